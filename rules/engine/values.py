"""Changed copies of frozen values. `dataclasses.replace` looks every field up again each time; a ruling makes hundreds
of copies."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from dataclasses import fields

    _KNOWN: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}

    def replace(value, /, **changes):
        """As `dataclasses.replace`, for dataclasses whose fields are all given to `__init__`."""
        kind = value.__class__
        known = _KNOWN.get(kind)
        if known is None:
            names = tuple(f.name for f in fields(kind))
            read = attrgetter(*names) if len(names) > 1 else lambda one: (getattr(one, names[0]),)
            known = _KNOWN[kind] = (names, read)
        names, read = known
        given = dict(zip(names, read(value), strict=True))
        given.update(changes)
        return kind(**given)


__all__ = ["replace"]
