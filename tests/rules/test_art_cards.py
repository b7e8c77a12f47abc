# ruff: noqa: E501
"""What cards ask of artists, name stickers, clothing, characters and heads."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cards import judge, row

FREE = row("Rub Out", "{2}{W}", "Instant", "If you control two or more white permanents that share an artist, you may cast this spell without paying its mana cost.\nExile target creature.")  # fmt: skip
LOOTER = row("Gallery Guard", "{2}{U}", "Creature — Human", "Whenever a permanent that shares an artist with another permanent you control enters, untap Gallery Guard.", "2/2")  # fmt: skip
WORDY = row("Wordy Charm", "{1}{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+2 for each name sticker on this Aura with eight or more letters.")  # fmt: skip
KNIGHT = row("Dress Knight", "{3}{W}", "Creature — Human Knight", "Spells cast by players wearing at least one item of blue clothing cost {1} less to cast.", "2/2")  # fmt: skip
BAR = row("Low Door", "{1}{W}", "Instant", "Destroy target creature with any part of its head higher than the bar.")
LORE = row("Lore Keeper", "{2}{W}", "Creature — Human", "Each spell you cast with the chosen character in its name, flavor text, or art costs {W}{U}{B}{R}{G} less to cast. This effect reduces only the amount of colored mana you pay.", "2/2")  # fmt: skip

MINE, YOURS = {"artist:ann-lee": "yes"}, {"artist:bo-kim": "yes"}


def rub_out(one: dict[str, str], two: dict[str, str]) -> dict[str, Any]:
    lions = [{"card": "Silvercoat Lion", "id": id, "traits": t} for id, t in (("one", one), ("two", two))]
    ask = {"kind": "cast", "card": "Rub Out", "player": "A", "without_paying": True, "targets": ["one"]}
    return judge({"battlefield": lions, "hand": {"A": ["Rub Out"]}, "ask": ask}, FREE)


@pytest.mark.parametrize(("two", "legal"), [(MINE, True), (YOURS, False), ({"artist:ann-lee": "no"}, False)])
def test_a_shared_artist_is_asked_of_what_the_table_says(two: dict[str, str], legal: bool) -> None:
    assert rub_out(MINE, two)["legal"] is legal


def test_artists_that_nobody_told_split_the_answer() -> None:
    by_answer = {o["if"]["value"]: o["legal"] for o in rub_out({}, {})["outcomes"]}
    assert by_answer == {"yes": True, "no": False}


@pytest.mark.parametrize(("owner", "times"), [("A", 1), ("B", 0)])
def test_the_other_permanent_is_the_one_that_you_control(owner: str, times: int) -> None:
    table = [
        {"card": "Gallery Guard", "id": "guard", "tapped": True, "traits": YOURS},
        {"card": "Grizzly Bears", "id": "bear", "controller": owner, "traits": MINE},
    ]
    ask = {"kind": "enter", "card": {"card": "Silvercoat Lion", "traits": MINE}, "player": "B"}
    [outcome] = judge({"battlefield": table, "ask": ask}, LOOTER)["outcomes"]
    assert len(outcome["triggers"]) == times


@pytest.mark.parametrize(("words", "dies"), [(["wondrous"], []), (["amazing"], ["bear"]), ([], ["bear"])])
def test_letters_of_name_stickers_are_counted(words: list[str], dies: list[str]) -> None:
    stickers = [{"kind": "name", "shows": [word]} for word in words]
    table = [
        {"card": "Grizzly Bears", "id": "bear"},
        {"card": "Wordy Charm", "id": "charm", "attached_to": "bear", "stickers": stickers},
        {"card": "Prodigal Pyromancer", "id": "pinger", "controller": "B"},
    ]
    ask = {"kind": "deal_damage", "source": "pinger", "parts": [{"to": "bear", "amount": 3}]}
    answer = judge({"battlefield": table, "ask": ask}, WORDY)
    assert answer["outcomes"][0]["dies"] == dies
    assert answer["not_modelled"] == []


def test_a_name_sticker_whose_word_is_not_stated_is_not_counted_silently() -> None:
    table = [
        {"card": "Grizzly Bears", "id": "bear"},
        {"card": "Wordy Charm", "attached_to": "bear", "stickers": [{"kind": "name"}]},
    ]
    ask = {"kind": "deal_damage", "source": "bear", "parts": [{"to": "bear", "amount": 3}]}
    assert judge({"battlefield": table, "ask": ask}, WORDY)["not_modelled"]


def test_what_players_wear_splits_the_answer() -> None:
    table = ["Dress Knight", "Forest", {"card": "Forest", "id": "second"}]
    ask = {"kind": "cast", "card": "Grizzly Bears", "player": "A"}
    answer = judge({"battlefield": table, "hand": {"A": ["Grizzly Bears"]}, "ask": ask}, KNIGHT)
    assert {o["if"]["value"]: o["total_cost"] for o in answer["outcomes"]} == {"yes": "{G}", "no": "{1}{G}"}


@pytest.mark.parametrize(("value", "legal"), [("yes", True), ("no", False)])
def test_how_high_a_head_is_is_what_the_table_agreed(value: str, legal: bool) -> None:
    table = [
        {"card": "Grizzly Bears", "id": "bear", "traits": {"head-higher-than-the-bar": value}},
        "Plains",
        {"card": "Plains", "id": "second"},
    ]
    ask = {"kind": "cast", "card": "Low Door", "player": "A", "targets": ["bear"]}
    assert judge({"battlefield": table, "hand": {"A": ["Low Door"]}, "ask": ask}, BAR)["legal"] is legal


@pytest.mark.parametrize(
    ("card", "traits", "cost"),
    [
        ("Serra Angel", {}, "{3}{W}"),
        ("Grizzly Bears", {"named-character:serra": "yes"}, "{1}"),
        ("Grizzly Bears", {"named-character:serra": "no"}, "{1}{G}"),
    ],
)
def test_a_character_counts_in_the_name_or_the_art(card: str, traits: dict[str, str], cost: str) -> None:
    lands = [{"card": land, "id": f"{land}-{n}"} for land in ("Plains", "Forest") for n in range(3)]
    table = [{"card": "Lore Keeper", "chosen": {"name": "Serra"}}, *lands]
    spell = {"card": card, "id": "spell", "traits": traits}
    ask = {"kind": "cast", "card": "spell", "player": "A"}
    assert judge({"battlefield": table, "hand": {"A": [spell]}, "ask": ask}, LORE)["total_cost"] == cost
