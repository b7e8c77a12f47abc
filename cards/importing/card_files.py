"""oracle_cards, default_cards, all_cards: one object a printing, each with the facts of its card."""

from uuid import UUID

from django.utils import timezone

from cards.folding import fold
from cards.models import Artwork, Card, CardSet, Face, Printing, PrintingFace

from .counting import Tally
from .facts import CardFacts, Side, cards_of, digest_of, sides_of
from .identity import KnownArtworks, KnownCard, KnownCards, KnownPrinting, KnownPrintings
from .retiring import retire_what_vanished
from .scryfall import CardRow
from .sets import Sets
from .tables import Upsert, reset_sequences

# A file of cards has as many rows as cards; a file of printings has more.
ROWS_A_CARD_OF_PRINTINGS = 1.05
# default_cards has other languages only for what was never printed in English.
LANGUAGES_OF_DEFAULT_CARDS = 8


CARD_FIELDS = [
    "id",
    "oracle_id",
    "name",
    "folded_name",
    "layout",
    "mana_value",
    "color_identity",
    "provisional",
    "digest",
    "retired_at",
]
FACE_FIELDS = [
    "id",
    "card",
    "index",
    "folded_name",
    "name",
    "mana_cost",
    "type_line",
    "oracle_text",
    "power",
    "toughness",
    "loyalty",
    "defense",
    "colors",
    "retired_at",
]
PRINTING_FIELDS = [
    "id",
    "scryfall_id",
    "card",
    "set",
    "collector_number",
    "lang",
    "rarity",
    "released_at",
    "provisional",
    "digest",
    "retired_at",
]
SIDE_FIELDS = ["printing", "position", "face", "artwork", "artist", "flavor_name", "image_uris", "retired_at"]
ARTWORK_FIELDS = ["id", "illustration_id", "title", "artist", "created_at", "retired_at"]


class CardFileImport:
    row_type = CardRow

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.now = timezone.now()
        self.cards, self.printings, self.artworks = KnownCards(), KnownPrintings(), KnownArtworks()
        self.sets = Sets(tally)
        self._languages: set[str] = set()
        self._card_rows = Upsert(Card, CARD_FIELDS, ["id"])
        self._face_rows = Upsert(Face, FACE_FIELDS, ["id"])
        self._printing_rows = Upsert(Printing, PRINTING_FIELDS, ["id"], complete=["rarity", "released_at"])
        self._side_rows = Upsert(PrintingFace, SIDE_FIELDS, ["printing", "position"], complete=["artist"])
        self._artwork_rows = Upsert(
            Artwork, ARTWORK_FIELDS, ["id"], keep=["title", "created_at"], complete=["artist", "illustration_id"]
        )
        self._surplus: list[tuple[type[Face] | type[PrintingFace], str, int, int]] = []

    def take(self, row: CardRow, place: str) -> None:
        code = row.set.lower()
        set_id = self.sets.meant_by(code, row.set_name or "", row.released_at)
        self._languages.add(row.lang)
        digest = digest_of(row)
        if row.oracle_id and self._is_as_it_was(row.id, digest):
            return
        cards = [self._card(facts, place, whole=row.oracle_id is not None) for facts in cards_of(row)]
        printing, scryfall_id, new = self.printings.meant_by(row.id, cards[0], code, row.collector_number)
        if printing.seen:
            self.tally.count("printings", "repeated")
            return
        printing.seen = True
        if printing.digest == digest:
            self.tally.count("printings", "unchanged")
            return
        self.tally.count("printings", "new" if new else "changed")
        self._write_printing(row, printing, scryfall_id, cards[0], set_id, digest)
        sides = sides_of(row)
        self._write_sides(sides, printing, cards)
        if not new:
            self._surplus.append((PrintingFace, "printing_id", printing.pk, len(sides)))

    def _is_as_it_was(self, scryfall_id: UUID, digest: bytes) -> bool:
        """The short way for most rows of most imports: the very row that was read before, of a card in good order."""
        printing = self.printings.by_id.get(scryfall_id.bytes)
        if printing is None or printing.seen or printing.digest != digest:
            return False
        card = self.cards.by_pk[printing.card]
        if not card.digest:
            return False
        printing.seen = True
        self.tally.count("printings", "unchanged")
        if not card.seen:
            card.seen = True
            self.tally.count("cards", "unchanged")
        return True

    def _card(self, facts: CardFacts, place: str, whole: bool) -> KnownCard:
        known, new = self.cards.meant_by(facts, whole)
        if known.seen or not (whole or new):
            return known
        known.seen = whole
        if new and known.oracle_id != facts.oracle_id:
            self.tally.notice(
                f"{place}: {facts.name} has the oracle_id of another card in this file; it was kept apart"
            )
        # A side of a reversible card tells less than the card's own row, that may follow and then counts.
        digest = facts.digest if whole else b""
        if known.digest == digest and not new:
            self.tally.count("cards", "unchanged")
            return known
        self.tally.count("cards", "new" if new else "changed")
        self._write_card(facts, known, digest)
        known.digest, known.likeness = digest, facts.likeness
        return known

    def _write_card(self, facts: CardFacts, known: KnownCard, digest: bytes) -> None:
        self._card_rows.add(
            known.pk,
            known.oracle_id,
            facts.name,
            fold(facts.name),
            facts.layout,
            facts.mana_value,
            facts.color_identity,
            False,
            digest,
            None,
        )
        former = len(known.faces)
        if former < len(facts.faces):
            keys = self.cards.face_keys
            known.faces += tuple(keys.next() for _ in range(len(facts.faces) - former))
        elif former > len(facts.faces):
            self._surplus.append((Face, "card_id", known.pk, len(facts.faces)))
        for index, face in enumerate(facts.faces):
            self._face_rows.add(known.faces[index], known.pk, index, fold(face.name), *face, None)

    def _write_printing(
        self, row: CardRow, printing: KnownPrinting, scryfall_id: UUID, card: KnownCard, set_id: int, digest: bytes
    ) -> None:
        printing.card, printing.digest = card.pk, digest
        self._printing_rows.add(
            printing.pk,
            scryfall_id,
            card.pk,
            set_id,
            row.collector_number,
            row.lang,
            row.rarity or "",
            row.released_at,
            False,
            digest,
            None,
        )

    def _write_sides(self, sides: list[Side], printing: KnownPrinting, cards: list[KnownCard]) -> None:
        first_artwork = None
        for position, side in enumerate(sides):
            if side.shares_first_picture and first_artwork is not None:
                artwork = first_artwork
            else:
                artwork = self._artwork(side, (printing.pk, position))
            first_artwork = first_artwork or artwork
            face = cards[side.card].faces[side.face]
            self._side_rows.add(
                printing.pk, position, face, artwork, side.artist, side.flavor_name, side.image_uris, None
            )

    def _artwork(self, side: Side, place: tuple[int, int]) -> int:
        artwork, to_write = self.artworks.meant_by(place, side.illustration_id)
        self._follow_replacements()
        new = artwork in self.artworks.new
        credited = bool(side.artist) and artwork in self.artworks.without_artist
        if to_write or credited:
            self.tally.count("artworks", "new" if to_write and new else "changed")
            self._artwork_rows.add(artwork, side.illustration_id, side.title, side.artist, self.now, None)
            if side.artist:
                self.artworks.without_artist.discard(artwork)
            elif new:
                self.artworks.without_artist.add(artwork)
        return artwork

    def _follow_replacements(self) -> None:
        while self.artworks.replaced:
            given_way, kept = self.artworks.replaced.pop()
            self.flush()
            PrintingFace.objects.filter(artwork=given_way).update(artwork=kept)
            former = Artwork.objects.filter(pk=given_way)
            if given_way in self.artworks.new:
                former.delete()  # of this very run: nothing hangs on it
            else:
                former.update(illustration_id=None, retired_at=self.now)

    def flush(self) -> None:
        for rows in (self._card_rows, self._face_rows, self._artwork_rows, self._printing_rows, self._side_rows):
            rows.flush()

    def finish(self) -> str:
        self.flush()
        self.sets.finish()
        for model, parent, pk, length in self._surplus:
            place = "index" if model is Face else "position"
            beyond = model.objects.filter(**{parent: pk, f"{place}__gte": length, "retired_at": None})
            beyond.update(retired_at=self.now)
        kind = self._kind()
        if kind != "oracle_cards":
            retire_what_vanished(self.printings, self.tally, self.now)
        reset_sequences(Card, Face, Printing, Artwork, CardSet)
        return kind

    def _kind(self) -> str:
        if self.tally.rows <= ROWS_A_CARD_OF_PRINTINGS * self._seen_cards():
            return "oracle_cards"
        return "all_cards" if len(self._languages) > LANGUAGES_OF_DEFAULT_CARDS else "default_cards"

    def _seen_cards(self) -> int:
        return sum(known.seen for known in self.cards.by_id.values())
