from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from django.db import transaction

from cards.facts import artwork_of, find_cards
from cards.models import Artwork, Card
from tagging.models import Answer, Category, Example, Opinion, Trait, Verdict
from tagging.services import (
    add_alias,
    add_example,
    define_trait,
    give_opinion,
    imply,
    publish_snapshot,
    settle,
)
from tagging.services.opinions import current_version
from tagging.services.vocabulary import Definition

from .definitions import CATEGORIES, CHARACTER_PREFIX, TRAITS, StarterTrait, named_character
from .people import StarterPeople, people

Question = tuple[int, int]
SAYS_YES = ("present", "yes")
EXAMPLES_OF_EACH = 3
PLAIN = {Example.Kind.YES: "Plain to see.", Example.Kind.NO: "Nothing of the kind."}


class Truth(Protocol):
    """What is to be seen in a starter picture, and how far the site starts out knowing it."""

    card: str
    face: str | None
    set: str
    number: str
    trait: str
    answer: str
    note: str
    regions: Iterable[tuple[float, float, float, float]]
    practice: str


@transaction.atomic
def load() -> dict[str, int]:
    """Adds what is missing and changes nothing that is there. Says how many traits and questions there are."""
    from cards.starter import truths

    them = people()
    stated = list(truths())
    traits = define_traits({truth.trait for truth in stated})
    cards = find_cards({truth.card for truth in stated})
    known = _known_questions()
    for truth in stated:
        artwork = _artwork(cards, truth)
        trait = traits[truth.trait]
        if (artwork.pk, trait.pk) not in known:
            _state(them, artwork, trait, truth)
    _add_examples(traits, cards, stated)
    publish_snapshot(None)
    return {"traits": len(traits), "judged questions": Verdict.objects.count()}


def define_traits(also: Iterable[str] = ()) -> dict[str, Trait]:
    """The starter traits by slug, and those named characters that are asked for."""
    wanted = [*TRAITS, *(named_character(slug) for slug in sorted(also) if slug.startswith(CHARACTER_PREFIX))]
    categories = {
        slug: Category.objects.get_or_create(slug=slug, defaults={"name": name, "position": position})[0]
        for position, (slug, name) in enumerate(CATEGORIES.items())
    }
    traits = {trait.slug: trait for trait in Trait.objects.all()}
    for position, starter in enumerate(wanted):
        if starter.slug not in traits:
            traits[starter.slug] = _define(starter, categories[starter.category], position)
    for starter in wanted:
        for parent in starter.implies:
            imply(None, traits[starter.slug], traits[parent])
    return traits


def _define(starter: StarterTrait, category: Category, position: int) -> Trait:
    trait = define_trait(
        None,
        slug=starter.slug,
        name=starter.name,
        question=starter.question,
        scope=starter.scope,
        category=category,
        position=position,
        rules_depend=bool(starter.asked_by),
        definition=Definition(starter.definition, starter.counts, starter.counts_not, starter.source, starter.asked_by),
    )
    for spelling in starter.aliases:
        add_alias(None, trait, spelling)
    return trait


def _known_questions() -> set[Question]:
    return set(Opinion.objects.values_list("artwork_id", "trait_id"))


def _artwork(cards: dict[str, Card], truth: Truth) -> Artwork:
    artwork = artwork_of(cards[truth.card], truth.face, truth.set, truth.number) if truth.card in cards else None
    if artwork is None:
        raise LookupError(f"The starter cards have no {truth.card} ({truth.set} {truth.number}): load them first.")
    return artwork


def _state(them: StarterPeople, artwork: Artwork, trait: Trait, truth: Truth) -> None:
    """Settled: two people saw it and a moderator decided. Disputed: somebody objects to that. Open: nobody looked."""
    if truth.practice == "open":
        return
    said = Answer.PRESENT if truth.answer in SAYS_YES else Answer.ABSENT
    first, second = them.taggers
    regions = list(truth.regions) if said == Answer.PRESENT else []
    give_opinion(first, artwork, trait, said, truth.note, regions, publish=False)
    other = {Answer.PRESENT: Answer.ABSENT, Answer.ABSENT: Answer.PRESENT}[said]
    disputed = truth.practice == "disputed"
    give_opinion(second, artwork, trait, other if disputed else said, publish=False)
    if not disputed:
        settle(
            them.moderator,
            artwork,
            trait,
            said,
            truth.note or PLAIN[Example.Kind.YES if said == Answer.PRESENT else Example.Kind.NO],
            publish=False,
        )


def _add_examples(traits: dict[str, Trait], cards: dict[str, Card], stated: list[Truth]) -> None:
    """Beside each definition: the first few settled pictures of either answer, those with something to say first."""
    if Example.objects.exists():
        return
    settled = sorted((t for t in stated if t.practice == "settled"), key=lambda truth: not truth.note)
    shown: Counter[tuple[str, str]] = Counter()
    for truth in settled:
        kind = Example.Kind.YES if truth.answer in SAYS_YES else Example.Kind.NO
        if shown[truth.trait, kind] < EXAMPLES_OF_EACH:
            shown[truth.trait, kind] += 1
            version = current_version(traits[truth.trait])
            add_example(None, version, _artwork(cards, truth), kind, truth.note or PLAIN[kind])
