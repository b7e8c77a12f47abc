"""One file in one transaction: all of it is imported, or nothing."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.db import transaction
from django.utils import timezone

from cards.models import ImportRun

from .card_files import CardFileImport
from .counting import Tally
from .damage import BadRow, BadRows, Damaged
from .reading import BulkFile, Row
from .ruling_files import RulingFileImport
from .scryfall import AnyObject

Advance = Callable[[int], None]
FileImport = CardFileImport | RulingFileImport
ROWS_BETWEEN_ADVANCES = 500


def is_of_rulings(path: Path) -> bool:
    """By its first row, whatever the file is called."""
    with BulkFile(path) as file:
        return _kind_of(next(file.rows(), None)) is RulingFileImport


def import_file(path: Path, skip_bad_rows: bool = False, advance: Advance = lambda position: None) -> ImportRun:
    """Raises Damaged (or BadRows) with nothing written but the record of the run."""
    run = ImportRun.objects.create(file=str(path))
    tally = Tally()
    try:
        with BulkFile(path) as file, transaction.atomic(), _garbage_left_lying():
            run.kind = _take_all(file, tally, skip_bad_rows, advance)
        run.status = ImportRun.Status.DONE
    except Damaged as fault:
        run.status = ImportRun.Status.REFUSED
        tally.notices = [str(fault)]
        raise
    finally:
        if run.status == ImportRun.Status.RUNNING:  # interrupted, or a fault of ours
            run.status = ImportRun.Status.REFUSED
        run.counts = tally.as_json()
        run.problems = tally.problems + tally.notices
        run.finished_at = timezone.now()
        run.save()
    return run


def _take_all(file: BulkFile, tally: Tally, skip_bad_rows: bool, advance: Advance) -> str:
    rows = file.rows()
    first = next(rows, None)
    target = _kind_of(first)(tally)
    decoder = msgspec.json.Decoder(target.row_type)
    for number, content in _again(first, rows):
        tally.rows += 1
        try:
            row = decoder.decode(content) if isinstance(content, bytes) else msgspec.convert(content, target.row_type)
            if skip_bad_rows or not tally.skipped:
                target.take(row, f"{file.unit} {number}")  # type: ignore[arg-type]
        except (msgspec.DecodeError, BadRow, RecursionError) as fault:
            tally.problem(f"{file.unit} {number}", _in_words(fault))
        if tally.rows % ROWS_BETWEEN_ADVANCES == 0:
            advance(file.position)
    if tally.skipped and (not skip_bad_rows or tally.skipped == tally.rows):
        raise BadRows(tally.problems, tally.skipped)
    kind = target.finish()
    advance(file.size)
    return kind


def _again(first: Row | None, rest: Iterator[Row]) -> Iterator[Row]:
    if first is not None:
        yield first
    yield from rest


def _kind_of(first: Row | None) -> type[FileImport]:
    if first is None:
        raise Damaged("holds no rows")
    try:
        content = first[1]
        row = msgspec.json.decode(content, type=AnyObject) if isinstance(content, bytes) else _any_object(content)
    except msgspec.ValidationError as fault:
        raise Damaged(f"holds no objects of Scryfall's ({fault})") from fault
    except (msgspec.DecodeError, RecursionError) as fault:
        raise Damaged(f"is not JSON (line {first[0]}: {fault})") from fault
    if row.object == "ruling" or (row.object is None and row.comment and not row.name):
        return RulingFileImport
    if row.object in ("card", None):
        return CardFileImport
    raise Damaged(f'holds objects of the kind "{row.object}"; oracle_cards, default_cards and rulings are read')


def _any_object(content: object) -> AnyObject:
    return msgspec.convert(content, AnyObject)


def _in_words(fault: Exception) -> str:
    if isinstance(fault, msgspec.ValidationError):
        needs = "A card needs id, name, set and collector_number; a ruling oracle_id, published_at and comment"
        return f"{fault}. {needs}"
    if isinstance(fault, (msgspec.DecodeError, RecursionError)):
        return f"not JSON ({fault})"
    return str(fault)


@contextmanager
def _garbage_left_lying() -> Iterator[None]:
    """Rows come and go without cycles; looking for some would cost a third of the time."""
    was_enabled = gc.isenabled()
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.unfreeze()
        if was_enabled:
            gc.enable()
