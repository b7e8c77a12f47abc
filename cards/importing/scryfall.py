"""The parts of Scryfall's objects that are kept. What is absent has a default, what is unknown is passed over:
their shapes have changed before and will again."""

from datetime import date
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=300)]
Short = Annotated[str, Meta(max_length=30)]
Tiny = Annotated[str, Meta(max_length=10)]
Line = Annotated[str, Meta(max_length=200)]
Colors = Annotated[list[str], Meta(max_length=5)]


class ImageUris(Struct, omit_defaults=True):
    normal: str | None = None
    large: str | None = None
    art_crop: str | None = None


class PrintedRow(Struct, omit_defaults=True, kw_only=True):
    """What stands on a face: of a card with one face, on the card's own row."""

    mana_cost: Annotated[str, Meta(max_length=100)] | None = None
    type_line: Line | None = None
    oracle_text: str | None = None
    power: Tiny | None = None
    toughness: Tiny | None = None
    loyalty: Tiny | None = None
    defense: Tiny | None = None
    colors: Colors | None = None
    artist: Line | None = None
    flavor_name: Name | None = None
    illustration_id: UUID | None = None
    image_uris: ImageUris | None = None


class FaceRow(PrintedRow, kw_only=True):
    name: Name
    # Only on the faces of reversible cards, each of which is a card of its own.
    oracle_id: UUID | None = None
    layout: Short | None = None
    cmc: float | None = None


class CardRow(PrintedRow, kw_only=True):
    id: UUID
    name: Name
    set: Annotated[str, Meta(min_length=1, max_length=20)]
    collector_number: Annotated[str, Meta(min_length=1, max_length=20)]
    oracle_id: UUID | None = None
    layout: Short = "normal"
    lang: Tiny = "en"
    cmc: float | None = None
    color_identity: Colors = []
    set_name: Line | None = None
    rarity: Annotated[str, Meta(max_length=20)] | None = None
    released_at: date | None = None
    card_faces: list[FaceRow] | None = None


class RulingRow(Struct):
    oracle_id: UUID
    published_at: date | None
    comment: Annotated[str, Meta(min_length=1)]
    source: Short = "wotc"


class AnyObject(Struct):
    """Enough of a row to see what it is."""

    object: str | None = None
    name: str | None = None
    comment: str | None = None
