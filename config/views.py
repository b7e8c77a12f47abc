"""Pages that belong to no room: the design system, the choice of colours, and what is shown when something is wrong."""

from django.conf import settings
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.template.loader import get_template
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST, require_safe
from django.views.static import serve

from config import specimens
from config.context import THEME_COOKIE, THEMES

A_YEAR = 365 * 24 * 3600


@require_safe
def style(request: HttpRequest) -> HttpResponse:
    """Every component in every state, each beside the template code that draws it."""
    parts = []
    for slug, title in specimens.PARTS.items():
        name = f"style/_{slug}.html"
        source = get_template(name).template.source  # type: ignore[attr-defined]
        parts.append({"slug": slug, "title": title, "template": name, "source": source.strip()})
    context = {
        "specimens": parts,
        "form": specimens.SpecimenForm(prefix="plain", initial={"answer": "present"}),
        "wrong": specimens.wrongly_filled(),
        "page": Paginator(range(240), 20).get_page(request.GET.get("page", 5)),
        "trail": [("Cards", "#navigation"), ("Lamplighter", "#navigation"), ("Art by the house painter", None)],
        "regions": [{"x": 0.3, "y": 0.15, "w": 0.28, "h": 0.3}],
        "icons": specimens.ICONS.split(),
        "symbols": specimens.MANA.split(),
        "rules_text": specimens.RULES_TEXT,
    }
    return render(request, "style.html", context)


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Remember light, dark or as the system says, then go back to where the form was."""
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()}, require_https=request.is_secure()):
        back = "/"
    response = redirect(back)
    if (wanted := request.POST.get("theme")) in THEMES:
        response.set_cookie(
            THEME_COOKIE, wanted, max_age=A_YEAR, samesite="Lax", secure=request.is_secure(), httponly=True
        )
    return response


@require_safe
def media(request: HttpRequest, path: str) -> HttpResponseBase:
    """Pictures. On a busy site the server in front of this one hands MEDIA_ROOT out itself."""
    return serve(request, path, document_root=str(settings.MEDIA_ROOT))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return render(request, "403_csrf.html", {"reason": reason}, status=403)
