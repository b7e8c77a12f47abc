"""Lines of a text that say when the abilities behind them work: "LEVEL 2-6", "{2}{R}: Level 3", "STATION 8+",
"Max speed —", "Solved —"."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace

from rules.engine.abilities import Ability, Keyword, Static
from rules.engine.amounts import Fixed
from rules.engine.changes import AddAbility, AddTypes, Change, SetPT
from rules.engine.conditions import Both, Condition
from rules.engine.gates import ClassLevel, CountersBetween, Unstated
from rules.engine.references import This

_LEVELS = re.compile(r"^LEVEL (?P<least>\d+)(?:-(?P<most>\d+)|\+)$")
_STATION = re.compile(r"^STATION (?P<least>\d+)\+$")
_CLASS = re.compile(r"^(?:\{[^{}]+\})+: Level (?P<level>\d+)\.?$")
_SIZE = re.compile(r"^(?P<power>\d+)/(?P<toughness>\d+)$")
_OWN = {"Max speed — ": "its controller has max speed", "Solved — ": "~ is solved"}


@dataclass
class Gates:
    """The gate that is open while one text is read, line by line."""

    open: Condition | None = None
    station: bool = False

    def line(self, paragraph: str) -> list[Ability] | None:
        """The abilities of a line that is itself a gate or the size behind one; None for any other line."""
        levels, station = _LEVELS.match(paragraph), _STATION.match(paragraph)
        if levels:
            most = int(levels["most"]) if levels["most"] else None
            self.open = CountersBetween("level", int(levels["least"]), most)
            return []
        if station:
            self.open, self.station = CountersBetween("charge", int(station["least"])), True
            return []
        size = _SIZE.match(paragraph)
        if size and self.open is not None:
            changes: tuple[Change, ...] = (SetPT(Fixed(int(size["power"])), Fixed(int(size["toughness"]))),)
            if self.station:
                changes = (AddTypes(("creature",)), *changes)
            return [Static(text=paragraph, affects=This(), changes=changes, condition=self.open)]
        return None

    def after(self, paragraph: str) -> None:
        """A Class's level ability opens the gate for the lines behind it."""
        found = _CLASS.match(paragraph)
        if found:
            self.open = ClassLevel(int(found["level"]))

    def closed(self, paragraph: str, abilities: list[Ability]) -> list[Ability]:
        """The abilities of a line, working only while its gate is open."""
        condition = self.open
        for start, text in _OWN.items():
            if paragraph.startswith(start):
                condition = Unstated(text)
        return abilities if condition is None else [_gated(ability, condition) for ability in abilities]


def _gated(ability: Ability, condition: Condition) -> Ability:
    if isinstance(ability, Keyword):
        return Static(text=ability.text, affects=This(), changes=(AddAbility(ability),), condition=condition)
    if "condition" not in {field.name for field in fields(ability)}:
        return ability
    own = getattr(ability, "condition", None)
    return replace(ability, condition=condition if own is None else Both((condition, own)))  # type: ignore[call-arg]
