"""Rules in force about activating abilities: what can't be activated, and what may as though it had haste."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule, in_force
from rules.engine.filters import Filter, Test, chosen_of
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.spending import Restriction


@dataclass(frozen=True, slots=True)
class HasChosenName(Test):
    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        name = chosen_of(g, ctx).name
        return name is not None and not g.is_player(id) and g.view(id).name.casefold() == name.casefold()


@dataclass(frozen=True, slots=True, kw_only=True)
class CantActivate(Rule):
    """Abilities of what the filter describes (wherever it is), or of what the reference points at, can't be activated;
    `unless_mana`: but mana abilities can; `who`: by these players; `tap_only`: only those with {T} in their costs."""

    what: Filter | None = None
    bound: Ref | None = None
    who: Ref | None = None
    unless_mana: bool = False
    loyalty: bool = False
    tap_only: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThoughHaste(Rule):
    """Abilities of these creatures may be activated as though they had haste."""

    what: Filter | None = None
    bound: Ref | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MayTapOthersForMana(Rule):
    """ "You may tap lands you don't control for mana": their mana abilities with {T}, the mana being for a purpose."""

    what: Filter
    restriction: Restriction | None = None


def borrowed(g: Game, id: str, player: str) -> Iterator[MayTapOthersForMana]:
    """The rules by which the player may tap for mana what somebody else controls."""
    for rule, effect in in_force(g, MayTapOthersForMana):
        others = effect.context.you == player and g.view(id).controller != player
        if others and rule.what.matches(g, id, effect.context):
            yield rule
