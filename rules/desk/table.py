"""What can be done to a table. Each change gives a new scenario and leaves the old one alone."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from rules.desk.shape import ZONES, Entry, Scenario, entries, free_id

MOST_SEATS = 4
SEAT_NAMES = "ABCD"
HATS = ("none", "worn", "with")


def empty_table() -> Scenario:
    return {
        "players": [{"name": "A", "life": 20, "hat": "none"}, {"name": "B", "life": 20, "hat": "none"}],
        "active_player": "A",
        "battlefield": [],
        "ask": {},
    }


def find(scenario: Scenario, id: str) -> tuple[Entry, str, str] | None:
    """The card called `id`, its zone and its player."""
    return next((found for found in entries(scenario) if found[0].get("id") == id), None)


def add_card(scenario: Scenario, name: str, zone: str, player: str) -> Scenario:
    changed = deepcopy(scenario)
    entry = {"card": name, "id": free_id(name, _ids(changed))}
    _put(changed, entry, zone, player)
    return changed


def remove(scenario: Scenario, id: str) -> Scenario:
    """Takes the card away, and whatever still points at it with it."""
    changed = deepcopy(scenario)
    changed["battlefield"] = [card for card in changed["battlefield"] if card["id"] != id]
    for zone in ZONES:
        for player, cards in changed.get(zone, {}).items():
            changed[zone][player] = [card for card in cards if card["id"] != id]
    for card in changed["battlefield"]:
        if card.get("attached_to") == id:
            del card["attached_to"]
    changed["ask"] = _without(changed["ask"], id)
    return changed


def duplicate(scenario: Scenario, id: str) -> Scenario:
    found = find(scenario, id)
    if found is None:
        return scenario
    entry, zone, player = found
    changed = deepcopy(scenario)
    twin = deepcopy(entry)
    twin["id"] = free_id(str(entry.get("card") or "token"), _ids(changed))
    _put(changed, twin, zone, player)
    return changed


def move(scenario: Scenario, id: str, zone: str, player: str) -> Scenario:
    """Into another zone, or to another player: it arrives as a fresh card, keeping its printing and its picture."""
    found = find(scenario, id)
    if found is None or zone not in ("battlefield", *ZONES):
        return scenario
    entry, old_zone, old_player = found
    if (old_zone, old_player) == (zone, player):
        return scenario
    if old_zone == zone == "battlefield":
        return change(scenario, id, lambda permanent: permanent.update(controller=player))
    ask = scenario["ask"]
    changed = remove(scenario, id)
    kept: Entry = {
        key: deepcopy(entry[key])
        for key in ("card", "token", "id", "printing", "traits", "stickers", "face")
        if key in entry
    }
    _put(changed, kept, zone, player)
    changed["ask"] = deepcopy(ask)
    return changed


def change(scenario: Scenario, id: str, edit: Callable[[Entry], None]) -> Scenario:
    changed = deepcopy(scenario)
    found = find(changed, id)
    if found is not None:
        edit(found[0])
    return changed


def toggle_tapped(scenario: Scenario, id: str) -> Scenario:
    return change(scenario, id, lambda entry: set_flag(entry, "tapped", not entry.get("tapped", False)))


def set_flag(entry: Entry, key: str, value: bool, default: bool = False) -> None:
    """Written down only where it differs from what scenario.md takes for granted."""
    if value == default:
        entry.pop(key, None)
    else:
        entry[key] = value


def settle_for_table(scenario: Scenario, object: str, trait: str, value: str) -> Scenario:
    """What this table agreed about a picture; "" takes it back. A player's hat is the player's own."""
    changed = deepcopy(scenario)
    for player in changed["players"]:
        if player["name"] == object and trait in ("hat", "wearing-hat"):
            player["hat"] = {"yes": "worn", "no": "none"}.get(value, "none")
            return changed
    found = find(changed, object)
    entry = found[0] if found else next((card for card in _asked_cards(changed) if card.get("id") == object), None)
    if entry is not None:
        set_trait(entry, trait, value)
    return changed


def set_trait(entry: Entry, trait: str, value: str) -> None:
    traits = {**entry.get("traits", {})}
    traits.pop(trait, None)
    if value in ("yes", "no", "unknown"):
        traits[trait] = value
    if traits:
        entry["traits"] = traits
    else:
        entry.pop("traits", None)


def seat_players(scenario: Scenario, count: int) -> Scenario:
    """Adds or takes away players at the end; what a leaving player had leaves with them."""
    changed = deepcopy(scenario)
    count = max(2, min(count, MOST_SEATS))
    names = [player["name"] for player in changed["players"]]
    for leaving in names[count:]:
        for entry, _, player in list(entries(changed)):
            if player == leaving:
                changed = remove(changed, entry["id"])
        for zone in ZONES:
            changed.get(zone, {}).pop(leaving, None)
        changed["ask"] = _without(changed["ask"], leaving)
        if changed.get("active_player") == leaving:
            changed["active_player"] = names[0]
    changed["players"] = changed["players"][:count]
    while len(changed["players"]) < count:
        taken = {player["name"] for player in changed["players"]}
        name = next(name for name in (*SEAT_NAMES, *(f"Player {i}" for i in range(1, 9))) if name not in taken)
        changed["players"].append({"name": name, "life": 20, "hat": "none"})
    return changed


def _ids(scenario: Scenario) -> set[str]:
    return {entry["id"] for entry, _, _ in entries(scenario)} | {card.get("id", "") for card in _asked_cards(scenario)}


def _put(scenario: Scenario, entry: Entry, zone: str, player: str) -> None:
    if zone == "battlefield":
        if player != scenario["players"][0]["name"]:
            entry["controller"] = player
        else:
            entry.pop("controller", None)
        scenario["battlefield"].append(entry)
    else:
        scenario.setdefault(zone, {}).setdefault(player, []).append(entry)


def _asked_cards(scenario: Scenario) -> list[Entry]:
    """Cards that stand in the question alone."""
    return [value for value in scenario["ask"].values() if isinstance(value, dict) and "card" in value]


def _without(ask: object, gone: str) -> dict[str, Any]:
    """The question without what is no longer there; its kind stays, and what was chosen of other things."""
    kept = {key: _cleared(value, gone) for key, value in ask.items() if value != gone} if isinstance(ask, dict) else {}
    if "attacks" in kept and isinstance(kept["attacks"], list):
        kept["attacks"] = [a for a in kept["attacks"] if isinstance(a, dict) and {"attacker", "defender"} <= a.keys()]
    if "parts" in kept and isinstance(kept["parts"], list):
        kept["parts"] = [part for part in kept["parts"] if isinstance(part, dict) and "to" in part]
    return kept


def _cleared(value: object, gone: str) -> object:
    if isinstance(value, list):
        return [_cleared(item, gone) for item in value if item != gone]
    if isinstance(value, dict):
        return {key: _cleared(item, gone) for key, item in value.items() if item != gone and key != gone}
    return value
