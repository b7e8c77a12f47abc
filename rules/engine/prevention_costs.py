"""Costs that are paid with cards of one's hand or graveyard, or with counters on one's creatures (CR 118)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.engine.actions import move, put_counters
from rules.engine.cost_parts import ChosenObjects
from rules.engine.costs import CostPart, Obstacle
from rules.engine.objects import EXILE, GRAVEYARD, LIBRARY

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class PutOnLibrary(ChosenObjects):
    verb: ClassVar[str] = "put on top of the library"

    def act(self, g: Game, id: str) -> None:
        move(g, id, LIBRARY, "")


@dataclass(frozen=True, slots=True)
class PutCounterOnSome(ChosenObjects):
    kind: str = "-1/-1"
    verb: ClassVar[str] = "put a counter on"

    def act(self, g: Game, id: str) -> None:
        put_counters(g, id, self.kind, 1, by_effect=False, player=g.view(id).controller)


@dataclass(frozen=True, slots=True)
class ExileTopOfGraveyard(CostPart):
    """The card that was put there last: a graveyard is listed from the bottom up (CR 404.2)."""

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        if g.state.in_zone(GRAVEYARD, ctx.you):
            return None
        return Obstacle("There is no card in the graveyard to exile.", ("118.3",))

    def pay(self, g: Game, ctx: Context) -> Context:
        move(g, g.state.in_zone(GRAVEYARD, ctx.you)[-1].id, EXILE, "exiled")
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return "exile the top card of your graveyard"


@dataclass(frozen=True, slots=True)
class Act(CostPart):
    """Something that players do at the table, which anybody always can."""

    text: str

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return self.text
