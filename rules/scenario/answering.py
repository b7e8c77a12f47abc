"""From a scenario to its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.engine.art import ArtAnswers, NoArt
from rules.engine.game import World
from rules.scenario.errors import ScenarioError
from rules.scenario.questions import QUESTIONS
from rules.scenario.sources import CardSource
from rules.scenario.table import Table, as_map, read_table

Question = Callable[[Table, Mapping[str, Any], World], dict[str, Any]]


def rule(scenario: object, cards: CardSource, art: ArtAnswers | None = None) -> dict[str, Any]:
    """The answer to a scenario. Raises ScenarioError when it cannot be read, and game.TooMuch when it explores more
    than the budget."""
    described = as_map(scenario, "")
    table = read_table(described, cards)
    if "ask" not in described:
        raise ScenarioError("ask", "is missing: the question")
    ask = as_map(described["ask"], "ask")
    kind = ask.get("kind")
    question = QUESTIONS.get(kind) if isinstance(kind, str) else None
    if question is None:
        raise ScenarioError("ask.kind", f"must be one of {', '.join(QUESTIONS)}")
    world = World(art or NoArt())
    answer: dict[str, Any] = {"kind": kind}
    answer.update(question(table, ask, world))
    answer["traits"] = [
        {
            "object": id,
            "trait": trait,
            "value": seen.value,
            "because": seen.because,
            "artwork": seen.artwork,
            "url": seen.url,
        }
        for (id, trait), seen in world.looks.items()
    ]
    answer.setdefault("assumptions", list(world.assumptions))
    answer.setdefault("not_modelled", once_each(list(world.not_modelled)))
    return answer


def once_each(sentences: list[str]) -> list[str]:
    """A sentence met on the way stands there without its card's name: it is left out where the card names it."""
    named = {text.partition(": ")[2].replace(text.partition(": ")[0], "~") for text in sentences if ": " in text}
    return [text for text in sentences if text not in named]
