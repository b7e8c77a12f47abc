"""What is known of a picture: stickers, the table's word, the site's verdict (H6, H7, N3)."""

import pytest

from rules.engine.art import ArtAnswer, ArtQuestion, NoArt, look
from rules.engine.objects import Copy


class Verdict:
    def __init__(self, value: str) -> None:
        self.value = value

    def ask(self, question: ArtQuestion) -> ArtAnswer:
        return ArtAnswer(self.value, "4", "/artworks/4/")


def seen(trait: str, verdict: str = "unknown", table: dict[str, str] | None = None, *stickers: str):
    copy = Copy("Bear", "Bear", table=tuple((table or {}).items()), stickers=tuple(("art", (s,)) for s in stickers))
    return look(copy, trait, Verdict(verdict))


@pytest.mark.parametrize(
    ("table", "stickers", "verdict", "value", "because"),
    [
        ({}, (), "yes", "yes", "verdict"),
        ({}, (), "unknown", "unknown", "verdict"),
        ({"hat": "no"}, (), "yes", "no", "table"),
        ({"hat": "unknown"}, (), "yes", "unknown", "table"),
        ({"hat": "no"}, ("wig",), "no", "yes", "sticker"),
        ({"hat": "no"}, ("headband",), "no", "yes", "sticker"),
        ({"hat": "no"}, ("sword",), "yes", "no", "table"),
        ({"wearing-hat": "yes"}, (), "unknown", "yes", "table"),
        ({"helmet": "yes"}, (), "unknown", "unknown", "verdict"),
    ],
)
def test_hats(table: dict, stickers: tuple, verdict: str, value: str, because: str) -> None:
    found = seen("hat", verdict, table, *stickers)
    assert (found.value, found.because) == (value, because)


def test_what_is_not_hot_shows_no_fire_and_what_shows_fire_is_hot() -> None:
    assert seen("fire", table={"hot": "no"}).value == "no"
    assert seen("hot", table={"fire": "yes"}).value == "yes"
    assert seen("hot", table={"fire": "no"}).value == "unknown"


def test_without_a_copy_nothing_is_known() -> None:
    assert look(None, "hot", NoArt()).value == "unknown"
