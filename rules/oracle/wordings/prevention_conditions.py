"""Conditions and costs around prevention: colours in common, parties, cards from a hand or a graveyard."""

from __future__ import annotations

import re

from rules.engine import conditions as cd
from rules.engine.amounts import Fixed
from rules.engine.conditions import Condition
from rules.engine.costs import CostPart
from rules.engine.filters import Filter, IsAttacking, OwnedBy
from rules.engine.mana_conditions import NotStated
from rules.engine.objects import HAND
from rules.engine.prevention_costs import Act, ExileTopOfGraveyard, PutCounterOnSome, PutOnLibrary
from rules.engine.references import ChosenObject, You
from rules.engine.shared_colors import EachColorAmong, OneSharesColor, PartySize, SharesColor, SharesColorWithExiled
from rules.oracle.nouns import _Phrase, modifier, read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, cost_part


@modifier(r"that shares? an? color with (?P<what>the exiled card|it|~|that creature|that permanent|that spell)")
def _shares_a_color(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    if found["what"] == "the exiled card":
        phrase.tests.append(SharesColorWithExiled())
        return True
    ref = reading.ref(found["what"])
    if ref is not None:
        phrase.tests.append(SharesColor(ref))
    return ref is not None


@condition(r"you control a permanent of each color")
def _each_color(found: re.Match[str], reading: Reading) -> Condition:
    return EachColorAmong()


@condition(r"you have a full party")
def _full_party(found: re.Match[str], reading: Reading) -> Condition:
    return cd.Compares(PartySize(), ">=", Fixed(4))


@condition(r"an? (?P<what>[\w ]+ you control) is attacking")
def _one_attacks(found: re.Match[str], reading: Reading) -> Condition | None:
    what = read_filter(found["what"], reading)
    return cd.Exists(what.also(IsAttacking())) if what is not None else None


@condition(r"it shares a color with that permanent")
def _shares_with_chosen(found: re.Match[str], reading: Reading) -> Condition | None:
    if reading.it is None or reading.event_words.get("that permanent") != ChosenObject():
        return None
    return OneSharesColor(reading.it, ChosenObject())


@cost_part(r"exile the top card of your graveyard")
def _exile_top(found: re.Match[str], reading: Reading) -> CostPart:
    return ExileTopOfGraveyard()


@cost_part(r"put a card from your hand on top of your library")
def _on_library(found: re.Match[str], reading: Reading) -> CostPart:
    return PutOnLibrary(Filter((OwnedBy(You()),), (HAND,), "a card from your hand"))


@cost_part(r"put an? (?P<kind>[+-]\d+/[+-]\d+) counter on (?P<what>an? [\w ]+ you control)")
def _counter_on_some(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = read_filter(found["what"], reading)
    return PutCounterOnSome(what, kind=found["kind"]) if what is not None else None


@cost_part(r"do the hokey pokey")
def _dance(found: re.Match[str], reading: Reading) -> CostPart:
    return Act(found[0])


@condition(
    r"(?:\{[WUBRG]\})+ was spent to cast ~|~ was cast from exile|~'s additional cost was paid"
    r"|it was dealt noncombat damage this turn"
    r"|there are more people in the room of a different gender than you are as you cast ~"
)
def _not_stated(found: re.Match[str], reading: Reading) -> Condition:
    """What a table does not tell of: it is supposed that it is not so, and the answer says so."""
    return NotStated(found[0])
