"""Subtypes that are no creature types (CR 205.3), lower case."""

LAND_TYPES = frozenset(
    (
        "cave cloud desert forest gate island lair locus mine mountain plains planet power-plant sphere swamp "
        "tower town urza's"
    ).split()
)
ARTIFACT_TYPES = frozenset(
    (
        "attraction blood book bobblehead clue contraption equipment food fortification gold incubator "
        "infinity junk lander map powerstone spacecraft stone treasure vehicle vibranium"
    ).split()
)
ENCHANTMENT_TYPES = frozenset(
    ("aura background cartouche case class curse plan role room rune saga shard shrine").split()
)
SPELL_TYPES = frozenset(["adventure", "arcane", "chorus", "lesson", "omen", "trap"])
NONCREATURE_SUBTYPES = LAND_TYPES | ARTIFACT_TYPES | ENCHANTMENT_TYPES | SPELL_TYPES
