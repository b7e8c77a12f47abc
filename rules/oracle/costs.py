"""Reading costs: everything before the colon (CR 602.1a), and additional costs."""

from __future__ import annotations

import re

from rules.engine.costs import Cost, CostPart, SacrificeSelf, TapSelf, UntapSelf
from rules.engine.mana import ManaCost
from rules.oracle.reading import Reading
from rules.oracle.wording import cost_part

_MANA = re.compile(r"^(?:\{(?!T\}|Q\}|E\})[^{}]+\})+$")


def read_cost(text: str, reading: Reading) -> Cost | None:
    """None when a part of it is not understood: then nobody can tell whether it can be paid."""
    mana: ManaCost | None = None
    parts: list[CostPart] = []
    for piece in _pieces(text):
        if _MANA.match(piece):
            paid = ManaCost.parse(piece)
            mana = paid if mana is None else mana.plus(paid)
            continue
        part = _symbol(piece) or cost_part.read(piece, reading)
        if part is None:
            return None
        parts.append(part)
    return Cost(mana, tuple(parts))


def _pieces(text: str) -> list[str]:
    return [p.strip() for p in re.split(r", (?:and )?(?![^{]*\})| and (?=sacrifice (?:it|~)$)", text) if p.strip()]


def _symbol(piece: str) -> CostPart | None:
    if piece == "{T}":
        return TapSelf()
    if piece == "{Q}":
        return UntapSelf()
    return SacrificeSelf() if piece.lower() in {"sacrifice ~", "sacrifice it"} else None
