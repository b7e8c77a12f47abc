"""The traits that the site starts with, defined in our own words after the published rules and rulings."""

from dataclasses import dataclass, field

from tagging.models import Scope

CATEGORIES = {
    "heat": "Heat and light",
    "hats": "Hats and headgear",
    "bodies": "Bodies",
    "objects": "Objects",
    "figures": "Figures and characters",
}


@dataclass(frozen=True, slots=True)
class StarterTrait:
    slug: str
    category: str
    name: str
    question: str
    scope: Scope
    definition: str
    counts: list[str]
    counts_not: list[str]
    source: str = ""
    asked_by: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    implies: list[str] = field(default_factory=list)


HAT_SOURCE = "the rules for hats that came with the set Unfinity, and the rulings on the cards that ask"
HAT_ASKED_BY = [
    '"Brims" Barone, Midway Mobster',
    "Goblin Girder Gang",
    "Haberthrasher",
    "Hat Trick",
    "Park Re-Entry",
    "Rat in the Hat",
    "T.A.P.P.E.R.",
]
IGNACIO = ["Ignacio of Myra's Marvels"]
IGNACIO_SOURCE = "the rulings on Ignacio of Myra’s Marvels"

HEAT = [
    StarterTrait(
        "hot",
        "heat",
        "Hot",
        "Is anything in this picture hot?",
        Scope.ANYWHERE,
        "Heat, in the sense of temperature and in no other. Something in the picture is hot by its nature, or the "
        "picture shows by what it does to other things that it is hot. It may be small, far away or on a sticker.",
        [
            "flames, embers, explosions, lava, the sun",
            "a candle or a torch in the background",
            "a blade or an iron that glows with heat, or melts what it touches",
            "a pot that boils or steams over a fire",
        ],
        [
            "an attractive person, fashionable clothes, a fierce mood",
            "red or orange colour without anything that burns or glows with heat",
            "light that gives no sign of heat: the moon, a neon sign, most magic",
            "what only the card’s name or text says is hot",
        ],
        "the rulings on Don’t Try This at Home",
        ["Don't Try This at Home"],
    ),
    StarterTrait(
        "fire",
        "heat",
        "Fire",
        "Is there fire in this picture?",
        Scope.ANYWHERE,
        "Something burns: flames can be seen, however small.",
        [
            "flames of any colour and size",
            "a burning candle, torch, hearth or arrow",
            "a creature that is made of flames",
        ],
        ["lava or glowing metal without a flame: hot, but not fire", "smoke alone", "the sun"],
        IGNACIO_SOURCE,
        IGNACIO,
        ["flame", "flames"],
        ["hot"],
    ),
    StarterTrait(
        "sun",
        "heat",
        "Sun",
        "Is the sun in this picture?",
        Scope.ANYWHERE,
        "The disc of a sun can be seen, whole or in part, as a body in the sky and not as an emblem.",
        ["a sun that is partly behind clouds, hills or a window frame", "a star seen close up, from space"],
        ["sunlight without the sun", "a moon", "a sun painted on a shield or a banner"],
        implies=["hot"],
    ),
    StarterTrait(
        "lava",
        "heat",
        "Lava",
        "Is there lava in this picture?",
        Scope.ANYWHERE,
        "Molten rock that still glows.",
        ["a glowing flow, pool or fountain of rock", "cracks in the ground with a glow in them"],
        ["rock that has cooled", "molten metal in a forge: hot, but no lava"],
        aliases=["magma"],
        implies=["hot"],
    ),
    StarterTrait(
        "explosion",
        "heat",
        "Explosion",
        "Does something explode in this picture?",
        Scope.ANYWHERE,
        "A burst of fire and pressure at the moment when it happens.",
        ["a fireball that throws debris", "the flash at the mouth of a gun"],
        ["smoke or ruins after it", "a splash or a burst of light without fire"],
        implies=["hot"],
    ),
]

HATS = [
    StarterTrait(
        "hat",
        "hats",
        "Hat",
        "Does the creature shown here have a hat?",
        Scope.DEPICTED,
        "A hat is a garment of its own for the head, and it decorates. The creature that the card represents has one "
        "with it. It need not wear it.",
        [
            "caps, top hats, pointed hats and other headgear that decorates",
            "wigs and headbands",
            "a hat in the hand, in a bag or on a hook beside the creature",
        ],
        [
            "a hood: it is part of another garment",
            "a mask or anything else that covers the face alone",
            "a space helmet (but a hat inside of one does count)",
            "a thing that is only balanced on the head",
            "a hat on a bystander",
        ],
        HAT_SOURCE,
        HAT_ASKED_BY,
        ["has-hat"],
    ),
    StarterTrait(
        "wearing-hat",
        "hats",
        "Wearing a hat",
        "Does the creature shown here wear a hat?",
        Scope.DEPICTED,
        "A hat, as the trait “Hat” defines it, and it is on the creature’s head.",
        ["a hat that is on, even askew or half hidden", "a wig or a headband that is on"],
        ["a hat in the hand, flying off or lying by", "a hood, a mask, a space helmet", "a hat on a bystander"],
        "the rulings on Goblin Haberdasher, from before the later rules for hats",
        ["Goblin Haberdasher"],
        implies=["hat"],
    ),
    StarterTrait(
        "wig",
        "hats",
        "Wig",
        "Does the creature shown here have a wig?",
        Scope.DEPICTED,
        "Hair that is made to be put on, with the creature that the card represents.",
        ["a powdered wig", "a wig on a stand that belongs to the creature"],
        ["hair that grew there, however it is dressed", "a wig on a bystander"],
        HAT_SOURCE,
        implies=["hat"],
    ),
    StarterTrait(
        "headband",
        "hats",
        "Headband",
        "Does the creature shown here have a headband?",
        Scope.DEPICTED,
        "A band of cloth, leather or metal that is made to go around the head.",
        ["a sweatband, a circlet, a ribbon around the head"],
        ["a blindfold or a mask: it covers the face alone", "a band that is part of a hood"],
        HAT_SOURCE,
        implies=["hat"],
    ),
    StarterTrait(
        "helmet",
        "hats",
        "Helmet",
        "Does the creature shown here have a helmet?",
        Scope.DEPICTED,
        "Headgear that protects. Whether it is a hat besides is a question of its own.",
        ["a helmet of metal, leather or bone", "a space helmet"],
        ["a hood", "a bare skull or horns that grew there"],
    ),
]

BODIES = [
    StarterTrait(
        "four-or-more-legs",
        "bodies",
        "Four or more legs",
        "Does the creature shown here have four legs or more?",
        Scope.DEPICTED,
        "The body of the creature that the card represents has at least four legs, as far as the picture shows.",
        [
            "four paws, six legs, eight legs",
            "legs that are out of the picture, when what is seen leaves no doubt about such a body",
            "a centaur: four legs and two arms",
        ],
        [
            "a creature type alone, when the picture shows another body",
            "arms, wings, tentacles and fins",
            "the legs of what the creature rides or leads",
        ],
        "the rulings on the cards that ask",
        ["Jermane, Pride of the Circus"],
    ),
    StarterTrait(
        "horns-or-tusks",
        "bodies",
        "Horns or tusks",
        "Are there horns or tusks in this picture?",
        Scope.ANYWHERE,
        "Horns, antlers or tusks, on a living thing or on a trophy.",
        ["horns that grow on a head", "tusks of an elephant or a boar", "a helmet with horns on it"],
        ["a horn to blow that shows nothing of the animal", "ears, crests and spikes of hair"],
        "the rulings on Scavenger Hunt",
        ["Scavenger Hunt"],
    ),
    StarterTrait(
        "fang",
        "bodies",
        "Fang",
        "Is there a fang in this picture?",
        Scope.ANYWHERE,
        "A long pointed tooth that stands out from the others, in a mouth or alone.",
        ["the teeth of a snake, a vampire, a wolf", "a tooth on a necklace"],
        ["teeth that are all alike", "tusks"],
        IGNACIO_SOURCE,
        IGNACIO,
        ["fangs"],
    ),
    StarterTrait(
        "blood",
        "bodies",
        "Blood",
        "Is there blood in this picture?",
        Scope.ANYWHERE,
        "Blood can be seen: flowing, dripping, spilt or dried.",
        ["a bleeding wound", "blood of another colour, when a wound shows what it is"],
        ["red paint, wine or fruit", "a wound without blood"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
]

OBJECTS = [
    StarterTrait(
        "armor",
        "objects",
        "Armor",
        "Is there armor in this picture?",
        Scope.ANYWHERE,
        "Something made to protect a body in a fight, worn or not.",
        ["plates, mail, a padded coat made for fighting", "a breastplate on a stand", "the barding of a horse"],
        ["a shield alone", "scales or shells that grew there", "everyday clothes"],
        IGNACIO_SOURCE,
        IGNACIO,
        ["armour"],
    ),
    StarterTrait(
        "book",
        "objects",
        "Book",
        "Is there a book in this picture?",
        Scope.ANYWHERE,
        "Pages that are bound at one side.",
        ["open or closed books, a shelf full of them", "a notebook or a ledger"],
        ["a scroll", "loose sheets, a letter, a map"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "bottle",
        "objects",
        "Bottle",
        "Is there a bottle in this picture?",
        Scope.ANYWHERE,
        "A vessel with a neck that is narrower than its body, made to hold a liquid.",
        ["a flask, a vial, a wine bottle", "a message in a bottle"],
        ["a cup, a jar without a neck, a bag of skin"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "scroll",
        "objects",
        "Scroll",
        "Is there a scroll in this picture?",
        Scope.ANYWHERE,
        "A sheet for writing or drawing that is rolled, or that was and is now held open.",
        ["a rolled sheet with a seal", "a long sheet with curling ends"],
        ["a book", "a flat sheet, a letter that is folded", "a rolled carpet"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "spear",
        "objects",
        "Spear",
        "Is there a spear in this picture?",
        Scope.ANYWHERE,
        "A shaft with a point at its end, made to thrust or to throw.",
        ["lances, pikes, javelins, tridents", "the point alone, when it is plainly a spear’s"],
        ["an arrow", "a staff without a point", "an axe or a blade on a shaft that is made to cut"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "sword",
        "objects",
        "Sword",
        "Is there a sword in this picture?",
        Scope.ANYWHERE,
        "A weapon with a long blade and a hilt.",
        ["a sword in its sheath whose hilt shows", "a broken sword that can still be told", "a sabre or a rapier"],
        ["a knife or a dagger", "a sheath alone", "a blade on a shaft"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "water",
        "objects",
        "Water",
        "Is there water in this picture?",
        Scope.ANYWHERE,
        "Water is seen, not inferred.",
        ["seas, rivers, puddles, rain, a splash, a filled glass", "a creature that is made of water"],
        ["ice, snow and clouds", "a boat or a well in which no water shows", "another liquid"],
        IGNACIO_SOURCE,
        IGNACIO,
    ),
    StarterTrait(
        "food",
        "objects",
        "Food",
        "Is there food in this picture?",
        Scope.ANYWHERE,
        "Something that is there to be eaten.",
        ["a meal, fruit in a bowl, bread, sweets", "what a creature is about to eat, when it is prepared as food"],
        ["a live animal", "crops on the field", "drinks"],
        "the rulings on Scavenger Hunt",
        ["Scavenger Hunt"],
    ),
]

FIGURES = [
    StarterTrait(
        "artifact-creature",
        "figures",
        "Artifact creature",
        "Is there a figure here that is made and alive?",
        Scope.FIGURE,
        "A figure that somebody built and that plainly moves by itself: a robot, a construct, a golem. The card may "
        "be anything.",
        ["robots and constructs of metal, wood or clay", "a toy that walks by itself"],
        ["a statue", "a machine that somebody drives", "a living creature in armor"],
        "the rulings on Assembled Ensemble",
        ["Assembled Ensemble"],
    ),
    StarterTrait(
        "humanoid-animal-or-alien",
        "figures",
        "Humanoid animal or alien",
        "Is there a humanoid animal or alien in this picture?",
        Scope.ANYWHERE,
        "A figure with the bearing of a person and the features of an animal, or a person-like being from elsewhere.",
        ["an otter in a coat who stands and talks", "a grey alien with large eyes"],
        ["an animal that behaves as one", "a person dressed up as an animal"],
        "the rulings on Scavenger Hunt",
        ["Scavenger Hunt"],
    ),
]

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
