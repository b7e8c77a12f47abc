"""Destroying, exiling and returning (CR 701.8, 701.13)."""

from __future__ import annotations

import re

from rules.engine.counter_effects import DoubleCounters, MoveCounter, ProtectionFromAColor
from rules.engine.effects import Beyond, Effect
from rules.engine.moving import DestroyThem, MoveThem, PutOntoBattlefield
from rules.engine.objects import EXILE, HAND
from rules.engine.references import OwnerOf, You
from rules.oracle.reading import Reading
from rules.oracle.wording import Amend, amendment, effect

_POINTS = re.compile(
    r"^(?:target|up to|any number of|two|three|each|all|that|those|it\b|them\b|~|enchanted|equipped|another target)",
    re.IGNORECASE,
)


@effect(r"destroy (?P<what>.+)")
def _destroy(found: re.Match[str], reading: Reading) -> Effect | None:
    if not _POINTS.match(found["what"]):
        return None
    what = reading.ref(found["what"])
    return DestroyThem(what) if what is not None else None


@effect(r"exile (?P<what>.+?)")
def _exile(found: re.Match[str], reading: Reading) -> Effect | None:
    if not _POINTS.match(found["what"]) or re.search(r"\b(?:until|library|face down|with)\b", found["what"]):
        return None
    what = reading.ref(found["what"])
    return MoveThem(what, EXILE) if what is not None else None


@effect(r"return (?P<what>.+?) to (?:its owner's|their owners'|their owner's|your) hands?")
def _return(found: re.Match[str], reading: Reading) -> Effect | None:
    if not _POINTS.match(found["what"]):
        return None
    what = reading.ref(found["what"])
    return MoveThem(what, HAND) if what is not None else None


@effect(r"return (?P<what>.+?) to the battlefield(?P<tapped> tapped)?(?: under (?P<whose>your|its owner's) control)?")
def _return_to_battlefield(found: re.Match[str], reading: Reading) -> Effect | None:
    if not _POINTS.match(found["what"]):
        return None
    what = reading.ref(found["what"])
    if what is None:
        return None
    under = OwnerOf(what) if found["whose"] == "its owner's" else You()
    return PutOntoBattlefield(what, under, bool(found["tapped"]))


@amendment(r"(?:it|they|that creature|those creatures) can't be regenerated")
def _no_regeneration(found: re.Match[str], reading: Reading) -> Amend | None:
    def amend(effects: list[Effect]) -> list[Effect] | None:
        return list(effects) if isinstance(effects[-1], DestroyThem) else None

    return amend


@effect(r"double the number of (?P<kind>each kind of counter|[\w+/-]+ counters) on (?P<on>.+)")
def _double(found: re.Match[str], reading: Reading) -> Effect | None:
    on = reading.ref(found["on"])
    kind = None if found["kind"].startswith("each") else found["kind"].removesuffix(" counters")
    return DoubleCounters(on, kind) if on is not None else None


@effect(r"move a counter from (?P<origin>target \w+) onto (?P<to>a second target \w+|another target \w+|~)")
def _move_counter(found: re.Match[str], reading: Reading) -> Effect | None:
    origin = reading.ref(found["origin"])
    to = reading.ref(found["to"].replace("a second target", "another target"))
    return MoveCounter(origin, to) if origin is not None and to is not None else None


@effect(r"(?P<what>.+?) gains protection from the color of (?P<whose>its controller's|your) choice until end of turn")
def _protection(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref(found["what"])
    return ProtectionFromAColor(what, found["whose"] != "your") if what is not None else None


@effect(r"target opponent exiles the top card of their library|look at the top card of your library")
def _top_card(found: re.Match[str], reading: Reading) -> Effect | None:
    if "target" in found[0].lower() and reading.ref("target opponent") is None:
        return None
    return Beyond(found[0] + ".", library=found[0].lower().startswith("target"))


@effect(r"if excess damage was dealt to (?:a|that) (?:creature|permanent) this way, draw a card")
def _draw_for_excess(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("If excess damage was dealt this way, a card is drawn.", library=True)
