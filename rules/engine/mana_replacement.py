"""Effects that replace how much or what mana something produces, and the loop in which they apply (CR 106.12b, 616)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce, in_force
from rules.engine.choices import Choice, Option
from rules.engine.events import Event, ManaProduced
from rules.engine.filters import Filter
from rules.engine.mana import COLORS, ManaUnit
from rules.engine.mana_production import in_braces, in_type_order
from rules.engine.mana_types import ManaTypes
from rules.engine.references import Ref
from rules.engine.replacement import Replacement, label
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

Mark = tuple[object, ...]
_PLACE = {t: i for i, t in enumerate((*COLORS, "C"))}


@dataclass(frozen=True, slots=True)
class Alternative:
    """One thing that may happen instead; `picked` is what somebody chose for it, when there was a choice."""

    events: tuple[ManaProduced, ...]
    player: str = ""
    picked: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ManaReplacement(Replacement):
    """On a permanent being tapped for mana. `what` describes the permanent, `bound` points at it ("enchanted land");
    `by` is who taps it; `least`: only when it produces so much mana or more."""

    what: Filter | None = None
    bound: Ref | None = None
    by: Ref | None = None
    least: int = 1

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ManaProduced) or not event.tapped or event.triggered:
            return False
        if len(event.units) < self.least:
            return False
        if self.by is not None and event.tapper not in self.by.ids(g, ctx):
            return False
        if self.bound is not None and event.permanent not in self.bound.ids(g, ctx):
            return False
        return self.what is None or as_it_was(g, self.what, event.permanent, ctx)

    def alternatives(self, g: Game, event: ManaProduced, ctx: Context) -> list[Alternative]:
        raise NotImplementedError

    def replace(self, g: Game, event: Event, ctx: Context, effect: InForce) -> tuple[Event, ...]:
        assert isinstance(event, ManaProduced)
        ways = self.alternatives(g, event, ctx)
        return ways[g.choose(ways[0].player, "color", [w.picked for w in ways])].events


def as_it_was(g: Game, what: Filter, id: str, ctx: Context) -> bool:
    """Whether the filter describes the permanent, as it last was when it was sacrificed or left as a cost."""
    if g.on_battlefield(id) or id not in g.state.last_known:
        return what.describes(g, id, ctx)
    outer = g.working
    g.working = {**g.views, id: g.state.last_known[id][1]}
    try:
        return what.describes(g, id, ctx)
    finally:
        g.working = outer


@dataclass(frozen=True, slots=True, kw_only=True)
class MultiplyMana(ManaReplacement):
    """Twice or three times as much of that mana; restrictions go with all of it (CR 106.6a)."""

    factor: int

    def alternatives(self, g: Game, event: ManaProduced, ctx: Context) -> list[Alternative]:
        return [Alternative((replace(event, units=ordered(event.units * self.factor)),))]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeMana(ManaReplacement):
    """Mana of another type instead. `types` of which `ctx.you` chooses one; `amount`: that much instead of what it
    would be; `instead_of`: only mana of these types changes ("instead of white mana", "instead of any other color")."""

    types: ManaTypes
    amount: int | None = None
    instead_of: frozenset[str] | None = None

    def alternatives(self, g: Game, event: ManaProduced, ctx: Context) -> list[Alternative]:
        options = in_type_order(self.types.types(g, ctx))
        if not options:
            return [Alternative((event,))]
        return [
            Alternative((replace(event, units=self._changed(event.units, t)),), ctx.you, t if len(options) > 1 else "")
            for t in options
        ]

    def _changed(self, units: tuple[ManaUnit, ...], type: str) -> tuple[ManaUnit, ...]:
        if self.amount is not None:
            return (replace(units[0], type=type),) * self.amount
        became = {u: replace(u, type=type) for u in set(units) if self.instead_of is None or u.type in self.instead_of}
        return ordered(tuple(became.get(u, u) for u in units))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeByLandType(ManaReplacement):
    """ "If tapped for mana, Plains produce {R}, Islands produce {G} … instead of any other type." Of a land with two of
    the types, its controller chooses which one counts."""

    becomes: tuple[tuple[str, str], ...]

    def _for(self, g: Game, event: ManaProduced, ctx: Context) -> list[str]:
        from rules.engine.filters import HasType

        return [t for land, t in self.becomes if as_it_was(g, Filter((HasType(land),)), event.permanent, ctx)]

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        # A method of a dataclass with slots: super() would look for the class that slots replaced.
        if not ManaReplacement.applies(self, g, event, ctx):
            return False
        assert isinstance(event, ManaProduced)
        return bool(self._for(g, event, ctx))

    def alternatives(self, g: Game, event: ManaProduced, ctx: Context) -> list[Alternative]:
        types = dict.fromkeys(self._for(g, event, ctx))
        return [
            Alternative(
                (replace(event, units=tuple(replace(u, type=t) for u in event.units)),),
                event.player,
                t if len(types) > 1 else "",
            )
            for t in types
        ]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryPlayerAdds(ManaReplacement):
    """ "If a player would add mana, instead all players add that mana." Any mana, tapped for or not."""

    def applies(self, g: Game, event: Event, ctx: Context) -> bool:
        return isinstance(event, ManaProduced) and bool(event.units)

    def alternatives(self, g: Game, event: ManaProduced, ctx: Context) -> list[Alternative]:
        return [Alternative(tuple(replace(event, player=p.name) for p in g.state.apnap()))]


def ordered(units: tuple[ManaUnit, ...]) -> tuple[ManaUnit, ...]:
    if len(set(units)) < 2:
        return units
    return tuple(sorted(units, key=lambda u: _PLACE[u.type]))


@dataclass(frozen=True, slots=True)
class End:
    """What is produced in the end, what was decided on the way and what is said of it."""

    events: tuple[ManaProduced, ...]
    entries: tuple[Choice, ...] = ()
    said: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class _Open:
    event: ManaProduced
    used: frozenset[Mark]


@dataclass(frozen=True, slots=True)
class _Way:
    open: tuple[_Open, ...]
    closed: tuple[ManaProduced, ...] = ()
    entries: tuple[Choice, ...] = ()
    said: tuple[tuple[str, str], ...] = ()


def ends(g: Game, event: ManaProduced) -> list[End]:
    """Every distinct end of the loop of CR 616.1 over a production, in every order and with every choice; work grows
    with the number of distinct states on the way, not with the number of orders."""
    every = list(in_force(g, ManaReplacement))
    if not every:
        return [End((event,))]
    frontier = [_Way((_Open(event, frozenset()),))]
    seen: set[tuple[object, ...]] = set()
    found: dict[tuple[ManaProduced, ...], End] = {}
    while frontier:
        following: list[_Way] = []
        for way in frontier:
            g.world.spend()
            if not way.open:
                found.setdefault(way.closed, End(way.closed, way.entries, way.said))
                continue
            for onward in _one_step(g, way, every):
                mark = (onward.open, onward.closed)
                if mark not in seen:
                    seen.add(mark)
                    following.append(onward)
        frontier = following
    return list(found.values())


def _one_step(g: Game, way: _Way, every: list[tuple[ManaReplacement, InForce]]) -> list[_Way]:
    now, *rest = way.open
    unused = [(a, e) for a, e in every if e.mark not in now.used]
    able = _without_twins([(a, e) for a, e in unused if a.applies(g, now.event, e.context)])
    if not able:
        return [_Way(tuple(rest), (*way.closed, now.event), way.entries, way.said)]
    if all(isinstance(a, MultiplyMana) for a, _ in unused):
        able = able[:1]
    onward = []
    for ability, effect in able:
        entries = way.entries
        if len(able) > 1:
            entries = (*entries, Choice(now.event.player, "which effect applies first", label(g, effect)))
        for option in ability.alternatives(g, now.event, effect.context):
            opened = tuple(_Open(e, now.used | {effect.mark}) for e in option.events)
            chosen = (Choice(option.player, f"color for {label(g, effect)}", option.picked),) if option.picked else ()
            said = _sentence(g, effect, now.event, option.events)
            onward.append(_Way((*opened, *rest), way.closed, (*entries, *chosen), (*way.said, said)))
    return onward


def _without_twins(able: list[tuple[ManaReplacement, InForce]]) -> list[tuple[ManaReplacement, InForce]]:
    """Of equal effects with one controller, one stands for all."""
    kept: list[tuple[ManaReplacement, InForce]] = []
    for ability, effect in able:
        if not any(a == ability and e.context.you == effect.context.you and _plain(a) for a, e in kept):
            kept.append((ability, effect))
    return kept


def _plain(ability: ManaReplacement) -> bool:
    return ability.bound is None


def _sentence(g: Game, effect: InForce, before: ManaProduced, after: tuple[ManaProduced, ...]) -> tuple[str, str]:
    was = in_braces(u.type for u in before.units)
    now = " and ".join(f"{in_braces(u.type for u in e.units)} for {e.player}" for e in after)
    if len(after) == 1:
        now = in_braces(u.type for u in after[0].units)
    return f"{g.name(effect.context.source)} turns {was} into {now}.", effect.context.source


def settle_production(g: Game, event: ManaProduced) -> tuple[ManaProduced, ...]:
    """What is produced in the end; where effects and choices lead to different ends, it is decided among them."""
    found = ends(g, event)
    end = found[g.decide([Option(e.entries) for e in found])] if len(found) > 1 else found[0]
    for text, source in end.said:
        g.say(text, "106.12b", "616.1", objects=[source, event.permanent])
    return end.events
