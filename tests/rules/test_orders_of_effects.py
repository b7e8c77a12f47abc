"""Exploring comes to the same amounts as trying every order, whatever the effects (CR 616.1)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.engine.arithmetic import Kind, final_amounts
from tests.rules.damage_cards import burn, deal, on, totals

_CHANGES = {
    "Plus One": lambda n: n + 1,
    "Plus Two": lambda n: n + 2,
    "Furnace of Rath": lambda n: 2 * n,
    "Tripler": lambda n: 3 * n,
    "Halver Down": lambda n: n // 2,
    "Prevents One": lambda n: n - 1,
    "Prevents Half": lambda n: n - -(-n // 2),
}
effects = st.lists(st.sampled_from(sorted(_CHANGES)), min_size=1, max_size=5)


def brute_force(base: int, names: list[str]) -> list[int]:
    """Every order, each effect once, nothing more once there is no damage."""
    ends = set()
    for order in permutations(names):
        amount = base
        for name in order:
            amount = max(0, _CHANGES[name](amount)) if amount > 0 else 0
        ends.add(amount)
    return sorted(ends)


def table(names: list[str]) -> list[dict[str, Any]]:
    return [on(name, f"e{at}", "B" if name.startswith("Prevents") else "A") for at, name in enumerate(names)]


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 7), effects)
def test_all_orders_of_effects_on_a_player(base: int, names: list[str]) -> None:
    assert totals(deal(burn(), {"B": base}, *table(names))) == brute_force(base, names)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 6), st.lists(st.sampled_from(sorted(_CHANGES)), max_size=4))
def test_all_orders_with_a_shield(base: int, names: list[str]) -> None:
    """A shield of four takes the slow way: step by step, equal states merged."""
    used = [{"card": "Shield of Four", "controller": "B", "targets": ["B"]}]
    found = totals(deal(burn(), {"B": base}, *table(names), this_turn=used))
    ends = set()
    for order in permutations([*names, "shield"]):
        amount = base
        for name in order:
            if amount > 0:
                amount = max(0, amount - 4) if name == "shield" else max(0, _CHANGES[name](amount))
        ends.add(amount)
    assert found == sorted(ends)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 7), effects)
def test_the_same_scenario_has_the_same_answer(base: int, names: list[str]) -> None:
    assert deal(burn(), {"B": base}, *table(names)) == deal(burn(), {"B": base}, *table(names))


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 7), effects)
def test_the_order_on_the_battlefield_does_not_matter(base: int, names: list[str]) -> None:
    assert totals(deal(burn(), {"B": base}, *table(names))) == totals(deal(burn(), {"B": base}, *table(names)[::-1]))


@given(st.integers(1, 50), st.lists(st.tuples(st.sampled_from("+*-/"), st.integers(1, 4)), max_size=5))
def test_amounts_are_those_of_every_order(base: int, changes: list[tuple[str, int]]) -> None:
    def changed(amount: int, change: tuple[str, int]) -> int:
        sign, n = change
        return {"+": amount + n, "*": amount * n, "-": amount - n, "/": amount // n}[sign]

    ends = set()
    for order in permutations(changes):
        amount = base
        for change in order:
            amount = max(0, changed(amount, change)) if amount > 0 else 0
        ends.add(amount)
    kinds = [Kind((at,), lambda n: True, lambda n, c=c: changed(n, c)) for at, c in enumerate(changes)]
    found = final_amounts(base, kinds)
    assert set(found) == ends
    for amount, order in found.items():
        there = base
        for at in order:
            there = max(0, changed(there, changes[at]))
        assert there == amount
