"""Continuous effects on characteristics, in layers, with time stamps and dependency (CR 613)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rules.engine.abilities import Ability, Static, instance
from rules.engine.amounts import Amount
from rules.engine.mana import BASIC_LAND_TYPES
from rules.engine.objects import BATTLEFIELD, Characteristics, Object
from rules.engine.remembering import once_for_each
from rules.engine.subtypes import LAND_TYPES
from rules.engine.values import replace
from rules.engine.view import Held, View

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER = 4, 5, 6
DEFINE_PT, SET_PT, MODIFY_PT, SWITCH_PT = 7.1, 7.2, 7.3, 7.4


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one object's characteristics, in its layer."""

    layer: ClassVar[float]

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SetLandTypes(Change):
    """ "is a Mountain": old land types, abilities from rules text and from old land types go (CR 305.7)."""

    types: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.subtypes = {s for s in view.subtypes if s not in LAND_TYPES} | set(self.types)
        view.abilities = [held for held in view.abilities if held.origin == "granted"]


@dataclass(frozen=True, slots=True)
class SetChosenLandType(Change):
    """ "is the chosen type", when the chosen type is a basic land type."""

    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        chosen = ctx.chosen.type
        if chosen:
            SetLandTypes((chosen.lower(),)).apply(g, view, ctx)


@dataclass(frozen=True, slots=True)
class SetCardTypes(Change):
    """ "is a Treasure artifact", "loses all other card types": it has these card types and subtypes alone, but
    supertypes stay, and so do its subtypes that belong to a card type it keeps (a land that is a Plains stays one)."""

    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        stays = view.subtypes & LAND_TYPES if "land" in self.words else set()
        view.types, view.subtypes = set(), set(stays)
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class AddTypes(Change):
    """ "in addition to its other types": card types, supertypes and subtypes, lower case."""

    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class SetTypes(Change):
    """ "becomes a 2/2 Elemental creature" with "loses all other card types": types and subtypes are replaced."""

    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.types, view.subtypes = set(), set()
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class BecomeTypes(Change):
    """ "becomes a 3/3 Elemental creature": other card types and subtypes go, unless it `keeps` what it was ("it's still
    a land"); then only other creature types go where it is given some (CR 205.1a, 205.1b)."""

    words: tuple[str, ...]
    keeps: bool
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.card import CARD_TYPES, SUPERTYPES
        from rules.engine.subtypes import NONCREATURE_SUBTYPES

        if not self.keeps:
            view.types, view.subtypes = set(), set()
            if any(w in BASIC_LAND_TYPES for w in self.words):
                # Set to a basic land type, it loses what its rules text gave it (CR 305.7).
                view.abilities = [held for held in view.abilities if held.origin == "granted"]
        elif any(w not in CARD_TYPES | SUPERTYPES | NONCREATURE_SUBTYPES for w in self.words):
            view.subtypes &= NONCREATURE_SUBTYPES
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class LoseTypes(Change):
    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        for group in (view.types, view.subtypes, view.supertypes):
            group.difference_update(self.words)


@dataclass(frozen=True, slots=True)
class SetColors(Change):
    colors: tuple[str, ...]
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.colors = set(self.colors)


@dataclass(frozen=True, slots=True)
class SetChosenColor(Change):
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        if ctx.chosen.color is not None:
            view.colors = {ctx.chosen.color}


@dataclass(frozen=True, slots=True)
class AddChosenColor(Change):
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        if ctx.chosen.color is not None:
            view.colors.add(ctx.chosen.color)


@dataclass(frozen=True, slots=True)
class AddColors(Change):
    colors: tuple[str, ...]
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.colors |= set(self.colors)


@dataclass(frozen=True, slots=True)
class AddAbility(Change):
    ability: Ability
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        index = sum(1 for held in view.abilities if held.origin == "granted")
        view.abilities.append(Held(self.ability, "granted", index, ctx.source))


@dataclass(frozen=True, slots=True)
class LoseAbilities(Change):
    """All of them, or the keyword named."""

    keyword: str | None = None
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.abilities import Keyword

        def lost(held: Held) -> bool:
            if self.keyword is None:
                return True
            return isinstance(held.ability, Keyword) and held.ability.name == self.keyword

        view.abilities = [held for held in view.abilities if not lost(held)]


@dataclass(frozen=True, slots=True)
class LoseAllButManaAbilities(Change):
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.mana_abilities import is_printed_mana_ability

        view.abilities = [held for held in view.abilities if is_printed_mana_ability(held.ability)]


@dataclass(frozen=True, slots=True)
class DefinePT(Change):
    """A characteristic-defining "*" (CR 604.3, 613.4a); None leaves that one alone."""

    power: Amount | None
    toughness: Amount | None
    layer: ClassVar[float] = DEFINE_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _set_pt(g, view, ctx, self.power, self.toughness)


@dataclass(frozen=True, slots=True)
class SetPT(Change):
    power: Amount | None
    toughness: Amount | None
    layer: ClassVar[float] = SET_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _set_pt(g, view, ctx, self.power, self.toughness)


@dataclass(frozen=True, slots=True)
class SetPTToManaValue(Change):
    """ "Power and toughness each equal to its mana value": of each object by itself."""

    layer: ClassVar[float] = SET_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.power = view.toughness = view.mana_value


@dataclass(frozen=True, slots=True)
class ModifyPT(Change):
    power: Amount
    toughness: Amount
    layer: ClassVar[float] = MODIFY_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.power = (view.power or 0) + self.power.value(g, ctx)
        view.toughness = (view.toughness or 0) + self.toughness.value(g, ctx)


@dataclass(frozen=True, slots=True)
class SwitchPT(Change):
    layer: ClassVar[float] = SWITCH_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.power, view.toughness = view.toughness, view.power


def _set_pt(g: Game, view: View, ctx: Context, power: Amount | None, toughness: Amount | None) -> None:
    if power is not None:
        view.power = power.value(g, ctx)
    if toughness is not None:
        view.toughness = toughness.value(g, ctx)


def _add_words(view: View, words: tuple[str, ...]) -> None:
    from rules.engine.card import CARD_TYPES, SUPERTYPES

    for word in words:
        group = view.types if word in CARD_TYPES else view.supertypes if word in SUPERTYPES else view.subtypes
        group.add(word)


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
        _apply_layer(g, work, SWITCH_PT, started)
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
