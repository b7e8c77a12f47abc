# ruff: noqa: E501  (patterns of whole sentences)
"""Prevention and redirection in their own words: "prevent all combat damage that would be dealt this turn", "prevent the
next 3 damage", "all damage that would be dealt to you is dealt to ~ instead", "damage can't be prevented"."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import references as rf
from rules.engine.abilities import Ability
from rules.engine.amounts import Fixed, X
from rules.engine.conditions import Condition
from rules.engine.damage_effects import (
    DamageReplacement,
    MakeShield,
    Prevent,
    Redirect,
    Unpreventable,
    Which,
)
from rules.engine.effects import Effect, If
from rules.engine.filters import Filter
from rules.engine.sources import ANY_SOURCE, Sources
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.text import sentences
from rules.oracle.things import of_ref, read_sources, read_things, uses_choice
from rules.oracle.wording import Amend, amendment, condition, effect, static
from rules.oracle.wordings.damage_replacement import _event_words, read_consequence

_KINDS = {"combat": True, "noncombat": False}
_DURATION = r"(?P<until>until your next turn, |until end of turn, )?"
_TURN = r"(?: this turn| this combat)"


def _read_all(text: str, reading: Reading) -> tuple[Which, bool] | None:
    """What stands behind "prevent all (combat) damage": who deals it, who would be dealt it, and whether only this turn."""
    text = text.strip()
    turn = bool(re.search(rf"{_TURN}\b| until your next turn\b", text))
    text = re.sub(rf"{_TURN}\b| until your next turn\b", "", text).strip()
    found = re.fullmatch(
        r"(?:that )?would be dealt to and dealt by (?P<both>.+)"
        r"|(?:that )?would be dealt(?: to (?P<to>.+?))?(?: by (?P<by>.+?))?"
        r"|(?:that )?(?P<by2>.+?) would deal(?: to (?P<to2>.+?))?",
        text,
    )
    if found is None:
        return None
    if found["both"]:
        both = read_things(found["both"], reading)
        return None if both is None else (Which(among=both), turn)
    by, to = found["by"] or found["by2"], found["to"] or found["to2"]
    if by and not to and " to " in by:
        return None
    sources: Sources | None = ANY_SOURCE
    things: tuple[Filter, ...] | None = ()
    # Targets are opened in the order in which the text names them.
    if found["by2"] and by:
        sources = read_sources(by, reading)
        things = read_things(to, reading) if to and sources is not None else ()
    else:
        things = read_things(to, reading) if to else ()
        sources = read_sources(by, reading) if by and things is not None else ANY_SOURCE
    if sources is None or things is None:
        return None
    return Which(sources, things), turn


_PREVENT_ALL = r"prevent all (?:(?P<kind>combat|noncombat) )?damage (?P<rest>(?:that )?.*would (?:be dealt|deal).*)"


def _all(found: re.Match[str], reading: Reading) -> tuple[DamageReplacement, bool] | None:
    except_by = re.search(
        r", except for (?:combat )?damage (?:that would be )?dealt by (?P<who>.+)$| other than (?P<x>$)", found["rest"]
    )
    if except_by:
        return None
    read = _read_all(found["rest"], reading)
    if read is None:
        return None
    which, turn = read
    which = replace(which, combat=_KINDS.get((found["kind"] or "").lower()))
    return DamageReplacement(text=found.group(0), which=which, how=Prevent(), per_source=False), turn


@effect(_DURATION + _PREVENT_ALL)
def _prevent_all(found: re.Match[str], reading: Reading) -> Effect | None:
    made = _all(found, reading)
    if made is None or not (made[1] or found["until"]):
        return None
    return MakeShield(made[0], needs_choice=uses_choice(made[0].which.sources))


@static(rf"(?:as long as (?P<cond>[^,]+), |(?P<yours>during your turn), )?{_PREVENT_ALL}")
def _static_prevent_all(found: re.Match[str], reading: Reading) -> Ability | None:
    text = found["rest"]
    first, *more = sentences(text + ".")
    holds: Condition | None = None
    if found["cond"]:
        holds = condition.read(found["cond"], reading)
        if holds is None:
            return None
    if found["yours"]:
        holds = condition.read("it's your turn", reading)
    during = re.search(r" during (?P<whose>your turn|combat)$", first.rstrip("."))
    if during:
        if during["whose"] == "combat":
            return None
        holds = condition.read("it's your turn", reading)
        first = first.rstrip(".")[: during.start()]
    read = _read_all(first.rstrip("."), reading)
    if read is None or read[1] or reading.targets:
        return None
    which = replace(read[0], combat=_KINDS.get((found["kind"] or "").lower()))
    then: list[Effect] = []
    _event_words(reading, None, first)
    for sentence in more:
        effects = read_consequence(sentence, reading)
        if effects is None:
            return None
        then.extend(effects)
    return DamageReplacement(
        text=found.group(0), which=which, how=Prevent(), then=tuple(then), condition=holds, per_source=False
    )


@effect(
    r"prevent the next (?P<n>\w+) (?:(?P<kind>combat|noncombat) )?damage that "
    r"(?:would be dealt(?P<turn> this turn)? to (?P<to>.+?)(?P<turn2> this turn)?(?: by (?P<by>.+?))?(?P<turn3> this turn)?"
    r"|would be dealt by (?P<by3>.+?)(?P<turn5> this turn)?"
    r"|(?P<by2>.+?) would deal to (?P<to2>.+?)(?P<turn4> this turn)?)(?P<divided>, divided as you choose)?"
)
def _prevent_next(found: re.Match[str], reading: Reading) -> Effect | None:
    size = read_amount(found["n"], reading)
    if size is None or not any(found[t] for t in ("turn", "turn2", "turn3", "turn4", "turn5")):
        return None
    to, by = found["to"] or found["to2"], found["by"] or found["by2"] or found["by3"]
    each: rf.Ref | None = None
    things: tuple[Filter, ...] | None = ()
    if to and (re.match(r"^each |^target creature and each ", to) or "targets" in to):
        # A shield of its own for each of them (CR 615.11).
        each = reading.ref(re.sub(r"^each of ", "", to))
        things = (of_ref(rf.Remembered()),)
        if each is None:
            return None
    elif to:
        things = read_things(to, reading)
    sources = read_sources(by, reading) if by else ANY_SOURCE
    if things is None or sources is None:
        return None
    if found["divided"]:
        if each is None:
            return None
        reading.divided = True
        if reading.targets and isinstance(size, Fixed | X):
            reading.targets[-1] = replace(reading.targets[-1], shared=size)
    which = Which(sources, things, _KINDS.get((found["kind"] or "").lower()))
    ability = DamageReplacement(text=found.group(0), which=which, how=Prevent(shield=True), per_source=False)
    return MakeShield(ability, size, each, bool(found["divided"]), uses_choice(sources))


@amendment(
    r"if (?P<cond>[^,]+), (?:instead )?prevent the next (?P<n>\w+) damage(?: that would be dealt to that [\w ]+ this turn| this way)?"
    r"(?: instead)?"
)
def _more_prevented(found: re.Match[str], reading: Reading) -> Amend | None:
    if "instead" not in found.group(0).lower():
        return None
    holds, size = condition.read(found["cond"], reading), read_amount(found["n"], reading)
    if holds is None or size is None:
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, MakeShield) or last.size is None:
            return None
        return [*effects[:-1], If(holds, (replace(last, size=size),), (last,))]

    return amend


# Redirection


@static(
    r"all (?:(?P<kind>combat|noncombat) )?damage that would be dealt to (?P<to>.+?)(?: by (?P<by>.+?))? is dealt to "
    r"(?P<goal>.+?) instead"
)
def _static_redirect(found: re.Match[str], reading: Reading) -> Ability | None:
    ability = _redirect(found, reading)
    return None if ability is None or " this turn" in found.group(0) or reading.targets else ability


@effect(
    rf"{_DURATION}all (?:(?P<kind>combat|noncombat) )?damage that would be dealt(?: this turn)? to (?P<to>.+?)"
    r"(?: this turn)?(?: by (?P<by>.+?))?(?: this turn)? is dealt to (?P<goal>.+?) instead"
)
def _redirect_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    ability = _redirect(found, reading)
    if ability is None or not (" this turn" in found.group(0) or found["until"]):
        return None
    return MakeShield(ability, needs_choice=uses_choice(ability.which.sources))


def _redirect(found: re.Match[str], reading: Reading) -> DamageReplacement | None:
    things = read_things(found["to"], reading)
    sources = read_sources(found["by"], reading) if found["by"] else ANY_SOURCE
    if things is None or sources is None:
        return None
    goal = _goal(found["goal"], reading, found["to"])
    if goal is None:
        return None
    which = Which(sources, things, _KINDS.get((found["kind"] or "").lower()))
    return DamageReplacement(text=found.group(0), which=which, how=Redirect(goal))


def _goal(phrase: str, reading: Reading, to: str | None) -> rf.Ref | None:
    low = phrase.lower()
    if low in {"that creature", "that permanent", "it"} and reading.it is not None:
        # What was spoken of before the damage was.
        return reading.it
    _event_words(reading, None, to)
    if re.search(r"creature|permanent|planeswalker", to or "") and low in {"its controller", "its owner"}:
        recipient = rf.OfEvent("to")
        return rf.ControllerOf(recipient) if low == "its controller" else rf.OwnerOf(recipient)
    goal = reading.ref(phrase)
    return None if isinstance(goal, rf.All | rf.Several) else goal


@effect(
    r"the next (?P<n>\w+) (?:(?P<kind>combat|noncombat) )?damage that "
    r"(?:would be dealt(?: this turn)? to (?P<to>.+?)(?: this turn)?|(?P<by>.+?) would deal to (?P<to2>.+?)(?: this turn)?)"
    r" is dealt to (?P<goal>.+?) instead"
)
def _redirect_next(found: re.Match[str], reading: Reading) -> Effect | None:
    size = read_amount(found["n"], reading)
    to = found["to"] or found["to2"]
    sources = read_sources(found["by"], reading) if found["by"] else ANY_SOURCE
    things = read_things(to, reading) if sources is not None else None
    goal = _goal(found["goal"], reading, to) if things is not None else None
    if size is None or sources is None or things is None or goal is None:
        return None
    which = Which(sources, things, _KINDS.get((found["kind"] or "").lower()))
    ability = DamageReplacement(text=found.group(0), which=which, how=Redirect(goal, shield=True))
    return MakeShield(ability, size, needs_choice=uses_choice(sources))


# What a prevention does besides, in a sentence of its own


@amendment(r".*\b(?:prevented this way|for each 1 damage prevented)\b.*")
def _besides(found: re.Match[str], reading: Reading) -> Amend | None:
    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, MakeShield) or not isinstance(last.ability, DamageReplacement):
            return None
        if not isinstance(last.ability.how, Prevent):
            return None
        # Read among the words of the event that is prevented; targets are the spell's.
        words, it = dict(reading.event_words), reading.it
        text = last.ability.text.lower()
        _event_words(reading, text.split(" would")[0], text)
        then = read_consequence(found.group(0), reading)
        reading.event_words, reading.it = words, it
        if then is None:
            return None
        changed = replace(last.ability, then=(*last.ability.then, *then), per_source="source" in found.group(0))
        return [*effects[:-1], replace(last, ability=changed)]

    return amend


# Damage that can't be prevented


@static(
    r"(?:(?P<kind>combat|noncombat) )?damage(?: that would be dealt)?(?: by (?P<by>.+?))?(?: to (?P<to>.+?))?"
    r"(?: dealt by (?P<by2>.+?))? can't be prevented"
)
def _cant_be_prevented(found: re.Match[str], reading: Reading) -> Ability | None:
    return _unpreventable(found, reading)


@effect(
    rf"{_DURATION}(?:(?P<kind>combat|noncombat) )?damage(?: that would be dealt)?(?: this turn)?(?: by (?P<by>.+?))?"
    r"(?: to (?P<to>.+?))?(?: dealt by (?P<by2>.+?))? can't be prevented(?P<turn> this turn)?"
)
def _cant_be_prevented_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    if not (found["turn"] or found["until"] or " this turn" in found.group(0)):
        return None
    rule = _unpreventable(found, reading)
    return MakeShield(rule) if rule is not None else None


def _unpreventable(found: re.Match[str], reading: Reading) -> Unpreventable | None:
    by = (found["by"] or found["by2"] or "").replace(" this turn", "")
    sources = read_sources(by, reading) if by else ANY_SOURCE
    things = read_things(found["to"].replace(" this turn", ""), reading) if found["to"] else ()
    if sources is None or things is None:
        return None
    return Unpreventable(text=found.group(0), which=Which(sources, things, _KINDS.get((found["kind"] or "").lower())))
