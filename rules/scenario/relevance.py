"""Which sentences that the judge could not read may change an answer.

A sentence is left out only when it provably cannot matter to the kind of question; the reasons are these classes:

unused      it belongs to an activated ability, a spell or a loyalty ability that nobody uses in this question
moment      a triggered ability for a moment that does not come (upkeep, end step, attacking, casting, dying …)
combat      it only says what may attack or block, and the question is not about combat
resolution  it is what a spell does once it resolves, and the question is whether it can be cast
beyond      it only draws, searches, scries, mills or reveals: nothing that an answer shows
elsewhere   a static sentence that speaks of nothing that this kind of question is about
preparation deck construction, companions, sideboards, starting hands
elsewhen    it is about entering, casting or untapping, and the question is what damage is dealt or mana is made
body        it is what a triggered ability will do, which only waits for the stack
zone        the card is in a zone where the sentence does nothing
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules.engine.abilities import Activated, SpellAbility, Triggered
from rules.engine.effects import NotUnderstood, every_effect
from rules.engine.objects import BATTLEFIELD, Object
from rules.engine.state import State

_PREPARATION = re.compile(
    r"\b(?:a deck can have|your starting deck|can be your commander|your opening hand|draft|companion|sideboard"
    r"|starting hand|before the game begins|if this card is in)\b",
    re.IGNORECASE,
)
# What a triggered ability must speak of to go off in a question of this kind; what is not listed may always matter.
_DAMAGE = r"damage|life|dies|die\b|graveyard|counter|destroyed|loses|sacrific|leaves|becomes tapped|prevented|defeated"
_MANA = r"tap|mana|untap"
_MOMENTS = {
    "deal_damage": _DAMAGE,
    "combat_damage": _DAMAGE + r"|block",
    "could_produce": r"$^",
    "available_mana": rf"{_MANA}|sacrific|life|counter|graveyard|dies",
    "activate": rf"{_MANA}|{_DAMAGE}|activate|target|enters",
    "cast": rf"{_MANA}|cast|target|sacrific|life|counter|graveyard|dies|damage",
    "enter": r"enters|enter\b|counter|becomes|damage|life|dies|graveyard|tap",
    "trigger": r"$^",
    "trait": r"$^",
}
# What any other sentence must speak of to touch a question of this kind.
_TYPES_AND_ABILITIES = (
    r"\bare\b|\bis\b|becomes?|\bhave\b|\bhas\b|gains?|loses?|gets?|get\b|copy|control|abilit|as though|\bcan't\b"
)
_ABOUT_DAMAGE = rf"{_TYPES_AND_ABILITIES}|damage|prevent|life|counter|would|instead|dealt|source|power|toughness|die"
_STATICS = {
    "could_produce": rf"{_TYPES_AND_ABILITIES}|mana|produce|tap|land",
    "available_mana": rf"{_TYPES_AND_ABILITIES}|mana|produce|tap|land|cost|activate",
    "deal_damage": _ABOUT_DAMAGE,
    "combat_damage": rf"{_ABOUT_DAMAGE}|combat|assign|block|attack",
    "enter": rf"{_TYPES_AND_ABILITIES}|enters?\b|tapped|counter|toughness|power|would|instead|trigger|as ~",
    "cast": rf"{_TYPES_AND_ABILITIES}|cost|cast|mana|target|spell|flash|land|tap",
    "trigger": rf"{_TYPES_AND_ABILITIES}|trigger|target|hexproof|shroud|protection|enter",
    "trait": r"$^",
}
# What a spell's own text must speak of to change whether and for what it can be cast.
_CASTING = re.compile(
    r"\bcosts?\b|\bcast (?:~|it|this)\b|you cast ~|spend only|X can't|can't be cast|rather than pay|without paying|kick"
    r"|flash|choose the targets?|targets at random|as an additional",
    re.IGNORECASE,
)
_COMBAT_ONLY = re.compile(
    r"^(?:as long as [^,]+, )?[^.]*?(?:can't (?:attack|block|be blocked)|can block|attacks? each (?:combat|turn)"
    r"|blocks? each|must be blocked|able to block|attacks? or blocks? (?:if able|each)|can attack as though"
    r"|can't become untapped|maximum hand size|additional lands?|draw step)[^.]*\.?$",
    re.IGNORECASE,
)
_BEYOND = re.compile(
    r"^(?:you may )?(?:draw|scry|surveil|mill|search|shuffle|reveal|look at|investigate|explore)\b[^.]*\.?$"
    r"|^if (?:an effect|you|a player) would create [^.]*\.?$|^while voting"
    r"|^players? (?:may )?play with the top card|^you may look at the top card",
    re.IGNORECASE,
)
_DAMAGE_DEALT = frozenset({"deal_damage", "combat_damage"})
# How something comes to the battlefield, is cast or untaps: nothing of that happens while damage is dealt.
_ELSEWHEN = re.compile(
    r"^(?:(?:~ enters|as ~ enters|~ can be your commander|~ costs? |~ can't be countered"
    r"|(?![^.]*\b(?:gets?|has|have|loses?|gains?|becomes?)\b)[^.]*\b(?:doesn't|don't) untap during )[^.]*"
    r"|(?:you|players) have no maximum hand size|you may exert ~ as it attacks"
    r"|~ can't (?:attack|block|attack or block) alone"
    r"|no more than \w+ creatures? can (?:attack|block) each combat)\.?$",
    re.IGNORECASE,
)
# How what is on the battlefield already came there, what casting costs and what untaps in an untap step.
_EARLIER = re.compile(
    r"^(?:(?:if you do(?:n't)?, |during [^,]+, )?(?:~|this)(?: land)? enters tapped\b[^.]*|if ~ would enter, [^.]*"
    r"|you may [^.]+ rather than pay ~'s mana cost|you may cast ~ for as long as [^.]*"
    r"|you may choose not to untap ~ during [^.]*|untap ~ during [^.]*untap step"
    r"|(?![^.]*\b(?:gets?|has|have|loses?|gains?|becomes?)\b)[^.]*\b(?:doesn't|don't) untap during [^.]*"
    r"|[^.:]*\bspells?\b[^.:]* costs? [^.:]* to cast\b[^.:]*)\.?$",
    re.IGNORECASE,
)
_NOTHING_ARRIVES = _DAMAGE_DEALT | {"could_produce", "available_mana", "activate"}
_TRIGGERED = re.compile(r"^(?:When|Whenever|At) ", re.IGNORECASE)
_ACTIVATED = re.compile(r"^[^\":.]+: ", re.DOTALL)


def unread_that_matters(state: State, kind: str, main: Sequence[str] = ()) -> list[str]:
    """`main`: objects whose own abilities the question uses (the permanent activated, the spell cast)."""
    found: dict[str, None] = {}
    for held in state.objects.values():
        for sentence in _functioning(held, main):
            if matters(sentence, held, kind, held.id in main):
                name = held.printed.name
                found.setdefault(f"{name}: {sentence.replace('~', name)}")
    return list(found)


def _functioning(held: Object, main: Sequence[str]) -> Iterator[str]:
    """The unread sentences of an object that may do something in the zone it is in."""
    if held.functions or held.id in main:
        if not (held.face_down and held.zone == BATTLEFIELD):
            yield from held.printed.unread
    else:
        # Elsewhere only abilities that say so function (CR 113.6).
        yield from (
            s for s in held.printed.unread if re.search(rf"\b(?:in|from) (?:your |a )?{held.zone}|all zones", s)
        )


def matters(sentence: str, held: Object, kind: str, main: bool) -> bool:
    return why_not(sentence, held, kind, main) is None


def why_not(sentence: str, held: Object, kind: str, main: bool) -> str | None:
    """The class of the reason for which the sentence changes no answer of this kind; None where it may."""
    if _PREPARATION.search(sentence):
        return "preparation"
    if _BEYOND.match(sentence):
        return "beyond"
    if kind in _DAMAGE_DEALT and _ELSEWHEN.match(sentence):
        return "moment"
    if kind in _NOTHING_ARRIVES and _EARLIER.match(sentence):
        return "moment"
    if kind != "combat_damage" and _COMBAT_ONLY.match(sentence):
        return "combat"
    if kind == "cast" and main:
        return None if _CASTING.search(sentence) else "resolution"
    whole = _ability_text(held, sentence)
    if kind == "enter" and main and sentence.startswith("~ enters with"):
        return None  # what triggered when it was cast says how it enters
    if _TRIGGERED.match(whole):
        moment = whole.split(",")[0]
        if kind in _DAMAGE_DEALT and "target" not in sentence and _in_body(held, sentence):
            # What triggers only waits for the stack: what it will do, but for its targets, is not shown.
            return "resolution"
        return None if re.search(_MOMENTS.get(kind, "."), moment, re.IGNORECASE) else "moment"
    if _is_spell_text(held, sentence):
        return None if main and (kind in {"cast", "activate"} or "can't be prevented" in sentence) else "unused"
    if _ACTIVATED.match(whole):
        used = (main and kind == "activate") or (
            kind in {"could_produce", "available_mana", "cast", "activate"}
            and re.search(r"\badds?\b.*mana|\badd \{", whole, re.IGNORECASE)
        )
        return None if used else "unused"
    pattern = _STATICS.get(kind)
    return None if pattern is None or re.search(pattern, sentence, re.IGNORECASE) else "elsewhere"


def _in_body(held: Object, sentence: str) -> bool:
    """Whether it is something that a triggered ability does, and not when it triggers."""
    bodies = [a.body for a in held.printed.abilities if isinstance(a, Triggered)]
    effects = [e for b in bodies for e in every_effect((*b.effects, *(x for m in b.modes for x in m.effects)))]
    return any(isinstance(e, NotUnderstood) and e.sentence == sentence for e in effects)


def _ability_text(held: Object, sentence: str) -> str:
    """The whole ability that the sentence stands in; the sentence itself when it is an ability of its own."""
    for ability in held.printed.abilities:
        if isinstance(ability, Activated | Triggered) and sentence in ability.text:
            return ability.text
    return sentence


def _is_spell_text(held: Object, sentence: str) -> bool:
    if not held.printed.types & {"instant", "sorcery"}:
        return False
    return any(isinstance(a, SpellAbility) and sentence in a.text for a in held.printed.abilities)
