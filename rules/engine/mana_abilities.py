"""Mana abilities (CR 605): which abilities are, what it is to tap something for mana, and what triggers on it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Activated, Body, Triggered
from rules.engine.conditions import Condition
from rules.engine.costs import Cost, TapSelf
from rules.engine.effects import Effect, NotUnderstood, every_effect
from rules.engine.events import Event, ManaProduced
from rules.engine.filters import Filter
from rules.engine.mana import BASIC_LAND_TYPES
from rules.engine.mana_production import AddMana, Symbols
from rules.engine.mana_replacement import as_it_was
from rules.engine.mana_types import ManaTypes
from rules.engine.references import Ref
from rules.engine.remembering import once_for_each
from rules.engine.triggers import Occurrence, Trigger

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game
    from rules.engine.state import Pending


_ADDS = re.compile(r"\badds? (?:[\w ]+ mana\b|(?:[\w ]+ )?\{[WUBRGC]\})", re.IGNORECASE)


@lru_cache(maxsize=16)
def intrinsic(land_type: str) -> Activated:
    """The mana ability of a basic land type (CR 305.6)."""
    letter = BASIC_LAND_TYPES[land_type]
    return Activated(
        text=f"{{T}}: Add {{{letter}}}.",
        cost=Cost(parts=(TapSelf(),)),
        body=Body(effects=(AddMana(Symbols((letter,))),)),
    )


@once_for_each
def all_effects(body: Body) -> tuple[Effect, ...]:
    return tuple(every_effect((*body.effects, *(e for mode in body.modes for e in mode.effects))))


@once_for_each
def could_add_mana(body: Body) -> bool:
    return any(isinstance(e, AddMana) or _unread_mana(e) for e in all_effects(body))


def _unread_mana(effect: Effect) -> bool:
    """A sentence that adds mana in words that were not understood: it still makes the ability what it is."""
    if not isinstance(effect, NotUnderstood):
        return False
    return bool(_ADDS.search(re.sub(r'"[^"]*"?', "", effect.sentence)))


def has_targets(body: Body) -> bool:
    return bool(body.targets) or any(mode.targets for mode in body.modes)


@once_for_each
def is_mana_ability(ability: Activated) -> bool:
    """No target, could add mana, not a loyalty ability, and no card moves to or from a library in its cost or effect
    (CR 605.1a)."""
    return (
        could_add_mana(ability.body)
        and not has_targets(ability.body)
        and not ability.loyalty
        and ability.zone in {"battlefield", "hand", "graveyard", "command"}
        and not any(getattr(part, "library", False) for part in ability.cost.parts)
        and not any(getattr(effect, "library", False) for effect in all_effects(ability.body))
    )


def is_printed_mana_ability(ability: Ability) -> bool:
    """Activated, or triggered from tapping for mana (CR 605.1a, 605.1b)."""
    if isinstance(ability, Triggered):
        mana = isinstance(ability.trigger, TappedForMana | AbilityAddsMana)
        return mana and could_add_mana(ability.body) and not has_targets(ability.body)
    return isinstance(ability, Activated) and is_mana_ability(ability)


def why_no_mana_ability(ability: Activated) -> str:
    """The reason, for an ability that adds mana and yet is none."""
    if has_targets(ability.body):
        return "It has a target, so it is not a mana ability."
    if ability.loyalty:
        return "It is a loyalty ability, so it is not a mana ability."
    return "A card moves to or from a library for it, so it is not a mana ability."


def has_tap_symbol(ability: Activated) -> bool:
    return any(isinstance(part, TapSelf) for part in ability.cost.parts)


def taps_for_mana(ability: Activated) -> bool:
    """CR 106.12."""
    return is_mana_ability(ability) and has_tap_symbol(ability)


def is_triggered_mana_ability(pending: Pending) -> bool:
    """No target, triggers from mana being made, could add mana (CR 605.1b)."""
    ability = pending.ability
    return (
        isinstance(ability, Triggered)
        and isinstance(pending.context.event, ManaProduced)
        and could_add_mana(ability.body)
        and not has_targets(ability.body)
    )


def resolve_triggered_mana(g: Game, pending: Pending) -> None:
    """At once, without the stack (CR 605.4a)."""
    from rules.engine.resolving import resolve_body

    assert isinstance(pending.ability, Triggered)
    text = f"{g.name(pending.source)} triggers; it is a mana ability and resolves at once."
    g.say(text, "605.1b", "605.4a", objects=[pending.source])
    resolve_body(g, pending.ability.body, pending.context)


@dataclass(frozen=True, slots=True)
class TappedForMana(Trigger):
    """ "Whenever [what] is tapped for mana [of a type]", "whenever [who] taps [what] for mana": when the mana ability
    resolves and has made mana (CR 106.12a), while the condition holds."""

    what: Filter
    who: Ref | None = None
    types: ManaTypes | None = None
    condition: Condition | None = None

    def occurrences(self, g: Game, events: Sequence[Event], ctx: Context) -> list[Occurrence]:
        seen: dict[str, Occurrence] = {}
        for event in events:
            if self.matches(g, event, ctx):
                assert isinstance(event, ManaProduced)
                seen.setdefault(event.permanent, Occurrence(event))
        return list(seen.values())

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ManaProduced) or not event.tapped or event.triggered or not event.units:
            return False
        if self.who is not None and event.tapper not in self.who.ids(g, ctx):
            return False
        if self.types is not None and not ({u.type for u in event.units} & self.types.types(g, ctx)):
            return False
        if self.condition is not None and not self.condition.holds(g, ctx):
            return False
        return as_it_was(g, self.what, event.permanent, ctx)


@dataclass(frozen=True, slots=True)
class AbilityAddsMana(Trigger):
    """ "Whenever a land's ability causes you to add one or more mana of the chosen color": any ability of it."""

    what: Filter
    who: Ref
    types: ManaTypes | None = None

    def matches(self, g: Game, event: Event, ctx: Context) -> bool:
        if not isinstance(event, ManaProduced) or event.player not in self.who.ids(g, ctx):
            return False
        if self.types is not None and not ({u.type for u in event.units} & self.types.types(g, ctx)):
            return False
        return bool(event.units) and as_it_was(g, self.what, event.permanent, ctx)
