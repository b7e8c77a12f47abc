"""Keeps verdicts what follows from opinions, decisions and disputes."""

import uuid
from collections.abc import Iterator

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from tagging.consensus import Ballot, judge, thresholds_for
from tagging.models import Action, Answer, Decision, Dispute, Opinion, SnapshotVerdict, Standing, Trait, Verdict
from tagging.models.verdict import SETTLED

from .log import record

# What is derived, and so what can drift.
_DERIVED = ("state", "leans", "decision_id", "trait_version_id", "present", "absent", "cannot_tell", "bad_image")


def lock_question(artwork_id: int, trait: Trait) -> Verdict:
    """The question's verdict row, locked until the transaction ends: writers on one question queue up here."""
    locked = Verdict.objects.select_for_update().filter(artwork=artwork_id, trait=trait)
    verdict = locked.first()
    if verdict is None:
        Verdict.objects.get_or_create(artwork_id=artwork_id, trait=trait, defaults={"changed_at": timezone.now()})
        verdict = locked.get()
    verdict.trait = trait
    return verdict


def rederive(verdict: Verdict, act: uuid.UUID) -> bool:
    """Brings a locked verdict up to date. Says whether what rulings would read (yes, no, unknown) changed."""
    before = _stored(verdict)
    found = _derive(verdict.artwork_id, verdict.trait)
    if found == before:
        return False
    _store(verdict, found)
    if (before["state"], before["leans"]) != (found["state"], found["leans"]):
        record(
            Action.VERDICT_CHANGED,
            None,
            verdict,
            act=act,
            artwork_id=verdict.artwork_id,
            trait=verdict.trait,
            before={"state": before["state"], "leans": before["leans"]},
            after={"state": found["state"], "leans": found["leans"]},
        )
    settled_before_or_after = bool({before["state"], found["state"]} & set(SETTLED))
    return before["decision_id"] != found["decision_id"] or (
        before["state"] != found["state"] and settled_before_or_after
    )


def drift() -> Iterator[str]:
    """One sentence for each verdict that is not what follows from its sources, and for each missing one."""
    seen = set()
    for verdict in Verdict.objects.select_related("trait").iterator():
        seen.add((verdict.artwork_id, verdict.trait_id))
        found = _derive(verdict.artwork_id, verdict.trait)
        for name, value in found.items():
            if getattr(verdict, name) != value:
                yield f"{verdict}: {name} is {getattr(verdict, name)!r} and should be {value!r}"
        if verdict.unpublished != _published_differs(verdict):
            yield f"{verdict}: unpublished is {verdict.unpublished} and should be {not verdict.unpublished}"
    for artwork_id, trait_id in sorted(_judged() - seen):
        yield f"{trait_id}/{artwork_id}: has opinions or decisions and no verdict"


def rebuild() -> int:
    """Derives every verdict again, each in its own transaction, and returns how many were wrong."""
    wrong = 0
    traits = Trait.objects.in_bulk()
    for artwork_id, trait_id in sorted(_judged() | set(Verdict.objects.values_list("artwork_id", "trait_id"))):
        with transaction.atomic():
            verdict = lock_question(artwork_id, traits[trait_id])
            found = _derive(artwork_id, verdict.trait)
            if found != _stored(verdict) or verdict.unpublished != _published_differs(verdict):
                _store(verdict, found)
                wrong += 1
    return wrong


def _stored(verdict: Verdict) -> dict[str, object]:
    return {name: getattr(verdict, name) for name in _DERIVED}


def _store(verdict: Verdict, found: dict[str, object]) -> None:
    for name, value in found.items():
        setattr(verdict, name, value)
    verdict.changed_at = timezone.now()
    verdict.unpublished = _published_differs(verdict)
    verdict.save()


def _judged() -> set[tuple[int, int]]:
    return set(Opinion.objects.values_list("artwork_id", "trait_id")) | set(
        Decision.objects.values_list("artwork_id", "trait_id")
    )


def _derive(artwork_id: int, trait: Trait) -> dict[str, object]:
    opinions = list(
        Opinion.objects.standing_now()
        .filter(artwork=artwork_id, trait=trait)
        .order_by("id")
        .values_list("answer", "standing", "trait_version_id")
    )
    decision = Decision.objects.filter(artwork=artwork_id, trait=trait, ended_at=None).first()
    outcome = judge(
        [Ballot(Answer(answer), Standing(standing)) for answer, standing, _ in opinions],
        Answer(decision.answer) if decision else None,
        Dispute.objects.filter(artwork=artwork_id, trait=trait, closed_at=None).exists(),
        thresholds_for(trait.rules_depend),
    )
    supporting = [version for answer, _, version in opinions if answer == outcome.leans]
    return {
        "state": outcome.state.value,
        "leans": outcome.leans.value if outcome.leans else "",
        "decision_id": decision.pk if decision else None,
        "trait_version_id": decision.trait_version_id if decision else max(supporting, default=None),
        **{answer.value: sum(given == answer for given, _, _ in opinions) for answer in Answer},
    }


def _published_differs(verdict: Verdict) -> bool:
    published = SnapshotVerdict.objects.filter(artwork=verdict.artwork_id, trait=verdict.trait_id, valid_to=None)
    if verdict.state not in SnapshotVerdict.PUBLISHED:
        return published.exists()
    return not published.filter(
        Q(decision=verdict.decision_id), state=verdict.state, trait_version=verdict.trait_version_id
    ).exists()
