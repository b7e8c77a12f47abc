"""The questions that can be asked of a picture, what they mean, and how they hang together."""

from django.conf import settings
from django.db import models
from django.urls import reverse


class Scope(models.TextChoices):
    """Where in the picture one has to look before answering."""

    ANYWHERE = "anywhere", "anywhere in the picture"
    DEPICTED = "depicted", "the creature or thing the card represents"
    FIGURE = "figure", "any figure of the kind, whatever the card is"
    SAME_ART = "same_art", "two pictures being the same picture"
    POSITION = "position", "where things sit on the printed card"

    @property
    def instruction(self) -> str:
        return _SCOPE_INSTRUCTIONS[self]


_SCOPE_INSTRUCTIONS = {
    Scope.ANYWHERE: "Anything in the picture counts: the background, a corner, a sticker.",
    Scope.DEPICTED: (
        "Only the creature or thing that the card represents counts, not a bystander. "
        "If it shows several of them, one is enough."
    ),
    Scope.FIGURE: "Any figure of this kind counts, even on a card that represents something else.",
    Scope.SAME_ART: "Compare the two pictures as pictures.",
    Scope.POSITION: "Measure on the printed card.",
}


class Category(models.Model):
    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=80)
    position = models.PositiveSmallIntegerField(default=0)

    class Meta:
        ordering = ["position", "name"]
        verbose_name_plural = "categories"

    def __str__(self) -> str:
        return self.name


class Trait(models.Model):
    class Status(models.TextChoices):
        ACTIVE = "active", "asked"
        DRAFT = "draft", "being worded"
        RETIRED = "retired", "no longer asked"

    # Written as `normalisation.trait_key` writes it. May change, so nothing but a link stores it.
    slug = models.CharField(max_length=100, unique=True)
    name = models.CharField(max_length=100)
    question = models.CharField(max_length=200)
    scope = models.CharField(max_length=10, choices=Scope.choices)
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="traits")
    position = models.PositiveSmallIntegerField(default=0)
    status = models.CharField(max_length=8, choices=Status.choices, default=Status.ACTIVE)
    # The rules of some card ask for it, so that a wrong answer would change a game.
    rules_depend = models.BooleanField(default=False)

    class Meta:
        ordering = ["category__position", "position", "slug"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("trait", args=[self.slug])

    @property
    def scope_instruction(self) -> str:
        return Scope(self.scope).instruction


class TraitVersion(models.Model):
    """One published wording of a definition. Opinions and decisions record the version they were given under."""

    trait = models.ForeignKey(Trait, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    definition = models.TextField()
    counts = models.JSONField(default=list)
    counts_not = models.JSONField(default=list)
    source = models.CharField(max_length=200, blank=True)
    asked_by = models.JSONField(default=list, help_text="Names of cards whose rules ask this question")
    change_note = models.CharField(max_length=200, blank=True)
    published_at = models.DateTimeField(auto_now_add=True)
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["trait", "-number"]
        constraints = [models.UniqueConstraint(fields=["trait", "number"], name="one_version_per_number")]

    def __str__(self) -> str:
        return f"{self.trait} v{self.number}"


class Example(models.Model):
    """An artwork shown beside a definition, to teach what the words mean."""

    class Kind(models.TextChoices):
        YES = "yes", "yes"
        NO = "no", "no"
        BORDERLINE_YES = "borderline_yes", "borderline, yes"
        BORDERLINE_NO = "borderline_no", "borderline, no"

    version = models.ForeignKey(TraitVersion, on_delete=models.PROTECT, related_name="examples")
    artwork = models.ForeignKey("cards.Artwork", on_delete=models.PROTECT, related_name="+")
    kind = models.CharField(max_length=14, choices=Kind.choices)
    caption = models.CharField(max_length=200)

    class Meta:
        ordering = ["version", "id"]
        constraints = [models.UniqueConstraint(fields=["version", "artwork"], name="one_example_per_artwork")]

    def __str__(self) -> str:
        return f"{self.version}: {self.caption}"


class Alias(models.Model):
    """Another spelling under which a trait is found. Never a second trait."""

    key = models.CharField(max_length=100, unique=True)
    trait = models.ForeignKey(Trait, on_delete=models.PROTECT, related_name="aliases")

    class Meta:
        ordering = ["key"]
        verbose_name_plural = "aliases"

    def __str__(self) -> str:
        return f"{self.key} = {self.trait.slug}"


class Implication(models.Model):
    """A yes on the child is a yes on the parent; a no on the parent is a no on the child.

    Applied on reading, never written into verdicts. It holds from one snapshot up to (not including) another, so
    that a ruling made under an old snapshot reads the implications of then.
    """

    child = models.ForeignKey(Trait, on_delete=models.PROTECT, related_name="implied_parents")
    parent = models.ForeignKey(Trait, on_delete=models.PROTECT, related_name="implied_children")
    valid_from = models.ForeignKey("tagging.Snapshot", on_delete=models.PROTECT, related_name="+")
    valid_to = models.ForeignKey("tagging.Snapshot", null=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        ordering = ["child__slug", "parent__slug"]
        constraints = [
            models.UniqueConstraint(
                fields=["child", "parent"], condition=models.Q(valid_to=None), name="one_current_implication"
            ),
            models.CheckConstraint(condition=~models.Q(child=models.F("parent")), name="no_trait_implies_itself"),
        ]

    def __str__(self) -> str:
        return f"{self.child.slug} implies {self.parent.slug}"
