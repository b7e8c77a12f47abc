"""Parts of costs other than mana and the symbols {T} and {Q}: life, sacrifices, counters, tapping others … (CR 118)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar

from rules.engine.abilities import Rule, in_force
from rules.engine.actions import move, put_counters, remove_counters, sacrifice, tap, untap
from rules.engine.amounts import Amount, Fixed
from rules.engine.costs import CostPart, Obstacle
from rules.engine.filters import Filter
from rules.engine.objects import EXILE, GRAVEYARD, HAND, LIBRARY

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

ONE = Fixed(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class CountersForbidden(Rule):
    """Counters (of a kind, or any) can't be put on what the filter finds."""

    what: Filter
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class ChosenObjects(CostPart):
    """A cost that is paid with objects of the player's choice. `number` None: any number of them; `least` then is how
    many there must be. What was chosen is remembered, and how many."""

    what: Filter
    number: Amount | None = ONE
    least: int = 0
    verb: ClassVar[str] = ""

    def candidates(self, g: Game, ctx: Context) -> list[str]:
        return self.what.find(g, ctx)

    def numbers(self, g: Game, ctx: Context) -> Sequence[int]:
        if self.number is None or ("X()" in repr(self.number) and ctx.x is None):
            return range(self.least, len(self.candidates(g, ctx)) + 1)
        return (max(0, self.number.value(g, ctx)),)

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there = len(self.candidates(g, ctx))
        needed = min(self.numbers(g, ctx), default=self.least)
        if there >= needed:
            return None
        return Obstacle(f"The cost needs {needed} to {self.verb} ({self.what.text}); there are {there}.", ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        there = self.candidates(g, ctx)
        if self.number == ONE and ctx.chosen.object in there:
            picked: tuple[str, ...] = (str(ctx.chosen.object),)
        else:
            numbers = [n for n in self.numbers(g, ctx) if n <= len(there)]
            n = numbers[g.choose(ctx.you, f"how many to {self.verb}", [str(n) for n in numbers])]
            sets = _distinct(g, list(combinations(there, n)))
            picked = sets[g.choose(ctx.you, f"what to {self.verb}", [", ".join(s) or "nothing" for s in sets])]
        for id in picked:
            self.act(g, id)
        x = len(picked) if ctx.x is None and "X()" in repr(self.number) else ctx.x
        return replace(ctx, remembered=picked, amount=len(picked), x=x)

    def act(self, g: Game, id: str) -> None:
        raise NotImplementedError

    def describe(self, g: Game, ctx: Context) -> str:
        numbers = self.numbers(g, ctx)
        many = "any number" if self.number is None else str(numbers[0]) if len(numbers) == 1 else "X"
        return f"{self.verb} {many}: {self.what.text}"


def _distinct(g: Game, sets: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """While mana sources are tried, one of several sets of like objects stands for all."""
    if not g.alike:
        return sets
    from rules.engine.mana_search import alike

    kept: dict[object, tuple[str, ...]] = {}
    for picked in sets:
        kept.setdefault(frozenset(Counter(alike(g, picked).values()).items()), picked)
    return list(kept.values())


@dataclass(frozen=True, slots=True)
class SacrificeSome(ChosenObjects):
    verb: ClassVar[str] = "sacrifice"

    def act(self, g: Game, id: str) -> None:
        sacrifice(g, id)


@dataclass(frozen=True, slots=True)
class TapSome(ChosenObjects):
    """No {T} symbol: creatures that came under control this turn may be tapped, too. The source itself is no candidate
    where its own {T} stands in the same cost, as it is tapped by then."""

    verb: ClassVar[str] = "tap"

    def candidates(self, g: Game, ctx: Context) -> list[str]:
        return [id for id in self.what.find(g, ctx) if not g.object(id).tapped]

    def act(self, g: Game, id: str) -> None:
        tap(g, id)


@dataclass(frozen=True, slots=True)
class UntapSome(ChosenObjects):
    verb: ClassVar[str] = "untap"

    def candidates(self, g: Game, ctx: Context) -> list[str]:
        return [id for id in self.what.find(g, ctx) if g.object(id).tapped]

    def act(self, g: Game, id: str) -> None:
        untap(g, id)


@dataclass(frozen=True, slots=True)
class ExileSome(ChosenObjects):
    verb: ClassVar[str] = "exile"

    def act(self, g: Game, id: str) -> None:
        move(g, id, EXILE, "exiled")


@dataclass(frozen=True, slots=True)
class ReturnSome(ChosenObjects):
    verb: ClassVar[str] = "return to its owner's hand"

    def act(self, g: Game, id: str) -> None:
        move(g, id, HAND, "returned")


@dataclass(frozen=True, slots=True)
class DiscardSome(ChosenObjects):
    verb: ClassVar[str] = "discard"

    def act(self, g: Game, id: str) -> None:
        move(g, id, GRAVEYARD, "discarded")


@dataclass(frozen=True, slots=True)
class DiscardHand(CostPart):
    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        for held in g.state.in_zone(HAND, ctx.you):
            move(g, held.id, GRAVEYARD, "discarded")
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return "discard your hand"


@dataclass(frozen=True, slots=True)
class MoveSelf(CostPart):
    """ "Exile this artifact", "discard this card", "return this creature to its owner's hand"."""

    zone: str
    destination: str
    how: str
    late: ClassVar[bool] = True

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        if g.object(ctx.source).zone == self.zone:
            return None
        return Obstacle(f"{g.name(ctx.source)} is not in the zone it must leave ({self.zone}).", ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        move(g, ctx.source, self.destination, self.how)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        words = {EXILE: "exile {}", GRAVEYARD: "discard {}", HAND: "return {} to its owner's hand"}
        return words[self.destination].format(g.name(ctx.source))


@dataclass(frozen=True, slots=True)
class PayLife(CostPart):
    """Not more than there is (CR 119.4)."""

    amount: Amount

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        needed, there = self.amount.value(g, ctx), g.state.player(ctx.you).life
        if needed <= max(0, there):
            return None
        return Obstacle(f"{ctx.you} has {there} life and cannot pay {needed}.", ("119.4",))

    def pay(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import lose_life

        lose_life(g, ctx.you, self.amount.value(g, ctx))
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"pay {self.amount.value(g, ctx)} life"


@dataclass(frozen=True, slots=True)
class RemoveCountersFromSelf(CostPart):
    """`number` None: any number; `least` of them. `kind` None: counters of any one kind."""

    kind: str
    number: Amount | None = ONE
    least: int = 0

    def _numbers(self, g: Game, ctx: Context) -> Sequence[int]:
        if self.number is None or ("X()" in repr(self.number) and ctx.x is None):
            return range(self.least, g.object(ctx.source).count(self.kind) + 1)
        return (max(0, self.number.value(g, ctx)),)

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there = g.object(ctx.source).count(self.kind)
        needed = min(self._numbers(g, ctx), default=self.least)
        if there >= needed:
            return None
        text = f"{g.name(ctx.source)} has {there} {self.kind} counters; the cost removes {needed}."
        return Obstacle(text, ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        numbers = self._numbers(g, ctx)
        n = numbers[g.choose(ctx.you, f"how many {self.kind} counters to remove", [str(n) for n in numbers])]
        remove_counters(g, ctx.source, self.kind, n)
        return replace(ctx, amount=n, x=n if ctx.x is None and "X()" in repr(self.number) else ctx.x)

    def describe(self, g: Game, ctx: Context) -> str:
        numbers = self._numbers(g, ctx)
        many = str(numbers[0]) if len(numbers) == 1 else "any number of" if self.number is None else "X"
        return f"remove {many} {self.kind} counters from {g.name(ctx.source)}"


@dataclass(frozen=True, slots=True)
class RemoveCounterFromSome(CostPart):
    """ "Remove a +1/+1 counter from a creature you control"."""

    kind: str
    what: Filter

    def _there(self, g: Game, ctx: Context) -> list[str]:
        return [id for id in self.what.find(g, ctx) if g.object(id).count(self.kind)]

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        if self._there(g, ctx):
            return None
        return Obstacle(f"There is no {self.kind} counter to remove ({self.what.text}).", ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        there = self._there(g, ctx)
        id = there[g.choose(ctx.you, f"where to remove a {self.kind} counter", there)]
        remove_counters(g, id, self.kind, 1)
        return replace(ctx, remembered=(id,))

    def describe(self, g: Game, ctx: Context) -> str:
        return f"remove a {self.kind} counter: {self.what.text}"


@dataclass(frozen=True, slots=True)
class PutCountersOnSelf(CostPart):
    """Not where counters can't be put (CR 614.17b); a cost that is replaced is paid all the same (CR 118.7)."""

    kind: str
    number: Amount = ONE

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        for rule, effect in in_force(g, CountersForbidden):
            if rule.kind in {None, self.kind} and rule.what.matches(g, ctx.source, effect.context):
                return Obstacle(f"Counters can't be put on {g.name(ctx.source)}.", ("614.17b",))
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        put_counters(g, ctx.source, self.kind, self.number.value(g, ctx), by_effect=False, player=ctx.you)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"put {self.number.value(g, ctx)} {self.kind} counters on {g.name(ctx.source)}"


@dataclass(frozen=True, slots=True)
class PayPlayerCounters(CostPart):
    """Energy: {E} is one energy counter of the player (CR 107.14)."""

    kind: str
    number: Amount

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there = dict(g.state.player(ctx.you).counters).get(self.kind, 0)
        needed = self.number.value(g, ctx)
        if there >= needed:
            return None
        return Obstacle(f"{ctx.you} has {there} {self.kind} counters and cannot pay {needed}.", ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        n = self.number.value(g, ctx)
        remove_counters(g, ctx.you, self.kind, n)
        return replace(ctx, amount=n)

    def describe(self, g: Game, ctx: Context) -> str:
        return f"pay {self.number.value(g, ctx)} {self.kind} counters"


@dataclass(frozen=True, slots=True)
class Mill(CostPart):
    """Cards from the top of the library go to the graveyard; which ones nobody knows (CR 701.17)."""

    number: Amount
    destination: str = "graveyard"
    library: ClassVar[bool] = True

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there, needed = len(g.state.in_zone(LIBRARY, ctx.you)), self.number.value(g, ctx)
        if there >= needed:
            return None
        return Obstacle(f"{ctx.you}'s library has {there} cards, fewer than {needed}.", ("701.17b", "118.3"))

    def pay(self, g: Game, ctx: Context) -> Context:
        for held in g.state.in_zone(LIBRARY, ctx.you)[: self.number.value(g, ctx)]:
            move(g, held.id, self.destination, "milled")
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"mill {self.number.value(g, ctx)}"


@dataclass(frozen=True, slots=True)
class CollectEvidence(CostPart):
    """Exile cards with total mana value of at least so much from the graveyard (CR 701.59)."""

    least: int

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        total = sum(g.view(o.id).mana_value for o in g.state.in_zone(GRAVEYARD, ctx.you))
        if total >= self.least:
            return None
        return Obstacle(f"The cards in {ctx.you}'s graveyard have mana value {total}, not {self.least}.", ("701.59",))

    def pay(self, g: Game, ctx: Context) -> Context:
        cards = [o.id for o in g.state.in_zone(GRAVEYARD, ctx.you)]
        sets = [
            chosen
            for n in range(1, len(cards) + 1)
            for chosen in combinations(cards, n)
            if sum(g.view(id).mana_value for id in chosen) >= self.least
        ]
        picked = sets[g.choose(ctx.you, "evidence", [", ".join(s) for s in sets])]
        for id in picked:
            move(g, id, EXILE, "exiled")
        return replace(ctx, remembered=picked)

    def describe(self, g: Game, ctx: Context) -> str:
        return f"collect evidence {self.least}"


@dataclass(frozen=True, slots=True)
class Exert(CostPart):
    """It doesn't untap during the next untap step; that can always be done (CR 701.43)."""

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        g.say(f"{g.name(ctx.source)} is exerted.", "701.43a", objects=[ctx.source])
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"exert {g.name(ctx.source)}"


_SYMBOLS_FIRST = {"TapSelf": 0, "UntapSelf": 0}


def paying_order(parts: Sequence[CostPart]) -> list[CostPart]:
    """Costs may be paid in any order (CR 601.2h): first what needs the source to be there, last what makes it leave."""

    def place(part: CostPart) -> int:
        name = type(part).__name__
        return _SYMBOLS_FIRST.get(name, 2 if name == "SacrificeSelf" or getattr(part, "late", False) else 1)

    return sorted(parts, key=place)
