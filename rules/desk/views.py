"""The desk's pages. Nobody needs an account for a ruling, so everything here is open to everybody."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST, require_safe

from cards.names import search
from rules.desk import services
from rules.desk.address import LARGEST_SCENARIO, decode, encode, read_json
from rules.desk.changes import apply
from rules.desk.models import Ruling
from rules.desk.prepared import for_question
from rules.desk.questions import QUESTIONS
from rules.desk.roll import LONGEST_SEED, new_seed
from rules.desk.screen import blank_screen, ruling_screen, table_screen
from rules.desk.shape import Scenario
from rules.desk.table import empty_table
from rules.scenario import ScenarioError

# Fields that change the table; anything else in an address only says how to look at it.
_CHANGES = frozenset({"kind", "card-name", "add", "do", "edited", "seats", "active"})
_STARTS = [(question, for_question(question)) for question in QUESTIONS]


@require_safe
def rulings(request: HttpRequest) -> HttpResponse:
    """The desk. `t` is the whole table; a change leads to the address of the changed table. `add` alone begins one."""
    if not request.GET.get("t"):
        if request.GET.get("add", "").strip():
            return _changed(request, empty_table())
        return render(request, "desk/start.html", blank_screen(_STARTS))
    try:
        scenario = decode(request.GET["t"])
    except ScenarioError as error:
        return render(request, "desk/start.html", blank_screen(_STARTS, str(error)), status=400)
    if _CHANGES & request.GET.keys():
        return _changed(request, scenario)
    return _table(request, scenario, request.GET)


def _table(request: HttpRequest, scenario: Scenario, looking: QueryDict) -> HttpResponse:
    screen = table_screen(scenario, looking)
    return render(request, "desk/_room.html" if _swaps(request) else "desk/table.html", screen)


def _changed(request: HttpRequest, scenario: Scenario) -> HttpResponse:
    done = apply(scenario, request.GET)
    looking = {"t": encode(done.scenario)}
    if done.editing:
        looking["edit"] = done.editing
    if done.unfound:
        looking |= {"typed": done.unfound, "place": request.GET.get("place", "")}
    if request.GET.get("do") == "roll":
        looking["seed"] = new_seed()
    address = f"{reverse('rulings')}?{urlencode(looking)}"
    anchor = {"ask": "#answer", "roll": "#answer"}.get(request.GET.get("do", ""), "#edit" if done.editing else "#table")
    if not _swaps(request):
        return HttpResponseRedirect(address + anchor)
    query = QueryDict(mutable=True)
    query.update(looking)
    response = _table(request, done.scenario, query)
    response["HX-Push-Url"] = address
    if anchor == "#answer":
        response["HX-Reswap"] = "outerHTML show:#answer:top"
    return response


def _swaps(request: HttpRequest) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request  # type: ignore[attr-defined]


@require_GET
def card_names(request: HttpRequest) -> HttpResponse:
    """Suggestions while a name is typed, as buttons that add the card."""
    hits = search(request.GET.get("card-name", "")[:200], limit=6)
    return render(request, "desk/_suggestions.html", {"names": [hit.name for hit in hits]})


@require_GET
def scenario_json(request: HttpRequest) -> HttpResponse:
    try:
        scenario = decode(request.GET.get("t", ""))
    except ScenarioError as error:
        return JsonResponse({"error": {"path": error.path, "message": error.message}}, status=400)
    return _download(scenario, "scenario.json")


@require_POST
def open_scenario(request: HttpRequest) -> HttpResponse:
    """A scenario that somebody pasted, opened at the desk."""
    pasted = request.POST.get("scenario", "")
    try:
        address = encode(read_json(pasted))
        decode(address)
    except ScenarioError as error:
        context = blank_screen(_STARTS) | {"paste_error": str(error), "pasted": pasted[:LARGEST_SCENARIO]}
        return render(request, "desk/start.html", context, status=400)
    return redirect(f"{reverse('rulings')}?{urlencode({'t': address})}")


@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    address = request.POST.get("t", "")
    try:
        scenario = decode(address)
    except ScenarioError as error:
        return render(request, "desk/start.html", blank_screen(_STARTS, str(error)), status=400)
    try:
        kept = services.keep_ruling(scenario, request.POST.get("title", "").strip(), request.user)
    except ScenarioError as error:
        messages.error(request, f"This ruling cannot be kept: {error}")
        return redirect(f"{reverse('rulings')}?{urlencode({'t': address})}")
    messages.success(request, "Kept. This page stays as it is: share its address.")
    return redirect(kept)


@require_safe
def ruling(request: HttpRequest, code: str) -> HttpResponse:
    kept = get_object_or_404(Ruling, code=code)
    if request.GET.get("do") == "roll":
        return redirect(f"{kept.get_absolute_url()}?{urlencode({'seed': new_seed()})}#answer")
    seed = request.GET.get("seed", "")[:LONGEST_SEED]
    return render(request, "desk/ruling.html", ruling_screen(kept, request.GET.getlist("pick"), seed))


@require_GET
def ruling_json(request: HttpRequest, code: str) -> HttpResponse:
    kept = get_object_or_404(Ruling, code=code)
    whole = {
        "title": kept.title,
        "created_at": kept.created_at.isoformat(),
        "snapshot": kept.snapshot,
        "engine": kept.engine,
        "scenario": kept.scenario,
        "answer": kept.answer,
    }
    return _download(whole, f"ruling-{kept.code}.json")


def _download(value: Scenario, name: str) -> HttpResponse:
    response = JsonResponse(value, json_dumps_params={"indent": 2, "ensure_ascii": False})
    response["Content-Disposition"] = f'inline; filename="{name}"'
    return response
