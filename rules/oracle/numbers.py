"""Reading numbers and amounts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.engine import amounts as am
from rules.engine.amounts import Amount, Fixed
from rules.engine.references import All, Ref, This
from rules.oracle.nouns import read_filter

if TYPE_CHECKING:
    from rules.oracle.reading import Reading

WORDS = {
    word: number
    for number, word in enumerate(
        (
            "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
        ).split()
    )
} | {"a": 1, "an": 1, "twenty": 20}

_MEASURE = re.compile(r"^(?P<whose>.+?)(?:'s|s') (?P<what>power|toughness|mana value)$")
_COUNTERS = re.compile(r"^(?:the number of )?(?P<kind>[\w+/-]+(?: strike)? )?counters on (?P<on>.+)$")


def read_number(word: str) -> int | None:
    word = word.strip().lower()
    return int(word) if word.isdigit() else WORDS.get(word)


def read_amount(phrase: str, reading: Reading) -> Amount | None:
    """An amount of anything: "3", "X", "twice the number of Elves you control", "its power", "that much"."""
    phrase = phrase.strip()
    low = phrase.lower()
    if low in reading.amount_words:
        return reading.amount_words[low]
    number = read_number(low)
    if number is not None:
        return Fixed(number)
    if low in {"x", "{x}"}:
        return reading.x or am.X()
    if low in {"that much", "that many", "the same amount of", "that amount of", "the amount of", "that damage"}:
        return am.ThatMuch()
    for prefix, factor in (("twice ", 2), ("three times ", 3), ("ten times ", 10), ("double ", 2)):
        if low.startswith(prefix):
            inner = read_amount(phrase[len(prefix) :], reading)
            return am.Times(factor, inner) if inner is not None else None
    half = re.match(r"half (.+?),? rounded (up|down)$", phrase, re.IGNORECASE)
    if half:
        inner = read_amount(half[1], reading)
        return am.Half(inner, half[2].lower() == "up") if inner is not None else None
    for joint, sign in ((" plus ", 1), (" minus ", -1)):
        if joint in low:
            at = low.index(joint)
            left, right = read_amount(phrase[:at], reading), read_amount(phrase[at + len(joint) :], reading)
            if left is not None and right is not None:
                return am.Plus(left, right if sign == 1 else am.Times(-1, right))
    return _described(phrase, reading)


def _described(phrase: str, reading: Reading) -> Amount | None:
    phrase = re.sub(r"^(?:the amount equal to|an amount equal to|equal to) ", "", phrase)
    counters = _COUNTERS.match(phrase)
    if counters:
        on = reading.ref(counters["on"])
        kind = (counters["kind"] or "").strip() or None
        return am.CountersOn(kind, on) if on is not None else None
    from rules.oracle.mana_numbers import read_mana_number

    counted = read_mana_number(phrase, reading)
    if counted is not None:
        return counted
    if phrase.startswith("the number of "):
        from rules.oracle.wordings.stickers import read_stickers

        stickers = read_stickers(phrase.removeprefix("the number of "), reading)
        if stickers is not None:
            return stickers
        found = read_filter(phrase.removeprefix("the number of "), reading)
        if found is not None:
            return am.CountOf(found)
        for both in re.finditer(r" and each ", phrase):
            left = read_amount(phrase[: both.start()], reading)
            right = read_amount("the number of " + phrase[both.end() :], reading)
            if left is not None and right is not None:
                return am.Plus(left, right)
        types = re.match(r"card types among cards in (.+)$", phrase.removeprefix("the number of "))
        cards = read_filter(f"cards in {types[1]}", reading) if types else None
        return am.CardTypesAmong(cards) if cards is not None else None
    largest = re.match(r"the (?:greatest|highest) (power|toughness|mana value) among (.+)$", phrase)
    if largest:
        among = read_filter(largest[2], reading)
        return am.Largest(largest[1], among) if among is not None else None
    total = re.match(r"the total (power|toughness|mana value) of (.+)$", phrase)
    if total:
        among = read_filter(total[2], reading)
        return am.Measure(total[1], All(among)) if among is not None else None
    if phrase in {"its power", "its toughness", "its mana value"}:
        return am.Measure(phrase.removeprefix("its "), reading.it or This())
    measure = _MEASURE.match(phrase)
    if measure:
        whose: Ref | None = reading.ref(measure["whose"])
        return am.Measure(measure["what"], whose) if whose is not None else None
    totals = re.match(r"the (highest|lowest) life total among (your opponents|all players|players)$", phrase)
    if totals:
        from rules.engine.references import EachOpponent, EachPlayer

        who: Ref = EachOpponent() if "opponents" in totals[2] else EachPlayer()
        return am.MostLife(who, totals[1] == "lowest")
    whose_life = re.match(r"(.+?)(?:'s)? life total$", phrase)
    if whose_life and (whose_life[1] in {"their", "that player"} or "target " in whose_life[1]):
        whom = reading.they if whose_life[1] in {"their", "that player"} else reading.ref(whose_life[1])
        return am.LifeOf(whom) if whom is not None else None
    if phrase == "your life total":
        from rules.engine.references import You

        return am.LifeOf(You())
    return None
