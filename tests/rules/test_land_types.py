# ruff: noqa: E501
"""What lands are and which abilities they have (CR 305.6, 305.7, 613)."""

from __future__ import annotations

import pytest

from tests.rules.mana_cards import at, types

ROWS = [
    ("nonbasic becomes a Mountain", [at("Counter Crag", id="x"), at("Red Moon")], "R"),
    ("a basic does not", [at("Forest", id="x"), at("Red Moon")], "G"),
    ("adding a type keeps the rest", [at("Wastes", id="x"), at("Swamp Tomb")], "BC"),
    ("dependency: the Moon first", [at("Swamp Tomb", id="tomb"), at("Wastes", id="x"), at("Red Moon")], "C"),
    ("dependency, whatever came first", [at("Red Moon"), at("Swamp Tomb"), at("Wastes", id="x")], "C"),
    ("the Tomb itself", [at("Red Moon"), at("Swamp Tomb", id="x")], "R"),
    ("granted abilities stay", [at("Counter Crag", id="x"), at("Prism Lantern"), at("Red Moon")], "WUBRG"),
    ("every basic type", [at("Wastes", id="x"), at("Rainbow Omen")], "WUBRGC"),
    ("the later of two wins: Island", [at("Twin Grove", id="x"), at("Red Moon"), at("Sea Spread", attached_to="x")], "U"),
    ("the later of two wins: Moon", [at("Twin Grove", id="x"), at("Sea Spread", attached_to="x"), at("Red Moon")], "R"),
    ("a creature turned into a land", [at("Llanowar Elves", id="x"), at("Moon Prison", attached_to="x")], "C"),
    ("a Plains in prison stays one without its mana", [at("Plains", id="x"), at("Moon Prison", attached_to="x")], "C"),
    ("types before abilities", [at("Swamp Tomb"), at("Mountain", id="x"), at("Sun of Blood")], "BR"),
]  # fmt: skip


@pytest.mark.parametrize(("battlefield", "expected"), [r[1:] for r in ROWS], ids=[r[0] for r in ROWS])
def test_land_types(battlefield: list[dict[str, object]], expected: str) -> None:
    assert types(battlefield, "x") == expected
