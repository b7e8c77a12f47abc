# ruff: noqa: E501  (patterns of whole sentences)
"""Prevention under a condition of its own sentence: coins, colours, what was paid; abilities lost; exerting."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import references as rf
from rules.engine.abilities import Ability, Body, Triggered
from rules.engine.damage_effects import DamageReplacement, MakeShield, Prevent, SomePrevented, Which
from rules.engine.effects import Beyond, Effect, If, NotUnderstood, TapThem
from rules.engine.filters import AllOf, ControlledBy, Filter, HasType, IsObject, Not
from rules.engine.lasting import ChangeThem
from rules.engine.moving import MoveThem
from rules.engine.objects import LIBRARY
from rules.engine.prevention_effects import ActivePlayer, AttachedToSource, FlipForEach, LoseStated, SacrificeOne
from rules.engine.sources import Sources
from rules.engine.triggers import Moment, Reflexive
from rules.oracle.bodies import read_effects, read_sentences
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.things import EVERYWHERE
from rules.oracle.wording import Amend, amendment, condition, effect, static


@effect(r"for each (?P<what>(?:attacking|blocking) creature), flip a coin")
def _flip_for_each(found: re.Match[str], reading: Reading) -> Effect | None:
    what = read_filter(found["what"], reading)
    if what is None:
        return None
    reading.event_words["that creature"] = rf.Remembered()
    return FlipForEach(what, ())


@amendment(r"if you win the flip, (?P<then>prevent .+)")
def _won(found: re.Match[str], reading: Reading) -> Amend | None:
    then = read_effects(found["then"], reading)
    if then is None:
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, FlipForEach) or not all(isinstance(e, MakeShield) for e in then):
            return None
        return [*effects[:-1], FlipForEach(last.what, then)]

    return amend


@effect(r"(?P<what>prevent all (?:combat )?damage target creature would deal this turn) if (?P<cond>it [^,]+)")
def _prevent_if(found: re.Match[str], reading: Reading) -> Effect | None:
    chosen = reading.event_words.get("that permanent")
    made = effect.read(found["what"], reading)
    if chosen is None:
        reading.event_words["that permanent"] = rf.ChosenObject()
    holds = condition.read(found["cond"], reading) if made is not None else None
    return If(holds, (made,)) if holds is not None and isinstance(made, Effect) else None


@effect(
    r"prevent all (?:(?P<kind>combat) )?damage that would be dealt this turn if (?P<cond>(?:\{\w\})+ was spent to cast ~)"
)
def _prevent_if_spent(found: re.Match[str], reading: Reading) -> Effect | None:
    holds = condition.read(found["cond"], reading)
    which = Which(combat=True if found["kind"] else None)
    made = DamageReplacement(text=found[0], which=which, how=Prevent(), per_source=False)
    return If(holds, (MakeShield(made),)) if holds is not None else None


@effect(r"~ deals damage to that creature's controller equal to the creature's power")
def _its_power(found: re.Match[str], reading: Reading) -> Effect | None:
    made = effect.read("~ deals damage to that creature's controller equal to that creature's power", reading)
    return made if isinstance(made, Effect) else None


@amendment(
    r"if (?P<cond>[^,]+), this effect doesn't affect (?P<kind>combat )?damage that would be dealt by (?P<what>[\w ]+)"
)
def _leaves_alone(found: re.Match[str], reading: Reading) -> Amend | None:
    holds, what = condition.read(found["cond"], reading), read_filter(found["what"], reading)
    if holds is None or what is None:
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, MakeShield) or not isinstance(last.ability, DamageReplacement):
            return None
        which = last.ability.which
        if which.sources.filters or (found["kind"] is not None and which.combat is not True):
            return None
        spared = Sources((Filter((IsObject(), Not(AllOf(what.tests))), EVERYWHERE, found["what"]),))
        other = replace(last, ability=replace(last.ability, which=replace(which, sources=spared)))
        return [*effects[:-1], If(holds, (other,), (last,))]

    return amend


@effect(r"until end of turn, you may pay \{\d+\} any time you could cast an instant")
def _may_pay_later(found: re.Match[str], reading: Reading) -> Effect:
    return Beyond("More damage may be prevented for mana later this turn.")


@amendment(r"if you do, prevent the next \d+ damage that would be dealt to that permanent or player this turn")
def _if_paid_later(found: re.Match[str], reading: Reading) -> Amend:
    """Nobody pays while a question is answered."""

    def amend(effects: list[Effect]) -> list[Effect] | None:
        return list(effects) if effects[-1] == _LATER else None

    return amend


_LATER = Beyond("More damage may be prevented for mana later this turn.")


@effect(r"until end of turn, ~ loses \"(?P<said>[^\"]+)\"")
def _loses_stated(found: re.Match[str], reading: Reading) -> Effect:
    return ChangeThem(rf.This(), (LoseStated(found["said"]),), found[0])


@effect(r"as long as ~ is on the stack, each creature has \"[^\"]+\"")
def _while_on_the_stack(found: re.Match[str], reading: Reading) -> Effect:
    """A spell that resolves is leaving the stack: it gives nothing any more."""
    return Beyond("What it gave while it was on the stack is gone.")


@effect(r"that creature's owner shuffles it into their library")
def _shuffled_away(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref("that creature")
    return MoveThem(what, LIBRARY) if what is not None else None


@effect(r"tap target creature that player controls")
def _of_the_active_player(found: re.Match[str], reading: Reading) -> Effect | None:
    """ "That player" with nobody before: the spell is cast only during an opponent's turn."""
    if reading.they is not None or reading.it is not None or reading.targets:
        return None
    target = reading.slot(
        Filter((HasType("creature"), ControlledBy(ActivePlayer())), text="creature that player controls")
    )
    reading.event_words["the player"] = rf.ControllerOf(target)
    return TapThem(target)


@static(
    r"if damage would be dealt to ~ while it's equipped, prevent that damage\. when damage is prevented this way, sacrifice an equipment attached to ~"
)
def _gear_for_damage(found: re.Match[str], reading: Reading) -> Ability | None:
    made = static.read(found[0].split(". ")[0], reading)
    if not isinstance(made, DamageReplacement):
        return None
    text = found[0].split(". ")[1]
    gear = Filter((HasType("equipment"), AttachedToSource()), text="an Equipment attached to ~")
    ability = Triggered(text=text, trigger=Moment(text), body=Body((SacrificeOne(gear),)), reflexive=True)
    return replace(made, text=found[0], then=(If(SomePrevented(), (Reflexive(ability),)),))


@effect(
    r"the next time (?P<who>[^\"]+?) would deal combat damage to one or more players this combat, prevent that damage"
)
def _next_time_this_combat(found: re.Match[str], reading: Reading) -> Effect | None:
    """A creature deals combat damage to no more than one player at a time; no combat of a turn is later than the one asked."""
    made = effect.read(
        f"the next time {found['who']} would deal combat damage to a player this turn, prevent that damage", reading
    )
    return made if isinstance(made, Effect) else None


@static(r"you may exert ~ as it attacks\. (?P<when>when you do, (?P<then>.+))")
def _exert(found: re.Match[str], reading: Reading) -> Ability | None:
    unread: list[str] = []
    inner = Reading(it=rf.This())
    effects = read_sentences(found["then"] + ".", inner, unread)
    if unread:
        return None
    body = Body(tuple(effects), tuple(inner.targets), divided=inner.divided)
    return Triggered(text=found["when"], trigger=Moment(found["when"]), body=body)


@amendment(r"otherwise, (?P<rest>.+)")
def _else(found: re.Match[str], reading: Reading) -> Amend | None:
    """What is done where the condition of the sentence right before does not hold."""
    if re.search(r"\bthat (?:much|many)\b|\bthis way\b", found["rest"]):
        # A number of the sentence that was not carried out.
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, If) or last.otherwise or any(isinstance(e, If | NotUnderstood) for e in effects[:-1]):
            return None
        mark = (list(reading.targets), reading.it, reading.they)
        other = read_effects(found["rest"], reading)
        if other is None or len(reading.targets) != len(mark[0]):
            reading.targets, reading.it, reading.they = mark
            return None
        return [*effects[:-1], replace(last, otherwise=other)]

    return amend
