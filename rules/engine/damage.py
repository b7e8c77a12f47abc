"""Dealing damage (CR 120): all four stages of CR 120.4 for what is dealt at one time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.actions import gain_life, lose_life, put_counters, remove_counters
from rules.engine.amounts import Amount
from rules.engine.conditions import Condition
from rules.engine.damage_effects import Instead, can_be_damaged, dealt_as_though
from rules.engine.effects import Effect, resolve_all
from rules.engine.events import Damage, DamagePrevented, Event, ExcessDamage
from rules.engine.filters import Filter
from rules.engine.references import Ref, This
from rules.engine.replacement import replaced_together
from rules.engine.sources import source_view
from rules.engine.triggers import happen

THIS = This()

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.view import View


@dataclass(frozen=True, slots=True)
class DealDamage(Effect):
    """`to` may point at several things: each is dealt the amount, and the amount may speak of each of them
    (references.Candidate). `divided`: the amount was divided among the targets on announcement, or is now (CR 601.2d,
    608.2d); `evenly`: rounded down. `excess`: who is dealt what is more than lethal (CR 120.4a)."""

    amount: Amount
    to: Ref
    source: Ref = THIS
    divided: bool = False
    evenly: bool = False
    preventable: bool = True
    fixed: bool = False
    excess: Ref | None = None
    also: tuple[DealDamage, ...] = ()
    only_to: tuple[Filter, ...] = ()
    only_if: Condition | None = None

    def resolve(self, g: Game, ctx: Context) -> Context:
        events: list[Damage] = []
        for part in (self, *self.also):
            events.extend(part.proposed(g, ctx))
        dealt = deal_together(g, events, spill(self, ctx) if self.excess is not None else None)
        there = dict.fromkeys(e.to for e in events)
        return replace(ctx, remembered=tuple(there), amount=sum(e.amount for e in dealt))

    def proposed(self, g: Game, ctx: Context) -> list[Damage]:
        goals = self.to.ids(g, ctx)
        if self.divided:
            shares = _shares(g, self, goals, ctx)
        else:
            shares = {goal: self.amount.value(g, replace(ctx, candidate=goal)) for goal in goals}
        found = []
        for source in self.source.ids(g, ctx):
            if g.is_player(source):
                continue
            for goal in goals:
                event = Damage(source, goal, shares[goal], incarnation=incarnation_of(g, source, ctx))
                found.append(self.in_its_manner(g, event, ctx))
        return found

    def in_its_manner(self, g: Game, event: Damage, ctx: Context) -> Damage:
        """As the effect's own words have it: "the damage can't be prevented", of all of it or only under a condition
        or to some things (CR 615.12, 616.1a)."""
        if self.preventable and not self.fixed:
            return event
        if self.only_if is not None and not self.only_if.holds(g, ctx):
            return event
        if self.only_to and not any(f.matches(g, event.to, ctx) for f in self.only_to):
            return event
        return replace(event, preventable=self.preventable, fixed=self.fixed)


@dataclass(frozen=True, slots=True)
class Fight(Effect):
    """Each of two creatures deals damage equal to its power to the other, at one time (CR 701.14)."""

    one: Ref
    other: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        first, second = self.one.one(g, ctx), self.other.one(g, ctx)
        if first is None or second is None or not all(_creature(g, id) for id in (first, second)):
            return ctx
        pairs = [(first, second), (second, first)] if first != second else [(first, first)] * 2
        deal(g, [(id, to, g.view(id).power or 0) for id, to in pairs])
        return ctx


def _creature(g: Game, id: str) -> bool:
    return g.on_battlefield(id) and g.view(id).is_("creature")


def spill(effect: DealDamage, ctx: Context) -> tuple[Ref, Context] | None:
    return None if effect.excess is None else (effect.excess, ctx)


def _shares(g: Game, effect: DealDamage, goals: Sequence[str], ctx: Context) -> dict[str, int]:
    """What each gets of a divided amount: as announced, evenly, or in every way (each at least 1, CR 601.2d)."""
    announced = dict(ctx.division)
    if announced:
        return {goal: announced.get(goal, 0) for goal in goals}
    total = max(0, effect.amount.value(g, ctx))
    if effect.evenly and goals:
        return dict.fromkeys(goals, total // len(goals))
    if not goals:
        return {}
    ways = list(_divisions(total, len(goals)))
    if not ways:
        return dict.fromkeys(goals, 0)
    names = [", ".join(f"{n} to {g.name(goal)}" for n, goal in zip(way, goals, strict=True)) for way in ways]
    way = ways[g.choose(ctx.you, "how the damage is divided", names)]
    return dict(zip(goals, way, strict=True))


def _divisions(total: int, among: int) -> list[tuple[int, ...]]:
    if among == 1:
        return [(total,)] if total >= 1 else []
    return [(first, *rest) for first in range(1, total - among + 2) for rest in _divisions(total - first, among - 1)]


def incarnation_of(g: Game, source: str, ctx: Context) -> int:
    """The ability's own source as it was when the ability came to be; anything else as it is now."""
    return ctx.incarnation if source == ctx.source else g.object(source).incarnation


def deal(g: Game, parts: Sequence[tuple[str, str, int]], combat: bool = False) -> tuple[Damage, ...]:
    """Deal (source, recipient, amount) at one time; returns what was dealt."""
    return deal_together(g, [Damage(s, to, n, combat, incarnation=g.object(s).incarnation) for s, to, n in parts])


def deal_together(g: Game, events: Sequence[Damage], excess: tuple[Ref, Context] | None = None) -> tuple[Damage, ...]:
    proposed = [e for e in events if e.amount > 0 and can_be_damaged(g, e.to)]
    if excess is not None:
        proposed = _spilled(g, proposed, *excess)
    if not proposed:
        return ()
    results = replaced_together(g, proposed)
    dealt = tuple(e for e in results if isinstance(e, Damage))
    over = _excess(g, dealt)
    for event in dealt:
        g.say(
            f"{g.name(event.source)} deals {event.amount} damage to {g.name(event.to)}.",
            *(("120.2a",) if event.combat else ("120.2b",)),
            objects=[event.source, event.to],
        )
    _do_results(g, dealt)
    _carry_out(g, results, after=False)
    others: list[Event] = [e for e in results if isinstance(e, DamagePrevented)]
    happen(g, *dealt, *others, *over)
    _carry_out(g, results, after=True)
    return dealt


def lethal_for(g: Game, to: str, deathtouch: bool) -> int | None:
    """How much would be lethal now (CR 120.10, 120.4a); None for a player. What is of several kinds has
    its excess counted from the least."""
    if g.is_player(to):
        return None
    view, held = g.view(to), g.object(to)
    needed = []
    if view.is_("creature"):
        lethal = max(0, (view.toughness or 0) - held.damage)
        needed.append(min(1, lethal) if deathtouch else lethal)
    if view.is_("planeswalker"):
        needed.append(held.count("loyalty"))
    if view.is_("battle"):
        needed.append(held.count("defense"))
    return min(needed, default=0)


def _spilled(g: Game, events: Sequence[Damage], goal: Ref, ctx: Context) -> list[Damage]:
    """What is more than lethal goes elsewhere before anything else applies (CR 120.4a)."""
    found: list[Damage] = []
    for event in events:
        needed = lethal_for(g, event.to, source_view(g, event.source, event.incarnation).has("deathtouch"))
        if needed is None or event.amount <= needed:
            found.append(event)
            continue
        if needed:
            found.append(replace(event, amount=needed))
        who = goal.one(g, replace(ctx, event=event, remembered=(event.to,), candidate=event.to))
        if who is not None:
            g.say(
                f"{event.amount - needed} of the damage is excess and is dealt to {g.name(who)} instead.",
                "120.4a",
                objects=[event.to],
            )
            found.append(replace(event, to=who, amount=event.amount - needed))
    return found


def _excess(g: Game, dealt: Sequence[Damage]) -> list[Event]:
    """Permanents that are dealt more than lethal damage in all (CR 120.10)."""
    found: list[Event] = []
    for to in dict.fromkeys(e.to for e in dealt if not g.is_player(e.to)):
        here = [e for e in dealt if e.to == to]
        deathtouch = any(source_view(g, e.source, e.incarnation).has("deathtouch") for e in here)
        more = sum(e.amount for e in here) - (lethal_for(g, to, deathtouch) or 0)
        if more > 0:
            combat = all(e.combat for e in here)
            found.append(ExcessDamage(to, more, combat, tuple(dict.fromkeys(e.source for e in here))))
    return found


def _do_results(g: Game, dealt: Sequence[Damage]) -> None:
    """CR 120.3, 120.4c: each result may itself be replaced."""
    views = {(e.source, e.incarnation): source_view(g, e.source, e.incarnation) for e in dealt}
    lost: dict[str, int] = {}
    poison: dict[tuple[str, str], int] = {}
    # How all of it is dealt is settled before any of it changes life or counters.
    infecting = {id(e) for e in dealt if _deals_with(g, e, views, "infect")}
    withering = {id(e) for e in dealt if _deals_with(g, e, views, "wither")} | infecting
    for event in dealt:
        view = views[(event.source, event.incarnation)]
        if g.is_player(event.to):
            key = (event.to, view.controller)
            if id(event) in infecting:
                poison[key] = poison.get(key, 0) + event.amount
            else:
                lost[event.to] = lost.get(event.to, 0) + event.amount
            toxic = sum(k.amount.value(g, _keyword_context(g, event)) for k in view.keywords("toxic") if k.amount)
            if event.combat and toxic:
                poison[key] = poison.get(key, 0) + toxic
        else:
            _hurt(g, event, id(event) in withering, view.has("deathtouch"))
    for player, amount in lost.items():
        lose_life(g, player, amount, by_damage=True)
    for (player, by), amount in poison.items():
        put_counters(g, player, "poison", amount, by_effect=False, player=by)
    for source, view in views.items():
        if view.has("lifelink"):
            # One gain for each source, however many things it damaged (CR 702.15e).
            gained = sum(e.amount for e in dealt if (e.source, e.incarnation) == source)
            g.say(f"{view.controller} gains {gained} life through lifelink.", "702.15b", objects=[source[0]])
            gain_life(g, view.controller, gained)


def _deals_with(g: Game, event: Damage, views: Mapping[tuple[str, int], View], keyword: str) -> bool:
    return views[(event.source, event.incarnation)].has(keyword) or dealt_as_though(g, event, keyword)


def _keyword_context(g: Game, event: Damage) -> Context:
    from rules.engine.context import Context

    return Context(event.source, source_view(g, event.source, event.incarnation).controller, event.incarnation)


def _hurt(g: Game, event: Damage, withering: bool, deathtouch: bool) -> None:
    view = g.view(event.to)
    if view.is_("creature"):
        if withering:
            by = source_view(g, event.source, event.incarnation).controller
            put_counters(g, event.to, "-1/-1", event.amount, by_effect=False, player=by)
        else:
            held = g.object(event.to)
            g.put(replace(held, damage=held.damage + event.amount))
        if deathtouch:
            g.put(replace(g.object(event.to), deathtouched=True))
    if view.is_("planeswalker"):
        remove_counters(g, event.to, "loyalty", event.amount)
    if view.is_("battle"):
        remove_counters(g, event.to, "defense", event.amount)


def _carry_out(g: Game, results: Sequence[Event], after: bool) -> None:
    """What happens instead of damage, or besides its prevention: once for all the damage that one effect saw."""
    merged: dict[tuple[object, ...], Instead] = {}
    for event in results:
        if isinstance(event, Instead) and event.after == after:
            before = merged.get(event.mark)
            merged[event.mark] = event if before is None else replace(before, amount=before.amount + event.amount)
    for event in merged.values():
        resolve_all(g, event.effects, replace(event.context, amount=event.amount))
