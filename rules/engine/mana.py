"""Mana types, units of mana and mana costs (CR 106, 107.4, 202)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.engine.spending import Restriction

COLORS = ("W", "U", "B", "R", "G")
TYPES = (*COLORS, "C")
COLOR_NAMES = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
TYPE_NAMES = {**COLOR_NAMES, "colorless": "C"}
BASIC_LAND_TYPES = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}

_SYMBOL = re.compile(r"\{([^{}]+)\}")


def in_order(types: Iterable[str]) -> str:
    """Mana types as one string in the order WUBRGC."""
    present = set(types)
    return "".join(t for t in TYPES if t in present)


def printed_order(symbols: Iterable[str]) -> tuple[str, ...]:
    """Colours in the order in which mana costs are printed: around the colour wheel, beginning after the widest gap;
    of three that are not neighbours, in steps of two."""
    present = [c for c in COLORS if c in symbols]
    around: list[list[str]] = [present[at:] + present[:at] for at in range(len(present))] or [[]]
    best = min(around, key=_width)
    return tuple(best)


def _width(colors: list[str]) -> tuple[bool, int]:
    steps = _steps(colors)
    return steps != [2, 2], sum(steps)


def _steps(colors: list[str]) -> list[int]:
    places = [COLORS.index(c) for c in colors]
    return [(b - a) % len(COLORS) for a, b in pairwise(places)]


@dataclass(frozen=True, slots=True)
class ManaUnit:
    """One mana. `restriction` says what it may be spent on (CR 106.6); None: anything."""

    type: str
    restriction: Restriction | None = None
    snow: bool = False


@dataclass(frozen=True, slots=True)
class ManaCost:
    """The mana part of a cost, one entry a symbol without its braces: "2", "R", "W/U", "2/W", "R/P", "X", "C", "S"."""

    symbols: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        return _parse(text)

    @property
    def generic(self) -> int:
        return sum(int(s) for s in self.symbols if s.isdigit())

    @property
    def mana_value(self) -> int:
        """CR 202.3: X counts as 0, a hybrid symbol as its larger part."""
        return sum(_symbol_value(s) for s in self.symbols)

    @property
    def colors(self) -> frozenset[str]:
        return frozenset(part for s in self.symbols for part in s.split("/") if part in COLORS)

    @property
    def x_count(self) -> int:
        return self.symbols.count("X")

    def with_x(self, x: int) -> ManaCost:
        """Every {X} paid as x generic mana (CR 107.3a)."""
        rest = tuple(s for s in self.symbols if s != "X")
        return ManaCost(rest).plus_generic(x * self.x_count)

    def plus(self, other: ManaCost) -> ManaCost:
        return ManaCost((*self.symbols, *other.symbols)).plus_generic(0)

    def plus_generic(self, amount: int) -> ManaCost:
        """Generic mana added, or taken away when negative: never below nothing, nor from other symbols (CR 118.7a)."""
        generic = max(0, self.generic + amount)
        rest = tuple(s for s in self.symbols if not s.isdigit())
        return ManaCost(((str(generic),) if generic else ()) + rest)

    def minus(self, reduction: ManaCost) -> ManaCost:
        """Less a reduction: coloured or colourless symbols that it lacks come off its generic part (CR 118.7a-d)."""
        symbols = list(self.symbols)
        overflow = reduction.generic
        for symbol in reduction.symbols:
            if symbol.isdigit():
                continue
            if symbol in symbols:
                symbols.remove(symbol)
            else:
                overflow += 1
        return ManaCost(tuple(symbols)).plus_generic(-overflow)

    def __str__(self) -> str:
        if not self.symbols:
            return "{0}"
        order = {s: i for i, s in enumerate(("X", *printed_order(self.symbols), "C"))}
        generic = [s for s in self.symbols if s.isdigit()]
        rest = sorted((s for s in self.symbols if not s.isdigit()), key=lambda s: order.get(s, 9))
        return "".join("{" + s + "}" for s in (*generic, *rest))


@lru_cache(maxsize=4096)
def _parse(text: str) -> ManaCost:
    symbols = tuple(s.upper() for s in _SYMBOL.findall(text))
    if not any(s.isdigit() for s in symbols):
        return ManaCost(symbols)
    return ManaCost(symbols).plus_generic(0)


def _symbol_value(symbol: str) -> int:
    if symbol.isdigit():
        return int(symbol)
    if symbol in {"X", "Y", "Z"}:
        return 0
    return max((int(p) for p in symbol.split("/") if p.isdigit()), default=1)
