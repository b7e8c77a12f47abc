"""Numbered states of everything settled. A ruling names the number that it read, and can be read again under it."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from .verdict import SETTLED, State


class Snapshot(models.Model):
    """A cut through the rows of `SnapshotVerdict`: only what changed since the one before costs anything.

    Number 0 is the empty table before anything was settled; its row is also the lock that publishers take.
    """

    number = models.PositiveIntegerField(primary_key=True)
    published_at = models.DateTimeField(auto_now_add=True)
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["number"]

    def __str__(self) -> str:
        return f"snapshot {self.number}"


class SnapshotVerdictQuery(models.QuerySet["SnapshotVerdict"]):
    def at(self, number: int) -> "SnapshotVerdictQuery":
        return self.filter(valid_from__lte=number).filter(Q(valid_to=None) | Q(valid_to__gt=number))


class SnapshotVerdict(models.Model):
    """A published verdict, valid from one snapshot up to (not including) another. Never changed otherwise."""

    PUBLISHED = (*SETTLED, State.DISPUTED)

    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="+")
    trait = models.ForeignKey("tagging.Trait", on_delete=models.PROTECT, related_name="+")
    state = models.CharField(max_length=11, choices=[(s.value, s.label) for s in PUBLISHED])
    trait_version = models.ForeignKey("tagging.TraitVersion", null=True, on_delete=models.PROTECT, related_name="+")
    decision = models.ForeignKey("tagging.Decision", null=True, on_delete=models.PROTECT, related_name="+")
    valid_from = models.ForeignKey(Snapshot, on_delete=models.PROTECT, related_name="+")
    valid_to = models.ForeignKey(Snapshot, null=True, on_delete=models.PROTECT, related_name="+")

    objects = SnapshotVerdictQuery.as_manager()

    class Meta:
        ordering = ["artwork", "trait", "valid_from"]
        constraints = [
            models.UniqueConstraint(
                fields=["artwork", "trait"], condition=Q(valid_to=None), name="one_current_published_verdict"
            ),
            models.UniqueConstraint(fields=["artwork", "trait", "valid_from"], name="one_published_verdict_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.trait_id}/{self.artwork_id}: {self.state} from {self.valid_from_id}"
