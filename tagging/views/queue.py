"""The tagger's queue: one picture, one question, the next one at once."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from cards.models import Artwork
from tagging import services
from tagging.capabilities import may_tag
from tagging.forms import ANSWERS, AnswerForm
from tagging.models import Trait
from tagging.questions import Question, get_artwork_or_404, get_trait_or_404
from tagging.queue import Draw, Pair

from .access import TaggerRequest, permitted

SKIPPED, LAST, NEXT = "queue_skipped", "queue_last", "queue_next"
SKIPS_KEPT = 100


@permitted(may_tag)
@require_http_methods(["GET", "POST"])
def queue(request: TaggerRequest) -> HttpResponse:
    """By trait with ?trait=…, else mixed."""
    only = get_trait_or_404(request.GET["trait"]) if request.GET.get("trait") else None
    if request.method == "POST":
        return _act(request, only)
    return _show(request, only)


def _show(request: TaggerRequest, only: Trait | None) -> HttpResponse:
    traits = {trait.pk: trait for trait in Trait.objects.filter(status=Trait.Status.ACTIVE)}
    draw = Draw(request.user, [only] if only else list(traits.values()), _skipped(request))
    drawn_before = _pair(request.session.get(NEXT))
    pair = drawn_before if drawn_before and draw.is_open(drawn_before) else draw.next()
    upcoming = Draw(request.user, draw.traits, draw.skipped | {pair}).next() if pair else None
    request.session[NEXT] = upcoming
    return _page(request, only, traits, pair, upcoming, AnswerForm())


def _page(
    request: TaggerRequest,
    only: Trait | None,
    traits: dict[int, Trait],
    pair: Pair | None,
    upcoming: Pair | None,
    form: AnswerForm,
    status: int = 200,
) -> HttpResponse:
    last = _pair(request.session.get(LAST))
    context = {
        "traits": traits.values(),
        "only": only,
        "question": Question(get_artwork_or_404(pair[0]), traits[pair[1]], request.user) if pair else None,
        "last": Question(get_artwork_or_404(last[0]), traits[last[1]], request.user)
        if last and last[1] in traits
        else None,
        "upcoming": get_artwork_or_404(upcoming[0]) if upcoming else None,
        "skipped": len(_skipped(request)),
        "answers": ANSWERS,
        "answer_form": form,
        "here": _here(only),
    }
    template = "tagging/_queue.html" if request.htmx else "tagging/queue.html"
    return render(request, template, context, status=status)


def _act(request: TaggerRequest, only: Trait | None) -> HttpResponse:
    match request.POST.get("action", "answer"):
        case "undo":
            return _undo(request, only)
        case "again":
            request.session[SKIPPED] = []
            return redirect(_here(only))
    artwork, trait = _asked(request)
    if request.POST.get("action") == "skip":
        kept = [[*pair] for pair in _skipped(request)][-SKIPS_KEPT:]
        request.session[SKIPPED] = [*kept, [artwork.pk, trait.pk]]
        return redirect(_here(only))
    form = AnswerForm(request.POST)
    if form.is_valid():
        try:
            services.give_opinion(
                request.user,
                artwork,
                trait,
                request.POST.get("answer", ""),
                form.cleaned_data["note"],
                form.cleaned_data["regions"],
            )
        except services.Invalid as invalid:
            form.add_refusal(invalid)
        except services.Refused as refused:
            raise PermissionDenied(str(refused)) from refused
        else:
            request.session[LAST] = [artwork.pk, trait.pk]
            return redirect(_here(only))
    traits = {each.pk: each for each in Trait.objects.filter(status=Trait.Status.ACTIVE)} | {trait.pk: trait}
    upcoming = _pair(request.session.get(NEXT))
    status = 200 if request.htmx else 422
    return _page(request, only, traits, (artwork.pk, trait.pk), upcoming, form, status)


def _undo(request: TaggerRequest, only: Trait | None) -> HttpResponse:
    last = _pair(request.session.pop(LAST, None))
    if last is None:
        messages.info(request, "There is no answer to take back.")
        return redirect(_here(only))
    artwork, trait = get_artwork_or_404(last[0]), Trait.objects.get(pk=last[1])
    try:
        services.clear_opinion(request.user, artwork, trait)
    except services.Invalid as invalid:
        messages.info(request, str(invalid))
    else:
        # The question that was answered by mistake is the next one again.
        request.session[NEXT] = last
    return redirect(_here(only))


def _asked(request: TaggerRequest) -> tuple[Artwork, Trait]:
    artwork = request.POST.get("artwork", "")
    return get_artwork_or_404(int(artwork) if artwork.isdecimal() and len(artwork) < 20 else 0), get_trait_or_404(
        request.POST.get("trait", "")
    )


def _here(only: Trait | None) -> str:
    return reverse("queue", query={"trait": only.slug} if only else None)


def _skipped(request: TaggerRequest) -> frozenset[Pair]:
    return frozenset((artwork_id, trait_id) for artwork_id, trait_id in request.session.get(SKIPPED, ()))


def _pair(kept: list[int] | None) -> Pair | None:
    return (kept[0], kept[1]) if kept else None
