from dataclasses import dataclass, field

from tagging.models import Scope


@dataclass(frozen=True, slots=True)
class StarterTrait:
    slug: str
    category: str
    name: str
    question: str
    scope: Scope
    definition: str
    counts: list[str]
    counts_not: list[str]
    source: str = ""
    asked_by: list[str] = field(default_factory=list)
    aliases: list[str] = field(default_factory=list)
    implies: list[str] = field(default_factory=list)


IGNACIO = ["Ignacio of Myra's Marvels"]
IGNACIO_SOURCE = "the rulings on Ignacio of Myra’s Marvels"
