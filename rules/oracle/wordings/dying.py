# ruff: noqa: E501  (patterns of whole sentences)
"""What happens instead of dying or of going to a graveyard: regeneration, exile, umbra armor's kin."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.abilities import Ability
from rules.engine.dying import DamagedGoesElsewhere, GoesElsewhere, Regenerate
from rules.engine.effects import Effect
from rules.engine.filters import Filter, IsToken, Not
from rules.engine.objects import EXILE
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.things import read_sources
from rules.oracle.wording import effect, static


@effect(r"regenerate (?P<what>[^\"]+)")
def _regenerate(found: re.Match[str], reading: Reading) -> Effect | None:
    low = found["what"].lower()
    what = (reading.it or rf.This()) if low == "it" else reading.ref(found["what"])
    return Regenerate(what) if what is not None else None


_OWNERS: dict[str, rf.Ref | None] = {
    "a graveyard": None,
    "your graveyard": rf.You(),
    "an opponent's graveyard": rf.EachOpponent(),
}


@static(
    r"if (?P<what>a card|a card or token|a token|a permanent|an? (?:[\w-]+ )?creature(?: card)?(?: you control| an opponent controls)?)"
    r" would (?:be put into (?P<where>a graveyard|your graveyard|an opponent's graveyard|its owner's graveyard)(?P<from> from anywhere| from the battlefield)?"
    r"|(?P<dies>die)), (?:exile it|exile that card|instead exile it) instead"
)
def _exiled_instead(found: re.Match[str], reading: Reading) -> Ability | None:
    text = re.sub(r"^an? ", "", found["what"])
    what: Filter | None
    if text in {"card", "card or token"}:
        what = Filter((Not(IsToken()),)) if text == "card" else None
    else:
        what = read_filter(text.replace(" card", ""), reading)
        if what is None:
            return None
    if found["dies"]:
        return GoesElsewhere(text=found.group(0), what=what, dies=True, destination=EXILE)
    where = found["where"].lower()
    owners = None if where == "its owner's graveyard" else _OWNERS[where]
    dies = (found["from"] or "").strip() == "from the battlefield"
    return GoesElsewhere(text=found.group(0), what=what, dies=dies, owners=owners, destination=EXILE)


@static(r"if ~ would (?:die|be put into a graveyard from anywhere), exile it instead")
def _self_exiled(found: re.Match[str], reading: Reading) -> Ability | None:
    from rules.engine.filters import Among

    return GoesElsewhere(
        text=found.group(0), what=Filter((Among(rf.This()),)), dies="die" in found.group(0), destination=EXILE
    )


@static(
    r"if (?P<what>an? (?:[\w-]+ )?creature|a creature or planeswalker|a permanent|a planeswalker) dealt damage(?: this turn)? by "
    r"(?P<by>[^\"]+?)(?: this turn)? would die(?: this turn)?, exile it instead"
)
def _damaged_exiled(found: re.Match[str], reading: Reading) -> Ability | None:
    what = read_filter(re.sub(r"^an? ", "", found["what"]), reading)
    sources = read_sources(found["by"].replace(" controlled", " control"), reading)
    if what is None or sources is None:
        return None
    return DamagedGoesElsewhere(text=found.group(0), what=what, sources=sources)
