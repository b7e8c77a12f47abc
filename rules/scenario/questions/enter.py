"""How a permanent enters, and what triggers on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.engine.entering import enter
from rules.engine.game import Game, Path, World
from rules.engine.objects import BATTLEFIELD
from rules.engine.state_based import check
from rules.scenario.asking import ends, listing, mention_unread, read_x, steps_of, ways
from rules.scenario.checks import as_kicked
from rules.scenario.errors import ScenarioError
from rules.scenario.outcomes import Result
from rules.scenario.table import Table, as_flag, as_map, check_keys, read_chosen

KEYS = frozenset("kind card player x chosen kicked cast attached_to face".split())


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, KEYS, "ask")
    player = table.check_player(ask.get("player", table.state.active), "ask.player")
    id = _entering(table, ask, player)
    held = table.state.objects[id]
    x = read_x(ask)
    x = held.x if x is None else x
    kicked = as_kicked(ask.get("kicked", 0), "ask.kicked") or held.kicked
    cast = as_flag(ask.get("cast", x is not None or kicked > 0), "ask.cast")
    before = table.state

    def stage(g: Game) -> None:
        enter(g, id, player, x, kicked, cast)
        check(g)

    def more(path: Path) -> Mapping[str, Any]:
        return _as_it_is(path, id)

    found = ends(before, world, ways(table, world, stage), more)
    mention_unread(table, world, "enter", [id])
    if not cast and held.printed.mana_cost is not None and held.printed.mana_cost.x_count:
        world.assumptions.setdefault("No X is stated: it was not cast, so X is 0 (CR 107.3m).")
    return {"answer": " ".join(_sentence(table, id, o) for o in found), "steps": steps_of(found), "outcomes": found}


def _entering(table: Table, ask: Mapping[str, Any], player: str) -> str:
    value = ask.get("card")
    if value is None:
        raise ScenarioError("ask.card", "is missing: the card that enters")
    if isinstance(value, str) and value in table.state.objects:
        id = value
    else:
        entry = dict(as_map({"card": value} if isinstance(value, str) else value, "ask.card"))
        if "face" in ask:
            entry["face"] = ask["face"]
        entry.setdefault("controller", player)
        id = table.add(entry, "stack", player, "ask.card", shown="nowhere")
    held = table.state.objects[id]
    if held.zone == BATTLEFIELD:
        raise ScenarioError("ask.card", f"{id!r} is on the battlefield already")
    if not held.printed.types & {"artifact", "battle", "creature", "enchantment", "land", "planeswalker"}:
        raise ScenarioError("ask.card", f"{held.printed.name} is no permanent card: it cannot enter")
    chosen = read_chosen(ask.get("chosen"), "ask.chosen") if "chosen" in ask else held.chosen
    table.check_chosen(chosen, "ask.chosen")
    attached = held.attached_to
    if ask.get("attached_to") is not None:
        attached = table.check_id(ask["attached_to"], "ask.attached_to", players=True)
    table.state = table.state.with_object(replace(held, chosen=chosen, attached_to=attached))
    return id


def _as_it_is(path: Path, id: str) -> Mapping[str, Any]:
    """`tapped`: whether it entered tapped, beside what became tapped later."""
    from rules.engine.events import Tapped

    held = path.state.objects[id]
    known = path.state.last_known.get(id)
    there = held if held.zone == BATTLEFIELD or known is None else known[0]
    tapped = [e.permanent for e in path.state.happened if isinstance(e, Tapped)]
    return {"tapped": list(dict.fromkeys([id] * there.tapped + tapped))}


def _sentence(table: Table, id: str, outcome: Result) -> str:
    name = table.state.objects[id].printed.name
    asked = outcome.get("if")
    conditions = asked if isinstance(asked, list) else [asked] if asked else []
    said = [f"{c['object']} {'shows' if c['value'] == 'yes' else 'does not show'} “{c['trait']}”" for c in conditions]
    picks = [f"{c['player']} picks {c['picked']}" for c in outcome.get("choices", [])]
    start = (f"If {listing(said)}: " if said else "") + (f"When {listing(picks)}: " if picks else "")
    counters = outcome["counters"].get(id, {})
    with_them = listing([f"{n} {kind} counter{'s' * (n != 1)}" for kind, n in counters.items() if n])
    text = f"{start}{name} enters{' tapped' * (id in outcome['tapped'])}{' with ' + with_them if with_them else ''}."
    times = len(outcome["triggers"])
    text += f" {times} abilit{'y triggers' if times == 1 else 'ies trigger'}." if times else " Nothing triggers."
    return text + (f" {name} goes to the graveyard." if id in outcome["dies"] else "")
