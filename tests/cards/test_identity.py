"""Which card, printing and artwork a row means, layout by layout and when ids come late, change or clash."""

from collections.abc import Callable
from typing import Any

import pytest

from cards.facts import find_card, scryfall_object
from cards.importing.runs import import_file
from cards.models import Artwork, Card, Face, ImportRun, Printing, PrintingFace
from cards.pictures.intake import store

from . import factories
from .factories import an_id
from .rows import Json, face, halves, reversible, row, ruling, two_sided, write

pytestmark = pytest.mark.django_db
Import = Callable[..., ImportRun]


@pytest.fixture
def import_rows(tmp_path) -> Import:
    def run(*rows: Json) -> ImportRun:
        return import_file(write(tmp_path, list(rows)))

    return run


def sides(of: str) -> list[PrintingFace]:
    return list(PrintingFace.objects.filter(printing__card__name=of).select_related("artwork", "face", "face__card"))


def counted(run: ImportRun, table: str) -> dict[str, int]:
    return {what: number for what, number in run.counts.get(table, {}).items() if number}


def test_plain_card(import_rows):
    import_rows(row())
    card = Card.objects.get()
    assert (card.name, card.layout, card.mana_value, card.color_identity) == ("Lamplighter", "normal", 2.0, "R")
    printing = card.printings.get()
    assert (printing.set.code, printing.set.name, printing.collector_number) == ("smp", "Sample", "1")
    side = printing.sides.get()
    assert side.image_uris == {"normal": "https://pictures.example/1.jpg"}
    assert (side.artwork.title, side.artwork.artist) == ("Lamplighter", "The house painter")
    assert side.artwork.illustration_id == an_id("art of Lamplighter")


@pytest.mark.parametrize(
    "layout", ["meld", "leveler", "class", "saga", "case", "mutate", "prototype", "planar", "scheme"]
)
def test_layouts_with_one_face_and_one_picture(import_rows, layout):
    import_rows(row(layout=layout))
    assert len(sides("Lamplighter")) == 1
    assert scryfall_object(Card.objects.get())["layout"] == layout


@pytest.mark.parametrize("layout", ["split", "aftermath", "adventure", "flip"])
def test_halves_share_one_picture_under_two_names(import_rows, layout):
    import_rows(halves(layout, "Wax", "Wane"))
    first, second = sides("Wax // Wane")
    assert first.artwork == second.artwork
    assert first.artwork.title == "Wax // Wane"
    assert [first.face.name, second.face.name] == ["Wax", "Wane"]
    assert Artwork.objects.count() == 1


def test_halves_without_any_illustration_id_still_share(import_rows):
    bare = halves("split", "Wax", "Wane", illustration_id=None)
    del bare["card_faces"][0]["illustration_id"]
    import_rows(bare)
    first, second = sides("Wax // Wane")
    assert first.artwork == second.artwork
    assert import_rows(bare).counts["printings"] == {"unchanged": 1}
    assert Artwork.objects.count() == 1


def test_half_with_a_picture_of_its_own_keeps_it(import_rows):
    rows = halves("split", "Wax", "Wane")
    rows["card_faces"][1]["illustration_id"] = str(an_id("art of Wane"))
    import_rows(rows)
    assert len({side.artwork_id for side in sides("Wax // Wane")}) == 2


@pytest.mark.parametrize("layout", ["transform", "modal_dfc", "double_faced_token", "battle"])
def test_two_sides_have_two_pictures(import_rows, layout):
    import_rows(two_sided(layout, "Day Watch", "Night Watch"))
    front, back = sides("Day Watch // Night Watch")
    assert front.artwork.title == "Day Watch"
    assert back.artwork.title == "Night Watch"
    assert back.image_uris == {"normal": "https://pictures.example/back.jpg"}


def test_equal_names_on_both_sides_are_told_apart_by_place(import_rows):
    import_rows(two_sided("art_series", "Old Harbour", "Old Harbour"))
    front, back = sides("Old Harbour // Old Harbour")
    assert front.artwork != back.artwork
    assert [front.face.index, back.face.index] == [0, 1]


def test_two_sides_without_illustration_ids_are_two_artworks_and_stay_so(import_rows):
    bare = two_sided("transform", "Day Watch", "Night Watch")
    for each in bare["card_faces"]:
        del each["illustration_id"]
    import_rows(bare)
    before = [side.artwork_id for side in sides("Day Watch // Night Watch")]
    assert len(set(before)) == 2
    import_rows(bare | {"rarity": "rare"})
    assert [side.artwork_id for side in sides("Day Watch // Night Watch")] == before


def test_reversible_card_is_its_card_twice(import_rows):
    import_rows(row("Gate"), reversible("Gate", "Gate", collector_number="7"))
    card = Card.objects.get()
    assert card.faces.count() == 1
    assert card.faces.get().oracle_text == "Haste"
    assert card.printings.count() == 2
    front, back = card.printings.get(collector_number="7").sides.all()
    assert front.face == back.face
    assert front.artwork != back.artwork


def test_reversible_card_of_two_cards_is_on_both(import_rows):
    import_rows(reversible("Gate", "Wall", collector_number="7"))
    gate, wall = Card.objects.order_by("name")
    assert [gate.name, wall.name] == ["Gate", "Wall"]
    assert PrintingFace.objects.get(face__card=wall).printing == PrintingFace.objects.get(face__card=gate).printing


def test_card_known_from_a_reversible_side_is_completed_by_its_own_row_and_then_stays(import_rows):
    rows = [reversible("Gate", "Gate", collector_number="7"), row("Gate", oracle_text="Flash")]
    import_rows(*rows)
    assert Face.objects.get().oracle_text == "Flash"
    again = import_rows(*rows)
    assert counted(again, "cards") == {"unchanged": 1}
    assert Face.objects.get().oracle_text == "Flash"


def test_token_with_a_picture_and_no_illustration_id(import_rows):
    token = row("Moth", layout="token", illustration_id=None)
    import_rows(token)
    artwork = sides("Moth")[0].artwork
    assert artwork.illustration_id is None
    import_rows(token | {"artist": "Somebody Else"})
    assert sides("Moth")[0].artwork == artwork
    assert Artwork.objects.count() == 1


def test_same_picture_on_many_printings_is_one_artwork(import_rows):
    import_rows(*(row(collector_number=str(number)) for number in range(1, 6)))
    assert Printing.objects.count() == 5
    assert Artwork.objects.count() == 1


def test_same_number_with_different_art_is_two_printings(import_rows):
    other = {"id": str(an_id("variant")), "illustration_id": str(an_id("variant art"))}
    import_rows(row(), row() | other)
    assert Printing.objects.filter(collector_number="1").count() == 2
    assert Artwork.objects.count() == 2


def test_illustration_id_that_comes_later_keeps_the_artwork(import_rows):
    import_rows(row(illustration_id=None, artist=None))
    artwork = Artwork.objects.get()
    run = import_rows(row())
    artwork.refresh_from_db()
    assert artwork.illustration_id == an_id("art of Lamplighter")
    assert artwork.artist == "The house painter"
    assert counted(run, "artworks") == {"changed": 1}
    assert Artwork.objects.count() == 1


def test_artwork_that_was_here_first_wins_over_one_of_the_same_run(import_rows):
    """People may have judged it: another printing that comes earlier in the file must not take the id away."""
    import_rows(row(illustration_id=None))
    artwork = Artwork.objects.get()
    import_rows(row(collector_number="9"), row())
    assert Artwork.objects.get() == artwork
    assert artwork.printed.count() == 2


def test_artwork_with_a_picture_wins_over_one_of_an_earlier_run_without(import_rows):
    """The starter set, then oracle_cards, then default_cards: only the last one has the printing of the starter set."""
    import_rows(row(illustration_id=None))
    artwork = Artwork.objects.get()
    store(artwork, factories.picture_bytes(), "A red wall")
    import_rows(row(collector_number="9"))
    import_rows(row())
    artwork.refresh_from_db()
    assert artwork.illustration_id == an_id("art of Lamplighter")
    assert artwork.printed.count() == 2
    given_way = Artwork.objects.exclude(pk=artwork.pk).get()
    assert (given_way.illustration_id, given_way.printed.count()) == (None, 0)
    assert given_way.retired_at


def test_changed_illustration_leaves_the_former_artwork_alone(import_rows):
    import_rows(row())
    former = Artwork.objects.get()
    import_rows(row(illustration_id=str(an_id("repainted"))))
    assert sides("Lamplighter")[0].artwork != former
    assert Artwork.objects.filter(pk=former.pk).exists()


def test_card_is_known_by_its_id_when_it_gets_another_name_and_text(import_rows):
    import_rows(row())
    card = Card.objects.get()
    run = import_rows(
        row() | {"name": "Lamplighter of the Lanes", "type_line": "Creature — Human", "oracle_text": "Flash"}
    )
    assert Card.objects.get() == card
    assert find_card("lamplighter of the lanes") == card
    assert find_card("Lamplighter") is None
    assert scryfall_object(Card.objects.get())["oracle_text"] == "Flash"
    assert counted(run, "cards") == {"changed": 1}


def test_face_that_vanishes_is_retired_and_comes_back(import_rows):
    wax = halves("split", "Wax", "Wane")
    import_rows(wax)
    import_rows(wax | {"card_faces": wax["card_faces"][:1]})
    assert Face.objects.filter(retired_at=None).count() == 1
    assert Face.objects.count() == 2
    assert PrintingFace.objects.filter(retired_at=None).count() == 1
    assert find_card("Wane") is None
    import_rows(wax)
    assert Face.objects.filter(retired_at=None).count() == 2
    assert Face.objects.count() == 2
    assert PrintingFace.objects.filter(retired_at=None).count() == 2


def test_one_oracle_id_on_two_cards_of_a_file_keeps_them_apart_whatever_their_order(import_rows):
    one = row("Wick")
    other = row("Snuffer") | {"oracle_id": one["oracle_id"]}
    run = import_rows(one, other)
    assert sorted(Card.objects.values_list("name", flat=True)) == ["Snuffer", "Wick"]
    assert any("kept apart" in problem for problem in run.problems)
    for rows in [(one, other), (other, one)]:
        again = import_rows(*rows)
        assert counted(again, "cards") == {"unchanged": 2}
        assert counted(again, "printings") == {"unchanged": 2}


def test_one_printing_id_on_two_cards_of_a_file_keeps_them_apart(import_rows):
    rows = [row("Wick"), row("Snuffer") | {"id": row("Wick")["id"]}]
    import_rows(*rows)
    assert sorted(Printing.objects.values_list("card__name", flat=True)) == ["Snuffer", "Wick"]
    assert counted(import_rows(*rows), "printings") == {"unchanged": 2}


def test_the_same_row_twice_is_one_printing(import_rows):
    run = import_rows(row(), row())
    assert Printing.objects.count() == 1
    assert counted(run, "printings") == {"new": 1, "repeated": 1}


def test_starter_card_is_taken_over_with_all_that_hangs_on_it(import_rows):
    """Cards that came with the site have ids of ours until an import knows better."""
    card = factories.card("Lámplighter", provisional=True)
    art = factories.artwork()
    printing = factories.printing(card, art, provisional=True)
    import_rows(row(), row(collector_number="9"))
    card.refresh_from_db()
    printing.refresh_from_db()
    art.refresh_from_db()
    assert Card.objects.get() == card
    assert (card.name, card.oracle_id, card.provisional) == ("Lamplighter", an_id("card Lamplighter"), False)
    assert printing.scryfall_id == an_id("printing of Lamplighter 1")
    assert art.illustration_id == an_id("art of Lamplighter")
    assert Printing.objects.count() == 2
    assert Artwork.objects.count() == 1


def test_what_a_row_leaves_out_is_not_forgotten(import_rows):
    import_rows(row())
    import_rows(row(rarity=None, released_at=None, artist=None, illustration_id=None))
    printing = Printing.objects.get()
    assert (printing.rarity, str(printing.released_at)) == ("common", "2020-05-01")
    assert printing.sides.get().artist == "The house painter"
    assert Artwork.objects.get(illustration_id=an_id("art of Lamplighter")).artist == "The house painter"


def test_starter_printing_that_no_row_matches_stays(import_rows):
    card = factories.card("Lamplighter", provisional=True)
    art = factories.artwork()
    mine = factories.printing(card, art, provisional=True, number="77")
    import_rows(*(row(collector_number=str(number)) for number in range(1, 4)))
    mine.refresh_from_db()
    assert mine.retired_at is None
    assert mine.sides.get().artwork == art
    assert Card.objects.count() == 1


def printings(count: int, **facts: Any) -> list[Json]:
    return [row(collector_number=str(number), **facts) for number in range(1, count + 1)]


def test_vanished_printing_is_retired_with_its_art_and_returns(import_rows):
    rows = printings(20)
    rows[4]["illustration_id"] = str(an_id("seldom seen"))
    import_rows(*rows)
    run = import_rows(*rows[:4], *rows[5:])
    gone = Printing.objects.get(collector_number="5")
    assert gone.retired_at
    assert Artwork.objects.get(illustration_id=an_id("seldom seen")).retired_at
    assert Card.objects.get().retired_at is None
    assert counted(run, "printings") == {"unchanged": 19, "retired": 1}
    run = import_rows(*rows)
    gone.refresh_from_db()
    assert gone.retired_at is None
    assert Artwork.objects.get(illustration_id=an_id("seldom seen")).retired_at is None
    assert Printing.objects.count() == 20


def test_card_is_retired_with_its_last_printing_and_found_no_more_by_typing(import_rows):
    rows = printings(20)
    import_rows(*rows, row("Wick"))
    import_rows(*rows)
    assert Card.objects.get(name="Wick").retired_at
    assert Card.objects.filter(name="Wick").exists()


def test_part_of_a_file_retires_nothing(import_rows):
    import_rows(*printings(20))
    run = import_rows(*printings(10))
    assert not Printing.objects.exclude(retired_at=None).exists()
    assert any("10 of 20 known printings" in problem for problem in run.problems)


def test_oracle_cards_retire_nothing(import_rows):
    import_rows(*printings(20))
    run = import_rows(row())
    assert run.kind == "oracle_cards"
    assert not Printing.objects.exclude(retired_at=None).exists()


def test_reworded_ruling_replaces_the_former(import_rows):
    import_rows(row())
    comments = [f"Number {number}." for number in range(20)]
    import_rows(*(ruling(comment=comment) for comment in comments))
    run = import_rows(*(ruling(comment=comment) for comment in [*comments[1:], "Number naught."]))
    assert counted(run, "rulings") == {"new": 1, "retired": 1, "unchanged": 19}
    live = Card.objects.get().rulings.filter(retired_at=None)
    assert live.count() == 20
    assert not live.filter(comment="Number 0.").exists()
    assert Card.objects.get().rulings.count() == 21


def test_old_shape_with_few_fields_is_taken(import_rows):
    few = ("object", "id", "oracle_id", "name", "set", "collector_number")
    import_rows({key: value for key, value in row().items() if key in few})
    card = Card.objects.get()
    assert card.mana_value == 0
    assert sides("Lamplighter")[0].artwork is not None


def test_fields_of_tomorrow_are_passed_over(import_rows):
    import_rows(
        row() | {"smell": {"of": ["paper"]}}, two_sided("transform", "A", "B") | {"card_faces": [face("A", x=1)]}
    )
    assert Card.objects.count() == 2


def test_sets_take_the_name_that_most_rows_give_and_never_lose_one(import_rows):
    names = ["SMP", "Sample", "Sample", "Simple"]
    import_rows(*(row(collector_number=str(n), set_name=name) for n, name in enumerate(names)))
    assert Printing.objects.first().set.name == "Sample"
    import_rows(row(set_name="SMP", collector_number="0"))
    assert Printing.objects.first().set.name == "Sample"
