"""A real import before or after the starter set: one row for each card, copy and artwork; pictures stay in place."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from cards.facts import artwork_of, find_card
from cards.models import Artwork, Card, Printing
from cards.starter import load, rendering

from . import factories

pytestmark = pytest.mark.django_db

BOLT = {
    "object": "card",
    "oracle_id": str(factories.an_id("their card")),
    "id": str(factories.an_id("their copy")),
    "illustration_id": str(factories.an_id("their picture")),
    "name": "Lightning Bolt",
    "lang": "en",
    "layout": "normal",
    "mana_cost": "{R}",
    "cmc": 1.0,
    "type_line": "Instant",
    "oracle_text": "Lightning Bolt deals 3 damage to any target.",
    "colors": ["R"],
    "color_identity": ["R"],
    "set": "a25",
    "set_name": "Masters 25",
    "collector_number": "141",
    "rarity": "uncommon",
    "artist": "Christopher Moeller",
}


@pytest.fixture(autouse=True)
def small_pictures(settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.MEDIA_ROOT = tmp_path / "media"
    monkeypatch.setattr(
        rendering,
        "encoded",
        lambda scene: factories.picture_bytes((60, 44), "JPEG", comment=scene.fingerprint),
    )


@pytest.fixture
def import_bolt(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Any:
    def run() -> None:
        file = tmp_path / "cards.json"
        file.write_text(json.dumps([BOLT]))
        call_command("import_cards", str(file))

    return run


def assert_one_bolt_under_their_ids_with_our_picture() -> None:
    bolt = Card.objects.get(name="Lightning Bolt")
    assert str(bolt.oracle_id) == BOLT["oracle_id"]
    assert not bolt.provisional
    copy = Printing.objects.get(card=bolt, set__code="a25")
    assert (str(copy.scryfall_id), copy.provisional) == (BOLT["id"], False)
    artwork = artwork_of(bolt, None, "a25", "141")
    assert str(artwork.illustration_id) == BOLT["illustration_id"]
    assert artwork.picture.alt.startswith("A single white bolt")
    assert Artwork.objects.filter(title="Lightning Bolt").count() == 2


def test_starter_first_then_import(import_bolt: Any) -> None:
    load()
    ours = artwork_of(find_card("Lightning Bolt"), None, "a25", "141")
    import_bolt()
    assert artwork_of(find_card("Lightning Bolt"), None, "a25", "141") == ours
    assert_one_bolt_under_their_ids_with_our_picture()
    assert Printing.objects.filter(retired_at=None).count() == Printing.objects.count()


def test_import_first_then_starter(import_bolt: Any) -> None:
    import_bolt()
    load()
    assert_one_bolt_under_their_ids_with_our_picture()


def test_starter_import_starter_import_settles(import_bolt: Any) -> None:
    load()
    import_bolt()
    counts = load()
    assert (counts["new"], counts["changed"], counts["pictures drawn"]) == (0, 0, 0)
    import_bolt()
    assert_one_bolt_under_their_ids_with_our_picture()
