import pytest

from rules.engine.card import CardFacts, TypeLine


@pytest.mark.parametrize(
    ("line", "supertypes", "types", "subtypes"),
    [
        ("Legendary Artifact Creature — Golem Wizard", {"legendary"}, {"artifact", "creature"}, {"golem", "wizard"}),
        ("Basic Snow Land — Forest", {"basic", "snow"}, {"land"}, {"forest"}),
        ("Tribal Instant — Elf", set(), {"kindred", "instant"}, {"elf"}),
        ("Creature — Time Lord Doctor", set(), {"creature"}, {"time lord", "doctor"}),
        ("Land — Urza’s Mine", set(), {"land"}, {"urza's", "mine"}),
    ],
)
def test_a_type_line_falls_into_three_groups(line: str, supertypes: set, types: set, subtypes: set) -> None:
    assert TypeLine.parse(line) == TypeLine(frozenset(supertypes), frozenset(types), frozenset(subtypes))


def test_a_double_faced_card_keeps_its_faces_apart() -> None:
    card = CardFacts.from_scryfall(
        {
            "name": "Day // Night",
            "layout": "transform",
            "cmc": 2.0,
            "card_faces": [
                {"name": "Day", "mana_cost": "{1}{W}", "type_line": "Creature — Human", "power": "1", "toughness": "2"},
                {"name": "Night", "mana_cost": "", "type_line": "Creature — Wolf", "color_indicator": ["B"]},
            ],
        }
    )
    assert card.double_faced
    assert [face.name for face in card.faces] == ["Day", "Night"]
    assert card.faces[0].colors == ("W",)
    assert card.faces[1].colors == ("B",)
    assert card.face_index("night") == 1
    assert card.face_index("Dusk") is None


def test_keys_that_are_missing_read_as_empty() -> None:
    card = CardFacts.from_scryfall({"name": "Nothing"})
    assert card.faces[0].oracle_text == ""
    assert not card.double_faced
