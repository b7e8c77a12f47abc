from collections import Counter
from collections.abc import Iterable

from django.db import transaction

from cards.facts import artwork_of, find_cards
from cards.models import Artwork
from cards.starter import Truth, truths
from tagging.models import Answer, Category, Example, Trait, Verdict
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
Printed = tuple[str, str | None, str, str]
EXAMPLES_OF_EACH = 3
PLAIN = {"yes": "Plain to see.", "no": "Nothing of the kind is to be seen."}


@transaction.atomic
def load() -> dict[str, int]:
    """Adds what is missing and changes nothing that is there. Says how many traits and questions there are."""
    them = people()
    stated = truths()
    traits = define_traits({truth.trait for truth in stated})
    artworks = _artworks(stated)
    known = _known_questions()
    for truth in stated:
        artwork = artworks[_printed(truth)]
        trait = traits[truth.trait]
        if (artwork.pk, trait.pk) not in known:
            _state(them, artwork, trait, truth)
    _add_examples(traits, artworks, stated)
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
    return set(Verdict.objects.values_list("artwork_id", "trait_id"))


def _artworks(stated: list[Truth]) -> dict[Printed, Artwork]:
    cards = find_cards({truth.card for truth in stated})
    found: dict[Printed, Artwork] = {}
    for name, face, set_code, number in {_printed(truth) for truth in stated}:
        artwork = artwork_of(cards[name], face, set_code, number) if name in cards else None
        if artwork is None:
            raise LookupError(f"The starter cards have no {name} ({set_code} {number}): load them first.")
        found[name, face, set_code, number] = artwork
    return found


def _printed(truth: Truth) -> Printed:
    return (truth.card, truth.face, truth.set, truth.number)


def _state(them: StarterPeople, artwork: Artwork, trait: Trait, truth: Truth) -> None:
    """Settled: a moderator decided, and where there is something to point at a tagger did. Disputed: two taggers
    disagree. Open: nobody looked."""
    if truth.practice == "open":
        return
    said, other = Answer.PRESENT, Answer.ABSENT
    if truth.answer == "no":
        said, other = other, said
    first, second = them.taggers if artwork.pk % 2 else them.taggers[::-1]
    if truth.regions or truth.note or truth.practice == "disputed":
        give_opinion(first, artwork, trait, said, truth.note, truth.regions, publish=False)
    if truth.practice == "disputed":
        give_opinion(second, artwork, trait, other, publish=False)
    else:
        settle(them.moderator, artwork, trait, said, truth.note or PLAIN[truth.answer], publish=False)


def _add_examples(traits: dict[str, Trait], artworks: dict[Printed, Artwork], stated: list[Truth]) -> None:
    """Beside each definition: the first few settled pictures of either answer, those with something to say first."""
    if Example.objects.exists():
        return
    settled = sorted((t for t in stated if t.practice == "settled"), key=lambda truth: not truth.note)
    shown: Counter[tuple[str, str]] = Counter()
    for truth in settled:
        kind = Example.Kind.YES if truth.answer == "yes" else Example.Kind.NO
        if shown[truth.trait, kind] < EXAMPLES_OF_EACH:
            shown[truth.trait, kind] += 1
            version = current_version(traits[truth.trait])
            add_example(None, version, artworks[_printed(truth)], kind, truth.note or PLAIN[truth.answer])
