"""Does it count? One art question about one object, card or player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.choices import Scripted
from rules.engine.game import Game, World
from rules.scenario.errors import ScenarioError
from rules.scenario.table import Table, check_keys


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "object", "trait"}, "ask")
    trait = ask.get("trait")
    if not isinstance(trait, str) or not trait:
        raise ScenarioError("ask.trait", "must be a trait's slug")
    id = subject(table, ask.get("object"), "ask.object")
    seen = Game(table.state, world, Scripted(())).look(id, trait)
    name = id if table.state.is_player(id) else table.state.objects[id].printed.name
    said = {"yes": "Yes", "no": "No", "unknown": "Nobody has settled it yet"}[seen.value]
    return {"value": seen.value, "answer": f"{said}: {name}, {trait}.", "steps": [], "outcomes": []}


def subject(table: Table, value: Any, path: str) -> str:
    """An id, a player's name, or a card described in place."""
    if isinstance(value, str) and (value in table.state.objects or table.state.is_player(value)):
        return value
    if isinstance(value, str) and table.cards.find(value) is None:
        return table.check_id(value, path, players=True)
    return table.add(value, "nowhere", table.state.players[0].name, path)
