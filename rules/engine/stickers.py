"""Counting the name stickers on an object and the letters on them. The words of a name sticker are what the scenario
says that it shows."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.amounts import Amount
from rules.engine.context import Context
from rules.engine.game import Game
from rules.engine.references import Ref

_NAME = "name"


def words_on(g: Game, id: str) -> list[str | None]:
    """What each name sticker on it says, in lower case; None: it is not stated."""
    if g.is_player(id):
        return []
    copy = g.object(id).copy
    stickers = copy.stickers if copy is not None else ()
    return [" ".join(shown).casefold() or None for kind, shown in stickers if kind == _NAME]


def letters_of(word: str) -> int:
    return sum(1 for sign in word if sign.isalpha())


@dataclass(frozen=True, slots=True)
class NameStickers(Amount):
    """How many name stickers are on it: with `least` letters or more, `most` or fewer."""

    on: Ref
    least: int = 0
    most: int | None = None
    text: str = ""

    def value(self, g: Game, ctx: Context) -> int:
        words = [word for id in self.on.ids(g, ctx) for word in words_on(g, id)]
        if self.least == 0 and self.most is None:
            return len(words)
        if None in words:
            g.fail_to_model(self.text)
        lengths = [letters_of(word) for word in words if word is not None]
        return sum(1 for n in lengths if n >= self.least and (self.most is None or n <= self.most))


@dataclass(frozen=True, slots=True)
class LettersInNameStickers(Amount):
    """ "The number of o's in name stickers on this enchantment"."""

    letter: str
    on: Ref
    text: str = ""

    def value(self, g: Game, ctx: Context) -> int:
        words = [word for id in self.on.ids(g, ctx) for word in words_on(g, id)]
        if None in words:
            g.fail_to_model(self.text)
        return sum(word.count(self.letter) for word in words if word is not None)
