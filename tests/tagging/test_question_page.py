import pytest
from django.test import Client
from django.urls import reverse

from tagging.models import Dispute, Opinion, State, Verdict
from tagging.services import dispute, give_opinion, imply, settle

from . import factories
from .pictures import picture_of

pytestmark = pytest.mark.django_db

SECRET = "The brim peeks out on the left"


@pytest.fixture
def page(art, hat) -> str:
    return reverse("question", args=[art.pk, hat.slug])


@pytest.fixture
def tess_says(tess) -> Client:
    client = Client()
    client.force_login(tess)
    return client


@pytest.fixture
def maud_says(maud) -> Client:
    client = Client()
    client.force_login(maud)
    return client


def text(client: Client, page: str) -> str:
    return client.get(page).content.decode()


def test_others_answers_do_not_leak_before_ones_own(page, art, hat, tess_says) -> None:
    picture_of(art)
    other = factories.person("somebody-else")
    give_opinion(other, art, hat, "present", SECRET, [(0.1234, 0.2, 0.3, 0.3)])
    give_opinion(factories.person("third"), art, hat, "present")
    for client in (Client(), tess_says):
        seen = text(client, page)
        for hint in (SECRET, "somebody-else", "0.1234", "eaning yes", "tally", "answered “"):
            assert hint not in seen, hint
    tess_says.post(f"{page}answer/", {"answer": "absent"})
    seen = text(tess_says, page)
    for shown in (SECRET, "somebody-else", "0.1234", "tally"):
        assert shown in seen, shown
    assert SECRET not in text(Client(), page)


def test_pages_around_it_do_not_leak_either(art, hat, tess_says) -> None:
    picture_of(art)
    give_opinion(factories.person("somebody-else"), art, hat, "present", SECRET, [(0.1234, 0.2, 0.3, 0.3)])
    for address in (f"/artworks/{art.pk}/", "/people/somebody-else/", "/traits/hat/", "/tag/", "/tag/?trait=hat", "/"):
        seen = text(tess_says, address)
        for hint in (SECRET, "0.1234", "eaning yes", "Hat: yes"):
            assert hint not in seen, (address, hint)


def test_everybody_sees_a_settled_verdict_with_evidence_definition_and_history(page, art, hat, tess, maud) -> None:
    picture_of(art)
    give_opinion(tess, art, hat, "present", SECRET, [(0.1234, 0.2, 0.3, 0.3)])
    settle(maud, art, hat, "present", "A cap with a brim.")
    seen = text(Client(), page)
    for shown in (
        "Settled by",
        "maud",
        "A cap with a brim.",
        SECRET,
        "0.1234",
        "What a hat is.",
        "a thing that counts",
    ):
        assert shown in seen, shown


def test_answering_with_boxes(page, art, tess_says) -> None:
    sent = {"answer": "present", "note": "Up there.", "box_x": ["0.1", ""], "box_y": ["0.1", ""]}
    response = tess_says.post(f"{page}answer/", sent | {"box_w": ["0.2", ""], "box_h": ["0.2", ""]})
    assert response.url == page
    assert Opinion.objects.get().regions.count() == 1


def test_a_wrong_box_is_named_and_what_was_written_is_kept(page, art, tess_says) -> None:
    picture_of(art)
    sent = {"answer": "present", "note": "Up there.", "box_x": ["0.1", "0.9"], "box_y": ["0", "0"]}
    response = tess_says.post(f"{page}answer/", sent | {"box_w": ["0.2", "0.2"], "box_h": ["0.2", "nan"]})
    seen = response.content.decode()
    assert response.status_code == 422
    assert "Box 2" in seen
    assert "Up there." in seen
    assert 'value="0.9"' in seen
    assert not Opinion.objects.exists()


def test_an_unknown_answer_is_refused(page, tess_says) -> None:
    response = tess_says.post(f"{page}answer/", {"answer": "<script>"})
    assert response.status_code == 422
    assert "<script>" not in response.content.decode().split("evidence-boxes.js")[0]


def test_settling_without_a_reason_says_so(page, maud_says) -> None:
    response = maud_says.post(f"{page}settle/", {"answer": "present", "reason": " "})
    assert response.status_code == 422
    assert "Give a reason" in response.content.decode()


def test_settle_dispute_settle_again(page, tess_says, maud_says) -> None:
    maud_says.post(f"{page}settle/", {"answer": "present", "reason": "A cap."})
    tess_says.post(f"{page}dispute/", {"reason": "That is a hood."})
    seen = text(Client(), page)
    assert "Disputed" in seen
    assert "That is a hood." in seen
    maud_says.post(f"{page}settle/", {"answer": "absent", "reason": "A hood, yes."})
    assert Verdict.objects.get().state == State.SETTLED_NO
    maud_says.post(f"{page}reopen/", {"reason": "Ask around once more."})
    assert Verdict.objects.get().state == State.UNREVIEWED
    assert Dispute.objects.filter(closed_at=None).count() == 0


def test_taking_the_answer_back(page, tess_says) -> None:
    tess_says.post(f"{page}answer/", {"answer": "absent"})
    assert "Take my answer back" in text(tess_says, page)
    tess_says.post(f"{page}clear/")
    assert "Take my answer back" not in text(tess_says, page)


def test_an_implied_answer_names_what_it_follows_from(art, maud) -> None:
    hot, fire = factories.trait("hot"), factories.trait("fire")
    imply(None, fire, hot)
    settle(maud, art, fire, "present", "A torch.")
    seen = text(Client(), reverse("question", args=[art.pk, "hot"]))
    assert "It follows from" in seen
    assert f"/artworks/{art.pk}/fire/" in seen


def test_what_people_write_is_shown_as_text(page, art, hat, maud) -> None:
    settle(maud, art, hat, "present", "<b>bold</b> & sure")
    assert "&lt;b&gt;bold&lt;/b&gt; &amp; sure" in text(Client(), page)


def test_htmx_gets_the_fragment_alone(page, tess_says) -> None:
    fragment = tess_says.get(page, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in fragment
    wrong = tess_says.post(f"{page}answer/", {"answer": "?"}, headers={"HX-Request": "true"})
    assert wrong.status_code == 200
    assert "The answer is one of" in wrong.content.decode()


def test_a_person_page_shows_open_answers_to_the_person_alone(art, hat, tess, tess_says, maud) -> None:
    give_opinion(tess, art, hat, "present", SECRET)
    assert SECRET in text(tess_says, "/people/tess/")
    assert SECRET not in text(Client(), "/people/tess/")
    settle(maud, art, hat, "present", "Seen.")
    assert SECRET in text(Client(), "/people/tess/")


def test_the_worklist_shows_the_worst_first(maud_says, maud, hat) -> None:
    agreed, split, contested, own = (factories.artwork(title) for title in ("Agreed", "Split", "Contested", "Own"))
    other = factories.moderator()
    give_opinion(factories.person(), agreed, hat, "present")
    give_opinion(factories.person(), split, hat, "present")
    give_opinion(factories.person(), split, hat, "absent")
    settle(other, contested, hat, "present", "A cap.")
    dispute(factories.person(), contested, hat, "A hood.")
    give_opinion(maud, own, hat, "present")
    seen = text(maud_says, "/moderate/")
    places = [seen.index(title) for title in ("Contested", "Split", "Agreed")]
    assert places == sorted(places)
    assert ">Own" not in seen
    assert "1 more is left to other moderators" in seen


def test_contradictions_are_on_the_worklist(maud_says, art) -> None:
    hot, fire = factories.trait("hot"), factories.trait("fire")
    imply(None, fire, hot)
    other = factories.moderator()
    settle(other, art, fire, "present", "A torch.")
    settle(other, art, hot, "absent", "Cold.")
    seen = text(maud_says, "/moderate/")
    assert "Contradictions" in seen
    assert "2 questions" in seen
