"""Continuous effects on what lands (and other permanents) are and which abilities they have (CR 305.6, 305.7, 613)."""

from __future__ import annotations

import re

from rules.engine import changes as ch
from rules.engine.abilities import Ability, Static
from rules.engine.changes import Change
from rules.engine.conditions import Condition
from rules.engine.mana import BASIC_LAND_TYPES, COLOR_NAMES
from rules.engine.references import All, AttachedTo, Ref, This
from rules.oracle.granted import read_abilities
from rules.oracle.nouns import read_filter, singular
from rules.oracle.reading import Reading
from rules.oracle.type_words import read_colors, read_type_words
from rules.oracle.wording import condition, static

_LANDS = "|".join((*BASIC_LAND_TYPES, "islands", "swamps", "mountains", "forests"))


def subject(phrase: str, reading: Reading) -> Ref | None:
    """ "Nonbasic lands", "Each land you control", "Enchanted land", "~"."""
    text = phrase.strip()
    if text.lower() == "~":
        return This()
    if re.fullmatch(r"(?:enchanted|equipped|fortified) \w+", text, re.IGNORECASE):
        return AttachedTo()
    if re.match(r"^(?:target|that|it\b|this)", text, re.IGNORECASE):
        return None
    first = text.split(" ")[0]
    lowered = text if first.lower() not in {"each", "all"} else text.split(" ", 1)[1]
    what = read_filter(lowered if first.lower() not in {"other"} else text, reading)
    if what is None:
        lowered = lowered[:1].lower() + lowered[1:]
        what = read_filter(lowered, reading)
    return All(what) if what is not None and what.zones == ("battlefield",) else None


@static(rf"(?P<what>.+?) (?:is|are) (?:an? )?(?P<type>{_LANDS})")
def _set_basic(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "Nonbasic lands are Mountains": their other land types and abilities go (CR 305.7)."""
    what = subject(found["what"], reading)
    if what is None:
        return None
    return Static(text=found[0], affects=what, changes=(ch.SetLandTypes((singular(found["type"]),)),))


@static(r"(?P<what>.+?) (?:is|are) the chosen type")
def _set_chosen(found: re.Match[str], reading: Reading) -> Ability | None:
    what = subject(found["what"], reading)
    if what is None or "land" not in found["what"].lower():
        return None
    return Static(text=found[0], affects=what, changes=(ch.SetChosenLandType(),))


@static(
    r"(?P<what>.+?) (?:is|are) every basic land type in addition to (?:its|their) other (?:land )?types"
    r"|(?P<all>.+?) (?:is|are) every basic land type"
)
def _every_type(found: re.Match[str], reading: Reading) -> Ability | None:
    what = subject(found["what"] or found["all"], reading)
    if what is None or found["all"]:
        return None
    return Static(text=found[0], affects=what, changes=(ch.AddTypes(tuple(BASIC_LAND_TYPES)),))


@static(r"(?P<what>.+?) (?:is|are) (?P<words>.+?) in addition to (?:its|their) other (?:land |creature |card )?types")
def _add_types(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "Each land is a Swamp in addition to its other land types"."""
    what, words = subject(found["what"], reading), read_type_words(found["words"])
    if what is None or words is None:
        return None
    return Static(text=found[0], affects=what, changes=(ch.AddTypes(words),))


@static(
    r"(?P<what>.+?) is (?:an? )?(?P<words>[^\"]+?) with (?P<gets>\".+\")(?: and|,? and it) loses all other "
    r"(?P<lost>card types and abilities|abilities)(?: and (?:card )?types)?"
)
def _is_now(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "Enchanted permanent is a colorless land with "{T}: Add {C}" and loses all other card types and abilities"."""
    what = subject(found["what"], reading)
    gains = read_abilities(found["gets"])
    colors, rest = read_colors(found["words"])
    words = read_type_words(rest)
    if what is None or gains is None or words is None:
        return None
    changes: list[Change] = []
    changes.append(ch.SetCardTypes(words))
    if colors is not None:
        changes.append(ch.SetColors(colors))
    return Static(text=found[0], affects=what, changes=(*changes, ch.LoseAbilities(), *gains))


@static(r"(?P<what>.+?) loses? all abilities except mana abilities")
def _only_mana_abilities(found: re.Match[str], reading: Reading) -> Ability | None:
    what = subject(found["what"], reading)
    return Static(text=found[0], affects=what, changes=(ch.LoseAllButManaAbilities(),)) if what is not None else None


@static(
    r"(?P<what>.+?) loses? all (?P<types>land types and )?abilities"
    r"(?:,? and (?:it |they )?(?:has|have|gains?) (?P<gets>\".+))?"
)
def _lose_all(found: re.Match[str], reading: Reading) -> Ability | None:
    what = _named_subject(found["what"], reading)
    if what is None:
        return None
    gains = read_abilities(found["gets"]) if found["gets"] else ()
    if gains is None:
        return None
    changes: tuple[Change, ...] = (ch.LoseAbilities(), *gains)
    if found["types"]:
        changes = (ch.SetLandTypes(()), *changes)
    return Static(text=found[0], affects=what, changes=changes)


@static(r"(?P<what>[^\"]+?) have (?P<gets>\"[^\"]+\") and lose all other abilities")
def _have_and_lose(found: re.Match[str], reading: Reading) -> Ability | None:
    what, gains = subject(found["what"], reading), read_abilities(found["gets"])
    if what is None or gains is None:
        return None
    return Static(text=found[0], affects=what, changes=(ch.LoseAbilities(), *gains))


@static(r"(?P<what>.+? (?:named|with) the chosen name|.+ with the chosen name) (?:has|have) (?P<gets>\".+)")
def _named_have(found: re.Match[str], reading: Reading) -> Ability | None:
    what, gains = _named_subject(found["what"], reading), read_abilities(found["gets"])
    return Static(text=found[0], affects=what, changes=gains) if what is not None and gains is not None else None


def _named_subject(phrase: str, reading: Reading) -> Ref | None:
    from rules.engine.activation_rules import HasChosenName

    named = re.match(r"^(?P<what>.+?) with the chosen name$", phrase)
    if named is None:
        return subject(phrase, reading)
    what = read_filter(named["what"][:1].lower() + named["what"][1:], reading)
    return All(what.also(HasChosenName())) if what is not None else None


@static(
    r"(?:as long as (?P<if>[^\"]+?), )?(?P<what>[^\",]+?) "
    r"(?:gets? (?P<pt>[+-]\d+/[+-]\d+),? and )?(?:has|have) (?P<gets>[^\"]*\".+)"
)
def _have(found: re.Match[str], reading: Reading) -> Ability | None:
    """ "Lands you control have "{T}: Add one mana of any color." "."""
    holds: Condition | None = None
    if found["if"]:
        what: Ref | None
        holds, what = _as_long_as(found["if"], found["what"], reading)
        if holds is None:
            return None
    else:
        what = subject(found["what"], reading)
    gains = read_abilities(found["gets"])
    if what is None or gains is None:
        return None
    changes: tuple[Change, ...] = gains
    if found["pt"]:
        from rules.engine.amounts import Fixed

        power, toughness = (Fixed(int(n)) for n in found["pt"].split("/"))
        changes = (*changes, ch.ModifyPT(power, toughness))
    return Static(text=found[0], affects=what, changes=changes, condition=holds)


def _as_long_as(text: str, what: str, reading: Reading) -> tuple[Condition | None, Ref | None]:
    """ "as long as enchanted permanent is a land, it has …"."""
    holds = condition.read(text, reading)
    if what.lower() != "it":
        return holds, subject(what, reading)
    attached = re.match(r"^(?:enchanted|equipped) \w+", text, re.IGNORECASE)
    return holds, AttachedTo() if attached else This()


@static(
    r"enchanted (?:land|permanent|creature) is "
    r"(?P<what>snow|legendary|the chosen color|colorless|white|blue|black|red|green)"
)
def _quality(found: re.Match[str], reading: Reading) -> Ability | None:
    word = found["what"].lower()
    if word == "the chosen color":
        change: Change = ch.SetChosenColor()
    elif word in {"snow", "legendary"}:
        change = ch.AddTypes((word,))
    else:
        change = ch.SetColors(() if word == "colorless" else (COLOR_NAMES[word],))
    return Static(text=found[0], affects=AttachedTo(), changes=(change,))
