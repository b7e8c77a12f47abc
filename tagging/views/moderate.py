from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tagging import worklist
from tagging.capabilities import may_moderate
from tagging.models import Dispute
from tagging.questions import tally_of

from .access import TaggerRequest, permitted

A_PAGE = 20


@permitted(may_moderate)
@require_GET
def moderate(request: TaggerRequest) -> HttpResponse:
    waiting = worklist.for_moderator(request.user).select_related("trait", "artwork", "decision__moderator")
    pages = Paginator(waiting.prefetch_related("artwork__pictures__renditions"), A_PAGE)
    page = pages.get_page(request.GET.get("page"))
    objections = _objections(page.object_list)
    entries = [
        {
            "verdict": verdict,
            "rank": worklist.rank_of(verdict),
            "tally": tally_of(verdict),
            "objections": objections.get((verdict.artwork_id, verdict.trait_id), ()),
        }
        for verdict in page.object_list
    ]
    context = {"page": page, "entries": entries, "others": worklist.left_to_others(request.user)}
    return render(request, "tagging/moderate.html", context)


def _objections(verdicts: object) -> dict[tuple[int, int], list[Dispute]]:
    found: dict[tuple[int, int], list[Dispute]] = {}
    artworks = {verdict.artwork_id for verdict in verdicts}  # type: ignore[attr-defined]
    for dispute in Dispute.objects.filter(artwork__in=artworks, closed_at=None).select_related("person"):
        found.setdefault((dispute.artwork_id, dispute.trait_id), []).append(dispute)
    return found
