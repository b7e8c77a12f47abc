"""The triggered abilities that wait for the stack, as the answer lists them."""

from __future__ import annotations

import re
from typing import Any

from rules.engine.abilities import Triggered
from rules.engine.choices import Scripted
from rules.engine.game import Game, World
from rules.engine.resolving import slots_of
from rules.engine.state import Pending, State
from rules.engine.targets import legal_targets


def waiting(g: Game) -> list[dict[str, Any]]:
    """One entry each time an ability triggered (CR 603.2c), in the order in which they triggered. Looking for legal
    targets may ask for art: do it inside a stage."""
    return [entry(g, pending) for pending in g.state.pending]


def entry(g: Game, pending: Pending) -> dict[str, Any]:
    ability, ctx = pending.ability, pending.context
    assert isinstance(ability, Triggered)
    said: dict[str, Any] = {
        "source": pending.source,
        "controller": pending.controller,
        "text": ability.text.replace("~", g.name(pending.source)),
    }
    if pending.amount is not None:
        said["amount"] = pending.amount
    if re.search(r"\bX\b", ability.text) and "where X is" not in ability.text:
        said["x"] = ctx.x or 0
    slots = slots_of(ability.body, range(1, len(ability.body.modes) + 1))
    if slots:
        found = [legal_targets(g, slot, 0 if at == 0 else slot.base, ctx) for at, slot in enumerate(slots)]
        said["legal_targets"] = list(dict.fromkeys(id for there in found for id in there))
    return said


def listed(state: State, world: World) -> list[dict[str, Any]]:
    """The same from the end of a path; art that nobody settled counts as the path supposed it, else as there."""
    return waiting(Game(state, world, Scripted(())))
