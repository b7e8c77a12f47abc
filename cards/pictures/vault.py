"""Where picture files lie: under MEDIA_ROOT, named by the hash of the original's bytes."""

import os
import tempfile
from pathlib import Path

from django.conf import settings

SUFFIXES = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp", "AVIF": "avif", "GIF": "gif"}
MEDIA_TYPES = {"JPEG": "image/jpeg", "PNG": "image/png", "WEBP": "image/webp", "AVIF": "image/avif", "GIF": "image/gif"}


def original_path(sha256: str, format: str) -> Path:
    return Path(settings.MEDIA_ROOT) / "originals" / sha256[:2] / f"{sha256}.{SUFFIXES[format]}"


def rendition_path(sha256: str, size: int, format: str) -> Path:
    return Path(settings.MEDIA_ROOT) / "renditions" / sha256[:2] / f"{sha256}-{size}.{SUFFIXES[format]}"


def keep(path: Path, content: bytes) -> None:
    """Write whole or not at all; two that keep the same content do not disturb each other."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".", delete=False) as being_written:
        being_written.write(content)
    Path(being_written.name).chmod(0o644)
    os.replace(being_written.name, path)
