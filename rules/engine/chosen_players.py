"""Damage that is about what was chosen: two players as a permanent entered, a permanent as a spell resolved."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.damage_effects import Which
from rules.engine.effects import Effect
from rules.engine.events import Damage, Event
from rules.engine.filters import Filter, chosen_of
from rules.engine.references import controller_of
from rules.engine.sources import controller_of_source
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class BetweenChosen(Which):
    """From a source of one of the chosen players to the other one or to what that player controls."""

    def sees_but_for_amount(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, Damage) or event.amount <= 0:
            return False
        chosen = _both(g, ctx)
        dealer = controller_of_source(g, event.source, event.incarnation)
        return {dealer, controller_of(g, event.to)} == chosen


def _both(g: Game, ctx: Context) -> set[str]:
    """Where there are only two players, both of them; otherwise the one is not enough to know the other by."""
    names = {p.name for p in g.state.players}
    if len(names) == 2:
        return names
    chosen = chosen_of(g, ctx)
    told = {name for name in (chosen.player, chosen.object) if name in names}
    if len(told) != 2:
        g.suppose(f"Which two players were chosen for {g.name(ctx.source)} is not stated, so it changes no damage.")
        return set()
    return told


@dataclass(frozen=True, slots=True)
class ChoosePermanent(Effect):
    """ "Choose a creature you control": not a target, and decided as the spell or ability resolves (CR 608.2d)."""

    what: Filter

    def resolve(self, g: Game, ctx: Context) -> Context:
        found = self.what.find(g, ctx)
        if ctx.chosen.object is not None or not found:
            return ctx
        picked = found[g.choose(ctx.you, "which one is chosen", found)]
        return replace(ctx, chosen=replace(ctx.chosen, object=picked))
