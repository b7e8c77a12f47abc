"""End results of the paths through a question, each once, with the shortest way there, its odds and its condition."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from rules.engine.choices import Choice, Roll, Supposition
from rules.engine.events import (
    CountersPut,
    Damage,
    Tapped,
    Untapped,
    ZoneChange,
)
from rules.engine.game import Path, Step
from rules.engine.mana import TYPES
from rules.engine.objects import BATTLEFIELD, GRAVEYARD
from rules.engine.state import State

Result = dict[str, Any]
_CREATURE_LIKE = frozenset({"creature", "planeswalker", "battle"})


def result_of(before: State, path: Path) -> Result:
    """What an outcome holds whatever was asked: everything that differs, life and poison always."""
    after, happened = path.state, path.state.happened
    gone = [e for e in happened if isinstance(e, ZoneChange) and e.origin == BATTLEFIELD]
    to_graveyard = [e for e in happened if isinstance(e, ZoneChange) and e.destination == GRAVEYARD]
    dealt = [e for e in happened if isinstance(e, Damage) and e.amount > 0]
    result: Result = {
        "dealt": [{"source": e.source, "to": e.to, "amount": e.amount, "combat": e.combat} for e in dealt],
        "life": {p.name: p.life for p in after.players},
        "poison": {p.name: p.poison for p in after.players},
        "marked": _marked(after, dealt),
        "dies": [e.object for e in gone if e.destination == GRAVEYARD and _was_creature_like(after, e.object)],
        "destroyed": [e.object for e in gone if e.how in {"destroyed", "lethal"}],
        "loses": [p.name for p in after.players if p.life <= 0 or p.poison >= 10],
        "counters": _counters(before, after, happened),
        "triggers": [],
        "tapped": [e.permanent for e in happened if isinstance(e, Tapped)],
        "untapped": [e.permanent for e in happened if isinstance(e, Untapped)],
        "sacrificed": [e.object for e in gone if e.how == "sacrificed"],
        "put_in_graveyard": [e.object for e in to_graveyard],
    }
    return result


def mana_of(state: State, player: str) -> dict[str, int]:
    pool = [unit.type for unit in state.pool(player)]
    return {t: pool.count(t) for t in TYPES if t in pool}


def _marked(after: State, dealt: Sequence[Damage]) -> dict[str, int]:
    marked = {}
    for event in dealt:
        if event.to in after.objects:
            held = after.objects[event.to]
            if held.zone != BATTLEFIELD and event.to in after.last_known:
                held = after.last_known[event.to][0]
            if held.damage:
                marked[event.to] = held.damage
    return marked


def _was_creature_like(after: State, id: str) -> bool:
    known = after.last_known.get(id)
    return known is not None and bool(known[1].types & _CREATURE_LIKE)


def _counters(before: State, after: State, happened: Sequence[Any]) -> dict[str, dict[str, int]]:
    changed: dict[str, dict[str, int]] = {}
    for event in happened:
        if isinstance(event, CountersPut) and event.to in after.objects:
            held = after.objects[event.to]
            if held.zone != BATTLEFIELD and event.to in after.last_known:
                held = after.last_known[event.to][0]
            changed.setdefault(event.to, {})[event.kind] = held.count(event.kind)
    return changed


def outcomes(paths: Iterable[Path], result: Callable[[Path], Result]) -> list[Result]:
    """Each distinct result once. Ways that chance or art keep apart are joined: odds add up; an art answer that changes
    no result drops out of the conditions."""
    leaves = [_Leaf(path, result(path)) for path in paths]
    asked = list(dict.fromkeys((s.object, s.trait) for leaf in leaves for s in leaf.supposed))
    groups: dict[tuple[bool, ...], list[_Leaf]] = {}
    for assignment in product((True, False), repeat=len(asked)):
        supposed = dict(zip(asked, assignment, strict=True))
        groups[assignment] = [leaf for leaf in leaves if leaf.agrees(supposed)]
    relevant = [at for at in range(len(asked)) if _matters(groups, at)]
    seen: dict[str, Result] = {}
    for assignment, group in groups.items():
        condition = [
            {"object": asked[at][0], "trait": asked[at][1], "value": "yes" if assignment[at] else "no"}
            for at in relevant
        ]
        for merged in _merge(group):
            if condition:
                merged["if"] = condition[0] if len(condition) == 1 else condition
            seen.setdefault(json.dumps([condition, merged["_mark"]], sort_keys=True), merged)
    return [{k: v for k, v in merged.items() if k != "_mark"} for merged in seen.values()]


class _Leaf:
    def __init__(self, path: Path, result: Result) -> None:
        self.result = result
        self.mark = json.dumps(result, sort_keys=True)
        self.choices = list(
            dict.fromkeys((e.player, e.choice, e.picked) for e in path.entries if isinstance(e, Choice))
        )
        self.supposed = [e for e in path.entries if isinstance(e, Supposition)]
        self.rolled = any(isinstance(e, Roll) for e in path.entries)
        self.probability = Fraction(1)
        for entry in path.entries:
            if isinstance(entry, Roll):
                self.probability *= entry.probability
        self.steps: tuple[Step, ...] = path.steps

    def agrees(self, supposed: dict[tuple[str, str], bool]) -> bool:
        return all(supposed[(s.object, s.trait)] == s.value for s in self.supposed)


def _matters(groups: dict[tuple[bool, ...], list[_Leaf]], at: int) -> bool:
    for assignment, group in groups.items():
        other = (*assignment[:at], not assignment[at], *assignment[at + 1 :])
        if {_odds_mark(group)} != {_odds_mark(groups[other])}:
            return True
    return False


def _odds_mark(group: list[_Leaf]) -> str:
    return json.dumps(sorted((m["_mark"], m.get("probability", "")) for m in _merge(group)))


def _merge(group: list[_Leaf]) -> list[Result]:
    merged: dict[str, list[_Leaf]] = {}
    for leaf in group:
        merged.setdefault(leaf.mark, []).append(leaf)
    found = []
    for mark, leaves in merged.items():
        shortest = min(leaves, key=lambda leaf: len(leaf.choices))
        outcome = dict(shortest.result)
        alone = len(merged) == 1
        outcome["choices"] = [] if alone else [{"player": p, "choice": c, "picked": k} for p, c, k in shortest.choices]
        if any(leaf.rolled for leaf in leaves):
            outcome["probability"] = str(sum(leaf.probability for leaf in leaves if leaf.choices == shortest.choices))
        outcome["steps"] = [
            {"text": s.text, "rules": list(s.rules), "objects": list(s.objects)} for s in shortest.steps
        ]
        outcome["_mark"] = mark
        found.append(outcome)
    return found
