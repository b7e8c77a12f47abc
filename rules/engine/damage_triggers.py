"""Triggers on damage and on what follows from it (CR 120.9, 603.2c): once an event, a source, a recipient, or once for
all that happens at one time, as the words have it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount
from rules.engine.damage_effects import Which
from rules.engine.events import Damage, DamagePrevented, Event, ExcessDamage, LifeGained, LifeLost, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, GRAVEYARD
from rules.engine.references import Ref
from rules.engine.sources import Sources
from rules.engine.triggers import Occurrence, Trigger
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class DamageDealt(Trigger):
    """`by_source` and `by_recipient` say what it triggers separately for ("deals damage to a player": for both; "is
    dealt damage": for each recipient; "one or more … deal damage to a player": for each player). The amounts of what
    goes together are summed; `least`: only from so much on."""

    which: Which
    by_source: bool = True
    by_recipient: bool = True
    least: int = 1
    exactly: int | None = None
    equal_to: Amount | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        groups: dict[tuple[str, str], list[Damage]] = {}
        for event in events:
            if isinstance(event, Damage) and self.which.sees(g, event, ctx):
                key = (event.source if self.by_source else "", event.to if self.by_recipient else "")
                groups.setdefault(key, []).append(event)
        found = []
        for group in groups.values():
            amount = sum(e.amount for e in group)
            if amount < self.least or (self.exactly is not None and amount != self.exactly):
                continue
            if self.equal_to is None or amount == self.equal_to.value(g, replace(ctx, event=group[0])):
                found.append(Occurrence(replace(group[0], amount=amount), amount))
        return found

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return bool(self.occurrences(g, [event], ctx))


@dataclass(frozen=True, slots=True)
class ExcessDealt(Trigger):
    """A permanent is dealt more than lethal damage at once; `together`: "one or more"."""

    to: tuple[Filter, ...]
    combat: bool | None = None
    together: bool = False
    sources: Sources | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found = [Occurrence(e, e.amount) for e in events if isinstance(e, ExcessDamage) and self._sees(g, e, ctx)]
        if self.together and found:
            return [Occurrence(found[0].event, sum(o.amount or 0 for o in found))]
        return found

    def _sees(self, g: Game, event: ExcessDamage, ctx: Context) -> bool:
        if self.combat is not None and event.combat != self.combat:
            return False
        if not any(f.matches(g, event.to, ctx) for f in self.to):
            return False
        if self.sources is None or not self.sources.filters:
            return True
        return any(self.sources.match(g, s, g.object(s).incarnation, ctx) for s in event.sources)

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, ExcessDamage) and self._sees(g, event, ctx)


@dataclass(frozen=True, slots=True)
class Prevented(Trigger):
    """Damage that would be dealt to something is prevented: each application that prevented some (CR 615.13)."""

    to: tuple[Filter, ...] = ()
    sources: Sources | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        return [Occurrence(e, e.amount) for e in events if isinstance(e, DamagePrevented) and self.matches(g, e, ctx)]

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, DamagePrevented):
            return False
        if self.to and not any(f.matches(g, event.to, ctx) for f in self.to):
            return False
        sources = self.sources
        return (
            sources is None
            or not sources.filters
            or sources.match(g, event.source, g.object(event.source).incarnation, ctx)
        )


@dataclass(frozen=True, slots=True)
class LifeChanges(Trigger):
    """ "Whenever you gain life", "whenever an opponent loses life": once an event."""

    who: Ref | None
    gain: bool

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        return [
            Occurrence(e, e.amount) for e in events if isinstance(e, LifeGained | LifeLost) and self.matches(g, e, ctx)
        ]

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, LifeGained if self.gain else LifeLost):
            return False
        return self.who is None or event.player in self.who.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class DamagedDies(Trigger):
    """A creature that was dealt damage by certain sources this turn dies."""

    what: tuple[Filter, ...]
    sources: Sources

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.destination != GRAVEYARD:
            return False
        known = g.state.last_known.get(event.object)
        if known is None or not known[1].is_("creature"):
            return False
        return any(
            isinstance(e, Damage) and e.to == event.object and self.sources.match(g, e.source, e.incarnation, ctx)
            for e in g.state.happened
        )


@dataclass(frozen=True, slots=True)
class EitherTrigger(Trigger):
    """ "Whenever … or …": one ability, several conditions."""

    triggers: tuple[Trigger, ...]

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found: list[Occurrence] = []
        for trigger in self.triggers:
            found.extend(o for o in trigger.occurrences(g, events, ctx) if o not in found)
        return found

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return any(trigger.matches(g, event, ctx) for trigger in self.triggers)
