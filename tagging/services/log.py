"""Writes the append-only log, always inside the transaction of the change that it records."""

import uuid
from typing import Any

from django.contrib.auth.models import User
from django.db import models, transaction

from tagging.models import Action, Event, Trait


def record(
    action: Action,
    actor: User | None,
    subject: models.Model,
    *,
    act: uuid.UUID,
    artwork_id: int | None = None,
    trait: Trait | None = None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
    reason: str = "",
) -> Event:
    if not transaction.get_connection().in_atomic_block:
        raise transaction.TransactionManagementError("an event is written in the transaction of its change")
    return Event.objects.create(
        act=act,
        actor=actor,
        actor_name=actor.get_username() if actor else "Hatcheck",
        action=action,
        artwork_id=artwork_id,
        trait=trait,
        subject=subject._meta.model_name or "",
        subject_id=subject.pk,
        before=before,
        after=after,
        reason=reason,
    )
