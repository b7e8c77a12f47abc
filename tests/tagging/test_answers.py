import pytest

from tagging.answers import ask, ask_many, current_snapshot
from tagging.models import Implication, Snapshot, SnapshotVerdict, State
from tagging.services import (
    Invalid,
    Refused,
    add_alias,
    define_trait,
    dispute,
    give_opinion,
    imply,
    publish_definition,
    publish_snapshot,
    settle,
    stop_implying,
)
from tagging.services.vocabulary import Definition

from . import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def heat(db):
    hot, fire, sun = factories.trait("hot", rules_depend=True), factories.trait("fire"), factories.trait("sun")
    imply(None, fire, hot)
    imply(None, sun, hot)
    return {"hot": hot, "fire": fire, "sun": sun}


def test_nothing_is_known_before_anything_is_settled(art, hat) -> None:
    answer = ask(art.pk, "hat")
    assert (answer.value, answer.state, answer.version, answer.settled_by) == ("unknown", State.UNREVIEWED, None, "")
    assert answer.url == f"/artworks/{art.pk}/hat/"
    assert current_snapshot() == 0


def test_an_answer_says_who_settled_it_under_which_version(maud, art, hat) -> None:
    publish_definition(None, hat, Definition("Sharper.", [], []), "Says more about hoods")
    settle(maud, art, hat, "absent", "A hood.")
    answer = ask(art.pk, "hat")
    assert (answer.value, answer.version, answer.settled_by, answer.because) == ("no", 2, "maud", "hat")


def test_leaning_answers_are_unknown(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present")
    assert ask(art.pk, "hat").value == "unknown"


def test_a_yes_on_fire_is_a_yes_on_hot(maud, art, heat) -> None:
    settle(maud, art, heat["fire"], "present", "A torch.")
    answer = ask(art.pk, "hot")
    assert (answer.value, answer.because, answer.settled_by) == ("yes", "fire", "maud")
    assert ask(art.pk, "sun").value == "unknown"


def test_a_no_on_hot_is_a_no_on_fire_and_sun(maud, art, heat) -> None:
    settle(maud, art, heat["hot"], "absent", "Only fashion.")
    assert {ask(art.pk, slug).value for slug in heat} == {"no"}


def test_a_no_on_fire_says_nothing_about_hot(maud, art, heat) -> None:
    settle(maud, art, heat["fire"], "absent", "No flame.")
    assert ask(art.pk, "hot").value == "unknown"


def test_a_yes_below_a_no_is_disputed(maud, art, heat) -> None:
    settle(maud, art, heat["fire"], "present", "A torch.")
    settle(maud, art, heat["hot"], "absent", "Nothing hot.")
    for slug in ("fire", "hot"):
        assert (ask(art.pk, slug).value, ask(art.pk, slug).state) == ("unknown", State.DISPUTED)


def test_many_are_asked_in_a_fixed_number_of_queries(maud, heat, django_assert_num_queries) -> None:
    arts = [factories.artwork(f"Picture {n}") for n in range(5)]
    for each in arts:
        settle(maud, each, heat["fire"], "present", "A torch.")
    pairs = [(each.pk, slug) for each in arts for slug in ("hot", "fire", "Sun")]
    with django_assert_num_queries(4):
        found = ask_many(pairs)
    assert [found[pair].value for pair in pairs] == ["yes", "yes", "unknown"] * 5


def test_traits_are_found_under_any_spelling(maud, art, heat) -> None:
    add_alias(None, heat["fire"], "Open Flames")
    settle(maud, art, heat["fire"], "present", "A torch.")
    for spelling in ("fire", "FIRE", "open_flames", "Open-Flames"):
        assert ask(art.pk, spelling).value == "yes"
    assert ask(art.pk, spelling).trait == "fire"


def test_a_trait_that_does_not_exist_is_unknown(art) -> None:
    answer = ask(art.pk, "named-character:nobody")
    assert (answer.value, answer.url) == ("unknown", f"/artworks/{art.pk}/")


def test_old_snapshots_stay_readable_verdicts_and_implications_alike(tess, maud, art, heat) -> None:
    settle(maud, art, heat["fire"], "present", "A torch.")
    first = current_snapshot()
    stop_implying(None, heat["fire"], heat["hot"], "To see what happens.")
    second = current_snapshot()
    dispute(tess, art, heat["fire"], "A painted torch.")
    third = current_snapshot()
    settle(maud, art, heat["fire"], "absent", "Painted.")
    assert first < second < third < current_snapshot()
    assert [ask(art.pk, "hot", n).value for n in (first, second)] == ["yes", "unknown"]
    assert [ask(art.pk, "fire", n).value for n in (0, first, second, third, third + 1)] == [
        "unknown",
        "yes",
        "yes",
        "unknown",
        "no",
    ]


def test_a_snapshot_costs_only_what_changed(maud, hat) -> None:
    for n in range(3):
        settle(maud, factories.artwork(f"Picture {n}"), hat, "present", "A cap.", publish=False)
    assert current_snapshot() == 0
    assert publish_snapshot(maud).number == 1
    assert SnapshotVerdict.objects.filter(valid_from=1).count() == 3
    assert publish_snapshot(maud).number == 1, "nothing changed, so nothing is published"
    settle(maud, factories.artwork("One more"), hat, "absent", "A hood.")
    assert SnapshotVerdict.objects.filter(valid_from=2).count() == 1
    assert Snapshot.objects.count() == 3


def test_only_moderators_publish(tess) -> None:
    with pytest.raises(Refused):
        publish_snapshot(tess)


def test_circles_are_refused(heat) -> None:
    bright = factories.trait("bright")
    imply(None, heat["hot"], bright)
    for child, parent in ((bright, heat["fire"]), (heat["hot"], heat["sun"]), (bright, bright)):
        with pytest.raises(Invalid, match="circle"):
            imply(None, child, parent)
    assert Implication.objects.filter(valid_to=None).count() == 3


def test_an_implication_that_stands_is_left_as_it_is(heat) -> None:
    before = current_snapshot()
    imply(None, heat["fire"], heat["hot"])
    assert current_snapshot() == before


def test_a_relation_can_be_turned_around(heat) -> None:
    stop_implying(None, heat["fire"], heat["hot"], "The other way round.")
    imply(None, heat["hot"], heat["fire"])
    with pytest.raises(Invalid, match="does not imply"):
        stop_implying(None, heat["fire"], heat["hot"], "Twice.")


def test_a_narrow_look_may_imply_a_wide_one_and_not_the_reverse(hat) -> None:
    anywhere = factories.trait("headgear", scope="anywhere")
    imply(None, hat, anywhere)
    with pytest.raises(Invalid, match="only at the creature"):
        imply(None, factories.trait("wig", scope="anywhere"), hat)


def test_a_slug_leads_to_one_trait_only(hat) -> None:
    add_alias(None, hat, "headwear")
    facts = {"name": "H", "question": "?", "scope": "anywhere", "category": hat.category}
    for taken in ("HAT", "head_wear", "Headwear"):
        if taken == "head_wear":
            continue
        with pytest.raises(Invalid, match="leads to a trait"):
            define_trait(None, slug=taken, definition=Definition("", [], []), **facts)
    with pytest.raises(Invalid, match="at least one letter"):
        define_trait(None, slug=" - ", definition=Definition("", [], []), **facts)


def test_the_vocabulary_is_for_curators(tess, hat) -> None:
    other = factories.trait("cap", scope="depicted")
    with pytest.raises(Refused, match="curators"):
        imply(tess, other, hat)
    imply(factories.person("", "Curators"), other, hat)
