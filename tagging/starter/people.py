"""The people behind the starter set. None of them can sign in, except the two of a demonstration in debug mode."""

from dataclasses import dataclass

from django.conf import settings
from django.contrib.auth.models import Group, User

from tagging.capabilities import ensure_groups

DEMO_PASSWORD = "hatcheck-demo"  # noqa: S105 (shown on the sign-in page, made in debug mode alone)


@dataclass(frozen=True, slots=True)
class StarterPeople:
    moderator: User
    taggers: list[User]


def people() -> StarterPeople:
    """Made once. An account that somebody else opened under one of the names gets no role by it."""
    ensure_groups()
    if settings.DEBUG:
        _person("tess", password=DEMO_PASSWORD)
        _person("maud", "Moderators", password=DEMO_PASSWORD)
    return StarterPeople(_person("ines", "Moderators"), [_person("bo"), _person("kei")])


def _person(username: str, *groups: str, password: str | None = None) -> User:
    person = User.objects.filter(username=username).first()
    if person is None:
        person = User.objects.create_user(username, password=password)
        person.groups.add(*Group.objects.filter(name__in=groups))
    return person
