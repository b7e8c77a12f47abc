"""Addresses that hold something else than a table: the desk answers, and never fails."""

import pytest

from rules.desk import address

WRONG = ([], {}, None, 5, "x", [[]], {"a": []}, -1, 1.5, True, {"x": {}}, ["x"], [5])
OF_A_CARD = (
    "card token id controller owner tapped since_turn_start face face_down counters chosen attached_to imprinted"
    " marked_damage copy_of printing traits stickers"
).split()
OF_A_TABLE = "players active_player graveyard hand exile command library this_turn title format".split()


@pytest.mark.django_db
@pytest.mark.parametrize("key", OF_A_CARD)
def test_wrong_values_of_a_card_are_answered(client, key):
    for wrong in WRONG:
        table = {"battlefield": [{"card": "Forest", key: wrong}], "ask": {"kind": "activate", "permanent": "forest"}}
        assert client.get("/rulings/", {"t": address.encode(table)}).status_code in {200, 400}, wrong


@pytest.mark.django_db
@pytest.mark.parametrize("key", OF_A_TABLE)
def test_wrong_values_of_a_table_are_answered(client, key):
    for wrong in WRONG:
        table = {"battlefield": ["Forest"], key: wrong, "ask": {"kind": "activate", "permanent": "forest"}}
        assert client.get("/rulings/", {"t": address.encode(table)}).status_code in {200, 400}, wrong


@pytest.mark.django_db
def test_a_list_where_one_word_belongs_is_refused_with_its_place(client):
    table = {"battlefield": [{"card": "Forest", "traits": {"hat": []}}], "ask": {"kind": "activate"}}
    answer = client.get("/rulings/", {"t": address.encode(table)})
    assert answer.status_code == 400
    assert "battlefield[0].traits.hat" in answer.content.decode()
