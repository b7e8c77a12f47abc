# ruff: noqa: E501  (patterns of whole sentences)
"""What is asked of the people at the table and of the card as a thing: clothing, glasses, heads that reach higher than a
bar, cracks that are covered. A scenario says nothing of them but hats: the answer splits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from rules.engine import conditions as cd
from rules.engine.abilities import Ability, Ignored
from rules.engine.context import Context
from rules.engine.cost_changes import CostChange
from rules.engine.effects import Beyond, Effect
from rules.engine.filters import ControlledBy, Filter, HasCounter, HasTrait, Not, Test, chosen_of
from rules.engine.game import Game
from rules.engine.mana import COLOR_NAMES, ManaCost
from rules.engine.references import All, EachPlayer, This, You
from rules.oracle import nouns
from rules.oracle.nouns import _Phrase, modifier, read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import condition, effect, static
from rules.oracle.wordings.casting import HOW, MANA
from rules.oracle.wordings.hats import slug


@dataclass(frozen=True, slots=True)
class SharesColorWithClothing(Test):
    """It has a colour of clothing that its controller wears."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        if g.is_player(id):
            return False
        view = g.view(id)
        words = {letter: word for word, letter in COLOR_NAMES.items()}
        return any(g.has_trait(view.controller, f"wearing-{words[c]}") for c in "WUBRG" if c in view.colors)


@dataclass(frozen=True, slots=True)
class HasCharacter(Test):
    """The chosen character is in its name, or in its flavor text or art, of which the scenario or the site tells."""

    def holds(self, g: Game, id: str, ctx: Context) -> bool:
        name = chosen_of(g, ctx).name
        if g.is_player(id):
            return False
        if name is None:
            g.suppose("Which character was chosen is not stated: it is undefined.")
            return False
        if re.search(rf"\b{re.escape(name)}\b", g.view(id).name, re.IGNORECASE):
            return True
        return g.has_trait(id, "named-character:" + slug(name))


@modifier(r"that (?P<how>shares|doesn't share) a color with clothing worn by its controller")
def _clothing(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    test = SharesColorWithClothing()
    phrase.tests.append(test if found["how"] == "shares" else Not(test))
    return True


nouns._MODIFIERS.insert(0, nouns._MODIFIERS.pop())


@modifier(r"with any part of its head higher than the bar")
def _above_the_bar(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasTrait("head-higher-than-the-bar"))
    return True


@modifier(r"with the chosen character in (?:its|their) names?, flavor text, or art")
def _with_character(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasCharacter())
    return True


@static(
    rf"each spell you cast (?P<with>with the chosen character in .+?) costs {MANA} {HOW} to cast\. this effect reduces only the amount of colored mana you pay"
)
def _character_costs(found: re.Match[str], reading: Reading) -> Ability | None:
    spells = read_filter(f"spell {found['with']}", reading)
    if spells is None or found["how"] != "less":
        return None
    mana = ManaCost.parse(found["mana"])
    return CostChange(text=found[0], mana=mana, spells=spells, by=You(), colored_only=True)


@static(rf"spells cast by players wearing (?:at least one item of |an? )?(?P<what>[\w' -]+) cost {MANA} {HOW} to cast")
def _wearers_pay(found: re.Match[str], reading: Reading) -> Ability | None:
    wearing = Filter((HasTrait("wearing-" + slug(found["what"])),), ("players",), found["what"])
    spells = Filter((ControlledBy(All(wearing)),), ("stack",), "spells cast by players wearing " + found["what"])
    return CostChange(
        text=found[0],
        mana=ManaCost.parse(found["mana"]),
        more=found["how"] == "more",
        spells=spells,
        by=EachPlayer(),
    )


@condition(r"the cracks in (?P<who>~|its)(?:'s)? art are completely covered")
def _covered(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    return cd.Is(This(), Filter((HasTrait("cracks-covered"),)))


@static(r"(?P<who>.+?) (?:has|have) art menace")
def _art_menace(found: re.Match[str], reading: Reading) -> Ability | None:
    who = found["who"]
    known = who == "~" or reading.ref(who) is not None
    return Ignored(text=found[0], reason="attacking and blocking") if known else None


@static(r"blurry")
def _blurry(found: re.Match[str], reading: Reading) -> Ability | None:
    return Ignored(text=found[0], reason="attacking and blocking")


@effect(r"(?:until end of turn, )?all creatures able to block (?P<what>target [^,]+?)(?: this turn)? do so")
def _lured(found: re.Match[str], reading: Reading) -> Effect | None:
    """What blocks is not judged; what is targeted is."""
    return Beyond(found[0] + ".") if reading.ref(found["what"]) is not None else None


@effect(r"until end of turn, you may cast (?P<what>target [^,]+?card[^,]*)")
def _may_cast(found: re.Match[str], reading: Reading) -> Effect | None:
    return Beyond(found[0] + ".") if reading.ref(found["what"]) is not None else None


@modifier(r"with any kind of counter on (?:it|them)")
def _with_any_counter(found: re.Match[str], phrase: _Phrase, reading: Reading) -> bool:
    phrase.tests.append(HasCounter(None))
    return True


@condition(r"(?P<who>it|~|that creature|the token) has (?:an? )?(?P<thing>[\w -]+) in its art")
def _shows(found: re.Match[str], reading: Reading) -> cd.Condition | None:
    who = reading.ref(found["who"])
    return cd.Is(who, Filter((HasTrait(slug(found["thing"])),))) if who is not None else None


@condition(r"there are more people in the room of a different gender than you are")
def _outnumbered(found: re.Match[str], reading: Reading) -> cd.Condition:
    return cd.Is(You(), Filter((HasTrait("more-people-of-a-different-gender"),), ("players",)))
