"""Effects on gaining and losing life (CR 119), the loss that damage causes included (CR 120.4c)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce, Rule, in_force
from rules.engine.events import Event, LifeGained, LifeLost
from rules.engine.references import Ref
from rules.engine.replacement import Replacement
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class CantGainLife(Rule):
    who: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class CantLoseLife(Rule):
    who: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class CantLose(Rule):
    """These players can't lose the game; `for_life`: not for having 0 or less life (CR 104.3b, 704.5a)."""

    who: Ref
    for_life: bool = False


def spared(g: Game, player: str, life: bool) -> bool:
    """Whether a player with no life left, or else with ten poison counters, goes on all the same."""
    rules = [rule for rule, effect in in_force(g, CantLose) if player in rule.who.ids(g, effect.context)]
    return any(life or not rule.for_life for rule in rules)


def can_gain(g: Game, player: str) -> bool:
    """CR 119.7: an event that can't happen is not replaced either (CR 614.17)."""
    return not any(player in rule.who.ids(g, effect.context) for rule, effect in in_force(g, CantGainLife))


def can_lose(g: Game, player: str) -> bool:
    return not any(player in rule.who.ids(g, effect.context) for rule, effect in in_force(g, CantLoseLife))


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeChange(Replacement):
    """A multiple of the life, plus so much, is gained or lost instead."""

    who: Ref
    gain: bool
    factor: int = 1
    plus: int = 0

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        kind = LifeGained if self.gain else LifeLost
        return isinstance(event, kind) and event.amount > 0 and event.player in self.who.ids(g, ctx)

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, LifeGained | LifeLost)
        amount = event.amount * self.factor + self.plus
        verb = "gains" if self.gain else "loses"
        g.say(f"{g.name(ctx.source)}: {event.player} {verb} {amount} life instead of {event.amount}.", "614.1a")
        return (replace(event, amount=amount),) if amount > 0 else ()

    @property
    def interchangeable(self) -> bool:
        return True


@dataclass(frozen=True, slots=True, kw_only=True)
class LifeFloor(Replacement):
    """Damage can't bring its controller's life below a number that it was not below already."""

    least: int = 1

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, LifeLost) or not event.by_damage or event.player != ctx.you:
            return False
        life = g.state.player(event.player).life
        return life >= self.least and life - event.amount < self.least

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, LifeLost)
        lost = g.state.player(event.player).life - self.least
        g.say(f"{g.name(ctx.source)}: the damage reduces {event.player}'s life to {self.least}.", "120.4c", "614.1a")
        return (replace(event, amount=lost),) if lost > 0 else ()
