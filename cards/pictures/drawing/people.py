"""Figures from head to chest. (0, 0) is the middle of the face; a head is about 100 wide to each side and 120 high."""

import math
from typing import Any

from . import curves, headwear, things
from .canvas import Canvas, Fade
from .colours import darker, lighter, mix
from .dress import DRESSES
from .faces import draw_face

Look = dict[str, Any]

# What each kind is like unless a scene says otherwise. `head` is an outline of the right half, chin to crown.
KINDS: dict[str, Look] = {
    "human": {"skin": "#d99a6c", "head": [(0, 128), (46, 112), (84, 56), (96, -20), (78, -92), (0, -122)]},
    "elf": {"skin": "#e0b184", "ears": "elf", "head": [(0, 132), (34, 112), (76, 50), (90, -24), (74, -92), (0, -120)]},
    "goblin": {"skin": "#6fa04a", "ears": "goblin", "nose": "long", "mouth": "grin", "eyes": "wide", "eye": "#ffd84a",
               "head": [(0, 116), (34, 106), (92, 48), (116, -12), (92, -82), (0, -106)]},
    "troll": {"skin": "#5f8f86", "ears": "round", "nose": "big", "mouth": "tusks", "eyes": "small", "eye": "#ffb347",
              "head": [(0, 150), (82, 140), (122, 76), (110, -10), (80, -84), (0, -104)]},
    "dwarf": {"skin": "#c98460", "nose": "big", "head": [(0, 124), (70, 112), (104, 50), (106, -20), (84, -90),
        (0, -112)]},
    "vampire": {"skin": "#cdb9c6", "ears": "elf-small", "mouth": "fangs", "eye": "#c8324a",
                "head": [(0, 136), (34, 114), (76, 52), (88, -24), (72, -92), (0, -120)]},
    "robot": {"skin": "#a9bac4", "ears": "bolts", "nose": "none", "mouth": "grille", "eyes": "lamps", "eye": "#7df0ff",
              "head": [(0, 122), (84, 122, 0), (100, 100), (104, -70), (86, -104), (0, -112)]},
    "scarecrow": {"skin": "#d8b273", "ears": "none", "nose": "none", "mouth": "stitched", "eyes": "buttons",
                  "head": [(0, 120), (60, 100), (96, 40), (98, -30), (80, -92), (0, -116)]},
    "lizard": {"skin": "#4f9e7f", "ears": "frill", "nose": "slits", "mouth": "wide", "eyes": "slit", "eye": "#ffcf3f",
               "head": [(0, 120), (62, 108), (98, 52), (104, -8), (76, -84), (0, -100)]},
    "cat": {"skin": "#e0a24e", "ears": "cat", "nose": "cat", "mouth": "cat", "eyes": "slit", "eye": "#8fe07a",
            "head": [(0, 110), (56, 102), (104, 54), (108, -16), (80, -84), (0, -98)]},
    "rat": {"skin": "#8d8497", "ears": "rat", "nose": "rat", "mouth": "teeth", "eyes": "beads",
            "head": [(0, 138), (34, 118), (76, 54), (94, -14), (76, -80), (0, -98)]},
    "wolf": {"skin": "#6b6478", "ears": "wolf", "nose": "wolf", "mouth": "wolf", "eyes": "slit", "eye": "#ffc43d",
             "head": [(0, 150), (40, 134), (84, 76), (118, 30), (96, -70), (0, -96)]},
    "insect": {"skin": "#5a8c6a", "ears": "feelers", "nose": "none", "mouth": "jaws", "eyes": "facets",
               "head": [(0, 136), (40, 116), (72, 46), (92, -30), (70, -88), (0, -106)]},
    "merfolk": {"skin": "#4fa3a8", "ears": "fin", "nose": "slits", "mouth": "line", "eye": "#f5e663",
                "head": [(0, 134), (38, 114), (80, 52), (92, -22), (74, -92), (0, -120)]},
    "nightmare": {"skin": "#2b1a2e", "ears": "none", "nose": "none", "mouth": "blaze", "eyes": "blaze",
                  "head": [(0, 156), (44, 128), (86, 60), (94, -30), (66, -100), (0, -124)]},
    "wooden": {"skin": "#8a6a4a", "ears": "leaves", "nose": "none", "mouth": "line", "eyes": "lamps", "eye": "#d8ff8a",
               "head": [(0, 150), (44, 124), (86, 50), (96, -30), (76, -100), (0, -130)]},
}  # fmt: skip


def person(c: Canvas, look: Look) -> None:
    look = {"robe": "#4a3d74", "trim": "#e8b04e", "hat": "#2b2140", "band": "#c8402a", **KINDS[look["kind"]], **look}
    outline = head_outline(look)
    worn = look.get("wears", [])
    worn = [worn] if isinstance(worn, str) else worn
    with c.part("figure"):
        if look.get("wings"):
            wings(c, look["wings"])
        for piece in worn:
            if piece in headwear.BEHIND:
                with c.at(0, -74):
                    headwear.BEHIND[piece](c, _first(look["hat"], worn, piece), look["band"])
        hair_behind(c, look)
        chest(c, look)
        ears(c, look)
        c.shape(outline, look["skin"], shade=30, light=6)
        draw_face(c, look)
        hair(c, look)
        beard(c, look)
    for piece in worn:
        with c.part(headwear.PART.get(piece, "hat")), c.at(0, -74 + look.get("crown", 0)):
            headwear.WORN[piece](c, _first(look["hat"], worn, piece), look["band"])
    if look.get("holds"):
        arm(c, look)


def _first(colours: str | list[str], worn: list[str], piece: str) -> str:
    return colours if isinstance(colours, str) else colours[worn.index(piece)]


def head_outline(look: Look) -> curves.Points:
    right = look["head"]
    left = [(-p[0], *p[1:]) for p in reversed(right[1:-1])]
    return [*right, *left]


def chest(c: Canvas, look: Look) -> None:
    robe, skin = look["robe"], look["skin"]
    broad = look.get("broad", 1.0)
    c.shape([(-46, 70), (46, 70), (56, 200), (-56, 200)], darker(skin, 0.3))
    body = [
        (-60, 158),
        (-170 * broad, 200),
        (-244 * broad, 300),
        (-280 * broad, 900, 0),
        (280 * broad, 900, 0),
        (244 * broad, 300),
        (170 * broad, 200),
        (60, 158),
        (0, 190),
    ]
    c.shape(body, Fade(lighter(robe, 0.1), darker(robe, 0.35)), shade=44, light=7)
    DRESSES[look.get("dress", "robe")](c, look)


def ears(c: Canvas, look: Look) -> None:
    kind, skin = look.get("ears", "round"), look["skin"]
    inner = mix(skin, "#b8506a", 0.4)
    shapes: dict[str, tuple[curves.Points, curves.Points]] = {
        "round": ([(86, -24), (118, -30), (120, 16), (90, 34)], [(94, -12), (108, -12), (108, 10), (94, 18)]),
        "elf": ([(76, -10), (130, -50), (190, -92, 0), (150, 0), (84, 34)], [(90, -4), (132, -36), (166, -68, 0),
            (138, -6)]),
        "elf-small": ([(76, -10), (108, -40), (138, -70, 0), (120, 0), (84, 30)], [(88, -6), (108, -26), (122, -46, 0),
            (110, -2)]),
        "goblin": ([(88, -36), (170, -92), (300, -110, 0), (226, -14), (150, 36), (90, 30)], [(110, -26), (180, -66),
            (258, -90, 0), (200, -18), (140, 10)]),
        "cat": ([(30, -80, 0), (78, -150), (110, -186, 0), (126, -110), (112, -30, 0)], [(60, -92), (100, -150, 0),
            (106, -70)]),
        "wolf": ([(24, -80, 0), (66, -150), (96, -206, 0), (120, -120), (104, -40, 0)], [(52, -92), (88, -166, 0),
            (94, -76)]),
        "rat": (curves.oval(112, -78, 66, 70), curves.oval(116, -74, 44, 48)),
        "frill": ([(60, -70, 0), (130, -110, 0), (132, -62), (178, -56, 0), (156, -10), (186, 22, 0), (140, 40),
            (96, 66, 0)], [(84, -46), (124, -44), (130, 0), (96, 30)]),
        "fin": ([(84, -50, 0), (150, -96, 0), (142, -50), (176, -30, 0), (146, 0), (156, 44, 0), (88, 34, 0)],
            [(96, -30), (134, -56), (132, 4), (98, 20)]),
    }  # fmt: skip
    for flip in (False, True):
        with c.at(0, 0, flip=flip):
            if kind in shapes:
                c.shape(shapes[kind][0], darker(skin, 0.1), shade=0 if flip else 8, light=4 if flip else 0)
                c.shape(shapes[kind][1], inner if kind in ("goblin", "cat", "rat", "wolf") else darker(skin, 0.28))
            elif kind == "bolts":
                c.shape(curves.box(96, -30, 34, 60), darker(skin, 0.25), smooth=False, shade=5)
                c.oval(136, 0, 16, 22, look["band"], shade=5)
            elif kind == "feelers":
                c.line([(30, -86), (70, -170), (150, -200), (186, -160)], darker(skin, 0.3), 12, 8, 5)
            elif kind == "leaves":
                for tip in ((170, -150), (196, -60), (120, -210)):
                    c.line([(50, -70), (tip[0] * 0.7, tip[1] * 0.8), tip], darker(skin, 0.2), 20, 12, 5)
                    c.shape(
                        [tip, (tip[0] + 40, tip[1] - 46), (tip[0] + 66, tip[1] - 8), (tip[0] + 26, tip[1] + 20)],
                        "#8fc95a",
                        shade=6,
                    )


def hair_behind(c: Canvas, look: Look) -> None:
    if look.get("hair") in ("long", "bob", "mane"):
        colour, low = darker(look["hair_colour"], 0.25), {"long": 380, "bob": 150, "mane": 190}[look["hair"]]
        wide = 176 if look["hair"] == "mane" else 122
        c.shape(
            [
                (0, -140),
                (wide * 0.8, -100),
                (wide, 20),
                (wide * 1.06, low),
                (40, low + 26),
                (-40, low + 26),
                (-wide * 1.06, low),
                (-wide, 20),
                (-wide * 0.8, -100),
            ],
            colour,
        )


def hair(c: Canvas, look: Look) -> None:
    style = look.get("hair")
    if not style:
        return
    colour = look["hair_colour"]
    if style == "spikes":
        tips = [
            (-104, -20, 0),
            (-124, -96, 0),
            (-84, -92),
            (-78, -176, 0),
            (-34, -120),
            (4, -200, 0),
            (36, -122),
            (86, -172, 0),
            (86, -90),
            (124, -92, 0),
            (104, -20, 0),
            (60, -70),
            (0, -84),
            (-60, -70),
        ]
        c.shape(tips, colour, shade=12, light=4)
    elif style == "crest":
        c.shape([(-16, -60, 0), (-40, -170), (10, -216), (60, -150), (26, -60, 0)], colour, shade=10, light=4)
    else:
        c.shape(
            [
                (-104, 20, 0),
                (-112, -70),
                (-60, -138),
                (0, -146),
                (60, -138),
                (112, -70),
                (104, 20, 0),
                (86, -40),
                (30, -84),
                (-14, -78),
                (-70, -54),
            ],
            colour,
            shade=12,
            light=4,
        )


def beard(c: Canvas, look: Look) -> None:
    style = look.get("beard")
    if not style:
        return
    colour, low = look["beard_colour"], {"long": 400, "full": 280, "goatee": 186}[style]
    if style == "goatee":
        c.shape([(-26, 96, 0), (26, 96, 0), (16, 150), (0, low, 0), (-16, 150)], colour, shade=6)
    else:
        c.shape(
            [
                (-98, 10, 0),
                (-118, 110),
                (-70, low - 60),
                (0, low, 0),
                (70, low - 60),
                (118, 110),
                (98, 10, 0),
                (70, 60),
                (0, 50),
                (-70, 60),
            ],
            Fade(lighter(colour, 0.15), darker(colour, 0.15)),
            shade=22,
            light=5,
        )
        for x in (-40, 0, 40):
            c.line([(x, 130), (x * 0.9, low - 110), (x * 0.4, low - 50)], darker(colour, 0.16), 5, 3)
        c.line([(-34, 88), (0, 98), (34, 88)], darker(colour, 0.5), 7, 7)
    c.shape(
        [(0, 58), (40, 56), (78, 84, 0), (30, 82), (0, 72), (-30, 82), (-78, 84, 0), (-40, 56)],
        lighter(colour, 0.12),
        shade=5,
    )


def wings(c: Canvas, colour: str) -> None:
    for flip in (True, False):
        with c.at(0, 120, flip=flip), c.part("wing"):
            for layer in range(3):
                paint = darker(colour, 0.26 - layer * 0.12)
                for feather in range(7 - layer):
                    angle = math.radians(-74 + feather * (13 + layer * 3))
                    reach = (430 - layer * 100) * (1 - 0.05 * feather)
                    tip = (90 + reach * math.cos(angle), 30 + reach * math.sin(angle))
                    middle = (90 + reach * 0.5 * math.cos(angle - 0.12), 30 + reach * 0.5 * math.sin(angle - 0.12))
                    c.line([(90, 60), middle, tip], paint, 40, 66 - layer * 8, 16)


def arm(c: Canvas, look: Look) -> None:
    """From the shoulder to a raised hand, on the right unless `left`, with what it holds."""
    robe, skin, broad = look["robe"], look["skin"], look.get("broad", 1.0)
    hand = look.get("hand", [250, 150])
    elbow = [max(250, hand[0] + 50), max(360, hand[1] + 190)]
    with c.at(0, 0, flip=bool(look.get("left"))):
        if not look.get("over"):
            things.held(c, look["holds"], hand, look)
        with c.part("figure"):
            c.line([(190 * broad, 300), elbow], darker(robe, 0.16), 120, 96)
            c.line([elbow, (hand[0] + 6, hand[1] + 54)], darker(robe, 0.04), 96, 64)
            c.line([(elbow[0] + 34, elbow[1] + 6), (hand[0] + 38, hand[1] + 70)], darker(robe, 0.3), 12, 5)
            c.line([(hand[0] - 32, hand[1] + 60), (hand[0] + 44, hand[1] + 66)], look["trim"], 24, 24)
            c.shape(
                [
                    (hand[0] - 36, hand[1] + 34),
                    (hand[0] - 34, hand[1] - 14),
                    (hand[0], hand[1] - 30),
                    (hand[0] + 36, hand[1] - 12),
                    (hand[0] + 34, hand[1] + 36),
                    (hand[0], hand[1] + 52),
                ],
                skin,
                shade=10,
                light=4,
            )
            for x in (-14, 6, 24):
                c.line([(hand[0] + x, hand[1] - 20), (hand[0] + x, hand[1] + 8)], darker(skin, 0.25), 3)
        if look.get("over"):
            things.held(c, look["holds"], hand, look)
