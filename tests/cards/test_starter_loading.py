"""The starter set in the tables, alone and together with imported rows."""

from pathlib import Path

import pytest

from cards.facts import artwork_of, find_card, scryfall_object
from cards.models import Artwork, Card, CardSet, Face, Picture, Printing, PrintingFace
from cards.pictures.intake import store
from cards.starter import load, rendering
from cards.starter.printed import starter_cards
from cards.starter.scenes import starter_scenes

from . import factories

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def small_pictures(settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Tiny pictures with the fingerprints of their scenes instead of the drawn ones. Gives the names asked for."""
    settings.MEDIA_ROOT = tmp_path
    asked: list[str] = []

    def encoded(scene) -> bytes:
        asked.append(scene.name)
        colour = tuple(bytes.fromhex(scene.fingerprint[:6]))
        return factories.picture_bytes((60, 44), "JPEG", colour, comment=scene.fingerprint)

    monkeypatch.setattr(rendering, "encoded", encoded)
    return asked


def everything() -> list[list[dict]]:
    return [
        list(model.objects.order_by("pk").values()) for model in (CardSet, Card, Face, Printing, PrintingFace, Picture)
    ]


def test_loading_fills_the_tables_and_draws_each_picture(small_pictures: list[str]) -> None:
    counts = load()
    assert counts["cards"] == Card.objects.count() == len(starter_cards())
    assert counts["pictures drawn"] == len(small_pictures) == Artwork.objects.count() == len(starter_scenes())
    assert not Artwork.objects.filter(pictures=None).exists()
    assert set(Picture.objects.values_list("source", flat=True)) == {"drawn"}


def test_loading_twice_changes_nothing(small_pictures: list[str]) -> None:
    load()
    before = everything()
    small_pictures.clear()
    counts = load()
    assert (counts["new"], counts["changed"], counts["pictures drawn"]) == (0, 0, 0)
    assert small_pictures == []
    assert everything() == before


def test_cards_come_in_the_shape_that_the_rules_read() -> None:
    load()
    split = scryfall_object(find_card("Ice"))
    assert (split["name"], split["layout"], split["mana_cost"]) == ("Fire // Ice", "split", "{1}{R} // {1}{U}")
    assert [face["name"] for face in split["card_faces"]] == ["Fire", "Ice"]
    bear = scryfall_object(find_card("grizzly bears"))
    assert (bear["power"], bear["toughness"], bear["colors"], bear["cmc"]) == ("2", "2", ["G"], 2)


def test_halves_share_a_picture_and_sides_have_their_own() -> None:
    load()
    split, werewolf = find_card("Fire // Ice"), find_card("Ironfang")
    assert artwork_of(split, "Fire") == artwork_of(split, "Ice")
    assert artwork_of(werewolf, "Ironfang") != artwork_of(werewolf, "Village Ironsmith")


def test_two_copies_have_two_artworks() -> None:
    load()
    mountain = find_card("Mountain")
    assert artwork_of(mountain, None, "10e", "376") != artwork_of(mountain, None, "2ed", "297")


def test_rows_of_ours_are_brought_up_to_date() -> None:
    load()
    Face.objects.filter(name="Shock").update(oracle_text="Shock deals 1 damage.")
    assert load()["changed"] == 1
    assert Face.objects.get(name="Shock").oracle_text == "Shock deals 2 damage to any target."


def test_what_an_import_brought_is_not_overwritten() -> None:
    """The card and one of its two copies were there first, under the publisher's ids and with an artwork of its own."""
    there = factories.card(
        "Lightning Bolt", faces=[{"name": "Lightning Bolt", "oracle_text": "As the publisher says."}]
    )
    art = factories.artwork("Lightning Bolt", illustration_id=factories.an_id("bolt"))
    factories.printing(there, art, set_code="a25", number="141", rarity="uncommon")
    load()
    assert Card.objects.filter(name="Lightning Bolt").get() == there
    assert there.faces.get().oracle_text == "As the publisher says."
    assert artwork_of(there, None, "a25", "141") == art
    assert art.pictures.get().source == "drawn"
    ours = artwork_of(there, None, "2ed", "162")
    assert ours is not None
    assert ours != art


def test_a_picture_that_somebody_brought_stays(small_pictures: list[str]) -> None:
    there = factories.card("Shock")
    art = factories.artwork("Shock")
    factories.printing(there, art, set_code="10e", number="232")
    photo = store(art, factories.picture_bytes(), "A photograph of the card.")
    load()
    assert art.picture == photo
    assert "Shock (10e 232)" not in small_pictures


def test_a_picture_is_drawn_again_when_its_file_is_gone_or_its_scene_has_changed(small_pictures: list[str]) -> None:
    load()
    small_pictures.clear()
    art = artwork_of(find_card("Fog"), None, "2ed", "194")
    rendering.original_path(art.picture.sha256, "JPEG").unlink()
    other = artwork_of(find_card("Catalog"), None, "soi", "51")
    store(other, factories.picture_bytes(comment=b"another scene", format="JPEG"), other.picture.alt, "drawn")
    assert load()["pictures drawn"] == 2
    assert sorted(small_pictures) == ["Catalog (soi 51)", "Fog (2ed 194)"]
    assert rendering.original_path(art.picture.sha256, "JPEG").exists()


def test_one_artwork_on_two_copies_is_drawn_once(small_pictures: list[str]) -> None:
    there, art = factories.card("Shock"), factories.artwork("Shock")
    factories.printing(there, art, set_code="10e", number="232")
    factories.printing(there, art, set_code="6ed", number="206")
    load()
    assert len([name for name in small_pictures if name.startswith("Shock")]) == 1


def test_a_refused_picture_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "encoded", lambda scene: b"no picture")
    with pytest.raises(ValueError, match="no picture of a kind"):
        load()
    assert not Card.objects.exists()
