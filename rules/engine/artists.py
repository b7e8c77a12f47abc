"""Who made the art: whether two things share an artist, and what changes an artist."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.engine.abilities import Keyword, Rule, Static
from rules.engine.changes import AddAbility
from rules.engine.conditions import Condition
from rules.engine.context import Context
from rules.engine.effects import Effect, LastingEffect, resolve_all
from rules.engine.filters import Filter, HasTrait, Test
from rules.engine.game import Game
from rules.engine.references import Ref

ARTIST = "artist:"


def artist_trait(name: str) -> str:
    return ARTIST + re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def share_an_artist(g: Game, one: str, other: str) -> bool:
    """By what the table says of the artists of each; the same printing has the same artists; else nobody knows, and
    the answer splits."""
    known, theirs = _stated(g, one), _stated(g, other)
    if known & theirs:
        return True
    if known and theirs:
        g.suppose("The artists that are stated of a picture are all of its artists.")
        return False
    if _same_printing(g, one, other):
        return True
    for id, stated in ((other, known), (one, theirs)):
        if stated:
            return any(g.has_trait(id, trait) for trait in sorted(stated))
    first, second = sorted((one, other))
    return g.has_trait(first, f"shares-artist-with:{second}")


def _stated(g: Game, id: str) -> frozenset[str]:
    copy = g.object(id).copy
    table = copy.table if copy is not None else ()
    return frozenset(trait for trait, said in table if said == "yes" and trait.startswith(ARTIST))


def _same_printing(g: Game, one: str, other: str) -> bool:
    a, b = g.object(one).copy, g.object(other).copy
    if a is None or b is None or a.set is None or a.number is None:
        return False
    return (a.card, a.face, a.set, a.number) == (b.card, b.face, b.set, b.number)


@dataclass(frozen=True, slots=True)
class SharesArtist(Test):
    """ "That shares an artist with another permanent you control"."""

    among: Filter

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        others = [other for other in self.among.find(g, ctx) if other != id and not g.is_player(other)]
        return any(share_an_artist(g, id, other) for other in others)


@dataclass(frozen=True, slots=True)
class TwoShareAnArtist(Condition):
    """ "You control two or more green permanents that share an artist"."""

    among: Filter

    def holds(self, g: Game, ctx: Context) -> bool:
        ids = self.among.find(g, ctx)
        return any(share_an_artist(g, id, other) for at, id in enumerate(ids) for other in ids[at + 1 :])


@dataclass(frozen=True, slots=True)
class ChooseArtist(Effect):
    """ "Choose an artist": who it is stands in the question; otherwise what follows cannot be told."""

    text: str

    def resolve(self, g: Game, ctx: Context) -> Context:
        if ctx.chosen.name is None:
            g.suppose("Which artist is chosen is not stated: it is undefined.")
            g.fail_to_model(self.text)
        return ctx


@dataclass(frozen=True, slots=True)
class ProtectionFromArtist(LastingEffect):
    """It gains protection from the artist that the question names until end of turn."""

    what: Ref
    text: str

    def resolve(self, g: Game, ctx: Context) -> Context:
        if ctx.chosen.name is None:
            return ChooseArtist(self.text).resolve(g, ctx)
        quality = Filter((HasTrait(artist_trait(ctx.chosen.name)),), text=ctx.chosen.name)
        change = AddAbility(Keyword(name="protection", quality=quality))
        for id in self.what.ids(g, ctx):
            g.state = g.state.with_lasting(Static(affects=self.what, changes=(change,)), ctx, bound=(id,))
        return ctx


@dataclass(frozen=True, slots=True)
class OneOrTheOther(Effect):
    """ "Tap all … or untap all …": its controller decides on resolution."""

    first: Effect
    second: Effect
    names: tuple[str, str]

    def resolve(self, g: Game, ctx: Context) -> Context:
        picked = g.choose(ctx.you, "which of the two", self.names)
        return resolve_all(g, (self.first if picked == 0 else self.second,), ctx)


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeIf(Rule):
    """ "If you control …, you may cast this spell without paying its mana cost": only then."""

    def holds(self, g: Game, ctx: Context) -> bool:
        return self.condition is None or self.condition.holds(g, ctx)
