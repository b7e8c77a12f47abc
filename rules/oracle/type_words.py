"""Reading what something is or becomes: "a 2/2 white and blue Elemental creature with flying"."""

from __future__ import annotations

import re

from rules.engine.card import CARD_TYPES, SUPERTYPES
from rules.engine.mana import COLOR_NAMES
from rules.engine.subtypes import NONCREATURE_SUBTYPES
from rules.oracle.nouns import singular


def read_type_words(text: str) -> tuple[str, ...] | None:
    """Supertypes, card types and subtypes, lower case and singular; None when a word is none of these. Subtypes are
    written with a capital letter."""
    words: list[str] = []
    for word in re.split(r"[\s,]+(?:and )?|\sand\s", re.sub(r"^(?:an?|the) ", "", text.strip())):
        if word in {"", "a", "an", "and"}:
            continue
        one = singular(word)
        if word.lower() in SUPERTYPES or one in CARD_TYPES or one in NONCREATURE_SUBTYPES:
            words.append(word.lower() if word.lower() in SUPERTYPES else one)
        elif word[:1].isupper() and re.fullmatch(r"[A-Z][\w'-]*", word):
            words.append(one)
        else:
            return None
    return tuple(words) or None


def read_colors(text: str) -> tuple[tuple[str, ...] | None, str]:
    """Leading color words taken off: (colors, rest); None: no colors are stated; () is colorless."""
    rest = re.sub(r"^an? ", "", text.strip())
    colors: list[str] = []
    stated = False
    while True:
        found = re.match(r"^(?P<word>white|blue|black|red|green|colorless)(?:,? and |, | )(?P<rest>.+)$", rest)
        if found is None:
            break
        stated = True
        if found["word"] != "colorless":
            colors.append(COLOR_NAMES[found["word"]])
        rest = found["rest"]
    return (tuple(colors) if stated else None), rest
