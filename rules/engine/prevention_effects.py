"""What prevention effects do besides, and prevention that takes counters for each damage (CR 615.5, 615.12)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from rules.engine.abilities import InForce
from rules.engine.actions import move, put_counters, remove_counters, sacrifice
from rules.engine.amounts import Amount
from rules.engine.changes import ABILITY_LAYER, Change
from rules.engine.damage_effects import How, prevented
from rules.engine.effects import Effect, LastingEffect, resolve_all
from rules.engine.events import Damage, Event
from rules.engine.filters import Filter, Test
from rules.engine.objects import EXILE, GRAVEYARD
from rules.engine.references import Ref
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.view import Held, View


@dataclass(frozen=True, slots=True)
class TakeCounters(Effect):
    """Remove so many counters, or as many as there are; "this way" then is how many were removed."""

    kind: str
    number: Amount
    on: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        taken = 0
        for id in self.on.ids(g, ctx):
            if not g.on_battlefield(id):
                continue
            had = g.object(id).count(self.kind)
            remove_counters(g, id, self.kind, max(0, self.number.value(g, ctx)))
            taken += had - g.object(id).count(self.kind)
        return replace(ctx, amount=taken)


@dataclass(frozen=True, slots=True)
class GivePlayersCounters(Effect):
    who: Ref
    kind: str
    number: Amount

    def resolve(self, g: Game, ctx: Context) -> Context:
        number = max(0, self.number.value(g, ctx))
        for player in self.who.ids(g, ctx):
            put_counters(g, player, self.kind, number, player=ctx.you)
        return ctx


@dataclass(frozen=True, slots=True)
class CounterForEach(How):
    """ "For each 1 damage, if it has a counter, remove one and prevent that 1 damage": as much as there are counters,
    which are gone at once, so that other damage at the same time finds fewer."""

    kind: str

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        number = min(event.amount, g.object(event.to).count(self.kind))
        if number == 0:
            return (event,)
        remove_counters(g, event.to, self.kind, number)
        return prevented(g, event, number, effect)


@dataclass(frozen=True, slots=True)
class ExileFromGraveyard(Effect):
    """Exile so many cards of your choice from your graveyard, or all where there are fewer."""

    number: Amount

    def resolve(self, g: Game, ctx: Context) -> Context:
        there = [card.id for card in g.state.in_zone(GRAVEYARD, ctx.you)]
        number = min(len(there), max(0, self.number.value(g, ctx)))
        sets = list(combinations(there, number))
        picked = sets[g.choose(ctx.you, "which cards are exiled", [", ".join(s) or "none" for s in sets])]
        for id in picked:
            move(g, id, EXILE, "exiled")
        return ctx


@dataclass(frozen=True, slots=True)
class FlipForEach(LastingEffect):
    """ "For each blocking creature, flip a coin. If you win the flip, …": one flip each, the creature remembered."""

    what: Filter
    won: tuple[Effect, ...]

    def resolve(self, g: Game, ctx: Context) -> Context:
        for id in self.what.find(g, ctx):
            if g.roll(f"the coin flip for {g.name(id)}", ["won", "lost"]) == 0:
                resolve_all(g, self.won, replace(ctx, remembered=(id,), candidate=id))
        return ctx


@dataclass(frozen=True, slots=True)
class LoseStated(Change):
    """Loses the ability that is quoted ("loses 'Prevent all damage that would be dealt to ~'")."""

    said: str
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        def lost(held: Held) -> bool:
            return held.ability.text.strip().rstrip(".").lower() == self.said.strip().rstrip(".").lower()

        view.abilities = [held for held in view.abilities if not lost(held)]


@dataclass(frozen=True, slots=True)
class SacrificeOne(Effect):
    """Sacrifice one of these of your choice."""

    what: Filter

    def resolve(self, g: Game, ctx: Context) -> Context:
        there = [id for id in self.what.find(g, ctx) if g.view(id).controller == ctx.you]
        if there:
            sacrifice(g, there[g.choose(ctx.you, "what is sacrificed", there)])
        return ctx


@dataclass(frozen=True, slots=True)
class ActivePlayer(Ref):
    """The player whose turn it is."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return (g.state.active,)


@dataclass(frozen=True, slots=True)
class AttachedToSource(Test):
    """Attached to the object whose ability it is."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).attached_to == ctx.source
