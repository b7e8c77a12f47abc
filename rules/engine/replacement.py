"""Replacement and prevention effects, and the loop in which they apply to an event (CR 614-616)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, InForce, in_force
from rules.engine.conditions import Condition
from rules.engine.events import CountersPut, Damage, Event, LifeGained, LifeLost, ManaProduced, ZoneChange
from rules.engine.game import Done, Game
from rules.engine.references import controller_of

if TYPE_CHECKING:
    from rules.engine.context import Context


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement(Ability):
    """`condition` as for other static abilities ("as long as …"). `self_replacement`: part of what makes the event
    (CR 614.15). `optional`: "you may" - the player `ctx.you` decides each time. `event_kinds` in a subclass would be a
    filter only for speed: `applies` decides."""

    condition: Condition | None = None
    self_replacement: bool = False
    optional: bool = False

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        raise NotImplementedError

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        """What happens instead; nothing: (). It may change the game on the way (counters put, life gained), and says
        what it did. A shield counts itself down with `wear`."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class _Open:
    event: Event
    used: frozenset[tuple[object, ...]] = frozenset()


@dataclass(frozen=True, slots=True)
class _Loop:
    open: tuple[_Open, ...]
    closed: tuple[Event, ...] = ()


def replaced(g: Game, event: Event) -> tuple[Event, ...]:
    """What is left of the event, and what became of it, once every applicable effect had its one chance (CR 614.5), in
    an order that the affected player chooses (CR 616.1). Effects drop out and come in as the event changes (CR 616.2)."""
    if not any(ability.applies(g, event, effect.context) for ability, effect in in_force(g, Replacement)):
        return (event,)
    return g.settle(_Loop((_Open(event),)), _apply_one).closed


def _apply_one(g: Game, loop: _Loop) -> _Loop | Done[_Loop]:
    if not loop.open:
        return Done(loop)
    now, *rest = loop.open
    candidates = [
        (ability, effect)
        for ability, effect in in_force(g, Replacement)
        if effect.mark not in now.used and ability.applies(g, now.event, effect.context)
    ]
    if not candidates:
        return _Loop(tuple(rest), (*loop.closed, now.event))
    first_class = [c for c in candidates if c[0].self_replacement] or candidates
    labels = [_label(g, effect) for _, effect in first_class]
    picked = g.choose(affected_player(g, now.event), "which effect applies first", labels)
    ability, effect = first_class[picked]
    used = now.used | {effect.mark}
    if ability.optional and g.choose(effect.context.you, f"apply {labels[picked]}?", ["yes", "no"]) == 1:
        return _Loop((_Open(now.event, used), *rest), loop.closed)
    results = ability.replace(g, now.event, effect.context, effect)
    return _Loop((*(_Open(event, used) for event in results), *rest), loop.closed)


def _label(g: Game, effect: InForce) -> str:
    return f"{g.name(effect.context.source)} ({effect.context.source})"


def affected_player(g: Game, event: Event) -> str:
    """Who chooses the order: the affected player, or the controller of the affected object (CR 616.1)."""
    match event:
        case Damage(to=to) | CountersPut(to=to):
            return controller_of(g, to)
        case ManaProduced(player=player) | LifeGained(player=player) | LifeLost(player=player):
            return player
        case ZoneChange(object=id):
            return controller_of(g, id)
    affected = getattr(event, "permanent", None)
    return controller_of(g, affected) if affected is not None else g.state.active


def wear(g: Game, effect: InForce, amount: int) -> None:
    """A shield made by a resolved spell or ability loses `amount`; at nothing it is gone (CR 615.7)."""
    if effect.lasting is None or effect.left is None:
        return
    kept = []
    for lasting in g.state.lasting:
        if lasting.timestamp != effect.lasting:
            kept.append(lasting)
        elif lasting.left is not None and lasting.left > amount:
            kept.append(replace(lasting, left=lasting.left - amount))
    g.state = replace(g.state, lasting=tuple(kept))
