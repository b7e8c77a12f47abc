"""Rows in the shape of Scryfall's bulk files, one small one for each layout, written by hand."""

import gzip
import json
from pathlib import Path
from typing import Any

from .factories import an_id

Json = dict[str, Any]


def row(name: str = "Lamplighter", **facts: Any) -> Json:
    """A plain card printed once. Facts given as None are left out."""
    number = facts.get("collector_number", "1")
    plain = {
        "object": "card",
        "id": str(an_id(f"printing of {name} {number}")),
        "oracle_id": str(an_id(f"card {name}")),
        "name": name,
        "lang": "en",
        "layout": "normal",
        "mana_cost": "{1}{R}",
        "cmc": 2.0,
        "type_line": "Creature — Human Citizen",
        "oracle_text": "Haste",
        "power": "2",
        "toughness": "1",
        "colors": ["R"],
        "color_identity": ["R"],
        "set": "smp",
        "set_name": "Sample",
        "collector_number": number,
        "rarity": "common",
        "released_at": "2020-05-01",
        "artist": "The house painter",
        "illustration_id": str(an_id(f"art of {name}")),
        "image_uris": {"normal": f"https://pictures.example/{number}.jpg", "png": "https://pictures.example/1.png"},
    }
    return {key: value for key, value in (plain | facts).items() if value is not None}


def face(name: str, **facts: Any) -> Json:
    plain = {
        "object": "card_face",
        "name": name,
        "mana_cost": "{U}",
        "type_line": "Instant",
        "oracle_text": "Draw a card.",
    }
    return {key: value for key, value in (plain | facts).items() if value is not None}


def halves(layout: str, first: str, second: str, **facts: Any) -> Json:
    """One picture, two names: split, aftermath, adventure, flip."""
    faces = [
        face(first, artist="The house painter", illustration_id=str(an_id(f"art of {first}"))),
        face(second, artist="The house painter"),
    ]
    name = f"{first} // {second}"
    own = {"oracle_text": None, "power": None, "toughness": None, "illustration_id": str(an_id(f"art of {first}"))}
    return row(name, layout=layout, card_faces=faces, **own | facts)


def two_sided(layout: str, front: str, back: str, **facts: Any) -> Json:
    """Pictures on the faces alone: transform, modal, tokens, art series."""
    faces = [
        face(
            name,
            artist="The house painter",
            illustration_id=str(an_id(f"art of {side} {name}")),
            image_uris={"normal": f"https://pictures.example/{side}.jpg"},
        )
        for side, name in (("front", front), ("back", back))
    ]
    bare = dict.fromkeys(["mana_cost", "oracle_text", "power", "toughness", "colors", "artist"])
    bare |= dict.fromkeys(["illustration_id", "image_uris"])
    return row(f"{front} // {back}", layout=layout, card_faces=faces, **bare | facts)


def reversible(first: str, second: str, **facts: Any) -> Json:
    """Even the Oracle ids are on the faces."""
    both = two_sided("reversible_card", first, second, oracle_id=None, cmc=None, type_line=None, **facts)
    for index, name in enumerate((first, second)):
        both["card_faces"][index] |= {"oracle_id": str(an_id(f"card {name}")), "layout": "normal", "cmc": 2.0}
    return both


def ruling(of: str = "Lamplighter", comment: str = "It lights one lamp.", **facts: Any) -> Json:
    plain = {"object": "ruling", "oracle_id": str(an_id(f"card {of}")), "source": "wotc", "published_at": "2020-04-17"}
    return plain | {"comment": comment} | facts


def as_lines(rows: list[Json]) -> bytes:
    return b"".join(json.dumps(each, ensure_ascii=False).encode() + b"\n" for each in rows)


def as_array(rows: list[Json]) -> bytes:
    """As Scryfall writes it: each object on a line of its own."""
    return b"[\n" + b",\n".join(json.dumps(each).encode() for each in rows) + b"\n]\n"


def as_one_line(rows: list[Json]) -> bytes:
    return json.dumps(rows).encode()


def as_pretty(rows: list[Json]) -> bytes:
    return json.dumps(rows, indent=2).encode()


def write(folder: Path, rows: list[Json] | bytes, name: str = "cards.json", zipped: bool = False) -> Path:
    content = rows if isinstance(rows, bytes) else as_lines(rows)
    path = folder / name
    path.write_bytes(gzip.compress(content) if zipped else content)
    return path
