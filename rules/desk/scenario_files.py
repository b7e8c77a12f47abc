"""Scenarios out of a file: one, a list, or one a line. What cannot be read stands as an error in its place."""

import json

from rules.scenario import ScenarioError


def read_scenarios(raw: bytes) -> list[object | ScenarioError]:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return [ScenarioError("", f"not UTF-8 at byte {error.start}")]
    whole = _parse(text)
    if not isinstance(whole, ScenarioError):
        return whole if isinstance(whole, list) else [whole]
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) > 1 and any(_is_scenario(line) for line in lines):
        return [_parse(line, f"line {number}: ") for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    return [whole]


def _is_scenario(line: str) -> bool:
    """Indented lines are parts of one scenario that is written over several."""
    return line.startswith("{") and isinstance(_parse(line), dict)


def _parse(text: str, where: str = "") -> object | ScenarioError:
    try:
        value: object = json.loads(text, parse_constant=_refuse)
    except RecursionError:
        return ScenarioError("", f"{where}nested too deeply to be a scenario")
    except ValueError as error:
        return ScenarioError("", f"{where}not JSON: {error}")
    return value


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no number in JSON")
