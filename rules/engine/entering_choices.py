"""What is decided, rolled or looked back at as a permanent enters: numbers, conditions and effects of entering."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from rules.engine import conditions as cd
from rules.engine.amounts import Amount
from rules.engine.context import Context
from rules.engine.costs import CostPart
from rules.engine.effects import Effect
from rules.engine.events import ZoneChange
from rules.engine.game import Game
from rules.engine.objects import BATTLEFIELD
from rules.engine.values import replace


@dataclass(frozen=True, slots=True)
class ManaSpent(Amount):
    """ "For each color of mana spent to cast it": nothing when it was not cast, else not known."""

    text: str

    def value(self, g: Game, ctx: Context) -> int:
        if g.object(ctx.source).cast:
            g.fail_to_model(self.text)
        return 0


@dataclass(frozen=True, slots=True)
class Earlier(cd.Condition):
    """Something that had to happen earlier this turn: a table says nothing of it, so it did not."""

    text: str

    def holds(self, g: Game, ctx: Context) -> bool:
        g.suppose(f"Nothing says that {self.text.replace('~', g.name(ctx.source))}: it is taken not to be so.")
        return False


@dataclass(frozen=True, slots=True)
class LeftThisTurn(Earlier):
    """A permanent of its controller left the battlefield: in this question, or else nothing says that one did."""

    def holds(self, g: Game, ctx: Context) -> bool:
        for event in g.state.happened:
            known = g.state.last_known.get(event.object) if isinstance(event, ZoneChange) else None
            if known is not None and event.origin == BATTLEFIELD and known[1].controller == ctx.you:  # type: ignore[attr-defined]
                return True
        return Earlier.holds(self, g, ctx)


@dataclass(frozen=True, slots=True)
class EarlierCount(Amount):
    """How many of something there were earlier this turn: a table says nothing of it, so none."""

    text: str

    def value(self, g: Game, ctx: Context) -> int:
        g.suppose(f"Nothing says how many: {self.text.replace('~', g.name(ctx.source))}. It is taken to be none.")
        return 0


@dataclass(frozen=True, slots=True)
class RollTotal(Effect):
    """ "Roll X six-sided dice": the total is what later words speak of."""

    dice: Amount
    sides: int

    def resolve(self, g: Game, ctx: Context) -> Context:
        odds = {0: Fraction(1)}
        for _ in range(max(0, self.dice.value(g, ctx))):
            after: dict[int, Fraction] = {}
            for total, chance in odds.items():
                for face in range(1, self.sides + 1):
                    after[total + face] = after.get(total + face, Fraction(0)) + chance / self.sides
            odds = after
        totals = sorted(odds)
        at = g.roll("total of the dice", [str(t) for t in totals], [odds[t] for t in totals])
        return replace(ctx, amount=totals[at])


@dataclass(frozen=True, slots=True)
class ChosenNumber(Effect):
    """Somebody decides how many: the number is what its counters are counted by."""

    kind: str
    number: Amount

    def resolve(self, g: Game, ctx: Context) -> Context:
        name = g.name(ctx.source)
        most = self.number.value(g, ctx)
        match self.kind:
            case "may":
                took = g.choose(ctx.you, f"{name} enters with counters?", ["yes", "no"]) == 0
                return replace(ctx, amount=most if took else 0)
            case "tribute":
                others = g.state.opponents(ctx.you)
                who = others[g.choose(ctx.you, f"who may pay tribute for {name}", list(others))]
                took = g.choose(who, f"pay tribute for {name}?", ["yes", "no"]) == 0
                return replace(ctx, amount=most if took else 0)
            case "devour":
                return replace(ctx, amount=most * self._devoured(g, ctx))
        g.fail_to_model(f"{name}: {self.kind}")
        return replace(ctx, amount=0)

    def _devoured(self, g: Game, ctx: Context) -> int:
        from rules.engine.actions import sacrifice

        mine = [o.id for o in g.state.battlefield if g.view(o.id).controller == ctx.you]
        taken = [
            id
            for id in mine
            if "creature" in g.view(id).types and g.choose(ctx.you, f"sacrifice {id}?", ["no", "yes"]) == 1
        ]
        for id in taken:
            sacrifice(g, id)
        return len(taken)


@dataclass(frozen=True, slots=True)
class HadCounters(cd.Condition):
    """ "If it had no -1/-1 counters on it": as what left last was. `kind` None: none at all."""

    kind: str | None

    def holds(self, g: Game, ctx: Context) -> bool:
        which = ctx.event.object if isinstance(ctx.event, ZoneChange) else ctx.source
        known = g.state.last_known.get(which)
        held = known[0] if known is not None else g.object(which)
        return not any(n for kind, n in held.counters if self.kind in {None, kind})


@dataclass(frozen=True, slots=True)
class Outgrows(cd.Condition):
    """Evolve: the creature that enters is larger in power or toughness (CR 702.100a)."""

    def holds(self, g: Game, ctx: Context) -> bool:
        new = g.view(getattr(ctx.event, "permanent", ctx.source))
        old = g.view(ctx.source)
        return (new.power or 0) > (old.power or 0) or (new.toughness or 0) > (old.toughness or 0)


@dataclass(frozen=True, slots=True)
class NotTold(Effect):
    """ "As ~ enters, choose a color": what was chosen stands in the question, or was not chosen."""

    what: str
    part: str

    def resolve(self, g: Game, ctx: Context) -> Context:
        if getattr(ctx.chosen, self.part) is None:
            g.suppose(f"What is chosen as {g.name(ctx.source)} enters ({self.what}) is not stated: it is undefined.")
        return ctx


@dataclass(frozen=True, slots=True)
class PayOrTapped(Effect):
    """ "You may pay 2 life. If you don't, it enters tapped." """

    cost: Effect
    part: CostPart

    def resolve(self, g: Game, ctx: Context) -> Context:
        part = self.part
        if part.obstacle(g, ctx) is None and g.choose(ctx.you, f"{part.describe(g, ctx)}?", ["yes", "no"]) == 0:
            paid = part.pay(g, ctx)
            return Context(ctx.source, ctx.you, ctx.incarnation, ctx.x, event=ctx.event, chosen=paid.chosen)
        return self.cost.resolve(g, ctx)
