"""Which types of mana a phrase names: "any color", "any type that a land you control could produce", "the chosen color"
(CR 106.1, 106.5, 106.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.events import ManaProduced
from rules.engine.filters import Filter, chosen_of
from rules.engine.mana import COLORS
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ManaTypes:
    """An empty set is an undefined type: it makes no mana (CR 106.5)."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Listed(ManaTypes):
    """Certain types, as letters."""

    letters: str

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        return frozenset(self.letters)


ANY_COLOR = Listed("".join(COLORS))


@dataclass(frozen=True, slots=True)
class ChosenColor(ManaTypes):
    """The color chosen for the effect, else for its source as it entered."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        color = chosen_of(g, ctx).color
        if color is None:
            g.suppose(f"No color has been chosen for {g.name(ctx.source)}, so it is undefined.")
            return NOTHING
        return frozenset({color})


@dataclass(frozen=True, slots=True)
class CommanderIdentity(ManaTypes):
    """The colors in the color identity of the player's commander; none without a commander (CR 903.4f)."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        return frozenset(g.state.player(ctx.you).commander_colors) & frozenset(COLORS)


@dataclass(frozen=True, slots=True)
class ColorsAmong(ManaTypes):
    """The colors of what a filter finds; `mono`: of the monocolored ones."""

    filter: Filter

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        return frozenset(c for id in self.filter.find(g, ctx) for c in g.view(id).colors)


@dataclass(frozen=True, slots=True)
class ColorsOf(ManaTypes):
    """The colors of what the reference points at, as it last was where it has left the battlefield."""

    of: Ref

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        found: set[str] = set()
        for id in self.of.ids(g, ctx):
            if g.is_player(id):
                continue
            gone = not g.on_battlefield(id) and id in g.state.last_known
            found |= (g.state.last_known[id][1] if gone else g.view(id)).colors
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class ColorsOfExiledCards(ManaTypes):
    """The colors of the cards exiled with (imprinted on) the source."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        return frozenset(c for card in g.object(ctx.source).imprinted for c in card.colors)


@dataclass(frozen=True, slots=True)
class CouldProduce(ManaTypes):
    """The types, or the colors, that permanents could produce (CR 106.7)."""

    what: Ref
    colors_only: bool

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        from rules.engine.could_produce import could_produce

        ids = g.kept(("looks at", self.what, ctx), lambda: self.what.ids(g, ctx))
        found = NOTHING.union(*(could_produce(g, id) for id in ids if not g.is_player(id)))
        return found & frozenset(COLORS) if self.colors_only else found


@dataclass(frozen=True, slots=True)
class Produced(ManaTypes):
    """The types that the permanent of the event produced ("any type that land produced")."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        if not isinstance(ctx.event, ManaProduced):
            return NOTHING
        return frozenset(unit.type for unit in ctx.event.units)


@dataclass(frozen=True, slots=True)
class Alike(ManaTypes):
    """ "that color", "that type": what the sentence before chose; the compiler puts it in its place."""

    def types(self, g: Game, ctx: Context) -> frozenset[str]:
        raise AssertionError("the compiler leaves no such words")
