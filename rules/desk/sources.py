"""Where a ruling takes its facts from: the cards room and the settled verdicts of the tagging room."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from cards.facts import artwork_of, find_card, find_cards, scryfall_object
from cards.models import Card
from cards.names import suggest
from rules.engine.card import CardFacts
from rules.scenario import ArtAnswer, ArtQuestion
from tagging import answers

_NAME_KEYS = frozenset(
    "card copy_of imprinted source object battlefield hand graveyard exile command library this_turn".split()
)


@lru_cache(maxsize=20_000)
def _facts(row: bytes) -> CardFacts:
    """One value for equal facts, for as long as the process lives: what was read out of a text is found again by it."""
    return CardFacts.from_scryfall(msgspec.json.decode(row))


def facts_of(card: Card) -> CardFacts:
    return _facts(msgspec.json.encode(scryfall_object(card)))


class DatabaseCards:
    """A CardSource over the site's cards. Names that it is told beforehand cost a fixed number of queries."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        wanted = set(names)
        self._cards: dict[str, Card | None] = dict.fromkeys(wanted)
        if wanted:
            self._cards |= find_cards(wanted)

    @classmethod
    def for_scenarios(cls, scenarios: Iterable[object]) -> "DatabaseCards":
        return cls(name for scenario in scenarios for name in card_names(scenario))

    def card(self, name: str) -> Card | None:
        if name not in self._cards:
            self._cards[name] = find_card(name)
        return self._cards[name]

    def find(self, name: str) -> CardFacts | None:
        card = self.card(name)
        return None if card is None else facts_of(card)

    def suggest(self, name: str) -> list[str]:
        return suggest(name)


def card_names(value: object, named: bool = False) -> Iterator[str]:
    """Every string in a scenario that may be the name of a card; `named`: a string standing here would be one."""
    pending = [(value, named)]
    while pending:
        part, named = pending.pop()
        if isinstance(part, dict):
            pending += [
                (inner, key in _NAME_KEYS or (named and isinstance(inner, list))) for key, inner in part.items()
            ]
        elif isinstance(part, list):
            pending += [(inner, named) for inner in part]
        elif named and isinstance(part, str) and 0 < len(part) <= 200:
            yield part


class SiteArt:
    """ArtAnswers over the verdicts that were settled at one snapshot."""

    def __init__(self, cards: DatabaseCards, snapshot: int) -> None:
        self.snapshot = snapshot
        self._cards = cards
        self._told: dict[ArtQuestion, ArtAnswer] = {}

    def ask(self, question: ArtQuestion) -> ArtAnswer:
        if question not in self._told:
            self._told[question] = self._look(question)
        return self._told[question]

    def _look(self, question: ArtQuestion) -> ArtAnswer:
        card = self._cards.card(question.card)
        if card is None:
            return ArtAnswer("unknown", None, None)
        artwork = artwork_of(card, question.face, question.set, question.number)
        if artwork is None:
            return ArtAnswer("unknown", None, None)
        answer = answers.ask(artwork.pk, question.trait, self.snapshot)
        return ArtAnswer(answer.value, str(artwork.pk), answer.url)
