"""What one person said about one picture, and where in the picture they saw it."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Answer(models.TextChoices):
    PRESENT = "present", "Yes"
    ABSENT = "absent", "No"
    CANNOT_TELL = "cannot_tell", "Cannot tell"
    BAD_IMAGE = "bad_image", "Bad image"


class Standing(models.TextChoices):
    """What the person was when they answered. It decides how much the answer weighs (see `consensus`)."""

    MACHINE = "machine", "imported"
    TAGGER = "tagger", "tagger"
    TRUSTED = "trusted", "trusted tagger"
    MODERATOR = "moderator", "moderator"


class OpinionQuery(models.QuerySet["Opinion"]):
    def standing_now(self) -> "OpinionQuery":
        """Without those that were taken back."""
        return self.filter(withdrawn_at=None)


class Opinion(models.Model):
    """One row per person and question. Changing one's mind changes the row; the events keep what it was."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="opinions")
    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="opinions")
    trait = models.ForeignKey("tagging.Trait", on_delete=models.PROTECT, related_name="opinions")
    trait_version = models.ForeignKey("tagging.TraitVersion", on_delete=models.PROTECT, related_name="opinions")
    answer = models.CharField(max_length=11, choices=Answer.choices)
    note = models.CharField(max_length=500, blank=True)
    standing = models.CharField(max_length=9, choices=Standing.choices, default=Standing.TAGGER)
    given_at = models.DateTimeField()
    # Taken back, but kept: whoever once answered a question may not settle it.
    withdrawn_at = models.DateTimeField(null=True)

    objects = OpinionQuery.as_manager()

    class Meta:
        ordering = ["given_at", "id"]
        constraints = [
            models.UniqueConstraint(fields=["person", "artwork", "trait"], name="one_opinion_per_person_and_question")
        ]
        indexes = [models.Index(fields=["artwork", "trait"], name="opinion_question")]

    def __str__(self) -> str:
        return f"{self.person} on {self.trait_id}/{self.artwork_id}: {self.answer}"


# Coordinates are kept to a ten-thousandth; two of them may add up to a hair more than 1 in binary.
EDGE = 1.000001


class Region(models.Model):
    """A box on the picture that shows the evidence: fractions of its width and height, from the top left corner."""

    opinion = models.ForeignKey(Opinion, null=True, on_delete=models.CASCADE, related_name="regions")
    decision = models.ForeignKey("tagging.Decision", null=True, on_delete=models.CASCADE, related_name="regions")
    x = models.FloatField()
    y = models.FloatField()
    w = models.FloatField()
    h = models.FloatField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(x__gte=0, y__gte=0, w__gt=0, h__gt=0), name="region_starts_inside_and_has_area"
            ),
            models.CheckConstraint(condition=Q(x__lte=EDGE - F("w")), name="region_ends_inside_across"),
            models.CheckConstraint(condition=Q(y__lte=EDGE - F("h")), name="region_ends_inside_down"),
            models.CheckConstraint(
                condition=Q(opinion=None, decision__isnull=False) | Q(opinion__isnull=False, decision=None),
                name="region_belongs_to_one_statement",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.w:.0%} × {self.h:.0%} at {self.x:.0%}, {self.y:.0%}"
