"""What a player can pay with all the mana abilities on the table, and every largest amount of mana to be had
(CR 601.2g, 602.2b, 605.3a). Sources that stand alone are counted; only entangled ones are tried one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from rules.engine.cost_parts import ChosenObjects, SacrificeSome, TapSome
from rules.engine.costs import CostPart, SacrificeSelf, TapSelf
from rules.engine.game import Game
from rules.engine.life import can_lose
from rules.engine.mana import TYPES, ManaCost, ManaUnit
from rules.engine.mana_board import Board, read_board
from rules.engine.mana_pools import converted, largest, sums
from rules.engine.mana_search import pools_after
from rules.engine.mana_sources import Units
from rules.engine.spending import ABILITY, SPELL, Purpose, may_be_spent
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context

_Need = tuple[tuple[str, int], ...]


def available_sets(g: Game, player: str, excluding: frozenset[str] = frozenset()) -> list[Units]:
    """Every largest amount of mana that the player can have in the pool at once, none contained in another."""
    return largest(_every_pool(g, player, read_board(g, player, excluding)))


def _every_pool(g: Game, player: str, board: Board, merge: Callable[[Units], Units] = tuple) -> Iterable[Units]:
    """Amounts that can be reached, the largest among them. `merge` makes amounts equal that are as good as another."""
    alone = sums(g, [_merged(options, merge) for _, options in board.alone])
    if board.converters:
        return converted(g, player, alone, board.converters, merge)
    if board.entangled:
        return pools_after(g, player, board.entangled, alone, board.taken)
    return alone


def _merged(options: tuple[Units, ...], merge: Callable[[Units], Units]) -> tuple[Units, ...]:
    return tuple(dict.fromkeys(merge(units) for units in options))


def can_pay(
    g: Game,
    player: str,
    cost: ManaCost,
    for_what: Context | None = None,
    excluding: frozenset[str] = frozenset(),
    parts: Sequence[CostPart] = (),
    purpose: Purpose | None = None,
) -> bool:
    """Whether the mana part can be paid with what is in the pool and what mana abilities add. `parts`: the rest of the
    same cost, which must still be payable; `excluding`: permanents that may not be used for mana."""
    if purpose is None and for_what is not None:
        on_table = g.on_battlefield(for_what.source)
        kept = g.object(for_what.source)
        zone = None if on_table else kept.zone
        paid = kept.printed.mana_cost or ManaCost()
        purpose = Purpose(ABILITY if on_table else SPELL, for_what, zone=zone, cost=cost if on_table else paid)
    needs = _with_life(cost, g.state.player(player).life if can_lose(g, player) else 0)
    if () in needs:
        return True
    reserved = list(_reserved(g, parts, for_what))
    return any(_can_pay(g, player, need, purpose, kept | excluding) for need in needs for kept in reserved)


def _reserved(g: Game, parts: Sequence[CostPart], ctx: Context | None) -> Iterable[frozenset[str]]:
    """Permanents that the rest of the cost needs as they are: each way to choose them."""
    own = frozenset(
        {ctx.source} if ctx is not None and any(isinstance(p, TapSelf | SacrificeSelf) for p in parts) else ()
    )
    chosen = [p for p in parts if isinstance(p, TapSome | SacrificeSome) and p.number is not None]
    if not chosen or ctx is None:
        yield own
        return
    for part in chosen[:1]:
        assert isinstance(part, ChosenObjects)
        there = [id for id in part.candidates(g, ctx) if id not in own]
        n = min(part.numbers(g, ctx), default=0)
        there.sort(key=lambda id: _usefulness(g, id))
        for at, picked in enumerate(combinations(there, n)):
            if at == 200:
                return
            yield own | frozenset(picked)


def _usefulness(g: Game, id: str) -> int:
    from rules.engine.abilities import Activated
    from rules.engine.activating import activated_abilities
    from rules.engine.mana_abilities import is_mana_ability

    abilities = [held.ability for held in activated_abilities(g, id)]
    return sum(isinstance(ability, Activated) and is_mana_ability(ability) for ability in abilities)


def _can_pay(g: Game, player: str, need: _Need, purpose: Purpose | None, excluding: frozenset[str]) -> bool:
    floating = _spent_on(g, {need}, g.state.pool(player), purpose)
    if () in floating:
        return True
    board = read_board(g, player, excluding)
    states = _after_counting(g, board, floating, purpose)
    if () in states:
        return True
    if not board.entangled and not board.converters:
        return False
    if board.entangled and not any(a.cost.mana is not None for s in board.entangled for a in s.activated()):
        reached = pools_after(g, player, board.entangled, [()], board.taken)
        return any(() in _spent_on(g, states, pool, purpose) for pool in reached)
    merge = _merging(need, board)
    return any(() in _spent_on(g, {need}, pool, purpose) for pool in _every_pool(g, player, board, merge))


def _merging(need: _Need, board: Board) -> Callable[[Units], Units]:
    """Types that neither the cost nor a converter asks for are as good as each other."""
    asked = {part for symbol, _ in need for part in symbol.split("/")}
    costs = [cost for c in board.converters for cost, _ in c.ways]
    costs += [a.cost.mana for s in board.entangled for a in s.activated() if a.cost.mana is not None]
    asked |= {part for cost in costs for symbol in cost.symbols for part in symbol.split("/")}
    idle = [t for t in TYPES if t not in asked]

    def merge(units: Units) -> Units:
        if len(idle) < 2:
            return units
        return tuple(replace(u, type=idle[0]) if u.type in idle else u for u in units)

    return merge


def _need(cost: ManaCost) -> _Need:
    """What is still to be paid: symbols with how many of each; "generic" for generic mana."""
    wanted = Counter(s for s in cost.symbols if s != "X" and not s.isdigit())
    if cost.generic:
        wanted["generic"] = cost.generic
    return tuple(sorted(wanted.items()))


def _after_counting(g: Game, board: Board, states: set[_Need], purpose: Purpose | None) -> set[_Need]:
    """What may still be to pay after each source that stands alone was used, in whatever way."""
    for _, options in board.alone:
        states = {left for units in options for left in _spent_on(g, states, units, purpose)}
        if () in states:
            return {()}
    return states


def _spent_on(g: Game, states: set[_Need], units: Units, purpose: Purpose | None) -> set[_Need]:
    for unit in units:
        if not may_be_spent(g, unit, purpose):
            continue
        states = {after for need in states for after in (_each_payment(need, unit) or [need])}
    return states


def _each_payment(need: _Need, unit: ManaUnit) -> list[_Need]:
    found = []
    for symbol, _ in need:
        if symbol == "generic":
            if unit.restriction is None or not unit.restriction.no_generic:
                found.append(_less(need, symbol))
        elif symbol == "S":
            if unit.snow:
                found.append(_less(need, symbol))
        elif unit.type in symbol.split("/"):
            found.append(_less(need, symbol))
        else:
            generic = next((int(p) for p in symbol.split("/") if p.isdigit()), 0)
            if generic:
                found.append(_more(_less(need, symbol), generic - 1))
    return found


def _less(need: _Need, symbol: str) -> _Need:
    return tuple((s, n - 1 if s == symbol else n) for s, n in need if s != symbol or n > 1)


def _more(need: _Need, generic: int) -> _Need:
    if not generic:
        return need
    wanted = Counter(dict(need))
    wanted["generic"] += generic
    return tuple(sorted(wanted.items()))


def _with_life(cost: ManaCost, life: int) -> list[_Need]:
    """What is left to be paid with mana when life pays for as many Phyrexian symbols as it can, two for each
    (CR 107.4f, 119.4)."""
    phyrexian = [s for s in cost.symbols if s.endswith("/P")]
    others = tuple(s for s in cost.symbols if not s.endswith("/P"))
    with_mana = max(0, len(phyrexian) - max(0, life) // 2)
    ways = dict.fromkeys(combinations(phyrexian, with_mana))
    return [_need(ManaCost((*others, *(s.removesuffix("/P") for s in way)))) for way in ways]
