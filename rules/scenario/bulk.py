"""Card facts straight from a bulk file: a JSON array or JSON lines, plain or gzipped, in Scryfall's shape."""

from __future__ import annotations

import difflib
import gzip
import json
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from rules.engine.card import CardFacts
from rules.scenario.errors import ScenarioError


class _Names(msgspec.Struct):
    name: str
    layout: str = ""


class _Faces(msgspec.Struct):
    name: str
    layout: str = ""
    card_faces: list[_Names] = []


# Rows of these layouts share names with real cards ("Illusion"): they are looked up only when nothing else fits.
_SECONDARY = frozenset({"token", "double_faced_token", "emblem", "art_series", "vanguard", "scheme", "planar"})


class BulkCards:
    """Names are read at once, a card's facts when it is asked for. Raises ScenarioError with an empty path when the
    file cannot be read as card data."""

    def __init__(self, path: str | Path) -> None:
        self._rows: dict[str, bytes | CardFacts] = {}
        try:
            self._read(Path(path))
        except FileNotFoundError as missing:
            raise ScenarioError("", f"there is no file {path}") from missing
        except (OSError, EOFError, zlib.error, msgspec.DecodeError, msgspec.ValidationError) as broken:
            raise ScenarioError("", f"{path} cannot be read as card data: {broken}") from broken

    @classmethod
    def of(cls, rows: Iterable[dict[str, Any]]) -> BulkCards:
        """From objects at hand, for tests and small collections."""
        made = cls.__new__(cls)
        made._rows = {}
        for row in rows:
            made._add(json.dumps(row).encode())
        return made

    def find(self, name: str) -> CardFacts | None:
        key = name.casefold()
        row = self._rows.get(key)
        if isinstance(row, bytes):
            row = CardFacts.from_scryfall(msgspec.json.decode(row))
            self._rows[key] = row
        return row

    def suggest(self, name: str) -> list[str]:
        close = difflib.get_close_matches(name.casefold(), list(self._rows), n=3, cutoff=0.7)
        return [found.name for found in map(self.find, close) if found is not None]

    def _read(self, path: Path) -> None:
        for line in _lines(path):
            self._add(line)

    def _add(self, line: bytes) -> None:
        row = _DECODER.decode(line)
        names = [row.name, *(face.name for face in row.card_faces)]
        if " // " in row.name:
            names.extend(row.name.split(" // "))
        for at, name in enumerate(names):
            key = name.casefold()
            whole = at == 0 and row.layout not in _SECONDARY
            if key not in self._rows or whole:
                self._rows[key] = line


_DECODER = msgspec.json.Decoder(_Faces)


def bulk_rows(path: str | Path) -> Iterator[dict[str, Any]]:
    """Every row of a bulk file, in its order. Raises what reading and decoding raise."""
    for line in _lines(Path(path)):
        yield msgspec.json.decode(line)


def _lines(path: Path) -> Iterator[bytes]:
    with path.open("rb") as plain:
        zipped = plain.read(2) == b"\x1f\x8b"
    with gzip.open(path, "rb") if zipped else path.open("rb") as lines:
        yield from _objects(lines)


def _objects(lines: Iterable[bytes]) -> Iterator[bytes]:
    """One JSON object at a time. A file that is one array without line breaks is taken whole."""
    for line in lines:
        text = line.strip().rstrip(b",")
        if text in {b"", b"[", b"]"}:
            continue
        if text.startswith(b"["):
            for row in msgspec.json.decode(text, type=list[msgspec.Raw]):
                yield bytes(row)
            continue
        yield text
