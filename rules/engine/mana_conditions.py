"""Conditions about players' counters, names and exiled cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.conditions import Condition
from rules.engine.filters import Filter
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
