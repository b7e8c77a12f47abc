# ruff: noqa: E501
"""Whether an ability can be activated, and what for (CR 602, 107.5, 107.6, 302.6)."""

from __future__ import annotations

import pytest

from tests.rules.mana_cards import ask, at

FRESH = {"since_turn_start": False}
ROWS = [
    ("T1: untapped creature", [at("Llanowar Elves", id="x")], {}, True),
    ("T1: tapped", [at("Llanowar Elves", id="x", tapped=True)], {}, False),
    ("T1: came this turn", [at("Llanowar Elves", id="x", **FRESH)], {}, False),
    ("T1: a land that came this turn is no creature", [at("Forest", id="x", **FRESH)], {}, True),
    ("T1: as though it had haste", [at("Llanowar Elves", id="x", **FRESH), at("Swift Elixir")], {}, True),
    ("T1: tapping others is no {T}", [at("Elf Caller", id="x", **FRESH), *[at("Llanowar Elves", **FRESH)] * 2], {}, True),
    ("T2: {Q} of a tapped one", [at("Straw Scarecrow", id="x", tapped=True), at("Sol Ring")], {}, True),
    ("T2: {Q} of an untapped one", [at("Straw Scarecrow", id="x"), at("Sol Ring")], {}, False),
    ("T2: {Q} of a fresh one", [at("Straw Scarecrow", id="x", tapped=True, **FRESH), at("Sol Ring")], {}, False),
    ("T2: tapped for mana first", [at("Straw Scarecrow", id="x"), at("Mana Mantle", attached_to="x"), at("Forest")], {"ability": 1}, True),
    ("mana is lacking", [at("Red Signet", id="x")], {}, False),
    ("somebody else's", [at("Forest", id="x", controller="B")], {"player": "A"}, False),
    ("named by a Needle, a mana ability", [at("Llanowar Elves", id="x"), at("Needle", chosen={"name": "Llanowar Elves"})], {}, True),
    ("named by a Needle, another one", [at("Prodigal Pyromancer", id="x"), at("Needle", chosen={"name": "Prodigal Pyromancer"})], {"targets": ["B"]}, False),
    ("no creature's ability", [at("Llanowar Elves", id="x"), at("Totem of Silence")], {}, False),
    ("a cost that can't happen", [at("Growing Druid", id="x", tapped=True), at("No Counters")], {"ability": 2}, False),
    ("equip as a sorcery", [at("Mana Mantle", id="x"), at("Grizzly Bears", id="b"), at("Forest")], {"targets": ["b"]}, True),
    ("no such ability", [at("Grizzly Bears", id="x")], {}, False),
    ("face down it has none", [at("Llanowar Elves", id="x", face_down=True)], {}, False),
]  # fmt: skip


@pytest.mark.parametrize(("battlefield", "more", "legal"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_legal(battlefield: list[dict[str, object]], more: dict[str, object], legal: bool) -> None:
    answer = ask("activate", battlefield, "x", **more)
    assert answer["legal"] is legal, answer["why_not"]
    assert legal or (answer["why_not"] and answer["why_not"][0]["rules"] and answer["outcomes"] == [])


def test_equip_waits_for_its_players_turn() -> None:
    table = [at("Mana Mantle", id="x"), at("Grizzly Bears", id="b"), at("Forest")]
    answer = ask("activate", table, "x", targets=["b"], scenario={"active_player": "B"})
    assert not answer["legal"]


def test_an_animated_land_is_a_creature() -> None:
    walking = [{"card": "Walking Grove", "controller": "A", "ability": 2}]
    fresh = ask("activate", [at("Walking Grove", id="x", **FRESH)], "x", ability=1, scenario={"this_turn": walking})
    old = ask("activate", [at("Walking Grove", id="x")], "x", ability=1, scenario={"this_turn": walking})
    assert (fresh["legal"], old["legal"]) == (False, True)


def test_the_effect_of_an_ability_that_is_no_mana_ability_is_shown() -> None:
    answer = ask("activate", [at("Growing Druid", id="x", tapped=True)], "x", ability=2)
    assert answer["outcomes"][0]["untapped"] == ["x"]
    assert answer["outcomes"][0]["counters"] == {"x": {"-1/-1": 1}}
    assert not answer["mana_ability"]


def test_costs_are_told() -> None:
    answer = ask("activate", [at("Red Signet", id="x"), at("Forest")], "x")
    assert answer["total_cost"] == "{1}"
    assert answer["other_costs"] == ["tap Red Signet"]
    assert answer["outcomes"][0]["mana"] == {"R": 1, "G": 1}


def test_a_cheaper_ability_under_the_troll() -> None:
    answer = ask("activate", [at("Prodigal Pyromancer", id="x"), at("High Troller")], "x")
    assert answer["total_cost"] == "{0}"
    assert {tuple(o["targets"]) for o in answer["outcomes"]} == {("A",), ("B",), ("x",), ("high-troller",)}
    assert {o["probability"] for o in answer["outcomes"]} == {"1/4"}


def test_lands_of_others_tapped_for_spells_alone() -> None:
    from tests.rules.cards import judge, row
    from tests.rules.mana_cards import MANA

    raid = row(
        "Raid",
        "{U}{U}",
        "Sorcery",
        "Until end of turn, you may tap lands you don't control for mana. Spend this mana only to cast spells.",
    )
    table = {"battlefield": [at("Forest", controller="B"), at("Red Signet", id="s")], "this_turn": [{"card": "Raid"}]}
    spell = judge({**table, "ask": {"kind": "cast", "card": "Llanowar Elves", "player": "A"}}, *MANA, raid)
    ability = judge({**table, "ask": {"kind": "activate", "permanent": "s"}}, *MANA, raid)
    assert (spell["legal"], ability["legal"]) == (True, False)
