import pytest
from django.contrib.auth.models import User

from cards.models import Artwork
from tagging.models import Trait

from . import factories


@pytest.fixture
def tess(db: None) -> User:
    return factories.person("tess")


@pytest.fixture
def maud(db: None) -> User:
    return factories.moderator("maud")


@pytest.fixture
def hat(db: None) -> Trait:
    """A trait that the rules ask for."""
    return factories.trait("hat", question="Does it have a hat?", scope="depicted", rules_depend=True)


@pytest.fixture
def art(db: None) -> Artwork:
    return factories.artwork()
