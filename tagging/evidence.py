"""Which boxes show why a verdict is yes: those of the decision, and those of the people it agrees with."""

from collections import defaultdict
from collections.abc import Iterable

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from tagging.models import Answer, Region, State, Verdict


def evidence_for(verdicts: Iterable[Verdict]) -> dict[tuple[int, int], list[Region]]:
    """Boxes of settled verdicts by (artwork, trait), in one query. Unsettled ones have none to show to everybody."""
    shown = [v.pk for v in verdicts if v.state == State.SETTLED_YES]
    found: dict[tuple[int, int], list[Region]] = defaultdict(list)
    for region in _settled_regions(shown) if shown else ():
        statement = region.decision or region.opinion
        assert statement is not None
        found[statement.artwork_id, statement.trait_id].append(region)
    return {question: without_repeats(regions) for question, regions in found.items()}


def answered_present(artwork_id: int, trait_id: int) -> list[Region]:
    """Boxes of everybody who answered yes, settled or not: for those who may see the answers."""
    regions = Region.objects.filter(
        opinion__artwork=artwork_id, opinion__trait=trait_id, opinion__withdrawn_at=None, opinion__answer=Answer.PRESENT
    )
    return without_repeats(regions)


def without_repeats(regions: Iterable[Region]) -> list[Region]:
    return list({(r.x, r.y, r.w, r.h): r for r in regions}.values())


def _settled_regions(verdict_ids: list[int]) -> QuerySet[Region]:
    by_decision = Verdict.objects.filter(pk__in=verdict_ids, decision=OuterRef("decision"))
    by_opinion = Verdict.objects.filter(
        pk__in=verdict_ids, artwork=OuterRef("opinion__artwork"), trait=OuterRef("opinion__trait")
    )
    return (
        Region.objects.filter(
            Q(decision__isnull=False) & Exists(by_decision)
            | Q(opinion__answer=Answer.PRESENT, opinion__withdrawn_at=None) & Exists(by_opinion)
        )
        .select_related("decision", "opinion")
        .order_by(F("decision").asc(nulls_last=True), "id")
    )
