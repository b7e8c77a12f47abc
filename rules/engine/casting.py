"""Casting a spell: the steps of CR 601.2 up to paying, and every reason why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import TYPE_CHECKING

from rules.engine.abilities import Body, Keyword, Rule, SpellAbility, TargetSlot, in_force
from rules.engine.context import Context
from rules.engine.cost_changes import SPELL, total_cost
from rules.engine.costs import Cost, CostPart, Obstacle
from rules.engine.effects import NotUnderstood, every_effect
from rules.engine.events import Event
from rules.engine.filters import Filter
from rules.engine.mana import ManaCost
from rules.engine.objects import STACK
from rules.engine.references import Ref
from rules.engine.resolving import choose_modes, slots_of
from rules.engine.targets import (
    can_be_targeted,
    choose_targets,
    distribute,
    legal_targets,
    possible,
    span,
    targets_are_random,
)
from rules.engine.triggers import happen

if TYPE_CHECKING:
    from rules.engine.game import Game

# With more ways than this to choose targets, the answer says how many there are, not which.
MOST_SETS = 200
MOST_RANDOM_SETS = 1_500


@dataclass(frozen=True, slots=True)
class SpellCast(Event):
    """`kicked`: how often."""

    spell: str
    player: str
    kicked: int = 0


@dataclass(frozen=True, slots=True)
class BecameTarget(Event):
    """`to` becomes the target of the spell or ability of `source` that `player` controls."""

    to: str
    source: str
    player: str
    is_spell: bool = True


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """What came of proposing a spell: for the answer; nothing triggers on it. `targets` None: left open."""

    spell: str
    targets: tuple[str, ...] | None
    why_not: tuple[Obstacle, ...]
    total: ManaCost
    others: tuple[str, ...]
    random: bool
    payable: bool

    @property
    def legal(self) -> bool:
        return not self.why_not

    @property
    def may_decline(self) -> bool:
        """Once chance has chosen the targets it must be finished, unless there is no way to (a card's ruling)."""
        return not (self.random and self.legal)


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
class CastOnly(Rule):
    """ "Cast this spell only …": `phase` "combat" for what never holds in a main phase, else the rule's condition."""

    phase: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CantCast(Rule):
    """ "Your opponents can't cast creature spells"."""

    spells: Filter
    who: Ref


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThoughFlash(Rule):
    """ "You may cast creature spells as though they had flash"; `own`: the spell itself says so."""

    spells: Filter
    who: Ref
    own: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """What the player announces (CR 601.2b). `targets` None: to be chosen. `number`: of targets, None: to be chosen."""

    spell: str
    player: str
    origin: str = "hand"
    x: int | None = None
    modes: tuple[int, ...] = ()
    targets: tuple[str, ...] | None = None
    number: int | None = None
    kicked: int = 0
    free: bool = False
    alternative: str | None = None


def propose(g: Game, plan: Proposal) -> None:
    """Go through casting up to paying, in every way the decisions allow; what came of it is an Announced event."""
    held = g.object(plan.spell)
    if plan.origin == "command":
        g.suppose("It is cast from the command zone for the first time: there is no commander tax.")
    elif plan.origin in {"exile", "library"}:
        g.suppose(f"Something lets it be cast from {plan.origin}.")
    g.put(replace(held, zone=STACK, controller=plan.player, x=plan.x, kicked=plan.kicked))
    why_not = list(_timing(g, plan))
    body = body_of(g, plan)
    ctx = Context(plan.spell, plan.player, g.object(plan.spell).incarnation, x=plan.x, kicked=plan.kicked)
    ctx, problem = _choose_modes(g, body, ctx, plan)
    if problem is not None:
        _announce(g, plan, None, [*why_not, problem], ManaCost(), (), False, False)
        return
    slots = slots_of(body, ctx.modes)
    _mention_hidden(g, body, ctx.modes)
    ctx, shown, random, problems = _targets(g, slots, ctx, plan)
    why_not.extend(problems)
    count = len(plan.targets or ()) if problems and shown is None else sum(map(len, ctx.targets))
    extra, problem = _base_cost(g, plan, ctx)
    if problem is not None:
        why_not.append(problem)
    total = total_cost(g, extra.mana or ManaCost(), ctx, SPELL, count)
    for part in extra.parts:
        obstacle = part.obstacle(g, ctx)
        if obstacle is not None:
            why_not.append(obstacle)
    payable = _can_pay(g, plan, total, ctx)
    if not payable:
        why_not.append(Obstacle(f"{plan.player} has no way to pay {total}.", ("601.2g", "601.2h")))
    others = tuple(part.describe(g, ctx) for part in extra.parts)
    if random:
        g.say("Its targets are chosen at random among the legal ones.", "601.2c", objects=[plan.spell])
    g.say(f"{g.name(plan.spell)} costs {total} in total.", "601.2f", objects=[plan.spell])
    _announce(g, plan, shown, why_not, total, others, random, payable)
    if not why_not:
        for id in dict.fromkeys(t for slot in ctx.targets for t in slot):
            happen(g, BecameTarget(id, plan.spell, plan.player))
        happen(g, SpellCast(plan.spell, plan.player, plan.kicked))


def _announce(
    g: Game,
    plan: Proposal,
    targets: tuple[str, ...] | None,
    why_not: Sequence[Obstacle],
    total: ManaCost,
    others: tuple[str, ...],
    random: bool,
    payable: bool,
) -> None:
    said = Announced(plan.spell, targets, tuple(why_not), total, others, random, payable)
    g.state = replace(g.state, happened=(*g.state.happened, said))


def body_of(g: Game, plan: Proposal) -> Body:
    """What the spell targets and does; an Aura spell targets what it enchants (CR 303.4a)."""
    view = g.view(plan.spell)
    for held in view.abilities:
        if isinstance(held.ability, SpellAbility):
            # Overload: "target" becomes "each", so it has no targets (CR 702.96a).
            return Body(held.ability.body.effects) if plan.alternative == "overload" else held.ability.body
    if "aura" in view.subtypes or plan.alternative == "bestow":
        quality = next((k.quality for k in view.keywords("enchant") if k.quality is not None), None)
        if plan.alternative == "bestow":
            from rules.engine.filters import HasType

            quality = Filter((HasType("creature"),), text="creature")
        if quality is not None:
            return Body(targets=(TargetSlot(quality),))
        g.fail_to_model("enchant")
    return Body()


def _mention_hidden(g: Game, body: Body, modes: Sequence[int]) -> None:
    effects = (*body.effects, *(e for mode in modes for e in body.modes[mode - 1].effects))
    for effect in every_effect(effects):
        if isinstance(effect, NotUnderstood) and effect.hidden_targets:
            g.fail_to_model(effect.sentence)


def _timing(g: Game, plan: Proposal) -> Iterator[Obstacle]:
    view = g.view(plan.spell)
    name = g.name(plan.spell)
    here = Context(plan.spell, plan.player)
    if "land" in view.types:
        yield Obstacle(f"{name} is a land: lands are played, not cast.", ("305.1",))
    instant = "instant" in view.types or view.has("flash") or any(_flash(g, plan))
    if not instant and g.state.active != plan.player:
        yield Obstacle(f"It is {g.state.active}'s turn, and {name} is no instant.", ("117.1a", "307.1"))
    if plan.origin == "graveyard" and plan.alternative is None and not _from_graveyard(g, plan):
        yield Obstacle(f"Nothing lets {plan.player} cast {name} from a graveyard.", ("601.3",))
    if view.has("aftermath") and plan.origin != "graveyard":
        yield Obstacle(f"{name} can be cast from a graveyard only.", ("702.127a",))
    for rule, effect in in_force(g, CantCast):
        if plan.player in rule.who.ids(g, effect.context) and rule.spells.describes(g, plan.spell, effect.context):
            by = g.name(effect.context.source)
            yield Obstacle(f"{by} says that {plan.player} can't cast {name}.", ("101.2", "601.3"))
    for held in view.abilities:
        if isinstance(held.ability, CastOnly):
            only = held.ability
            if only.phase or (only.condition is not None and not only.condition.holds(g, here)):
                yield Obstacle(f"{name} says: {only.text.replace('~', name)}", ("601.3",))


def _from_graveyard(g: Game, plan: Proposal) -> bool:
    """Its own text, or a text that was not understood, may let it be cast from there."""
    if any(g.view(plan.spell).has(k) for k in ("aftermath", "retrace", "jump-start")):
        return True
    printed = [o.printed for o in (g.object(plan.spell), *g.state.battlefield)]
    sentences = [s for p in printed for s in p.unread if "graveyard" in s and re.search(r"\b(?:cast|play)\b", s)]
    for sentence in sentences:
        g.fail_to_model(sentence)
    return bool(sentences)


def _flash(g: Game, plan: Proposal) -> Iterator[bool]:
    for rule, effect in in_force(g, AsThoughFlash):
        if plan.player in rule.who.ids(g, effect.context) and rule.spells.describes(g, plan.spell, effect.context):
            yield True
    for held in g.view(plan.spell).abilities:
        if isinstance(held.ability, AsThoughFlash) and held.ability.own:
            here = Context(plan.spell, plan.player)
            if held.ability.condition is None or held.ability.condition.holds(g, here):
                yield True


def _choose_modes(g: Game, body: Body, ctx: Context, plan: Proposal) -> tuple[Context, Obstacle | None]:
    if not body.modes:
        return ctx, None
    name = g.name(plan.spell)
    if plan.modes:
        if max(plan.modes) > len(body.modes):
            return ctx, Obstacle(f"{name} has {len(body.modes)} modes.", ("700.2",))
        entwined = len(set(plan.modes)) == len(body.modes) and g.view(plan.spell).has("entwine")
        if entwined:
            return choose_modes(g, body, ctx, plan.modes), None
        if not body.modes_least <= len(plan.modes) <= body.modes_most:
            return ctx, Obstacle(
                f"{name} has {body.modes_least} to {body.modes_most} modes chosen.", ("700.2", "601.2b")
            )
        return choose_modes(g, body, ctx, plan.modes), None
    fitting = [n for n in range(1, len(body.modes) + 1) if possible(g, slots_of(body, (n,)), ctx)]
    if len(fitting) < body.modes_least:
        return ctx, Obstacle(f"No mode of {name} has a legal choice.", ("700.2a",))
    return choose_modes(g, body, ctx), None


def _targets(
    g: Game, slots: Sequence[TargetSlot], ctx: Context, plan: Proposal
) -> tuple[Context, tuple[str, ...] | None, bool, list[Obstacle]]:
    """The context with targets; what the answer shows of them; whether chance chose; what is wrong."""
    name = g.name(plan.spell)
    if not slots:
        wrong = [Obstacle(f"{name} has no targets.", ("115.1",))] if plan.targets or plan.number else []
        return ctx, (), False, wrong
    by_chance = targets_are_random(g, ctx) or any(slot.random for slot in slots)
    if plan.targets is not None and not (by_chance and plan.targets):
        aimed = distribute(g, slots, plan.targets, ctx)
        fits = plan.number is None or plan.number == len(plan.targets)
        if aimed is None or not fits:
            return ctx, None, False, [_illegal(g, slots, ctx, plan)]
        return aimed, plan.targets, False, []
    if by_chance and plan.targets:
        g.suppose("Chance chooses the targets: the stated ones count for their number only.")
    number = plan.number if plan.number is not None else (len(plan.targets) if plan.targets is not None else None)
    spans = [span(g, slot, ctx) for slot in slots]
    if not possible(g, slots, ctx):
        return ctx, None, False, [Obstacle(f"There is no legal choice of targets for {name}.", ("601.2c", "115.1"))]
    if number is not None and not sum(s.least for s in spans) <= number <= sum(s.most for s in spans):
        return ctx, None, False, [Obstacle(f"{name} cannot have {number} targets.", ("601.2c",))]
    if number is not None and number > _most(g, slots, ctx):
        return ctx, None, False, [Obstacle(f"There are not {number} legal targets for {name}.", ("601.2c",))]
    if ways_to_choose(g, slots, ctx, number) > (MOST_RANDOM_SETS if by_chance else MOST_SETS):
        g.suppose("Which of the many legal targets are chosen is left open.")
        ctx = replace(ctx, targets=_some(g, slots, ctx, number))
        return ctx, None, by_chance and any(ctx.targets), []
    ctx = choose_targets(g, slots, ctx, number, by_chance)
    shown = tuple(id for slot in ctx.targets for id in slot)
    return ctx, shown, by_chance and bool(shown), []


def _most(g: Game, slots: Sequence[TargetSlot], ctx: Context) -> int:
    return sum(min(span(g, s, ctx).most, len(legal_targets(g, s, 0, ctx))) for s in slots) if len(slots) == 1 else 10**6


def ways_to_choose(g: Game, slots: Sequence[TargetSlot], ctx: Context, number: int | None = None) -> int:
    """At most how many sets of targets there are."""
    ways = 1
    for at, slot in enumerate(slots):
        size = span(g, slot, ctx)
        there = len(legal_targets(g, slot, slot.base if at else 0, ctx))
        numbers = range(size.least, min(size.most, there) + 1)
        if number is not None and len(slots) == 1:
            numbers = range(number, number + 1)
        ways *= max(1, sum(comb(there, n) for n in numbers))
    return ways


def _some(g: Game, slots: Sequence[TargetSlot], ctx: Context, number: int | None) -> tuple[tuple[str, ...], ...]:
    """Any targets, for their number's sake."""
    from rules.engine.game import Impossible

    found: list[tuple[str, ...]] = []
    left = number
    for at, slot in enumerate(slots):
        size = span(g, slot, ctx)
        there = legal_targets(g, slot, at, replace(ctx, targets=tuple(found)))
        most = min(size.most, len(there))
        n = most if left is None else min(most, left)
        if left is None and size.least != most:
            n = size.least + g.choose(ctx.you, "how many targets", [str(k) for k in range(size.least, most + 1)])
        if n < size.least:
            raise Impossible("too few targets")
        left = None if left is None else left - n
        found.append(tuple(there[:n]))
    return tuple(found)


def _illegal(g: Game, slots: Sequence[TargetSlot], ctx: Context, plan: Proposal) -> Obstacle:
    wanted = " and ".join(dict.fromkeys(slot.filter.text or "a target" for slot in slots))
    for id in plan.targets or ():
        if not any(slot.filter.matches(g, id, ctx) for slot in slots if "slot=" not in repr(slot.filter)):
            if all("slot=" not in repr(slot.filter) for slot in slots):
                return Obstacle(f"{g.name(id)} is no legal target: it has to be {wanted}.", ("601.2c", "115.1"))
        elif not can_be_targeted(g, id, ctx):
            return Obstacle(f"{g.name(id)} can't be targeted by {g.name(plan.spell)}.", ("601.2c", "702.11"))
    return Obstacle(f"These are no legal targets together: wanted is {wanted}.", ("601.2c", "115.3"))


def _base_cost(g: Game, plan: Proposal, ctx: Context) -> tuple[Cost, Obstacle | None]:
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


def _can_pay(g: Game, plan: Proposal, total: ManaCost, ctx: Context) -> bool:
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
    from rules.engine.abilities import Activated
    from rules.engine.mana_abilities import is_mana_ability

    return any(isinstance(h.ability, Activated) and is_mana_ability(h.ability) for h in g.view(id).abilities)


__all__ = ["AdditionalCost", "Announced", "BecameTarget", "Keyword", "Proposal", "SpellCast", "propose"]
