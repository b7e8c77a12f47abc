"""Events: what is about to happen or has happened (CR 614, 603). Rooms of rules add their own kinds here."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.mana import ManaUnit


@dataclass(frozen=True, slots=True)
class Event:
    pass


@dataclass(frozen=True, slots=True)
class Damage(Event):
    """`to`: id of a permanent or a player. `preventable` false: it can't be prevented (CR 615.12); `fixed`: nor be
    dealt to anything else instead. `incarnation` of the source as it dealt or would deal it (CR 608.2h)."""

    source: str
    to: str
    amount: int
    combat: bool = False
    preventable: bool = True
    fixed: bool = False
    incarnation: int = 0


@dataclass(frozen=True, slots=True)
class ManaProduced(Event):
    """A mana ability adds `units` to `player`'s pool. `tapped`: its cost had {T}, so `permanent` was tapped for mana
    (CR 106.12), by `tapper`; `triggered`: made by a triggered ability, which no tapped-for-mana replacement sees."""

    permanent: str
    player: str
    units: tuple[ManaUnit, ...]
    tapped: bool = False
    triggered: bool = False
    tapper: str = ""

    def __hash__(self) -> int:
        """Of how much there is and its ends: hundreds of equal units take long to hash."""
        return hash((self.permanent, self.player, len(self.units), self.units[:1], self.units[-1:]))


@dataclass(frozen=True, slots=True)
class Tapped(Event):
    permanent: str


@dataclass(frozen=True, slots=True)
class StickerPut(Event):
    """A sticker is on `permanent`, which it entered with or which it was put on: `number` tells several apart."""

    permanent: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Untapped(Event):
    permanent: str


@dataclass(frozen=True, slots=True)
class CountersPut(Event):
    """`number` negative: removed. `to` may be a player. `by_effect` false: as a cost, or by damage. `player`: who puts
    them there."""

    to: str
    kind: str
    number: int
    by_effect: bool = True
    player: str | None = None


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
class Spared(Event):
    """A player who would have lost for want of life, or else for poison, can't lose for it."""

    player: str
    life: bool


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
    combat: bool = False


@dataclass(frozen=True, slots=True)
class ExcessDamage(Event):
    """A permanent was dealt more than lethal damage at once (CR 120.10)."""

    to: str
    amount: int
    combat: bool = False
    sources: tuple[str, ...] = ()
