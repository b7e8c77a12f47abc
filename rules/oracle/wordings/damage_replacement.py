# ruff: noqa: E501  (patterns of whole sentences)
"""Effects that change, prevent or redirect damage before it is dealt, as abilities and as effects that last."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.engine import references as rf
from rules.engine.abilities import Ability, Body, Triggered
from rules.engine.amounts import Amount, Fixed, Times
from rules.engine.coins import IncreaseByRoll
from rules.engine.conditions import Condition
from rules.engine.damage_effects import (
    Become,
    DamageReplacement,
    DoInstead,
    Halve,
    How,
    Increase,
    MakeShield,
    Multiply,
    Prevent,
    Redirect,
    SomePrevented,
    Which,
)
from rules.engine.effects import Effect, If
from rules.engine.sources import ANY_SOURCE
from rules.engine.triggers import Moment, Reflexive
from rules.oracle.bodies import read_effects
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.text import sentences
from rules.oracle.things import read_sources, read_things, uses_choice
from rules.oracle.wording import amendment, condition, effect, static

_WHAT = r"(?P<what>damage|combat damage|noncombat damage|(?P<n>\d+) or more (?:noncombat |combat )?damage|(?P<most>\d+) or less (?:noncombat |combat )?damage|exactly (?P<exact>\d+) (?:noncombat |combat )?damage|an amount of (?:noncombat |combat )?damage less than (?P<less>.+?)|excess damage)"
_DEALER = (
    r"(?:it|they|that source|that spell|that creature|the source|~|that permanent|equipped creature|enchanted creature)"
)
_SAME = (
    r"(?: to (?P<same>that [a-z ]+|them|him|her|it|you|~|equipped creature|enchanted creature|enchanted player"
    r"|its controller))?"
)


@dataclass
class _Result:
    """What a sentence says becomes of the damage."""

    how: How
    then: tuple[Effect, ...] = ()
    optional: bool = False


def read_which(what: re.Match[str], sources: str | None, to: str | None, reading: Reading) -> Which | None:
    """The damage that "would deal … to …" describes; opens targets in the order of the text."""
    from_ = read_sources(sources, reading) if sources else ANY_SOURCE
    if from_ is None:
        return None
    things = read_things(to, reading) if to else ()
    if things is None:
        return None
    text = what["what"]
    combat = False if "noncombat" in text else True if "combat" in text else None
    how = ""
    amount: Amount | None = None
    if what["n"]:
        how, amount = ">=", Fixed(int(what["n"]))
    elif what["most"]:
        how, amount = "<=", Fixed(int(what["most"]))
    elif what["exact"]:
        how, amount = "==", Fixed(int(what["exact"]))
    elif what["less"]:
        how, amount = "<", read_amount(what["less"], reading)
        if amount is None:
            return None
    elif text.startswith("excess"):
        return None
    return Which(from_, things, combat, how, amount)


def _event_words(reading: Reading, sources: str | None, to: str | None) -> None:
    """What later words point at: "that source", "that player or permanent", "that creature"."""
    words = reading.event_words
    for name in ("that source", "the source", "that spell"):
        words[name] = rf.OfEvent("source")
    recipient = rf.OfEvent("to")
    for name in ("that player", "that permanent", "that permanent or player", "that player or permanent"):
        words[name] = recipient
    for name in ("that planeswalker", "that creature or player"):
        words[name] = recipient
    from_creature = bool(sources and re.search(r"\bcreatures?\b", sources))
    to_creature = bool(to and re.search(r"\bcreatures?\b", to)) or (
        to is not None and to.strip() in {"it", "that creature"}
    )
    words["that creature"] = rf.OfEvent("source") if from_creature and not to_creature else recipient
    words["itself"] = rf.OfEvent("source")
    if to is not None:
        reading.it = rf.This() if to.strip() == "~" else recipient
    words["its controller"] = rf.ControllerOf(rf.OfEvent("source"))
    words["that source's controller"] = rf.ControllerOf(rf.OfEvent("source"))
    words["the source's controller"] = rf.ControllerOf(rf.OfEvent("source"))
    words["that creature's controller"] = rf.ControllerOf(words["that creature"])


def _is_same(same: str | None, to: str | None) -> bool:
    """ "to that player", "to you" may only repeat whom the damage would be dealt to."""
    if same is None:
        return True
    low, said = same.strip().lower(), (to or "").lower()
    if low in {"you", "~", "it", "him", "her", "equipped creature", "enchanted creature", "enchanted player"}:
        return re.search(rf"(?:^|\b){re.escape(low)}(?:$|\b)", said) is not None or (low == "~" and "~" in said)
    return low.startswith("that ") or low == "them"


Result = Callable[[re.Match[str], Reading, "str | None"], "_Result | None"]
_RESULTS: list[tuple[re.Pattern[str], Result]] = []


def _result(pattern: str) -> Callable[[Result], Result]:
    def register(read: Result) -> Result:
        _RESULTS.append((re.compile(pattern, re.IGNORECASE), read))
        return read

    return register


def read_result(text: str, reading: Reading, to: str | None) -> _Result | None:
    """The part behind "if … would deal damage …,"."""
    text = text.strip().rstrip(".")
    for pattern, read in _RESULTS:
        found = pattern.fullmatch(text)
        if found is None:
            continue
        before = dict(reading.__dict__), list(reading.targets)
        result = read(found, reading, to)
        if result is not None:
            return result
        reading.__dict__.update(before[0])
        reading.targets = before[1]
    return None


@_result(rf"(?:instead )?{_DEALER} deals? (?P<times>double|triple|twice) (?:that|that much) damage{_SAME}(?: instead)?")
def _times(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    if "instead" not in found.group(0).lower() or not _is_same(found["same"], to):
        return None
    return _Result(Multiply(3 if found["times"].lower() == "triple" else 2))


@_result(
    rf"(?:instead )?{_DEALER} deals? that much damage (?P<sign>plus|minus) (?P<n>.+?){_SAME}(?P<late> instead)?"
    r"(?:, where X is (?P<x>.+?))?(?P<later> instead)?"
)
def _plus(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    if "instead" not in found.group(0).lower() or not _is_same(found["same"], to):
        return None
    text = re.sub(r"^an amount of damage equal to ", "", found["n"])
    if found["x"]:
        reading.x = read_amount(found["x"], reading)
        if reading.x is None:
            return None
    amount = read_amount(text, reading)
    if amount is None:
        return None
    return _Result(Increase(amount if found["sign"].lower() == "plus" else Times(-1, amount)))


@_result(rf"{_DEALER} deals? that much damage plus the result of a six-sided die roll{_SAME} instead")
def _plus_roll(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    return _Result(IncreaseByRoll(6)) if _is_same(found["same"], to) else None


@_result(rf"{_DEALER} deals? half that damage, rounded (?P<way>up|down),?{_SAME} instead")
def _half(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    return _Result(Halve(found["way"].lower() == "up")) if _is_same(found["same"], to) else None


@_result(rf"{_DEALER} deals? (?P<n>\w+) damage{_SAME} instead")
def _stated(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    number = read_number(found["n"])
    return _Result(Become(Fixed(number))) if number is not None and _is_same(found["same"], to) else None


@_result(rf"{_DEALER} deals? damage equal to (?P<n>.+?){_SAME} instead")
def _stated_equal(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    amount = read_amount(found["n"], reading)
    return _Result(Become(amount)) if amount is not None and _is_same(found["same"], to) else None


@_result(
    r"(?P<may>you may )?prevent (?P<n>that damage|half that damage, rounded (?P<way>up|down)|all but (?P<but>\w+) of that damage"
    r"|(?P<some>.+?) (?:of that damage(?:, where X is (?P<x>.+?))?"
    r"|damage (?:that (?:spell|source|creature)|it) would deal to (?:that|you|~)(?: [a-z ]+?)?))(?:(?:, | and )(?P<then>.+))?"
)
def _prevents(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    how: How
    if found["n"].lower() == "that damage":
        how = Prevent()
    elif found["way"]:
        how = Prevent(half=found["way"].lower())
    elif found["but"]:
        but = read_amount(found["but"], reading)
        if but is None:
            return None
        how = Prevent(but=but)
    else:
        if found["x"]:
            reading.x = read_amount(found["x"], reading)
            if reading.x is None:
                return None
        some = read_amount(found["some"], reading)
        if some is None:
            return None
        how = Prevent(amount=some)
    then: tuple[Effect, ...] = ()
    if found["then"]:
        read = read_consequence(found["then"], reading)
        if read is None:
            return None
        then = read
    return _Result(how, then, optional=bool(found["may"]))


@_result(
    rf"(?:(?P<may>you may have )?that damage (?:is )?dealt to (?P<to>.+?)"
    rf"|(?:{_DEALER}) deals? that (?:much )?damage to (?P<to2>.+?)) instead"
)
def _redirected(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    phrase = found["to"] or found["to2"]
    goal = reading.ref(phrase)
    if goal is None or isinstance(goal, rf.All | rf.Several):
        return None
    return _Result(Redirect(goal), optional=bool(found["may"]))


@_result(r"(?:instead (?P<first>.+)|(?P<last>.+?) instead)")
def _others(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    """Anything else in its place: counters, milling, destroying."""
    text = found["first"] or found["last"]
    if re.search(r"\bdamage\b", text):
        return None
    effects = read_effects(text, reading)
    return _Result(DoInstead(effects)) if effects is not None else None


_FOR_EACH = re.compile(
    r"^(?:for each 1 damage prevented this way, (?P<a>.+)|(?P<b>.+?) for each 1 damage prevented this way)$",
    re.IGNORECASE,
)


def read_consequence(text: str, reading: Reading) -> tuple[Effect, ...] | None:
    """What a prevention effect does besides: "You gain life equal to the damage prevented this way."."""
    text = text.strip().rstrip(".")
    each = _FOR_EACH.match(text)
    if each:
        said = each["a"] or each["b"]
        text = re.sub(
            r"^(?P<verb>(?:you )?(?:may )?put|create|remove) an? ", r"\g<verb> that many ", said, flags=re.IGNORECASE
        )
        text = re.sub(r"counter (on|from)", r"counters \1", text)
        if text == said:
            return None
    text = re.sub(r"(?:the (?:amount of )?)?damage prevented this way", "that much", text)
    text = re.sub(r"\bequal to that much\b", "equal to that much", text)
    only_if = _IF_PREVENTED.match(text)
    if only_if is None:
        return read_effects(text, reading)
    sources = read_sources(only_if["from"], reading) if only_if["from"] else ANY_SOURCE
    if sources is None:
        return None
    rest = text[only_if.end() :]
    if only_if["from"] and re.search(r"\bcreature\b", only_if["from"]):
        reading.event_words["that creature"] = rf.OfEvent("source")
    if only_if["how"].lower() == "when":
        return _when_prevented(text, rest, reading)
    then = read_effects(rest, reading)
    return (If(SomePrevented(sources), then),) if then is not None else None


_IF_PREVENTED = re.compile(
    r"^(?P<how>if|when) (?:the )?damage (?:from (?P<from>.+?) )?is prevented this way, ", re.IGNORECASE
)


def _when_prevented(text: str, rest: str, reading: Reading) -> tuple[Effect, ...] | None:
    """A triggered ability of its own, with its own targets (CR 603.12)."""
    inner = replace(reading, targets=[], event_words=dict(reading.event_words))
    then = read_effects(rest, inner)
    if then is None:
        return None
    ability = Triggered(text=text, trigger=Moment(text), body=Body(then, tuple(inner.targets)), reflexive=True)
    return (If(SomePrevented(), (Reflexive(ability),)),)


# The sentences


def _whole(
    which: Which,
    result: _Result,
    text: str,
    holds: Condition | None = None,
    next_time: bool = False,
    batch: bool = False,
) -> DamageReplacement:
    return DamageReplacement(
        text=text,
        which=which,
        how=result.how,
        then=result.then,
        optional=result.optional,
        condition=holds,
        next_time=next_time,
        per_source=not batch,
    )


_IF_DEALS = re.compile(
    rf"(?P<from>[^\"]+?) would deal {_WHAT}(?: to (?P<to>.+?))?(?P<turn> this turn)?"
    r"(?: while (?P<while>[^,]+))?(?P<turn2> this turn)?, (?P<result>.+)",
    re.IGNORECASE | re.DOTALL,
)
_IF_DEALT = re.compile(
    rf"(?:{_WHAT} would be dealt (?:this turn )?to (?P<to>.+?)(?: by (?P<from>.+?))?"
    rf"|(?P<to2>.+?) would be dealt {_WHAT.replace('?P<', '?P<z')}(?: by (?P<from2>.+?))?)(?P<turn> this turn)?"
    r"(?: while (?P<while>[^,]+))?, (?P<result>.+)",
    re.IGNORECASE | re.DOTALL,
)


def read_if(text: str, reading: Reading, next_time: bool = False) -> tuple[DamageReplacement, bool] | None:
    """ "If/each time/the next time … would deal damage …, …": the ability, and whether it is for this turn only. `text`
    begins behind those words."""
    for pattern, batch in ((_IF_DEALT, True), (_IF_DEALS, False)):
        for found in _matches(pattern, text):
            before = dict(reading.__dict__), list(reading.targets), dict(reading.event_words)
            made = _read_if(found, text, reading, batch, next_time)
            if made is not None:
                return made
            reading.__dict__.update(before[0])
            reading.targets, reading.event_words = before[1], before[2]
    return None


def _matches(pattern: re.Pattern[str], text: str) -> list[re.Match[str]]:
    """Also with the first commas standing in a list ("a creature, battle, or opponent"), which are set aside then."""
    commas = [at for at, char in enumerate(text) if char == ","]
    tried = [text]
    for at in commas[:3]:
        tried.append(text[: at + 1].replace(",", _SET_ASIDE) + text[at + 1 :])
    return [found for found in (pattern.fullmatch(t) for t in tried) if found]


_SET_ASIDE = "\N{SINGLE LOW-9 QUOTATION MARK}"


def _read_if(
    found: re.Match[str], text: str, reading: Reading, batch: bool, next_time: bool
) -> tuple[DamageReplacement, bool] | None:
    groups = {name: value and value.replace(_SET_ASIDE, ",") for name, value in found.groupdict().items()}
    to = groups.get("to") or groups.get("to2")
    from_ = groups.get("from") or groups.get("from2")
    said = text.split(",")[0].replace("entered this turn", "entered")
    this_turn = bool(groups.get("turn") or groups.get("turn2")) or " this turn" in said
    if to and to.endswith(" this turn"):
        to = to.removesuffix(" this turn")
    holds = condition_of(groups.get("while"), reading)
    if groups.get("while") and holds is None:
        return None
    if to2_what := groups.get("zwhat"):
        which = _which_of(to2_what, groups, from_, to, reading)
    else:
        which = read_which(found, from_, to, reading)
    if which is None:
        return None
    _event_words(reading, from_, to)
    first, *rest = sentences(found["result"])
    result = read_result(first, reading, to)
    if result is None:
        return None
    then = list(result.then)
    for sentence in rest:
        amend = amendment.read(sentence, reading) if isinstance(result.how, DoInstead) and not then else None
        amended = amend(list(result.how.effects)) if amend is not None and isinstance(result.how, DoInstead) else None
        if amended is not None:
            result = _Result(DoInstead(tuple(amended)))
            continue
        more = read_consequence(sentence, reading)
        if more is None:
            return None
        then.extend(more)
    result = replace_result(result, tuple(then))
    if result is None:
        return None
    return _whole(which, result, text, holds, next_time, batch), this_turn


def _which_of(what: str, groups: dict[str, str], from_: str | None, to: str | None, reading: Reading) -> Which | None:
    found = re.fullmatch(_WHAT, what, re.IGNORECASE)
    return read_which(found, from_, to, reading) if found else None


def replace_result(result: _Result, then: tuple[Effect, ...]) -> _Result | None:
    """Sentences behind the first belong to a prevention ("put a counter …"), or follow what is done instead."""
    if then == result.then:
        return result
    if isinstance(result.how, Prevent):
        return _Result(result.how, then, result.optional)
    if isinstance(result.how, DoInstead):
        return _Result(DoInstead((*result.how.effects, *then[len(result.then) :])), (), result.optional)
    return None


def condition_of(text: str | None, reading: Reading) -> Condition | None:
    if text is None:
        return None
    holds = condition.read(text, reading)
    if holds is None and text.startswith("it "):
        holds = condition.read("~ " + text.removeprefix("it "), reading)
    return holds


_PREFIX = re.compile(r"^(?:as long as (?P<as>[^,]+), |(?P<yours>during your turn, ))", re.IGNORECASE)


@_result(r"instead (?:that source|it) deals that much damage to (?P<same>you|that player) and (?P<also>[^\"]+)")
def _and_also(found: re.Match[str], reading: Reading, to: str | None) -> _Result | None:
    """The damage is dealt all the same, and something besides."""
    if not _is_same(found["same"], to):
        return None
    effects = read_effects(found["also"], reading)
    return _Result(DoInstead(effects, also=True)) if effects is not None else None


@static(r"(?:as long as [^,]+, )?if (?P<rest>.+ would (?:deal|be dealt) .+)")
def _static_if(found: re.Match[str], reading: Reading) -> Ability | None:
    prefix = _PREFIX.match(found.group(0))
    holds = None
    text = found.group(0)
    if prefix:
        holds = condition.read(prefix["as"], reading) if prefix["as"] else None
        if holds is None:
            return None
        text = text[prefix.end() :]
    made = read_if(text[len("if ") :], reading)
    if made is None or made[1] or reading.targets:
        return None
    ability = made[0]
    if holds is not None:
        from rules.engine.conditions import Both

        ability = replace(ability, condition=holds if ability.condition is None else Both((holds, ability.condition)))
    return replace(ability, text=found.group(0))


@effect(
    r"(?P<until>until end of turn, |until your next turn, |for the rest of the turn, )?"
    r"(?P<how>if|each time) (?P<rest>.+ would (?:deal|be dealt) .+)"
)
def _lasting_if(found: re.Match[str], reading: Reading) -> Effect | None:
    made = read_if(found["rest"], reading)
    if made is None or not (made[1] or found["until"]):
        return None
    return MakeShield(replace(made[0], text=found.group(0)), needs_choice=uses_choice(made[0].which.sources))


@effect(r"the next time (?P<rest>.+ would (?:deal|be dealt) .+)")
def _next_time(found: re.Match[str], reading: Reading) -> Effect | None:
    made = read_if(found["rest"], reading, next_time=True)
    if made is None or not made[1]:
        return None
    return MakeShield(replace(made[0], text=found.group(0)), needs_choice=uses_choice(made[0].which.sources))
