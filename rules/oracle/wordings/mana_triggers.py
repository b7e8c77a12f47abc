"""Triggers on tapping for mana (CR 106.12a)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import mana_types as mt
from rules.engine.filters import Filter
from rules.engine.mana import TYPE_NAMES
from rules.engine.mana_abilities import AbilityAddsMana, TappedForMana
from rules.engine.mana_types import ManaTypes
from rules.engine.references import ControllerOf, EachOpponent, OfEvent, Ref, You
from rules.engine.triggers import Trigger
from rules.oracle.mana_phrases import read_types
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, trigger

_FOR_MANA = r"for (?:mana(?: of (?P<type>.+))?|(?P<symbol>\{[WUBRGC]\}))"
_NOUNS = (*"land permanent creature artifact token plains island swamp mountain forest".split(), "artifact token")


@trigger(rf"whenever (?P<what>.+?) is tapped {_FOR_MANA}")
def _is_tapped(found: re.Match[str], reading: Reading) -> Trigger | None:
    return _tapped(found, reading, None)


@trigger(
    rf"whenever (?P<who>you|a player|an opponent|enchanted player|another player) taps? (?P<what>.+?) {_FOR_MANA}"
    r"(?: while (?P<while>.+))?"
)
def _taps(found: re.Match[str], reading: Reading) -> Trigger | None:
    who: Ref | None = None
    match found["who"].lower():
        case "you":
            who = You()
        case "an opponent":
            who = EachOpponent()
        case "a player":
            who = None
        case _:
            return None
    tapped = _tapped(found, reading, who)
    if tapped is None or not found["while"]:
        return tapped
    holds = condition.read(found["while"], reading)
    return replace(tapped, condition=holds) if holds is not None else None


def _tapped(found: re.Match[str], reading: Reading, who: Ref | None) -> TappedForMana | None:
    text = found["what"]
    what = read_tapped_thing(text, reading)
    types = _types(found, reading)
    if what is None or types is False:
        return None
    point_at_event(reading)
    if types is not None:
        reading.mana = types  # type: ignore[assignment]
    return TappedForMana(what, who, types or None)  # type: ignore[arg-type]


def _types(found: re.Match[str], reading: Reading) -> ManaTypes | bool | None:
    """The types the trigger asks for; False when its words are not understood."""
    if found["symbol"]:
        return mt.Listed(found["symbol"].strip("{}"))
    if not found["type"]:
        return None
    phrase = found["type"]
    if phrase.lower() in TYPE_NAMES:
        return mt.Listed(TYPE_NAMES[phrase.lower()])
    return read_types(phrase, reading) or False


def read_tapped_thing(text: str, reading: Reading) -> Filter | None:
    """What is tapped: "a Mountain, Forest, or Plains", "enchanted land"."""
    from rules.engine.filters import Among
    from rules.engine.mana_amounts import SameNameAsExiledCard

    low = text.lower()
    if re.fullmatch(r"(?:enchanted|fortified|equipped) \w+", low):
        ref = reading.ref(text)
        return Filter((Among(ref),), text=text) if ref is not None else None
    exiled = re.fullmatch(r"(?P<what>.+?) with the same name as the exiled card", text)
    if exiled:
        what = read_filter(exiled["what"], reading)
        return what.also(SameNameAsExiledCard()) if what is not None else None
    return read_filter(text, reading)


def point_at_event(reading: Reading) -> None:
    """What "it", "that land", "that player" and "its controller" mean from here on."""
    reading.it = OfEvent("permanent")
    reading.they = OfEvent("tapper")
    for noun in _NOUNS:
        reading.event_words[f"that {noun}"] = OfEvent("permanent")
    reading.event_words["its controller"] = ControllerOf(OfEvent("permanent"))
    reading.event_words["that player"] = OfEvent("tapper")
    reading.event_words["the player"] = OfEvent("tapper")


@trigger(r"whenever a land's ability causes you to add one or more mana of (?P<type>.+)")
def _ability_adds(found: re.Match[str], reading: Reading) -> Trigger | None:
    types = read_types(found["type"], reading)
    land = read_filter("land", reading)
    if types is None or land is None:
        return None
    reading.mana = types
    reading.it = OfEvent("permanent")
    return AbilityAddsMana(land, You(), types)
