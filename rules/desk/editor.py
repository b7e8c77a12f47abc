"""Everything that can be said of one card on the table, as a form."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from rules.desk.fields import Field, Group, check, number, select, text
from rules.desk.reading import flagged, present, whole, words
from rules.desk.shape import ZONES, Entry, Scenario
from rules.desk.table import change, find, move, set_flag, set_trait
from rules.desk.things import Thing

PLACES = {
    "battlefield": "battlefield",
    "hand": "hand",
    "graveyard": "graveyard",
    "exile": "exile",
    "command": "command zone",
    "library": "library",
}
COUNTERS = ("+1/+1", "-1/-1", "charge", "loyalty", "stun")
_COLOURS = (("", "none"), ("W", "white"), ("U", "blue"), ("B", "black"), ("R", "red"), ("G", "green"))
_MOST_ASKED = ("hot", "hat", "four-or-more-legs")
_TRAIT_SAYS = (("", "as settled on this site"), ("yes", "yes"), ("no", "no"), ("unknown", "not known"))


def editor_groups(
    scenario: Scenario,
    thing: Thing,
    things: Sequence[Thing],
    traits: Sequence[tuple[str, str]],
    printings: Sequence[tuple[str, str]],
) -> list[Group]:
    """`printings`: (set and number, words) of the copies that could lie there."""
    entry = thing.entry
    places = [
        (f"{zone} {player['name']}", f"{player['name']}’s {words}")
        for player in scenario["players"]
        for zone, words in PLACES.items()
    ]
    fields = [select("e-place", "Where it is", places, f"{thing.zone} {thing.player}")]
    if printings:
        chosen = printing_value(entry)
        help = "Its picture is the one that counts."
        fields.append(select("e-printing", "Which copy", [("", "the newest"), *printings], chosen, help=help))
    groups = [Group(fields=tuple(fields))]
    if thing.zone == "battlefield":
        groups += _permanent(thing, things)
    groups.append(_picture(entry, traits))
    return groups


def _permanent(thing: Thing, things: Sequence[Thing]) -> list[Group]:
    entry = thing.entry
    counters = entry.get("counters") or {}
    kinds = [*COUNTERS[:2], *(kind for kind in counters if kind not in COUNTERS[:2])]
    hosts = [("", "nothing"), *((t.id, t.label) for t in things if t.zone == "battlefield" and t.id != thing.id)]
    chosen: dict[str, Any] = entry.get("chosen") or {}
    state: list[Field] = [
        check("e-tapped", "Tapped", entry.get("tapped") is True),
        check("e-fresh", "Came under control this turn", entry.get("since_turn_start") is False),
    ]
    amounts: list[Field] = [number(f"e-counter.{kind}", f"{kind} counters", counters.get(kind)) for kind in kinds]
    amounts.append(number("e-damage", "Damage marked", entry.get("marked_damage")))
    more: list[Field] = [
        select("e-attached", "Attached to", hosts, entry.get("attached_to", "")),
        select("e-new-counter", "Another kind of counter", [("", "none"), *((k, k) for k in COUNTERS[2:])], ""),
        select("e-chosen-color", "Color chosen for it", _COLOURS, chosen.get("color", "")),
        text("e-chosen-type", "Type chosen for it", chosen.get("type")),
    ]
    if thing.facts is not None and len(thing.facts.faces) > 1 and thing.facts.double_faced:
        faces = [("front", thing.facts.faces[0].name), ("back", thing.facts.faces[1].name)]
        more.insert(0, select("e-face", "Face up", faces, entry.get("face", "front")))
    special = bool(entry.get("attached_to") or chosen or entry.get("face"))
    return [
        Group(fields=tuple(state)),
        Group(fields=tuple(amounts)),
        Group(legend="More", fields=tuple(more), folded=not special),
    ]


def _picture(entry: Entry, traits: Sequence[tuple[str, str]]) -> Group:
    agreed = entry.get("traits") or {}
    names = dict(traits)
    shown = list(dict.fromkeys([*agreed, *(slug for slug in _MOST_ASKED if slug in names)]))
    return Group(
        legend="What this table agreed about its picture",
        fields=tuple(
            select(f"e-trait.{slug}", names.get(slug, slug), _TRAIT_SAYS, agreed.get(slug, "")) for slug in shown
        ),
    )


def printing_value(entry: Entry) -> str:
    printing = entry.get("printing") or {}
    return f"{printing.get('set', '')} {printing.get('number', '')}" if printing.get("set") else ""


def read_editor(scenario: Scenario, id: str, fields: QueryDict) -> Scenario:
    found = find(scenario, id)
    if found is None:
        return scenario
    place = words(fields, "e-place")
    scenario = change(scenario, id, lambda entry: _write(entry, fields, found[1]))
    zone, _, player = place.partition(" ")
    if zone in ("battlefield", *ZONES) and player in [seat["name"] for seat in scenario["players"]]:
        scenario = move(scenario, id, zone, player)
    return scenario


def _write(entry: Entry, fields: QueryDict, zone: str) -> None:
    if "e-printing" in fields:
        set_code, _, number = words(fields, "e-printing").partition(" ")
        _set(entry, "printing", {"set": set_code, "number": number} if set_code else None)
    for name in fields:
        if name.startswith("e-trait."):
            set_trait(entry, name.removeprefix("e-trait."), words(fields, name))
    if zone != "battlefield":
        return
    set_flag(entry, "tapped", flagged(fields, "e-tapped"))
    set_flag(entry, "since_turn_start", not flagged(fields, "e-fresh"), default=True)
    counters = {
        name.removeprefix("e-counter."): whole(fields, name) or 0 for name in fields if name.startswith("e-counter.")
    }
    if new := words(fields, "e-new-counter"):
        counters[new] = counters.get(new) or 1
    _set(entry, "counters", {kind: amount for kind, amount in counters.items() if amount > 0})
    _set(entry, "marked_damage", max(0, whole(fields, "e-damage") or 0))
    _set(entry, "attached_to", words(fields, "e-attached"))
    if "e-face" in fields:
        _set(entry, "face", "back" if fields["e-face"] == "back" else None)
    chosen: dict[str, Any] = dict(entry.get("chosen") or {})
    chosen |= {"color": words(fields, "e-chosen-color"), "type": words(fields, "e-chosen-type")}
    _set(entry, "chosen", present(chosen))


def _set(entry: Entry, key: str, value: object) -> None:
    if value in (None, "", 0, {}):
        entry.pop(key, None)
    else:
        entry[key] = value
