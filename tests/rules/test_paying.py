"""Whether a mana cost can be paid."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.choices import Scripted
from rules.engine.game import Game, World
from rules.engine.mana import ManaCost, ManaUnit
from rules.engine.paying import can_pay
from rules.engine.spending import pays, ways_to_pay
from rules.scenario import BulkCards
from rules.scenario.table import read_table
from tests.rules.cards import COMMON
from tests.rules.mana_cards import MANA, at


def _game(battlefield: list[dict[str, object]]) -> Game:
    table = read_table({"battlefield": battlefield}, BulkCards.of([*COMMON, *MANA]))
    return Game(table.state, World(), Scripted(()))


def _payable(battlefield: list[dict[str, object]], cost: str) -> bool:
    return can_pay(_game(battlefield), "A", ManaCost.parse(cost))


ROWS = [
    ("nothing costs nothing", [], "{0}", True),
    ("colored by colored", [at("Forest")], "{G}", True),
    ("not by another", [at("Forest")], "{R}", False),
    ("each source once", [at("Twin Grove")], "{R}{G}", False),
    ("two sources, one way to split them", [at("Twin Grove"), at("Mountain")], "{R}{G}", True),
    ("generic by anything", [at("Sol Ring")], "{2}", True),
    ("colorless only by colorless", [at("Forest")], "{C}", False),
    ("hybrid by either half", [at("Forest")], "{G/U}", True),
    ("two or one color", [at("Sol Ring")], "{2/W}", True),
    ("snow by snow", [at("Snowy Wood")], "{S}", True),
    ("snow not by other mana", [at("Forest")], "{S}", False),
    ("life for a Phyrexian symbol", [], "{R/P}", True),
    ("restricted mana is for its purpose alone", [at("Workshop")], "{3}", False),
    ("through a signet", [at("Island"), at("Red Signet")], "{R}{G}", True),
    ("X is nothing here", [], "{X}", True),
]  # fmt: skip


@pytest.mark.parametrize(("battlefield", "cost", "expected"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_can_pay(battlefield: list[dict[str, object]], cost: str, expected: bool) -> None:
    assert _payable(battlefield, cost) is expected


def test_what_is_excluded_makes_no_mana() -> None:
    game = _game([at("Forest", id="f")])
    assert can_pay(game, "A", ManaCost.parse("{G}"))
    assert not can_pay(game, "A", ManaCost.parse("{G}"), excluding=frozenset({"f"}))


units = st.lists(st.sampled_from("WUBRGC"), max_size=5).map(lambda types: tuple(ManaUnit(t) for t in types))
costs = st.lists(st.sampled_from(["1", "2", "R", "G", "C", "R/G", "2/W"]), max_size=4).map(
    lambda symbols: ManaCost(tuple(symbols)).plus_generic(0)
)


@given(units, costs)
@settings(max_examples=150, deadline=None)
def test_what_is_left_and_what_was_paid_are_all_there_was(pool: tuple[ManaUnit, ...], cost: ManaCost) -> None:
    left = ways_to_pay(pool, cost)
    assert bool(left) == pays(pool, cost)
    for rest in left:
        assert len(rest) <= len(pool)
        assert all(rest.count(unit) <= pool.count(unit) for unit in rest)


@given(st.lists(st.sampled_from(["Forest", "Island", "Twin Grove", "Sol Ring"]), max_size=4), costs)
@settings(max_examples=80, deadline=None)
def test_can_pay_agrees_with_the_available_sets(cards: list[str], cost: ManaCost) -> None:
    from rules.engine.paying import available_sets

    game = _game([at(card) for card in cards])
    assert can_pay(game, "A", cost) == any(pays(pool, cost) for pool in available_sets(game, "A"))
