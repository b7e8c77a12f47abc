"""The current files of Scryfall, through its index of bulk files: their addresses change with every edition."""

import json
import time
import tomllib
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings

from .damage import Damaged

KINDS = ("oracle_cards", "default_cards", "rulings")
# They ask for 50 to 100 ms between requests, and to be told who is asking.
PAUSE = 0.1
TIMEOUT = 60
LARGEST_INDEX = 1 << 20
LARGEST_FILE = 4 << 30
CHUNK = 1 << 20

Progress = Callable[[int, int], None]


class Download:
    """Asks the index once, then fetches files one after the other."""

    def __init__(self) -> None:
        self._last_request = 0.0
        self._index: dict[str, str] | None = None

    def fetch(self, kind: str, folder: Path, progress: Progress = lambda done, total: None) -> Path:
        address = self._address_of(kind)
        path = folder / f"{kind}.json"
        with (
            self._open(address, accept="application/json, application/gzip, */*;q=0.8") as answer,
            path.open("wb") as file,
        ):
            total = int(answer.headers.get("Content-Length") or 0)
            done = 0
            while chunk := self._read(answer, address, CHUNK):
                file.write(chunk)
                done += len(chunk)
                progress(done, total)
                if done > LARGEST_FILE:
                    raise Damaged(f"{address} is larger than {LARGEST_FILE >> 30} GiB, which no bulk file is")
        if total and done != total:
            raise Damaged(f"{address} ended after {done:,} of {total:,} bytes. Try again")
        return path

    def _address_of(self, kind: str) -> str:
        if self._index is None:
            self._index = self._read_index()
        if kind not in self._index:
            raise Damaged(f"{settings.SCRYFALL_API}/bulk-data lists no file of the kind {kind}")
        return self._index[kind]

    def _read_index(self) -> dict[str, str]:
        address = f"{settings.SCRYFALL_API.rstrip('/')}/bulk-data"
        with self._open(address, accept="application/json") as answer:
            content = self._read(answer, address, LARGEST_INDEX)
        try:
            return {entry["type"]: entry["download_uri"] for entry in json.loads(content)["data"]}
        except (ValueError, KeyError, TypeError) as fault:
            raise Damaged(f"{address} is no index of bulk files") from fault

    def _open(self, address: str, accept: str) -> HTTPResponse:
        schemes = {"https", urlsplit(settings.SCRYFALL_API).scheme}
        if urlsplit(address).scheme not in schemes:
            raise Damaged(f"{address} is no https address")
        time.sleep(max(0.0, self._last_request + PAUSE - time.monotonic()))
        request = urllib.request.Request(  # noqa: S310 the scheme was looked at
            address, headers={"User-Agent": user_agent(), "Accept": accept, "Accept-Encoding": "gzip"}
        )
        try:
            return urllib.request.urlopen(request, timeout=TIMEOUT)  # noqa: S310
        except urllib.error.HTTPError as fault:
            raise Damaged(f"{address} answered {fault.code} {fault.reason}") from fault
        except (OSError, HTTPException) as fault:
            reason = getattr(fault, "reason", fault)
            raise Damaged(f"{address} cannot be reached ({reason})") from fault
        finally:
            self._last_request = time.monotonic()

    def _read(self, answer: HTTPResponse, address: str, size: int) -> bytes:
        try:
            return answer.read(size)
        except (OSError, HTTPException) as fault:
            raise Damaged(f"{address}: the connection broke ({fault}). Try again") from fault


def user_agent() -> str:
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())["project"]
    return f"Hatcheck/{project['version']} (+{settings.CONTACT})"
