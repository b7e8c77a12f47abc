# ruff: noqa: E501
"""Hats and other things that the art is asked about (N1 to N6)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cards import judge, row

THRASHER = row("Hat Snatcher", "{1}{B}", "Creature — Human", "Whenever another creature that has a hat enters under your control, each opponent loses 1 life.", "2/2")  # fmt: skip
REENTRY = row("Hat Return", "{3}{W}{W}", "Sorcery", "Return up to two target creature cards that each have a hat and/or mana value 3 or less from your graveyard to the battlefield.")  # fmt: skip
GANG = row("Bare Heads", "{3}{R}", "Creature — Goblin", "When Bare Heads enters, it deals 1 damage to any target without a hat.", "1/1")  # fmt: skip
TRICK = row("Hat Show", "{1}{W}", "Instant", "Target blocking or blocked creature you control gets +1/+1 and gains first strike until end of turn. If it has a hat, it gains double strike until end of turn. If you and that creature each have a hat, the creature gains triple strike until end of turn.")  # fmt: skip
BOSS = row("Brim Boss", "{3}{B}", "Legendary Creature — Human", "Brim Boss has menace as long as you're wearing a hat.\nWhen Brim Boss enters, put a +1/+1 counter on each other creature you control that has a hat.", "4/4")  # fmt: skip


def has(trait: str, **permanent: Any) -> str:
    scenario = {
        "battlefield": [{"card": "Silvercoat Lion", "id": "lion", **permanent}],
        "ask": {"kind": "trait", "object": "lion", "trait": trait},
    }
    return judge(scenario, art={("Silvercoat Lion", "hat"): "no"})["value"]


def test_n1_a_helmet_is_no_hat_but_a_hat_under_it_is() -> None:
    assert has("hat", traits={"helmet": "yes"}) == "no"
    assert has("hat", traits={"helmet": "yes", "hat": "yes"}) == "yes"


def test_n2_a_hat_need_not_be_worn_but_wearing_needs_it() -> None:
    assert has("wearing-hat", traits={"hat": "yes"}) == "unknown"
    assert has("hat", traits={"wearing-hat": "yes"}) == "yes"
    assert has("wearing-hat", traits={"hat": "no"}) == "no"


@pytest.mark.parametrize("shown", ["wig", "headband", "hat"])
def test_n3_stickers_add_and_never_take_away(shown: str) -> None:
    assert has("hat", traits={"hat": "no"}, stickers=[{"kind": "art", "shows": [shown]}]) == "yes"
    assert has("hat", traits={"hat": "yes"}, stickers=[{"kind": "art", "shows": ["sword"]}]) == "yes"


@pytest.mark.parametrize(
    ("hat", "has_one", "wears_one"), [("worn", "yes", "yes"), ("with", "yes", "no"), ("none", "no", "no")]
)
def test_n4_a_players_hat_is_with_them_or_worn(hat: str, has_one: str, wears_one: str) -> None:
    def player(trait: str) -> str:
        table = {"players": [{"name": "A", "hat": hat}, {"name": "B", "hat": "worn"}]}
        return judge({**table, "ask": {"kind": "trait", "object": "A", "trait": trait}})["value"]

    assert player("hat") == has_one
    assert player("wearing-hat") == wears_one


def gang(lion: str) -> dict[str, Any]:
    return judge(
        {
            "players": [{"name": "A", "hat": "none"}, {"name": "B", "hat": "with"}],
            "battlefield": [
                {"card": "Bare Heads", "id": "gang", "traits": {"hat": "yes"}},
                {"card": "Silvercoat Lion", "id": "lion", "controller": "B", "traits": {"hat": lion}},
            ],
            "ask": {"kind": "trigger", "permanent": "gang"},
        },
        GANG,
    )


def test_n5_any_target_without_a_hat_asks_creatures_and_players_alike() -> None:
    [outcome] = gang("no")["outcomes"]
    assert outcome["triggers"][0]["legal_targets"] == ["A", "lion"]
    assert "if" not in outcome


def test_n5_without_a_hat_needs_a_reviewed_no() -> None:
    by_answer = {o["if"]["value"]: o["triggers"][0]["legal_targets"] for o in gang("unknown")["outcomes"]}
    assert by_answer == {"yes": ["A"], "no": ["A", "lion"]}


@pytest.mark.parametrize(
    ("card", "traits", "legal"),
    [
        ("Serra Angel", {"hat": "yes"}, True),
        ("Serra Angel", {"hat": "no"}, False),
        ("Silvercoat Lion", {"hat": "no"}, True),
        ("Sol Ring", {"hat": "yes"}, False),
    ],
)
def test_n6_in_a_graveyard_the_cards_own_art_counts(card: str, traits: dict[str, str], legal: bool) -> None:
    answer = judge(
        {
            "battlefield": ["Plains"] * 5,
            "graveyard": {"A": [{"card": card, "id": "it", "traits": traits}]},
            "ask": {"kind": "cast", "card": "Hat Return", "player": "A", "targets": ["it"]},
        },
        REENTRY,
    )
    assert answer["legal"] is legal


def test_unknown_art_of_a_target_splits_whether_the_spell_is_legal() -> None:
    answer = judge(
        {
            "battlefield": ["Plains"] * 5,
            "graveyard": {"A": [{"card": "Serra Angel", "id": "angel"}]},
            "ask": {"kind": "cast", "card": "Hat Return", "player": "A", "targets": ["angel"]},
        },
        REENTRY,
    )
    assert {(o["if"]["value"], o["legal"]) for o in answer["outcomes"]} == {("yes", True), ("no", False)}
    assert not answer["legal"]
    assert "depends on the art" in answer["answer"]


@pytest.mark.parametrize(("traits", "times"), [({"hat": "yes"}, 1), ({"hat": "no"}, 0)])
def test_a_creature_with_a_hat_enters(traits: dict[str, str], times: int) -> None:
    scenario = {
        "battlefield": [{"card": "Hat Snatcher", "id": "thrasher"}],
        "ask": {"kind": "enter", "card": {"card": "Silvercoat Lion", "id": "lion", "traits": traits}, "player": "A"},
    }
    [outcome] = judge(scenario, THRASHER)["outcomes"]
    assert len(outcome["triggers"]) == times


@pytest.mark.parametrize(
    ("player", "lion", "hits"),
    [("none", "no", 1), ("none", "yes", 2), ("with", "yes", 3), ("worn", "no", 1)],
)
def test_hats_of_a_creature_and_its_controller_together(player: str, lion: str, hits: int) -> None:
    answer = judge(
        {
            "players": [{"name": "A", "hat": player}, {"name": "B"}],
            "battlefield": [
                {"card": "Silvercoat Lion", "id": "lion", "traits": {"hat": lion}},
                {"card": "Wall of Stone", "id": "wall", "controller": "B"},
            ],
            "this_turn": [{"card": "Hat Show", "controller": "A", "targets": ["lion"]}],
            "ask": {"kind": "combat_damage", "attacks": [{"attacker": "lion", "defender": "B", "blockers": ["wall"]}]},
        },
        TRICK,
    )
    [outcome] = answer["outcomes"]
    assert [d["amount"] for d in outcome["dealt"]] == [3] * hits


def test_unknown_art_that_changes_nothing_is_no_condition() -> None:
    scenario = {
        "battlefield": [{"card": "Brim Boss", "id": "boss", "traits": {"hat": "unknown"}}],
        "ask": {"kind": "deal_damage", "source": "boss", "parts": [{"to": "B", "amount": 1}]},
    }
    [outcome] = judge(scenario, BOSS)["outcomes"]
    assert "if" not in outcome
