"""What each family of cards says, one module a family; importing this package registers them all."""

from rules.oracle.wordings import (
    casting,
    beyond,
    combat,
    common,
    conditions,
    counters,
    creatures,
    damage,
    damage_replacement,
    damage_triggers,
    entering,
    prevention,
)

__all__ = [
    "casting",
    "beyond",
    "combat",
    "common",
    "conditions",
    "counters",
    "creatures",
    "damage",
    "damage_replacement",
    "damage_triggers",
    "entering",
    "prevention",
]
