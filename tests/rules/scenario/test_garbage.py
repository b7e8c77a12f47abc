# ruff: noqa: E501
"""Whatever comes in, only a ScenarioError or TooMuch may come out, and it says where."""

from __future__ import annotations

import contextlib
import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.engine.game import TooMuch
from rules.scenario import ScenarioError
from tests.rules.cards import judge, row

FLASH = row(
    "Kicked Blast",
    "{1}{R}",
    "Sorcery",
    "Kicker {2}\nKicked Blast deals 2 damage to each of up to two target creatures.",
)
CLONE = row("Shape Thief", "{3}{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0")  # fmt: skip
CITY = row("City of Brass", "", "Land", "{T}: Add one mana of any color.")
BASE: list[dict[str, Any]] = [
    {
        "players": [{"name": "A", "life": 20, "hat": "worn", "commander_colors": "UG"}, {"name": "B"}],
        "battlefield": [
            {"card": "Prodigal Pyromancer", "id": "tim", "counters": {"+1/+1": 1}, "traits": {"hat": "yes"}},
            {"token": {"name": "Spirit", "types": ["Creature", "Spirit"], "colors": ["W"], "power": 1, "toughness": 1}},
            {"card": "Forest", "id": "forest", "printing": {"set": "lea", "number": 294}, "chosen": {"color": "G"}},
            {"card": "Grizzly Bears", "controller": "B", "stickers": [{"kind": "art", "shows": ["wig"]}]},
        ],
        "graveyard": {"A": ["Shock", {"card": "Serra Angel", "traits": {"hot": "no"}}]},
        "this_turn": [{"card": "Shock", "controller": "A", "targets": ["tim"]}],
        "ask": {"kind": "trait", "object": "tim", "trait": "hat"},
    },
    {"hand": {"A": ["Kicked Blast"]}, "ask": {"kind": "cast", "card": "Kicked Blast", "player": "A", "kicked": 1, "x": 1}},
    {
        "battlefield": [{"card": "Grizzly Bears", "id": "bear"}, "High Troller", "Mountain"],
        "ask": {"kind": "cast", "card": {"card": "Lightning Bolt", "id": "bolt"}, "player": "A", "number_of_targets": 1},
    },
    {
        "battlefield": [{"card": "Grizzly Bears", "id": "bear"}],
        "ask": {"kind": "enter", "card": "Shape Thief", "player": "A", "chosen": {"object": "bear"}},
    },
    {
        "battlefield": [{"card": "Prodigal Pyromancer", "id": "tim"}],
        "ask": {"kind": "deal_damage", "source": "tim", "parts": [{"to": "B", "amount": 1}]},
    },
    {
        "battlefield": [{"card": "Grizzly Bears", "id": "bear"}],
        "ask": {"kind": "combat_damage", "attacks": [{"attacker": "bear", "defender": "B", "blockers": []}]},
    },
    {"battlefield": ["Forest"], "ask": {"kind": "could_produce", "permanent": "forest"}},
    {"battlefield": ["Forest"], "ask": {"kind": "available_mana", "player": "A"}},
    {"battlefield": ["Prodigal Pyromancer"], "ask": {"kind": "activate", "permanent": "prodigal-pyromancer", "targets": ["B"]}},
]  # fmt: skip
GARBAGE = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 10**9) | st.floats() | st.text(max_size=6)
    | st.sampled_from(["A", "B", "bear", "tim", "Forest", "Shock", "yes", "hat", "cast", "activate", "trigger"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)  # fmt: skip


def places(value: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value inside."""
    found = [at]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found.extend(places(inner, (*at, key)))
    return found


def put(scenario: Any, at: tuple[Any, ...], value: Any) -> Any:
    if not at:
        return value
    changed = copy.deepcopy(scenario)
    inside = changed
    for key in at[:-1]:
        inside = inside[key]
    inside[at[-1]] = value
    return changed


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_garbage_anywhere_is_refused_with_its_place(data: st.DataObject) -> None:
    scenario = data.draw(st.sampled_from(BASE))
    for _ in range(data.draw(st.integers(1, 2))):
        scenario = put(scenario, data.draw(st.sampled_from(places(scenario))), data.draw(GARBAGE))
    with contextlib.suppress(ScenarioError, TooMuch):
        assert judge(scenario, FLASH, CLONE)["kind"]


@pytest.mark.parametrize("scenario", BASE)
def test_what_is_right_is_not_refused(scenario: dict[str, Any]) -> None:
    assert judge(scenario, FLASH, CLONE)["answer"]


@pytest.mark.parametrize(
    ("at", "value", "path", "said"),
    [
        (("battlefield", 0, "card"), "Grizly Bears", "battlefield[0].card", "did you mean Grizzly Bears"),
        (("battlefield", 0, "colour"), 1, "battlefield[0].colour", "unknown key"),
        (("battlefield", 0, "controller"), "Z", "battlefield[0].controller", "no player is named"),
        (("battlefield", 0, "tapped"), "yes", "battlefield[0].tapped", "true or false"),
        (("battlefield", 0, "counters"), {"+1/+1": -1}, "battlefield[0].counters.+1/+1", "0 or more"),
        (("battlefield", 0, "traits"), {"hat": True}, "battlefield[0].traits.hat", '"yes", "no" or "unknown"'),
        (("battlefield", 0, "chosen"), {"color": "purple"}, "battlefield[0].chosen.color", "W U B R G C"),
        (("battlefield", 0, "face"), "back", "battlefield[0].face", "has no back face"),
        (("battlefield", 0, "attached_to"), "nobody", "battlefield[0].attached_to", "has the id"),
        (("battlefield", 0, "id"), "A", "battlefield[0].id", "taken"),
        (("battlefield", 1, "token"), {"power": []}, "battlefield[1].token.power", "number"),
        (("battlefield", 3, "stickers"), [{"kind": "glue"}], "battlefield[3].stickers[0].kind", "must be"),
        (("graveyard", "C"), [], "graveyard.C", "no player is named"),
        (("graveyard", "A", 0), "", "graveyard.A[0].card", "card's name"),
        (("this_turn", 0, "targets"), ["tm"], "this_turn[0].targets[0]", "has the id"),
        (("this_turn", 0, "x"), "3", "this_turn[0].x", "whole number"),
        (("active_player",), "C", "active_player", "no player is named"),
        (("players", 0, "hat"), "red", "players[0].hat", '"worn", "with" or "none"'),
        (("players", 0, "commander_colors"), "UX", "players[0].commander_colors", "W U B R G"),
        (("ask", "kind"), "wonder", "ask.kind", "must be one of"),
        (("ask", "trait"), 3, "ask.trait", "slug"),
        (("format",), 2, "format", "format 1"),
    ],
)
def test_the_complaint_names_the_key(at: tuple[Any, ...], value: Any, path: str, said: str) -> None:
    scenario = BASE[0]
    with pytest.raises(ScenarioError) as refused:
        judge(put(scenario, at, value))
    assert refused.value.path == path
    assert said in refused.value.message


def test_a_list_that_no_table_holds_is_refused() -> None:
    with pytest.raises(ScenarioError, match="at most 1,000 entries") as refused:
        judge(put(BASE[6], ("battlefield",), ["Forest"] * 1001))
    assert refused.value.path == "battlefield"


def test_mana_of_very_many_sources_is_told_to_be_unknown_and_not_none() -> None:
    answer = judge({"battlefield": ["City of Brass"] * 100, "ask": {"kind": "available_mana", "player": "A"}}, CITY)
    assert answer["sets"] == []
    assert "not worked out" in answer["answer"]
    assert answer["not_modelled"]
