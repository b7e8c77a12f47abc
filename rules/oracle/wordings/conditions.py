# ruff: noqa: E501  (patterns of whole sentences)
"""Conditions that many cards share: hands and graveyards, life, what turn it is, hats, power, attachments."""

from __future__ import annotations

import re

from rules.engine import conditions as cd
from rules.engine import references as rf
from rules.engine.amounts import CountOf, Fixed, LifeOf, Measure
from rules.engine.conditions import Condition
from rules.engine.filters import Filter, HasCounter, HasTrait, IsAttacking, IsBlocking, OwnedBy
from rules.engine.references import Ref
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition

_WHO = r"(?P<who>it|~|that creature|enchanted creature|equipped creature|the creature)"


def _subject(phrase: str, reading: Reading) -> Ref | None:
    if phrase.lower() == "it":
        return reading.it or rf.This()
    return reading.ref(phrase)


@condition(_WHO + r" has an? hat")
def _has_hat(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    return cd.Is(who, Filter((HasTrait("hat"),), text="with a hat")) if who is not None else None


@condition(r"you have an? hat")
def _you_have_hat(found: re.Match[str], reading: Reading) -> Condition | None:
    return cd.Is(rf.You(), Filter((HasTrait("hat"),), text="with a hat"))


@condition(r"you and (?P<who>it|~|that creature) each have an? hat")
def _both_have_hats(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    if who is None:
        return None
    return cd.Is(rf.Several((rf.You(), who)), Filter((HasTrait("hat"),), text="with a hat"))


@condition(
    r"(?P<who>you|an opponent|that player|each player) (?:has|have) (?P<n>no|\w+ or (?:more|fewer)|\w+) cards? in (?:your |their )?hand"
)
def _cards_in_hand(found: re.Match[str], reading: Reading) -> Condition | None:
    return _cards("hand", found["who"], found["n"], reading)


@condition(
    r"(?P<n>\w+ or more) (?P<what>[\w ]*?)cards are in your graveyard|there are (?P<n2>\w+ or more) (?P<what2>[\w ]*?)cards in your graveyard"
)
def _cards_in_graveyard(found: re.Match[str], reading: Reading) -> Condition | None:
    what = (found["what"] or found["what2"] or "").strip()
    inside = read_filter(f"{what} cards in your graveyard".strip(), reading)
    number = read_number((found["n"] or found["n2"]).split()[0])
    if inside is None or number is None:
        return None
    return cd.Compares(CountOf(inside), ">=", Fixed(number))


def _cards(zone: str, who: str, number: str, reading: Reading) -> Condition | None:
    if who.lower() != "you":
        return None
    inside = CountOf(Filter((OwnedBy(rf.You()),), (zone,)))
    words = number.lower().split()
    n = 0 if words[0] == "no" else read_number(words[0])
    if n is None:
        return None
    how = "==" if len(words) == 1 else ">=" if words[-1] == "more" else "<="
    return cd.Compares(inside, how, Fixed(n))


@condition(r"you have (?P<n>\w+) or (?P<how>more|less) life")
def _life(found: re.Match[str], reading: Reading) -> Condition | None:
    number = read_number(found["n"])
    if number is None:
        return None
    return cd.Compares(LifeOf(rf.You()), ">=" if found["how"] == "more" else "<=", Fixed(number))


@condition(r"(?P<who>~|it|that creature)(?: is|'s) (?P<not>not )?(?P<what>attacking|blocking|attacking or blocking)")
def _fighting(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    if who is None:
        return None
    tests = {"attacking": (IsAttacking(),), "blocking": (IsBlocking(),)}
    options = [cd.Is(who, Filter(tests[w])) for w in found["what"].split(" or ")]
    holds: Condition = options[0] if len(options) == 1 else cd.Either(tuple(options))
    return cd.Unless(holds) if found["not"] else holds


@condition(_WHO + r" has (?P<n>an?|\w+ or more|no) (?P<kind>[\w+/-]+ )?counters? on (?:it|him|her)")
def _has_counters(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    if who is None:
        return None
    word = found["n"].split()[0].lower()
    least = 1 if word in {"a", "an", "no"} else read_number(word)
    if least is None:
        return None
    holds = cd.Is(who, Filter((HasCounter((found["kind"] or "").strip() or None, least),)))
    return cd.Unless(holds) if word == "no" else holds


@condition(_WHO + r"(?:'s power| has power| power) (?:is )?(?P<n>\d+) or (?P<how>greater|less)")
def _power(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    if who is None:
        return None
    return cd.Compares(Measure("power", who), ">=" if found["how"] == "greater" else "<=", Fixed(int(found["n"])))


@condition(_WHO + r"(?: is|'s) (?P<not>not )?(?P<what>enchanted|equipped|tapped|untapped|an? [\w -]+|[a-z]+)")
def _is_something(found: re.Match[str], reading: Reading) -> Condition | None:
    who = _subject(found["who"], reading)
    what = re.sub(r"^an? ", "", found["what"])
    filter_ = read_filter(what, reading) if what[:1].isupper() or found["what"].startswith("a") else None
    if filter_ is None:
        filter_ = read_filter(f"{what} permanent", reading)
    if who is None or filter_ is None:
        return None
    holds = cd.Is(who, filter_)
    return cd.Unless(holds) if found["not"] else holds


@condition(
    r"you(?:'ve| have)? attacked this turn|you control your commander|you have the initiative|you're the monarch"
)
def _unknown(found: re.Match[str], reading: Reading) -> Condition | None:
    """The table does not say."""
    return None


@condition(r"an opponent controls (?P<n>\w+ or more )?(?P<what>.+)")
def _opponent_controls(found: re.Match[str], reading: Reading) -> Condition | None:
    if found["n"]:
        return None
    what = read_filter(re.sub(r"^an? ", "", found["what"]) + " an opponent controls", reading)
    return cd.Exists(what) if what is not None else None


@condition(
    r"(?P<left>your life total|the number of .+?|~'s power) is (?P<how>greater than|less than|equal to)(?P<or> or equal to)? (?P<right>.+)"
)
def _compared(found: re.Match[str], reading: Reading) -> Condition | None:
    left, right = read_amount(found["left"], reading), read_amount(found["right"], reading)
    if left is None or right is None:
        return None
    how = {"greater than": ">", "less than": "<", "equal to": "=="}[found["how"]] + ("=" if found["or"] else "")
    return cd.Compares(left, how, right)
