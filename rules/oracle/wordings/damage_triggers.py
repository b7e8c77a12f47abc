# ruff: noqa: E501  (patterns of whole sentences)
"""Triggers on damage: "whenever a source you control deals noncombat damage to an opponent", "whenever ~ is dealt damage"."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.amounts import Measure
from rules.engine.damage_effects import Which
from rules.engine.damage_triggers import DamagedDies, DamageDealt, EitherTrigger, ExcessDealt, LifeChanges, Prevented
from rules.engine.filters import Filter
from rules.engine.triggers import Trigger
from rules.oracle.reading import Reading
from rules.oracle.things import read_sources, read_things
from rules.oracle.wording import trigger

_WHAT = r"(?:(?P<least>\d+) or more )?(?:exactly (?P<exactly>\d+) )?(?:(?P<kind>combat|noncombat) )?damage"
_KINDS = {"combat": True, "noncombat": False, "": None}


@trigger(
    rf"when(?:ever)? (?P<many>one or more )?(?P<from>[^\"]+?) deals? {_WHAT}(?: to (?P<to>[^\"]+?))?(?: equal to (?P<equal>that creature's toughness))?(?P<turn> this turn)?"
)
def _deals(found: re.Match[str], reading: Reading) -> Trigger | None:
    either = re.match(r"^(?P<first>~ (?:enters|dies|attacks)(?: the battlefield)?) or (?P<rest>.+)$", found["from"])
    if either:
        return _either(either["first"], "whenever ~ " + found.group(0).split(" or ", 1)[1], reading)
    return _dealt_by(found, reading)


def _either(first: str, second: str, reading: Reading) -> Trigger | None:
    one = trigger.read(f"whenever {first}", reading)
    other = trigger.read(second, reading) if one is not None else None
    return EitherTrigger((one, other)) if one is not None and other is not None else None


def _dealt_by(found: re.Match[str], reading: Reading) -> Trigger | None:
    many = bool(found["many"])
    sources = read_sources(found["from"], reading)
    if sources is None or "target" in found["from"]:
        return None
    to, several = found["to"], False
    things: tuple[Filter, ...] | None = ()
    if to:
        several = to.startswith("one or more ") or to in {"your opponents", "players", "creatures"}
        things = _recipients(re.sub(r"^one or more (?:of )?", "", to), reading)
    if things is None:
        return None
    _words(reading, found["from"], to)
    which = Which(sources, things, _KINDS[(found["kind"] or "").lower()])
    exactly = int(found["exactly"]) if found["exactly"] else None
    equal = Measure("toughness", rf.OfEvent("to")) if found.groupdict().get("equal") else None
    return DamageDealt(which, not many, bool(to) and not several, int(found["least"] or 1), exactly, equal)


def _recipients(phrase: str, reading: Reading) -> tuple[Filter, ...] | None:
    if phrase == "defending player":
        return read_things("a player", reading)
    return read_things(phrase, reading)


@trigger(
    rf"when(?:ever)? (?P<many>one or more )?(?P<to>[^\"]+?) (?:is|are|'re) dealt {_WHAT}(?: by (?P<from>[^\"]+?))?"
    r"(?P<turn> this turn)?"
)
def _is_dealt(found: re.Match[str], reading: Reading) -> Trigger | None:
    return _dealt_to(found, found["to"], reading)


@trigger(rf"when(?:ever)? (?P<many>)(?P<to>you)'re dealt {_WHAT}(?: by (?P<from>[^\"]+?))?(?P<turn> this turn)?")
def _you_are_dealt(found: re.Match[str], reading: Reading) -> Trigger | None:
    return _dealt_to(found, "you", reading)


def _dealt_to(found: re.Match[str], to: str, reading: Reading) -> Trigger | None:
    things = read_things(to, reading)
    sources = read_sources(found["from"], reading) if found["from"] else read_sources("a source", reading)
    if things is None or sources is None or "target" in to or "dealt" in to:
        return None
    _words(reading, found["from"], to)
    reading.it = rf.This() if to == "~" else rf.OfEvent("to")
    reading.they = rf.OfEvent("to") if _players(to) else rf.ControllerOf(rf.OfEvent("to"))
    which = Which(sources, things, _KINDS[(found["kind"] or "").lower()])
    exactly = int(found["exactly"]) if found["exactly"] else None
    together = bool(found["many"]) or to == "your opponents"
    return DamageDealt(which, False, not together, int(found["least"] or 1), exactly)


@trigger(
    r"when(?:ever)? (?P<many>one or more )?(?P<to>[^\"]+?) (?:is|are) dealt excess (?:(?P<kind>combat|noncombat) )?damage"
    r"(?: by (?P<from>[^\"]+?))?"
)
def _excess(found: re.Match[str], reading: Reading) -> Trigger | None:
    from rules.engine.amounts import ThatMuch

    things = read_things(found["to"], reading)
    sources = read_sources(found["from"], reading) if found["from"] else None
    if things is None or (found["from"] and sources is None):
        return None
    _words(reading, found["from"], found["to"])
    reading.it = rf.OfEvent("to")
    reading.amount_words = {"that excess damage": ThatMuch(), "the excess": ThatMuch()}
    return ExcessDealt(things, _KINDS[(found["kind"] or "").lower()], bool(found["many"]), sources)


@trigger(r"when(?:ever)? damage (?:from (?P<from>[^\"]+?) )?that would be dealt to (?P<to>[^\"]+?) is prevented")
def _prevented(found: re.Match[str], reading: Reading) -> Trigger | None:
    things = read_things(found["to"], reading)
    sources = read_sources(found["from"], reading) if found["from"] else None
    if things is None or (found["from"] and sources is None):
        return None
    _words(reading, found["from"], found["to"])
    return Prevented(things, sources)


@trigger(r"whenever a creature dealt damage by (?P<from>[^\"]+?) this turn dies")
def _damaged_dies(found: re.Match[str], reading: Reading) -> Trigger | None:
    sources = read_sources(found["from"], reading)
    if sources is None:
        return None
    reading.it = rf.OfEvent("object")
    return DamagedDies((), sources)


@trigger(r"whenever (?P<who>you|a player|an opponent|each opponent) (?P<how>gains?|loses?) life")
def _life(found: re.Match[str], reading: Reading) -> Trigger | None:
    who = {"you": rf.You(), "an opponent": rf.EachOpponent()}.get(found["who"].lower())
    reading.they = rf.OfEvent("player")
    return LifeChanges(who, found["how"].lower().startswith("gain"))


def _players(to: str) -> bool:
    return (
        bool(re.search(r"\b(?:players?|opponents?|you)\b(?! control| don't control| own)", to)) and "controls" not in to
    )


def _words(reading: Reading, from_: str | None, to: str | None) -> None:
    """What later words point at."""
    source, recipient = rf.OfEvent("source"), rf.OfEvent("to")
    words = reading.event_words
    words["that source"] = words["that spell"] = source
    words["that source's controller"] = rf.ControllerOf(source)
    words["that permanent"] = words["that planeswalker"] = words["that permanent or player"] = recipient
    words["that player or planeswalker"] = words["that player or permanent"] = recipient
    own = from_ is not None and re.fullmatch(r"~|equipped creature|enchanted creature", from_) is not None
    reading.it = rf.This() if from_ == "~" else source
    if to is not None and re.search(r"\bcreatures?\b|Dinosaur|Spider|Vampire|Goblin", to):
        words["that creature"] = recipient
    elif from_ is not None:
        words["that creature"] = source
    if own and from_ is not None and from_ != "~":
        reading.it = rf.AttachedTo()
        words[from_] = rf.AttachedTo()
    if to is not None:
        reading.they = (
            recipient if _players(to) and not re.search(r"\bcreatures?\b|permanent", to) else rf.ControllerOf(recipient)
        )
        words["that player"] = reading.they
