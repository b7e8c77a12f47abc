"""Finding cards by a name typed in haste: parts of words, missing accents, either half of a split card, typos."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.db.models import F, Max
from rapidfuzz import process
from rapidfuzz.distance import OSA

from .folding import fold
from .listings import LIVE_FACES
from .models import Card, Face, ImportRun
from .models.printed import BESIDES_CARDS

# Shares of letters that agree: of the whole name, or of the name so far while it is being typed.
ALIKE_ENOUGH = 0.66
TYPED_SO_FAR = 0.74
EXACT, BEGINS_WITH_WORDS, BEGINS, HAS_WORDS = 1.0, 0.98, 0.96, 0.94


class NameHit(NamedTuple):
    card: Card
    name: str  # the card's, or the face's that was meant
    score: float  # 1 is exact


class _Entry(NamedTuple):
    card_id: int
    name: str
    beside: bool  # a token or the like: after the cards of the same merit


@dataclass(frozen=True)
class _Index:
    """Every name that cards and faces have. Held in each process, read anew when cards have changed."""

    state: tuple[object, ...]
    entries: list[_Entry]
    folded: list[str]
    padded: list[str]  # with a blank before each word, to find beginnings of words

    def hits(self, asked: str, limit: int) -> list[tuple[_Entry, float]]:
        best: dict[int, tuple[_Entry, float]] = {}
        for position, score in self._literal(asked):
            self._note(best, position, score)
        if len(best) < limit:
            for position, score in self._alike(asked, limit):
                self._note(best, position, score)
        ranked = sorted(best.values(), key=lambda hit: (-hit[1], hit[0].beside, len(hit[0].name), hit[0].name))
        return ranked[:limit]

    def _note(self, best: dict[int, tuple[_Entry, float]], position: int, score: float) -> None:
        entry = self.entries[position]
        known = best.get(entry.card_id)
        if known is None or known[1] < score:
            best[entry.card_id] = (entry, score)

    def _literal(self, asked: str) -> Iterator[tuple[int, float]]:
        words = [f" {word}" for word in asked.split()]
        longest = max(words, key=len)
        for position, padded in enumerate(self.padded):
            if longest in padded and all(word in padded for word in words):
                yield position, _literal_merit(self.folded[position], asked)

    def _alike(self, asked: str, limit: int) -> Iterator[tuple[int, float]]:
        if len(asked) < 3:
            return
        similar = OSA.normalized_similarity
        for _, score, position in process.extract(
            asked, self.folded, scorer=similar, processor=None, score_cutoff=ALIKE_ENOUGH, limit=4 * limit
        ):
            yield position, score * 0.9
        beginnings = [name[: len(asked)] for name in self.folded]
        for _, score, position in process.extract(
            asked, beginnings, scorer=similar, processor=None, score_cutoff=TYPED_SO_FAR, limit=4 * limit
        ):
            yield position, score * 0.85


def _literal_merit(name: str, asked: str) -> float:
    if name == asked:
        return EXACT
    if name.startswith(asked):
        return BEGINS_WITH_WORDS if name[len(asked)] == " " else BEGINS
    return HAS_WORDS


_index: _Index | None = None


def search(text: str, limit: int = 10) -> list[NameHit]:
    """The best first: the very name, what begins like it, what has such words, what is spelled alike."""
    asked = fold(text)[:200]
    if not asked:
        return []
    hits = _current_index().hits(asked, limit)
    cards = Card.objects.prefetch_related(LIVE_FACES).in_bulk([entry.card_id for entry, _ in hits])
    return [NameHit(cards[entry.card_id], entry.name, score) for entry, score in hits if entry.card_id in cards]


def suggest(name: str, limit: int = 5) -> list[str]:
    """For "did you mean …?"."""
    asked = fold(name)[:200]
    return [entry.name for entry, _ in _current_index().hits(asked, limit)] if asked else []


def _current_index() -> _Index:
    global _index
    state = _state_of_the_tables()
    if _index is None or _index.state != state:
        _index = _read_index(state)
    return _index


def _state_of_the_tables() -> tuple[object, ...]:
    """Changes whenever names may have; three look-ups at the end of a primary key."""
    return (
        Card.objects.order_by("-pk").values_list("pk", "folded_name").first(),
        Face.objects.order_by("-pk").values_list("pk", "folded_name").first(),
        ImportRun.objects.filter(status=ImportRun.Status.DONE).aggregate(Max("pk"))["pk__max"],
    )


def _read_index(state: tuple[object, ...]) -> _Index:
    live = Card.objects.filter(retired_at=None)
    cards = live.values_list("pk", "name", "layout", "folded_name").order_by("pk")
    halves = (
        Face.objects.filter(card__in=live, retired_at=None)
        .exclude(folded_name=F("card__folded_name"))
        .values_list("card_id", "name", "card__layout", "folded_name")
        .order_by("pk")
    )
    entries, folded = [], []
    for card_id, name, layout, folded_name in [*cards.iterator(), *halves.iterator()]:
        entries.append(_Entry(card_id, name, layout in BESIDES_CARDS))
        folded.append(folded_name)
    return _Index(state, entries, folded, [f" {name}" for name in folded])
