"""Sieges: what happens when the last defense counter is removed (CR 310.11b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Body, Triggered
from rules.engine.effects import Beyond
from rules.engine.events import CountersPut, Event
from rules.engine.triggers import Trigger

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class LastDefenseRemoved(Trigger):
    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, CountersPut) or event.to != ctx.source or event.kind != "defense":
            return False
        return event.number < 0 and g.object(ctx.source).count("defense") == 0


_TEXT = (
    "When the last defense counter is removed from this permanent, exile it, then you may cast it transformed without "
    "paying its mana cost."
)
DEFEATED = Triggered(
    text=_TEXT,
    trigger=LastDefenseRemoved(),
    body=Body((Beyond("It is exiled, and its controller may cast it transformed."),)),
)
