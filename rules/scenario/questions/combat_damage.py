"""Is the assignment of combat damage legal, and what is dealt?"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from rules.engine import combat
from rules.engine.abilities import Keyword, Triggered
from rules.engine.combat import FIRST_STRIKE, LAST_STRIKE, REGULAR, Attack, Shares
from rules.engine.combat_assignment import attackers_ways, blocker_ways, lethal_first, why_blocker_cannot, why_not
from rules.engine.costs import Obstacle
from rules.engine.events import Damage
from rules.engine.game import Game, Impossible, Path, Stage, World, explore
from rules.scenario.asking import ends, listing, mention_unread, read_permanent, steps_of
from rules.scenario.errors import ScenarioError
from rules.scenario.questions.deal_damage import sentence
from rules.scenario.table import Table, as_list, as_map, as_number, check_keys
from rules.scenario.this_turn import set_up
from rules.scenario.triggered import waiting

# Keywords that trigger as creatures attack or block (CR 702).
_AT_DECLARATION = frozenset(
    (
        "bushido flanking rampage exalted annihilator afflict melee myriad dethrone mentor training provoke enlist"
    ).split()
) | {"battle cry", "art rampage"}
_ATTACK = {"attacker", "defender", "blockers", "assign", "blocker_assign"}
Problems = dict[str, Obstacle]


def answer(table: Table, ask: Mapping[str, Any], world: World) -> dict[str, Any]:
    check_keys(ask, {"kind", "attacks", "step"}, "ask")
    attacks = [_attack(table, a, f"ask.attacks[{i}]") for i, a in enumerate(as_list(ask.get("attacks"), "ask.attacks"))]
    _check_once(attacks)
    only = ask.get("step")
    if only not in (None, FIRST_STRIKE, REGULAR):
        raise ScenarioError("ask.step", 'must be "first_strike" or "regular"')
    problems: Problems = {}
    paths = _ways(table, world, attacks, only, problems)
    found = ends(table.state, world, paths)
    mention_unread(table, world, "combat_damage", [a.attacker for a in attacks])
    legal = bool(paths)
    reasons = [] if legal else list(problems.values())
    said = sentence(table, found) if legal else "That assignment is not legal: " + " ".join(o.text for o in reasons)
    steps = steps_of(found) or [{"text": o.text, "rules": list(o.rules), "objects": []} for o in reasons]
    return {
        "answer": said,
        "legal": legal,
        "why_not": [{"text": o.text, "rules": list(o.rules)} for o in reasons],
        "steps": steps,
        "outcomes": found,
    }


def _ways(table: Table, world: World, attacks: Sequence[Attack], only: str | None, problems: Problems) -> list[Path]:
    resolved = set_up(table)

    def declare(g: Game) -> None:
        combat.declare(g, attacks)
        suppose_done(g)

    def look(g: Game) -> None:
        waiting(g)

    def first(g: Game) -> None:
        steps = combat.combat_steps(g, attacks)
        if FIRST_STRIKE in steps and only != REGULAR:
            _strike(g, attacks, FIRST_STRIKE, None, problems)
            if only is None and g.state.pending:
                g.suppose(
                    "What triggers in the first combat damage step is listed and not carried out before the next."
                )

    # Who waited for the second step is settled before the first one changes anything (CR 510.4).
    def both(g: Game) -> None:
        had_first = FIRST_STRIKE in combat.combat_steps(g, attacks)
        waited = combat.waiting_for_second(g, attacks) if had_first else None
        first(g)
        if only == FIRST_STRIKE:
            return
        _strike(g, attacks, REGULAR, waited, problems)
        if only is None and LAST_STRIKE in combat.combat_steps(g, attacks):
            _strike(g, attacks, LAST_STRIKE, waited, problems)

    stages: list[Stage] = [declare, resolved, both, look]
    return explore(table.state, world, stages)


def suppose_done(g: Game) -> None:
    """What triggers when creatures attack or block has happened by now: the table says what came of it."""
    for held in g.state.battlefield:
        for there in g.view(held.id).abilities:
            ability = there.ability
            keyword = isinstance(ability, Keyword) and ability.name in _AT_DECLARATION
            when = ability.text.split(",")[0] if isinstance(ability, Triggered) else ""
            if keyword or re.search(r"\b(?:attacks?|blocks?|becomes blocked)\b", when):
                g.suppose("What triggered on attacking and blocking is over; what lasts of it stands in this_turn.")
                return


def _strike(g: Game, attacks: Sequence[Attack], step: str, waited: frozenset[str] | None, problems: Problems) -> None:
    striking = combat.strikers(g, attacks, step, waited)
    if not striking:
        return
    stated = _stated(g, attacks, striking, step, problems)
    attackers = g.state.active if not attacks else g.view(attacks[0].attacker).controller
    ways = attackers_ways(g, attacks, striking, stated)
    if not ways:
        _explain(g, attacks, stated, problems)
        raise Impossible("no legal assignment")
    names = [_told(g, way) for way in ways]
    assigned = dict(ways[g.choose(attackers, "how the attackers assign combat damage", names)])
    blockers = [id for id in striking if g.object(id).blocking]
    for blocker in blockers:
        assigned[blocker] = _blocker(g, blocker, attacks, problems)
    g.say(f"Combat damage is assigned: {_told(g, assigned) or 'none'}.", "510.1", objects=list(assigned))
    combat.deal_combat_damage(g, assigned)


def _stated(
    g: Game, attacks: Sequence[Attack], striking: Sequence[str], step: str, problems: Problems
) -> dict[str, Shares]:
    """The stated assignments of those that strike now. One that strikes again assigns the same once more where it
    can."""
    stated: dict[str, Shares] = {}
    for attack in attacks:
        if attack.assign is None or attack.attacker not in striking:
            continue
        shares = {id: n for id, n in attack.assign.items() if n}
        problem = why_not(g, attack, shares)
        again = step != FIRST_STRIKE and _struck_before(g, attack.attacker)
        if problem is not None and again:
            continue
        if problem is not None:
            problems.setdefault(problem.text, problem)
            raise Impossible(problem.text)
        stated[attack.attacker] = shares
    return stated


def _struck_before(g: Game, attacker: str) -> bool:
    return any(isinstance(e, Damage) and e.combat and e.source == attacker for e in g.state.happened)


def _explain(g: Game, attacks: Sequence[Attack], stated: Mapping[str, Shares], problems: Problems) -> None:
    for attack in attacks:
        if attack.attacker in stated:
            problem = lethal_first(g, attack, stated)
            if problem is not None:
                problems.setdefault(problem.text, problem)


def _blocker(g: Game, blocker: str, attacks: Sequence[Attack], problems: Problems) -> Shares:
    said = {id: shares for attack in attacks for id, shares in attack.blocker_assign}
    if blocker in said:
        problem = why_blocker_cannot(g, blocker, said[blocker])
        if problem is None:
            return said[blocker]
        problems.setdefault(problem.text, problem)
        raise Impossible(problem.text)
    ways = blocker_ways(g, blocker)
    names = [_told(g, {blocker: way}) for way in ways]
    return ways[g.choose(g.view(blocker).controller, f"how {g.name(blocker)} assigns its damage", names)]


def _told(g: Game, assigned: Mapping[str, Shares]) -> str:
    parts = []
    for source, shares in assigned.items():
        given = [
            f"{n} to {g.name(id)}" + (f" ({id})" if _twins(g, id, shares) else "") for id, n in shares.items() if n
        ]
        if given:
            parts.append(f"{g.name(source)}: {listing(given)}")
    return "; ".join(parts)


def _twins(g: Game, id: str, shares: Shares) -> bool:
    return sum(g.name(other) == g.name(id) for other in shares) > 1


def _attack(table: Table, value: Any, path: str) -> Attack:
    entry = as_map(value, path)
    check_keys(entry, _ATTACK, path)
    attacker = read_permanent(table, entry.get("attacker"), f"{path}.attacker")
    defender = table.check_id(entry.get("defender"), f"{path}.defender", players=True)
    if not table.state.is_player(defender):
        read_permanent(table, defender, f"{path}.defender")
    blockers = tuple(
        read_permanent(table, id, f"{path}.blockers[{i}]")
        for i, id in enumerate(as_list(entry.get("blockers", []), f"{path}.blockers"))
    )
    assign = None if entry.get("assign") is None else _shares(table, entry["assign"], f"{path}.assign")
    theirs = as_map(entry.get("blocker_assign") or {}, f"{path}.blocker_assign")
    for id in theirs:
        if id not in blockers:
            raise ScenarioError(f"{path}.blocker_assign.{id}", f"does not block {attacker}")
    return Attack(
        attacker,
        defender,
        blockers,
        assign,
        tuple((id, _shares(table, shares, f"{path}.blocker_assign.{id}")) for id, shares in theirs.items()),
    )


def _shares(table: Table, value: Any, path: str) -> dict[str, int]:
    return {
        table.check_id(id, f"{path}.{id}", players=True): as_number(n, f"{path}.{id}")
        for id, n in as_map(value, path).items()
    }


def _check_once(attacks: Sequence[Attack]) -> None:
    seen: set[str] = set()
    for at, attack in enumerate(attacks):
        if attack.attacker in seen:
            raise ScenarioError(f"ask.attacks[{at}].attacker", f"{attack.attacker!r} attacks twice")
        seen.add(attack.attacker)
        if len(set(attack.blockers)) != len(attack.blockers):
            raise ScenarioError(f"ask.attacks[{at}].blockers", "names a creature twice")
