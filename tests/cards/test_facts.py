"""What other rooms ask: cards by name, in Scryfall's shape, and the art of a copy."""

from datetime import date

import pytest
from django.utils import timezone

from cards.facts import artwork_of, find_card, find_cards, scryfall_object
from cards.importing.runs import import_file

from . import factories
from .rows import halves, row, two_sided, write

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["Jötun Grunt", "jotun grunt", "JÖTUN GRUNT", "Jötun  grunt"])
def test_card_is_found_in_any_case_with_or_without_accents(name):
    grunt = factories.card("Jötun Grunt")
    assert find_card(name) == grunt


def test_only_whole_names_are_found():
    factories.card("Jötun Grunt")
    assert find_card("Jötun") is None
    assert find_card("Jötun Gruntt") is None
    assert find_card("") is None


@pytest.mark.parametrize("name", ["Wax // Wane", "wax", "Wane", "Wax/Wane", "Wax Wane"])
def test_split_card_is_found_by_both_names_and_either(name):
    wax = factories.card("Wax // Wane", layout="split", faces=[{"name": "Wax"}, {"name": "Wane"}])
    assert find_card(name) == wax


def test_half_of_a_card_goes_before_a_token_of_that_name():
    factories.card("Illusion", layout="token")
    both = factories.card("Illusion // Reality", layout="split", faces=[{"name": "Illusion"}, {"name": "Reality"}])
    assert find_card("Illusion") == both


def test_whole_name_goes_before_a_half():
    factories.card("Fire // Ice", layout="split", faces=[{"name": "Fire"}, {"name": "Ice"}])
    ice = factories.card("Ice")
    assert find_card("ice") == ice


def test_retired_card_is_found_when_there_is_no_other():
    old = factories.card("Lamplighter", retired_at=timezone.now())
    assert find_card("Lamplighter") == old
    new = factories.card("Lamplighter")
    assert find_card("Lamplighter") == new


def test_many_names_cost_as_many_queries_as_one(django_assert_num_queries):
    cards = {name: factories.card(name) for name in ("One", "Two", "Three")}
    wax = factories.card("Wax // Wane", layout="split", faces=[{"name": "Wax"}, {"name": "Wane"}])
    with django_assert_num_queries(5):
        found = find_cards([*cards, "Wane", "nobody"])
        assert found == cards | {"Wane": wax}
        assert [face.name for face in found["Wane"].faces.all()] == ["Wax", "Wane"]


@pytest.mark.parametrize(
    "rows",
    [
        row(loyalty="3", power=None, toughness=None),
        row("Wall", type_line="Artifact — Wall", colors=[], mana_cost="", power="0", toughness="*"),
        halves("split", "Wax", "Wane", colors=["U"], mana_cost="{U} // {U}", type_line="Instant // Instant"),
        halves("adventure", "Wax", "Wane", colors=["U"], mana_cost="{U} // {U}", type_line="Instant // Instant"),
        two_sided("transform", "Day Watch", "Night Watch", type_line="Instant // Instant"),
    ],
    ids=["walker", "wall", "split", "adventure", "transform"],
)
def test_scryfall_object_gives_back_what_scryfall_gave(tmp_path, rows):
    if "card_faces" in rows:
        for each in rows["card_faces"]:
            each["colors"] = ["U"]
    import_file(write(tmp_path, [rows]))
    given = scryfall_object(find_card(rows["name"]))
    printed = {
        "id",
        "lang",
        "set",
        "set_name",
        "collector_number",
        "rarity",
        "released_at",
        "artist",
        "illustration_id",
    }
    printed |= {"image_uris"}
    expected = {key: value for key, value in rows.items() if key not in printed}
    if "card_faces" in rows:
        expected["card_faces"] = [
            {key: value for key, value in face.items() if key not in printed} for face in rows["card_faces"]
        ]
    assert given == expected


@pytest.fixture
def lamplighter():
    """Two arts: an old one on two copies and a new one."""
    card = factories.card()
    old, new = factories.artwork("old"), factories.artwork("new")
    factories.printing(card, old, set_code="one", number="1", released_at=date(2001, 1, 1))
    factories.printing(card, new, set_code="two", number="2★", released_at=date(2020, 1, 1))
    factories.printing(card, old, set_code="two", number="3", released_at=date(2020, 1, 1))
    return card, old, new


def test_art_of_the_newest_printing_unless_a_copy_is_named(lamplighter):
    card, old, new = lamplighter
    assert artwork_of(card) == new
    assert artwork_of(card, set_code="one") == old
    assert artwork_of(card, set_code="TWO", collector_number="3") == old
    assert artwork_of(card, set_code="two", collector_number="2★") == new
    assert artwork_of(card, collector_number="1") == old


def test_copy_that_is_not_known_has_unknown_art(lamplighter):
    card, _, _ = lamplighter
    assert artwork_of(card, set_code="six") is None
    assert artwork_of(card, set_code="one", collector_number="9") is None
    assert artwork_of(factories.card("Never Printed")) is None


def test_retired_printing_comes_last_but_counts(lamplighter):
    card, old, new = lamplighter
    card.printings.filter(sides__artwork=new).update(retired_at=timezone.now())
    assert artwork_of(card) == old
    assert artwork_of(card, set_code="two", collector_number="2★") == new


def test_undated_printings_come_after_dated_and_the_first_known_before(lamplighter):
    card = factories.card("Undated")
    first, second = factories.artwork("first"), factories.artwork("second")
    factories.printing(card, first)
    factories.printing(card, second, number="2")
    assert artwork_of(card) == first


def test_art_of_a_face(tmp_path):
    import_file(write(tmp_path, [two_sided("transform", "Day Watch", "Night Watch")]))
    card = find_card("Day Watch")
    assert artwork_of(card).title == "Day Watch"
    assert artwork_of(card, "Night Watch").title == "Night Watch"
    assert artwork_of(card, "night watch", "smp", "1").title == "Night Watch"
    assert artwork_of(card, "Day Watch // Night Watch").title == "Day Watch"
    assert artwork_of(card, "Noon Watch") is None
