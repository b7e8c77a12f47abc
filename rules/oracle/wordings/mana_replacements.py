"""Replacements of what something produces when it is tapped for mana (CR 106.12b)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import mana_types as mt
from rules.engine.abilities import Ability
from rules.engine.effects import Effect
from rules.engine.lasting import MakeLasting
from rules.engine.mana import COLORS, TYPE_NAMES
from rules.engine.mana_replacement import (
    ChangeByLandType,
    ChangeMana,
    EveryPlayerAdds,
    ManaReplacement,
    MultiplyMana,
)
from rules.engine.mana_types import ANY_COLOR, ManaTypes
from rules.engine.references import EachOpponent, Ref, You
from rules.oracle.nouns import read_filter, singular
from rules.oracle.reading import Reading
from rules.oracle.wording import effect, static

_NUMBER = {"two": 2, "three": 3, "four": 4, "five": 5}
_TAPPED = re.compile(
    r"^if (?:(?P<who>you|a player|an opponent) taps? (?P<active>.+?)|(?P<passive>.+?) is tapped) for "
    r"(?:(?P<least>\w+) or more )?mana, (?:it|that \w+) produces? (?P<makes>.+?) instead(?P<of> of .+)?$",
    re.IGNORECASE,
)


def read_replacement(text: str, reading: Reading) -> ManaReplacement | None:
    """One sentence about tapping for mana; None when any part is not understood."""
    found = _TAPPED.match(text.strip().rstrip("."))
    if found is None:
        return _lands_produce(text.strip().rstrip("."))
    made = _makes(found["makes"], found["of"])
    if made is None:
        return None
    phrase = found["active"] or found["passive"]
    who: Ref | None = {"you": You(), "an opponent": EachOpponent()}.get((found["who"] or "").lower())
    least = _NUMBER.get((found["least"] or "").lower(), 1)
    if found["least"] and least == 1:
        return None
    if re.match(r"^(?:target |enchanted )", phrase, re.IGNORECASE):
        ref = reading.ref(phrase)
        return replace(made, bound=ref, by=who, least=least) if ref is not None else None
    what = read_filter(phrase, reading)
    return replace(made, what=what, by=who, least=least) if what is not None else None


def _makes(text: str, instead_of: str | None) -> ManaReplacement | None:
    times = re.match(r"^(?P<n>twice|three times) as much of that mana$", text)
    if times:
        return MultiplyMana(factor=2 if times["n"] == "twice" else 3) if not instead_of else None
    types, amount = _types(text)
    if types is None or instead_of is None:
        return None
    other = re.match(r"^ of (?:any other (?P<any>type and amount|type|color)|(?P<color>\w+) mana)$", instead_of)
    if other is None:
        return None
    if other["any"] == "type and amount":
        return ChangeMana(types=types, amount=amount or 1)
    if amount is not None and other["any"] != "type and amount":
        return None
    if other["any"] == "type":
        return ChangeMana(types=types)
    if other["any"] == "color":
        return ChangeMana(types=types, instead_of=frozenset(COLORS))
    letter = TYPE_NAMES.get((other["color"] or "").lower())
    return ChangeMana(types=types, instead_of=frozenset(letter)) if letter else None


def _types(text: str) -> tuple[ManaTypes | None, int | None]:
    """What is produced, and how much where that is stated."""
    symbol = re.match(r"^\{([WUBRGC])\}$", text)
    if symbol:
        return mt.Listed(symbol[1]), None
    found = re.match(r"^(?P<one>one )?(?:(?P<name>colorless|\w+) )?mana(?: of (?P<of>.+))?$", text)
    if found is None:
        return None, None
    amount = 1 if found["one"] else None
    if found["name"] and not found["of"]:
        letter = TYPE_NAMES.get(found["name"])
        return (mt.Listed(letter) if letter else None), amount
    if found["of"] in {"a color of your choice", "any color", "any color of your choice"}:
        return ANY_COLOR, amount
    if found["of"] == "the chosen color":
        return mt.ChosenColor(), amount
    return None, None


def _lands_produce(text: str) -> ManaReplacement | None:
    by_type = re.match(r"^if tapped for mana, (?P<list>.+) instead of any other type$", text, re.IGNORECASE)
    if by_type:
        pairs = re.findall(r"(\w+) produce \{([WUBRGC])\}", by_type["list"])
        rest = re.sub(r"\w+ produce \{[WUBRGC]\}|,|\band\b|\s", "", by_type["list"])
        if pairs and not rest:
            return ChangeByLandType(becomes=tuple((singular(land), letter) for land, letter in pairs))
        return None
    tapped = re.match(
        r"^(?P<what>.+?) tapped for mana produce (?P<makes>.+?) instead(?P<of> of .+)?$", text, re.IGNORECASE
    )
    if tapped is None:
        return None
    what, made = read_filter(tapped["what"], Reading()), _makes(tapped["makes"], tapped["of"])
    return replace(made, what=what) if what is not None and made is not None else None


@static(r"(?:if .+ for (?:\w+ or more )?mana, .+|if tapped for mana, .+|.+ tapped for mana produce .+)")
def _replacement(found: re.Match[str], reading: Reading) -> Ability | None:
    made = read_replacement(found[0], reading)
    return replace(made, text=found[0]) if made is not None and not reading.targets else None


@static(r"if a player would add mana, instead all players add that mana")
def _all_add(found: re.Match[str], reading: Reading) -> Ability | None:
    return EveryPlayerAdds(text=found[0])


@effect(
    r"(?:until end of turn, )?(?P<what>(?:if .+ for (?:\w+ or more )?mana, |.+ tapped for mana produce ).+?)"
    r"(?: until end of turn)?"
)
def _lasting(found: re.Match[str], reading: Reading) -> Effect | None:
    made = read_replacement(found["what"], reading)
    return MakeLasting(made) if made is not None else None


__all__ = ["read_replacement"]
