"""Artworks, on which verdicts hang, and the pictures that we hold of them."""

from django.db import models
from django.urls import reverse


class Artwork(models.Model):
    """A picture by its identity, judged once however many printings carry it.

    Its own id stays; the publisher's may be absent, come later, or change."""

    illustration_id = models.UUIDField(null=True, blank=True, unique=True)
    title = models.CharField(max_length=300, help_text="The name it was first seen under")
    artist = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    retired_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.title}, by {self.artist}" if self.artist else self.title

    def get_absolute_url(self) -> str:
        return reverse("artwork", args=[self.pk])

    @property
    def picture(self) -> "Picture | None":
        """The picture shown; prefetch `pictures__renditions` where many artworks are listed."""
        return next(iter(self.pictures.all()), None)


class Picture(models.Model):
    """An original as it came, untouched, kept under the hash of its bytes."""

    class Source(models.TextChoices):
        DRAWN = "drawn", "drawn by this project"
        UPLOAD = "upload", "uploaded by a moderator"
        PUBLISHER = "publisher", "fetched from the publisher"

    artwork = models.ForeignKey(Artwork, models.CASCADE, related_name="pictures")
    sha256 = models.CharField(max_length=64)
    format = models.CharField(max_length=10)
    width = models.PositiveIntegerField(help_text="Upright, in pixels")
    height = models.PositiveIntegerField(help_text="Upright, in pixels")
    alt = models.TextField(help_text="What there is to see, without judging any trait")
    source = models.CharField(max_length=10, choices=Source.choices, default=Source.UPLOAD)
    shown_since = models.DateTimeField()

    class Meta:
        ordering = ["-shown_since", "-pk"]
        constraints = [models.UniqueConstraint(fields=["artwork", "sha256"], name="a_picture_once_an_artwork")]

    def __str__(self) -> str:
        return f"{self.width}×{self.height} {self.format} of {self.artwork_id}"


class Rendition(models.Model):
    """A picture in a size and format for the browser, with its measures so that pages do not jump while loading."""

    picture = models.ForeignKey(Picture, models.CASCADE, related_name="renditions")
    size = models.PositiveIntegerField(help_text="The longer side that was asked for, in pixels")
    format = models.CharField(max_length=10)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()

    class Meta:
        ordering = ["size"]
        constraints = [
            models.UniqueConstraint(fields=["picture", "size", "format"], name="a_rendition_once_a_size_and_format")
        ]

    def __str__(self) -> str:
        return f"{self.width}×{self.height} {self.format}"
