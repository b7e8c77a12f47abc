"""Entering the battlefield (CR 614.12): how a permanent enters, judged as it would exist there; what is chosen; X."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce
from rules.engine.amounts import Amount
from rules.engine.conditions import Condition
from rules.engine.context import Context
from rules.engine.counter_changes import forbidden
from rules.engine.effects import Effect, resolve_all
from rules.engine.events import CountersPut, Entered, Event, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, Characteristics, adjusted
from rules.engine.replacement import Replacement, replaced
from rules.engine.triggers import happen

if TYPE_CHECKING:
    from rules.engine.game import Game

ENTERING = "entering"


@dataclass(frozen=True, slots=True)
class Entering(Event):
    """A permanent is about to enter. It lies on the battlefield already, so that everything is judged as it would exist
    there; what it enters with is still to come: `tapped`, and `counters` of kinds."""

    permanent: str
    player: str
    cast: bool = False
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class EnteringAsCopy(Event):
    """The same, while it may become a copy (CR 616.1c): before everything else."""

    permanent: str
    player: str


@contextmanager
def not_there_yet(g: Game, id: str) -> Iterator[None]:
    """For conditions and amounts: what counts permanents does not count the one that is entering."""
    g.put(replace(g.object(id), zone=ENTERING))
    try:
        yield
    finally:
        g.put(replace(g.object(id), zone=BATTLEFIELD))


@dataclass(frozen=True, slots=True, kw_only=True)
class EntersWith(Replacement):
    """ "~ enters tapped", "with X +1/+1 counters on it", "as ~ enters, …". `who` None: the object itself, else what
    enters of that kind ("creatures your opponents control enter tapped"). `only_if` is asked as it enters; `effects`
    are done as it enters (choices, payments, sacrifices), before its counters are counted; `untapped`: it enters
    untapped."""

    who: Filter | None = None
    only_if: Condition | None = None
    tapped: bool = False
    untapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    effects: tuple[Effect, ...] = ()

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, Entering):
            return False
        own = event.permanent == ctx.source
        if self.who is None:
            return own
        # What enters is not touched by its own effects about others (CR 614.12).
        return not own and self.who.matches(g, event.permanent, ctx)

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, Entering)
        held = g.object(event.permanent)
        own = self.who is None
        ctx = replace(
            ctx,
            event=event,
            x=held.x if own else ctx.x,
            kicked=held.kicked if own else 0,
            chosen=held.chosen if own else ctx.chosen,
            remembered=(event.permanent,),
        )
        with not_there_yet(g, event.permanent):
            if self.only_if is not None and not self.only_if.holds(g, ctx):
                return (event,)
            ctx = resolve_all(g, self.effects, ctx)
            put = [(kind, max(0, amount.value(g, ctx))) for kind, amount in self.counters]
        counters = event.counters
        for kind, number in put:
            counters = adjusted(counters, kind, number)
        tapped = (event.tapped or self.tapped or _made_tapped(ctx)) and not self.untapped
        name = g.name(event.permanent)
        said = [f"{n} {kind} counter{'s' * (n != 1)}" for kind, n in put if n]
        if said:
            g.say(f"{name} enters with {' and '.join(said)}.", "614.1c", "614.12", objects=[event.permanent])
        if tapped and not event.tapped:
            g.say(f"{name} enters tapped.", "614.1c", objects=[event.permanent])
        return (replace(event, counters=counters, tapped=tapped),)


def _made_tapped(ctx: Context) -> bool:
    return isinstance(ctx.event, Entering) and ctx.event.tapped


@dataclass(frozen=True, slots=True)
class EnterTapped(Effect):
    """Inside "as ~ enters, you may pay 2 life. If you don't, it enters tapped"."""

    def resolve(self, g: Game, ctx: Context) -> Context:
        event = ctx.event
        return replace(ctx, event=replace(event, tapped=True)) if isinstance(event, Entering) else ctx


@dataclass(frozen=True, slots=True, kw_only=True)
class EntersAsCopy(Replacement):
    """ "You may have ~ enter as a copy of any creature on the battlefield, except …". `types` are added to the copy's;
    `with_counters` and `tapped` are part of the copy effect, so X in them is the X of the spell (CR 107.3m, 707.9)."""

    of: Filter
    types: tuple[str, ...] = ()
    with_counters: tuple[tuple[str, Amount], ...] = ()
    tapped: bool = False

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, EnteringAsCopy) and event.permanent == ctx.source

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        raise NotImplementedError("copying is done by enter")


def enter(g: Game, id: str, player: str, x: int | None = None, kicked: int = 0, cast: bool = False) -> None:
    """The object enters the battlefield under `player`'s control; what triggers on it waits for the stack. `x`: chosen
    for the spell that it was; a permanent that was not cast has no X (CR 107.3m)."""
    origin = g.object(id).zone
    clock = g.state.clock + 1
    g.state = replace(g.state, clock=clock)
    g.put(
        replace(
            g.object(id),
            zone=BATTLEFIELD,
            controller=player,
            timestamp=clock,
            tapped=False,
            fresh=True,
            cast=cast,
            x=(x or 0) if cast else None,
            kicked=kicked,
        )
    )
    extra, tapped = _become_copy(g, id, player)
    start = Entering(id, player, cast, tapped, _starting_counters(g, id))
    for event in replaced(g, start):
        if isinstance(event, Entering):
            _arrive(g, event, extra)
        elif isinstance(event, ZoneChange):
            _stay_away(g, id, event.destination, origin)


def _become_copy(g: Game, id: str, player: str) -> tuple[tuple[tuple[str, int], ...], bool]:
    """Copy effects come first (CR 616.1c). Returns the counters and the tapped state that they add."""
    counters: tuple[tuple[str, int], ...] = ()
    tapped = False
    done: set[Characteristics] = set()
    while True:
        found = next(
            (
                held.ability
                for held in g.view(id).abilities
                if isinstance(held.ability, EntersAsCopy) and g.object(id).printed not in done
            ),
            None,
        )
        if found is None:
            return counters, tapped
        done.add(g.object(id).printed)
        held = g.object(id)
        ctx = Context(id, player, held.incarnation, x=held.x, kicked=held.kicked, chosen=held.chosen)
        with not_there_yet(g, id):
            there = [other for other in found.of.find(g, ctx) if other != id]
        if held.chosen.object in there:
            picked: str | None = held.chosen.object
        else:
            if held.chosen.object is not None:
                g.suppose(f"{g.name(held.chosen.object)} is not something that {held.printed.name} could copy.")
            options = ["copies nothing", *there] if found.optional or not there else there
            at = g.choose(player, f"what {held.printed.name} copies", options)
            picked = None if options[at] == "copies nothing" else options[at]
        if picked is None:
            return counters, tapped
        with not_there_yet(g, id):
            for kind, amount in found.with_counters:
                counters = adjusted(counters, kind, max(0, amount.value(g, ctx)))
        tapped = tapped or found.tapped
        copied = g.object(picked).printed
        from rules.engine.card import CARD_TYPES, SUPERTYPES

        types = frozenset(w for w in found.types if w in CARD_TYPES)
        supertypes = frozenset(w for w in found.types if w in SUPERTYPES)
        subtypes = frozenset(found.types) - types - supertypes
        shown = replace(
            copied,
            types=copied.types | types,
            supertypes=copied.supertypes | supertypes,
            subtypes=copied.subtypes | subtypes,
        )
        g.say(
            f"{held.printed.name} enters as a copy of {copied.name}; X is 0 for what it copied.",
            *("614.12", "616.1c", "707.5"),
            objects=[id, picked],
        )
        g.put(
            replace(
                g.object(id), printed=shown, front=held.front or held.printed, copied=True, x=0 if held.cast else None
            )
        )


def _starting_counters(g: Game, id: str) -> tuple[tuple[str, int], ...]:
    """Loyalty, defence and lore counters that rules put on it (CR 306.5b, 310.4b, 714.3a)."""
    held, view = g.object(id), g.view(id)
    counters: tuple[tuple[str, int], ...] = ()
    if "planeswalker" in view.types and held.printed.loyalty:
        counters = adjusted(counters, "loyalty", held.printed.loyalty)
    if "battle" in view.types and held.printed.defense:
        counters = adjusted(counters, "defense", held.printed.defense)
    if "saga" in view.subtypes:
        counters = adjusted(counters, "lore", 1)
    return counters


def _arrive(g: Game, event: Entering, extra: tuple[tuple[str, int], ...]) -> None:
    id = event.permanent
    counters = event.counters
    for kind, number in extra:
        counters = adjusted(counters, kind, number)
    put: list[Event] = []
    for kind, number in counters:
        if forbidden(g, id, kind):
            g.say(f"{g.name(id)} can't have {kind} counters put on it.", "614.17", objects=[id])
            continue
        # Effects that change how many counters are put on something see these, too (CR 614.16, 122.6).
        for changed in replaced(g, CountersPut(id, kind, number, player=event.player)):
            if isinstance(changed, CountersPut):
                g.put(g.object(changed.to).with_counters(changed.kind, changed.number))
                put.append(changed)
    if event.tapped:
        g.put(replace(g.object(id), tapped=True))
    g.say(f"{g.name(id)} enters the battlefield.", "603.6a" if event.cast else "608.3", objects=[id])
    happen(g, Entered(id, event.cast), *put)


def _stay_away(g: Game, id: str, destination: str, origin: str) -> None:
    held = g.object(id)
    g.say(f"{g.name(id)} does not enter: it is put into {destination} instead.", "614.12", objects=[id])
    g.put(replace(held, zone=destination, controller=held.owner))
    happen(g, ZoneChange(id, origin, destination, ""))
