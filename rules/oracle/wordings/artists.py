"""What is asked of the artist: sharing one, choosing one, protection from one."""

from __future__ import annotations

import re

from rules.engine import conditions as cd
from rules.engine.abilities import Ability
from rules.engine.artists import (
    ChooseArtist,
    FreeIf,
    OneOrTheOther,
    ProtectionFromArtist,
    SharesArtist,
    TwoShareAnArtist,
)
from rules.engine.effects import Effect, TapThem, UntapThem
from rules.engine.filters import IsTapped, Not
from rules.engine.references import All
from rules.oracle import nouns
from rules.oracle.nouns import _Phrase, modifier, read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, static


@modifier(r"that shares? an artist with (?P<with>another .+)")
def _shares_an_artist(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    among = read_filter(re.sub(r"^another ", "", found["with"]), reading)
    if among is not None:
        phrase.tests.append(SharesArtist(among))
    return among is not None


# Who controls the other one is said of the other one: this modifier looks first.
nouns._MODIFIERS.insert(0, nouns._MODIFIERS.pop())


@condition(r"(?P<who>you|defending player) controls? two or more (?P<what>.+?) that share an artist")
def _two_share(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    among = read_filter(
        f"{found['what']} {found['who'].lower()} controls".replace("you controls", "you control"), reading
    )
    return TwoShareAnArtist(among) if among is not None else None


@effect(r"choose an artist(?P<but> other than [^,.]+)?")
def _choose_an_artist(found: re.Match[str], reading: Reading) -> Effect | None:
    return ChooseArtist(found[0] + ".")


@effect(r"(?P<what>~|target \w+) gains protection from the artist of your choice until end of turn")
def _protection(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref(found["what"])
    return ProtectionFromArtist(what, found[0] + ".") if what is not None else None


@effect(r"tap all untapped (?P<tap>.+?) or untap all tapped (?P<untap>.+)")
def _tap_or_untap(found: re.Match[str], reading: Reading) -> Effect | None:
    tap, untap = read_filter(found["tap"], reading), read_filter(found["untap"], reading)
    if tap is None or untap is None:
        return None
    first = TapThem(All(tap.also(Not(IsTapped()))))
    second = UntapThem(All(untap.also(IsTapped())))
    return OneOrTheOther(first, second, ("tap", "untap"))


@static(r"if (?P<if>[^,]+), you may cast ~ without paying its mana cost")
def _free_if(found: re.Match[str], reading: Reading) -> Ability | None:
    holds = condition.read(found["if"], reading)
    return FreeIf(text=found[0], condition=holds) if holds is not None else None
