"""Targets: which are legal, who or what chooses them, and with what odds (CR 115, 601.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule, TargetSlot, in_force
from rules.engine.choices import Roll
from rules.engine.filters import Filter
from rules.engine.game import Impossible
from rules.engine.objects import STACK
from rules.engine.references import Ref
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

Chosen = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RandomTargets(Rule):
    """All targeted spells and abilities have their targets chosen at random."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CantBeTargeted(Rule):
    """What `affects` points at can't be the target of spells or abilities, or only of those of a kind: `by` describes
    the source, `opponents`: only those that opponents of its controller (or of the player) control."""

    affects: Ref
    by: Filter | None = None
    opponents: bool = False


def targets_are_random(g: Game, ctx: Context) -> bool:
    return any(True for _ in in_force(g, RandomTargets))


def legal_targets(g: Game, slot: TargetSlot, index: int, ctx: Context) -> list[str]:
    """Everything that slot number `index` may have as a target, given the earlier slots in `ctx.targets`; players in
    APNAP order first."""
    given = replace(ctx, targets=ctx.targets[slot.base : index])
    return [id for id in slot.filter.find(g, given) if can_be_targeted(g, id, given)]


def can_be_targeted(g: Game, id: str, ctx: Context) -> bool:
    """Nothing about it forbids that this source's spell or ability targets it (CR 115.5, 702.11, 702.16, 702.18)."""
    if id == ctx.source and not g.is_player(id) and g.object(id).zone == STACK:
        return False
    if not g.is_player(id):
        if not g.on_battlefield(id):
            return not _forbidden(g, id, ctx)
        view = g.view(id)
        theirs = view.controller != ctx.you
        if view.has("shroud") or (theirs and view.has("hexproof")):
            return False
        if any(_of_quality(g, k.quality, ctx) for k in view.keywords("protection")):
            return False
        if theirs and any(_of_quality(g, k.quality, ctx) for k in view.keywords("hexproof from")):
            return False
    return not _forbidden(g, id, ctx)


def _of_quality(g: Game, quality: Filter | None, ctx: Context) -> bool:
    return quality is not None and ctx.source in g.state.objects and quality.describes(g, ctx.source, ctx)


def _forbidden(g: Game, id: str, ctx: Context) -> bool:
    for rule, effect in in_force(g, CantBeTargeted):
        if id not in rule.affects.ids(g, effect.context):
            continue
        owner = id if g.is_player(id) else g.view(id).controller
        if rule.opponents and ctx.you == owner:
            continue
        if rule.by is None or rule.by.describes(g, ctx.source, effect.context):
            return True
    return False


@dataclass(frozen=True, slots=True)
class Span:
    """How many targets a slot may have."""

    least: int
    most: int


def span(g: Game, slot: TargetSlot, ctx: Context) -> Span:
    least = max(0, slot.least.value(g, ctx))
    most = len(g.state.objects) + len(g.state.players) if slot.most is None else max(0, slot.most.value(g, ctx))
    if slot.shared is not None:
        most = min(most, max(0, slot.shared.value(g, ctx)))
    return Span(min(least, most), most)


def possible(g: Game, slots: Sequence[TargetSlot], ctx: Context) -> bool:
    """Is there any legal choice for all slots from the ones that `ctx.targets` fills onwards?"""
    return _satisfiable(g, slots, len(ctx.targets), ctx)


def _satisfiable(g: Game, slots: Sequence[TargetSlot], at: int, ctx: Context) -> bool:
    if at >= len(slots):
        return True
    size = span(g, slots[at], ctx)
    there = legal_targets(g, slots[at], at, ctx)
    if len(there) < size.least:
        return False
    if not _depend(slots[at + 1 :], at):
        return _satisfiable(g, slots, at + 1, _with(ctx, at, tuple(there[: size.least])))
    return any(
        _satisfiable(g, slots, at + 1, _with(ctx, at, picked))
        for n in range(size.least, min(size.most, len(there)) + 1)
        for picked in combinations(there, n)
    )


def _depend(later: Sequence[TargetSlot], at: int) -> bool:
    """Does a later slot speak of the one at `at`? Its description names the slot it refers to."""
    return any(
        slot.base <= at and (f"slot={at - slot.base}" in repr(slot) or "_NotYetTargeted" in repr(slot))
        for slot in later
    )


def _with(ctx: Context, at: int, picked: tuple[str, ...]) -> Context:
    return replace(ctx, targets=(*ctx.targets[:at], picked))


def distribute(g: Game, slots: Sequence[TargetSlot], given: Sequence[str], ctx: Context) -> Context | None:
    """The context with stated targets put into the slots in order, each slot legal and no target twice in one
    (CR 115.3); None when they fit in no way."""
    return _distributed(g, slots, tuple(given), 0, ctx, True)


def distribute_loosely(g: Game, slots: Sequence[TargetSlot], given: Sequence[str], ctx: Context) -> Context | None:
    """As `distribute`; where nothing legal fits, by number alone: what was legal when it was chosen may not be now."""
    return distribute(g, slots, given, ctx) or _distributed(g, slots, tuple(given), 0, ctx, False)


def _distributed(
    g: Game, slots: Sequence[TargetSlot], given: tuple[str, ...], at: int, ctx: Context, strictly: bool
) -> Context | None:
    if at == len(slots):
        return ctx if not given else None
    size = span(g, slots[at], ctx)
    there = set(legal_targets(g, slots[at], at, ctx)) if strictly else set(given)
    for n in range(min(size.most, len(given)), size.least - 1, -1):
        picked = given[:n]
        if len(set(picked)) == n and set(picked) <= there:
            rest = _distributed(g, slots, given[n:], at + 1, _with(ctx, at, picked), strictly)
            if rest is not None:
                return rest
    return None


def choose_targets(
    g: Game, slots: Sequence[TargetSlot], ctx: Context, number: int | None = None, random: bool | None = None
) -> Context:
    """Choose targets slot by slot in printed order: by chance where a rule or the text says so, else by `ctx.you`. The
    number comes first (CR 601.2c); `number` states it for all slots together. A candidate that would leave a later slot
    without a legal choice is not eligible. Raises Impossible when there is no legal choice."""
    by_chance = targets_are_random(g, ctx) if random is None else random
    for at, slot in enumerate(slots):
        taken = sum(map(len, ctx.targets[:at]))
        ctx = _choose_slot(g, slots, at, ctx, None if number is None else number - taken, by_chance or slot.random)
    if number is not None and sum(map(len, ctx.targets)) != number:
        raise Impossible("another number of targets")
    return ctx


def _choose_slot(
    g: Game, slots: Sequence[TargetSlot], at: int, ctx: Context, left: int | None, random: bool
) -> Context:
    size = span(g, slots[at], ctx)
    there = legal_targets(g, slots[at], at, ctx)
    later = [span(g, slot, ctx) for slot in slots[at + 1 :]]
    numbers = []
    for n in range(size.least, min(size.most, len(there)) + 1):
        if left is not None and not sum(s.least for s in later) <= left - n <= sum(s.most for s in later):
            continue
        if _sets(g, slots, at, n, ctx):
            numbers.append(n)
    if not numbers:
        raise Impossible("no legal target")
    n = numbers[g.choose(ctx.you, "how many targets", [str(n) for n in numbers])]
    odds = _sets(g, slots, at, n, ctx)
    sets = list(odds)
    names = [", ".join(picked) for picked in sets]
    if random:
        if len(sets) == 1:
            # Nothing is left to chance, and the answer says so: its probability is 1.
            g.entries.append(Roll("targets at random", names[0], Fraction(1)))
        picked = sets[g.roll("targets at random", names, [odds[s] for s in sets])]
    else:
        picked = sets[g.choose(ctx.you, "targets" if len(slots) == 1 else f"target {at + 1}", names)]
    return _with(ctx, at, picked)


def _sets(g: Game, slots: Sequence[TargetSlot], at: int, n: int, ctx: Context) -> dict[tuple[str, ...], Fraction]:
    """Every eligible set of n targets for the slot, with its odds when one after the other is picked evenly among those
    still eligible."""
    there = legal_targets(g, slots[at], at, ctx)
    every = list(combinations(there, n))
    if _depend(slots[at + 1 :], at):
        fitting = [s for s in every if _satisfiable(g, slots, at + 1, _with(ctx, at, s))]
    else:
        fitting = every if _satisfiable(g, slots, at + 1, _with(ctx, at, tuple(there[:n]))) else []
    if len(fitting) == len(every):
        return {s: Fraction(1, len(every)) for s in every}
    return _one_by_one(fitting, n)


def _one_by_one(fitting: list[tuple[str, ...]], n: int) -> dict[tuple[str, ...], Fraction]:
    """Odds of each set when its members are drawn one at a time, never one that no fitting set would complete."""

    @cache
    def weight(drawn: frozenset[str], goal: frozenset[str]) -> Fraction:
        if len(drawn) == n:
            return Fraction(1)
        eligible = {id for s in fitting if drawn <= set(s) for id in s} - drawn
        return sum(
            (weight(drawn | {id}, goal) / len(eligible) for id in goal - drawn),
            Fraction(0),
        )

    return {s: weight(frozenset(), frozenset(s)) for s in fitting}
