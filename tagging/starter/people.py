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
    ensure_groups()
    found = StarterPeople(_person("ines"), [_person("bo"), _person("kei")])
    found.moderator.groups.add(Group.objects.get(name="Moderators"))
    if settings.DEBUG:
        _demo_person("tess")
        _demo_person("maud").groups.add(Group.objects.get(name="Moderators"))
    return found


def _person(username: str) -> User:
    person, created = User.objects.get_or_create(username=username)
    if created:
        person.set_unusable_password()
        person.save(update_fields=["password"])
    return person


def _demo_person(username: str) -> User:
    person, created = User.objects.get_or_create(username=username)
    if created:
        person.set_password(DEMO_PASSWORD)
        person.save(update_fields=["password"])
    return person
