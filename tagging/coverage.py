"""How far each trait has been judged."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count

from cards.models import Artwork
from tagging.models import State, Verdict


@dataclass(frozen=True, slots=True)
class Coverage:
    artworks: int
    yes: int = 0
    no: int = 0
    disputed: int = 0
    leaning: int = 0

    @property
    def settled(self) -> int:
        return self.yes + self.no

    @property
    def untouched(self) -> int:
        return max(0, self.artworks - self.settled - self.disputed - self.leaning)

    @property
    def settled_percent(self) -> int:
        return round(100 * self.settled / self.artworks) if self.artworks else 0


def coverage(trait_ids: list[int] | None = None) -> dict[int, Coverage]:
    """By trait; a trait that nobody has judged is there too when its id was given."""
    artworks = Artwork.objects.filter(retired_at=None).count()
    rows = Verdict.objects.filter(artwork__retired_at=None)
    if trait_ids is not None:
        rows = rows.filter(trait__in=trait_ids)
    counts: dict[int, dict[str, int]] = defaultdict(dict, {pk: {} for pk in trait_ids or ()})
    for trait_id, state, count in rows.order_by().values_list("trait_id", "state").annotate(count=Count("pk")):
        counts[trait_id][state] = count
    return {
        trait_id: Coverage(
            artworks,
            yes=by_state.get(State.SETTLED_YES, 0),
            no=by_state.get(State.SETTLED_NO, 0),
            disputed=by_state.get(State.DISPUTED, 0),
            leaning=by_state.get(State.LEANING, 0),
        )
        for trait_id, by_state in counts.items()
    }
