"""Effects that double or move counters (CR 122, 701.10)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.actions import put_counters, remove_counters
from rules.engine.effects import Effect, LastingEffect
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class DoubleCounters(Effect):
    """As many more of each kind of counter as there are (CR 701.10e); `kind`: of that kind alone."""

    on: Ref
    kind: str | None = None

    def resolve(self, g: Game, ctx: Context) -> Context:
        for id in self.on.ids(g, ctx):
            for kind, number in () if g.is_player(id) else g.object(id).counters:
                if self.kind in {None, kind}:
                    put_counters(g, id, kind, number, player=ctx.you)
        return ctx


@dataclass(frozen=True, slots=True)
class MoveCounter(Effect):
    """One counter of a kind that the player chooses goes from one to the other (CR 122.5)."""

    origin: Ref
    to: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        origin, to = self.origin.one(g, ctx), self.to.one(g, ctx)
        if origin is None or to is None or not (g.on_battlefield(origin) and g.on_battlefield(to)):
            return ctx
        kinds = [kind for kind, _ in g.object(origin).counters]
        if kinds:
            kind = kinds[g.choose(ctx.you, "which counter moves", kinds)]
            remove_counters(g, origin, kind, 1)
            put_counters(g, to, kind, 1, player=ctx.you)
        return ctx


@dataclass(frozen=True, slots=True)
class ProtectionFromAColor(LastingEffect):
    """It gains protection from a color until end of turn; its controller chooses, or the ability's."""

    what: Ref
    its_controller: bool

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.abilities import Keyword, Static
        from rules.engine.changes import AddAbility
        from rules.engine.filters import Filter, HasColor
        from rules.engine.mana import COLORS

        for id in self.what.ids(g, ctx):
            player = g.view(id).controller if self.its_controller else ctx.you
            color = ctx.chosen.color or COLORS[g.choose(player, "protection from which color", COLORS)]
            keyword = Keyword(name="protection", quality=Filter((HasColor(color),), text=color))
            g.state = g.state.with_lasting(Static(affects=self.what, changes=(AddAbility(keyword),)), ctx, bound=(id,))
        return ctx
