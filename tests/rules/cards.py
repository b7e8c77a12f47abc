# ruff: noqa: E501
"""Hand-typed cards with short texts, and a judge that knows them."""

from __future__ import annotations

import re
from typing import Any

from rules.engine.art import ArtAnswer, ArtAnswers, ArtQuestion
from rules.engine.mana import ManaCost
from rules.scenario import BulkCards, rule

Row = dict[str, Any]


def row(name: str, cost: str, types: str, text: str = "", pt: str = "", loyalty: str = "") -> Row:
    """A card in the shape of a bulk file: `pt` is "2/2"."""
    paid = ManaCost.parse(cost)
    power, _, toughness = pt.partition("/")
    made: Row = {
        "name": name,
        "layout": "normal",
        "mana_cost": cost,
        "cmc": float(paid.mana_value),
        "type_line": types,
        "oracle_text": text,
        "colors": sorted(paid.colors),
        "color_identity": sorted(paid.colors | set(re.findall(r"\{([WUBRG])\}", text))),
        "oracle_id": name,
    }
    if pt:
        made |= {"power": power, "toughness": toughness}
    if loyalty:
        made["loyalty"] = loyalty
    return made


COMMON = [
    row("Plains", "", "Basic Land — Plains", "({T}: Add {W}.)"),
    row("Island", "", "Basic Land — Island", "({T}: Add {U}.)"),
    row("Swamp", "", "Basic Land — Swamp", "({T}: Add {B}.)"),
    row("Mountain", "", "Basic Land — Mountain", "({T}: Add {R}.)"),
    row("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)"),
    row("Sol Ring", "{1}", "Artifact", "{T}: Add {C}{C}."),
    row("Llanowar Elves", "{G}", "Creature — Elf Druid", "{T}: Add {G}.", "1/1"),
    row("Grizzly Bears", "{1}{G}", "Creature — Bear", "", "2/2"),
    row("Silvercoat Lion", "{1}{W}", "Creature — Cat", "", "2/2"),
    row("Serra Angel", "{3}{W}{W}", "Creature — Angel", "Flying, vigilance", "4/4"),
    row("Shivan Dragon", "{4}{R}{R}", "Creature — Dragon", "Flying\n{R}: This creature gets +1/+0 until end of turn.", "5/5"),
    row("Wall of Stone", "{1}{R}{R}", "Creature — Wall", "Defender", "0/8"),
    row("Lightning Bolt", "{R}", "Instant", "Lightning Bolt deals 3 damage to any target."),
    row("Shock", "{R}", "Instant", "Shock deals 2 damage to any target."),
    row("Lava Axe", "{4}{R}", "Sorcery", "Lava Axe deals 5 damage to target player or planeswalker."),
    row("Prodigal Pyromancer", "{2}{R}", "Creature — Human Wizard", "{T}: This creature deals 1 damage to any target.", "1/1"),
    row("Furnace of Rath", "{1}{R}{R}{R}", "Enchantment", "If a source would deal damage to a permanent or player, it deals double that damage to that permanent or player instead."),
    row("High Troller", "{3}{R}", "Creature — Troll Shaman", "All targeted spells and abilities cost {2} less and have their targets chosen randomly.", "4/1"),
]  # fmt: skip


class Pictures(ArtAnswers):
    """Verdicts by (card, trait); anything else is unknown."""

    def __init__(self, verdicts: dict[tuple[str, str], str]) -> None:
        self.verdicts = verdicts

    def ask(self, question: ArtQuestion) -> ArtAnswer:
        return ArtAnswer(self.verdicts.get((question.card, question.trait), "unknown"), question.card)


def judge(scenario: dict[str, Any], *rows: Row, art: dict[tuple[str, str], str] | None = None) -> dict[str, Any]:
    """The answer to a scenario among the common cards and `rows`."""
    return rule(scenario, BulkCards.of([*COMMON, *rows]), Pictures(art or {}))
