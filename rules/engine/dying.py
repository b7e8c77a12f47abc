"""What happens instead of dying or being destroyed: exile, regeneration (CR 614.8, 701.15)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce
from rules.engine.effects import LastingEffect
from rules.engine.events import Damage, Event, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD
from rules.engine.references import Ref
from rules.engine.replacement import Replacement
from rules.engine.sources import Sources, matches_source
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class ExileThemInstead(Replacement):
    """These objects are exiled when they would die."""

    things: tuple[tuple[str, int], ...]

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return (
            isinstance(event, ZoneChange)
            and event.origin == BATTLEFIELD
            and event.destination == GRAVEYARD
            and (event.object, g.object(event.object).incarnation) in self.things
        )

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        g.say(f"{g.name(event.object)} is exiled instead of dying.", "614.6", objects=[event.object])
        return (replace(event, destination=EXILE, how="exiled"),)


@dataclass(frozen=True, slots=True)
class ExileInstead(LastingEffect):
    """ "If it would die this turn, exile it instead." """

    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        there = tuple((id, g.object(id).incarnation) for id in self.what.ids(g, ctx) if g.on_battlefield(id))
        if there:
            g.state = g.state.with_lasting(ExileThemInstead(things=there), ctx)
        return ctx


@dataclass(frozen=True, slots=True, kw_only=True)
class GoesElsewhere(Replacement):
    """A static "if a card would be put into a graveyard, exile it instead" (or its owner's hand …). `dies`: only from
    the battlefield; `cards`: not tokens; `owners`: into these players' graveyards only."""

    what: Filter | None = None
    dies: bool = False
    owners: Ref | None = None
    destination: str = EXILE

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.destination != GRAVEYARD:
            return False
        if self.dies and event.origin != BATTLEFIELD:
            return False
        held = g.object(event.object)
        if self.owners is not None and held.owner not in self.owners.ids(g, ctx):
            return False
        return self.what is None or self.what.describes(g, event.object, ctx)

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        g.say(f"{g.name(event.object)} goes to {self.destination} instead.", "614.6", objects=[event.object])
        how = "exiled" if self.destination == EXILE and event.how != "sacrificed" else event.how
        return (replace(event, destination=self.destination, how=how),)


@dataclass(frozen=True, slots=True, kw_only=True)
class DamagedGoesElsewhere(Replacement):
    """ "If a creature dealt damage by ~ this turn would die, exile it instead." """

    what: Filter
    sources: Sources

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ZoneChange) or event.origin != BATTLEFIELD or event.destination != GRAVEYARD:
            return False
        if not self.what.matches(g, event.object, ctx):
            return False
        dealt = [e for e in g.state.happened if isinstance(e, Damage) and e.to == event.object]
        return any(matches_source(g, self.sources, e.source, e.incarnation, ctx) for e in dealt)

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, ZoneChange)
        g.say(f"{g.name(event.object)} is exiled instead of dying.", "614.6", objects=[event.object])
        return (replace(event, destination=EXILE, how="exiled"),)


@dataclass(frozen=True, slots=True, kw_only=True)
class RegenerationShield(Replacement):
    """The next time it would be destroyed this turn it is tapped, healed and taken out of combat instead."""

    things: tuple[str, ...]

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, ZoneChange) and event.how == "destroyed" and event.object in self.things

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        from rules.engine.actions import tap

        assert isinstance(event, ZoneChange)
        g.say(f"{g.name(event.object)} regenerates.", "701.15a", objects=[event.object])
        held = g.object(event.object)
        g.put(replace(held, damage=0, deathtouched=False, attacking=None, blocking=()))
        if not held.tapped:
            tap(g, event.object)
        return ()


@dataclass(frozen=True, slots=True)
class Regenerate(LastingEffect):
    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        for id in self.what.ids(g, ctx):
            g.state = g.state.with_lasting(RegenerationShield(things=(id,), next_time=True), ctx)
        return ctx
