"""What follows for one trait of a picture from what is settled about other traits of it. Pure.

A yes on a child is a yes on its parents, a no on a parent is a no on its children, through any number of steps. Where
both meet, or where what a conclusion rests on is itself contradicted or disputed, there is no conclusion.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

Known = Literal["yes", "no", "disputed"]


class Closure:
    """Everything that each trait implies, and everything that implies it. Traits are ids."""

    def __init__(self, edges: Iterable[tuple[int, int]]) -> None:
        parents: dict[int, set[int]] = defaultdict(set)
        children: dict[int, set[int]] = defaultdict(set)
        for child, parent in edges:
            parents[child].add(parent)
            children[parent].add(child)
        self._parents = dict(parents)
        self._children = dict(children)

    def above(self, trait: int) -> set[int]:
        """What a yes on the trait says yes to, without the trait itself."""
        return _reach(trait, self._parents)

    def below(self, trait: int) -> set[int]:
        """What a no on the trait says no to, without the trait itself."""
        return _reach(trait, self._children)

    def would_cycle(self, child: int, parent: int) -> bool:
        return child == parent or child in self.above(parent)


def _reach(start: int, steps: Mapping[int, set[int]]) -> set[int]:
    found: set[int] = set()
    waiting = [start]
    while waiting:
        for following in steps.get(waiting.pop(), ()):
            if following not in found:
                found.add(following)
                waiting.append(following)
    found.discard(start)
    return found


@dataclass(frozen=True, slots=True)
class Conclusion:
    value: Literal["yes", "no", "unknown"]
    because: int | None = None
    """The trait whose own verdict gives the answer: the one asked, or one that implies it."""
    contradicted: bool = False


def conclude(trait: int, known: Mapping[int, Known], closure: Closure) -> Conclusion:
    """`known` holds the published verdicts of one picture by trait."""
    own = known.get(trait)
    if own == "disputed":
        return Conclusion("unknown", trait)
    yes = [t for t in sorted({trait} | closure.below(trait)) if known.get(t) == "yes"]
    no = [t for t in sorted({trait} | closure.above(trait)) if known.get(t) == "no"]
    if yes and no:
        return Conclusion("unknown", trait if own else yes[0], contradicted=True)
    sound_yes = [t for t in yes if not any(known.get(up) == "no" for up in closure.above(t))]
    sound_no = [t for t in no if not any(known.get(down) == "yes" for down in closure.below(t))]
    if yes or no:
        sound = sound_yes or sound_no
        if not sound or (own and trait not in sound):
            return Conclusion("unknown", (yes or no)[0], contradicted=True)
        return Conclusion("yes" if yes else "no", trait if trait in sound else sound[0])
    return Conclusion("unknown")
