"""Casting a spell: the steps of CR 601.2 up to paying, and every reason why it cannot be done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.abilities import Body, Rule, SpellAbility, TargetSlot, in_force
from rules.engine.artists import FreeIf
from rules.engine.context import Context
from rules.engine.cost_changes import SPELL, total_cost
from rules.engine.costs import Obstacle
from rules.engine.effects import NotUnderstood, every_effect
from rules.engine.events import Event
from rules.engine.filters import Filter
from rules.engine.mana import ManaCost
from rules.engine.objects import STACK
from rules.engine.references import Ref
from rules.engine.resolving import choose_modes, slots_of
from rules.engine.spell_costs import AdditionalCost, CostPerMode, base_cost, further_parts, is_payable
from rules.engine.spell_targets import MOST_RANDOM_SETS, Proposal, targets_of, ways_to_choose
from rules.engine.targets import possible
from rules.engine.triggers import happen

if TYPE_CHECKING:
    from rules.engine.game import Game


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
class CastOnly(Rule):
    """ "Cast this spell only …": `phase` "combat" for what never holds in a main phase, else the rule's condition."""

    phase: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CantCast(Rule):
    """ "Your opponents can't cast creature spells". `zones`: only those cast from there; None: from anywhere."""

    spells: Filter
    who: Ref
    zones: frozenset[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AsThoughFlash(Rule):
    """ "You may cast creature spells as though they had flash"; `own`: the spell itself says so."""

    spells: Filter
    who: Ref
    own: bool = False


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
    _mention_hidden(g, plan, body, ctx.modes)
    ctx, shown, random, problems = targets_of(g, slots, ctx, plan)
    why_not.extend(problems)
    count = len(plan.targets or ()) if problems and shown is None else sum(map(len, ctx.targets))
    extra, problem = base_cost(g, plan, ctx)
    if problem is not None:
        why_not.append(problem)
    total = total_cost(g, extra.mana or ManaCost(), ctx, SPELL, count)
    parts = (*extra.parts, *further_parts(g, ctx))
    for part in parts:
        obstacle = part.obstacle(g, ctx)
        if obstacle is not None:
            why_not.append(obstacle)
    payable = is_payable(g, plan, total, ctx)
    if not payable:
        why_not.append(Obstacle(f"{plan.player} has no way to pay {total}.", ("601.2g", "601.2h")))
    others = tuple(part.describe(g, ctx) for part in parts)
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


def _mention_hidden(g: Game, plan: Proposal, body: Body, modes: Sequence[int]) -> None:
    effects = (*body.effects, *(e for mode in modes for e in body.modes[mode - 1].effects))
    for effect in every_effect(effects):
        if isinstance(effect, NotUnderstood) and effect.hidden_targets:
            g.fail_to_model(f"{g.name(plan.spell)}: {effect.sentence.replace('~', g.name(plan.spell))}")


def _timing(g: Game, plan: Proposal) -> Iterator[Obstacle]:
    view = g.view(plan.spell)
    name = g.name(plan.spell)
    here = Context(plan.spell, plan.player)
    if "land" in view.types:
        yield Obstacle(f"{name} is a land: lands are played, not cast.", ("305.1",))
    instant = "instant" in view.types or view.has("flash") or any(_flash(g, plan))
    if not instant and g.state.active != plan.player:
        yield Obstacle(f"It is {g.state.active}'s turn, and {name} is no instant.", ("117.1a", "307.1"))
    if "legendary" in view.supertypes and view.types & {"instant", "sorcery"} and not _has_legend(g, plan.player):
        yield Obstacle(f"{plan.player} controls no legendary creature or planeswalker.", ("205.4e",))
    if plan.origin == "graveyard" and plan.alternative is None and not _from_graveyard(g, plan):
        yield Obstacle(f"Nothing lets {plan.player} cast {name} from a graveyard.", ("601.3",))
    if view.has("aftermath") and plan.origin != "graveyard":
        yield Obstacle(f"{name} can be cast from a graveyard only.", ("702.127a",))
    for rule, effect in in_force(g, CantCast):
        if rule.zones is not None and plan.origin not in rule.zones:
            continue
        if plan.player in rule.who.ids(g, effect.context) and rule.spells.describes(g, plan.spell, effect.context):
            by = g.name(effect.context.source)
            yield Obstacle(f"{by} says that {plan.player} can't cast {name}.", ("101.2", "601.3"))
    for held in view.abilities:
        if isinstance(held.ability, CastOnly):
            only = held.ability
            if only.phase or (only.condition is not None and not only.condition.holds(g, here)):
                yield Obstacle(f"{name} says: {only.text.replace('~', name)}", ("601.3",))
        if isinstance(held.ability, FreeIf) and plan.free and not held.ability.holds(g, here):
            yield Obstacle(f"{name} says: {held.ability.text.replace('~', name)}", ("118.9",))


def _has_legend(g: Game, player: str) -> bool:
    views = [g.view(held.id) for held in g.state.battlefield]
    return any(
        v.controller == player and "legendary" in v.supertypes and bool(v.types & {"creature", "planeswalker"})
        for v in views
    )


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


__all__ = [
    "MOST_RANDOM_SETS",
    "AdditionalCost",
    "Announced",
    "BecameTarget",
    "CostPerMode",
    "Proposal",
    "SpellCast",
    "propose",
    "ways_to_choose",
]
