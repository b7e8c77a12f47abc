"""Effects that only change the amount of one damage event: every final amount, and an order that leads to it, without
going through the orders one by one. Equal effects are interchangeable, so that what is gone through are the numbers of
each kind that were applied, and the amounts that this can have led to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kind:
    """Effects that do the same: `members` are their places among the candidates, in the order in which they are taken.
    `applies` and `becomes` depend on nothing but the amount."""

    members: tuple[int, ...]
    applies: Callable[[int], bool]
    becomes: Callable[[int], int]


def final_amounts(start: int, kinds: Sequence[Kind]) -> dict[int, tuple[int, ...]]:
    """Each amount that can remain once no effect applies any more (CR 616.1f), with the candidates in one order that
    leads there. An amount of 0 or less is 0: there is no damage left to change (CR 614.7a)."""
    none: Counts = (0,) * len(kinds)
    steps: list[dict[int, int | None]] = [{} for _ in kinds]
    reached: dict[Counts, dict[int, tuple[Counts, int, int] | None]] = {none: {start: None}}
    ends: dict[int, tuple[Counts, int]] = {}
    layer = [none]
    while layer:
        following: dict[Counts, None] = {}
        for counts in layer:
            amounts = list(reached[counts])
            moved = set[int]()
            for at, kind in enumerate(kinds):
                if counts[at] == len(kind.members):
                    continue
                after, known = (*counts[:at], counts[at] + 1, *counts[at + 1 :]), steps[at]
                for amount in amounts:
                    if amount not in known:
                        applies = amount > 0 and kind.applies(amount)
                        known[amount] = max(0, kind.becomes(amount)) if applies else None
                    result = known[amount]
                    if result is not None:
                        moved.add(amount)
                        reached.setdefault(after, {}).setdefault(result, (counts, amount, at))
                        following[after] = None
            for amount in amounts:
                if amount not in moved:
                    ends.setdefault(amount, (counts, amount))
        layer = list(following)
    return {amount: _order(reached, kinds, end) for amount, end in ends.items()}


def _order(
    reached: dict[Counts, dict[int, tuple[Counts, int, int] | None]], kinds: Sequence[Kind], end: tuple[Counts, int]
) -> tuple[int, ...]:
    found: list[int] = []
    counts, amount = end
    while (step := reached[counts][amount]) is not None:
        counts, amount, at = step
        found.append(kinds[at].members[counts[at]])
    return tuple(reversed(found))
