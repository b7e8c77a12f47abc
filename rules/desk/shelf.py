"""What the site knows of the cards on a table: facts, pictures, printings."""

from collections.abc import Iterable
from functools import cached_property

from django.db.models import prefetch_related_objects

from cards.facts import artwork_of
from cards.models import Artwork, Printing
from rules.desk.shape import Entry, Scenario, entry_name
from rules.desk.sources import DatabaseCards
from rules.desk.things import Thing, things_on
from tagging.models import Trait

MOST_PRINTINGS = 60
_Copy = tuple[str, str | None, str | None, str | None]


class Shelf:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.cards = DatabaseCards.for_scenarios([scenario])

    @cached_property
    def things(self) -> list[Thing]:
        names = {entry_name(entry) for entry in _all_cards(self.scenario)}
        return things_on(self.scenario, {name: self.cards.find(name) for name in names})

    @cached_property
    def artworks(self) -> dict[str, Artwork]:
        """The picture on each thing, by id; what has none that we know is missing."""
        by_copy: dict[_Copy, Artwork | None] = {}
        found: dict[str, Artwork] = {}
        for thing in self.things:
            copy = _copy(thing)
            if copy not in by_copy:
                card = self.cards.card(copy[0])
                by_copy[copy] = artwork_of(card, *copy[1:]) if card is not None else None
            artwork = by_copy[copy]
            if artwork is not None:
                found[thing.id] = artwork
        prefetch_related_objects(list({a.pk: a for a in found.values()}.values()), "pictures__renditions")
        shared = {a.pk: a for a in found.values() if hasattr(a, "_prefetched_objects_cache")}
        return {id: shared.get(artwork.pk, artwork) for id, artwork in found.items()}

    @cached_property
    def traits(self) -> list[tuple[str, str]]:
        return list(Trait.objects.filter(status=Trait.Status.ACTIVE).values_list("slug", "name"))

    def printings(self, thing: Thing) -> list[tuple[str, str]]:
        """(set and number, words) of the newest printings of a card."""
        card = self.cards.card(thing.name) if "card" in thing.entry else None
        if card is None:
            return []
        rows = (
            Printing.objects.filter(card=card, retired_at=None)
            .select_related("set")
            .prefetch_related("sides")[:MOST_PRINTINGS]
        )
        return [(f"{row.set.code} {row.collector_number}", _printing_words(row)) for row in rows]


def artworks_by_id(ids: Iterable[str]) -> dict[str, Artwork]:
    """Artworks that an answer names, with their pictures."""
    numbers = {int(id) for id in ids if str(id).isdecimal()}
    rows = Artwork.objects.filter(pk__in=numbers).prefetch_related("pictures__renditions")
    return {str(artwork.pk): artwork for artwork in rows}


def _all_cards(scenario: Scenario) -> list[Entry]:
    return [thing.entry for thing in things_on(scenario, {}) if "card" in thing.entry]


def _copy(thing: Thing) -> _Copy:
    printing = thing.entry.get("printing") or {}
    face = thing.face.name if thing.face is not None else None
    set_code, number = printing.get("set"), printing.get("number")
    return thing.name, face, set_code and str(set_code), number and str(number)


def _printing_words(printing: Printing) -> str:
    artists = sorted({side.artist for side in printing.sides.all() if side.artist})
    year = f" ({printing.released_at.year})" if printing.released_at else ""
    return f"{printing.set.name}{year}, {printing.collector_number}{', art by ' + artists[0] if artists else ''}"
