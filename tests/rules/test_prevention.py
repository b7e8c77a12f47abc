"""Replacement, prevention and redirection of damage (CR 614-616), with the numbers that every order comes to."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.damage_cards import attack, burn, deal, dealt, fight, on, only, totals

FOUR = {"card": "Shield of Four", "controller": "B", "targets": ["B"]}
THREE = {"card": "Shield of Three", "controller": "B", "targets": ["B"], "chosen": {"mode": 2}}


@pytest.mark.parametrize(
    ("base", "effects", "amounts"),
    [
        (3, ["Plus Two", "Furnace of Rath"], [8, 10]),
        (3, ["Plus One", "Furnace of Rath"], [7, 8]),
        (3, ["Plus Two", "Tripler"], [11, 15]),
        (3, ["Furnace of Rath", "Prevents One"], [4, 5]),
        (3, ["Furnace of Rath", "Prevents Half"], [2, 3]),
        (3, ["Plus One", "Furnace of Rath", "Prevents One"], [5, 6, 7]),
        (5, ["Furnace of Rath", FOUR], [2, 6]),
        (3, ["Plus One", THREE], [0, 1]),
        (1, ["Halver Down", "Furnace of Rath"], [0, 1]),
        (3, ["Plus One", "Prevents All"], [0]),
        (5, ["Halver Down", THREE], [0, 1]),
        (2, ["Tripler", "Tripler"], [18]),
        (2, ["Furnace of Rath"] * 3, [16]),
        (3, ["Cap"], [3]),
        (4, ["Cap"], [3]),
        (3, ["Cap", "Plus One"], [3]),  # the cap does not apply to 3, but to the 4 that they become (CR 616.2)
    ],
)
def test_every_order_of_the_effects(base: int, effects: list[Any], amounts: list[int]) -> None:
    battlefield, this_turn = [], []
    for at, effect in enumerate(effects):
        if isinstance(effect, dict):
            this_turn.append(effect)
        else:
            battlefield.append(on(effect, f"e{at}", "B" if effect.startswith("Prevent") else "A"))
    answer = deal(burn(), {"B": base}, *battlefield, this_turn=this_turn)
    assert totals(answer) == amounts


def test_minimum_damage_is_raised_and_enough_damage_left_alone() -> None:
    assert totals(deal(burn("Shock"), {"B": 2}, on("Floor", "floor"))) == [4]
    assert totals(deal(burn("Lava Axe"), {"B": 5}, on("Floor", "floor"))) == [5]
    assert totals(deal(burn("Shock"), {"A": 2}, on("Floor", "floor")), "A") == [2]


def test_only_spells_are_lessened() -> None:
    assert totals(deal(burn("Shock"), {"B": 2}, on("Minus One", "m"))) == [1]
    assert totals(deal("tim", {"B": 1}, on("Minus One", "m"), on("Prodigal Pyromancer", "tim"))) == [1]


def test_a_shield_runs_out() -> None:
    outcome = only(deal(burn("Lava Axe"), {"B": 5}, this_turn=[FOUR]))
    assert outcome["life"]["B"] == 19


def test_the_damaged_player_says_which_of_two_sources_the_shield_stops_first() -> None:
    answer = fight(
        [attack("bear"), attack("horse")], on("Grizzly Bears", "bear"), on("Courser", "horse"), this_turn=[THREE]
    )
    found = sorted(sorted(dealt(o).items()) for o in answer["outcomes"])
    assert found == [[(("bear", "B"), 2)], [(("horse", "B"), 2)]]


def test_a_next_time_shield_stops_a_whole_instance_of_a_fitting_source() -> None:
    circle = on("Red Circle", "circle", "B")
    used = {"card": "Red Circle", "controller": "B", "ability": 1, "chosen": {"object": "burn"}}
    assert totals(deal(burn("Lava Axe"), {"B": 5}, circle, this_turn=[used])) == [0]
    assert totals(deal(burn("Catalog Card"), {"B": 5}, circle, this_turn=[used])) == [5]


def test_a_source_that_was_not_chosen_is_supposed_not_to_be() -> None:
    used = {"card": "Red Circle", "controller": "B", "ability": 1}
    answer = deal(burn(), {"B": 3}, on("Red Circle", "circle", "B"), this_turn=[used])
    assert totals(answer) == [3]
    assert answer["assumptions"]


def test_fog_stops_combat_damage_only() -> None:
    fog = [{"card": "Holy Fog", "controller": "B"}]
    assert only(fight([attack("bear")], on("Grizzly Bears", "bear"), this_turn=fog))["life"]["B"] == 20
    assert only(deal(burn(), {"B": 3}, this_turn=fog))["life"]["B"] == 17


def test_damage_that_cannot_be_prevented_leaves_shields_as_they_are() -> None:
    rule = on("No Prevention", "no")
    assert totals(deal(burn(), {"B": 3}, rule, this_turn=[FOUR])) == [3]
    angel = on("Serra Angel", "angel", "B")
    shield = {"card": "Shield of Four", "controller": "B", "targets": ["angel"]}
    assert totals(deal(burn("Sure Burn"), {"angel": 5}, angel, this_turn=[shield]), "angel") == [5]


def test_what_a_prevention_does_besides_still_happens() -> None:
    phantom = on("Phantom", "ghost", "B", counters={"+1/+1": 4})
    prevented = only(deal(burn(), {"ghost": 3}, phantom))
    assert prevented["counters"] == {"ghost": {"+1/+1": 3}}
    assert prevented["dealt"] == []
    forced = only(deal(burn(), {"ghost": 2}, phantom, on("No Prevention", "no")))
    assert forced["counters"] == {"ghost": {"+1/+1": 3}}
    assert forced["marked"] == {"ghost": 2}


def test_one_counter_for_all_the_damage_dealt_at_once() -> None:
    outcome = only(
        fight(
            [attack("ghost", "b1", "b2", assign={"b1": 4})],
            on("Phantom", "ghost", counters={"+1/+1": 4}),
            on("Grizzly Bears", "b1", "B"),
            on("Silvercoat Lion", "b2", "B"),
        )
    )
    assert outcome["counters"]["ghost"] == {"+1/+1": 3}


def test_counters_for_each_damage_prevented() -> None:
    outcome = only(deal(burn(), {"goat": 3}, on("Bird Goat", "goat", "B")))
    assert outcome["counters"] == {"goat": {"+1/+1": 3}}
    forced = only(deal(burn(), {"goat": 2}, on("Bird Goat", "goat", "B"), on("No Prevention", "no")))
    assert forced["counters"] == {}


def test_counters_instead_of_damage_are_no_prevention() -> None:
    wall = on("Wall of Stone", "wall", "B")
    outcome = only(deal(burn("Shock"), {"wall": 2}, on("Counter Mage", "mage"), wall, on("No Prevention", "no")))
    assert (outcome["dealt"], outcome["counters"]) == ([], {"wall": {"-1/-1": 2}})


def test_protection_prevents() -> None:
    knight = on("Red Knight's Foe", "kn", "B")
    assert only(deal(burn("Red Sweep"), {"kn": 2}, knight, on("Furnace of Rath", "f")))["dealt"] == []
    assert only(deal("bear", {"kn": 2}, knight, on("Grizzly Bears", "bear")))["dies"] == ["kn"]


def test_redirection_changes_the_recipient_and_nothing_else() -> None:
    rod = on("Lightning Rod", "rod", "B")
    outcome = only(deal(burn(), {"B": 3}, rod, on("Grizzly Bears", "bear", "B")))
    assert dealt(outcome) == {("burn", "rod"): 3}
    swept = only(deal(burn("Red Sweep"), {"bear": 2, "rod": 2}, rod, on("Grizzly Bears", "bear", "B")))
    assert dealt(swept) == {("burn", "rod"): 4}


def test_of_two_redirections_each_has_one_chance() -> None:
    answer = deal(burn(), {"B": 3}, on("Lightning Rod", "r1", "B"), on("Lightning Rod", "r2", "B"))
    assert sorted(tuple(dealt(o)) for o in answer["outcomes"]) == [(("burn", "r1"),), (("burn", "r2"),)]


def test_part_of_the_damage_is_redirected() -> None:
    used = {"card": "Small Redirection", "controller": "B", "targets": ["A"], "chosen": {"object": "burn"}}
    outcome = only(deal(burn(), {"B": 3}, this_turn=[used]))
    assert dealt(outcome) == {("burn", "A"): 2, ("burn", "B"): 1}


def test_doubled_damage_stays_doubled_when_it_is_redirected() -> None:
    used = {"card": "Big Reflection", "controller": "B", "chosen": {"object": "burn"}}
    answer = deal(burn(), {"B": 3}, on("Furnace of Rath", "f"), this_turn=[used])
    assert totals(answer, "A") == [6]  # before or after, but once (CR 614.5)


def test_redirection_to_what_is_gone_does_nothing() -> None:
    used = {"card": "Small Redirection", "controller": "B", "targets": ["forest"], "chosen": {"object": "burn"}}
    outcome = only(deal(burn(), {"B": 3}, on("Forest", "forest", "A"), this_turn=[used]))
    assert dealt(outcome) == {("burn", "B"): 3}


def test_a_shield_counter_prevents_all_and_is_gone() -> None:
    outcome = only(deal(burn(), {"bear": 3}, on("Grizzly Bears", "bear", "B", counters={"shield": 2})))
    assert (outcome["dealt"], outcome["counters"]) == ([], {"bear": {"shield": 1}})


def test_an_irrelevant_permanent_changes_nothing() -> None:
    table = (on("Plus One", "one"), on("Furnace of Rath", "f"))
    assert totals(deal(burn(), {"B": 3}, *table)) == totals(deal(burn(), {"B": 3}, *table, on("Forest", "forest")))
