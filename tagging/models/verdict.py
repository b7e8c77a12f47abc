"""What follows from what people said: one verdict per question, and the moderators' decisions behind it."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse


class State(models.TextChoices):
    UNREVIEWED = "unreviewed", "not reviewed"
    LEANING = "leaning", "being judged"
    SETTLED_YES = "settled_yes", "settled: yes"
    SETTLED_NO = "settled_no", "settled: no"
    DISPUTED = "disputed", "disputed"


SETTLED = (State.SETTLED_YES, State.SETTLED_NO)


class Decision(models.Model):
    """A moderator's word on a question. It stands until it is ended by another one or withdrawn."""

    class Answer(models.TextChoices):
        PRESENT = "present", "Yes"
        ABSENT = "absent", "No"

    moderator = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="decisions")
    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="decisions")
    trait = models.ForeignKey("tagging.Trait", on_delete=models.PROTECT, related_name="decisions")
    trait_version = models.ForeignKey("tagging.TraitVersion", on_delete=models.PROTECT, related_name="decisions")
    answer = models.CharField(max_length=7, choices=Answer.choices)
    reason = models.CharField(max_length=500)
    made_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["made_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["artwork", "trait"], condition=Q(ended_at=None), name="one_standing_decision_per_question"
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="decision_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.moderator} settled {self.trait_id}/{self.artwork_id}: {self.answer}"


class Dispute(models.Model):
    """Somebody's objection to a settled verdict. Open until a moderator decides again."""

    person = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="disputes")
    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="disputes")
    trait = models.ForeignKey("tagging.Trait", on_delete=models.PROTECT, related_name="disputes")
    reason = models.CharField(max_length=500)
    opened_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["opened_at", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["person", "artwork", "trait"],
                condition=Q(closed_at=None),
                name="one_open_dispute_per_person_and_question",
            ),
            models.CheckConstraint(condition=~Q(reason=""), name="dispute_has_a_reason"),
        ]

    def __str__(self) -> str:
        return f"{self.person} disputes {self.trait_id}/{self.artwork_id}"


class VerdictQuery(models.QuerySet["Verdict"]):
    def settled(self) -> "VerdictQuery":
        return self.filter(state__in=SETTLED)


class Verdict(models.Model):
    """Derived from opinions, decisions and disputes; `rebuild_verdicts` makes it again from them."""

    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="verdicts")
    trait = models.ForeignKey("tagging.Trait", on_delete=models.PROTECT, related_name="verdicts")
    state = models.CharField(max_length=11, choices=State.choices, default=State.UNREVIEWED)
    # Which way unsettled answers point. Not for the eyes of those who have not answered yet.
    leans = models.CharField(max_length=7, choices=Decision.Answer.choices, blank=True)
    decision = models.ForeignKey(Decision, null=True, on_delete=models.PROTECT, related_name="+")
    trait_version = models.ForeignKey("tagging.TraitVersion", null=True, on_delete=models.PROTECT, related_name="+")
    present = models.PositiveIntegerField(default=0)
    absent = models.PositiveIntegerField(default=0)
    cannot_tell = models.PositiveIntegerField(default=0)
    bad_image = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField()
    # The state that rulings read differs from the last published one.
    unpublished = models.BooleanField(default=False)

    objects = VerdictQuery.as_manager()

    class Meta:
        ordering = ["artwork", "trait"]
        permissions = [
            ("trusted", "Answers weigh more"),
            ("moderate", "Settles questions"),
            ("curate", "Changes the vocabulary"),
            ("operate", "Runs the site"),
        ]
        constraints = [models.UniqueConstraint(fields=["artwork", "trait"], name="one_verdict_per_question")]
        indexes = [
            models.Index(fields=["trait", "state"], name="verdict_coverage"),
            models.Index(fields=["state", "changed_at"], name="verdict_worklist"),
            models.Index(fields=["state", "id"], name="verdict_draw"),
            models.Index(fields=["unpublished"], condition=Q(unpublished=True), name="verdict_to_publish"),
        ]

    def __str__(self) -> str:
        return f"{self.trait_id}/{self.artwork_id}: {self.state}"

    def get_absolute_url(self) -> str:
        return reverse("question", args=[self.artwork_id, self.trait.slug])

    @property
    def is_settled(self) -> bool:
        return self.state in SETTLED

    @property
    def value(self) -> str:
        return {State.SETTLED_YES: "yes", State.SETTLED_NO: "no"}.get(State(self.state), "unknown")

    @property
    def settled_by(self) -> str:
        """Who settled it, in words; empty while it is not settled."""
        if not self.is_settled:
            return ""
        return self.decision.moderator.get_username() if self.decision else "agreement of the taggers"
