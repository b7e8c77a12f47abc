"""What noun phrases and conditions say of mana: "that could produce {C}", "with the same name" (CR 106.7)."""

from __future__ import annotations

import re

from rules.engine import mana_types as mt
from rules.engine.filters import AnyOf, HasCounter, Test
from rules.engine.mana_amounts import CameThisTurn
from rules.engine.mana_filters import CouldProduceAny
from rules.oracle.mana_phrases import read_types
from rules.oracle.nouns import _Phrase, modifier, read_filter
from rules.oracle.reading import Reading


@modifier(r"that could produce (?P<types>\{[WUBRGC]\}|any (?:color|type) of mana(?: that .+)?)")
def _could_produce(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    test = _test(found["types"], reading)
    if test is not None:
        phrase.tests.append(test)
    return test is not None


def _test(text: str, reading: Reading) -> Test | None:
    any_of = re.match(r"^any (?P<of>color|type) of mana(?: that (?P<rest>.+ could produce))?$", text)
    if any_of is None:
        types = read_types(text, reading)
        return CouldProduceAny(types) if types is not None else None
    if any_of["rest"]:
        types = read_types(f"any {any_of['of']} that {any_of['rest']}", reading)
        return CouldProduceAny(types) if types is not None else None
    return CouldProduceAny(mt.Listed("WUBRG" if any_of["of"] == "color" else "WUBRGC"))


@modifier(r"with (?P<kind>[a-z]+|[+-]\d/[+-]\d) counters on (?:it|them)")
def _with_counters(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasCounter(found["kind"]))
    return True


@modifier(r"that entered(?: the battlefield)?(?: under your control)? this turn")
def _entered_this_turn(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(CameThisTurn())
    return True


@modifier(r"that(?:'s| is) (?P<quality>\w+) or could produce (?P<types>\{[WUBRGC]\})")
def _quality_or_produce(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    test, quality = _test(found["types"], reading), read_filter(f"{found['quality']} permanent", reading)
    if test is None or quality is None:
        return False
    phrase.tests.append(AnyOf((*quality.tests, test)))
    return True
