"""Sagas: chapter abilities (CR 714)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.events import CountersPut, Event
from rules.engine.triggers import Trigger

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class ChapterReached(Trigger):
    """A lore counter is put on the Saga so that it reaches one of these chapters (CR 714.2b)."""

    chapters: tuple[int, ...]

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, CountersPut) or event.to != ctx.source or event.kind != "lore":
            return False
        now = g.object(ctx.source).count("lore")
        return any(now - event.number < chapter <= now for chapter in self.chapters)
