# ruff: noqa: E501
"""Reading rules text: noun phrases, numbers, bodies, whole cards."""

from __future__ import annotations

import pytest

from rules.engine.abilities import Activated, Ignored, Keyword, SpellAbility, Triggered
from rules.engine.amounts import Fixed, Half, Plus, Times, X
from rules.engine.card import CardFacts
from rules.engine.effects import NotUnderstood
from rules.engine.objects import Characteristics
from rules.engine.sagas import ChapterReached
from rules.engine.unread import UnreadCost, UnreadTrigger
from rules.oracle import compile_card
from rules.oracle.nouns import read_filter, singular
from rules.oracle.numbers import read_amount, read_number
from rules.oracle.reading import Reading
from rules.oracle.text import paragraphs, regular, sentences, without_ability_word
from tests.rules.cards import judge, row


def compiled(types: str, text: str, name: str = "Test Card") -> Characteristics:
    return compile_card(CardFacts.from_scryfall(row(name, "{1}", types, text)))


def matching(phrase: str) -> list[str]:
    """The ids among a mixed table that a phrase describes, as targets of a spell of player A."""
    table = [
        {"card": "Forest", "id": "forest"},
        {"card": "Sol Ring", "id": "ring", "tapped": True},
        {"card": "Grizzly Bears", "id": "bears", "counters": {"+1/+1": 1}},
        {"card": "Serra Angel", "id": "angel", "controller": "B"},
        {"token": {"types": ["Creature", "Elf"], "colors": ["G"], "power": 1, "toughness": 1}, "id": "elf", "controller": "B"},
    ]  # fmt: skip
    spell = row("Pointer", "{0}", "Instant", f"Tap target {phrase}.")
    answer = judge({"battlefield": table, "ask": {"kind": "cast", "card": "Pointer", "player": "A"}}, spell)
    assert answer["not_modelled"] == []
    return sorted(o["targets"][0] for o in answer["outcomes"] if o.get("targets"))


@pytest.mark.parametrize(
    ("phrase", "ids"),
    [
        ("creature", ["angel", "bears", "elf"]),
        ("creature you control", ["bears"]),
        ("creature you don't control", ["angel", "elf"]),
        ("creature an opponent controls", ["angel", "elf"]),
        ("green creature", ["bears", "elf"]),
        ("nongreen creature", ["angel"]),
        ("white or green creature", ["angel", "bears", "elf"]),
        ("creature with flying", ["angel"]),
        ("creature without flying", ["bears", "elf"]),
        ("creature with power 2 or less", ["elf"]),
        ("creature with power 4 or greater", ["angel"]),
        ("creature with mana value 3 or less", ["bears", "elf"]),
        ("nontoken creature", ["angel", "bears"]),
        ("creature token", ["elf"]),
        ("Elf", ["elf"]),
        ("artifact or land", ["forest", "ring"]),
        ("artifact, creature, or land", ["angel", "bears", "elf", "forest", "ring"]),
        ("noncreature permanent", ["forest", "ring"]),
        ("nonland permanent", ["angel", "bears", "elf", "ring"]),
        ("tapped permanent", ["ring"]),
        ("untapped artifact or creature", ["angel", "bears", "elf"]),
        ("creature with a +1/+1 counter on it", ["bears"]),
        ("permanent that's an artifact", ["ring"]),
    ],
)
def test_a_phrase_describes_exactly_what_it_says(phrase: str, ids: list[str]) -> None:
    assert matching(phrase) == ids


@pytest.mark.parametrize(
    "phrase", ["creature with a silly grin", "frobnicated land", "creature that likes you", "permanent with power over"]
)
def test_a_phrase_with_an_unknown_word_is_not_read(phrase: str) -> None:
    assert read_filter(phrase, Reading()) is None


@pytest.mark.parametrize(
    ("word", "one"),
    [("Elves", "elf"), ("Allies", "ally"), ("Plains", "plains"), ("Wolves", "wolf"), ("Zombies", "zombie"), ("Fungi", "fungus")],
)  # fmt: skip
def test_singulars(word: str, one: str) -> None:
    assert singular(word) == one


@pytest.mark.parametrize(
    ("phrase", "amount"),
    [
        ("three", Fixed(3)),
        ("a", Fixed(1)),
        ("X", X()),
        ("twice X", Times(2, X())),
        ("three minus X", Plus(Fixed(3), Times(-1, X()))),
        ("half X, rounded up", Half(X(), True)),
    ],
)
def test_amounts(phrase: str, amount: object) -> None:
    assert read_amount(phrase, Reading()) == amount


def test_numbers() -> None:
    assert [read_number(w) for w in ("one", "12", "twenty", "many")] == [1, 12, 20, None]


def test_text_is_made_regular() -> None:
    text = "Anna, Queen of Elms enters the battlefield tapped. (It does so.)\nAnna has “flying”."
    assert regular(text, "Anna, Queen of Elms") == '~ enters tapped.\n~ has "flying".'
    assert (
        regular("When this creature dies, this creature's controller wins.", "X1")
        == "When ~ dies, ~'s controller wins."
    )


def test_lines_sentences_and_ability_words() -> None:
    assert paragraphs("Choose one —\n• A.\n• B.\n\nFlying") == ["Choose one —\n• A.\n• B.", "Flying"]
    assert sentences('It gains "Draw a card. Win." Then tap it. Done.') == [
        'It gains "Draw a card. Win."',
        "Then tap it.",
        "Done.",
    ]
    assert without_ability_word("Delirium — Whenever you win, draw.") == "Whenever you win, draw."
    assert without_ability_word("Equip — Sacrifice a land") == "Equip — Sacrifice a land"


def test_a_saga_has_chapters() -> None:
    saga = compiled("Enchantment — Saga", "(Reminder.)\nI, II — Draw a card.\nIII — You gain 2 life.")
    assert [a.trigger for a in saga.abilities if isinstance(a, Triggered)] == [
        ChapterReached((1, 2)),
        ChapterReached((3,)),
    ]


def test_what_is_not_understood_keeps_its_place_and_says_so() -> None:
    card = compiled(
        "Creature — Elf", "Whenever a moon howls, draw a card.\nPolish a shoe: Draw a card.\nElves frobnicate."
    )
    first, second = card.abilities
    assert isinstance(first, Triggered)
    assert isinstance(first.trigger, UnreadTrigger)
    assert isinstance(second, Activated)
    assert isinstance(second.cost.parts[0], UnreadCost)
    assert card.unread == ("Whenever a moon howls", "Polish a shoe: Draw a card.", "Elves frobnicate.")


def test_targets_are_read_even_where_the_effect_is_not() -> None:
    spell = compiled("Sorcery", "Bamboozle target creature and up to two other target players.")
    [ability] = spell.abilities
    assert isinstance(ability, SpellAbility)
    assert [slot.filter.text for slot in ability.body.targets] == ["creature", "players"]
    [effect] = ability.body.effects
    assert isinstance(effect, NotUnderstood)
    assert not effect.hidden_targets


def test_a_target_that_is_not_understood_is_hidden_not_widened() -> None:
    [ability] = compiled("Sorcery", "Bamboozle target creature with a silly grin.").abilities
    assert isinstance(ability, SpellAbility)
    assert ability.body.targets == ()
    assert ability.body.effects == (NotUnderstood("Bamboozle target creature with a silly grin.", True),)


def test_keywords_on_a_line() -> None:
    card = compiled("Creature — Elf", "Flying, first strike, protection from black and from red\nToxic 2")
    names = [(a.name, a.quality.text if a.quality else None) for a in card.abilities if isinstance(a, Keyword)]
    assert names == [
        ("flying", None),
        ("first strike", None),
        ("protection", "black"),
        ("protection", "red"),
        ("toxic", None),
    ]


def test_a_sentence_without_effect_here_is_ignored_with_a_reason() -> None:
    [ability] = compiled("Enchantment", "Each player can't cast more than one spell each turn.").abilities
    assert isinstance(ability, Ignored)
    assert ability.reason == "first spell of the turn"
