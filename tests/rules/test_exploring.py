"""Choices, chance and unknown art, without any card: what `explore` and `settle` find."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.art import ArtAnswer, ArtQuestion
from rules.engine.choices import Choice, Dice, Following, Option, Roll, Scripted, Supposition
from rules.engine.game import Done, Game, Impossible, TooMuch, World, explore
from rules.engine.objects import Characteristics, Copy, Object, Player
from rules.engine.state import State


def table(life: int = 20) -> State:
    picture = Object("dragon", Characteristics("Dragon"), "A", "A", copy=Copy("Dragon", "Dragon"))
    return State((Player("A", life), Player("B", life)), {"dragon": picture}, "A")


def set_life(g: Game, life: int) -> None:
    g.state = g.state.with_player(Player("A", life))


def lives(paths) -> list[int]:
    return sorted(path.state.player("A").life for path in paths)


def test_every_choice_is_explored_once() -> None:
    def stage(g: Game) -> None:
        first = g.choose("A", "first", ["1", "2"])
        second = g.choose("A", "second", ["1", "2", "3"])
        set_life(g, 10 * first + second)

    assert lives(explore(table(), World(), [stage])) == [0, 1, 2, 10, 11, 12]


def test_paths_that_meet_go_on_as_one_by_the_shortest_way() -> None:
    def stage(g: Game) -> None:
        if g.choose("A", "go round?", ["yes", "no"]) == 0:
            g.choose("A", "left or right?", ["left", "right"])
        set_life(g, 5)

    [path] = explore(table(), World(), [stage])
    assert path.entries == (Choice("A", "go round?", "no"),)


def test_a_single_option_is_no_choice() -> None:
    [path] = explore(table(), World(), [lambda g: set_life(g, g.choose("A", "the only one", ["it"]))])
    assert path.entries == ()


def test_a_way_that_cannot_be_finished_is_no_outcome() -> None:
    def stage(g: Game) -> None:
        if g.choose("A", "pay with nothing?", ["yes", "no"]) == 0:
            raise Impossible("nothing to pay with")
        set_life(g, 1)

    assert lives(explore(table(), World(), [stage])) == [1]


def test_odds_of_a_roll_sum_to_one() -> None:
    def stage(g: Game) -> None:
        set_life(g, g.roll("a die", [str(n) for n in range(6)]))

    paths = explore(table(), World(), [stage])
    assert sum(e.probability for path in paths for e in path.entries if isinstance(e, Roll)) == 1
    assert lives(paths) == [0, 1, 2, 3, 4, 5]


def test_unknown_art_goes_both_ways_and_stays_so() -> None:
    def stage(g: Game) -> None:
        first, second = g.has_trait("dragon", "hot"), g.has_trait("dragon", "hot")
        assert first == second
        set_life(g, int(first))

    paths = explore(table(), World(), [stage])
    assert {path.entries for path in paths} == {
        (Supposition("dragon", "hot", True),),
        (Supposition("dragon", "hot", False),),
    }


class OneAnswer:
    def __init__(self, value: str) -> None:
        self.value = value
        self.asked: list[ArtQuestion] = []

    def ask(self, question: ArtQuestion) -> ArtAnswer:
        self.asked.append(question)
        return ArtAnswer(self.value, "17", "/artworks/17/")


def test_settled_art_is_asked_once_and_splits_nothing() -> None:
    art = OneAnswer("yes")
    world = World(art)
    [path] = explore(table(), world, [lambda g: set_life(g, int(g.has_trait("dragon", "hot")))])
    assert path.entries == ()
    assert len(art.asked) == 1
    assert world.looks[("dragon", "hot")].url == "/artworks/17/"


def test_exploring_beyond_the_budget_stops() -> None:
    def stage(g: Game) -> None:
        for n in range(12):
            g.choose("A", f"bit {n}", ["0", "1"])

    with pytest.raises(TooMuch) as stopped:
        explore(table(), World(budget=100), [stage])
    assert stopped.value.explored == 100


@given(st.lists(st.integers(1, 4), min_size=1, max_size=6))
def test_settling_a_sum_in_every_order_has_one_end(numbers: list[int]) -> None:
    """Orders of addition all end alike: work grows with the distinct sums, and nothing was decided."""

    def step(g: Game, value: tuple[int, tuple[int, ...]]):
        total, left = value
        if not left:
            return Done(value)
        at = g.choose("A", "which next", [str(n) for n in left])
        return total + left[at], left[:at] + left[at + 1 :]

    def stage(g: Game) -> None:
        total, _ = g.settle((0, tuple(sorted(numbers))), step)
        set_life(g, total)

    world = World()
    [path] = explore(table(), world, [stage])
    assert path.state.player("A").life == sum(numbers)
    assert path.entries == ()


def test_settling_keeps_ends_that_differ_apart_with_the_way_to_each() -> None:
    def step(g: Game, value: tuple[int, frozenset[str]]):
        number, left = value
        if not left:
            return Done(value)
        options = sorted(left)
        picked = options[g.choose("A", "which applies first", options)]
        return (number * 2 if picked == "double" else number + 1), left - {picked}

    def stage(g: Game) -> None:
        set_life(g, g.settle((3, frozenset({"double", "add"})), step)[0])

    paths = explore(table(), World(), [stage])
    assert {path.state.player("A").life: path.entries[0].picked for path in paths} == {7: "double", 8: "add"}


def test_following_takes_what_was_picked() -> None:
    options = [Option((Choice("A", "colour", c),)) for c in ("red", "green")]
    assert Following([Choice("A", "colour", "green")]).pick(options) == 1
    assert Following([]).pick(options) == 0


def test_dice_follow_the_odds() -> None:
    options = [Option((Roll("coin", "heads", Fraction(1, 4)),)), Option((Roll("coin", "tails", Fraction(3, 4)),))]
    assert Dice(lambda: 0.2).pick(options) == 0
    assert Dice(lambda: 0.3).pick(options) == 1


def test_a_script_names_the_ways_that_leave_it() -> None:
    chooser = Scripted(())
    options = [Option(()), Option(())]
    chooser.pick(options)
    chooser.pick(options)
    assert chooser.alternatives() == [(1,), (0, 1)]


def test_looking_at_too_much_within_few_runs_stops_too() -> None:
    world = World(considerable=10)
    world.consider(10)
    with pytest.raises(TooMuch):
        world.consider()
