"""Rules text made regular before it is read: no reminder text, the object's own name as ~, one kind of dash and
quote."""

from __future__ import annotations

import re

_REMINDER = re.compile(r"\s*\([^()]*\)")
_DASHES = str.maketrans({"–": "—", "−": "-", "’": "'", "“": '"', "”": '"'})
_SELF_NOUNS = (
    "creature|enchantment|artifact|land|permanent|spell|card|token|aura|equipment|vehicle|planeswalker|saga|class"
    "|siege|battle|attraction|spacecraft|case|room|fortification|siege"
)
_THIS = re.compile(rf"\b[Tt]his (?:{_SELF_NOUNS})\b(?! card)", re.IGNORECASE)
_ENTERS = re.compile(r"\b(enters?|entered|entering) the battlefield\b")
# Ability words have no rules meaning (CR 207.2c): what stands before the dash is dropped when it is one of these or
# any other phrase of a few words that is no keyword with a cost.
_ABILITY_WORD = re.compile(r"^([A-Z][A-Za-z'\- ]{2,40}|[A-Z][\w' ]+) — (?=[A-Z{~\"+−-])")
_KEYWORDS_WITH_DASH = frozenset(
    (
        "equip ward cycling kicker multikicker buyback escape flashback morph megamorph disguise cumulative "
        "upkeep companion madness eternalize embalm unearth echo splice entwine overload forecast bestow "
        "prototype craft boast enchant affinity reconfigure specialize encore suspend"
    ).split()
)


def regular(text: str, name: str, short: bool = True) -> str:
    """The text with reminder text gone and the name, its short form (of legendary cards) and "this creature" as ~."""
    text = text.translate(_DASHES)
    text = _broken_lines(text)
    previous = None
    while previous != text:
        previous, text = text, _REMINDER.sub("", text)
    for own in sorted({name, *_versions(name), *(_short_names(name) if short else ())}, key=len, reverse=True):
        text = _named(text, own)
    # Both ways of saying it stand on cards.
    return _ENTERS.sub(r"\1", _THIS.sub("~", text)).strip()


def _broken_lines(text: str) -> str:
    """Some card data breaks a line inside quotation marks, or lacks one before a cost, or writes a dash as two
    hyphens."""
    text = re.sub(r'(?<=[ (]")\s*\n\s*', "", text)
    text = re.sub(r"(?<=[a-z])(?=\{[TQ]\}[:,])", "\n", text)
    text = re.sub(r"(?<=[a-z]\.)(?=[+-]?(?:\d+|X): [A-Z])", "\n", text)
    return text.replace(" -- ", " — ")


def _named(text: str, own: str) -> str:
    """With the name, where it stands as words of its own, written as ~. (A pattern for each name would be slow.)"""
    at = text.find(own)
    while at >= 0:
        end = at + len(own)
        before, after = text[at - 1 : at] if at else "", text[end : end + 1]
        if not (before.isalnum() or before == "_" or after.isalnum() or after == "_"):
            text = f"{text[:at]}~{text[end:]}"
            end = at + 1
        at = text.find(own, end)
    return text


def _versions(name: str) -> set[str]:
    """One of several versions of a card ("Sly Spy [B]") calls itself by the plain name."""
    plain = re.sub(r" \[\w\]$", "", name)
    return {plain} - {name}


def _short_names(name: str) -> set[str]:
    """ "Torbran, Thane of Red Fell" calls itself "Torbran"; "Vorinclex of …" its first word is left alone."""
    head = name.split(",")[0].strip()
    names = {head} if head != name else set()
    for joint in (" of ", " the "):
        if joint in head:
            names.add(head.split(joint)[0])
    return {n for n in names if len(n) > 2}


def paragraphs(text: str) -> list[str]:
    """Non-empty lines; the bullets of a modal ability stay with its head, joined by newlines."""
    lines: list[str] = []
    for line in (part.strip() for part in text.split("\n")):
        if not line:
            continue
        if line.startswith("•") and lines:
            lines[-1] += "\n" + line
        else:
            lines.append(line)
    return lines


def without_ability_word(paragraph: str) -> str:
    found = _ABILITY_WORD.match(paragraph)
    if found is None or found.group(1).lower().split()[0] in _KEYWORDS_WITH_DASH:
        return paragraph
    return paragraph[found.end() :]


def sentences(text: str) -> list[str]:
    """Split at full stops that end a sentence, not inside quotation marks or braces; each keeps its full stop."""
    parts: list[str] = []
    start, quoted = 0, False
    for at, char in enumerate(text):
        if char == '"':
            quoted = not quoted
        ends = char == "." and not quoted and (at + 1 == len(text) or text[at + 1] == " ")
        closes = (
            char == '"'
            and not quoted
            and text[at - 1] == "."
            and (at + 1 == len(text) or text[at + 2 : at + 3].isupper())
        )
        if ends or closes:
            parts.append(text[start : at + 1].strip())
            start = at + 1
    rest = text[start:].strip()
    return [*parts, rest] if rest else parts
