"""What a permanent could produce (CR 106.7): the types that its abilities would make if they resolved now, whatever
they cost, with every replacement effect in every order. Permanents that look at one another: the least fixed point."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Activated, Triggered, instance
from rules.engine.choices import Scripted
from rules.engine.context import Context
from rules.engine.effects import Effect, If, May
from rules.engine.events import ManaProduced
from rules.engine.game import Game, Impossible, same_table
from rules.engine.gates import shut
from rules.engine.mana_abilities import could_add_mana, has_targets, taps_for_mana
from rules.engine.mana_production import AddMana, production_event
from rules.engine.mana_replacement import ManaReplacement, ends
from rules.engine.remembering import once_for_each
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.view import Held

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Source:
    """An ability that adds mana, and the permanent that has it."""

    permanent: str
    held: Held
    context: Context

    @property
    def mark(self) -> tuple[object, ...]:
        return instance(self.permanent, self.held)


def could_produce(g: Game, id: str) -> frozenset[str]:
    """The mana types; while the fixed point is being looked for, what is known of them so far. Of what has left the
    battlefield: what it could produce there, as it last was (CR 608.2h)."""
    if not g.on_battlefield(id) and id in g.state.last_known:
        back = replace(g.state, objects={**g.state.objects, id: g.state.last_known[id][0]})
        return every_permanent(Game(back, g.world, Scripted(()))).get(id, NOTHING)
    return every_permanent(g).get(id, NOTHING)


def every_permanent(g: Game) -> Mapping[str, frozenset[str]]:
    if g.could is not None:
        return g.could
    if g.could_settled is not None and same_table(g.could_settled[0], g.state):
        return g.could_settled[1]
    found = _fixed_point(g)
    g.could_settled = (g.state, found)
    return found


def _fixed_point(g: Game) -> dict[str, frozenset[str]]:
    could = {held.id: NOTHING for held in g.state.battlefield}
    g.could = could
    try:
        asking: list[Source] = []
        for source in sources(g):
            if looks_at_others(source.held.ability):
                asking.append(source)
            else:
                could[source.permanent] |= types_if_resolved(g, source)
        changed = True
        while changed:
            changed = False
            for source in asking:
                found = could[source.permanent] | types_if_resolved(g, source)
                if found != could[source.permanent]:
                    could[source.permanent], changed = found, True
    finally:
        g.could = None
    return could


def sources(g: Game, only: str | None = None) -> Iterator[Source]:
    """Every ability on the battlefield that adds mana; of one permanent when `only` names it."""
    for held_object in g.state.battlefield:
        if only is not None and held_object.id != only:
            continue
        view = g.view(held_object.id)
        for held in view.abilities:
            ability = held.ability
            if not isinstance(ability, Activated | Triggered) or not could_add_mana(ability.body):
                continue
            tapping = isinstance(ability, Activated) and taps_for_mana(ability)
            ctx = Context(
                held_object.id, view.controller, held_object.incarnation, chosen=held_object.chosen, tapping=tapping
            )
            if not shut(g, ability.condition, ctx):
                yield Source(held_object.id, held, ctx)


@once_for_each
def looks_at_others(ability: Ability) -> bool:
    return "CouldProduce" in repr(ability)


def types_if_resolved(g: Game, source: Source) -> frozenset[str]:
    """The types that the ability would make if it resolved now."""
    ability = source.held.ability
    assert isinstance(ability, Activated | Triggered)
    if has_targets(ability.body) and not isinstance(ability, Activated):
        return NOTHING
    found = NOTHING
    for ctx in _as_if_paid(g, ability, source.context):
        for effects in (ability.body.effects, *(mode.effects for mode in ability.body.modes)):
            simple = _without_resolving(g, effects, ctx)
            found |= simple if simple is not None else _by_resolving(g, effects, ctx)
    return found


def _as_if_paid(g: Game, ability: Activated | Triggered, ctx: Context) -> list[Context]:
    """One context for each thing that the cost could have been paid with, where the effect speaks of it."""
    if not isinstance(ability, Activated):
        return [ctx]
    for part in ability.cost.parts:
        what = getattr(part, "what", None)
        if what is not None and "Remembered" in repr(ability.body):
            return [replace(ctx, remembered=(id,)) for id in what.find(g, ctx)] or [ctx]
    return [ctx]


def _without_resolving(g: Game, effects: tuple[Effect, ...], ctx: Context) -> frozenset[str] | None:
    """Read off the effects; None when an earlier one may change what a later one adds."""
    found = NOTHING
    changes = False
    for effect in effects:
        match effect:
            case AddMana():
                if changes:
                    return None
                found |= _types_of(g, effect, ctx)
            case If():
                branch = effect.then if effect.condition.holds(g, ctx) else effect.otherwise
                inner = _without_resolving(g, branch, ctx)
                if inner is None or (changes and inner):
                    return None
                found |= inner
            case May():
                inner = _without_resolving(g, effect.effects, ctx)
                if inner is None or (changes and inner):
                    return None
                found |= inner
            case _:
                changes = True
    return found


def _types_of(g: Game, effect: AddMana, ctx: Context) -> frozenset[str]:
    found: set[str] = set()
    if not g.having(ManaReplacement) and not g.state.lasting:
        return frozenset(t for way in effect.production.ways(g, ctx) for t in way)
    for player in effect.who.ids(g, ctx) or (ctx.you,):
        for way in effect.production.ways(g, ctx):
            if way:
                for end in ends(g, production_event(g, ctx, player, way)):
                    found.update(unit.type for event in end.events for unit in event.units)
    return frozenset(found)


def _by_resolving(g: Game, effects: tuple[Effect, ...], ctx: Context) -> frozenset[str]:
    """Carry the effects out on the side, in every way, and see what mana they make."""
    from rules.engine.effects import resolve_all

    found: set[str] = set()
    scripts: list[tuple[int, ...]] = [()]
    while scripts:
        chooser = Scripted(scripts.pop())
        g.world.spend()
        aside = Game(replace(g.state, happened=()), g.world, chooser)
        aside.could = g.could
        with contextlib.suppress(Impossible):
            resolve_all(aside, effects, ctx)
        scripts.extend(chooser.alternatives())
        for event in aside.state.happened:
            if isinstance(event, ManaProduced) and event.permanent == ctx.source and not event.triggered:
                found.update(unit.type for unit in event.units)
    return frozenset(found)
