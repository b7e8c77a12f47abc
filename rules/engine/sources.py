"""Sources of damage: what they are like when they deal it, also when they have left since (CR 609.7, 608.2h,
113.7a)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.view import View


def source_view(g: Game, source: str, incarnation: int) -> View:
    return g.recall(source, incarnation)


def controller_of_source(g: Game, source: str, incarnation: int) -> str:
    return source_view(g, source, incarnation).controller


@contextmanager
def as_it_was(g: Game, source: str, incarnation: int) -> Iterator[None]:
    """Within it, tests about the source see the permanent that it was when it dealt the damage."""
    held = g.state.objects[source]
    here = held
    view = None
    if held.incarnation != incarnation and source in g.state.last_known:
        here, view = g.state.last_known[source]
    elif held.zone == "nowhere" and not held.printed.types & {"instant", "sorcery"}:
        # A permanent named as a source in no zone has left the battlefield: it counts as it last was there.
        here = replace(held, zone=BATTLEFIELD)
    if here is held:
        yield
        return
    outer_state, outer_views = g.state, g.working
    g.working = {**g.views, source: view if view is not None else g.views[source]}
    g.state = replace(outer_state, objects={**outer_state.objects, source: here})
    try:
        yield
    finally:
        g.working = outer_views
        g.state = (
            replace(outer_state, seen_art=g.state.seen_art) if g.state.seen_art != outer_state.seen_art else outer_state
        )


@dataclass(frozen=True, slots=True)
class Sources:
    """Any of several descriptions of a source ("a red instant or sorcery spell you control or a red planeswalker you
    control"). `anywhere`: the quality counts wherever the source is, as for protection."""

    filters: tuple[Filter, ...]
    anywhere: bool = False

    def match(self, g: Game, source: str, incarnation: int, ctx: Context) -> bool:
        with as_it_was(g, source, incarnation):
            if self.anywhere:
                return any(f.describes(g, source, ctx) for f in self.filters)
            return any(f.matches(g, source, ctx) for f in self.filters)


ANY_SOURCE = Sources(())


def matches_source(g: Game, sources: Sources, source: str, incarnation: int, ctx: Context) -> bool:
    return not sources.filters or sources.match(g, source, incarnation, ctx)
