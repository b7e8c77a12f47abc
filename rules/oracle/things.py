"""Reading what damage comes from and goes to: several things at once, players and objects, each with its own words."""

from __future__ import annotations

import re
from dataclasses import replace

from rules.engine import references as rf
from rules.engine.filters import PLAYERS, AllOf, Among, AnyOf, Filter, HasChosenColor, IsObject, IsPlayer, Not
from rules.engine.references import Ref
from rules.engine.sources import ANY_SOURCE, Sources
from rules.oracle.nouns import read_filter
from rules.oracle.reading import Reading

EVERYWHERE = ("battlefield", "stack", "graveyard", "hand", "exile", "command", "library", "nowhere")
_ARTICLE = re.compile(r"^(?:a|an|the|any|each|all) (?=\S)")
_PLAYERS: dict[str, Ref | None] = {
    "player": None,
    "players": None,
    "opponent": rf.EachOpponent(),
    "opponents": rf.EachOpponent(),
    "your opponents": rf.EachOpponent(),
    "one of your opponents": rf.EachOpponent(),
    "another player": rf.EachOpponent(),
    "you": rf.You(),
    "enchanted player": rf.AttachedTo(),
    "chosen player": rf.ChosenPlayer(),
}
_ANAPHORS = re.compile(
    r"^(?:~|it|its|itself|him|her|them|that \w+|the creature|fortified land|those creatures"
    r"|(?:enchanted|equipped) (?:creature|permanent|land|artifact|planeswalker|enchantment|player))$"
)


def of_ref(ref: Ref, text: str = "") -> Filter:
    """What a reference points at, player or object, wherever it is."""
    return Filter((Among(ref),), (*EVERYWHERE, PLAYERS), text)


def read_things(phrase: str, reading: Reading) -> tuple[Filter, ...] | None:
    """ "you or a permanent you control", "a permanent or player", "target creature", "~". None when not understood."""
    text = phrase.strip().rstrip(".,")
    if "target" in text.lower():
        return _targets(text, reading)
    whole = _one(text, reading)
    if whole is not None:
        return (whole,)
    pieces = [p for p in re.split(r",? (?:and/or|or|and) |, ", text) if p]
    players: list[Filter] = []
    objects: list[str] = []
    for piece in pieces:
        player = _player(piece, reading)
        if player is not None:
            players.append(player)
        else:
            objects.append(piece)
    if not players:
        return _each_alone(pieces, reading)
    if not objects:
        return tuple(players)
    they = next((t.ref for f in players for t in f.tests if isinstance(t, Among)), None)
    if they is not None and re.search(r"\b(?:they|that player)\b", " ".join(objects)):
        reading.they = they
    rest = _one(" or ".join(objects), reading)
    if rest is not None:
        return (*players, rest)
    alone = _each_alone(objects, reading)
    return (*players, *alone) if alone is not None else None


def _each_alone(pieces: list[str], reading: Reading) -> tuple[Filter, ...] | None:
    found = [_one(piece, reading) for piece in pieces]
    return None if None in found else tuple(f for f in found if f is not None)


def _targets(text: str, reading: Reading) -> tuple[Filter, ...] | None:
    """What is targeted; "target creature and/or you" is two things."""
    for joint in (" and/or you", " and you", " or you"):
        if text.endswith(joint):
            ref = reading.ref(text.removesuffix(joint))
            return (of_ref(ref), of_ref(rf.You())) if ref is not None else None
    ref = reading.ref(re.sub(r"^each of ", "", text))
    return (of_ref(ref, text),) if ref is not None else None


def _player(piece: str, reading: Reading) -> Filter | None:
    text = _ARTICLE.sub("", piece.strip().lower())
    if text in _PLAYERS:
        ref = _PLAYERS[text]
        return Filter((IsPlayer(),), (PLAYERS,), text) if ref is None else of_ref(ref, text)
    if text in {"that player", "that opponent", "other chosen player"} and text in reading.event_words:
        return of_ref(reading.event_words[text], text)
    if text in {"that player", "that opponent"} and reading.they is not None:
        return of_ref(reading.they, text)
    if text in {"its owner", "its controller"}:
        ref = reading.ref(text)
        return of_ref(ref, text) if ref is not None else None
    return None


def _one(piece: str, reading: Reading) -> Filter | None:
    text = piece.strip()
    player = _player(text, reading)
    if player is not None:
        return player
    if text.lower() in {"him", "her"}:
        return of_ref(reading.it or rf.This(), text)
    if _ANAPHORS.match(text.lower()):
        ref = reading.ref(text)
        return of_ref(ref, text) if ref is not None else None
    if re.search(
        r"\b(?:you|player|players|opponents?) (?:or|and|and/or)\b"
        r"|\b(?:or|and|and/or) (?:an? )?(?:player|players|you|opponent)$",
        text,
    ):
        # A player among the alternatives: what stands behind the last noun would be taken for all of them.
        return None
    return read_filter(_ARTICLE.sub("", text), reading)


def read_sources(phrase: str, reading: Reading) -> Sources | None:
    """ "a red source you control", "another creature", "~", "a white source of your choice", "creatures"."""
    text = phrase.strip().rstrip(".,")
    low = text.lower()
    if low in {"a source", "any source", "sources", "source"}:
        return ANY_SOURCE
    colored = re.match(
        r"^(?P<head>sources?|a source) of (?:the color of your choice|the last chosen color|the chosen color)$", low
    )
    if colored:
        return Sources((Filter((IsObject(), HasChosenColor()), EVERYWHERE, text),))
    but = re.match(r"^(?P<head>.+?)s? other than (?P<but>.+)$", text)
    if but:
        of, without = read_sources(but["head"], reading), read_sources(but["but"], reading)
        if of is None or without is None or not of.filters:
            return None
        exception = AnyOf(tuple(AllOf(f.tests) for f in without.filters))
        return Sources(tuple(f.also(Not(exception)) for f in of.filters))
    chosen = re.match(r"^(?P<head>.+?) of your choice(?P<tail>.*)$", text)
    if chosen:
        head, tail = _ARTICLE.sub("", chosen["head"]), chosen["tail"]
        quality = read_filter(head + tail, reading)
        if quality is None:
            return None
        zones = quality.zones if head.split()[-1] != "source" else EVERYWHERE
        return Sources((replace(quality.also(Among(rf.ChosenObject())), zones=zones),))
    if "target" in low and not re.search(r"\btarget (?:player|opponent) controls$", low):
        ref = reading.ref(text)
        return Sources((of_ref(ref, text),)) if ref is not None else None
    pieces = re.split(r",? (?:or|and) (?=an? |another |~|equipped |enchanted )", text)
    # "~ or equipped creature" is what it is attached to, and no creature with any Equipment.
    for parts in [pieces, [text]] if text.startswith("~ or ") else [[text], pieces]:
        found = [_source(piece, reading) for piece in parts]
        if all(f is not None for f in found):
            return Sources(tuple(f for f in found if f is not None))
    return None


def _source(piece: str, reading: Reading) -> Filter | None:
    text = piece.strip()
    if _ANAPHORS.match(text.lower()):
        ref = reading.ref(text)
        return of_ref(ref, text) if ref is not None else None
    return read_filter(_ARTICLE.sub("", text), reading)


def uses_choice(sources: Sources) -> bool:
    """The source was to be chosen as the effect was made."""
    return any(isinstance(t, Among) and t.ref == rf.ChosenObject() for f in sources.filters for t in f.tests)
