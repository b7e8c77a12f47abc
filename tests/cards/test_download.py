"""Fetching the current files, from a server of the test's own."""

import gzip
import io
import json
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import pairwise

import pytest
from django.core.management import CommandError, call_command

from cards.importing.damage import Damaged
from cards.importing.download import PAUSE, Download
from cards.models import Card, ImportRun, OfficialRuling

from .rows import as_array, as_lines, row, ruling

pytestmark = pytest.mark.django_db


class Publisher:
    """What the server answers by path, and what it was asked."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.asked: list[tuple[float, str, dict[str, str]]] = []
        self.answers: dict[str, tuple[int, dict[str, str], bytes]] = {}

    def answer(self, path: str, content: bytes, status: int = 200, **headers: str) -> None:
        self.answers[path] = (status, {"Content-Length": str(len(content))} | headers, content)

    def offer(self, **files: bytes) -> None:
        data = [{"type": kind, "download_uri": f"{self.address}/file/{kind}-2031.json"} for kind in files]
        self.answer("/bulk-data", json.dumps({"object": "list", "data": data}).encode())
        for kind, content in files.items():
            self.answer(f"/file/{kind}-2031.json", content)


@pytest.fixture
def publisher(settings) -> Iterator[Publisher]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            it.asked.append((time.monotonic(), self.path, dict(self.headers)))
            status, headers, content = it.answers.get(self.path, (404, {}, b""))
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: object) -> None: ...

    server = HTTPServer(("127.0.0.1", 0), Handler)
    it = Publisher(f"http://127.0.0.1:{server.server_port}")
    settings.SCRYFALL_API = it.address
    settings.CONTACT = "keeper@example.org"
    thread = threading.Thread(target=server.serve_forever, args=[0.01])
    thread.start()
    yield it
    server.shutdown()
    thread.join()
    server.server_close()


def test_current_files_are_found_through_the_index_and_imported(publisher):
    publisher.offer(
        rulings=gzip.compress(as_lines([ruling()])),
        oracle_cards=as_array([row()]),
        default_cards=as_array([row(), row(collector_number="2")]),
        all_cards=b"not asked for",
    )
    out = io.StringIO()
    call_command("import_cards", "--download", stdout=out)
    assert Card.objects.get().printings.count() == 2
    assert OfficialRuling.objects.count() == 1
    assert [path for _, path, _ in publisher.asked] == [
        "/bulk-data",
        "/file/oracle_cards-2031.json",
        "/file/default_cards-2031.json",
        "/file/rulings-2031.json",
    ]
    assert {run.status for run in ImportRun.objects.all()} == {"done"}


def test_asks_politely(publisher):
    publisher.offer(oracle_cards=as_array([row()]), default_cards=as_array([row()]), rulings=as_lines([ruling()]))
    call_command("import_cards", "--download", stdout=io.StringIO())
    moments = [moment for moment, _, _ in publisher.asked]
    assert all(later - earlier >= PAUSE * 0.95 for earlier, later in pairwise(moments))
    for _, _, headers in publisher.asked:
        assert headers["User-Agent"] == "Hatcheck/0.1.0 (+keeper@example.org)"
        assert "application/json" in headers["Accept"]


def test_progress_is_told(publisher, tmp_path):
    content = b"x" * 3_000_000
    publisher.offer(rulings=content)
    told: list[tuple[int, int]] = []
    path = Download().fetch("rulings", tmp_path, lambda done, total: told.append((done, total)))
    assert path.stat().st_size == 3_000_000
    assert told[-1] == (3_000_000, 3_000_000)
    assert len(told) >= 3


@pytest.mark.parametrize(
    ("prepare", "message"),
    [
        (lambda p: None, "answered 404"),
        (lambda p: p.answer("/bulk-data", b"<html>"), "no index of bulk files"),
        (lambda p: p.answer("/bulk-data", b'{"data": [{"type": "rulings"}]}'), "no index of bulk files"),
        (lambda p: p.offer(rulings=b""), "lists no file of the kind oracle_cards"),
        (lambda p: (p.offer(oracle_cards=b""), p.answer("/file/oracle_cards-2031.json", b"", 503)), "answered 503"),
        (
            lambda p: (
                p.offer(oracle_cards=b""),
                p.answer("/file/oracle_cards-2031.json", b"[", **{"Content-Length": "900"}),
            ),
            "ended after 1 of 900 bytes|connection broke",
        ),
        (
            lambda p: p.answer(
                "/bulk-data", b'{"data": [{"type": "oracle_cards", "download_uri": "file:///etc/hostname"}]}'
            ),
            "no https address",
        ),
    ],
    ids=[
        "no index",
        "index is a page",
        "index without addresses",
        "kind missing",
        "busy",
        "broken off",
        "file address",
    ],
)
def test_what_goes_wrong_is_said_and_nothing_imported(publisher, prepare, message):
    prepare(publisher)
    with pytest.raises(CommandError, match=message):
        call_command("import_cards", "--download", stdout=io.StringIO())
    assert not ImportRun.objects.exists()


def test_nobody_there(settings, tmp_path):
    settings.SCRYFALL_API = "http://127.0.0.1:1"
    with pytest.raises(Damaged, match="cannot be reached"):
        Download().fetch("rulings", tmp_path)
