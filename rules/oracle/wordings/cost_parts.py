"""Wordings of costs: "Pay 1 life", "Sacrifice a creature", "Tap two untapped Elves you control", "Remove X storage
counters from ~" (CR 118, 602.1a)."""

from __future__ import annotations

import re

from rules.engine import cost_parts as cp
from rules.engine.amounts import Amount, Fixed, X
from rules.engine.costs import CostPart
from rules.engine.filters import ControlledBy, Filter, OwnedBy
from rules.engine.objects import EXILE, GRAVEYARD, HAND
from rules.engine.references import Remembered, You
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import cost_part

_MANY = (
    r"(?P<n>any number of|one or more|two or more|an?|another|one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|thirteen|fourteen|fifteen|X) "
)


def _many(found: re.Match[str]) -> tuple[Amount | None, int]:
    word = found["n"]
    if word in {"any number of", "one or more", "two or more"}:
        return None, {"any number of": 0, "one or more": 1, "two or more": 2}[word]
    if word == "X":
        return X(), 0
    return Fixed(read_number(word) or 1), 0


def _what(found: re.Match[str], reading: Reading) -> Filter | None:
    text = f"another {found['what']}" if found["n"].lower() == "another" else found["what"]
    return read_filter(text, reading)


def _remember(reading: Reading, phrase: str) -> None:
    """ "the sacrificed creature", "that land" of a later sentence."""
    noun = phrase.split()[-1].rstrip("s")
    for words in (
        "the sacrificed {}",
        "that {}",
        "the discarded {}",
        "the exiled {}",
        "the returned {}",
        "the tapped {}",
    ):
        reading.event_words[words.format(noun)] = Remembered()
    for noun in ("creature", "land", "artifact", "permanent", "card", "token", "enchantment", "equipment", "vehicle"):
        reading.event_words.setdefault(f"the sacrificed {noun}", Remembered())
        reading.event_words.setdefault(f"the discarded {noun}", Remembered())
        reading.event_words.setdefault(f"the exiled {noun}", Remembered())


@cost_part(r"pay (?P<n>\d+|X|.+?) life")
def _life(found: re.Match[str], reading: Reading) -> CostPart | None:
    amount = read_amount(found["n"], reading)
    return cp.PayLife(amount) if amount is not None else None


@cost_part(r"pay half your life, rounded (?P<how>up|down)")
def _half_life(found: re.Match[str], reading: Reading) -> CostPart | None:
    amount = read_amount(f"half your life total, rounded {found['how']}", reading)
    return cp.PayLife(amount) if amount is not None else None


@cost_part(rf"sacrifice {_MANY}(?P<what>.+)")
def _sacrifice(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = _what(found, reading)
    if what is None or what.zones != ("battlefield",):
        return None
    number, least = _many(found)
    _remember(reading, found["what"])
    return cp.SacrificeSome(what.also(ControlledBy(You())), number, least)


@cost_part(rf"(?P<how>tap|untap) {_MANY}(?P<state>untapped |tapped )(?P<what>.+)")
def _tap(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = _what(found, reading)
    if what is None or what.zones != ("battlefield",):
        return None
    number, least = _many(found)
    state = found["state"].strip().lower()
    if (found["how"].lower(), state) not in {("tap", "untapped"), ("untap", "tapped")}:
        return None
    _remember(reading, re.sub(r" (?:you|an opponent) controls?$", "", found["what"]))
    if state == "untapped":
        return cp.TapSome(what, number, least)
    return cp.UntapSome(what, number, least)


@cost_part(r"remove (?P<n>\S+|any number of|one or more) (?P<kind>[\w+/-]+) counters? from ~")
def _remove(found: re.Match[str], reading: Reading) -> CostPart | None:
    word = found["n"].lower()
    if word in {"any number of", "one or more"}:
        return cp.RemoveCountersFromSelf(found["kind"], None, 1 if word == "one or more" else 0)
    number = read_amount(found["n"], reading)
    return cp.RemoveCountersFromSelf(found["kind"], number) if number is not None else None


@cost_part(r"remove an? (?P<kind>[\w+/-]+) counter from (?P<what>an? .+? you control)")
def _remove_from_some(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = read_filter(found["what"], reading)
    if what is None:
        return None
    return cp.RemoveCounterFromSome(found["kind"], what)


@cost_part(r"put (?P<n>an?|two|three|four|X) (?P<kind>[\w+/-]+) counters? on ~")
def _put(found: re.Match[str], reading: Reading) -> CostPart | None:
    number = read_amount(found["n"], reading)
    return cp.PutCountersOnSelf(found["kind"], number) if number is not None else None


@cost_part(r"(?:pay )?(?P<symbols>(?:\{E\})+)")
def _energy(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.PayPlayerCounters("energy", Fixed(found["symbols"].count("E")))


@cost_part(r"discard (?P<what>~|your hand)")
def _discard_this(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.MoveSelf(HAND, GRAVEYARD, "discarded") if found["what"] == "~" else cp.DiscardHand()


@cost_part(rf"discard {_MANY}(?P<what>.+)")
def _discard(found: re.Match[str], reading: Reading) -> CostPart | None:
    if "random" in found["what"]:
        return None
    what = _cards(found, reading, HAND)
    if what is None:
        return None
    number, least = _many(found)
    _remember(reading, found["what"])
    return cp.DiscardSome(what, number, least)


def _cards(found: re.Match[str], reading: Reading, zone: str) -> Filter | None:
    what = _what(found, reading)
    if what is None or not re.search(r"\bcards?\b", found["what"]):
        return None
    return Filter((*what.tests, OwnedBy(You())), (zone,), what.text)


@cost_part(rf"exile {_MANY}(?P<what>.+?)(?: from (?P<zone>your graveyard|your hand|a graveyard))")
def _exile_cards(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = _what(found, reading)
    if what is None or not re.search(r"\bcards?\b", found["what"]):
        return None
    zone = HAND if found["zone"].lower() == "your hand" else GRAVEYARD
    whose = () if found["zone"].lower().startswith("a ") else (OwnedBy(You()),)
    number, least = _many(found)
    _remember(reading, found["what"])
    return cp.ExileSome(Filter((*what.tests, *whose), (zone,), f"{what.text} from {found['zone']}"), number, least)


@cost_part(rf"exile {_MANY}(?P<what>.+ you control)")
def _exile_permanents(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = _what(found, reading)
    if what is None or what.zones != ("battlefield",):
        return None
    number, least = _many(found)
    _remember(reading, re.sub(r" you control$", "", found["what"]))
    return cp.ExileSome(what, number, least)


@cost_part(r"exile ~(?: from your (?P<zone>graveyard|hand))?")
def _exile_this(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.MoveSelf(found["zone"] or "battlefield", EXILE, "exiled")


@cost_part(r"return ~ to its owner's hand")
def _return_this(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.MoveSelf("battlefield", HAND, "returned")


@cost_part(rf"return {_MANY}(?P<what>.+?) to (?:its|their) owner's hands?")
def _return(found: re.Match[str], reading: Reading) -> CostPart | None:
    what = _what(found, reading)
    if what is None or what.zones != ("battlefield",):
        return None
    number, least = _many(found)
    return cp.ReturnSome(what, number, least)


@cost_part(r"mill (?P<n>\S+)(?: cards?)?")
def _mill(found: re.Match[str], reading: Reading) -> CostPart | None:
    number = read_amount(found["n"], reading)
    return cp.Mill(number) if number is not None else None


@cost_part(r"exile the top (?:(?P<n>\S+) )?cards? of your library")
def _exile_top(found: re.Match[str], reading: Reading) -> CostPart | None:
    number = read_amount(found["n"] or "one", reading)
    return cp.Mill(number, EXILE) if number is not None else None


@cost_part(r"collect evidence (?P<n>\d+)")
def _evidence(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.CollectEvidence(int(found["n"]))


@cost_part(r"exert ~")
def _exert(found: re.Match[str], reading: Reading) -> CostPart | None:
    return cp.Exert()
