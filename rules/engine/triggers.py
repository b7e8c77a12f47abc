"""Triggered abilities: what an event sets off (CR 603)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import Triggered, in_force
from rules.engine.effects import Effect
from rules.engine.events import Entered, Event
from rules.engine.filters import Filter
from rules.engine.state import Pending

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Occurrence:
    """One time that an ability triggers: on which event, and with what amount ("that much")."""

    event: Event
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Trigger:
    """A trigger condition. `text` is its phrase, "whenever …"."""

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        """How often it triggers on events that happen at the same time."""
        return [Occurrence(event) for event in events if self.matches(g, event, ctx)]

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Enters(Trigger):
    """Something that the filter describes enters the battlefield."""

    filter: Filter

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, Entered) and self.filter.matches(g, event.permanent, ctx)


@dataclass(frozen=True, slots=True)
class Reflexive(Effect):
    """ "When you do, …" inside a resolving ability: it triggers when what stands before it was done (CR 603.12)."""

    ability: Triggered

    def resolve(self, g: Game, ctx: Context) -> Context:
        own = replace(ctx, targets=())
        _set_off(g, Pending(ctx.source, ctx.you, self.ability, own, ctx.amount))
        return ctx


@dataclass(frozen=True, slots=True)
class AnyOfThese(Trigger):
    """ "Whenever ~ enters or attacks"."""

    triggers: tuple[Trigger, ...]

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found = [o for trigger in self.triggers for o in trigger.occurrences(g, events, ctx)]
        return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Moment(Trigger):
    """A moment that no question brings about: the beginning of a step, attacking, casting … `what` is its phrase."""

    what: str

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return False


def happen(g: Game, *events: Event) -> None:
    """Events have happened, at the same time: they are recorded, and what they trigger waits for the stack; triggered
    mana abilities resolve at once (CR 603.2, 605.4a)."""
    g.state = replace(g.state, happened=(*g.state.happened, *events))
    for ability, effect in list(in_force(g, Triggered)):
        for occurrence in ability.trigger.occurrences(g, events, effect.context):
            ctx = replace(effect.context, event=occurrence.event, amount=occurrence.amount, x=_x_of(g, effect.context))
            if ability.condition is not None and not ability.condition.holds(g, ctx):
                continue
            _set_off(g, Pending(ctx.source, ctx.you, ability, ctx, occurrence.amount))


def _x_of(g: Game, ctx: Context) -> int | None:
    """X of an enters trigger is the X of the spell that became the permanent (CR 107.3m)."""
    held = g.state.objects.get(ctx.source)
    return ctx.x if held is None or held.x is None else held.x


def _set_off(g: Game, pending: Pending) -> None:
    from rules.engine.mana_abilities import is_triggered_mana_ability, resolve_triggered_mana

    if is_triggered_mana_ability(pending):
        resolve_triggered_mana(g, pending)
        return
    g.state = replace(g.state, pending=(*g.state.pending, pending))
