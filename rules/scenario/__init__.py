"""One question about a table, one answer: the JSON contract between the judge and everybody who asks it."""

from rules.engine.art import ArtAnswer, ArtAnswers, ArtQuestion, NoArt
from rules.engine.card import CardFacts
from rules.scenario.answering import rule
from rules.scenario.bulk import BulkCards
from rules.scenario.errors import ScenarioError
from rules.scenario.schema import json_schema
from rules.scenario.sources import CardSource

__all__ = [
    "ArtAnswer",
    "ArtAnswers",
    "ArtQuestion",
    "BulkCards",
    "CardFacts",
    "CardSource",
    "NoArt",
    "ScenarioError",
    "json_schema",
    "rule",
]
