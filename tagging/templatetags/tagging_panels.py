"""{% load tagging_panels %}: what people see in a picture, for the pages of other rooms."""

import random
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django import template
from django.db.models import Exists, OuterRef
from django.urls import reverse

from cards.models import Artwork, Card, Picture, PrintingFace
from tagging import answers, evidence, history
from tagging.models import Region, State, Trait, Verdict
from tagging.questions import Question

register = template.Library()

MOST_PICTURES = 12


@dataclass(frozen=True, slots=True)
class Line:
    """One trait of one picture. It never says which way unsettled answers point."""

    trait: Trait
    state: str
    word: str
    why: str
    url: str
    regions: list[Region]

    @property
    def named(self) -> str:
        return f"{self.trait.name}: {self.word.lower()}"


@register.inclusion_tag("tagging/_question_badge.html")
def question_badge(question: Question) -> dict[str, Any]:
    """The big badge of a question's page. Which way it leans shows to those who may see the answers."""
    word = _word(question.state)
    if question.state == State.LEANING and question.verdict and question.sees_answers:
        word = history.verdict_words(question.state, question.verdict.leans).capitalize()
    return {"state": question.state, "word": word}


@register.inclusion_tag("tagging/_artwork_traits.html")
def artwork_traits(artwork: Artwork) -> dict[str, Any]:
    """Every trait of an artwork with its verdict and evidence; what nobody looked at comes last, in short."""
    lines = _lines([artwork.pk])[artwork.pk]
    return {
        "artwork": artwork,
        "judged": [line for line in lines if line.state != State.UNREVIEWED],
        "open": [line for line in lines if line.state == State.UNREVIEWED],
    }


@register.inclusion_tag("tagging/_card_traits.html")
def card_traits(card: Card) -> dict[str, Any]:
    """What is settled or disputed, for each distinct picture of the card, the newest printing's first."""
    sides = PrintingFace.objects.filter(face__card=card, artwork__isnull=False, retired_at=None)
    sides = sides.select_related("artwork", "printing__set", "face").prefetch_related("artwork__pictures__renditions")
    first_sides: dict[int, PrintingFace] = {}
    for side in sides.order_by("printing__retired_at", "-printing__released_at", "printing_id", "position"):
        first_sides.setdefault(side.artwork_id or 0, side)
    shown = dict(list(first_sides.items())[:MOST_PICTURES])
    lines = _lines(shown)
    arts = [
        {
            "artwork": side.artwork,
            "label": f"{side.printing.set.name} {side.printing.collector_number}",
            "lines": [line for line in lines[pk] if line.state not in (State.UNREVIEWED, State.LEANING)],
        }
        for pk, side in shown.items()
    ]
    return {"arts": arts, "several": len(arts) > 1, "total": Trait.objects.filter(status=Trait.Status.ACTIVE).count()}


@register.inclusion_tag("tagging/_waiting_artworks.html")
def waiting_artworks(count: int) -> dict[str, Any]:
    """A few pictures with an open question that rules ask, drawn at random: an invitation to look.

    Those about which people disagree or are not sure yet come first."""
    begun = Verdict.objects.filter(
        Exists(Picture.objects.filter(artwork=OuterRef("artwork"))),
        state__in=[State.LEANING, State.DISPUTED],
        trait__status=Trait.Status.ACTIVE,
        trait__rules_depend=True,
        artwork__retired_at=None,
    ).order_by("-changed_at")
    pairs = list(begun.values_list("artwork_id", "trait_id")[: 10 * count])
    dice = random.Random()  # noqa: S311 (nothing secret)
    dice.shuffle(pairs)
    if len(pairs) < count:
        pairs += sorted(_any_open(count, dice) - set(pairs))
    return {"waiting": _with_rows(pairs[:count])}


def _any_open(count: int, dice: random.Random) -> set[tuple[int, int]]:
    traits = list(Trait.objects.filter(status=Trait.Status.ACTIVE, rules_depend=True).values_list("pk", flat=True))
    pictures = list(Picture.objects.filter(artwork__retired_at=None).values_list("artwork", flat=True).distinct())
    if not traits or not pictures:
        return set()
    drawn = {(dice.choice(pictures), dice.choice(traits)) for _ in range(count * 3)}
    settled = Verdict.objects.settled().filter(artwork__in={artwork for artwork, _ in drawn})
    return drawn - set(settled.values_list("artwork_id", "trait_id"))


def _with_rows(pairs: list[tuple[int, int]]) -> list[dict[str, Any]]:
    artworks = Artwork.objects.prefetch_related("pictures__renditions").in_bulk([artwork for artwork, _ in pairs])
    traits = Trait.objects.in_bulk([trait for _, trait in pairs])
    return [{"artwork": artworks[artwork], "trait": traits[trait]} for artwork, trait in pairs]


def _lines(artwork_ids: Iterable[int]) -> dict[int, list[Line]]:
    """By artwork, in a fixed number of queries. Settled yes first, then no, disputed, being judged, open."""
    ids = list(artwork_ids)
    traits = list(
        Trait.objects.filter(status=Trait.Status.ACTIVE).order_by("-rules_depend", "category__position", "position")
    )
    given = answers.ask_many((pk, trait.slug) for pk in ids for trait in traits)
    verdicts = {(v.artwork_id, v.trait_id): v for v in Verdict.objects.filter(artwork__in=ids).select_related("trait")}
    boxes = evidence.evidence_for(verdicts.values())
    by_slug = {trait.slug: trait for trait in traits}
    lines: dict[int, list[Line]] = {}
    for pk in ids:
        found = []
        for trait in traits:
            answer = given[pk, trait.slug]
            source = by_slug.get(answer.because, trait)
            found.append(_line(trait, source, answer, verdicts.get((pk, trait.pk)), boxes.get((pk, source.pk), [])))
        lines[pk] = sorted(found, key=lambda line: _ORDER.index(line.state))
    return lines


_ORDER: list[str] = [State.SETTLED_YES, State.DISPUTED, State.SETTLED_NO, State.LEANING, State.UNREVIEWED]


def _line(
    trait: Trait, source: Trait, answer: answers.TraitAnswer, verdict: Verdict | None, regions: list[Region]
) -> Line:
    """`source` is the trait whose verdict answers the question: itself, or one that implies it."""
    state = answer.state
    if state == State.UNREVIEWED and verdict is not None:
        state = verdict.state
    why = f"settled by {answer.settled_by}" if answer.settled_by else ""
    if source != trait:
        why = f"follows from {source.name}"
    shown = regions if answer.value == "yes" else []
    return Line(trait, state, _word(state), why, reverse("question", args=[answer.artwork_id, trait.slug]), shown)


def _word(state: str) -> str:
    return {
        State.SETTLED_YES: "Yes",
        State.SETTLED_NO: "No",
        State.DISPUTED: "Disputed",
        State.LEANING: "Being judged",
    }.get(State(state), "Not judged yet")
