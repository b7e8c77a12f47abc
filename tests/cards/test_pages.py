"""Each page: works, bad id, wrong method, nothing there; and what must stand on it."""

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from cards.facts import find_card
from cards.importing.runs import import_file
from cards.models import OfficialRuling
from cards.pictures.intake import store
from cards.pictures.vault import rendition_path

from . import factories
from .rows import halves, two_sided, write

pytestmark = pytest.mark.django_db


@pytest.fixture
def lamp():
    card = factories.card(faces=[{"mana_cost": "{1}{R}", "oracle_text": "Haste", "power": "2", "toughness": "1"}])
    art = factories.artwork()
    factories.printing(card, art, released_at=date(2020, 5, 1))
    factories.printing(card, factories.artwork(artist="Somebody Else"), number="301", set_code="old")
    return card, art


def text(answer) -> str:
    return answer.content.decode()


PAGES = ["/", "/cards/", "/cards/?q=lamp", "/cards/suggest?q=lamp", "card", "artwork"]


def address(page: str, card, art) -> str:
    return {"card": card.get_absolute_url(), "artwork": art.get_absolute_url()}.get(page, page)


@pytest.mark.parametrize("page", PAGES)
def test_everybody_may_read(client, bob_says, alice_says, lamp, page):
    for reader in (client, bob_says, alice_says):
        assert reader.get(address(page, *lamp)).status_code == 200


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("method", ["post", "put", "delete", "patch"])
def test_nothing_is_written_here(client, lamp, page, method):
    assert getattr(client, method)(address(page, *lamp)).status_code == 405


@pytest.mark.parametrize(
    "missing",
    [
        "/cards/00000000-0000-4000-8000-000000000000/nobody/",
        "/cards/not-an-id/nobody/",
        "/artworks/999999/",
        "/artworks/x/",
        "/artworks/99999999999999999999999/",
        "/artworks/999999/picture/320",
        "/artworks/1/picture/large",
    ],
)
def test_bad_ids_are_not_found(client, lamp, missing):
    assert client.get(missing).status_code == 404


def test_home_without_cards_says_how_to_get_some(client):
    page = text(client.get("/"))
    assert "import_cards" in page
    assert "load_starter" in page


def test_home_begins_with_the_search_box(client, lamp):
    page = text(client.get("/"))
    main = page[page.index("<main") :]
    assert main.index('name="q"') < main.index("<h2")
    assert "No cards are here yet" not in page


def test_exact_name_opens_the_card(client, lamp):
    card, _ = lamp
    assert client.get("/cards/", {"q": "LAMPLIGHTER"})["Location"] == card.get_absolute_url()


def test_name_with_a_blank_in_it_is_not_what_its_other_word_means(client):
    for name in ("_____ Goblin", "Goblin Piker"):
        factories.card(name)
    assert client.get("/cards/", {"q": "goblin"}).status_code == 200


def test_name_that_two_cards_have_lists_them(client, lamp):
    factories.card("Lamplighter", layout="token")
    answer = client.get("/cards/", {"q": "lamplighter"})
    assert answer.status_code == 200
    assert text(answer).count("Lamplighter</a></h3>") == 2


def test_search_says_when_it_went_by_spelling(client, lamp):
    assert "Spelled most alike" in text(client.get("/cards/", {"q": "lamplihgter"}))
    assert "Spelled most alike" not in text(client.get("/cards/", {"q": "lamp"}))


def test_search_that_finds_nothing_says_what_to_do(client, lamp):
    assert "No card is named like that" in text(client.get("/cards/", {"q": "zzzqqq"}))


def test_what_was_typed_is_escaped(client, lamp):
    for page in ("/cards/", "/cards/suggest"):
        assert "<script>alert" not in text(client.get(page, {"q": "<script>alert(1)</script>"}))


def test_suggestions_lead_to_cards(client, lamp):
    card, _ = lamp
    fragment = text(client.get("/cards/suggest", {"q": "lampl"}))
    assert f'href="{card.get_absolute_url()}"' in fragment
    assert "<html" not in fragment
    assert text(client.get("/cards/suggest")).strip() == ""


def test_suggestion_of_a_half_names_the_whole(client):
    factories.card("Wax // Wane", layout="split", faces=[{"name": "Wax"}, {"name": "Wane"}])
    assert "of Wax // Wane" in text(client.get("/cards/suggest", {"q": "wane"}))


def test_card_page_has_text_printings_and_rulings(client, lamp):
    card, art = lamp
    comment = "It lights one lamp & no more."
    OfficialRuling.objects.create(
        card=card, published_at=date(2020, 4, 17), source="wotc", comment=comment, digest=b"1"
    )
    gone = "No longer true."
    OfficialRuling.objects.create(card=card, source="wotc", comment=gone, digest=b"2", retired_at=timezone.now())
    page = text(client.get(card.get_absolute_url()))
    assert "Haste" in page
    assert "2/1" in page
    assert "Art by The house painter" in page
    assert "It lights one lamp &amp; no more." in page
    assert "17 April 2020" in page
    assert gone not in page
    assert f'href="{art.get_absolute_url()}"' in page
    assert "by Somebody Else" in page


def test_pictures_of_two_sides_are_called_by_their_names_and_one_of_two_halves_once(client, tmp_path):
    import_file(write(tmp_path, [two_sided("transform", "Day Watch", "Night Watch"), halves("split", "Wax", "Wane")]))
    page = text(client.get(find_card("Day Watch").get_absolute_url()))
    assert "Day Watch by The house painter</a>" in page
    assert "Night Watch by The house painter</a>" in page
    page = text(client.get(find_card("Wax").get_absolute_url()))
    assert page.count(">by The house painter</a>") == 1


def test_card_page_under_another_slug_moves_to_its_own(client, lamp):
    card, _ = lamp
    answer = client.get(card.get_absolute_url().replace("lamplighter", "old-name"))
    assert (answer.status_code, answer["Location"]) == (301, card.get_absolute_url())


def test_card_without_printing_text_or_picture(client):
    bare = factories.card("Bare")
    page = text(client.get(bare.get_absolute_url()))
    assert "No printing of it is known here" in page
    assert "No picture here yet" in page
    bare.faces.all().delete()
    assert "text of this card is not known" in text(client.get(bare.get_absolute_url()))


def test_retired_card_and_artwork_say_so(client, lamp):
    card, art = lamp
    for each in lamp:
        each.retired_at = timezone.now()
        each.save()
    assert "no longer has this card" in text(client.get(card.get_absolute_url()))
    assert "any more" in text(client.get(art.get_absolute_url()))


def test_queries_do_not_grow_with_printings(client, django_assert_max_num_queries):
    card = factories.card("Everywhere")
    for number in range(70):
        factories.printing(card, factories.artwork(f"Art {number}"), number=str(number))
    with django_assert_max_num_queries(30):
        page = text(client.get(card.get_absolute_url()))
    assert "?page=2" in page
    assert client.get(card.get_absolute_url(), {"page": "x"}).status_code == 200
    assert client.get(card.get_absolute_url(), {"page": "999"}).status_code == 200


def test_artwork_page_lists_every_printing_and_card(client, lamp):
    _, art = lamp
    other = factories.card("Lantern")
    factories.printing(other, art, number="44")
    page = text(client.get(art.get_absolute_url()))
    assert "No picture here yet" in page
    assert "by The house painter" in page
    assert f'href="{other.get_absolute_url()}"' in page
    assert ">44<" in page


def test_artwork_page_shows_the_picture_in_sizes_with_measures(client, lamp):
    _, art = lamp
    store(art, factories.picture_bytes((1600, 1200)), 'A "red" wall')
    page = text(client.get(art.get_absolute_url()))
    assert "No picture here yet" not in page
    assert 'width="1280" height="960"' in page
    assert 'alt="A &quot;red&quot; wall"' in page
    assert f"/artworks/{art.pk}/picture/320?v=" in page
    assert "320w" in page


@pytest.fixture
def pictured(lamp):
    _, art = lamp
    return art, store(art, factories.picture_bytes((400, 300)), "A red wall")


def test_picture_is_served_to_be_kept_for_ever_under_its_hash(client: Client, pictured):
    art, picture = pictured
    url = f"/artworks/{art.pk}/picture/320"
    answer = client.get(url, {"v": picture.sha256[:12]})
    assert answer["Content-Type"] == "image/webp"
    assert "immutable" in answer["Cache-Control"]
    assert b"".join(answer.streaming_content) == rendition_path(picture.sha256, 320, "WEBP").read_bytes()
    for other in ({}, {"v": "abc"}, {"v": ""}, {"v": picture.sha256[:3]}):
        assert client.get(url, other)["Cache-Control"] == "public, max-age=60"
    again = client.get(url, headers={"If-None-Match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_picture_in_a_size_that_was_not_made_or_whose_file_is_lost(client: Client, pictured):
    art, picture = pictured
    assert client.get(f"/artworks/{art.pk}/picture/321").status_code == 404
    rendition_path(picture.sha256, 320, "WEBP").unlink()
    assert client.get(f"/artworks/{art.pk}/picture/320").status_code == 404
    assert client.post(f"/artworks/{art.pk}/picture/320").status_code == 405
