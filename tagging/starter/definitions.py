"""The traits that the site starts with, defined in our own words after the published rules and rulings."""

from tagging.models import Scope

from .bodies_and_objects import BODIES, FIGURES, OBJECTS
from .heat_and_hats import HATS, HEAT
from .trait import StarterTrait

CATEGORIES = {
    "heat": "Heat and light",
    "hats": "Hats and headgear",
    "bodies": "Bodies",
    "objects": "Objects",
    "figures": "Figures and characters",
}

TRAITS = [*HEAT, *HATS, *BODIES, *OBJECTS, *FIGURES]
CHARACTER_PREFIX = "named-character:"


def named_character(slug: str) -> StarterTrait:
    """The question after one character: the slug carries the name."""
    name = slug.removeprefix(CHARACTER_PREFIX).replace("-", " ").title()
    return StarterTrait(
        slug,
        "figures",
        f"Character: {name}",
        f"Is {name} in this picture?",
        Scope.ANYWHERE,
        f"{name}, in any form in which the stories know them.",
        ["the character at any age, in disguise, as a statue or a portrait"],
        ["somebody who only looks alike", "a thing that belongs to them, without them"],
        "the rulings on Vorthos, Steward of Myth",
        ["Vorthos, Steward of Myth"],
    )
