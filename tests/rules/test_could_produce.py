"""What a permanent could produce (CR 106.7)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.mana_cards import ask, at, types

ROWS = [
    ("basic", [at("Forest", id="x")], "G"),
    ("no mana ability", [at("Barren Field", id="x")], ""),
    ("two mirrors help each other out of nothing", [at("Mirror Pond", id="x"), at("Mirror Pond")], ""),
    ("a mirror and a Forest", [at("Mirror Pond", id="x"), at("Forest")], "G"),
    ("colorless is a type, no color", [at("Spy Orchard", id="x"), at("Wastes", controller="B")], ""),
    ("a mirror sees colorless", [at("Mirror Pond", id="x"), at("Wastes")], "C"),
    ("snow is no type", [at("Mirror Pond", id="x"), at("Snowy Wood")], "G"),
    ("costs do not matter", [at("Mirror Pond", id="x"), at("Counter Crag", tapped=True)], "WUBRG"),
    ("the present does", [at("Cradle of Beasts", id="x")], ""),
    ("an Aura's mana is none of the land's", [at("Plains", id="x"), at("Vine Aura", attached_to="x")], "W"),
    ("a replacement takes the type away", [at("Forest", id="x"), at("Soot")], "B"),
    ("replacements in every order", [at("Forest", id="x"), at("Color Pulse"), at("Dark Soot")], "WUBRG"),
    ("doubling switches another one on", [at("Forest", id="x"), at("Twice Reflection"), at("Damper")], "C"),
    ("of a doubled Forest without", [at("Forest", id="x"), at("Damper")], "G"),
    ("what a cost would fix is free", [at("Squanderer", id="x"), at("Forest"), at("Island")], "UG"),
]  # fmt: skip


@pytest.mark.parametrize(("battlefield", "expected"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_could_produce(battlefield: list[dict[str, object]], expected: str) -> None:
    assert types(battlefield, "x") == expected


@pytest.mark.parametrize("asked", ["mine", "theirs"])
def test_m2_orchards_see_a_forest_through_one_another(asked: str) -> None:
    battlefield = [at("Forest"), at("Spy Orchard", id="mine"), at("Spy Orchard", id="theirs", controller="B")]
    assert types(battlefield, asked) == "G"


def test_m2_a_closed_circle_makes_nothing() -> None:
    circle = [at("Spy Orchard", id="a"), at("Mirror Pond", id="p"), at("Spy Orchard", id="b", controller="B")]
    assert [types(circle, id) for id in ("a", "p", "b")] == ["", "", ""]


def test_the_answer_explains_itself() -> None:
    answer = ask("could_produce", [at("Mirror Pond", id="x"), at("Forest")], "x")
    assert answer["answer"] == "Mirror Pond could produce {G}."
    assert any("106.7" in step["rules"] for step in answer["steps"])
    assert answer["not_modelled"] == []


LANDS = ["Forest", "Island", "Wastes", "Twin Grove", "Mirror Pond", "Spy Orchard", "Counter Crag", "Barren Field"]
boards = st.lists(st.tuples(st.sampled_from(LANDS), st.sampled_from("AB")), min_size=1, max_size=6)


@given(boards, st.sampled_from(LANDS), st.sampled_from("AB"))
@settings(max_examples=60, deadline=None)
def test_more_lands_never_take_a_type_away(board: list[tuple[str, str]], more: str, whose: str) -> None:
    """Where no replacement is about, what could be produced grows with the lands on the table."""
    table = [at(card, controller=who, id=f"l{n}") for n, (card, who) in enumerate(board)]
    before = [set(types(table, entry["id"])) for entry in table]
    after = [set(types([*table, at(more, controller=whose, id="new")], entry["id"])) for entry in table]
    assert all(b <= a for b, a in zip(before, after, strict=True))


@given(boards)
@settings(max_examples=40, deadline=None)
def test_an_irrelevant_permanent_changes_nothing(board: list[tuple[str, str]]) -> None:
    table = [at(card, controller=who, id=f"l{n}") for n, (card, who) in enumerate(board)]
    for entry in table:
        assert types(table, entry["id"]) == types([*table, at("Serra Angel", id="angel")], entry["id"])
