# ruff: noqa: E501  (patterns of whole sentences)
"""Effects that deal damage: "~ deals 3 damage to any target", and the sentences that say how it is dealt."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import references as rf
from rules.engine.amounts import Amount, Fixed, X
from rules.engine.conditions import Condition
from rules.engine.damage import DealDamage, Fight
from rules.engine.dying import ExileInstead
from rules.engine.effects import Effect, If, May
from rules.engine.filters import Among, Not
from rules.engine.references import Ref, Remembered, Several, This
from rules.oracle.numbers import read_amount
from rules.oracle.reading import ANY_TARGET, Reading
from rules.oracle.things import read_things
from rules.oracle.wording import Amend, amendment, condition, effect


def read_subject(phrase: str, reading: Reading) -> Ref | None:
    """Who deals it. "It" with nothing before it is the object itself."""
    if phrase.lower() in {"it", "they"}:
        return reading.it or This()
    if phrase.lower() == "they each":
        return reading.it
    return reading.ref(phrase)


def read_recipients(phrase: str, reading: Reading) -> Ref | None:
    """Who is dealt it: one thing, or several after "each" or "and"."""
    phrase = phrase.strip()
    low = phrase.lower()
    if low in {"that permanent or player", "that player or permanent", "that creature or player", "that permanent"}:
        return reading.it or reading.they
    if low.startswith("each of ") and "target" in low:
        return reading.ref(phrase[len("each of ") :])
    for prefix in ("each ", "all "):
        # "each creature and each player", "each creature and planeswalker"
        if low.startswith(prefix):
            return reading.ref(phrase)
    at = low.find(" and ")
    while at >= 0:
        mark = (list(reading.targets), reading.it, reading.they)
        first = read_recipients(phrase[:at], reading)
        second = read_recipients(phrase[at + 5 :], reading) if first is not None else None
        if first is not None and second is not None:
            return Several((first, second))
        reading.targets, reading.it, reading.they = mark
        at = low.find(" and ", at + 1)
    if low in {"any target other than that permanent", "any target other than that creature"}:
        other = reading.ref(low.removeprefix("any target other than "))
        return reading.slot(ANY_TARGET.also(Not(Among(other)))) if other is not None else None
    ref = reading.ref(phrase)
    # "a creature" would be a choice, "creatures" are all of them: only what names one thing or all is understood here.
    if isinstance(ref, rf.All) and not re.match(r"^(?:each|all) ", low):
        return None
    return ref


@effect(r"(?P<who>[^\"]+?) deals? (?P<n>[^\"]+?) damage to (?P<to>[^\"]+)")
def _deals(found: re.Match[str], reading: Reading) -> Effect | None:
    if " equal to " in found["to"] or " instead" in found["to"] or "divided" in found["to"]:
        return None
    source = read_subject(found["who"], reading)
    if source is None:
        return None
    # "3 damage to any target and 2 damage to you": one event (CR 120.4).
    parts = re.split(r" and (?=(?:\w+|that much) damage to )", f"{found['n']} damage to {found['to']}")
    effects: list[DealDamage] = []
    for part in parts:
        split = re.match(r"(?P<n>.+?) damage to (?P<to>.+)$", part)
        if split is None:
            return None
        to, amount = _to_and_amount(split["to"], split["n"], reading)
        if split["to"].lower() == "itself":
            to = source
        if to is None or amount is None:
            return None
        effects.append(DealDamage(amount, to, source))
    return replace(effects[0], also=tuple(effects[1:]))


def _to_and_amount(to: str, number: str, reading: Reading) -> tuple[Ref | None, Amount | None]:
    if number.lower() in {"an amount of", "a number of"}:
        return None, None
    it, they = reading.it, reading.they
    goal = read_recipients(to, reading)
    after = (reading.it, reading.they)
    # "that much" and "its power" speak of what was there before the recipient was named.
    reading.it, reading.they = it, they
    amount = read_amount(number, reading)
    reading.it, reading.they = after
    return goal, amount


@effect(r"(?P<who>[^\"]+?) deals? damage equal to (?P<rest>[^\"]+)")
def _deals_equal_to(found: re.Match[str], reading: Reading) -> Effect | None:
    source = read_subject(found["who"], reading)
    if source is None or " instead" in found["rest"]:
        return None
    if isinstance(source, rf.Target | rf.AttachedTo):
        reading.it = source
    rest = found["rest"]
    for at in [m.start() for m in re.finditer(r" to ", rest)]:
        mark = (list(reading.targets), reading.it, reading.they)
        amount = read_amount(rest[:at], reading)
        to = read_recipients(rest[at + 4 :], reading) if amount is not None else None
        if amount is not None and to is not None:
            return DealDamage(amount, to, source)
        reading.targets, reading.it, reading.they = mark
    return None


@effect(r"(?P<who>[^\"]+?) deals? damage to (?P<to>[^\"]+?) equal to (?P<n>[^\"]+)")
def _deals_to_equal(found: re.Match[str], reading: Reading) -> Effect | None:
    source = read_subject(found["who"], reading)
    if source is None or " instead" in found["n"]:
        return None
    it, they = reading.it, reading.they
    if isinstance(source, rf.Target | rf.AttachedTo):
        it = source
    to = read_recipients(found["to"], reading)
    if to is None:
        return None
    several = isinstance(to, rf.All | rf.EachPlayer | rf.EachOpponent | rf.Several)
    after = (reading.it, reading.they)
    if several:
        # "each player equal to the number of lands that player controls"
        reading.it, reading.they = rf.Candidate(), rf.Candidate()
        amount = read_amount(found["n"], reading)
    else:
        if re.search(r"\b(?:its|that creature's|that permanent's)\b", found["n"]) and it is None:
            it = to
        reading.it = it
        if re.search(r"\b(?:that player|they|their)\b", found["n"]):
            reading.they = reading.they or they
        amount = read_amount(found["n"], reading)
    reading.it, reading.they = after
    return DealDamage(amount, to, source) if amount is not None else None


@effect(
    r"(?P<who>[^\"]+?) deals? (?P<n>[^\"]+?) damage divided (?P<how>as you choose|evenly, rounded down,) among "
    r"(?P<to>[^\"]+)"
)
def _deals_divided(found: re.Match[str], reading: Reading) -> Effect | None:
    source, amount = read_subject(found["who"], reading), read_amount(found["n"], reading)
    if source is None or amount is None:
        return None
    to = reading.ref(_choices(found["to"])) if "target" in found["to"] else None
    if to is None:
        return None
    evenly = found["how"].startswith("evenly")
    reading.divided = not evenly
    if not evenly and reading.targets and isinstance(amount, Fixed | X):
        reading.targets[-1] = replace(reading.targets[-1], shared=amount)
    return DealDamage(amount, to, source, divided=True, evenly=evenly)


def _choices(phrase: str) -> str:
    """ "one or two targets" as "up to two targets" that are at least one: the slot is mended afterwards."""
    return phrase


@effect(r"(?P<may>you may )?have (?P<who>~|it|that creature) deal (?P<rest>[^\"]+)")
def _may_have_deal(found: re.Match[str], reading: Reading) -> Effect | None:
    read = effect.read(f"{found['who']} deals {found['rest']}", reading)
    if not isinstance(read, DealDamage):
        return None
    return May((read,), found.group(0)) if found["may"] else read


@effect(r"(?P<one>[^\"]+?) fights (?P<other>[^\"]+)")
def _fights(found: re.Match[str], reading: Reading) -> Effect | None:
    one = read_subject(found["one"], reading)
    other = reading.ref(found["other"]) if one is not None else None
    return Fight(one, other) if one is not None and other is not None else None


# Sentences about damage that was said before


def _last_damage(effects: list[Effect]) -> int | None:
    for at in range(len(effects) - 1, -1, -1):
        if isinstance(effects[at], DealDamage):
            return at
        if isinstance(effects[at], If | May) and any(isinstance(e, DealDamage) for e in _inside(effects[at])):
            return at
    return None


def _inside(whole: Effect) -> tuple[Effect, ...]:
    return tuple(e for part in ("effects", "then", "otherwise") for e in getattr(whole, part, ()))


def _change_damage(effects: list[Effect], change: dict[str, object]) -> list[Effect] | None:
    at = _last_damage(effects)
    if at is None:
        return None
    changed = list(effects)
    changed[at] = _changed(effects[at], change)
    return changed


def _changed(whole: Effect, change: dict[str, object]) -> Effect:
    if isinstance(whole, DealDamage):
        return replace(whole, **change)  # type: ignore[arg-type]
    inner = {
        part: tuple(_changed(e, change) for e in getattr(whole, part))
        for part in ("effects", "then", "otherwise")
        if hasattr(whole, part)
    }
    return replace(whole, **inner) if inner else whole


@amendment(r"(?:the|this|that) damage can't be prevented|damage dealt this way can't be prevented")
def _unpreventable(found: re.Match[str], reading: Reading) -> Amend | None:
    return lambda effects: _change_damage(effects, {"preventable": False})


@amendment(r"if (?P<cond>[^,]+), (?:~ can't be countered and )?(?:the|that) damage can't be prevented")
def _unpreventable_if(found: re.Match[str], reading: Reading) -> Amend | None:
    holds = condition.read(found["cond"], reading)
    if holds is None:
        return None
    return lambda effects: _change_damage(effects, {"preventable": False, "only_if": holds})


@amendment(
    r"if ~ would deal damage to (?P<to>.+?), that damage can't be prevented"
    r"(?P<fixed> or dealt instead to another permanent or player)?"
)
def _unpreventable_to(found: re.Match[str], reading: Reading) -> Amend | None:
    things = read_things(found["to"], reading)
    if things is None:
        return None
    change = {"preventable": False, "fixed": bool(found["fixed"]), "only_to": things}
    return lambda effects: _change_damage(effects, change)


@amendment(r"excess damage is dealt to (?P<who>.+) instead")
def _excess(found: re.Match[str], reading: Reading) -> Amend | None:
    if found["who"].lower() in {"that creature's controller", "that permanent's controller", "its controller"}:
        return lambda effects: _change_damage(effects, {"excess": rf.ControllerOf(rf.OfEvent("to"))})
    return None


@amendment(
    r"(?:(?:if|instead if) (?P<cond>[^,]+), )(?:instead )?(?:~|it) deals (?P<n>[\w ]+?) damage"
    r"(?: to (?:that [\w ]+|it|the [\w ]+))?(?: instead)?(?P<sure> and the damage can't be prevented)?"
)
def _more_if(found: re.Match[str], reading: Reading) -> Amend | None:
    return _another_amount(found, reading) if "instead" in found.group(0).lower() else None


@amendment(
    r"(?:~|it) deals (?P<n>[\w ]+?) damage(?: to (?:that [\w ]+|it|the [\w ]+))? instead if (?P<cond>.+?)(?P<sure>\b)"
)
def _more_instead_if(found: re.Match[str], reading: Reading) -> Amend | None:
    return _another_amount(found, reading)


def _another_amount(found: re.Match[str], reading: Reading) -> Amend | None:
    holds, amount = condition.read(found["cond"], reading), read_amount(found["n"], reading)
    if holds is None or amount is None:
        return None
    sure = bool(found["sure"])

    def amend(effects: list[Effect]) -> list[Effect] | None:
        if not effects or not isinstance(effects[-1], DealDamage):
            return None
        before = effects[-1]
        other = replace(before, amount=amount, preventable=before.preventable and not sure)
        return [*effects[:-1], If(holds, (other,), (before,))]

    return amend


@effect(
    r"if (?:a creature|a creature or planeswalker|a permanent|that creature|that creature or planeswalker|it|that permanent|the creature)"
    r"(?P<way> dealt damage this way)? would die this turn, exile it instead"
)
def _exile_instead(found: re.Match[str], reading: Reading) -> Effect | None:
    if found["way"]:
        return ExileInstead(Remembered())
    return ExileInstead(reading.it) if reading.it is not None else None


@condition(r"X is (?P<n>\d+) or more")
def _x_is(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.amounts import Fixed, X
    from rules.engine.conditions import Compares

    return Compares(X(), ">=", Fixed(int(found["n"])))
