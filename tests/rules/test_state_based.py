"""State-based actions after damage (CR 704.5), and what happens instead of them."""

from __future__ import annotations

import pytest

from tests.rules.damage_cards import attack, burn, deal, fight, on, only


def test_lethal_damage_destroys_and_less_is_marked() -> None:
    dead = only(deal(burn("Shock"), {"bear": 2}, on("Grizzly Bears", "bear", "B")))
    assert (dead["destroyed"], dead["put_in_graveyard"], dead["marked"]) == (["bear"], ["bear"], {"bear": 2})
    alive = only(deal(burn("Shock"), {"horse": 2}, on("Courser", "horse", "B")))
    assert (alive["dies"], alive["marked"]) == ([], {"horse": 2})


def test_marked_damage_adds_up() -> None:
    assert only(deal(burn("Shock"), {"horse": 2}, on("Courser", "horse", "B", marked_damage=1)))["dies"] == ["horse"]


def test_what_is_indestructible_stays_unless_it_has_no_toughness() -> None:
    assert only(deal(burn(), {"myr": 3}, on("Iron Man", "myr", "B")))["dies"] == []
    outcome = only(deal("w", {"myr": 1}, on("Iron Man", "myr", "B"), on("Witherer", "w")))
    assert (outcome["dies"], outcome["destroyed"]) == (["myr"], [])


def test_regeneration_replaces_destruction_once() -> None:
    shield = {"card": "Skeleton", "controller": "A", "ability": 1}
    outcome = only(
        fight([attack("bones", "bear")], on("Skeleton", "bones"), on("Grizzly Bears", "bear", "B"), this_turn=[shield])
    )
    assert outcome["dies"] == []
    assert outcome["tapped"] == ["bones"]
    without = only(fight([attack("bones", "bear")], on("Skeleton", "bones"), on("Grizzly Bears", "bear", "B")))
    assert without["dies"] == ["bones"]


@pytest.mark.parametrize(("life", "damage", "loses"), [(3, 3, ["B"]), (4, 3, []), (-2, 0, ["B"])])
def test_players_without_life_lose(life: int, damage: int, loses: list[str]) -> None:
    outcome = only(deal(burn(), {"B": damage}, players=[{"name": "A"}, {"name": "B", "life": life}]))
    assert outcome["loses"] == loses


def test_ten_poison_counters_lose() -> None:
    players = [{"name": "A"}, {"name": "B", "poison": 8}]
    assert only(deal("elf", {"B": 2}, on("Infector", "elf"), players=players))["loses"] == ["B"]


def test_creatures_die_together_and_equipment_stays() -> None:
    outcome = only(deal(burn("Red Sweep"), {"a": 2, "b": 2}, on("Grizzly Bears", "a"), on("Grizzly Bears", "b", "B")))
    assert sorted(outcome["dies"]) == ["a", "b"]


def test_an_aura_follows_what_it_is_attached_to() -> None:
    aura = {"card": "Cloak", "id": "cloak", "controller": "B", "attached_to": "bear"}
    from tests.rules.cards import judge, row

    cloak = row("Cloak", "{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +0/+1.")
    asked = {"kind": "deal_damage", "source": "tim", "parts": [{"to": "bear", "amount": 3}]}
    table = [on("Grizzly Bears", "bear", "B"), on("Prodigal Pyromancer", "tim"), aura]
    outcome = only(judge({"battlefield": table, "ask": asked}, cloak))
    assert outcome["dies"] == ["bear"]
    assert sorted(outcome["put_in_graveyard"]) == ["bear", "cloak"]
