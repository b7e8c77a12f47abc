"""Trying entangled mana abilities in every order that makes a difference: filter lands, sacrifices, tapping others …"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated
from rules.engine.activating import activate, activated_abilities, context_of, mana_cost, usable
from rules.engine.choices import Scripted
from rules.engine.game import Game, Impossible
from rules.engine.mana_abilities import is_mana_ability
from rules.engine.objects import Object
from rules.engine.spending import ABILITY, Purpose, may_be_spent, ways_to_pay
from rules.engine.state import State
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.mana_sources import ManaSource, Units
    from rules.engine.view import Held


class Endless(Exception):
    """Mana abilities can be used again and again, for more mana each time."""


@dataclass(frozen=True, slots=True)
class _Node:
    state: State
    pool: Units
    used: frozenset[tuple[object, ...]]
    before: _Node | None = None


def pools_after(
    g: Game, player: str, sources: Sequence[ManaSource], starts: Iterable[Units], taken: frozenset[str] = frozenset()
) -> list[Units]:
    """The amounts of mana that can be reached from the amounts at hand; what is `taken` is no longer there. Raises
    Endless when there is no largest one."""
    ids = {source.permanent for source in sources}
    there = {id: replace(o, zone="nowhere") if id in taken else o for id, o in g.state.objects.items()}
    base = replace(g.state, objects=there, happened=(), pending=())
    reached: dict[Hashable, list[Units]] = {}
    ends: dict[Units, None] = {}
    open_nodes = [_Node(base.with_pool(player, ()), pool, frozenset()) for pool in starts]
    while open_nodes:
        node = open_nodes.pop()
        ends.setdefault(node.pool)
        for after in _onward(g, player, ids, node):
            board = _board_key(after.state, after.used)
            _check_endless(after, board)
            known = reached.setdefault(board, [])
            g.world.consider(10 + len(known) + len(base.objects))
            if any(_within(after.pool, other) for other in known):
                continue
            reached[board] = [other for other in known if not _within(other, after.pool)] + [after.pool]
            open_nodes.append(after)
    return list(ends)


def _onward(g: Game, player: str, ids: set[str], node: _Node) -> Iterator[_Node]:
    """Every way to activate one more of the abilities; of things that are alike, one stands for all."""
    here = Game(node.state, g.world, Scripted(()))
    tried: set[object] = set()
    for id in ids_in_order(here, ids):
        for held in activated_abilities(here, id):
            ability = held.ability
            assert isinstance(ability, Activated)
            mark = (_description(here.state, here.object(id), _touched(here.state)), ability)
            if mark in tried or not is_mana_ability(ability):
                continue
            tried.add(mark)
            limited = any("once" in limit for limit in ability.limits)
            use = (id, held.origin, held.index)
            if limited and use in node.used:
                continue
            used = node.used | {use} if limited else node.used
            yield from _activations(here, id, held, player, node, used)


def ids_in_order(g: Game, ids: set[str]) -> list[str]:
    return [o.id for o in g.state.objects.values() if o.id in ids]


def _activations(
    here: Game, id: str, held: Held, player: str, node: _Node, used: frozenset[tuple[object, ...]]
) -> Iterator[_Node]:
    ability = held.ability
    assert isinstance(ability, Activated)
    ctx = context_of(here, id, ability, player)
    if not usable(here, id, held, player, ctx):
        return
    cost = mana_cost(here, ability, ctx) if ability.cost.mana is not None else None
    pools: list[tuple[int | None, Units]]
    if cost is not None and "X" in cost.symbols:
        pools = [(x, pool) for x in range(len(node.pool) + 1) for pool in _paid(here, node.pool, cost.with_x(x), ctx)]
    elif cost is not None:
        pools = [(None, pool) for pool in _paid(here, node.pool, cost, ctx)]
    else:
        pools = [(None, node.pool)]
    for x, left in pools:
        own = ctx if x is None else replace(ctx, x=x)
        for state in _results(here, id, held, player, own):
            made = state.pool(player)
            after = replace(state, happened=(), pending=(), last_known={}).with_pool(player, ())
            pool = tuple(sorted((*left, *made), key=lambda u: (u.type, repr(u.restriction), u.snow)))
            yield _Node(after, pool, used, node)


def _paid(g: Game, pool: Units, cost: object, ctx: object) -> list[Units]:
    from rules.engine.context import Context
    from rules.engine.mana import ManaCost

    assert isinstance(cost, ManaCost)
    assert isinstance(ctx, Context)
    purpose = Purpose(ABILITY, ctx, cost=cost)
    fit = tuple(u for u in pool if may_be_spent(g, u, purpose))
    rest = tuple(u for u in pool if not may_be_spent(g, u, purpose))
    return [(*rest, *left) for left in ways_to_pay(fit, cost)]


def _results(here: Game, id: str, held: Held, player: str, ctx: object) -> list[State]:
    from rules.engine.context import Context

    assert isinstance(ctx, Context)
    found: list[State] = []
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        chooser = Scripted(scripts.pop())
        here.world.spend()
        aside = Game(here.state, here.world, chooser)
        aside._views, aside._views_of = here._views, here._views_of
        aside.alike = True
        try:
            activate(aside, id, held, player, ctx)
            found.append(aside.state)
        except Impossible:
            pass
        scripts.extend(chooser.alternatives())
    return found


def _touched(state: State) -> set[str]:
    """Ids that other objects point at: these are like no other."""
    return {o.attached_to for o in state.battlefield if o.attached_to is not None}


def _description(state: State, held: Object, touched: set[str]) -> Hashable:
    own = held.id if held.id in touched or held.attached_to or held.imprinted else ""
    return (id(held.printed), own, held.controller, held.zone, held.tapped, held.counters, held.chosen, held.fresh,
            held.face_down, held.token)  # fmt: skip


def _board_key(state: State, used: frozenset[tuple[object, ...]]) -> Hashable:
    """Equal for tables that differ only in which of several like objects is which."""
    touched = _touched(state) | {str(mark[0]) for mark in used}
    counted = Counter(_description(state, held, touched) for held in state.objects.values())
    return (frozenset(counted.items()), state.players, state.lasting, used)


def _check_endless(node: _Node, board: Hashable) -> None:
    earlier = node.before
    while earlier is not None:
        more = len(node.pool) > len(earlier.pool) and _within(earlier.pool, node.pool)
        if more and _board_key(earlier.state, earlier.used) == board:
            raise Endless
        earlier = earlier.before


def _within(smaller: Units, larger: Units) -> bool:
    if len(smaller) > len(larger):
        return False
    there = Counter(larger)
    return all(there[unit] >= n for unit, n in Counter(smaller).items())


def alike(g: Game, ids: Sequence[str]) -> dict[str, Hashable]:
    """For each object what makes it different from others; equal for those that are alike."""
    touched = _touched(g.state)
    return {id: _description(g.state, g.object(id), touched) for id in ids}


__all__ = ["Endless", "alike", "pools_after"]
