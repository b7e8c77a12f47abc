"""Triggered abilities: what an event sets off (CR 603)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.engine.abilities import Triggered, in_force
from rules.engine.effects import Effect
from rules.engine.events import CountersPut, Entered, Event, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, GRAVEYARD
from rules.engine.references import Ref
from rules.engine.sources import as_it_was
from rules.engine.state import Pending
from rules.engine.values import replace

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
    """A trigger condition. One that looks back is about leaving the battlefield: it works from the table as it was
    right before (CR 603.10a)."""

    looks_back: ClassVar[bool] = False

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
class Leaves(Trigger):
    """Something leaves the battlefield: for a zone (None: whatever one), for a reason ("sacrificed"; "": whatever one),
    by a player who had control of it. `together`: once for all that leave at the same time ("one or more")."""

    what: Filter
    zone: str | None = GRAVEYARD
    how: str = ""
    by: Ref | None = None
    together: bool = False
    looks_back: ClassVar[bool] = True

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found = [Occurrence(event) for event in events if self.matches(g, event, ctx)]
        return [replace(found[0], amount=len(found))] if found and self.together else found

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD:
            return False
        if (self.zone is not None and event.destination != self.zone) or (self.how and event.how != self.how):
            return False
        known = g.state.last_known.get(event.object)
        if known is None:
            return False
        if self.by is not None and known[1].controller not in self.by.ids(g, ctx):
            return False
        with as_it_was(g, event.object, known[0].incarnation):
            return self.what.matches(g, event.object, ctx)


@dataclass(frozen=True, slots=True)
class CountersChange(Trigger):
    """Counters of a kind (None: any) are put on or removed from something; once an event ("one or more") or once each
    counter ("a +1/+1 counter")."""

    what: Filter
    kind: str | None
    removed: bool = False
    each: bool = False
    by: Ref | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found: list[Occurrence] = []
        for event in events:
            if not isinstance(event, CountersPut) or self.kind not in {None, event.kind}:
                continue
            number = -event.number if self.removed else event.number
            if number > 0 and not g.is_player(event.to) and self.what.matches(g, event.to, ctx):
                found.extend([Occurrence(event, 1)] * number if self.each else [Occurrence(event, number)])
        return found


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

    @property
    def any_looks_back(self) -> bool:
        return any(looks_back(trigger) for trigger in self.triggers)

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found = [o for trigger in self.triggers for o in trigger.occurrences(g, events, ctx)]
        return list(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class Moment(Trigger):
    """A moment that no question brings about: the beginning of a step, attacking, casting … `what` is its phrase."""

    what: str

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return False


def looks_back(trigger: Trigger) -> bool:
    return trigger.any_looks_back if isinstance(trigger, AnyOfThese) else trigger.looks_back


def happen(g: Game, *events: Event) -> None:
    """Events have happened, at the same time: they are recorded, and what they trigger waits for the stack; triggered
    mana abilities resolve at once (CR 603.2, 605.4a)."""
    g.state = replace(g.state, happened=(*g.state.happened, *events))
    for ability, context in [*((a, e.context) for a, e in in_force(g, Triggered)), *_of_what_left(g, events)]:
        for occurrence in ability.trigger.occurrences(g, events, context):
            ctx = replace(context, event=occurrence.event, amount=occurrence.amount, x=_x_of(g, context))
            if ability.condition is not None and not ability.condition.holds(g, ctx):
                continue
            waiting = Pending(ctx.source, ctx.you, ability, ctx, occurrence.amount)
            for _ in range(times(g, occurrence.event, ctx)):
                _set_off(g, waiting)
            if ability.once_each_turn:
                break


def times(g: Game, event: Event, ctx: Context) -> int:
    from rules.engine import more_triggers

    return more_triggers.times(g, event, ctx)


def _of_what_left(g: Game, events: Sequence[Event]) -> list[tuple[Triggered, Context]]:
    """Abilities of permanents that leave with these events and look back at that (CR 603.10a)."""
    from rules.engine.context import Context

    found: list[tuple[Triggered, Context]] = []
    for event in events:
        if isinstance(event, ZoneChange) and event.origin == BATTLEFIELD and event.object in g.state.last_known:
            held, view = g.state.last_known[event.object]
            ctx = Context(held.id, view.controller, held.incarnation, x=held.x, chosen=held.chosen)
            found.extend(
                (h.ability, ctx)
                for h in view.abilities
                if isinstance(h.ability, Triggered) and looks_back(h.ability.trigger)
            )
    return found


def _x_of(g: Game, ctx: Context) -> int | None:
    """X of an enters trigger is the X of the spell that became the permanent (CR 107.3m)."""
    held = g.state.objects.get(ctx.source)
    return ctx.x if held is None or held.x is None or held.incarnation != ctx.incarnation else held.x


def _set_off(g: Game, pending: Pending) -> None:
    from rules.engine.mana_abilities import is_triggered_mana_ability, resolve_triggered_mana

    if is_triggered_mana_ability(pending):
        resolve_triggered_mana(g, pending)
        return
    g.state = replace(g.state, pending=(*g.state.pending, pending))
