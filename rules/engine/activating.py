"""Activating abilities: their numbering, why one cannot be activated, and doing it (CR 602, 605.3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated, in_force
from rules.engine.activation_rules import AsThoughHaste, CantActivate, borrowed
from rules.engine.context import Context
from rules.engine.cost_changes import total_cost
from rules.engine.cost_parts import ChosenObjects, MoveSelf, UntapSome, paying_order
from rules.engine.costs import CostPart, Obstacle, TapSelf, UntapSelf
from rules.engine.events import Event
from rules.engine.game import Impossible
from rules.engine.keyword_abilities import as_activated
from rules.engine.mana import ManaCost
from rules.engine.mana_abilities import is_mana_ability, taps_for_mana
from rules.engine.resolving import resolve_body
from rules.engine.values import replace
from rules.engine.view import Held

if TYPE_CHECKING:
    from rules.engine.game import Game

FREE = ManaCost()
_COMBAT = (
    "during combat",
    "before attackers are declared",
    "during the declare",
    "before blockers",
    "before the combat",
)


@dataclass(frozen=True, slots=True)
class Activation(Event):
    """What came of announcing an activation: for the answer; nothing triggers on it."""

    permanent: str
    why_not: tuple[Obstacle, ...] = ()
    total: ManaCost = FREE
    others: tuple[str, ...] = ()
    targets: tuple[str, ...] | None = ()
    by_chance: bool = False


def activated_abilities(g: Game, id: str) -> list[Held]:
    """Activated abilities in the order in which they are counted: printed ones, keywords such as equip among them, then
    what basic land types give, then granted ones, oldest first."""
    found: list[Held] = []
    for held in g.view(id).abilities:
        if isinstance(held.ability, Activated):
            found.append(held)
        else:
            keyword = as_activated(held.ability)
            if keyword is not None:
                found.append(replace(held, ability=keyword))
    return found


def zone_of(ability: Activated) -> str:
    """Where it can be activated: where its cost moves its source from, else where it says (CR 113.6)."""
    for part in ability.cost.parts:
        if isinstance(part, MoveSelf):
            return part.zone
    return ability.zone


def context_of(g: Game, id: str, ability: Activated, player: str, **more: object) -> Context:
    held = g.object(id)
    ctx = Context(id, player, held.incarnation, chosen=held.chosen, tapping=taps_for_mana(ability))
    return replace(ctx, **more)  # type: ignore[arg-type]


def obstacles(g: Game, id: str, held: Held, player: str, ctx: Context) -> list[Obstacle]:
    """Every reason, but for mana and targets, why the player cannot activate the ability now."""
    ability = held.ability
    assert isinstance(ability, Activated)
    return [*_may_not(g, id, ability, player, ctx), *_cannot_pay(g, id, ability, ctx)]


def usable(g: Game, id: str, held: Held, player: str, ctx: Context) -> bool:
    """Nothing stands in the way, mana and targets aside."""
    ability = held.ability
    assert isinstance(ability, Activated)
    return next(_may_not(g, id, ability, player, ctx), None) is None and not _cannot_pay(g, id, ability, ctx)


def _may_not(g: Game, id: str, ability: Activated, player: str, ctx: Context) -> Iterator[Obstacle]:
    name, view = g.name(id), g.view(id)
    zone = g.object(id).zone
    if zone != zone_of(ability):
        yield Obstacle(
            f"{name} is in the zone “{zone}”; this ability works in “{zone_of(ability)}”.", ("602.1", "113.6")
        )
    elif (
        view.controller != player
        and not {"any player", "opponents only"} & set(ability.limits)
        and not (taps_for_mana(ability) and any(True for _ in borrowed(g, id, player)))
    ):
        yield Obstacle(f"{player} does not control {name}.", ("602.2",))
    if "opponents only" in ability.limits and view.controller == player:
        yield Obstacle("Only opponents may activate this ability.", ("602.1b",))
    yield from _timing(g, ability, player)
    if ability.condition is not None and not ability.condition.holds(g, ctx):
        yield Obstacle("The condition for activating it does not hold.", ("602.1b", "602.5"))
    yield from _forbidden(g, id, ability, player)
    yield from _sickness(g, id, ability)


def _timing(g: Game, ability: Activated, player: str) -> Iterator[Obstacle]:
    turn = g.state.active == player
    for limit in ability.limits:
        low = limit.lower()
        if (low in {"as a sorcery", "sorcery"} or ability.loyalty) and not turn:
            yield Obstacle("It can be activated only when its player could cast a sorcery.", ("602.5d", "307.5"))
        elif low.startswith("during your turn") and not turn:
            yield Obstacle("It can be activated only during its player's turn.", ("602.5", "602.1b"))
        elif low in {"during an opponent's turn", "during another player's turn"} and turn:
            yield Obstacle("It can be activated only during an opponent's turn.", ("602.5", "602.1b"))
        elif any(word in low for word in _COMBAT) and not g.state.combat and low != "before attackers are declared":
            if not low.startswith("during your turn, before"):
                yield Obstacle("It can be activated only at another time in the turn.", ("602.5", "602.1b"))
        elif "upkeep" in low or "end step" in low:
            yield Obstacle("It can be activated only at another time in the turn.", ("602.5", "602.1b"))
    if ability.loyalty and not turn and not ability.limits:
        yield Obstacle("Loyalty abilities can be activated only on their player's turn.", ("606.3",))


def _forbidden(g: Game, id: str, ability: Activated, player: str) -> Iterator[Obstacle]:
    from rules.engine.mana_abilities import has_tap_symbol

    for rule, effect in in_force(g, CantActivate):
        ctx = effect.context
        if rule.who is not None and player not in rule.who.ids(g, ctx):
            continue
        if rule.unless_mana and is_mana_ability(ability):
            continue
        if (rule.loyalty and not ability.loyalty) or (rule.tap_only and not has_tap_symbol(ability)):
            continue
        if rule.bound is not None and id not in rule.bound.ids(g, ctx):
            continue
        if rule.what is not None and not rule.what.describes(g, id, ctx):
            continue
        yield Obstacle(f"{g.name(ctx.source)} forbids it.", ("101.2", "602.5"))


def _sickness(g: Game, id: str, ability: Activated) -> Iterator[Obstacle]:
    """A creature's {T} or {Q} ability needs its controller to have controlled it since their turn began (CR 302.6)."""
    symbols = [p for p in ability.cost.parts if isinstance(p, TapSelf | UntapSelf)]
    if not symbols or not is_sick(g, id):
        return
    if any(
        (rule.bound is not None and id in rule.bound.ids(g, e.context))
        or (rule.what is not None and rule.what.matches(g, id, e.context))
        for rule, e in in_force(g, AsThoughHaste)
    ):
        return
    symbol = "{T}" if isinstance(symbols[0], TapSelf) else "{Q}"
    text = f"{g.name(id)} is a creature that came under control this turn, without haste: no {symbol} ability."
    yield Obstacle(text, ("302.6", "602.5a"))


def is_sick(g: Game, id: str) -> bool:
    view = g.view(id)
    return g.object(id).fresh and view.is_("creature") and not view.has("haste") and g.on_battlefield(id)


def _cannot_pay(g: Game, id: str, ability: Activated, ctx: Context) -> list[Obstacle]:
    """The parts of the cost but mana. An untapped permanent with {Q} and mana in one cost may be tapped for mana before
    {Q} is paid (CR 601.2g)."""
    found: list[Obstacle] = []
    turned = False
    for part in ability.cost.parts:
        if isinstance(part, TapSelf | UntapSelf):
            # Of several such symbols each is paid after the one before ({T}, {Q}, {T}).
            again, turned = turned, True
            if again:
                continue
        wrong = part.obstacle(g, ctx)
        if wrong is None:
            continue
        if isinstance(part, UntapSelf) and ability.cost.mana is not None and _may_tap_for_mana_first(g, id, ctx.you):
            continue
        if isinstance(part, UntapSome) and ability.cost.mana is not None and _enough_to_untap(g, part, ctx):
            continue
        found.append(wrong)
    parts = ability.cost.parts
    choosing = len(parts) > 1 and any(isinstance(p, ChosenObjects) for p in parts)
    checked = choosing and not any(isinstance(p, UntapSome) for p in parts)
    if not found and checked and not _some_way_to_pay(g, paying_order(parts), ctx):
        found.append(Obstacle("The parts of the cost cannot all be paid together.", ("118.3", "601.2h")))
    return found


def _enough_to_untap(g: Game, part: UntapSome, ctx: Context) -> bool:
    needed = min(part.numbers(g, ctx), default=part.least)
    return len(part.candidates(g, ctx)) + len(_tappable_first(g, part, ctx)) >= needed


def _tappable_first(g: Game, part: UntapSome, ctx: Context) -> list[str]:
    """Untapped permanents that the cost may untap once they were tapped for the mana in it (CR 601.2g)."""
    untapped = [id for id in part.what.find(g, ctx) if not g.object(id).tapped and id != ctx.source]
    return [id for id in untapped if _may_tap_for_mana_first(g, id, ctx.you)]


def _tap_for_mana_first(g: Game, ability: Activated, ctx: Context) -> None:
    from itertools import combinations

    from rules.engine.actions import tap

    for part in ability.cost.parts:
        if not isinstance(part, UntapSome) or ability.cost.mana is None or part.obstacle(g, ctx) is None:
            continue
        missing = min(part.numbers(g, ctx), default=0) - len(part.candidates(g, ctx))
        sets = list(combinations(_tappable_first(g, part, ctx), missing))
        if sets:
            for id in sets[g.choose(ctx.you, "what to tap for mana first", [", ".join(s) for s in sets])]:
                tap(g, id)
                g.say(f"{g.name(id)} is tapped for mana before the cost is paid.", "601.2g", objects=[id])


def _may_tap_for_mana_first(g: Game, id: str, player: str) -> bool:
    for held in activated_abilities(g, id):
        ability = held.ability
        assert isinstance(ability, Activated)
        if taps_for_mana(ability) and ability.cost.mana is None:
            ctx = context_of(g, id, ability, player)
            if usable(g, id, held, player, ctx):
                return True
    return False


def _some_way_to_pay(g: Game, parts: Sequence[CostPart], ctx: Context) -> bool:
    from rules.engine.choices import Scripted
    from rules.engine.game import Game as Aside

    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        chooser = Scripted(scripts.pop())
        g.world.spend()
        aside = Aside(g.state, g.world, chooser)
        try:
            pay_parts(aside, parts, ctx)
            return True
        except Impossible:
            scripts.extend(chooser.alternatives())
    return False


def pay_parts(g: Game, parts: Sequence[CostPart], ctx: Context) -> Context:
    """Pay everything but mana. Raises Impossible when what was chosen for one part leaves another unpayable."""
    for part in parts:
        if part.obstacle(g, ctx) is not None and not isinstance(part, UntapSelf):
            raise Impossible("cost")
        ctx = part.pay(g, ctx)
    return ctx


def mana_cost(g: Game, ability: Activated, ctx: Context) -> ManaCost:
    """The mana part of the total cost (CR 601.2f by 602.2b)."""
    base = ability.cost.mana or ManaCost()
    return total_cost(g, base, ctx, "ability", sum(map(len, ctx.targets)), ability)


def activate(g: Game, id: str, held: Held, player: str, ctx: Context) -> Context:
    """Pay the cost, mana apart, and resolve the ability: a mana ability at once, another one after everybody passed."""
    ability = held.ability
    assert isinstance(ability, Activated)
    _tap_for_mana_first(g, ability, ctx)
    ctx = pay_parts(g, paying_order(ability.cost.parts), ctx)
    if is_mana_ability(ability):
        g.say(f"The mana ability of {g.name(id)} resolves at once, without the stack.", "605.3b", objects=[id])
    else:
        g.say(f"The ability of {g.name(id)} resolves.", "608.2", objects=[id])
    return resolve_body(g, ability.body, ctx)
