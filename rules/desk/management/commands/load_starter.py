"""`manage.py load_starter`: cards, verdicts and rulings to begin with. A second time changes nothing."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

import cards.starter
import rules.desk.starter
import tagging.starter
from rules.scenario import ScenarioError


class Command(BaseCommand):
    help = "Load the starter set: cards with drawn pictures, traits with verdicts, three rulings."

    def handle(self, *args: Any, **options: Any) -> None:
        self._say("cards", cards.starter.load())
        self._say("tagging", tagging.starter.load())
        try:
            self._say("rulings", rules.desk.starter.load())
        except ScenarioError as error:
            raise CommandError(f"the prepared rulings could not be made: {error}") from error

    def _say(self, room: str, made: object) -> None:
        if isinstance(made, dict):
            words = ", ".join(f"{count} {what}" for what, count in made.items())
        elif isinstance(made, list | tuple | set):
            words = f"{len(made)} made" if made else "already there"
        else:
            words = str(made) if made is not None else "ready"
        self.stdout.write(f"{room}: {words or 'already there'}")
