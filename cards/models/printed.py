"""Cards, their faces and their printings. Imports retire rows and never delete them: what people said hangs on them."""

from django.db import models
from django.urls import reverse
from django.utils.text import slugify

from cards.folding import FoldedField

from .artworks import Artwork

# Layouts of things that are no cards to put in a deck; a deck's card comes first where names are equal.
BESIDES_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
# One picture under two names: cost and colours of such a card are those of both halves.
HALVES = frozenset({"split", "aftermath", "adventure", "flip"})


class CardSet(models.Model):
    code = models.CharField(max_length=20, unique=True)
    name = models.CharField(max_length=200)
    released_at = models.DateField(null=True, blank=True)

    class Meta:
        verbose_name = "set"
        ordering = ["code"]

    def __str__(self) -> str:
        return f"{self.name} ({self.code.upper()})"


class Card(models.Model):
    """A card as the rules know it, however often it was printed."""

    oracle_id = models.UUIDField(unique=True)
    name = models.CharField(max_length=300)
    folded_name = FoldedField(db_index=True)
    layout = models.CharField(max_length=30, default="normal")
    mana_value = models.FloatField(default=0)
    color_identity = models.CharField(max_length=5, blank=True, help_text="Letters in the order WUBRG")
    # Its id was made by us (a starter card): the first import that knows the name gives it the publisher's.
    provisional = models.BooleanField(default=False)
    # The facts that the importer last read, in short, so that it knows an unchanged row without a query.
    digest = models.BinaryField(max_length=16, default=b"", editable=False)
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["name", "pk"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.oracle_id, self.slug])

    @property
    def slug(self) -> str:
        return slugify(self.folded_name) or "card"


class Face(models.Model):
    card = models.ForeignKey(Card, models.CASCADE, related_name="faces")
    index = models.PositiveSmallIntegerField(default=0)
    name = models.CharField(max_length=300)
    folded_name = FoldedField(db_index=True)
    mana_cost = models.CharField(max_length=100, blank=True)
    type_line = models.CharField(max_length=200, blank=True)
    oracle_text = models.TextField(blank=True)
    power = models.CharField(max_length=10, blank=True)
    toughness = models.CharField(max_length=10, blank=True)
    loyalty = models.CharField(max_length=10, blank=True)
    defense = models.CharField(max_length=10, blank=True)
    colors = models.CharField(max_length=5, blank=True, help_text="Letters in the order WUBRG")
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["card_id", "index"]
        constraints = [models.UniqueConstraint(fields=["card", "index"], name="one_face_at_each_index")]

    def __str__(self) -> str:
        return self.name


class Printing(models.Model):
    """One physical card: set, collector number, language."""

    scryfall_id = models.UUIDField(unique=True)
    card = models.ForeignKey(Card, models.CASCADE, related_name="printings")
    set = models.ForeignKey(CardSet, models.PROTECT, related_name="printings")
    collector_number = models.CharField(max_length=20)
    lang = models.CharField(max_length=5, default="en")
    rarity = models.CharField(max_length=20, blank=True)
    released_at = models.DateField(null=True, blank=True)
    # Its id was made by us: the first import that knows card, set and number gives it the publisher's.
    provisional = models.BooleanField(default=False)
    digest = models.BinaryField(max_length=16, default=b"", editable=False)
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        # Newest first; where no dates are known, the one that was known first.
        ordering = [models.F("released_at").desc(nulls_last=True), "pk"]
        indexes = [models.Index(fields=["set", "collector_number"], name="printing_by_number")]

    def __str__(self) -> str:
        return f"{self.card_id} {self.set_id} {self.collector_number}"


class PrintingFace(models.Model):
    """A side (or half) of one printing: which face is printed there, under which picture.

    A reversible card has the same face on both sides, so `position` and not the face tells the sides apart."""

    printing = models.ForeignKey(Printing, models.CASCADE, related_name="sides")
    position = models.PositiveSmallIntegerField(default=0)
    face = models.ForeignKey(Face, models.CASCADE, related_name="printed")
    artwork = models.ForeignKey(Artwork, models.SET_NULL, null=True, blank=True, related_name="printed")
    artist = models.CharField(max_length=200, blank=True)
    flavor_name = models.CharField(max_length=300, blank=True)
    image_uris = models.JSONField(default=dict, blank=True, help_text="Addresses at the publisher, by size")
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["printing_id", "position"]
        constraints = [models.UniqueConstraint(fields=["printing", "position"], name="one_face_at_each_position")]

    def __str__(self) -> str:
        return f"{self.printing_id}/{self.position}"


class OfficialRuling(models.Model):
    card = models.ForeignKey(Card, models.CASCADE, related_name="rulings")
    published_at = models.DateField(null=True, blank=True)
    source = models.CharField(max_length=30)
    comment = models.TextField()
    digest = models.BinaryField(max_length=16, unique=True, editable=False, help_text="Of card, date, source and words")
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["published_at", "pk"]

    def __str__(self) -> str:
        return f"{self.published_at}: {self.comment[:60]}"
