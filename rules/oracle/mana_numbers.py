"""Numbers that mana abilities speak of: devotion, basic land types, colors, different powers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.engine import mana_types as mt
from rules.engine.amounts import Amount
from rules.engine.mana import COLOR_NAMES
from rules.engine.mana_amounts import (
    BasicLandTypes,
    Devotion,
    DifferentPowers,
    MostInCommon,
    NotStatedNumber,
    NumberOfTypes,
    PermanentTypes,
)
from rules.oracle.nouns import read_filter

if TYPE_CHECKING:
    from rules.oracle.reading import Reading


def read_mana_number(phrase: str, reading: Reading) -> Amount | None:
    low = phrase.strip().lower()
    if low in {"the number of basic land types among lands you control", "basic land type among lands you control"}:
        return BasicLandTypes()
    if low == "the number of permanent types among cards in your graveyard":
        return PermanentTypes()
    if re.match(
        r"^(?:the amount of life you(?:'ve)? gained this turn|card you've drawn this turn"
        r"|the total amount of noncombat damage dealt to your opponents this turn)$",
        low,
    ):
        return NotStatedNumber(low)
    devotion = re.match(r"^your devotion to (?P<color>white|blue|black|red|green|that color)$", low)
    if devotion:
        return Devotion(COLOR_NAMES.get(devotion["color"]))
    colors = re.match(r"^(?:the number of )?colors? among (?P<what>.+)$", phrase)
    if colors:
        what = read_filter(colors["what"], reading)
        return NumberOfTypes(mt.ColorsAmong(what)) if what is not None else None
    powers = re.match(r"^(?:the number of )?different powers? among (?P<what>.+)$", phrase)
    if powers:
        what = read_filter(powers["what"], reading)
        return DifferentPowers(what) if what is not None else None
    if low == "the greatest number of creatures you control that have a creature type in common":
        return MostInCommon()
    return None
