"""What a sentence adds to a mana pool, and the effect that adds it (CR 106.3-106.5, 605.3b)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount, Fixed
from rules.engine.effects import Effect
from rules.engine.events import ManaProduced
from rules.engine.mana import TYPES, ManaUnit
from rules.engine.mana_types import ManaTypes
from rules.engine.references import Ref, You
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.spending import Restriction

Way = tuple[str, ...]
ONE = Fixed(1)
YOU = You()
_ORDER = {t: i for i, t in enumerate(TYPES)}


def in_type_order(types: Iterable[str]) -> Way:
    return tuple(sorted(types, key=_ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class Production:
    """`ways`: every mix of mana it may add now, as types in the order WUBRGC; none at all, or the empty mix, is no
    mana."""

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Symbols(Production):
    """Certain mana symbols, `times` so often: "{G}{G}", "{B} for each Swamp you control". A hybrid symbol is one of its
    halves (CR 106.8), a generic one colorless (CR 106.10), a snow one colorless (CR 106.11)."""

    symbols: tuple[str, ...]
    times: Amount = ONE

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        return _distinct(
            in_type_order(t for part in picked for t in part)
            for times in numbers(g, ctx, self.times)
            for picked in product(*(_halves(s) for s in self.symbols * times))
        )


@dataclass(frozen=True, slots=True)
class OneOf(Production):
    """ "{R} or {G}"."""

    options: tuple[Production, ...]

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        return _distinct(way for option in self.options for way in option.ways(g, ctx))


@dataclass(frozen=True, slots=True)
class Together(Production):
    """Several at once: "{G} and one mana of any color"."""

    parts: tuple[Production, ...]

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        every = [part.ways(g, ctx) or [()] for part in self.parts]
        return _distinct(in_type_order(t for way in picked for t in way) for picked in product(*every))


@dataclass(frozen=True, slots=True)
class OfOneType(Production):
    """So much mana of one of the types: "three mana of any one color"."""

    amount: Amount
    types: ManaTypes

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        found = in_type_order(self.types.types(g, ctx))
        return _distinct((t,) * n for n in numbers(g, ctx, self.amount) for t in found)


@dataclass(frozen=True, slots=True)
class Combination(Production):
    """So much mana in any mix of the types; `different`: of different types."""

    amount: Amount
    types: ManaTypes
    different: bool = False

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        found = in_type_order(self.types.types(g, ctx))
        mixed = combinations if self.different else combinations_with_replacement
        return _distinct(
            way
            for n in numbers(g, ctx, self.amount)
            for way in mixed(found, min(n, len(found)) if self.different else n)
        )


@dataclass(frozen=True, slots=True)
class OneOfEach(Production):
    """One mana of each of the types: "for each color among permanents you control, add one mana of that color"."""

    types: ManaTypes

    def ways(self, g: Game, ctx: Context) -> list[Way]:
        return [in_type_order(self.types.types(g, ctx))]


def numbers(g: Game, ctx: Context, amount: Amount) -> list[int]:
    """The number, as a list of one. While it is asked what a permanent could produce, costs are ignored (CR 106.7): a
    number that only paying the cost would fix may be one or more than one."""
    if g.could is not None and _cost_fixes(amount, ctx.x is None, ctx.amount is None, not ctx.remembered):
        return [1, 2]
    return [max(0, amount.value(g, ctx))]


@lru_cache(maxsize=4096)
def _cost_fixes(amount: Amount, x: bool, much: bool, remembered: bool) -> bool:
    words = repr(amount)
    return (x and "X()" in words) or (much and "ThatMuch" in words) or (remembered and "Remembered" in words)


def _halves(symbol: str) -> list[Way]:
    if symbol.isdigit():
        return [("C",) * int(symbol)]
    if symbol == "S":
        return [("C",)]
    parts = [part for part in symbol.split("/") if part != "P"]
    return [("C",) * int(part) if part.isdigit() else (part,) for part in parts]


def _distinct(ways: Iterable[Way]) -> list[Way]:
    return list(dict.fromkeys(ways))


def in_braces(types: Iterable[str]) -> str:
    return "".join("{" + t + "}" for t in types) or "no mana"


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Whoever `who` names adds it, and chooses its types. `restriction`: what it may be spent on (CR 106.6)."""

    production: Production
    who: Ref = YOU
    restriction: Restriction | None = None

    def resolve(self, g: Game, ctx: Context) -> Context:
        made = 0
        for player in self.who.ids(g, ctx):
            made += produce(g, ctx, player, self.production.ways(g, ctx), self.restriction)
        return replace(ctx, amount=made)


def produce(g: Game, ctx: Context, player: str, ways: Sequence[Way], restriction: Restriction | None) -> int:
    """The player picks one of the mixes; effects may replace it; it is added and what it triggers is set off. Returns
    how much mana that was."""
    from rules.engine.mana_replacement import settle_production

    if not any(ways):
        g.say(f"{g.name(ctx.source)} adds no mana: its type or amount is not defined.", "106.5", objects=[ctx.source])
        return 0
    way = ways[g.choose(player, f"mana from {g.name(ctx.source)}", [in_braces(w) for w in ways])]
    if not way:
        return 0
    event = settle_production(g, production_event(g, ctx, player, way, restriction))
    return add(g, event)


def production_event(
    g: Game, ctx: Context, player: str, way: Way, restriction: Restriction | None = None
) -> ManaProduced:
    from rules.engine.activation_rules import borrowed

    if restriction is None and ctx.tapping and g.on_battlefield(ctx.source):
        restriction = next((rule.restriction for rule in borrowed(g, ctx.source, ctx.you)), None)
    snow = "snow" in g.source_view(ctx).supertypes
    units = tuple(ManaUnit(t, restriction, snow) for t in way)
    return ManaProduced(ctx.source, player, units, ctx.tapping, isinstance(ctx.event, ManaProduced), ctx.you)


def add(g: Game, events: Sequence[ManaProduced]) -> int:
    from rules.engine.triggers import happen

    for event in events:
        if event.units:
            g.state = g.state.with_pool(event.player, (*g.state.pool(event.player), *event.units))
            what = in_braces(u.type for u in event.units)
            g.say(f"{event.player} adds {what} from {g.name(event.permanent)}.", "106.4", objects=[event.permanent])
    happen(g, *(event for event in events if event.units))
    return sum(len(event.units) for event in events)
