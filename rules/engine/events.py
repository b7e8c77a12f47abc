"""Events: what is about to happen or has happened (CR 614, 603). Rooms of rules add their own kinds here."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.mana import ManaUnit


@dataclass(frozen=True, slots=True)
class Event:
    pass


@dataclass(frozen=True, slots=True)
class Damage(Event):
    """`to`: id of a permanent or a player. `batch` numbers the damage dealt at the same time. `preventable` false:
    it can't be prevented (CR 615.12)."""

    source: str
    to: str
    amount: int
    combat: bool = False
    preventable: bool = True
    batch: int = 0
    incarnation: int = 0


@dataclass(frozen=True, slots=True)
class ManaProduced(Event):
    """A mana ability adds `units` to `player`'s pool. `tapped`: its cost had {T}, so `permanent` was tapped for mana
    (CR 106.12); `triggered`: made by a triggered ability, which no tapped-for-mana replacement sees."""

    permanent: str
    player: str
    units: tuple[ManaUnit, ...]
    tapped: bool = False
    triggered: bool = False


@dataclass(frozen=True, slots=True)
class Tapped(Event):
    permanent: str


@dataclass(frozen=True, slots=True)
class Untapped(Event):
    permanent: str


@dataclass(frozen=True, slots=True)
class CountersPut(Event):
    """`number` negative: removed. `to` may be a player."""

    to: str
    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class LifeGained(Event):
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class LifeLost(Event):
    player: str
    amount: int
    by_damage: bool = False


@dataclass(frozen=True, slots=True)
class Entered(Event):
    permanent: str
    cast: bool = False


@dataclass(frozen=True, slots=True)
class ZoneChange(Event):
    """`how`: "sacrificed", "destroyed", "dies" (state-based), "discarded", "milled", "exiled", "returned", ""."""

    object: str
    origin: str
    destination: str
    how: str = ""


@dataclass(frozen=True, slots=True)
class DamagePrevented(Event):
    """`by` is the object whose effect prevented it (CR 615.13)."""

    source: str
    to: str
    amount: int
    by: str
