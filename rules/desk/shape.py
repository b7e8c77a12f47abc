"""The outline of a scenario that the desk needs in order to draw it. Whether its values make sense, the judge says."""

import re
import unicodedata
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from rules.scenario import ScenarioError

Scenario = dict[str, Any]
Entry = dict[str, Any]  # a permanent, or a card in a zone

ZONES = ("hand", "graveyard", "exile", "command", "library")
MOST_CARDS = 200
MOST_PLAYERS = 8
DEEPEST = 12


def check_shape(value: object) -> Scenario:
    """The scenario with players, battlefield, zones and ids written out. Raises ScenarioError."""
    _check_depth(value)
    scenario = deepcopy(_object(value, ""))
    scenario["players"] = [_player(player, i) for i, player in enumerate(_list(scenario.get("players"), "players"))]
    if not scenario["players"]:
        scenario["players"] = [{"name": "A"}, {"name": "B"}]
    if len(scenario["players"]) > MOST_PLAYERS:
        raise ScenarioError("players", f"at most {MOST_PLAYERS} players fit on the desk")
    names = [player["name"] for player in scenario["players"]]
    active = scenario.get("active_player")
    if active is not None and active not in names:
        raise ScenarioError("active_player", f"nobody is called {active!r}; the players are {', '.join(names)}")
    scenario["battlefield"] = [
        _entry(entry, f"battlefield[{i}]") for i, entry in enumerate(_list(scenario.get("battlefield"), "battlefield"))
    ]
    for zone in ZONES:
        if zone in scenario:
            scenario[zone] = _zone(scenario[zone], zone, names)
    _check_permanents(scenario, names)
    if sum(1 for _ in entries(scenario)) > MOST_CARDS:
        raise ScenarioError("battlefield", f"at most {MOST_CARDS} cards fit on the desk")
    name_everything(scenario)
    scenario["ask"] = check_ask(scenario, names)
    return scenario


def entries(scenario: Scenario) -> Iterator[tuple[Entry, str, str]]:
    """Every card on the table with its zone and the player to whom it belongs."""
    first = scenario["players"][0]["name"]
    for permanent in scenario["battlefield"]:
        yield permanent, "battlefield", permanent.get("controller", first)
    for zone in ZONES:
        for player, cards in scenario.get(zone, {}).items():
            for card in cards:
                yield card, zone, player


def find_entry(scenario: Scenario, id: str) -> Entry | None:
    return next((entry for entry, _, _ in entries(scenario) if entry.get("id") == id), None)


def name_everything(scenario: Scenario) -> None:
    """Writes out the ids that scenario.md derives from names: lower case, `-` between words, then `-2`, `-3` …"""
    taken = {entry["id"] for entry, _, _ in entries(scenario) if "id" in entry}
    for entry, _, _ in entries(scenario):
        if "id" not in entry:
            entry["id"] = free_id(entry_name(entry), taken)
            taken.add(entry["id"])


def entry_name(entry: Entry) -> str:
    return str(entry.get("card") or entry.get("token", {}).get("name") or "token")


def free_id(name: str, taken: set[str]) -> str:
    folded = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^a-z0-9]+", "-", folded).strip("-") or "card"
    number = 1
    while (candidate := stem if number == 1 else f"{stem}-{number}") in taken:
        number += 1
    return candidate


def _check_depth(value: object) -> None:
    level, depth = [value], 0
    while level:
        depth += 1
        if depth > DEEPEST:
            raise ScenarioError("", "This is nested far too deeply to be a scenario.")
        level = [
            part
            for item in level
            if isinstance(item, dict | list)
            for part in (item.values() if isinstance(item, dict) else item)
        ]


def _object(value: object, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(path, f"should be an object in braces, not {_said(value)}")
    return value


def _list(value: object, path: str) -> list[Any]:
    if value is None:
        return []
    if not isinstance(value, list):
        raise ScenarioError(path, f"should be a list in brackets, not {_said(value)}")
    return value


def _player(value: object, index: int) -> dict[str, Any]:
    player = _object(value, f"players[{index}]")
    name = player.get("name", "ABCDEFGH"[index] if index < MOST_PLAYERS else "?")
    if not isinstance(name, str) or not name.strip() or len(name) > 40:
        raise ScenarioError(f"players[{index}].name", "should be a name of up to 40 characters")
    return {**player, "name": name}


def _zone(value: object, zone: str, names: list[str]) -> dict[str, list[Entry]]:
    players = _object(value, zone)
    for name in players:
        if name not in names:
            raise ScenarioError(f"{zone}.{name}", f"nobody is called {name!r}; the players are {', '.join(names)}")
    return {
        name: [_entry(card, f"{zone}.{name}[{i}]") for i, card in enumerate(_list(cards, f"{zone}.{name}"))]
        for name, cards in players.items()
    }


def _entry(value: object, path: str) -> Entry:
    entry = {"card": value} if isinstance(value, str) else _object(value, path)
    if "token" in entry:
        _object(entry["token"], f"{path}.token")
    elif not isinstance(entry.get("card"), str) or not entry["card"].strip():
        raise ScenarioError(f"{path}.card", "should be the English name of a card")
    for key in ("id", "controller", "owner"):
        if key in entry and not isinstance(entry[key], str):
            raise ScenarioError(f"{path}.{key}", f"should be text, not {_said(entry[key])}")
    for key in ("face", "attached_to", "copy_of"):
        if entry.get(key) is not None and not isinstance(entry[key], str):
            raise ScenarioError(f"{path}.{key}", f"should be text, not {_said(entry[key])}")
    for key in ("counters", "traits", "printing", "chosen"):
        if entry.get(key) is not None:
            _plain(_object(entry[key], f"{path}.{key}"), f"{path}.{key}")
    if entry.get("stickers") is not None:
        for i, sticker in enumerate(_list(entry["stickers"], f"{path}.stickers")):
            _object(sticker, f"{path}.stickers[{i}]")
    return entry


def _plain(values: dict[str, Any], path: str) -> None:
    for key, value in values.items():
        if isinstance(value, dict | list):
            raise ScenarioError(f"{path}.{key}", f"should be one word or number, not {_said(value)}")


def _check_permanents(scenario: Scenario, names: list[str]) -> None:
    for i, permanent in enumerate(scenario["battlefield"]):
        controller = permanent.get("controller")
        if controller is not None and controller not in names:
            message = f"nobody is called {controller!r}; the players are {', '.join(names)}"
            raise ScenarioError(f"battlefield[{i}].controller", message)


def check_ask(scenario: Scenario, names: list[str]) -> dict[str, Any]:
    """The question with its lists being lists, and a card that it names by itself written out with an id."""
    ask = dict(_object(scenario.get("ask") or {}, "ask"))
    for i, attack in enumerate(_list(ask.get("attacks"), "ask.attacks")):
        path = f"ask.attacks[{i}]"
        _object(attack, path)
        _texts(attack.get("blockers"), f"{path}.blockers")
        for key in ("assign", "blocker_assign"):
            if attack.get(key) is not None:
                _object(attack[key], f"{path}.{key}")
    for i, part in enumerate(_list(ask.get("parts"), "ask.parts")):
        _object(part, f"ask.parts[{i}]")
    _texts(ask.get("targets"), "ask.targets")
    if ask.get("chosen") is not None:
        _object(ask["chosen"], "ask.chosen")
    for key in ("card", "source", "object"):
        if key in ask:
            ask[key] = _asked_card(ask[key], scenario, names, f"ask.{key}")
    return ask


def _asked_card(value: object, scenario: Scenario, names: list[str], path: str) -> object:
    """An id or a player as it is; the name of a card on the table as its id; else a card of the question's own."""
    known = [entry for entry, _, _ in entries(scenario)]
    ids = {entry["id"] for entry in known}
    if isinstance(value, str):
        if not value or value in ids or value in names:
            return value
        same = next((entry["id"] for entry in known if entry.get("card", "").casefold() == value.casefold()), None)
        if same is not None:
            return same
    entry = _entry(value, path)
    return entry if "id" in entry else {**entry, "id": free_id(entry_name(entry), ids)}


def _texts(value: object, path: str) -> None:
    for i, item in enumerate(_list(value, path)):
        if not isinstance(item, str):
            raise ScenarioError(f"{path}[{i}]", f"should be text, not {_said(item)}")


def _said(value: object) -> str:
    kinds = {str: "text", bool: "yes or no", int: "a number", float: "a number", list: "a list", dict: "an object"}
    return kinds.get(type(value), "nothing")
