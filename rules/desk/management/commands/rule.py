"""`manage.py rule FILE`: the answers to scenarios, one a line."""

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from rules.desk.explanation import explain
from rules.desk.judge import ask
from rules.desk.scenario_files import read_scenarios
from rules.desk.sources import DatabaseCards, SiteArt
from rules.engine.art import NoArt
from rules.scenario import ArtAnswers, BulkCards, CardSource, ScenarioError
from tagging.answers import current_snapshot


class Command(BaseCommand):
    help = "Rule on scenarios: one, a list, or one a line. Prints one JSON answer for each, in order."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", help="JSON, a JSON list or JSON lines; - reads standard input")
        parser.add_argument("--explain", action="store_true", help="print a numbered explanation for people instead")
        parser.add_argument(
            "--cards",
            metavar="BULK",
            help="take card facts from a bulk file (.json, .jsonl, .gz); no database is needed, and art is unknown",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        scenarios = read_scenarios(_read(options["file"]))
        cards, art = _sources(options["cards"], scenarios)
        failed = False
        for number, scenario in enumerate(scenarios, 1):
            answer = _answer(scenario, cards, art)
            failed = failed or "error" in answer
            if options["explain"]:
                heading = f"{number}. " if len(scenarios) > 1 else ""
                self.stdout.write(explain(scenario, answer, heading) + "\n")
            else:
                self.stdout.write(json.dumps(answer))
        if failed:
            raise SystemExit(1)


def _read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{name}: {error.strerror}") from error


def _sources(bulk: str | None, scenarios: Iterable[object]) -> tuple[CardSource, ArtAnswers]:
    if bulk is None:
        cards = DatabaseCards.for_scenarios(scenarios)
        return cards, SiteArt(cards, current_snapshot())
    try:
        return BulkCards(bulk), NoArt()
    except (OSError, ValueError) as error:
        raise CommandError(f"{bulk}: {error}") from error


def _answer(scenario: object | ScenarioError, cards: CardSource, art: ArtAnswers) -> dict[str, Any]:
    try:
        if isinstance(scenario, ScenarioError):
            raise scenario
        return ask(scenario, cards, art)
    except ScenarioError as error:
        return {"error": {"path": error.path, "message": error.message}}
