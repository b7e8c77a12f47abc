"""What sets triggered abilities off: casting, targets, entering in company, and moments that no question brings
about."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.engine.casting import BecameTarget, SpellCast
from rules.engine.context import Context
from rules.engine.events import Event, Tapped, Untapped
from rules.engine.filters import Among, Filter, OwnedBy
from rules.engine.game import Game
from rules.engine.objects import EXILE, GRAVEYARD
from rules.engine.references import (
    AttachedTo,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    OfEvent,
    OfMoment,
    Ref,
    This,
    You,
)
from rules.engine.triggers import AnyOfThese, CountersChange, Leaves, Moment, Trigger
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import trigger


@dataclass(frozen=True, slots=True)
class Casts(Trigger):
    """Somebody casts a spell that the filter describes; `targeting`: that targets something described."""

    who: Ref
    spell: Filter
    targeting: Filter | None = None
    kicked: bool = False

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, SpellCast) or event.player not in self.who.ids(g, ctx):
            return False
        if self.kicked and not event.kicked:
            return False
        if self.targeting is not None and not any(
            isinstance(e, BecameTarget) and e.source == event.spell and self.targeting.describes(g, e.to, ctx)
            for e in g.state.happened
        ):
            return False
        return self.spell.describes(g, event.spell, ctx)


@dataclass(frozen=True, slots=True)
class CastThis(Trigger):
    """ "When you cast this spell": the ability works on the stack (CR 603.6, 113.6k)."""

    kicked: bool = False

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, SpellCast) and event.spell == ctx.source and (not self.kicked or event.kicked > 0)


@dataclass(frozen=True, slots=True)
class BecomesTarget(Trigger):
    what: Filter
    who: Ref
    spells_only: bool = False

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        return (
            isinstance(event, BecameTarget)
            and (event.is_spell or not self.spells_only)
            and event.player in self.who.ids(g, ctx)
            and self.what.matches(g, event.to, ctx)
        )


@dataclass(frozen=True, slots=True)
class BecomesTapped(Trigger):
    what: Filter
    untapped: bool = False

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        kind = Untapped if self.untapped else Tapped
        return isinstance(event, kind) and self.what.matches(g, event.permanent, ctx)


_WHO: dict[str, Ref] = {
    "you": You(),
    "an opponent": EachOpponent(),
    "a player": EachPlayer(),
    "each player": EachPlayer(),
    "each opponent": EachOpponent(),
}


@trigger(r"when(?:ever)? you cast ~(?P<kicked> if it was kicked)?|when you cast this spell")
def _cast_this(found: re.Match[str], reading: Reading) -> Trigger:
    reading.it = This()
    return CastThis(bool(found["kicked"]))


@trigger(
    r"whenever (?P<who>you|an opponent|a player) casts? (?:an? |another "
    r"|one or more )?(?P<kicked>kicked )?(?P<what>.*?)spells?(?P<rest>.*?)"
    r"(?: that targets? (?P<target>.+?))?"
)
def _casts(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = read_filter(f"{found['what']}spell{found['rest']}".strip(), reading)
    target = None
    if found["target"]:
        target = read_filter(re.sub(r"^an? ", "", found["target"]), reading)
        if target is None:
            return None
    if what is None:
        return None
    reading.it = OfEvent("spell")
    reading.they = OfEvent("player")
    return Casts(_WHO[found["who"].lower()], what, target, bool(found["kicked"]))


@trigger(
    r"when(?:ever)? (?P<what>.+?) becomes the target of an? (?P<kind>spell or ability|spell)(?: (?P<who>you"
    r"|an opponent) controls?)?"
)
def _target(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = _thing(found["what"], reading)
    if what is None:
        return None
    reading.it = This() if found["what"] == "~" else OfEvent("to")
    reading.they = OfEvent("player")
    return BecomesTarget(what, _WHO[(found["who"] or "a player").lower()], found["kind"].lower() == "spell")


@trigger(r"when(?:ever)? (?P<what>.+?) becomes? (?P<how>tapped|untapped)")
def _becomes_tapped(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = _thing(found["what"], reading)
    if what is None:
        return None
    reading.it = This() if found["what"] == "~" else OfEvent("permanent")
    return BecomesTapped(what, found["how"].lower() == "untapped")


def _thing(phrase: str, reading: Reading) -> Filter | None:
    """What a condition is about: "enchanted creature" is the one that the object is attached to."""
    if re.fullmatch(r"(?:enchanted|equipped|fortified) \w+", phrase):
        return Filter((Among(AttachedTo()),), text=phrase)
    return read_filter(re.sub(r"^(?:one or more|two or more) ", "", phrase), reading)


def _left(what: str, reading: Reading) -> None:
    ref: Ref = This() if what == "~" else OfEvent("object")
    reading.it = ref
    reading.they = ControllerOf(ref)


@trigger(
    r"when(?:ever)? (?P<what>.+?) (?:(?P<dies>dies?)|(?:is|are) put into (?:a|your|an opponent's|its owner's"
    r"|their owners') graveyards?(?P<from> from the battlefield)?"
    r"|(?P<leaves>leaves?(?: the battlefield)?)(?P<alive> without dying)?|(?P<exiled>(?:is"
    r"|are) exiled from the battlefield))(?: under your control)?"
)
def _leaves(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = _thing(found["what"], reading)
    if what is None or found["alive"] or "under your control" in found[0] or "opponent's" in found[0]:
        return None
    if "put into" in found[0] and not found["from"] and not re.search(r"\bpermanents?\b", found["what"]):
        # "A creature card is put into a graveyard from anywhere": only a permanent comes from the battlefield for sure.
        return None
    if "your graveyard" in found[0]:
        what = what.also(OwnedBy(You()))
    _left(found["what"], reading)
    zone = None if found["leaves"] else EXILE if found["exiled"] else GRAVEYARD
    return Leaves(what, zone, together=found["what"].lower().startswith("one or more"))


@trigger(r"when(?:ever)? (?P<who>you|a player|an opponent) sacrifices? (?P<what>[^,]+)")
def _sacrifices(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = _thing(found["what"], reading)
    if what is None:
        return None
    _left(found["what"], reading)
    together = found["what"].lower().startswith("one or more")
    return Leaves(what, None, "sacrificed", _WHO[found["who"].lower()], together)


@trigger(
    r"when(?:ever)? (?:you put )?(?P<n>an?|one or more) (?P<kind>[+-]\d/[+-]\d |[a-z]+ )?counters? (?:is"
    r"|are)? ?(?P<how>put on|removed from|on) (?P<what>[^,]+)"
)
def _counters(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = _thing(found["what"], reading)
    if what is None or (found["how"] == "on" and "you put" not in found[0].lower()):
        return None
    reading.it = This() if found["what"] == "~" else OfEvent("to")
    return CountersChange(
        what, (found["kind"] or "").strip() or None, found["how"] == "removed from", found["n"] in {"a", "an"}
    )


@trigger(r"(?P<when>when(?:ever)?) (?P<subject>~|it) (?P<first>[a-z ]+?) or (?P<second>[a-z][^,]*)")
def _one_or_the_other(found: re.Match[str], reading: Reading) -> Trigger | None:
    """ "Whenever ~ enters or attacks"."""
    start = f"{found['when']} {found['subject']} "
    first, second = trigger.read(start + found["first"], reading), trigger.read(start + found["second"], reading)
    if first is None or second is None:
        return None
    reading.it = This()
    return AnyOfThese((first, second))


@trigger(r"(?P<when>when(?:ever)?) (?P<first>.+?) (?:or|and) (?P<again>when(?:ever)? )?(?P<second>.+)")
def _either(found: re.Match[str], reading: Reading) -> Trigger | None:
    """Two whole conditions: "whenever another creature that has a hat enters … or a hat sticker is put on …"."""
    start = found["when"] + " "
    first = trigger.read(start + found["first"], reading)
    it, they = reading.it, reading.they
    second = trigger.read(start + found["second"], reading) if first is not None else None
    if first is None or second is None:
        return None
    if it != reading.it and not isinstance(second, Moment):
        reading.it = reading.they = None
    else:
        reading.it, reading.they = it, they
    return AnyOfThese((first, second))


_OBJECT = r"(?:~|(?:an?|another|one or more|two or more|enchanted|equipped|this|each|any) [^,\"]+?|it)"


@trigger(r"at (?:the )?(?:beginning|end) of .+")
def _step(found: re.Match[str], reading: Reading) -> Trigger:
    reading.it = This()
    return Moment(found[0])


@trigger(
    rf"when(?:ever)? (?P<what>{_OBJECT}) (?:attacks?|blocks?|becomes? blocked|mutates?|transforms?"
    rf"|is turned face up|becomes monstrous"
    r"|trains|explores?|exploits? .+|is cycled|specializes|phases (?:in|out)|becomes? (?:saddled|crewed|attached"
    r"|unattached|renowned|plotted|prepared).*"
    r"|crews? .+|saddles? .+|stations? .+|is (?:foretold|plotted|unlocked|suspended|milled|discarded))\b.*"
)
def _combat_moment(found: re.Match[str], reading: Reading) -> Trigger:
    reading.it = This() if found["what"] == "~" else OfMoment()
    if found["what"] != "~":
        reading.event_words = {**reading.event_words, "that creature": OfMoment()}
    return Moment(found[0])


@trigger(r"when you set (?:this scheme|~) in motion")
def _scheme_moment(found: re.Match[str], reading: Reading) -> Trigger:
    return Moment(found[0])


@trigger(
    r"when(?:ever)? (?:you|an opponent|a player|one or more players|each player|another player"
    r"|your opponents) (?:attacks?|draws?|discards?|cycles?"
    r"|rolls?|scrys?|surveils?|search(?:es)?|shuffles?|flips?|wins?|loses? (?:a|the) (?:coin )?flip|investigates?"
    r"|proliferates?|activates?"
    r"|plays?|places?|puts? (?:an? )?(?:name |art |hat |ability )?stickers?|opens?|visits?|claims?|crank|commits?"
    r"|completes?|ventures?|expends?|becomes? the monarch|votes?"
    r"|unlocks?|solves?|collects? evidence|forages?|discovers?|descend|crafts?|mills?|creates?|exiles?|get"
    r"|clashe?s?|pay life|plot|waterbend|earthbend|firebend|airbend|manifest|cast .+ from|assemble)\b.*"
)
def _player_moment(found: re.Match[str], reading: Reading) -> Trigger:
    return Moment(found[0])


@trigger(
    r"when(?:ever)? an? (?:\w+ )?stickers? is (?:put|placed) on .+|when(?:ever)? the ring tempts you"
    r"|whenever day becomes night or night becomes day"
)
def _sticker_moment(found: re.Match[str], reading: Reading) -> Trigger:
    return Moment(found[0])
