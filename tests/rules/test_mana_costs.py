import pytest

from rules.engine.mana import ManaCost, in_order


@pytest.mark.parametrize(
    ("text", "shown", "value", "colors"),
    [
        ("{2}{R}", "{2}{R}", 3, "R"),
        ("{R}{2}", "{2}{R}", 3, "R"),
        ("", "{0}", 0, ""),
        ("{0}", "{0}", 0, ""),
        ("{X}{X}{G}", "{X}{X}{G}", 1, "G"),
        ("{2/W}{W/U}", "{2/W}{W/U}", 3, "WU"),
        ("{R/P}", "{R/P}", 1, "R"),
        ("{C}{S}", "{C}{S}", 2, ""),
    ],
)
def test_a_cost_is_read_shown_and_measured(text: str, shown: str, value: int, colors: str) -> None:
    cost = ManaCost.parse(text)
    assert str(cost) == shown
    assert cost.mana_value == value
    assert cost.colors == set(colors)


@pytest.mark.parametrize(
    ("base", "reduction", "left"),
    [
        ("{1}{R}", "{2}", "{R}"),
        ("{3}{W}{W}", "{2}", "{1}{W}{W}"),
        ("{2}{U}", "{U}", "{2}"),
        ("{2}{R}", "{U}", "{1}{R}"),
        ("{U}{U}", "{U}{U}{U}", "{0}"),
    ],
)
def test_a_reduction_touches_generic_mana_and_its_own_colours_alone(base: str, reduction: str, left: str) -> None:
    assert str(ManaCost.parse(base).minus(ManaCost.parse(reduction))) == left


def test_every_x_becomes_generic_mana() -> None:
    assert str(ManaCost.parse("{X}{X}{R}").with_x(3)) == "{6}{R}"
    assert str(ManaCost.parse("{X}{1}{R}").with_x(0)) == "{1}{R}"


def test_types_stand_in_wubrgc_order() -> None:
    assert in_order({"C", "G", "W"}) == "WGC"
