import pytest
from django.contrib.auth.models import User

from cards.starter import Truth
from tagging.answers import ask
from tagging.capabilities import Role, roles_of
from tagging.models import Decision, Event, Example, Opinion, State, Trait, Verdict
from tagging.services import drift, reopen
from tagging.starter import load, loading

from .test_panels import card, printed

__all__ = ["card"]
pytestmark = pytest.mark.django_db

BOX = (0.4, 0.1, 0.2, 0.2)


@pytest.fixture
def stated(card, art, monkeypatch) -> list[Truth]:
    """A starter set of one card with one picture."""
    printed(card, art, "7", 2022)
    truths = [
        Truth(card.name, "tst", "7", None, trait, answer, note, boxes, practice)
        for trait, answer, note, boxes, practice in (
            ("fire", "yes", "A torch.", (BOX,), "settled"),
            ("water", "no", "", (), "settled"),
            ("hat", "yes", "A cap.", (BOX,), "disputed"),
            ("sword", "no", "", (), "open"),
            ("named-character:urza", "no", "Somebody alike.", (), "settled"),
        )
    ]
    monkeypatch.setattr(loading, "truths", lambda: truths)
    return truths


def test_the_site_starts_knowing_disputing_and_asking(stated, art) -> None:
    load()
    values = {
        slug: ask(art.pk, slug).value for slug in ("fire", "hot", "water", "hat", "sword", "named-character:urza")
    }
    assert values == {
        "fire": "yes",
        "hot": "yes",
        "water": "no",
        "hat": "unknown",
        "sword": "unknown",
        "named-character:urza": "no",
    }
    assert Verdict.objects.get(trait__slug="hat").state == State.DISPUTED
    assert Opinion.objects.get(trait__slug="fire").regions.count() == 1
    assert Decision.objects.get(trait__slug="fire").reason == "A torch."
    assert {(e.version.trait.slug, e.kind) for e in Example.objects.all()} == {
        ("fire", "yes"),
        ("water", "no"),
        ("named-character:urza", "no"),
    }
    assert list(drift()) == []


def test_loading_again_changes_nothing_and_undoes_nothing(stated, art) -> None:
    load()
    reopen(User.objects.get(username="ines"), art, Trait.objects.get(slug="water"), "Is that a puddle?")
    before = Event.objects.count()
    load()
    assert Event.objects.count() == before
    assert ask(art.pk, "water").value == "unknown"


def test_a_picture_that_is_missing_is_named(stated, art) -> None:
    stated.append(stated[0]._replace(number="8"))
    with pytest.raises(LookupError, match=r"Goblin in the Mirror \(tst 8\)"):
        load()
    assert not Trait.objects.exists()


def test_people_of_the_demonstration_are_there_in_debug_mode_alone(stated, settings) -> None:
    settings.DEBUG = False
    load()
    assert not User.objects.filter(username__in=["maud", "tess"]).exists()
    assert not any(user.has_usable_password() for user in User.objects.all())
    settings.DEBUG = True
    load()
    maud, tess = (User.objects.get(username=name) for name in ("maud", "tess"))
    assert maud.check_password("hatcheck-demo")
    assert tess.check_password("hatcheck-demo")
    assert Role.MODERATOR in roles_of(maud)
    assert roles_of(tess) == {Role.TAGGER}


def test_an_account_of_the_same_name_gets_no_role_by_it(stated, settings) -> None:
    settings.DEBUG = True
    User.objects.create_user("maud", password="somebody-elses")
    load()
    maud = User.objects.get(username="maud")
    assert maud.check_password("somebody-elses")
    assert roles_of(maud) == {Role.TAGGER}
