"""What makes some of a permanent's abilities work only from a certain point on: level counters, Class levels, charge
counters of Spacecraft, max speed, solved Cases (CR 702.87, 716, 719, 721, 702.179)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.conditions import Both, Condition

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class CountersBetween(Condition):
    """The object has at least so many counters of a kind, and at most so many (None: any number)."""

    kind: str
    least: int
    most: int | None = None

    def holds(self, g: Game, ctx: Context) -> bool:
        there = g.object(ctx.source).count(self.kind)
        return there >= self.least and (self.most is None or there <= self.most)


@dataclass(frozen=True, slots=True)
class ClassLevel(Condition):
    """A Class has at least this level. A table that has counters of the kind "level" on it says so; else it is at 1."""

    level: int

    def holds(self, g: Game, ctx: Context) -> bool:
        stated = g.object(ctx.source).count("level")
        if not stated:
            g.suppose(f"Nothing says that {g.name(ctx.source)} has gained a level: it is taken to have level 1.")
        return stated >= self.level


@dataclass(frozen=True, slots=True)
class Unstated(Condition):
    """Something that a table has no words for: it is taken not to be so, and the answer says that."""

    text: str

    def holds(self, g: Game, ctx: Context) -> bool:
        g.suppose(f"Nothing says that {self.text.replace('~', g.name(ctx.source))}: it is taken not to be so.")
        return False


def shut(g: Game, condition: Condition | None, ctx: Context) -> bool:
    """Whether it is a gate that is not open: the permanent does not have the ability behind it. Any other condition
    only says when an ability may be used."""
    match condition:
        case CountersBetween() | ClassLevel() | Unstated():
            return not condition.holds(g, ctx)
        case Both():
            return any(shut(g, part, ctx) for part in condition.conditions)
        case _:
            return False
