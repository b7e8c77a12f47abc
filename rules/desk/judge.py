"""Putting a scenario before the judge with the site's cards and verdicts."""

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import rules
from rules.desk.shape import Scenario
from rules.desk.sources import DatabaseCards, SiteArt
from rules.engine.game import TooMuch
from rules.scenario import ArtAnswers, CardSource, ScenarioError, rule
from tagging.answers import current_snapshot

Answer = dict[str, Any]
Judge = Callable[[object, CardSource, ArtAnswers], Answer]

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the judge said under the verdicts of `snapshot`, or why nothing could be said: one of the two is None."""

    snapshot: int
    answer: Answer | None = None
    error: ScenarioError | None = None


def judge(scenario: Scenario, snapshot: int | None = None, by: Judge | None = None) -> Judgement:
    """`snapshot`: under the verdicts of that number; None: today's."""
    number = current_snapshot() if snapshot is None else snapshot
    cards = DatabaseCards.for_scenarios([scenario])
    try:
        return Judgement(number, answer=ask(scenario, cards, SiteArt(cards, number), by))
    except ScenarioError as error:
        return Judgement(number, error=error)


def ask(scenario: object, cards: CardSource, art: ArtAnswers, by: Judge | None = None) -> Answer:
    """The answer; every failure is a ScenarioError, so that one table never spoils the page or the others of a file."""
    try:
        return (by or rule)(scenario, cards, art)
    except ScenarioError:
        raise
    except TooMuch as error:
        raise ScenarioError("", f"Too many ways to go through: {error}") from error
    except Exception as error:
        log.exception("the judge failed on a scenario")
        raise ScenarioError("", "The judge lost its way on this table. That is our mistake, not yours.") from error


@cache
def engine_version() -> str:
    """Names the code that judges, so that a kept ruling says by which it was made: a digest of its sources."""
    home = Path(rules.__file__).parent
    digest = hashlib.sha256()
    for room in ("engine", "oracle", "scenario"):
        for source in sorted((home / room).rglob("*.py")):
            digest.update(f"{source.relative_to(home)}\0".encode() + source.read_bytes())
    return digest.hexdigest()[:12]
