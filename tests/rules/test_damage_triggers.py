# ruff: noqa: E501
"""What damage sets off, what makes creatures bigger, and from what point on abilities work."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cards import judge, row
from tests.rules.damage_cards import DAMAGE_CARDS, attack, on

CARDS = [
    *DAMAGE_CARDS,
    row("Batch Watcher", "{B}", "Enchantment", "Whenever one or more creatures you control deal combat damage to a player, draw a card."),
    row("Each Watcher", "{U}", "Enchantment", "Whenever a creature you control deals combat damage to a player, draw a card."),
    row("Jitte", "{2}", "Artifact — Equipment", "Whenever equipped creature deals combat damage, put two charge counters on Jitte.\nEquip {2}"),
    row("Red Incinerator", "{R}", "Creature — Elemental", "Whenever a source you control deals noncombat damage to an opponent, Red Incinerator deals that much damage to target creature or planeswalker that player controls.", "6/6"),
    row("Storm Hammer", "{R}", "Creature — God", "Whenever a creature an opponent controls is dealt excess noncombat damage, Storm Hammer deals damage equal to the excess to any target other than that permanent.", "5/4"),
    row("Big Hitter", "{R}", "Creature — Giant", "Whenever Big Hitter deals 6 or more damage to an opponent, draw a card.", "5/5"),
    row("Life Watcher", "{W}", "Enchantment", "Whenever you gain life, draw a card."),
    row("Anthem", "{W}", "Enchantment", "Creatures you control get +1/+1 and have trample."),
    row("Sword", "{3}", "Artifact — Equipment", "Equipped creature gets +2/+1 and has lifelink.\nEquip {2}"),
    row("White Cloak", "{W}", "Enchantment — Aura", "Enchant creature\nAs long as enchanted creature is white, it gets +1/+2."),
    row("Growing One", "{G}", "Creature — Lhurgoyf", "Growing One's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1.", "*/1+*"),
    row("Bigger", "{G}", "Instant", "Target creature gets +3/+3 and gains first strike until end of turn."),
    row("Leveler", "{W}", "Creature — Human", "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike", "1/1"),
    row("Fast One", "{R}", "Creature — Human", "Start your engines!\nMax speed — If a source you control would deal damage to an opponent, it deals that much damage plus 1 instead.", "2/2"),
    row("Devoted God", "{W}", "Legendary Enchantment Creature — God", "Indestructible\nAs long as your devotion to white is less than five, Devoted God isn't a creature.", "5/5"),
    row("Coin Fighter", "{R}", "Instant", "Choose a source you control and flip a coin. If you win the flip, the next time that source would deal damage this turn, it deals double that damage instead. If you lose the flip, the next time it would deal damage this turn, prevent that damage."),
]  # fmt: skip


def ask(question: dict[str, Any], *battlefield: dict[str, Any], **more: Any) -> list[dict[str, Any]]:
    outcomes: list[dict[str, Any]] = judge({"battlefield": list(battlefield), "ask": question, **more}, *CARDS)[
        "outcomes"
    ]
    return outcomes


def combat(*attacks: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "combat_damage", "attacks": list(attacks)}


def burns(to: str, amount: int, source: Any = None) -> dict[str, Any]:
    return {
        "kind": "deal_damage",
        "source": source or {"card": "Lightning Bolt", "id": "burn", "controller": "A"},
        "parts": [{"to": to, "amount": amount}],
    }


def fired(outcome: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(t["source"], t.get("amount")) for t in outcome["triggers"]]


TWO = (on("Courser", "c1"), on("Grizzly Bears", "c2"))


@pytest.mark.parametrize(("watcher", "times"), [("Batch Watcher", [5]), ("Each Watcher", [3, 2])])
def test_once_for_all_or_once_for_each(watcher: str, times: list[int]) -> None:
    (outcome,) = ask(combat(attack("c1"), attack("c2")), *TWO, on(watcher, "w"))
    assert fired(outcome) == [("w", n) for n in times]


def test_one_or_more_is_once_for_each_player() -> None:
    players = [{"name": "A"}, {"name": "B"}, {"name": "C"}]
    (outcome,) = ask(combat(attack("c1"), attack("c2", defender="C")), *TWO, on("Batch Watcher", "w"), players=players)
    assert len(outcome["triggers"]) == 2


def test_deals_combat_damage_is_once_whatever_it_hits() -> None:
    jitte = on("Jitte", "jitte", attached_to="maw")
    blockers = [on("Grizzly Bears", "b1", "B"), on("Grizzly Bears", "b2", "B")]
    asked = combat(attack("maw", "b1", "b2", assign={"b1": 2, "b2": 2, "B": 2}))
    (outcome,) = ask(asked, on("Dreadmaw", "maw"), jitte, *blockers)
    assert [t["source"] for t in outcome["triggers"]] == ["jitte"]


def test_legal_targets_are_those_of_the_damaged_player() -> None:
    table = [on("Red Incinerator", "inc"), on("Grizzly Bears", "bear", "B"), on("Walker", "pw", "B")]
    (outcome,) = ask(burns("B", 3), *table)
    assert outcome["triggers"][0]["legal_targets"] == ["bear", "pw"]


def test_excess_damage_is_counted_beyond_what_is_marked() -> None:
    (outcome,) = ask(burns("bear", 3), on("Storm Hammer", "h"), on("Grizzly Bears", "bear", "B", marked_damage=1))
    assert fired(outcome) == [("h", 2)]


def test_a_least_amount() -> None:
    (five,) = ask(combat(attack("big")), on("Big Hitter", "big"))
    assert fired(five) == []
    (six,) = ask(combat(attack("big")), on("Big Hitter", "big"), on("Anthem", "a"))
    assert fired(six) == [("big", 6)]


def test_each_lifelink_source_gains_separately() -> None:
    table = [on("Wurm", "w1"), on("Wurm", "w2"), on("Life Watcher", "lw")]
    (outcome,) = ask(combat(attack("w1"), attack("w2")), *table)
    assert fired(outcome) == [("lw", 6), ("lw", 6)]


def test_sizes_and_grants_count() -> None:
    (outcome,) = ask(combat(attack("c1")), on("Courser", "c1"), on("Anthem", "a"), on("Sword", "s", attached_to="c1"))
    assert outcome["life"] == {"A": 26, "B": 14}


def test_it_is_the_enchanted_creature() -> None:
    (lion,) = ask(combat(attack("l")), on("Silvercoat Lion", "l"), on("White Cloak", "w", attached_to="l"))
    assert lion["life"]["B"] == 17
    (bear,) = ask(combat(attack("l")), on("Grizzly Bears", "l"), on("White Cloak", "w", attached_to="l"))
    assert bear["life"]["B"] == 18


def test_characteristic_defining_sizes() -> None:
    (outcome,) = ask(
        combat(attack("g")), on("Growing One", "g"), graveyard={"A": ["Forest"], "B": ["Shock", "Sol Ring"]}
    )
    assert outcome["life"]["B"] == 17


def test_until_end_of_turn() -> None:
    grown = [{"card": "Bigger", "controller": "A", "targets": ["bear"]}]
    (outcome,) = ask(combat(attack("bear", "c")), on("Grizzly Bears", "bear"), on("Courser", "c", "B"), this_turn=grown)
    assert outcome["dies"] == ["c"]
    assert len(outcome["dealt"]) == 1


@pytest.mark.parametrize(("levels", "hits"), [(0, [1]), (2, [3]), (6, [3]), (7, [4, 4])])
def test_levels_open_what_stands_behind_them(levels: int, hits: list[int]) -> None:
    counters = {"level": levels} if levels else {}
    (outcome,) = ask(combat(attack("lv")), on("Leveler", "lv", counters=counters))
    assert [d["amount"] for d in outcome["dealt"]] == hits


def test_what_a_table_cannot_say_is_supposed() -> None:
    answer = judge({"battlefield": [on("Fast One", "f")], "ask": burns("B", 3)}, *CARDS)
    assert answer["outcomes"][0]["life"]["B"] == 17
    assert any("max speed" in text for text in answer["assumptions"])


def test_a_god_without_devotion_is_no_creature() -> None:
    (outcome,) = ask(combat(attack("god")), on("Devoted God", "god"))
    assert outcome["dealt"] == []


def test_a_coin_has_its_odds() -> None:
    tossed = [{"card": "Coin Fighter", "controller": "A", "chosen": {"object": "bear"}}]
    outcomes = ask(combat(attack("bear")), on("Grizzly Bears", "bear"), this_turn=tossed)
    assert sorted((o["life"]["B"], o["probability"]) for o in outcomes) == [(16, "1/2"), (20, "1/2")]
