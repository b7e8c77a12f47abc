"""What every test may use.

person      somebody with a plain account, called bob
moderator   somebody who may settle verdicts, called alice
alice_says, bob_says   test clients signed in as these two
Pictures go to a folder of the test's own, caches are empty, passwords are hashed cheaply.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client, override_settings
from xdist.scheduler import LoadFileScheduling


class FilesTogether(LoadFileScheduling):
    """Each file's tests stay in one process, and all of the browser's: one browser, one starter set."""

    def _split_scope(self, nodeid: str) -> str:
        return "browser" if nodeid.startswith("tests/browser/") else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> FilesTogether:
    return FilesTogether(config, log)


@pytest.fixture(autouse=True, scope="session")
def cheap_passwords() -> Iterator[None]:
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(autouse=True)
def apart(settings, tmp_path: Path) -> None:
    """No test meets another's pictures, cache or eager tasks, nor those of the site in var/."""
    settings.MEDIA_ROOT = tmp_path / "media"
    cache.clear()


@pytest.fixture
def person(db: None) -> User:
    return User.objects.create_user("bob", "bob@example.org", "a-password-of-bob")


@pytest.fixture
def moderator(db: None) -> User:
    from tagging.capabilities import ensure_groups

    alice = User.objects.create_user("alice", "alice@example.org", "a-password-of-alice")
    ensure_groups()
    alice.groups.add(*alice.groups.model.objects.filter(name="Moderators"))
    return alice


@pytest.fixture
def bob_says(person: User) -> Client:
    return signed_in(person)


@pytest.fixture
def alice_says(moderator: User) -> Client:
    return signed_in(moderator)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client
