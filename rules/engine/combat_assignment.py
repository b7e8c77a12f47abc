"""Assigning combat damage (CR 510.1, 702.19): which assignments are legal, and why others are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING

from rules.engine.combat import Attack, Shares, may_ignore_blockers, strength
from rules.engine.costs import Obstacle

if TYPE_CHECKING:
    from rules.engine.game import Game

Assigned = Mapping[str, Shares]


def blockers_left(g: Game, attack: Attack) -> list[str]:
    return [b for b in attack.blockers if g.on_battlefield(b) and attack.attacker in g.object(b).blocking]


def defender_there(g: Game, attack: Attack) -> bool:
    """A planeswalker or battle that has gone is dealt nothing (CR 510.1b)."""
    if g.is_player(attack.defender):
        return True
    return g.on_battlefield(attack.defender) and bool(g.view(attack.defender).types & {"planeswalker", "battle"})


def beyond(g: Game, attack: Attack) -> str | None:
    """Who is behind the planeswalker for an attacker with trample over planeswalkers (CR 702.19d)."""
    if g.is_player(attack.defender) or not defender_there(g, attack):
        return None
    if not g.view(attack.attacker).has("trample over planeswalkers") or not g.view(attack.defender).is_("planeswalker"):
        return None
    return g.view(attack.defender).controller


def recipients(g: Game, attack: Attack) -> list[str]:
    """Everything that the attacker may assign damage to at all."""
    left = blockers_left(g, attack)
    blocked = bool(attack.blockers)
    goal = [attack.defender] if defender_there(g, attack) else []
    behind = [who for who in [beyond(g, attack)] if who is not None]
    through = _tramples(g, attack.attacker) or may_ignore_blockers(g, attack.attacker)
    if not blocked or through:
        return [*left, *goal, *behind]
    return left


def _tramples(g: Game, id: str) -> bool:
    view = g.view(id)
    return view.has("trample") or view.has("trample over planeswalkers")


def legal_shares(g: Game, attack: Attack) -> list[Shares]:
    """Every legal assignment of an attacker, as far as it can be judged alone; what it shares with other attackers'
    assignments is checked by `lethal_first`."""
    amount = strength(g, attack.attacker)
    left, all_of = blockers_left(g, attack), recipients(g, attack)
    if amount == 0 or not all_of:
        return [{}]
    found: list[Shares] = []
    seen: set[tuple[tuple[str, int], ...]] = set()
    for shares in _candidates(g, attack, amount, left, all_of):
        g.world.consider(10)
        mark = tuple(sorted(shares.items()))
        if mark not in seen:
            seen.add(mark)
            found.append(shares)
    return found


def _candidates(g: Game, attack: Attack, amount: int, left: list[str], all_of: list[str]) -> Iterator[Shares]:
    goal, behind = attack.defender, beyond(g, attack)
    if not attack.blockers or (not left and _tramples(g, attack.attacker)) or may_ignore_blockers(g, attack.attacker):
        yield from _unblocked(g, attack, amount)
    if not left:
        return
    ends = [id for id in all_of if id not in left] if _tramples(g, attack.attacker) else []
    for shares in _divisions(amount, [*left, *ends]):
        if behind is not None and shares.get(behind) and shares.get(goal, 0) < g.object(goal).count("loyalty"):
            continue
        yield shares


def _unblocked(g: Game, attack: Attack, amount: int) -> Iterator[Shares]:
    if not defender_there(g, attack):
        return
    yield {attack.defender: amount}
    behind = beyond(g, attack)
    if behind is not None:
        needed = g.object(attack.defender).count("loyalty")
        yield from ({attack.defender: n, behind: amount - n} for n in range(needed, amount))


def _divisions(amount: int, among: Sequence[str]) -> Iterator[Shares]:
    """Every way to divide, zeros left out; the most to the first come first."""
    first, rest = among[0], among[1:]
    if not rest:
        yield {first: amount} if amount else {}
        return
    for n in range(amount, -1, -1):
        for others in _divisions(amount - n, rest):
            yield {first: n, **others} if n else others


def lethal_first(g: Game, attack: Attack, assigned: Assigned) -> Obstacle | None:
    """An attacker with trample gives what it attacks nothing unless all its blockers get lethal damage, counting what
    is marked and what other attackers assign in this step, but not what effects will make of it (CR 702.19b)."""
    shares = assigned.get(attack.attacker, {})
    left = blockers_left(g, attack)
    past = sum(n for id, n in shares.items() if id not in left)
    if not past or not left:
        return None
    if may_ignore_blockers(g, attack.attacker) and past == sum(shares.values()):
        return None
    for blocker in left:
        needed = max(0, (g.view(blocker).toughness or 0) - g.object(blocker).damage)
        given = {source: parts.get(blocker, 0) for source, parts in assigned.items() if parts.get(blocker, 0)}
        touched = any(g.view(source).has("deathtouch") for source in given)
        if sum(given.values()) < needed and not touched:
            needs = 1 if g.view(attack.attacker).has("deathtouch") else needed
            return Obstacle(
                f"{g.name(blocker)} must be assigned lethal damage ({needs}) before {g.name(attack.attacker)} may "
                f"assign any past its blockers; it is assigned {sum(given.values())}.",
                ("702.19b", "510.1e"),
            )
    return None


def why_not(g: Game, attack: Attack, stated: Shares) -> Obstacle | None:
    """What is wrong with a stated assignment, other attackers' left aside."""
    name, amount = g.name(attack.attacker), strength(g, attack.attacker)
    shares = {id: n for id, n in stated.items() if n}
    able = recipients(g, attack)
    for id in shares:
        if id in able:
            continue
        if id == attack.defender and attack.blockers:
            return Obstacle(
                f"{name} is blocked and has no trample, so it assigns nothing to {g.name(id)}.", ("510.1c", "702.19b")
            )
        return Obstacle(f"{name} cannot assign combat damage to {g.name(id)}.", ("510.1b", "510.1c"))
    total = sum(shares.values())
    if able and total != amount:
        return Obstacle(f"{name} assigns {amount} combat damage in all, not {total}.", ("510.1a", "510.1e"))
    if not able and total:
        return Obstacle(f"There is nothing that {name} could assign combat damage to.", ("510.1c",))
    if may_ignore_blockers(g, attack.attacker) and not _tramples(g, attack.attacker) and blockers_left(g, attack):
        past = sum(n for id, n in shares.items() if id == attack.defender)
        if past and past != amount:
            return Obstacle(
                f"{name} assigns all of its damage as though it weren't blocked, or none of it.", ("510.1c", "609.4")
            )
    behind = beyond(g, attack)
    if (
        behind is not None
        and shares.get(behind)
        and shares.get(attack.defender, 0) < g.object(attack.defender).count("loyalty")
    ):
        return Obstacle(f"{g.name(attack.defender)} must be assigned its loyalty first.", ("702.19d",))
    return None


def attackers_ways(
    g: Game, attacks: Sequence[Attack], striking: Sequence[str], stated: Mapping[str, Shares]
) -> list[Assigned]:
    """Every legal assignment of all attackers that strike now, the stated ones taken as they are. Runs that come here
    with the same table find them out once, unless something had to be decided on the way."""
    about = ("attackers_ways", tuple(striking), tuple((who, tuple(given.items())) for who, given in stated.items()))
    known = g.world.memory.get((id(g.state), about))
    if known is not None:
        return known[1]  # type: ignore[no-any-return]
    before, decided = g.state, len(g.entries)
    found = _attackers_ways(g, attacks, striking, stated)
    if g.state is before and len(g.entries) == decided:
        g.world.memory[id(before), about] = (before, found)
    return found


def _attackers_ways(
    g: Game, attacks: Sequence[Attack], striking: Sequence[str], stated: Mapping[str, Shares]
) -> list[Assigned]:
    ours = [a for a in attacks if a.attacker in striking]
    options = [[stated[a.attacker]] if a.attacker in stated else legal_shares(g, a) for a in ours]
    shared = _shared_blockers(ours)
    if not shared:
        # Nobody's assignment matters to another's: sort out what is illegal attacker by attacker.
        options = [
            [shares for shares in some if lethal_first(g, a, {a.attacker: shares}) is None]
            for a, some in zip(ours, options, strict=True)
        ]
    found: list[Assigned] = []
    for combination in product(*options):
        g.world.consider(10 * len(ours))
        assigned = {a.attacker: shares for a, shares in zip(ours, combination, strict=True)}
        if not shared or all(lethal_first(g, a, assigned) is None for a in ours):
            found.append(assigned)
    return found


def _shared_blockers(attacks: Sequence[Attack]) -> bool:
    seen: set[str] = set()
    for attack in attacks:
        if seen & set(attack.blockers):
            return True
        seen.update(attack.blockers)
    return False


def blocker_ways(g: Game, blocker: str) -> list[Shares]:
    """A blocker divides its damage among the attackers it blocks that are still there (CR 510.1d)."""
    amount = strength(g, blocker)
    there = [a for a in g.object(blocker).blocking if g.on_battlefield(a) and g.object(a).attacking is not None]
    if amount == 0 or not there:
        return [{}]
    ways = []
    for shares in _divisions(amount, there):
        g.world.consider(10)
        ways.append(shares)
    return ways


def why_blocker_cannot(g: Game, blocker: str, stated: Shares) -> Obstacle | None:
    shares = {id: n for id, n in stated.items() if n}
    if shares in [dict(way) for way in blocker_ways(g, blocker)]:
        return None
    return Obstacle(
        f"{g.name(blocker)} assigns {strength(g, blocker)} combat damage in all, among the creatures it blocks.",
        ("510.1d", "510.1e"),
    )
