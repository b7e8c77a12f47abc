"""What the pages list, each in a fixed number of queries."""

from collections.abc import Sequence

from django.db.models import F, OuterRef, Prefetch, QuerySet, Subquery

from .models import Artwork, Card, Face, Printing, PrintingFace

LIVE_FACES = Prefetch("faces", Face.objects.filter(retired_at=None).order_by("index"))
NEWEST_FIRST = (
    F("printing__retired_at").asc(nulls_first=True),
    F("printing__released_at").desc(nulls_last=True),
    "printing_id",
    "position",
)
_LIVE_SIDES = PrintingFace.objects.filter(retired_at=None)


def newest_side(card: Card) -> PrintingFace | None:
    """The front of the newest printing: the picture that stands for the card."""
    sides = _LIVE_SIDES.filter(face__card=card).select_related("artwork", "printing__set")
    return sides.prefetch_related("artwork__pictures__renditions").order_by(*NEWEST_FIRST).first()


def newest_artworks(cards: Sequence[Card]) -> dict[int, Artwork]:
    """By card's key; cards without any artwork are left out."""
    sides = _LIVE_SIDES.filter(face__card=OuterRef("pk"), artwork__isnull=False).order_by(*NEWEST_FIRST)
    chosen = dict(
        Card.objects.filter(pk__in=[card.pk for card in cards])
        .annotate(newest=Subquery(sides.values("artwork")[:1]))
        .exclude(newest=None)
        .values_list("pk", "newest")
    )
    artworks = Artwork.objects.prefetch_related("pictures__renditions").in_bulk(set(chosen.values()))
    return {card: artworks[artwork] for card, artwork in chosen.items()}


def printings_of(card: Card) -> QuerySet[Printing]:
    sides = Prefetch("sides", _LIVE_SIDES.select_related("face__card", "artwork").order_by("position"))
    printings = Printing.objects.filter(sides__face__card=card, retired_at=None).distinct()
    return (
        printings.select_related("set")
        .prefetch_related(sides)
        .order_by(F("released_at").desc(nulls_last=True), "set__name", "collector_number", "pk")
    )


def sides_with(artwork: Artwork) -> QuerySet[PrintingFace]:
    sides = PrintingFace.objects.filter(artwork=artwork, retired_at=None)
    return sides.select_related("face__card", "printing__set").order_by(*NEWEST_FIRST)
