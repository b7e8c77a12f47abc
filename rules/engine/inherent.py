"""Replacement and prevention effects that rules give to what keywords and counters are there: protection (CR 702.16),
absorb (CR 702.64), shield counters (CR 122.1c)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import InForce, Rule, in_force
from rules.engine.amounts import Fixed
from rules.engine.context import Context
from rules.engine.damage_effects import DamageReplacement, Prevent, Which
from rules.engine.effects import RemoveCounters
from rules.engine.events import Damage, Event
from rules.engine.filters import Among, Filter
from rules.engine.references import Ref, This
from rules.engine.replacement import Candidate
from rules.engine.sources import Sources
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.game import Game

_THIS_PERMANENT = (Filter((Among(This()),)),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtectedPlayer(Rule):
    """A player has protection from a quality."""

    who: Ref
    quality: Filter


_USE_SHIELD = (RemoveCounters("shield", Fixed(1), This()),)


def inherent(g: Game, event: Event) -> Iterator[Candidate]:
    if not isinstance(event, Damage) or event.amount <= 0:
        return
    if g.is_player(event.to):
        yield from _protected_player(g, event)
        return
    held = g.object(event.to)
    view = g.view(event.to)
    ctx = Context(event.to, view.controller, held.incarnation, chosen=held.chosen)
    for at, keyword in enumerate(view.keywords("protection")):
        if keyword.quality is not None:
            which = Which(Sources((keyword.quality,), anywhere=True), _THIS_PERMANENT)
            ability = DamageReplacement(text=keyword.text, which=which, how=Prevent())
            yield ability, InForce(ability, ctx, (event.to, "protection", at))
    for at, keyword in enumerate(view.keywords("absorb")):
        ability = DamageReplacement(
            text=keyword.text, which=Which(to=_THIS_PERMANENT), how=Prevent(amount=keyword.amount)
        )
        yield ability, InForce(ability, ctx, (event.to, "absorb", at))
    if held.count("shield"):
        # One counter for all the damage dealt to it at one time.
        ability = DamageReplacement(
            text="shield counter", which=Which(to=_THIS_PERMANENT), how=Prevent(), then=_USE_SHIELD, per_source=False
        )
        yield ability, InForce(ability, ctx, (event.to, "shield counter"))


def _protected_player(g: Game, event: Damage) -> Iterator[Candidate]:
    for rule, effect in in_force(g, ProtectedPlayer):
        if event.to in rule.who.ids(g, effect.context):
            which = Which(Sources((rule.quality,), anywhere=True))
            ability = DamageReplacement(text=rule.text, which=which, how=Prevent())
            yield ability, replace(effect, ability=ability, mark=(*effect.mark, "player"))
