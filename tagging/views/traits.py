from collections import defaultdict

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET

from cards.facts import find_cards
from cards.models import Card
from tagging.coverage import Coverage, coverage
from tagging.models import Category, Example, Implication, SnapshotVerdict, State, Trait
from tagging.questions import get_trait_or_404

NEWEST_SHOWN = 6
EXAMPLES_IN_ORDER: list[str] = [
    Example.Kind.YES,
    Example.Kind.BORDERLINE_YES,
    Example.Kind.BORDERLINE_NO,
    Example.Kind.NO,
]


@require_GET
def trait_list(request: HttpRequest) -> HttpResponse:
    traits = list(Trait.objects.filter(status=Trait.Status.ACTIVE).select_related("category"))
    covered = coverage([trait.pk for trait in traits])
    by_category: dict[Category, list[tuple[Trait, Coverage]]] = defaultdict(list)
    for trait in traits:
        by_category[trait.category].append((trait, covered[trait.pk]))
    return render(request, "tagging/trait_list.html", {"categories": dict(by_category)})


@require_GET
def trait(request: HttpRequest, slug: str) -> HttpResponse:
    found = get_trait_or_404(slug)
    if found.slug != slug:
        return redirect("trait", found.slug)
    versions = list(found.versions.order_by("-number").select_related("published_by"))
    version = versions[0] if versions else None
    examples = version.examples.prefetch_related("artwork__pictures__renditions") if version else []
    context = {
        "trait": found,
        "version": version,
        "versions": versions,
        "askers": _askers(version.asked_by if version else []),
        "examples": sorted(examples, key=lambda example: EXAMPLES_IN_ORDER.index(example.kind)),
        "coverage": coverage([found.pk])[found.pk],
        "implies": Implication.objects.filter(child=found, valid_to=None).select_related("parent"),
        "implied_by": Implication.objects.filter(parent=found, valid_to=None).select_related("child"),
        "newest_yes": _newest(found, State.SETTLED_YES),
        "newest_no": _newest(found, State.SETTLED_NO),
    }
    return render(request, "tagging/trait.html", context)


def _askers(names: list[str]) -> list[tuple[str, Card | None]]:
    """The cards whose rules ask, each with its page where it is known here."""
    cards = find_cards(names)
    return [(name, cards.get(name)) for name in names]


def _newest(trait: Trait, state: State) -> list[SnapshotVerdict]:
    rows = SnapshotVerdict.objects.filter(trait=trait, state=state, valid_to=None, artwork__retired_at=None)
    rows = rows.select_related("artwork", "trait").prefetch_related("artwork__pictures__renditions")
    return list(rows.order_by("-valid_from", "-pk")[:NEWEST_SHOWN])
