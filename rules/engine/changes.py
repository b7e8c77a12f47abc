"""Effects that change creatures for a while: until end of turn, until your next turn (CR 611.2)."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Static
from rules.engine.amounts import Amount, Fixed
from rules.engine.effects import LastingEffect
from rules.engine.layers import Change
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class ChangeThem(LastingEffect):
    """What it affects is fixed as it resolves (CR 611.2c), and so are its numbers (CR 608.2h)."""

    what: Ref
    changes: tuple[Change, ...]

    def resolve(self, g: Game, ctx: Context) -> Context:
        ids = tuple(id for id in self.what.ids(g, ctx) if not g.is_player(id))
        fixed = tuple(_fixed(g, change, ctx) for change in self.changes)
        if ids:
            g.state = g.state.with_lasting(Static(affects=self.what, changes=fixed), ctx, bound=ids)
        return replace(ctx, remembered=ids)


@dataclass(frozen=True, slots=True)
class Lasts(LastingEffect):
    """An ability that goes on after it resolved without belonging to anything: an emblem's, a rule for this turn."""

    ability: Ability

    def resolve(self, g: Game, ctx: Context) -> Context:
        g.state = g.state.with_lasting(self.ability, ctx)
        return ctx


def _fixed(g: Game, change: Change, ctx: Context) -> Change:
    numbers = {
        field.name: Fixed(value.value(g, ctx))
        for field in fields(change)
        if isinstance(value := getattr(change, field.name), Amount)
    }
    return replace(change, **numbers) if numbers else change
