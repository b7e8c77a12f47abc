"""What figures wear below the neck, over the plain body of `people.chest`."""

import math
from collections.abc import Callable
from typing import Any

from . import curves
from .canvas import Canvas, Fade
from .colours import CREAM, INK, darker, lighter

Look = dict[str, Any]
Dress = Callable[[Canvas, Look], None]


def armour(c: Canvas, look: Look) -> None:
    robe, broad = look["robe"], look.get("broad", 1.0)
    for side in (-1, 1):
        for step in range(3):
            c.oval(
                side * (196 - step * 12) * broad,
                236 + step * 44,
                84 - step * 8,
                50,
                Fade(lighter(robe, 0.4), robe),
                side * 16,
                shade=12,
                light=5,
            )
    c.shape(
        [(-120, 210), (0, 240), (120, 210), (140, 420), (0, 520, 0), (-140, 420)],
        Fade(lighter(robe, 0.45), robe),
        shade=24,
        light=5,
    )
    c.line([(0, 240), (0, 510)], darker(robe, 0.25), 5)


def suit(c: Canvas, look: Look) -> None:
    robe, trim = look["robe"], look["trim"]
    c.shape([(-52, 176, 0), (52, 176, 0), (0, 430, 0)], CREAM)
    c.shape([(-14, 214), (14, 214), (20, 390), (0, 424), (-20, 390)], trim, smooth=False, shade=5)
    for flip in (False, True):
        with c.at(0, 0, flip=flip):
            c.shape(
                [(50, 168, 0), (120, 226, 0), (84, 262, 0), (110, 290, 0), (0, 450, 0)],
                lighter(robe, 0.12),
                shade=7,
            )


def gown(c: Canvas, look: Look) -> None:
    trim, skin = look["trim"], look["skin"]
    neckline = [(-84, 180), (0, 300), (84, 180), (120, 196), (60, 320), (0, 350), (-60, 320), (-120, 196)]
    c.shape([(-110, 186, 0), (-40, 166), (40, 166), (110, 186, 0), (0, 330)], skin, shade=20)
    c.shape(neckline, trim, shade=8)
    c.line([(-58, 178), (0, 236), (58, 178)], "#f2d479", 5)
    c.oval(0, 244, 14, 17, "#d5304f", light=4)


def space(c: Canvas, look: Look) -> None:
    robe = look["robe"]
    c.line([(-130, 250), (-110, 640)], lighter(robe, 0.25), 16)
    c.line([(130, 250), (110, 640)], lighter(robe, 0.25), 16)
    c.shape(curves.box(-74, 360, 148, 104), darker(robe, 0.25), smooth=False, shade=6)
    for x, colour in ((-40, "#ff5a4f"), (0, "#ffd84a"), (40, "#5fd38a")):
        c.oval(x, 396, 13, 13, colour, light=3)
    c.shape(curves.box(-50, 424, 100, 18), INK, smooth=False)


def clown(c: Canvas, look: Look) -> None:
    trim = look["trim"]
    for angle in range(0, 360, 24):
        x, y = 128 * math.cos(math.radians(angle)), 188 + 46 * math.sin(math.radians(angle))
        c.oval(x, y, 36, 34, CREAM if angle % 48 else trim, shade=8)
    for y in (320, 420):
        c.oval(0, y, 26, 26, trim, shade=7, light=3)


def apron(c: Canvas, look: Look) -> None:
    trim = look["trim"]
    c.shape(
        [(-96, 250, 0), (96, 250, 0), (130, 900, 0), (-130, 900, 0)],
        Fade(lighter(trim, 0.1), darker(trim, 0.3)),
        shade=12,
    )
    for x in (-1, 1):
        c.line([(x * 96, 256), (x * 70, 180)], trim, 17)


def bare(c: Canvas, look: Look) -> None:
    robe = look["robe"]
    c.line([(-90, 250), (-20, 268)], darker(robe, 0.3), 5, 3)
    c.line([(90, 250), (20, 268)], darker(robe, 0.3), 5, 3)


def robe(c: Canvas, look: Look) -> None:
    robe, trim = look["robe"], look["trim"]
    c.shape([(-66, 162, 0), (0, 224), (66, 162, 0), (100, 192), (0, 300, 0), (-100, 192)], trim, shade=10)
    c.line([(0, 300), (6, 560), (0, 900)], darker(robe, 0.35), 6)


DRESSES: dict[str, Dress] = {
    "armour": armour,
    "suit": suit,
    "gown": gown,
    "space": space,
    "clown": clown,
    "apron": apron,
    "bare": bare,
    "robe": robe,
}
