"""Mana abilities (CR 605): which abilities are, what they add, what follows when one resolves."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated, Body
from rules.engine.costs import Cost, TapSelf
from rules.engine.effects import Effect
from rules.engine.mana import BASIC_LAND_TYPES, ManaUnit

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.state import Pending


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Adds these very units to the player's pool."""

    units: tuple[ManaUnit, ...]

    def resolve(self, g: Game, ctx: Context) -> Context:
        g.state = g.state.with_pool(ctx.you, (*g.state.pool(ctx.you), *self.units))
        return replace(ctx, amount=len(self.units))


@lru_cache(maxsize=16)
def intrinsic(land_type: str) -> Activated:
    """The mana ability of a basic land type (CR 305.6)."""
    unit = ManaUnit(BASIC_LAND_TYPES[land_type])
    return Activated(
        text=f"{{T}}: Add {{{unit.type}}}.", cost=Cost(parts=(TapSelf(),)), body=Body(effects=(AddMana((unit,)),))
    )


def is_triggered_mana_ability(pending: Pending) -> bool:
    return False


def resolve_triggered_mana(g: Game, pending: Pending) -> None:
    raise NotImplementedError
