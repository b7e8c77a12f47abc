"""Coins and dice (CR 705, 706): chance decides, with its odds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce
from rules.engine.conditions import Condition
from rules.engine.damage_effects import How
from rules.engine.effects import LastingEffect
from rules.engine.events import Damage, Event
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class FlipCoin(LastingEffect):
    """The player of the ability wins or loses the flip. It counts as lasting, since what follows depends on it."""

    def resolve(self, g: Game, ctx: Context) -> Context:
        won = g.roll("the coin flip", ["won", "lost"]) == 0
        g.say(f"{ctx.you} {'wins' if won else 'loses'} the coin flip.", "705.2")
        return replace(ctx, flip=won)


@dataclass(frozen=True, slots=True)
class FlipWas(Condition):
    won: bool

    def holds(self, g: Game, ctx: Context) -> bool:
        return ctx.flip is self.won


@dataclass(frozen=True, slots=True)
class IncreaseByRoll(How):
    """That much plus the result of a die."""

    sides: int

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        result = 1 + g.roll(f"a {self.sides}-sided die", [str(n + 1) for n in range(self.sides)])
        g.say(f"A {result} is rolled: {event.amount + result} damage instead of {event.amount}.", "706.2", "614.1a")
        return (replace(event, amount=event.amount + result),)
