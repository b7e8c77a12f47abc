"""Where a scene plays: a sky and a few layers of ground, far to near."""

import math
import random
from collections.abc import Callable

from . import curves
from .canvas import HEIGHT, WIDTH, Canvas, Fade
from .colours import INK, Mood, darker, lighter, mix

Chance = random.Random
Place = Callable[[Canvas, Mood, Chance], None]


def sky(c: Canvas, mood: Mood) -> None:
    c.backdrop(Fade(mood.top, mood.bottom))
    c.glow(WIDTH / 2, HEIGHT * 0.72, 620, mood.light, 0.35)


def ridge(c: Canvas, y: float, rise: float, colour: str, chance: Chance, step: float = 150) -> None:
    """One layer of rolling ground, a little lighter along its crest."""
    crest = [(-120.0, y)]
    x = -60.0
    while x < WIDTH + 160:
        crest.append((x, y - chance.uniform(-0.25, 1) * rise))
        x += step * chance.uniform(0.7, 1.3)
    shape = [*crest, (WIDTH + 160, y), (WIDTH + 160, HEIGHT + 60, 0), (-120, HEIGHT + 60, 0)]
    c.shape(shape, Fade(lighter(colour, 0.12), darker(colour, 0.35)))


def clouds(c: Canvas, colour: str, chance: Chance, count: int = 4, low: float = 320) -> None:
    for _ in range(count):
        x, y, wide = chance.uniform(0, WIDTH), chance.uniform(60, low), chance.uniform(160, 320)
        outline: list[tuple[float, ...]] = [(x - wide, y, 0)]
        for bump in range(5):
            outline.append((x - wide + wide * 2 * (bump + 0.5) / 5, y - math.sin((bump + 0.7) / 5 * 3) * wide * 0.2))
        c.shape([*outline, (x + wide, y, 0)], colour, alpha=0.4)


def hills(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    clouds(c, mood.light, chance)
    ridge(c, 560, 130, mood.far, chance)
    ridge(c, 660, 90, mood.mid, chance, 210)
    ridge(c, 800, 60, mood.near, chance, 260)


def peaks(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    clouds(c, mood.light, chance, 3, 240)
    for layer, (base, high, colour) in enumerate(((640, 420, mood.far), (760, 300, mood.mid))):
        x = -140.0 + layer * 90
        while x < WIDTH + 100:
            high_here, half = high * chance.uniform(0.6, 1), chance.uniform(170, 260)
            peak(c, x, base, half, high_here, colour)
            x += half * 1.05
    ridge(c, 800, 60, mood.near, chance)


def peak(c: Canvas, x: float, base: float, half: float, high: float, colour: str, cap: str | None = "#f4f6f8") -> None:
    """A mountain with one side in light; snow on top when it has a cap."""
    top = (x, base - high)
    c.shape([top, (x + half, base + 200), (x - half, base + 200)], Fade(lighter(colour, 0.3), colour), smooth=False)
    shadow = [top, (x + half, base + 200), (x - half * 0.12, base + 200), (x + half * 0.2, base - high * 0.35)]
    c.shape(shadow, darker(colour, 0.28), smooth=False)
    if cap:
        f = 0.26
        edge = [(x + half * f, base - high * (1 - f)), (x + half * 0.08, base - high * 0.82),
                (x - half * 0.03, base - high * 0.68), (x - half * 0.1, base - high * 0.8),
                (x - half * f * 0.9, base - high * (1 - f * 0.9))]  # fmt: skip
        c.shape([top, *edge], cap, smooth=False)
        c.shape([top, edge[0], edge[1], (x + half * 0.06, base - high * 0.9)], mix(cap, colour, 0.35), smooth=False)


def wood(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    c.glow(WIDTH * 0.5, 380, 480, mood.light, 0.6)
    for depth, colour in enumerate((mix(mood.far, mood.bottom, 0.45), mood.far, mood.mid)):
        for _ in range(9 - depth * 2):
            x, wide = chance.uniform(-40, WIDTH + 40), (26 + depth * 22) * chance.uniform(0.7, 1.3)
            if depth == 2 and 300 < x < 900:
                continue
            lean = chance.uniform(-30, 30)
            c.line([(x + lean, -40), (x, 520), (x - lean * 0.4, 900)], colour, wide * 0.8, wide, wide * 1.8)
            c.line([(x + lean * 0.5, 190), (x + wide * 2.6, 40)], colour, wide * 0.5, wide * 0.1)
        ridge(c, 640 + depth * 85, 36, colour, chance, 190)
    canopy = [(x, 70 + 60 * math.sin(x / 70) + chance.uniform(-26, 26)) for x in range(-40, WIDTH + 80, 60)]
    c.shape([(-60, -60, 0), (WIDTH + 80, -60, 0), *reversed(canopy)], mood.near)
    ferns(c, mood.near, chance)


def ferns(c: Canvas, colour: str, chance: Chance) -> None:
    for _ in range(16):
        x = chance.choice((chance.uniform(-20, 330), chance.uniform(870, WIDTH + 20)))
        for bend in (-1, -0.4, 0.3, 1):
            reach = chance.uniform(60, 120)
            blade = [(x, 890), (x + bend * reach * 0.4, 890 - reach), (x + bend * reach, 890 - reach * 1.2)]
            c.line(blade, colour, 16, 9, 2)


def desert(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    for y, colour, side in ((600, mood.far, 1), (690, mood.mid, -1), (790, mood.near, 1)):
        top = 600 + side * chance.uniform(120, 330)
        crest = [(-60, y + 40), (top - 380, y + 10), (top, y - 110, 0), (top + 330, y - 10), (WIDTH + 60, y + 30)]
        ground = [(WIDTH + 60, HEIGHT + 40, 0), (-60, HEIGHT + 40, 0)]
        c.shape([*crest, *ground], Fade(lighter(colour, 0.25), colour))
        lee = [
            (top, y - 110, 0),
            (top + 330, y - 10),
            (WIDTH + 60, y + 30, 0),
            (WIDTH, HEIGHT, 0),
            (top - 90, HEIGHT, 0),
        ]
        c.shape([*lee, (top + 50, y + 40)], darker(colour, 0.2), alpha=0.7)


def sea(c: Canvas, mood: Mood, chance: Chance) -> None:
    """Air above, and a shore of rolling waves."""
    sky(c, mood)
    clouds(c, mood.light, chance, 4, 280)
    with c.part("water"):
        waves(c, 520, (mood.far, mood.mid, mood.near), mood.light)


def waves(c: Canvas, y: float, colours: tuple[str, ...], foam: str) -> None:
    for layer, colour in enumerate(colours):
        top, swell = y + layer * 115, 16 + 12 * layer
        crest = [(x, top + swell * math.sin(x / (80 + 30 * layer) + layer * 2)) for x in range(-40, WIDTH + 60, 20)]
        c.shape(
            [*crest, (WIDTH + 40, HEIGHT + 20), (-40, HEIGHT + 20)], Fade(lighter(colour, 0.2), colour), smooth=False
        )
        c.line(crest, foam, 3 + layer, smooth=False, alpha=0.55)


def deep(c: Canvas, mood: Mood, chance: Chance) -> None:
    """Under water, with light falling in."""
    with c.part("water"):
        c.backdrop(Fade(mood.bottom, mood.top))
        for x in (180.0, 420.0, 640.0, 900.0, 1130.0):
            wide = chance.uniform(40, 90)
            c.shape(
                [(x, -20), (x + wide, -20), (x - 160 + wide * 2.4, 900), (x - 260, 900)],
                mood.light,
                smooth=False,
                alpha=0.13,
            )
        for _ in range(26):
            x, y, r = chance.uniform(0, WIDTH), chance.uniform(40, 800), chance.uniform(4, 15)
            c.oval(x, y, r, r, mood.light, alpha=0.35)
            c.oval(x - r * 0.3, y - r * 0.3, r * 0.4, r * 0.4, "#ffffff", alpha=0.7)
        ridge(c, 800, 70, mood.near, chance)


def swamp(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    for x in (90.0, 300.0, 905.0, 1110.0):
        h = chance.uniform(480, 620)
        c.line([(x, 720), (x + 20, 500), (x - 20, 720 - h)], mood.mid, 62, 40, 12)
        for side in (-1, 1, -0.6, 0.7):
            up = chance.uniform(0.45, 0.95) * h
            c.line([(x, 720 - up), (x + side * 70, 690 - up), (x + side * 120, 630 - up)], mood.mid, 20, 12, 3)
    with c.part("water"):
        waves(c, 700, (mix(mood.mid, mood.bottom, 0.35), mood.near), mood.light)
    for _ in range(12):
        x = chance.uniform(0, WIDTH)
        c.line([(x, 890), (x + 10, 760), (x + 22, 690)], darker(mood.near, 0.4), 8, 6, 3)
        c.line([(x + 14, 735), (x + 20, 690)], INK, 15, 15)


def hall(c: Canvas, mood: Mood, chance: Chance) -> None:
    """Pillars, arches and a floor that runs away."""
    c.backdrop(Fade(darker(mood.top, 0.2), mood.mid))
    for x in (60, 330, 600, 870, 1140):
        arch = [*curves.oval(x, 300, 105, 150, start=180, end=360), (x + 105, 660), (x - 105, 660)]
        c.shape(arch, Fade(mood.top, mood.bottom), smooth=False)
        c.glow(x, 420, 190, mood.light, 0.35)
    for x in (195, 465, 735, 1005):
        c.shape(
            curves.box(x - 34, 110, 68, 560), Fade(lighter(mood.mid, 0.22), darker(mood.mid, 0.4), True), smooth=False
        )
        for y, wide in ((100, 50), (130, 42), (650, 46), (672, 54)):
            c.shape(curves.box(x - wide, y, wide * 2, 22), lighter(mood.mid, 0.16), smooth=False, shade=6)
    c.shape(curves.box(-10, 690, WIDTH + 20, 200), Fade(mood.far, mood.near), smooth=False)
    for x in range(-900, 2200, 190):
        c.line([(600 + (x - 600) * 0.45, 690), (x, 900)], darker(mood.near, 0.3), 2, 5, alpha=0.6)


def library(c: Canvas, mood: Mood, chance: Chance) -> None:
    c.backdrop(Fade(darker(mood.near, 0.3), mood.near))
    spines = (mood.bottom, mood.far, mood.light, "#3f7f7a", "#a53e46", "#c98f3a", "#5b4a8a")
    with c.part("books"):
        for y in (-10, 175, 360, 545):
            x = -10.0
            while x < WIDTH:
                wide, high = chance.uniform(20, 46), chance.uniform(105, 152)
                colour = darker(chance.choice(spines), 0.25)
                lean = chance.choice((0, 0, 0, 0, 9))
                spine = [
                    (x + lean, y + 165 - high),
                    (x + wide + lean, y + 165 - high),
                    (x + wide, y + 165),
                    (x, y + 165),
                ]
                c.shape(spine, Fade(lighter(colour, 0.1), darker(colour, 0.4), True), smooth=False)
                c.shape(curves.box(x + 4 + lean * 0.8, y + 182 - high, wide - 8, 7), lighter(colour, 0.4), smooth=False)
                x += wide + (chance.uniform(6, 46) if chance.random() < 0.12 else 2)
    for y in (165, 350, 535, 720):
        c.shape(curves.box(-10, y, WIDTH + 20, 22), lighter(mood.mid, 0.12), smooth=False, shade=7)
    c.shape(curves.box(-10, 742, WIDTH + 20, 200), Fade(mood.mid, darker(mood.near, 0.3)), smooth=False)
    c.glow(600, 330, 560, mood.light, 0.35)


def workshop(c: Canvas, mood: Mood, chance: Chance) -> None:
    """A wall of boards with tools, and a bench."""
    for x in range(0, WIDTH, 120):
        c.shape(curves.box(x, -5, 118, 720), mix(mood.mid, mood.far, chance.uniform(0.1, 0.5)), smooth=False)
    c.glow(600, 330, 640, mood.light, 0.4)
    ink = darker(mood.near, 0.2)
    for x in (110, 235, 990, 1090):
        c.line([(x, 120), (x, 270)], ink, 13)
        kind = chance.randrange(3)
        if kind == 0:
            c.shape(curves.box(x - 42, 100, 84, 44), ink, smooth=False)
        elif kind == 1:
            c.shape(curves.star(x, 120, 52, 38, 9), ink, smooth=False)
            c.oval(x, 120, 16, 16, mood.far)
        else:
            c.shape(
                [
                    *curves.oval(x, 118, 46, 46, start=-40, end=220),
                    *reversed(curves.oval(x, 108, 22, 24, start=-40, end=220)),
                ],
                ink,
                smooth=False,
            )
    c.shape(curves.box(-10, 700, WIDTH + 20, 200), Fade(lighter(mood.near, 0.18), darker(mood.near, 0.3)), smooth=False)
    c.shape(curves.box(-10, 692, WIDTH + 20, 24), lighter(mood.mid, 0.28), smooth=False)


def fair(c: Canvas, mood: Mood, chance: Chance) -> None:
    """Tents, a wheel and strings of lamps."""
    sky(c, mood)
    stars(c, mood.light, chance, 40, 380)
    wheel = darker(mood.far, 0.1)
    for angle in range(0, 360, 30):
        x, y = 930 + 230 * math.cos(math.radians(angle)), 330 + 230 * math.sin(math.radians(angle))
        c.line([(930, 330), (x, y)], wheel, 6)
        c.oval(x, y + 14, 22, 24, mix(mood.bottom, mood.light, 0.3 + angle / 720))
    c.shape([*curves.oval(930, 330, 236, 236), *reversed(curves.oval(930, 330, 224, 224))], wheel, smooth=False)
    c.line([(930, 330), (800, 760)], wheel, 14)
    c.line([(930, 330), (1060, 760)], wheel, 14)
    for x, wide, high, colour in (
        (190, 210, 300, mood.bottom),
        (520, 170, 220, mood.light),
        (1120, 190, 250, mood.bottom),
    ):
        tent(c, x, 780, wide, high, colour, mood)
    ridge(c, 800, 26, mood.near, chance, 240)
    for y, sag in ((60, 90), (20, 150)):
        rope = [(x, y + sag * (1 - ((x - 600) / 640) ** 2)) for x in range(-40, WIDTH + 60, 20)]
        c.line(rope, mood.near, 3, smooth=False)
        for x, at in rope[2::4]:
            c.glow(x, at + 12, 34, mood.light, 0.6)
            c.oval(x, at + 12, 8, 10, lighter(mood.light, 0.5))


def tent(c: Canvas, x: float, y: float, wide: float, high: float, colour: str, mood: Mood) -> None:
    other, eave = mix(mood.light, "#ffffff", 0.3), y - high * 0.52
    for stripe in range(8):
        left, right = -1 + stripe / 4, -1 + (stripe + 1) / 4
        paint = darker(colour if stripe % 2 else other, 0.08 + 0.05 * stripe)
        roof = [(x, y - high), (x + right * wide, eave), (x + left * wide, eave)]
        wall = [
            (x + left * wide * 0.9, eave),
            (x + right * wide * 0.9, eave),
            (x + right * wide * 0.9, y + 30),
            (x + left * wide * 0.9, y + 30),
        ]
        c.shape(wall, darker(paint, 0.22), smooth=False)
        c.shape(roof, paint, smooth=False)
        c.oval(x + (left + right) / 2 * wide, eave, wide / 8, 16, paint)
    c.line([(x, y - high), (x, y - high - 46)], mood.near, 5)
    c.shape([(x, y - high - 46), (x + 54, y - high - 32), (x, y - high - 16)], colour, smooth=False)


def stars(c: Canvas, colour: str, chance: Chance, count: int = 140, low: float = HEIGHT) -> None:
    for _ in range(count):
        x, y, r = chance.uniform(0, WIDTH), chance.uniform(0, low), chance.choice((1.4, 1.8, 2.4, 3.6))
        c.oval(x, y, r, r, colour)


def space(c: Canvas, mood: Mood, chance: Chance) -> None:
    c.backdrop(Fade(mood.top, mood.far))
    for x, y, r in ((250, 240, 420), (900, 560, 520), (620, 120, 300)):
        c.glow(x, y, r, mood.bottom, 0.7)
    stars(c, mood.light, chance)
    c.oval(985, 215, 120, 120, Fade(mood.bottom, mood.near), shade=46, light=6)
    ring = [*curves.oval(985, 215, 205, 44, -18), *reversed(curves.oval(985, 215, 168, 30, -18))]
    c.shape(ring, mood.light, smooth=False, alpha=0.7)
    c.oval(140, 130, 44, 44, mix(mood.light, mood.bottom, 0.4), shade=18)
    ridge(c, 820, 50, mood.near, chance)


def rays(c: Canvas, mood: Mood, chance: Chance) -> None:
    """Nothing but light from behind, as on an old poster."""
    c.backdrop(Fade(mood.far, mood.mid))
    for step in range(24):
        a, b = math.radians(step * 15), math.radians(step * 15 + 7.5)
        far = [(600 + 1100 * math.cos(t), 470 + 1100 * math.sin(t)) for t in (a, b)]
        c.shape([(600, 470), *far], mix(mood.far, mood.bottom, 0.6), smooth=False)
    c.glow(600, 470, 700, mood.bottom, 0.75)
    ridge(c, 830, 30, mood.near, chance, 300)


def city(c: Canvas, mood: Mood, chance: Chance) -> None:
    sky(c, mood)
    stars(c, mood.light, chance, 50, 320)
    for base, colour in ((430, mood.far), (540, mood.mid), (680, mood.near)):
        x = -30.0
        while x < WIDTH:
            wide, high = chance.uniform(80, 150), chance.uniform(-60, 120)
            top = base - high
            c.shape(curves.box(x, top, wide, 900 - top), Fade(lighter(colour, 0.08), darker(colour, 0.3)), smooth=False)
            if chance.random() < 0.65:
                c.shape(
                    [(x - 10, top), (x + wide + 10, top), (x + wide / 2, top - wide * 0.75)],
                    darker(colour, 0.18),
                    smooth=False,
                )
            for _ in range(4):
                wx, wy = x + chance.uniform(12, wide - 26), top + chance.uniform(24, 200)
                c.shape(curves.box(wx, wy, 13, 20), mix(mood.light, colour, chance.uniform(0.1, 0.6)), smooth=False)
            x += wide + 4


def volcano(c: Canvas, mood: Mood, chance: Chance) -> None:
    """A quiet cone; what pours from it is drawn by `lava`."""
    sky(c, mood)
    c.shape(
        [(380, 300, 0), (820, 300, 0), (1120, 640), (1330, 900, 0), (-130, 900, 0), (80, 640)],
        Fade(mood.far, mood.near),
    )
    c.shape(
        [(660, 300, 0), (820, 300, 0), (1120, 640), (1330, 900, 0), (760, 900, 0), (800, 600)],
        darker(mood.far, 0.3),
        alpha=0.7,
    )
    ridge(c, 790, 70, mood.near, chance)


PLACES: dict[str, Place] = {
    "hills": hills, "peaks": peaks, "wood": wood, "desert": desert, "sea": sea, "deep": deep, "swamp": swamp,
    "hall": hall, "library": library, "workshop": workshop, "fair": fair, "space": space, "rays": rays, "city": city,
    "volcano": volcano,
}  # fmt: skip
