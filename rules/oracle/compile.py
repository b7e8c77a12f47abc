"""A face's rules text compiled into characteristics: its abilities in printed order, and the sentences left unread."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from rules.engine.abilities import Ability, Activated, Body, Ignored, Mode, SpellAbility, Triggered
from rules.engine.battles import DEFEATED
from rules.engine.card import CardFacts, FaceFacts, TypeLine
from rules.engine.casting import CostPerMode
from rules.engine.costs import Cost
from rules.engine.effects import NotUnderstood
from rules.engine.mana import ManaCost
from rules.engine.objects import Characteristics
from rules.engine.references import This
from rules.engine.sagas import ChapterReached
from rules.engine.unread import UnreadCondition, UnreadCost, UnreadTrigger
from rules.oracle import bodies, modifiers, wordings  # noqa: F401  (importing registers the wordings)
from rules.oracle.costs import read_cost
from rules.oracle.gates import Gates
from rules.oracle.keyword_meanings import meaning
from rules.oracle.keywords import read_keyword_line
from rules.oracle.reading import Reading
from rules.oracle.text import paragraphs, regular, sentences, without_ability_word
from rules.oracle.wording import condition, static, trigger

_LOYALTY = re.compile(r"^\[?([+−-]?(?:\d+|X))\]?: (.+)$", re.DOTALL)
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6}
_CHAPTER = re.compile(r"^(?P<chapters>[IV]+(?:, [IV]+)*) — (?P<effect>.+)$", re.DOTALL)
_ACTIVATED = re.compile(r"^(?P<cost>[^\":]+?): (?P<effect>.+)$", re.DOTALL)
_TRIGGERED = re.compile(r"^(?:When|Whenever|At) ", re.IGNORECASE)
_LIMIT = re.compile(
    r" ?(?:Activate|Activate this ability) (?P<limit>only (?:as a sorcery|once each turn|once|as an instant|during .+?"
    r"|before .+?|any time you could cast an? (?:sorcery|instant)|if .+?)(?: and only (?:once each turn|if .+?"
    r"|as a sorcery"
    r"|during .+?|before .+?|once))?)\.",
    re.IGNORECASE,
)
_WHO_MAY = re.compile(
    r" ?(?P<who>Any player|Only your opponents|Only any opponent) may activate this ability\.", re.IGNORECASE
)


def compile_card(card: CardFacts, face: int = 0) -> Characteristics:
    """Characteristics of one face of a card. A card that is not double-faced has the mana value of its face."""
    return compile_face(card.faces[face], card.layout, int(card.mana_value), card.double_faced and face > 0)


@lru_cache(maxsize=8192)
def compile_face(
    face: FaceFacts, layout: str = "normal", card_mana_value: int = 0, back: bool = False
) -> Characteristics:
    line = TypeLine.parse(face.type_line)
    cost = ManaCost.parse(face.mana_cost) if face.mana_cost else None
    unread: list[str] = []
    abilities = tuple(compile_text(face.oracle_text, face.name, line, unread))
    if "siege" in line.subtypes:
        abilities = (*abilities, DEFEATED)
    return Characteristics(
        name=face.name,
        mana_cost=cost,
        # The back of a transforming card has its front's mana value (CR 202.3b).
        mana_value=card_mana_value if cost is None or back else cost.mana_value,
        colors=frozenset(face.colors),
        supertypes=line.supertypes,
        types=line.types,
        subtypes=line.subtypes,
        abilities=abilities,
        power=_number(face.power),
        toughness=_number(face.toughness),
        loyalty=_number(face.loyalty),
        defense=_number(face.defense),
        unread=tuple(unread),
    )


def compile_text(text: str, name: str, line: TypeLine, unread: list[str]) -> list[Ability]:
    """The abilities of a text; what is not understood is added to `unread`, sentence by sentence."""
    abilities: list[Ability] = []
    spell: list[str] = []
    priced = _priced_modes(text, name, line, unread)
    if priced is not None:
        return priced
    instant = bool(line.types & {"instant", "sorcery"})
    gates = Gates()
    for paragraph in paragraphs(regular(text, name, "legendary" in line.supertypes or "planeswalker" in line.types)):
        if instant and _reads_as_effect(paragraph):
            spell.append(without_ability_word(paragraph))
            continue
        gate = gates.line(paragraph)
        if gate is not None:
            abilities.extend(gate)
            continue
        read = compile_paragraph(paragraph, line, unread)
        if read is not None:
            abilities.extend(gates.closed(paragraph, read))
        elif instant:
            abilities.extend(_rules_of_a_spell(paragraph, spell))
        else:
            abilities.extend(gates.closed(paragraph, _sentence_by_sentence(paragraph, unread)))
        gates.after(paragraph)
    if spell:
        reading = Reading()
        abilities.insert(
            0,
            SpellAbility(
                text="\n".join(spell),
                body=bodies.read_body("\n".join(spell) if "•" in spell[-1] else " ".join(spell), reading, unread),
            ),
        )
    return abilities


_SPREE = re.compile(r"^\+ (?P<mana>(?:\{[^{}]+\})+) — (?P<does>.+)$")
_TIERED = re.compile(r"^• [^—]+ — (?P<mana>(?:\{[^{}]+\})+) — (?P<does>.+)$")


def _priced_modes(text: str, name: str, line: TypeLine, unread: list[str]) -> list[Ability] | None:
    """Spree and tiered: each mode has its own additional cost (CR 702.172, 702.183)."""
    lines = regular(text, name).split("\n")
    word = lines[0].strip().lower()
    if word not in {"spree", "tiered"}:
        return None
    found = [(_SPREE if word == "spree" else _TIERED).match(part.strip()) for part in lines[1:] if part.strip()]
    if not found or not all(found):
        return None
    modes: list[Mode] = []
    for part in found:
        assert part is not None
        reading = Reading()
        effects = bodies.read_sentences(part["does"], reading, unread)
        modes.append(Mode(part["does"], tuple(effects), tuple(reading.targets)))
    body = Body(modes=tuple(modes), modes_least=1, modes_most=len(modes) if word == "spree" else 1)
    prices = tuple(ManaCost.parse(part["mana"]) for part in found if part is not None)
    return [SpellAbility(text="\n".join(lines[1:]), body=body), CostPerMode(text=lines[0], by_mode=prices)]


def _reads_as_effect(paragraph: str) -> bool:
    """Whether a paragraph of an instant or sorcery is what it does when it resolves: that comes first, since the same
    words on a permanent would be a static ability ("damage can't be prevented this turn")."""
    if read_keyword_line(paragraph) is not None:
        return False
    left: list[str] = []
    bodies.read_body(without_ability_word(paragraph), Reading(), left)
    return not left


def _rules_of_a_spell(paragraph: str, spell: list[str]) -> list[Ability]:
    """Sentences about casting it are static abilities of its own; the rest is what it does."""
    found: list[Ability] = []
    rest: list[str] = []
    for sentence in sentences(without_ability_word(paragraph)):
        read = static.read(sentence, Reading()) if "\n" not in sentence else None
        if read is None:
            rest.append(sentence)
        else:
            found.extend(read if isinstance(read, tuple) else (read,))
    if rest:
        spell.append(" ".join(rest) if found else without_ability_word(paragraph))
    return found


def compile_paragraph(paragraph: str, line: TypeLine, unread: list[str]) -> list[Ability] | None:
    """None when the paragraph is neither a keyword line, nor an activated or triggered ability, nor a static
    wording."""
    keywords = read_keyword_line(paragraph)
    if keywords is not None:
        return [made for keyword in keywords for made in (keyword, *_meaning(keyword, line))]
    text = without_ability_word(paragraph)
    loyalty = _LOYALTY.match(text)
    if loyalty and "planeswalker" in line.types:
        return [_loyalty(loyalty, unread)]
    chapter = _CHAPTER.match(paragraph)
    if chapter and "saga" in line.subtypes:
        return [_chapter(chapter, paragraph, unread)]
    if _TRIGGERED.match(text):
        ability = _triggered(text, unread)
        if ability is not None:
            return [ability]
        unread.append(text)
        return [Triggered(text=text, trigger=UnreadTrigger(), body=Body((NotUnderstood(text, True),)))]
    activated = _ACTIVATED.match(text)
    if activated and not text.lower().startswith(("as ", "if ", "choose ")):
        return [_activated(activated, text, unread)]
    read = static.read(text, Reading())
    if read is not None:
        return list(read) if isinstance(read, tuple) else [read]
    return None


def _meaning(keyword: Ability, line: TypeLine) -> list[Ability]:
    found: list[Ability] = []
    for text in meaning(keyword, line.types):
        for ability in compile_paragraph(text, line, []) or []:
            if isinstance(ability, Triggered):
                ability = replace(ability, keyword=getattr(keyword, "name", ""))
            found.append(ability)
    return found


def _sentence_by_sentence(paragraph: str, unread: list[str]) -> list[Ability]:
    found: list[Ability] = []
    for sentence in sentences(without_ability_word(paragraph)):
        read = static.read(sentence, Reading())
        if read is None:
            unread.append(sentence)
        else:
            found.extend(read if isinstance(read, tuple) else (read,))
    return found


def _loyalty(found: re.Match[str], unread: list[str]) -> Ability:
    from rules.oracle.wordings.common import LoyaltyCost

    reading = Reading()
    text = found[1].replace("−", "-")
    body = bodies.read_body(found[2], reading, unread)
    return Activated(text=found[0], cost=Cost(parts=(LoyaltyCost.parse(text),)), body=body, loyalty=True)


def _chapter(found: re.Match[str], text: str, unread: list[str]) -> Ability:
    numbers = tuple(_ROMAN[word] for word in found["chapters"].split(", "))
    body = bodies.read_body(without_ability_word(found["effect"]), Reading(it=This()), unread)
    return Triggered(text=text, trigger=ChapterReached(numbers), body=body)


def _activated(found: re.Match[str], text: str, unread: list[str]) -> Ability:
    reading = Reading()
    cost = read_cost(found["cost"], reading)
    if cost is None:
        unread.append(text)
        cost = Cost(parts=(UnreadCost(found["cost"]),))
    effect_text, limits, only_if = _limits(found["effect"], reading, unread)
    body = bodies.read_body(effect_text, reading, unread)
    return Activated(text=text, cost=cost, body=body, condition=only_if, limits=limits)


def _limits(text: str, reading: Reading, unread: list[str]):  # type: ignore[no-untyped-def]
    """Activation instructions taken off the effect: (text without them, limits, condition)."""
    limits: list[str] = []
    holds = None
    who = _WHO_MAY.search(text)
    if who:
        limits.append("any player" if who["who"].lower() == "any player" else "opponents only")
        text = (text[: who.start()] + text[who.end() :]).strip()
    found = _LIMIT.search(text)
    while found:
        for piece in re.split(r" and (?=only )", found["limit"]):
            word = piece.removeprefix("only ").strip()
            if word.startswith("if "):
                holds = condition.read(word.removeprefix("if "), reading)
                if holds is None:
                    unread.append(found[0].strip())
            else:
                limits.append(word)
        text = (text[: found.start()] + text[found.end() :]).strip()
        found = _LIMIT.search(text)
    return text, tuple(limits), holds


def _triggered(text: str, unread: list[str]) -> Ability | None:
    """The trigger condition ends at some comma; the first comma where it is understood is the one."""
    for at in [m.start() for m in re.finditer(r",", text)]:
        reading = Reading()
        event = trigger.read(text[:at], reading)
        if event is None:
            continue
        rest = text[at + 1 :].strip()
        once = re.search(r" ?This ability triggers only once each turn\.", rest)
        if once:
            rest = rest.replace(once[0], "").strip()
        holds = None
        if rest.lower().startswith("if "):
            commas = [m.start() for m in re.finditer(", ", rest)]
            for comma in commas:
                holds = condition.read(rest[3:comma], reading)
                if holds is not None:
                    rest = rest[comma + 2 :]
                    break
            if holds is None and commas:
                # An intervening if that is not understood: nobody can tell whether it triggers.
                unread.append(rest[: commas[0]])
                holds, rest = UnreadCondition(text), rest[commas[0] + 2 :]
        body = bodies.read_body(rest, reading, unread)
        return Triggered(text=text, trigger=event, condition=holds, body=body, once_each_turn=bool(once))
    return _with_unread_event(text, unread)


def _with_unread_event(text: str, unread: list[str]) -> Ability | None:
    """What it does can be told even where what sets it off cannot."""
    commas = [m.start() for m in re.finditer(r",", text)]
    if not commas:
        return None
    for at in commas:
        left: list[str] = []
        body = bodies.read_body(text[at + 1 :].strip(), Reading(), left)
        if not left:
            break
    else:
        at, left = commas[0], []
        body = bodies.read_body(text[at + 1 :].strip(), Reading(), left)
    unread.extend([text[:at], *left])
    return Triggered(text=text, trigger=UnreadTrigger(), body=body)


def _number(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        # "*", "1+*", "X": a characteristic-defining ability says it; until it applies it is 0 (CR 107.2, 208.2).
        return int(text.split("+")[0]) if text.split("+")[0].isdigit() else 0


__all__ = ["Body", "Ignored", "compile_card", "compile_face"]
