from typing import Any

import pytest

from cards.models import Card
from tests.cards.factories import artwork, card, printing
from tests.desk.answers import by_hand


def _printed(name: str, type_line: str, text: str = "", size: str = "", **more: Any) -> Card:
    power, _, toughness = size.partition("/")
    face = {"type_line": type_line, "oracle_text": text, "power": power, "toughness": toughness, **more}
    made = card(name, faces=[face])
    printing(made, artwork(name), set_code="smp", number=str(made.pk))
    return made


@pytest.fixture
def some_cards(db: None) -> dict[str, Card]:
    """A handful of cards, each with one printing and its art."""
    made = [
        _printed("Giant Warthog", "Creature — Boar Beast", "Trample", "5/5", mana_cost="{5}{G}", colors="G"),
        _printed("Grizzly Bears", "Creature — Bear", "", "2/2", mana_cost="{1}{G}", colors="G"),
        _printed("Llanowar Elves", "Creature — Elf Druid", "{T}: Add {G}.", "1/1", mana_cost="{G}", colors="G"),
        _printed("Forest", "Basic Land — Forest"),
        _printed("Reflecting Pool", "Land", "{T}: Add one mana of any type that a land you control could produce."),
        _printed(
            "Lightning Bolt", "Instant", "Lightning Bolt deals 3 damage to any target.", mana_cost="{R}", colors="R"
        ),
        _printed("Rancor", "Enchantment — Aura", "Enchant creature", mana_cost="{G}", colors="G"),
    ]
    return {each.name: each for each in made}


@pytest.fixture
def judged_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answers of tests/desk/answers.py in place of the judge's."""
    monkeypatch.setattr("rules.desk.judge.rule", by_hand)
