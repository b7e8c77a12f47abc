"""A player's mana sources sorted by how they depend on one another: what can be counted, and what has to be tried.

A source stands alone when it can be used once, and what it makes is not more at any later time: it is used first.
Things that are only fodder of an ability without other costs ("Sacrifice a creature: Add {C}{C}") are sources of their
own. A converter turns mana into other mana and touches nothing else. The rest is entangled."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Activated
from rules.engine.activating import context_of, mana_cost
from rules.engine.amounts import Fixed
from rules.engine.choices import Scripted
from rules.engine.cost_parts import (
    ChosenObjects,
    ExileSome,
    MoveSelf,
    PayLife,
    RemoveCounterFromSome,
    SacrificeSome,
    TapSome,
    UntapSome,
)
from rules.engine.costs import SacrificeSelf, TapSelf
from rules.engine.game import Game
from rules.engine.mana import ManaCost
from rules.engine.mana_dependence import (
    LOOKS,
    anything_matters,
    changes,
    changing_effects,
    environment_looks,
    looks,
    most_life,
    once,
    own,
    plain,
    tapping_matters,
)
from rules.engine.mana_sources import ManaSource, Units, amounts, largest_of, likeness, mana_sources, outcomes_of
from rules.engine.objects import BATTLEFIELD
from rules.engine.remembering import once_for_each
from rules.engine.values import replace

if TYPE_CHECKING:
    pass

Options = tuple[Units, ...]
FODDER = " as fodder"


@dataclass(frozen=True, slots=True)
class Converter:
    """What its mana costs, and what it may add."""

    permanent: str
    ways: tuple[tuple[ManaCost, Options], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """`alone`: each permanent with the amounts it may add, once. `taken`: fodder among them, which is no longer there
    for what has to be tried."""

    alone: tuple[tuple[str, Options], ...] = ()
    converters: tuple[Converter, ...] = ()
    entangled: tuple[ManaSource, ...] = ()
    taken: frozenset[str] = frozenset()


def read_board(g: Game, player: str, excluding: frozenset[str] = frozenset()) -> Board:
    """`excluding`: permanents whose mana abilities are not to be used."""
    sources = [s for s in mana_sources(g, player) if s.permanent not in excluding]
    if not sources:
        return Board()
    odd = _entangled(g, player, sources)
    alone: dict[str, Options] = {}
    known: dict[object, Options] = {}
    for source in sources:
        if source.permanent not in odd:
            mark = likeness(g, source)
            if mark not in known:
                known[mark] = amounts(g, source, player)
            if known[mark]:
                alone[source.permanent] = known[mark]
    rest = [s for s in sources if s.permanent in odd]
    taken: frozenset[str] = frozenset()
    if rest:
        rest, taken = _count_fodder(g, player, rest, alone)
    converters = [_converter(g, player, s) for s in rest]
    if rest and all(c is not None for c in converters):
        return Board(tuple(alone.items()), tuple(c for c in converters if c is not None), (), taken)
    return Board(tuple(alone.items()), (), tuple(rest), taken)


def _entangled(g: Game, player: str, sources: list[ManaSource]) -> set[str]:
    """Ids of the sources that do not stand alone."""
    every = {s.permanent for s in sources}
    if tapping_matters(g, sources):
        return every
    odd = {s.permanent for s in sources if not all(plain(a) for a in s.activated()) or not _one_use(s)}
    if sum(most_life(g, s) for s in sources) > g.state.player(player).life:
        odd |= {s.permanent for s in sources if most_life(g, s)}
    changing = {s.permanent for s in sources if any(changes(a) for a in s.activated())}
    fodder: set[str] = set()
    for source in sources:
        for ability in source.activated():
            for part in ability.cost.parts:
                if not isinstance(part, ChosenObjects | RemoveCounterFromSome):
                    continue
                there = set(part.what.find(g, context_of(g, source.permanent, ability, player)))
                if isinstance(part, TapSome | UntapSome):
                    odd |= there & every
                else:
                    fodder |= there
    gone = {id for id in changing | fodder if g.object(id).zone == BATTLEFIELD}
    if gone and (anything_matters(g, gone) or environment_looks(g) or any(_looks_at(s) for s in sources)):
        odd |= {s.permanent for s in sources if s.permanent not in odd and not _best_first(g, player, s, gone)}
    if any(_looks_at(s) for s in sources if s.permanent in odd) or (odd and environment_looks(g)):
        odd |= changing
    return odd


def _looks_at(source: ManaSource) -> bool:
    return any(looks(ability) for ability in source.activated())


def _one_use(source: ManaSource) -> bool:
    """Using any of its abilities makes all of them unusable."""
    abilities = source.activated()
    if len(abilities) == 1:
        return True
    return any(
        all(any(isinstance(p, kind) for p in a.cost.parts) for a in abilities) for kind in (TapSelf, SacrificeSelf)
    )


def _best_first(g: Game, player: str, source: ManaSource, gone: set[str]) -> bool:
    """Whatever of these leaves, the source never makes more than it does now."""
    now = amounts(g, source, player)
    others = [frozenset({id}) for id in sorted(gone) if id != source.permanent]
    for missing in (*others, frozenset(gone - {source.permanent})):
        for units in amounts(_without(g, missing), source, player):
            if not any(_within(units, better) for better in now):
                return False
    return True


def _without(g: Game, ids: frozenset[str]) -> Game:
    """The table with some things gone."""
    objects = {id: replace(o, zone="nowhere") if id in ids else o for id, o in g.state.objects.items()}
    return Game(replace(g.state, objects=objects), g.world, Scripted(()))


def _within(units: Units, other: Units) -> bool:
    return units == other or largest_of((units, other)) == (other,)


def _count_fodder(
    g: Game, player: str, rest: list[ManaSource], alone: dict[str, Options]
) -> tuple[list[ManaSource], frozenset[str]]:
    """Things that are sacrificed or exiled one at a time for nothing else become sources of their own, in `alone`.
    Returns what is left to try, and the fodder that is no longer there for it."""
    outlets = [s for s in rest if all(_is_outlet(a) for a in s.activated())]
    others = [s for s in rest if s not in outlets]
    if not outlets or any(_looks_at(s) or _needs_fodder(s) for s in others):
        return rest, frozenset()
    fodder: dict[str, dict[Units, None]] = {}
    for outlet in outlets:
        for held in outlet.abilities:
            ability = held.ability
            assert isinstance(ability, Activated)
            part = ability.cost.parts[0]
            assert isinstance(part, ChosenObjects)
            for id in part.candidates(g, context_of(g, outlet.permanent, ability, player)):
                made = outcomes_of(g, outlet.permanent, held, player, id)
                fodder.setdefault(id, {}).update(dict.fromkeys(made))
    busy = {s.permanent for s in others} | ({s.permanent for s in outlets} if others else set())
    if anything_matters(g, set(fodder)) and any("Measure(" in repr(a) for s in outlets for a in s.activated()):
        return rest, frozenset()
    kept = {id: options for id, options in fodder.items() if id not in busy}
    for id, options in kept.items():
        before = alone.get(id)
        if not largest_of(tuple(options)):
            continue
        if before is not None and _spends_itself(g, id):
            alone[id] = largest_of((*before, *options))
        else:
            alone[id + FODDER] = largest_of(tuple(options))
    if set(kept) == set(fodder):
        return others, frozenset(kept)
    return rest, frozenset(kept)


@once_for_each
def _is_outlet(ability: Activated) -> bool:
    """ "Sacrifice a creature: Add …": nothing else in the cost, as often as one likes."""
    parts = ability.cost.parts
    if ability.cost.mana is not None or len(parts) != 1 or ability.limits or ability.condition is not None:
        return False
    part = parts[0]
    if not isinstance(part, SacrificeSome | ExileSome) or part.number != Fixed(1):
        return False
    return part.what.zones == (BATTLEFIELD,) and not changing_effects(ability) and not _looks_around(ability)


@once_for_each
def _looks_around(ability: Activated) -> bool:
    """At more than what was paid with."""
    words = repr(ability.body).replace("CouldProduce(what=Remembered()", "").replace("of=Remembered()", "")
    return any(word in words for word in LOOKS if word not in {"Measure("})


def _needs_fodder(source: ManaSource) -> bool:
    kinds = ChosenObjects | RemoveCounterFromSome
    return any(
        isinstance(p, kinds) and not isinstance(p, TapSome | UntapSome)
        for a in source.activated()
        for p in a.cost.parts
    )


def _spends_itself(g: Game, id: str) -> bool:
    from rules.engine.activating import activated_abilities
    from rules.engine.mana_abilities import is_mana_ability

    for held in activated_abilities(g, id):
        ability = held.ability
        leaves = isinstance(ability, Activated) and any(
            isinstance(p, SacrificeSelf | MoveSelf) for p in ability.cost.parts
        )
        if leaves and isinstance(ability, Activated) and is_mana_ability(ability):
            return True
    return False


def _converter(g: Game, player: str, source: ManaSource) -> Converter | None:
    """None when there is more to it than paying mana and using up the source itself."""
    ways: list[tuple[ManaCost, Options]] = []
    for held in source.abilities:
        ability = held.ability
        assert isinstance(ability, Activated)
        if not once(ability) or not all(own(p) for p in ability.cost.parts) or changing_effects(ability):
            return None
        if len(source.abilities) > 1 and not _one_use(source):
            return None
        cost = mana_cost(g, ability, context_of(g, source.permanent, ability, player))
        if "X" in cost.symbols or looks(ability) or any(isinstance(p, PayLife) for p in ability.cost.parts):
            return None
        made = tuple(outcomes_of(g, source.permanent, held, player))
        if made:
            ways.append((cost, made))
    return Converter(source.permanent, tuple(ways))
