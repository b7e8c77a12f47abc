"""What stands behind a head noun: who controls it, its zone, its numbers, keywords, counters, its picture."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rules.engine import filters as ft
from rules.engine import references as rf
from rules.engine.filters import AnyOf, Not
from rules.oracle.nouns import _Phrase, modifier, read_filter

if TYPE_CHECKING:
    from rules.oracle.reading import Reading

KEYWORD = (
    r"flying|first strike|double strike|deathtouch|trample|haste|vigilance|lifelink|reach|menace|defender|infect|wither"
    r"|toxic|hexproof|indestructible|shadow|horsemanship|flanking|fear|intimidate|changeling|prowess|flash|banding"
    r"|cycling|flashback|morph|kicker"
)


@modifier(
    r"(?P<who>you|an opponent|your opponents|that player|they|defending player|each opponent|its controller)"
    r"(?P<dont> don't| doesn't)? controls?"
)
def _controlled(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    who = _player(found["who"], reading)
    if who is None:
        return False
    test = ft.ControlledBy(who)
    phrase.tests.append(Not(test) if found["dont"] else test)
    return True


@modifier(r"(?P<who>you|an opponent|that player) owns?")
def _owned(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    who = _player(found["who"], reading)
    if who is not None:
        phrase.tests.append(ft.OwnedBy(who))
    return who is not None


def _player(word: str, reading: Reading) -> rf.Ref | None:
    if word == "you":
        return rf.You()
    if word in {"an opponent", "your opponents", "each opponent"}:
        return rf.EachOpponent()
    if word == "they" and reading.they is not None:
        return reading.they
    return reading.ref(word)


@modifier(r"that player or that (?:planeswalker|permanent|creature|battle)'s controller controls")
def _controlled_by_either(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    if reading.it is not None:
        phrase.tests.append(ft.ControlledBy(rf.ControllerOf(reading.it)))
    return reading.it is not None


@modifier(r"(?P<who>target (?:player|opponent)|enchanted player) controls")
def _controlled_by_target(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    who = reading.ref(found["who"])
    if who is not None:
        phrase.tests.append(ft.ControlledBy(who))
    return who is not None


@modifier(
    r"(?:from|in) (?P<whose>your|a|any|target player's|an opponent's|their|its owner's|that player's|all) "
    r"(?P<zone>graveyard|hand|library|exile)s?"
)
def _in_zone(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    whose = found["whose"]
    phrase.zones = (found["zone"],)
    if whose in {"a", "any", "all"}:
        return True
    if whose == "your":
        phrase.tests.append(ft.OwnedBy(rf.You()))
        return True
    if whose == "an opponent's":
        phrase.tests.append(ft.OwnedBy(rf.EachOpponent()))
        return True
    who = reading.ref("that player" if whose in {"their", "its owner's"} else whose.removesuffix("'s"))
    if who is not None:
        phrase.tests.append(ft.OwnedBy(who))
    return who is not None


@modifier(r"(?:from|in) (?:graveyards|all graveyards|any graveyard)")
def _in_graveyards(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.zones = ("graveyard",)
    return True


@modifier(r"(?:that was|that were) dealt damage this turn")
def _was_damaged(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.WasDealtDamage())
    return True


@modifier(r"that entered this turn")
def _entered_this_turn(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.EnteredThisTurn())
    return True


@modifier(r"on the battlefield")
def _on_the_battlefield(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.zones = ("battlefield",)
    return True


@modifier(
    r"with (?P<what>power|toughness|mana value) (?P<n>\d+|X|equal to .+?|less than or equal to .+?)"
    r"(?P<how> or less| or greater| or more)?"
)
def _measured(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    from rules.oracle.numbers import read_amount

    text, how = found["n"], (found["how"] or "").strip()
    compare = {"or less": "<=", "or greater": ">=", "or more": ">=", "": "=="}[how]
    if text.startswith("less than or equal to "):
        text, compare = text.removeprefix("less than or equal to "), "<="
    amount = read_amount(text.removeprefix("equal to "), reading)
    if amount is not None:
        phrase.tests.append(ft.Measures(found["what"], compare, amount))
    return amount is not None


@modifier(r"with an? (?P<how>odd|even) mana value")
def _odd_or_even(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.Measures("mana value", found["how"]))
    return True


@modifier(rf"(?P<how>with|without|that has|that have) (?P<keyword>{KEYWORD})")
def _with_keyword(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    test = ft.HasKeyword(found["keyword"])
    phrase.tests.append(Not(test) if found["how"] == "without" else test)
    return True


@modifier(r"with the chosen name")
def _with_the_chosen_name(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.HasChosenName())
    return True


@modifier(r"attached to (?P<what>~|it|enchanted creature|equipped creature)")
def _attached_to(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    host = rf.This() if found["what"] == "~" else reading.it if found["what"] == "it" else rf.AttachedTo()
    if host is None or isinstance(host, rf.All | rf.Several):
        return False
    phrase.tests.append(ft.IsAttachedTo(host))
    return True


@modifier(r"with toughness greater than (?:its|their) power")
def _tougher(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.Tougher())
    return True


@modifier(
    r"with (?:(?P<n>a|an|one or more|two or more|three or more) )?(?P<kind>(?!no )[\w+/-]+ )?counters? on (?:it|them)"
)
def _with_counters(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    least = {"two or more": 2, "three or more": 3}.get(found["n"], 1)
    phrase.tests.append(ft.HasCounter((found["kind"] or "").strip() or None, least))
    return True


@modifier(r"with no (?P<kind>[\w+/-]+ )?counters on (?:it|them)")
def _without_counters(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(Not(ft.HasCounter((found["kind"] or "").strip() or None)))
    return True


@modifier(r"(?P<how>with|without|that has|that have|wearing) (?:a |an )?(?P<thing>hats?)")
def _with_hat(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    test = ft.HasTrait("wearing-hat" if found["how"] == "wearing" else "hat")
    phrase.tests.append(Not(test) if found["how"] == "without" else test)
    return True


@modifier(r"of the chosen (?P<what>color|type)")
def _chosen(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.HasChosenColor() if found["what"] == "color" else ft.HasChosenType())
    return True


@modifier(r"named (?P<name>[A-Z~][^,]*)")
def _named(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    if found["name"] == "~":
        from rules.engine.mana_amounts import NamedLikeThis

        phrase.tests.append(NamedLikeThis())
        return True
    phrase.tests.append(ft.HasName(found["name"].strip()))
    return True


@modifier(r"(?:that's|that are|that is|that isn't|that aren't|other than) (?:an? )?(?P<rest>[\w~ -]+)")
def _that_is(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    negative = re.search(r"(?:isn't|aren't|other than) (?:an? )?" + re.escape(found["rest"]) + "$", found.group(0))
    if found["rest"] == "~":
        phrase.tests.append(ft.Other() if negative else ft.Among(rf.This()))
        return True
    inner = read_filter(found["rest"], reading)
    if inner is None:
        return False
    tests = inner.tests
    test = tests[0] if len(tests) == 1 else ft.AllOf(tests)
    phrase.tests.append(Not(test) if negative else test)
    return True


@modifier(r"(?:(?:it's|~ is) blocking|(?:that's |that are )?blocking (?P<by>it|~))")
def _blocking_it(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(ft.BlocksIt(reading.it or rf.This(), blocked=found["by"] is None))
    return True


__all__ = ["AnyOf"]
