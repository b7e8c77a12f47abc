"""Things that are held, and things that stand for themselves."""

from typing import Any

from . import curves, headwear, heat
from .canvas import Canvas, Fade
from .colours import CREAM, INK, darker, lighter, mix

STEEL = "#aebccb"
# What a part is called in evidence, where it is not called like the thing.
PART = {
    "torch": "flame",
    "palm-flame": "flame",
    "glowing-sword": "sword",
    "sheathed-sword": "sword",
    "open-book": "book",
}


def held(c: Canvas, what: str, hand: list[float], look: dict[str, Any]) -> None:
    with (
        c.part(PART.get(what) or (headwear.PART.get(what, "hat") if what in headwear.WORN else what)),
        c.at(hand[0], hand[1], turn=look.get("tilt", 0)),
    ):
        if what in headwear.WORN:
            with c.at(0, -10, 0.9, turn=look.get("tilt", 0)):
                headwear.WORN[what](c, look["hat"], look["band"])
        else:
            HELD[what](c, look.get("thing", STEEL))


def sword(c: Canvas, colour: str, hot: bool = False) -> None:
    edge = [(-19, 60), (-19, -330), (0, -384), (0, 60)]
    if hot:
        c.glow(0, -190, 300, "#ff7a2a", 0.8)
    c.shape(edge, Fade("#fff3b0", "#ff7a2a") if hot else lighter(colour, 0.45), smooth=False)
    c.shape(
        [(19, 60), (19, -330), (0, -384), (0, 60)],
        Fade("#ffd05a", "#d8321f") if hot else darker(colour, 0.15),
        smooth=False,
    )
    if hot:
        c.line([(0, 40), (0, -340)], "#fffbe0", 8, 3)
    hilt(c)


def hilt(c: Canvas) -> None:
    c.line([(-78, 26), (0, 36), (78, 26)], "#d9a441", 18, 22, 18)
    c.line([(0, 44), (0, 118)], "#5a2f2a", 22, 22)
    for y in (58, 78, 98):
        c.line([(-10, y), (10, y + 6)], "#d9a441", 5)
    c.oval(0, 132, 19, 19, "#d9a441", shade=6, light=3)


def sheathed_sword(c: Canvas, colour: str) -> None:
    """Blade down in a sheath; only the hilt shows."""
    with c.at(0, 0, turn=180):
        c.shape(
            [(-30, 56), (-26, -310), (0, -352), (26, -310), (30, 56)],
            Fade(darker(colour, 0.1), darker(colour, 0.4)),
            smooth=False,
            shade=9,
            light=4,
        )
        for y in (20, -130, -270):
            c.shape(curves.box(-31, y, 62, 26), "#d9a441", smooth=False, shade=5)
        hilt(c)


def spear(c: Canvas, colour: str) -> None:
    c.line([(0, 760), (0, -330)], "#7a4a35", 22, 18)
    c.shape([(0, -480), (36, -370), (12, -320), (0, -320)], darker(colour, 0.15), smooth=False)
    c.shape([(0, -480), (-36, -370), (-12, -320), (0, -320)], lighter(colour, 0.4), smooth=False)
    c.line([(-16, -312), (16, -302)], "#c8402a", 18, 18)


def staff(c: Canvas, colour: str) -> None:
    c.line([(0, 760), (-6, 200), (0, -190)], "#6a4634", 26, 22, 20)
    c.shape(
        [
            *curves.oval(0, -236, 62, 62, start=-60, end=240),
            *reversed(curves.oval(0, -236, 42, 42, start=-60, end=240)),
        ],
        "#6a4634",
        smooth=False,
    )
    c.glow(0, -236, 130, colour, 0.8)
    c.oval(0, -236, 30, 30, lighter(colour, 0.4), shade=8, light=4)


def torch(c: Canvas, colour: str) -> None:
    c.line([(0, 120), (0, -90)], "#6a4634", 24, 34)
    c.shape([(-30, -70), (30, -70), (24, -112), (-24, -112)], INK, smooth=False)
    with c.at(0, -98):
        heat.flame(c, 230, 130, seed=3)


def palm_flame(c: Canvas, colour: str) -> None:
    with c.at(0, -26):
        heat.flame(c, 240, 150, seed=5)


def book(c: Canvas, colour: str) -> None:
    with c.at(0, -60, turn=-8):
        c.shape(curves.box(-92, -120, 196, 240), darker(colour, 0.35), smooth=False)
        c.shape(curves.box(-84, -114, 182, 226), CREAM, smooth=False)
        c.shape(curves.box(-96, -124, 178, 240), Fade(lighter(colour, 0.2), colour), smooth=False, shade=8, light=4)
        c.shape(curves.box(-96, -124, 26, 240), darker(colour, 0.25), smooth=False)
        c.shape(curves.star(6, -4, 46, 19, 6), "#e8c25a", smooth=False)
        for y in (-96, 88):
            c.line([(-56, y), (70, y)], "#e8c25a", 5)


def open_book(c: Canvas, colour: str) -> None:
    for flip in (False, True):
        with c.at(0, -40, flip=flip):
            c.shape([(0, 20, 0), (90, -20), (190, 6, 0), (190, 26, 0), (90, 2), (0, 44, 0)], darker(colour, 0.1))
            c.shape(
                [(0, 14, 0), (70, -46), (184, -30, 0), (190, 6, 0), (90, -18), (0, 22, 0)],
                Fade(CREAM, darker(CREAM, 0.15)),
                light=3,
            )
            for row in range(4):
                c.line(
                    [(26 + row * 4, -16 + row * 8), (90, -32 + row * 7), (164, -22 + row * 7)], darker(CREAM, 0.4), 2.5
                )


def bottle(c: Canvas, colour: str) -> None:
    body = [
        (-24, -196, 0),
        (-24, -130),
        (-70, -70),
        (-78, 20),
        (-60, 52),
        (60, 52),
        (78, 20),
        (70, -70),
        (24, -130),
        (24, -196, 0),
    ]
    c.glow(0, -30, 130, colour, 0.5)
    c.shape(body, mix(colour, "#ffffff", 0.75), alpha=0.5)
    c.shape(
        [(-76, -26, 0), (-30, -38), (20, -18), (77, -30, 0), (76, 20), (58, 46), (-58, 46), (-76, 20)],
        Fade(lighter(colour, 0.3), colour),
        shade=12,
    )
    for x, y, r in ((-20, 6, 8), (24, 20, 6), (8, -8, 5)):
        c.oval(x, y, r, r, lighter(colour, 0.6))
    c.line([(-56, -50), (-62, 12)], "#ffffff", 10, 6, alpha=0.8)
    c.shape(curves.box(-30, -200, 60, 20), lighter(colour, 0.6), smooth=False)
    c.shape([(-20, -238), (20, -238), (22, -198), (-22, -198)], "#9a6a45", smooth=False, shade=6)


def scroll(c: Canvas, colour: str) -> None:
    c.shape(
        [(-90, -210, 0), (90, -210, 0), (84, -60), (92, 90, 0), (-92, 90, 0), (-84, -60)],
        Fade(CREAM, "#e2c58f"),
        shade=10,
    )
    for y in range(-170, 60, 30):
        c.line([(-60, y), (48 + y % 4 * 6, y)], "#8a6a4a", 5)
    for y in (-216, 92):
        c.line([(-104, y), (104, y)], "#d9b87a", 34, 34)
        c.line([(-124, y), (-104, y)], "#7a3a2a", 18, 18)
        c.line([(104, y), (124, y)], "#7a3a2a", 18, 18)


def fan(c: Canvas, colour: str) -> None:
    for step in range(9):
        a = -162 + step * 16
        c.shape(
            [(0, 10), *curves.oval(0, 10, 190, 190, start=a, end=a + 17)],
            lighter(colour, 0.08 + 0.22 * (step % 2)),
            smooth=False,
        )
    for step in range(10):
        with c.at(0, 10, turn=-72 + step * 16):
            c.line([(0, 0), (0, -186)], darker(colour, 0.4), 4)


def lute(c: Canvas, colour: str) -> None:
    with c.at(-30, 20, turn=52):
        c.line([(0, 40), (0, -300)], darker(colour, 0.3), 34, 28)
        c.line([(0, -300), (-40, -350)], darker(colour, 0.4), 34, 26)
        c.shape(
            [(0, -60), (78, 30), (120, 150), (0, 250), (-120, 150), (-78, 30)],
            Fade(lighter(colour, 0.25), colour),
            shade=18,
            light=5,
        )
        c.oval(0, 130, 38, 38, darker(colour, 0.6))
        for x in (-8, 0, 8):
            c.line([(x, -290), (x, 200)], CREAM, 2.5)


def hammer(c: Canvas, colour: str) -> None:
    c.line([(0, 150), (0, -220)], "#6a4634", 26, 22)
    c.shape(
        curves.box(-110, -290, 220, 104),
        Fade(lighter(colour, 0.3), darker(colour, 0.2)),
        smooth=False,
        shade=14,
        light=6,
    )


def lamp(c: Canvas, colour: str) -> None:
    """Glass of many colours around a light that is no flame."""
    c.glow(0, 0, 420, "#fff0c0", 0.6)
    c.line([*curves.oval(0, -190, 62, 62, start=180, end=360)], INK, 14, smooth=False)
    c.shape([(-120, -130), (120, -130), (70, -200), (-70, -200)], "#3a2a4a", smooth=False, shade=12, light=5)
    panes = ("#f7f0c8", "#4f9fe0", "#6a4a9a", "#e0533f", "#4fa860")
    for step, pane in enumerate(panes):
        x = -120 + step * 48
        c.shape(curves.box(x, -130, 46, 250), Fade(lighter(pane, 0.5), pane), smooth=False)
        c.shape([(x + 23, -96), (x + 40, -10), (x + 23, 76), (x + 6, -10)], lighter(pane, 0.6), alpha=0.75)
    for step in range(6):
        c.line([(-121 + step * 48, -130), (-121 + step * 48, 120)], "#3a2a4a", 9)
    c.shape(curves.box(-140, 118, 280, 44), "#3a2a4a", smooth=False, shade=10, light=5)


HELD = {
    "sword": sword, "glowing-sword": lambda c, colour: sword(c, colour, hot=True), "sheathed-sword": sheathed_sword,
    "spear": spear, "staff": staff, "torch": torch, "palm-flame": palm_flame, "book": book, "open-book": open_book,
    "bottle": bottle, "scroll": scroll, "fan": fan, "lute": lute, "hammer": hammer, "lamp": lamp,
}  # fmt: skip
