"""The "legend rule" (CR 704.5j)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Rule, in_force
from rules.engine.events import Entered, ZoneChange
from rules.engine.filters import Filter
from rules.engine.objects import BATTLEFIELD, GRAVEYARD

if TYPE_CHECKING:
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLegendRule(Rule):
    """ "The “legend rule” doesn't apply to permanents you control." """

    what: Filter


def surplus_legends(g: Game) -> list[ZoneChange]:
    """Of legendary permanents of one name under one player's control, all but one that the player chooses. Only where
    one of them has just entered: what stands on the table together may do so."""
    entered = {e.permanent for e in g.state.happened if isinstance(e, Entered)}
    found: list[ZoneChange] = []
    for player in g.state.players:
        groups: dict[str, list[str]] = {}
        for held in g.state.battlefield:
            view = g.view(held.id)
            if view.controller == player.name and "legendary" in view.supertypes and not _exempt(g, held.id):
                groups.setdefault(view.name, []).append(held.id)
        for name, ids in groups.items():
            if len(ids) < 2 or not entered & set(ids):
                continue
            kept = ids[g.choose(player.name, f"which {name} stays", ids)]
            g.say(f"{player.name} controls {len(ids)} legendary permanents named {name} and keeps one.", "704.5j")
            found.extend(ZoneChange(id, BATTLEFIELD, GRAVEYARD, "") for id in ids if id != kept)
    return found


def _exempt(g: Game, id: str) -> bool:
    return any(rule.what.matches(g, id, effect.context) for rule, effect in in_force(g, NoLegendRule))
