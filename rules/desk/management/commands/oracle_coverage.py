"""`manage.py oracle_coverage`: how much of the rules text of families of cards is understood."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import IO, Any, cast

from django.core.management.base import BaseCommand, CommandError
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from rules.scenario import BulkCards, ScenarioError
from rules.scenario.coverage import Family, as_json, family, read_families


class Command(BaseCommand):
    help = (
        "For each family of cards: how many are read whole, how many have only unread sentences that change no answer "
        "about the family, and the most frequent wordings that are missing."
    )
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--cards", metavar="BULK", required=True, help="card data (.json, .jsonl, .gz)")
        parser.add_argument(
            "--families", metavar="FILE", required=True, help="a JSON object: names of cards by name of family"
        )
        parser.add_argument("--wordings", metavar="N", type=int, default=10, help="how many to list for a family")
        parser.add_argument("--json", action="store_true", help="print JSON, with every card that is not covered")

    def handle(self, *args: Any, **options: Any) -> None:
        families = _families(options["families"])
        try:
            cards = BulkCards(options["cards"])
        except ScenarioError as error:
            raise CommandError(error.message) from error
        console = Console(file=sys.stderr)
        with Progress(console=console, transient=True, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("Reading rules texts", total=sum(map(len, families.values())))
            found = [
                family(name, names, cards.find, options["wordings"], lambda: progress.advance(task))
                for name, names in families.items()
            ]
        if options["json"]:
            self.stdout.write(json.dumps(as_json(found), indent=1, ensure_ascii=False))
        else:
            self._print(found)

    def _print(self, found: list[Family]) -> None:
        console = Console(file=cast(IO[str], self.stdout))
        table = Table("Family", title="Rules texts understood")
        for heading in ("Cards", "Whole", "Harmless", "Covered", "Open"):
            table.add_column(heading, justify="right")
        table.add_column("Why harmless")
        for each in found:
            reasons = ", ".join(f"{reason} {number}" for reason, number in each.reasons.items())
            numbers = (each.cards, each.whole, each.harmless, f"{each.percent} %", len(each.open))
            table.add_row(each.family, *map(str, numbers), reasons)
        console.print(table)
        for each in found:
            if each.wordings:
                console.print(f"\n{each.family}: wordings that are missing", style="bold", highlight=False)
            for wording in each.wordings:
                text = f"{wording.cards:4}  {wording.wording}  ({wording.example})"
                console.print(text, markup=False, highlight=False)
            if each.unknown:
                text = f"{each.family}: not in the card data: {', '.join(each.unknown)}"
                console.print(text, markup=False, highlight=False)


def _families(path: str) -> dict[str, list[str]]:
    try:
        return read_families(Path(path).read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise CommandError(f"{path}: {error}") from error
