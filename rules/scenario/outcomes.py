"""End results of the paths through a question, each once, with the shortest way there, its odds and its condition."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import Any

from rules.engine.choices import Choice, Roll, Supposition
from rules.engine.events import (
    CountersPut,
    Damage,
    Spared,
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
        "loses": _losers(after),
        "counters": _counters(before, after, happened),
        "triggers": [],
        "tapped": list(dict.fromkeys(e.permanent for e in happened if isinstance(e, Tapped))),
        "untapped": list(dict.fromkeys(e.permanent for e in happened if isinstance(e, Untapped))),
        "sacrificed": [e.object for e in gone if e.how == "sacrificed"],
        "put_in_graveyard": [e.object for e in to_graveyard],
    }
    return result


def _losers(after: State) -> list[str]:
    spared = {(e.player, e.life) for e in after.happened if isinstance(e, Spared)}
    return [
        p.name
        for p in after.players
        if (p.life <= 0 and (p.name, True) not in spared) or (p.poison >= 10 and (p.name, False) not in spared)
    ]


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
    """Each distinct result once, under the shortest condition on the art that nobody settled. An art answer that
    changes no result is no condition; work grows with the paths, not with the number of pictures asked about."""
    leaves = [_Leaf(path, result(path)) for path in paths]
    found: list[Result] = []
    for condition, group in _cells(leaves):
        for outcome in _merged(group):
            if condition:
                stated = [{"object": o, "trait": t, "value": "yes" if v else "no"} for (o, t), v in condition]
                outcome["if"] = stated[0] if len(stated) == 1 else stated
            found.append(outcome)
    return found


_Picked = tuple[str, str, str]
_Asked = tuple[str, str]


class _Leaf:
    def __init__(self, path: Path, result: Result) -> None:
        self.result = result
        self.mark = json.dumps(result, sort_keys=True)
        self.choices: tuple[_Picked, ...] = tuple(
            dict.fromkeys((e.player, e.choice, e.picked) for e in path.entries if isinstance(e, Choice))
        )
        self.supposed: dict[_Asked, bool] = {
            (e.object, e.trait): e.value for e in path.entries if isinstance(e, Supposition)
        }
        self.rolled = any(isinstance(e, Roll) for e in path.entries)
        self.probability = Fraction(1)
        for entry in path.entries:
            if isinstance(entry, Roll):
                self.probability *= entry.probability
        self.steps: tuple[Step, ...] = path.steps


_Cell = tuple[tuple[tuple[_Asked, bool], ...], list[_Leaf]]


def _cells(leaves: list[_Leaf], known: frozenset[_Asked] = frozenset()) -> list[_Cell]:
    """The leaves under each condition that matters. Two halves with the same results are one."""
    asked = next((a for leaf in leaves for a in leaf.supposed if a not in known), None)
    if asked is None:
        return [((), leaves)] if leaves else []
    halves = [
        _cells([leaf for leaf in leaves if leaf.supposed.get(asked, value) == value], known | {asked})
        for value in (True, False)
    ]
    yes, no = halves
    if [(c, _marks(g)) for c, g in yes] == [(c, _marks(g)) for c, g in no]:
        return yes
    return [(((asked, value), *c), g) for value, half in ((True, yes), (False, no)) for c, g in half]


def _marks(group: list[_Leaf]) -> str:
    return json.dumps(sorted((o["_mark"], o.get("probability", "")) for o in _merged(group, keep_mark=True)))


def _merged(group: list[_Leaf], keep_mark: bool = False) -> list[Result]:
    """The different results of leaves that only players' choices and chance keep apart."""
    by_mark: dict[str, list[_Leaf]] = {}
    for leaf in group:
        by_mark.setdefault(leaf.mark, []).append(leaf)
    by_chance = any(leaf.rolled for leaf in group)
    found = []
    for mark, leaves in by_mark.items():
        shortest = min(leaves, key=lambda leaf: len(leaf.choices))
        outcome = dict(shortest.result)
        chosen = shortest.choices if len(by_mark) > 1 else ()
        if by_chance:
            # What happens with these odds when the players choose so wherever they come to choose.
            odds = sum((x.probability for x in leaves if set(x.choices) <= set(shortest.choices)), Fraction(0))
            outcome["probability"] = str(odds)
            chosen = () if not _decides(group) else chosen
        else:
            chosen = _needed(chosen, mark, group)
        outcome["choices"] = [{"player": p, "choice": c, "picked": k} for p, c, k in chosen]
        outcome["steps"] = [
            {"text": s.text, "rules": list(s.rules), "objects": list(s.objects)} for s in shortest.steps
        ]
        if keep_mark:
            outcome["_mark"] = mark
        found.append(outcome)
    return found


def _decides(group: list[_Leaf]) -> bool:
    return len({leaf.choices for leaf in group}) > 1


def _needed(chosen: tuple[_Picked, ...], mark: str, group: list[_Leaf]) -> tuple[_Picked, ...]:
    """Without the choices that the result does not depend on, given the others."""
    kept = list(chosen)
    for entry in chosen:
        rest = {e for e in kept if e != entry}
        if all(leaf.mark == mark for leaf in group if rest <= set(leaf.choices)):
            kept.remove(entry)
    return tuple(kept)
