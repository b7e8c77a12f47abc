"""Traits, their definitions, their spellings and what they imply."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from cards.models import Artwork
from tagging.capabilities import may_curate
from tagging.implications import Closure
from tagging.models import Action, Alias, Category, Example, Implication, Scope, Trait, TraitVersion
from tagging.normalisation import trait_key

from .log import record
from .refusals import Invalid, require, required_reason
from .snapshots import lock_head, next_snapshot


@dataclass(frozen=True, slots=True)
class Definition:
    text: str
    counts: Sequence[str]
    counts_not: Sequence[str]
    source: str = ""
    asked_by: Sequence[str] = field(default=())


@transaction.atomic
def define_trait(
    curator: User | None,
    *,
    slug: str,
    name: str,
    question: str,
    scope: str,
    category: Category,
    definition: Definition,
    rules_depend: bool = False,
    position: int = 0,
) -> Trait:
    """A new trait with the first version of its definition. Without a curator, the site itself defines it."""
    _allow(curator)
    key = _free_key(slug)
    if scope not in Scope.values:
        raise Invalid("scope", f"The scope is one of {', '.join(Scope.values)}; this was {scope!r}.")
    trait = Trait.objects.create(
        slug=key,
        name=name,
        question=question,
        scope=scope,
        category=category,
        rules_depend=rules_depend,
        position=position,
    )
    act = uuid.uuid4()
    record(Action.TRAIT_DEFINED, curator, trait, act=act, trait=trait, after={"slug": key, "name": name})
    _add_version(curator, trait, definition, "", act)
    return trait


@transaction.atomic
def publish_definition(curator: User | None, trait: Trait, definition: Definition, change_note: str) -> TraitVersion:
    """The next version of a definition. Verdicts keep the version that they were given under."""
    _allow(curator)
    Trait.objects.select_for_update().get(pk=trait.pk)
    return _add_version(curator, trait, definition, required_reason(change_note, "change_note", 200), uuid.uuid4())


@transaction.atomic
def add_example(curator: User | None, version: TraitVersion, artwork: Artwork, kind: str, caption: str) -> Example:
    _allow(curator)
    example, created = Example.objects.get_or_create(
        version=version, artwork=artwork, defaults={"kind": kind, "caption": caption}
    )
    if created:
        after = {"kind": kind, "caption": caption}
        trait, act = version.trait, uuid.uuid4()
        record(Action.EXAMPLE_ADDED, curator, example, act=act, artwork_id=artwork.pk, trait=trait, after=after)
    return example


@transaction.atomic
def add_alias(curator: User | None, trait: Trait, spelling: str) -> Alias:
    """Another spelling of a trait. A spelling that leads to the trait already is left as it is."""
    _allow(curator)
    key = trait_key(spelling)
    existing = Alias.objects.filter(key=key).first()
    if existing and existing.trait_id == trait.pk:
        return existing
    alias = Alias.objects.create(key=_free_key(spelling), trait=trait)
    record(Action.ALIAS_ADDED, curator, alias, act=uuid.uuid4(), trait=trait, after={"key": key})
    return alias


# A child's yes says something about the parent only if the parent looks at least as widely as the child does.
_WIDENS_TO = {
    Scope.DEPICTED: {Scope.DEPICTED, Scope.FIGURE, Scope.ANYWHERE},
    Scope.FIGURE: {Scope.FIGURE, Scope.ANYWHERE},
    Scope.ANYWHERE: {Scope.ANYWHERE},
}


@transaction.atomic
def imply(curator: User | None, child: Trait, parent: Trait) -> Implication:
    """Makes a yes on the child a yes on the parent. One that stands already is left as it is.

    All changes of implications queue at one lock, so that two at once cannot close a circle together.
    """
    _allow(curator)
    lock_head()
    edges = list(Implication.objects.filter(valid_to=None).values_list("child_id", "parent_id"))
    if (child.pk, parent.pk) in edges:
        return Implication.objects.get(child=child, parent=parent, valid_to=None)
    if Closure(edges).would_cycle(child.pk, parent.pk):
        raise Invalid("parent", f"“{parent.name}” already implies “{child.name}”: this would close a circle.")
    if parent.scope not in _WIDENS_TO.get(Scope(child.scope), set()):
        raise Invalid(
            "parent",
            f"“{child.name}” looks at {Scope(child.scope).label}, “{parent.name}” only at {Scope(parent.scope).label}: "
            "a yes on one is not a yes on the other.",
        )
    act = uuid.uuid4()
    implication = Implication.objects.create(child=child, parent=parent, valid_from=next_snapshot(curator, act))
    record(Action.IMPLICATION_ADDED, curator, implication, act=act, trait=child, after={"parent": parent.slug})
    return implication


@transaction.atomic
def stop_implying(curator: User | None, child: Trait, parent: Trait, reason: str) -> None:
    _allow(curator)
    reason = required_reason(reason)
    lock_head()
    implication = Implication.objects.filter(child=child, parent=parent, valid_to=None).first()
    if implication is None:
        raise Invalid("parent", f"“{child.name}” does not imply “{parent.name}”.")
    act = uuid.uuid4()
    implication.valid_to = next_snapshot(curator, act)
    implication.save(update_fields=["valid_to"])
    before = {"parent": parent.slug}
    record(Action.IMPLICATION_REMOVED, curator, implication, act=act, trait=child, before=before, reason=reason)


def _allow(curator: User | None) -> None:
    if curator is not None:
        require(may_curate(curator))


def _free_key(text: str) -> str:
    key = trait_key(text)
    if not key:
        raise Invalid("slug", "A trait needs a name with at least one letter or digit.")
    if Trait.objects.filter(slug=key).exists() or Alias.objects.filter(key=key).exists():
        raise Invalid("slug", f"“{key}” leads to a trait already.")
    return key


def _add_version(
    curator: User | None, trait: Trait, definition: Definition, change_note: str, act: uuid.UUID
) -> TraitVersion:
    latest = trait.versions.order_by("-number").first()
    version = TraitVersion.objects.create(
        trait=trait,
        number=latest.number + 1 if latest else 1,
        definition=definition.text,
        counts=list(definition.counts),
        counts_not=list(definition.counts_not),
        source=definition.source,
        asked_by=list(definition.asked_by),
        change_note=change_note,
        published_by=curator,
        published_at=timezone.now(),
    )
    after = {"number": version.number, "definition": definition.text}
    record(Action.DEFINITION_PUBLISHED, curator, version, act=act, trait=trait, after=after, reason=change_note)
    return version
