import pytest

from rules.desk.shape import check_shape
from rules.desk.table import (
    add_card,
    duplicate,
    find,
    move,
    remove,
    seat_players,
    settle_for_table,
    toggle_tapped,
)


@pytest.fixture
def table():
    return check_shape(
        {
            "players": [{"name": "A"}, {"name": "B"}],
            "battlefield": [
                {"card": "Grizzly Bears", "id": "bear", "traits": {"hot": "no"}, "tapped": True},
                {"card": "Rancor", "id": "rancor", "attached_to": "bear"},
                {"card": "Giant Warthog", "id": "boar", "controller": "B"},
            ],
            "hand": {"A": [{"card": "Lightning Bolt", "id": "bolt"}]},
            "ask": {
                "kind": "combat_damage",
                "attacks": [{"attacker": "boar", "defender": "A", "blockers": ["bear"], "assign": {"bear": 5}}],
            },
        }
    )


def test_a_change_leaves_the_table_before_alone(table):
    untouched = check_shape(table)
    for changed in (add_card(table, "Forest", "battlefield", "A"), remove(table, "bear"), toggle_tapped(table, "bear")):
        assert changed != table
    assert table == untouched


def test_cards_are_added_where_they_belong(table):
    assert find(add_card(table, "Forest", "battlefield", "B"), "forest")[1:] == ("battlefield", "B")
    assert find(add_card(table, "Grizzly Bears", "graveyard", "A"), "grizzly-bears")[1:] == ("graveyard", "A")


def test_another_copy_gets_another_id_and_everything_else(table):
    twin = find(duplicate(table, "bear"), "grizzly-bears")
    assert twin[0] == {"card": "Grizzly Bears", "id": "grizzly-bears", "traits": {"hot": "no"}, "tapped": True}


def test_what_leaves_takes_what_points_at_it_along(table):
    changed = remove(table, "bear")
    assert "attached_to" not in find(changed, "rancor")[0]
    assert changed["ask"]["attacks"] == [{"attacker": "boar", "defender": "A", "blockers": [], "assign": {}}]
    assert remove(table, "boar")["ask"]["attacks"] == []


def test_a_card_that_moves_arrives_fresh_and_keeps_its_picture(table):
    changed = move(table, "bear", "graveyard", "A")
    assert changed["graveyard"]["A"] == [{"card": "Grizzly Bears", "id": "bear", "traits": {"hot": "no"}}]
    assert move(table, "bear", "the moon", "A") == table


def test_changing_control_leaves_the_permanent_as_it_is(table):
    assert find(move(table, "bear", "battlefield", "B"), "bear")[0]["tapped"] is True


def test_what_the_table_agreed_is_written_down_and_taken_back(table):
    agreed = settle_for_table(table, "boar", "hot", "yes")
    assert find(agreed, "boar")[0]["traits"] == {"hot": "yes"}
    assert "traits" not in find(settle_for_table(agreed, "boar", "hot", "none"), "boar")[0]


def test_a_hat_of_a_player_is_the_players(table):
    assert settle_for_table(table, "B", "hat", "yes")["players"][1]["hat"] == "worn"


def test_a_card_of_the_question_alone_can_be_settled():
    table = check_shape({"ask": {"kind": "enter", "card": {"card": "Forest", "id": "new"}}})
    assert settle_for_table(table, "new", "hat", "no")["ask"]["card"]["traits"] == {"hat": "no"}


def test_players_come_and_go_with_their_cards(table):
    four = seat_players(table, 4)
    assert [player["name"] for player in four["players"]] == ["A", "B", "C", "D"]
    assert len(seat_players(table, 99)["players"]) == 4
    three = add_card(four, "Forest", "battlefield", "D")
    assert find(seat_players(three, 3), "forest") is None
    assert len(seat_players(table, 0)["players"]) == 2
