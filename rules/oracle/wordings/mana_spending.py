"""What mana may be spent on, and what happens when it is (CR 106.6)."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine.activation_rules import MayTapOthersForMana
from rules.engine.effects import Effect, If
from rules.engine.filters import Filter, HasKeyword, Not, OwnedBy
from rules.engine.lasting import MakeLasting
from rules.engine.mana_production import AddMana
from rules.engine.references import You
from rules.engine.spending import ABILITY, OTHER, SPELL, Restriction, Use
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading
from rules.oracle.wording import Amend, amendment, effect

_EVERYWHERE = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library", "nowhere")


@amendment(r"spend this mana only (?P<on>.+?)(?:,? and that spell can't be countered)?")
def _only(found: re.Match[str], reading: Reading) -> Amend | None:
    return _restricting(Restriction(found[0], read_uses(found["on"])))


@amendment(r"this mana can't be spent (?P<on>to .+)")
def _not_on(found: re.Match[str], reading: Reading) -> Amend | None:
    if found["on"] == "to pay generic mana costs":
        return _restricting(Restriction(found[0], (), forbidden=True, no_generic=True))
    return _restricting(Restriction(found[0], read_uses(found["on"]), forbidden=True))


def _restricting(restriction: Restriction) -> Amend:
    def amend(effects: list[Effect]) -> list[Effect] | None:
        if not any(_adds(effect) for effect in effects):
            return None
        return [_restricted(effect, restriction) for effect in effects]

    return amend


def _adds(effect: Effect) -> bool:
    if isinstance(effect, MakeLasting):
        return isinstance(effect.ability, MayTapOthersForMana)
    return isinstance(effect, AddMana) or (
        isinstance(effect, If) and any(_adds(e) for e in (*effect.then, *effect.otherwise))
    )


def _restricted(effect: Effect, restriction: Restriction) -> Effect:
    if isinstance(effect, AddMana):
        return replace(effect, restriction=restriction)
    if isinstance(effect, MakeLasting) and isinstance(effect.ability, MayTapOthersForMana):
        return MakeLasting(replace(effect.ability, restriction=restriction))
    if isinstance(effect, If):
        return replace(
            effect,
            then=tuple(_restricted(e, restriction) for e in effect.then),
            otherwise=tuple(_restricted(e, restriction) for e in effect.otherwise),
        )
    return effect


@amendment(
    r"(?:if|when|whenever) (?:you spend )?(?:this|that) mana (?:is spent )?(?:on|to) .+"
    r"|when you next (?:cast|activate) .+ this turn, .+|.+ you spend this mana (?:to cast|on) .+"
    r"|you may choose new targets for the copy|put each other card exiled this way on the bottom of your library .+"
)
def _rider(found: re.Match[str], reading: Reading) -> Amend | None:
    """What spending it brings, or a delayed trigger: no part of what is added now (CR 106.6)."""

    def amend(effects: list[Effect]) -> list[Effect] | None:
        return list(effects) if any(_adds(effect) for effect in effects) else None

    return amend


def read_uses(text: str) -> tuple[Use, ...] | None:
    """ "to cast a creature spell or activate an ability" as its uses; None when any of them is not understood."""
    text = re.sub(r"^to ", "", text.strip())
    text = re.sub(r"^(on costs that contain \{X\})$", "pay costs that contain {X}", text)
    pieces = re.split(
        r",? (?:or|and|and/or) (?:to )?(?=(?:cast|activate|pay|turn|unlock|foretell|gain)\b)|, (?=turn )", text
    )
    uses: list[Use] = []
    for piece in pieces:
        read = _use(piece.strip())
        if read is None:
            return None
        uses.extend(read)
    return tuple(uses)


def _use(text: str) -> list[Use] | None:
    if re.match(r"^(?:turn |unlock |foretell |gain |pay (?:a |an )?(?:cumulative upkeep|morph|disturb))", text):
        return [Use(OTHER)]
    if text == "pay costs that contain {X}":
        return [Use(SPELL, with_x=True), Use(ABILITY, with_x=True)]
    if text.startswith("cast "):
        return _spells(text.removeprefix("cast "))
    ability = re.match(r"^activate (?:an ability|abilities|loyalty abilities)(?: (?:of|from) (?P<of>.+?))?$", text)
    if ability:
        if text.startswith("activate loyalty"):
            return None
        return _abilities(ability["of"])
    equip = re.match(r"^activate (?:an )?(?P<keyword>equip|crew|cycling|ninjutsu) abilit(?:y|ies)$", text)
    return [Use(ABILITY, keyword=equip["keyword"])] if equip else None


def _abilities(of: str | None) -> list[Use] | None:
    if of is None:
        return [Use(ABILITY)]
    noun = re.sub(r" sources?$", "", re.sub(r"^an? ", "", of))
    what = read_filter(noun, Reading())
    return [Use(ABILITY, _anywhere(what))] if what is not None else None


def _anywhere(what: Filter) -> Filter:
    """A spell's or source's quality, wherever it is while it is paid for."""
    from rules.engine.filters import IsSpell

    return Filter(tuple(t for t in what.tests if not isinstance(t, IsSpell)), _EVERYWHERE, what.text)


def _spells(text: str) -> list[Use] | None:
    kinds: list[str] = []
    for piece in text.split(" or "):
        # "5 or greater" and "instant or sorcery spell" belong together, "creature spells or artifact spells" do not.
        if kinds and not ("spell" in kinds[-1] and "spell" in piece):
            kinds[-1] += f" or {piece}"
        else:
            kinds.append(piece)
    uses: list[Use] = []
    for kind in kinds:
        read = _spell(re.sub(r"^an? ", "", kind.strip()))
        if read is None:
            return None
        uses.append(read)
    return uses


def _spell(text: str) -> Use | None:
    if text in {"spells", "spell"}:
        return Use(SPELL)
    if re.match(r"^spells? with devoid$", text):
        return Use(SPELL, Filter((HasKeyword("devoid"),), _EVERYWHERE, text))
    if re.match(r"^spells? you don't own$", text):
        return Use(SPELL, Filter((Not(OwnedBy(You())),), _EVERYWHERE, text))
    if re.match(r"^kicked spells?$", text):
        return Use(SPELL, kicked=True)
    where = re.match(
        r"^(?P<what>.+?) from (?:your |a )?(?P<zone>graveyard|exile|hand|anywhere other than your hand)$", text
    )
    if where:
        inner = _spell(where["what"])
        zone = "not hand" if where["zone"].startswith("anywhere") else where["zone"]
        return replace(inner, zone=zone) if inner is not None else None
    with_x = re.match(r"^(?P<what>.+?) with \{X\} in (?:its|their) mana costs?$", text)
    if with_x:
        inner = _spell(with_x["what"])
        return replace(inner, with_x=True) if inner is not None else None
    noun = text if re.search(r"\bspells?\b", text) else f"{text} spell"
    noun = re.sub(r"\binstant and(?:/or)? sorcery spells\b", "instant or sorcery spells", noun)
    what = read_filter(noun, Reading())
    return Use(SPELL, _anywhere(what)) if what is not None else None


@effect(r"until end of turn, you may tap (?P<what>lands you don't control) for mana")
def _tap_others(found: re.Match[str], reading: Reading) -> Effect | None:
    what = read_filter(found["what"], reading)
    return MakeLasting(MayTapOthersForMana(what=what)) if what is not None else None
