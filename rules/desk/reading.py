"""Values out of a submitted form. What makes no sense reads as absent: the judge says what is missing."""

from collections.abc import Mapping
from typing import Any

from django.http import QueryDict


def whole(fields: QueryDict, name: str) -> int | None:
    return whole_number(fields.get(name, ""))


def whole_number(text: str) -> int | None:
    text = text.strip()
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(digits) <= 6 else None


def words(fields: QueryDict, name: str, longest: int = 200) -> str:
    return fields.get(name, "").strip()[:longest]


def flagged(fields: QueryDict, name: str) -> bool:
    return fields.get(name) == "on"


def several(fields: QueryDict, name: str) -> list[str]:
    return [value for value in fields.getlist(name) if value]


def present(values: Mapping[str, Any]) -> dict[str, Any]:
    """Without what was left empty."""
    return {key: value for key, value in values.items() if value not in (None, "", [], {}, False)}
