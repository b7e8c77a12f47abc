"""Effects of resolving spells and abilities (CR 608.2, 609). Families add their own in their own modules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.engine.amounts import Amount
from rules.engine.conditions import Condition
from rules.engine.references import Ref

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game


@dataclass(frozen=True, slots=True)
class Effect:
    def resolve(self, g: Game, ctx: Context) -> Context:
        """Carry it out. The context comes back with what later sentences refer to: `remembered` objects, `amount`."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class LastingEffect(Effect):
    """Makes something that goes on after it resolved: a continuous effect, a shield, a delayed trigger. Of what already
    resolved this turn, only these are set up again; what happened once is not done again."""


def resolve_all(g: Game, effects: tuple[Effect, ...], ctx: Context) -> Context:
    for effect in effects:
        ctx = effect.resolve(g, ctx)
    return ctx


@dataclass(frozen=True, slots=True)
class If(Effect):
    """ "If …, do this" inside a resolving ability; `otherwise` for "instead"/"otherwise" forms."""

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()

    def resolve(self, g: Game, ctx: Context) -> Context:
        return resolve_all(g, self.then if self.condition.holds(g, ctx) else self.otherwise, ctx)


@dataclass(frozen=True, slots=True)
class May(Effect):
    """ "You may …": the player decides on resolution."""

    effects: tuple[Effect, ...]
    text: str = ""

    def resolve(self, g: Game, ctx: Context) -> Context:
        if g.choose(ctx.you, self.text or "do it?", ["yes", "no"]) == 0:
            return resolve_all(g, self.effects, ctx)
        return ctx


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    kind: str
    number: Amount
    on: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import put_counters

        ids = self.on.ids(g, ctx)
        for id in ids:
            put_counters(g, id, self.kind, max(0, self.number.value(g, ctx)), player=ctx.you)
        return replace(ctx, remembered=ids)


@dataclass(frozen=True, slots=True)
class RemoveCounters(Effect):
    kind: str
    number: Amount
    on: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import remove_counters

        for id in self.on.ids(g, ctx):
            remove_counters(g, id, self.kind, max(0, self.number.value(g, ctx)))
        return ctx


@dataclass(frozen=True, slots=True)
class GainLife(Effect):
    who: Ref
    number: Amount

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import gain_life

        for player in self.who.ids(g, ctx):
            gain_life(g, player, max(0, self.number.value(g, ctx)))
        return ctx


@dataclass(frozen=True, slots=True)
class LoseLife(Effect):
    who: Ref
    number: Amount

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import lose_life

        for player in self.who.ids(g, ctx):
            lose_life(g, player, max(0, self.number.value(g, ctx)))
        return ctx


@dataclass(frozen=True, slots=True)
class TapThem(Effect):
    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import tap

        ids = self.what.ids(g, ctx)
        for id in ids:
            if not g.object(id).tapped:
                tap(g, id)
        return replace(ctx, remembered=ids)


@dataclass(frozen=True, slots=True)
class UntapThem(Effect):
    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import untap

        ids = self.what.ids(g, ctx)
        for id in ids:
            if g.object(id).tapped:
                untap(g, id)
        return replace(ctx, remembered=ids)


@dataclass(frozen=True, slots=True)
class SacrificeThem(Effect):
    """The objects' controllers sacrifice them ("sacrifice this creature")."""

    what: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.actions import sacrifice

        ids = self.what.ids(g, ctx)
        for id in ids:
            if g.on_battlefield(id):
                sacrifice(g, id)
        return replace(ctx, remembered=ids)


@dataclass(frozen=True, slots=True)
class Beyond(Effect):
    """Something understood whose outcome the answer does not show (drawing a card, scrying): it is said, not done.
    `library`: it moves a card to or from a library, so its ability is no mana ability (CR 605.1a)."""

    text: str
    library: bool = False

    def resolve(self, g: Game, ctx: Context) -> Context:
        g.say(self.text)
        return ctx


@dataclass(frozen=True, slots=True)
class NotUnderstood(Effect):
    """A sentence of an otherwise compiled ability that the compiler could not read: resolving it makes the answer
    say so. Its targets were read all the same, unless it has `hidden_targets`."""

    sentence: str
    hidden_targets: bool = False

    def resolve(self, g: Game, ctx: Context) -> Context:
        g.fail_to_model(self.sentence)
        return ctx


def every_effect(effects: tuple[Effect, ...]) -> list[Effect]:
    """The effects and those inside them, for questions about what an ability could do."""
    found: list[Effect] = []
    for effect in effects:
        found.append(effect)
        for part in ("effects", "then", "otherwise"):
            found.extend(every_effect(getattr(effect, part, ())))
    return found
