"""What is remembered or made late so that rulings are quick, and what must not be."""

import dataclasses

import pytest

from rules.engine.choices import Choice, Option, Options, Scripted
from rules.engine.game import Game, World
from rules.engine.objects import Characteristics, Copy, Object, Player
from rules.engine.state import State
from rules.engine.values import replace


def game() -> Game:
    picture = Object("dragon", Characteristics("Dragon"), "A", "A", copy=Copy("Dragon", "Dragon"))
    return Game(State((Player("A"), Player("B")), {"dragon": picture}, "A"), World(), Scripted(()))


def test_options_are_made_when_they_are_looked_at() -> None:
    made: list[int] = []

    def entries(at: int) -> tuple[Choice, ...]:
        made.append(at)
        return (Choice("A", "which", str(at)),)

    options = Options(1000, entries)
    assert len(options) == 1000
    assert options[7] == Option((Choice("A", "which", "7"),))
    assert made == [7]
    with pytest.raises(IndexError):
        options[1000]


def test_what_is_kept_with_a_state_is_found_out_once_and_again_in_another_state() -> None:
    g, asked = game(), []
    for _ in range(3):
        assert g.kept("what", lambda: asked.append(1) or "so") == "so"
    assert len(asked) == 1
    g.state = g.state.with_player(Player("A", 3))
    g.kept("what", lambda: asked.append(1) or "so")
    assert len(asked) == 2


def test_what_asks_an_unknown_picture_is_not_kept() -> None:
    g = game()
    before = g.state
    g.kept("hot", lambda: g.has_trait("dragon", "hot"))
    assert g.state is not before
    assert not any(key == (id(before), "hot") for key in g.world.memory)


def test_changed_copies_are_those_of_dataclasses() -> None:
    held = game().object("dragon")
    assert replace(held, tapped=True, damage=2) == dataclasses.replace(held, tapped=True, damage=2)
    with pytest.raises(TypeError):
        replace(held, wings=2)
