"""Which card, which printing, which artwork is meant by a row: the riskiest part of an import.

Ids decide, never names, with these exceptions:
- the same id on two different cards of one file (lists that were put together from others have such): the second
  gets an id derived from both, always the same one;
- a row of ours with an id of ours (`provisional`) is taken over by the first row with its name, or set and number;
- an artwork without an illustration id, known by where it is printed, gets the id that comes later."""

from dataclasses import dataclass
from uuid import UUID, uuid5

from cards.folding import fold
from cards.models import Artwork, Card, Face, Picture, Printing, PrintingFace

from .facts import CardFacts, likeness
from .tables import Keys


@dataclass(slots=True)
class KnownCard:
    pk: int
    oracle_id: UUID
    likeness: int
    digest: bytes  # empty: to be written whatever comes
    faces: tuple[int, ...]  # retired ones too, at the end
    seen: bool = False


@dataclass(slots=True)
class KnownPrinting:
    pk: int
    card: int
    digest: bytes
    live: bool = True
    seen: bool = False


class KnownCards:
    def __init__(self) -> None:
        self._keys, self.face_keys = Keys(Card), Keys(Face)
        self.by_id: dict[bytes, KnownCard] = {}
        self.by_pk: dict[int, KnownCard] = {}
        self._provisional: dict[str, KnownCard] = {}
        faces: dict[int, list[int]] = {}
        types: dict[int, list[str]] = {}
        face_rows = Face.objects.order_by("card_id", "index").values_list("pk", "card_id", "type_line", "retired_at")
        for pk, card, type_line, retired in face_rows.iterator():
            faces.setdefault(card, []).append(pk)
            if retired is None:
                types.setdefault(card, []).append(type_line)
        rows = Card.objects.values_list("pk", "oracle_id", "name", "folded_name", "digest", "provisional", "retired_at")
        for pk, oracle_id, name, folded, digest, provisional, retired in rows.order_by("pk").iterator():
            known = KnownCard(
                pk,
                oracle_id,
                likeness(name, types.get(pk, [])),
                b"" if retired or provisional else bytes(digest),
                tuple(faces.get(pk, ())),
            )
            self.by_id[oracle_id.bytes] = self.by_pk[pk] = known
            if provisional:
                self._provisional[folded] = known

    def meant_by(self, facts: CardFacts, whole: bool = True) -> tuple[KnownCard, bool]:
        """The card, and whether it is new. A side of a reversible card is not the `whole` and proves no clash."""
        known = self.by_id.get(facts.oracle_id.bytes)
        if known is None:
            return self._first_with_this_id(facts)
        if known.likeness == facts.likeness or not whole:
            return known, False
        own = uuid5(facts.oracle_id, "|".join([facts.name, *(face.type_line for face in facts.faces)]))
        apart = self.by_id.get(own.bytes)
        if apart is not None:
            return apart, False
        if known.seen:
            return self._new(own, facts), True
        return known, False  # the card itself has changed

    def _first_with_this_id(self, facts: CardFacts) -> tuple[KnownCard, bool]:
        known = self._provisional.pop(fold(facts.name), None)
        if known is None:
            return self._new(facts.oracle_id, facts), True
        del self.by_id[known.oracle_id.bytes]
        known.oracle_id = facts.oracle_id
        self.by_id[facts.oracle_id.bytes] = known
        return known, False

    def _new(self, oracle_id: UUID, facts: CardFacts) -> KnownCard:
        known = KnownCard(self._keys.next(), oracle_id, facts.likeness, b"", ())
        self.by_id[oracle_id.bytes] = self.by_pk[known.pk] = known
        return known


class KnownPrintings:
    def __init__(self) -> None:
        self._keys = Keys(Printing)
        self.by_id: dict[bytes, KnownPrinting] = {}
        self._provisional: dict[tuple[int, str, str], tuple[bytes, KnownPrinting]] = {}
        rows = Printing.objects.values_list(
            "pk", "scryfall_id", "card_id", "digest", "provisional", "retired_at", "set__code", "collector_number"
        )
        for pk, scryfall_id, card, digest, provisional, retired, code, number in rows.order_by("pk").iterator():
            live = retired is None
            known = KnownPrinting(pk, card, bytes(digest) if live and not provisional else b"", live)
            self.by_id[scryfall_id.bytes] = known
            if provisional:
                self._provisional[card, code, number] = (scryfall_id.bytes, known)

    def meant_by(self, scryfall_id: UUID, card: KnownCard, code: str, number: str) -> tuple[KnownPrinting, UUID, bool]:
        """The printing, its id, and whether it is new."""
        known = self.by_id.get(scryfall_id.bytes)
        if known is not None and known.card != card.pk:
            own = uuid5(scryfall_id, str(card.oracle_id))
            apart = self.by_id.get(own.bytes)
            if apart is not None or known.seen:
                scryfall_id, known = own, apart
        if known is not None:
            return known, scryfall_id, False
        mine = self._provisional.pop((card.pk, code, number), None)
        if mine is not None:
            former_id, known = mine
            del self.by_id[former_id]
            self.by_id[scryfall_id.bytes] = known
            return known, scryfall_id, False
        known = KnownPrinting(self._keys.next(), card.pk, b"")
        self.by_id[scryfall_id.bytes] = known
        return known, scryfall_id, True

    def vanished(self) -> tuple[list[int], int]:
        """Live printings that this file does not have, but for those of ours; and how many there were to be had."""
        ours = {known.pk for _, known in self._provisional.values()}
        live = [known for known in self.by_id.values() if known.live and known.pk not in ours]
        return [known.pk for known in live if not known.seen], len(live)


class KnownArtworks:
    def __init__(self) -> None:
        self._keys = Keys(Artwork)
        self.by_illustration: dict[bytes, int] = {}
        self.without_artist: set[int] = set()
        self.new: set[int] = set()
        self.replaced: list[tuple[int, int]] = []  # (the artwork that gives way, the one that takes its place)
        self._with_picture = set(Picture.objects.values_list("artwork_id", flat=True))
        for pk, illustration_id, artist in Artwork.objects.values_list("pk", "illustration_id", "artist").iterator():
            if illustration_id:
                self.by_illustration[illustration_id.bytes] = pk
            if not artist:
                self.without_artist.add(pk)
        bare = PrintingFace.objects.filter(artwork__isnull=False, artwork__illustration_id=None)
        self._by_place: dict[tuple[int, int], int] = {
            (printing, position): artwork
            for printing, position, artwork in bare.values_list("printing_id", "position", "artwork_id").iterator()
        }

    def meant_by(self, place: tuple[int, int], illustration_id: UUID | None) -> tuple[int, bool]:
        """The artwork, and whether its row has to be written: it is new, or got its illustration id now."""
        here = self._by_place.get(place)
        if illustration_id is None:
            if here is None:
                here = self._by_place[place] = self._new()
                return here, True
            return here, False
        known = self.by_illustration.get(illustration_id.bytes)
        if known is None:
            known = self._by_place.pop(place, None) or self._new()
        elif here is not None and self._goes_before(here, known):
            self.replaced.append((known, here))
            known = self._by_place.pop(place)
        else:
            return known, False
        self.by_illustration[illustration_id.bytes] = known
        return known, True

    def _goes_before(self, here: int, known: int) -> bool:
        """Two artworks turn out to be one: what people said hangs on the older one, or the one with a picture."""
        if here in self.new:
            return False
        return known in self.new or (here in self._with_picture and known not in self._with_picture)

    def _new(self) -> int:
        pk = self._keys.next()
        self.new.add(pk)
        return pk
