"""Conditions around whole static abilities: "as long as …, …", "during your turn, …". Registered last: what a family
reads with its condition is read there."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from rules.engine import conditions as cd
from rules.engine.abilities import Ability
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, static


@static(r"(?:as long as|while) (?P<both>.+)")
def _as_long_as(found: re.Match[str], reading: Reading) -> Ability | tuple[Ability, ...] | None:
    text = found["both"]
    for comma in [m.start() for m in re.finditer(", ", text)]:
        read = _under(text[:comma], text[comma + 2 :], reading)
        if read is not None:
            return read
    return None


@static(r"(?P<rest>.+) (?:as long as|while) (?P<if>[^,]+)")
def _so_long(found: re.Match[str], reading: Reading) -> Ability | tuple[Ability, ...] | None:
    return _under(found["if"], found["rest"], reading)


@static(r"(?P<when>during your turn|during turns other than yours|as long as it's not your turn), (?P<rest>.+)")
def _your_turn(found: re.Match[str], reading: Reading) -> Ability | tuple[Ability, ...] | None:
    holds: cd.Condition = cd.YourTurn() if found["when"].lower() == "during your turn" else cd.Unless(cd.YourTurn())
    return _with(holds, found["rest"], reading)


def _under(words: str, rest: str, reading: Reading) -> Ability | tuple[Ability, ...] | None:
    holds = condition.read(words, reading)
    return _with(holds, rest, reading) if holds is not None else None


def _with(holds: cd.Condition, rest: str, reading: Reading) -> Ability | tuple[Ability, ...] | None:
    read = static.read(rest, reading)
    if read is None:
        return None
    made = []
    for ability in read if isinstance(read, tuple) else (read,):
        if not any(f.name == "condition" for f in fields(ability)):
            return None
        had = getattr(ability, "condition")  # noqa: B009
        both = holds if had is None else cd.Both((holds, had))
        made.append(replace(ability, condition=both))  # type: ignore[call-arg]
    return made[0] if len(made) == 1 else tuple(made)
