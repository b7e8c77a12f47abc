# ruff: noqa: E501  (patterns of whole sentences)
"""How creatures assign combat damage, and what is about attacking and blocking alone and changes no answer."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.abilities import Ability, Ignored
from rules.engine.combat import AssignsByToughness, AssignsNone, AsThoughUnblocked
from rules.engine.effects import Effect
from rules.engine.lasting import MakeLasting
from rules.engine.references import Ref
from rules.oracle.reading import Reading
from rules.oracle.wording import effect, static


def _who(phrase: str, reading: Reading) -> Ref | None:
    phrase = re.sub(r"^each ", "", phrase)
    if phrase.lower() in {"~", "enchanted creature", "equipped creature", "it"}:
        return rf.This() if phrase.lower() in {"~", "it"} else rf.AttachedTo()
    if "target" in phrase:
        return None
    ref = reading.ref(phrase if phrase.lower().startswith("each ") else f"each {phrase}")
    return ref


@static(r"(?P<who>[^\",]+?) assigns? combat damage equal to (?:its|their) toughness rather than (?:its|their) power")
def _by_toughness(found: re.Match[str], reading: Reading) -> Ability | None:
    who = _who(re.sub(r"^each ", "", found["who"]), reading)
    return AssignsByToughness(text=found.group(0), affects=who) if who is not None else None


@static(
    r"you may have (?P<who>~|enchanted creature|equipped creature) assign its combat damage as though it weren't blocked"
    r"|(?P<his>enchanted creature|equipped creature)'s controller may have it assign its combat damage as though it weren't blocked"
)
def _unblocked(found: re.Match[str], reading: Reading) -> Ability | None:
    who = _who(found["who"] or found["his"], reading)
    return AsThoughUnblocked(text=found.group(0), affects=who) if who is not None else None


@effect(r"(?P<who>~|it|that creature|target creature[^\"]*?) assigns no combat damage this (?:turn|combat)")
def _no_damage(found: re.Match[str], reading: Reading) -> Effect | None:
    low = found["who"].lower()
    who = (
        rf.This()
        if low == "~"
        else (reading.it or rf.This())
        if low in {"it", "that creature"}
        else reading.ref(found["who"])
    )
    return MakeLasting(AssignsNone(text=found.group(0), affects=who)) if who is not None else None


@static(
    r"(?:as long as [^\"]+, )?[^\"]*?\b(?:can't be blocked(?: except by [^\"]+| by [^\"]+)?|can't block|can't attack|attacks? each (?:combat|turn) if able"
    r"|can block (?:only|an additional|any number of|up to) [^\"]+|able to block ~ do so|must be blocked if able"
    r"|can attack as though [^\"]+|can't attack or block|blocks? each (?:combat|turn) if able"
    r"|can't attack you[^\"]*|can't block[^\"]*|can't attack unless [^\"]+|can't attack or block unless [^\"]+|can't be blocked as long as [^\"]+)"
)
def _attacking_and_blocking(found: re.Match[str], reading: Reading) -> Ability | None:
    if re.search(
        r"damage|\bgets?\b|\bgains?\b|\bhas\b(?! (?:attacked|blocked))|\bhave\b|abilities|doesn't untap|activated",
        found.group(0),
    ):
        return None
    return Ignored(text=found.group(0), reason="attacking and blocking")
