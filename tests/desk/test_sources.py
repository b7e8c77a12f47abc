import pytest

from rules.desk import sources
from rules.desk.sources import DatabaseCards, SiteArt, card_names
from rules.scenario import ArtQuestion
from tagging.answers import current_snapshot
from tagging.services import settle
from tests.cards.factories import artwork, printing
from tests.tagging.factories import moderator, trait

pytestmark = pytest.mark.django_db


def question(trait="hot", set=None, number=None, card="Grizzly Bears"):
    return ArtQuestion(card, card, set, number, trait)


def test_cards_are_found_as_the_judge_wants_them(some_cards):
    facts = DatabaseCards().find("grizzly bears")
    assert (facts.name, facts.faces[0].power, facts.faces[0].type_line) == ("Grizzly Bears", "2", "Creature — Bear")
    assert DatabaseCards().find("Nobody") is None
    assert "Grizzly Bears" in DatabaseCards().suggest("Grizly Bear")


def test_a_thousand_scenarios_load_their_cards_once(some_cards, django_assert_max_num_queries):
    scenarios = [{"battlefield": ["Forest", {"card": "Grizzly Bears"}], "hand": {"A": ["Lightning Bolt"]}}] * 1000
    with django_assert_max_num_queries(6):
        cards = DatabaseCards.for_scenarios(scenarios)
        for name in ("Forest", "Grizzly Bears", "Lightning Bolt"):
            assert cards.find(name) is not None


def test_equal_facts_are_one_value_for_every_request(some_cards):
    assert DatabaseCards().find("Forest") is DatabaseCards().find("Forest")


def test_a_changed_text_is_seen_at_once(some_cards):
    before = DatabaseCards().find("Forest")
    some_cards["Forest"].faces.update(oracle_text="{T}: Add {G}.")
    assert DatabaseCards().find("Forest").faces[0].oracle_text != before.faces[0].oracle_text


def test_names_are_gathered_from_wherever_they_may_stand():
    scenario = {
        "title": "Not a card",
        "battlefield": ["Forest", {"card": "Rancor", "copy_of": "Sol Ring", "imprinted": ["Shock"], "id": "x"}],
        "hand": {"A": ["Fog", {"card": "Bolt"}]},
        "ask": {"source": {"card": "Fireball", "controller": "A"}},
    }
    named = set(card_names(scenario))
    assert {"Rancor", "Sol Ring", "Shock", "Fog", "Bolt", "Fireball"} <= named
    assert "Not a card" not in named
    assert "x" not in named


def test_art_is_what_was_settled_at_the_snapshot(some_cards):
    hot = trait("hot")
    art = some_cards["Grizzly Bears"].printings.get().sides.get().artwork
    earlier = current_snapshot()
    settle(moderator(), art, hot, "present", "Fire.")
    answer = SiteArt(DatabaseCards(), current_snapshot()).ask(question())
    assert (answer.value, answer.artwork, answer.url) == ("yes", str(art.pk), f"/artworks/{art.pk}/hot/")
    assert SiteArt(DatabaseCards(), earlier).ask(question()).value == "unknown"


def test_the_copy_on_the_table_counts(some_cards):
    hot, other = trait("hot"), artwork("Another bear")
    printing(some_cards["Grizzly Bears"], other, set_code="old", number="7")
    settle(moderator(), other, hot, "absent", "Snow.")
    site = SiteArt(DatabaseCards(), current_snapshot())
    assert site.ask(question(set="old", number="7")).value == "no"
    assert site.ask(question(set="smp")).value == "unknown"
    assert site.ask(question(set="none")).artwork is None


def test_what_is_not_known_is_unknown(some_cards):
    site = SiteArt(DatabaseCards(), 0)
    assert site.ask(question(card="Nobody")).value == "unknown"
    assert site.ask(question(trait="no-such-trait")).value == "unknown"


def test_a_question_is_asked_of_the_database_once(some_cards, django_assert_num_queries):
    site = SiteArt(DatabaseCards(["Grizzly Bears"]), 0)
    site.ask(question())
    with django_assert_num_queries(0):
        site.ask(question())


def test_facts_are_held_for_the_process(some_cards):
    DatabaseCards().find("Forest")
    hits = sources._facts.cache_info().hits
    DatabaseCards().find("Forest")
    assert sources._facts.cache_info().hits == hits + 1
