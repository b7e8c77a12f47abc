"""How many counters are put on something, and whether any can be (CR 614.16, 614.17, 122.6)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce, Rule, in_force
from rules.engine.events import CountersPut, Event
from rules.engine.filters import Filter
from rules.engine.references import Ref
from rules.engine.replacement import Replacement

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class MoreCounters(Replacement):
    """ "That many plus one", "twice that many": `factor` times as many and `more`. `kind` None: of any kind.
    `effects_only`: only those that an effect puts, not what is paid as a cost nor what damage does.
    `halved`: half as many, rounded down. `by`: only those that these players put."""

    what: Filter
    kind: str | None = None
    factor: int = 1
    more: int = 0
    effects_only: bool = False
    halved: bool = False
    by: Ref | None = None

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return (
            isinstance(event, CountersPut)
            and event.number > 0
            and self.kind in {None, event.kind}
            and (event.by_effect or not self.effects_only)
            and (self.by is None or event.player in self.by.ids(g, ctx))
            and self.what.matches(g, event.to, ctx)
        )

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, CountersPut)
        number = event.number // 2 if self.halved else max(0, event.number * self.factor + self.more)
        counters = f"{number} {event.kind} counter{'s' * (number != 1)}"
        g.say(
            f"{g.name(ctx.source)} makes it {counters} instead of {event.number}.",
            "614.1a",
            "122.6",
            objects=[event.to],
        )
        return (replace(event, number=number),) if number else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NoCountersForPlayers(Rule):
    """ "Players can't get counters." """

    who: Ref


def forbidden(g: Game, to: str, kind: str) -> bool:
    """Counters of this kind can't be put there (CR 614.17)."""
    from rules.engine.cost_parts import CountersForbidden

    if g.is_player(to):
        return any(to in rule.who.ids(g, effect.context) for rule, effect in in_force(g, NoCountersForPlayers))
    return any(
        rule.kind in {None, kind} and rule.what.matches(g, to, effect.context)
        for rule, effect in in_force(g, CountersForbidden)
    )
