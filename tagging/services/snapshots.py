"""Publishing: gives the changes since the last snapshot a number."""

import uuid

from django.contrib.auth.models import User
from django.db import transaction

from tagging.capabilities import may_publish
from tagging.models import Action, Snapshot, SnapshotVerdict, Verdict

from .log import record
from .refusals import require


@transaction.atomic
def publish_snapshot(actor: User | None, *, act: uuid.UUID | None = None) -> Snapshot:
    """The current snapshot: a new one when verdicts changed since the last. Without an actor, the site itself asks."""
    if actor is not None:
        require(may_publish(actor))
    head = lock_head()
    changed = list(Verdict.objects.filter(unpublished=True).select_for_update())
    if not changed:
        return head
    return publish_verdicts(changed, actor, act or uuid.uuid4())


def publish_verdicts(changed: list[Verdict], actor: User | None, act: uuid.UUID) -> Snapshot:
    """A new snapshot in which these locked verdicts, and no others, differ from the last one."""
    lock_head()
    snapshot = next_snapshot(actor, act)
    for verdict in changed:
        SnapshotVerdict.objects.filter(artwork=verdict.artwork_id, trait=verdict.trait_id, valid_to=None).update(
            valid_to=snapshot
        )
    SnapshotVerdict.objects.bulk_create(
        SnapshotVerdict(
            artwork_id=verdict.artwork_id,
            trait_id=verdict.trait_id,
            state=verdict.state,
            trait_version_id=verdict.trait_version_id,
            decision_id=verdict.decision_id,
            valid_from=snapshot,
        )
        for verdict in changed
        if verdict.state in SnapshotVerdict.PUBLISHED
    )
    Verdict.objects.filter(pk__in=[verdict.pk for verdict in changed]).update(unpublished=False)
    for verdict in changed:
        verdict.unpublished = False
    return snapshot


def lock_head() -> Snapshot:
    """Takes the lock that publishers share (the row of snapshot 0) and returns the newest snapshot."""
    Snapshot.objects.get_or_create(number=0)
    Snapshot.objects.select_for_update().get(number=0)
    return Snapshot.objects.latest("number")


def next_snapshot(actor: User | None, act: uuid.UUID) -> Snapshot:
    """Only under the lock of `lock_head`, so that numbers have no gaps and no repeats."""
    snapshot = Snapshot.objects.create(number=Snapshot.objects.latest("number").number + 1, published_by=actor)
    record(Action.SNAPSHOT_PUBLISHED, actor, snapshot, act=act, after={"number": snapshot.number})
    return snapshot
