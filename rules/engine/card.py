"""Facts of a card as printed: what a bulk file says of it, before any rules text is read."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

SUPERTYPES = frozenset({"basic", "legendary", "ongoing", "snow", "world", "elite", "host", "token"})
CARD_TYPES = frozenset(
    (
        "artifact battle conspiracy creature dungeon enchantment instant kindred land phenomenon plane "
        "planeswalker scheme sorcery vanguard"
    ).split()
)
PERMANENT_TYPES = frozenset({"artifact", "battle", "creature", "enchantment", "land", "planeswalker"})
_FRONT_ONLY = frozenset({"transform", "modal_dfc", "meld", "reversible_card", "double_faced_token", "art_series"})


@dataclass(frozen=True, slots=True)
class TypeLine:
    """Lower-case words of a type line (CR 205)."""

    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()

    @classmethod
    def parse(cls, text: str) -> TypeLine:
        plain = re.sub(r"\(.*?\)", "", text.lower().replace("’", "'").replace("—", "-").replace("–", "-"))
        left, _, right = plain.replace(" -- ", " - ").partition(" - ")
        words = ["kindred" if w == "tribal" else w for w in left.split()]
        rest = right.replace("time lord", "time-lord").split()
        if not right:
            # Some lines lack the dash.
            rest = [w for w in words if w not in SUPERTYPES | CARD_TYPES]
        return cls(
            frozenset(w for w in words if w in SUPERTYPES),
            frozenset(w for w in words if w in CARD_TYPES),
            frozenset(w.replace("time-lord", "time lord") for w in rest),
        )


@dataclass(frozen=True, slots=True)
class FaceFacts:
    name: str
    mana_cost: str
    type_line: str
    oracle_text: str
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    colors: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CardFacts:
    """`faces` in printed order; for split and adventure cards each half is one. `mana_value` is Scryfall's `cmc`."""

    name: str
    layout: str
    faces: tuple[FaceFacts, ...]
    mana_value: float = 0
    color_identity: tuple[str, ...] = ()
    oracle_id: str = ""

    @property
    def double_faced(self) -> bool:
        return self.layout in _FRONT_ONLY and len(self.faces) > 1

    def face_index(self, name: str) -> int | None:
        """The face called `name`, compared without case; None when there is none."""
        wanted = name.casefold()
        return next((i for i, face in enumerate(self.faces) if face.name.casefold() == wanted), None)

    @classmethod
    def from_scryfall(cls, row: Mapping[str, Any]) -> CardFacts:
        """From one object of Scryfall's oracle_cards shape; missing keys read as empty."""
        parts = [part for part in row.get("card_faces") or [] if isinstance(part, Mapping)]
        faces = tuple(_face(part, row) for part in parts) or (_face(row, row),)
        return cls(
            name=str(row["name"]),
            layout=str(row.get("layout") or "normal"),
            faces=faces,
            mana_value=float(row.get("cmc") or 0),
            color_identity=tuple(row.get("color_identity") or ()),
            oracle_id=str(row.get("oracle_id") or ""),
        )


def _face(part: Mapping[str, Any], row: Mapping[str, Any]) -> FaceFacts:
    def text(key: str) -> str | None:
        value = part.get(key)
        return None if value is None else str(value)

    colors = part.get("colors")
    if colors is None:
        colors = part.get("color_indicator")
    if colors is None and part is not row:
        from rules.engine.mana import ManaCost

        colors = sorted(ManaCost.parse(text("mana_cost") or "").colors)
    return FaceFacts(
        name=str(part.get("name") or row["name"]),
        mana_cost=text("mana_cost") or "",
        type_line=text("type_line") or str(row.get("type_line") or ""),
        oracle_text=text("oracle_text") or "",
        power=text("power"),
        toughness=text("toughness"),
        loyalty=text("loyalty"),
        defense=text("defense"),
        colors=tuple(colors or ()),
    )
