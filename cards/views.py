from uuid import UUID

from django.core.paginator import Paginator
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.cache import patch_cache_control
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from . import listings, names
from .models import Artwork, Card, Face, Picture
from .pictures.vault import MEDIA_TYPES, rendition_path
from .templatetags.art import short_hash

MOST_HITS = 40
MOST_SUGGESTIONS = 8
PRINTINGS_A_PAGE = 60
FOR_EVER = 60 * 60 * 24 * 365


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "cards/home.html", {"any_cards": Card.objects.exists()})


@require_safe
def card_search(request: HttpRequest) -> HttpResponse:
    """A name that only one card has opens the card; anything else lists what is near it."""
    typed = request.GET.get("q", "").strip()[:200]
    hits = names.search(typed, MOST_HITS) if typed else []
    exact = [hit for hit in hits if hit.score == names.EXACT]
    if len(exact) == 1:
        return redirect(exact[0].card)
    artworks = listings.newest_artworks([hit.card for hit in hits])
    found = [(hit, artworks.get(hit.card.pk)) for hit in hits]
    context = {"typed": typed, "found": found, "by_spelling": bool(hits) and hits[0].score < names.HAS_WORDS}
    return render(request, "cards/search.html", context | {"any_cards": Card.objects.exists()})


@require_safe
@cache_control(private=True, max_age=60)
def suggest(request: HttpRequest) -> HttpResponse:
    typed = request.GET.get("q", "").strip()[:200]
    hits = names.search(typed, MOST_SUGGESTIONS) if typed else []
    return render(request, "cards/_suggestions.html", {"hits": hits, "typed": typed})


@require_safe
def card(request: HttpRequest, oracle_id: UUID, slug: str) -> HttpResponse:
    shown = get_object_or_404(Card.objects.prefetch_related(listings.LIVE_FACES), oracle_id=oracle_id)
    if slug != shown.slug:
        return redirect(shown, permanent=True)
    printings = Paginator(listings.printings_of(shown), PRINTINGS_A_PAGE).get_page(request.GET.get("page"))
    faces = shown.faces.all()
    context = {
        "card": shown,
        "single": faces[0] if len(faces) == 1 else None,
        "side": listings.newest_side(shown),
        "printings": printings,
        "rulings": shown.rulings.filter(retired_at=None),
    }
    return render(request, "cards/card.html", context)


@require_safe
def artwork(request: HttpRequest, pk: int) -> HttpResponse:
    shown = get_object_or_404(Artwork.objects.prefetch_related("pictures__renditions"), pk=pk)
    sides = Paginator(listings.sides_with(shown), PRINTINGS_A_PAGE).get_page(request.GET.get("page"))
    faces = Face.objects.filter(printed__artwork=shown).select_related("card").distinct().order_by("pk")[:10]
    return render(request, "cards/artwork.html", {"artwork": shown, "sides": sides, "faces": faces})


@require_safe
def picture(request: HttpRequest, pk: int, size: int) -> HttpResponseBase:
    """A rendition of the picture that is shown now. Addresses that name its hash may be kept for ever."""
    shown = Picture.objects.filter(artwork=pk).first()
    made = shown.renditions.filter(size=size).first() if shown else None
    if shown is None or made is None:
        raise Http404("There is no picture of this artwork in this size.")
    etag = f'"{shown.sha256[:32]}-{size}"'
    if request.headers.get("If-None-Match") == etag:
        answer: HttpResponseBase = HttpResponseNotModified()
    else:
        path = rendition_path(shown.sha256, size, made.format)
        if not path.exists():
            raise Http404("The file of this picture is missing.")
        answer = FileResponse(path.open("rb"), content_type=MEDIA_TYPES[made.format])
    answer["ETag"] = etag
    named = request.GET.get("v") == short_hash(shown)
    patch_cache_control(answer, public=True, **({"max_age": FOR_EVER, "immutable": True} if named else {"max_age": 60}))
    return answer
