"""The log. Rows are added and never changed: Python refuses here, the database in `tagging.guards`."""

import uuid

from django.conf import settings
from django.db import models


class Action(models.TextChoices):
    OPINION_GIVEN = "opinion_given", "answered"
    OPINION_CHANGED = "opinion_changed", "changed their answer"
    OPINION_WITHDRAWN = "opinion_withdrawn", "took their answer back"
    SETTLED = "settled", "settled"
    REOPENED = "reopened", "reopened"
    DISPUTED = "disputed", "disputed"
    VERDICT_CHANGED = "verdict_changed", "verdict changed"
    SNAPSHOT_PUBLISHED = "snapshot_published", "published a snapshot"
    TRAIT_DEFINED = "trait_defined", "defined a trait"
    DEFINITION_PUBLISHED = "definition_published", "published a definition"
    EXAMPLE_ADDED = "example_added", "added an example"
    ALIAS_ADDED = "alias_added", "added an alias"
    IMPLICATION_ADDED = "implication_added", "added an implication"
    IMPLICATION_REMOVED = "implication_removed", "removed an implication"


# What carries somebody's answer: shown only to those who may see the others' answers.
TELLS_AN_ANSWER = (Action.OPINION_GIVEN, Action.OPINION_CHANGED, Action.OPINION_WITHDRAWN, Action.VERDICT_CHANGED)


class AppendOnly(TypeError):
    """Something tried to change or delete a row of the log."""


class EventQuery(models.QuerySet["Event"]):
    def update(self, **kwargs: object) -> int:
        raise AppendOnly("events are never updated")

    def delete(self) -> tuple[int, dict[str, int]]:
        raise AppendOnly("events are never deleted")

    def bulk_update(self, *args: object, **kwargs: object) -> int:
        raise AppendOnly("events are never updated")


class Event(models.Model):
    at = models.DateTimeField(auto_now_add=True)
    # One user action may write several events; all carry its id.
    act = models.UUIDField(default=uuid.uuid4)
    actor = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    actor_name = models.CharField(max_length=150)
    action = models.CharField(max_length=22, choices=Action.choices)
    artwork = models.ForeignKey("cards.Artwork", null=True, on_delete=models.PROTECT, related_name="+")
    trait = models.ForeignKey("tagging.Trait", null=True, on_delete=models.PROTECT, related_name="+")
    # The row that changed: its model's name and its id, since several kinds of rows have events.
    subject = models.CharField(max_length=20)
    subject_id = models.BigIntegerField()
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    reason = models.CharField(max_length=500, blank=True)

    objects = EventQuery.as_manager()

    class Meta:
        ordering = ["id"]
        indexes = [
            models.Index(fields=["artwork", "trait", "id"], name="event_question"),
            models.Index(fields=["actor", "id"], name="event_actor"),
            models.Index(fields=["act"], name="event_act"),
        ]

    def __str__(self) -> str:
        return f"{self.actor_name} {self.get_action_display()}"

    def save(self, *args: object, **kwargs: object) -> None:
        if self.pk is not None:
            raise AppendOnly("events are never updated")
        super().save(force_insert=True)

    def delete(self, *args: object, **kwargs: object) -> tuple[int, dict[str, int]]:
        raise AppendOnly("events are never deleted")
