"""Targets of an activated ability: those that were stated, or every legal choice (CR 602.2b, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING

from rules.engine.abilities import TargetSlot
from rules.engine.costs import Obstacle
from rules.engine.targets import choose_targets, distribute, legal_targets, possible, span, targets_are_random
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

# With more ways than this to choose targets, they are left open.
MOST_WAYS = 200
Shown = tuple[str, ...] | None


def choose_or_check(
    g: Game, slots: Sequence[TargetSlot], ctx: Context, given: tuple[str, ...] | None, number: int | None
) -> tuple[Context, Shown, bool, list[Obstacle]]:
    """The context with targets; those that the answer shows (None: left open); whether chance chose; what is wrong."""
    name = g.name(ctx.source)
    if not slots:
        return ctx, (), False, [Obstacle(f"This ability of {name} has no targets.", ("115.1",))] if given else []
    by_chance = targets_are_random(g, ctx) or any(slot.random for slot in slots)
    if given is not None and not (by_chance and given):
        aimed = distribute(g, slots, given, ctx)
        if aimed is None:
            wanted = " and ".join(dict.fromkeys(slot.filter.text or "a target" for slot in slots))
            shown = ", ".join(given) or "none"
            return (
                ctx,
                given,
                False,
                [Obstacle(f"No legal choice of targets: {shown}. Wanted: {wanted}.", ("601.2c", "115.1"))],
            )
        return aimed, given, False, []
    if by_chance and given:
        g.suppose("Chance chooses the targets: the stated ones count for their number only.")
        number = len(given)
    if not possible(g, slots, ctx):
        return ctx, None, False, [Obstacle(f"There is no legal choice of targets for {name}.", ("601.2c", "115.1"))]
    if not by_chance and _ways(g, slots, ctx) > MOST_WAYS:
        g.suppose("Which of the many legal targets are chosen is left open.")
        least = tuple(tuple(legal_targets(g, s, at, ctx)[: span(g, s, ctx).least]) for at, s in enumerate(slots))
        return replace(ctx, targets=least), None, False, []
    ctx = choose_targets(g, slots, ctx, number, by_chance)
    shown_ids = tuple(id for slot in ctx.targets for id in slot)
    return ctx, shown_ids, by_chance and bool(shown_ids), []


def _ways(g: Game, slots: Sequence[TargetSlot], ctx: Context) -> int:
    ways = 1
    for at, slot in enumerate(slots):
        size, there = span(g, slot, ctx), len(legal_targets(g, slot, at, ctx))
        ways *= max(1, sum(comb(there, n) for n in range(size.least, min(size.most, there) + 1)))
    return ways
