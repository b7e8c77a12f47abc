"""The abilities of a card in its own words, counted as scenario.md counts them, for a player to pick from."""

from rules.desk.things import Thing
from rules.engine.abilities import Ability, Activated, Triggered
from rules.engine.card import CardFacts, FaceFacts
from rules.oracle.compile import compile_face

_BASIC = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}


def activated_abilities(thing: Thing) -> list[str]:
    """Those printed, then what its basic land types give. Granted ones follow these and are not listed."""
    given = [f"{{T}}: Add {{{mana}}}." for basic, mana in _BASIC.items() if thing.is_a(basic)]
    return _words(thing, Activated) + given


def triggered_abilities(thing: Thing) -> list[str]:
    return _words(thing, Triggered)


def unread_sentences(thing: Thing) -> list[str]:
    """What of its text the judge does not understand."""
    face = _face(thing)
    return [] if face is None else [text.replace("~", face.name) for text in compile_face(face, _layout(thing)).unread]


def _words(thing: Thing, kind: type[Ability]) -> list[str]:
    face = _face(thing)
    if face is None:
        return []
    abilities = compile_face(face, _layout(thing)).abilities
    return [ability.text.replace("~", face.name) for ability in abilities if isinstance(ability, kind)]


def _face(thing: Thing) -> FaceFacts | None:
    if thing.face is not None or not thing.text:
        return thing.face
    return FaceFacts(thing.name, "", thing.type_line, thing.text)


def _layout(thing: Thing) -> str:
    facts: CardFacts | None = thing.facts
    return facts.layout if facts else "normal"
