"""What is drawn for each starter artwork, and the truth about it, from scenes.toml."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from cards.pictures.drawing import Scene, regions

FILE = Path(__file__).with_name("scenes.toml")
PRACTICES = ("settled", "open", "disputed")
MOST_BOXES = 3
Box = tuple[float, float, float, float]


class Claim(NamedTuple):
    """One trait of one picture: whether it is there, shown by which parts, and how far the site starts out."""

    trait: str
    present: bool
    parts: tuple[str, ...]
    note: str
    practice: str


class StarterScene(NamedTuple):
    card: str
    face: str | None
    set: str
    number: str
    alt: str
    scene: Scene
    claims: tuple[Claim, ...]


class Truth(NamedTuple):
    card: str
    set: str
    number: str
    face: str | None  # the name of the face, where each face has a picture of its own
    trait: str
    answer: str  # "yes" or "no"
    note: str
    regions: tuple[Box, ...]  # left, top, width, height as shares of the picture's
    practice: str  # how the site starts out: settled, disputed, or open for people to answer


@cache
def starter_scenes() -> tuple[StarterScene, ...]:
    with FILE.open("rb") as file:
        return tuple(_scene(row) for row in tomllib.load(file)["scenes"])


def _scene(row: dict[str, Any]) -> StarterScene:
    name = f"{row.get('face') or row['card']} ({row['set']} {row['number']})"
    scene = Scene(name, row["place"], row["mood"], tuple(row["draw"]), row.get("seed", 1))
    notes, practice = row.get("notes", {}), row.get("practice", {})
    shown: dict[str, list[str]] = row.get("yes", {}) | {trait: [] for trait in row.get("no", [])}
    claims = tuple(
        Claim(trait, trait in row.get("yes", {}), tuple(parts), notes.get(trait, ""), practice.get(trait, "settled"))
        for trait, parts in shown.items()
    )
    if stray := (set(notes) | set(practice)) - set(shown):
        raise ValueError(f"{name}: notes or practice for {', '.join(sorted(stray))}, which has neither yes nor no")
    return StarterScene(row["card"], row.get("face"), row["set"], row["number"], row["alt"], scene, claims)


def truths() -> list[Truth]:
    """Everything that is known about the drawn pictures, with boxes where the answer is yes."""
    return list(_all_truths())


@cache
def _all_truths() -> tuple[Truth, ...]:
    return tuple(truth for starter in starter_scenes() for truth in _truths(starter))


def _truths(starter: StarterScene) -> list[Truth]:
    drawn = regions(starter.scene)
    return [
        Truth(
            starter.card,
            starter.set,
            starter.number,
            starter.face,
            claim.trait,
            "yes" if claim.present else "no",
            claim.note,
            # The largest few: a swarm of boxes shows nothing.
            tuple(
                sorted(
                    (part[1:] for part in drawn if part.name in claim.parts),
                    key=lambda box: box[2] * box[3],
                    reverse=True,
                )[:MOST_BOXES]
            ),
            claim.practice,
        )
        for claim in starter.claims
    ]
