"""The starter traits: that they are whole, and say in words what the rules behind them need."""

import pytest

from tagging.answers import ask
from tagging.models import Alias, Event, Implication, Scope, Trait, TraitVersion
from tagging.normalisation import trait_key
from tagging.services import settle
from tagging.starter.definitions import CATEGORIES, TRAITS, named_character
from tagging.starter.loading import define_traits

from . import factories

REQUIRED = (
    "hot hat wearing-hat four-or-more-legs armor blood book bottle fang fire scroll spear sword water "
    "artifact-creature humanoid-animal-or-alien food horns-or-tusks"
).split()


def test_every_trait_that_cards_ask_for_is_there() -> None:
    slugs = [trait.slug for trait in TRAITS]
    assert len(slugs) == len(set(slugs))
    assert set(REQUIRED) <= set(slugs)


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.slug)
def test_a_definition_says_what_counts_and_what_does_not(trait) -> None:
    assert trait.slug == trait_key(trait.slug)
    assert trait.category in CATEGORIES
    assert trait.question.endswith("?")
    assert trait.definition.endswith(".")
    assert trait.counts
    assert trait.counts_not


@pytest.mark.parametrize(
    ("slug", "scope"),
    [
        ("hot", Scope.ANYWHERE),
        ("hat", Scope.DEPICTED),
        ("wearing-hat", Scope.DEPICTED),
        ("four-or-more-legs", Scope.DEPICTED),
        ("artifact-creature", Scope.FIGURE),
        ("sword", Scope.ANYWHERE),
    ],
)
def test_where_to_look(slug, scope) -> None:
    assert next(trait for trait in TRAITS if trait.slug == slug).scope == scope


@pytest.mark.django_db
def test_defining_them_twice_changes_nothing() -> None:
    def counts() -> list[int]:
        return [model.objects.count() for model in (Trait, TraitVersion, Alias, Implication, Event)]

    define_traits(["named-character:urza"])
    before = counts()
    traits = define_traits(["named-character:urza"])
    assert counts() == before
    assert traits["named-character:urza"].question == "Is Urza in this picture?"
    assert named_character("named-character:jaya-ballard").name == "Character: Jaya Ballard"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("child", "parent"),
    [
        ("fire", "hot"),
        ("sun", "hot"),
        ("lava", "hot"),
        ("explosion", "hot"),
        ("wig", "hat"),
        ("headband", "hat"),
        ("wearing-hat", "hat"),
    ],
)
def test_what_implies_what(maud, art, child, parent) -> None:
    traits = define_traits()
    settle(maud, art, traits[child], "present", "Seen.")
    assert ask(art.pk, parent).value == "yes"
    other = factories.artwork("Another")
    settle(maud, other, traits[parent], "absent", "Not seen.")
    assert ask(other.pk, child).value == "no"


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("one", "other"), [("sun", "fire"), ("lava", "fire"), ("helmet", "hat"), ("hat", "wearing-hat")]
)
def test_what_does_not(maud, art, one, other) -> None:
    settle(maud, art, define_traits()[one], "present", "Seen.")
    assert ask(art.pk, other).value == "unknown"
