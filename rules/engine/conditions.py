"""Conditions: "as long as …", "if …", "only if …"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount
from rules.engine.filters import Filter, compare
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Condition:
    def holds(self, g: Game, ctx: Context) -> bool:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Compares(Condition):
    """`left` compared with `right`; `how` as in filters.compare: "you control three or more artifacts", delirium."""

    left: Amount
    how: str
    right: Amount

    def holds(self, g: Game, ctx: Context) -> bool:
        return compare(self.left.value(g, ctx), self.how, self.right.value(g, ctx))


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """Something matches."""

    filter: Filter

    def holds(self, g: Game, ctx: Context) -> bool:
        return bool(self.filter.find(g, ctx))


@dataclass(frozen=True, slots=True)
class Is(Condition):
    """Everything that the reference points at is described by the filter (and there is something): "if that land is a
    Forest", "if you and that creature each have a hat"."""

    ref: Ref
    filter: Filter

    def holds(self, g: Game, ctx: Context) -> bool:
        ids = self.ref.ids(g, ctx)
        return bool(ids) and all(self.filter.describes(g, id, ctx) for id in ids)


@dataclass(frozen=True, slots=True)
class YourTurn(Condition):
    def holds(self, g: Game, ctx: Context) -> bool:
        return g.state.active == ctx.you


@dataclass(frozen=True, slots=True)
class Unless(Condition):
    """Not."""

    condition: Condition

    def holds(self, g: Game, ctx: Context) -> bool:
        return not self.condition.holds(g, ctx)


@dataclass(frozen=True, slots=True)
class Both(Condition):
    conditions: tuple[Condition, ...]

    def holds(self, g: Game, ctx: Context) -> bool:
        return all(condition.holds(g, ctx) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class Either(Condition):
    conditions: tuple[Condition, ...]

    def holds(self, g: Game, ctx: Context) -> bool:
        return any(condition.holds(g, ctx) for condition in self.conditions)


@dataclass(frozen=True, slots=True)
class WasCast(Condition):
    """The object whose ability it is was cast ("if you cast it")."""

    def holds(self, g: Game, ctx: Context) -> bool:
        return g.object(ctx.source).cast


@dataclass(frozen=True, slots=True)
class WasKicked(Condition):
    def holds(self, g: Game, ctx: Context) -> bool:
        return bool(ctx.kicked or g.object(ctx.source).kicked)
