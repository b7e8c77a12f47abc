"""Effects that move objects: destroy, exile, return (CR 701.8, 701.13, 400.7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.actions import commit_together
from rules.engine.effects import Effect
from rules.engine.events import ZoneChange
from rules.engine.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from rules.engine.references import Ref
from rules.engine.replacement import replaced_together
from rules.engine.values import replace

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class DestroyThem(Effect):
    """What is indestructible stays (CR 702.12b)."""

    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        ids = [id for id in self.what.ids(g, ctx) if g.on_battlefield(id)]
        doomed = [id for id in ids if not g.view(id).has("indestructible")]
        for id in ids:
            if id not in doomed:
                g.say(f"{g.name(id)} is indestructible.", "702.12b", objects=[id])
        move_together(g, doomed, GRAVEYARD, "destroyed")
        return replace(ctx, remembered=tuple(ids))


@dataclass(frozen=True, slots=True)
class MoveThem(Effect):
    """Exile them or return them to their owners' hands, all at once."""

    what: Ref
    destination: str

    def resolve(self, g: Game, ctx: Context) -> Context:
        ids = tuple(id for id in self.what.ids(g, ctx) if not g.is_player(id) and g.object(id).zone != "nowhere")
        move_together(g, ids, self.destination, {EXILE: "exiled", HAND: "returned"}.get(self.destination, ""))
        return replace(ctx, remembered=ids)


def move_together(g: Game, ids: tuple[str, ...] | list[str], destination: str, how: str) -> None:
    events = [ZoneChange(id, g.object(id).zone, destination, how) for id in ids]
    for event in events:
        verb = {"destroyed": "is destroyed", "exiled": "is exiled"}.get(how, f"goes to its owner's {destination}")
        g.say(f"{g.name(event.object)} {verb}.", "701.8a" if how == "destroyed" else "400.7", objects=[event.object])
    commit_together(g, [e for e in replaced_together(g, events) if isinstance(e, ZoneChange)])


@dataclass(frozen=True, slots=True)
class PutOntoBattlefield(Effect):
    """Return cards to the battlefield under the control of whoever `under` names."""

    what: Ref
    under: Ref | None = None
    tapped: bool = False

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.entering import enter

        ids = self.what.ids(g, ctx)
        for id in ids:
            if g.is_player(id) or g.object(id).zone == BATTLEFIELD:
                continue
            player = self.under.one(g, ctx) if self.under is not None else g.object(id).owner
            enter(g, id, player or g.object(id).owner)
            if self.tapped and g.on_battlefield(id):
                g.put(replace(g.object(id), tapped=True))
        return replace(ctx, remembered=ids)
