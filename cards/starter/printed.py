"""The facts of the starter cards, from cards.toml. What follows from costs and texts is worked out here."""

import re
import tomllib
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID, uuid5

# The ids of a starter card are ours, until an import brings the publisher's.
NAMESPACE = UUID("5a3c1d0e-7f42-4b86-9d15-6e2b8c40af71")
FILE = Path(__file__).with_name("cards.toml")
WUBRG = "WUBRG"
_BASICS = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
_SYMBOL = re.compile(r"\{([^}]+)\}")
_REMINDER = re.compile(r"\([^)]*\)")


class StarterSet(NamedTuple):
    code: str
    name: str
    released: date


class StarterFace(NamedTuple):
    name: str
    cost: str
    type: str
    text: str
    power: str
    toughness: str
    colors: str


class StarterPrinting(NamedTuple):
    set: str
    number: str
    rarity: str
    artist: str
    scryfall_id: UUID


class StarterCard(NamedTuple):
    name: str
    layout: str
    oracle_id: UUID
    mana_value: float
    color_identity: str
    faces: tuple[StarterFace, ...]
    printings: tuple[StarterPrinting, ...]


@cache
def _file() -> dict[str, Any]:
    with FILE.open("rb") as file:
        return tomllib.load(file)


@cache
def starter_sets() -> tuple[StarterSet, ...]:
    return tuple(StarterSet(code, row["name"], row["released"]) for code, row in _file()["sets"].items())


@cache
def starter_cards() -> tuple[StarterCard, ...]:
    return tuple(_card(row) for row in _file()["cards"])


def _card(row: dict[str, Any]) -> StarterCard:
    faces = tuple(_face(face) for face in row.get("faces", [row]))
    layout = row.get("layout", "normal")
    # Of a card with two sides the front alone is counted; the halves of a split card are added.
    costs = [face.cost for face in faces] if layout == "split" else [faces[0].cost]
    return StarterCard(
        name=row["name"],
        layout=layout,
        oracle_id=uuid5(NAMESPACE, f"card {row['name']}"),
        mana_value=sum(mana_value(cost) for cost in costs),
        color_identity=_identity(faces),
        faces=faces,
        printings=tuple(_printing(row["name"], printing) for printing in row["printings"]),
    )


def _face(row: dict[str, Any]) -> StarterFace:
    cost = row.get("cost", "")
    power, _, toughness = row.get("size", "").partition("/")
    colors = row.get("colors") or "".join(color for color in WUBRG if color in cost)
    return StarterFace(row["name"], cost, row["type"], row.get("text", ""), power, toughness, colors)


def _printing(name: str, row: dict[str, Any]) -> StarterPrinting:
    own_id = uuid5(NAMESPACE, f"printing {name} {row['set']} {row['number']}")
    return StarterPrinting(row["set"], row["number"], row["rarity"], row.get("artist", ""), own_id)


def mana_value(cost: str) -> float:
    return float(sum(_worth(symbol) for symbol in _SYMBOL.findall(cost)))


def _worth(symbol: str) -> int:
    generic = symbol.split("/")[0]
    return int(generic) if generic.isdigit() else 0 if symbol in "XYZ" else 1


def _identity(faces: tuple[StarterFace, ...]) -> str:
    """CR 903.4: symbols in cost and text (reminder text aside), colours, and what the basic land types give."""
    found: set[str] = set()
    for face in faces:
        symbols = _SYMBOL.findall(face.cost + _REMINDER.sub("", face.text))
        found |= set(face.colors) | {letter for symbol in symbols for letter in symbol if letter in WUBRG}
        found |= {_BASICS[word] for word in face.type.split() if word in _BASICS}
    return "".join(color for color in WUBRG if color in found)
