"""The one way in for pictures."""

import hashlib
from typing import IO

from django.db import transaction
from django.utils import timezone

from cards.models import Artwork, Picture

from . import renditions
from .opening import MAX_BYTES, open_picture
from .refusals import Refused
from .vault import keep, original_path

__all__ = ["Refused", "store"]


def store(artwork: Artwork, content: bytes | IO[bytes], alt: str, source: str = Picture.Source.UPLOAD) -> Picture:
    """Keep an original untouched, make its renditions and show it for the artwork. Storing it again changes nothing.

    Raises Refused, with nothing kept, for what is no harmless still picture."""
    original = content if isinstance(content, bytes) else content.read(MAX_BYTES + 1)
    if not alt.strip():
        raise Refused("Say in a few words what the picture shows, for people who do not see it.")
    format, pixels = open_picture(original)
    sha256 = hashlib.sha256(original).hexdigest()
    keep(original_path(sha256, format), original)
    with transaction.atomic():
        shown = artwork.pictures.first()
        if shown and shown.sha256 == sha256 and shown.alt == alt:
            picture = shown
        else:
            picture, _ = Picture.objects.update_or_create(
                artwork=artwork,
                sha256=sha256,
                defaults={
                    "format": format,
                    "width": pixels.width,
                    "height": pixels.height,
                    "alt": alt,
                    "source": source,
                    "shown_since": timezone.now(),
                },
            )
        renditions.make(picture, pixels)
    return picture
