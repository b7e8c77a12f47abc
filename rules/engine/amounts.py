"""Numbers in rules text: a figure, X, "the number of Elves you control", "that much" (CR 107)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.filters import Filter
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Amount:
    """`value` may be negative; who needs a number of things takes max(0, value) (CR 107.1b). What cannot be determined
    is 0 (CR 107.2)."""

    def value(self, g: Game, ctx: Context) -> int:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Fixed(Amount):
    number: int

    def value(self, g: Game, ctx: Context) -> int:
        return self.number


@dataclass(frozen=True, slots=True)
class X(Amount):
    """X of the spell or ability itself (CR 107.3a, 107.3m)."""

    def value(self, g: Game, ctx: Context) -> int:
        return ctx.x or 0


@dataclass(frozen=True, slots=True)
class ThatMuch(Amount):
    """The number an earlier effect left, else the amount of the event ("that much", "that many")."""

    def value(self, g: Game, ctx: Context) -> int:
        if ctx.amount is not None:
            return ctx.amount
        return int(getattr(ctx.event, "amount", 0) or getattr(ctx.event, "number", 0) or 0)


@dataclass(frozen=True, slots=True)
class CountOf(Amount):
    """How many objects or players match. (Own name: `Count` would read like a counter.)"""

    filter: Filter

    def value(self, g: Game, ctx: Context) -> int:
        return len(self.filter.find(g, ctx))


@dataclass(frozen=True, slots=True)
class CardTypesAmong(Amount):
    """Different card types among the cards a filter finds; tokens and copies are no cards (CR 205.2c)."""

    filter: Filter

    def value(self, g: Game, ctx: Context) -> int:
        cards = [id for id in self.filter.find(g, ctx) if not (g.object(id).token or g.object(id).copied)]
        return len({t for id in cards for t in g.view(id).types})


@dataclass(frozen=True, slots=True)
class CountersOn(Amount):
    """Counters of a kind on what the reference points at; `kind` None: of all kinds."""

    kind: str | None
    on: Ref

    def value(self, g: Game, ctx: Context) -> int:
        total = 0
        for id in self.on.ids(g, ctx):
            held = g.state.player(id) if g.is_player(id) else _remembering(g, id, ctx)
            total += sum(n for k, n in held.counters if self.kind is None or k == self.kind)
        return total


def _remembering(g: Game, id: str, ctx: Context):  # type: ignore[no-untyped-def]
    """An object, or what it last was on the battlefield if it is the source and has left (CR 608.2h)."""
    held = g.object(id)
    if id == ctx.source and held.incarnation != ctx.incarnation and id in g.state.last_known:
        return g.state.last_known[id][0]
    return held


@dataclass(frozen=True, slots=True)
class Measure(Amount):
    """ "power", "toughness" or "mana value" of what the reference points at, summed; last known when it is gone."""

    what: str
    of: Ref

    def value(self, g: Game, ctx: Context) -> int:
        total = 0
        for id in self.of.ids(g, ctx):
            if g.is_player(id):
                continue
            gone = not g.on_battlefield(id) and id in g.state.last_known
            view = g.source_view(ctx) if id == ctx.source else g.state.last_known[id][1] if gone else g.view(id)
            number = {"power": view.power, "toughness": view.toughness, "mana value": view.mana_value}[self.what]
            total += number or 0
        return total


@dataclass(frozen=True, slots=True)
class Largest(Amount):
    """ "the greatest power among creatures you control"; 0 with none."""

    what: str
    filter: Filter

    def value(self, g: Game, ctx: Context) -> int:
        views = [g.view(id) for id in self.filter.find(g, ctx)]
        numbers = [{"power": v.power, "toughness": v.toughness, "mana value": v.mana_value}[self.what] for v in views]
        return max((n for n in numbers if n is not None), default=0)


@dataclass(frozen=True, slots=True)
class LifeOf(Amount):
    who: Ref

    def value(self, g: Game, ctx: Context) -> int:
        return sum(g.state.player(name).life for name in self.who.ids(g, ctx))


@dataclass(frozen=True, slots=True)
class MostLife(Amount):
    """The highest (or lowest) life total among some players."""

    who: Ref
    least: bool = False

    def value(self, g: Game, ctx: Context) -> int:
        totals = [g.state.player(name).life for name in self.who.ids(g, ctx)]
        return (min if self.least else max)(totals, default=0)


@dataclass(frozen=True, slots=True)
class Times(Amount):
    """A multiple: "twice the number of …"."""

    factor: int
    amount: Amount

    def value(self, g: Game, ctx: Context) -> int:
        return self.factor * self.amount.value(g, ctx)


@dataclass(frozen=True, slots=True)
class Plus(Amount):
    amount: Amount
    more: Amount

    def value(self, g: Game, ctx: Context) -> int:
        return self.amount.value(g, ctx) + self.more.value(g, ctx)


@dataclass(frozen=True, slots=True)
class Half(Amount):
    amount: Amount
    up: bool

    def value(self, g: Game, ctx: Context) -> int:
        whole = self.amount.value(g, ctx)
        return -(-whole // 2) if self.up else whole // 2
