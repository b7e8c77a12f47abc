"""What an object is like now, after all continuous effects (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.mana import ManaCost

if TYPE_CHECKING:
    from rules.engine.abilities import Ability, Keyword


@dataclass(frozen=True, slots=True)
class Held:
    """An ability that an object has. `origin`: "printed", "land type" or "granted"; `index` its place among those;
    `granter` the object whose effect gave it. (object, origin, index, granter) is the instance that gets one chance
    at each event (CR 614.5)."""

    ability: Ability
    origin: str = "printed"
    index: int = 0
    granter: str = ""
    timestamp: int = 0


@dataclass(slots=True)
class View:
    """Mutable only while layers are applied; afterwards read-only."""

    id: str
    name: str
    controller: str
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    colors: set[str] = field(default_factory=set)
    supertypes: set[str] = field(default_factory=set)
    types: set[str] = field(default_factory=set)
    subtypes: set[str] = field(default_factory=set)
    abilities: list[Held] = field(default_factory=list)
    power: int | None = None
    toughness: int | None = None
    cant: set[str] = field(default_factory=set)

    def keywords(self, name: str) -> Iterator[Keyword]:
        from rules.engine.abilities import Keyword

        for held in self.abilities:
            if isinstance(held.ability, Keyword) and held.ability.name == name:
                yield held.ability

    def has(self, keyword: str) -> bool:
        return any(True for _ in self.keywords(keyword))

    def is_(self, card_type: str) -> bool:
        return card_type in self.types
