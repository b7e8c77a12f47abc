import uuid
from datetime import date

import pytest
from django.template import Context, Template

from cards.models import Artwork, Card, CardSet, Face, Printing, PrintingFace
from tagging.models import Trait
from tagging.services import dispute, give_opinion, imply, settle

from . import factories
from .pictures import picture_of

pytestmark = pytest.mark.django_db


def shown(tag: str, **context) -> str:
    return Template("{% load tagging_panels %}{% " + tag + " %}").render(Context(context))


def printed(card: Card, artwork: Artwork, number: str, year: int) -> None:
    card_set, _ = CardSet.objects.get_or_create(code="tst", defaults={"name": "Test Set"})
    facts = {"set": card_set, "collector_number": number, "released_at": date(year, 1, 1)}
    printing = Printing.objects.create(scryfall_id=uuid.uuid4(), card=card, **facts)
    PrintingFace.objects.create(printing=printing, face=card.faces.get(), artwork=artwork)


@pytest.fixture
def card(db) -> Card:
    card = Card.objects.create(oracle_id=uuid.uuid4(), name="Goblin in the Mirror")
    Face.objects.create(card=card, name=card.name)
    return card


def test_an_artwork_shows_every_trait_settled_ones_first_with_evidence(maud, art, hat) -> None:
    picture_of(art)
    beard = factories.trait("beard")
    settle(maud, art, hat, "present", "A cap.", [(0.1, 0.2, 0.3, 0.4)])
    panel = shown("artwork_traits artwork", artwork=art)
    assert panel.index("Hat") < panel.index("Beard")
    for part in ("settled by maud", 'x="0.1"', f"/artworks/{art.pk}/{beard.slug}/", "1 question nobody has answered"):
        assert part in panel, part


def test_the_evidence_of_an_implied_answer_is_shown(maud, art, db) -> None:
    picture_of(art)
    hot, fire = factories.trait("hot"), factories.trait("fire")
    imply(None, fire, hot)
    settle(maud, art, fire, "present", "A torch.", [(0.1, 0.2, 0.3, 0.4)])
    panel = shown("artwork_traits artwork", artwork=art)
    assert "follows from Fire" in panel
    assert panel.count('x="0.1"') == 2


def test_which_way_open_answers_point_is_not_told(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present", regions=[(0.1, 0.2, 0.3, 0.4)])
    panel = shown("artwork_traits artwork", artwork=art)
    assert "Being judged" in panel
    for hint in ("Yes", "0.1", "tess"):
        assert hint not in panel


def test_a_card_shows_each_picture_the_newest_first(maud, tess, card, hat) -> None:
    old, new, third = (factories.artwork(title) for title in ("Old", "New", "Third"))
    for artwork, number, year in ((old, "7", 1999), (new, "12", 2022), (third, "3", 1994), (old, "8", 1998)):
        printed(card, artwork, number, year)
    settle(maud, new, hat, "present", "A cap.")
    settle(maud, old, hat, "absent", "A hood.")
    settle(maud, third, hat, "present", "A cap.")
    dispute(tess, third, hat, "A hood.")
    panel = shown("card_traits card", card=card)
    assert panel.index("settled by maud") < panel.index("Other pictures of this card")
    assert panel.index("Test Set 7") < panel.index("Test Set 3")
    assert "Test Set 8" not in panel
    assert "Hat: no" in panel
    assert "Hat: disputed" in panel


def test_a_card_without_verdicts_says_so(card, hat) -> None:
    assert shown("card_traits card", card=card).strip() == ""
    printed(card, factories.artwork(), "1", 2020)
    assert "Nothing is settled" in shown("card_traits card", card=card)


def test_the_panels_need_a_fixed_number_of_queries(maud, card, hat, django_assert_max_num_queries) -> None:
    for n in range(8):
        artwork = factories.artwork(f"Picture {n}")
        picture_of(artwork)
        printed(card, artwork, str(n), 2000 + n)
        settle(maud, artwork, hat, "present", "A cap.", [(0.1, 0.1, 0.2, 0.2)])
    with django_assert_max_num_queries(14):
        shown("card_traits card", card=card)


def test_pictures_that_wait_are_open_and_have_a_picture(maud, hat) -> None:
    Trait.objects.exclude(pk=hat.pk).update(rules_depend=False)
    waiting, settled, _unseen = (factories.artwork(title) for title in ("Waiting", "Settled", "Unseen"))
    for artwork in (waiting, settled):
        picture_of(artwork)
    settle(maud, settled, hat, "present", "A cap.")
    for _ in range(10):
        panel = shown("waiting_artworks 4")
        assert "Settled" not in panel
        assert "Unseen" not in panel
    assert shown("waiting_artworks 0").strip() == ""


def test_pictures_about_which_people_disagree_come_first(hat) -> None:
    for n in range(6):
        picture_of(factories.artwork(f"Picture {n}"))
    torn = factories.artwork("Torn")
    picture_of(torn)
    for answer in ("present", "absent"):
        give_opinion(factories.person(), torn, hat, answer)
    assert all("Torn" in shown("waiting_artworks 1") for _ in range(5))
    assert shown("waiting_artworks 3").count("<article") == 3
