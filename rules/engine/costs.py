"""Costs (CR 118): a mana part, and other parts that each say whether they can be paid and pay themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.mana import ManaCost

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why something is not legal or cannot be paid, in one sentence, and the rules that say so."""

    text: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CostPart:
    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        """Why it cannot be paid now; None when it can (CR 118.3)."""
        raise NotImplementedError

    def pay(self, g: Game, ctx: Context) -> Context:
        """Pay it. The context comes back with what was acted on (`remembered`) or how much (`amount`) where later words
        refer to it ("the sacrificed creature's power")."""
        raise NotImplementedError

    def describe(self, g: Game, ctx: Context) -> str:
        """A plain phrase for `other_costs`: "tap Llanowar Elves", "pay 2 life"."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Cost:
    mana: ManaCost | None = None
    parts: tuple[CostPart, ...] = ()


@dataclass(frozen=True, slots=True)
class TapSelf(CostPart):
    """The {T} symbol (CR 107.5). Summoning sickness is a rule about activating (CR 302.6), and is asked there."""

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        if g.object(ctx.source).tapped:
            return Obstacle(f"{g.name(ctx.source)} is already tapped, so {{T}} cannot be paid.", ("107.5",))
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import tap

        tap(g, ctx.source)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"tap {g.name(ctx.source)}"


@dataclass(frozen=True, slots=True)
class UntapSelf(CostPart):
    """The {Q} symbol (CR 107.6)."""

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        if not g.object(ctx.source).tapped:
            return Obstacle(f"{g.name(ctx.source)} is already untapped, so {{Q}} cannot be paid.", ("107.6",))
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import untap

        untap(g, ctx.source)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"untap {g.name(ctx.source)}"


@dataclass(frozen=True, slots=True)
class SacrificeSelf(CostPart):
    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        return (
            None
            if g.on_battlefield(ctx.source)
            else Obstacle(f"{g.name(ctx.source)} is not there to sacrifice.", ("118.3",))
        )

    def pay(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import sacrifice

        sacrifice(g, ctx.source)
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"sacrifice {g.name(ctx.source)}"
