"""What can't be activated, haste for {T} abilities, counters that can't be put (CR 602.5, 702.10c)."""

from __future__ import annotations

import re

from rules.engine.abilities import Ability
from rules.engine.activation_rules import AsThoughHaste, CantActivate, HasChosenName
from rules.engine.cost_parts import CountersForbidden
from rules.engine.filters import ANYTHING, Filter
from rules.engine.references import AttachedTo, EachOpponent, EachPlayer, Ref, This
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import static

_UNLESS = r"(?P<unless> unless they're mana abilities)?"


@static(rf"activated abilities of (?P<what>.+?) can't be activated{_UNLESS}")
def _of_kinds(found: re.Match[str], reading: Reading) -> Ability | None:
    what = _sources(found["what"], reading)
    if what is None:
        return None
    return CantActivate(text=found[0], what=what, unless_mana=bool(found["unless"]))


@static(rf"activated abilities with \{{T\}} in their costs of (?P<what>.+?) can't be activated{_UNLESS}")
def _tap_abilities(found: re.Match[str], reading: Reading) -> Ability | None:
    what = _sources(found["what"], reading)
    if what is None:
        return None
    return CantActivate(text=found[0], what=what, tap_only=True, unless_mana=bool(found["unless"]))


def _sources(phrase: str, reading: Reading) -> Filter | None:
    """ "artifacts and creatures", "sources with the chosen name", "creatures your opponents control"."""
    named = re.match(r"^(?P<what>.+?) with the chosen name$", phrase)
    text = named["what"] if named else phrase
    what = Filter(text=phrase) if text == "sources" else read_filter(text, reading)
    if what is None:
        return None
    return what.also(HasChosenName()) if named else what


@static(
    rf"(?P<what>enchanted \w+|~|equipped \w+) "
    rf"(?:can't attack or block|can't attack|can't block|doesn't untap during its controller's untap step),?"
    rf" and its activated abilities can't be activated{_UNLESS}"
    rf"|(?P<whose>enchanted \w+|~|equipped \w+)(?:'s)? "
    rf"(?:activated abilities|can't attack, block, or crew vehicles, and its activated abilities)"
    rf" can't be activated(?P<unless2> unless they're mana abilities)?"
)
def _of_it(found: re.Match[str], reading: Reading) -> Ability | None:
    ref: Ref = This() if (found["what"] or found["whose"]) == "~" else AttachedTo()
    return CantActivate(text=found[0], bound=ref, unless_mana=bool(found["unless"] or found["unless2"]))


@static(rf"loyalty abilities of (?P<what>.+?) can't be activated{_UNLESS}")
def _loyalty(found: re.Match[str], reading: Reading) -> Ability | None:
    what = read_filter(found["what"], reading)
    return CantActivate(text=found[0], what=what, loyalty=True) if what is not None else None


@static(
    r"(?P<when>during your turn, )?(?P<who>your opponents|players|opponents) can't (?P<cast>cast spells or )?activate "
    r"abilities(?: of (?P<of>.+?))?(?P<unless> unless they're mana abilities| that aren't mana abilities)?"
)
def _players_cant(found: re.Match[str], reading: Reading) -> Ability | tuple[Ability, ...] | None:
    from rules.engine.casting import CantCast
    from rules.engine.conditions import YourTurn

    what = read_filter(found["of"], reading) if found["of"] else ANYTHING
    if what is None:
        return None
    who = EachOpponent() if found["who"].lower() != "players" else None
    holds = YourTurn() if found["when"] else None
    ability = CantActivate(text=found[0], what=what, who=who, unless_mana=bool(found["unless"]), condition=holds)
    if not found["cast"]:
        return ability
    return CantCast(text=found[0], spells=ANYTHING, who=who or EachPlayer(), condition=holds), ability


@static(r"you may activate abilities of (?P<what>.+?) as though (?:those creatures|that creature|it|they) had haste")
def _as_though(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["what"].lower() == "~":
        return AsThoughHaste(text=found[0], bound=This())
    if re.match(r"^(?:enchanted|equipped) creature$", found["what"].lower()):
        return AsThoughHaste(text=found[0], bound=AttachedTo())
    what = read_filter(found["what"], reading)
    return AsThoughHaste(text=found[0], what=what) if what is not None else None


@static(r"(?:(?P<kind>[+-]\d/[+-]\d) )?counters can't be put on (?P<what>.+)")
def _no_counters(found: re.Match[str], reading: Reading) -> Ability | None:
    what = read_filter(found["what"], reading)
    return CountersForbidden(text=found[0], what=what, kind=found["kind"]) if what is not None else None


@static(r"(?P<what>.+?) can't have (?:(?P<kind>[+-]\d/[+-]\d) )?counters put on (?:it|them)")
def _cant_have_counters(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["what"].lower() in {"~", "you", "players"}:
        return None
    what = read_filter(found["what"][:1].lower() + found["what"][1:], reading)
    return CountersForbidden(text=found[0], what=what, kind=found["kind"]) if what is not None else None
