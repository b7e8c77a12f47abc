"""Conditions that mana abilities and the instructions to activate them ask (CR 602.1b)."""

from __future__ import annotations

import re

from rules.engine import conditions as cd
from rules.engine.amounts import CountersOn, CountOf, Fixed, Measure
from rules.engine.conditions import Condition
from rules.engine.filters import Filter, HasType
from rules.engine.mana_conditions import PlayerHasCounters, SameNameGroup
from rules.engine.references import All, EachOpponent, This
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition

_N = r"(?P<n>no|an?|\w+ or (?:more|fewer)|exactly \w+|\w+)"


def _compare(word: str) -> tuple[str, int] | None:
    """ "three or more" as (">=", 3)."""
    parts = word.lower().split()
    if parts[0] == "no":
        return "==", 0
    number = read_number(parts[-1] if parts[0] == "exactly" else parts[0])
    if number is None:
        return None
    if len(parts) == 3:
        return (">=" if parts[2] == "more" else "<="), number
    return ("==" if parts[0] == "exactly" else ">="), number


@condition(rf"there (?:are|is) {_N} (?P<kind>[\w+/-]+) counters? on ~")
def _counters_there(found: re.Match[str], reading: Reading) -> Condition | None:
    how = _compare(found["n"])
    if how is None:
        return None
    reading.it = reading.it or This()
    return cd.Compares(CountersOn(found["kind"], This()), how[0], Fixed(how[1]))


@condition(rf"~ has {_N} (?P<kind>[\w+/-]+) counters? on it")
def _has_counters(found: re.Match[str], reading: Reading) -> Condition | None:
    return _counters_there(found, reading)


@condition(r"you control an? (?P<a>[^,]+?) or an? (?P<b>.+)")
def _either(found: re.Match[str], reading: Reading) -> Condition | None:
    first, second = (read_filter(f"{found[k]} you control", reading) for k in ("a", "b"))
    if first is None or second is None:
        return None
    return cd.Either((cd.Exists(first), cd.Exists(second)))


@condition(r"you control an? (?P<list>[^,]+?(?:, an? [^,]+?)+, or an? .+)")
def _one_of_several(found: re.Match[str], reading: Reading) -> Condition | None:
    read = [read_filter(f"{part} you control", reading) for part in re.split(r", (?:or )?an? ", found["list"])]
    if any(part is None for part in read):
        return None
    return cd.Either(tuple(cd.Exists(part) for part in read if part is not None))


@condition(r"you control an? (?P<a>.+?) and an? (?P<b>.+)")
def _both(found: re.Match[str], reading: Reading) -> Condition | None:
    first, second = (read_filter(f"{found[k]} you control", reading) for k in ("a", "b"))
    if first is None or second is None:
        return None
    return cd.Both((cd.Exists(first), cd.Exists(second)))


@condition(r"you control creatures named (?P<a>[^,]+?) and (?P<b>.+)")
def _named_both(found: re.Match[str], reading: Reading) -> Condition | None:
    first, second = (read_filter(f"creature named {found[k]} you control", reading) for k in ("a", "b"))
    if first is None or second is None:
        return None
    return cd.Both((cd.Exists(first), cd.Exists(second)))


@condition(r"you control an? (?P<a>Urza's [A-Z][\w-]+)(?:,)? and an? (?P<b>Urza's [A-Z][\w-]+)")
def _urza(found: re.Match[str], reading: Reading) -> Condition | None:
    """ "an Urza's Power-Plant and an Urza's Tower": land types of two words each."""
    from rules.engine.filters import ControlledBy
    from rules.engine.references import You

    tests = []
    for key in ("a", "b"):
        words = found[key].lower().split()
        tests.append(cd.Exists(Filter((*(HasType(w) for w in words), ControlledBy(You())), text=found[key])))
    return cd.Both(tuple(tests))


@condition(r"(?P<what>.+? you control) have total power (?P<n>\d+) or greater")
def _total_power(found: re.Match[str], reading: Reading) -> Condition | None:
    what = read_filter(found["what"], reading)
    return cd.Compares(Measure("power", All(what)), ">=", Fixed(int(found["n"]))) if what is not None else None


@condition(r"there (?:are|is) (?P<n>no|an?|\w+ or more|\w+) (?P<what>.+? in (?:your|a|an opponent's) graveyard)")
def _in_graveyard(found: re.Match[str], reading: Reading) -> Condition | None:
    what, how = read_filter(found["what"], reading), _compare(found["n"])
    return cd.Compares(CountOf(what), how[0], Fixed(how[1])) if what is not None and how is not None else None


@condition(r"an opponent has (?P<n>\w+) or more (?P<kind>\w+) counters")
def _poisoned(found: re.Match[str], reading: Reading) -> Condition | None:
    number = read_number(found["n"])
    return PlayerHasCounters(EachOpponent(), found["kind"], number) if number is not None else None


@condition(r"you control (?P<n>\w+) or more (?P<what>.+?) with the same name(?: as one another)?")
def _same_name(found: re.Match[str], reading: Reading) -> Condition | None:
    number, what = read_number(found["n"]), read_filter(f"{found['what']} you control", reading)
    return SameNameGroup(what, number) if number is not None and what is not None else None


@condition(r"~ is (?P<not>not )?an? (?P<what>creature|land|artifact|enchantment)")
def _is_type(found: re.Match[str], reading: Reading) -> Condition | None:
    holds = cd.Is(This(), Filter((HasType(found["what"].lower()),)))
    return cd.Unless(holds) if found["not"] else holds


@condition(r"a card is exiled with ~")
def _exiled_with(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_conditions import HasExiledCard

    return HasExiledCard()


@condition(r"it's (?P<not>not )?that player's turn")
def _that_players_turn(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_conditions import TurnOf

    who = reading.ref("that player")
    if who is None:
        return None
    return cd.Unless(TurnOf(who)) if found["not"] else TurnOf(who)


@condition(r"~ entered(?: the battlefield)? this turn(?: or if (?P<or>.+))?")
def _entered(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_amounts import CameThisTurn

    here = cd.Is(This(), Filter((CameThisTurn(),)))
    if not found["or"]:
        return here
    other = condition.read(found["or"], reading)
    return cd.Either((here, other)) if other is not None else None


@condition(r"enchanted (?:permanent|land|creature|artifact) is an? (?P<what>[\w ]+)")
def _enchanted_is(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.references import AttachedTo

    what = read_filter(found["what"], reading)
    return cd.Is(AttachedTo(), what) if what is not None else None


@condition(
    r"you're the monarch|you have the initiative|you have the city's blessing|you've completed a dungeon|~ is renowned"
    r"|~ is modified|you(?:'ve)? played a land this turn|you have max speed|a creature died this turn"
    r"|you(?:'ve)? (?:gained|lost) life this turn|you attacked this turn"
)
def _not_stated(found: re.Match[str], reading: Reading) -> Condition | None:
    """What a table does not tell of: it is supposed that it is not so, and the answer says so."""
    from rules.engine.mana_conditions import NotStated

    return NotStated(found[0])


@condition(r"you have (?P<n>exactly )?(?P<number>\w+)(?: or (?P<or>\w+))? cards in hand")
def _exactly_in_hand(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.filters import OwnedBy
    from rules.engine.references import You

    if not found["n"]:
        return None
    hand = CountOf(Filter((OwnedBy(You()),), ("hand",)))
    numbers = [read_number(word) for word in (found["number"], found["or"]) if word]
    if any(number is None for number in numbers):
        return None
    return cd.Either(tuple(cd.Compares(hand, "==", Fixed(number)) for number in numbers if number is not None))


@condition(r"(?:a|an|any) (?P<who>player|opponent) has (?P<n>\w+) or (?P<how>fewer|more) cards in hand")
def _somebodys_hand(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_conditions import HandSize
    from rules.engine.references import EachPlayer

    number = read_number(found["n"])
    who = EachOpponent() if found["who"] == "opponent" else EachPlayer()
    return HandSize(who, "<=" if found["how"] == "fewer" else ">=", number) if number is not None else None


@condition(r"an opponent controls (?P<n>\w+) or more (?P<what>.+)")
def _opponent_controls_many(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_conditions import OneOfThemControls

    number, what = read_number(found["n"]), read_filter(found["what"], reading)
    return OneOfThemControls(what, number) if number is not None and what is not None else None


@condition(r"an opponent controls (?:at least (?P<n>\w+) )?more (?P<what>\w+) than you")
def _opponent_controls_more(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_conditions import OneOfThemControls

    what = read_filter(found["what"], reading)
    number = read_number(found["n"]) if found["n"] else 1
    return OneOfThemControls(what, number, True) if what is not None and number is not None else None


@condition(r"there are (?P<n>\w+) or more permanent types among cards in your graveyard")
def _permanent_types(found: re.Match[str], reading: Reading) -> Condition | None:
    from rules.engine.mana_amounts import PermanentTypes

    number = read_number(found["n"])
    return cd.Compares(PermanentTypes(), ">=", Fixed(number)) if number is not None else None


@condition(r"the number is (?P<how>odd|even)")
def _odd_or_even(found: re.Match[str], reading: Reading) -> Condition | None:
    """Of what the sentence before counted."""
    return cd.Compares(reading.x, found["how"], Fixed(0)) if reading.x is not None else None


@condition(r"(?P<who>that \w+) is (?P<what>snow|legendary|tapped|untapped|basic|nonbasic)")
def _that_is(found: re.Match[str], reading: Reading) -> Condition | None:
    who, what = reading.ref(found["who"]), read_filter(f"{found['what']} permanent", reading)
    return cd.Is(who, what) if who is not None and what is not None else None
