"""How mana abilities depend on one another: what they change and what they look at."""

from __future__ import annotations

from rules.engine.abilities import Ability, Activated, Rule, Static, Triggered, in_force
from rules.engine.activating import context_of
from rules.engine.cost_parts import ChosenObjects, MoveSelf, PayLife, RemoveCounterFromSome, TapSome, UntapSome
from rules.engine.costs import CostPart, SacrificeSelf, TapSelf, UntapSelf
from rules.engine.game import Game
from rules.engine.mana_abilities import AbilityAddsMana, TappedForMana, all_effects
from rules.engine.mana_production import AddMana
from rules.engine.mana_replacement import ManaReplacement
from rules.engine.mana_sources import ManaSource
from rules.engine.remembering import once_for_each
from rules.engine.replacement import Replacement

# What in a value's words shows that it looks at the table.
LOOKS = tuple(
    "CountOf( Exists( Compares( Largest( ColorsAmong( CouldProduce Measure( CountersOn( Devotion( BasicLandTypes( "
    "LifeOf( DifferentPowers( MostInCommon( PermanentTypes( Is( HasCounter( CardTypesAmong( "
    "Unread HasExiledCard SameNameGroup OneOfThemControls HandSize PlayerHasCounters".split()
)


@once_for_each
def plain(ability: Activated) -> bool:
    """It can be used once, pays with nothing but its own source and life, and makes mana at once."""
    if ability.cost.mana is not None and ability.cost.mana.symbols:
        return False
    if not once(ability):
        return False
    return all(own(part) for part in ability.cost.parts)


def once(ability: Activated) -> bool:
    uses_up = any(isinstance(p, TapSelf | SacrificeSelf | MoveSelf) for p in ability.cost.parts)
    return uses_up or any("once" in limit for limit in ability.limits)


def own(part: CostPart) -> bool:
    return not isinstance(part, ChosenObjects | RemoveCounterFromSome | UntapSelf)


@once_for_each
def changes(ability: Activated) -> bool:
    """More than tapping its own source and paying life."""
    harmless = TapSelf | UntapSelf | PayLife | TapSome | UntapSome
    return not all(isinstance(part, harmless) for part in ability.cost.parts) or changing_effects(ability)


@once_for_each
def changing_effects(ability: Activated) -> bool:
    from rules.engine.effects import Beyond, GainLife, If, LoseLife, May

    harmless = AddMana | Beyond | GainLife | LoseLife | If | May
    return any(
        not isinstance(e, harmless) and type(e).__name__ not in {"DealDamage", "ChooseColor"}
        for e in all_effects(ability.body)
    )


@once_for_each
def looks(ability: Ability) -> bool:
    words = repr(ability)
    return any(word in words for word in LOOKS)


def environment_looks(g: Game) -> bool:
    """A trigger or replacement on mana looks at the table."""
    if any(looks(ability) for ability, _ in in_force(g, ManaReplacement)):
        return True
    return any(
        isinstance(a.trigger, TappedForMana | AbilityAddsMana) and (looks(a) or a.condition is not None)
        for a, _ in in_force(g, Triggered)
    )


def anything_matters(g: Game, gone: set[str]) -> bool:
    """One of these has an ability that may change what others make."""
    for id in gone:
        for held in g.view(id).abilities:
            ability = held.ability
            if isinstance(ability, Static | Rule | Replacement):
                return True
            if isinstance(ability, Triggered) and isinstance(ability.trigger, TappedForMana | AbilityAddsMana):
                return True
    return any(o.attached_to in gone for o in g.state.battlefield)


def tapping_matters(g: Game, sources: list[ManaSource]) -> bool:
    """Something asks whether a permanent is tapped while mana is made."""
    asked = [a for s in sources for a in s.activated() if "IsTapped" in effects_words(a)]
    if asked:
        return True
    for ability, _ in in_force(g, Triggered):
        on_mana = isinstance(ability.trigger, TappedForMana | AbilityAddsMana)
        if on_mana and "IsTapped" in repr(ability):
            return True
    return any("Tapped" in repr(static) for static, _ in in_force(g, Static))


@once_for_each
def effects_words(ability: Activated) -> str:
    return repr(ability.body) + repr(ability.condition)


def most_life(g: Game, source: ManaSource) -> int:
    most = 0
    for ability in source.activated():
        for part in ability.cost.parts:
            if isinstance(part, PayLife):
                ctx = context_of(g, source.permanent, ability, g.view(source.permanent).controller)
                most = max(most, part.amount.value(g, ctx))
    return most
