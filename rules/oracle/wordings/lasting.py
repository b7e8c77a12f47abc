"""Triggers and granted abilities that last "until end of turn" (CR 611.2, 603.7)."""

from __future__ import annotations

import re

from rules.engine.abilities import Triggered
from rules.engine.effects import Effect
from rules.engine.lasting import ChangeThem, MakeLasting
from rules.oracle.granted import read_abilities
from rules.oracle.reading import Reading
from rules.oracle.wording import effect
from rules.oracle.wordings.land_types import subject


@effect(r"until (?:end of turn|your next turn), (?P<what>whenever .+)")
def _whenever(found: re.Match[str], reading: Reading) -> Effect | None:
    from rules.engine.card import TypeLine
    from rules.oracle.compile import compile_paragraph

    unread: list[str] = []
    compiled = compile_paragraph(found["what"] + ".", TypeLine(), unread)
    if unread or not compiled or not isinstance(compiled[0], Triggered):
        return None
    return MakeLasting(compiled[0])


@effect(
    r"(?:until (?:end of turn|your next turn), )?(?P<what>[^\"]+?) gains? (?P<gets>\"[^\"]+\")"
    r"(?: until (?:end of turn|your next turn|~ .+|~ is cast from exile))?"
)
def _gains(found: re.Match[str], reading: Reading) -> Effect | None:
    """ "Lands you control gain "{T}: Add one mana of any color" ": what is there as it resolves (CR 611.2c)."""
    gains = read_abilities(found["gets"])
    what = reading.ref(found["what"]) or subject(found["what"], reading)
    if gains is None or what is None:
        return None
    return ChangeThem(what, gains, found[0])
