"""Which mana abilities a player has, and which of their sources stand alone: what such a source makes depends on
nothing that other mana abilities change, and changes nothing for them, so that it can be counted instead of tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Activated, Rule, Static, Triggered, in_force
from rules.engine.activating import activated_abilities, context_of, usable, zone_of
from rules.engine.choices import Scripted
from rules.engine.cost_parts import (
    ChosenObjects,
    MoveSelf,
    PayLife,
    RemoveCounterFromSome,
    TapSome,
    UntapSome,
)
from rules.engine.costs import CostPart, SacrificeSelf, TapSelf, UntapSelf
from rules.engine.game import Game, Impossible
from rules.engine.mana import ManaUnit
from rules.engine.mana_abilities import AbilityAddsMana, TappedForMana, all_effects, is_mana_ability
from rules.engine.mana_production import AddMana
from rules.engine.mana_replacement import ManaReplacement
from rules.engine.objects import BATTLEFIELD, HAND, Object
from rules.engine.remembering import once_for_each
from rules.engine.replacement import Replacement

if TYPE_CHECKING:
    from rules.engine.view import Held

Units = tuple[ManaUnit, ...]
# What in a value's words shows that it looks at the table.
_LOOKS = tuple(
    "CountOf( Exists( Compares( Largest( ColorsAmong( CouldProduce Measure( CountersOn( Devotion( BasicLandTypes( "
    "LifeOf( DifferentPowers( MostInCommon( PermanentTypes( Is( SourceTapped HasCounter( CardTypesAmong( Unread HasExiledCard "
    "SameNameGroup OneOfThemControls HandSize PlayerHasCounters".split()
)


@dataclass(frozen=True, slots=True)
class ManaSource:
    """Something with mana abilities that the player may activate, now or later on."""

    permanent: str
    abilities: tuple[Held, ...]

    def activated(self) -> list[Activated]:
        return [held.ability for held in self.abilities if isinstance(held.ability, Activated)]


@dataclass(frozen=True, slots=True)
class Board:
    """The player's mana sources: those that stand alone, with every amount each may add, and the others."""

    alone: tuple[tuple[ManaSource, tuple[Units, ...]], ...]
    entangled: tuple[ManaSource, ...]


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
    return g.view(held_object.id).controller == player or "any player" in ability.limits


def read_board(g: Game, player: str, excluding: frozenset[str] = frozenset()) -> Board:
    """`excluding`: permanents whose mana abilities are not to be used."""
    sources = [s for s in mana_sources(g, player) if s.permanent not in excluding]
    if not sources:
        return Board((), ())
    entangled = _entangled(g, player, sources)
    options: dict[object, tuple[Units, ...]] = {}
    alone = []
    for source in sources:
        if source.permanent in entangled:
            continue
        likeness = _likeness(g, source)
        if likeness not in options:
            options[likeness] = _amounts(g, source, player)
        if options[likeness]:
            alone.append((source, options[likeness]))
    return Board(tuple(alone), tuple(s for s in sources if s.permanent in entangled))


def _entangled(g: Game, player: str, sources: list[ManaSource]) -> set[str]:
    """Ids of the sources that have to be tried one after the other."""
    every = {s.permanent for s in sources}
    odd = {s.permanent for s in sources if not all(_plain(a) for a in s.activated())}
    odd |= {s.permanent for s in sources if len(s.abilities) > 1 and not all(_once(a) for a in s.activated())}
    costs = [(s.permanent, part) for s in sources for a in s.activated() for part in a.cost.parts]
    if sum(_most_life(g, s) for s in sources) > g.state.player(player).life:
        odd |= {s.permanent for s in sources if _most_life(g, s)}
    changing = {id for id, part in costs if _changes_the_table(part)}
    changing |= {s.permanent for s in sources if any(_changing_effects(a) for a in s.activated())}
    shared: set[str] = set()
    for id, part in costs:
        if isinstance(part, ChosenObjects | RemoveCounterFromSome):
            ctx = context_of(g, id, _first(sources, id), player)
            there = set(part.what.find(g, ctx))
            if isinstance(part, TapSome | UntapSome):
                odd |= there & every
            else:
                shared |= there
                odd |= {o for o in there & every if o in changing}
    if changing or shared:
        gone = {id for id in changing | shared if g.object(id).zone == BATTLEFIELD}
        if _anything_matters(g, gone):
            return every
        looking = {s.permanent for s in sources if any(_looks(a) for a in s.activated())}
        if looking or _environment_looks(g):
            odd |= looking | changing
            if _environment_looks(g):
                return every
    return every if _tapping_matters(g, sources) else odd


def _first(sources: list[ManaSource], id: str) -> Activated:
    return next(s for s in sources if s.permanent == id).activated()[0]


@once_for_each
def _plain(ability: Activated) -> bool:
    """It can be used once, pays with nothing but its own source and life, and makes mana at once."""
    if ability.cost.mana is not None and ability.cost.mana.symbols:
        return False
    if not _once(ability):
        return False
    return all(_own(part) for part in ability.cost.parts)


def _once(ability: Activated) -> bool:
    uses_up = any(isinstance(p, TapSelf | SacrificeSelf | MoveSelf) for p in ability.cost.parts)
    return uses_up or any("once" in limit for limit in ability.limits)


def _own(part: CostPart) -> bool:
    return not isinstance(part, ChosenObjects | RemoveCounterFromSome | UntapSelf)


def _changes_the_table(part: CostPart) -> bool:
    """More than tapping its own source and paying life."""
    return not isinstance(part, TapSelf | UntapSelf | PayLife | TapSome | UntapSome)


@once_for_each
def _changing_effects(ability: Activated) -> bool:
    from rules.engine.effects import Beyond, GainLife, If, LoseLife, May

    harmless = AddMana | Beyond | GainLife | LoseLife | If | May
    return any(
        not isinstance(e, harmless) and type(e).__name__ not in {"DealDamage", "ChooseColor"}
        for e in all_effects(ability.body)
    )


@once_for_each
def _looks(ability: Ability) -> bool:
    words = repr(ability)
    return any(word in words for word in _LOOKS)


def _environment_looks(g: Game) -> bool:
    """A trigger or replacement on mana looks at the table."""
    if any(_looks(ability) for ability, _ in in_force(g, ManaReplacement)):
        return True
    return any(
        isinstance(a.trigger, TappedForMana | AbilityAddsMana) and (_looks(a) or a.condition is not None)
        for a, _ in in_force(g, Triggered)
    )


def _anything_matters(g: Game, gone: set[str]) -> bool:
    """One of these has an ability that may change what others make."""
    kinds = Static | Rule | Replacement | Triggered
    return any(isinstance(held.ability, kinds) for id in gone for held in g.view(id).abilities) or any(
        o.attached_to in gone for o in g.state.battlefield
    )


def _tapping_matters(g: Game, sources: list[ManaSource]) -> bool:
    """Something asks whether a permanent is tapped while mana is made."""
    asked = [a for s in sources for a in s.activated() if "IsTapped" in _effects_words(a)]
    if asked:
        return True
    for ability, _ in in_force(g, Triggered):
        on_mana = isinstance(ability.trigger, TappedForMana | AbilityAddsMana)
        if on_mana and ("IsTapped" in repr(ability) or "SourceTapped" in repr(ability)):
            return True
    return any("Tapped" in repr(static) for static, _ in in_force(g, Static))


@once_for_each
def _effects_words(ability: Activated) -> str:
    return repr(ability.body) + repr(ability.condition)


def _most_life(g: Game, source: ManaSource) -> int:
    most = 0
    for ability in source.activated():
        for part in ability.cost.parts:
            if isinstance(part, PayLife):
                ctx = context_of(g, source.permanent, ability, g.view(source.permanent).controller)
                most = max(most, part.amount.value(g, ctx))
    return most


def _likeness(g: Game, source: ManaSource) -> object:
    """Equal for sources that make the same."""
    held = g.object(source.permanent)
    attached = any(o.attached_to == held.id for o in g.state.battlefield)
    granted = tuple(h.granter for h in source.abilities)
    own = held.id if attached or held.attached_to or held.imprinted else ""
    return (id(held.printed), own, held.counters, held.chosen, held.tapped, held.fresh, held.face_down, granted,
            frozenset(g.view(held.id).subtypes), frozenset(g.view(held.id).types), held.zone)  # fmt: skip


def _amounts(g: Game, source: ManaSource, player: str) -> tuple[Units, ...]:
    """Every amount of mana that using it once may leave in the player's pool; none when it cannot be used."""
    found: dict[Units, None] = {}
    for held in source.abilities:
        for units in outcomes_of(g, source.permanent, held, player):
            found.setdefault(units)
    return tuple(u for u in found if u and not any(_less(u, other) for other in found))


def _less(units: Units, other: Units) -> bool:
    if len(units) >= len(other):
        return False
    left = list(other)
    for unit in units:
        if unit not in left:
            return False
        left.remove(unit)
    return True


def outcomes_of(g: Game, id: str, held: Held, player: str) -> list[Units]:
    ability = held.ability
    assert isinstance(ability, Activated)
    ctx = context_of(g, id, ability, player)
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
