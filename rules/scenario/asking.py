"""What all questions share: reading the objects they name, exploring, and putting outcomes and sentences together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rules.engine.game import Path, Stage, World, explore
from rules.engine.state import State
from rules.scenario.errors import ScenarioError
from rules.scenario.outcomes import Result, outcomes, result_of
from rules.scenario.relevance import unread_that_matters
from rules.scenario.table import Table, as_map, as_number
from rules.scenario.this_turn import set_up
from rules.scenario.triggered import listed, waiting

Extra = Callable[[Path], Mapping[str, Any]]


def read_permanent(table: Table, value: Any, path: str) -> str:
    """The id of something on the battlefield."""
    id = table.check_id(value, path)
    if table.state.objects[id].zone != "battlefield":
        raise ScenarioError(path, f"{id!r} is not on the battlefield")
    return id


def read_source(table: Table, value: Any, path: str) -> str:
    """An id, or a card described in place: an instant or sorcery is on the stack, any other card in no zone."""
    if isinstance(value, str) and (value in table.state.objects or table.cards.find(value) is None):
        return table.check_id(value, path)
    if value is None:
        raise ScenarioError(path, "is missing: an id, or a card with its controller")
    if not isinstance(value, str):
        value = as_map(value, path)
    owner = table.state.players[0].name
    id = table.add(value, "stack", owner, path)
    held = table.state.objects[id]
    if not held.printed.types & {"instant", "sorcery"}:
        from dataclasses import replace

        table.state = table.state.with_object(replace(held, zone="nowhere"))
    return id


def read_player(table: Table, value: Any, path: str, default: str | None = None) -> str:
    return table.check_player(default if value is None and default is not None else value, path)


def read_x(ask: Mapping[str, Any], path: str = "ask") -> int | None:
    return None if ask.get("x") is None else as_number(ask["x"], f"{path}.x")


def ways(table: Table, world: World, *stages: Stage) -> list[Path]:
    """Every way through what already resolved this turn and then the question's stages. The last stage looks at the
    triggered abilities' legal targets, so that art asked for there splits the paths too."""
    resolved = set_up(table)  # puts the cards that resolved on the table
    return explore(table.state, world, [resolved, *stages, lambda g: _look(waiting(g))])


def _look(_: object) -> None:
    pass


def ends(before: State, world: World, paths: Iterable[Path], extra: Extra | None = None) -> list[Result]:
    """The outcomes of the paths: what differs from before, the waiting triggers, and what the question adds."""

    def result(path: Path) -> Result:
        found = result_of(before, path)
        found["triggers"] = listed(path.state, world)
        if extra is not None:
            found.update(extra(path))
        return found

    return outcomes(paths, result)


def mention_unread(table: Table, world: World, kind: str, main: Sequence[str] = ()) -> None:
    """Sentences that the judge does not understand on the cards involved, and that could matter, go to the answer's
    `not_modelled`. `main`: the objects that the question is about, whose own abilities are used."""
    for sentence in unread_that_matters(table.state, kind, main):
        world.not_modelled.setdefault(sentence)


def steps_of(found: Sequence[Result]) -> list[dict[str, Any]]:
    """The answer's steps: those of its first outcome."""
    return list(found[0]["steps"]) if found else []


def listing(words: Sequence[str], joint: str = "and") -> str:
    """ "A, B and C"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
