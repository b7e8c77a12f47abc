"""Damage from its source to its results: rows H1-H7 and F1-F4 of the rulings, and CR 120.3."""

from __future__ import annotations

import pytest

from tests.rules.cards import judge
from tests.rules.damage_cards import DAMAGE_CARDS, FOUR_TYPES, attack, burn, deal, dealt, fight, on, only, totals

HOT, COLD = {"traits": {"hot": "yes"}}, {"traits": {"hot": "no"}}


def test_h1_divide_first_then_add() -> None:
    outcome = only(
        fight(
            [attack("boar", "bear", assign={"bear": 2, "B": 3})],
            on("Hot Enchantment", "hot"),
            on("Warthog", "boar", **HOT),
            on("Grizzly Bears", "bear", "B", **COLD),
        )
    )
    assert dealt(outcome) == {("boar", "bear"): 3, ("boar", "B"): 4, ("bear", "boar"): 2}


def test_h1_the_coming_extra_damage_does_not_help_to_reach_lethal_damage() -> None:
    answer = fight(
        [attack("boar", "bear", assign={"bear": 1, "B": 4})],
        on("Hot Enchantment", "hot"),
        on("Warthog", "boar", **HOT),
        on("Grizzly Bears", "bear", "B"),
    )
    assert answer["legal"] is False
    assert "lethal" in answer["why_not"][0]["text"]


def test_h2_the_extra_damage_comes_from_the_same_source() -> None:
    outcome = only(deal("wurm", {"B": 6}, on("Hot Enchantment", "hot"), on("Wurm", "wurm", **HOT), combat=True))
    assert outcome["dealt"] == [{"source": "wurm", "to": "B", "amount": 7, "combat": True}]
    assert outcome["life"] == {"A": 27, "B": 13}


@pytest.mark.parametrize(
    ("art", "more", "amount"),
    [
        ("yes", [], 4),  # itself in the graveyard, and one card more
        ("no", [], 2),
        ("yes", [on("Hexproof Void", "void", "B")], 2),  # exiled: it does not count itself
        ("yes", [on("Hot Enchantment", "other")], 5),  # another one raises it
    ],
)
def test_h3_its_own_ability(art: str, more: list[dict[str, object]], amount: int) -> None:
    answer = judge(
        {
            "graveyard": {"A": [{"card": "Shivan Dragon", "traits": {"hot": "yes"}}]},
            "battlefield": [
                on("Hot Enchantment", "hot", traits={"hot": art}),
                on("Wall of Stone", "wall", "B"),
                on("Mountain", "m1"),
                on("Mountain", "m2"),
                *more,
            ],
            "ask": {"kind": "activate", "permanent": "hot", "ability": 1, "targets": ["wall"]},
        },
        *DAMAGE_CARDS,
    )
    assert answer["legal"] is True
    assert dealt(only(answer)) == {("hot", "wall"): amount}


def test_h4_nothing_triggers_and_others_see_the_changed_event() -> None:
    outcome = only(deal(burn("Shock", **HOT), {"B": 2}, on("Hot Enchantment", "hot"), on("Two-Headed Quest", "quest")))
    assert [(t["source"], t["amount"]) for t in outcome["triggers"]] == [("quest", 3)]


def test_h5_the_damaged_player_orders_the_effects() -> None:
    answer = deal(burn(**HOT), {"B": 3}, on("Hot Enchantment", "hot"), on("Furnace of Rath", "furnace"))
    assert totals(answer) == [7, 8]
    assert all([c["player"] for c in outcome["choices"]] == ["B"] for outcome in answer["outcomes"])


def test_h5_the_controller_of_a_damaged_permanent_orders_them() -> None:
    answer = deal(
        burn(**HOT),
        {"wall": 3},
        on("Hot Enchantment", "hot"),
        on("Furnace of Rath", "f", "B"),
        on("Wall of Stone", "wall"),
    )
    assert totals(answer, "wall") == [7, 8]
    assert {c["player"] for o in answer["outcomes"] for c in o["choices"]} == {"A"}


def test_h5_when_all_is_prevented_nothing_is_left_to_raise() -> None:
    shield = {"card": "Shield of Four", "controller": "B", "targets": ["B"]}
    assert totals(deal(burn(**HOT), {"B": 3}, on("Hot Enchantment", "hot"), this_turn=[shield])) == [0]


def test_h6_a_sticker_makes_hot_and_another_quality_does_not() -> None:
    fire = [{"kind": "art", "shows": ["fire"]}]
    hat = [{"kind": "art", "shows": ["hat"]}]
    enchantment = on("Hot Enchantment", "hot")
    assert totals(deal("bear", {"B": 2}, enchantment, on("Grizzly Bears", "bear", stickers=fire))) == [3]
    assert totals(deal("bear", {"B": 2}, enchantment, on("Grizzly Bears", "bear", stickers=hat, **COLD))) == [2]


def test_h7_unknown_art_gives_both_results_under_their_conditions() -> None:
    answer = deal(burn(traits={"hot": "unknown"}), {"B": 3}, on("Hot Enchantment", "hot"))
    found = {o["if"]["value"]: o["life"]["B"] for o in answer["outcomes"]}
    assert found == {"yes": 16, "no": 17}
    assert {o["if"]["object"] for o in answer["outcomes"]} == {"burn"}


def test_h7_art_that_is_not_asked_about_splits_nothing() -> None:
    outcome = only(deal(burn(controller="B", traits={"hot": "unknown"}), {"A": 3}, on("Hot Enchantment", "hot")))
    assert outcome["life"]["A"] == 17
    assert "if" not in outcome


# Fear of Burning Alive

FEAR = on("Burning Fear", "fear")
THEIRS = on("Silvercoat Lion", "lion", "B")


def test_f1_once_for_each_opponent_dealt_noncombat_damage() -> None:
    outcome = only(
        deal(
            burn("Red Sweep"),
            {"B": 4, "C": 2, "A": 1},
            FEAR,
            THEIRS,
            on("Silvercoat Lion", "cat", "C"),
            players=[{"name": "A"}, {"name": "B"}, {"name": "C"}],
            graveyard={"A": FOUR_TYPES},
        )
    )
    found = [(t["source"], t["amount"], t["legal_targets"]) for t in outcome["triggers"]]
    assert found == [("fear", 4, ["lion"]), ("fear", 2, ["cat"])]


def test_f2_the_amount_is_what_was_dealt_after_replacement_and_prevention() -> None:
    graveyard = {"A": FOUR_TYPES}
    doubled = only(deal(burn(), {"B": 3}, FEAR, THEIRS, on("Furnace of Rath", "f"), graveyard=graveyard))
    assert [t["amount"] for t in doubled["triggers"]] == [6]
    shield = {"card": "Shield of Four", "controller": "B", "targets": ["B"]}
    rest = only(deal(burn("Lava Axe"), {"B": 5}, FEAR, THEIRS, graveyard=graveyard, this_turn=[shield]))
    assert [t["amount"] for t in rest["triggers"]] == [1]
    none = only(deal(burn(), {"B": 3}, FEAR, THEIRS, graveyard=graveyard, this_turn=[shield]))
    assert none["triggers"] == []


def test_f3_combat_damage_sets_nothing_off_and_an_attackers_ability_does() -> None:
    graveyard = {"A": FOUR_TYPES}
    assert only(fight([attack("fear")], FEAR, THEIRS, graveyard=graveyard))["triggers"] == []
    tim = on("Prodigal Pyromancer", "tim", tapped=True)
    assert len(only(deal("tim", {"B": 1}, FEAR, THEIRS, tim, graveyard=graveyard))["triggers"]) == 1


@pytest.mark.parametrize(
    ("cards", "times"),
    [
        (FOUR_TYPES, 1),
        (FOUR_TYPES[:3], 0),
        (["Front Face", "Catalog Card", "Forest"], 1),  # both types of an artifact creature count
        (["Silvercoat Lion", "Grizzly Bears", "Forest", "Mountain"], 0),  # neither supertypes nor subtypes count
        (["Walker", "Catalog Card", "Forest", "Sol Ring"], 1),
    ],
)
def test_f4_delirium_counts_card_types(cards: list[str], times: int) -> None:
    outcome = only(deal(burn("Shock"), {"B": 2}, FEAR, THEIRS, graveyard={"A": cards}))
    assert len(outcome["triggers"]) == times


# Results of damage (CR 120.3)


def test_damage_to_a_planeswalker_takes_loyalty() -> None:
    outcome = only(deal(burn(), {"walker": 3}, on("Walker", "walker", "B")))
    assert outcome["counters"] == {"walker": {"loyalty": 1}}
    assert outcome["life"]["B"] == 20


def test_enough_damage_puts_a_planeswalker_into_the_graveyard() -> None:
    assert only(deal(burn("Lava Axe"), {"walker": 5}, on("Walker", "walker", "B")))["dies"] == ["walker"]


def test_infect_gives_poison_and_minus_counters() -> None:
    outcome = only(deal("elf", {"B": 2, "wall": 2}, on("Infector", "elf"), on("Wall of Stone", "wall", "B")))
    assert outcome["life"]["B"] == 20
    assert outcome["poison"]["B"] == 2
    assert outcome["counters"] == {"B": {"poison": 2}, "wall": {"-1/-1": 2}} or outcome["counters"]["wall"] == {
        "-1/-1": 2
    }
    assert outcome["marked"] == {}


def test_wither_counters_cancel_plus_counters() -> None:
    outcome = only(deal("w", {"bear": 2}, on("Witherer", "w"), on("Grizzly Bears", "bear", "B", counters={"+1/+1": 1})))
    assert outcome["counters"]["bear"] == {"+1/+1": 0, "-1/-1": 1}
    assert outcome["dies"] == []


def test_toxic_adds_poison_to_combat_damage_only() -> None:
    rat = on("Toxic Rat", "rat")
    fought = only(fight([attack("rat")], rat))
    assert (fought["life"]["B"], fought["poison"]["B"]) == (19, 2)
    assert only(deal("rat", {"B": 1}, rat))["poison"]["B"] == 0


def test_lifelink_gains_once_for_all_that_a_source_deals() -> None:
    outcome = only(deal("wurm", {"B": 3, "wall": 3}, on("Wurm", "wurm"), on("Wall of Stone", "wall", "B")))
    assert outcome["life"]["A"] == 26
    assert outcome["dies"] == ["wall"]


def test_players_who_cannot_gain_life_do_not() -> None:
    outcome = only(deal("wurm", {"B": 6}, on("Wurm", "wurm"), on("No Gain", "no")))
    assert outcome["life"] == {"A": 20, "B": 14}


def test_no_damage_is_no_damage() -> None:
    outcome = only(deal(burn(), {"B": 0}, on("Plus One", "one"), on("Two-Headed Quest", "quest")))
    assert outcome["dealt"] == []
    assert outcome["triggers"] == []


def test_lands_are_dealt_no_damage() -> None:
    assert only(deal(burn(), {"forest": 3}, on("Forest", "forest", "B")))["dealt"] == []


def test_excess_goes_to_the_controller() -> None:
    outcome = only(deal(burn("Overflow"), {"bear": 4}, on("Grizzly Bears", "bear", "B", marked_damage=1)))
    assert dealt(outcome) == {("burn", "bear"): 1, ("burn", "B"): 3}


def test_exiled_instead_of_dying() -> None:
    outcome = only(deal(burn("Final Burn"), {"bear": 3}, on("Grizzly Bears", "bear", "B")))
    assert outcome["dies"] == []
    assert outcome["put_in_graveyard"] == []


def test_a_player_at_nothing_loses() -> None:
    players = [{"name": "A"}, {"name": "B", "life": 3}]
    assert only(deal(burn(), {"B": 3}, players=players))["loses"] == ["B"]
    bear = on("Grizzly Bears", "bear", "B")
    saved = only(deal(burn(), {"B": 3}, on("Worship It", "w", "B"), bear, players=players))
    assert saved["loses"] == []
    assert saved["life"]["B"] == 1
    assert dealt(saved) == {("burn", "B"): 3}


def test_is_dealt_damage_triggers_once_with_the_sum() -> None:
    outcome = only(
        fight(
            [attack("reck", "b1", "b2", assign={"b1": 3})],
            on("Hurt Reckoner", "reck"),
            on("Grizzly Bears", "b1", "B"),
            on("Silvercoat Lion", "b2", "B"),
        )
    )
    assert [(t["source"], t["amount"]) for t in outcome["triggers"]] == [("reck", 4)]
