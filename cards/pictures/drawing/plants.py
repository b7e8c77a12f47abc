"""What grows. Each stands on (0, 0)."""

import random

from . import curves
from .canvas import Canvas, Fade
from .colours import CREAM, darker, lighter, mix


def tree(c: Canvas, colour: str = "#3f7a4a", high: float = 420) -> None:
    c.line([(0, 10), (8, -high * 0.3), (0, -high * 0.6)], "#4a3038", 54, 38, 24)
    for bend in (-1, 1):
        c.line([(0, -high * 0.36), (bend * high * 0.22, -high * 0.6)], "#4a3038", 24, 10)
    for x, y, r in ((-0.3, 0.62, 0.26), (0.3, 0.66, 0.27), (0, 0.56, 0.3), (-0.14, 0.86, 0.27), (0.18, 0.88, 0.24)):
        c.oval(
            x * high,
            -y * high,
            r * high,
            r * high * 0.86,
            Fade(lighter(colour, 0.18), darker(colour, 0.18)),
            shade=r * 60,
            light=5,
        )


def pine(c: Canvas, colour: str = "#2f5f58", high: float = 420) -> None:
    c.shape(curves.box(-14, -60, 28, 70), "#4a3038", smooth=False)
    for step in range(4):
        y, wide = -40 - step * high * 0.2, high * (0.32 - step * 0.06)
        boughs = [
            (0, y - high * 0.36),
            (wide, y),
            (wide * 0.45, y - 12),
            (0, y + 10),
            (-wide * 0.45, y - 12),
            (-wide, y),
        ]
        c.shape(boughs, lighter(colour, step * 0.07), smooth=False, shade=14)


def vines(c: Canvas, colour: str = "#7fce5a", seed: int = 1, high: float = 560) -> None:
    chance = random.Random(seed)  # noqa: S311
    for stem in range(8):
        x = (stem - 3.5) * 70
        bend = chance.uniform(-120, 120)
        line = curves.rounded(
            [
                (x, 20),
                (x + bend * 0.5, -high * 0.34),
                (x - bend * 0.4, -high * 0.66),
                (x + bend, -high * chance.uniform(0.8, 1.05)),
            ],
            closed=False,
        )
        c.line(line, darker(colour, 0.4), 24, 17, 10, 4, smooth=False)
        for step in range(3, len(line), 3):
            lx, ly = line[step]
            side = 1 if step % 2 else -1
            c.shape(
                [(lx, ly, 0), (lx + side * 26, ly - 36), (lx + side * 70, ly - 34, 0), (lx + side * 44, ly + 2)],
                mix(colour, CREAM, chance.uniform(0, 0.35)),
                shade=6,
            )


def grass(c: Canvas, colour: str = "#5fa04a", wide: float = 700, seed: int = 1, high: float = 90) -> None:
    chance = random.Random(seed)  # noqa: S311
    for _ in range(60):
        x, h, lean = chance.uniform(-wide / 2, wide / 2), high * chance.uniform(0.5, 1.1), chance.uniform(-26, 26)
        c.line(
            [(x, 8), (x + lean * 0.3, -h * 0.5), (x + lean, -h)], mix(colour, CREAM, chance.uniform(0, 0.3)), 9, 6, 1
        )


def wheat(c: Canvas, colour: str = "#e8b04e", wide: float = 1300, seed: int = 1) -> None:
    chance = random.Random(seed)  # noqa: S311
    for step in range(110):
        x, h, lean = (
            -wide / 2 + wide * step / 110 + chance.uniform(-8, 8),
            chance.uniform(130, 250),
            chance.uniform(10, 50),
        )
        tone = mix(colour, CREAM, chance.uniform(0, 0.4))
        c.line([(x, 10), (x + lean * 0.3, -h * 0.6), (x + lean, -h)], darker(tone, 0.15), 5, 4, 3)
        for grain in range(5):
            c.oval(x + lean + grain * 3 + (-8, 8)[grain % 2], -h - grain * 13, 6, 11, tone, 24)


def fruit(c: Canvas, colour: str = "#e8453f", size: float = 40) -> None:
    c.oval(0, 0, size, size * 0.94, Fade(lighter(colour, 0.25), colour), shade=size * 0.3, light=4)
    c.line([(0, -size * 0.8), (4, -size * 1.3)], "#4a3038", 6, 4)
    c.shape(
        [(4, -size * 1.15, 0), (size * 0.5, -size * 1.6), (size, -size * 1.3, 0), (size * 0.5, -size * 1.05)], "#8fc95a"
    )
