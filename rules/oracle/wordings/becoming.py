"""What something becomes or is besides: animated lands and artifacts, Gods that are no creatures (CR 205.1, 613)."""

from __future__ import annotations

import re

from rules.engine import changes as ch
from rules.engine.abilities import Ability, Static
from rules.engine.card import CARD_TYPES
from rules.engine.changes import Change
from rules.engine.effects import Beyond, Effect
from rules.engine.filters import Filter, IsObject
from rules.engine.lasting import ChangeThem
from rules.engine.mana import BASIC_LAND_TYPES, COLOR_NAMES
from rules.engine.references import All, AttachedTo, Ref, This
from rules.oracle.granted import read_abilities
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.things import EVERYWHERE
from rules.oracle.type_words import read_colors, read_type_words
from rules.oracle.wording import Amend, amendment, condition, effect, static
from rules.oracle.wordings.land_types import subject

_BECOMES = (
    r"(?P<what>.+?) becomes? (?:an? )?(?P<is>[^\"]+?)(?: with base power and toughness (?P<pt2>\w+/\w+)"
    r"(?:,? and (?P<also>.+?))?| with (?P<has>.+?))?"
    r"(?P<still> that's still (?:a|an) \w+| in addition to (?:its|their) other (?:creature )?types(?: and colors)?)?"
)
_LANDS = "|".join(BASIC_LAND_TYPES)


@effect(rf"{_BECOMES} until (?:end of turn|your next turn|end of combat)(?:, where X is .+)?")
def _until(found: re.Match[str], reading: Reading) -> Effect | None:
    return _becomes(found, reading)


@effect(rf"until (?:end of turn|your next turn|end of combat), {_BECOMES}")
def _until_first(found: re.Match[str], reading: Reading) -> Effect | None:
    return _becomes(found, reading)


@effect(
    r"(?P<what>it|~|that \w+) becomes (?:an? )?(?P<is>[^\"]*?\bcreature\b)"
    r"(?: with (?P<pt2>$^)?(?P<also>$^)?(?P<has>.+?))?"
    r"(?P<still> that's still a land)?"
)
def _for_good(found: re.Match[str], reading: Reading) -> Effect | None:
    return _becomes(found, reading)


def _becomes(found: re.Match[str], reading: Reading) -> Effect | None:
    text = found["what"]
    what = This() if text.lower() in {"~", "it"} and (text == "~" or reading.it is None) else reading.ref(text)
    if what is None:
        return None
    gets = found["has"] or found["also"]
    changes = read_becoming(found["is"], found["pt2"], gets, bool(found["still"]), reading)
    return ChangeThem(what, changes, found[0]) if changes is not None else None


def read_becoming(
    text: str, pt: str | None, gets: str | None, keeps: bool, reading: Reading
) -> tuple[Change, ...] | None:
    """ "4/4 white and blue Elemental creature" with "flying and vigilance". `keeps`: its other types stay."""
    changes: list[Change] = []
    first = re.match(r"^(?P<pt>[\dX]+/[\dX]+) (?P<rest>.+)$", text)
    if first:
        pt, text = first["pt"], first["rest"]
    colors, rest = read_colors(text)
    words = read_type_words(rest)
    if words is None:
        return None
    # "Becomes an artifact creature" keeps all earlier types and subtypes (CR 205.1b).
    # Where no card type is named, only subtypes change (CR 205.1a).
    keeps = keeps or {"artifact", "creature"} <= set(words) or not CARD_TYPES & set(words)
    changes.append(ch.BecomeTypes(words, keeps))
    if colors is not None:
        changes.append(ch.SetColors(colors))
    if gets:
        gains = read_abilities(gets.replace("all creature types", "changeling"))
        if gains is None:
            return None
        changes.extend(gains)
    if pt:
        numbers = [read_amount(part, reading) for part in pt.split("/")]
        if numbers[0] is None or numbers[1] is None:
            return None
        changes.append(ch.SetPT(numbers[0], numbers[1]))
    return tuple(changes)


@effect(r"(?:it |~ |that creature )?can't be blocked this turn(?: except by .+)?")
def _unblockable(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond("It can't be blocked this turn.")


@amendment(
    r"(?:it's|it is|they're|that land is) still (?:an? )?(?:lands?|artifacts?|enchantments?|creatures?|planeswalkers?)"
)
def _still(found: re.Match[str], reading: Reading) -> Amend | None:
    """What it was it stays, besides."""

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, ChangeThem):
            return None
        changes = tuple(ch.BecomeTypes(c.words, True) if isinstance(c, ch.BecomeTypes) else c for c in last.changes)
        return [*effects[:-1], ChangeThem(last.what, changes, last.text)]

    return amend


@effect(rf"(?P<what>target .+?|~|enchanted land|it) becomes? an? (?P<type>{_LANDS}) until end of turn")
def _becomes_basic(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref(found["what"])
    if what is None:
        return None
    return ChangeThem(what, (ch.SetLandTypes((found["type"].lower(),)),), found[0])


@effect(r"(?P<what>target .+?) becomes the (?P<of>basic land type|color) of your choice until end of turn")
def _becomes_chosen(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref(found["what"])
    if what is None:
        return None
    change: Change = ch.SetChosenLandType() if found["of"] == "basic land type" else ch.SetChosenColor()
    return ChangeThem(what, (change,), found[0])


@static(
    r"(?:(?P<as>as long as .+?), )?(?P<what>~|it|he|she|enchanted \w+)(?: is|'s) (?:an? )?(?P<is>[^\"]+?)"
    r"(?: with (?:base power and toughness (?P<pt>\d+/\d+)|(?P<has>[^,]+?)))?"
    r"(?P<still> that's still (?:a|an) \w+| in addition to its other (?:creature )?types)?"
    r"(?: as long as (?P<if>.+))?"
)
def _is(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "As long as it's not your turn, ~ is a 2/3 Gargoyle artifact creature with flying." """
    holds = None
    what: Ref = AttachedTo() if found["what"].lower().startswith("enchanted") else This()
    said = (found["as"] or "").removeprefix("as long as ").removeprefix("As long as ") or found["if"]
    if said:
        holds = condition.read(said, reading)
        if holds is None:
            return None
    if found["what"].lower() in {"it", "he", "she"} and not said:
        return None
    if said and said.lower().startswith(("enchanted ", "equipped ")) and found["what"] != "~":
        what = AttachedTo()
    changes = read_becoming(found["is"], found["pt"], found["has"], bool(found["still"]), reading)
    if changes is None:
        return None
    return Static(text=found[0], affects=what, changes=changes, condition=holds)


@static(
    r"(?:as long as (?P<as>.+?), )?(?P<what>~|it) isn't a creature(?: as long as (?P<if>.+)| unless (?P<unless>.+))?"
)
def _no_creature(found: re.Match[str], reading: Reading) -> Ability | None:
    from rules.engine.conditions import Unless

    said = found["as"] or found["if"] or found["unless"]
    holds = condition.read(said, reading) if said else None
    if said and holds is None:
        return None
    if holds is not None and found["unless"]:
        holds = Unless(holds)
    return Static(text=found[0], affects=This(), changes=(ch.LoseTypes(("creature",)),), condition=holds)


@static(
    r"(?P<what>.+?) (?:is|are) "
    r"(?P<colors>(?:white|blue|black|red|green|colorless)(?: and (?:white|blue|black|red|green))*)"
)
def _colors(found: re.Match[str], reading: Reading) -> Ability | None:
    what = subject(found["what"], reading)
    letters = tuple(COLOR_NAMES[w] for w in re.split(r" and ", found["colors"].lower()) if w != "colorless")
    return Static(text=found[0], affects=what, changes=(ch.SetColors(letters),)) if what is not None else None


@static(
    r"(?P<what>(?:all |each )?[A-Z]?[\w ]+?) are (?P<is>\d+/\d+ [\w ]+?)"
    r"(?P<still> that are still lands)?(?P<add> in addition to their other types)?"
)
def _are(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "All Forests are 1/1 creatures that are still lands." """
    what = subject(found["what"], reading)
    if what is None or not (found["still"] or found["add"]):
        return None
    changes = read_becoming(found["is"], None, None, True, reading)
    if changes is None:
        return None
    if found["add"]:
        changes = tuple(ch.AddTypes(c.words) if isinstance(c, ch.BecomeTypes) else c for c in changes)
    return Static(text=found[0], affects=what, changes=changes)


@static(
    r"each (?P<what>noncreature artifact) is an artifact creature with (?:base )?power and toughness each equal to its "
    r"mana value"
)
def _animated_by_mana_value(found: re.Match[str], reading: Reading) -> Ability | None:
    """What it was it stays besides: "artifact creature" takes no type away (CR 205.1b)."""
    what = subject(found["what"], reading)
    if what is None:
        return None
    changes = (ch.AddTypes(("artifact", "creature")), ch.SetPTToManaValue())
    return Static(text=found[0], affects=what, changes=changes)


@static(
    r"all cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their other "
    r"colors"
)
def _everything_is_the_chosen_color(found: re.Match[str], reading: Reading) -> Ability | None:
    everything = All(Filter((IsObject(),), EVERYWHERE, "everything"))
    return Static(text=found.group(0), affects=everything, changes=(ch.AddChosenColor(),))
