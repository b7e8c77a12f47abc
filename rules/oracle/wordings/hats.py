"""What is asked of the picture, of stickers, of the printed copy and of the people at the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rules.engine import conditions as cd
from rules.engine.art import shows
from rules.engine.context import Context
from rules.engine.events import Entered, Event, StickerPut
from rules.engine.filters import Filter, HasTrait, Not, Test, chosen_of
from rules.engine.game import Game
from rules.engine.references import You
from rules.engine.triggers import Occurrence, Trigger
from rules.oracle.nouns import _Phrase, modifier, read_filter
from rules.oracle.numbers import read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, trigger


def slug(words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", words.lower().replace("'", "")).strip("-")


@dataclass(frozen=True, slots=True)
class HasChosenTrait(Test):
    """ "With the chosen object in its art", "with art by the chosen artist": what was chosen, after `prefix`."""

    prefix: str = ""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        chosen = chosen_of(g, ctx)
        word = chosen.name or chosen.type
        return word is not None and not g.is_player(id) and g.has_trait(id, self.prefix + slug(word))


@dataclass(frozen=True, slots=True)
class HasSticker(Test):
    """A sticker of a kind is on it ("art", "name", "ability", "power_toughness"); None: of any kind."""

    kind: str | None = None

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        copy = g.object(id).copy
        return copy is not None and any(self.kind in {None, kind} for kind, _ in copy.stickers)


@dataclass(frozen=True, slots=True)
class StickerArrives(Trigger):
    """ "Whenever a hat sticker is put on a creature you control": entering with one is such a moment, too (a card's
    ruling). `showing` None: whatever it shows."""

    what: Filter
    kind: str | None = None
    showing: str | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        found: list[Occurrence] = []
        for event in events:
            if not isinstance(event, Entered) or not self.what.matches(g, event.permanent, ctx):
                continue
            copy = g.object(event.permanent).copy
            fitting = [
                kind
                for kind, shown in (copy.stickers if copy is not None else ())
                if self.kind in {None, kind} and (self.showing is None or shows(shown, self.showing))
            ]
            found.extend(Occurrence(StickerPut(event.permanent, at)) for at in range(len(fitting)))
        return found


@trigger(
    r"when(?:ever)? an? (?:(?P<kind>art|name|ability) |(?P<showing>[\w-]+) )?stickers? is (?:put|placed) on "
    r"(?P<what>.+)"
)
def _sticker_arrives(found: re.Match[str], reading: Reading) -> Trigger | None:
    what = read_filter(re.sub(r"^an? ", "", found["what"]), reading)
    return StickerArrives(what, found["kind"], found["showing"]) if what is not None else None


@modifier(r"(?:that (?:each )?ha(?:s|ve)|with) an? hat and/or mana value (?P<n>\d+) or (?P<how>less|greater)")
def _hat_or_cheap(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    from rules.engine.amounts import Fixed
    from rules.engine.filters import AnyOf, Measures

    how = "<=" if found["how"] == "less" else ">="
    phrase.tests.append(AnyOf((Measures("mana value", how, Fixed(int(found["n"]))), HasTrait("hat"))))
    return True


@modifier(r"(?:that each (?:has|have)) an? hat")
def _each_with_hat(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasTrait("hat"))
    return True


@modifier(r"wearing (?:a |an )?hats?(?: in (?:its|their) art)")
def _wearing_hats(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasTrait("wearing-hat"))
    return True


@modifier(r"(?P<how>with|without) (?:an? )?(?P<thing>[\w' -]+?) in (?:its|their) art(?:work)?")
def _in_its_art(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    thing = found["thing"]
    if thing.startswith("the chosen "):
        test: Test = HasChosenTrait()
    elif thing == "open mouth":
        test = HasTrait("open-mouth")
    elif re.search(r"\b(?:or more|or fewer|visible|figures)\b", thing):
        # "two or more visible figures": how many figures the art shows is a trait of its own.
        test = HasTrait(slug(thing))
    else:
        test = HasTrait(slug(thing))
    phrase.tests.append(Not(test) if found["how"] == "without" else test)
    return True


@modifier(r"facing (?P<way>left|right) in (?:its|their) art")
def _facing(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasTrait(f"facing-{found['way']}"))
    return True


@modifier(r"with (?P<n>\w+) or more legs")
def _legs(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    number = read_number(found["n"])
    if number is not None:
        phrase.tests.append(HasTrait(f"{found['n'].lower()}-or-more-legs"))
    return number is not None


@modifier(r"with (?:an? )?(?P<kind>art|name|ability|power and toughness|)? ?stickers?(?: on (?:it|them))?")
def _with_sticker(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    kind = (found["kind"] or "").replace("power and toughness", "power_toughness")
    phrase.tests.append(HasSticker(kind or None))
    return True


@modifier(
    r"with art by (?P<who>the chosen artist|that artist|the artist of your choice|[A-Z][\w.'-]+(?: [A-Z&][\w.'-]*)*)"
)
def _by_artist(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    who = found["who"]
    if who in {"the chosen artist", "that artist", "the artist of your choice"}:
        phrase.tests.append(HasChosenTrait("artist:"))
    else:
        phrase.tests.append(HasTrait("artist:" + slug(who)))
    return True


@condition(r"you're wearing an? hat")
def _you_wear(found: re.Match[str], reading: Reading) -> cd.Condition:
    return cd.Is(You(), Filter((HasTrait("wearing-hat"),), ("players",)))


@condition(r"(?P<who>.+?) (?P<not>doesn't|don't)? ?(?:has|have) an? hat")
def _has_hat(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    who = reading.ref(re.sub(r" each$", "", found["who"]))
    if who is None:
        return None
    wanted: cd.Condition = cd.Is(who, Filter((HasTrait("hat"),)))
    return cd.Unless(wanted) if found["not"] else wanted


@condition(r"there's (?:an? )?(?P<thing>[\w -]+) in (?P<who>its|~'s) art")
def _there_is(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    who = reading.ref("~" if found["who"] == "~'s" else "it")
    return cd.Is(who, Filter((HasTrait(slug(found["thing"])),))) if who is not None else None


@condition(r"(?P<who>.+?)'s art is by (?P<artist>[A-Z][\w.' -]+)")
def _art_is_by(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    who = reading.ref(found["who"])
    return cd.Is(who, Filter((HasTrait("artist:" + slug(found["artist"])),))) if who is not None else None
