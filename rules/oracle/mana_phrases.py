"""Reading what a sentence adds: "{R} or {G}", "three mana in any combination of {R} and/or {G}", "one mana of any color
that a land you control could produce"."""

from __future__ import annotations

import re

from rules.engine import mana_types as mt
from rules.engine import references as rf
from rules.engine.amounts import Amount, CountOf, Fixed, Plus, ThatMuch, Times, X
from rules.engine.mana import COLOR_NAMES, TYPE_NAMES
from rules.engine.mana_amounts import SameName
from rules.engine.mana_production import Combination, OfOneType, OneOf, OneOfEach, Production, Symbols, Together
from rules.engine.mana_types import ANY_COLOR, ManaTypes
from rules.oracle.mana_numbers import read_mana_number
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading

_SYMBOLS = re.compile(r"^(?:\{(?:[WUBRGCS]|\d+|[WUBRGC2]/[WUBRGP](?:/P)?)\})+$")
_LIST = re.compile(r",? (?:and/or|or|and) |, ")
_NUMBERED = re.compile(
    r"^(?P<n>(?:that much|that many|an amount of|\w+)) (?:additional )?mana (?P<how>of|in) (?P<what>.+)$", re.IGNORECASE
)


def read_production(text: str, reading: Reading) -> Production | None:
    """What is added; None when any part is not understood."""
    text = re.sub(r"^(?:an additional|additional) ", "", text.strip().rstrip("."), flags=re.IGNORECASE)
    for reader in (_counted, _symbols, _alternatives, _that_much_of_symbol, _amount_of_symbol, _mana_of, _and):
        found = reader(text, reading)
        if found is not None:
            return found
    return None


def _letters(text: str) -> tuple[str, ...] | None:
    return tuple(re.findall(r"\{([^{}]+)\}", text)) if _SYMBOLS.match(text) else None


def _symbols(text: str, reading: Reading) -> Production | None:
    letters = _letters(text)
    return Symbols(letters) if letters else None


def _alternatives(text: str, reading: Reading) -> Production | None:
    """ "{R}, {G}, or {W}", "X {R} or X {G}", "{W} or one mana of the chosen color"."""
    if " or " not in text or re.search(r"\bfor each\b|\bcombination\b", text):
        return None
    parts = re.split(r", or | or |, ", text)
    read = [read_production(part, reading) for part in parts]
    if len(parts) < 2 or any(part is None for part in read):
        return None
    return OneOf(tuple(part for part in read if part is not None))


def _and(text: str, reading: Reading) -> Production | None:
    for joint in (", then add ", " and ", " plus "):
        if joint in text:
            left, right = text.split(joint, 1)
            first, second = read_production(left, reading), read_production(right, reading)
            if first is not None and second is not None:
                return Together((first, second))
    return None


def _counted(text: str, reading: Reading) -> Production | None:
    """ "{G} for each creature you control", "one mana of that color for each charge counter on ~"."""
    found = re.match(r"^(?P<what>.+?) for each (?P<each>.+)$", text)
    if found is None:
        return None
    times = read_each(found["each"], reading)
    letters = _letters(found["what"])
    if times is None:
        return None
    if letters:
        return Symbols(letters, times)
    inner = read_production(found["what"], reading)
    if isinstance(inner, OfOneType) and isinstance(inner.types, mt.ChosenColor) and isinstance(inner.amount, Fixed):
        return OfOneType(Times(inner.amount.number, times), inner.types)
    if isinstance(inner, OfOneType) and inner.amount == Fixed(1):
        # One mana for each of them: of any type each time, but where the types are one certain or chosen color.
        fixed = isinstance(inner.types, mt.ChosenColor | mt.Alike)
        return OfOneType(times, inner.types) if fixed else Combination(times, inner.types)
    return None


def read_each(phrase: str, reading: Reading) -> Amount | None:
    """What is counted behind "for each"."""
    counter = re.match(r"^(?P<kind>[\w+/-]+ )?counter on (?P<on>.+)$", phrase)
    if counter:
        return read_amount(f"the number of {counter['kind'] or ''}counters on {counter['on']}", reading)
    if re.match(r"^(?:[\w+/-]+ counter removed|card revealed|artifact sacrificed|\w+ sacrificed) this way$", phrase):
        return ThatMuch()
    same_name = re.match(r"^other (?P<what>.+?) with the same name as it$", phrase)
    if same_name and reading.it is not None:
        from rules.engine.filters import Among, Not

        what = read_filter(same_name["what"], reading)
        return CountOf(what.also(SameName(reading.it), Not(Among(reading.it)))) if what is not None else None
    counted = read_mana_number(phrase, reading)
    if counted is not None:
        return counted
    among = read_filter(phrase, reading)
    return CountOf(among) if among is not None else None


def _that_much_of_symbol(text: str, reading: Reading) -> Production | None:
    """ "that much {B}", "X {R}", "six {G}"."""
    found = re.match(r"^(?P<n>that much|that many|\w+) (?P<symbol>\{[WUBRGC]\})$", text)
    if found is None:
        return None
    number = read_amount(found["n"], reading)
    return Symbols((found["symbol"].strip("{}"),), number) if number is not None else None


def _amount_of_symbol(text: str, reading: Reading) -> Production | None:
    """ "an amount of {B} equal to the sacrificed creature's mana value"."""
    found = re.match(r"^an amount of (?P<what>\{[WUBRGC]\}|mana of .+?) equal to (?P<n>.+)$", text)
    if found is None:
        return None
    number = read_mana_amount(found["n"], reading)
    if number is None:
        return None
    letters = _letters(found["what"])
    if letters:
        return Symbols(letters, number)
    types = read_types(found["what"].removeprefix("mana of "), reading)
    return OfOneType(number, types) if types is not None else None


def read_mana_amount(phrase: str, reading: Reading) -> Amount | None:
    plus = re.match(r"^X plus (\w+)$", phrase)
    if plus:
        return Plus(reading.x or X(), Fixed(read_number(plus[1]) or 0))
    return read_amount(phrase, reading)


def _mana_of(text: str, reading: Reading) -> Production | None:
    found = _NUMBERED.match(text)
    if found is None:
        return None
    number = read_amount(found["n"], reading)
    if number is None:
        return None
    what = found["what"]
    if found["how"].lower() == "in":
        mix = re.match(r"^any combination of (?P<of>.+)$", what)
        types = _combined(mix["of"], reading) if mix else None
        return Combination(number, types) if types is not None else None
    if what == "different colors":
        return Combination(number, ANY_COLOR, different=True)
    one = re.match(r"^any one (?P<of>color|type)(?P<rest> .+)?$", what)
    if one:
        what = f"any {one['of']}{one['rest'] or ''}"
    types = read_types(what, reading)
    return OfOneType(number, types) if types is not None else None


def _combined(text: str, reading: Reading) -> ManaTypes | None:
    if text in {"colors", "colors and/or colorless"}:
        return ANY_COLOR if text == "colors" else mt.Listed("WUBRGC")
    letters = [_letters(part) for part in _LIST.split(text)]
    if all(part is not None and len(part) == 1 and part[0] in "WUBRGC" for part in letters):
        return mt.Listed("".join(part[0] for part in letters if part))
    return read_types(text, reading)


def read_types(text: str, reading: Reading) -> ManaTypes | None:
    """A phrase behind "mana of": "any color", "the chosen color", "that type", "any type that land produced"."""
    low = text.strip().lower()
    if low in {
        "any color",
        "any one color",
        "a color of your choice",
        "any color of your choice",
        "any color they choose",
    }:
        return ANY_COLOR
    if low in {"any type", "any one type"}:
        return mt.Listed("WUBRGC")
    if low in {"the chosen color"}:
        return mt.ChosenColor()
    if low in {"that color", "that type"}:
        return reading.mana or mt.Alike()
    if low == "any color in your commander's color identity":
        return mt.CommanderIdentity()
    if low in {"any of the exiled card's colors", "any of the exiled cards' colors"}:
        return mt.ColorsOfExiledCards()
    if low in COLOR_NAMES or low == "colorless":
        return mt.Listed(TYPE_NAMES[low])
    letters = _letters(text)
    if letters and all(letter in "WUBRGC" for letter in letters):
        return mt.Listed("".join(letters))
    return _described_types(text, reading)


def _described_types(text: str, reading: Reading) -> ManaTypes | None:
    could = re.match(r"^any (?P<of>color|type) (?:that )?(?P<what>.+?) could produce$", text)
    if could:
        what = _what_could(could["what"], reading)
        return mt.CouldProduce(what, could["of"] == "color") if what is not None else None
    produced = re.match(r"^any (?:one )?type (?:that )?(?P<what>that .+?|it) produced$", text)
    if produced:
        return mt.Produced() if produced["what"] == "it" or reading.ref(produced["what"]) is not None else None
    among = re.match(r"^any (?:one )?color among (?P<what>.+)$", text)
    if among:
        things = read_filter(among["what"], reading)
        return mt.ColorsAmong(things) if things is not None else None
    own = re.match(r"^any of (?P<whose>~|this creature|the sacrificed creature|its|that \w+)(?:'s)? colors$", text)
    if own:
        ref = rf.This() if own["whose"] in {"~", "this creature"} else reading.ref(own["whose"].replace("its", "it"))
        return mt.ColorsOf(ref) if ref is not None else None
    return None


def _what_could(phrase: str, reading: Reading) -> rf.Ref | None:
    """ "a land you control", "that land", "the sacrificed land"."""
    if re.match(r"^(?:that|the sacrificed|enchanted|the tapped|the untapped) ", phrase):
        return reading.ref(phrase)
    what = read_filter(phrase, reading)
    return rf.All(what) if what is not None else None


def read_for_each_color(text: str, reading: Reading) -> Production | None:
    """ "For each color among permanents you control, add one mana of that color"."""
    found = re.match(r"^for each color among (?P<what>.+?), add one mana of that color$", text, re.IGNORECASE)
    if found is None:
        return None
    if found["what"] == "the exiled cards used to craft ~":
        return OneOfEach(mt.ColorsOfExiledCards())
    what = read_filter(found["what"], reading)
    return OneOfEach(mt.ColorsAmong(what)) if what is not None else None
