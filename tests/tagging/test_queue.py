import random
from collections import Counter

import pytest
from django.test import Client

from tagging.models import Opinion
from tagging.queue import Draw
from tagging.services import clear_opinion, give_opinion, settle

from . import factories
from .pictures import picture_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def arts(db):
    arts = [factories.artwork(f"Picture {n}") for n in range(6)]
    for each in arts:
        picture_of(each)
    return arts


def draw(person, traits, seed=0, skipped=()) -> tuple[int, int] | None:
    return Draw(person, traits, frozenset(skipped), random.Random(seed)).next()


def test_every_question_comes_once_and_then_none(tess, arts, hat) -> None:
    beard = factories.trait("beard")
    seen = []
    while (pair := draw(tess, [hat, beard], seed=len(seen))) is not None:
        seen.append(pair)
        trait = hat if pair[1] == hat.pk else beard
        give_opinion(tess, next(a for a in arts if a.pk == pair[0]), trait, "absent")
    assert len(seen) == len(set(seen)) == 12


def test_settled_questions_and_those_one_settled_are_not_asked(tess, maud, arts, hat) -> None:
    for each in arts[1:]:
        settle(maud, each, hat, "present", "A cap.")
    assert {draw(tess, [hat], seed) for seed in range(20)} == {(arts[0].pk, hat.pk)}
    give_opinion(tess, arts[0], hat, "absent")
    assert draw(tess, [hat]) is None


def test_a_question_leaves_only_the_answerers_queue(tess, arts, hat) -> None:
    give_opinion(tess, arts[0], hat, "present")
    assert (arts[0].pk, hat.pk) in {draw(factories.person(), [hat], seed) for seed in range(60)}


def test_people_are_spread_over_the_questions(arts, hat, db) -> None:
    """Not everybody gets the same head, and no question gets far more than its share."""
    counts = Counter(draw(factories.person(), [hat], seed) for seed in range(120))
    assert len(counts) == 6
    assert max(counts.values()) <= 3 * 120 / 6


def test_begun_questions_come_up_often(tess, arts, hat) -> None:
    give_opinion(factories.person(), arts[3], hat, "present")
    drawn = Counter(draw(tess, [hat], seed) for seed in range(100))
    assert drawn[arts[3].pk, hat.pk] > 40


def test_skipped_ones_wait(tess, arts, hat) -> None:
    skipped = {(each.pk, hat.pk) for each in arts[1:]}
    assert {draw(tess, [hat], seed, skipped) for seed in range(20)} == {(arts[0].pk, hat.pk)}
    assert draw(tess, [hat], 0, skipped | {(arts[0].pk, hat.pk)}) is None


def test_retired_pictures_and_those_nobody_can_see_are_not_asked(tess, arts, hat) -> None:
    from django.utils import timezone

    factories.artwork("No picture of it")
    for each in arts[1:]:
        each.retired_at = timezone.now()
        each.save()
    assert {draw(tess, [hat], seed) for seed in range(20)} == {(arts[0].pk, hat.pk)}


def test_an_answer_taken_back_is_asked_again(tess, arts, hat) -> None:
    for each in arts:
        give_opinion(tess, each, hat, "absent")
    clear_opinion(tess, arts[2], hat)
    assert draw(tess, [hat]) == (arts[2].pk, hat.pk)


def test_a_drawn_question_is_checked_again_when_it_is_served(tess, maud, arts, hat) -> None:
    asking = Draw(tess, [hat])
    pair = (arts[0].pk, hat.pk)
    assert asking.is_open(pair)
    settle(maud, arts[0], hat, "absent", "Seen.")
    assert not asking.is_open(pair)


@pytest.fixture
def tess_says(tess) -> Client:
    client = Client()
    client.force_login(tess)
    return client


def asked(client: Client) -> dict[str, str]:
    question = client.get("/tag/").context["question"]
    return {"artwork": str(question.artwork.pk), "trait": question.trait.slug}


def test_answer_tally_undo(tess_says, tess, arts, hat) -> None:
    first = asked(tess_says)
    assert (
        tess_says.post(
            "/tag/", first | {"answer": "present", "box_x": "0.1", "box_y": "0.1", "box_w": "0.5", "box_h": "0.5"}
        ).url
        == "/tag/"
    )
    page = tess_says.get("/tag/")
    assert "The one before" in page.content.decode()
    assert Opinion.objects.get().regions.count() == 1
    assert asked(tess_says) != first
    tess_says.post("/tag/", {"action": "undo"})
    assert asked(tess_says) == first
    assert not Opinion.objects.standing_now().exists()


def test_the_picture_that_was_preloaded_is_the_next(tess_says, arts, hat) -> None:
    page = tess_says.get("/tag/")
    upcoming = page.context["upcoming"].pk
    tess_says.post("/tag/", asked_of(page) | {"answer": "absent"})
    assert tess_says.get("/tag/").context["question"].artwork.pk == upcoming


def test_skipping_and_asking_again(tess_says, arts, hat) -> None:
    seen = set()
    for _ in arts:
        question = asked(tess_says)
        seen.add(question["artwork"])
        tess_says.post("/tag/", question | {"action": "skip"})
    assert len(seen) == len(arts)
    page = tess_says.get("/tag/")
    assert "You skipped 6 questions" in page.content.decode()
    tess_says.post("/tag/", {"action": "again"})
    assert tess_says.get("/tag/").context["question"] is not None


def test_a_wrong_box_brings_the_same_question_back(tess_says, arts, hat) -> None:
    question = asked(tess_says)
    wrong = {"answer": "present", "box_x": "0.9", "box_y": "0", "box_w": "0.9", "box_h": "1"}
    response = tess_says.post("/tag/", question | wrong)
    assert response.status_code == 422
    assert "Box 1 ends outside" in response.content.decode()
    assert asked_of(response) == question


def test_by_trait(tess_says, arts, hat) -> None:
    factories.trait("beard")
    for _ in range(5):
        assert tess_says.get("/tag/?trait=beard").context["question"].trait.slug == "beard"


def test_opening_the_next_needs_few_queries(tess_says, arts, hat, django_assert_max_num_queries) -> None:
    tess_says.get("/tag/")
    with django_assert_max_num_queries(30):
        tess_says.get("/tag/")


def asked_of(page) -> dict[str, str]:
    question = page.context["question"]
    return {"artwork": str(question.artwork.pk), "trait": question.trait.slug}


def test_a_picture_of_an_endless_number_is_not_found(tess_says, arts, hat) -> None:
    answer = {"artwork": "9" * 5000, "trait": hat.slug, "answer": "present"}
    assert tess_says.post("/tag/", answer).status_code == 404
