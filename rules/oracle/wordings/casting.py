"""Costs of spells and abilities, what may be cast when, and the spells and abilities that a rule makes targets
random for."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine.abilities import Ability, Ignored
from rules.engine.amounts import Amount, Fixed
from rules.engine.casting import AdditionalCost, CostPerMode
from rules.engine.cost_changes import CostAtLeast, CostChange, CostsDifferently, TargetsBeyond, TimesKicked
from rules.engine.costs import Cost
from rules.engine.effects import Effect
from rules.engine.entering_choices import EarlierCount
from rules.engine.filters import ANYTHING, Filter, IsHost, IsThis
from rules.engine.mana import ManaCost
from rules.engine.references import EachOpponent, EachPlayer, Ref, You
from rules.engine.targets import CantBeTargeted, RandomTargets
from rules.oracle.costs import read_cost
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, static

MANA = r"(?P<mana>(?:\{[^{}]+\})+)"
HOW = r"(?P<how>more|less)"
_FLOOR = r"(?:\. this effect can't reduce the mana in that cost to less than one mana)?"


def read_players(word: str) -> Ref | None:
    return {
        "you": You(),
        "your opponents": EachOpponent(),
        "each opponent": EachOpponent(),
        "opponents": EachOpponent(),
        "players": EachPlayer(),
        "each player": EachPlayer(),
    }.get(word.lower())


@static(rf"all targeted spells and abilities cost {MANA} {HOW} and have their targets chosen (?:randomly|at random)")
def _troller(found: re.Match[str], reading: Reading) -> tuple[Ability, ...]:
    change = CostChange(
        text=found[0],
        mana=ManaCost.parse(found["mana"]),
        more=found["how"] == "more",
        spells=ANYTHING,
        abilities=ANYTHING,
        targeted=True,
    )
    return (change, RandomTargets(text=found[0]))


@static(rf"~ costs {MANA} {HOW} to cast(?: this way)?(?P<rest>| .+|, where X is .+)")
def _own_cost(found: re.Match[str], reading: Reading) -> Ability | None:
    change = _scaled_change(found, reading)
    return None if change is None else replace(change, text=found[0], own=True)


def _how_often(rest: str, mana: str, reading: Reading):  # type: ignore[no-untyped-def]
    """(times, condition, what is targeted, mana) of what stands behind "to cast"; None when not understood."""
    paid = ManaCost.parse(mana)
    where = re.match(r"^,? ?where X is (.+)$", rest)
    if "X" in paid.symbols:
        amount = read_amount(where[1], reading) if where else None
        return (amount, None, None, ManaCost(("1",))) if amount is not None and paid.symbols == ("X",) else None
    if not rest:
        return Fixed(1), None, None, paid
    each = re.match(r"^for each (.+)$", rest)
    if each:
        times = _each(each[1], reading)
        return (times, None, None, paid) if times is not None else None
    targets = re.match(r"^if (?:it|you) targets? (?:an? )?(.+)$", rest)
    if targets:
        kind = read_filter(targets[1], reading)
        return (Fixed(1), None, kind, paid) if kind is not None else None
    if rest.startswith("as long as "):
        rest = "if " + rest.removeprefix("as long as ")
    if rest.startswith("if "):
        holds = condition.read(rest.removeprefix("if "), reading)
        return (Fixed(1), holds, None, paid) if holds is not None else None
    return None


def _each(phrase: str, reading: Reading) -> Amount | None:
    if phrase == "target beyond the first":
        return TargetsBeyond(1)
    if phrase in {"target", "of its targets"}:
        return TargetsBeyond(0)
    if re.fullmatch(r"time (?:it|~) was kicked", phrase):
        return TimesKicked()
    if re.search(r"\b(?:this turn|this way)$", phrase):
        return EarlierCount(phrase)
    return read_amount(f"the number of {phrase}", reading)


@static(
    rf"the (?P<which>first|second|third) (?P<what>.*?)spell you cast each turn costs {MANA} (?P<how>less|more) to cast"
)
def _first_spell(found: re.Match[str], reading: Reading) -> Ability | None:
    kinds = read_filter(f"{found['what']}spell".strip(), reading)
    if found["which"].lower() != "first":
        return Ignored(text=found[0], reason="second spell of the turn")
    if kinds is None:
        return None
    return CostChange(
        text=found[0], mana=ManaCost.parse(found["mana"]), more=found["how"] == "more", spells=kinds, by=You()
    )


@static(
    rf"(?P<what>.*?)\bspells?(?P<rest>(?: with [^,]+?| of the chosen type| named [^,]+?)?)"
    rf"(?: (?P<who>you|your opponents|each opponent|opponents|players) casts?(?P<zone> from .+?)?)?"
    rf"(?: that targets? (?P<target>.+?))? costs? {MANA} {HOW} to cast{_FLOOR}(?P<each> for each .+)?"
)
def _spells_cost(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["zone"] or re.match(r"^(?:the (?:first|second)|during|if|as|when)", found["what"], re.IGNORECASE):
        return None
    # "Spells" alone: any spell.
    phrase = f"{found['what']}spell{found['rest']}".strip()
    kinds = read_filter(re.sub(r"^each ", "", phrase, flags=re.IGNORECASE), reading)
    target = None
    if found["target"]:
        target = read_filter(re.sub(r"^an? ", "", found["target"]), reading)
        if target is None:
            return None
    times: Amount | None = Fixed(1)
    if found["each"]:
        times = _each(found["each"].removeprefix(" for each "), reading)
    mana = ManaCost.parse(found["mana"])
    if kinds is None or times is None or "X" in mana.symbols:
        return None
    return CostChange(
        text=found[0],
        mana=mana,
        more=found["how"] == "more",
        times=times,
        spells=kinds,
        by=read_players(found["who"]) if found["who"] else None,
        targeting=target,
        floor=1 if "less than one mana" in found[0] else 0,
    )


@static(
    rf"(?P<attached>(?:enchanted|equipped) \w+'s )?(?P<keyword>equip|cycling|loyalty|ninjutsu|activated)? ?abilities"
    rf"(?: (?P<who>you|your opponents|opponents|players) activate| of (?P<of>.+?))?(?: that targets? (?P<target>.+?))?"
    rf" cost {MANA} {HOW} to activate"
    rf"(?P<unless> unless they're mana abilities)?{_FLOOR}"
)
def _abilities_cost(found: re.Match[str], reading: Reading) -> Ability | None:
    of = read_filter(found["of"], reading) if found["of"] else ANYTHING
    target = read_filter(re.sub(r"^an? ", "", found["target"]), reading) if found["target"] else None
    if of is None or (found["target"] and target is None):
        return None
    if found["attached"]:
        if found["of"]:
            return None
        of = Filter((IsHost(),))
    keyword = (found["keyword"] or "").lower()
    return CostChange(
        text=found[0],
        mana=ManaCost.parse(found["mana"]),
        more=found["how"] == "more",
        abilities=of,
        keyword=None if keyword in {"", "activated"} else keyword,
        by=read_players(found["who"]) if found["who"] else None,
        targeting=target,
        mana_abilities=not found["unless"],
        floor=1 if "less than one mana" in found[0] else 0,
    )


@static(rf"~'s (?P<keyword>equip|cycling|crew) abilit(?:y|ies) costs? {MANA} {HOW} to activate(?P<rest>| .+)")
def _own_ability_costs(found: re.Match[str], reading: Reading) -> Ability | None:
    change = _scaled_change(found, reading)
    if change is None:
        return None
    return replace(change, text=found[0], abilities=Filter((IsThis(),)), keyword=found["keyword"].lower())


@effect(rf"this ability costs {MANA} {HOW} to activate(?P<rest>| .+|, where X is .+)")
def _ability_costs(found: re.Match[str], reading: Reading) -> Effect | None:
    change = _scaled_change(found, reading)
    return None if change is None else CostsDifferently(replace(change, own=True))


def _scaled_change(found: re.Match[str], reading: Reading) -> CostChange | None:
    """By how much the cost changes, how often ("for each …") and when, of whatever cost it is."""
    read = _how_often(found["rest"].strip(), found["mana"], reading)
    if read is None:
        return None
    times, holds, targeting, mana = read
    return CostChange(mana=mana, more=found["how"] == "more", times=times, condition=holds, targeting=targeting)


@static(r"each spell that would cost less than (?P<n>\w+) mana to cast costs \w+ mana to cast")
def _at_least(found: re.Match[str], reading: Reading) -> Ability | None:
    number = read_number(found["n"])
    return CostAtLeast(text=found[0], spells=ANYTHING, least=number) if number is not None else None


@static(r"as an additional cost to cast ~, (?P<may>you may )?(?P<cost>.+)")
def _additional(found: re.Match[str], reading: Reading) -> Ability | None:
    ways = _ways(found["cost"], reading)
    return AdditionalCost(text=found[0], ways=ways, optional=bool(found["may"])) if ways is not None else None


def _ways(text: str, reading: Reading) -> tuple[Cost, ...] | None:
    whole = _one_way(text, reading)
    if whole is not None:
        return (whole,)
    ways: list[Cost] = []
    for piece in re.split(r",? or ", text):
        way = _one_way(piece, reading)
        if way is None:
            return None
        ways.append(way)
    return tuple(ways)


def _one_way(text: str, reading: Reading) -> Cost | None:
    mana = re.fullmatch(r"pay ((?:\{[^{}]+\})+)", text.strip(), re.IGNORECASE)
    if mana:
        return Cost(ManaCost.parse(mana[1]))
    return read_cost(text.replace(" and ", ", ") if "pay" not in text else text, reading)


@static(r"escalate (?P<cost>.+)|escalate—(?P<other>.+)")
def _escalate(found: re.Match[str], reading: Reading) -> Ability | None:
    cost = read_cost(found["cost"] or found["other"], reading)
    return CostPerMode(text=found[0], each=cost) if cost is not None else None


@static(
    r"(?P<what>.+?) can't be the targets? of (?P<by>.*?)(?:spells or abilities|spells|spells and abilities)"
    r"(?P<whose> your opponents control)?"
)
def _cant_target(found: re.Match[str], reading: Reading) -> Ability | None:
    affects = reading.ref(found["what"])
    by: Filter | None = None
    if found["by"].strip():
        by = read_filter(f"{found['by']}source".strip(), reading)
        if by is None:
            return None
    if affects is None or reading.targets:
        return None
    return CantBeTargeted(text=found[0], affects=affects, by=by, opponents=bool(found["whose"]))


@static(r"you have (?P<what>hexproof|shroud)")
def _player_hexproof(found: re.Match[str], reading: Reading) -> Ability:
    return CantBeTargeted(text=found[0], affects=You(), opponents=found["what"].lower() == "hexproof")


@effect(
    r"choose (?P<first>any target|target [^,]+?), then choose another target(?P<second>[^,]*?) for each time (?:~"
    r"|it) was kicked"
)
def _for_each_kick(found: re.Match[str], reading: Reading) -> Effect | None:
    from rules.engine.effects import Beyond

    if reading.ref(found["first"]) is None or reading.ref(f"another target{found['second']}") is None:
        return None
    kicks = reading.targets.pop()
    reading.targets.append(replace(kicks, least=TimesKicked(), most=TimesKicked()))
    return Beyond("Its targets are chosen: one, and one more for each time it was kicked.")
