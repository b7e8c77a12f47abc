"""{% load art %}: the picture of an artwork in the sizes that we have, or a stand-in that says there is none."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.urls import reverse

from cards.models import Artwork, Picture, PrintingFace

register = template.Library()


@register.inclusion_tag("cards/_art_frame.html")
def art_frame(
    artwork: Artwork | None,
    sizes: str = "100vw",
    href: str = "",
    small: bool = False,
    eager: bool = False,
    regions: Sequence[Any] = (),
) -> dict[str, Any]:
    """The frame with what is in it. Where many are shown, prefetch `pictures__renditions`.

    sizes: as in HTML, how wide the picture is shown; href: what a tap on it opens; small: a tile's short words;
    eager: it is what the page is about, do not wait for scrolling; regions: boxes to draw (x, y, w, h from 0 to 1)."""
    picture = artwork.picture if artwork else None
    made = list(picture.renditions.all()) if picture else []
    shown: dict[str, Any] = {"artwork": artwork, "sizes": sizes, "href": href, "small": small, "eager": eager}
    if picture and made:
        shown |= {
            "picture": picture,
            "largest": made[-1],
            "source": picture_address(picture, made[-1].size),
            "srcset": ", ".join(f"{picture_address(picture, each.size)} {each.width}w" for each in made),
            "regions": regions,
        }
    return shown


@register.filter
def picture_words(side: PrintingFace) -> str:
    """What to call the picture on one side among the printings of its card."""
    artist = f"by {side.artist}" if side.artist else ""
    is_one_of_two = side.artwork.title == side.face.name != side.face.card.name if side.artwork else False
    return f"{side.face.name} {artist}".strip() if is_one_of_two else artist or "this picture"


def picture_address(picture: Picture, size: int | str) -> str:
    """With the start of its hash, so that browsers may keep it for ever and still see a new picture at once."""
    return f"{reverse('picture', args=[picture.artwork_id, size])}?v={short_hash(picture)}"


def short_hash(picture: Picture) -> str:
    return picture.sha256[:12]
