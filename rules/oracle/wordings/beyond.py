# ruff: noqa: E501  (patterns of whole sentences)
"""What is understood and leaves nothing in an answer: drawing, milling, searching, making tokens."""

from __future__ import annotations

import re

from rules.engine.effects import Beyond, Effect
from rules.oracle.reading import Reading
from rules.oracle.wording import effect

_WHO = (
    r"(?:you |each player |each opponent |target player |target opponent |that player |its controller |its owner "
    r"|that source's controller |the source's controller )?"
)
_MANY = r"(?:an?|\w+|that many|twice that many|X|up to \w+)"


@effect(
    rf"(?P<who>{_WHO})(?:may )?(?:draws? {_MANY} cards?(?: equal to [^\"]+)?|mills? {_MANY} cards?|scrys? \w+|surveils? \w+"
    rf"|draws? cards equal to [^\"]+|investigates?|shuffles?(?: [^\"]+)?|explores?|learns?"
    r"|looks? at the top [^\"]+|reveals? the top [^\"]+|search(?:es)? (?:your|their) library [^\"]+)"
)
def _cards(found: re.Match[str], reading: Reading) -> Effect | None:
    who = found["who"].strip().lower()
    if "target" in who and reading.ref(who) is None:
        return None
    moves = re.search(r"\b(?:draw|mill|surveil|shuffle|explore|search)", found.group(0), re.IGNORECASE)
    return Beyond(_sentence(found.group(0)), library=bool(moves))


@effect(
    r"(?:you )?(?:may )?create [^\"]*?\btokens?\b(?: [^\"]*)?(?:\"[^\"]*\"[^\"]*)?|amass(?: [A-Z]\w+)? (?:X|\d+)(?:, where [^\"]+)?|populate"
)
def _tokens(found: re.Match[str], reading: Reading) -> Effect | None:
    if re.search(r"\btarget\b|attacking|attached|damage", found.group(0)):
        return None
    return Beyond(_sentence(found.group(0)))


@effect(
    r"(?:you may )?exile (?:the top card|the top \w+ cards|that many cards from the top) of your library"
    r"|(?:until [^,]+, )?you may (?:play|cast) (?:that card|those cards|it|them|cards exiled this way)[^\"]*"
)
def _exile_from_library(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond(_sentence(found.group(0)), library=True)


@effect(r"level \d+")
def _level(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("The Class gains a level.")


@effect(r"choose (?P<what>(?:up to \w+ |another |any number of )?(?:other )?target [^\"]+)")
def _choose_target(found: re.Match[str], reading: Reading) -> Effect | None:
    """The target is what later sentences speak of."""
    if reading.ref(found["what"]) is None:
        return None
    return Beyond(f"What was targeted: {found['what']}.")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."
