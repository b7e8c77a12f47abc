"""rulings: what the publisher said about single cards."""

import hashlib

from django.utils import timezone

from cards.models import Card, OfficialRuling

from .counting import Tally
from .damage import Damaged
from .retiring import is_a_part
from .scryfall import RulingRow
from .tables import Upsert

FIELDS = ["card", "published_at", "source", "comment", "digest", "retired_at"]


class RulingFileImport:
    row_type = RulingRow

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self._cards = {oracle_id.bytes: pk for oracle_id, pk in Card.objects.values_list("oracle_id", "pk").iterator()}
        known = OfficialRuling.objects.values_list("digest", "pk", "retired_at")
        self._known = {bytes(digest): (pk, retired is None) for digest, pk, retired in known.iterator()}
        self._seen: set[bytes] = set()
        self._rows = Upsert(OfficialRuling, FIELDS, ["digest"])

    def take(self, row: RulingRow, place: str) -> None:
        card = self._cards.get(row.oracle_id.bytes)
        if card is None:
            self.tally.count("rulings", "without a card")
            return
        words = f"{row.oracle_id}|{row.published_at}|{row.source}|{row.comment}"
        digest = hashlib.blake2b(words.encode(), digest_size=16).digest()
        if digest in self._seen:
            self.tally.count("rulings", "repeated")
            return
        self._seen.add(digest)
        known = self._known.get(digest)
        if known is not None and known[1]:
            self.tally.count("rulings", "unchanged")
            return
        self.tally.count("rulings", "changed" if known else "new")
        self._rows.add(card, row.published_at, row.source, row.comment, digest, None)

    def finish(self) -> str:
        self._rows.flush()
        astray = self.tally.of("rulings", "without a card")
        if astray and not self._seen:
            raise Damaged("holds rulings of cards that are not known here: import oracle_cards or default_cards first")
        if astray:
            self.tally.notice(f"{astray:,} rulings are of cards that are not known here; import the newest cards first")
        self._retire_what_vanished()
        return "rulings"

    def _retire_what_vanished(self) -> None:
        live = {digest: pk for digest, (pk, is_live) in self._known.items() if is_live}
        vanished = [pk for digest, pk in live.items() if digest not in self._seen]
        if is_a_part(len(vanished), len(live)):
            self.tally.notice(
                f"{len(vanished):,} of {len(live):,} known rulings are not in this file: it is taken for a part of "
                "the whole, and nothing was retired"
            )
            return
        for start in range(0, len(vanished), 500):
            some = OfficialRuling.objects.filter(pk__in=vanished[start : start + 500])
            self.tally.count("rulings", "retired", some.update(retired_at=timezone.now()))
