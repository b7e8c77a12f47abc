"""What the other rooms ask about cards: by name, in Scryfall's shape, and which picture is on a copy."""

from collections.abc import Iterable
from typing import Any

from .folding import fold
from .listings import LIVE_FACES, NEWEST_FIRST
from .models import Artwork, Card, Face, PrintingFace
from .models.printed import BESIDES_CARDS, HALVES

WUBRG = "WUBRG"


def scryfall_object(card: Card) -> dict[str, Any]:
    """The card in the shape of one object of Scryfall's oracle_cards file."""
    faces = [face for face in card.faces.all() if face.retired_at is None]
    facts: dict[str, Any] = {
        "object": "card",
        "oracle_id": str(card.oracle_id),
        "name": card.name,
        "layout": card.layout,
        "cmc": card.mana_value,
        "type_line": " // ".join(face.type_line for face in faces),
        "color_identity": list(card.color_identity),
    }
    if len(faces) == 1:
        return facts | _face_object(faces[0]) | {"name": card.name}
    if card.layout in HALVES:
        facts["mana_cost"] = " // ".join(face.mana_cost for face in faces if face.mana_cost)
        facts["colors"] = [color for color in WUBRG if any(color in face.colors for face in faces)]
    facts["card_faces"] = [{"object": "card_face"} | _face_object(face) for face in faces]
    return facts


def _face_object(face: Face) -> dict[str, Any]:
    numbers = {
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
    }
    return {
        "name": face.name,
        "mana_cost": face.mana_cost,
        "type_line": face.type_line,
        "oracle_text": face.oracle_text,
        "colors": list(face.colors),
    } | {name: value for name, value in numbers.items() if value}


def find_card(name: str) -> Card | None:
    return find_cards([name]).get(name)


def find_cards(names: Iterable[str]) -> dict[str, Card]:
    """The card of each name that is known, faces prefetched, in four queries however many names there are.

    A name is a card's or a face's, in any case and with or without its accents."""
    folded = {name: fold(name) for name in names}
    wanted = set(folded.values())
    found: dict[str, list[tuple[Card, str]]] = {}
    for card in Card.objects.filter(folded_name__in=wanted).prefetch_related(LIVE_FACES):
        found.setdefault(card.folded_name, []).append((card, card.name))
    of_faces = list(
        Face.objects.filter(folded_name__in=wanted, retired_at=None).values("folded_name", "name", "card_id")
    )
    cards = {
        card.pk: card
        for card in Card.objects.filter(pk__in={f["card_id"] for f in of_faces}).prefetch_related(LIVE_FACES)
    }
    for face in of_faces:
        found.setdefault(face["folded_name"], []).append((cards[face["card_id"]], face["name"]))
    return {
        name: min(found[key], key=lambda hit, name=name: _rank(name, *hit))[0]  # type: ignore[misc]
        for name, key in folded.items()
        if key in found
    }


def _rank(asked: str, card: Card, matched: str) -> tuple[bool, bool, bool, bool, int]:
    """Smaller is better. A half of a real card goes before a token that is named like it."""
    return (
        card.retired_at is not None,
        card.layout in BESIDES_CARDS,
        matched != card.name,
        matched.casefold() != asked.casefold(),
        card.pk,
    )


def artwork_of(
    card: Card,
    face_name: str | None = None,
    set_code: str | None = None,
    collector_number: str | None = None,
) -> Artwork | None:
    """The art on the copy that is named; where no copy is named, on the newest printing.

    None where the copy that is named is not known: it may carry another picture."""
    sides = PrintingFace.objects.filter(face__card=card, artwork__isnull=False, retired_at=None)
    if face_name and fold(face_name) != card.folded_name:
        sides = sides.filter(face__folded_name=fold(face_name))
    if set_code:
        sides = sides.filter(printing__set__code=set_code.lower())
    if collector_number:
        sides = sides.filter(printing__collector_number__iexact=collector_number)
    side = sides.select_related("artwork").order_by(*NEWEST_FIRST).first()
    return side.artwork if side else None
