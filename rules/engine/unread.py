"""Parts of abilities that the compiler could not read: the ability keeps its place among the others, and using it makes
the answer say so."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.conditions import Condition
from rules.engine.costs import CostPart, Obstacle
from rules.engine.triggers import Trigger

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.events import Event
    from rules.engine.game import Game
    from rules.engine.triggers import Occurrence


@dataclass(frozen=True, slots=True)
class UnreadTrigger(Trigger):
    """It never triggers here; the sentence is in the card's `unread`, and so in the answer where it could matter."""

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        return []


@dataclass(frozen=True, slots=True)
class UnreadCondition(Condition):
    text: str

    def holds(self, g: Game, ctx: Context) -> bool:
        g.fail_to_model(self.text)
        return True


@dataclass(frozen=True, slots=True)
class UnreadCost(CostPart):
    text: str

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        g.fail_to_model(self.text)
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        g.fail_to_model(self.text)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return self.text
