"""Replacement and prevention effects on damage: which damage they see, and what they make of it (CR 614, 615)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

from rules.engine.abilities import InForce, Rule, in_force
from rules.engine.amounts import Amount
from rules.engine.conditions import Condition
from rules.engine.effects import Effect, LastingEffect
from rules.engine.events import Damage, DamagePrevented, Event
from rules.engine.filters import Filter, Test, compare
from rules.engine.references import Fixed, OfEvent, Ref
from rules.engine.replacement import Replacement, wear
from rules.engine.sources import ANY_SOURCE, Sources, matches_source
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Which:
    """The damage an effect is about. `to` empty: to anything; `combat` None: both kinds; `how` and `amount` compare the
    amount ("4 or more damage"). `chosen`: only from the source that was chosen for it."""

    sources: Sources = ANY_SOURCE
    to: tuple[Filter, ...] = ()
    combat: bool | None = None
    how: str = ""
    amount: Amount | None = None
    among: tuple[Filter, ...] = ()

    def sees(self, g: Game, event: Event, ctx: Context) -> bool:
        return self.sees_but_for_amount(g, event, ctx) and self.sees_amount(g, event, ctx)

    def sees_amount(self, g: Game, event: Event, ctx: Context) -> bool:
        if self.amount is None:
            return True
        here = replace(ctx, event=event, amount=None)
        return compare(getattr(event, "amount", 0), self.how, self.amount.value(g, here))

    def sees_but_for_amount(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, Damage) or event.amount <= 0:
            return False
        if self.combat is not None and event.combat != self.combat:
            return False
        here = replace(ctx, event=event, amount=None)
        if self.to and not any(f.matches(g, event.to, here) for f in self.to):
            return False
        if self.among and not self._either_end(g, event, here):
            return False
        return matches_source(g, self.sources, event.source, event.incarnation, here)

    def _either_end(self, g: Game, event: Damage, ctx: Context) -> bool:
        """Dealt to or dealt by the same things ("to and dealt by that creature")."""
        if any(f.matches(g, event.to, ctx) for f in self.among):
            return True
        return Sources(self.among).match(g, event.source, event.incarnation, ctx)


@dataclass(frozen=True, slots=True)
class Instead(Event):
    """Something other than damage that happens in its place, at that time (CR 614.6); with `after`, what a prevention
    effect does besides, immediately afterwards (CR 615.5). `amount` is the damage replaced or prevented."""

    effects: tuple[Effect, ...]
    context: Context
    amount: int
    after: bool = False
    mark: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class How:
    """What becomes of the damage."""

    def becomes(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> int | None:
        """The new amount, when nothing else changes; else None."""
        return None

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        amount = self.becomes(g, event, ctx, effect)
        if amount is None:
            raise NotImplementedError
        return _changed(g, event, amount, effect)


@dataclass(frozen=True, slots=True, kw_only=True)
class DamageReplacement(Replacement):
    which: Which
    how: How
    then: tuple[Effect, ...] = ()
    per_source: bool = True

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return self.which.sees(g, event, ctx)

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, Damage)
        here = replace(ctx, event=event, amount=None)
        results = self.how.apply(g, event, here, effect)
        if not self.then:
            return results
        prevented = sum(e.amount for e in results if isinstance(e, DamagePrevented))
        # Damage that can't be prevented still sets off what the prevention effect does besides (CR 615.12).
        after = replace(here, amount=prevented, candidate=event.to)
        mark = (effect.mark, event.to, event.source if self.per_source else "")
        return (*results, Instead(self.then, after, prevented, True, mark))

    @property
    def moves(self) -> bool:
        return isinstance(self.how, Redirect | DoInstead)

    @property
    def interchangeable(self) -> bool:
        plain = not self.then and not self.optional and not self.next_time and not self.self_replacement
        return plain and isinstance(self.how, Increase | Multiply | Halve | Become)


@dataclass(frozen=True, slots=True)
class Increase(How):
    """That much plus (or, negative, minus) an amount."""

    by: Amount

    def becomes(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> int | None:
        return event.amount + self.by.value(g, ctx)


@dataclass(frozen=True, slots=True)
class Multiply(How):
    factor: int

    def becomes(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> int | None:
        return event.amount * self.factor


@dataclass(frozen=True, slots=True)
class Halve(How):
    up: bool

    def becomes(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> int | None:
        return _half(event.amount, self.up)


@dataclass(frozen=True, slots=True)
class Become(How):
    """A stated amount instead."""

    amount: Amount

    def becomes(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> int | None:
        return self.amount.value(g, ctx)


@dataclass(frozen=True, slots=True)
class Prevent(How):
    """Prevent all of it, or `amount` of it, or half, or all but `but`. A shield ("the next N") prevents what is left of
    it, and loses as much (CR 615.7)."""

    amount: Amount | None = None
    half: str = ""
    but: Amount | None = None
    shield: bool = False

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        return prevented(g, event, wanted(g, self, event, ctx, effect), effect, self.shield)


def wanted(g: Game, how: Prevent, event: Damage, ctx: Context, effect: InForce) -> int:
    """How much of the damage an effect prevents if it can be prevented."""
    if how.shield:
        most = effect.left or 0
    elif how.half:
        most = _half(event.amount, how.half == "up")
    elif how.amount is not None:
        most = max(0, how.amount.value(g, ctx))
    elif how.but is not None:
        most = max(0, event.amount - how.but.value(g, ctx))
    else:
        most = event.amount
    return min(most, event.amount)


def prevented(g: Game, event: Damage, amount: int, effect: InForce, shield: bool = False) -> tuple[Event, ...]:
    """Prevent so much of the damage, if it can be prevented."""
    by = effect.context.source
    if amount <= 0:
        return (event,)
    if not preventable(g, event):
        g.say(
            f"{_by(g, by)} would prevent {_what(g, event)}, but it can't be prevented.",
            "615.12",
            objects=[by, event.to],
        )
        return (event,)
    if shield:
        wear(g, effect, amount)
    left = event.amount - amount
    g.say(
        f"{_by(g, by)} prevents {amount if left else 'all'} of {_what(g, event)}.",
        "615.1",
        "615.6",
        objects=[by, event.to],
    )
    done = DamagePrevented(event.source, event.to, amount, by, event.combat)
    return (replace(event, amount=left), done) if left > 0 else (done,)


@dataclass(frozen=True, slots=True)
class SomePrevented(Condition):
    """ "If damage from a red source is prevented this way": some was, and from such a source."""

    sources: Sources = ANY_SOURCE

    def holds(self, g: Game, ctx: Context) -> bool:
        event = ctx.event
        if not isinstance(event, Damage) or not ctx.amount:
            return False
        return matches_source(g, self.sources, event.source, event.incarnation, ctx)


@dataclass(frozen=True, slots=True)
class Redirect(How):
    """Dealt to something else instead: the same damage from the same source (CR 614.9). `amount` None: all of it;
    `shield`: what is left of a shield."""

    to: Ref
    amount: Amount | None = None
    shield: bool = False

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        if event.fixed:
            return (event,)
        goals = [id for id in self.to.ids(g, ctx) if can_be_damaged(g, id)]
        if not goals:
            return (event,)
        goal = goals[g.choose(effect.context.you, "where the damage goes", goals)]
        if goal == event.to:
            return (event,)
        moved = event.amount
        if self.shield:
            moved = min(moved, effect.left or 0)
        elif self.amount is not None:
            moved = min(moved, max(0, self.amount.value(g, ctx)))
        if moved <= 0:
            return (event,)
        if self.shield:
            wear(g, effect, moved)
        by = effect.context.source
        g.say(
            f"{_by(g, by)}: {moved} of {_what(g, event)} is dealt to {g.name(goal)} instead.",
            "614.9",
            objects=[by, event.to, goal],
        )
        there = replace(event, to=goal, amount=moved)
        return (there, replace(event, amount=event.amount - moved)) if moved < event.amount else (there,)


@dataclass(frozen=True, slots=True)
class DoInstead(How):
    """Other things happen in place of the damage; `also`: the damage is dealt all the same."""

    effects: tuple[Effect, ...]
    also: bool = False

    def apply(self, g: Game, event: Damage, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        by = effect.context.source
        g.say(f"{_by(g, by)} replaces {_what(g, event)}.", "614.1a", "614.6", objects=[by, event.to])
        here = replace(ctx, amount=event.amount, candidate=event.to)
        if not self.also:
            return (Instead(self.effects, here, event.amount, False, (effect.mark, event.to, event.source)),)
        # Damage that is dealt besides is part of the same event: what applied already does not apply to it (CR 614.5).
        from rules.engine.damage import DealDamage

        more = [d for e in self.effects if isinstance(e, DealDamage) for d in e.proposed(g, here)]
        rest = tuple(e for e in self.effects if not isinstance(e, DealDamage))
        other = [Instead(rest, here, event.amount, False, (effect.mark, event.to, event.source))] if rest else []
        return (event, *(d for d in more if d.amount > 0 and can_be_damaged(g, d.to)), *other)


@dataclass(frozen=True, slots=True, kw_only=True)
class Unpreventable(Rule):
    """ "Damage can't be prevented": all of it, or what `which` sees."""

    which: Which = Which()


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThough(Rule):
    """Damage that `which` sees is dealt as though its source had a keyword (wither, infect)."""

    keyword: str
    which: Which = Which()


def dealt_as_though(g: Game, event: Damage, keyword: str) -> bool:
    rules = [(rule, effect) for rule, effect in in_force(g, AsThough) if rule.keyword == keyword]
    return any(rule.which.sees(g, event, effect.context) for rule, effect in rules)


def preventable(g: Game, event: Damage) -> bool:
    if not event.preventable:
        return False
    return not any(rule.which.sees(g, event, effect.context) for rule, effect in in_force(g, Unpreventable))


def can_be_damaged(g: Game, id: str) -> bool:
    """Players, and permanents that are creatures, planeswalkers or battles (CR 120.1)."""
    if g.is_player(id):
        return True
    return g.on_battlefield(id) and bool(g.view(id).types & {"creature", "planeswalker", "battle"})


@dataclass(frozen=True, slots=True)
class MakeShield(LastingEffect):
    """A replacement or prevention effect, or a rule, that goes on after its spell or ability resolved; `size` is how
    much damage a shield stands for. `each`: one effect of its own for each of these things (CR 615.11)."""

    ability: DamageReplacement | Unpreventable
    size: Amount | None = None
    each: Ref | None = None
    divided: bool = False
    needs_choice: bool = False

    def resolve(self, g: Game, ctx: Context) -> Context:
        if self.needs_choice and ctx.chosen.object is None:
            g.suppose(f"No source was chosen for {g.name(ctx.source)}, so its effect sees no damage.")
        ability = replace(self.ability, which=_bound(g, self.ability.which, ctx))
        size = None if self.size is None else max(0, self.size.value(g, ctx))
        if size == 0:
            return ctx
        if self.each is None:
            g.state = g.state.with_lasting(ability, ctx, size)
            return ctx
        for id in self.each.ids(g, ctx):
            part = dict(ctx.division).get(id, 0) if self.divided else size
            if part != 0:
                g.state = g.state.with_lasting(ability, replace(ctx, remembered=(id,)), part)
        return ctx


def _bound(g: Game, which: Which, ctx: Context) -> Which:
    """What the making ability's own event points at ("that player" of "whenever ~ deals combat damage to a player") is
    fixed now, since later the effect's words are about the damage that it sees."""
    return replace(
        which,
        sources=Sources(tuple(_bind(g, f, ctx) for f in which.sources.filters), which.sources.anywhere),
        to=tuple(_bind(g, f, ctx) for f in which.to),
        among=tuple(_bind(g, f, ctx) for f in which.among),
    )


def _bind(g: Game, part: Any, ctx: Context) -> Any:
    if isinstance(part, OfEvent):
        there = part.ids(g, ctx)
        chosen = ctx.chosen.player if part.part in {"to", "player"} else ctx.chosen.object
        return Fixed(there or ((chosen,) if chosen else ()))
    if isinstance(part, tuple):
        return tuple(_bind(g, p, ctx) for p in part)
    if isinstance(part, Filter | Test | Ref):
        changed = {f.name: _bind(g, getattr(part, f.name), ctx) for f in fields(part)}
        return replace(part, **changed) if any(changed[n] is not getattr(part, n) for n in changed) else part
    return part


def _half(amount: int, up: bool) -> int:
    return -(-amount // 2) if up else amount // 2


def _changed(g: Game, event: Damage, amount: int, effect: InForce) -> tuple[Event, ...]:
    by = effect.context.source
    g.say(
        f"{_by(g, by)}: {_what(g, event)} becomes {max(0, amount)}.",
        "614.1a",
        "614.5",
        objects=[by, event.source, event.to],
    )
    return (replace(event, amount=amount),) if amount > 0 else ()


def _by(g: Game, id: str) -> str:
    return g.name(id)


def _what(g: Game, event: Damage) -> str:
    return f"the {event.amount} damage that {g.name(event.source)} would deal to {g.name(event.to)}"
