from collections import Counter

from rules.desk.roll import new_seed, roll

THIRDS = [{"probability": "1/3"}] * 3


def test_a_seed_always_rolls_the_same():
    assert {roll("4f2a", THIRDS) for _ in range(5)} == {roll("4f2a", THIRDS)}


def test_rolls_are_as_likely_as_their_odds():
    uneven = [{"probability": "1/2"}, {"probability": "1/3"}, {"probability": "1/6"}]
    fell = Counter(roll(str(seed), uneven) for seed in range(6_000))
    assert [round(fell[number] / 1_000) for number in (1, 2, 3)] == [3, 2, 1]


def test_where_nothing_is_left_to_chance_nothing_falls():
    assert roll("x", []) is None
    assert roll("x", [{"probability": "1"}]) is None
    assert roll("x", [{}, {"probability": "1/0"}, {"probability": "often"}]) is None


def test_seeds_differ():
    assert len({new_seed() for _ in range(50)}) == 50
