# ruff: noqa: E501
"""Casting: the total cost, what may be cast when, and why not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cards import judge, row

CARDS = [
    row("Taxer", "{1}{W}", "Creature — Human", "Noncreature spells cost {1} more to cast.", "2/1"),
    row("Helper", "{U}{R}", "Creature — Wizard", "Instant and sorcery spells you cast cost {1} less to cast.", "2/2"),
    row("Three Ball", "{3}", "Artifact", "As long as Three Ball is untapped, each spell that would cost less than three mana to cast costs three mana to cast."),
    row("Fire Orb", "{X}{R}", "Sorcery", "This spell costs {1} more to cast for each target beyond the first.\nFire Orb deals X damage divided evenly, rounded down, among any number of targets."),
    row("Storm Arrow", "{X}{R}{R}", "Instant", "Multikicker {1}\nChoose any target, then choose another target for each time this spell was kicked. Storm Arrow deals X damage to each of them."),
    row("Blood Price", "{1}{B}", "Instant", "As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."),
    row("Two Ways", "{1}{B}", "Instant", "As an additional cost to cast this spell, sacrifice an artifact or discard a card.\nDraw two cards."),
    row("Metal Crab", "{4}{U}", "Artifact Creature — Crab", "Affinity for artifacts", "4/4"),
    row("Group Song", "{4}{W}", "Sorcery", "Convoke\nYou gain 6 life."),
    row("Grave Feast", "{6}{U}", "Instant", "Delve\nDraw three cards."),
    row("Fog Spirit", "{1}{U}", "Creature — Spirit", "Hexproof", "1/1"),
    row("White Guard", "{W}{W}", "Creature — Knight", "Protection from black", "2/2"),
    row("Dark End", "{1}{B}{B}", "Instant", "Destroy target creature."),
    row("Choose Well", "{1}{R}", "Instant", "Choose one —\n• Choose Well deals 3 damage to target creature.\n• Destroy target artifact."),
    row("Silence All", "{2}{W}", "Enchantment", "Your opponents can't cast spells during your turn."),
    row("Kick Bolt", "{R}", "Instant", "Kicker {4}\nKick Bolt deals 2 damage to any target."),
    row("Tapped Hate", "{3}{W}", "Instant", "This spell costs {3} less to cast if it targets a tapped creature.\nDestroy target creature."),
    row("Delirious Fee", "{3}{G}", "Sorcery", "This spell costs {2} less to cast if there are four or more card types among cards in your graveyard.\nDraw a card."),
    row("Again", "{1}{R}", "Sorcery", "Again deals 2 damage to target player.\nFlashback {3}{R}"),
    row("Bold Aura", "{1}{G}", "Enchantment — Aura", "Enchant creature you control\nEnchanted creature gets +2/+2."),
    row("Combat Trick", "{W}", "Instant", "Cast this spell only during combat.\nYou gain 3 life."),
    row("Shining Shield", "{3}", "Artifact", "You have hexproof."),
]  # fmt: skip


def cast(card: str, *battlefield: Any, lands: str = "", **more: Any) -> dict[str, Any]:
    names = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
    table = {key: more.pop(key) for key in ("graveyard", "hand", "active_player") if key in more}
    lands_there = [{"card": names[c], "id": f"land{i}"} for i, c in enumerate(lands)]
    scenario = {
        "battlefield": [*lands_there, *battlefield],
        **table,
        "ask": {"kind": "cast", "card": card, "player": "A", **more},
    }
    return judge(scenario, *CARDS)


LION = {"card": "Silvercoat Lion", "id": "lion"}


@pytest.mark.parametrize(
    ("others", "total"),
    [
        ([], "{R}"),
        (["Taxer"], "{1}{R}"),
        (["Taxer", "Helper"], "{R}"),
        (["Helper"], "{R}"),
        (["Three Ball"], "{2}{R}"),
        (["Three Ball", "Taxer"], "{2}{R}"),
        ([{"card": "Three Ball", "tapped": True}], "{R}"),
        ([{"card": "Helper", "controller": "B"}, "Taxer"], "{1}{R}"),
    ],
)
def test_increases_come_before_reductions_and_a_minimum_last(others: list[Any], total: str) -> None:
    assert cast("Shock", *others, lands="RRR", targets=["B"])["total_cost"] == total


def test_each_target_beyond_the_first_costs_more() -> None:
    assert cast("Fire Orb", LION, lands="RRRRRRR", x=2, targets=["A", "B", "lion"])["total_cost"] == "{4}{R}"
    assert cast("Fire Orb", lands="RRR", x=2, targets=["B"])["total_cost"] == "{2}{R}"


def test_kicking_adds_cost_and_targets() -> None:
    answer = cast("Storm Arrow", lands="RRRRR", x=2, kicked=1, targets=["A", "B"])
    assert (answer["legal"], answer["total_cost"]) == (True, "{3}{R}{R}")
    assert not cast("Storm Arrow", lands="RRRRR", x=2, kicked=1, targets=["A"])["legal"]
    assert cast("Kick Bolt", lands="RRRRR", kicked=True, targets=["B"])["total_cost"] == "{4}{R}"
    assert not cast("Shock", lands="R", kicked=True, targets=["B"])["legal"]


def test_additional_costs_must_be_payable() -> None:
    answer = cast("Blood Price", LION, lands="BB")
    assert answer["legal"]
    assert len(answer["other_costs"]) == 1
    refused = cast("Blood Price", lands="BB")
    assert not refused["legal"]
    assert refused["why_not"][0]["rules"] == ["118.3"]
    assert not cast("Two Ways", lands="BB")["legal"]
    assert cast("Two Ways", {"card": "Sol Ring", "tapped": True}, lands="BB")["legal"]


def test_affinity_counts_what_is_there() -> None:
    assert cast("Metal Crab", "Sol Ring", "Sol Ring", lands="UUU")["total_cost"] == "{2}{U}"


def test_convoke_and_delve_help_to_pay() -> None:
    bears = [{"card": "Grizzly Bears", "id": f"b{i}", "since_turn_start": False} for i in range(3)]
    assert cast("Group Song", *bears, lands="WW")["legal"]
    assert not cast("Group Song", *bears, lands="W")["legal"]
    assert cast("Grave Feast", lands="UU", graveyard={"A": ["Shock"] * 5})["legal"]
    assert not cast("Grave Feast", lands="UU", graveyard={"A": ["Shock"] * 4})["legal"]


@pytest.mark.parametrize(
    ("target", "rule"),
    [({"card": "Fog Spirit", "controller": "B"}, "702.11"), ({"card": "White Guard", "controller": "B"}, "702.11")],
)
def test_hexproof_and_protection(target: dict[str, str], rule: str) -> None:
    answer = cast("Dark End", {**target, "id": "it"}, lands="BBB", targets=["it"])
    assert not answer["legal"]
    assert rule in answer["why_not"][0]["rules"]


def test_your_own_hexproof_creature_may_be_targeted() -> None:
    assert cast("Dark End", {"card": "Fog Spirit", "id": "it"}, lands="BBB", targets=["it"])["legal"]


def test_a_player_with_hexproof() -> None:
    assert not cast("Shock", {"card": "Shining Shield", "controller": "B"}, lands="R", targets=["B"])["legal"]
    assert cast("Shock", "Shining Shield", lands="R", targets=["A"])["legal"]


def test_a_mode_needs_a_legal_target() -> None:
    answer = cast("Choose Well", "Sol Ring", lands="RR")
    assert [o["targets"] for o in answer["outcomes"]] == [["sol-ring"]]
    assert not cast("Choose Well", "Sol Ring", lands="RR", mode=1)["legal"]
    assert not cast("Choose Well", lands="RR")["legal"]


def test_timing() -> None:
    assert not cast("Fire Orb", lands="RR", x=1, targets=["B"], active_player="B")["legal"]
    assert cast("Shock", lands="R", targets=["B"], active_player="B")["legal"]
    assert not cast("Combat Trick", lands="W")["legal"]
    silence = {"card": "Silence All", "controller": "B"}
    assert not cast("Shock", silence, lands="R", targets=["B"], active_player="B")["legal"]
    assert cast("Shock", silence, lands="R", targets=["B"])["legal"]


def test_it_costs_less_for_a_target_of_a_kind() -> None:
    assert cast("Tapped Hate", {**LION, "tapped": True}, lands="W", targets=["lion"])["total_cost"] == "{W}"
    assert cast("Tapped Hate", LION, lands="WWWW", targets=["lion"])["total_cost"] == "{3}{W}"


def test_delirium_counts_types_of_cards() -> None:
    three = ["Shock", "Sol Ring", "Forest"]
    assert cast("Delirious Fee", lands="GGGG", graveyard={"A": three})["total_cost"] == "{3}{G}"
    assert cast("Delirious Fee", lands="GGGG", graveyard={"A": [*three, "Grizzly Bears"]})["total_cost"] == "{1}{G}"


def test_from_the_graveyard_for_its_flashback_cost() -> None:
    answer = cast("Again", lands="RRRR", graveyard={"A": ["Again"]}, targets=["B"], **{"from": "graveyard"})
    assert (answer["legal"], answer["total_cost"]) == (True, "{3}{R}")


def test_an_aura_spell_targets_what_it_enchants() -> None:
    answer = cast("Bold Aura", LION, {"card": "Grizzly Bears", "controller": "B"}, lands="GG")
    assert [o["targets"] for o in answer["outcomes"]] == [["lion"]]


def test_not_enough_mana_is_told_from_other_reasons() -> None:
    answer = cast("Dark End", LION, lands="BB", targets=["lion"])
    assert [reason["rules"] for reason in answer["why_not"]] == [["601.2g", "601.2h"]]
    assert answer["may_decline"]
