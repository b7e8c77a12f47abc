"""The combat damage steps (CR 510): who deals damage in which step, and what is dealt at one time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule, in_force
from rules.engine.damage import deal_together
from rules.engine.events import Damage
from rules.engine.references import Ref
from rules.engine.state_based import check
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.game import Game

FIRST_STRIKE, REGULAR, LAST_STRIKE = "first_strike", "regular", "last_strike"

Shares = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Attack:
    """One attacker, what it attacks and what blocks it, with the assignments that were stated: None where none was."""

    attacker: str
    defender: str
    blockers: tuple[str, ...] = ()
    assign: Shares | None = None
    blocker_assign: tuple[tuple[str, Shares], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignsByToughness(Rule):
    """These creatures assign combat damage equal to their toughness rather than their power."""

    affects: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class AssignsNone(Rule):
    affects: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThoughUnblocked(Rule):
    """Their controller may have them assign their combat damage as though they weren't blocked."""

    affects: Ref


def declare(g: Game, attacks: Sequence[Attack]) -> None:
    """Attackers and blockers as they stand in the combat damage step; nobody asks whether they could be declared."""
    for attack in attacks:
        held = g.object(attack.attacker)
        g.put(replace(held, attacking=attack.defender, blocked=bool(attack.blockers)))
    blocking: dict[str, list[str]] = {}
    for attack in attacks:
        for blocker in attack.blockers:
            blocking.setdefault(blocker, []).append(attack.attacker)
    for blocker, blocked in blocking.items():
        g.put(replace(g.object(blocker), blocking=tuple(blocked)))
    g.state = replace(g.state, combat=True)


def strength(g: Game, id: str) -> int:
    """How much combat damage it assigns (CR 510.1a); never less than 0."""
    view = g.view(id)
    if any(id in rule.affects.ids(g, effect.context) for rule, effect in in_force(g, AssignsNone)):
        return 0
    if any(id in rule.affects.ids(g, effect.context) for rule, effect in in_force(g, AssignsByToughness)):
        return max(0, view.toughness or 0)
    return max(0, view.power or 0)


def may_ignore_blockers(g: Game, id: str) -> bool:
    return any(id in rule.affects.ids(g, effect.context) for rule, effect in in_force(g, AsThoughUnblocked))


def fighters(g: Game, attacks: Sequence[Attack]) -> list[str]:
    """Attackers and blockers that are still in combat, attackers first."""
    named = [a.attacker for a in attacks] + [b for a in attacks for b in a.blockers]
    return [id for id in dict.fromkeys(named) if in_combat(g, id)]


def in_combat(g: Game, id: str) -> bool:
    held = g.object(id)
    return g.on_battlefield(id) and g.view(id).is_("creature") and (held.attacking is not None or bool(held.blocking))


def combat_steps(g: Game, attacks: Sequence[Attack]) -> list[str]:
    """The combat damage steps there will be, as far as can be seen before the first (CR 510.4)."""
    views = [g.view(id) for id in fighters(g, attacks)]
    early = any(v.has("first strike") or v.has("double strike") or v.has("triple strike") for v in views)
    late = any(v.has("triple strike") or v.has("last strike") for v in views)
    return [*([FIRST_STRIKE] if early else []), REGULAR, *([LAST_STRIKE] if late else [])]


def strikers(g: Game, attacks: Sequence[Attack], step: str, waited: frozenset[str] | None) -> list[str]:
    """Who deals damage in a step. `waited`: those that had neither first nor double strike as the first step began;
    None when there was no such step."""
    found = []
    for id in fighters(g, attacks):
        view = g.view(id)
        twice = view.has("double strike") or view.has("triple strike")
        if step == FIRST_STRIKE:
            deals = twice or view.has("first strike")
        elif step == LAST_STRIKE:
            deals = view.has("triple strike") or view.has("last strike")
        elif waited is None:
            deals = not view.has("last strike") or twice
        else:
            deals = twice or (id in waited and not view.has("last strike"))
        if deals:
            found.append(id)
    return found


def waiting_for_second(g: Game, attacks: Sequence[Attack]) -> frozenset[str]:
    """Those with neither first strike nor double strike as the first combat damage step begins (CR 510.4)."""
    quick = ("first strike", "double strike", "triple strike")
    return frozenset(id for id in fighters(g, attacks) if not any(g.view(id).has(k) for k in quick))


def deal_combat_damage(g: Game, shares: Mapping[str, Shares]) -> None:
    """All of it at the same time (CR 510.2), then state-based actions."""
    events = [
        Damage(source, to, amount, True, incarnation=g.object(source).incarnation)
        for source, parts in shares.items()
        for to, amount in parts.items()
    ]
    deal_together(g, events)
    check(g)
