"""What a whole file no longer has is retired: hidden from lists, kept for all that hangs on it."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from django.db.models import Exists, OuterRef

from cards.models import Artwork, Card, Printing, PrintingFace

from .counting import Tally
from .identity import KnownPrintings

# If more is missing, the file is a part and not the whole.
MOST_THAT_VANISHES = 0.1


def is_a_part(vanished: int, live: int) -> bool:
    return vanished > MOST_THAT_VANISHES * live


def retire_what_vanished(printings: KnownPrintings, tally: Tally, now: datetime) -> None:
    vanished, live = printings.vanished()
    if is_a_part(len(vanished), live):
        tally.notice(
            f"{len(vanished):,} of {live:,} known printings are not in this file: it is taken for a part of the whole, "
            "and nothing was retired"
        )
        vanished = []
    live_sides = PrintingFace.objects.filter(retired_at=None, printing__retired_at=None)
    cards_shown, artworks_shown = (
        Exists(live_sides.filter(**{what: OuterRef("pk")})) for what in ("face__card", "artwork")
    )
    for some in _chunks(vanished):
        tally.count("printings", "retired", Printing.objects.filter(pk__in=some).update(retired_at=now))
        sides = PrintingFace.objects.filter(printing__in=some)
        cards = Card.objects.filter(pk__in=sides.values("face__card"), provisional=False, retired_at=None)
        tally.count("cards", "retired", cards.exclude(cards_shown).update(retired_at=now))
        artworks = Artwork.objects.filter(pk__in=sides.values("artwork"), retired_at=None)
        tally.count("artworks", "retired", artworks.exclude(artworks_shown).update(retired_at=now))
    returned = Artwork.objects.exclude(retired_at=None).filter(artworks_shown)
    tally.count("artworks", "returned", returned.update(retired_at=None))


def _chunks(keys: Sequence[int], size: int = 500) -> Iterator[Sequence[int]]:
    for start in range(0, len(keys), size):
        yield keys[start : start + size]
