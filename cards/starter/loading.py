"""The starter cards into the tables. Rows of ours carry `provisional` until an import takes them over."""

from collections import Counter
from typing import Any

from django.db import models, transaction

from cards.facts import find_cards
from cards.models import Artwork, Card, CardSet, Face, Printing, PrintingFace
from cards.models.printed import HALVES

from .printed import StarterCard, StarterPrinting, starter_cards, starter_sets
from .rendering import draw_missing

Counts = Counter[str]


@transaction.atomic
def load() -> dict[str, int]:
    """Adds what is missing and brings rows of ours up to date. What an import brought or took over stays as it is."""
    counts: Counts = Counter()
    sets = _sets()
    known = find_cards([card.name for card in starter_cards()])
    for facts in starter_cards():
        card = known.get(facts.name) or Card.objects.filter(oracle_id=facts.oracle_id).first()
        card = _card(facts, card, counts)
        for printing in facts.printings:
            _printing(facts, printing, card, sets, counts)
    counts["pictures drawn"] = draw_missing()
    whole = {"cards": len(starter_cards()), "printings": sum(len(card.printings) for card in starter_cards())}
    return whole | {"new": counts["new"], "changed": counts["changed"], "pictures drawn": counts["pictures drawn"]}


def _sets() -> dict[str, CardSet]:
    known = {row.code: row for row in CardSet.objects.filter(code__in=[row.code for row in starter_sets()])}
    for facts in starter_sets():
        row = known.get(facts.code)
        if row is None:
            row = CardSet.objects.create(code=facts.code, name=facts.name, released_at=facts.released)
            known[facts.code] = row
        elif row.released_at is None:
            row.released_at = facts.released
            row.save(update_fields=["released_at"])
    return known


def _card(facts: StarterCard, card: Card | None, counts: Counts) -> Card:
    if card is not None and not card.provisional:
        return card
    values: dict[str, Any] = {
        "name": facts.name,
        "layout": facts.layout,
        "mana_value": facts.mana_value,
        "color_identity": facts.color_identity,
    }
    if card is None:
        card = Card.objects.create(oracle_id=facts.oracle_id, provisional=True, **values)
        counts["new"] += 1
    else:
        counts["changed"] += _update(card, values)
    faces = {face.index: face for face in card.faces.all()}
    for index, face in enumerate(facts.faces):
        values = {
            "name": face.name,
            "mana_cost": face.cost,
            "type_line": face.type,
            "oracle_text": face.text,
            "power": face.power,
            "toughness": face.toughness,
            "colors": face.colors,
        }
        if index in faces:
            counts["changed"] += _update(faces[index], values)
        else:
            Face.objects.create(card=card, index=index, **values)
    return card


def _printing(
    facts: StarterCard, printing: StarterPrinting, card: Card, sets: dict[str, CardSet], counts: Counts
) -> None:
    of_set = sets[printing.set]
    values: dict[str, Any] = {"rarity": printing.rarity, "released_at": of_set.released_at}
    row = printing_of(card, printing)
    if row is None:
        row = Printing.objects.create(
            scryfall_id=printing.scryfall_id,
            card=card,
            set=of_set,
            collector_number=printing.number,
            provisional=True,
            **values,
        )
        counts["new"] += 1
    elif row.provisional:
        counts["changed"] += _update(row, values)
    _sides(facts, printing, card, row, counts)


def printing_of(card: Card, printing: StarterPrinting) -> Printing | None:
    return (
        card.printings.filter(set__code=printing.set, collector_number=printing.number, lang="en", retired_at=None)
        .order_by("pk")
        .first()
    )


def _sides(facts: StarterCard, printing: StarterPrinting, card: Card, row: Printing, counts: Counts) -> None:
    sides = {side.position: side for side in row.sides.select_related("artwork")}
    shared: Artwork | None = None
    for face in card.faces.filter(retired_at=None).order_by("index"):
        side = sides.get(face.index)
        artwork = (side and side.artwork) or (shared if card.layout in HALVES else None)
        if artwork is None:
            title = facts.name if card.layout in HALVES or len(facts.faces) == 1 else face.name
            artwork = Artwork.objects.create(title=title, artist=printing.artist)
        shared = shared or artwork
        if side is None:
            PrintingFace.objects.create(
                printing=row, position=face.index, face=face, artwork=artwork, artist=printing.artist
            )
        elif row.provisional or side.artwork_id is None:
            counts["changed"] += _update(side, {"artwork": artwork, "artist": side.artist or printing.artist})


def _update(row: models.Model, values: dict[str, Any]) -> bool:
    """Whether anything was different."""
    changed = [name for name, value in values.items() if getattr(row, name) != value]
    for name in changed:
        setattr(row, name, values[name])
    if changed:
        row.save()
    return bool(changed)
