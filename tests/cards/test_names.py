"""Cards by a name typed in haste."""

import pytest
from django.utils import timezone

from cards.models import Card, ImportRun
from cards.names import search, suggest

from . import factories

pytestmark = pytest.mark.django_db

NAMES = [
    "Jötun Grunt",
    "Lim-Dûl's Vault",
    "Lim-Dûl the Necromancer",
    "Shivan Dragon",
    "Shivan Reef",
    "Viashivan Dragon",
    "Lightning Bolt",
    "Lightning Blast",
    "Firefly",
    "Brimstone Mage",
    '"Brims" Barone, Midway Mobster',
    "Don't Try This at Home",
    "The Lamp",
]


@pytest.fixture(autouse=True)
def cards() -> None:
    for name in NAMES:
        factories.card(name)
    factories.card("Fire // Ice", layout="split", faces=[{"name": "Fire"}, {"name": "Ice"}])


def best(text: str) -> str:
    return search(text)[0].name


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("jotun grunt", "Jötun Grunt"),
        ("JOTUN", "Jötun Grunt"),
        ("grunt", "Jötun Grunt"),
        ("lim-dul the", "Lim-Dûl the Necromancer"),
        ("limduls vault", "Lim-Dûl's Vault"),
        ("shivan dragon", "Shivan Dragon"),
        ("shivan drgon", "Shivan Dragon"),
        ("shivna dragon", "Shivan Dragon"),
        ("shiv dra", "Shivan Dragon"),
        ("dragon shivan", "Shivan Dragon"),
        ("shivan drg", "Shivan Dragon"),
        ("lightnig", "Lightning Bolt"),
        ("dont try this", "Don't Try This at Home"),
        ("don’t try", "Don't Try This at Home"),
        ("brims", '"Brims" Barone, Midway Mobster'),
        ("fire", "Fire"),
        ("ice", "Ice"),
        ("fire // ice", "Fire // Ice"),
        ("fire/ice", "Fire // Ice"),
    ],
)
def test_best_hit(typed, name):
    assert best(typed) == name


def test_the_very_name_scores_one_and_less_sure_hits_less():
    scores = [search(typed)[0].score for typed in ("Shivan Dragon", "shivan", "dragon", "shivan drgon")]
    assert scores[0] == 1.0
    assert scores == sorted(scores, reverse=True)


def test_half_of_a_card_leads_to_the_card():
    assert search("ice")[0].card.name == "Fire // Ice"
    assert len([hit for hit in search("fire ice") if hit.card.name == "Fire // Ice"]) == 1


def test_real_cards_go_before_tokens_of_equal_merit():
    factories.card("Shivan Wyrm", layout="token")
    factories.card("Shivan Wyrm Rider")
    names = [hit.name for hit in search("shivan")]
    assert names.index("Shivan Wyrm Rider") < names.index("Shivan Wyrm")


@pytest.mark.parametrize("typed", ["", "   ", "zzzzqqq", "!!", "x" * 5000, "\x00", "%_", "👒"])
def test_what_is_no_name_finds_nothing_and_breaks_nothing(typed):
    assert search(typed) == []


def test_limit():
    assert len(search("shivan", limit=2)) == 2


def test_suggestions_for_did_you_mean():
    assert suggest("Shivan Drago")[0] == "Shivan Dragon"
    assert suggest("zzzzqqq") == []


def test_retired_cards_are_not_offered():
    Card.objects.filter(name="Shivan Dragon").update(retired_at=timezone.now())
    ImportRun.objects.create(file="x", status=ImportRun.Status.DONE)
    assert best("shivan dragon") == "Viashivan Dragon"


def test_new_and_renamed_cards_are_found_at_once():
    assert search("zebra") == []
    factories.card("Zebra")
    assert best("zebra") == "Zebra"
    Card.objects.filter(name="Zebra").update(name="Quagga", folded_name="quagga")
    assert best("quagga") == "Quagga"


def test_index_is_read_once(django_assert_num_queries):
    search("shivan")
    with django_assert_num_queries(5):  # three looks at what has changed, the cards, their faces
        search("shivan reef")
