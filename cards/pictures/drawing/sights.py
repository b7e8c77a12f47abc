"""What scenes show besides creatures: buildings, plants, vessels, weather. Each stands on or around (0, 0)."""

import math
import random

from . import curves
from .canvas import HEIGHT, WIDTH, Canvas, Fade
from .colours import CREAM, INK, darker, lighter, mix

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


def skull(c: Canvas, colour: str = "#e9dcc0") -> None:
    c.shape(
        [
            (-100, 0),
            (-116, -90),
            (-70, -170),
            (0, -190),
            (70, -170),
            (116, -90),
            (100, 0),
            (62, 30),
            (56, 90),
            (-56, 90),
            (-62, 30),
        ],
        Fade(lighter(colour, 0.2), darker(colour, 0.12)),
        shade=24,
        light=5,
    )
    for x in (-46, 46):
        c.oval(x, -40, 32, 38, INK)
    c.shape([(-14, 24), (0, -8), (14, 24)], INK, smooth=False)
    for x in (-34, -12, 12, 34):
        c.line([(x, 56), (x, 90)], darker(colour, 0.5), 4)


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


def construct(c: Canvas, colour: str = "#b08a5a") -> None:
    """A crossbow that walks on four legs of bronze."""
    for side, x in ((1, -150), (1, 150), (-1, -90), (-1, 96)):
        paint = darker(colour, 0.32 if side < 0 else 0.05)
        c.line([(x * 0.5, 10), (x * 1.35, -60)], paint, 42, 34)
        c.line([(x * 1.35, -60), (x * 1.55, 150), (x * 1.6, 230)], paint, 34, 26, 14)
        c.oval(x * 1.35, -60, 27, 27, darker(paint, 0.2), light=4)
    c.shape(
        [(-150, 40), (-130, -70), (0, -106), (130, -70), (150, 40), (0, 84)],
        Fade(lighter(colour, 0.3), darker(colour, 0.2)),
        shade=26,
        light=7,
    )
    c.oval(30, -16, 46, 46, darker(colour, 0.5))
    c.glow(30, -16, 120, "#7df0ff", 0.8)
    c.oval(30, -16, 29, 29, "#c9fbff", shade=6)
    with c.at(20, -140, turn=-14):
        c.line([(-190, 10), (240, 10)], darker(colour, 0.35), 46, 40)
        c.line([(120, -190), (216, -110), (236, 10), (216, 130), (120, 210)], "#8a97a6", 14, 26, 30, 26, 14)
        c.line([(120, -190), (-120, 10), (120, 210)], CREAM, 4, smooth=False)
        c.line([(-120, 6), (300, 6)], "#6a4634", 12)
        c.shape([(296, -20), (352, 6), (296, 32)], "#dfe6ee", smooth=False)


def treant(c: Canvas, colour: str = "#4a3a5a") -> None:
    """A giant of wood and starlight, its arms spread like boughs."""
    for flip in (False, True):
        with c.at(0, 0, flip=flip):
            c.line([(60, 40), (280, -40), (360, -230), (470, -330)], darker(colour, 0.12), 150, 120, 70, 20)
            for tip in ((300, -420), (540, -220), (430, -470)):
                c.line(
                    [(350, -210), ((350 + tip[0]) / 2 + 14, (tip[1] - 210) / 2), tip], darker(colour, 0.12), 46, 26, 6
                )
            for x, y in ((300, -430), (430, -480), (540, -230), (470, -340), (380, -300)):
                for turn in range(0, 360, 72):
                    with c.at(x, y, turn=turn):
                        c.oval(0, -24, 13, 22, "#ff9ad0", shade=4)
                c.oval(x, y, 12, 12, "#ffe27a")
    c.shape(
        [
            (-190, -60),
            (-130, -170),
            (0, -200),
            (130, -170),
            (190, -60),
            (150, 200),
            (210, 560, 0),
            (-210, 560, 0),
            (-150, 200),
        ],
        Fade(lighter(colour, 0.2), darker(colour, 0.35)),
        shade=40,
        light=8,
    )
    c.shape(
        [
            (-86, -80),
            (-96, -220),
            (-56, -300, 0),
            (-20, -252),
            (10, -320, 0),
            (36, -250),
            (84, -296, 0),
            (92, -210),
            (84, -80),
            (0, -36),
        ],
        Fade(lighter(colour, 0.25), colour),
        shade=20,
        light=6,
    )
    for x in (-38, 38):
        c.glow(x, -170, 80, "#b8ff9a", 0.8)
        c.oval(x, -170, 19, 12, "#e6ffd0")
    chance = random.Random(4)  # noqa: S311
    for _ in range(40):
        c.shape(
            curves.star(chance.uniform(-130, 130), chance.uniform(-30, 480), chance.uniform(4, 11), 2.5, 4),
            "#e6dcff",
            smooth=False,
        )


def rabbit(c: Canvas, colour: str = "#f4efe6", whole: bool = False) -> None:
    """Its head and ears, as it looks out of something; or sitting, seen from the front."""
    if whole:
        c.shape(
            [(-60, 20), (60, 20), (120, 120), (130, 220), (60, 260), (-60, 260), (-130, 220), (-120, 120)],
            Fade(colour, darker(colour, 0.3)),
            shade=20,
            light=5,
        )
        for x in (-40, 40):
            c.oval(x, 96, 27, 44, Fade("#ffffff", colour), shade=8, light=3)
    for x, lean in ((-38, -14), (38, 22)):
        c.shape(
            [(x - 24, -60), (x - 26 + lean, -170), (x + lean, -226, 0), (x + 26 + lean, -170), (x + 24, -60)],
            colour,
            shade=8,
            light=4,
        )
        c.shape(
            [(x - 10, -76), (x - 12 + lean, -160), (x + lean, -198, 0), (x + 12 + lean, -160), (x + 10, -76)], "#f0a0ac"
        )
    c.oval(0, -20, 84, 74, Fade("#ffffff", colour), shade=14, light=4)
    for x in (-34, 34):
        c.oval(x, -34, 11, 14, INK)
        c.oval(x + 3, -39, 4, 4, "#ffffff")
    c.shape([(-13, -8), (13, -8), (0, 6, 0)], "#e0607a")
    c.line([(-22, 16), (-10, 24), (0, 8), (10, 24), (22, 16)], darker(colour, 0.5), 4)


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


def eldritch(c: Canvas, colour: str = "#6a4a8a") -> None:
    """A being of plates and roots without a face."""
    for bend in (-1, -0.62, -0.25, 0.25, 0.62, 1):
        root = [(bend * 60, 60), (bend * 240, 220), (bend * 200, 420), (bend * 330, 640)]
        c.line(root, Fade(lighter(colour, 0.1), darker(colour, 0.4)), 80, 66, 44, 10, shade=10, light=4)
    for step in range(7):
        wide, y = 60 + step * 30, -330 + step * 66
        plate = [
            (0, y - 90, 0),
            (wide, y - 10),
            (wide * 1.25, y + 70, 0),
            (wide * 0.5, y + 36),
            (0, y + 74, 0),
            (-wide * 0.5, y + 36),
            (-wide * 1.25, y + 70, 0),
            (-wide, y - 10),
        ]
        c.shape(plate, Fade("#f0e6d8", mix("#c9b8b0", colour, step * 0.07)), shade=16, light=5)
    for step in range(4):
        c.shape(curves.star(0, -120 + step * 92, 22, 8, 4), "#8ff0d8", smooth=False)
        c.glow(0, -120 + step * 92, 90, "#8ff0d8", 0.5)


def fruit(c: Canvas, colour: str = "#e8453f", size: float = 40) -> None:
    c.oval(0, 0, size, size * 0.94, Fade(lighter(colour, 0.25), colour), shade=size * 0.3, light=4)
    c.line([(0, -size * 0.8), (4, -size * 1.3)], "#4a3038", 6, 4)
    c.shape(
        [(4, -size * 1.15, 0), (size * 0.5, -size * 1.6), (size, -size * 1.3, 0), (size * 0.5, -size * 1.05)], "#8fc95a"
    )
