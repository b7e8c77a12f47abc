from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tagging.services import drift, publish_snapshot, rebuild


class Command(BaseCommand):
    help = "Derives every verdict again from opinions, decisions and disputes, and publishes what changed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="change nothing; list what has drifted, exit 1 if any")

    def handle(self, *, check: bool, **options: Any) -> None:
        if check:
            found = list(drift())
            for line in found:
                self.stdout.write(line)
            if found:
                raise CommandError(f"{len(found)} values have drifted: run rebuild_verdicts without --check.")
            self.stdout.write("No drift.")
            return
        wrong = rebuild()
        snapshot = publish_snapshot(None)
        self.stdout.write(f"{wrong} verdicts put right; the current snapshot is number {snapshot.number}.")
