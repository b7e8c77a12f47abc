# ruff: noqa: E501
"""Every largest set of mana that a player can have."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.mana_cards import ask, at, sets

TREASURE = {
    "name": "Treasure",
    "types": ["Artifact", "Treasure"],
    "text": "{T}, Sacrifice this artifact: Add {R} or {G}.",
}


def _as_text(found: list[dict[str, int]]) -> list[str]:
    return sorted("".join(t * n for t, n in s.items()) for s in found)


ROWS = [
    ("nothing", [], [""]),
    ("each source once", [at("Forest"), at("Twin Grove")], ["GG", "RG"]),
    ("tapped ones not", [at("Forest", tapped=True), at("Island")], ["U"]),
    ("fresh creatures not", [at("Llanowar Elves", since_turn_start=False), at("Island")], ["U"]),
    ("elves tap for one or for three", [at("Elf Caller"), *[at("Llanowar Elves")] * 3], ["GGGG"]),
    ("a signet needs mana", [at("Red Signet")], [""]),
    ("a signet turns one into two", [at("Island"), at("Red Signet")], ["RG", "U"]),
    ("a signet feeds another", [at("Island"), at("Red Signet"), at("Red Signet")], ["RGG", "RRG", "U"]),
    ("tapped first, sacrificed then", [at("Squanderer"), at("Forest"), at("Island")], ["UUGG"]),
    ("counted before they go", [at("Cradle of Beasts"), at("Prospector"), at("Prospector")], ["RRGG"]),
    ("the dearest artifact", [at("Priest of Gears"), at("Sol Ring"), at("Prism Lantern", tapped=True)], ["BBBCC"]),
    ("two granted abilities, one tap", [at("Grizzly Bears", id="b"), *[at("Mana Mantle", attached_to="b")] * 2], list("BGRUW")),
    ("untapping needs what it gives", [at("Straw Scarecrow", id="s"), at("Mana Mantle", attached_to="s")], list("BGRUW")),
    ("tokens", [{"token": TREASURE}, {"token": TREASURE}], ["GG", "RG", "RR"]),
]  # fmt: skip


@pytest.mark.parametrize(("battlefield", "expected"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_available(battlefield: list[dict[str, object]], expected: list[str]) -> None:
    assert _as_text(sets(battlefield)) == sorted(expected)


def test_forty_sources_are_counted_not_tried() -> None:
    found = sets([*[at("Twin Grove")] * 40])
    assert len(found) == 41


def test_an_endless_circle_is_said_not_guessed() -> None:
    table = [at("Straw Scarecrow", id="s"), at("Mana Mantle", attached_to="s"), at("Twice Reflection")]
    answer = ask("available_mana", table, "A")
    assert answer["sets"] == []
    assert "again and again" in answer["not_modelled"][0]


SOURCES = {"Forest": ["G"], "Twin Grove": ["R", "G"], "Sol Ring": ["CC"], "Double Garrison": ["RW"], "Island": ["U"]}


def _brute_force(cards: list[str]) -> set[tuple[tuple[str, int], ...]]:
    pools = {"".join(sorted("".join(picked))) for picked in product(*(SOURCES[c] for c in cards))}
    counts = [{t: pool.count(t) for t in set(pool)} for pool in pools]
    kept = [a for a in counts if not any(a != b and all(b.get(t, 0) >= n for t, n in a.items()) for b in counts)]
    return {tuple(sorted(c.items())) for c in kept}


@given(st.lists(st.sampled_from(sorted(SOURCES)), max_size=6))
@settings(max_examples=60, deadline=None)
def test_counting_equals_trying_everything(cards: list[str]) -> None:
    found = {tuple(sorted(s.items())) for s in sets([at(card) for card in cards])}
    assert found == _brute_force(cards)


@given(st.lists(st.sampled_from(sorted(SOURCES)), max_size=4))
@settings(max_examples=30, deadline=None)
def test_an_idle_permanent_changes_nothing(cards: list[str]) -> None:
    table = [at(card) for card in cards]
    assert _as_text(sets(table)) == _as_text(sets([*table, at("Serra Angel")]))
