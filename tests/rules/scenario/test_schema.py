"""The published schema says what the reader of scenarios accepts: the same keys, for table and questions."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from rules.scenario import json_schema, table
from rules.scenario.questions import QUESTIONS
from rules.scenario.this_turn import ENTRY


def keys_of(part: dict[str, Any]) -> set[str]:
    return set(part["properties"])


def test_the_table_has_these_keys() -> None:
    schema = json_schema()
    assert keys_of(schema) == set(table.TOP)
    assert keys_of(schema["$defs"]["permanent"]) == set(table.PERMANENT)
    assert keys_of(schema["$defs"]["card"]["anyOf"][1]) == set(table.CARD)
    assert keys_of(schema["$defs"]["resolved"]) == set(ENTRY)


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_takes_the_keys_that_the_schema_names(kind: str) -> None:
    module = inspect.getmodule(QUESTIONS[kind])
    source = inspect.getsource(module)
    stated = re.search(r"check_keys\(ask, (?P<keys>\{[^}]*\}|\w+), \"ask\"\)", source)
    assert stated is not None
    keys = (
        getattr(module, stated["keys"])
        if stated["keys"].isidentifier()
        else set(re.findall(r'"(\w+)"', stated["keys"]))
    )
    assert keys_of(json_schema()["$defs"][f"ask_{kind}"]) == set(keys)


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    schema = json_schema()
    for name in re.findall(r"#/\$defs/(\w+)", str(schema)):
        assert name in schema["$defs"]
