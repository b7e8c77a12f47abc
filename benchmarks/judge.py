"""How fast the judge answers: three scenarios over and over, twelve modifiers of one damage event against six, what
each of two hundred permanents could produce, and the Oracle text of every card.

    CARD_DATA=FOLDER .venv/bin/python benchmarks/judge.py [--only NAME] [--seconds 2]

FOLDER holds oracle-cards.jsonl.gz. Prints one line of JSON. One core; the time it worked, the best of several rounds:
what else the machine does counts least."""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from rules.engine.card import CardFacts  # noqa: E402
from rules.oracle import compile_card, compile_face  # noqa: E402
from rules.scenario import BulkCards, rule  # noqa: E402
from rules.scenario.bulk import bulk_rows  # noqa: E402

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
SCENARIOS: dict[str, dict[str, Any]] = {
    "reflecting_pool": {
        "battlefield": [{"card": "Reflecting Pool", "id": "pool"}, *LANDS],
        "ask": {"kind": "could_produce", "permanent": "pool"},
    },
    "forest": {
        "battlefield": [{"card": "Forest", "id": "forest"}, "Mana Reflection", "Nyxbloom Ancient"],
        "ask": {"kind": "activate", "permanent": "forest"},
    },
    "bolt": {
        "battlefield": ["Torbran, Thane of Red Fell", "Furnace of Rath"],
        "ask": {
            "kind": "deal_damage",
            "source": {"card": "Lightning Bolt", "id": "bolt", "controller": "A"},
            "parts": [{"to": "B", "amount": 3}],
        },
    },
}
# For a red creature of A's that deals noncombat damage to B.
MODIFIERS = [
    "Furnace of Rath",
    "Torbran, Thane of Red Fell",
    "Fiery Emancipation",
    "Benevolent Unicorn",
    "Angrath's Marauders",
    "Jaya, Venerated Firemage",
    "Dictate of the Twin Gods",
    "City on Fire",
    "Gratuitous Violence",
    "Mechanized Warfare",
    "Solphim, Mayhem Dominus",
    "Urza's Armor",
]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=["scenarios", "modifiers", "could_produce", "compile"])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each scenario is asked again and again")
    given = parser.parse_args()
    data = os.environ.get("CARD_DATA")
    path = Path(data or "", "oracle-cards.jsonl.gz")
    if not data or not path.exists():
        raise SystemExit("Set CARD_DATA to the folder that holds oracle-cards.jsonl.gz.")
    figures: dict[str, object] = {"benchmark": "judge"}
    loading = time.process_time()
    cards = BulkCards(path)
    figures["load_seconds"] = round(time.process_time() - loading, 2)
    if given.only in {None, "scenarios"}:
        for name, scenario in SCENARIOS.items():
            figures[f"{name}_per_second"] = round(per_second(scenario, cards, given.seconds))
    if given.only in {None, "modifiers"}:
        figures |= modifiers(cards)
    if given.only in {None, "could_produce"}:
        figures["could_produce_200_ms"] = round(1000 * best(lambda: boards(cards)), 1)
    if given.only in {None, "compile"}:
        figures |= compiling(path)
    print(json.dumps(figures))


def per_second(scenario: dict[str, Any], cards: BulkCards, seconds: float) -> float:
    """Answers in the best tenth of the time."""
    rule(scenario, cards)
    most, until = 0.0, time.process_time() + seconds
    while time.process_time() < until:
        start, answers = time.process_time(), 0
        while time.process_time() - start < seconds / 10:
            rule(scenario, cards)
            answers += 1
        most = max(most, answers / (time.process_time() - start))
    return most


def best(work: Callable[[], object], rounds: int = 5) -> float:
    work()
    took = []
    for _ in range(rounds):
        start = time.process_time()
        work()
        took.append(time.process_time() - start)
    return min(took)


def modifiers(cards: BulkCards) -> dict[str, object]:
    six, twelve = modified(6), modified(12)
    short, long = best(lambda: rule(six, cards)), best(lambda: rule(twelve, cards))
    return {
        "modifiers_6_ms": round(1000 * short, 1),
        "modifiers_12_ms": round(1000 * long, 1),
        "modifiers_6_outcomes": len(rule(six, cards)["outcomes"]),
        "modifiers_12_outcomes": len(rule(twelve, cards)["outcomes"]),
        "modifiers_12_to_6": round(long / short, 1),
        "modifiers_12_ms_per_outcome": round(1000 * long / len(rule(twelve, cards)["outcomes"]), 3),
    }


def modified(number: int) -> dict[str, Any]:
    theirs = {"Urza's Armor"}
    return {
        "battlefield": [
            {"card": "Goblin Piker", "id": "goblin"},
            *({"card": name, "controller": "B" if name in theirs else "A"} for name in MODIFIERS[:number]),
        ],
        "ask": {"kind": "deal_damage", "source": "goblin", "parts": [{"to": "B", "amount": 3}]},
    }


def boards(cards: BulkCards) -> None:
    """Each of fifty permanents on four boards, asked one after the other of the same table."""
    from rules.engine.choices import Scripted
    from rules.engine.could_produce import every_permanent
    from rules.engine.game import Game, World
    from rules.scenario.table import read_table

    for at in range(4):
        table = read_table(board(at), cards)
        g = Game(table.state, World(), Scripted(()))
        for id in table.state.objects:
            every_permanent(g).get(id)


def board(at: int) -> dict[str, Any]:
    """Fifty lands that look at one another, in cycles, among basic lands and what changes mana."""
    mine = ["Reflecting Pool", "Exotic Orchard", "Incubation Druid", "Sylvan Safekeeper", "Naga Vitalist"]
    changing = [["Mana Reflection"], ["Nyxbloom Ancient"], ["Blood Moon"], ["Chromatic Lantern"]][at]
    names = [*changing, *LANDS[: at + 2], *(mine * 10)]
    return {"battlefield": [{"card": name, "controller": "AB"[n % 3 == 2]} for n, name in enumerate(names[:50])]}


def compiling(path: Path) -> dict[str, object]:
    known = [CardFacts.from_scryfall(row) for row in bulk_rows(path)]
    compile_face.cache_clear()
    start = time.process_time()
    for card in known:
        for face in range(len(card.faces)):
            compile_card(card, face)
    return {"compile_cards": len(known), "compile_seconds": round(time.process_time() - start, 2)}


if __name__ == "__main__":
    main()
