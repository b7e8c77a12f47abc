# ruff: noqa: E501
"""What prevention does besides, and under which conditions it prevents: short texts, with answers worked out from the rules."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.card import CardFacts
from rules.oracle import compile_card
from rules.scenario import BulkCards, rule
from tests.rules.cards import COMMON, row

CARDS = [
    row("Peace of Kin", "{2}{W}", "Enchantment", "Prevent all damage that would be dealt to a creature by another creature if they share a color."),
    row("Counted Hide", "{X}{R}", "Creature — Elemental", "If damage would be dealt to Counted Hide while it has a +1/+1 counter on it, prevent that damage and remove that many +1/+1 counters from it. When one or more counters are removed from Counted Hide this way, it deals that much damage to any target.", "0/0"),
    row("Many Heads", "{X}{R}", "Creature — Hydra", "For each 1 damage that would be dealt to Many Heads, if it has a +1/+1 counter on it, remove a +1/+1 counter from it and prevent that 1 damage.", "0/0"),
    row("Last Word", "{R}", "Enchantment", "Damage can't be prevented."),
    row("Five Vows", "{W}", "Enchantment", "As long as you control a permanent of each color, prevent all damage that would be dealt to you."),
    row("All Hues", "{W}{U}{B}{R}{G}", "Creature — Elemental", "", "3/3"),
    row("Full Camp", "{W}", "Enchantment", "As long as you have a full party, prevent all damage that would be dealt to you."),
    row("Two Trades", "{W}", "Creature — Cleric Wizard", "", "1/1"),
    row("Thief", "{B}", "Creature — Rogue", "", "1/1"),
    row("Soldier", "{R}", "Creature — Warrior", "", "1/1"),
    row("Mender", "{W}", "Creature — Cleric", "", "1/1"),
    row("Frozen Beast", "{W}", "Creature — Beast", "As long as Frozen Beast has an ice counter on it, prevent all combat damage it would deal and it has defender.", "7/7"),
    row("Calm Gaze", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn except combat damage that would be dealt by enchanted creatures and enchantment creatures."),
    row("Vision Beast", "{G}", "Enchantment Creature — Beast", "", "2/2"),
    row("Tame Winds", "{G}", "Instant", "Prevent all combat damage that would be dealt this turn.\nFerocious — If you control a creature with power 4 or greater, instead prevent all combat damage that would be dealt this turn by creatures your opponents control."),
    row("Rays", "{W}", "Instant", "Radiance — Prevent the next 1 damage that would be dealt to target creature and each other creature that shares a color with it this turn."),
    row("Watchful Hands", "{W}", "Instant", "Prevent all damage that would be dealt to you this turn by a source of your choice. Whenever damage from a black or red source is prevented this way this turn, you gain that much life."),
    row("Coat of Glass", "{W}", "Creature — Cat", "Prevent all damage that would be dealt to Coat of Glass.\n{1}: Until end of turn, Coat of Glass loses \"Prevent all damage that would be dealt to Coat of Glass.\"", "2/2"),
    row("Either Way", "{R}", "Instant", "If it's your turn, Either Way deals 3 damage to each opponent. Otherwise, Either Way deals 1 damage to each opponent."),
]  # fmt: skip


@pytest.fixture(scope="module")
def known() -> BulkCards:
    return BulkCards.of([*COMMON, *CARDS])


def harm(known: BulkCards, source: Any, to: str, amount: int, *there: Any, combat: bool = False, **more: Any) -> Any:
    ask = {"kind": "deal_damage", "source": source, "combat": combat, "parts": [{"to": to, "amount": amount}]}
    answer = rule({"battlefield": list(there), "ask": ask, **more}, known)
    assert answer["not_modelled"] == []
    assert len(answer["outcomes"]) == 1
    return answer["outcomes"][0]


def amounts(outcome: Any) -> list[int]:
    return [part["amount"] for part in outcome["dealt"]]


BOLT = {"card": "Lightning Bolt", "id": "bolt", "controller": "B"}
BEARS = {"card": "Grizzly Bears", "id": "bears", "controller": "B"}


def made(card: str, **more: Any) -> dict[str, Any]:
    return {"this_turn": [{"card": card, "controller": "A", **more}]}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card["name"])
def test_every_sentence_is_read(card: dict[str, Any]) -> None:
    assert compile_card(CardFacts.from_scryfall(card)).unread == ()


@pytest.mark.parametrize(("to", "left"), [("elves", []), ("lion", [2])])
def test_only_creatures_that_share_a_color_are_spared(known: BulkCards, to: str, left: list[int]) -> None:
    there = ["Peace of Kin", {"card": "Llanowar Elves", "id": "elves"}, {"card": "Silvercoat Lion", "id": "lion"}]
    assert amounts(harm(known, "bears", to, 2, *there, BEARS, combat=True)) == left


@pytest.mark.parametrize(("had", "harmed", "that_much"), [(5, 3, 3), (2, 3, 2)])
def test_that_much_is_what_was_removed(known: BulkCards, had: int, harmed: int, that_much: int) -> None:
    hide = {"card": "Counted Hide", "id": "hide", "counters": {"+1/+1": had}}
    outcome = harm(known, BOLT, "hide", harmed, hide)
    assert outcome["dealt"] == []
    assert [t["amount"] for t in outcome["triggers"]] == [that_much]
    assert ("hide" in outcome["dies"]) == (had <= harmed)


@pytest.mark.parametrize(("more", "dealt"), [([], []), (["Last Word"], [3])])
def test_counters_go_though_nothing_is_prevented(known: BulkCards, more: list[str], dealt: list[int]) -> None:
    heads = {"card": "Many Heads", "id": "heads", "counters": {"+1/+1": 8}}
    outcome = harm(known, BOLT, "heads", 3, heads, *more)
    assert amounts(outcome) == dealt
    assert outcome["counters"]["heads"]["+1/+1"] == 5


def test_two_attackers_share_the_counters(known: BulkCards) -> None:
    """Four counters prevent 4 of the 5 that two creatures deal at once; which 1 is left is open."""
    heads = {"card": "Many Heads", "id": "heads", "counters": {"+1/+1": 4}}
    blockers = [{**BEARS, "id": "one"}, {"card": "All Hues", "id": "two", "controller": "B"}]
    attack = {"attacker": "heads", "defender": "B", "blockers": ["one", "two"], "assign": {"one": 2, "two": 2}}
    answer = rule({"battlefield": [heads, *blockers], "ask": {"kind": "combat_damage", "attacks": [attack]}}, known)
    left = [sum(d["amount"] for d in o["dealt"] if d["to"] == "heads") for o in answer["outcomes"]]
    assert set(left) == {1}


def test_a_permanent_of_every_color(known: BulkCards) -> None:
    assert amounts(harm(known, BOLT, "A", 3, "Five Vows", "All Hues")) == []
    assert amounts(harm(known, BOLT, "A", 3, "Five Vows", "Shivan Dragon")) == [3]


def test_one_creature_fills_one_place_in_a_party(known: BulkCards) -> None:
    three = ["Full Camp", "Two Trades", "Thief", "Soldier"]
    assert amounts(harm(known, BOLT, "A", 3, *three)) == [3]
    assert amounts(harm(known, BOLT, "A", 3, *three, "Mender")) == []


@pytest.mark.parametrize(("ice", "combat", "left"), [(1, True, []), (1, False, [7]), (0, True, [7])])
def test_ice_stops_combat_damage_alone(known: BulkCards, ice: int, combat: bool, left: list[int]) -> None:
    beast = {"card": "Frozen Beast", "id": "beast", "counters": {"ice": ice} if ice else {}}
    assert amounts(harm(known, "beast", "B", 7, beast, combat=combat)) == left


@pytest.mark.parametrize(("card", "left"), [("Grizzly Bears", []), ("Vision Beast", [2])])
def test_enchantment_creatures_are_left_alone(known: BulkCards, card: str, left: list[int]) -> None:
    by = {"card": card, "id": "by", "controller": "B"}
    assert amounts(harm(known, "by", "A", 2, by, combat=True, **made("Calm Gaze"))) == left


@pytest.mark.parametrize(("mine", "left"), [("Grizzly Bears", []), ("Serra Angel", [4])])
def test_instead_only_their_creatures(known: BulkCards, mine: str, left: list[int]) -> None:
    by = {"card": mine, "id": "by"}
    assert amounts(harm(known, "by", "B", 4, by, combat=True, **made("Tame Winds"))) == left


@pytest.mark.parametrize(("to", "left"), [("bears", 2), ("elves", 2), ("lion", 3)])
def test_each_has_a_shield_of_its_own(known: BulkCards, to: str, left: int) -> None:
    there = [BEARS, {"card": "Llanowar Elves", "id": "elves"}, {"card": "Silvercoat Lion", "id": "lion"}]
    assert amounts(harm(known, BOLT, to, 3, *there, **made("Rays", targets=["bears"]))) == [left]


def test_the_gain_of_life_waits_on_the_stack(known: BulkCards) -> None:
    red = harm(known, BOLT, "A", 3, **made("Watchful Hands", chosen={"object": "bolt"}))
    green = harm(known, "bears", "A", 2, BEARS, **made("Watchful Hands", chosen={"object": "bears"}))
    assert (red["life"]["A"], [t["amount"] for t in red["triggers"]]) == (20, [3])
    assert (green["dealt"], green["triggers"]) == ([], [])


def test_the_quoted_ability_is_lost(known: BulkCards) -> None:
    glass = {"card": "Coat of Glass", "id": "glass"}
    lost = {"this_turn": [{"permanent": "glass", "ability": 1}]}
    assert amounts(harm(known, BOLT, "glass", 3, glass)) == []
    assert amounts(harm(known, BOLT, "glass", 3, glass, **lost)) == [3]
