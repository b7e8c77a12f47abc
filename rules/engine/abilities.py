"""Abilities as values (CR 113): what rules text is compiled into. Families of rules add their own kinds in their own
modules: effects, cost parts, triggers, replacements, rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from rules.engine.amounts import Amount, Fixed
from rules.engine.conditions import Condition
from rules.engine.filters import Filter
from rules.engine.references import Ref

ONE = Fixed(1)

if TYPE_CHECKING:
    from rules.engine.changes import Change
    from rules.engine.context import Context
    from rules.engine.costs import Cost
    from rules.engine.effects import Effect
    from rules.engine.game import Game
    from rules.engine.triggers import Trigger
    from rules.engine.view import Held


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """`text`: the sentences it was compiled from, with the object's own name as ~."""

    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword(Ability):
    """A keyword in lower case ("trample", "protection", "toxic"), with its number, cost or quality where it has one."""

    name: str
    amount: Amount | None = None
    cost: Cost | None = None
    quality: Filter | None = None


@dataclass(frozen=True, slots=True)
class TargetSlot:
    """One instance of the word "target" (CR 115.3). `least` and `most` how many; `most` None: any number. The filter
    may speak of earlier slots through references.Target, counted from `base` (the first slot of its own mode).
    `random`: the text itself says that chance chooses. `shared`: is divided among them, at least 1 for each
    (CR 601.2d)."""

    filter: Filter
    least: Amount = ONE
    most: Amount | None = ONE
    random: bool = False
    base: int = 0
    shared: Amount | None = None


@dataclass(frozen=True, slots=True)
class Mode:
    text: str
    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSlot, ...] = ()


@dataclass(frozen=True, slots=True)
class Body:
    """What a spell or ability does when it resolves. With `modes`, between `modes_least` and `modes_most` of them are
    chosen (CR 700.2), one more than once where `modes_repeat`; `effects` and `targets` stand before them. `divided`:
    its damage or counters are divided among its targets on announcement (CR 601.2d)."""

    effects: tuple[Effect, ...] = ()
    targets: tuple[TargetSlot, ...] = ()
    modes: tuple[Mode, ...] = ()
    modes_least: int = 1
    modes_most: int = 1
    divided: bool = False
    modes_repeat: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Activated(Ability):
    """CR 602. `condition`: "activate only if …"; `limits`: other activation instructions ("sorcery", "once each turn",
    "your turn", "any player", "opponents only"); `loyalty`: the loyalty cost; `keyword`: equip, crew, cycling …;
    `zone`: where it can be activated from."""

    cost: Cost
    body: Body
    condition: Condition | None = None
    limits: tuple[str, ...] = ()
    loyalty: bool = False
    keyword: str | None = None
    zone: str = "battlefield"


@dataclass(frozen=True, slots=True, kw_only=True)
class Triggered(Ability):
    """CR 603. `condition`: the intervening if (CR 603.4); `reflexive`: inside another ability ("when you do");
    `keyword`: what stands on the card instead ("exploit")."""

    trigger: Trigger
    body: Body
    condition: Condition | None = None
    optional: bool = False
    once_each_turn: bool = False
    reflexive: bool = False
    keyword: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SpellAbility(Ability):
    """What an instant or sorcery does (CR 113.3a); for an Aura spell, its enchant target."""

    body: Body


@dataclass(frozen=True, slots=True, kw_only=True)
class Static(Ability):
    """A continuous effect on characteristics (CR 604, 613). `everywhere`: works in all zones (CR 604.3)."""

    affects: Ref
    changes: tuple[Change, ...]
    condition: Condition | None = None
    everywhere: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule(Ability):
    """A static ability that changes no characteristics but what may or must be done: costs, targets, prohibitions,
    "can't be prevented". Subclasses say what; whoever carries the thing out asks `in_force` for them."""

    condition: Condition | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ignored(Ability):
    """A sentence that was understood and is known to change no answer; `reason` is the reason class, such as "library",
    "deck construction", "keyword without effect here"."""

    reason: str


A = TypeVar("A", bound=Ability)


@dataclass(frozen=True, slots=True)
class InForce:
    """An ability that functions now. `mark` identifies the instance (CR 614.5); `lasting` is the time stamp of the
    lasting effect that it is, None for an ability of a permanent."""

    ability: Ability
    context: Context
    mark: tuple[object, ...]
    lasting: int | None = None
    left: int | None = None


def in_force(g: Game, kind: type[A]) -> Iterator[tuple[A, InForce]]:
    """Every ability of a kind that functions on the battlefield or lasts from something that resolved, in time stamp
    order of its object, abilities with a condition that does not hold left out."""
    for effect in g.in_force(kind):
        ability = effect.ability
        if isinstance(ability, kind) and _met(g, ability, effect.context):
            yield ability, effect
    for lasting in g.state.lasting:
        if isinstance(lasting.ability, kind) and _met(g, lasting.ability, lasting.context):
            mark = ("lasting", lasting.timestamp)
            yield lasting.ability, InForce(lasting.ability, lasting.context, mark, lasting.timestamp, lasting.left)


def instance(id: str, held: Held) -> tuple[object, ...]:
    return (id, held.origin, held.index, held.granter)


def _met(g: Game, ability: Ability, ctx: Context) -> bool:
    condition = getattr(ability, "condition", None)
    if condition is None or isinstance(ability, Activated | Triggered):
        return True
    return bool(condition.holds(g, ctx))
