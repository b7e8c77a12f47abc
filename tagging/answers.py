"""What rulings read: yes, no or unknown for a trait of a picture, under a published snapshot.

Unknown unless settled; disputed is unknown. Implications are applied here, on reading.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from django.db.models import Q
from django.urls import reverse

from tagging.implications import Closure, Conclusion, Known, conclude
from tagging.models import Alias, Implication, Snapshot, SnapshotVerdict, State, Trait
from tagging.normalisation import trait_key

Value = Literal["yes", "no", "unknown"]
_KNOWN: dict[str, Known] = {
    State.SETTLED_YES: "yes",
    State.SETTLED_NO: "no",
    State.DISPUTED: "disputed",
}


@dataclass(frozen=True, slots=True)
class TraitAnswer:
    value: Value
    state: str
    """One of the five states; under a snapshot, a question that is not settled or disputed is unreviewed."""
    version: int | None
    """The version of the definition that the verdict was given under."""
    artwork_id: int
    trait: str
    url: str
    """The page of the question: picture, verdict, evidence, history."""
    settled_by: str
    because: str
    """The trait whose own verdict gives the answer: another than `trait` where it is implied. Empty if none does."""


def current_snapshot() -> int:
    latest = Snapshot.objects.order_by("-number").values_list("number", flat=True).first()
    return latest or 0


def ask(artwork_id: int, trait_slug: str, snapshot: int | None = None) -> TraitAnswer:
    return ask_many([(artwork_id, trait_slug)], snapshot)[artwork_id, trait_slug]


def ask_many(pairs: Iterable[tuple[int, str]], snapshot: int | None = None) -> dict[tuple[int, str], TraitAnswer]:
    """Answers by the pairs as they were given, in a fixed number of queries. A trait that does not exist is unknown."""
    wanted = list(dict.fromkeys(pairs))
    number = current_snapshot() if snapshot is None else snapshot
    traits = find_traits(slug for _, slug in wanted)
    closure = closure_at(number)
    related = {t.pk for t in traits.values()}
    related |= {near for pk in list(related) for near in closure.above(pk) | closure.below(pk)}
    # What is above or below those decides whether they are contradicted.
    related |= {near for pk in list(related) for near in closure.above(pk) | closure.below(pk)}
    rows = published(number, {artwork_id for artwork_id, _ in wanted}, related)
    return {
        (artwork_id, slug): _answer(artwork_id, slug, traits.get(slug), rows.get(artwork_id, {}), closure)
        for artwork_id, slug in wanted
    }


def find_traits(slugs: Iterable[str]) -> dict[str, Trait]:
    """Traits by the spellings asked for, aliases included; spellings that lead nowhere are missing."""
    keys = {slug: trait_key(slug) for slug in slugs}
    found = {trait.slug: trait for trait in Trait.objects.filter(slug__in=set(keys.values()))}
    missing = set(keys.values()) - set(found)
    if missing:
        found |= {alias.key: alias.trait for alias in Alias.objects.filter(key__in=missing).select_related("trait")}
    return {slug: found[key] for slug, key in keys.items() if key in found}


def closure_at(number: int) -> Closure:
    standing = Implication.objects.filter(Q(valid_to=None) | Q(valid_to__gt=number), valid_from__lte=number)
    return Closure(standing.values_list("child_id", "parent_id"))


def published(
    number: int, artwork_ids: Iterable[int], trait_ids: Iterable[int] | None = None
) -> dict[int, dict[int, SnapshotVerdict]]:
    rows = SnapshotVerdict.objects.at(number).filter(artwork__in=artwork_ids)
    if trait_ids is not None:
        rows = rows.filter(trait__in=trait_ids)
    found: dict[int, dict[int, SnapshotVerdict]] = defaultdict(dict)
    for row in rows.select_related("trait", "trait_version", "decision__moderator"):
        found[row.artwork_id][row.trait_id] = row
    return dict(found)


def known(rows: dict[int, SnapshotVerdict]) -> dict[int, Known]:
    return {trait_id: _KNOWN[row.state] for trait_id, row in rows.items()}


def _answer(
    artwork_id: int, slug: str, trait: Trait | None, rows: dict[int, SnapshotVerdict], closure: Closure
) -> TraitAnswer:
    if trait is None:
        url = reverse("artwork", args=[artwork_id])
        return TraitAnswer("unknown", State.UNREVIEWED.value, None, artwork_id, slug, url, "", "")
    conclusion = conclude(trait.pk, known(rows), closure)
    row = rows.get(conclusion.because) if conclusion.because is not None else None
    return TraitAnswer(
        value=conclusion.value,
        state=_state(conclusion, row).value,
        version=row.trait_version.number if row and row.trait_version else None,
        artwork_id=artwork_id,
        trait=trait.slug,
        url=reverse("question", args=[artwork_id, trait.slug]),
        settled_by=_settled_by(row) if conclusion.value != "unknown" else "",
        because=row.trait.slug if row else "",
    )


def _state(conclusion: Conclusion, row: SnapshotVerdict | None) -> State:
    if conclusion.value == "yes":
        return State.SETTLED_YES
    if conclusion.value == "no":
        return State.SETTLED_NO
    return State.DISPUTED if row or conclusion.contradicted else State.UNREVIEWED


def _settled_by(row: SnapshotVerdict | None) -> str:
    if row is None:
        return ""
    return row.decision.moderator.get_username() if row.decision else "agreement of the taggers"
