"""Wordings that every family uses: counters, life, tapping, common triggers, conditions and costs."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rules.engine import conditions as cd
from rules.engine import effects as ef
from rules.engine.amounts import CardTypesAmong, CountOf, Fixed
from rules.engine.conditions import Condition
from rules.engine.context import Context
from rules.engine.costs import CostPart, Obstacle
from rules.engine.effects import Effect
from rules.engine.filters import Filter, OwnedBy
from rules.engine.game import Game
from rules.engine.references import This, You
from rules.engine.triggers import Enters, Trigger
from rules.oracle.nouns import read_filter
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, trigger


@dataclass(frozen=True, slots=True)
class LoyaltyCost(CostPart):
    """Put on or remove loyalty counters (CR 606.4); `change` None: remove X."""

    change: int | None

    @classmethod
    def parse(cls, text: str) -> LoyaltyCost:
        return cls(None if text.endswith("X") else int(text))

    def _by(self, ctx: Context) -> int:
        return self.change if self.change is not None else -(ctx.x or 0)

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there = g.object(ctx.source).count("loyalty")
        if there + self._by(ctx) < 0:
            return Obstacle(f"{g.name(ctx.source)} has {there} loyalty, less than the cost removes.", ("606.6",))
        return None

    def pay(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import put_counters, remove_counters

        if self._by(ctx) > 0:
            put_counters(g, ctx.source, "loyalty", self._by(ctx), by_effect=False, player=ctx.you)
        elif self._by(ctx) < 0:
            remove_counters(g, ctx.source, "loyalty", -self._by(ctx))
        return ctx

    def describe(self, g: Game, ctx: Context) -> str:
        return f"{'put on' if self._by(ctx) > 0 else 'remove'} {abs(self._by(ctx))} loyalty"


@effect(r"put (?P<n>.+?) (?P<kind>[+-]\d+/[+-]\d+|[a-z]+(?: strike)?) counters? on (?P<on>.+)")
def _put_counters(found: re.Match[str], reading: Reading) -> Effect | None:
    number = read_amount(found["n"], reading)
    on = reading.ref(found["on"])
    if isinstance(on, This):
        reading.it = on
    return ef.PutCounters(found["kind"], number, on) if number is not None and on is not None else None


@effect(r"(?P<who>you|target player|that player|each player|each opponent|its controller) gains? (?P<n>.+?) life")
def _gain_life(found: re.Match[str], reading: Reading) -> Effect | None:
    who, number = reading.ref(found["who"]), read_amount(found["n"], reading)
    return ef.GainLife(who, number) if who is not None and number is not None else None


@effect(
    r"(?P<who>you|target player|target opponent|that player|each player|each opponent|its controller)"
    r" loses? (?P<n>.+?) life"
)
def _lose_life(found: re.Match[str], reading: Reading) -> Effect | None:
    who, number = reading.ref(found["who"]), read_amount(found["n"], reading)
    return ef.LoseLife(who, number) if who is not None and number is not None else None


@effect(r"(?P<how>tap|untap|sacrifice) (?P<what>.+)")
def _tap_or_untap(found: re.Match[str], reading: Reading) -> Effect | None:
    what = reading.ref(found["what"])
    if what is None:
        return None
    match found["how"].lower():
        case "tap":
            return ef.TapThem(what)
        case "untap":
            return ef.UntapThem(what)
    # "sacrifice a creature" is a choice, not a reference: only the object itself or what was pointed at.
    return ef.SacrificeThem(what) if found["what"].lower() in {"~", "it", "that creature", "that land"} else None


@trigger(r"when(?:ever)? (?P<what>.+?) enters(?: the battlefield)?(?P<control> under your control)?")
def _enters(found: re.Match[str], reading: Reading) -> Trigger | None:
    from rules.engine.filters import ControlledBy
    from rules.engine.references import OfEvent

    what = read_filter(found["what"], reading)
    if what is None:
        return None
    reading.it = This() if found["what"] == "~" else OfEvent("permanent")
    return Enters(what.also(ControlledBy(You())) if found["control"] else what)


@condition(r"there are (?P<n>\w+) or more card types among cards in your graveyard")
def _delirium(found: re.Match[str], reading: Reading) -> Condition | None:
    number = read_number(found["n"])
    if number is None:
        return None
    return cd.Compares(CardTypesAmong(Filter((OwnedBy(You()),), ("graveyard",))), ">=", Fixed(number))


@condition(r"you control (?P<n>\w+) or (?P<how>more|fewer) (?P<what>.+)")
def _control_many(found: re.Match[str], reading: Reading) -> Condition | None:
    number, what = read_number(found["n"]), read_filter(found["what"] + " you control", reading)
    how = ">=" if found["how"] == "more" else "<="
    return cd.Compares(CountOf(what), how, Fixed(number)) if number is not None and what is not None else None


@condition(r"you control (?P<not>no )?(?P<what>.+)")
def _control(found: re.Match[str], reading: Reading) -> Condition | None:
    what = read_filter(found["what"] + " you control", reading)
    if what is None:
        return None
    return cd.Unless(cd.Exists(what)) if found["not"] else cd.Exists(what)


@condition(r"it's (?P<not>not )?your turn")
def _your_turn(found: re.Match[str], reading: Reading) -> Condition | None:
    return cd.Unless(cd.YourTurn()) if found["not"] else cd.YourTurn()


__all__ = ["LoyaltyCost", "replace"]
