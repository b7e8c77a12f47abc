"""Words that point: "it", "that creature", "enchanted land", "target player", "each opponent" (CR 608.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.objects import BATTLEFIELD

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.filters import Filter
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Ref:
    """Points at objects or players; `ids` in a fixed order (players in APNAP order)."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        raise NotImplementedError

    def one(self, g: Game, ctx: Context) -> str | None:
        found = self.ids(g, ctx)
        return found[0] if found else None


@dataclass(frozen=True, slots=True)
class This(Ref):
    """The object whose ability it is."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return (ctx.source,)


@dataclass(frozen=True, slots=True)
class You(Ref):
    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return (ctx.you,)


@dataclass(frozen=True, slots=True)
class EachPlayer(Ref):
    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return tuple(p.name for p in g.state.apnap())


@dataclass(frozen=True, slots=True)
class EachOpponent(Ref):
    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return g.state.opponents(ctx.you)


@dataclass(frozen=True, slots=True)
class Target(Ref):
    """What was chosen for the n-th instance of the word "target", from 0."""

    slot: int = 0

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return ctx.targets[self.slot] if self.slot < len(ctx.targets) else ()


@dataclass(frozen=True, slots=True)
class Remembered(Ref):
    """What an earlier sentence of the same ability acted on: "it", "that creature", "those lands"."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return ctx.remembered


@dataclass(frozen=True, slots=True)
class OfEvent(Ref):
    """A part of the event: the name of its field, such as "source", "to", "permanent", "player", "object"."""

    part: str

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        value = getattr(ctx.event, self.part, None)
        return (value,) if isinstance(value, str) else ()


@dataclass(frozen=True, slots=True)
class Candidate(Ref):
    """The thing that an effect is just being applied to, of several: "each player … the lands that player controls"."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return () if ctx.candidate is None else (ctx.candidate,)


@dataclass(frozen=True, slots=True)
class Fixed(Ref):
    """What was pointed at once and stays so."""

    them: tuple[str, ...]

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return self.them


@dataclass(frozen=True, slots=True)
class DefendingPlayer(Ref):
    """The player that the source attacks, or who controls or protects what it attacks (CR 506.2)."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        goal = g.object(ctx.source).attacking
        return () if goal is None else (controller_of(g, goal),)


@dataclass(frozen=True, slots=True)
class AttachedTo(Ref):
    """What the source is attached to: "enchanted creature", "equipped creature", "enchanted player"."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        host = g.object(ctx.source).attached_to
        return (host,) if host is not None else ()


@dataclass(frozen=True, slots=True)
class ControllerOf(Ref):
    """A player among the objects' controllers; a player is taken for themself ("that player or that permanent's
    controller"). What has left the battlefield had its last controller (CR 608.2h)."""

    of: Ref

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(controller_of(g, id) for id in self.of.ids(g, ctx)))


@dataclass(frozen=True, slots=True)
class OwnerOf(Ref):
    of: Ref

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id if g.is_player(id) else g.object(id).owner for id in self.of.ids(g, ctx)))


@dataclass(frozen=True, slots=True)
class ChosenPlayer(Ref):
    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        chosen = ctx.chosen.player or (g.object(ctx.source).chosen.player if ctx.source in g.state.objects else None)
        return (chosen,) if chosen else ()


@dataclass(frozen=True, slots=True)
class ChosenObject(Ref):
    """An object that was chosen: "the chosen creature", "a source of your choice"."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        chosen = ctx.chosen.object or (g.object(ctx.source).chosen.object if ctx.source in g.state.objects else None)
        return (chosen,) if chosen else ()


@dataclass(frozen=True, slots=True)
class OfMoment(Ref):
    """What attacked, blocked … as an ability triggered: no question brings that about, so it has to be stated."""

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        if ctx.chosen.object is None:
            g.suppose(f"Which permanent set off {g.name(ctx.source)} is not stated: nothing happens to any.")
            return ()
        return (ctx.chosen.object,)


@dataclass(frozen=True, slots=True)
class All(Ref):
    """Everything a filter matches: "each creature", "all nonbasic lands you control"."""

    filter: Filter

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return tuple(self.filter.find(g, ctx))


@dataclass(frozen=True, slots=True)
class Several(Ref):
    """One phrase after another: "you and that creature", "each creature and each player"."""

    parts: tuple[Ref, ...]

    def ids(self, g: Game, ctx: Context) -> tuple[str, ...]:
        return tuple(dict.fromkeys(id for part in self.parts for id in part.ids(g, ctx)))


def controller_of(g: Game, id: str) -> str:
    if g.is_player(id):
        return id
    held = g.object(id)
    if held.zone != BATTLEFIELD and id in g.state.last_known:
        return g.state.last_known[id][1].controller
    return g.view(id).controller
