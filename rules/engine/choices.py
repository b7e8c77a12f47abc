"""Decisions and the three who take them: exploring everything, following one person's picks, rolling dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, overload


@dataclass(frozen=True, slots=True)
class Choice:
    """A player's choice, as the answer lists it."""

    player: str
    choice: str
    picked: str


@dataclass(frozen=True, slots=True)
class Supposition:
    """What is supposed of a picture that nobody has settled."""

    object: str
    trait: str
    value: bool


@dataclass(frozen=True, slots=True)
class Roll:
    """What chance decided, with its probability."""

    what: str
    picked: str
    probability: Fraction


Entry = Choice | Supposition | Roll


@dataclass(frozen=True, slots=True)
class Option:
    """One way a decision may go: the entries it adds to the path that was taken."""

    entries: tuple[Entry, ...]


class Options(Sequence[Option]):
    """As many as there are, each made when it is looked at: who follows a script looks at one of a thousand."""

    def __init__(self, number: int, make: Callable[[int], tuple[Entry, ...]]) -> None:
        self.number = number
        self.make = make

    def __len__(self) -> int:
        return self.number

    @overload
    def __getitem__(self, at: int) -> Option: ...
    @overload
    def __getitem__(self, at: slice) -> list[Option]: ...
    def __getitem__(self, at: int | slice) -> Option | list[Option]:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(self.number))]
        if not 0 <= at < self.number:
            raise IndexError(at)
        return Option(self.make(at))


class Chooser(Protocol):
    def pick(self, options: Sequence[Option]) -> int:
        """Index of the option taken. There are always at least two."""
        ...


class Scripted:
    """Takes a script's picks first and option 0 from there on; remembers how many options each decision had. With it,
    running the same code again and again visits every path."""

    def __init__(self, script: Sequence[int]) -> None:
        self.script = tuple(script)
        self.taken: list[int] = []
        self.sizes: list[int] = []

    def pick(self, options: Sequence[Option]) -> int:
        at = len(self.taken)
        picked = self.script[at] if at < len(self.script) else 0
        self.taken.append(picked)
        self.sizes.append(len(options))
        return picked

    def alternatives(self) -> list[tuple[int, ...]]:
        """The scripts that leave this path at a decision behind the given script."""
        return [
            (*self.taken[:at], other)
            for at in range(len(self.script), len(self.taken))
            for other in range(1, self.sizes[at])
        ]


class Following:
    """Takes the option that agrees with what somebody picked; where they said nothing, the first."""

    def __init__(self, picks: Sequence[Entry]) -> None:
        self.picks = set(picks)

    def pick(self, options: Sequence[Option]) -> int:
        agreeing = [sum(entry in self.picks for entry in option.entries) for option in options]
        return agreeing.index(max(agreeing))


class Dice:
    """Rolls with a die handed in (0 ≤ die() < 1); players' choices and art are taken at random, evenly."""

    def __init__(self, die: Callable[[], float]) -> None:
        self.die = die

    def pick(self, options: Sequence[Option]) -> int:
        weights = [_weight(option) for option in options]
        at = self.die() * float(sum(weights))
        for index, weight in enumerate(weights):
            at -= float(weight)
            if at < 0:
                return index
        return len(options) - 1


def _weight(option: Option) -> Fraction:
    weight = Fraction(1)
    for entry in option.entries:
        if isinstance(entry, Roll):
            weight *= entry.probability
    return weight
