"""Comparing an answer with what a case expects: what is expected must be there, and may be less than all of it.

Numbers and words are equal, objects contain, lists match in any order. `outcomes` means exactly these results,
`outcomes_include` at least these; `triggers` compares how many there are, and the keys that are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

NOTHING: tuple[Any, ...] = ([], {}, 0, False, None)


def differences(expected: Any, got: Any, path: str = "") -> list[str]:
    if isinstance(expected, Mapping):
        return _in_object(expected, got, path)
    if isinstance(expected, list):
        return _in_list(expected, got, path, exactly=True)
    if path.endswith("probability") and got is not None:
        return [] if Fraction(str(expected)) == Fraction(str(got)) else [f"{path}: {expected} expected, got {got}"]
    return [] if expected == got else [f"{path}: {expected!r} expected, got {got!r}"]


def _in_object(expected: Mapping[str, Any], got: Any, path: str) -> list[str]:
    if not isinstance(got, Mapping):
        return [f"{path}: an object expected, got {got!r}"]
    found: list[str] = []
    for key, value in expected.items():
        if key == "outcomes_include":
            found += _in_list(value, got.get("outcomes"), f"{path}.outcomes", exactly=False)
        elif key in got:
            found += differences(value, got[key], f"{path}.{key}")
        elif value not in NOTHING:
            found.append(f"{path}.{key}: missing, {value!r} expected")
    return found


def _in_list(expected: Sequence[Any], got: Any, path: str, exactly: bool) -> list[str]:
    if not isinstance(got, list):
        return [f"{path}: a list expected, got {got!r}"]
    if exactly and len(expected) != len(got):
        return [f"{path}: {len(expected)} expected, got {len(got)}: {got!r}"]
    fitting = [[at for at, item in enumerate(got) if not differences(want, item, path)] for want in expected]
    taken: dict[int, int] = {}
    for number, want in enumerate(expected):
        if not _place(number, fitting, taken, set()):
            nearest = min((differences(want, item, path) for item in got), key=len, default=[f"{path}: nothing there"])
            return [f"{path}: nothing fits {want!r}; nearest: {'; '.join(nearest)}"]
    return []


def _place(number: int, fitting: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Finds each expected item an item of its own, moving earlier ones where they fit elsewhere."""
    for at in fitting[number]:
        if at in tried:
            continue
        tried.add(at)
        if at not in taken or _place(taken[at], fitting, taken, tried):
            taken[at] = number
            return True
    return False
