"""Keywords that are activated abilities, spelled out: equip, crew, cycling, outlast … (CR 702)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rules.engine.abilities import Ability, Activated, Body, Keyword, TargetSlot
from rules.engine.amounts import Amount, Fixed
from rules.engine.changes import AddTypes
from rules.engine.cost_parts import ChosenObjects, MoveSelf
from rules.engine.costs import Cost, Obstacle, TapSelf
from rules.engine.effects import Beyond, Effect, LastingEffect, NotUnderstood, PutCounters
from rules.engine.filters import ControlledBy, Filter, HasType, IsTapped, Not, Other
from rules.engine.objects import GRAVEYARD, HAND
from rules.engine.references import Ref, Target, This, You
from rules.engine.remembering import once_for_each

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

ONE = Fixed(1)
ACTIVATED_KEYWORDS = frozenset(
    "equip fortify reconfigure crew saddle cycling outlast boast level embalm eternalize unearth scavenge reinforce "
    "transmute forecast ninjutsu transfigure".split()
) | {"level up", "aura swap"}
# These count among a card's activated abilities; what they do is not told.
_FROM_ELSEWHERE = {"embalm": GRAVEYARD, "eternalize": GRAVEYARD, "unearth": GRAVEYARD, "scavenge": GRAVEYARD,
                   "encore": GRAVEYARD, "reinforce": HAND, "ninjutsu": HAND, "transmute": HAND, "forecast": HAND,
                   "transfigure": "battlefield", "aura swap": "battlefield"}  # fmt: skip
_YOUR_CREATURE = Filter((HasType("creature"), ControlledBy(You())), text="creature you control")
_YOUR_LAND = Filter((HasType("land"), ControlledBy(You())), text="land you control")
_UNTAPPED = Filter((HasType("creature"), ControlledBy(You()), Not(IsTapped())), text="untapped creatures you control")


@dataclass(frozen=True, slots=True)
class Attach(Effect):
    """The source becomes attached to it (CR 701.3)."""

    to: Ref

    def resolve(self, g: Game, ctx: Context) -> Context:
        from dataclasses import replace

        host = self.to.one(g, ctx)
        if host is not None and g.on_battlefield(ctx.source):
            g.put(replace(g.object(ctx.source), attached_to=host))
            g.say(f"{g.name(ctx.source)} becomes attached to {g.name(host)}.", "701.3a", objects=[ctx.source, host])
        return ctx


@dataclass(frozen=True, slots=True)
class TapTotalPower(ChosenObjects):
    """Crew and saddle: tap any number of untapped creatures with total power of at least `power` (CR 702.122)."""

    power: Amount = ONE

    def _total(self, g: Game, ids: list[str]) -> int:
        return sum(max(0, g.view(id).power or 0) for id in ids)

    def obstacle(self, g: Game, ctx: Context) -> Obstacle | None:
        there, needed = self._total(g, self.what.find(g, ctx)), self.power.value(g, ctx)
        if there >= needed:
            return None
        return Obstacle(f"The untapped creatures have total power {there}, not {needed}.", ("702.122a", "118.3"))

    def pay(self, g: Game, ctx: Context) -> Context:
        from dataclasses import replace
        from itertools import combinations

        from rules.engine.actions import tap

        there, needed = self.what.find(g, ctx), self.power.value(g, ctx)
        enough = [
            picked
            for n in range(1, len(there) + 1)
            for picked in combinations(there, n)
            if self._total(g, list(picked)) >= needed
            and not any(self._total(g, [o for o in picked if o != id]) >= needed for id in picked)
        ]
        picked = enough[g.choose(ctx.you, "who crews", [", ".join(p) for p in enough])] if enough else ()
        for id in picked:
            tap(g, id)
        return replace(ctx, remembered=picked)

    def describe(self, g: Game, ctx: Context) -> str:
        return f"tap untapped creatures with total power {self.power.value(g, ctx)} or more"


@dataclass(frozen=True, slots=True)
class BecomesCreature(LastingEffect):
    """A crewed Vehicle is an artifact creature until end of turn."""

    def resolve(self, g: Game, ctx: Context) -> Context:
        from rules.engine.abilities import Static

        static = Static(affects=This(), changes=(AddTypes(("artifact", "creature")),))
        g.state = g.state.with_lasting(static, ctx, bound=(ctx.source,))
        return ctx


@once_for_each
def as_activated(ability: Ability) -> Activated | None:
    """The activated ability that a keyword stands for; None for other keywords."""
    if not isinstance(ability, Keyword) or ability.name.split(" ")[-1].endswith("landcycling"):
        return _cycling(ability) if isinstance(ability, Keyword) and ability.name.endswith("cycling") else None
    name, cost = ability.name, ability.cost or Cost()
    if name in {"equip", "fortify"}:
        where = _YOUR_CREATURE if name == "equip" else _YOUR_LAND
        where = ability.quality.also(ControlledBy(You())) if ability.quality is not None else where
        body = Body(effects=(Attach(Target(0)),), targets=(TargetSlot(where),))
        return _made(ability, cost, body, ("as a sorcery",))
    if name == "reconfigure":
        other = Filter((*_YOUR_CREATURE.tests, Other()), text="another target creature you control")
        return _made(ability, cost, Body((Attach(Target(0)),), (TargetSlot(other),)), ("as a sorcery",))
    if name in {"crew", "saddle"}:
        what = _UNTAPPED if name == "crew" else _UNTAPPED.also(Other())
        part = TapTotalPower(what, None, power=ability.amount or Fixed(1))
        effect: Effect = BecomesCreature() if name == "crew" else Beyond("It becomes saddled.")
        return _made(ability, Cost(parts=(part,)), Body((effect,)), () if name == "crew" else ("as a sorcery",))
    if name == "outlast":
        body = Body((PutCounters("+1/+1", Fixed(1), This()),))
        return _made(ability, Cost(cost.mana, (TapSelf(), *cost.parts)), body, ("as a sorcery",))
    if name == "level up":
        return _made(ability, cost, Body((PutCounters("level", Fixed(1), This()),)), ("as a sorcery",))
    if name.endswith("cycling"):
        return _cycling(ability)
    if name in _FROM_ELSEWHERE:
        body = Body((NotUnderstood(ability.text),))
        return Activated(text=ability.text, cost=cost, body=body, keyword=name, zone=_FROM_ELSEWHERE[name])
    return None


def _cycling(ability: Keyword) -> Activated:
    cost = ability.cost or Cost()
    discard = MoveSelf(HAND, GRAVEYARD, "discarded")
    body = Body((Beyond("A card is drawn or searched for.", library=True),))
    return Activated(
        text=ability.text, cost=Cost(cost.mana, (*cost.parts, discard)), body=body, keyword=ability.name, zone=HAND
    )


def _made(ability: Keyword, cost: Cost, body: Body, limits: tuple[str, ...]) -> Activated:
    return Activated(text=ability.text, cost=cost, body=body, limits=limits, keyword=ability.name)


__all__ = ["ACTIVATED_KEYWORDS", "as_activated"]
