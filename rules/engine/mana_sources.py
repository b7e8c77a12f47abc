"""Which mana abilities a player has, and which of their sources stand alone: what such a source makes depends on
nothing that other mana abilities change, and changes nothing for them, so that it can be counted instead of tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated, Triggered, in_force
from rules.engine.activating import activated_abilities, context_of, usable, zone_of
from rules.engine.activation_rules import borrowed
from rules.engine.choices import Scripted
from rules.engine.costs import TapSelf
from rules.engine.game import Game, Impossible
from rules.engine.mana import ManaUnit
from rules.engine.mana_abilities import AbilityAddsMana, TappedForMana, is_mana_ability, taps_for_mana
from rules.engine.mana_production import AddMana
from rules.engine.mana_replacement import ManaReplacement
from rules.engine.objects import BATTLEFIELD, HAND, Object
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.view import Held

Units = tuple[ManaUnit, ...]


@dataclass(frozen=True, slots=True)
class ManaSource:
    """Something with mana abilities that the player may activate, now or later on."""

    permanent: str
    abilities: tuple[Held, ...]

    def activated(self) -> list[Activated]:
        return [held.ability for held in self.abilities if isinstance(held.ability, Activated)]


def mana_sources(g: Game, player: str) -> list[ManaSource]:
    found: list[ManaSource] = []
    for held_object in g.state.objects.values():
        if held_object.zone not in {BATTLEFIELD, HAND}:
            continue
        if held_object.zone == HAND and held_object.owner != player:
            continue
        able = tuple(h for h in activated_abilities(g, held_object.id) if _may_ever(g, held_object, h, player))
        if able:
            found.append(ManaSource(held_object.id, able))
    return found


def _may_ever(g: Game, held_object: Object, held: Held, player: str) -> bool:
    ability = held.ability
    assert isinstance(ability, Activated)
    if not is_mana_ability(ability) or zone_of(ability) != held_object.zone:
        return False
    if g.view(held_object.id).controller == player or "any player" in ability.limits:
        return True
    return taps_for_mana(ability) and any(True for _ in borrowed(g, held_object.id, player))


def likeness(g: Game, source: ManaSource) -> object:
    """Equal for sources that make the same."""
    held = g.object(source.permanent)
    attached = any(o.attached_to == held.id for o in g.state.battlefield)
    granted = tuple(h.granter for h in source.abilities)
    own = held.id if attached or held.attached_to or held.imprinted else ""
    return (id(held.printed), own, held.counters, held.chosen, held.tapped, held.fresh, held.face_down, granted,
            frozenset(g.view(held.id).subtypes), frozenset(g.view(held.id).types), held.zone)  # fmt: skip


def amounts(g: Game, source: ManaSource, player: str) -> tuple[Units, ...]:
    """Every amount of mana that using it once may leave in the player's pool; none when it cannot be used."""
    found: dict[Units, None] = {}
    for held in source.abilities:
        for units in outcomes_of(g, source.permanent, held, player):
            found.setdefault(units)
    return largest_of(tuple(found))


def largest_of(options: tuple[Units, ...]) -> tuple[Units, ...]:
    """Those that are not less than another one, each once; no mana is no option."""
    distinct = dict.fromkeys(options)
    return tuple(u for u in distinct if u and not any(_less(u, other) for other in distinct))


def _less(units: Units, other: Units) -> bool:
    if len(units) >= len(other):
        return False
    left = list(other)
    for unit in units:
        if unit not in left:
            return False
        left.remove(unit)
    return True


def outcomes_of(g: Game, id: str, held: Held, player: str, fodder: str | None = None) -> list[Units]:
    """What activating it once may leave in the player's pool, its mana cost apart; `fodder`: what its cost takes."""
    ability = held.ability
    assert isinstance(ability, Activated)
    ctx = context_of(g, id, ability, player)
    if fodder is not None:
        ctx = replace(ctx, chosen=replace(ctx.chosen, object=fodder))
    if not usable(g, id, held, player, ctx):
        return []
    simple = _fixed_outcomes(g, ability, ctx, player)
    if simple is not None:
        return simple
    found: dict[Units, None] = {}
    scripts: list[tuple[int, ...]] = [()]
    from rules.engine.activating import activate

    while scripts:
        chooser = Scripted(scripts.pop())
        g.world.spend()
        aside = Game(g.state.with_pool(player, ()), g.world, chooser)
        aside._views, aside._views_of = g._views, g._views_of
        try:
            activate(aside, id, held, player, ctx)
            found.setdefault(aside.state.pool(player))
        except Impossible:
            pass
        scripts.extend(chooser.alternatives())
    return list(found)


def _fixed_outcomes(g: Game, ability: Activated, ctx: object, player: str) -> list[Units] | None:
    """Without carrying it out, where nothing triggers on it or replaces it."""
    from rules.engine.context import Context
    from rules.engine.mana_production import production_event
    from rules.engine.references import You

    assert isinstance(ctx, Context)
    if len(ability.body.effects) != 1 or not all(isinstance(p, TapSelf) for p in ability.cost.parts):
        return None
    effect = ability.body.effects[0]
    if not isinstance(effect, AddMana) or effect.who != You() or ability.body.modes:
        return None
    if any(True for _ in in_force(g, ManaReplacement)) or any(
        isinstance(a.trigger, TappedForMana | AbilityAddsMana) for a, _ in in_force(g, Triggered)
    ):
        return None
    ways = effect.production.ways(g, ctx)
    return [production_event(g, ctx, player, way, effect.restriction).units for way in ways]
