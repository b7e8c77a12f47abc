"""Bulk files row by row in flat memory: plain or gzip, JSON lines or one JSON array, told apart by their content."""

import gzip
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

import ijson  # type: ignore[import-untyped]
import msgspec

from .damage import Damaged

CHUNK = 1 << 18
LONGEST_LINE = 16 << 20
# A bulk file shrinks about tenfold. A bomb shrinks a thousandfold; it is noticed after the first harmless megabytes.
MOST_EXPANSION = 100
EXPANSION_COUNTS_FROM = 8 << 20
MOST_BYTES = 8 << 30
# A row of Scryfall's is nested four levels deep. What readers do with thousands of levels takes all time or all memory.
DEEPEST = 200
DEPTH_COUNTED_EVERY = 4096
_GZIP = b"\x1f\x8b"
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"

Row = tuple[int, bytes | dict[str, Any]]


class BulkFile:
    """`rows` gives (number, row): numbers count lines, or rows where the file is one array that has no lines."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self.size = path.stat().st_size
            self._raw: IO[bytes] = path.open("rb")
        except OSError as fault:
            raise Damaged(f"cannot be read: {fault.strerror}") from fault
        self._zipped = self._raw.read(2) == _GZIP
        self._raw.seek(0)
        self._content: IO[bytes] = gzip.GzipFile(fileobj=self._raw) if self._zipped else self._raw  # type: ignore[assignment]
        self._expanded = 0
        self._depth = 0
        self._in_array = False
        self.unit = "line"

    def __enter__(self) -> "BulkFile":
        return self

    def __exit__(self, *_: object) -> None:
        self._content.close()
        self._raw.close()

    @property
    def position(self) -> int:
        """Bytes of the file read so far, for a progress bar."""
        return min(self._raw.tell(), self.size)

    def read(self, size: int = CHUNK) -> bytes:
        try:
            chunk = self._content.read(size)
        except EOFError as fault:
            raise Damaged("is cut off: the gzip stream has no end. Download it again") from fault
        except (gzip.BadGzipFile, zlib.error) as fault:
            raise Damaged(f"is damaged ({fault}). Download it again") from fault
        self._expanded += len(chunk)
        self._check_depth(chunk)
        if self._zipped and self._expanded > EXPANSION_COUNTS_FROM:
            expansion = self._expanded / max(1, self._raw.tell())
            if expansion > MOST_EXPANSION:
                raise Damaged(f"unpacks to {expansion:.0f} times its size and more: that is a zip bomb, not card data")
        if self._expanded > MOST_BYTES:
            raise Damaged(f"unpacks to more than {MOST_BYTES >> 30} GiB, which no bulk file does")
        return chunk

    def _check_depth(self, chunk: bytes) -> None:
        """Roughly, by brackets that open and open. Where they close as well the count begins anew, so that a lone one
        in some text here and there does not add up over a file."""
        for at in range(0, len(chunk), DEPTH_COUNTED_EVERY):
            part = chunk[at : at + DEPTH_COUNTED_EVERY]
            opened, closed = part.count(b"[") + part.count(b"{"), part.count(b"]") + part.count(b"}")
            self._depth = self._depth + opened - closed if opened > 2 * closed else 0
            if self._depth > DEEPEST:
                raise Damaged(f"is nested more than {DEEPEST:,} levels deep, which no card data is")

    def rows(self) -> Iterator[Row]:
        start = self.read().removeprefix(_BYTE_ORDER_MARK)
        while start.isspace():
            start = self.read()
        first = start.lstrip()[:1]
        if not first:
            raise Damaged("is empty")
        if first not in (b"{", b"["):
            raise Damaged("is not JSON: it should begin with { (JSON lines) or [ (a JSON array)")
        if first == b"[" and not _has_a_row_a_line(start):
            self.unit = "row"
            return self._items(start)
        self._in_array = first == b"["
        return self._lines(start)

    def _lines(self, start: bytes) -> Iterator[Row]:
        number, in_array = 0, self._in_array
        opened = closed = not in_array
        for line in self._raw_lines(start):
            number += 1
            row = line.strip()
            if not row:
                continue
            if not opened:
                opened, row = True, row[1:].lstrip()
            elif in_array and closed:
                raise Damaged(f"line {number}: there is more after the end of the array")
            if in_array and row.endswith(b"]"):
                closed, row = True, row[:-1].rstrip()
            if in_array:
                row = row.rstrip(b",")
            if row:
                yield number, row
        if not closed:
            raise Damaged("is cut off: the array has no end. Download it again")

    def _raw_lines(self, carried: bytes) -> Iterator[bytes]:
        while True:
            *lines, carried = carried.split(b"\n")
            yield from lines
            if len(carried) > LONGEST_LINE:
                raise Damaged(f"has a line of more than {LONGEST_LINE >> 20} MiB, which no card has")
            chunk = self.read()
            if not chunk:
                break
            carried += chunk
        if carried.strip():
            if not self._in_array and not _is_json(carried):
                raise Damaged("is cut off in the middle of its last line. Download it again")
            yield carried

    def _items(self, start: bytes) -> Iterator[Row]:
        try:
            yield from enumerate(ijson.items(_Rest(start, self), "item", use_float=True), 1)
        except (ijson.JSONError, UnicodeDecodeError) as fault:
            # One class stands for both kinds of damage; only the words tell them apart.
            if "premature EOF" in str(fault) or "Incomplete" in str(fault):
                raise Damaged("is cut off: the array has no end. Download it again") from fault
            raise Damaged(f"is not JSON: {' '.join(str(fault).split())[:200]}") from fault


class _Rest:
    """What was read to look at the beginning, then the rest of the file."""

    def __init__(self, start: bytes, file: BulkFile) -> None:
        self._start, self._file = start, file

    def read(self, size: int = -1) -> bytes:
        if size == 0:
            return b""
        start, self._start = self._start, b""
        return start or self._file.read()


def _has_a_row_a_line(start: bytes) -> bool:
    """Scryfall writes its arrays so, and lines are read many times faster than an array without them."""
    after_bracket = start.lstrip()[1:].lstrip()
    line, newline, _ = after_bracket.partition(b"\n")
    if not newline:
        return False
    return _is_json(line.rstrip().rstrip(b",]"))


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
