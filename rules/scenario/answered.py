"""What a question finds out along a path, kept with the path's events."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from rules.engine.events import Event
from rules.engine.game import Game
from rules.engine.state import State


@dataclass(frozen=True, slots=True)
class Answered(Event):
    value: Hashable


def answered(g: Game, value: Hashable) -> None:
    g.state = replace(g.state, happened=(*g.state.happened, Answered(value)))


def answer_of(state: State) -> Hashable:
    """What was found out last; None when nothing was."""
    return next((e.value for e in reversed(state.happened) if isinstance(e, Answered)), None)
