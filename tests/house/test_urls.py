"""Every URL has a declared rule, and keeps it. Each room declares its own in the ACCESS of its urls.py."""

import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

import cards.urls
import config.urls
import rules.desk.urls
import tagging.urls

ROOMS = [config.urls, cards.urls, tagging.urls, rules.desk.urls]
ACCESS = {name: rule for room in ROOMS for name, rule in room.ACCESS.items()}
RULES = {"public", "signed_in", "tagger", "moderator"}
OTHERS = {"accounts/", "admin/"}  # allauth's and the admin's own rules
STAND_INS = {"ruling_code": "a" * 10, "int": 1, "uuid": UUID(int=0), "slug": "x", "str": "x", "path": "x"}


def patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    for entry in resolver.url_patterns:
        if isinstance(entry, URLPattern):
            yield entry
        elif str(entry.pattern) not in OTHERS:
            yield from patterns(entry)


OURS = list(patterns(get_resolver()))


def address(name: str) -> str:
    pattern = next(pattern for pattern in OURS if pattern.name == name)
    route = str(pattern.pattern)
    kinds = {argument: kind or "str" for kind, argument in re.findall(r"<(?:(\w+):)?(\w+)>", route)}
    return reverse(name, kwargs={argument: STAND_INS.get(kind, "x") for argument, kind in kinds.items()})


def call(client: Client, name: str) -> HttpResponseBase:
    """GET, or POST where GET is not answered. With no rows in the database, "not found" counts as let in."""
    path = address(name)
    answer = client.get(path)
    return client.post(path) if answer.status_code == 405 else answer


def names_with(*rules: str) -> list[str]:
    return sorted(name for name, rule in ACCESS.items() if rule in rules)


def asks_to_sign_in(answer: HttpResponseBase) -> bool:
    return answer.status_code == 302 and answer["Location"].startswith(reverse("account_login"))


def test_every_url_has_a_name_and_a_rule():
    assert [str(pattern.pattern) for pattern in OURS if pattern.name not in ACCESS] == []


def test_every_rule_is_of_a_url_and_known():
    assert {name for name in ACCESS if name not in {pattern.name for pattern in OURS}} == set()
    assert set(ACCESS.values()) <= RULES


def test_no_name_is_taken_twice():
    names = [pattern.name for pattern in OURS]
    assert len(names) == len(set(names))


@pytest.mark.django_db
@pytest.mark.parametrize("name", names_with("public"))
def test_public_pages_let_anybody_in(client: Client, name: str):
    answer = call(client, name)
    assert not asks_to_sign_in(answer)
    assert answer.status_code not in {401, 403, 500}


@pytest.mark.django_db
@pytest.mark.parametrize("name", names_with("signed_in", "tagger", "moderator"))
def test_others_ask_strangers_to_sign_in_and_bring_them_back(client: Client, name: str):
    answer = call(client, name)
    assert asks_to_sign_in(answer)
    # A form's target is no page to come back to: the page it stands on is.
    back = answer["Location"].partition("?next=")[2]
    assert back
    assert address(name).startswith(back)


@pytest.mark.parametrize("name", names_with("signed_in", "tagger"))
def test_accounts_are_let_in(bob_says: Client, name: str):
    answer = call(bob_says, name)
    assert not asks_to_sign_in(answer)
    assert answer.status_code not in {401, 403, 500}


@pytest.mark.parametrize("name", names_with("moderator"))
def test_moderators_pages_refuse_plain_accounts(bob_says: Client, name: str):
    assert call(bob_says, name).status_code == 403


@pytest.mark.parametrize("name", names_with("moderator"))
def test_moderators_pages_let_moderators_in(alice_says: Client, name: str):
    answer = call(alice_says, name)
    assert not asks_to_sign_in(answer)
    assert answer.status_code not in {401, 403, 500}


@pytest.mark.django_db
def test_the_admin_is_for_staff(bob_says: Client, client: Client):
    for somebody in (client, bob_says):
        assert somebody.get("/admin/auth/user/").status_code == 302
    client.force_login(User.objects.create_superuser("root"))
    assert client.get("/admin/auth/user/").status_code == 200
