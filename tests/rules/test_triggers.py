# ruff: noqa: E501
"""What sets triggered abilities off, how often, and what the trigger question says of them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.scenario import ScenarioError
from tests.rules.cards import judge, row

CARDS = [
    row("Mourner", "{B}", "Creature — Human", "Whenever this creature or another creature dies, target player loses 1 life.", "0/1"),
    row("Last Word", "{2}{R}", "Creature — Goblin", "When Last Word dies, it deals 2 damage to any target.", "1/1"),
    row("Cortege", "{2}{B}", "Enchantment", "Whenever one or more creatures you control die, each opponent loses 1 life."),
    row("Altar Keeper", "{B}", "Creature — Cleric", "Whenever you sacrifice a creature, you gain 1 life.", "1/1"),
    row("Spark Mage", "{2}{R}", "Creature — Wizard", "Whenever you cast a noncreature spell, Spark Mage deals 1 damage to each opponent.", "1/1"),
    row("Gallery", "{2}", "Artifact", "Whenever you cast a spell with a moon in its art, you gain 1 life."),
    row("Brave One", "{W}", "Creature — Soldier", "Whenever you cast a spell that targets Brave One, put a +1/+1 counter on Brave One.", "1/1"),
    row("Thorny", "{G}", "Creature — Plant", "Whenever Thorny becomes the target of a spell or ability an opponent controls, you gain 2 life.", "1/1"),
    row("Hoarder", "{G}", "Creature — Ooze", "Whenever one or more +1/+1 counters are put on Hoarder, you gain 1 life.", "1/1"),
    row("Two Bells", "{R}", "Creature — Elf", "When Two Bells enters, you gain 1 life.\nWhenever Two Bells attacks, it deals 1 damage to target creature an opponent controls.", "1/1"),
    row("Reflex", "{R}", "Creature — Elf", "Whenever Reflex attacks, you may sacrifice another creature. When you do, Reflex deals 2 damage to any target without a hat.", "1/1"),
    row("Careful", "{R}", "Creature — Elf", "When Careful enters, if you control another Elf, draw a card.", "1/1"),
    row("Returner", "{1}{G}", "Creature — Ouphe", "Persist", "2/2"),
]  # fmt: skip


def dying(*battlefield: Any, **damage: int) -> list[tuple[str, str]]:
    """(source, controller) of what triggers when a Pyroclasm-like source deals the damage."""
    scenario = {
        "battlefield": list(battlefield),
        "ask": {
            "kind": "deal_damage",
            "source": {"card": "Shock", "id": "shock", "controller": "A"},
            "parts": [{"to": to, "amount": amount} for to, amount in damage.items()],
        },
    }
    [outcome] = judge(scenario, *CARDS)["outcomes"]
    return [(t["source"], t["controller"]) for t in outcome["triggers"]]


def test_creatures_that_die_together_see_one_another() -> None:
    mourner = {"card": "Mourner", "id": "mourner"}
    bear = {"card": "Grizzly Bears", "id": "bear", "controller": "B"}
    assert dying(mourner, bear, bear=2) == [("mourner", "A")]
    assert dying(mourner, bear, bear=2, mourner=2) == [("mourner", "A")] * 2


def test_one_or_more_is_once_for_all() -> None:
    bears = [{"card": "Grizzly Bears", "id": f"b{i}"} for i in range(3)]
    assert dying("Cortege", *bears, b0=2, b1=2, b2=2) == [("cortege", "A")]
    assert dying("Cortege", *[{**b, "controller": "B"} for b in bears], b0=2) == []


def test_its_own_death_triggers_under_its_last_controller() -> None:
    stolen = {"card": "Last Word", "id": "word", "owner": "A", "controller": "B"}
    assert dying(stolen, word=1) == [("word", "B")]


def test_persist_looks_at_the_counters_it_had() -> None:
    assert dying({"card": "Returner", "id": "r"}, r=2) == [("r", "A")]
    assert dying({"card": "Returner", "id": "r", "counters": {"-1/-1": 1}}, r=2) == []


def casting(*battlefield: Any, card: Any = "Shock", **ask: Any) -> list[str]:
    scenario = {
        "battlefield": ["Mountain", *battlefield],
        "ask": {"kind": "cast", "card": card, "player": "A", **ask},
    }
    [outcome] = judge(scenario, *CARDS)["outcomes"]
    return [t["source"] for t in outcome["triggers"]]


def test_casting_and_targeting_trigger() -> None:
    assert casting("Spark Mage", targets=["B"]) == ["spark-mage"]
    assert casting({"card": "Spark Mage", "controller": "B"}, targets=["B"]) == []
    assert casting("Brave One", targets=["brave-one"]) == ["brave-one"]
    assert casting("Brave One", targets=["B"]) == []
    assert casting({"card": "Thorny", "controller": "B"}, targets=["thorny"]) == ["thorny"]
    assert casting("Thorny", targets=["thorny"]) == []


@pytest.mark.parametrize(("moon", "sources"), [("yes", ["gallery"]), ("no", [])])
def test_what_the_art_of_the_spell_shows(moon: str, sources: list[str]) -> None:
    assert casting("Gallery", card={"card": "Shock", "id": "s", "traits": {"moon": moon}}, targets=["B"]) == sources


def trigger(card: str, *others: Any, **ask: Any) -> dict[str, Any]:
    scenario = {
        "battlefield": [{"card": card, "id": "it"}, *others],
        "ask": {"kind": "trigger", "permanent": "it", **ask},
    }
    return judge(scenario, *CARDS)


def test_the_nth_triggered_ability() -> None:
    answer = trigger("Two Bells", {"card": "Grizzly Bears", "id": "bear", "controller": "B"}, ability=2)
    assert answer["times"] == 1
    assert answer["outcomes"][0]["triggers"][0]["legal_targets"] == ["bear"]
    with pytest.raises(ScenarioError) as refused:
        trigger("Two Bells")
    assert refused.value.path == "ask.ability"


def test_a_reflexive_ability_counts_as_the_next() -> None:
    answer = trigger("Reflex", ability=2)
    [outcome] = [o for o in answer["outcomes"] if o.get("if", {}).get("value") == "no"]
    assert outcome["triggers"][0]["legal_targets"] == ["A", "B", "it"]


def test_an_intervening_if_that_does_not_hold() -> None:
    assert trigger("Careful")["times"] == 0
    assert trigger("Careful", "Llanowar Elves")["times"] == 1


@pytest.mark.parametrize(
    ("event", "times"),
    [
        ({"kind": "enters", "permanent": "it"}, 1),
        ({"kind": "enters", "permanent": "forest"}, 0),
        ({"kind": "tapped", "permanent": "it"}, 0),
    ],
)
def test_a_stated_event(event: dict[str, Any], times: int) -> None:
    assert trigger("Careful", "Llanowar Elves", "Forest", event=event)["times"] == times


def test_an_event_of_no_kind_is_refused() -> None:
    with pytest.raises(ScenarioError) as refused:
        trigger("Careful", event={"kind": "sneezes"})
    assert refused.value.path == "ask.event.kind"
