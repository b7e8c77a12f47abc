"""Modes, and the resolution of what a spell or ability does (CR 608.2, 700.2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from rules.engine.abilities import Body, TargetSlot
from rules.engine.effects import Effect, resolve_all
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


def slots_of(body: Body, modes: Sequence[int] = ()) -> tuple[TargetSlot, ...]:
    """The target slots in printed order: those before the modes, then those of the chosen modes."""
    slots = list(body.targets)
    for mode in modes:
        base = len(slots)
        slots.extend(replace(slot, base=base) for slot in body.modes[mode - 1].targets)
    return tuple(slots)


def choose_modes(g: Game, body: Body, ctx: Context, given: Sequence[int] = ()) -> Context:
    """The context with the modes chosen (CR 601.2b). `given` are the stated ones, from 1; a mode for which there is no
    legal target cannot be chosen (CR 700.2a)."""
    from rules.engine.targets import possible

    if not body.modes:
        return ctx
    if given:
        return replace(ctx, modes=tuple(sorted(given)))
    sets_of = combinations_with_replacement if body.modes_repeat else combinations
    sets = [
        chosen
        for n in range(body.modes_least, body.modes_most + 1)
        for chosen in sets_of(range(1, len(body.modes) + 1), n)
        if possible(g, slots_of(body, chosen), ctx)
    ]
    name = g.name(ctx.source)
    names = ["; ".join(body.modes[n - 1].text for n in chosen).replace("~", name) or "none" for chosen in sets]
    return replace(ctx, modes=sets[g.choose(ctx.you, "modes", names)])


def parts_of(body: Body, ctx: Context) -> list[tuple[tuple[Effect, ...], Context]]:
    """What is carried out, in printed order, each part with the targets that its own words count from 0."""
    at = len(body.targets)
    parts = [(body.effects, replace(ctx, targets=ctx.targets[:at]))] if body.effects else []
    for mode in ctx.modes:
        here = body.modes[mode - 1]
        parts.append((here.effects, replace(ctx, targets=ctx.targets[at : at + len(here.targets)])))
        at += len(here.targets)
    return parts


def resolve_body(g: Game, body: Body, ctx: Context) -> Context:
    """Carry out what the spell or ability does, its modes and targets having been chosen."""
    whole = ctx
    for effects, own in parts_of(body, ctx):
        whole = resolve_all(g, effects, own)
    return replace(whole, targets=ctx.targets)
