"""Tables that are laid out beforehand: examples for each question, three of them kept as rulings of the site."""

from dataclasses import dataclass
from typing import Any

from rules.desk.questions import Question
from rules.desk.shape import Scenario, check_shape


@dataclass(frozen=True, slots=True)
class Example:
    slug: str
    question: str
    title: str
    scenario: Scenario


def _example(slug: str, question: str, title: str, ask: dict[str, Any], *battlefield: Any, **more: Any) -> Example:
    table = {"title": title, "players": _PLAYERS, "active_player": "A", "battlefield": list(battlefield), "ask": ask}
    return Example(slug, question, title, check_shape(table | more))


def _of(player: str, card: str, **more: Any) -> dict[str, Any]:
    return {"card": card, "controller": player, **more}


_PLAYERS = [{"name": "A", "life": 20, "hat": "none"}, {"name": "B", "life": 20, "hat": "none"}]
_HOT, _COLD = {"traits": {"hot": "yes"}}, {"traits": {"hot": "no"}}

EXAMPLES = (
    _example(
        "hot-trample",
        "combat",
        "A hot trampler is blocked: divide first, then add",
        {
            "kind": "combat_damage",
            "attacks": [
                {
                    "attacker": "trampler",
                    "defender": "B",
                    "blockers": ["grizzly-bears"],
                    "assign": {"grizzly-bears": 2, "B": 3},
                }
            ],
        },
        _of("A", "Don't Try This at Home"),
        _of("A", "Giant Warthog", id="trampler", **_HOT),
        _of("B", "Grizzly Bears", **_COLD),
    ),
    _example(
        "hot-burn",
        "damage",
        "A hot Lightning Bolt",
        {
            "kind": "deal_damage",
            "source": {"card": "Lightning Bolt", "controller": "A", "id": "lightning-bolt"},
            "parts": [{"to": "B", "amount": 3}],
        },
        _of("A", "Don't Try This at Home"),
    ),
    _example(
        "reflecting-pools",
        "mana",
        "Two Reflecting Pools and a Forest",
        {"kind": "could_produce", "permanent": "reflecting-pool"},
        _of("A", "Reflecting Pool"),
        _of("A", "Reflecting Pool"),
        _of("A", "Forest"),
    ),
    _example(
        "just-arrived",
        "tap",
        "A Llanowar Elves that came this turn",
        {"kind": "activate", "permanent": "llanowar-elves", "ability": 1},
        _of("A", "Llanowar Elves", since_turn_start=False),
    ),
    _example(
        "high-troller",
        "cost",
        "A burn spell under High Troller: chance picks the target",
        {"kind": "cast", "card": "lightning-bolt", "player": "A"},
        _of("B", "High Troller"),
        _of("B", "Grizzly Bears"),
        _of("A", "Mountain"),
        hand={"A": [{"card": "Lightning Bolt"}]},
    ),
    _example(
        "has-a-hat",
        "counts",
        "Has this Grizzly Bears a hat?",
        {"kind": "trait", "object": "grizzly-bears", "trait": "hat"},
        _of("A", "Grizzly Bears"),
    ),
)
ON_THE_FRONT_PAGE = ("hot-trample", "reflecting-pools", "high-troller")


def for_question(question: Question) -> list[Example]:
    return [example for example in EXAMPLES if example.question == question.slug]


def by_slug(slug: str) -> Example:
    return next(example for example in EXAMPLES if example.slug == slug)
