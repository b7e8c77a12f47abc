# ruff: noqa: E501
"""Entering the battlefield: counters, X (X1), tapped, copies, choices, and what triggers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cards import judge, row

CARDS = [
    row("Small Hydra", "{X}{G}", "Creature — Hydra", "This creature enters with X +1/+1 counters on it.", "0/0"),
    row("Growing Hydra", "{X}{R}{G}", "Creature — Hydra", "Growing Hydra enters with X +1/+1 counters on it. If X is 5 or more, it enters with an additional X +1/+1 counters on it.", "0/0"),
    row("Ride", "{X}{2}{R}", "Enchantment", "When Ride enters, it deals X damage to each of up to X target creatures."),
    row("Sleepy Plant", "{X}{G}", "Creature — Plant", "This creature enters with a number of stun counters on it equal to three minus X. If X is 2 or less, it enters tapped.", "6/6"),
    row("Mirror Ego", "{X}{2}{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the battlefield, except it enters with X additional +1/+1 counters on it.", "0/0"),
    row("Blank Clone", "{3}{U}", "Creature — Shapeshifter", "You may have this creature enter as a copy of any creature on the battlefield.", "0/0"),
    row("Slow Fort", "", "Land", "This land enters tapped unless you control a Plains.\n{T}: Add {W}."),
    row("Shock Land", "", "Land — Plains Island", "({T}: Add {W} or {U}.)\nAs this land enters, you may pay 2 life. If you don't, it enters tapped."),
    row("Fast Land", "", "Land", "This land enters tapped unless you control two or fewer other lands."),
    row("Moon", "{2}{R}", "Enchantment", "Nonbasic lands are Mountains."),
    row("Taxing Guard", "{2}{W}", "Creature — Human", "Creatures your opponents control enter tapped.", "2/2"),
    row("Kicked Snake", "{3}{U}", "Creature — Serpent", "Kicker {2}\nIf this creature was kicked, it enters with four +1/+1 counters on it.", "2/2"),
    row("Scales", "{G}", "Enchantment", "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead."),
    row("Doubler", "{4}{G}", "Enchantment", "If an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead."),
    row("Harmonicon", "{4}", "Artifact", "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."),
    row("Orb", "{2}", "Artifact", "Creatures entering don't cause abilities to trigger."),
    row("Warden", "{W}", "Creature — Human", "Whenever another creature enters, you gain 1 life.", "1/1"),
    row("Dice Hydra", "{X}{G}", "Creature — Hydra", "As this creature enters, roll X six-sided dice. It enters with a number of +1/+1 counters on it equal to the total of those results.", "0/0"),
    row("Fetcher", "{X}{R}{W}", "Creature — Elf", "When Fetcher enters, if you cast it, you may search your library for a creature card with mana value X or less, put it onto the battlefield, then shuffle.", "3/1"),
    row("Graverobber", "{2}{B}", "Creature — Zombie", "Modular 2\nDevour 1", "0/0"),
]  # fmt: skip


def enter(card: str, battlefield: list[Any] | None = None, **ask: Any) -> list[dict[str, Any]]:
    scenario = {
        "battlefield": battlefield or [],
        "ask": {"kind": "enter", "card": {"card": card, "id": "it"}, "player": "A", **ask},
    }
    answer = judge(scenario, *CARDS)
    assert answer["not_modelled"] == []
    return answer["outcomes"]


def counters(card: str, battlefield: list[Any] | None = None, **ask: Any) -> dict[str, int]:
    [outcome] = enter(card, battlefield, **ask)
    return outcome["counters"].get("it", {})


def test_x1_it_enters_with_the_x_of_the_spell() -> None:
    assert counters("Small Hydra", x=3) == {"+1/+1": 3}
    assert counters("Growing Hydra", x=4) == {"+1/+1": 4}
    assert counters("Growing Hydra", x=5) == {"+1/+1": 10}


def test_x1_put_onto_the_battlefield_its_x_is_0() -> None:
    [outcome] = enter("Small Hydra")
    assert (outcome["counters"], outcome["dies"]) == ({}, ["it"])


@pytest.mark.parametrize(("ask", "x"), [({"x": 3}, 3), ({}, 0)])
def test_x1_an_enters_trigger_uses_the_x_of_the_spell(ask: dict[str, int], x: int) -> None:
    [outcome] = enter("Ride", ["Grizzly Bears"], **ask)
    assert [(t["source"], t["x"]) for t in outcome["triggers"]] == [("it", x)]


@pytest.mark.parametrize(("x", "stun", "tapped"), [(1, 2, True), (2, 1, True), (3, 0, False)])
def test_a_number_that_falls_as_x_grows(x: int, stun: int, tapped: bool) -> None:
    [outcome] = enter("Sleepy Plant", x=x)
    assert outcome["counters"] == ({"it": {"stun": stun}} if stun else {})
    assert outcome["tapped"] == (["it"] if tapped else [])


def test_x1_what_is_copied_has_x_0_and_the_copy_effect_its_own_x() -> None:
    there = [{"card": "Small Hydra", "id": "hydra", "counters": {"+1/+1": 2}}]
    assert counters("Mirror Ego", there, x=3, chosen={"object": "hydra"}) == {"+1/+1": 3}


def test_a_clone_may_copy_nothing() -> None:
    found = enter("Blank Clone", [{"card": "Serra Angel", "id": "angel"}])
    assert [(o["choices"][0]["picked"], o["dies"]) for o in found] == [("copies nothing", ["it"]), ("angel", [])]
    [stated] = enter("Blank Clone", [{"card": "Serra Angel", "id": "angel"}], chosen={"object": "angel"})
    assert stated["dies"] == []


def tapped(card: str, battlefield: list[Any]) -> bool:
    [outcome] = enter(card, battlefield)
    return outcome["tapped"] == ["it"]


def test_a_condition_does_not_count_the_land_that_enters() -> None:
    assert tapped("Slow Fort", [])
    assert not tapped("Slow Fort", ["Plains"])
    assert not tapped("Fast Land", ["Plains", "Plains"])
    assert tapped("Fast Land", ["Plains", "Plains", "Plains"])


def test_it_is_judged_as_it_would_exist_on_the_battlefield() -> None:
    assert not tapped("Slow Fort", ["Moon"])


def test_paying_life_is_a_choice() -> None:
    found = {o["choices"][0]["picked"]: (o["life"]["A"], o["tapped"]) for o in enter("Shock Land")}
    assert found == {"yes": (18, []), "no": (20, ["it"])}


def test_others_may_make_it_enter_tapped() -> None:
    assert tapped("Grizzly Bears", [{"card": "Taxing Guard", "controller": "B"}])
    assert not tapped("Grizzly Bears", ["Taxing Guard"])


def test_kicked_or_not() -> None:
    assert counters("Kicked Snake", kicked=True) == {"+1/+1": 4}
    assert counters("Kicked Snake") == {}


def test_counters_grow_in_the_order_that_the_controller_chooses() -> None:
    found = enter("Small Hydra", ["Scales", "Doubler"], x=2)
    assert sorted(o["counters"]["it"]["+1/+1"] for o in found) == [5, 6]
    assert {c["player"] for o in found for c in o["choices"]} == {"A"}


@pytest.mark.parametrize(("others", "times"), [([], 1), (["Harmonicon"], 2), (["Orb"], 0), (["Harmonicon", "Orb"], 0)])
def test_how_often_others_trigger(others: list[str], times: int) -> None:
    [outcome] = enter("Grizzly Bears", ["Warden", *others])
    assert len(outcome["triggers"]) == times


def test_if_you_cast_it() -> None:
    assert len(enter("Fetcher", x=2)[0]["triggers"]) == 1
    assert enter("Fetcher")[0]["triggers"] == []


def test_dice_have_exact_odds() -> None:
    odds = {o["counters"]["it"]["+1/+1"]: o["probability"] for o in enter("Dice Hydra", x=2)}
    assert odds[2] == "1/36"
    assert odds[7] == "1/6"
    assert len(odds) == 11


def test_keywords_that_change_how_it_enters() -> None:
    found = enter("Graverobber", [{"card": "Grizzly Bears", "id": "bear"}])
    assert sorted((o["counters"]["it"]["+1/+1"], tuple(o["sacrificed"])) for o in found) == [(2, ()), (3, ("bear",))]
