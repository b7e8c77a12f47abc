"""The prepared tables and the rulings that come with the site, judged by the real judge over the starter set."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest
from django.core.management import call_command
from django.db import transaction
from django.template import Context, Template

import rules.desk.starter
from rules.desk.address import encode
from rules.desk.judge import judge
from rules.desk.models import Ruling
from rules.desk.prepared import EXAMPLES, ON_THE_FRONT_PAGE, by_slug


@contextmanager
def undone() -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


@pytest.fixture(scope="module")
def loaded(django_db_setup, django_db_blocker) -> Iterator[str]:
    """The starter set, loaded once for all these tests, without the pictures, which take long to draw. Gives what the
    command printed."""
    with django_db_blocker.unblock(), undone(), pytest.MonkeyPatch.context() as patch:
        patch.setattr("cards.starter.loading.draw_missing", lambda: 0)
        out = io.StringIO()
        call_command("load_starter", stdout=out)
        yield out.getvalue()


@pytest.fixture
def starter(loaded: str) -> Iterator[str]:
    with undone():
        yield loaded


def test_a_second_time_changes_nothing(starter):
    assert "rulings: 3 made" in starter
    codes = set(Ruling.objects.values_list("code", flat=True))
    out = io.StringIO()
    call_command("load_starter", stdout=out)
    assert "rulings: already there" in out.getvalue()
    assert set(Ruling.objects.values_list("code", flat=True)) == codes


def test_rulings_of_an_older_judge_are_made_anew_and_the_old_addresses_stay(starter):
    Ruling.objects.update(engine="an older one")
    assert len(rules.desk.starter.load()) == 3
    assert Ruling.objects.count() == 6
    assert Ruling.objects.filter(prepared__isnull=False).count() == 3


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_every_prepared_table_has_an_answer_without_holes(client, starter, example):
    judgement = judge(example.scenario)
    assert judgement.error is None
    assert judgement.answer["not_modelled"] == []
    assert client.get("/rulings/?" + urlencode({"t": encode(example.scenario)})).status_code == 200


def test_the_trampler_divides_first_and_adds_then(starter):
    (outcome,) = judge(by_slug("hot-trample").scenario).answer["outcomes"]
    dealt = {(part["source"], part["to"]): part["amount"] for part in outcome["dealt"]}
    assert dealt == {
        ("trampler", "grizzly-bears"): 3,
        ("trampler", "B"): 4,
        ("grizzly-bears", "trampler"): 2,
    }


def test_the_pools_see_the_forest(starter):
    assert judge(by_slug("reflecting-pools").scenario).answer["types"] == "G"


def test_the_troller_leaves_the_target_to_chance(starter):
    answer = judge(by_slug("high-troller").scenario).answer
    assert (answer["legal"], answer["random_targets"], answer["total_cost"]) == (True, True, "{R}")
    assert {tuple(outcome["targets"]): outcome["probability"] for outcome in answer["outcomes"]} == {
        (target,): "1/4" for target in ("A", "B", "high-troller", "grizzly-bears")
    }


def test_the_front_page_shows_the_three(client, starter):
    drawn = Template("{% load desk_panels %}{% prepared_rulings %}").render(Context())
    for slug in ON_THE_FRONT_PAGE:
        assert Ruling.objects.get(prepared=slug).get_absolute_url() in drawn
        assert by_slug(slug).title in drawn


def test_kept_rulings_of_the_starter_set_stand(client, starter):
    for kept in Ruling.objects.all():
        page = client.get(kept.get_absolute_url()).content.decode()
        assert "this stands" in page
