"""Counters taken off, and what follows when that cannot be done."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.engine.amounts import Amount
from rules.engine.context import Context
from rules.engine.effects import Effect, RemoveCounters, resolve_all
from rules.engine.game import Game
from rules.engine.references import Ref
from rules.oracle.bodies import read_effects
from rules.oracle.numbers import read_amount
from rules.oracle.reading import Reading
from rules.oracle.wording import Amend, amendment, effect


@dataclass(frozen=True, slots=True)
class RemoveOrElse(Effect):
    """ "Remove that many …. If you can't, …": when there are fewer, what there is goes and the rest of the sentence is
    done as well."""

    kind: str
    number: Amount
    on: Ref
    otherwise: tuple[Effect, ...]

    def resolve(self, g: Game, ctx: Context) -> Context:
        wanted = self.number.value(g, ctx)
        there = sum(g.object(id).count(self.kind) for id in self.on.ids(g, ctx))
        RemoveCounters(self.kind, self.number, self.on).resolve(g, ctx)
        return resolve_all(g, self.otherwise, ctx) if there < wanted else ctx


@effect(r"remove (?P<n>an?|that many|\w+) (?P<kind>[+-]\d+/[+-]\d+|[a-z]+(?: strike)?) counters? from (?P<on>.+)")
def _remove(found: re.Match[str], reading: Reading) -> Effect | None:
    number, on = read_amount(found["n"], reading), reading.ref(found["on"])
    return RemoveCounters(found["kind"], number, on) if number is not None and on is not None else None


@amendment(r"if you can't, (?P<then>.+)")
def _if_you_cannot(found: re.Match[str], reading: Reading) -> Amend | None:
    then = read_effects(found["then"], reading)
    if then is None:
        return None

    def amend(effects: list[Effect]) -> list[Effect] | None:
        last = effects[-1]
        if not isinstance(last, RemoveCounters):
            return None
        return [*effects[:-1], RemoveOrElse(last.kind, last.number, last.on, then)]

    return amend
