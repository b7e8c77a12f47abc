"""What a player did at the desk, as submitted, turned into the next table."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import QueryDict

from cards.facts import find_card
from cards.models import Card
from rules.desk.ask_form import Desk, ask_another
from rules.desk.ask_reading import read_ask
from rules.desk.combat_form import toggle_attack
from rules.desk.editor import read_editor
from rules.desk.questions import KINDS
from rules.desk.reading import whole, words
from rules.desk.shape import MOST_CARDS, ZONES, Scenario, entries
from rules.desk.shelf import Shelf
from rules.desk.table import (
    HATS,
    add_card,
    duplicate,
    find,
    remove,
    seat_players,
    settle_for_table,
    toggle_tapped,
)


@dataclass(frozen=True, slots=True)
class Changed:
    """`unfound`: a name that was typed and that no card has."""

    scenario: Scenario
    editing: str = ""
    unfound: str = ""


def apply(scenario: Scenario, fields: QueryDict) -> Changed:
    """Everything that the one form of the desk carries, in one go, so that nothing typed is lost by a button."""
    before = scenario
    desk = Desk(scenario, Shelf(scenario).things)
    scenario = _seats(scenario, fields)
    kind = words(fields, "kind")
    if kind in KINDS:
        same = scenario["ask"].get("kind") == kind
        scenario = scenario | {"ask": read_ask(kind, fields, desk) if same else ask_another(scenario, kind)}
    if edited := words(fields, "edited"):
        scenario = read_editor(scenario, edited, fields)
    if action := fields.get("do", ""):
        scenario = _do(scenario, action, desk)
    editing = words(fields, "edit")
    changed = _add(scenario, fields)
    if changed.scenario != before:
        # It is no longer the table that the title was given to.
        changed.scenario.pop("title", None)
    return Changed(changed.scenario, editing if find(changed.scenario, editing) else "", changed.unfound)


def _seats(scenario: Scenario, fields: QueryDict) -> Scenario:
    count = whole(fields, "seats")
    if count is not None and count != len(scenario["players"]):
        scenario = seat_players(scenario, count)
    players = []
    for i, player in enumerate(scenario["players"]):
        player = dict(player)
        if (life := whole(fields, f"life.{i}")) is not None:
            player["life"] = life
        if (hat := fields.get(f"hat.{i}")) in HATS:
            player["hat"] = hat
        players.append(player)
    scenario = scenario | {"players": players}
    active = fields.get("active")
    if active in [player["name"] for player in players]:
        scenario["active_player"] = active
    return scenario


def _do(scenario: Scenario, action: str, desk: Desk) -> Scenario:
    """`verb id`, the id last since it may hold anything; unknown verbs change nothing."""
    verb, _, rest = action.partition(" ")
    if verb == "settle":
        value, _, rest = rest.partition(" ")
        trait, _, id = rest.partition(" ")
        return settle_for_table(scenario, id, trait, value)
    if verb == "attack":
        thing = desk.thing(rest)
        return scenario if thing is None else scenario | {"ask": toggle_attack(scenario, thing)}
    change = _VERBS.get(verb)
    return change(scenario, rest) if change and find(scenario, rest) else scenario


_VERBS: dict[str, Callable[[Scenario, str], Scenario]] = {
    "tap": toggle_tapped,
    "remove": remove,
    "twin": duplicate,
}


def _add(scenario: Scenario, fields: QueryDict) -> Changed:
    """`add`: the name on a button; `card`: what was typed, which may be wrong."""
    name = words(fields, "add") or words(fields, "card-name")
    if not name:
        return Changed(scenario)
    if sum(1 for _ in entries(scenario)) >= MOST_CARDS:
        return Changed(scenario)
    card = find_card(name)
    if card is None:
        return Changed(scenario, unfound=name)
    zone, player = _place(scenario, words(fields, "place"), card)
    return Changed(add_card(scenario, _proper(card, name), zone, player))


def _proper(card: Card, name: str) -> str:
    """The name as it is printed; that of a single face where one was typed: "Fire" is not all of "Fire // Ice"."""
    faces = {face.name.casefold(): face.name for face in card.faces.all()}
    return card.name if len(faces) == 1 else faces.get(name.casefold(), card.name)


def _place(scenario: Scenario, place: str, card: Card) -> tuple[str, str]:
    """`zone player`; somewhere sensible when it names nothing: what never stays on a table is in the hand."""
    zone, _, player = place.partition(" ")
    names = [seat["name"] for seat in scenario["players"]]
    if zone not in ("battlefield", *ZONES):
        first = next((face.type_line for face in card.faces.all()), "")
        zone = "hand" if {"Instant", "Sorcery"} & set(first.split()) else "battlefield"
    return zone, player if player in names else names[0]
