"""A roll that anybody can check: the same seed and the same odds always give the same result."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

LONGEST_SEED = 40
_STEPS = 2**64


def new_seed() -> str:
    return secrets.token_hex(4)


def roll(seed: str, outcomes: Sequence[Mapping[str, Any]]) -> int | None:
    """Which outcome fell, counted from 1; None when chance decides nothing.

    The number drawn is the start of the SHA-256 of the seed, read as a share of the whole; the outcomes lie one after
    another, each as wide as its odds."""
    odds = [_odds(outcome) for outcome in outcomes]
    total = sum(odds)
    if not total or len(odds) < 2:
        return None
    drawn = Fraction(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"), _STEPS) * total
    for number, width in enumerate(odds, 1):
        if drawn < width:
            return number
        drawn -= width
    return len(odds)


def _odds(outcome: Mapping[str, Any]) -> Fraction:
    try:
        return max(Fraction(0), Fraction(str(outcome.get("probability") or 0)))
    except (ValueError, ZeroDivisionError):
        return Fraction(0)
