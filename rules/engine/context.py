"""What the words of an ability refer to while it is applied or resolves."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.engine.objects import Chosen

if TYPE_CHECKING:
    from rules.engine.events import Event


@dataclass(frozen=True, slots=True)
class Context:
    """`source`: id of the object whose ability it is, in its `incarnation` then; `you`: the ability's controller.
    `targets`: one tuple of ids for each target slot. `division`: how much of a divided effect each target gets, by id.
    `event`: what triggered it or is being replaced. `remembered`: ids that earlier effects of the same ability acted on
    ("it", "that creature", "those"); `amount`: the number that an earlier effect left ("that much", "this way").
    `modes`: the chosen modes of a modal spell or ability, from 1, in printed order. `candidate`: the object a filter is
    testing, for words inside a filter that speak of it.
    `tapping`: a mana ability with {T} in its cost resolves (CR 106.12)."""

    source: str
    you: str
    incarnation: int = 0
    x: int | None = None
    targets: tuple[tuple[str, ...], ...] = ()
    division: tuple[tuple[str, int], ...] = ()
    event: Event | None = None
    chosen: Chosen = field(default_factory=Chosen)
    remembered: tuple[str, ...] = ()
    amount: int | None = None
    modes: tuple[int, ...] = ()
    candidate: str | None = None
    kicked: int = 0
    flip: bool | None = None
    tapping: bool = False
