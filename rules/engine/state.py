"""The table at one moment, as an immutable value."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.objects import BATTLEFIELD, Object, Player
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.abilities import Ability
    from rules.engine.context import Context
    from rules.engine.events import Event
    from rules.engine.mana import ManaUnit
    from rules.engine.view import View


@dataclass(frozen=True, slots=True)
class Lasting:
    """A continuous, replacement or prevention effect, or a delayed trigger, that a resolved spell or ability made
    (CR 611.2, 614, 603.7). `left` is what remains of a shield ("the next 4 damage"), or the number of times it may
    still apply; None: no limit. `bound` are the ids it was fixed to as it resolved (CR 611.2c)."""

    ability: Ability
    context: Context
    timestamp: int
    left: int | None = None
    bound: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A triggered ability waiting to be put on the stack (CR 603.2)."""

    source: str
    controller: str
    ability: Ability
    context: Context
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class State:
    """`happened` are the events that took place since the question began, in order; `pending` the abilities that they
    triggered; `pools` unspent mana by player; `seen_art` the answers supposed for pictures nobody has settled;
    `last_known` what objects were like as they left the battlefield. Treat the mappings as read-only."""

    players: tuple[Player, ...]
    objects: Mapping[str, Object]
    active: str
    lasting: tuple[Lasting, ...] = ()
    pools: tuple[tuple[str, tuple[ManaUnit, ...]], ...] = ()
    happened: tuple[Event, ...] = ()
    pending: tuple[Pending, ...] = ()
    seen_art: tuple[tuple[str, str, bool], ...] = ()
    last_known: Mapping[str, tuple[Object, View]] = field(default_factory=dict)
    clock: int = 0
    combat: bool = False

    def player(self, name: str) -> Player:
        return next(p for p in self.players if p.name == name)

    def is_player(self, name: str) -> bool:
        for player in self.players:  # noqa: SIM110  (asked very often)
            if player.name == name:
                return True
        return False

    def opponents(self, name: str) -> tuple[str, ...]:
        return tuple(p.name for p in self.apnap() if p.name != name)

    def apnap(self) -> tuple[Player, ...]:
        """Players in turn order, from the active one on (CR 101.4)."""
        start = next(i for i, p in enumerate(self.players) if p.name == self.active)
        return self.players[start:] + self.players[:start]

    def in_zone(self, zone: str, owner: str | None = None) -> list[Object]:
        if owner is None:
            return [o for o in self.objects.values() if o.zone == zone]
        return [o for o in self.objects.values() if o.zone == zone and o.owner == owner]

    @property
    def battlefield(self) -> list[Object]:
        return self.in_zone(BATTLEFIELD)

    def with_object(self, changed: Object) -> State:
        return replace(self, objects={**self.objects, changed.id: changed})

    def with_objects(self, changed: Iterable[Object]) -> State:
        return replace(self, objects={**self.objects, **{o.id: o for o in changed}})

    def with_player(self, changed: Player) -> State:
        return replace(self, players=tuple(changed if p.name == changed.name else p for p in self.players))

    def pool(self, player: str) -> tuple[ManaUnit, ...]:
        return next((units for name, units in self.pools if name == player), ())

    def with_pool(self, player: str, units: Iterable[ManaUnit]) -> State:
        kept = tuple(sorted(units, key=lambda u: (u.type, u.restriction.text if u.restriction else "", u.snow)))
        others = tuple(entry for entry in self.pools if entry[0] != player)
        return replace(self, pools=tuple(sorted((*others, (player, kept)) if kept else others)))

    def with_lasting(
        self, ability: Ability, context: Context, left: int | None = None, bound: tuple[str, ...] | None = None
    ) -> State:
        """A new lasting effect, later in time than everything before it."""
        made = Lasting(ability, context, self.clock + 1, left, bound)
        return replace(self, lasting=(*self.lasting, made), clock=self.clock + 1)

    def key(self) -> Hashable:
        """Equal for states that no rule can tell apart from here on: what exploration merges by."""
        return (
            self.players,
            tuple(self.objects.values()),
            self.lasting,
            self.pools,
            self.happened,
            self.pending,
            frozenset(self.seen_art),
        )
