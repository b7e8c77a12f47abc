"""The project's own cases: scenarios with the answers that the rules and the official rulings give them."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from rules.scenario import BulkCards, rule
from tests.conformance.comparing import differences

CARD_DATA = os.environ.get("CARD_DATA")
FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))


def cases() -> list[Any]:
    return [
        pytest.param(case, id=f"{path.stem}-{case['id']}")
        for path in FILES
        for case in json.loads(path.read_text(encoding="utf-8"))
    ]


@pytest.fixture(scope="module")
def cards() -> BulkCards:
    if not CARD_DATA:
        pytest.skip("CARD_DATA names no folder with oracle-cards.jsonl.gz, which the cases' cards are looked up in")
    return BulkCards(str(Path(CARD_DATA) / "oracle-cards.jsonl.gz"))


@pytest.mark.parametrize("case", cases())
def test_the_answer_is_as_expected(case: dict[str, Any], cards: BulkCards) -> None:
    answer = rule(case["scenario"], cards)
    assert differences(case["expect"], answer) == [], case["why"]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_case_says_where_its_answer_comes_from(path: Path) -> None:
    found = json.loads(path.read_text(encoding="utf-8"))
    assert len({case["id"] for case in found}) == len(found)
    for case in found:
        assert set(case) == {"id", "source", "why", "scenario", "expect"}, case["id"]
        assert all(case[key] for key in ("source", "why", "expect")), case["id"]
