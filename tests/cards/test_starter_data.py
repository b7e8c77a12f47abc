"""The two hand-written files: whole, consistent, short."""

import re

import pytest

from cards.models.printed import HALVES
from cards.pictures.drawing import regions
from cards.starter import truths
from cards.starter.printed import mana_value, starter_cards, starter_sets
from cards.starter.scenes import PRACTICES, starter_scenes

CARDS = {card.name: card for card in starter_cards()}
LONGEST_TEXT = 420
DECOYS = {
    "a hood": ("Prodigal Pyromancer", "hood", "hat"),
    "a space helmet": ("Raging Goblin", "helmet", "hat"),
    "a hat on a bystander": ("Silvercoat Lion", "hat", "hat"),
    "books on a head": ("Traveling Philosopher", "books", "hat"),
    "a teapot on a head": ("High Troller", "teapot", "hat"),
    "lava without fire": ("Mountain", "lava", "fire"),
    "a hat in the hand": ("Fencing Ace", "hat", "wearing-hat"),
}


def test_there_are_about_sixty_cards_each_once() -> None:
    assert 50 <= len(starter_cards()) <= 75
    assert len(CARDS) == len(starter_cards())


@pytest.mark.parametrize("card", starter_cards(), ids=lambda card: card.name)
def test_each_card_has_what_a_card_needs(card) -> None:
    sets = {row.code for row in starter_sets()}
    assert card.printings
    assert all(printing.set in sets and printing.number and printing.rarity for printing in card.printings)
    assert card.name == " // ".join(face.name for face in card.faces)
    for face in card.faces:
        assert face.type
        assert ("Creature" in face.type) == bool(face.power and face.toughness)
        assert re.fullmatch(r"(\{(\d+|[WUBRGCX])\})*", face.cost)
        assert face.cost or "Land" in face.type or face is not card.faces[0]
        assert len(face.text) <= LONGEST_TEXT
        assert face.text == face.text.strip()


def test_no_two_printings_share_set_and_number() -> None:
    places = [(printing.set, printing.number) for card in starter_cards() for printing in card.printings]
    assert len(places) == len(set(places))


def test_sets_are_all_used() -> None:
    used = {printing.set for card in starter_cards() for printing in card.printings}
    assert used == {row.code for row in starter_sets()}


def test_what_follows_from_costs_and_texts_is_worked_out() -> None:
    assert mana_value("{X}{2}{R}{R}") == 4
    assert CARDS["Fire // Ice"].mana_value == 4
    assert CARDS["Village Ironsmith // Ironfang"].mana_value == 2
    assert CARDS["Village Ironsmith // Ironfang"].faces[1].colors == "R"
    assert CARDS["Mountain"].color_identity == "R"
    assert CARDS["Mountain"].faces[0].colors == ""
    assert CARDS["Gisela, Blade of Goldnight"].color_identity == "WR"
    assert CARDS["Chromatic Lantern"].color_identity == ""


def test_each_artwork_has_exactly_one_scene() -> None:
    expected = []
    for card in starter_cards():
        pictures = [None] if len(card.faces) == 1 or card.layout in HALVES else [face.name for face in card.faces]
        expected += [(card.name, face, p.set, p.number) for p in card.printings for face in pictures]
    described = [(scene.card, scene.face, scene.set, scene.number) for scene in starter_scenes()]
    assert sorted(map(str, described)) == sorted(map(str, expected))


@pytest.mark.parametrize("starter", starter_scenes(), ids=lambda starter: starter.scene.name)
def test_each_scene_can_be_drawn_described_and_judged(starter) -> None:
    parts = {part.name for part in regions(starter.scene)}
    assert 30 <= len(starter.alt) <= 250
    assert starter.alt.endswith(".")
    assert starter.claims
    for claim in starter.claims:
        assert claim.practice in PRACTICES
        assert claim.present == bool(claim.parts)
        assert set(claim.parts) <= parts, f"{claim.trait} is shown by {claim.parts}, drawn are {sorted(parts)}"


def test_no_verdict_contradicts_what_implies_it() -> None:
    implied = {"fire": "hot", "sun": "hot", "lava": "hot", "explosion": "hot", "wearing-hat": "hat"}
    implied |= {"wig": "hat", "headband": "hat"}
    for starter in starter_scenes():
        answers = {claim.trait: claim.present for claim in starter.claims}
        for child, parent in implied.items():
            assert not answers.get(child) or answers.get(parent, True), (
                f"{starter.scene.name}: {child}, but no {parent}"
            )


@pytest.mark.parametrize(("name", "part", "trait"), DECOYS.values(), ids=DECOYS.keys())
def test_each_decoy_is_in_the_picture_and_does_not_count(name: str, part: str, trait: str) -> None:
    """The picture shows the misleading thing, and the truth about it is no."""
    found = [
        starter
        for starter in starter_scenes()
        if starter.card == name and part in {drawn.name for drawn in regions(starter.scene)}
    ]
    assert found
    assert all(not claim.present for starter in found for claim in starter.claims if claim.trait == trait)
    assert any(claim.trait == trait for starter in found for claim in starter.claims)


def test_truths_cover_every_way_to_start_out() -> None:
    stated = truths()
    assert {truth.practice for truth in stated} == set(PRACTICES)
    for trait in ("hot", "hat", "fire", "wearing-hat", "sword", "book", "water", "four-or-more-legs"):
        assert {truth.answer for truth in stated if truth.trait == trait} == {"yes", "no"}, trait
    for truth in stated:
        assert bool(truth.regions) == (truth.answer == "yes")
        for x, y, width, height in truth.regions:
            assert x >= 0
            assert y >= 0
            assert 0 < width <= 1.0001 - x
            assert 0 < height <= 1.0001 - y


def test_one_card_is_hot_on_one_copy_and_not_on_the_other() -> None:
    answers: dict[str, set[str]] = {}
    for truth in truths():
        if truth.trait == "hot":
            answers.setdefault(truth.card, set()).add(truth.answer)
    assert [name for name, both in answers.items() if len(both) == 2]
