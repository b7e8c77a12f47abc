"""Numbers that mana abilities count: devotion, basic land types, colors among things; and things of one name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount
from rules.engine.card import PERMANENT_TYPES
from rules.engine.filters import Filter, Test, chosen_of
from rules.engine.mana import BASIC_LAND_TYPES
from rules.engine.mana_types import ManaTypes
from rules.engine.references import Ref
from rules.engine.subtypes import NONCREATURE_SUBTYPES

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Devotion(Amount):
    """Mana symbols of a color among the mana costs of permanents you control (CR 700.5); `color` None: the color that
    was chosen."""

    color: str | None

    def value(self, g: Game, ctx: Context) -> int:
        color = self.color or chosen_of(g, ctx).color
        total = 0
        for held in g.state.battlefield:
            view = g.view(held.id)
            if view.controller == ctx.you and view.mana_cost is not None:
                total += sum(color in symbol.split("/") for symbol in view.mana_cost.symbols)
        return total


@dataclass(frozen=True, slots=True)
class BasicLandTypes(Amount):
    """Basic land types among lands you control (domain)."""

    def value(self, g: Game, ctx: Context) -> int:
        found: set[str] = set()
        for held in g.state.battlefield:
            view = g.view(held.id)
            if view.controller == ctx.you and view.is_("land"):
                found |= view.subtypes & BASIC_LAND_TYPES.keys()
        return len(found)


@dataclass(frozen=True, slots=True)
class NumberOfTypes(Amount):
    """How many colors or types."""

    types: ManaTypes

    def value(self, g: Game, ctx: Context) -> int:
        return len(self.types.types(g, ctx))


@dataclass(frozen=True, slots=True)
class DifferentPowers(Amount):
    filter: Filter

    def value(self, g: Game, ctx: Context) -> int:
        return len({g.view(id).power for id in self.filter.find(g, ctx)})


@dataclass(frozen=True, slots=True)
class PermanentTypes(Amount):
    """Permanent types among cards in your graveyard."""

    def value(self, g: Game, ctx: Context) -> int:
        cards = [o.id for o in g.state.in_zone("graveyard", ctx.you) if not o.token]
        return len({t for id in cards for t in g.view(id).types} & PERMANENT_TYPES)


@dataclass(frozen=True, slots=True)
class MostInCommon(Amount):
    """The greatest number of creatures you control that have a creature type in common."""

    def value(self, g: Game, ctx: Context) -> int:
        from rules.engine.filters import HasType

        mine = [
            o.id for o in g.state.battlefield if g.view(o.id).controller == ctx.you and g.view(o.id).is_("creature")
        ]
        words = {w for id in mine for w in g.view(id).subtypes} - NONCREATURE_SUBTYPES
        counts = [sum(HasType(w).holds(g, id, ctx) for id in mine) for w in sorted(words)]
        return max(counts, default=sum(g.view(id).has("changeling") for id in mine))


@dataclass(frozen=True, slots=True)
class NotStatedNumber(Amount):
    """What happened earlier this turn and a table does not tell: none is supposed."""

    text: str

    def value(self, g: Game, ctx: Context) -> int:
        g.suppose(f"Nothing is said of {self.text}: none is supposed.")
        return 0


@dataclass(frozen=True, slots=True)
class NamedLikeThis(Test):
    """With the name of the object whose ability it is ("named ~")."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        name = g.source_view(ctx).name
        return bool(name) and not g.is_player(id) and g.view(id).name == name


@dataclass(frozen=True, slots=True)
class CameThisTurn(Test):
    """It came under its controller's control this turn, as far as the table says."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.object(id).fresh


@dataclass(frozen=True, slots=True)
class SameName(Test):
    """With the same name as what the reference points at."""

    as_: Ref

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id) or not g.view(id).name:
            return False
        return any(g.view(other).name == g.view(id).name for other in self.as_.ids(g, ctx) if not g.is_player(other))


@dataclass(frozen=True, slots=True)
class SameNameAsExiledCard(Test):
    """With the same name as a card exiled with (imprinted on) the source."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        return not g.is_player(id) and g.view(id).name in {card.name for card in g.object(ctx.source).imprinted}
