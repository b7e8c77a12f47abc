"""The questions of the desk in players' words, and the kinds of scenario.md that they become."""

from dataclasses import dataclass

from rules.desk.shape import Scenario
from rules.desk.table import empty_table


@dataclass(frozen=True, slots=True)
class Question:
    slug: str
    words: str
    hint: str
    kind: str
    icon: str


QUESTIONS = (
    Question(
        "damage",
        "How much damage?",
        "After everything that adds, doubles, prevents or redirects.",
        "deal_damage",
        "damage",
    ),
    Question(
        "mana",
        "What mana could this make?",
        "By itself, or all that a player has on the table.",
        "could_produce",
        "counter",
    ),
    Question(
        "tap", "Can I tap this?", "Tapped already, just arrived, the cost, and what it then does.", "activate", "tapped"
    ),
    Question(
        "cost",
        "What does it cost, and who gets picked?",
        "The total cost of a spell, and its targets where chance picks them.",
        "cast",
        "dice",
    ),
    Question("counts", "Does it count?", "Hot, a hat, four legs: what the picture shows.", "trait", "hat"),
    Question(
        "combat",
        "What happens in combat?",
        "Attackers, blockers, who is dealt what and who dies.",
        "combat_damage",
        "swords",
    ),
)

KINDS = {
    "deal_damage": "How much damage does it deal?",
    "could_produce": "What mana could it make?",
    "available_mana": "What mana could a player have?",
    "activate": "Can this ability be used, and what does it do?",
    "cast": "What does this spell cost, and who gets picked?",
    "enter": "What happens as it enters?",
    "trigger": "Does this ability trigger, and for whom?",
    "trait": "Does it count?",
    "combat_damage": "What happens in combat?",
}


def by_slug(slug: str) -> Question | None:
    return next((question for question in QUESTIONS if question.slug == slug), None)


def by_kind(kind: str) -> Question | None:
    return next((question for question in QUESTIONS if question.kind == kind), None)


def start(question: Question) -> Scenario:
    table = empty_table()
    table["ask"] = {"kind": question.kind}
    return table
