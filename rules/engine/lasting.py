"""Effects that last after the spell or ability that made them (CR 611.2, 603.7): a rule, a replacement, a trigger or a
change of characteristics."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Static
from rules.engine.amounts import Amount, Fixed
from rules.engine.changes import Change
from rules.engine.effects import LastingEffect
from rules.engine.references import Ref
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class MakeLasting(LastingEffect):
    """The ability works from now on as an effect of its own."""

    ability: Ability

    def resolve(self, g: Game, ctx: Context) -> Context:
        g.state = g.state.with_lasting(self.ability, ctx)
        return ctx


@dataclass(frozen=True, slots=True)
class ChangeThem(LastingEffect):
    """Changes what the reference points at as it resolves, and nothing that comes later (CR 611.2c); its numbers are
    those of that moment (CR 608.2h)."""

    what: Ref
    changes: tuple[Change, ...]
    text: str = ""

    def resolve(self, g: Game, ctx: Context) -> Context:
        ids = self.what.ids(g, ctx)
        changes = tuple(_fixed(g, change, ctx) for change in self.changes)
        g.state = g.state.with_lasting(Static(affects=self.what, changes=changes, text=self.text), ctx, bound=ids)
        return replace(ctx, remembered=ids)


def _fixed(g: Game, change: Change, ctx: Context) -> Change:
    numbers = {
        field.name: Fixed(value.value(g, ctx))
        for field in fields(change)
        if isinstance(value := getattr(change, field.name), Amount)
    }
    return replace(change, **numbers) if numbers else change
