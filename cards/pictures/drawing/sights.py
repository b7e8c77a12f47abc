"""What scenes show besides creatures: buildings, vessels, weather. Each stands on or around (0, 0)."""

import math
import random

from . import curves
from .canvas import HEIGHT, WIDTH, Canvas, Fade
from .colours import INK, darker, lighter

STONE = "#6b6478"


def tower(c: Canvas, colour: str = STONE, high: float = 520) -> None:
    body = [(-78, 0), (-62, -high), (62, -high), (78, 0)]
    c.shape(body, Fade(lighter(colour, 0.2), darker(colour, 0.25)), smooth=False, shade=34, light=5)
    c.shape(curves.box(-88, -high - 40, 176, 48), lighter(colour, 0.08), smooth=False, shade=16, light=4)
    c.shape(
        [(-96, -high - 40), (96, -high - 40), (0, -high - 240)], darker(colour, 0.45), smooth=False, shade=26, light=5
    )
    for y, lit in ((-high + 60, True), (-high * 0.55, False), (-high * 0.25, True)):
        window = [*curves.oval(0, y, 17, 20, start=180, end=360), (17, y + 44), (-17, y + 44)]
        c.shape(window, "#ffd884" if lit else INK, smooth=False)


def pond(c: Canvas, colour: str = "#3f8fb0", wide: float = 640, high: float = 170) -> None:
    c.oval(0, 6, wide / 2 + 26, high / 2 + 20, darker(colour, 0.6), alpha=0.7)
    c.oval(0, 0, wide / 2, high / 2, Fade(darker(colour, 0.2), lighter(colour, 0.35)))
    for share in (0.78, 0.5, 0.24):
        ring = [
            *curves.oval(0, 6, wide / 2 * share, high / 2 * share),
            *reversed(curves.oval(0, 6, wide / 2 * share - 9, high / 2 * share - 4)),
        ]
        c.shape(ring, "#ffffff", smooth=False, alpha=0.35)


def waterfall(c: Canvas, colour: str = "#5fb0d0", wide: float = 150, high: float = 420) -> None:
    c.shape(
        [(-wide * 0.4, -high), (wide * 0.4, -high), (wide * 0.55, 0), (-wide * 0.55, 0)],
        Fade(lighter(colour, 0.5), colour),
        smooth=False,
    )
    for x in (-0.28, -0.08, 0.12, 0.3):
        c.line([(x * wide, -high), (x * wide * 1.2, 0)], "#ffffff", 9, 5, alpha=0.6)
    for x in (-0.5, -0.2, 0.1, 0.42):
        c.oval(x * wide, 6, 46, 24, "#f2fbff", alpha=0.8)


def ring(c: Canvas, colour: str = "#e8b04e", size: float = 210) -> None:
    """Of gold, lying almost open to the eye, with a light of its own."""
    c.glow(0, 0, size * 2.1, colour, 0.7)
    c.shape(
        [*curves.oval(0, 0, size, size * 0.98), *reversed(curves.oval(0, 6, size * 0.72, size * 0.69))],
        Fade(lighter(colour, 0.45), darker(colour, 0.3)),
        smooth=False,
        shade=15,
        light=7,
    )
    c.shape(
        [
            *curves.oval(0, 6, size * 0.76, size * 0.73, start=10, end=170),
            *reversed(curves.oval(0, -6, size * 0.72, size * 0.7, start=10, end=170)),
        ],
        darker(colour, 0.4),
        smooth=False,
    )
    for step in range(16):
        angle = math.radians(step * 22.5)
        with c.at(size * 0.86 * math.cos(angle), size * 0.86 * math.sin(angle), turn=step * 22.5):
            c.shape([(-14, 0), (0, -9), (14, 0), (0, 9)], darker(colour, 0.5), smooth=False)


def orb(c: Canvas, colour: str = "#5f8fd0", size: float = 200) -> None:
    """A sphere of dull metal in hoops."""
    c.glow(0, 0, size * 1.9, colour, 0.5)
    c.oval(0, 0, size, size, Fade(lighter(colour, 0.35), darker(colour, 0.45)), shade=size * 0.3, light=8)
    for turn in (-24, 36, 96):
        hoop = [
            *curves.oval(0, 0, size * 1.06, size * 0.34, turn),
            *reversed(curves.oval(0, 0, size * 0.99, size * 0.27, turn)),
        ]
        c.shape(hoop, Fade("#f2d9a0", "#8a5a3a"), smooth=False)
    c.oval(-size * 0.36, -size * 0.42, size * 0.17, size * 0.12, "#ffffff", -36, alpha=0.6)


def crystal(c: Canvas, colour: str = "#9fdcf2", high: float = 380) -> None:
    for x, lean, share in ((-150, -40, 0.55), (150, 50, 0.6), (-70, -16, 0.82), (80, 14, 0.78), (0, 0, 1)):
        h, w = high * share, 66 * share
        tip = (x + lean * 1.4, -h)
        c.shape(
            [(x - w, 10), (x - w + lean, -h * 0.68), tip, (x + lean, -h * 0.62), (x, 10)],
            lighter(colour, 0.35),
            smooth=False,
        )
        c.shape(
            [(x + w, 10), (x + w + lean, -h * 0.7), tip, (x + lean, -h * 0.62), (x, 10)],
            darker(colour, 0.18),
            smooth=False,
        )
        c.line([(x + lean, -h * 0.62), tip], "#ffffff", 3)


def furnace(c: Canvas, colour: str = "#4a3444") -> None:
    """The mouth is open; what is in it is drawn before it, by the scene."""
    arch = [*curves.oval(0, -150, 250, 250, start=180, end=360), (250, 120), (-250, 120)]
    mouth = [*curves.oval(0, -110, 150, 150, start=180, end=360), (150, 110), (-150, 110)]
    c.shape(
        [*arch, arch[0], mouth[0], *reversed(mouth), arch[0]],
        Fade(lighter(colour, 0.15), darker(colour, 0.3)),
        smooth=False,
    )
    for step in range(11):
        angle = math.radians(180 + step * 18)
        x, y = 200 * math.cos(angle), -130 + 200 * math.sin(angle)
        with c.at(x, y, turn=step * 18 - 90):
            c.shape(
                curves.box(-29, -42, 58, 84), lighter(colour, 0.1 + 0.06 * (step % 2)), smooth=False, shade=8, light=4
            )
    for x in (-250, 162):
        for y in (-60, 30):
            c.shape(curves.box(x, y - 40, 88, 82), lighter(colour, 0.14), smooth=False, shade=8, light=4)
    c.shape([(-96, -400), (96, -400), (84, -640), (-84, -640)], darker(colour, 0.15), smooth=False, shade=20, light=5)


def mist(
    c: Canvas,
    colour: str = "#eef2f4",
    seed: int = 1,
    low: float = 820,
    count: int = 9,
    high: float = 340,
    thick: float = 1,
) -> None:
    """Banks across the whole picture. Placed at (0, 0) of the sheet."""
    chance = random.Random(seed)  # noqa: S311
    for step in range(count):
        y, x = high + (low - high) * step / count, chance.uniform(-200, WIDTH)
        wide, tall = chance.uniform(420, 760), chance.uniform(34, 62) * thick
        bank = [
            (x - wide, y),
            (x - wide * 0.5, y - tall),
            (x, y - tall * 0.5),
            (x + wide * 0.5, y - tall * 1.1),
            (x + wide, y),
            (x, y + tall * 0.5),
        ]
        c.shape(bank, colour, alpha=0.34)


def snow(c: Canvas, colour: str = "#ffffff", seed: int = 1) -> None:
    chance = random.Random(seed)  # noqa: S311
    for _ in range(130):
        r = chance.choice((2.5, 3.5, 5, 7))
        c.oval(chance.uniform(0, WIDTH), chance.uniform(0, HEIGHT), r, r, colour, alpha=0.8)


def flat_ground(c: Canvas, colour: str = "#27183f", y: float = 760) -> None:
    c.shape(
        curves.box(-10, y, WIDTH + 20, HEIGHT - y + 20), Fade(lighter(colour, 0.12), darker(colour, 0.3)), smooth=False
    )


def pedestal(c: Canvas, colour: str = STONE) -> None:
    for y, wide, tall in ((0, 130, 34), (34, 96, 230), (250, 140, 46), (296, 170, 200)):
        c.shape(
            curves.box(-wide, y, wide * 2, tall),
            Fade(lighter(colour, 0.25), darker(colour, 0.2)),
            smooth=False,
            shade=22,
            light=5,
        )


def track(c: Canvas, colour: str = "#c8506a") -> None:
    """A rollercoaster that comes down out of the sky. Placed at (0, 0) of the sheet."""
    rail = curves.rounded(
        [(-60, 180), (180, 120), (380, 330), (560, 690), (760, 720), (960, 520), (1260, 300)], closed=False
    )
    for x, y in rail[2::4]:
        c.line([(x, y), (x, 900)], darker(colour, 0.5), 7)
    for x, y in rail[::2]:
        c.line([(x - 16, y + 18), (x + 18, y + 22)], darker(colour, 0.3), 8)
    c.line(rail, colour, 12, smooth=False)
    c.line([(x + 3, y + 24) for x, y in rail], lighter(colour, 0.2), 9, smooth=False)


def cart(c: Canvas, colour: str = "#e0533f") -> None:
    c.shape(
        [(-130, -90, 0), (-120, 10), (-90, 60), (90, 60), (140, 0), (150, -70, 0), (60, -46), (-60, -46)],
        Fade(lighter(colour, 0.2), darker(colour, 0.15)),
        shade=16,
        light=6,
    )
    c.line([(-110, 4), (130, -6)], "#ffe27a", 10)
    for x in (-70, 70):
        c.oval(x, 66, 28, 28, INK, light=4)
        c.oval(x, 66, 11, 11, "#ffe27a")


def altar(c: Canvas, colour: str = STONE) -> None:
    c.shape([(-230, -60), (230, -60), (260, 0), (-260, 0)], lighter(colour, 0.3), smooth=False, shade=8)
    c.shape(curves.box(-260, 0, 520, 60), Fade(lighter(colour, 0.1), colour), smooth=False, shade=12, light=4)
    c.shape(curves.box(-200, 60, 400, 240), Fade(colour, darker(colour, 0.4)), smooth=False, shade=26)


def ship(c: Canvas, colour: str = "#6a4634") -> None:
    c.shape(
        [(-210, -40, 0), (210, -54, 0), (170, 34), (90, 64), (-120, 60), (-186, 20)],
        Fade(lighter(colour, 0.2), darker(colour, 0.2)),
        shade=16,
        light=5,
    )
    for x, high in ((-80, 300), (70, 360)):
        c.line([(x, -40), (x, -high - 40)], darker(colour, 0.3), 11)
        c.shape(
            [
                (x - 90, -high, 0),
                (x + 80, -high, 0),
                (x + 110, -high * 0.6),
                (x + 92, -90, 0),
                (x - 100, -90, 0),
                (x - 60, -high * 0.6),
            ],
            Fade("#ffffff", "#e2d2b8"),
            shade=14,
            light=4,
        )


def jewel(c: Canvas, colour: str = "#d5304f", size: float = 90) -> None:
    c.glow(0, 0, size * 2.2, colour, 0.6)
    top = [
        (-size, -size * 0.2),
        (-size * 0.55, -size * 0.75),
        (size * 0.55, -size * 0.75),
        (size, -size * 0.2),
        (0, size),
    ]
    c.shape(top, colour, smooth=False)
    c.shape([(-size, -size * 0.2), (-size * 0.4, -size * 0.2), (0, size)], lighter(colour, 0.3), smooth=False)
    c.shape([(size, -size * 0.2), (size * 0.4, -size * 0.2), (0, size)], darker(colour, 0.3), smooth=False)
    c.shape(
        [(-size * 0.4, -size * 0.2), (0, -size * 0.75), (size * 0.4, -size * 0.2)], lighter(colour, 0.5), smooth=False
    )
