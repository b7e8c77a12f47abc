"""Does it count? One art question about one object, card or player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine.choices import Scripted
from rules.engine.game import Game, World
from rules.scenario.errors import ScenarioError
from rules.scenario.table import Table, check_keys
from rules.scenario.this_turn import set_up


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "object", "trait"}, "ask")
    trait = ask.get("trait")
    if not isinstance(trait, str) or not trait:
        raise ScenarioError("ask.trait", "must be a trait's slug")
    if ask.get("object") is None:
        raise ScenarioError("ask.object", "is missing: an id, a player or a card")
    id = subject(table, ask["object"], "ask.object")
    set_up(table)
    seen = Game(table.state, world, Scripted(())).look(id, trait)
    name = id if table.state.is_player(id) else table.state.objects[id].printed.name
    said = {"yes": "Yes", "no": "No", "unknown": "Nobody has settled it yet"}[seen.value]
    why = _WHY[seen.because if seen.value != "unknown" or seen.because == "table" else "open"]
    thing = {"hat": "a hat", "wearing-hat": "wearing a hat"}.get(trait, trait)
    steps = [{"text": f"{why}", "rules": [], "objects": [id]}]
    return {"value": seen.value, "answer": f"{said}: {name}, {thing}. {why}", "steps": steps, "outcomes": []}


_WHY = {
    "verdict": "People who looked at the picture have settled it.",
    "table": "This table agreed on it.",
    "sticker": "A sticker on it shows it, and stickers only add.",
    "player": "It is with the player, or it is not.",
    "open": "No verdict on the picture is settled.",
}


def subject(table: Table, value: Any, path: str) -> str:
    """An id, a player's name, or a card described in place."""
    if isinstance(value, str) and (value in table.state.objects or table.state.is_player(value)):
        return value
    if isinstance(value, str) and table.cards.find(value) is None:
        return table.check_id(value, path, players=True)
    return table.add(value, "nowhere", table.state.players[0].name, path)
