"""Effects that choose a color or a player while they resolve (CR 608.2d)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.effects import Effect
from rules.engine.filters import Filter
from rules.engine.mana_production import in_type_order
from rules.engine.mana_types import ManaTypes
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class ChooseColor(Effect):
    """ "Choose a color [of a permanent you control]": later sentences call it that color. None to choose from: none is
    chosen. A color stated in the question is taken."""

    types: ManaTypes

    def resolve(self, g: Game, ctx: Context) -> Context:
        options = in_type_order(self.types.types(g, ctx))
        if not options:
            return ctx
        if ctx.chosen.color in options:
            return ctx
        color = options[g.choose(ctx.you, "a color", options)]
        return replace(ctx, chosen=replace(ctx.chosen, color=color))


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Effect):
    """ "Choose a player": later sentences call them that player."""

    def resolve(self, g: Game, ctx: Context) -> Context:
        names = [p.name for p in g.state.apnap()]
        stated = ctx.chosen.player
        picked = stated if stated in names else names[g.choose(ctx.you, "a player", names)]
        return replace(ctx, remembered=(str(picked),))


@dataclass(frozen=True, slots=True)
class RevealAny(Effect):
    """ "Reveal any number of artifact cards in your hand": how many is the number of later sentences."""

    what: Filter

    def resolve(self, g: Game, ctx: Context) -> Context:
        most = len(self.what.find(g, ctx))
        n = g.choose(ctx.you, "how many cards to reveal", [str(n) for n in range(most, -1, -1)])
        return replace(ctx, amount=most - n)
