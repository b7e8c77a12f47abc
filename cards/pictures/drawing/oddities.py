"""Creatures of a build of their own, around (0, 0)."""

import random

from . import curves
from .canvas import Canvas, Fade
from .colours import CREAM, INK, darker, lighter, mix


def construct(c: Canvas, colour: str = "#b08a5a") -> None:
    """A crossbow that walks on four legs of bronze."""
    for side, x in ((1, -150), (1, 150), (-1, -90), (-1, 96)):
        paint = darker(colour, 0.32 if side < 0 else 0.05)
        c.line([(x * 0.5, 10), (x * 1.5, -110)], paint, 42, 34)
        c.line([(x * 1.5, -110), (x * 1.85, 120), (x * 1.9, 230)], paint, 34, 26, 14)
        c.oval(x * 1.5, -110, 27, 27, darker(paint, 0.2), light=4)
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
