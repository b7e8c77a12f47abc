"""Continuous effects on characteristics, in layers, with time stamps and dependency (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rules.engine.abilities import Static, instance
from rules.engine.mana import BASIC_LAND_TYPES
from rules.engine.objects import BATTLEFIELD, Characteristics, Object
from rules.engine.remembering import once_for_each
from rules.engine.values import replace
from rules.engine.view import Held, View

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

from rules.engine.changes import ABILITY_LAYER, COLOR_LAYER, DEFINE_PT, MODIFY_PT, SET_PT, TYPE_LAYER, Change


@dataclass(frozen=True, slots=True)
class _Applying:
    """One change of one effect. `begun` marks it as having applied in an earlier layer (CR 613.6)."""

    mark: tuple[object, ...]
    static: Static
    change: Change
    number: int
    ctx: Context
    timestamp: int
    bound: tuple[str, ...] | None

    @property
    def key(self) -> tuple[object, ...]:
        return (*self.mark, self.number)


def compute_views(g: Game) -> dict[str, View]:
    """Every object as it is now. Objects outside the battlefield are only touched by abilities that work everywhere."""
    if not any(isinstance(lasting.ability, Static) for lasting in g.state.lasting) and not any(
        _has_static(held.printed) for held in g.state.objects.values()
    ):
        return g.world.remembered(g.state.objects, "plain views", lambda: _plain_views(g))
    work = {id: _base_view(held) for id, held in g.state.objects.items()}
    outer, g.working = g.working, work
    try:
        started: dict[tuple[object, ...], list[_Applying]] = {}
        _apply_layer(g, work, TYPE_LAYER, started)
        for id, view in work.items():
            if g.state.objects[id].zone == BATTLEFIELD or "land" in view.types:
                view.abilities.extend(_land_abilities(view))
        for layer in (COLOR_LAYER, ABILITY_LAYER, DEFINE_PT, SET_PT, MODIFY_PT):
            _apply_layer(g, work, layer, started)
            if layer == MODIFY_PT:
                _apply_counters(g.state.objects, work)
        for id, view in work.items():
            _keyword_counters(g.state.objects[id], view)
            view.abilities.sort(key=_printed_first)
        return work
    finally:
        g.working = outer


@once_for_each
def _has_static(printed: Characteristics) -> bool:
    return any(isinstance(ability, Static) for ability in printed.abilities)


def _plain_views(g: Game) -> dict[str, View]:
    """Where no continuous effect is about, each object is like itself alone, and stays so while it does not change."""
    objects = g.state.objects
    return {id: g.world.remembered(held, "plain view", partial(_plain_view, held)) for id, held in objects.items()}


def _plain_view(held: Object) -> View:
    view = _base_view(held)
    if held.zone == BATTLEFIELD or "land" in view.types:
        view.abilities.extend(_land_abilities(view))
    if held.counters:
        _apply_counters({held.id: held}, {held.id: view})
        _keyword_counters(held, view)
    view.abilities.sort(key=_printed_first)
    return view


def _x_of_spell(held: Object) -> int:
    """On the stack the value chosen for X counts (CR 202.3e)."""
    cost = held.printed.mana_cost
    return (held.x or 0) * cost.x_count if held.zone == "stack" and cost is not None else 0


def _base_view(held: Object) -> View:
    if held.face_down and held.zone == BATTLEFIELD:
        # A face-down permanent is a 2/2 creature with nothing else to it (CR 708.2a).
        return View(held.id, "", held.controller, types={"creature"}, power=2, toughness=2)
    base = held.printed
    return View(
        id=held.id,
        name=base.name,
        controller=held.controller,
        mana_cost=base.mana_cost,
        mana_value=base.mana_value + _x_of_spell(held),
        colors=set(base.colors),
        supertypes=set(base.supertypes),
        types=set(base.types),
        subtypes=set(base.subtypes),
        abilities=[Held(ability, "printed", i) for i, ability in enumerate(base.abilities)],
        power=base.power,
        toughness=base.toughness,
    )


def _land_abilities(view: View) -> list[Held]:
    """The mana abilities that basic land types give (CR 305.6), in the order W U B R G."""
    from rules.engine.mana_abilities import intrinsic

    if "land" not in view.types:
        return []
    return [Held(intrinsic(t), "land type", i) for i, t in enumerate(BASIC_LAND_TYPES) if t in view.subtypes]


def _printed_first(held: Held) -> int:
    return {"printed": 0, "land type": 1, "granted": 2}[held.origin]


def _apply_layer(
    g: Game, work: dict[str, View], layer: float, started: dict[tuple[object, ...], list[_Applying]]
) -> None:
    done: set[tuple[object, ...]] = set()
    while True:
        waiting = [a for a in _effects(g, work, started) if a.change.layer == layer and a.key not in done]
        if not waiting:
            return
        effect = _next(g, work, waiting, layer)
        done.add(effect.key)
        if effect.mark not in started:
            # What it begins to apply to it goes on applying to in later layers (CR 613.6).
            ids = tuple(_affected(g, effect))
            started[effect.mark] = [replace(a, bound=ids) for a in _effects(g, work, started) if a.mark == effect.mark]
        for id in _affected(g, started[effect.mark][0]):
            effect.change.apply(g, work[id], effect.ctx)


def _effects(g: Game, work: dict[str, View], started: dict[tuple[object, ...], list[_Applying]]) -> Iterator[_Applying]:
    """All changes of the static abilities that are there now, of those that began to apply in an earlier layer even if
    their ability is gone since, and of lasting effects."""
    from rules.engine.context import Context

    present = set()
    for id, view in work.items():
        held_object = g.state.objects[id]
        here = held_object.functions
        for held in view.abilities:
            static = held.ability
            if not isinstance(static, Static) or not (here or static.everywhere):
                continue
            mark = instance(id, held)
            present.add(mark)
            ctx = Context(id, view.controller, held_object.incarnation, x=held_object.x, chosen=held_object.chosen)
            if mark not in started and static.condition is not None and not static.condition.holds(g, ctx):
                continue
            for number, change in enumerate(static.changes):
                yield _Applying(mark, static, change, number, ctx, held_object.timestamp, None)
    for mark, changes in started.items():
        if mark not in present:
            yield from changes
    for lasting in g.state.lasting:
        static = lasting.ability
        if isinstance(static, Static):
            mark = ("lasting", lasting.timestamp)
            for number, change in enumerate(static.changes):
                yield _Applying(mark, static, change, number, lasting.context, lasting.timestamp, lasting.bound)


def _affected(g: Game, effect: _Applying) -> list[str]:
    ids = effect.bound if effect.bound is not None else effect.static.affects.ids(g, effect.ctx)
    return [id for id in ids if id in g.state.objects]


def _next(g: Game, work: dict[str, View], waiting: list[_Applying], layer: float) -> _Applying:
    """The earliest by time stamp that depends on no other one waiting (CR 613.7, 613.8)."""
    order = sorted(waiting, key=lambda a: a.timestamp)
    if len(order) == 1 or layer not in {TYPE_LAYER, ABILITY_LAYER}:
        return order[0]
    for effect in order:
        if not any(other is not effect and _depends(g, work, effect, other) for other in order):
            return effect
    return order[0]


def _depends(g: Game, work: dict[str, View], effect: _Applying, other: _Applying) -> bool:
    """Would applying `other` first end `effect`, or change what it applies to?"""
    if other.mark == effect.mark:
        return False
    before = _affected(g, effect)
    saved = {id: _copied(work[id]) for id in _affected(g, other)}
    try:
        for id in saved:
            other.change.apply(g, work[id], other.ctx)
        gone = effect.mark[0] != "lasting" and not any(
            instance(str(effect.mark[0]), held) == effect.mark for held in work[str(effect.mark[0])].abilities
        )
        return gone or _affected(g, effect) != before
    finally:
        work.update(saved)


def _copied(view: View) -> View:
    twin = copy(view)
    twin.colors, twin.types = set(view.colors), set(view.types)
    twin.supertypes, twin.subtypes = set(view.supertypes), set(view.subtypes)
    twin.abilities = list(view.abilities)
    twin.cant = set(view.cant)
    return twin


def _apply_counters(objects: Mapping[str, Object], work: dict[str, View]) -> None:
    for id, held in objects.items():
        for kind, number in held.counters:
            signs = kind.split("/")
            if len(signs) == 2 and all(s[:1] in "+-" and s[1:].isdigit() for s in signs):
                view = work[id]
                view.power = (view.power or 0) + int(signs[0]) * number
                view.toughness = (view.toughness or 0) + int(signs[1]) * number


_KEYWORD_COUNTERS = frozenset(
    {"deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible", "lifelink"}
    | {"menace", "reach", "trample", "vigilance", "shadow", "decayed", "exalted"}
)


def _keyword_counters(held: Object, view: View) -> None:
    """CR 122.1b."""
    from rules.engine.abilities import Keyword

    for kind, number in held.counters:
        if kind in _KEYWORD_COUNTERS and number:
            view.abilities.append(Held(Keyword(name=kind), "granted", len(view.abilities), "counter"))
