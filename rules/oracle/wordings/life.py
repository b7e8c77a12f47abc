# ruff: noqa: E501  (patterns of whole sentences)
"""Life gained and lost by amounts that a sentence describes; players who can't gain life; floors of life."""

from __future__ import annotations

import re

from rules.engine import references as rf
from rules.engine.abilities import Ability
from rules.engine.conditions import YourTurn
from rules.engine.effects import Effect, GainLife, LoseLife
from rules.engine.inherent import ProtectedPlayer
from rules.engine.lasting import MakeLasting
from rules.engine.life import CantGainLife, CantLose, CantLoseLife, LifeChange, LifeFloor
from rules.engine.references import Ref
from rules.oracle.keywords import read_quality
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, static

_WHO = r"you|target player|target opponent|that player|each player|each opponent|its controller|its owner|they"
_PLAYERS: dict[str, Ref] = {
    "players": rf.EachPlayer(),
    "each player": rf.EachPlayer(),
    "you": rf.You(),
    "your opponents": rf.EachOpponent(),
    "each opponent": rf.EachOpponent(),
    "enchanted player": rf.AttachedTo(),
}


@effect(rf"(?P<who>{_WHO}) (?P<how>gains?|loses?) life equal to (?P<n>[^\"]+)")
def _equal_to(found: re.Match[str], reading: Reading) -> Effect | None:
    who = reading.ref(found["who"])
    amount = read_amount(re.sub(r"^the (?:amount of )?damage dealt this way$", "that much", found["n"]), reading)
    if who is None or amount is None:
        return None
    return GainLife(who, amount) if found["how"].lower().startswith("gain") else LoseLife(who, amount)


@static(r"(?P<who>[\w ]+?) can't (?P<how>gain|lose) life")
def _cant(found: re.Match[str], reading: Reading) -> Ability | None:
    return _forbidden(found)


@effect(
    r"(?P<who>[\w ]+?) can't (?P<how>gain|lose) life (?:this turn|until end of turn)|(?:until end of turn, )(?P<who2>[\w ]+?) can't (?P<how2>gain|lose) life"
)
def _cant_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    who = found["who"] or found["who2"]
    ref = _PLAYERS.get(who.lower()) or (reading.ref(who) if re.search(r"player|opponent", who) else None)
    if ref is None:
        return None
    kind = CantGainLife if (found["how"] or found["how2"]).lower() == "gain" else CantLoseLife
    return MakeLasting(kind(text=found.group(0), who=ref))


@static(r"(?P<who>your) life total can't change")
def _cant_change(found: re.Match[str], reading: Reading) -> tuple[Ability, ...]:
    return (CantGainLife(text=found.group(0), who=rf.You()), CantLoseLife(text=found.group(0), who=rf.You()))


@effect(r"(?:until your next turn, |until end of turn, )?your life total can't change")
def _cant_change_for_now(found: re.Match[str], reading: Reading) -> tuple[Effect, ...]:
    rules = (CantGainLife(text=found.group(0), who=rf.You()), CantLoseLife(text=found.group(0), who=rf.You()))
    return tuple(MakeLasting(rule) for rule in rules)


def _forbidden(found: re.Match[str]) -> Ability | None:
    who = _PLAYERS.get(found["who"].lower())
    if who is None:
        return None
    kind = CantGainLife if found["how"].lower() == "gain" else CantLoseLife
    return kind(text=found.group(0), who=who)


@static(
    r"if (?P<who>you|an opponent|a player) would (?P<how>gain|lose) life(?P<turn> during your turn)?, "
    r"(?:you|that player|they) (?P<how2>gains?|loses?) (?P<what>twice that much life|that much life plus (?P<n>\d+)|no life) instead"
)
def _changed(found: re.Match[str], reading: Reading) -> Ability | None:
    if not found["how2"].lower().startswith(found["how"].lower()):
        return None
    who = {"you": rf.You(), "an opponent": rf.EachOpponent(), "a player": rf.EachPlayer()}[found["who"].lower()]
    factor = 0 if found["what"] == "no life" else 2 if found["what"].startswith("twice") else 1
    return LifeChange(
        text=found.group(0),
        condition=YourTurn() if found["turn"] else None,
        who=who,
        gain=found["how"].lower() == "gain",
        factor=factor,
        plus=int(found["n"] or 0),
    )


@static(
    r"(?:if (?P<cond>[^,]+), |as long as (?P<cond2>[^,]+), )?(?:if )?damage that would reduce your life total to less than (?P<n>\d+)"
    r"(?: would be dealt to you, that damage)? reduces (?:it|your life total) to (?P<n2>\d+) instead"
)
def _floor(found: re.Match[str], reading: Reading) -> Ability | None:
    text = found["cond"] or found["cond2"]
    holds = condition.read(text, reading) if text else None
    if (text and holds is None) or found["n"] != found["n2"]:
        return None
    return LifeFloor(text=found.group(0), condition=holds, least=int(found["n"]))


_NO_LOSS = r"you can't lose the game(?P<turn> this turn| until end of turn)?(?: and your opponents can't win the game(?: this turn)?)?"


@static(_NO_LOSS)
def _cant_lose(found: re.Match[str], reading: Reading) -> Ability | None:
    return None if found["turn"] or found.group(0).endswith(" turn") else CantLose(text=found.group(0), who=rf.You())


@effect(_NO_LOSS)
def _cant_lose_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    lasts = found["turn"] or found.group(0).endswith(" this turn")
    return MakeLasting(CantLose(text=found.group(0), who=rf.You())) if lasts else None


@static(r"you don't lose the game for having 0 or less life")
def _no_loss_for_life(found: re.Match[str], reading: Reading) -> Ability | None:
    return CantLose(text=found.group(0), who=rf.You(), for_life=True)


@effect(r"you don't lose the game for having 0 or less life (?:this turn|until end of turn)")
def _no_loss_for_life_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    return MakeLasting(CantLose(text=found.group(0), who=rf.You(), for_life=True))


@effect(
    r"until end of turn, damage that would reduce your life total to less than (?P<n>\d+) reduces it to (?P<n2>\d+) instead"
)
def _floor_this_turn(found: re.Match[str], reading: Reading) -> Effect | None:
    if found["n"] != found["n2"]:
        return None
    return MakeLasting(LifeFloor(text=found.group(0), least=int(found["n"])))


@static(r"you have protection from (?P<what>[^\"]+?)")
def _protected(found: re.Match[str], reading: Reading) -> Ability | None:
    quality = read_quality(found["what"])
    return ProtectedPlayer(text=found.group(0), who=rf.You(), quality=quality) if quality is not None else None


@effect(
    r"(?:until your next turn, |until end of turn, )?you gain protection from (?P<what>[^\"]+?)"
    r"(?: until your next turn| until end of turn)?"
)
def _gain_protection(found: re.Match[str], reading: Reading) -> Effect | None:
    quality = read_quality(re.sub(r"^the color of your choice$", "the chosen color", found["what"]))
    if quality is None or "until" not in found.group(0).lower():
        return None
    return MakeLasting(ProtectedPlayer(text=found.group(0), who=rf.You(), quality=quality))
