"""Questions about values that never change, answered once for each value."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

V = TypeVar("V")
R = TypeVar("R")
_MOST = 20_000


def once_for_each(ask: Callable[[V], R]) -> Callable[[V], R]:
    """Remembers answers by the identity of the value asked about: abilities are large values that come back as the same
    objects, and comparing them part by part would take longer than answering."""
    known: dict[int, tuple[V, R]] = {}

    @wraps(ask)
    def remembering(value: V) -> R:
        found = known.get(id(value))
        if found is None or found[0] is not value:
            if len(known) >= _MOST:
                known.clear()
            found = known[id(value)] = (value, ask(value))
        return found[1]

    return remembering
