import pytest

from cards.folding import fold
from cards.models import Card, Face

from .factories import an_id, card


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Jötun Grunt", "jotun grunt"),
        ("Lim-Dûl's Vault", "lim duls vault"),
        ("Fire // Ice", "fire ice"),
        ("Æther Vial", "aether vial"),
        ("Dandân", "dandan"),
        ("“Quoted” Person", "quoted person"),
        ("Déjà Vu", "deja vu"),
        ("  Two   Words ", "two words"),
        ("Ratonhnhaké꞉ton", "ratonhnhake ton"),
        ("+2 Mace", "2 mace"),
        ("_____ Goblin", "_____ goblin"),
        ("_____", "_____"),
        ("!?", "!?"),
        ("", ""),
    ],
)
def test_fold(name, folded):
    assert fold(name) == folded


def test_folding_twice_changes_nothing():
    assert fold(fold("Lim-Dûl's Vault")) == fold("Lim-Dûl's Vault")


@pytest.mark.django_db
def test_folded_names_follow_the_names_however_rows_are_written():
    made = card("Jötun Grunt")
    made.name = "Jötun Owl"
    made.save()
    assert Card.objects.get(folded_name="jotun owl") == made
    Card.objects.bulk_create([Card(oracle_id=an_id("another"), name="Æther Vial")])
    assert Card.objects.get(folded_name="aether vial").name == "Æther Vial"
    assert Face.objects.get().folded_name == "jotun grunt"
