"""What a spell costs before it is increased or reduced, and whether it can be paid (CR 601.2b, 601.2f, 601.2g)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated, Rule, in_force
from rules.engine.context import Context
from rules.engine.costs import Cost, CostPart, Obstacle
from rules.engine.filters import Filter
from rules.engine.mana import ManaCost
from rules.engine.mana_abilities import is_mana_ability
from rules.engine.references import Ref
from rules.engine.spell_targets import Proposal

if TYPE_CHECKING:
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class AdditionalCost(Rule):
    """ "As an additional cost to cast this spell, …": one of the ways, chosen by the player. `optional`: may be
    left."""

    ways: tuple[Cost, ...]
    optional: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class CostPerMode(Rule):
    """Escalate and spree: further mana for modes. `each`: for each mode beyond the first; `by_mode`: for each mode
    its own."""

    each: Cost | None = None
    by_mode: tuple[ManaCost, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class CostsFurther(Rule):
    """ "Spells your opponents cast that target ~ cost an additional 3 life to cast." """

    targeting: Filter
    by: Ref
    part: CostPart


def further_parts(g: Game, ctx: Context) -> Iterator[CostPart]:
    """What permanents add to the cost of a spell, mana apart (CR 601.2f)."""
    aimed = [id for slot in ctx.targets for id in slot]
    for rule, effect in in_force(g, CostsFurther):
        theirs = ctx.you in rule.by.ids(g, effect.context)
        if theirs and any(rule.targeting.describes(g, id, effect.context) for id in aimed):
            yield rule.part


def base_cost(g: Game, plan: Proposal, ctx: Context) -> tuple[Cost, Obstacle | None]:
    """Mana or alternative cost with additional costs (CR 601.2b, 601.2f)."""
    view = g.view(plan.spell)
    problem: Obstacle | None = None
    parts: list[CostPart] = []
    mana = view.mana_cost
    if plan.alternative is not None:
        keyword = next(iter(view.keywords(plan.alternative)), None)
        if keyword is None or keyword.cost is None:
            problem = Obstacle(f"{g.name(plan.spell)} has no {plan.alternative}.", ("118.9",))
        else:
            mana, more = keyword.cost.mana or ManaCost(), keyword.cost.parts
            parts.extend(more)
            if plan.alternative in {"flashback", "retrace", "jump-start"} and mana is None:
                mana = view.mana_cost
    elif plan.free:
        mana = ManaCost()
    if mana is None:
        problem = problem or Obstacle(
            f"{g.name(plan.spell)} has no mana cost, so it cannot be cast for it.", ("118.6",)
        )
        mana = ManaCost()
    if plan.kicked:
        kick, kick_problem = _kick(g, plan)
        problem = problem or kick_problem
        mana = mana.plus(kick.mana or ManaCost())
        parts.extend(kick.parts)
    entwine = next(iter(view.keywords("entwine")), None)
    if entwine is not None and entwine.cost is not None and len(ctx.modes) > 1:
        mana = mana.plus(entwine.cost.mana or ManaCost())
        parts.extend(entwine.cost.parts)
    for held in view.abilities:
        if isinstance(held.ability, AdditionalCost) and not held.ability.optional:
            way = _way(g, held.ability, ctx)
            mana = mana.plus(way.mana or ManaCost())
            parts.extend(way.parts)
        elif isinstance(held.ability, CostPerMode):
            mana = mana.plus(_for_modes(held.ability, ctx))
            parts.extend(p for _ in ctx.modes[1:] for p in (held.ability.each.parts if held.ability.each else ()))
    return Cost(mana, tuple(parts)), problem


def _way(g: Game, rule: AdditionalCost, ctx: Context) -> Cost:
    fitting = [way for way in rule.ways if all(part.obstacle(g, ctx) is None for part in way.parts)] or list(rule.ways)
    names = [" and ".join([str(w.mana)] * bool(w.mana) + [p.describe(g, ctx) for p in w.parts]) for w in fitting]
    return fitting[g.choose(ctx.you, "additional cost", names)]


def _for_modes(rule: CostPerMode, ctx: Context) -> ManaCost:
    mana = ManaCost()
    if rule.each is not None and rule.each.mana is not None:
        for _ in ctx.modes[1:]:
            mana = mana.plus(rule.each.mana)
    for mode in ctx.modes:
        if mode <= len(rule.by_mode):
            mana = mana.plus(rule.by_mode[mode - 1])
    return mana


def _kick(g: Game, plan: Proposal) -> tuple[Cost, Obstacle | None]:
    view = g.view(plan.spell)
    name = g.name(plan.spell)
    multi = next(iter(view.keywords("multikicker")), None)
    if multi is not None and multi.cost is not None:
        mana = ManaCost()
        for _ in range(plan.kicked):
            mana = mana.plus(multi.cost.mana or ManaCost())
        return Cost(mana, multi.cost.parts * plan.kicked), None
    kickers = [k for k in view.keywords("kicker") if k.cost is not None]
    if not kickers:
        return Cost(), Obstacle(f"{name} has no kicker.", ("702.33a",))
    if plan.kicked > len(kickers):
        return Cost(), Obstacle(f"{name} can be kicked {len(kickers)} time{'s' * (len(kickers) > 1)}.", ("702.33a",))
    mana = ManaCost()
    parts: list[CostPart] = []
    for kicker in kickers[: plan.kicked]:
        assert kicker.cost is not None
        mana = mana.plus(kicker.cost.mana or ManaCost())
        parts.extend(kicker.cost.parts)
    return Cost(mana, tuple(parts)), None


def is_payable(g: Game, plan: Proposal, total: ManaCost, ctx: Context) -> bool:
    """With mana, and with what convoke, improvise and delve let the player use instead (CR 702.51, 702.126, 702.66)."""
    from rules.engine.paying import can_pay

    if can_pay(g, plan.player, total, ctx):
        return True
    view = g.view(plan.spell)
    if view.has("delve"):
        cards = len(g.state.in_zone("graveyard", plan.player))
        if can_pay(g, plan.player, total.plus_generic(-cards), ctx):
            return True
    helpers = [
        o
        for o in g.state.battlefield
        if not o.tapped
        and g.view(o.id).controller == plan.player
        and (
            (view.has("convoke") and "creature" in g.view(o.id).types)
            or (view.has("improvise") and "artifact" in g.view(o.id).types)
        )
    ]
    return bool(helpers) and _with_helpers(g, plan, total, ctx, [o.id for o in helpers])


def _with_helpers(g: Game, plan: Proposal, total: ManaCost, ctx: Context, helpers: list[str]) -> bool:
    """Tapping the first helpers, each for one generic mana or one of its colours, the rest paid with mana."""
    from rules.engine.paying import can_pay

    colored = g.view(plan.spell).has("convoke")
    without_mana = sorted(helpers, key=lambda id: _makes_mana(g, id))
    cost, used = total, frozenset[str]()
    for id in without_mana:
        colors = [c for c in sorted(g.view(id).colors) if c in cost.symbols] if colored else []
        if colors:
            symbols = list(cost.symbols)
            symbols.remove(colors[0])
            cost = ManaCost(tuple(symbols))
        elif cost.generic:
            cost = cost.plus_generic(-1)
        else:
            continue
        used = used | {id}
        if can_pay(g, plan.player, cost, ctx, used):
            return True
    return False


def _makes_mana(g: Game, id: str) -> bool:
    return any(isinstance(h.ability, Activated) and is_mana_ability(h.ability) for h in g.view(id).abilities)
