"""How much of the cards of a family is understood: which are read whole, which have only unread sentences that provably
change none of the answers asked about the family, and which wordings are missing most often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from rules.engine.card import CardFacts
from rules.engine.objects import BATTLEFIELD, STACK, Characteristics, Object
from rules.oracle import compile_card
from rules.scenario.relevance import why_not

MANA_ABILITY = "activate a mana ability"
MANA = ("could_produce", "available_mana", MANA_ABILITY)
DAMAGE = ("deal_damage", "combat_damage")
# What is asked about the cards of a family; every kind of question about a family that is not listed.
ASKED: dict[str, tuple[str, ...]] = {
    "mana_abilities_with_T": MANA,
    "could_produce": MANA,
    "tapped_for_mana_trigger": MANA,
    "tapped_for_mana_replacement": MANA,
    "tapped_for_mana_other": MANA,
    "adds_mana_trigger_or_replacement": MANA,
    "untap_symbol_Q": ("activate",),
    "damage_replacement_all": DAMAGE,
    "noncombat_damage": DAMAGE,
    "delirium": (*DAMAGE, "enter"),
    "etb_with_X_all": ("enter",),
    "targets_chosen_at_random": ("cast", "activate", "trigger"),
}
EVERY = ("could_produce", "available_mana", "activate", *DAMAGE, "cast", "enter", "trigger")


class Sentence(msgspec.Struct, frozen=True):
    """An unread sentence; `reason`: the class of why it changes no answer, None where it may."""

    text: str
    reason: str | None


class Wording(msgspec.Struct, frozen=True):
    wording: str
    cards: int
    example: str


class Family(msgspec.Struct, frozen=True):
    """`whole`: cards without an unread sentence; `harmless`: with none that may change an answer; `reasons` count their
    cards by class; `open`: the other cards, by name; `unknown`: names that the card data lacks."""

    family: str
    asked: tuple[str, ...]
    cards: int
    whole: int
    harmless: int
    reasons: dict[str, int]
    open: list[str]
    unknown: list[str]
    wordings: list[Wording]

    @property
    def percent(self) -> float:
        """Of cards that are whole or harmless, rounded down: 100 is all of them."""
        return (self.whole + self.harmless) * 1000 // self.cards / 10 if self.cards else 100.0


def read_families(text: bytes) -> dict[str, list[str]]:
    """Names of cards by family; keys that begin with _ are remarks. Raises ValueError with what is wrong."""
    try:
        found = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as broken:
        raise ValueError(str(broken)) from broken
    families = {name: cards for name, cards in found.items() if not name.startswith("_")}
    for name, cards in families.items():
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise ValueError(f"{name}: must be a list of names of cards")
    return families


def family(
    name: str,
    cards: Iterable[str],
    find: Callable[[str], CardFacts | None],
    most: int = 10,
    seen: Callable[[], object] = lambda: None,
) -> Family:
    """The coverage of one family; `seen` is called after each card, `most` wordings are listed."""
    asked = ASKED.get(name, EVERY)
    whole = harmless = 0
    reasons: Counter[str] = Counter()
    left, unknown = [], []
    missing: dict[str, list[str]] = {}
    for card in cards:
        facts = find(card)
        if facts is None:
            unknown.append(card)
            seen()
            continue
        found = unread(facts, asked)
        if not found:
            whole += 1
        elif all(sentence.reason for sentence in found):
            harmless += 1
            reasons.update({sentence.reason for sentence in found if sentence.reason})
        else:
            left.append(card)
        for wording in {general(sentence.text) for sentence in found if sentence.reason is None}:
            missing.setdefault(wording, []).append(card)
        seen()
    often = sorted(missing.items(), key=lambda entry: (-len(entry[1]), entry[0]))[:most]
    wordings = [Wording(wording, len(names), names[0]) for wording, names in often]
    number = whole + harmless + len(left)
    return Family(name, asked, number, whole, harmless, dict(sorted(reasons.items())), left, unknown, wordings)


def unread(card: CardFacts, asked: Iterable[str]) -> list[Sentence]:
    """The unread sentences of all its faces. One changes no answer when it changes none of those asked, the card's own
    abilities being used in them; the reason is that of the first."""
    found = []
    for face in range(len(card.faces)):
        printed = compile_card(card, face)
        held = _in_play(printed)
        for text in printed.unread:
            reasons = [_why_not(text, held, kind) for kind in asked]
            found.append(Sentence(text, reasons[0] if reasons and all(reasons) else None))
    return found


def _why_not(text: str, held: Object, kind: str) -> str | None:
    if kind == MANA_ABILITY:
        # Its other activated abilities are not used.
        return why_not(text, held, "activate", main=False)
    return why_not(text, held, kind, main=True)


def _in_play(printed: Characteristics) -> Object:
    zone = STACK if printed.types & {"instant", "sorcery"} else BATTLEFIELD
    return Object("card", printed, "A", "A", zone=zone)


_NUMBER = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|twenty)\b", re.IGNORECASE
)


def general(sentence: str) -> str:
    """The wording behind a sentence: its numbers as N (its own name is ~ already)."""
    return _NUMBER.sub("N", sentence)


def as_json(families: Iterable[Family]) -> list[Mapping[str, Any]]:
    return [{**msgspec.to_builtins(found), "percent": found.percent} for found in families]
