"""Combat damage: who may be assigned how much, the steps, and what is dealt (CR 510, 702)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.game import TooMuch
from rules.scenario import ScenarioError
from tests.rules.cards import judge
from tests.rules.damage_cards import attack, dealt, fight, on, only

BEAR = on("Grizzly Bears", "bear", "B")
LION = on("Silvercoat Lion", "lion", "B")
WALL = on("Wall of Stone", "wall", "B")


def shares(answer: dict[str, Any], attacker: str) -> list[dict[str, int]]:
    """What the attacker deals in each outcome."""
    return [{to: n for (source, to), n in dealt(o).items() if source == attacker} for o in answer["outcomes"]]


@pytest.mark.parametrize(
    ("attacker", "blockers", "assign", "legal"),
    [
        ("Warthog", [BEAR], {"bear": 2, "B": 3}, True),
        ("Warthog", [BEAR], {"bear": 5}, True),
        ("Warthog", [BEAR], {"bear": 1, "B": 4}, False),
        ("Warthog", [BEAR], {"bear": 2, "B": 2}, False),  # not all of it
        ("Warthog", [BEAR, LION], {"bear": 2, "lion": 3}, True),
        ("Warthog", [BEAR, LION], {"bear": 4, "B": 1}, False),  # nothing past the lion
        ("Warthog", [BEAR, LION], {"bear": 2, "lion": 2, "B": 1}, True),
        ("Warthog", [WALL], {"wall": 5}, True),
        ("Courser", [BEAR, LION], {"bear": 2, "lion": 1}, True),
        ("Courser", [BEAR, LION], {"bear": 0, "lion": 3}, True),  # a free division
        ("Courser", [BEAR], {"bear": 2, "B": 1}, False),  # no trample
        ("Courser", [BEAR], {"bear": 4}, False),
        ("Deadly Tramper", [BEAR, WALL], {"bear": 1, "wall": 1, "B": 3}, True),
        ("Deadly Tramper", [BEAR, WALL], {"bear": 1, "B": 4}, False),
        ("Thorny", [BEAR], {"B": 7}, True),
        ("Thorny", [BEAR], {"bear": 7}, True),
        ("Thorny", [BEAR], {"bear": 2, "B": 5}, False),
    ],
)
def test_assignments(attacker: str, blockers: list[dict[str, Any]], assign: dict[str, int], legal: bool) -> None:
    answer = fight([attack("it", *(b["id"] for b in blockers), assign=assign)], on(attacker, "it"), *blockers)
    assert answer["legal"] is legal
    assert bool(answer["why_not"]) is not legal
    assert bool(answer["outcomes"]) is legal
    if not legal:
        assert answer["why_not"][0]["rules"]


def test_damage_that_is_marked_counts_towards_lethal() -> None:
    hurt = on("Courser", "horse", "B", marked_damage=1)
    assert fight([attack("it", "horse", assign={"horse": 2, "B": 3})], on("Warthog", "it"), hurt)["legal"]
    whole = on("Courser", "horse", "B")
    assert not fight([attack("it", "horse", assign={"horse": 2, "B": 3})], on("Warthog", "it"), whole)["legal"]


def test_what_other_attackers_assign_counts_towards_lethal() -> None:
    attacks = [attack("it", "wall", assign={"wall": 3, "B": 2}), attack("horse", "wall")]
    assert not fight(attacks, on("Warthog", "it"), on("Courser", "horse"), WALL)["legal"]
    attacks = [attack("it", "bear", assign={"B": 5}), attack("horse", "bear")]
    assert fight(attacks, on("Warthog", "it"), on("Courser", "horse"), BEAR)["legal"]


def test_a_protected_blocker_must_be_assigned_lethal_damage_all_the_same() -> None:
    knight = on("Red Knight's Foe", "kn", "B")
    hellion = on("Warthog", "it", printing={})
    assert not fight([attack("it", "kn", assign={"B": 5})], hellion, knight)["legal"]


def test_every_assignment_when_none_is_given() -> None:
    answer = fight([attack("it", "bear")], on("Warthog", "it"), BEAR)
    found = sorted(tuple(sorted(s.items())) for s in shares(answer, "it"))
    assert found == sorted(
        tuple(sorted({"bear": n, "B": 5 - n}.items() if n < 5 else {"bear": 5}.items())) for n in range(2, 6)
    )
    assert all([c["player"] for c in o["choices"]] == ["A"] for o in answer["outcomes"])


def test_one_way_only_needs_no_choice() -> None:
    outcome = only(fight([attack("horse", "bear")], on("Courser", "horse"), BEAR))
    assert dealt(outcome) == {("horse", "bear"): 3, ("bear", "horse"): 2}
    assert outcome["choices"] == []


def test_a_blocker_divides_among_what_it_blocks() -> None:
    attacks = [attack("a1", "horse"), attack("a2", "horse")]
    table = [on("Courser", "horse", "B"), on("Wall of Stone", "a1"), on("Wall of Stone", "a2")]
    answer = fight(attacks, *table)
    assert len(answer["outcomes"]) == 4
    assert {c["player"] for o in answer["outcomes"] for c in o["choices"]} == {"B"}
    attacks[0]["blocker_assign"] = {"horse": {"a1": 1, "a2": 2}}
    outcome = only(fight(attacks, *table))
    assert dealt(outcome) == {("horse", "a1"): 1, ("horse", "a2"): 2}
    attacks[0]["blocker_assign"] = {"horse": {"a1": 3, "a2": 2}}
    assert fight(attacks, *table)["legal"] is False


# Steps


def test_first_strike_kills_before_it_is_hit() -> None:
    outcome = only(fight([attack("kn", "bear")], on("Quick Knight", "kn"), BEAR))
    assert dealt(outcome) == {("kn", "bear"): 2}
    assert outcome["dies"] == ["bear"]


@pytest.mark.parametrize(
    ("striker", "hits"), [("Quick Knight", [2]), ("Twice Striker", [2, 2]), ("Thrice Striker", [1, 1, 1])]
)
def test_how_often_strikers_strike(striker: str, hits: list[int]) -> None:
    outcome = only(fight([attack("it")], on(striker, "it")))
    assert [d["amount"] for d in outcome["dealt"]] == hits


def test_double_strike_and_trample_go_through_when_the_blocker_is_gone() -> None:
    token = {"name": "T", "types": ["Creature"], "power": 3, "toughness": 3, "text": "Double strike, trample"}
    horse = on("Courser", "horse", "B")
    outcome = only(fight([attack("t", "horse")], {"token": token, "id": "t"}, horse))
    assert dealt(outcome) == {("t", "horse"): 3, ("t", "B"): 3}
    token["text"] = "Double strike"
    outcome = only(fight([attack("t", "horse")], {"token": token, "id": "t"}, horse))
    assert dealt(outcome) == {("t", "horse"): 3}


def test_a_single_step_can_be_asked() -> None:
    table = [on("Quick Knight", "kn"), on("Courser", "horse")]
    attacks = [attack("kn"), attack("horse")]
    assert dealt(only(fight(attacks, *table, step="first_strike"))) == {("kn", "B"): 2}
    assert dealt(only(fight(attacks, *table, step="regular"))) == {("horse", "B"): 3}


def test_deathtouch_destroys_and_lifelink_gains() -> None:
    outcome = only(fight([attack("wurm", "wall")], on("Wurm", "wurm"), WALL))
    assert outcome["dies"] == ["wall"]
    assert outcome["life"]["A"] == 26


def test_toughness_instead_of_power() -> None:
    outcome = only(fight([attack("w")], on("Wall of Stone", "w"), on("Siege Tower", "tower")))
    assert dealt(outcome) == {("w", "B"): 8}


def test_planeswalkers_are_attacked_and_the_player_behind_is_not_trampled() -> None:
    walker = on("Walker", "walker", "B")
    outcome = only(fight([attack("bear", defender="walker")], on("Grizzly Bears", "bear"), walker))
    assert outcome["counters"] == {"walker": {"loyalty": 2}}
    answer = fight(
        [attack("it", "lion", defender="walker", assign={"lion": 2, "B": 3})], on("Warthog", "it"), walker, LION
    )
    assert answer["legal"] is False


def test_trample_over_planeswalkers_reaches_the_player() -> None:
    text = "Trample over planeswalkers"
    token = {"token": {"name": "T", "types": ["Creature"], "power": 7, "toughness": 7, "text": text}, "id": "t"}
    walker = on("Walker", "walker", "B")
    legal = fight([attack("t", defender="walker", assign={"walker": 4, "B": 3})], token, walker)
    assert dealt(only(legal)) == {("t", "walker"): 4, ("t", "B"): 3}
    assert fight([attack("t", defender="walker", assign={"walker": 3, "B": 4})], token, walker)["legal"] is False


def test_several_opponents_are_attacked() -> None:
    players = [{"name": "A"}, {"name": "B"}, {"name": "C"}]
    table = [on("Courser", "horse"), on("Warthog", "boar")]
    outcome = only(fight([attack("horse"), attack("boar", defender="C")], *table, players=players))
    assert outcome["life"] == {"A": 20, "B": 17, "C": 15}


def test_no_power_deals_nothing() -> None:
    assert only(fight([attack("w")], on("Iron Man", "w"), on("Plus Two", "two")))["dealt"] == []


def test_steps_are_told_with_their_rules() -> None:
    answer = fight([attack("horse", "bear")], on("Courser", "horse"), BEAR)
    assert any("510.1" in step["rules"] for step in answer["steps"])
    assert "deals 3 damage to Grizzly Bears" in answer["answer"]


@pytest.mark.parametrize(
    ("attacks", "path"),
    [
        ([{"attacker": "nobody", "defender": "B"}], "ask.attacks[0].attacker"),
        ([{"attacker": "it", "defender": "Z"}], "ask.attacks[0].defender"),
        ([{"attacker": "it", "defender": "B", "blockers": ["it", "it"]}], "ask.attacks[0].blockers"),
        ([{"attacker": "it", "defender": "B"}, {"attacker": "it", "defender": "B"}], "ask.attacks[1].attacker"),
        ([{"attacker": "it", "defender": "B", "assign": {"B": -1}}], "ask.attacks[0].assign.B"),
        ([{"attacker": "it", "defender": "B", "colour": 1}], "ask.attacks[0].colour"),
    ],
)
def test_impossible_attacks_are_refused_with_their_path(attacks: list[dict[str, Any]], path: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        fight(attacks, on("Warthog", "it"))
    assert refused.value.path == path


def test_assignments_without_number_are_refused_and_not_tried_one_by_one() -> None:
    """A giant that tramples over ten bears can divide its damage in more ways than anybody could list."""
    giant = {
        "token": {"name": "Giant", "types": ["Creature"], "power": 40, "toughness": 40, "text": "Trample"},
        "id": "giant",
    }
    bears = [on("Grizzly Bears", f"bear{number}", "B") for number in range(10)]
    attacks = [{"attacker": "giant", "defender": "B", "blockers": [bear["id"] for bear in bears]}]
    with pytest.raises(TooMuch):
        judge({"battlefield": [giant, *bears], "ask": {"kind": "combat_damage", "attacks": attacks}})
