from typing import Any

from django.core.management.commands.flush import Command as Flush
from django.db import connections

from tagging import guards


class Command(Flush):
    """Django's own, with the database's guards set aside: emptying everything takes the log along."""

    def handle(self, **options: Any) -> None:
        with guards.lowered(connections[options["database"]]):
            super().handle(**options)
