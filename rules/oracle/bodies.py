"""Reading what a spell or ability does: sentences into effects, with their targets."""

from __future__ import annotations

import re

from rules.engine.abilities import Body, Mode, Triggered
from rules.engine.effects import Beyond, Effect, If, May, NotUnderstood
from rules.engine.triggers import Moment, Reflexive
from rules.oracle.reading import Reading
from rules.oracle.target_phrases import instances, is_later, scan_targets
from rules.oracle.text import sentences
from rules.oracle.wording import amendment, condition, effect

_MODAL = re.compile(
    r"^(?P<before>.*?)\b[Cc]hoose (?P<n>one or more|one or both|one that hasn't been chosen|one|two|three|four"
    r"|any number|up to one|up to two|up to three|up to four)"
    r"(?P<rest>[^\n]*?)(?: —|\.)?\n(?P<bullets>•.*)$",
    re.DOTALL,
)
_MODE_COUNTS = {
    "one": (1, 1),
    "two": (2, 2),
    "three": (3, 3),
    "one or both": (1, 2),
    "up to one": (0, 1),
    "up to two": (0, 2),
    "up to three": (0, 3),
    "up to four": (0, 4),
    "four": (4, 4),
    "any number": (0, 99),
}
# What may stand between the number and the modes and changes nothing about them here.
_PLAIN_REST = re.compile(r"^(?: that hasn't been chosen)?(?: this turn)?$")
_REPEAT = re.compile(r"^\. you may choose the same mode more than once$", re.IGNORECASE)


def read_body(text: str, reading: Reading, unread: list[str]) -> Body:
    """Sentences that are not understood become NotUnderstood effects in their place and are added to `unread`."""
    modal = _MODAL.match(text)
    if modal:
        return _modal_body(modal, reading, unread)
    effects = read_sentences(text, reading, unread)
    return Body(tuple(effects), tuple(reading.targets), divided=reading.divided)


def _modal_body(modal: re.Match[str], reading: Reading, unread: list[str]) -> Body:
    bullets = [b.strip() for b in modal["bullets"].split("•") if b.strip()]
    modes = []
    for bullet in bullets:
        inner = Reading(it=reading.it, they=reading.they, event_words=dict(reading.event_words), x=reading.x)
        effects = read_sentences(re.sub(r"^[^.{]{2,40} — (?=[A-Z{~])", "", bullet), inner, unread)
        modes.append(Mode(bullet, tuple(effects), tuple(inner.targets)))
    least, most = _MODE_COUNTS.get(modal["n"], (1, len(modes)))
    before = read_sentences(modal["before"], reading, unread) if modal["before"].strip() else []
    rest = modal["rest"].strip(" ").rstrip(".")
    repeat = bool(_REPEAT.match(rest))
    if rest and not repeat and not _PLAIN_REST.match(" " + rest):
        # "Choose one. If you control a commander, you may choose both instead": how many is not known.
        sentence = f"Choose {modal['n']}{rest}."
        unread.append(sentence)
        before.append(NotUnderstood(sentence, True))
    most = most if repeat else min(most, len(modes))
    return Body(tuple(before), tuple(reading.targets), tuple(modes), least, most, modes_repeat=repeat)


def read_sentences(text: str, reading: Reading, unread: list[str]) -> list[Effect]:
    effects: list[Effect] = []
    for sentence in sentences(text):
        _define_x(sentence, reading)
        amend = amendment.read(sentence, reading) if effects else None
        amended = amend(effects) if amend is not None else None
        if amended is not None:
            effects = amended
            continue
        mark = (list(reading.targets), reading.it, reading.they)
        read = read_effects(sentence, reading)
        if read is not None and len(reading.targets) > len(mark[0]) and is_later(sentence):
            reading.targets, reading.it, reading.they = mark
            read = None
        if read is not None and len(reading.targets) - len(mark[0]) < instances(sentence):
            # What it targets must not get lost, even where what it does leaves nothing in an answer.
            reading.targets, reading.it, reading.they = mark
            seen = all(isinstance(e, Beyond) for e in read) and scan_targets(sentence, reading)
            read = read if seen else None
        if read is None and effects and isinstance(effects[-1], May) and sentence.lower().startswith("if you do, "):
            then = read_effects(sentence[len("if you do, ") :], reading)
            if then is not None:
                may = effects.pop()
                effects.append(May((*may.effects, *then), may.text))  # type: ignore[attr-defined]
                continue
        if read is None:
            read = _reflexive(sentence, reading, unread)
        if read is None:
            unread.append(sentence)
            read = (NotUnderstood(sentence, not scan_targets(sentence, reading)),)
        effects.extend(read)
    return effects


def _reflexive(sentence: str, reading: Reading, unread: list[str]) -> tuple[Effect, ...] | None:
    """ "When you do, …": a triggered ability of its own, with its own targets (CR 603.12)."""
    found = re.match(r"^When(?:ever)? (?:you do|one or more .+ this way|you .+ this way), (?P<then>.+)$", sentence)
    if found is None:
        return None
    inner = Reading(it=reading.it, they=reading.they, event_words=dict(reading.event_words), x=reading.x)
    body = Body(tuple(read_sentences(found["then"], inner, unread)), tuple(inner.targets), divided=inner.divided)
    ability = Triggered(text=sentence, trigger=Moment("when you do"), body=body, reflexive=True)
    return (Reflexive(ability),)


def _define_x(sentence: str, reading: Reading) -> None:
    from rules.oracle.numbers import read_amount

    found = re.search(r", where X is (.+?)\.?$", sentence)
    if found:
        reading.x = read_amount(found[1], reading)


def read_effects(sentence: str, reading: Reading) -> tuple[Effect, ...] | None:
    """One sentence, or part of one, as effects in order; None when any part is not understood."""
    text = sentence.strip().rstrip(".")
    text = re.sub(r", where X is .+$", "", text)
    if "where X is" in sentence and reading.x is None:
        return None
    whole = effect.read(text, reading)
    if whole is not None:
        return whole if isinstance(whole, tuple) else (whole,)
    low = text.lower()
    if low.startswith("you may "):
        inner = read_effects(text[len("you may ") :], reading)
        return (May(inner, text),) if inner is not None else None
    if low.startswith("if "):
        return _conditional(text, reading)
    if low.startswith("then "):
        return read_effects(text[len("then ") :], reading)
    for joint in (", then ", ", and ", " and "):
        for at in [m.start() for m in re.finditer(re.escape(joint), text)]:
            mark = (list(reading.targets), reading.it, reading.they)
            first = read_effects(text[:at], reading)
            second = read_effects(text[at + len(joint) :], reading) if first is not None else None
            if first is not None and second is not None:
                return (*first, *second)
            reading.targets, reading.it, reading.they = mark
    return None


def _conditional(text: str, reading: Reading) -> tuple[Effect, ...] | None:
    for at in [m.start() for m in re.finditer(", ", text)]:
        holds = condition.read(text[len("if ") : at], reading)
        if holds is None:
            continue
        then = read_effects(text[at + 2 :], reading)
        if then is not None:
            return (If(holds, then),)
    return None
