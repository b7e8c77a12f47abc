"""The total cost of spells and activated abilities: increases, then reductions, then what the total may not fall below
(CR 601.2f, 118.7)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Activated, Keyword, Rule, in_force
from rules.engine.amounts import Amount, Fixed
from rules.engine.context import Context
from rules.engine.effects import Effect, every_effect
from rules.engine.filters import Filter
from rules.engine.mana import COLORS, ManaCost
from rules.engine.references import Ref
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.game import Game

ONE = Fixed(1)
SPELL, ABILITY = "spell", "ability"


@dataclass(frozen=True, slots=True, kw_only=True)
class CostChange(Rule):
    """ "… cost {2} less". `own`: the spell that says it about itself. `spells`: which spells; `abilities`: of which
    sources, with `keyword` only those of that keyword ("equip", "cycling", "loyalty"). `by`: whose. `targeted`: only
    with at least one target; `targeting`: only with a target that it describes. `times` multiplies `mana`. `floor`:
    the mana it leaves at least. `colored_only`: it reduces nothing but coloured mana. `mana_abilities` false: not
    those."""

    mana: ManaCost
    more: bool = False
    times: Amount = ONE
    own: bool = False
    spells: Filter | None = None
    abilities: Filter | None = None
    keyword: str | None = None
    by: Ref | None = None
    targeted: bool = False
    targeting: Filter | None = None
    floor: int = 0
    colored_only: bool = False
    mana_abilities: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CostAtLeast(Rule):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast." """

    spells: Filter
    least: int


@dataclass(frozen=True, slots=True)
class CostsDifferently(Effect):
    """ "This ability costs {1} less to activate for each …" inside the ability it is about: nothing to do when it
    resolves."""

    change: CostChange

    def resolve(self, g: Game, ctx: Context) -> Context:
        return ctx


@dataclass(frozen=True, slots=True)
class TargetsBeyond(Amount):
    """ "For each target beyond the first"; `beyond` 0: for each target."""

    beyond: int = 1

    def value(self, g: Game, ctx: Context) -> int:
        return max(0, sum(map(len, ctx.targets)) - self.beyond)


@dataclass(frozen=True, slots=True)
class TimesKicked(Amount):
    def value(self, g: Game, ctx: Context) -> int:
        return ctx.kicked


def total_cost(
    g: Game, base: ManaCost, ctx: Context, what: str, n_targets: int, ability: Ability | None = None
) -> ManaCost:
    """The mana part of what the spell (`what` "spell") or ability ("ability") with `n_targets` targets costs in
    total."""
    cost = base.with_x(ctx.x) if ctx.x is not None else base
    found = list(_changes(g, ctx, what, n_targets, ability))
    name = g.name(ctx.source)
    for change, times in found:
        if change.more and times:
            cost = cost.plus(_many(change.mana, times))
            g.say(f"{name} costs {_many(change.mana, times)} more.", "601.2f", objects=[ctx.source])
    # The player may take reductions in any order: those that must leave something come first.
    for change, times in sorted(
        (c for c in found if not c[0].more), key=lambda c: (-c[0].floor, not c[0].colored_only)
    ):
        if times:
            less = _reduced(cost, change, times)
            if less != cost:
                g.say(
                    f"{name} costs {_many(change.mana, times)} less: {less}.", "601.2f", "118.7", objects=[ctx.source]
                )
            cost = less
    if what == SPELL:
        for rule, effect in in_force(g, CostAtLeast):
            short = rule.least - _mana_in(cost)
            if short > 0 and rule.spells.describes(g, ctx.source, effect.context):
                cost = cost.plus_generic(short)
                g.say(f"{name} costs at least {rule.least} mana.", "601.2f", objects=[ctx.source])
    return cost


def _many(mana: ManaCost, times: int) -> ManaCost:
    rest = tuple(s for s in mana.symbols if not s.isdigit()) * times
    return ManaCost(rest).plus_generic(mana.generic * times)


def _mana_in(cost: ManaCost) -> int:
    return sum(int(s) if s.isdigit() else 0 if s == "X" else 1 for s in cost.symbols)


def _reduced(cost: ManaCost, change: CostChange, times: int) -> ManaCost:
    if change.colored_only:
        symbols = list(cost.symbols)
        for symbol in [s for s in change.mana.symbols if s in COLORS] * times:
            if symbol in symbols:
                symbols.remove(symbol)
        return ManaCost(tuple(symbols))
    less = cost.minus(_many(change.mana, times))
    if change.floor and _mana_in(less) < change.floor:
        return less.plus_generic(min(change.floor, _mana_in(cost)) - _mana_in(less))
    return less


def _changes(
    g: Game, ctx: Context, what: str, n_targets: int, ability: Ability | None
) -> Iterator[tuple[CostChange, int]]:
    for rule, own in _own_changes(g, ctx, what, ability):
        if rule.condition is not None and not rule.condition.holds(g, own):
            continue
        if rule.targeting is None or _targets(g, rule.targeting, ctx, own):
            yield rule, max(0, rule.times.value(g, own))
    for rule, effect in in_force(g, CostChange):
        if not rule.own and _concerns(g, rule, ctx, effect.context, what, n_targets, ability):
            yield rule, max(0, rule.times.value(g, replace(effect.context, candidate=ctx.source, targets=ctx.targets)))


def _own_changes(g: Game, ctx: Context, what: str, ability: Ability | None) -> Iterator[tuple[CostChange, Context]]:
    if what == ABILITY:
        if isinstance(ability, Activated):
            for effect in every_effect(ability.body.effects):
                if isinstance(effect, CostsDifferently):
                    yield effect.change, ctx
        return
    for held in g.view(ctx.source).abilities:
        if isinstance(held.ability, CostChange) and held.ability.own:
            yield held.ability, ctx
        elif isinstance(held.ability, Keyword) and held.ability.name == "affinity" and held.ability.quality is not None:
            yield CostChange(mana=ManaCost(("1",)), times=_Controlled(held.ability.quality), own=True), ctx
        elif isinstance(held.ability, Keyword) and held.ability.name == "undaunted":
            yield CostChange(mana=ManaCost(("1",)), times=Fixed(len(g.state.opponents(ctx.you))), own=True), ctx


@dataclass(frozen=True, slots=True)
class _Controlled(Amount):
    """Affinity: for each of them that you control."""

    filter: Filter

    def value(self, g: Game, ctx: Context) -> int:
        return sum(1 for id in self.filter.find(g, ctx) if not g.is_player(id) and g.view(id).controller == ctx.you)


def _concerns(
    g: Game, rule: CostChange, ctx: Context, owner: Context, what: str, n_targets: int, ability: Ability | None
) -> bool:
    kinds = rule.spells if what == SPELL else rule.abilities
    if kinds is None or (rule.targeted and not n_targets):
        return False
    if rule.by is not None and ctx.you not in rule.by.ids(g, owner):
        return False
    if what == ABILITY and rule.keyword is not None and _keyword_of(ability) != rule.keyword:
        return False
    if what == ABILITY and not rule.mana_abilities and ability is not None:
        from rules.engine.mana_abilities import is_mana_ability

        if isinstance(ability, Activated) and is_mana_ability(ability):
            return False
    if rule.targeting is not None and not _targets(g, rule.targeting, ctx, owner):
        return False
    return kinds.describes(g, ctx.source, replace(owner, candidate=ctx.source))


def _keyword_of(ability: Ability | None) -> str | None:
    if isinstance(ability, Activated):
        return "loyalty" if ability.loyalty else ability.keyword
    return ability.name if isinstance(ability, Keyword) else None


def _targets(g: Game, kind: Filter, ctx: Context, owner: Context) -> bool:
    return any(kind.describes(g, id, owner) for slot in ctx.targets for id in slot)
