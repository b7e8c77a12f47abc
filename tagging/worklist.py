"""What waits for a moderator, worst first."""

from dataclasses import dataclass

from django.contrib.auth.models import User
from django.db.models import Case, Exists, IntegerField, OuterRef, Q, QuerySet, Value, When

from tagging.answers import closure_at, current_snapshot
from tagging.models import Opinion, State, Trait, Verdict


@dataclass(frozen=True, slots=True)
class Rank:
    number: int
    heading: str
    why: str


RANKS = (
    Rank(1, "Disputed verdicts", "Somebody objects to what was settled; rulings treat it as unknown until you decide."),
    Rank(2, "Contradictions", "A yes stands under a no that excludes it; rulings treat both as unknown."),
    Rank(3, "Answers that disagree, about traits that rules ask", "A game depends on the answer."),
    Rank(4, "Agreed answers, about traits that rules ask", "They need a moderator before rulings read them."),
    Rank(5, "Answers that disagree", "No side has enough weight yet."),
)


_BY_NUMBER = {rank.number: rank for rank in RANKS}


def waiting() -> QuerySet[Verdict]:
    """Verdicts annotated with `rank`, the number of one of `RANKS`, in the order to work through them."""
    contradicted = _contradicted()
    ranked = Verdict.objects.annotate(
        rank=Case(
            When(Q(state=State.DISPUTED, decision__isnull=False), then=Value(1)),
            When(Q(pk__in=contradicted), then=Value(2)),
            When(Q(state=State.DISPUTED, trait__rules_depend=True), then=Value(3)),
            When(Q(state=State.LEANING, trait__rules_depend=True), then=Value(4)),
            When(Q(state=State.DISPUTED), then=Value(5)),
            default=Value(0),
            output_field=IntegerField(),
        )
    )
    return ranked.filter(rank__gt=0, artwork__retired_at=None).order_by("rank", "changed_at", "pk")


def rank_of(verdict: Verdict) -> Rank:
    """Of a verdict that came from `waiting`."""
    return _BY_NUMBER[verdict.rank]  # type: ignore[attr-defined]


def for_moderator(moderator: User) -> QuerySet[Verdict]:
    return waiting().exclude(_answered_by(moderator))


def left_to_others(moderator: User) -> int:
    """How many of those that wait the moderator answered as a tagger, so that somebody else decides."""
    return waiting().filter(_answered_by(moderator)).count()


def _answered_by(person: User) -> Exists:
    return Exists(Opinion.objects.filter(person=person, artwork=OuterRef("artwork"), trait=OuterRef("trait")))


def _contradicted() -> list[int]:
    """Settled verdicts that exclude one another through the implications of today."""
    closure = closure_at(current_snapshot())
    found: set[int] = set()
    for trait_id in Trait.objects.filter(implied_parents__valid_to=None).values_list("pk", flat=True).distinct():
        above = Verdict.objects.filter(trait__in=closure.above(trait_id), state=State.SETTLED_NO)
        below = Verdict.objects.filter(trait=trait_id, state=State.SETTLED_YES)
        artworks = below.filter(Exists(above.filter(artwork=OuterRef("artwork")))).values_list("artwork_id", flat=True)
        if artworks:
            found |= set(below.filter(artwork__in=artworks).values_list("pk", flat=True))
            found |= set(above.filter(artwork__in=artworks).values_list("pk", flat=True))
    return sorted(found)
