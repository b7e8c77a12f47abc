# ruff: noqa: E501  (patterns of whole sentences)
"""Rules of damage in words of their own: as though its source had wither, doubled for a kind of source, between two chosen
players."""

from __future__ import annotations

import re

from rules.engine.abilities import Ability
from rules.engine.chosen_players import BetweenChosen, ChoosePermanent
from rules.engine.damage_effects import AsThough, DamageReplacement, MakeShield, Multiply, Which
from rules.engine.effects import Effect
from rules.engine.sources import ANY_SOURCE
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.things import read_sources, read_things
from rules.oracle.wording import effect, static


@static(
    r"all damage(?: that would be)?(?: is)? dealt(?: to (?P<to>.+?))?(?: by (?P<by>.+?))? (?:is dealt )?as though (?:its|their) source had (?P<keyword>wither|infect)"
    r"|(?P<by2>[^\"]+?) deal damage (?:to (?P<to2>.+?) )?as though they had (?P<keyword2>wither|infect)"
)
def _as_though(found: re.Match[str], reading: Reading) -> Ability | None:
    by, to = found["by"] or found["by2"], found["to"] or found["to2"]
    sources = read_sources(by, reading) if by else ANY_SOURCE
    things = read_things(to, reading) if to else ()
    if sources is None or things is None or reading.targets:
        return None
    keyword = (found["keyword"] or found["keyword2"]).lower()
    return AsThough(text=found.group(0), keyword=keyword, which=Which(sources, things))


_TIMES = {"double": 2, "triple": 3}
_ALL = r"(?P<times>double|triple) all (?:(?P<kind>combat|noncombat) )?damage (?:that )?(?P<by>[^\"]+?) would deal(?: to (?P<to>[^\"]+?))?"


def _multiplied(found: re.Match[str], reading: Reading) -> DamageReplacement | None:
    sources = read_sources(found["by"], reading)
    things = read_things(found["to"], reading) if found["to"] and sources is not None else ()
    if sources is None or things is None:
        return None
    which = Which(sources, things, {"combat": True, "noncombat": False}.get((found["kind"] or "").lower()))
    return DamageReplacement(text=found.group(0), which=which, how=Multiply(_TIMES[found["times"].lower()]))


@static(_ALL)
def _all_multiplied(found: re.Match[str], reading: Reading) -> Ability | None:
    ability = _multiplied(found, reading)
    return None if reading.targets or " this turn" in found.group(0) else ability


@effect(rf"(?:until (?:end of turn|your next turn), {_ALL}|{_ALL.replace('?P<', '?P<z')} this turn)")
def _all_multiplied_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    text = re.sub(r"^until (?:end of turn|your next turn), | this turn$", "", found.group(0), flags=re.IGNORECASE)
    plain = re.fullmatch(_ALL, text, re.IGNORECASE)
    ability = _multiplied(plain, reading) if plain is not None else None
    return MakeShield(ability) if ability is not None else None


@static(
    r"if a source controlled by one of the chosen players would deal damage to the other chosen player or a permanent that player "
    r"controls, that source deals (?P<times>double|triple) that damage to that player or permanent instead"
)
def _between_chosen(found: re.Match[str], reading: Reading) -> Ability | None:
    return DamageReplacement(text=found.group(0), which=BetweenChosen(), how=Multiply(_TIMES[found["times"].lower()]))


@effect(r"choose an? (?P<what>(?:creature or planeswalker|creature|permanent|planeswalker)(?: you control)?)")
def _choose_permanent(found: re.Match[str], reading: Reading) -> Effect | None:
    what = read_filter(found["what"], reading)
    return ChoosePermanent(what) if what is not None else None
