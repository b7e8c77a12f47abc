"""A sheet to draw on: drawn at twice its size and halved in the end, which smooths every edge.

It also remembers where each named part was drawn. A canvas without paint only remembers."""

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from math import cos, radians, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw

from . import curves
from .colours import darker, lighter, parts
from .curves import Point, Points

WIDTH, HEIGHT = 1200, 880
TWICE = 2


class Fade(NamedTuple):
    """From one colour to another, over the height of what is filled, or over its width."""

    start: str
    end: str
    sideways: bool = False


class Part(NamedTuple):
    """A named thing in the picture: left, top, width, height as shares of the picture's."""

    name: str
    x: float
    y: float
    width: float
    height: float


Paint = str | Fade
_Matrix = tuple[float, float, float, float, float, float]


class Canvas:
    def __init__(self, painted: bool = True) -> None:
        self.image = Image.new("RGB", (WIDTH * TWICE, HEIGHT * TWICE)) if painted else None
        self._draw = ImageDraw.Draw(self.image) if self.image else None
        self._place: _Matrix = (1, 0, 0, 0, 1, 0)
        self._open: list[list[float]] = []
        self.parts: list[Part] = []

    # Where things are

    @contextmanager
    def at(self, x: float, y: float, size: float = 1, flip: bool = False, turn: float = 0) -> Iterator[None]:
        """Draw relative to a point, larger or smaller, mirrored, turned clockwise by degrees."""
        kept, mirror = self._place, -1 if flip else 1
        c, s = size * cos(radians(turn)), size * sin(radians(turn))
        a, b, tx, d, e, ty = kept
        self._place = (
            mirror * (a * c + b * s), b * c - a * s, a * x + b * y + tx,
            mirror * (d * c + e * s), e * c - d * s, d * x + e * y + ty,
        )  # fmt: skip
        try:
            yield
        finally:
            self._place = kept

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        bounds = [float("inf"), float("inf"), float("-inf"), float("-inf")]
        self._open.append(bounds)
        try:
            yield
        finally:
            self._open.pop()
            left, top = max(0.0, bounds[0] / WIDTH), max(0.0, bounds[1] / HEIGHT)
            right, bottom = min(1.0, bounds[2] / WIDTH), min(1.0, bounds[3] / HEIGHT)
            if right > left and bottom > top:
                self.parts.append(Part(name, *(round(n, 4) for n in (left, top, right - left, bottom - top))))

    def _on_sheet(self, points: Points) -> list[Point]:
        a, b, tx, d, e, ty = self._place
        placed = [(a * p[0] + b * p[1] + tx, d * p[0] + e * p[1] + ty) for p in points]
        for bounds in self._open:
            bounds[0] = min(bounds[0], *(p[0] for p in placed))
            bounds[1] = min(bounds[1], *(p[1] for p in placed))
            bounds[2] = max(bounds[2], *(p[0] for p in placed))
            bounds[3] = max(bounds[3], *(p[1] for p in placed))
        return [(x * TWICE, y * TWICE) for x, y in placed]

    # What is drawn

    def shape(
        self,
        points: Points,
        paint: Paint,
        *,
        smooth: bool = True,
        shade: float = 0,
        light: float = 0,
        within: Points | None = None,
        alpha: float = 1,
    ) -> None:
        """A filled outline. `shade` and `light` are breadths: of a shadow along its right and lower edge, and of a
        rim of light along the left and upper one."""
        outline = self._on_sheet(curves.rounded(points) if smooth else points)
        if self.image is None or self._draw is None:
            return
        if isinstance(paint, str) and not (shade or light or within) and alpha == 1:
            self._draw.polygon(outline, fill=paint)
            return
        frame = self._frame(outline)
        if frame is None:
            return
        mask = self._mask(outline, frame)
        if within is not None:
            mask = ImageChops.multiply(mask, self._mask(self._quietly(within), frame))
        self._lay(paint, mask, frame, alpha)
        scale = TWICE * self._scale()
        body = paint if isinstance(paint, str) else paint.end
        if shade:
            edge = ImageChops.subtract(mask, _moved(mask, -shade * scale, -shade * scale * 0.6))
            self._lay(darker(body, 0.3), edge, frame, 0.75)
        if light:
            edge = ImageChops.subtract(mask, _moved(mask, light * scale, light * scale * 0.8))
            self._lay(lighter(body if isinstance(paint, str) else paint.start, 0.5), edge, frame, 0.8)

    def oval(self, x: float, y: float, rx: float, ry: float, paint: Paint, turn: float = 0, **how: float) -> None:
        self.shape(curves.oval(x, y, rx, ry, turn), paint, smooth=False, **how)  # type: ignore[arg-type]

    def line(self, points: Points, colour: Paint, *widths: float, smooth: bool = True, **how: float) -> None:
        """One width, or several along the line. The ends are round."""
        breadths = widths if len(widths) > 1 else (widths[0], widths[0])
        if not how:
            for end, width in ((points[0], breadths[0]), (points[-1], breadths[-1])):
                if width > 1.5 and isinstance(colour, str):
                    self.oval(end[0], end[1], width / 2, width / 2, colour)
        self.shape(curves.ribbon(points, breadths, smooth), colour, smooth=False, **how)  # type: ignore[arg-type]

    def glow(self, x: float, y: float, radius: float, colour: str, strength: float = 0.6) -> None:
        if self.image is None:
            return
        a, b, tx, d, e, ty = self._place
        cx, cy, reach = (a * x + b * y + tx) * TWICE, (d * x + e * y + ty) * TWICE, radius * self._scale() * TWICE
        left, top, side = round(cx - reach), round(cy - reach), max(1, round(reach * 2))
        frame = (max(0, left), max(0, top), min(self.image.width, left + side), min(self.image.height, top + side))
        if frame[0] >= frame[2] or frame[1] >= frame[3]:
            return
        halo = _halo()
        cut = [(edge - start) * halo.width / side for edge, start in zip(frame, (left, top) * 2, strict=True)]
        size = (frame[2] - frame[0], frame[3] - frame[1])
        mask = halo.resize(size, Image.Resampling.BILINEAR, box=(cut[0], cut[1], cut[2], cut[3]))
        self._lay(colour, mask, frame, strength)

    def backdrop(self, paint: Fade) -> None:
        self._on_sheet(curves.box(0, 0, WIDTH, HEIGHT))
        if self.image is not None:
            self.image.paste(_faded(paint, self.image.size))

    def finished(self, seed: int) -> Image.Image:
        """Halved, with darkened corners and the grain of paper."""
        assert self.image is not None
        small = self.image.reduce(TWICE)
        small = Image.composite(Image.new("RGB", small.size, "#0d0820"), small, _corners())
        return ImageChops.overlay(small, _grain(seed % 3))

    # How it is drawn

    def _scale(self) -> float:
        a, b, _, d, e, _ = self._place
        return float(abs(a * e - b * d) ** 0.5)

    def _quietly(self, points: Points) -> list[Point]:
        kept, self._open = self._open, []
        try:
            return self._on_sheet(points)
        finally:
            self._open = kept

    def _frame(self, outline: Sequence[Point]) -> tuple[int, int, int, int] | None:
        assert self.image is not None
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        frame = (
            max(0, int(min(xs)) - 1),
            max(0, int(min(ys)) - 1),
            min(self.image.width, int(max(xs)) + 2),
            min(self.image.height, int(max(ys)) + 2),
        )
        return frame if frame[0] < frame[2] and frame[1] < frame[3] else None

    def _mask(self, outline: Sequence[Point], frame: tuple[int, int, int, int]) -> Image.Image:
        mask = Image.new("L", (frame[2] - frame[0], frame[3] - frame[1]))
        ImageDraw.Draw(mask).polygon([(x - frame[0], y - frame[1]) for x, y in outline], fill=255)
        return mask

    def _lay(self, paint: Paint, mask: Image.Image, frame: tuple[int, int, int, int], alpha: float) -> None:
        assert self.image is not None
        if alpha < 1:
            mask = mask.point([round(value * alpha) for value in range(256)])
        if isinstance(paint, Fade):
            self.image.paste(_faded(paint, mask.size), frame, mask)
        else:
            self.image.paste(parts(paint), frame, mask)


def _moved(mask: Image.Image, dx: float, dy: float) -> Image.Image:
    moved = Image.new("L", mask.size)
    moved.paste(mask, (round(dx), round(dy)))
    return moved


def _faded(paint: Fade, size: tuple[int, int]) -> Image.Image:
    one, other = parts(paint.start), parts(paint.end)
    strip = bytes(round(one[band] + (other[band] - one[band]) * step / 255) for step in range(256) for band in range(3))
    shape, along = ((256, 1), (size[0], 1)) if paint.sideways else ((1, 256), (1, size[1]))
    line = Image.frombytes("RGB", shape, strip).resize(along, Image.Resampling.BILINEAR)
    return line.resize(size, Image.Resampling.NEAREST)


@cache
def _halo() -> Image.Image:
    return Image.radial_gradient("L").point([round(255 * (1 - value / 255) ** 2) for value in range(256)])


@cache
def _corners() -> Image.Image:
    far = Image.radial_gradient("L").resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    return far.point([round(max(0, value - 140) * 0.5) for value in range(256)])


@cache
def _grain(seed: int) -> Image.Image:
    size = (WIDTH // 2, HEIGHT // 2)
    noise = Image.frombytes("L", size, random.Random(seed).randbytes(size[0] * size[1]))  # noqa: S311
    fine = noise.resize((WIDTH, HEIGHT), Image.Resampling.BICUBIC)
    return Image.merge("RGB", [fine.point([round(128 + (value - 128) * 0.09) for value in range(256)])] * 3)
