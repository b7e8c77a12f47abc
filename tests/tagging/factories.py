"""Rows for the tests of tagging, each by one function, named after what it makes."""

import itertools
from typing import Any

from django.contrib.auth.models import Group, User

from cards.models import Artwork
from tagging.capabilities import ensure_groups
from tagging.models import Category, Scope, Trait
from tagging.services import define_trait
from tagging.services.vocabulary import Definition

_numbers = itertools.count(1)


def person(name: str = "", *groups: str) -> User:
    user = User.objects.create_user(name or f"person-{next(_numbers)}", password="hats")
    if groups:
        ensure_groups()
    user.groups.add(*Group.objects.filter(name__in=groups))
    return user


def moderator(name: str = "") -> User:
    return person(name, "Moderators")


def artwork(title: str = "Person in a Pointed Cap") -> Artwork:
    return Artwork.objects.create(title=title, artist="Una Painter")


def trait(slug: str = "hat", **changes: Any) -> Trait:
    category, _ = Category.objects.get_or_create(slug="clothes", defaults={"name": "Clothes"})
    facts: dict[str, Any] = {
        "name": slug.replace("-", " ").capitalize(),
        "question": f"Is there a {slug}?",
        "scope": Scope.ANYWHERE,
        "category": category,
        "definition": Definition(f"What a {slug} is.", ["a thing that counts"], ["a thing that does not"]),
    }
    return define_trait(None, slug=slug, **facts | changes)
