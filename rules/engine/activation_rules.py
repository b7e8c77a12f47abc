"""Rules in force about activating abilities: what can't be activated, and what may as though it had haste."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule
from rules.engine.filters import Filter, Test, chosen_of
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


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
