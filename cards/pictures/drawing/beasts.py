"""Animals from the side, all looking to the right; (0, 0) is the middle of the body, feet stand at y = 200."""

from typing import Any

from . import curves, headwear, heat
from .canvas import Canvas, Fade
from .colours import CREAM, INK, darker, lighter, mix

Look = dict[str, Any]

# Outlines of body and head, legs as (hip x, knee x, foot x, breadth), the place of the eye and of the crown.
KINDS: dict[str, Look] = {
    "bear": {
        "coat": "#7a4f38", "eye": (322, -102), "crown": (300, -168, 0.66, 8),
        "body": [(-290, 20), (-270, -80), (-180, -150), (-60, -160), (60, -190), (150, -180), (190, -210), (226, -190),
                 (300, -176), (346, -120), (410, -84), (426, -58), (400, -32), (330, -26), (270, -10), (230, 60), (120,
                     110), (-120, 110), (-250, 90)],
        "legs": [(-210, -240, -220, 120), (-120, -140, -110, 112), (150, 164, 160, 116), (220, 250, 240, 112)],
        "tail": [(-286, -20), (-316, -6)], "tail_breadth": (50, 34),
    },
    "lion": {
        "coat": "#d9a54f", "eye": (298, -118), "crown": (276, -178, 0.6, 8),
        "body": [(-280, 10), (-262, -80), (-180, -120), (-40, -110), (90, -140), (180, -190), (250, -196), (310, -166),
                 (366, -112), (374, -84), (346, -60), (290, -46), (220, 30), (120, 66), (-60, 50), (-200, 70)],
        "legs": [(-220, -250, -216, 84), (-160, -180, -130, 78), (140, 150, 150, 78), (196, 216, 212, 74)],
        "tail": [(-270, -50), (-360, -20), (-400, -120), (-440, -150)], "tail_breadth": (26, 18, 14, 12), "tuft": True,
    },
    "boar": {
        "coat": "#6a4a42", "eye": (276, -64), "crown": (236, -128, 0.6, 6),
        "body": [(-300, 30), (-284, -70), (-200, -140), (-60, -190), (90, -206), (190, -150), (262, -110), (340, -46),
                 (402, 2, 0), (408, 44, 0), (350, 56), (280, 52), (210, 86), (60, 120), (-160, 116)],
        "legs": [(-214, -236, -220, 78), (-140, -150, -140, 72), (130, 136, 134, 76), (196, 214, 204, 70)],
        "tail": [(-294, -50), (-346, -70), (-330, -20), (-366, -40)], "tail_breadth": (14, 11, 10, 12),
    },
    "rat": {
        "coat": "#7d7486", "eye": (262, -28), "crown": (206, -84, 0.5, 10),
        "body": [(-270, 70), (-260, -50), (-160, -130), (-20, -134), (110, -90), (190, -86), (270, -50), (352, 8),
                 (346, 26), (280, 40), (200, 56), (120, 110), (-60, 140), (-220, 130)],
        "legs": [(-180, -210, -150, 84), (-80, -100, -60, 60), (110, 124, 136, 52), (170, 186, 196, 48)],
        "tail": [(-260, 80), (-380, 130), (-430, 20), (-540, 60)], "tail_breadth": (34, 24, 15,
            5), "tail_coat": "#d59aa0",
    },
    "horse": {
        "coat": "#a0623f", "eye": (352, -268), "crown": (318, -330, 0.46, 16),
        "body": [(-270, -10), (-256, -90), (-160, -130), (0, -110), (120, -130), (190, -220), (260, -320), (318, -336),
                 (372, -282), (446, -196), (450, -160), (420, -146), (356, -176), (316, -196), (276, -100), (240,
                     0), (140, 46), (-60, 40), (-190, 60)],
        "legs": [(-220, -246, -220, 76), (-160, -176, -150, 70), (160, 176, 170, 66), (212, 236, 226, 64)],
        "tail": [(-266, -70), (-350, -40), (-380, 90), (-350, 170)], "tail_breadth": (30, 64, 56,
            10), "tail_coat": "#3a2430",
    },
}  # fmt: skip


def beast(c: Canvas, look: Look) -> None:
    look = {"hat": "#2b2140", "band": "#c8402a", **KINDS[look["kind"]], **look}
    coat, kind = look["coat"], look["kind"]
    with c.part("figure"):
        c.oval(0, 204, 330, 26, INK, alpha=0.35)
        with c.part("legs"):
            for index in (0, 2):
                leg(c, look["legs"][index], darker(coat, 0.38), kind)
        tail: str = look.get("tail_coat") or coat
        c.line(look["tail"], darker(tail, 0.12), *look["tail_breadth"])
        if look.get("tuft"):
            x, y = look["tail"][-1]
            c.shape([(x + 26, y + 14), (x, y - 26), (x - 46, y - 34, 0), (x - 30, y + 20)], darker(coat, 0.45))
        c.shape(look["body"], Fade(lighter(coat, 0.16), darker(coat, 0.12)), shade=26, light=7)
        with c.part("legs"):
            for index in (1, 3):
                leg(c, look["legs"][index], darker(coat, 0.06), kind)
        _EXTRAS[kind](c, look)
        x, y = look["eye"]
        c.oval(x, y, 11, 12, INK)
        c.oval(x + 3, y - 4, 4, 4, "#ffffff")
    for piece in [look["wears"]] if look.get("wears") else []:
        x, y, size, turn = look["crown"]
        for pieces in (headwear.BEHIND, headwear.WORN):
            if piece in pieces:
                with c.part(headwear.PART.get(piece, "hat")), c.at(x, y, size, turn=turn):
                    pieces[piece](c, look["hat"], look["band"])


def leg(c: Canvas, joints: tuple[float, ...], colour: str, kind: str) -> None:
    hip, knee, foot, breadth = joints
    slim = 0.5 if kind in ("horse", "boar", "rat") else 0.72
    c.line([(hip, 20), (knee, 104), (foot, 190)], colour, breadth, breadth * 0.74, breadth * slim)
    if kind in ("horse", "boar"):
        c.shape(
            [
                (foot - breadth * 0.3, 176),
                (foot + breadth * 0.3, 176),
                (foot + breadth * 0.42, 206),
                (foot - breadth * 0.4, 206),
            ],
            INK,
            smooth=False,
        )
    else:
        reach = breadth * slim * 0.6
        c.shape(
            [
                (foot - reach, 206),
                (foot - reach * 0.8, 180),
                (foot + reach, 178),
                (foot + reach * 1.9, 196),
                (foot + reach * 1.8, 206),
            ],
            colour,
        )


def mane(c: Canvas, coat: str) -> None:
    for reach, colour in ((1, darker(coat, 0.55)), (0.78, darker(coat, 0.38))):
        tips = curves.star(232, -96, 158 * reach, 126 * reach, 15)
        c.shape(tips, colour, shade=12)


def _bear(c: Canvas, look: Look) -> None:
    coat = look["coat"]
    c.oval(252, -186, 34, 34, darker(coat, 0.12), light=4)
    c.oval(256, -182, 18, 18, darker(coat, 0.45))
    c.shape([(352, -96), (410, -84), (426, -58), (400, -34), (350, -40)], lighter(coat, 0.4), shade=6)
    c.oval(416, -76, 17, 13, INK, light=3)
    c.line([(404, -42), (370, -36), (346, -48)], darker(coat, 0.6), 5)


def _lion(c: Canvas, look: Look) -> None:
    coat = look["coat"]
    if look.get("mane", True):
        mane(c, coat)
    c.oval(286, -112, 92, 80, Fade(lighter(coat, 0.2), coat), shade=14, light=5)
    c.oval(232, -182, 26, 28, coat, light=3)
    c.shape(
        [(268, -176), (330, -150), (372, -104), (372, -82), (344, -60), (286, -52), (252, -100)],
        lighter(coat, 0.25),
        shade=8,
    )
    c.shape([(352, -118), (378, -106), (368, -92)], "#7a3a3a")
    c.line([(362, -88), (340, -76), (318, -82)], darker(coat, 0.6), 5)


def _boar(c: Canvas, look: Look) -> None:
    coat = look["coat"]
    ridge: list[tuple[float, ...]] = [(-220, -120, 0)]
    for step in range(9):
        x = -200 + step * 42
        ridge += [(x + 8, -150 - 8 * min(step, 9 - step) - 62, 0), (x + 34, -140 - 9 * min(step, 9 - step))]
    c.shape([*ridge, (190, -140, 0), (60, -150), (-120, -110)], darker(coat, 0.5), smooth=False)
    c.shape([(176, -140, 0), (170, -220, 0), (238, -170), (240, -120, 0)], darker(coat, 0.15), shade=6, light=4)
    c.oval(398, 22, 22, 30, "#c98a86", shade=5)
    for y in (14, 30):
        c.oval(404, y, 5, 5, INK)
    with c.part("tusks"):
        c.shape([(316, 50, 0), (350, 52, 0), (372, 10), (366, -46, 0), (344, 0)], CREAM, shade=6)
    c.line([(370, 50), (310, 52), (282, 42)], darker(coat, 0.6), 6)


def _rat(c: Canvas, look: Look) -> None:
    coat = look["coat"]
    c.oval(196, -104, 52, 54, darker(coat, 0.08), shade=8, light=4)
    c.oval(200, -100, 34, 36, "#d59aa0")
    c.oval(350, 14, 14, 12, "#e58a97")
    c.shape([(316, 36), (332, 36), (328, 62), (318, 62)], CREAM, smooth=False)
    for y in (-4, 22):
        c.line([(320, 14), (410, y)], CREAM, 3, 1)


def _horse(c: Canvas, look: Look) -> None:
    coat, hair = look["coat"], "#3a2430"
    c.shape(
        [
            (296, -330, 0),
            (250, -338),
            (190, -270),
            (130, -180),
            (84, -120),
            (150, -116),
            (190, -170),
            (236, -220),
            (300, -300),
        ],
        hair,
        shade=8,
        light=4,
    )
    c.shape([(280, -320, 0), (290, -396, 0), (326, -326, 0)], darker(coat, 0.1), light=4)
    c.shape([(400, -230), (446, -196), (450, -160), (418, -148), (390, -180)], lighter(coat, 0.25), shade=6)
    c.oval(434, -184, 7, 6, INK)
    c.line([(440, -164), (412, -166)], darker(coat, 0.6), 5)


_EXTRAS = {"bear": _bear, "lion": _lion, "boar": _boar, "rat": _rat, "horse": _horse}


def dragon(c: Canvas, look: Look) -> None:
    """Neck and head in front of a spread wing; may breathe `fire` or `steam`."""
    scale, belly = look.get("coat", "#a8322f"), look.get("belly", "#f0b35a")
    with c.part("figure"):
        with c.at(-160, 40):
            skin = mix(scale, INK, 0.35)
            c.shape(
                [
                    (0, 120, 0),
                    (-60, -160),
                    (-210, -430, 0),
                    (-260, -250),
                    (-420, -330, 0),
                    (-420, -130),
                    (-560, -120, 0),
                    (-440, 40),
                    (-300, 200),
                ],
                Fade(mix(scale, belly, 0.35), skin),
                shade=20,
            )
            for tip in ((-210, -430), (-420, -330), (-560, -120)):
                c.line([(0, 120), (tip[0] * 0.5, tip[1] * 0.6), tip], darker(scale, 0.4), 34, 22, 8)
        spine = [(-330, 560), (-190, 330), (-150, 90), (-40, -60), (80, -100)]
        for step in range(9):
            x, y = curves.rounded(spine, closed=False)[step * 4]
            c.shape(
                [(x - 84 + step * 4, y - 10), (x - 118 + step * 3, y - 66), (x - 40, y - 50)],
                darker(scale, 0.45),
                smooth=False,
            )
        c.line(spine, Fade(lighter(scale, 0.12), darker(scale, 0.25)), 330, 230, 180, 150, 130, shade=26, light=6)
        c.line([(-270, 580), (-130, 350), (-96, 110), (-2, -14), (70, -46)], belly, 130, 90, 70, 50, 26, shade=8)
        head_of_dragon(c, scale, belly)
    if look.get("breath") == "fire":
        with c.part("flame"), c.at(336, 30, turn=10):
            heat.breath(c, 470)
    elif look.get("breath") == "steam":
        with c.part("steam"):
            for x, y, r in ((420, 10, 46), (490, -24, 60), (570, -70, 74), (640, -140, 62)):
                c.oval(x, y, r, r, "#eef2f4", shade=r * 0.2, alpha=0.8)


def head_of_dragon(c: Canvas, scale: str, belly: str) -> None:
    with c.part("horns"):
        for x, y in ((60, -10), (20, 14)):
            c.line([(x + 40, -130 + y), (x - 60, -230 + y), (x - 190, -250 + y)], CREAM, 50, 34, 6, shade=5)
    c.shape(
        [(70, 10), (150, 40), (250, 70), (350, 74, 0), (340, 40), (240, 14), (150, -30)], darker(scale, 0.2), shade=8
    )
    c.shape(
        [
            (0, -60),
            (40, -150),
            (130, -170),
            (220, -120),
            (330, -100),
            (400, -60),
            (406, -20),
            (370, 0, 0),
            (280, -6),
            (170, 10),
            (60, 30),
        ],
        Fade(lighter(scale, 0.2), scale),
        shade=16,
        light=6,
    )
    with c.part("fangs"):
        for x in (230, 276, 322, 360):
            c.shape([(x - 12, -4), (x + 12, -4), (x + 2, 34)], CREAM, smooth=False)
    c.shape([(130, -96, 0), (170, -122), (214, -92, 0), (170, -84)], "#ffd84a")
    c.oval(176, -102, 6, 15, INK)
    c.line([(118, -116), (170, -142), (226, -108)], darker(scale, 0.45), 8, 16, 6)
    c.oval(378, -58, 12, 8, darker(scale, 0.6), 30)
    c.shape([(20, -60, 0), (-60, -30, 0), (10, -10), (-40, 50, 0), (50, 30, 0)], belly, shade=5)


def saurian(c: Canvas, look: Look) -> None:
    """A huge head that comes out of the green, jaws open."""
    hide = look.get("coat", "#5f8a4a")
    with c.part("figure"):
        c.shape(
            [(-640, 620, 0), (-600, 160), (-420, -80), (-200, -190), (-60, -180), (40, 40), (-60, 240), (-140, 620, 0)],
            Fade(lighter(hide, 0.1), darker(hide, 0.4)),
            shade=30,
            light=7,
        )
        for step in range(6):
            x, y = -520 + step * 78, 20 - step * 44
            c.shape([(x - 40, y + 40), (x - 20, y - 60), (x + 50, y + 6)], darker(hide, 0.5), smooth=False)
        c.shape(
            [(-120, 60), (60, 130), (240, 176), (360, 160, 0), (350, 220), (200, 270), (0, 250), (-140, 170)],
            darker(hide, 0.15),
            shade=18,
        )
        c.shape([(-110, 40), (40, 20), (230, 40), (330, 30, 0), (330, 160, 0), (200, 168), (40, 124)], "#7a1f30")
        c.shape([(-20, 110), (90, 86), (220, 120), (250, 164), (120, 160)], "#d8606a", shade=8)
        c.shape(
            [
                (-240, -60),
                (-150, -210),
                (-10, -240),
                (60, -190),
                (220, -150),
                (370, -110),
                (420, -50),
                (400, 20, 0),
                (330, 44),
                (180, 30),
                (20, 50),
                (-120, 90),
            ],
            Fade(lighter(hide, 0.22), hide),
            shade=22,
            light=7,
        )
        with c.part("fangs"):
            for x in range(20, 400, 46):
                c.shape([(x - 17, 34), (x + 17, 32), (x + 2, 88 - abs(x - 250) * 0.06)], CREAM, smooth=False)
            for x in range(40, 350, 50):
                c.shape(
                    [(x - 14, 126 + x * 0.12), (x + 14, 128 + x * 0.12), (x, 84 + x * 0.12)],
                    darker(CREAM, 0.08),
                    smooth=False,
                )
        c.shape([(-40, -150, 0), (20, -178), (64, -130, 0), (10, -118)], "#ffcf3f")
        c.oval(16, -146, 7, 22, INK)
        c.line([(-66, -150), (6, -208), (90, -144)], darker(hide, 0.4), 12, 26, 8)
        c.oval(362, -68, 15, 10, darker(hide, 0.6), 30)
        for x, y, r in ((-260, 60, 34), (-330, 150, 26), (-190, 150, 20), (-420, 110, 22)):
            c.oval(x, y, r, r, darker(hide, 0.25), alpha=0.7)
