"""Who gets through which door: works, needs sign-in, needs a moderator, bad address, wrong method."""

import pytest
from django.test import Client
from django.urls import reverse

from tagging.models import Decision, Opinion
from tagging.services import give_opinion, settle

from . import factories

pytestmark = pytest.mark.django_db


@pytest.fixture
def doors(art, hat):
    question = [art.pk, hat.slug]
    return {
        "trait_list": reverse("trait_list"),
        "trait": reverse("trait", args=[hat.slug]),
        "question": reverse("question", args=question),
        "answer": reverse("answer", args=question),
        "clear_answer": reverse("clear_answer", args=question),
        "settle": reverse("settle", args=question),
        "reopen": reverse("reopen", args=question),
        "dispute": reverse("dispute", args=question),
        "queue": reverse("queue"),
        "moderate": reverse("moderate"),
        "person": reverse("person", args=["tess"]),
    }


def signed_in(person) -> Client:
    client = Client()
    client.force_login(person)
    return client


GET, POST = "get", "post"


@pytest.mark.parametrize(
    ("door", "method", "visitor", "tagger", "moderator"),
    [
        ("trait_list", GET, 200, 200, 200),
        ("trait", GET, 200, 200, 200),
        ("question", GET, 200, 200, 200),
        ("person", GET, 200, 200, 200),
        ("queue", GET, 302, 200, 200),
        ("moderate", GET, 302, 403, 200),
        ("answer", POST, 302, 422, 422),
        ("clear_answer", POST, 302, 422, 422),
        ("dispute", POST, 302, 422, 422),
        ("settle", POST, 302, 403, 422),
        ("reopen", POST, 302, 403, 422),
        ("trait_list", POST, 405, 405, 405),
        ("trait", POST, 405, 405, 405),
        ("question", POST, 405, 405, 405),
        ("person", POST, 405, 405, 405),
        ("moderate", POST, 302, 403, 405),
        ("answer", GET, 302, 405, 405),
        ("clear_answer", GET, 302, 405, 405),
        ("dispute", GET, 302, 405, 405),
        ("settle", GET, 302, 403, 405),
        ("reopen", GET, 302, 403, 405),
    ],
)
def test_the_ladder(doors, tess, maud, door, method, visitor, tagger, moderator) -> None:
    clients = {"visitor": Client(), "tagger": signed_in(tess), "moderator": signed_in(maud)}
    found = {who: getattr(client, method)(doors[door]) for who, client in clients.items()}
    assert {who: response.status_code for who, response in found.items()} == {
        "visitor": visitor,
        "tagger": tagger,
        "moderator": moderator,
    }
    if visitor == 302:
        assert found["visitor"].url.startswith("/accounts/login/?next=/")
    assert not Opinion.objects.exists()
    assert not Decision.objects.exists()


def test_after_signing_in_one_comes_back_to_a_page_and_not_to_a_form(doors, art) -> None:
    assert Client().post(doors["answer"]).url == f"/accounts/login/?next=/artworks/{art.pk}/hat/"


@pytest.mark.parametrize(
    "address",
    ["/traits/nothing/", "/artworks/999999/hat/", "/artworks/{art}/nothing/", "/people/nobody/", "/tag/?trait=nothing"],
)
def test_bad_addresses_are_not_found(doors, maud, art, address) -> None:
    assert signed_in(maud).get(address.format(art=art.pk)).status_code == 404


@pytest.mark.parametrize("action", ["answer", "clear", "settle", "reopen", "dispute"])
def test_bad_addresses_of_forms_are_not_found(maud, art, hat, action) -> None:
    client = signed_in(maud)
    assert client.post(f"/artworks/999999/hat/{action}/").status_code == 404
    assert client.post(f"/artworks/{art.pk}/nothing/{action}/").status_code == 404


def test_other_spellings_lead_to_the_one_address(art, hat) -> None:
    assert Client().get(f"/artworks/{art.pk}/HAT/").url == f"/artworks/{art.pk}/hat/"
    assert Client().get("/traits/Hat/").url == "/traits/hat/"


def test_the_reason_of_a_refusal_is_shown(doors, tess, maud) -> None:
    response = signed_in(tess).get(doors["moderate"])
    assert "Only moderators can do this." in response.content.decode()


def test_a_moderator_who_voted_is_told_why_another_settles(doors, maud, art, hat) -> None:
    give_opinion(maud, art, hat, "present")
    response = signed_in(maud).post(doors["settle"], {"answer": "present", "reason": "As I said."})
    assert response.status_code == 403
    assert "another moderator settles it" in response.content.decode()


def test_forms_from_elsewhere_are_refused(doors, tess) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(tess)
    assert client.post(doors["answer"], {"answer": "present"}).status_code == 403


def test_an_account_that_was_closed_is_signed_out(doors, tess) -> None:
    client = signed_in(tess)
    tess.is_active = False
    tess.save()
    assert client.get(doors["queue"]).status_code == 302


def test_a_role_that_was_taken_away_is_gone_at_once(doors, art, hat) -> None:
    was = factories.moderator()
    client = signed_in(was)
    assert client.get(doors["moderate"]).status_code == 200
    was.groups.clear()
    assert client.get(doors["moderate"]).status_code == 403
    settled = client.post(doors["settle"], {"answer": "present", "reason": "Still."})
    assert settled.status_code == 403


def test_a_page_of_a_settled_question_needs_few_queries(doors, maud, art, hat, django_assert_max_num_queries) -> None:
    settle(maud, art, hat, "present", "A cap.", [(0.1, 0.1, 0.5, 0.5)])
    with django_assert_max_num_queries(22):
        Client().get(doors["question"])
