"""A scene is data: a place, a mood and what stands there. From it come the picture and where each thing is in it."""

import hashlib
import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PIL import Image

from . import beasts, headwear, heat, oddities, people, plants, sights, things
from .canvas import HEIGHT, WIDTH, Canvas, Part
from .colours import INK, MOODS
from .places import PLACES

# Raise it when the same scene begins to look different, and the stored pictures are drawn again.
HAND = 1

Element = dict[str, Any]
_PLACING = {"what", "x", "y", "size", "flip", "turn", "part"}


class UnknownElement(ValueError):
    """A scene names something that nobody can draw. Says what, and in which scene."""


@dataclass(frozen=True)
class Scene:
    name: str
    place: str
    mood: str
    elements: tuple[Element, ...]
    seed: int = 1

    @property
    def fingerprint(self) -> str:
        """The same as long as the picture would be the same."""
        plan = json.dumps([HAND, self.place, self.mood, self.elements, self.seed], sort_keys=True)
        return hashlib.sha256(plan.encode()).hexdigest()


def draw(scene: Scene) -> Image.Image:
    return _compose(scene, painted=True).finished(scene.seed)


def regions(scene: Scene) -> list[Part]:
    """Each named part of the picture and the box that it fills."""
    return _compose(scene, painted=False).parts


def _compose(scene: Scene, painted: bool) -> Canvas:
    if scene.place not in PLACES or scene.mood not in MOODS:
        raise UnknownElement(f"{scene.name}: no place {scene.place!r} or no mood {scene.mood!r}")
    canvas = Canvas(painted)
    PLACES[scene.place](canvas, MOODS[scene.mood], random.Random(scene.seed))  # noqa: S311
    for element in scene.elements:
        _add(canvas, element, scene)
    return canvas


def _add(canvas: Canvas, element: Element, scene: Scene) -> None:
    what: str = element.get("what", "")
    if what not in ELEMENTS:
        raise UnknownElement(f"{scene.name}: nobody can draw {what!r}")
    how = {name: value for name, value in element.items() if name not in _PLACING}
    x, y = (
        element.get("x", 0 if what in _WHOLE_SHEET else WIDTH / 2),
        element.get("y", 0 if what in _WHOLE_SHEET else HEIGHT / 2),
    )
    with (
        canvas.part(str(element.get("part") or _PART.get(what, what))),
        canvas.at(x, y, element.get("size", 1), element.get("flip", False), element.get("turn", 0)),
    ):
        try:
            ELEMENTS[what](canvas, **how)
        except (TypeError, KeyError) as fault:
            raise UnknownElement(f"{scene.name}: {what} cannot be drawn so: {fault}") from fault


def _hat(piece: str) -> Callable[..., None]:
    def alone(canvas: Canvas, colour: str = "#2b2140", band: str = "#c8402a") -> None:
        if piece in headwear.BEHIND:
            headwear.BEHIND[piece](canvas, colour, band)
        headwear.WORN[piece](canvas, colour, band)

    return alone


def _thing(name: str) -> Callable[..., None]:
    def alone(canvas: Canvas, colour: str = things.STEEL) -> None:
        things.HELD[name](canvas, colour)

    return alone


def _glow(canvas: Canvas, radius: float = 300, colour: str = "#ffe9a8", strength: float = 0.6) -> None:
    canvas.glow(0, 0, radius, colour, strength)


def _dark(canvas: Canvas, colour: str = INK, alpha: float = 0.35) -> None:
    """Sets what was drawn so far back, behind what comes."""
    canvas.shape(
        [(-9, -9), (WIDTH + 9, -9), (WIDTH + 9, HEIGHT + 9), (-9, HEIGHT + 9)], colour, smooth=False, alpha=alpha
    )


ELEMENTS: dict[str, Callable[..., None]] = {
    "person": lambda canvas, **look: people.person(canvas, look),
    "beast": lambda canvas, **look: beasts.beast(canvas, look),
    "dragon": lambda canvas, **look: beasts.dragon(canvas, look),
    "saurian": lambda canvas, **look: beasts.saurian(canvas, look),
    "flame": heat.flame, "blaze": heat.blaze, "sun": heat.sun, "moon": heat.moon, "burst": heat.burst,
    "fireball": heat.fireball, "lava-lake": heat.lava_lake, "magic": heat.magic, "sparks": heat.sparks,
    "fruit": plants.fruit,
    "lava": lambda canvas, points, widths: heat.lava(canvas, points, *widths),
    "lightning": lambda canvas, points, width=34, colour="#bfe6ff": heat.lightning(canvas, points, width, colour),
    "tower": sights.tower, "tree": plants.tree, "pine": plants.pine, "vines": plants.vines, "grass": plants.grass,
    "wheat": plants.wheat, "pond": sights.pond, "waterfall": sights.waterfall, "ring": sights.ring, "orb": sights.orb,
    "crystal": sights.crystal, "furnace": sights.furnace, "skull": oddities.skull, "mist": sights.mist,
    "snow": sights.snow, "ground": sights.flat_ground, "pedestal": sights.pedestal, "track": sights.track,
    "cart": sights.cart, "construct": oddities.construct, "treant": oddities.treant, "rabbit": oddities.rabbit,
    "altar": sights.altar, "ship": sights.ship, "jewel": sights.jewel, "eldritch": oddities.eldritch,
    "glow": _glow, "dark": _dark,
    **{name: _hat(name) for name in headwear.WORN},
    **{name: _thing(name) for name in things.HELD},
}  # fmt: skip
_WHOLE_SHEET = {"mist", "snow", "ground", "track", "dark", "lava", "lightning"}
_PART: dict[str, str] = {
    "person": "whole figure", "beast": "whole figure", "dragon": "whole figure", "saurian": "whole figure",
    "construct": "figure", "treant": "figure", "eldritch": "figure", "blaze": "flame", "burst": "explosion",
    "pond": "water", "waterfall": "water", "lava-lake": "lava", **things.PART,
    **{name: headwear.PART.get(name, "hat") for name in headwear.WORN},
}  # fmt: skip
