from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.desk.shape import check_shape, entries, free_id
from rules.scenario import ScenarioError


def test_names_become_ids_as_the_scenario_format_says():
    table = check_shape({"battlefield": ["Jötun Grunt", "Jötun Grunt", {"card": "Don't Try This at Home"}]})
    assert [card["id"] for card in table["battlefield"]] == ["jotun-grunt", "jotun-grunt-2", "don-t-try-this-at-home"]


def test_an_id_that_is_stated_is_not_given_again():
    table = check_shape({"battlefield": ["Forest", {"card": "Island", "id": "forest"}]})
    assert [card["id"] for card in table["battlefield"]] == ["forest-2", "forest"]


def test_players_have_names_and_two_sit_down_when_none_is_stated():
    assert [player["name"] for player in check_shape({})["players"]] == ["A", "B"]
    assert [player["name"] for player in check_shape({"players": [{}, {"name": "Zoe"}]})["players"]] == ["A", "Zoe"]


def test_a_card_that_the_question_names_is_found_on_the_table():
    table = check_shape({"hand": {"A": ["Lightning Bolt"]}, "ask": {"kind": "cast", "card": "Lightning Bolt"}})
    assert table["ask"]["card"] == "lightning-bolt"


def test_a_card_of_the_question_alone_gets_an_id_of_its_own():
    table = check_shape({"battlefield": ["Forest"], "ask": {"kind": "enter", "card": {"card": "Forest"}}})
    assert table["ask"]["card"] == {"card": "Forest", "id": "forest-2"}


@pytest.mark.parametrize(
    ("scenario", "path"),
    [
        ([], ""),
        ({"players": 3}, "players"),
        ({"players": [{"name": ""}]}, "players[0].name"),
        ({"players": [{}] * 9}, "players"),
        ({"active_player": "C"}, "active_player"),
        ({"battlefield": {}}, "battlefield"),
        ({"battlefield": [7]}, "battlefield[0]"),
        ({"battlefield": [{"card": ["x"]}]}, "battlefield[0].card"),
        ({"battlefield": [{"card": "Forest", "id": 5}]}, "battlefield[0].id"),
        ({"battlefield": [{"card": "Forest", "controller": "Z"}]}, "battlefield[0].controller"),
        ({"battlefield": [{"card": "Forest", "counters": 3}]}, "battlefield[0].counters"),
        ({"battlefield": [{"card": "Forest", "traits": ["hot"]}]}, "battlefield[0].traits"),
        ({"battlefield": ["Forest"] * 201}, "battlefield"),
        ({"hand": []}, "hand"),
        ({"hand": {"Z": []}}, "hand.Z"),
        ({"hand": {"A": [None]}}, "hand.A[0]"),
        ({"ask": "hello"}, "ask"),
        ({"ask": {"attacks": [3]}}, "ask.attacks[0]"),
        ({"ask": {"attacks": [{"blockers": 5}]}}, "ask.attacks[0].blockers"),
        ({"ask": {"targets": [{}]}}, "ask.targets[0]"),
        ({"ask": {"parts": "all"}}, "ask.parts"),
        ({"ask": {"card": 4}}, "ask.card"),
    ],
)
def test_the_place_at_fault_is_named(scenario, path):
    with pytest.raises(ScenarioError) as caught:
        check_shape(scenario)
    assert caught.value.path == path


def test_depth_is_bounded():
    deep: object = {}
    for _ in range(40):
        deep = {"x": deep}
    with pytest.raises(ScenarioError, match="too deeply"):
        check_shape(deep)


KEYS = st.sampled_from(
    "players battlefield hand ask name card id controller attacks blockers targets traits counters kind A life".split()
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=25,
)


@given(JSON)
def test_any_json_is_shaped_or_refused(value):
    with suppress(ScenarioError):  # and nothing else
        shaped = check_shape(value)
        assert all(isinstance(card["id"], str) for card, _, _ in entries(shaped))


def test_free_ids_count_up():
    assert free_id("Æther Vial", {"ther-vial"}) == "ther-vial-2"
    assert free_id("!!!", set()) == "card"
