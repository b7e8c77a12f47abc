"""Reading noun phrases: "nonbasic lands your opponents control", "creature card with a hat in your graveyard".

What a phrase says behind its head noun is taken off from the right, one modifier at a time; the head itself is a list
of alternatives, each a row of adjectives and a noun. A word that is not known makes the whole phrase unread (None): a
filter is never wider than its text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine import filters as ft
from rules.engine import references as rf
from rules.engine.card import CARD_TYPES, SUPERTYPES
from rules.engine.filters import PLAYERS, AnyOf, Filter, HasType, Not, Test
from rules.engine.mana import COLOR_NAMES
from rules.engine.subtypes import SUBTYPES

if TYPE_CHECKING:
    from rules.oracle.reading import Reading


@dataclass
class _Phrase:
    tests: list[Test]
    zones: tuple[str, ...] | None = None


Modifier = Callable[[re.Match[str], "_Phrase", "Reading"], bool]
_MODIFIERS: list[tuple[re.Pattern[str], Modifier]] = []


def modifier(pattern: str) -> Callable[[Modifier], Modifier]:
    """Registers a reader for what may stand at the end of a noun phrase. It adds tests to the phrase and returns
    whether it understood."""

    def register(read: Modifier) -> Modifier:
        _MODIFIERS.append((re.compile(rf"^(?P<head>.+?),? {pattern}$"), read))
        return read

    return register


def read_filter(phrase: str, reading: Reading) -> Filter | None:
    """The filter that a phrase (without article, number or "each") stands for; None when any word is not understood."""
    text = phrase.strip().rstrip(".,")
    parsed = _Phrase([])
    head = text
    progress = True
    while progress:
        progress = False
        for pattern, read in _MODIFIERS:
            found = pattern.match(head)
            if found and read(found, parsed, reading):
                head, progress = found["head"], True
                break
    core = _read_head(
        re.sub(r"^(?:a|an|the|each|all|any|another|one) (?=\S)", _other, head, flags=re.IGNORECASE), parsed
    )
    if core is None:
        return None
    zones = parsed.zones or core.zones
    other = (ft.Other(),) if re.match(r"^another ", head, re.IGNORECASE) else ()
    # The picture is asked last, of what fits otherwise.
    tests = sorted((*core.tests, *other, *parsed.tests), key=ft.asks_art)
    return Filter(tuple(tests), zones, text)


def _other(found: re.Match[str]) -> str:
    return ""


_NOUNS: dict[str, tuple[tuple[Test, ...], tuple[str, ...]]] = {
    "permanent": ((), ("battlefield",)),
    "spell": ((ft.IsSpell(),), ("stack",)),
    "card": ((), ("graveyard",)),
    "source": ((ft.IsObject(),), ("battlefield", "stack", "graveyard", "hand", "exile", "command", "nowhere")),
    "token": ((ft.IsToken(),), ("battlefield",)),
    "player": ((ft.IsPlayer(),), (PLAYERS,)),
    "opponent": ((ft.IsOpponent(),), (PLAYERS,)),
    "you": ((ft.Among(rf.You()),), (PLAYERS,)),
    "~": ((ft.Among(rf.This()),), ("battlefield",)),
}
_ADJECTIVES: dict[str, Test] = {
    "tapped": ft.IsTapped(),
    "untapped": Not(ft.IsTapped()),
    "attacking": ft.IsAttacking(),
    "blocking": ft.IsBlocking(),
    "colorless": ft.HasColor(""),
    "multicolored": ft.HasColor("multi"),
    "monocolored": ft.HasColor("mono"),
    "token": ft.IsToken(),
    "nontoken": Not(ft.IsToken()),
    "enchanted": ft.HasAttached("aura"),
    "equipped": ft.HasAttached("equipment"),
    "hot": ft.HasTrait("hot"),
    "unblocked": ft.IsUnblocked(),
    "modified": ft.Modified(),
    "decorated": ft.HasTrait("decorated"),
    "blocked": ft.IsBlocked(),
    "permanent": AnyOf(
        tuple(HasType(t) for t in ("artifact", "battle", "creature", "enchantment", "land", "planeswalker"))
    ),
    "other": ft.Other(),
    "another": ft.Other(),
    "historic": AnyOf((HasType("artifact"), HasType("legendary"), HasType("saga"))),
}
_IRREGULAR = {
    "elves": "elf",
    "dwarves": "dwarf",
    "wolves": "wolf",
    "werewolves": "werewolf",
    "mercenaries": "mercenary",
    "allies": "ally",
    "faeries": "faerie",
    "zombies": "zombie",
    "sorceries": "sorcery",
    "fungi": "fungus",
    "pegasi": "pegasus",
    "cyclopes": "cyclops",
    "plains": "plains",
    "locus": "locus",
    "loci": "locus",
    "fish": "fish",
    "sphinxes": "sphinx",
    "foxes": "fox",
    "phoenixes": "phoenix",
    "oxen": "ox",
    "mice": "mouse",
    "thopters": "thopter",
    "processes": "process",
    "homunculi": "homunculus",
    "octopuses": "octopus",
    "djinn": "djinn",
    "efreet": "efreet",
    "moonfolk": "moonfolk",
    "merfolk": "merfolk",
    "treefolk": "treefolk",
    "kithkin": "kithkin",
    "sheep": "sheep",
    "equipment": "equipment",
    "pirates": "pirate",
}


def singular(word: str) -> str:
    low = word.lower()
    if low in _IRREGULAR:
        return _IRREGULAR[low]
    if low.endswith("ies") and len(low) > 4:
        return low[:-3] + "y"
    if low.endswith("s") and not low.endswith(("ss", "us", "is", "'s")):
        return low[:-1]
    return low


@dataclass(frozen=True)
class _Core:
    tests: tuple[Test, ...]
    zones: tuple[str, ...]


def _read_head(head: str, parsed: _Phrase) -> _Core | None:
    """Alternatives joined by "or" or "and"; adjectives in a row, with commas between them or not, all hold."""
    text = head.strip()
    if not re.search(r"\b(?:and/or|or|and)\b", text):
        text = text.replace(", ", " ")
    parts = [p for p in re.split(r",? (?:and/or|or|and) |, ", text) if p]
    if not parts:
        return None
    read = [_read_part(part) for part in parts]
    if any(r is None for r in read):
        return None
    cores = [r for r in read if r is not None]
    if len(cores) == 1:
        only = cores[0]
        return _Core(tuple(only.tests), only.zones or ("battlefield",))
    last = cores[-1]
    if last.noun in {"spell", "card", "permanent", "token", "source"} or not all(c.types or c.noun for c in cores[:-1]):
        return _shared_noun(cores)
    zones = tuple(dict.fromkeys(zone for c in cores for zone in (c.zones or ("battlefield",))))
    if any(c.zones and PLAYERS in c.zones for c in cores):
        return _Core((AnyOf(tuple(_all(_objects_only(c)) for c in cores)),), zones)
    # An adjective before the first of bare types holds for all: "nontoken artifact or creature" is read so by the
    # rules' own usage only when it is a status or "another"; others stay with the first.
    spread = tuple(t for t in cores[0].tests if isinstance(t, ft.Other | ft.IsTapped) or t == Not(ft.IsTapped()))
    first = _all(tuple(t for t in cores[0].tests if t not in spread))
    return _Core((*spread, AnyOf((first, *(_all(c.tests) for c in cores[1:])))), zones)


def _shared_noun(cores: list[_Part]) -> _Core | None:
    """ "red instant or sorcery spell", "black or red source", "attacking or blocking creature": what stands last
    belongs to every alternative."""
    last = cores[-1]
    shared = _NOUNS[last.noun][0] if last.noun else ()
    zones = last.zones or ("battlefield",)
    bare = [c for c in cores[:-1] if not c.types and not c.noun]
    if len(bare) == len(cores) - 1:
        # Adjectives against each other; further ones before the noun hold for all.
        if not last.adjectives:
            if not all(c.adjectives for c in bare) or not last.types:
                return None
            # "legendary or Elf card": the last alternative is a type.
            return _Core((AnyOf((*(_all(c.adjectives) for c in bare), _all(last.types))), *shared), zones)
        own, rest = last.adjectives[:1], (*last.adjectives[1:], *last.types, *shared)
        return _Core((AnyOf((*(_all(c.adjectives) for c in bare), *own)), *rest), zones)
    if len(cores) > 1 and cores[0].adjectives and not any(c.adjectives for c in cores[1:]):
        alternatives = tuple(_all(c.types) for c in cores if c.types)
        if len(alternatives) == len(cores):
            return _Core((*cores[0].adjectives, AnyOf(alternatives), *shared), zones)
    own = tuple(t for t in last.tests if t not in shared)
    if not own:
        return None
    return _Core((AnyOf((*(_all(c.tests) for c in cores[:-1]), _all(own))), *shared), zones)


def _objects_only(part: _Part) -> tuple[Test, ...]:
    return part.tests if part.zones and PLAYERS in part.zones else (ft.IsObject(), *part.tests)


def _all(tests: tuple[Test, ...]) -> Test:
    return tests[0] if len(tests) == 1 else ft.AllOf(tests)


@dataclass(frozen=True)
class _Part:
    """One alternative: the adjectives, types and noun of it; `tests` are all of them."""

    tests: tuple[Test, ...]
    zones: tuple[str, ...] | None
    noun: str | None
    adjectives: tuple[Test, ...] = ()
    types: tuple[Test, ...] = ()


def _read_part(part: str) -> _Part | None:
    tests: list[Test] = []
    adjectives: list[Test] = []
    types: list[Test] = []
    zones: tuple[str, ...] | None = None
    noun: str | None = None
    words = part.split()
    for at, word in enumerate(words):
        low = word.lower()
        one = singular(word)
        last = at == len(words) - 1
        if last and (low in _NOUNS or one in _NOUNS):
            noun = low if low in _NOUNS else one
            more, zones = _NOUNS[noun]
            tests.extend(more)
            continue
        test = _read_word(word, low, one)
        if test is None:
            return None
        tests.append(test)
        is_type = isinstance(test, HasType) and test.word not in SUPERTYPES and low not in _ADJECTIVES
        (types if is_type else adjectives).append(test)
    return _Part(tuple(tests), zones, noun, tuple(adjectives), tuple(types))


def _read_word(word: str, low: str, one: str) -> Test | None:
    if low in _ADJECTIVES:
        return _ADJECTIVES[low]
    if low in COLOR_NAMES:
        return ft.HasColor(COLOR_NAMES[low])
    if low.startswith("non"):
        inner = low.removeprefix("non").removeprefix("-")
        if inner in COLOR_NAMES:
            return Not(ft.HasColor(COLOR_NAMES[inner]))
        if inner in CARD_TYPES | SUPERTYPES or word.startswith("non-"):
            return Not(HasType(singular(inner)))
        return None
    if one in CARD_TYPES or low in SUPERTYPES:
        return HasType(one if one in CARD_TYPES else low)
    # Subtypes are the words that Oracle text writes with a capital letter.
    if word[:1].isupper() and re.fullmatch(r"[A-Z][\w'-]*", word):
        subtype = known_subtype(word)
        return HasType(subtype) if subtype is not None else None
    return None


def known_subtype(word: str) -> str | None:
    """The subtype that a word names, in the singular or the plural; None for any other capitalised word, such as the
    rest of a name."""
    low = word.lower()
    tries = [low, singular(word), low[:-1], low[:-2], low[:-3] + "y", low[:-3] + "f", low[:-3] + "fe"]
    return next((t for t in tries if t in SUBTYPES), None)
