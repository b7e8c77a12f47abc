"""What each family of cards says, one module a family; importing this package registers them all."""

from rules.oracle.wordings import common, damage, damage_replacement, prevention

__all__ = ["common", "damage", "damage_replacement", "prevention"]
