"""Counting mana sources comes to the same as trying every order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.choices import Scripted
from rules.engine.game import Game, World
from rules.engine.mana_board import FODDER, read_board
from rules.engine.mana_pools import largest, sums
from rules.engine.mana_search import pools_after
from rules.engine.mana_sources import mana_sources
from rules.engine.paying import available_sets
from rules.scenario import BulkCards
from rules.scenario.table import read_table
from tests.rules.cards import COMMON, row
from tests.rules.mana_cards import MANA, at

MORE = [
    row("Bone Altar", "{3}", "Artifact", "Sacrifice a creature: Add {C}{C}."),
    row("Gear Works", "{4}", "Artifact", "Sacrifice an artifact: Add {C}{C}."),
    row("Coin", "", "Artifact", "{T}, Sacrifice this artifact: Add {R} or {G}."),
    row("Gear Academy", "", "Land", "{T}: Add {U} for each artifact you control."),
    row("Elf Lord", "{1}{G}", "Creature — Elf", "{T}: Add {G} for each Elf you control.", "2/2"),
    row("Star", "{1}", "Artifact", "{1}, {T}, Sacrifice this artifact: Add one mana of any color."),
]
NAMES = [
    "Forest", "Twin Grove", "Red Signet", "Prospector", "Llanowar Elves", "Bone Altar", "Gear Works", "Coin",
    "Gear Academy", "Elf Lord", "Star", "Priest of Gears", "Cradle of Beasts", "Squanderer",
    "Elf Caller", "Prism Lantern",
]  # fmt: skip


def _game(cards: list[str]) -> Game:
    table = read_table({"battlefield": [at(card) for card in cards]}, BulkCards.of([*COMMON, *MANA, *MORE]))
    return Game(table.state, World(budget=200_000), Scripted(()))


def _types(pools: list[tuple[object, ...]]) -> set[str]:
    return {"".join(sorted(unit.type for unit in pool)) for pool in pools}  # type: ignore[attr-defined]


@given(st.lists(st.sampled_from(NAMES), max_size=4))
@settings(max_examples=80, deadline=None)
def test_counting_equals_trying_every_order(cards: list[str]) -> None:
    game = _game(cards)
    tried = largest(pools_after(game, "A", mana_sources(game, "A"), [()]))
    assert _types(available_sets(game, "A")) == _types(tried)


@pytest.mark.parametrize(
    ("cards", "entangled"),
    [
        (["Forest", "Twin Grove", "Llanowar Elves"], 0),
        (["Bone Altar", *["Grizzly Bears"] * 10], 0),
        (["Red Signet", "Forest"], 0),
        (["Coin", "Coin", "Gear Academy"], 0),
        (["Gear Works", "Star", "Forest"], 2),
        (["Elf Caller", "Llanowar Elves", "Elf Lord"], 3),
    ],
)
def test_only_what_hangs_together_is_tried(cards: list[str], entangled: int) -> None:
    assert len(read_board(_game(cards), "A").entangled) == entangled


def test_fodder_is_a_source_of_its_own() -> None:
    board = read_board(_game(["Bone Altar", "Grizzly Bears"]), "A")
    assert [id for id, _ in board.alone] == ["grizzly-bears" + FODDER]


def test_sums_of_equal_sources_are_counted() -> None:
    game = _game(["Twin Grove"] * 30)
    assert len(sums(game, [options for _, options in read_board(game, "A").alone])) == 31
