"""What mana may be spent on (CR 106.6), and whether mana at hand pays a mana cost (CR 118.3, 202.1, 107.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.mana import COLORS, ManaCost, ManaUnit

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.filters import Filter
    from rules.engine.game import Game

FREE = ManaCost()
SPELL, ABILITY, OTHER = "spell", "ability", "other"


@dataclass(frozen=True, slots=True)
class Use:
    """`what`: "spell", "ability", or "other" for anything else that mana pays for. `filter` describes the spell or the
    ability's source; `with_x`: the cost contains {X}; `kicked`: a kicked spell; `zone` the spell is cast from."""

    what: str
    filter: Filter | None = None
    with_x: bool = False
    kicked: bool = False
    keyword: str | None = None
    zone: str | None = None


@dataclass(frozen=True, slots=True)
class Restriction:
    """`uses`: any of them will do; None: its words were not understood. `forbidden` turns it round ("can't be spent to
    cast …"); `no_generic`: it can't pay generic costs."""

    text: str
    uses: tuple[Use, ...] | None = None
    forbidden: bool = False
    no_generic: bool = False


@dataclass(frozen=True, slots=True)
class Purpose:
    """What is being paid for: the kind of thing and the context of the spell or ability."""

    what: str
    ctx: Context
    zone: str | None = None
    kicked: bool = False
    keyword: str | None = None
    cost: ManaCost = FREE


def may_be_spent(g: Game, unit: ManaUnit, purpose: Purpose | None) -> bool:
    """Whether this mana may pay for that. Words that were not understood count as no: the answer says so."""
    limit = unit.restriction
    if limit is None:
        return True
    if limit.uses is None:
        g.fail_to_model(limit.text)
        return False
    if purpose is None:
        return False
    fits = any(_fits(g, use, purpose) for use in limit.uses)
    return fits != limit.forbidden


def _fits(g: Game, use: Use, purpose: Purpose) -> bool:
    if use.what != purpose.what:
        return False
    if use.with_x and "X" not in purpose.cost.symbols:
        return False
    if use.kicked and not (purpose.kicked or purpose.ctx.kicked):
        return False
    if use.keyword is not None and use.keyword != purpose.keyword:
        return False
    if use.zone is not None and not _from(use.zone, purpose.zone):
        return False
    return use.filter is None or use.filter.describes(g, purpose.ctx.source, purpose.ctx)


def _from(wanted: str, zone: str | None) -> bool:
    return zone != wanted.removeprefix("not ") if wanted.startswith("not ") else zone == wanted


def pays(units: Sequence[ManaUnit], cost: ManaCost, life: int = 0) -> bool:
    """Whether the mana pays the cost. {X} counts as 0; two life may pay for a Phyrexian symbol (CR 107.4f)."""
    return bool(ways_to_pay(units, cost, life, 1))


def ways_to_pay(units: Sequence[ManaUnit], cost: ManaCost, life: int = 0, most: int = 0) -> list[tuple[ManaUnit, ...]]:
    """Each mix of mana that may be left after paying, once; at most `most` of them when it is not 0. Life is only used
    where mana is not."""
    symbols = sorted((s for s in cost.symbols if s != "X" and not s.isdigit()), key=_how_picky)
    found: dict[tuple[ManaUnit, ...], None] = {}
    pool = tuple(units)

    def pay(at: int, left: tuple[ManaUnit, ...], generic: int, life_left: int) -> bool:
        if len(left) < generic:
            return False
        if at == len(symbols):
            for rest in _without(left, generic):
                found.setdefault(rest)
                if most and len(found) >= most:
                    return True
            return False
        symbol = symbols[at]
        for unit in dict.fromkeys(left):
            if _may_pay(unit, symbol) and pay(at + 1, _minus(left, unit), generic, life_left):
                return True
        for part in symbol.split("/"):
            if part.isdigit() and pay(at + 1, left, generic + int(part), life_left):
                return True
        if symbol.endswith("/P") and life_left >= 2:
            return pay(at + 1, left, generic, life_left - 2)
        return False

    pay(0, pool, cost.generic, life)
    return list(found)


def _how_picky(symbol: str) -> tuple[int, str]:
    return (len(symbol.split("/")), symbol)


def _may_pay(unit: ManaUnit, symbol: str) -> bool:
    if symbol == "S":
        return unit.snow
    return unit.type in [part for part in symbol.split("/") if part in (*COLORS, "C")]


def _minus(units: tuple[ManaUnit, ...], unit: ManaUnit) -> tuple[ManaUnit, ...]:
    at = units.index(unit)
    return (*units[:at], *units[at + 1 :])


def _without(units: tuple[ManaUnit, ...], generic: int) -> Iterable[tuple[ManaUnit, ...]]:
    """What may be left after generic mana was paid with any of them (but mana that can't pay generic costs)."""
    fit = [u for u in units if u.restriction is None or not u.restriction.no_generic]
    if len(fit) < generic:
        return
    kept_out = [u for u in units if u.restriction is not None and u.restriction.no_generic]
    kinds = list(dict.fromkeys(fit))

    def take(at: int, left: int, kept: list[ManaUnit]) -> Iterable[tuple[ManaUnit, ...]]:
        if at == len(kinds):
            if left == 0:
                yield (*kept, *kept_out)
            return
        there = fit.count(kinds[at])
        for n in range(min(there, left), -1, -1):
            yield from take(at + 1, left - n, [*kept, *[kinds[at]] * (there - n)])

    yield from take(0, generic, [])
