"""What is hot: flames, suns, explosions, lava, glowing metal. And what only shines: moons, lightning, magic."""

import math
import random

from . import curves
from .canvas import Canvas, Fade
from .colours import darker, lighter, mix

FIRE = ("#d8321f", "#f4742b", "#ffb53a", "#fff0a8")


def flame(c: Canvas, high: float = 200, wide: float = 120, colours: tuple[str, ...] = FIRE, seed: int = 0) -> None:
    """Stands on (0, 0). Tongues within tongues, each lighter."""
    chance = random.Random(seed)  # noqa: S311
    c.glow(0, -high * 0.5, high * 1.1, colours[1], 0.55)
    for layer, colour in enumerate(colours):
        h, w = high * (1, 0.76, 0.52, 0.3)[layer], wide * (1, 0.76, 0.52, 0.28)[layer]
        lean = chance.uniform(-0.12, 0.12) * w
        tongue = [
            (-w * 0.42, 0), (-w * 0.52, -h * 0.24), (-w * 0.44, -h * 0.5), (-w * 0.5, -h * 0.72, 0), (-w * 0.22,
                -h * 0.56),
            (-w * 0.14, -h * 0.8), (lean, -h, 0), (w * 0.16, -h * 0.74), (w * 0.2, -h * 0.52), (w * 0.4, -h * 0.8, 0),
            (w * 0.46, -h * 0.46), (w * 0.52, -h * 0.22), (w * 0.4, 0), (0, h * 0.07),
        ]  # fmt: skip
        c.shape(tongue, Fade(mix(colour, colours[0], 0.18), colour))
    for _ in range(5):
        x, y, r = chance.uniform(-wide, wide) * 0.6, -high * chance.uniform(0.8, 1.25), chance.uniform(2, 6)
        c.oval(x, y, r, r, colours[2])


def blaze(c: Canvas, wide: float = 900, high: float = 300, colours: tuple[str, ...] = FIRE, seed: int = 0) -> None:
    """A wall of fire along a line, centred on (0, 0)."""
    chance = random.Random(seed)  # noqa: S311
    c.glow(0, -high * 0.3, wide * 0.6, colours[1], 0.5)
    for layer, colour in enumerate(colours):
        half = wide / 2 * (1 - 0.06 * layer)
        outline: list[tuple[float, ...]] = [(-half, 10, 0)]
        x, step = -half, 90 - layer * 8
        while x < half:
            tall = high * (1 - layer * 0.25) * chance.uniform(0.55, 1) * (1 - 0.6 * abs(x / wide * 2) ** 3)
            outline += [
                (x + step * 0.1, -tall * 0.25),
                (x + step * 0.55, -tall * 0.62),
                (x + step * chance.uniform(0.4, 0.8), -tall, 0),
                (x + step * 0.8, -tall * 0.5),
                (x + step, -tall * 0.16),
            ]
            x += step
        c.shape(
            [*outline, (half, 10, 0), (half * 0.5, 44 - 8 * layer), (-half * 0.5, 44 - 8 * layer)],
            Fade(mix(colour, colours[0], 0.15), colour),
        )


def sun(c: Canvas, size: float = 120, colours: tuple[str, ...] = ("#ff9d3c", "#ffcf57", "#fff2b0")) -> None:
    c.glow(0, 0, size * 3.4, colours[1], 0.75)
    c.shape(curves.star(0, 0, size * 1.5, size * 1.08, 20), colours[0], smooth=False, alpha=0.75)
    c.oval(0, 0, size, size, Fade(colours[2], colours[1]))


def moon(c: Canvas, size: float = 120, colour: str = "#e9ecff", crescent: bool = False) -> None:
    c.glow(0, 0, size * 2.8, colour, 0.5)
    if crescent:
        bow = [
            *curves.oval(0, 0, size, size, start=60, end=300),
            *reversed(curves.oval(size * 0.42, 0, size * 0.82, size * 0.86, start=76, end=284)),
        ]
        c.shape(bow, Fade(lighter(colour, 0.4), colour), smooth=False)
        return
    c.oval(0, 0, size, size, Fade(lighter(colour, 0.3), colour), shade=size * 0.22)
    for x, y, r in ((-0.35, -0.3, 0.22), (0.2, 0.12, 0.3), (-0.2, 0.45, 0.14), (0.42, -0.42, 0.12)):
        c.oval(x * size, y * size, r * size, r * size, darker(colour, 0.14), alpha=0.7)


def burst(c: Canvas, size: float = 260, colours: tuple[str, ...] = FIRE, seed: int = 0) -> None:
    """An explosion seen from the side: spikes, a ball, smoke, things that fly off."""
    chance = random.Random(seed)  # noqa: S311
    c.glow(0, 0, size * 2, colours[2], 0.7)
    for _ in range(9):
        angle, reach = chance.uniform(0, 2 * math.pi), size * chance.uniform(0.7, 0.95)
        r = size * chance.uniform(0.2, 0.34)
        c.oval(reach * math.cos(angle), reach * math.sin(angle), r, r, "#3a2038", shade=r * 0.2, light=4)
    for layer, colour in enumerate(colours):
        reach = size * (1.15, 0.88, 0.62, 0.36)[layer]
        outline = []
        for tip in range(34):
            radius = reach * (chance.uniform(0.9, 1.15) if tip % 2 else chance.uniform(0.55, 0.72))
            outline.append((radius * math.cos(tip / 17 * math.pi), radius * math.sin(tip / 17 * math.pi)))
        c.shape(outline, colour, smooth=False)
    for _ in range(14):
        angle, reach, r = chance.uniform(0, 2 * math.pi), size * chance.uniform(1.2, 1.7), chance.uniform(5, 14)
        with c.at(reach * math.cos(angle), reach * math.sin(angle), turn=chance.uniform(0, 90)):
            c.shape(curves.box(-r, -r, 2 * r, 2 * r), chance.choice(("#3a2038", colours[1], colours[2])), smooth=False)


def fireball(c: Canvas, size: float = 120, colours: tuple[str, ...] = FIRE) -> None:
    """Flies to the right; its tail streams to the left."""
    c.glow(0, 0, size * 3, colours[1], 0.7)
    for layer, colour in enumerate(colours):
        r, tail = size * (1.25, 1, 0.74, 0.45)[layer], size * (5.6, 4.2, 2.8, 1.4)[layer]
        c.shape(
            [(r, 0), (r * 0.7, r * 0.72), (0, r), (-tail * 0.3, r * 0.72), (-tail * 0.62, r * 0.85, 0),
                (-tail * 0.52, r * 0.4),
             (-tail, r * 0.2, 0), (-tail * 0.6, -r * 0.05), (-tail * 0.86, -r * 0.55, 0), (-tail * 0.4, -r * 0.6), (0,
                 -r), (r * 0.7, -r * 0.72)],
            colour,
        )  # fmt: skip


def breath(c: Canvas, length: float = 520, colours: tuple[str, ...] = FIRE) -> None:
    """Comes from (0, 0) and widens to the right."""
    c.glow(length * 0.6, 0, length * 0.7, colours[1], 0.7)
    tips = [
        (0, 0, 0), (0.3, -0.4), (0.56, -0.78), (0.8, -1.15, 0), (0.76, -0.66), (1.02, -0.62, 0), (0.86, -0.2),
        (1.1, 0.1, 0), (0.84, 0.3), (0.98, 0.86, 0), (0.7, 0.66), (0.62, 0.98, 0), (0.34, 0.46),
    ]  # fmt: skip
    for layer, colour in enumerate(colours):
        reach, half = length * (1, 0.84, 0.66, 0.42)[layer], length * 0.36 * (1, 0.74, 0.48, 0.24)[layer]
        c.shape([(tip[0] * reach, tip[1] * half, *tip[2:]) for tip in tips], colour)


def lava(c: Canvas, points: curves.Points, *widths: float) -> None:
    """Molten rock that flows: a bright line with a dark crust, and no flame on it."""
    c.line(points, "#7a1420", *(w * 1.35 for w in widths))
    c.line(points, "#f0512a", *widths)
    c.line(points, "#ffb03a", *(w * 0.55 for w in widths))
    c.line(points, "#ffe89a", *(w * 0.2 for w in widths))


def lava_lake(c: Canvas, wide: float = 700, high: float = 150) -> None:
    c.glow(0, 0, wide * 0.8, "#ff6a2a", 0.6)
    for share, colour in ((1, "#8a1a20"), (0.93, "#e8452a"), (0.78, "#ff8a2f"), (0.5, "#ffc24a")):
        c.oval(0, high * 0.06 * (1 - share), wide / 2 * share, high / 2 * share, colour)
    for x, y, r in ((-0.3, -0.1, 0.06), (0.26, 0.14, 0.08), (0.1, -0.22, 0.04), (-0.12, 0.2, 0.05)):
        c.oval(x * wide, y * high, r * wide, r * high, "#4a1420", alpha=0.8)


def lightning(c: Canvas, points: curves.Points, width: float = 34, colour: str = "#bfe6ff") -> None:
    for x, y in curves.rounded(points, closed=False, steps=2):
        c.glow(x, y, width * 4.5, colour, 0.2)
    c.line(points, colour, width * 0.5, width, width * 0.6, width * 0.12, smooth=False)
    c.line(points, "#ffffff", width * 0.2, width * 0.5, width * 0.28, width * 0.04, smooth=False)


def magic(c: Canvas, size: float = 120, colour: str = "#7df0c8", seed: int = 0) -> None:
    """A knot of light that burns nothing."""
    c.glow(0, 0, size * 2.2, colour, 0.75)
    for step in range(3):
        ring = [
            *curves.oval(0, 0, size, size * 0.36, step * 60),
            *reversed(curves.oval(0, 0, size * 0.92, size * 0.29, step * 60)),
        ]
        c.shape(ring, lighter(colour, 0.35), smooth=False, alpha=0.85)
    c.oval(0, 0, size * 0.26, size * 0.26, "#ffffff")
    sparks(c, size, colour, seed)


def sparks(c: Canvas, size: float = 120, colour: str = "#7df0c8", seed: int = 0, count: int = 14) -> None:
    chance = random.Random(seed + 7)  # noqa: S311
    for _ in range(count):
        angle, reach, r = chance.uniform(0, 2 * math.pi), size * chance.uniform(0.7, 1.7), chance.uniform(3, 9)
        x, y = reach * math.cos(angle), reach * math.sin(angle)
        c.glow(x, y, r * 5, colour, 0.5)
        c.shape(curves.star(x, y, r * 2, r * 0.5, 4), lighter(colour, 0.5), smooth=False)
