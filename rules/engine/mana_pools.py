"""Counting with amounts of mana: what sources add up to, what converters make of it, which amounts are largest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rules.engine.context import Context
from rules.engine.mana import TYPES, ManaUnit
from rules.engine.spending import ABILITY, Purpose, may_be_spent, ways_to_pay

if TYPE_CHECKING:
    from rules.engine.game import Game
    from rules.engine.mana_board import Converter
    from rules.engine.mana_sources import Units

Vector = tuple[int, ...]


def sums(g: Game, every: Sequence[tuple[Units, ...]]) -> list[Units]:
    """Each amount that one option of each source adds up to. Equal sources are counted, not told apart."""
    kinds: dict[ManaUnit, int] = {}
    for options in every:
        for units in options:
            for unit in units:
                kinds.setdefault(unit, len(kinds))
    totals: set[Vector] = {(0,) * len(kinds)}
    for options, times in Counter(every).items():
        vectors = [_vector(units, kinds) for units in options]
        shares = set()
        for share in _shares(vectors, times, (0,) * len(kinds)):
            g.world.consider(5)
            shares.add(share)
        g.world.consider(len(totals) * (len(shares) - 1))
        totals = {tuple(map(int.__add__, total, share)) for total in totals for share in shares}
    names = list(kinds)
    return [tuple(names[i] for i, n in enumerate(total) for _ in range(n)) for total in totals]


def _shares(vectors: list[Vector], times: int, base: Vector) -> Iterator[Vector]:
    """Every way to use `times` equal sources, each with one of the options."""
    first, *rest = vectors
    if not rest:
        yield tuple(b + times * n for b, n in zip(base, first, strict=True))
        return
    for n in range(times + 1):
        yield from _shares(rest, times - n, tuple(b + n * v for b, v in zip(base, first, strict=True)))


def _vector(units: Units, kinds: dict[ManaUnit, int]) -> Vector:
    held = [0] * len(kinds)
    for unit in units:
        held[kinds[unit]] += 1
    return tuple(held)


def converted(
    g: Game, player: str, pools: Iterable[Units], converters: Sequence[Converter], merge: Callable[[Units], Units]
) -> Iterator[Units]:
    """Every amount that is reached when some of the converters are used, in whatever order."""
    kinds: dict[object, list[Converter]] = {}
    for converter in converters:
        kinds.setdefault(converter.ways, []).append(converter)
    groups = list(kinds.values())
    level: dict[Vector, set[Units]] = {(0,) * len(groups): {_sorted(merge(pool)) for pool in pools}}
    while level:
        following: dict[Vector, set[Units]] = {}
        for used, reached in level.items():
            yield from reached
            for at, group in enumerate(groups):
                if used[at] < len(group):
                    now = (*used[:at], used[at] + 1, *used[at + 1 :])
                    made = following.setdefault(now, set())
                    for pool in reached:
                        made.update(_sorted(merge(after)) for after in _through(g, player, pool, group[used[at]]))
        level = {used: reached for used, reached in following.items() if reached}


def _through(g: Game, player: str, pool: Units, converter: Converter) -> Iterator[Units]:
    ctx = Context(converter.permanent, player)
    for cost, options in converter.ways:
        purpose = Purpose(ABILITY, ctx, cost=cost)
        fit = tuple(u for u in pool if may_be_spent(g, u, purpose))
        rest = tuple(u for u in pool if u not in fit)
        for left in ways_to_pay(fit, cost):
            for made in options:
                g.world.consider(5)
                yield (*rest, *left, *made)


def _sorted(units: Units) -> Units:
    return tuple(sorted(units, key=lambda u: (u.type, u.restriction.text if u.restriction else "", u.snow)))


def largest(pools: Iterable[Units]) -> list[Units]:
    """Those contained in no other, each once, by their types alone."""
    by_types: dict[Vector, Units] = {}
    for pool in pools:
        letters = [unit.type for unit in pool]
        by_types.setdefault(tuple(letters.count(t) for t in TYPES), pool)
    sizes: dict[int, list[Vector]] = {}
    for vector in by_types:
        sizes.setdefault(sum(vector), []).append(vector)
    kept: list[Vector] = []
    for size in sorted(sizes, reverse=True):
        kept += [v for v in sizes[size] if not any(_contains(larger, v) for larger in kept if sum(larger) > size)]
    return [by_types[vector] for vector in sorted(kept, reverse=True)]


def _contains(larger: Vector, smaller: Vector) -> bool:
    return all(a >= b for a, b in zip(larger, smaller, strict=True))
