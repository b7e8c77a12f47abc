"""Boxes on a picture: fractions of its width and height from the top left corner. Pure."""

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

# What the picture's pixels can show, and what the database's own check allows for.
DECIMALS = 4
MOST_BOXES = 20
_HALF_A_STEP = 0.5 * 10**-DECIMALS


class BadBox(ValueError):
    """Says in one sentence which box is wrong, how, and what would be right."""


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    w: float
    h: float

    def as_list(self) -> list[float]:
        return [self.x, self.y, self.w, self.h]


def box(x: object, y: object, w: object, h: object, number: int = 1) -> Box:
    """A checked box. `number` is its place among those that were sent, for the message."""
    left, top, width, height = (_fraction(v, name, number) for v, name in ((x, "x"), (y, "y"), (w, "w"), (h, "h")))
    if width <= 0 or height <= 0:
        raise BadBox(f"Box {number} has no area: its width and height must be more than 0.")
    if left < 0 or top < 0:
        raise BadBox(f"Box {number} starts outside the picture: x and y must be 0 or more.")
    for start, size, names in ((left, width, "x + width"), (top, height, "y + height")):
        if start + size > 1 + _HALF_A_STEP:
            raise BadBox(f"Box {number} ends outside the picture: {names} is {start + size:.4g} and may be 1 at most.")
    left, top = round(left, DECIMALS), round(top, DECIMALS)
    width, height = round(min(width, 1 - left), DECIMALS), round(min(height, 1 - top), DECIMALS)
    if width <= 0 or height <= 0:
        raise BadBox(f"Box {number} is too small to be seen: less than a ten-thousandth of the picture.")
    return Box(left, top, width, height)


def boxes(rows: Iterable[Mapping[str, object] | Box | Iterable[object]]) -> list[Box]:
    """Checked boxes without repeats, from boxes, sequences of four numbers or mappings with x, y, w, h."""
    checked: list[Box] = []
    for number, row in enumerate(rows, 1):
        if number > MOST_BOXES:
            raise BadBox(f"There are more than {MOST_BOXES} boxes: mark the clearest ones.")
        if isinstance(row, Box):
            values: list[object] = list(row.as_list())
        elif isinstance(row, Mapping):
            values = [row.get(name) for name in "xywh"]
        else:
            values = list(row)
        if len(values) != 4:
            raise BadBox(f"Box {number} needs four numbers: x, y, width, height.")
        x, y, w, h = values
        found = box(x, y, w, h, number)
        if found not in checked:
            checked.append(found)
    return checked


def from_form(xs: list[str], ys: list[str], ws: list[str], hs: list[str]) -> list[Box]:
    """Boxes from the repeated fields of a form. A row that is wholly empty is no box."""
    if not len(xs) == len(ys) == len(ws) == len(hs):
        raise BadBox("A box is incomplete: each needs x, y, width and height.")
    return boxes(row for row in zip(xs, ys, ws, hs, strict=True) if any(value.strip() for value in row))


def _fraction(value: object, name: str, number: int) -> float:
    try:
        found = float(str(value).strip().replace(",", "."))
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        given = str(value).strip() or "nothing"
        raise BadBox(f"Box {number}: {name} is {given[:20]!r}, and must be a number from 0 to 1.")
    return found
