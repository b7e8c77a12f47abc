"""The `ask` of a scenario, read back from the form that `ask_form` draws."""

from collections.abc import Callable

from django.http import QueryDict

from rules.desk.ask_form import MOST_TARGETS, Ask, Desk
from rules.desk.combat_form import read_combat
from rules.desk.reading import flagged, present, several, whole, whole_number, words

# The keys of `ask` that each form writes.
_SHOWN: dict[str, frozenset[str]] = {
    kind: frozenset(keys.split())
    for kind, keys in {
        "trait": "object trait",
        "could_produce": "permanent",
        "available_mana": "player",
        "activate": "permanent ability mode x targets chosen",
        "deal_damage": "source combat parts",
        "combat_damage": "attacks step",
        "cast": "card player from mode x targets kicked number_of_targets",
        "enter": "card player x chosen",
        "trigger": "permanent ability event",
    }.items()
}


def read_ask(kind: str, fields: QueryDict, desk: Desk) -> Ask:
    """What the form does not show is kept as it came."""
    kept = {key: value for key, value in desk.ask.items() if key not in _SHOWN[kind]}
    return kept | {"kind": kind} | _READERS[kind](fields, desk)


def _read_trait(fields: QueryDict, desk: Desk) -> Ask:
    return present({"object": words(fields, "object"), "trait": words(fields, "trait")})


def _read_permanent(fields: QueryDict, desk: Desk) -> Ask:
    return present({"permanent": words(fields, "permanent")})


def _read_player(fields: QueryDict, desk: Desk) -> Ask:
    return present({"player": words(fields, "player")})


def _read_activate(fields: QueryDict, desk: Desk) -> Ask:
    same = words(fields, "permanent") == desk.ask.get("permanent")
    return present(
        {
            "permanent": words(fields, "permanent"),
            "ability": whole(fields, "ability") if same else None,
            "mode": whole(fields, "mode"),
            "targets": _targets(fields),
            "chosen": _read_chosen(fields),
        }
    ) | _number(fields, "x")


def _read_damage(fields: QueryDict, desk: Desk) -> Ask:
    parts = []
    for i in range(MOST_TARGETS):
        to, amount = words(fields, f"to.{i}"), whole_number(fields.get(f"amount.{i}", ""))
        if to:
            parts.append({"to": to, "amount": 0 if amount is None else amount})
    found = desk.thing(words(fields, "source"))
    source: object = found.entry if found is not None and found.zone == "question" else words(fields, "source")
    return present({"source": source, "combat": flagged(fields, "combat"), "parts": parts})


def _read_cast(fields: QueryDict, desk: Desk) -> Ask:
    card = desk.thing(words(fields, "card"))
    zone = card.zone if card is not None and card.zone not in ("question", "battlefield") else "hand"
    return present(
        {
            "card": _card(fields, desk),
            "player": words(fields, "player"),
            "from": None if zone == "hand" else zone,
            "mode": whole(fields, "mode"),
            "targets": _targets(fields),
            "kicked": flagged(fields, "kicked"),
        }
    ) | _number(fields, "x", "number_of_targets")


def _read_enter(fields: QueryDict, desk: Desk) -> Ask:
    asked = {"card": _card(fields, desk), "player": words(fields, "player"), "chosen": _read_chosen(fields)}
    return present(asked) | _number(fields, "x")


def _read_trigger(fields: QueryDict, desk: Desk) -> Ask:
    same = words(fields, "permanent") == desk.ask.get("permanent")
    asked = {"permanent": words(fields, "permanent"), "ability": whole(fields, "ability") if same else None}
    event = desk.ask.get("event") if same else None  # not in the form: kept as it came
    return present(asked | {"event": event})


_READERS: dict[str, Callable[[QueryDict, Desk], Ask]] = {
    "trait": _read_trait,
    "could_produce": _read_permanent,
    "available_mana": _read_player,
    "activate": _read_activate,
    "deal_damage": _read_damage,
    "combat_damage": lambda fields, desk: read_combat(fields, desk.scenario, desk.things),
    "cast": _read_cast,
    "enter": _read_enter,
    "trigger": _read_trigger,
}


def _card(fields: QueryDict, desk: Desk) -> object:
    """A card of the question alone stays there with all that is said of it."""
    card = desk.thing(words(fields, "card"))
    return card.entry if card is not None and card.zone == "question" else words(fields, "card")


def _targets(fields: QueryDict) -> list[str]:
    return [target for i in range(MOST_TARGETS) for target in several(fields, f"target.{i}")]


def _number(fields: QueryDict, *names: str) -> Ask:
    """Numbers for which 0 is not the same as nothing."""
    read = {name: whole(fields, name) for name in names}
    return {name: value for name, value in read.items() if value is not None}


def _read_chosen(fields: QueryDict) -> Ask:
    chosen = present({key: words(fields, f"chosen-{key}") for key in ("color", "type", "name")})
    number = whole(fields, "chosen-number")
    return chosen if number is None else chosen | {"number": number}
