"""Attacks and blocks as a form: one group of fields an attacker, and a last one for another attacker."""

from collections.abc import Sequence
from typing import Any

from django.http import QueryDict

from rules.desk.fields import Field, Group, checks, number, select
from rules.desk.reading import several, whole, words
from rules.desk.shape import Scenario
from rules.desk.things import Thing

Ask = dict[str, Any]
Attack = dict[str, Any]
MOST_ATTACKS = 30
STEPS = (("", "all, in order"), ("first_strike", "first strike only"), ("regular", "regular only"))


def attacks_of(ask: Ask) -> list[Attack]:
    listed = ask.get("attacks")
    return [attack for attack in listed if isinstance(attack, dict)] if isinstance(listed, list) else []


def attacking(ask: Ask) -> dict[str, str]:
    """Attackers and what they attack."""
    return {str(attack.get("attacker")): str(attack.get("defender", "")) for attack in attacks_of(ask)}


def toggle_attack(scenario: Scenario, thing: Thing) -> Ask:
    """The question with `thing` sent to attack the next player, or called back."""
    ask: Ask = dict(scenario["ask"]) if scenario["ask"].get("kind") == "combat_damage" else {"kind": "combat_damage"}
    attacks = attacks_of(ask)
    if thing.id in attacking(ask):
        ask["attacks"] = [attack for attack in attacks if attack.get("attacker") != thing.id]
    else:
        ask["attacks"] = [*attacks, {"attacker": thing.id, "defender": next_player(scenario, thing.player)}]
    return ask


def combat_groups(scenario: Scenario, things: Sequence[Thing]) -> list[Group]:
    ask = scenario["ask"]
    creatures = [thing for thing in things if thing.zone == "battlefield" and thing.is_a("creature")]
    attacks = attacks_of(ask)
    groups = [_attack(scenario, things, creatures, attack, i) for i, attack in enumerate(attacks)]
    free = [thing for thing in creatures if thing.id not in attacking(ask)]
    if free and len(attacks) < MOST_ATTACKS:
        i = len(attacks)
        options = [("", "nobody more" if attacks else "nobody yet"), *((t.id, t.label) for t in free)]
        field = select(f"attacker.{i}", "Another attacker" if attacks else "Attacker", options, "", f"ask.attacks[{i}]")
        groups.append(Group(fields=(field,)))
    if attacks:
        step = select("step", "Which damage step", STEPS, ask.get("step", ""), "ask.step")
        groups.append(Group(fields=(step,), folded=not ask.get("step"), legend="Steps"))
    return groups


def _attack(scenario: Scenario, things: Sequence[Thing], creatures: Sequence[Thing], attack: Attack, i: int) -> Group:
    path = f"ask.attacks[{i}]"
    attacker = next((thing for thing in things if thing.id == attack.get("attacker")), None)
    mine = attacker.player if attacker else ""
    defenders = [(p["name"], p["name"]) for p in scenario["players"] if p["name"] != mine]
    defenders += [
        (t.id, t.label)
        for t in things
        if t.zone == "battlefield" and t.player != mine and (t.is_a("planeswalker") or t.is_a("battle"))
    ]
    blockers = [str(one) for one in attack.get("blockers") or []] if isinstance(attack.get("blockers"), list) else []
    able = [(thing.id, thing.label) for thing in creatures if thing.player != mine]
    fields: list[Field] = [
        select(
            f"attacker.{i}",
            "Attacker",
            [("", "stays home"), *((t.id, t.label) for t in creatures if t.player == mine or attacker is None)],
            attack.get("attacker"),
            f"{path}.attacker",
        ),
        select(f"defender.{i}", "attacks", defenders, attack.get("defender"), f"{path}.defender"),
    ]
    if able:
        fields.append(checks(f"blocker.{i}", "blocked by", able, blockers, f"{path}.blockers"))
    if blockers:
        assign: dict[str, Any] = attack.get("assign") or {}
        receivers = [*blockers, str(attack.get("defender", ""))]
        names = {thing.id: thing.label for thing in things}
        fields += [
            number(f"assign.{i}.{n}", f"assigned to {names.get(to, to)}", assign.get(to), f"{path}.assign")
            for n, to in enumerate(receivers)
        ]
    return Group(legend=f"Attack {i + 1}", fields=tuple(fields), path=path)


def read_combat(fields: QueryDict, scenario: Scenario, things: Sequence[Thing]) -> Ask:
    before = attacks_of(scenario["ask"])
    attacks = []
    for i in range(MOST_ATTACKS):
        attacker = words(fields, f"attacker.{i}")
        if attacker:
            attacks.append(_read_attack(fields, i, attacker, before, scenario, things))
    ask: Ask = {"attacks": attacks}
    if words(fields, "step"):
        ask["step"] = words(fields, "step")
    return ask


def _read_attack(
    fields: QueryDict, i: int, attacker: str, before: list[Attack], scenario: Scenario, things: Sequence[Thing]
) -> Attack:
    mine = next((thing.player for thing in things if thing.id == attacker), "")
    defender = words(fields, f"defender.{i}")
    if not defender or defender == mine:
        defender = next_player(scenario, mine)
    attack: Attack = {"attacker": attacker, "defender": defender}
    blockers = several(fields, f"blocker.{i}")
    if blockers:
        attack["blockers"] = blockers
    old = before[i] if i < len(before) and before[i].get("attacker") == attacker else {}
    receivers = [*(old.get("blockers") or []), old.get("defender", "")]
    assigned = {str(to): whole(fields, f"assign.{i}.{n}") for n, to in enumerate(receivers)}
    still = {
        to: amount for to, amount in assigned.items() if amount is not None and to in (*blockers, attack["defender"])
    }
    if still:
        attack["assign"] = still
    if "blocker_assign" in old:
        attack["blocker_assign"] = old["blocker_assign"]
    return attack


def next_player(scenario: Scenario, player: str) -> str:
    """Who sits to the left of `player`, and is attacked when nothing else is said."""
    names: list[str] = [seat["name"] for seat in scenario["players"]]
    return names[(names.index(player) + 1) % len(names)] if player in names else names[-1]
