"""Kept rulings: their pages, and whether they still hold."""

import pytest

from rules.desk import services
from rules.desk.address import encode
from rules.desk.judge import engine_version
from rules.desk.models import CODE_LENGTH, Ruling
from rules.desk.shape import check_shape
from rules.scenario import ScenarioError
from tagging.services import settle
from tests.desk.answers import ORDER, TROLLER, UNKNOWN_BURN
from tests.tagging.factories import moderator, person, trait

pytestmark = pytest.mark.django_db

HOT_BEAR = check_shape(
    {"battlefield": ["Grizzly Bears"], "ask": {"kind": "trait", "object": "grizzly-bears", "trait": "hot"}}
)


def text(response):
    return response.content.decode()


def art_of(card):
    return card.printings.get().sides.get().artwork


def test_a_ruling_is_kept_with_everything_that_it_was_made_from(client, some_cards):
    who = person("ann")
    client.force_login(who)
    response = client.post("/rulings/keep/", {"t": encode(HOT_BEAR), "title": "Is this bear hot?"})
    kept = Ruling.objects.get()
    assert response["Location"] == f"/rulings/{kept.code}/"
    assert (kept.title, kept.created_by, kept.engine) == ("Is this bear hot?", who, engine_version())
    assert kept.scenario == HOT_BEAR
    assert kept.answer["value"] == "unknown"
    assert len(kept.code) == CODE_LENGTH


def test_nobody_needs_an_account_to_keep_one(client, some_cards):
    client.post("/rulings/keep/", {"t": encode(HOT_BEAR)})
    assert Ruling.objects.get().created_by is None


def test_what_has_no_answer_is_not_kept(client, some_cards):
    nobody = check_shape({"battlefield": ["Nobody At All"], "ask": {"kind": "trait", "object": "A", "trait": "hat"}})
    response = client.post("/rulings/keep/", {"t": encode(nobody)}, follow=True)
    assert "This ruling cannot be kept" in text(response)
    assert client.post("/rulings/keep/", {"t": "nonsense"}).status_code == 400
    assert client.post("/rulings/keep/").status_code == 400
    assert not Ruling.objects.exists()


def test_its_page_shows_answer_table_text_and_the_way_on(client, some_cards):
    kept = services.keep_ruling(HOT_BEAR, "A <hot> bear?")
    page = text(client.get(kept.get_absolute_url()))
    assert "A &lt;hot&gt; bear?" in page
    assert kept.answer["answer"] in page
    assert f"/rulings/?t={encode(HOT_BEAR)}" in page
    assert "<copy-text" in page
    assert 'name="do"' not in page
    assert "this stands" in page


def test_the_picture_that_was_looked_at_is_linked(client, some_cards):
    trait("hot")
    kept = services.keep_ruling(HOT_BEAR)
    art = art_of(some_cards["Grizzly Bears"])
    assert f'href="/artworks/{art.pk}/hot/"' in text(client.get(kept.get_absolute_url()))


def test_a_verdict_given_later_is_told_and_changes_nothing_kept(client, some_cards):
    hot = trait("hot")
    kept = services.keep_ruling(HOT_BEAR)
    settle(moderator(), art_of(some_cards["Grizzly Bears"]), hot, "present", "It is on fire.")
    now = services.standing(kept)
    assert now.changed
    assert now.snapshot > kept.snapshot
    assert [(c.object, c.before, c.now) for c in now.art] == [("grizzly-bears", "unknown", "yes")]
    page = text(client.get(kept.get_absolute_url()))
    assert "Today this would be ruled otherwise" in page
    assert "Grizzly Bears, hot: was unknown, is now yes." in page
    assert Ruling.objects.get().answer == kept.answer


def test_a_verdict_about_something_else_lets_it_stand(client, some_cards):
    hot = trait("hot")
    kept = services.keep_ruling(HOT_BEAR)
    settle(moderator(), art_of(some_cards["Forest"]), hot, "absent", "Trees.")
    assert not services.standing(kept).changed
    assert "change nothing: this stands" in text(client.get(kept.get_absolute_url()))


def test_a_ruling_reads_the_snapshot_and_not_what_came_later(some_cards):
    hot = trait("hot")
    before = services.keep_ruling(HOT_BEAR).snapshot
    settle(moderator(), art_of(some_cards["Grizzly Bears"]), hot, "present", "Fire.")
    from rules.desk.judge import judge

    assert judge(HOT_BEAR, snapshot=before).answer["value"] == "unknown"
    assert judge(HOT_BEAR).answer["value"] == "yes"


def test_another_judge_is_told(client, some_cards):
    kept = services.keep_ruling(HOT_BEAR)
    kept.engine = "an older one"
    kept.answer["value"] = "yes"
    kept.save()
    now = services.standing(kept)
    assert (now.changed, now.engine_changed, now.art) == (True, True, [])
    assert "the judge has learned since" in text(client.get(kept.get_absolute_url()))


def test_cards_gone_since_are_told(client, some_cards):
    kept = services.keep_ruling(HOT_BEAR)
    kept.engine = "an older one"
    kept.save()
    some_cards["Grizzly Bears"].delete()
    page = client.get(kept.get_absolute_url())
    assert page.status_code == 200
    assert "Today this would be ruled otherwise" in text(page)


@pytest.mark.parametrize(
    ("answer", "more", "said"),
    [
        (ORDER, "", "<strong>B</strong> decides: which effect goes first"),
        (ORDER, "?pick=0.1", "Show all 2 results"),
        (TROLLER, "?seed=4f2a", "<strong>Rolled:</strong>"),
        (UNKNOWN_BURN, "", "If lightning-bolt is not hot"),
    ],
)
def test_every_sort_of_answer_is_shown(client, some_cards, answer, more, said):
    kept = services.keep_ruling(HOT_BEAR, judged_by=lambda *_: answer)
    page = client.get(kept.get_absolute_url() + more)
    assert page.status_code == 200
    assert said in text(page)


def test_a_roll_leads_to_an_address_with_its_seed(client, some_cards):
    kept = services.keep_ruling(HOT_BEAR, judged_by=lambda *_: TROLLER)
    response = client.get(kept.get_absolute_url(), {"do": "roll"})
    assert response.status_code == 302
    assert "?seed=" in response["Location"]


def test_as_json_it_holds_scenario_and_answer(client, some_cards):
    kept = services.keep_ruling(HOT_BEAR, "Bear")
    whole = client.get(f"/rulings/{kept.code}/ruling.json").json()
    assert (whole["scenario"], whole["answer"], whole["snapshot"]) == (HOT_BEAR, kept.answer, kept.snapshot)


def test_keeping_is_all_or_nothing(some_cards):
    def fails(*_):
        raise ScenarioError("ask", "no")

    with pytest.raises(ScenarioError):
        services.keep_ruling(HOT_BEAR, judged_by=fails)
    assert not Ruling.objects.exists()
