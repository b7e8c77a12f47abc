"""Asking the picture: the one port through which art enters a ruling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from rules.engine.objects import Copy

# What shows the left shows the right, too: only what holds for every picture (a wig on a bystander is no hat of the
# creature, but a sticker or a table's word is about the creature itself).
IMPLIES = {"fire": "hot", "sun": "hot", "lava": "hot", "wearing-hat": "hat", "wig": "hat", "headband": "hat"}


@dataclass(frozen=True, slots=True)
class ArtQuestion:
    """Is the trait there in the art of this copy? `set` and `number` name the printing; None: any."""

    card: str
    face: str
    set: str | None
    number: str | None
    trait: str


@dataclass(frozen=True, slots=True)
class ArtAnswer:
    """`value`: "yes", "no" or "unknown". `artwork` and `url` lead to the evidence."""

    value: str
    artwork: str | None = None
    url: str | None = None


class ArtAnswers(Protocol):
    def ask(self, question: ArtQuestion) -> ArtAnswer: ...


class NoArt:
    """Knows no picture: everything is unknown."""

    def ask(self, question: ArtQuestion) -> ArtAnswer:
        return ArtAnswer("unknown")


@dataclass(frozen=True, slots=True)
class Look:
    """An answer with its reason: "verdict", "table", "sticker" or "player"."""

    value: str
    because: str
    artwork: str | None = None
    url: str | None = None


def look(copy: Copy | None, trait: str, art: ArtAnswers) -> Look:
    """Stickers add and never take away; what the table agreed overrides the site's verdict."""
    if copy is None:
        return Look("unknown", "verdict")
    if any(shows(shown, trait) for _, shown in copy.stickers):
        return Look("yes", "sticker")
    table = _from_table(dict(copy.table), trait)
    if table is not None:
        return Look(table, "table")
    answer = art.ask(ArtQuestion(copy.card, copy.face, copy.set, copy.number, trait))
    return Look(answer.value, "verdict", answer.artwork, answer.url)


def shows(shown: Iterable[str], trait: str) -> bool:
    return any(thing == trait or IMPLIES.get(thing) == trait for thing in shown)


def _from_table(table: dict[str, str], trait: str) -> str | None:
    """A yes on what implies the trait is a yes; a no on what it implies is a no."""
    said = table.get(trait)
    if said in {"yes", "no"}:
        return said
    if any(table.get(child) == "yes" for child, parent in IMPLIES.items() if parent == trait):
        return "yes"
    if table.get(IMPLIES.get(trait, "")) == "no":
        return "no"
    return said
