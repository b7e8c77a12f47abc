"""Abilities in quotation marks: what something "has" or "gains"."""

from __future__ import annotations

import re

from rules.engine.abilities import Ability
from rules.engine.card import TypeLine
from rules.engine.changes import AddAbility, Change
from rules.oracle.keywords import read_keyword
from rules.oracle.text import regular

_QUOTED = re.compile(r"[\"'](?P<text>[^\"]+?)[\"']?$")


def read_granted(text: str) -> list[Ability] | None:
    """The abilities of a quoted text; None when nobody can tell what it is."""
    from rules.oracle.compile import compile_paragraph

    inner = regular(text.strip().strip("\"'").strip(), "\n")
    if not inner.endswith((".", '"')):
        inner += "."
    unread: list[str] = []
    found = compile_paragraph(inner, TypeLine(types=frozenset({"artifact"})), unread)
    if found is None or not found:
        return None
    return found


def read_abilities(text: str) -> tuple[Change, ...] | None:
    """A list behind "has", "have", "gains": keywords and quoted abilities, joined by commas and "and"."""
    changes: list[Change] = []
    for piece in split_abilities(text):
        granted = read_granted(piece) if piece.startswith(('"', "'")) else read_keyword(piece)
        if granted is None:
            return None
        changes.extend(AddAbility(ability) for ability in granted)
    return tuple(changes) or None


def split_abilities(text: str) -> list[str]:
    """Pieces between commas and "and", quoted abilities kept whole."""
    pieces: list[str] = []
    rest = text.strip().rstrip(".")
    while rest:
        if rest[0] in "\"'":
            end = rest.find(rest[0], 1)
            end = len(rest) if end < 0 else end + 1
            pieces.append(rest[:end])
            rest = rest[end:]
        else:
            joint = re.search(r",? and |, |(?=[\"'])", rest)
            end = joint.start() if joint else len(rest)
            if rest[:end].strip():
                pieces.append(rest[:end].strip())
            rest = rest[end:]
        rest = re.sub(r"^(?:,? and |, and |, |,|\s)+", "", rest)
    return pieces
