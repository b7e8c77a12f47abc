"""What each family of cards says, one module a family; importing this package registers them all."""

from rules.oracle.wordings import combat, common, creatures, damage, damage_replacement, damage_triggers, prevention

__all__ = ["combat", "common", "creatures", "damage", "damage_replacement", "damage_triggers", "prevention"]
