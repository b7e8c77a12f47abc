"""What is asked of name stickers: how many there are on something, and the letters on them."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.amounts import Amount
from rules.engine.effects import Effect
from rules.engine.lasting import ChangeThem
from rules.engine.stickers import LettersInNameStickers, NameStickers
from rules.oracle.numbers import read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import effect

_COUNT = re.compile(
    r"^name stickers? on (?P<on>~|it)(?: with (?P<n>\w+) or (?P<how>more|fewer) letters)?$", re.IGNORECASE
)
_LETTERS = re.compile(r"^(?P<letter>[a-z])'s in name stickers on (?P<on>~|it)$", re.IGNORECASE)


def read_stickers(phrase: str, reading: Reading) -> Amount | None:
    """ "Name stickers on this Aura with eight or more letters", "o's in name stickers on this enchantment": what stands
    behind "the number of"."""
    found = _COUNT.match(phrase)
    if found:
        on = rf.This() if found["on"] == "~" else reading.it or rf.This()
        if found["n"] is None:
            return NameStickers(on, text=phrase)
        number = read_number(found["n"])
        if number is None:
            return None
        if found["how"] == "more":
            return NameStickers(on, least=number, text=phrase)
        return NameStickers(on, most=number, text=phrase)
    letters = _LETTERS.match(phrase)
    if letters:
        return LettersInNameStickers(letters["letter"].lower(), rf.This(), phrase)
    return None


@effect(r"~ gets (?P<size>[+-]\d+/[+-]\d+) until end of turn for each (?P<what>name stickers? on .+)")
def _gets_for_stickers(found: re.Match[str], reading: Reading) -> Effect | None:
    from rules.oracle.wordings.creatures import read_changes

    changes = read_changes(f"gets {found['size']} for each {found['what']}", reading)
    if changes is None:
        return None
    reading.it = rf.This()
    return ChangeThem(rf.This(), changes)
