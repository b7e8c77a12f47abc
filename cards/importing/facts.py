"""From a row of Scryfall's to the facts of one card: what it says and which sides it has, layout by layout."""

import hashlib
from typing import NamedTuple
from uuid import UUID

import msgspec

from cards.models.printed import HALVES

from .damage import BadRow
from .scryfall import CardRow, FaceRow, ImageUris

# Part of every digest: raise it when the same row begins to mean other facts, and all are written again.
READER = b"1"


class FaceFacts(NamedTuple):
    name: str
    mana_cost: str
    type_line: str
    oracle_text: str
    power: str
    toughness: str
    loyalty: str
    defense: str
    colors: str


class CardFacts(NamedTuple):
    oracle_id: UUID
    name: str
    layout: str
    mana_value: float
    color_identity: str
    faces: tuple[FaceFacts, ...]

    @property
    def likeness(self) -> int:
        """Tells apart two cards that came under one id. Only for comparison within this process."""
        return likeness(self.name, [face.type_line for face in self.faces])

    @property
    def digest(self) -> bytes:
        return digest_of(self)


class Side(NamedTuple):
    """One place for a picture and a name on a printing."""

    card: int  # index into the row's cards
    face: int  # index among that card's faces
    artist: str
    flavor_name: str
    illustration_id: UUID | None
    shares_first_picture: bool
    title: str
    image_uris: dict[str, str]


def likeness(name: str, type_lines: list[str]) -> int:
    return hash((name, *type_lines))


def digest_of(row: object) -> bytes:
    return hashlib.blake2b(READER + msgspec.msgpack.encode(row), digest_size=16).digest()


def cards_of(row: CardRow) -> list[CardFacts]:
    """One card; of a reversible card, that has its Oracle ids on the faces, one for each side."""
    identity = _letters(row.color_identity)
    if row.oracle_id:
        faces = tuple(map(_face, row.card_faces)) if row.card_faces else (_face(row),)
        return [CardFacts(row.oracle_id, row.name, row.layout, row.cmc or 0, identity, faces)]
    if not row.card_faces:
        raise BadRow("there is no oracle_id, neither on the row nor on faces")
    cards = []
    for index, face in enumerate(row.card_faces):
        if not face.oracle_id:
            raise BadRow(f"there is no oracle_id, neither on the row nor on card_faces[{index}]")
        layout = face.layout or "normal"
        cards.append(CardFacts(face.oracle_id, face.name, layout, face.cmc or 0, identity, (_face(face),)))
    return cards


def sides_of(row: CardRow) -> list[Side]:
    if not row.card_faces:
        return [_side(row, row, 0, 0, row.illustration_id, False, row.name)]
    one_picture = bool(row.illustration_id or row.image_uris or row.layout in HALVES)
    sides = []
    for index, face in enumerate(row.card_faces):
        place = (index, 0) if not row.oracle_id else (0, index)
        own = face.illustration_id or (row.illustration_id if one_picture and index == 0 else None)
        shares = one_picture and index > 0 and own is None
        sides.append(_side(row, face, *place, own, shares, row.name if one_picture else face.name))
    return sides


def _side(
    row: CardRow, face: CardRow | FaceRow, card: int, index: int, own: UUID | None, shares: bool, title: str
) -> Side:
    return Side(
        card,
        index,
        face.artist or row.artist or "",
        face.flavor_name or row.flavor_name or "",
        own,
        shares,
        title,
        _addresses(face.image_uris or row.image_uris),
    )


def _face(row: CardRow | FaceRow) -> FaceFacts:
    return FaceFacts(
        row.name,
        row.mana_cost or "",
        row.type_line or "",
        row.oracle_text or "",
        row.power or "",
        row.toughness or "",
        row.loyalty or "",
        row.defense or "",
        _letters(row.colors or []),
    )


def _letters(colors: list[str]) -> str:
    return "".join(color for color in "WUBRG" if color in colors)


def _addresses(uris: ImageUris | None) -> dict[str, str]:
    if uris is None:
        return {}
    sizes = {"normal": uris.normal, "large": uris.large, "art_crop": uris.art_crop}
    return {size: address for size, address in sizes.items() if address}
