"""Small rows for the tests, written by hand; each function takes what the test cares about."""

import io
import itertools
from typing import Any
from uuid import UUID, uuid5

from PIL import Image

from cards.models import Artwork, Card, CardSet, Face, Printing, PrintingFace

SPACE = UUID("7b1d0c5e-94a2-4d0e-8f6c-52a9c1f3a6d0")
_numbers = itertools.count(1)


def an_id(words: str) -> UUID:
    return uuid5(SPACE, words)


def card(name: str = "Lamplighter", *, faces: list[dict[str, Any]] | None = None, **facts: Any) -> Card:
    facts.setdefault("oracle_id", an_id(f"card {name} {next(_numbers)}"))
    made = Card.objects.create(name=name, **facts)
    for index, face in enumerate(faces or [{}]):
        Face.objects.create(card=made, index=index, **{"name": name, "type_line": "Creature — Human"} | face)
    return made


def artwork(title: str = "Lamplighter", **facts: Any) -> Artwork:
    return Artwork.objects.create(**{"title": title, "artist": "The house painter"} | facts)


def printing(
    of: Card, art: Artwork | None = None, *, set_code: str = "smp", number: str = "1", **facts: Any
) -> Printing:
    """With the same art on each face."""
    card_set, _ = CardSet.objects.get_or_create(code=set_code, defaults={"name": f"Sample {set_code}"})
    facts.setdefault("scryfall_id", an_id(f"printing {next(_numbers)}"))
    made = Printing.objects.create(card=of, set=card_set, collector_number=number, **facts)
    for face in of.faces.all():
        PrintingFace.objects.create(
            printing=made, position=face.index, face=face, artwork=art, artist=art.artist if art else ""
        )
    return made


def picture_bytes(
    size: tuple[int, int] = (64, 48), format: str = "PNG", colour: Any = (200, 40, 40), **how: Any
) -> bytes:
    mode = how.pop("mode", "RGB")
    buffer = io.BytesIO()
    Image.new(mode, size, colour).save(buffer, format, **how)
    return buffer.getvalue()
