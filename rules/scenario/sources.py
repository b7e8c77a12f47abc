"""Where card facts come from."""

from typing import Protocol

from rules.engine.card import CardFacts


class CardSource(Protocol):
    def find(self, name: str) -> CardFacts | None:
        """The card with this English name, or with a face of this name; None when there is none."""
        ...

    def suggest(self, name: str) -> list[str]:
        """Names that were perhaps meant, best first."""
        ...
