"""Changes that continuous effects make to an object's characteristics, each in its layer (CR 613)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rules.engine.abilities import Ability
from rules.engine.amounts import Amount
from rules.engine.mana import BASIC_LAND_TYPES
from rules.engine.subtypes import LAND_TYPES
from rules.engine.view import Held, View

if TYPE_CHECKING:
    from rules.engine.context import Context
    from rules.engine.game import Game

TYPE_LAYER, COLOR_LAYER, ABILITY_LAYER = 4, 5, 6
DEFINE_PT, SET_PT, MODIFY_PT = 7.1, 7.2, 7.3


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one object's characteristics, in its layer."""

    layer: ClassVar[float]

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SetLandTypes(Change):
    """ "is a Mountain": old land types, abilities from rules text and from old land types go (CR 305.7)."""

    types: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.subtypes = {s for s in view.subtypes if s not in LAND_TYPES} | set(self.types)
        view.abilities = [held for held in view.abilities if held.origin == "granted"]


@dataclass(frozen=True, slots=True)
class SetChosenLandType(Change):
    """ "is the chosen type", when the chosen type is a basic land type."""

    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        chosen = ctx.chosen.type
        if chosen:
            SetLandTypes((chosen.lower(),)).apply(g, view, ctx)


@dataclass(frozen=True, slots=True)
class SetCardTypes(Change):
    """ "is a Treasure artifact", "loses all other card types": it has these card types and subtypes alone, but
    supertypes stay, and so do its subtypes that belong to a card type it keeps (a land that is a Plains stays one)."""

    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        stays = view.subtypes & LAND_TYPES if "land" in self.words else set()
        view.types, view.subtypes = set(), set(stays)
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class AddTypes(Change):
    """ "in addition to its other types": card types, supertypes and subtypes, lower case."""

    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class BecomeTypes(Change):
    """ "becomes a 3/3 Elemental creature": other card types and subtypes go, unless it `keeps` what it was ("it's still
    a land"); then only other creature types go where it is given some (CR 205.1a, 205.1b)."""

    words: tuple[str, ...]
    keeps: bool
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.card import CARD_TYPES, SUPERTYPES
        from rules.engine.subtypes import NONCREATURE_SUBTYPES

        if not self.keeps:
            view.types, view.subtypes = set(), set()
            if any(w in BASIC_LAND_TYPES for w in self.words):
                # Set to a basic land type, it loses what its rules text gave it (CR 305.7).
                view.abilities = [held for held in view.abilities if held.origin == "granted"]
        elif any(w not in CARD_TYPES | SUPERTYPES | NONCREATURE_SUBTYPES for w in self.words):
            view.subtypes &= NONCREATURE_SUBTYPES
        _add_words(view, self.words)


@dataclass(frozen=True, slots=True)
class LoseTypes(Change):
    words: tuple[str, ...]
    layer: ClassVar[float] = TYPE_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        for group in (view.types, view.subtypes, view.supertypes):
            group.difference_update(self.words)


@dataclass(frozen=True, slots=True)
class SetColors(Change):
    colors: tuple[str, ...]
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.colors = set(self.colors)


@dataclass(frozen=True, slots=True)
class SetChosenColor(Change):
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        if ctx.chosen.color is not None:
            view.colors = {ctx.chosen.color}


@dataclass(frozen=True, slots=True)
class AddChosenColor(Change):
    layer: ClassVar[float] = COLOR_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        if ctx.chosen.color is not None:
            view.colors.add(ctx.chosen.color)


@dataclass(frozen=True, slots=True)
class AddAbility(Change):
    ability: Ability
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        index = sum(1 for held in view.abilities if held.origin == "granted")
        view.abilities.append(Held(self.ability, "granted", index, ctx.source))


@dataclass(frozen=True, slots=True)
class LoseAbilities(Change):
    """All of them, or the keyword named."""

    keyword: str | None = None
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.abilities import Keyword

        def lost(held: Held) -> bool:
            if self.keyword is None:
                return True
            return isinstance(held.ability, Keyword) and held.ability.name == self.keyword

        view.abilities = [held for held in view.abilities if not lost(held)]


@dataclass(frozen=True, slots=True)
class LoseAllButManaAbilities(Change):
    layer: ClassVar[float] = ABILITY_LAYER

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        from rules.engine.mana_abilities import is_printed_mana_ability

        view.abilities = [held for held in view.abilities if is_printed_mana_ability(held.ability)]


@dataclass(frozen=True, slots=True)
class DefinePT(Change):
    """A characteristic-defining "*" (CR 604.3, 613.4a); None leaves that one alone."""

    power: Amount | None
    toughness: Amount | None
    layer: ClassVar[float] = DEFINE_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _set_pt(g, view, ctx, self.power, self.toughness)


@dataclass(frozen=True, slots=True)
class SetPT(Change):
    power: Amount | None
    toughness: Amount | None
    layer: ClassVar[float] = SET_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        _set_pt(g, view, ctx, self.power, self.toughness)


@dataclass(frozen=True, slots=True)
class SetPTToManaValue(Change):
    """ "Power and toughness each equal to its mana value": of each object by itself."""

    layer: ClassVar[float] = SET_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.power = view.toughness = view.mana_value


@dataclass(frozen=True, slots=True)
class ModifyPT(Change):
    power: Amount
    toughness: Amount
    layer: ClassVar[float] = MODIFY_PT

    def apply(self, g: Game, view: View, ctx: Context) -> None:
        view.power = (view.power or 0) + self.power.value(g, ctx)
        view.toughness = (view.toughness or 0) + self.toughness.value(g, ctx)


def _set_pt(g: Game, view: View, ctx: Context, power: Amount | None, toughness: Amount | None) -> None:
    if power is not None:
        view.power = power.value(g, ctx)
    if toughness is not None:
        view.toughness = toughness.value(g, ctx)


def _add_words(view: View, words: tuple[str, ...]) -> None:
    from rules.engine.card import CARD_TYPES, SUPERTYPES

    for word in words:
        group = view.types if word in CARD_TYPES else view.supertypes if word in SUPERTYPES else view.subtypes
        group.add(word)
