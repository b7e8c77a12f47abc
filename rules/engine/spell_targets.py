"""What a player announces for a spell, and its targets (CR 601.2b, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

from rules.engine.abilities import TargetSlot
from rules.engine.context import Context
from rules.engine.costs import Obstacle
from rules.engine.targets import (
    can_be_targeted,
    choose_targets,
    distribute,
    legal_targets,
    possible,
    span,
    targets_are_random,
)
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.game import Game

# With more ways than this to choose targets, the answer says how many there are, not which.
MOST_SETS = 200
MOST_RANDOM_SETS = 1_500


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the player announces (CR 601.2b). `targets` None: to be chosen. `number`: of targets, None: to be chosen."""

    spell: str
    player: str
    origin: str = "hand"
    x: int | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[str, ...] | None = None
    number: int | None = None
    kicked: int = 0
    free: bool = False
    alternative: str | None = None


def targets_of(
    g: Game, slots: Sequence[TargetSlot], ctx: Context, plan: Proposal
) -> tuple[Context, tuple[str, ...] | None, bool, list[Obstacle]]:
    """The context with targets; what the answer shows of them; whether chance chose; what is wrong."""
    name = g.name(plan.spell)
    if not slots:
        wrong = [Obstacle(f"{name} has no targets.", ("115.1",))] if plan.targets or plan.number else []
        return ctx, (), False, wrong
    by_chance = targets_are_random(g, ctx) or any(slot.random for slot in slots)
    if plan.targets is not None and not (by_chance and plan.targets):
        aimed = distribute(g, slots, plan.targets, ctx)
        fits = plan.number is None or plan.number == len(plan.targets)
        if aimed is None or not fits:
            return ctx, None, False, [_illegal(g, slots, ctx, plan)]
        return aimed, plan.targets, False, []
    if by_chance and plan.targets:
        g.suppose("Chance chooses the targets: the stated ones count for their number only.")
    number = plan.number if plan.number is not None else (len(plan.targets) if plan.targets is not None else None)
    spans = [span(g, slot, ctx) for slot in slots]
    if not possible(g, slots, ctx):
        return ctx, None, False, [Obstacle(f"There is no legal choice of targets for {name}.", ("601.2c", "115.1"))]
    if number is not None and not sum(s.least for s in spans) <= number <= sum(s.most for s in spans):
        return ctx, None, False, [Obstacle(f"{name} cannot have {number} targets.", ("601.2c",))]
    if number is not None and number > _most(g, slots, ctx):
        return ctx, None, False, [Obstacle(f"There are not {number} legal targets for {name}.", ("601.2c",))]
    if ways_to_choose(g, slots, ctx, number) > (MOST_RANDOM_SETS if by_chance else MOST_SETS):
        g.suppose("Which of the many legal targets are chosen is left open.")
        ctx = replace(ctx, targets=_some(g, slots, ctx, number))
        return ctx, None, by_chance and any(ctx.targets), []
    ctx = choose_targets(g, slots, ctx, number, by_chance)
    shown = tuple(id for slot in ctx.targets for id in slot)
    return ctx, shown, by_chance and bool(shown), []


def _most(g: Game, slots: Sequence[TargetSlot], ctx: Context) -> int:
    return sum(min(span(g, s, ctx).most, len(legal_targets(g, s, 0, ctx))) for s in slots) if len(slots) == 1 else 10**6


def ways_to_choose(g: Game, slots: Sequence[TargetSlot], ctx: Context, number: int | None = None) -> int:
    """At most how many sets of targets there are."""
    ways = 1
    for at, slot in enumerate(slots):
        size = span(g, slot, ctx)
        there = len(legal_targets(g, slot, slot.base if at else 0, ctx))
        numbers = range(size.least, min(size.most, there) + 1)
        if number is not None and len(slots) == 1:
            numbers = range(number, number + 1)
        ways *= max(1, sum(comb(there, n) for n in numbers))
    return ways


def _some(g: Game, slots: Sequence[TargetSlot], ctx: Context, number: int | None) -> tuple[tuple[str, ...], ...]:
    """Any targets, for their number's sake."""
    from rules.engine.game import Impossible

    found: list[tuple[str, ...]] = []
    left = number
    for at, slot in enumerate(slots):
        size = span(g, slot, ctx)
        there = legal_targets(g, slot, at, replace(ctx, targets=tuple(found)))
        most = min(size.most, len(there))
        n = most if left is None else min(most, left)
        if left is None and size.least != most:
            n = size.least + g.choose(ctx.you, "how many targets", [str(k) for k in range(size.least, most + 1)])
        if n < size.least:
            raise Impossible("too few targets")
        left = None if left is None else left - n
        found.append(tuple(there[:n]))
    return tuple(found)


def _illegal(g: Game, slots: Sequence[TargetSlot], ctx: Context, plan: Proposal) -> Obstacle:
    wanted = " and ".join(dict.fromkeys(slot.filter.text or "a target" for slot in slots))
    for id in plan.targets or ():
        if not any(slot.filter.matches(g, id, ctx) for slot in slots if "slot=" not in repr(slot.filter)):
            if all("slot=" not in repr(slot.filter) for slot in slots):
                return Obstacle(f"{g.name(id)} is no legal target: it has to be {wanted}.", ("601.2c", "115.1"))
        elif not can_be_targeted(g, id, ctx):
            return Obstacle(f"{g.name(id)} can't be targeted by {g.name(plan.spell)}.", ("601.2c", "702.11"))
    return Obstacle(f"These are no legal targets together: wanted is {wanted}.", ("601.2c", "115.3"))
