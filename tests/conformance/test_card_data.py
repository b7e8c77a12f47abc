"""The whole of the real card data, where CARD_DATA names a folder with it, imported as a person does it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cards.facts import find_cards, scryfall_object
from cards.models import Artwork, Card, OfficialRuling, Printing
from cards.names import search
from tests.browser.conftest import database_at

CARD_DATA = os.environ.get("CARD_DATA")
FILES = ("oracle-cards", "default-cards", "rulings")
MEGABYTES_AT_MOST = 200
ROOT = Path(__file__).resolve().parents[2]
IMPORT_TWICE = """
import django, json, pathlib, re, sys
django.setup()
from django.core.management import call_command
from cards.importing.runs import import_file
call_command("migrate", verbosity=0)
runs = [[import_file(pathlib.Path(path)) for path in sys.argv[1:]] for _ in range(2)]
megabytes = int(re.search(r"VmHWM:\\s+(\\d+)", pathlib.Path("/proc/self/status").read_text())[1]) / 1024
print(json.dumps({"megabytes": megabytes, "runs": [[(run.kind, run.counts) for run in each] for each in runs]}))
"""

pytestmark = pytest.mark.skipif(
    not CARD_DATA, reason="CARD_DATA names no folder with oracle-cards, default-cards, rulings"
)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: Any) -> Iterator[dict[str, Any]]:
    """Imports in a process of its own, whose memory is the importer's alone; its database is ours for these tests."""
    folder = tmp_path_factory.mktemp("card-data")
    environment = os.environ | {"DATA_DIR": str(folder), "DJANGO_SETTINGS_MODULE": "config.settings"}
    environment.pop("DATABASE_URL", None)
    paths = [str(Path(CARD_DATA or "", f"{name}.jsonl.gz").absolute()) for name in FILES]
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_TWICE, *paths], env=environment, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    with django_db_blocker.unblock(), database_at(folder / "hatcheck.sqlite3"):
        yield json.loads(done.stdout)


def test_all_of_it_is_imported(told):
    assert [(kind, counts["rows"], counts["skipped"]) for kind, counts in told["runs"][0]] == [
        ("oracle_cards", 33_225, 0),
        ("default_cards", 92_004, 0),
        ("rulings", 49_235, 0),
    ]
    live = [model.objects.filter(retired_at=None).count() for model in (Card, Printing, OfficialRuling)]
    assert live == [33_225, 92_004, 49_235]
    assert not Printing.objects.filter(sides=None).exists()
    assert not Printing.objects.filter(sides__artwork=None).exists()
    assert Artwork.objects.count() > 70_000


def test_again_changes_nothing(told):
    for kind, counts in told["runs"][1]:
        for table in ("sets", "cards", "printings", "artworks", "rulings"):
            counted = {what: number for what, number in counts.get(table, {}).items() if number}
            assert set(counted) <= {"unchanged"}, (kind, table, counted)


def test_memory_stays_flat(told):
    assert told["megabytes"] < MEGABYTES_AT_MOST


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("jotun grunt", "Jötun Grunt"),
        ("lim-dul the necromancer", "Lim-Dûl the Necromancer"),
        ("shivan drgon", "Shivan Dragon"),
        ("dont try this at hom", "Don't Try This at Home"),
        ("ice", "Ice"),
        ("brims barone", '"Brims" Barone, Midway Mobster'),
    ],
)
def test_names_are_found(told, typed, name):
    assert search(typed)[0].name == name


def test_every_card_has_the_shape_that_rules_read(told):
    names = list(Card.objects.values_list("name", flat=True)[:3000])
    for card in find_cards(names).values():
        given = scryfall_object(card)
        assert given["name"]
        assert "oracle_text" in given or all("oracle_text" in face for face in given["card_faces"])
