"""Registers of wordings: each entry is a pattern and a reader that makes a value of a match."""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import copy
from typing import Generic, TypeVar

from rules.engine.abilities import Ability
from rules.engine.conditions import Condition
from rules.engine.costs import CostPart
from rules.engine.effects import Effect
from rules.engine.triggers import Trigger
from rules.oracle.reading import Reading

T = TypeVar("T")
Reader = Callable[[re.Match[str], Reading], T | None]


class Wordings(Generic[T]):
    """Used as a decorator: `@effect(r"destroy (?P<what>.+)")`. A reader returns None when it does not understand
    some part of the match; then the reading is as it was and the next wording is tried. The pattern must match the
    whole text, without its full stop, whatever its case."""

    def __init__(self) -> None:
        self.entries: list[tuple[re.Pattern[str], Reader[T]]] = []

    def __call__(self, pattern: str) -> Callable[[Reader[T]], Reader[T]]:
        def register(reader: Reader[T]) -> Reader[T]:
            self.entries.append((re.compile(pattern, re.IGNORECASE | re.DOTALL), reader))
            return reader

        return register

    def read(self, text: str, reading: Reading) -> T | None:
        text = text.strip().rstrip(".").strip()
        for pattern, reader in self.entries:
            found = pattern.fullmatch(text)
            if found is None:
                continue
            before = _saved(reading)
            value = reader(found, reading)
            if value is not None:
                return value
            reading.__dict__.update(before)
        return None


def _saved(reading: Reading) -> dict[str, object]:
    kept = copy(reading.__dict__)
    kept["targets"] = list(reading.targets)
    kept["event_words"] = dict(reading.event_words)
    return kept


effect: Wordings[Effect | tuple[Effect, ...]] = Wordings()
trigger: Wordings[Trigger] = Wordings()
static: Wordings[Ability | tuple[Ability, ...]] = Wordings()
condition: Wordings[Condition] = Wordings()
cost_part: Wordings[CostPart] = Wordings()
# A sentence that changes what the sentences before it do ("The damage can't be prevented."): it takes the effects read
# so far and returns them changed, or None when there is nothing that it could be about.
Amend = Callable[[list[Effect]], "list[Effect] | None"]
amendment: Wordings[Amend] = Wordings()
