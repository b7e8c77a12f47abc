"""Outlines from a few points."""

import math
from collections.abc import Sequence

Point = tuple[float, float]
Points = Sequence[Sequence[float]]


def rounded(points: Points, closed: bool = True, steps: int = 9) -> list[Point]:
    """A smooth line through the points (Catmull-Rom). A third number in a point makes it a sharp corner."""
    through: list[Point] = []
    for point in points:
        through.append((point[0], point[1]))
        if len(point) > 2:
            through.append((point[0], point[1]))
    count = len(through)
    outline: list[Point] = []
    for index in range(count if closed else count - 1):
        one, two = through[index], through[(index + 1) % count]
        if one == two:
            continue
        before = through[index - 1] if closed or index else one
        after = through[(index + 2) % count] if closed or index + 2 < count else two
        outline.extend(_span(before, one, two, after, step / steps) for step in range(steps))
    if not closed:
        outline.append(through[-1])
    return outline


def _span(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    x, y = (
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
        for p, q, r, s in zip(a, b, c, d, strict=True)
    )
    return x, y


def oval(x: float, y: float, rx: float, ry: float, turn: float = 0, start: float = 0, end: float = 360) -> list[Point]:
    """Degrees run clockwise from the right, as the page does."""
    steps = max(10, min(72, int((rx + ry) * 0.5 * (end - start) / 360) + 10))
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    outline = []
    for step in range(steps + 1):
        angle = math.radians(start + (end - start) * step / steps)
        u, v = rx * math.cos(angle), ry * math.sin(angle)
        outline.append((x + u * cos - v * sin, y + u * sin + v * cos))
    return outline


def ribbon(points: Points, widths: Sequence[float], smooth: bool = True) -> list[Point]:
    """A line with a breadth that changes along it: limbs, tails, blades of grass."""
    spine = rounded(points, closed=False) if smooth and len(points) > 2 else [(p[0], p[1]) for p in points]
    left, right = [], []
    for index, (x, y) in enumerate(spine):
        ahead, behind = spine[min(index + 1, len(spine) - 1)], spine[max(index - 1, 0)]
        dx, dy = ahead[0] - behind[0], ahead[1] - behind[1]
        length = math.hypot(dx, dy) or 1
        half = _along(widths, index / max(1, len(spine) - 1)) / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return left + right[::-1]


def _along(values: Sequence[float], share: float) -> float:
    place = share * (len(values) - 1)
    index = min(int(place), len(values) - 2)
    return values[index] + (values[index + 1] - values[index]) * (place - index)


def star(x: float, y: float, outer: float, inner: float, tips: int, turn: float = -90) -> list[Point]:
    outline = []
    for step in range(tips * 2):
        radius, angle = (outer, inner)[step % 2], math.radians(turn + 180 * step / tips)
        outline.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return outline


def box(x: float, y: float, width: float, height: float) -> list[Point]:
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
