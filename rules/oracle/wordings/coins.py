"""Flipping coins."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.coins import FlipCoin, FlipWas
from rules.engine.conditions import Condition
from rules.engine.effects import Effect
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect


@effect(r"(?:you )?flip a coin")
def _flip(found: re.Match[str], reading: Reading) -> Effect:
    return FlipCoin()


@effect(r"choose a source you control and flip a coin")
def _choose_and_flip(found: re.Match[str], reading: Reading) -> Effect:
    reading.event_words = {**reading.event_words, "that source": rf.ChosenObject()}
    reading.it = rf.ChosenObject()
    return FlipCoin()


@condition(r"you (?P<how>win|lose) the flip")
def _flipped(found: re.Match[str], reading: Reading) -> Condition:
    return FlipWas(found["how"].lower() == "win")
