"""Colours in common (CR 105.2): a colourless object shares a colour with nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount
from rules.engine.conditions import Condition
from rules.engine.filters import HasType, Test
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class SharesColor(Test):
    """Shares a colour with something that the reference points at (not counting itself)."""

    ref: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        others = [other for other in self.ref.ids(g, ctx) if not g.is_player(other) and other != id]
        return any(set(g.view(id).colors) & set(g.view(other).colors) for other in others)


@dataclass(frozen=True, slots=True)
class SharesColorWithExiled(Test):
    """Shares a colour with a card exiled with (imprinted on) the object whose ability it is."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id) or ctx.source not in g.state.objects:
            return False
        return any(set(g.view(id).colors) & set(card.colors) for card in g.object(ctx.source).imprinted)


@dataclass(frozen=True, slots=True)
class OneSharesColor(Condition):
    """The one thing shares a colour with the other, which may be the same object (it shares its own colours)."""

    one: Ref
    other: Ref

    def holds(self, g: Game, ctx: Context) -> bool:
        first, second = self.one.one(g, ctx), self.other.one(g, ctx)
        if first is None or second is None or g.is_player(first) or g.is_player(second):
            return False
        return bool(set(g.view(first).colors) & set(g.view(second).colors))


@dataclass(frozen=True, slots=True)
class EachColorAmong(Condition):
    """You control a permanent of each colour; one of several colours counts for each of them."""

    def holds(self, g: Game, ctx: Context) -> bool:
        found: set[str] = set()
        for id in g.state.objects:
            if g.on_battlefield(id) and g.view(id).controller == ctx.you:
                found |= set(g.view(id).colors)
        return set("WUBRG") <= found


@dataclass(frozen=True, slots=True)
class PartySize(Amount):
    """How many creatures are in your party: up to one each of Cleric, Rogue, Warrior and Wizard (CR 700.8)."""

    def value(self, g: Game, ctx: Context) -> int:
        roles = ("cleric", "rogue", "warrior", "wizard")
        mine = [
            frozenset(role for role in roles if HasType(role).holds(g, id, ctx))
            for id in g.state.objects
            if g.on_battlefield(id) and g.view(id).is_("creature") and g.view(id).controller == ctx.you
        ]
        filled = {frozenset[str]()}
        for can in mine:
            filled |= {taken | {role} for taken in filled for role in can - taken}
        return max(len(taken) for taken in filled)
