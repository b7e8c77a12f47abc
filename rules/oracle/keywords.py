"""Keyword abilities (CR 702) on a line of their own."""

from __future__ import annotations

import re

from rules.engine.abilities import Ability, Keyword
from rules.engine.amounts import Fixed, X
from rules.engine.costs import Cost
from rules.oracle.costs import read_cost
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading

_BARE = frozenset(
    """flying|first strike|double strike|triple strike|deathtouch|trample|haste|vigilance|lifelink|reach|menace|defender
    |infect|wither|hexproof|shroud|indestructible|shadow|horsemanship|flanking|fear|intimidate|changeling|prowess|flash
    |banding|convoke|delve|improvise|exalted|persist|undying|evolve|extort|unleash|cascade|storm|phasing|sunburst
    |devoid|skulk|myriad|melee|ingest|dethrone|mentor|riot|assist|split second|trample over planeswalkers|decayed
    |training|compleated|ravenous|read ahead|daybound|nightbound|cipher|conspire|epic|gravestorm|haunt|hideaway
    |living weapon|provoke|rebound|retrace|soulbond|totem armor|umbra armor|undaunted|ascend|aftermath|jump-start
    |enlist|living metal|for mirrodin!|job select|start your engines!|double team|demonstrate|fuse|partner|ferocious
    |bargain|gift a card|battle cry|exploit|station|sneak|art menace|umbra armor""".replace("\n", "")
    .replace("    ", "")
    .split("|")
)
_WITH_NUMBER = re.compile(
    r"^(?P<name>toxic|bushido|rampage|absorb|annihilator|afflict|afterlife|amplify|bloodthirst|crew|devour|dredge|fabricate"
    r"|fading|frenzy|graft|hideaway|modular|poisonous|renown|ripple|saddle|soulshift|tribute|vanishing|backup|casualty"
    r"|mobilize|firebending|station|offspring|art rampage) (?P<n>\d+|X)$",
    re.IGNORECASE,
)
_WITH_COST = re.compile(
    r"^(?P<name>equip|cycling|kicker|multikicker|buyback|echo|escape|flashback|madness|morph|megamorph|disguise|ninjutsu"
    r"|ward|unearth|embalm|eternalize|evoke|dash|bestow|overload|outlast|prowl|recover|reinforce|replicate|scavenge"
    r"|spectacle|suspend|transmute|transfigure|cumulative upkeep|entwine|emerge|surge|miracle|blitz|encore|foretell"
    r"|disturb|cleave|reconfigure|prototype|squad|plot|craft|impending|warp|freerunning|offspring|specialize|mayhem|harmonize"
    r"|basic landcycling|(?:plains|island|swamp|mountain|forest|wizard|sliver|artifact land|slivercycling)cycling"
    r"|levelup|level up|aura swap|awaken|boast|commander ninjutsu|fortify|forecast|splice onto arcane)"
    r"(?: (?P<n>\d+))?(?: |—| — )(?P<cost>.+)$",
    re.IGNORECASE,
)
_PROTECTION = re.compile(r"^protection from (?P<what>.+)$", re.IGNORECASE)
_HEXPROOF = re.compile(r"^hexproof from (?P<what>.+)$", re.IGNORECASE)
_WALK = re.compile(r"^(?P<what>[\w ]+)walk$", re.IGNORECASE)
_ENCHANT = re.compile(r"^enchant (?P<what>.+)$", re.IGNORECASE)
_AFFINITY = re.compile(r"^affinity for (?P<what>.+)$", re.IGNORECASE)


def read_keyword_line(line: str) -> list[Ability] | None:
    """The keywords of a line; None when it is anything else."""
    text = line.strip().rstrip(".")
    whole = read_keyword(text)
    if whole is not None:
        return whole
    found: list[Ability] = []
    for piece in re.split(r"[,;] (?:and )?", text):
        read = read_keyword(piece)
        if read is None:
            return None
        found.extend(read)
    return found


_EQUIP = re.compile(r"^equip (?P<what>[a-z][a-z ]*?) (?P<cost>\{.+)$", re.IGNORECASE)


def _equip(found: re.Match[str], text: str) -> list[Ability] | None:
    """ "Equip legendary creature {1}": a creature of that kind (CR 702.6e)."""
    from rules.engine.filters import HasType
    from rules.oracle.nouns import read_filter

    if found["what"].lower() in {"abilities", "planeswalker", "commander", "worthy"}:
        return None
    kind, cost = read_filter(found["what"], Reading()), read_cost(found["cost"], Reading())
    if kind is None or cost is None:
        return None
    return [Keyword(name="equip", cost=cost, quality=kind.also(HasType("creature")), text=text)]


def read_keyword(text: str) -> list[Ability] | None:
    low = text.strip().lower()
    if low in _BARE:
        return [Keyword(name=low, text=text)]
    number = _WITH_NUMBER.match(text)
    if number:
        amount = X() if number["n"] == "X" else Fixed(int(number["n"]))
        return [Keyword(name=number["name"].lower(), amount=amount, text=text)]
    with_cost = _WITH_COST.match(text)
    if with_cost:
        equip = _EQUIP.match(text)
        if equip is not None:
            return _equip(equip, text)
        cost = read_cost(with_cost["cost"], Reading())
        if cost is None and with_cost["name"].lower() in {"ward", "equip"}:
            return None
        number_before = Fixed(int(with_cost["n"])) if with_cost["n"] else None
        return [Keyword(name=with_cost["name"].lower(), cost=cost or Cost(), amount=number_before, text=text)]
    return _with_quality(text)


def _with_quality(text: str) -> list[Ability] | None:
    for name, pattern in (
        ("protection", _PROTECTION),
        ("hexproof from", _HEXPROOF),
        ("enchant", _ENCHANT),
        ("affinity", _AFFINITY),
    ):
        found = pattern.match(text)
        if found is None:
            continue
        parts = re.split(r",? and from |, from ", found["what"])
        keywords: list[Ability] = []
        for part in parts:
            quality = read_quality(part)
            if quality is None:
                return None
            keywords.append(Keyword(name=name, quality=quality, text=text))
        return keywords
    walk = _WALK.match(text)
    if walk:
        return [Keyword(name="landwalk", text=text)]
    return None


def read_quality(phrase: str):  # type: ignore[no-untyped-def]
    """What protection is from, or what an Aura enchants."""
    from rules.engine.filters import (
        ANYTHING,
        ControlledBy,
        Filter,
        HasChosenColor,
        HasChosenName,
        HasColor,
        HasTrait,
        IsPlayer,
        Measures,
        Not,
    )
    from rules.engine.mana import COLOR_NAMES
    from rules.engine.references import ChosenPlayer, EachOpponent

    low = phrase.strip().lower()
    if low == "loose lips":
        return Filter((HasTrait("open-mouth"),), text=low)
    if low in COLOR_NAMES:
        return Filter((HasColor(COLOR_NAMES[low]),), text=low)
    if low == "everything":
        return ANYTHING
    if low in {"multicolored", "monocolored", "colorless"}:
        return Filter((HasColor({"multicolored": "multi", "monocolored": "mono", "colorless": ""}[low]),), text=low)
    if low in {"each color", "all colors"}:
        return Filter((Not(HasColor("")),), text=low)
    if low in {"the chosen name", "the chosen card name"}:
        return Filter((HasChosenName(),), text=low)
    if low == "the chosen color":
        return Filter((HasChosenColor(),), text=low)
    if low in {"your opponents", "each of your opponents"}:
        return Filter((ControlledBy(EachOpponent()),), text=low)
    if low == "the chosen player":
        return Filter((ControlledBy(ChosenPlayer()),), text=low)
    value = re.fullmatch(r"mana value (\d+) or (less|greater)", low)
    if value:
        how = "<=" if value[2] == "less" else ">="
        return Filter((Measures("mana value", how, Fixed(int(value[1]))),), text=low)
    if low == "player":
        return Filter((IsPlayer(),), ("players",), low)
    return read_filter(phrase, Reading())
