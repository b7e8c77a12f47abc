"""What heads wear, carry or are covered by. Drawn about a crown: (0, 0) is the middle of the forehead's upper edge,
the head is 100 wide to each side. `behind` pieces are drawn before the head."""

import math
from collections.abc import Callable

from . import curves
from .canvas import Canvas, Fade
from .colours import CREAM, INK, darker, lighter, mix

Piece = Callable[[Canvas, str, str], None]


def top_hat(c: Canvas, colour: str, trim: str) -> None:
    sides = [(-84, 0, 0), (-94, -120), (-106, -216, 0), (106, -216, 0), (94, -120), (84, 0, 0)]
    c.shape(sides, Fade(lighter(colour, 0.14), colour), shade=26, light=5)
    c.oval(0, -216, 106, 20, darker(colour, 0.25))
    c.shape([(-86, -58, 0), (0, -40), (86, -58, 0), (84, 0, 0), (0, 16), (-84, 0, 0)], trim, shade=14)
    c.shape(curves.oval(0, 4, 158, 32), colour, smooth=False, shade=9, light=4)
    c.shape([*curves.oval(0, -2, 92, 20, start=0, end=180)], darker(trim, 0.1), smooth=False)


def bowler(c: Canvas, colour: str, trim: str) -> None:
    dome = [(-100, 6, 0), (-104, -60), (-66, -128), (0, -146), (66, -128), (104, -60), (100, 6, 0)]
    c.shape(dome, Fade(lighter(colour, 0.18), colour), shade=22, light=5)
    c.shape([(-103, -40, 0), (0, -22), (103, -40, 0), (101, 4, 0), (0, 22), (-101, 4, 0)], trim, shade=12)
    c.shape(
        [(-158, -14), (-120, 20), (0, 30), (120, 20), (158, -14), (118, 2), (0, 10), (-118, 2)],
        colour,
        shade=7,
        light=4,
    )


def fedora(c: Canvas, colour: str, trim: str) -> None:
    crown = [(-96, 0, 0), (-92, -90), (-62, -138), (-22, -122), (14, -130), (64, -142), (94, -90), (96, 0, 0)]
    c.shape(crown, Fade(lighter(colour, 0.16), colour), shade=24, light=5)
    c.line([(-20, -122), (-8, -92)], darker(colour, 0.3), 5, 2)
    c.shape([(-97, -38, 0), (0, -24), (97, -38, 0), (97, 2, 0), (0, 18), (-97, 2, 0)], trim, shade=10)
    c.shape(
        [(-180, 26), (-120, -8), (0, 6), (120, -8), (186, 12), (130, 30), (0, 42), (-120, 34)], colour, shade=8, light=4
    )


def wizard_hat(c: Canvas, colour: str, trim: str) -> None:
    cone = [
        (-92, 4, 0),
        (-60, -130),
        (-30, -230),
        (30, -300),
        (110, -318, 0),
        (62, -262),
        (58, -180),
        (80, -80),
        (92, 4, 0),
    ]
    c.shape(cone, Fade(lighter(colour, 0.2), colour), shade=26, light=6)
    for x, y, r in ((-18, -92, 19), (34, -150, 13), (-6, -196, 10), (46, -62, 9)):
        c.shape(curves.star(x, y, r, r * 0.42, 5), trim, smooth=False)
    c.shape(
        [(-180, 30), (-120, -6), (0, 4), (120, -6), (180, 30), (110, 40), (0, 34), (-110, 40)],
        darker(colour, 0.12),
        shade=8,
        light=4,
    )
    c.shape([(-91, -24, 0), (0, -8), (90, -24, 0), (92, 4, 0), (0, 20), (-92, 4, 0)], trim, shade=8)


def cap(c: Canvas, colour: str, trim: str) -> None:
    dome = [(-102, 14, 0), (-100, -60), (-58, -108), (4, -118), (66, -104), (102, -54), (104, 14, 0)]
    c.shape(dome, Fade(lighter(colour, 0.16), colour), shade=20, light=5)
    c.line([(2, -116), (-22, -50), (-24, 12)], darker(colour, 0.22), 3)
    c.oval(2, -118, 13, 9, trim)
    c.shape([(6, 18, 0), (100, -2), (180, 18), (206, 40), (120, 44), (6, 34, 0)], trim, shade=7, light=4)


def flat_cap(c: Canvas, colour: str, trim: str) -> None:
    c.shape(
        [(-112, 10), (-118, -44), (-40, -92), (70, -84), (140, -22), (150, 14), (60, 24), (-60, 26)],
        Fade(lighter(colour, 0.18), colour),
        shade=16,
        light=5,
    )
    c.shape([(36, 16), (100, 2), (172, 22), (150, 40), (60, 40)], darker(colour, 0.18), shade=5)
    for x in (-70, -20, 30, 80):
        c.line([(x - 6, -76), (x + 8, 10)], trim, 3, alpha=0.5)


def jester_hat(c: Canvas, colour: str, trim: str) -> None:
    for tip, paint in (((-190, -40), colour), ((196, -46), colour), ((14, -230), trim)):
        x, y = tip
        root = 92 if abs(x) > 50 else 66
        side = 1 if x > 0 else -1
        if abs(x) > 50:
            horn = [
                (side * 10, -90),
                (side * 92, -150),
                (x - side * 14, y - 60),
                (x, y, 0),
                (x - side * 40, y - 30),
                (side * root, 6, 0),
                (0, 10, 0),
            ]
        else:
            horn = [(-66, 4, 0), (-52, -120), (-10, -190), (x, y, 0), (32, -170), (60, -90), (66, 4, 0)]
        c.shape(horn, Fade(lighter(paint, 0.18), paint), shade=15, light=4)
        c.oval(x, y + 8, 20, 20, "#f2c94c", shade=7, light=3)
        c.line([(x - 9, y + 12), (x + 9, y + 12)], INK, 3)
    c.shape(
        [(-104, -16, 0), (0, -2), (104, -16, 0), (104, 20, 0), (0, 34), (-104, 20, 0)], lighter(trim, 0.25), shade=7
    )


def sun_hat(c: Canvas, colour: str, trim: str) -> None:
    c.shape(curves.oval(0, 8, 226, 54, -4), darker(colour, 0.1), smooth=False, shade=12, light=4)
    c.shape(
        [(-98, 0, 0), (-90, -84), (0, -112), (90, -84), (98, 0, 0), (0, 16)],
        Fade(lighter(colour, 0.25), colour),
        shade=18,
        light=4,
    )
    c.shape([(-99, -34, 0), (0, -20), (99, -34, 0), (98, 0, 0), (0, 16), (-98, 0, 0)], trim, shade=8)
    for angle in range(0, 360, 72):
        c.oval(
            74 + 17 * math.cos(math.radians(angle)),
            -16 + 17 * math.sin(math.radians(angle)),
            12,
            12,
            lighter(trim, 0.4),
        )
    c.oval(74, -16, 9, 9, "#f2c94c")


def plumed_hat(c: Canvas, colour: str, trim: str) -> None:
    feather = [(50, -40, 0), (120, -130), (214, -150), (262, -110), (270, -64, 0), (226, -74), (150, -60)]
    c.shape(feather, Fade(lighter(trim, 0.3), trim), shade=14, light=4)
    c.line([(56, -40), (140, -96), (262, -70)], darker(trim, 0.3), 4, 2)
    c.shape(
        [(-92, 0, 0), (-84, -78), (-20, -96), (64, -84), (92, 0, 0)],
        Fade(lighter(colour, 0.15), colour),
        shade=18,
        light=4,
    )
    c.shape(
        [(-200, -46), (-130, 4), (0, 10), (120, -4), (196, 20), (120, 34), (0, 38), (-130, 30)],
        colour,
        shade=8,
        light=4,
    )


def wig(c: Canvas, colour: str, trim: str) -> None:
    """Powdered, with rolls at the ears: seen to be put on, by its edge above the forehead."""
    c.shape(
        [
            (-112, 40),
            (-128, -40),
            (-84, -130),
            (0, -168),
            (84, -130),
            (128, -40),
            (112, 40),
            (88, 10),
            (60, -26),
            (0, -36),
            (-60, -26),
            (-88, 10),
        ],
        Fade(lighter(colour, 0.3), colour),
        shade=18,
        light=5,
    )
    for x in (-66, -22, 22, 66):
        c.line([(x, -30), (x * 1.15, -80), (x * 0.8, -140)], darker(colour, 0.16), 5, 3)
    for side in (-1, 1):
        for step in range(4):
            c.oval(side * (118 + 4 * step), 18 + step * 46, 38, 25, colour, shade=9, light=4)
            c.oval(side * (118 + 4 * step), 18 + step * 46, 13, 9, darker(colour, 0.25))
    c.shape([(-30, 204), (0, 186), (30, 204), (10, 196)], trim)


def headband(c: Canvas, colour: str, trim: str) -> None:
    c.shape([(96, 6), (150, 10), (196, 44), (176, 60), (186, 92), (150, 66), (110, 36)], darker(colour, 0.2), shade=7)
    c.shape(
        [(-106, -8, 0), (0, -26), (106, -8, 0), (107, 34, 0), (0, 16), (-107, 34, 0)],
        Fade(lighter(colour, 0.15), colour),
        shade=9,
        light=4,
    )
    for x in (-60, 0, 60):
        c.shape(curves.star(x, 0 if x else -6, 15, 7, 4), trim, smooth=False)


def hood_behind(c: Canvas, colour: str, trim: str) -> None:
    c.shape(
        [(0, -120), (98, -76), (146, 40), (150, 200), (190, 330), (-190, 330), (-150, 200), (-146, 40), (-98, -76)],
        darker(colour, 0.45),
    )


def hood(c: Canvas, colour: str, trim: str) -> None:
    """Grows out of the cloak: one garment from top to hem."""
    outer = [(0, -138, 0), (96, -92), (154, 30), (168, 190), (250, 330, 0), (60, 330, 0), (108, 230)]
    inner = [(122, 120), (104, 10), (60, -58), (0, -78, 0)]
    for flip in (False, True):
        with c.at(0, 0, flip=flip):
            c.shape(
                [*outer, *inner],
                Fade(lighter(colour, 0.12), darker(colour, 0.1)),
                shade=0 if flip else 16,
                light=4 if flip else 0,
            )
            c.line([(0, -78), (60, -58), (104, 10), (122, 120), (108, 230)], trim, 6)


def space_helmet_behind(c: Canvas, colour: str, trim: str) -> None:
    c.oval(0, 70, 214, 214, lighter(colour, 0.1), shade=22, light=6)
    c.oval(0, 70, 190, 190, "#20305e")


def space_helmet(c: Canvas, colour: str, trim: str) -> None:
    """A glass bowl screwed on the suit."""
    c.oval(0, 70, 190, 190, "#a8d8ff", alpha=0.17)
    ring = [*curves.oval(0, 70, 214, 214), *reversed(curves.oval(0, 70, 190, 190))]
    c.shape(ring, Fade(lighter(colour, 0.3), darker(colour, 0.15)), smooth=False)
    shine = [
        *curves.oval(0, 70, 172, 172, start=188, end=252),
        *reversed(curves.oval(8, 78, 150, 150, start=192, end=248)),
    ]
    c.shape(shine, "#ffffff", smooth=False, alpha=0.75)
    c.shape(curves.oval(112, 158, 26, 9, -48), "#ffffff", smooth=False, alpha=0.4)
    c.shape([(-176, 236), (0, 282), (176, 236), (196, 290), (0, 340), (-196, 290)], colour, shade=10, light=5)
    for x in (-140, -70, 0, 70, 140):
        c.oval(x, 296 - abs(x) * 0.14, 11, 11, trim, shade=3)
    c.line([(150, -84), (186, -140)], trim, 7)
    c.oval(188, -146, 13, 13, "#ff5a4f", light=3)


def visor(c: Canvas, colour: str, trim: str) -> None:
    """A knight's helmet: armour and no hat."""
    shell = [
        (-112, 150),
        (-122, 30),
        (-92, -80),
        (0, -124),
        (92, -80),
        (122, 30),
        (112, 150),
        (50, 226),
        (0, 244, 0),
        (-50, 226),
    ]
    c.shape(shell, Fade(lighter(colour, 0.3), darker(colour, 0.12)), shade=34, light=7)
    c.shape([(0, -124, 0), (26, 20), (8, 240, 0), (-8, 240, 0), (-26, 20)], lighter(colour, 0.35), shade=6)
    for side in (-1, 1):
        c.shape([(side * 18, 44), (side * 96, 22), (side * 104, 40), (side * 20, 66)], INK, smooth=False)
        for row in range(3):
            for column in range(3):
                c.oval(side * (34 + column * 20), 118 + row * 24 - column * 4, 5, 5, INK)
    plume = [(-8, -120, 0), (-46, -204), (40, -240), (150, -176), (196, -60), (140, -120), (60, -140), (8, -120, 0)]
    c.shape(plume, Fade(lighter(trim, 0.2), trim), shade=14, light=4)


def balanced_books(c: Canvas, colour: str, trim: str) -> None:
    _book(c, 0, -36, 150, 46, colour)
    _book(c, 10, -80, 132, 42, trim)
    _book(c, -6, -118, 112, 36, mix(colour, CREAM, 0.4))


def _book(c: Canvas, x: float, y: float, half: float, thick: float, colour: str) -> None:
    c.shape(curves.box(x - half, y, half * 2, thick), colour, smooth=False, shade=4, light=3)
    c.shape(curves.box(x - half + 18, y + 7, half * 2 - 12, thick - 14), CREAM, smooth=False)
    for line in (0.38, 0.62):
        c.line([(x - half + 22, y + thick * line), (x + half, y + thick * line)], darker(CREAM, 0.25), 2)
    c.shape(curves.box(x - half, y, 22, thick), darker(colour, 0.2), smooth=False)


def balanced_teapot(c: Canvas, colour: str, trim: str) -> None:
    c.shape([*curves.oval(0, 0, 96, 16)], lighter(colour, 0.4), smooth=False, shade=5)
    handle = [*curves.oval(96, -66, 48, 42), *reversed(curves.oval(94, -66, 30, 26))]
    c.shape(handle, darker(colour, 0.1), smooth=False)
    c.shape([(-60, -60), (-104, -74), (-150, -130), (-134, -134), (-92, -104), (-50, -96)], colour, shade=6)
    c.shape(
        [(-80, -56), (-62, -106), (0, -126), (62, -106), (80, -56), (52, -10), (-52, -10)],
        Fade(lighter(colour, 0.25), colour),
        shade=20,
        light=5,
    )
    c.line([(-70, -72), (0, -58), (70, -72)], trim, 9)
    c.shape([(-44, -114), (0, -138), (44, -114), (0, -106)], darker(colour, 0.12))
    c.oval(0, -142, 12, 12, trim, shade=4)


WORN: dict[str, Piece] = {
    "top-hat": top_hat, "bowler": bowler, "fedora": fedora, "wizard-hat": wizard_hat, "cap": cap, "flat-cap": flat_cap,
    "jester-hat": jester_hat, "sun-hat": sun_hat, "plumed-hat": plumed_hat, "wig": wig, "headband": headband,
    "hood": hood, "space-helmet": space_helmet, "visor": visor, "balanced-books": balanced_books,
    "balanced-teapot": balanced_teapot,
}  # fmt: skip
BEHIND: dict[str, Piece] = {"hood": hood_behind, "space-helmet": space_helmet_behind}
# Names of parts, as evidence names them: a hat, a helmet and a hood are three kinds of things.
PART = {
    "hood": "hood", "space-helmet": "helmet", "visor": "helmet", "balanced-books": "books", "balanced-teapot": "teapot"
}  # fmt: skip
