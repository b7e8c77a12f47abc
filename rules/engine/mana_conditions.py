"""Conditions about players' counters, names and exiled cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.conditions import Condition
from rules.engine.filters import Filter, compare
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class PlayerHasCounters(Condition):
    """One of the players has so many counters of a kind."""

    who: Ref
    kind: str
    least: int

    def holds(self, g: Game, ctx: Context) -> bool:
        for name in self.who.ids(g, ctx):
            player = g.state.player(name)
            there = player.poison if self.kind == "poison" else dict(player.counters).get(self.kind, 0)
            if there >= self.least:
                return True
        return False


@dataclass(frozen=True, slots=True)
class SameNameGroup(Condition):
    """So many of what the filter finds share a name."""

    filter: Filter
    least: int

    def holds(self, g: Game, ctx: Context) -> bool:
        names = Counter(g.view(id).name for id in self.filter.find(g, ctx))
        return any(n >= self.least for name, n in names.items() if name)


@dataclass(frozen=True, slots=True)
class HasExiledCard(Condition):
    """A card is exiled with the source."""

    def holds(self, g: Game, ctx: Context) -> bool:
        return bool(g.object(ctx.source).imprinted)


@dataclass(frozen=True, slots=True)
class TurnOf(Condition):
    who: Ref

    def holds(self, g: Game, ctx: Context) -> bool:
        return g.state.active in self.who.ids(g, ctx)


@dataclass(frozen=True, slots=True)
class NotStated(Condition):
    """Something that a table does not tell: supposed not to be so."""

    text: str

    def holds(self, g: Game, ctx: Context) -> bool:
        g.suppose(
            f"The table does not say that {self.text.replace('~', g.name(ctx.source))}: it is taken not to be so."
        )
        return False


@dataclass(frozen=True, slots=True)
class HandSize(Condition):
    """One of the players has so many cards in hand."""

    who: Ref
    how: str
    number: int

    def holds(self, g: Game, ctx: Context) -> bool:
        return any(compare(len(g.state.in_zone("hand", name)), self.how, self.number) for name in self.who.ids(g, ctx))


@dataclass(frozen=True, slots=True)
class OneOfThemControls(Condition):
    """One opponent controls so many of what the filter finds; `than_you`: so many more than you do."""

    filter: Filter
    least: int
    than_you: bool = False

    def holds(self, g: Game, ctx: Context) -> bool:
        counts = Counter(g.view(id).controller for id in self.filter.find(g, ctx))
        mine = counts[ctx.you] if self.than_you else 0
        return any(counts[name] - mine >= self.least for name in g.state.opponents(ctx.you))
