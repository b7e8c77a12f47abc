"""One damage event that nothing but its amount can change: all its final amounts at once."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce, Triggered, in_force
from rules.engine.arithmetic import Kind, final_amounts
from rules.engine.damage_effects import DamageReplacement, Prevent, preventable, wanted
from rules.engine.damage_triggers import Prevented
from rules.engine.events import Damage, Event
from rules.engine.inherent import inherent
from rules.engine.replacement import Candidate, Mark, Replacement, label
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """`orders`: for each final amount, the candidates in an order that leads there; `names`: the orders in words."""

    orders: tuple[tuple[Candidate, ...], ...]
    names: tuple[str, ...]


def arithmetic(g: Game, event: Event, used: frozenset[Mark]) -> Arithmetic | None:
    """None when some effect does more than change the amount, or when there are not two of them."""
    if not isinstance(event, Damage):
        return None
    candidates: list[tuple[DamageReplacement, InForce]] = []
    for ability, effect in (*in_force(g, Replacement), *inherent(g, event)):
        if effect.mark in used:
            continue
        if not isinstance(ability, DamageReplacement):
            if ability.applies(g, event, effect.context):
                return None
        elif ability.which.sees_but_for_amount(g, event, effect.context):
            candidates.append((ability, effect))
    if len(candidates) < 2 or not all(_only_amount(ability) for ability, _ in candidates):
        return None
    if any(isinstance(a.how, Prevent) for a, _ in candidates) and _prevention_is_seen(g):
        return None
    groups: dict[Hashable, list[int]] = {}
    for at, (ability, effect) in enumerate(candidates):
        groups.setdefault(_sort(g, event, ability, effect), []).append(at)
    kinds = [_kind(g, event, members, *candidates[members[0]]) for members in groups.values()]
    orders = final_amounts(event.amount, kinds).values()
    called = [label(g, effect) for _, effect in candidates]
    return Arithmetic(
        tuple(tuple(candidates[at] for at in order) for order in orders),
        tuple(", then ".join(called[at] for at in order) for order in orders),
    )


def _only_amount(ability: DamageReplacement) -> bool:
    if ability.interchangeable:
        return True
    how = ability.how
    plain = not (ability.then or ability.optional or ability.next_time or ability.self_replacement)
    return plain and isinstance(how, Prevent) and not how.shield


def _prevention_is_seen(g: Game) -> bool:
    return any(isinstance(ability.trigger, Prevented) for ability, _ in in_force(g, Triggered))


def _sort(g: Game, event: Damage, ability: DamageReplacement, effect: InForce) -> Hashable:
    """Equal for effects that do the same to any amount: the effect and the numbers it stands for now."""
    ctx = replace(effect.context, event=event, amount=None)
    which = ability.which
    limit = None if which.amount is None else (which.how, which.amount.value(g, ctx))
    numbers = [getattr(ability.how, name, None) for name in ("by", "amount", "but")]
    values = tuple(n.value(g, ctx) for n in numbers if n is not None)
    shape = (getattr(ability.how, "factor", 0), getattr(ability.how, "up", None), getattr(ability.how, "half", ""))
    which_number = tuple(n is not None for n in numbers)
    return (type(ability.how).__name__, which_number, values, shape, limit)


def _kind(g: Game, event: Damage, members: list[int], ability: DamageReplacement, effect: InForce) -> Kind:
    ctx: Context = replace(effect.context, event=event, amount=None)
    fixed = isinstance(ability.how, Prevent) and not preventable(g, event)

    def at(amount: int) -> tuple[Damage, Context]:
        there = replace(event, amount=amount)
        return there, replace(ctx, event=there)

    def applies(amount: int) -> bool:
        there, _ = at(amount)
        return ability.which.sees_amount(g, there, effect.context)

    def becomes(amount: int) -> int:
        there, here = at(amount)
        if isinstance(ability.how, Prevent):
            return amount if fixed else amount - wanted(g, ability.how, there, here, effect)
        result = ability.how.becomes(g, there, here, effect)
        assert result is not None
        return result

    return Kind(tuple(members), applies, becomes)
