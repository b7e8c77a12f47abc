"""Tests about mana."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.filters import Test
from rules.engine.mana_types import ManaTypes

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class CouldProduceAny(Test):
    """It could produce mana of one of these types (CR 106.7)."""

    types: ManaTypes

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        from rules.engine.could_produce import could_produce

        return not g.is_player(id) and bool(could_produce(g, id) & self.types.types(g, ctx))
