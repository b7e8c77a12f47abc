"""Wordings that change how many counters are put on something, and how often abilities trigger."""

from __future__ import annotations

import re

from rules.engine.abilities import Ability
from rules.engine.counter_changes import MoreCounters, NoCountersForPlayers
from rules.engine.filters import Filter
from rules.engine.more_triggers import NoTriggers, TriggersAgain
from rules.engine.references import EachOpponent, EachPlayer, You
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import static

_HOW = {
    "that many plus one": (1, 1),
    "twice that many": (2, 0),
    "that many minus one": (1, -1),
    "three times that many": (3, 0),
}


@static(
    r"if (?P<effect>an effect would put )?one or more (?P<kind>[+-]\d/[+-]\d "
    r"|[a-z]+ )?counters (?:would be put )?on (?P<what>.+?),"
    r" (?:it puts )?(?P<how>that many plus one|twice that many|that many minus one|three times that many)"
    r"(?: of (?:those|each of those kinds of))? ?(?:[+-]\d/[+-]\d |[a-z]+ )?counters (?:are put )?on (?:it|him"
    r"|her|that [\w ]+) instead"
)
def _more_counters(found: re.Match[str], reading: Reading) -> Ability | None:
    what = _any_of(found["what"], reading)
    if what is None or ("would be put" not in found[0] and not found["effect"]):
        return None
    factor, more = _HOW[found["how"].lower()]
    return MoreCounters(
        text=found[0],
        what=what,
        kind=(found["kind"] or "").strip() or None,
        factor=factor,
        more=more,
        effects_only=bool(found["effect"]),
    )


@static(
    r"if (?P<who>you|an opponent) would put one or more counters on a permanent or player, (?:they )?put"
    r" (?P<how>twice|half) that many of each of those kinds of counters on that permanent or player instead"
    r"(?:, rounded down)?"
)
def _counters_put_by(found: re.Match[str], reading: Reading) -> Ability:
    return MoreCounters(
        text=found[0],
        what=Filter((), ("battlefield", "players")),
        factor=2,
        halved=found["how"].lower() == "half",
        by=You() if found["who"].lower() == "you" else EachOpponent(),
    )


def _any_of(phrase: str, reading: Reading) -> Filter | None:
    return read_filter(re.sub(r"^an? ", "", phrase), reading)


@static(r"players can't get counters")
def _no_counters(found: re.Match[str], reading: Reading) -> Ability:
    return NoCountersForPlayers(text=found[0], who=EachPlayer())


@static(
    r"if (?P<what>[^,]+?) (?P<how>entering"
    r"|dying) causes a triggered ability of (?P<of>[^,]+?) to trigger, that ability triggers an additional time"
)
def _again_on(found: re.Match[str], reading: Reading) -> Ability | None:
    what, of = _any_of(found["what"], reading), _any_of(found["of"], reading)
    if what is None or of is None:
        return None
    entering = found["how"].lower() == "entering"
    return TriggersAgain(text=found[0], sources=of, enters=what if entering else None, dies=None if entering else what)


@static(r"if a triggered ability of (?P<of>[^,]+?) triggers, (?:that ability|it) triggers an additional time")
def _again(found: re.Match[str], reading: Reading) -> Ability | None:
    of = _any_of(found["of"], reading)
    return TriggersAgain(text=found[0], sources=of) if of is not None else None


@static(r"(?P<what>[^,]+?) entering(?P<dying> or dying)? don't cause abilities to trigger")
def _silent(found: re.Match[str], reading: Reading) -> Ability | None:
    what = read_filter(found["what"][:1].lower() + found["what"][1:], reading)
    if what is None:
        return None
    return NoTriggers(text=found[0], enters=what, dies=what if found["dying"] else None)
