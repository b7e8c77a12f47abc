"""A moderator's decision, and what may follow: an objection, another decision, or none."""

import uuid
from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from cards.models import Artwork
from tagging.capabilities import may_dispute, may_reopen, may_settle
from tagging.models import Action, Decision, Dispute, Region, Trait, Verdict

from .log import record
from .opinions import checked_boxes, current_version
from .refusals import Invalid, require, required_reason
from .snapshots import publish_verdicts
from .verdicts import lock_question, rederive


@transaction.atomic
def settle(
    moderator: User,
    artwork: Artwork,
    trait: Trait,
    answer: str,
    reason: str,
    regions: Iterable[Any] = (),
    *,
    publish: bool = True,
) -> Decision:
    """Settles a question. It ends the decision that stood before and closes every open dispute."""
    if answer not in Decision.Answer.values:
        raise Invalid("answer", f"A question is settled as present or absent; this was {answer!r}.")
    reason = required_reason(reason)
    marked = checked_boxes(regions)
    if marked and answer != Decision.Answer.PRESENT:
        raise Invalid("regions", "Boxes show where something is, so they go with “Yes” alone.")
    version = current_version(trait)
    verdict = lock_question(artwork.pk, trait)
    require(may_settle(moderator, artwork.pk, trait))
    before = _end(verdict)
    decision = Decision.objects.create(
        moderator=moderator,
        artwork=artwork,
        trait=trait,
        trait_version=version,
        answer=answer,
        reason=reason,
        made_at=timezone.now(),
    )
    Region.objects.bulk_create(Region(decision=decision, x=b.x, y=b.y, w=b.w, h=b.h) for b in marked)
    after = {"answer": answer, "regions": [box.as_list() for box in marked], "version": version.number}
    _log(Action.SETTLED, moderator, decision, verdict, uuid.uuid4(), before, after, reason, publish)
    return decision


@transaction.atomic
def reopen(moderator: User, artwork: Artwork, trait: Trait, reason: str) -> None:
    """Withdraws the standing decision, so that the answers speak for themselves again."""
    reason = required_reason(reason)
    verdict = lock_question(artwork.pk, trait)
    require(may_reopen(moderator, verdict))
    decision = verdict.decision
    assert decision is not None
    before = _end(verdict)
    _log(Action.REOPENED, moderator, decision, verdict, uuid.uuid4(), before, None, reason, publish=True)


@transaction.atomic
def dispute(person: User, artwork: Artwork, trait: Trait, reason: str, *, publish: bool = True) -> Dispute:
    """Objects to a settled verdict. Rulings treat it as unknown until a moderator has decided again."""
    reason = required_reason(reason)
    verdict = lock_question(artwork.pk, trait)
    require(may_dispute(person, verdict))
    before = {"state": verdict.state}
    objection = Dispute.objects.create(
        person=person, artwork=artwork, trait=trait, reason=reason, opened_at=timezone.now()
    )
    _log(Action.DISPUTED, person, objection, verdict, uuid.uuid4(), before, None, reason, publish)
    return objection


def _end(verdict: Verdict) -> dict[str, Any] | None:
    """Ends the standing decision and the disputes about it; what it was, for the log."""
    now = timezone.now()
    Dispute.objects.filter(artwork=verdict.artwork_id, trait=verdict.trait_id, closed_at=None).update(closed_at=now)
    standing = Decision.objects.filter(artwork=verdict.artwork_id, trait=verdict.trait_id, ended_at=None).first()
    if standing is None:
        return None
    standing.ended_at = now
    standing.save(update_fields=["ended_at"])
    return {"answer": standing.answer, "moderator": standing.moderator.get_username()}


def _log(
    action: Action,
    actor: User,
    subject: Decision | Dispute,
    verdict: Verdict,
    act: uuid.UUID,
    before: dict[str, Any] | None,
    after: dict[str, Any] | None,
    reason: str,
    publish: bool,
) -> None:
    record(
        action,
        actor,
        subject,
        act=act,
        artwork_id=verdict.artwork_id,
        trait=verdict.trait,
        before=before,
        after=after,
        reason=reason,
    )
    if rederive(verdict, act) and publish:
        publish_verdicts([verdict], actor, act)
