"""Effects that make abilities trigger an additional time, or not at all (CR 603.2d, 603.2e)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule, in_force
from rules.engine.events import Entered, Event, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, GRAVEYARD

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class TriggersAgain(Rule):
    """`sources`: whose triggered abilities. `enters`/`dies`: only where such a thing entering or dying set them off;
    both None: whatever set them off."""

    sources: Filter
    enters: Filter | None = None
    dies: Filter | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoTriggers(Rule):
    """ "Creatures entering don't cause abilities to trigger." """

    enters: Filter | None = None
    dies: Filter | None = None


def times(g: Game, event: Event, ctx: Context) -> int:
    """How often an ability that is set off by this event triggers."""
    for rule, effect in in_force(g, NoTriggers):
        if _caused(g, event, rule.enters, rule.dies, effect.context):
            g.say(f"{g.name(effect.context.source)} keeps {g.name(ctx.source)}'s ability from triggering.", "603.2")
            return 0
    again = 0
    for more, effect in in_force(g, TriggersAgain):
        if not more.sources.matches(g, ctx.source, effect.context):
            continue
        if (more.enters is None and more.dies is None) or _caused(g, event, more.enters, more.dies, effect.context):
            again += 1
            g.say(f"{g.name(effect.context.source)} makes {g.name(ctx.source)}'s ability trigger again.", "603.2d")
    return 1 + again


def _caused(g: Game, event: Event, enters: Filter | None, dies: Filter | None, ctx: Context) -> bool:
    if enters is not None and isinstance(event, Entered):
        return enters.matches(g, event.permanent, ctx)
    if dies is not None and isinstance(event, ZoneChange):
        from rules.engine.sources import as_it_was

        known = g.state.last_known.get(event.object)
        if known is None or event.origin != BATTLEFIELD or event.destination != GRAVEYARD:
            return False
        with as_it_was(g, event.object, known[0].incarnation):
            return dies.matches(g, event.object, ctx)
    return False
