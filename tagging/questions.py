"""One question (a trait of a picture) as one reader may see it."""

from dataclasses import dataclass
from functools import cached_property

from django.http import Http404
from django.shortcuts import get_object_or_404

from cards.models import Artwork, PrintingFace
from tagging import capabilities, evidence
from tagging.answers import TraitAnswer, ask, find_traits
from tagging.capabilities import Person
from tagging.history import Line, history
from tagging.models import Answer, Dispute, Opinion, Region, State, Trait, TraitVersion, Verdict

from .capabilities import Answer as Permission


@dataclass(frozen=True, slots=True)
class TallyRow:
    label: str
    count: int
    percent: int
    tone: str


def get_trait_or_404(slug: str) -> Trait:
    trait = find_traits([slug]).get(slug)
    if trait is None:
        raise Http404(f"There is no trait “{slug}”.")
    return trait


def get_artwork_or_404(pk: int) -> Artwork:
    return get_object_or_404(Artwork.objects.prefetch_related("pictures__renditions"), pk=pk)


class Question:
    """What a page asks for is read when it asks, and once."""

    def __init__(self, artwork: Artwork, trait: Trait, reader: Person) -> None:
        self.artwork = artwork
        self.trait = trait
        self.reader = reader

    @cached_property
    def version(self) -> TraitVersion | None:
        return self.trait.versions.order_by("-number").first()

    @cached_property
    def verdict(self) -> Verdict | None:
        verdicts = Verdict.objects.select_related("trait", "decision__moderator", "decision__trait_version")
        return verdicts.filter(artwork=self.artwork, trait=self.trait).first()

    @cached_property
    def answer(self) -> TraitAnswer:
        """What rulings read at present: the verdict, or what another trait's verdict implies."""
        return ask(self.artwork.pk, self.trait.slug)

    @cached_property
    def implied_by(self) -> Trait | None:
        """The other trait whose verdict answers this question."""
        answers_itself = self.answer.value == "unknown" or self.answer.because in ("", self.trait.slug)
        return None if answers_itself else Trait.objects.filter(slug=self.answer.because).first()

    @cached_property
    def state(self) -> str:
        if self.answer.value != "unknown":
            return self.answer.state
        if self.answer.state == State.DISPUTED:
            return State.DISPUTED
        return self.verdict.state if self.verdict else State.UNREVIEWED

    @cached_property
    def own(self) -> Opinion | None:
        if not self.reader.is_authenticated:
            return None
        opinions = Opinion.objects.standing_now().prefetch_related("regions")
        return opinions.filter(person=self.reader.pk, artwork=self.artwork, trait=self.trait).first()

    @cached_property
    def sees_answers(self) -> Permission:
        return capabilities.may_see_answers(self.reader, self.artwork.pk, self.trait, self.verdict)

    @cached_property
    def may_answer(self) -> Permission:
        return capabilities.may_answer(self.reader, self.artwork.pk, self.trait)

    @cached_property
    def may_moderate(self) -> Permission:
        return capabilities.may_moderate(self.reader)

    @cached_property
    def may_settle(self) -> Permission:
        return capabilities.may_settle(self.reader, self.artwork.pk, self.trait)

    @cached_property
    def may_dispute(self) -> Permission:
        return capabilities.may_dispute(self.reader, self.verdict)

    @cached_property
    def may_reopen(self) -> Permission:
        return capabilities.may_reopen(self.reader, self.verdict)

    @cached_property
    def open_disputes(self) -> list[Dispute]:
        disputes = Dispute.objects.filter(artwork=self.artwork, trait=self.trait, closed_at=None)
        return list(disputes.select_related("person"))

    @cached_property
    def regions(self) -> list[Region]:
        """The boxes to draw for this reader: the verdict's evidence, or all answers' once they may be seen."""
        if not self.sees_answers:
            return []
        if self.verdict and self.verdict.is_settled:
            return evidence.evidence_for([self.verdict]).get((self.artwork.pk, self.trait.pk), [])
        return evidence.answered_present(self.artwork.pk, self.trait.pk)

    @cached_property
    def tally(self) -> list[TallyRow]:
        if not self.sees_answers or self.verdict is None:
            return []
        return tally_of(self.verdict)

    @cached_property
    def history(self) -> list[Line]:
        return history(self.artwork.pk, self.trait.pk, self.reader, bool(self.sees_answers))  # type: ignore[arg-type]

    @cached_property
    def printed(self) -> list[PrintingFace]:
        return printings_of(self.artwork)


def tally_of(verdict: Verdict) -> list[TallyRow]:
    tones = {Answer.PRESENT: "yes", Answer.ABSENT: "no"}
    counts = {answer: getattr(verdict, answer.value) for answer in Answer}
    total = sum(counts.values())
    return [
        TallyRow(answer.label, count, round(100 * count / total), tones.get(answer, "unsure"))
        for answer, count in counts.items()
        if total
    ]


def printings_of(artwork: Artwork, most: int = 12) -> list[PrintingFace]:
    sides = PrintingFace.objects.filter(artwork=artwork, retired_at=None)
    return list(sides.select_related("face__card", "printing__set").order_by("-printing__released_at", "pk")[:most])
