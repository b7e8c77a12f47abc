"""Checking the values of a scenario: each complaint names the key at fault and says what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from rules.engine.mana import COLOR_NAMES, COLORS, TYPES
from rules.engine.objects import Chosen
from rules.scenario.errors import ScenarioError

STICKERS = ("art", "name", "ability", "power_toughness")
LARGEST = 1_000_000
LONGEST = 1_000


def check_keys(entry: Mapping[str, Any], known: Iterable[str], path: str) -> None:
    known = sorted(known)
    for key in entry:
        if key not in known:
            at = f"{path}.{key}" if path else str(key)
            meant = difflib.get_close_matches(str(key), known, n=1)
            hint = f"did you mean {meant[0]}? Known here are" if meant else "known here are"
            raise ScenarioError(at, f"unknown key; {hint} {', '.join(known)}")


def as_list(value: Any, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise ScenarioError(path, "must be a list")
    if len(value) > LONGEST:
        raise ScenarioError(path, f"may have at most {LONGEST:,} entries; this one has {len(value):,}")
    return value


def as_map(value: Any, path: str) -> Mapping[str, Any]:
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise ScenarioError(path, "must be an object")
    return value


def as_number(value: Any, path: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= LARGEST:
        raise ScenarioError(path, f"must be a whole number, {least} or more")
    return value


def as_integer(value: Any, path: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > LARGEST:
        raise ScenarioError(path, "must be a whole number")
    return value


def as_flag(value: Any, path: str) -> bool:
    if not isinstance(value, bool):
        raise ScenarioError(path, "must be true or false")
    return value


def as_word(value: Any, path: str, what: str = "a word") -> str:
    if not isinstance(value, str) or not value.strip():
        raise ScenarioError(path, f"must be {what}")
    return value


def one_of(value: Any, options: Sequence[str], path: str) -> str:
    if not isinstance(value, str) or value not in options:
        quoted = [f'"{option}"' for option in options]
        raise ScenarioError(path, f"must be {', '.join(quoted[:-1])} or {quoted[-1]}")
    return value


def as_kicked(value: Any, path: str) -> int:
    """How often: a number, or true for once."""
    return int(value) if isinstance(value, bool) else as_number(value, path)


def as_colors(value: Any, path: str) -> tuple[str, ...]:
    """A list or a string of W U B R G."""
    letters = list(value) if isinstance(value, str) else as_list(value, path)
    for at, letter in enumerate(letters):
        if letter not in COLORS:
            where = path if isinstance(value, str) else f"{path}[{at}]"
            raise ScenarioError(where, "must be of the letters W U B R G")
    return tuple(dict.fromkeys(letters))


def read_chosen(value: Any, path: str) -> Chosen:
    """What was chosen; whether the player and the object are there is checked by `Table.check_chosen`."""
    if value is None:
        return Chosen()
    entry = as_map(value, path)
    check_keys(entry, Chosen.__dataclass_fields__, path)
    read: dict[str, Any] = {}
    for key, stated in entry.items():
        at = f"{path}.{key}"
        if stated is None:
            continue
        if key == "color":
            letter = COLOR_NAMES.get(stated.lower(), stated) if isinstance(stated, str) else stated
            if letter not in TYPES:
                raise ScenarioError(at, "must be one of W U B R G C")
            read[key] = letter
        elif key in {"mode", "number"}:
            read[key] = as_number(stated, at, 1 if key == "mode" else 0)
        else:
            read[key] = as_word(stated, at)
    return Chosen(**read)


def read_counters(value: Any, path: str) -> dict[str, int]:
    return {kind: as_number(n, f"{path}.{kind}") for kind, n in as_map(value, path).items()}


def read_traits(value: Any, path: str) -> tuple[tuple[str, str], ...]:
    traits = as_map(value, path)
    for trait, stated in traits.items():
        one_of(stated, ("yes", "no", "unknown"), f"{path}.{trait}")
    return tuple(traits.items())


def read_stickers(value: Any, path: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    stickers = []
    for at, sticker in enumerate(as_list(value, path)):
        where = f"{path}[{at}]"
        entry = as_map(sticker, where)
        check_keys(entry, {"kind", "shows"}, where)
        kind = one_of(entry.get("kind", "art"), STICKERS, f"{where}.kind")
        shown = as_list(entry.get("shows", []), f"{where}.shows")
        stickers.append((kind, tuple(as_word(s, f"{where}.shows[{i}]", "a trait") for i, s in enumerate(shown))))
    return tuple(stickers)
