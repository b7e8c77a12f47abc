"""What may be cast, and when: "can't cast creature spells", "cast only during combat", "as though they had flash"."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine.abilities import Ability, Ignored
from rules.engine.activation_rules import HasChosenName
from rules.engine.amounts import Fixed
from rules.engine.casting import AsThoughFlash, CantCast, CastOnly
from rules.engine.conditions import YourTurn
from rules.engine.cost_parts import PayLife
from rules.engine.filters import ANYTHING
from rules.engine.references import EachPlayer, You
from rules.engine.spell_costs import CostsFurther
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, static
from rules.oracle.wordings.casting import read_players


@static(
    r"spells (?P<who>you|your opponents|players) casts? that targets? (?P<what>.+?) cost an additional (?P<n>\d+) life"
    r" to cast"
)
def _costs_life(found: re.Match[str], reading: Reading) -> Ability | None:
    who, what = read_players(found["who"]), read_filter(re.sub(r"^an? ", "", found["what"]), reading)
    if who is None or what is None:
        return None
    return CostsFurther(text=found[0], targeting=what, by=who, part=PayLife(Fixed(int(found["n"]))))


@static(r"cast ~ only (?P<when>.+)")
def _cast_only(found: re.Match[str], reading: Reading) -> Ability | None:
    if re.match(r"(?:during|after|before) .*(?:combat|attackers|blockers|upkeep|end step|draw step)", found["when"]):
        return CastOnly(text=found[0], phase=found["when"])
    if found["when"].startswith("if "):
        holds = condition.read(found["when"].removeprefix("if "), reading)
        return CastOnly(text=found[0], condition=holds) if holds is not None else None
    return None


@static(r"(?P<who>your opponents|each opponent|opponents|players|you) can't cast (?P<what>.*?)spells?(?P<rest>.*)")
def _cant_cast(found: re.Match[str], reading: Reading) -> Ability | None:
    who = read_players(found["who"])
    rest = found["rest"].strip()
    your_turn = rest in {"during your turn", "during your turns"}
    zones = _zones(rest)
    kinds = read_filter(f"{found['what']}spell {'' if your_turn or zones else rest}".strip(), reading)
    if who is None or kinds is None:
        return None
    return CantCast(text=found[0], spells=kinds, who=who, zones=zones, condition=YourTurn() if your_turn else None)


def _zones(words: str) -> frozenset[str] | None:
    """ "From graveyards or libraries", "from anywhere other than their hands"."""
    if re.fullmatch(r"from anywhere other than their hands?", words):
        return frozenset({"graveyard", "exile", "command", "library"})
    found = re.fullmatch(r"from (graveyards|libraries|exile)(?: or (graveyards|libraries|exile))?", words)
    names = {"graveyards": "graveyard", "libraries": "library", "exile": "exile"}
    return frozenset(names[w] for w in found.groups() if w) if found else None


@static(r"(?P<what>(?:\w+ )*?)spells(?P<rest> [^,]*?)? can't be cast")
def _cant_be_cast(found: re.Match[str], reading: Reading) -> Ability | None:
    rest = found["rest"] or ""
    kinds = read_filter(f"{found['what'].lower()}spell{re.sub(' with the chosen name$', '', rest)}", reading)
    if kinds is not None and rest.endswith(" with the chosen name"):
        kinds = replace(kinds, tests=(*kinds.tests, HasChosenName()))
    return CantCast(text=found[0], spells=kinds, who=EachPlayer()) if kinds is not None else None


@static(r"(?:each player|you|each opponent) can't cast more than (?:one|two) (?:\w+ )?spells? each turn")
def _one_each_turn(found: re.Match[str], reading: Reading) -> Ability:
    return Ignored(text=found[0], reason="first spell of the turn")


@static(r"you may cast (?P<what>.*?)(?P<spells>spells|~) as though (?:they|it) had flash(?: if (?P<if>.+))?")
def _flash(found: re.Match[str], reading: Reading) -> Ability | None:
    holds = condition.read(found["if"], reading) if found["if"] else None
    if found["if"] and holds is None:
        return None
    if found["spells"] == "~":
        return AsThoughFlash(text=found[0], spells=ANYTHING, who=You(), own=True, condition=holds)
    kinds = read_filter(f"{found['what']}spell".strip(), reading)
    return AsThoughFlash(text=found[0], spells=kinds, who=You(), condition=holds) if kinds is not None else None
