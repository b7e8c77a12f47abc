from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_GET

from tagging.capabilities import Role, roles_of
from tagging.models import Answer, Decision, Opinion, State, Verdict
from tagging.models.verdict import SETTLED

A_PAGE = 24
DECISIONS_SHOWN = 12
_TITLES = {
    Role.MODERATOR: "Moderator",
    Role.CURATOR: "Curator",
    Role.OPERATOR: "Operator",
    Role.TRUSTED: "Trusted tagger",
}


@require_GET
def person(request: HttpRequest, name: str) -> HttpResponse:
    """What somebody contributed. Answers to open questions show on one's own page alone, so that none leaks."""
    someone = get_object_or_404(User, username=name, is_active=True)
    themselves = request.user.pk == someone.pk
    given = Opinion.objects.standing_now().filter(person=someone)
    shown = given.annotate(is_settled=_is_settled())
    if not themselves:
        shown = shown.filter(_is_settled())
    shown = shown.select_related("artwork", "trait").prefetch_related("artwork__pictures__renditions", "regions")
    decisions = Decision.objects.filter(moderator=someone, ended_at=None).select_related("artwork", "trait")
    context = {
        "someone": someone,
        "themselves": themselves,
        "titles": [title for role, title in _TITLES.items() if role in roles_of(someone)],
        "answers": given.count(),
        "boxes": given.filter(regions__isnull=False).distinct().count(),
        "settled": given.filter(_is_settled()).count(),
        "agreeing": _agreeing(given) if themselves else None,
        "decided": decisions.count(),
        "decisions": decisions.prefetch_related("artwork__pictures__renditions").order_by("-made_at", "-pk")[
            :DECISIONS_SHOWN
        ],
        "page": Paginator(shown.order_by("-given_at", "-pk"), A_PAGE).get_page(request.GET.get("page")),
    }
    return render(request, "tagging/person.html", context)


def _is_settled() -> Exists:
    return Exists(Verdict.objects.filter(artwork=OuterRef("artwork"), trait=OuterRef("trait"), state__in=SETTLED))


def _agreeing(opinions: QuerySet[Opinion]) -> int:
    """How many of the answers are what was settled."""
    question = Q(artwork=OuterRef("artwork"), trait=OuterRef("trait"))
    yes = Verdict.objects.filter(question, state=State.SETTLED_YES)
    no = Verdict.objects.filter(question, state=State.SETTLED_NO)
    agreeing = Q(answer=Answer.PRESENT) & Exists(yes) | Q(answer=Answer.ABSENT) & Exists(no)
    return opinions.filter(agreeing).count()
