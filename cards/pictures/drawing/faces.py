"""Eyes, noses and mouths."""

from typing import Any

from . import curves
from .canvas import Canvas
from .colours import CREAM, INK, darker, lighter, mix


def draw_face(c: Canvas, look: dict[str, Any]) -> None:
    _muzzle(c, look)
    _eyes(c, look)
    _nose(c, look)
    _mouth(c, look)
    if look.get("scar"):
        c.line([(34, -56), (58, 30)], mix(look["skin"], "#ffffff", 0.35), 5, 2)
    if look.get("blush"):
        for x in (-56, 56):
            c.oval(x, 40, 22, 13, "#e0506a", alpha=0.45)


def _muzzle(c: Canvas, look: dict[str, Any]) -> None:
    skin = look["skin"]
    if look["kind"] == "wolf":
        c.shape([(-34, 0), (34, 0), (52, 84), (0, 140), (-52, 84)], lighter(skin, 0.3), shade=12)
    elif look["kind"] == "cat":
        for x in (-26, 26):
            c.oval(x, 52, 36, 28, lighter(skin, 0.5))
        for x in (-1, 1):
            c.shape([(x * 10, -96), (x * 20, -96), (x * 14, -56)], darker(skin, 0.4))
            c.shape([(x * 104, 0, 0), (x * 74, 6), (x * 102, 22, 0)], darker(skin, 0.4))
            c.line([(x * 40, 54), (x * 150, 34)], CREAM, 3, 1)
            c.line([(x * 40, 62), (x * 146, 76)], CREAM, 3, 1)
    elif look["kind"] == "rat":
        c.shape([(-30, -6), (30, -6), (44, 84), (0, 128), (-44, 84)], lighter(skin, 0.28), shade=12)
        for x in (-1, 1):
            c.line([(x * 26, 84), (x * 150, 62)], CREAM, 3, 1)
            c.line([(x * 26, 92), (x * 144, 112)], CREAM, 3, 1)


def _eyes(c: Canvas, look: dict[str, Any]) -> None:
    kind, colour, skin = look.get("eyes", "almond"), look.get("eye", "#3f6f8a"), look["skin"]
    brow = look.get("hair_colour") or look.get("beard_colour") or darker(skin, 0.6)
    for side in (-1, 1):
        x = side * 40
        if kind == "lamps":
            c.oval(x, -16, 30, 30, darker(skin, 0.5))
            c.glow(x, -16, 90, colour, 0.7)
            c.oval(x, -16, 20, 20, lighter(colour, 0.3), light=4)
        elif kind == "buttons":
            c.oval(x, -16, 25, 25, darker(look["band"], 0.1), shade=6, light=4)
            c.line([(x - 9, -25), (x + 9, -7)], CREAM, 4)
            c.line([(x + 9, -25), (x - 9, -7)], CREAM, 4)
        elif kind == "facets":
            c.oval(x * 1.35, -22, 40, 54, "#d8433f", side * 18, shade=12, light=5)
            for row in range(3):
                c.oval(x * 1.35 - 12 + row * 12, -40 + row * 16, 5, 6, "#ffb09a")
        elif kind == "beads":
            c.oval(x, -14, 20, 22, INK)
            c.oval(x - 6, -21, 7, 7, "#ffffff")
        elif kind == "blaze":
            c.glow(x, -18, 90, "#ff8a2a", 0.9)
            c.shape([(side * 16, -2, 0), (side * 40, -44), (side * 74, -30, 0), (side * 46, 6)], "#ffd84a")
        else:
            wide, high = {"almond": (27, 15), "wide": (29, 23), "small": (19, 13), "slit": (26, 20)}[kind]
            if look.get("closed"):
                c.line([(x - 26, -14), (x, -4), (x + 26, -14)], darker(skin, 0.65), 4, 6, 4)
            else:
                white = lighter(colour, 0.2) if kind in ("slit", "wide") else CREAM
                c.shape([(x - wide, -14, 0), (x, -14 - high), (x + wide, -14, 0), (x, -14 + high * 0.8)], white)
                pupil = (5, high) if kind == "slit" else (high * 0.62, high * 0.8)
                c.oval(x + 3, -15, pupil[0], pupil[1], INK if kind in ("slit", "wide") else darker(colour, 0.2))
                c.oval(x - 2, -20, 4, 4, "#ffffff")
                c.line([(x - wide - 3, -14), (x, -16 - high), (x + wide + 3, -14)], darker(skin, 0.65), 4, 6, 4)
            tilt = -side * look.get("frown", 4)
            c.line(
                [(x - 32, -50 - tilt), (x, -60), (x + 32, -50 + tilt)],
                brow,
                6,
                11,
                5,
            )


def _nose(c: Canvas, look: dict[str, Any]) -> None:
    kind, skin = look.get("nose", "straight"), look["skin"]
    if kind == "straight":
        c.shape([(6, -26), (20, 30), (14, 42), (-10, 42, 0), (2, 20)], darker(skin, 0.2))
        c.line([(-4, -24), (-10, 30)], lighter(skin, 0.3), 4, 6)
    elif kind == "long":
        c.shape(
            [(-16, -20), (16, -20), (32, 34), (24, 96), (0, 118), (-16, 84), (-30, 34)],
            lighter(skin, 0.08),
            shade=14,
            light=4,
        )
        for x in (-14, 14):
            c.oval(x, 44, 6, 4, darker(skin, 0.5))
    elif kind == "big":
        c.shape(
            [(-14, -22), (14, -22), (44, 34), (26, 58), (0, 62), (-26, 58), (-44, 34)],
            mix(skin, "#c8506a", 0.2),
            shade=14,
            light=4,
        )
    elif kind == "slits":
        for x in (-10, 10):
            c.line([(x, 26), (x * 1.8, 40)], darker(skin, 0.55), 6, 3)
    elif kind == "cat":
        c.shape([(-18, 26), (18, 26), (0, 46, 0)], "#c85a6a")
    elif kind == "rat":
        c.oval(0, 104, 21, 16, "#e58a97", shade=6, light=3)
    elif kind == "wolf":
        c.shape([(-28, 66), (0, 56), (28, 66), (14, 94), (-14, 94)], INK, light=3)


def _mouth(c: Canvas, look: dict[str, Any]) -> None:
    kind, skin = look.get("mouth", "line"), look["skin"]
    dark = darker(skin, 0.62)
    if kind == "line":
        c.line([(-30, 82), (0, 80 + look.get("smile", 6)), (32, 80)], dark, 4, 7, 4)
    elif kind == "laugh":
        c.shape([(-44, 66, 0), (0, 76), (44, 66, 0), (24, 108), (-24, 108)], "#5a1426")
        c.shape([(-36, 70, 0), (0, 78), (36, 70, 0), (28, 82), (-28, 82)], CREAM)
    elif kind in ("grin", "tusks"):
        c.shape([(-76, 58, 0), (-30, 84), (30, 84), (78, 54, 0), (44, 106), (-40, 106)], "#4a1020")
        for x in (-52, -28, 28, 52):
            c.shape([(x - 10, 76 - abs(x) * 0.2), (x + 10, 76 - abs(x) * 0.2), (x, 98)], CREAM, smooth=False)
        if kind == "tusks":
            with c.part("tusks"):
                for side in (-1, 1):
                    c.shape(
                        [
                            (side * 34, 110, 0),
                            (side * 66, 104, 0),
                            (side * 68, 60),
                            (side * 54, 24, 0),
                            (side * 46, 70),
                        ],
                        CREAM,
                        shade=6,
                    )
    elif kind == "fangs":
        c.shape([(-34, 80, 0), (0, 86), (34, 80, 0), (0, 98)], "#7a1530")
        with c.part("fangs"):
            for x in (-18, 18):
                c.shape([(x - 6, 84), (x + 6, 84), (x, 104)], "#ffffff", smooth=False)
    elif kind == "grille":
        c.shape(curves.box(-56, 58, 112, 36), darker(skin, 0.55), smooth=False)
        for x in range(-48, 56, 16):
            c.line([(x, 60), (x, 92)], lighter(skin, 0.3), 5)
    elif kind == "stitched":
        c.line([(-60, 62), (0, 82), (60, 62)], dark, 6)
        for x in range(-48, 60, 24):
            c.line([(x, 60 - abs(x) * 0.1), (x, 90 - abs(x) * 0.1)], dark, 5)
    elif kind == "wide":
        c.line([(-84, 62), (-30, 84), (30, 84), (86, 58)], dark, 5, 7, 5)
    elif kind == "cat":
        c.line([(-30, 68), (-14, 78), (0, 62)], dark, 5)
        c.line([(30, 68), (14, 78), (0, 62)], dark, 5)
    elif kind == "teeth":
        c.shape([(-13, 122), (13, 122), (10, 150), (-10, 150)], CREAM, smooth=False)
        c.line([(0, 122), (0, 150)], dark, 2)
    elif kind == "wolf":
        c.line([(-50, 96), (0, 118), (50, 96)], INK, 4, 7, 4)
        with c.part("fangs"):
            for x in (-32, 32):
                c.shape([(x - 9, 106), (x + 9, 106), (x, 136)], CREAM, smooth=False)
    elif kind == "jaws":
        for side in (-1, 1):
            c.shape(
                [(side * 12, 96, 0), (side * 60, 96), (side * 50, 150), (side * 8, 166, 0), (side * 30, 130)],
                darker(skin, 0.45),
                shade=5,
            )
    elif kind == "blaze":
        c.glow(0, 80, 130, "#ff7a1a", 0.9)
        c.shape([(-58, 54, 0), (-24, 78), (0, 66), (24, 78), (58, 54, 0), (34, 128), (0, 140), (-34, 128)], "#ffb02e")
        c.shape([(-28, 92, 0), (0, 82), (28, 92, 0), (0, 126)], "#fff0a0")
