# ruff: noqa: E501  (patterns of whole sentences)
"""What prevention effects do besides, in sentences that a prevention stands in or that follow one: delayed triggers,
counters taken for it, what damage it leaves alone. Registered before the other wordings of prevention."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import conditions as cd
from rules.engine import references as rf
from rules.engine.abilities import Ability, Body, Triggered
from rules.engine.amounts import Fixed, ThatMuch
from rules.engine.damage_effects import DamageReplacement, MakeShield, Prevent, SomePrevented, Which
from rules.engine.effects import Beyond, Effect, GainLife, If
from rules.engine.filters import AllOf, Among, AnyOf, BlocksIt, Filter, HasCounter, HasType, IsObject, Not
from rules.engine.prevention_effects import (
    CounterForEach,
    ExileFromGraveyard,
    GivePlayersCounters,
    TakeCounters,
)
from rules.engine.shared_colors import SharesColor
from rules.engine.sources import Sources
from rules.engine.triggers import Moment, Reflexive
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.text import sentences
from rules.oracle.things import EVERYWHERE, of_ref, read_sources, read_things
from rules.oracle.wording import Amend, amendment, condition, effect, static
from rules.oracle.wordings.damage import read_recipients

_PT = r"(?P<kind>[+-]\d+/[+-]\d+)"
_KINDS = {"combat": True, "noncombat": False}


def _onto_prevention(then: tuple[Effect, ...], per_source: bool = False) -> Amend:
    """Something that the prevention effect before it does besides."""

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, MakeShield) or not isinstance(last.ability, DamageReplacement):
            return None
        if not isinstance(last.ability.how, Prevent):
            return None
        changed = replace(last.ability, then=(*last.ability.then, *then), per_source=per_source)
        return [*effects[:-1], replace(last, ability=changed)]

    return amend


@amendment(r"exile cards from the top of your library equal to the damage prevented this way")
def _exile_from_library(found: re.Match[str], reading: Reading) -> Amend:
    return _onto_prevention((Beyond("As many cards of the library are exiled.", library=True),))


@amendment(
    r"at the beginning of the next end step, put a [+-]\d+/[+-]\d+ counter on that creature for each 1 damage prevented this way"
    r"|if it's a creature, put a [+-]\d+/[+-]\d+ counter on it for each 1 damage prevented this way at the beginning of the next end step"
)
def _at_the_end_step(found: re.Match[str], reading: Reading) -> Amend:
    """The end step comes after everything that a question asks about."""

    def amend(effects: list[Effect]) -> list[Effect] | None:
        if not isinstance(effects[-1], MakeShield):
            return None
        return [*effects, Beyond("Counters follow at the beginning of the next end step.")]

    return amend


@amendment(r"whenever damage from (?P<from>.+?) is prevented this way this turn, you gain that much life")
def _gains_when_prevented(found: re.Match[str], reading: Reading) -> Amend | None:
    """A delayed triggered ability (CR 603.7): it goes on the stack."""
    sources = read_sources(found["from"], reading)
    if sources is None:
        return None
    body = Body((GainLife(rf.You(), ThatMuch()),))
    ability = Triggered(text=found[0], trigger=Moment(found[0]), body=body, reflexive=True)
    return _onto_prevention((If(SomePrevented(sources), (Reflexive(ability),)),), per_source=True)


@amendment(r"if (?P<cond>[^,]+), instead (?P<what>prevent all .+)")
def _prevent_otherwise(found: re.Match[str], reading: Reading) -> Amend | None:
    holds = condition.read(found["cond"], reading)
    other = effect.read(found["what"], reading) if holds is not None else None
    if holds is None or not isinstance(other, MakeShield):
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        if len(effects) != 1 or not isinstance(effects[0], MakeShield):
            return None
        return [If(holds, (other,), (effects[0],))]

    return amend


# Whole abilities


_FROM_SELF = Filter((HasCounter("+1/+1", 1),), text="it has a +1/+1 counter on it")
_WHILE_COUNTED = r"if damage would be dealt to ~ while it has a \+1/\+1 counter on it, prevent that damage"


def _spends_counters(text: str, then: tuple[Effect, ...]) -> Ability:
    taken = TakeCounters("+1/+1", ThatMuch(), rf.This())
    return DamageReplacement(
        text=text,
        which=Which(to=(of_ref(rf.This(), "~"),)),
        how=Prevent(),
        then=(taken, *then),
        condition=cd.Is(rf.This(), _FROM_SELF),
        per_source=False,
    )


@static(
    _WHILE_COUNTED
    + r" and remove that many \+1/\+1 counters from it\. when one or more counters are removed from ~ this way, it deals that much damage to any target"
)
def _counters_to_damage(found: re.Match[str], reading: Reading) -> Ability | None:
    inner = Reading(it=rf.This())
    deals = effect.read("~ deals that much damage to any target", inner)
    if not isinstance(deals, Effect):
        return None
    text = sentences(found[0] + ".")[-1]
    ability = Triggered(text=text, trigger=Moment(text), body=Body((deals,), tuple(inner.targets)), reflexive=True)
    return _spends_counters(found[0], (If(cd.Compares(ThatMuch(), ">=", Fixed(1)), (Reflexive(ability),)),))


@static(
    _WHILE_COUNTED
    + r", remove that many \+1/\+1 counters from it, then give each player a rad counter for each \+1/\+1 counter removed this way"
)
def _counters_to_rads(found: re.Match[str], reading: Reading) -> Ability:
    return _spends_counters(found[0], (GivePlayersCounters(rf.EachPlayer(), "rad", ThatMuch()),))


@static(
    rf"for each 1 damage that would be dealt to ~, if it has a {_PT} counter on it, remove a (?P<same>[+-]\d+/[+-]\d+) counter from it and prevent that 1 damage"
)
def _counter_for_each(found: re.Match[str], reading: Reading) -> Ability | None:
    if found["kind"] != found["same"]:
        return None
    holds = cd.Is(rf.This(), Filter((HasCounter(found["kind"], 1),)))
    which = Which(to=(of_ref(rf.This(), "~"),))
    return DamageReplacement(text=found[0], which=which, how=CounterForEach(found["kind"]), condition=holds)


@static(
    r"if damage would be dealt to you, prevent that damage\. exile a card from your graveyard for each 1 damage prevented this way"
)
def _exile_for_each(found: re.Match[str], reading: Reading) -> Ability:
    return DamageReplacement(
        text=found[0],
        which=Which(to=(of_ref(rf.You(), "you"),)),
        how=Prevent(),
        then=(ExileFromGraveyard(ThatMuch()),),
        per_source=False,
    )


@static(
    r"prevent all (?:(?P<kind>combat|noncombat) )?damage that would be dealt to a creature by another creature if they share a color"
)
def _between_alike(found: re.Match[str], reading: Reading) -> Ability:
    to = rf.OfEvent("to")
    creature = HasType("creature")
    sources = Sources((Filter((creature, Not(Among(to)), SharesColor(to)), text="another creature"),))
    which = Which(sources, (Filter((creature,), text="a creature"),), _KINDS.get((found["kind"] or "").lower()))
    return DamageReplacement(text=found[0], which=which, how=Prevent(), per_source=False)


@static(
    r"(?P<first>enchanted creature has [\w ]+ as long as (?P<cond>[^.]+))\. otherwise, (?P<second>prevent all (?:combat )?damage that would be dealt (?:by|to) enchanted creature)"
)
def _otherwise(found: re.Match[str], reading: Reading) -> tuple[Ability, ...] | None:
    said = re.sub(r"^it's\b", "enchanted creature is", found["cond"], flags=re.IGNORECASE)
    holds = condition.read(said, reading)
    first, second = static.read(found["first"], reading), static.read(found["second"], reading)
    if holds is None or not isinstance(first, Ability) or not isinstance(second, DamageReplacement):
        return None
    return (first, replace(second, condition=cd.Unless(holds)))


@static(r"(?P<one>prevent all (?:combat )?damage it would deal) and it (?P<two>has [a-z ]+)")
def _and_it_has(found: re.Match[str], reading: Reading) -> tuple[Ability, ...] | None:
    one = static.read(found["one"].replace(" it would", " ~ would"), reading)
    two = static.read(f"~ {found['two']}", reading) if one is not None else None
    return (one, two) if isinstance(one, Ability) and isinstance(two, Ability) else None


# Effects


def _whose(text: str, which: Which) -> DamageReplacement:
    return DamageReplacement(text=text, which=which, how=Prevent(), per_source=False)


@effect(r"prevent all combat damage that would be dealt this turn by that creature and each creature blocking it")
def _with_its_blockers(found: re.Match[str], reading: Reading) -> Effect | None:
    if reading.it is None:
        return None
    blockers = Filter((HasType("creature"), BlocksIt(reading.it)), text="each creature blocking it")
    return MakeShield(_whose(found[0], Which(Sources((of_ref(reading.it), blockers)), combat=True)))


@effect(
    r"prevent all combat damage that would be dealt this turn except combat damage that would be dealt by (?P<but>.+)"
)
def _all_but(found: re.Match[str], reading: Reading) -> Effect | None:
    parts = [read_filter(part, reading) for part in re.split(r" and ", found["but"])]
    if None in parts or reading.targets:
        return None
    spared = AnyOf(tuple(AllOf(part.tests) for part in parts if part is not None))
    return MakeShield(
        _whose(found[0], Which(Sources((Filter((IsObject(), Not(spared)), EVERYWHERE, found["but"]),)), combat=True))
    )


@effect(r"prevent all (?:(?P<kind>combat|noncombat) )?damage that would be dealt to those permanents this turn")
def _to_those(found: re.Match[str], reading: Reading) -> Effect | None:
    """A shield for each of those that were found as it resolved (CR 615.11)."""
    if not isinstance(reading.it, rf.All):
        return None
    which = Which(to=(of_ref(rf.Remembered()),), combat=_KINDS.get((found["kind"] or "").lower()))
    return MakeShield(_whose(found[0], which), each=reading.it)


@effect(
    r"(?P<what>prevent all damage that would be dealt (?:by|to) (?P<who>[^\"]+?)) for as long as ~ remains on the battlefield"
)
def _while_it_remains(found: re.Match[str], reading: Reading) -> Effect | None:
    to = " to " in found["what"].removesuffix(found["who"])
    there = cd.Exists(Filter((Among(rf.This()),), text="~"))
    if to:
        things = read_things(found["who"], reading)
        which = Which(to=things) if things is not None else None
    else:
        sources = read_sources(found["who"], reading)
        which = Which(sources) if sources is not None else None
    return MakeShield(replace(_whose(found[0], which), condition=there)) if which is not None else None


@effect(
    r"prevent the next (?P<n>\d+) damage that would be dealt to target creature and each other creature that shares a color with it this turn"
)
def _radiance(found: re.Match[str], reading: Reading) -> Effect | None:
    """A shield of its own for each of them (CR 615.11)."""
    target = read_recipients("target creature", reading)
    if target is None:
        return None
    others = Filter((HasType("creature"), SharesColor(target)), text="each other creature that shares a color with it")
    each = rf.Several((target, rf.All(others)))
    ability = DamageReplacement(
        text=found[0], which=Which(to=(of_ref(rf.Remembered()),)), how=Prevent(shield=True), per_source=False
    )
    return MakeShield(ability, Fixed(int(found["n"])), each)


@effect(r"~'s controller and that player each draw half that many cards, rounded (?:up|down)")
def _half_that_many_cards(found: re.Match[str], reading: Reading) -> Effect:
    return Beyond("Both players draw cards.", library=True)
