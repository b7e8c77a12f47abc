"""Objects and players as immutable values (CR 109, 110, 102)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.mana import ManaCost
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.abilities import Ability

BATTLEFIELD, GRAVEYARD, HAND, EXILE, COMMAND, LIBRARY, STACK = (
    "battlefield",
    "graveyard",
    "hand",
    "exile",
    "command",
    "library",
    "stack",
)

_COMMANDING = frozenset({"conspiracy", "phenomenon", "plane", "scheme", "vanguard"})

Counts = tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Characteristics:
    """Copiable values of an object (CR 109.3, 707.2). Words are lower case; `abilities` are what its text was compiled
    into, in printed order; `unread` are the sentences of its text that the compiler did not understand."""

    name: str
    mana_cost: ManaCost | None = None
    mana_value: int = 0
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    unread: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Of a part is enough, and far quicker than of all abilities: states are hashed often."""
        return hash((self.name, self.mana_value, self.power, self.toughness))


@dataclass(frozen=True, slots=True)
class Chosen:
    """What was chosen for an object as it entered or for an effect as it was made; None: not chosen (CR 607.2d)."""

    color: str | None = None
    type: str | None = None
    name: str | None = None
    player: str | None = None
    object: str | None = None
    mode: int | None = None
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Copy:
    """Which physical copy this is: what the art is asked of. `table` are the traits this table agreed on, `stickers`
    what the stickers on it show."""

    card: str
    face: str
    set: str | None = None
    number: str | None = None
    table: tuple[tuple[str, str], ...] = ()
    stickers: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Object:
    """A card, token or spell in some zone. It keeps its id when it changes zones, and `incarnation` grows by one: what
    remembers an earlier incarnation looks at last known information (CR 400.7, 608.2h).

    `fresh`: its controller has not controlled it continuously since their turn began (CR 302.6). `x`: the value chosen
    for X of the spell it was, None when it was not cast. `imprinted` are characteristics of the imprinted cards."""

    id: str
    printed: Characteristics
    owner: str
    controller: str
    zone: str = BATTLEFIELD
    timestamp: int = 0
    incarnation: int = 0
    tapped: bool = False
    fresh: bool = False
    face_down: bool = False
    token: bool = False
    copied: bool = False
    counters: Counts = ()
    chosen: Chosen = field(default_factory=Chosen)
    attached_to: str | None = None
    imprinted: tuple[Characteristics, ...] = ()
    damage: int = 0
    deathtouched: bool = False
    attacking: str | None = None
    blocking: tuple[str, ...] = ()
    blocked: bool = False
    copy: Copy | None = None
    x: int | None = None
    kicked: int = 0
    cast: bool = False
    front: Characteristics | None = None

    def __hash__(self) -> int:
        """Of what usually changes is enough: states are hashed often."""
        return hash((self.id, self.zone, self.incarnation, self.tapped, self.damage, self.counters, self.controller))

    @property
    def functions(self) -> bool:
        """Whether it is where abilities of its kind work: the battlefield, and the command zone for planes, vanguards
        and the like (CR 113.6, 311.2, 312.2, 314.2)."""
        return self.zone == BATTLEFIELD or (self.zone == "command" and bool(self.printed.types & _COMMANDING))

    def count(self, kind: str) -> int:
        return next((n for k, n in self.counters if k == kind), 0) if self.counters else 0

    def with_counters(self, kind: str, more: int) -> Object:
        """With `more` counters of a kind, fewer when negative; a kind never goes below none."""
        return replace(self, counters=adjusted(self.counters, kind, more))


@dataclass(frozen=True, slots=True)
class Player:
    """`hat`: "worn", "with" (has one, not wearing it) or "none". `pool` is unspent mana."""

    name: str
    life: int = 20
    poison: int = 0
    hat: str = "none"
    commander_colors: str = ""
    counters: Counts = ()


def adjusted(counts: Counts, kind: str, more: int) -> Counts:
    held = dict(counts)
    held[kind] = max(0, held.get(kind, 0) + more)
    return tuple(sorted((k, n) for k, n in held.items() if n))


def counts(held: Mapping[str, int]) -> Counts:
    return tuple(sorted((k, n) for k, n in held.items() if n))
