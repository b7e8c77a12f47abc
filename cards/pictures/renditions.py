"""The sizes in which pictures go to browsers: WebP, sRGB, without metadata."""

import io

from PIL import Image

from cards.models import Picture, Rendition

from .opening import open_picture
from .vault import keep, original_path, rendition_path

SIZES = (320, 640, 1280)
FORMAT = "WEBP"


def wanted(width: int, height: int) -> list[tuple[int, int, int]]:
    """(size, width, height) of each rendition, largest first. Nothing is enlarged; the largest stays as it is."""
    longer = max(width, height)
    sizes = [size for size in SIZES if size < longer] or []
    if len(sizes) < len(SIZES):
        sizes.append(longer)
    return [
        (size, max(1, round(width * size / longer)), max(1, round(height * size / longer)))
        for size in sorted(sizes, reverse=True)
    ]


def make(picture: Picture, pixels: Image.Image | None = None) -> list[Rendition]:
    """Make what is missing, by shrinking step by step. Safe to repeat and to run twice at once."""
    plan = wanted(picture.width, picture.height)
    there = set(picture.renditions.filter(format=FORMAT).values_list("size", flat=True))
    if any(size not in there or not rendition_path(picture.sha256, size, FORMAT).exists() for size, _, _ in plan):
        image = pixels or open_picture(original_path(picture.sha256, picture.format).read_bytes())[1]
        for size, width, height in plan:
            if image.size != (width, height):
                image = image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=2.0)
            keep(rendition_path(picture.sha256, size, FORMAT), _encoded(image))
            Rendition.objects.get_or_create(
                picture=picture, size=size, format=FORMAT, defaults={"width": width, "height": height}
            )
    return list(picture.renditions.all())


def _encoded(image: Image.Image) -> bytes:
    plain = Image.frombytes(image.mode, image.size, image.tobytes())  # leaves every kind of metadata behind
    buffer = io.BytesIO()
    plain.save(buffer, FORMAT, quality=80, method=2)
    return buffer.getvalue()
