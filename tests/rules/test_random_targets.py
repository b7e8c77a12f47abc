# ruff: noqa: E501
"""Targets that chance chooses (R1 to R7)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.cards import judge, row

KAVU = row("Flame Beast", "{3}{R}", "Creature — Kavu", "When this creature enters, it deals 4 damage to target creature.", "4/2")  # fmt: skip
SPLIT = row("Split Shock", "{1}{R}", "Sorcery", "Split Shock deals 2 damage to any target and 1 damage to another target.")  # fmt: skip
MANY = row("Wild Arcs", "{2}{R}", "Sorcery", "Wild Arcs deals 3 damage divided as you choose among one, two, or three targets.")  # fmt: skip
UPTO = row("Soft Gust", "{3}{U}", "Sorcery", "Tap up to two target creatures.")
TURNCOAT = row("Turncoat", "{R}", "Sorcery", "Target creature an opponent controls deals damage equal to its power to another target creature that player controls.")  # fmt: skip
BLAZE = row("Searing Pair", "{R}{R}", "Instant", "Searing Pair deals 1 damage to target player and 1 damage to target creature that player controls.")  # fmt: skip
PILOT = row("Wobbly Pilot", "{1}{R}", "Creature — Goblin", "{T}: Wobbly Pilot deals 2 damage to any target chosen at random.", "0/2")  # fmt: skip
GROWTH = row("Big Growth", "{G}", "Instant", "Target creature gets +3/+3 until end of turn.")
QUAKE = row("Quake", "{X}{R}", "Sorcery", "Quake deals X damage to each creature without flying and each player.")
TROLLER: dict[str, Any] = {"card": "High Troller", "id": "troller"}


def mountains(n: int) -> list[Any]:
    return [{"card": "Mountain", "id": f"m{i}"} for i in range(n)]


def cast(card: str, *others: Any, lands: int = 6, **ask: Any) -> dict[str, Any]:
    scenario = {
        "battlefield": [TROLLER, *mountains(lands), *others],
        "ask": {"kind": "cast", "card": card, "player": "A", **ask},
    }
    return judge(scenario, KAVU, SPLIT, MANY, UPTO, TURNCOAT, BLAZE, PILOT, GROWTH, QUAKE)


def odds(answer: dict[str, Any]) -> dict[tuple[str, ...], str]:
    return {tuple(o["targets"]): o["probability"] for o in answer["outcomes"]}


BEAR = {"card": "Grizzly Bears", "id": "bear", "controller": "B"}
LION = {"card": "Silvercoat Lion", "id": "lion", "controller": "B"}


def test_r1_a_triggered_ability_has_random_targets() -> None:
    scenario = {
        "battlefield": [TROLLER, BEAR, {"card": "Flame Beast", "id": "beast"}],
        "ask": {"kind": "trigger", "permanent": "beast"},
    }
    assert odds(judge(scenario, KAVU)) == {("troller",): "1/3", ("bear",): "1/3", ("beast",): "1/3"}


def test_r2_only_legal_targets_each_equally_likely() -> None:
    assert odds(cast("Shock", BEAR)) == {("A",): "1/4", ("B",): "1/4", ("troller",): "1/4", ("bear",): "1/4"}


def test_r3_two_less_once_and_never_the_coloured_part() -> None:
    assert cast("Wild Arcs", number_of_targets=3)["total_cost"] == "{R}"
    assert cast("Split Shock")["total_cost"] == "{R}"
    assert cast("Shock")["total_cost"] == "{R}"


@pytest.mark.parametrize(
    ("elf", "may_decline", "legal"), [({}, False, True), ({"since_turn_start": False}, True, False), ({"tapped": True}, True, False)]
)  # fmt: skip
def test_r4_it_must_be_finished_when_there_is_a_way(elf: dict[str, Any], may_decline: bool, legal: bool) -> None:
    answer = cast("Big Growth", {"card": "Llanowar Elves", "id": "elf", **elf}, lands=0)
    assert answer["random_targets"] is True
    assert answer["may_decline"] is may_decline
    assert answer["legal"] is legal


def test_r5_the_number_is_chosen_first_and_none_is_not_targeted() -> None:
    none = cast("Soft Gust", BEAR, {"card": "Island", "id": "i"}, number_of_targets=0)
    assert (none["random_targets"], none["total_cost"]) == (False, "{3}{U}")
    one = cast("Soft Gust", BEAR, {"card": "Island", "id": "i"}, number_of_targets=1)
    assert (one["random_targets"], one["total_cost"]) == (True, "{1}{U}")
    assert odds(one) == {("troller",): "1/2", ("bear",): "1/2"}
    open_ = cast("Soft Gust", BEAR, {"card": "Island", "id": "i"})
    picked = {c["picked"] for o in open_["outcomes"] for c in o["choices"]}
    assert picked == {"0", "1", "2"}


def test_r6_what_affects_everything_is_not_targeted() -> None:
    answer = cast("Quake", BEAR, x=2)
    assert (answer["random_targets"], answer["total_cost"]) == (False, "{2}{R}")
    assert cast("Flame Beast")["total_cost"] == "{3}{R}"


def test_r7_no_target_is_eligible_that_leaves_none_for_the_next() -> None:
    lone = {"card": "Serra Angel", "id": "angel", "controller": "C"}
    players = [{"name": "A"}, {"name": "B"}, {"name": "C"}]
    scenario = {
        "players": players,
        "battlefield": [TROLLER, *mountains(1), BEAR, LION, lone],
        "ask": {"kind": "cast", "card": "Turncoat", "player": "A"},
    }
    assert odds(judge(scenario, TURNCOAT)) == {("bear", "lion"): "1/2", ("lion", "bear"): "1/2"}
    scenario["battlefield"] = [TROLLER, *mountains(1), BEAR, lone]
    assert judge(scenario, TURNCOAT)["legal"] is False


def test_dependent_targets_are_chosen_in_printed_order() -> None:
    assert odds(cast("Searing Pair", BEAR, LION)) == {
        ("A", "troller"): "1/2",
        ("B", "bear"): "1/4",
        ("B", "lion"): "1/4",
    }


def test_the_text_itself_may_leave_it_to_chance() -> None:
    scenario = {
        "battlefield": [{"card": "Wobbly Pilot", "id": "pilot"}, LION],
        "ask": {"kind": "activate", "permanent": "pilot"},
    }
    found = odds(judge(scenario, PILOT))
    assert found == {("A",): "1/4", ("B",): "1/4", ("pilot",): "1/4", ("lion",): "1/4"}


def test_a_target_that_chance_has_no_choice_about_has_probability_one() -> None:
    assert odds(cast("Big Growth", {"card": "Forest", "id": "f"})) == {("troller",): "1"}


def test_without_such_a_rule_the_player_chooses() -> None:
    scenario = {"battlefield": mountains(1), "ask": {"kind": "cast", "card": "Shock", "player": "A", "targets": ["B"]}}
    answer = judge(scenario)
    assert (answer["legal"], answer["random_targets"]) == (True, False)
    assert [o["targets"] for o in answer["outcomes"]] == [["B"]]
    assert "probability" not in answer["outcomes"][0]


@settings(max_examples=15, deadline=None)
@given(
    creatures=st.lists(st.sampled_from(["A", "B", "C"]), max_size=5),
    card=st.sampled_from(["Shock", "Split Shock", "Wild Arcs", "Turncoat", "Searing Pair"]),
    number=st.sampled_from([None, 1, 2, 3]),
)
def test_odds_sum_to_one(creatures: list[str], card: str, number: int | None) -> None:
    scenario: dict[str, Any] = {
        "players": [{"name": "A"}, {"name": "B"}, {"name": "C"}],
        "battlefield": [
            TROLLER,
            *mountains(6),
            *({"card": "Grizzly Bears", "id": f"bear{i}", "controller": c} for i, c in enumerate(creatures)),
        ],
        "ask": {"kind": "cast", "card": card, "player": "A"},
    }
    if card == "Wild Arcs":
        scenario["ask"]["number_of_targets"] = number or 2
    answer = judge(scenario, SPLIT, MANY, TURNCOAT, BLAZE)
    assert answer == judge(scenario, SPLIT, MANY, TURNCOAT, BLAZE)
    if answer["legal"]:
        assert sum(Fraction(o["probability"]) for o in answer["outcomes"]) == 1
