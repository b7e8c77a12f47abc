"""Drawn pictures for those starter artworks that show none, or show an older drawing of ours."""

import io

from PIL import Image

from cards.facts import artwork_of, find_cards
from cards.models import Artwork, Picture
from cards.pictures.drawing import Scene, draw
from cards.pictures.intake import store
from cards.pictures.vault import original_path

from .scenes import StarterScene, starter_scenes

QUALITY = 90


def draw_missing() -> int:
    """How many were drawn. A picture that somebody uploaded, or that the publisher made, is never replaced."""
    cards = find_cards([starter.card for starter in starter_scenes()])
    wanted: dict[int, tuple[Artwork, StarterScene]] = {}
    for starter in starter_scenes():
        card = cards.get(starter.card)
        artwork = artwork_of(card, starter.face, starter.set, starter.number) if card else None
        if artwork is not None:
            # Two copies may turn out to carry one artwork; the first drawing then serves both.
            wanted.setdefault(artwork.pk, (artwork, starter))
    due = [(artwork, starter) for artwork, starter in wanted.values() if _is_due(artwork, starter)]
    for artwork, starter in due:
        store(artwork, encoded(starter.scene), starter.alt, Picture.Source.DRAWN)
    return len(due)


def _is_due(artwork: Artwork, starter: StarterScene) -> bool:
    shown = artwork.pictures.first()
    if shown is None:
        return True
    if shown.source != Picture.Source.DRAWN:
        return False
    return shown.alt != starter.alt or fingerprint_of(shown) != starter.scene.fingerprint


def encoded(scene: Scene) -> bytes:
    """A JPEG that carries its scene's fingerprint as comment, so that nothing is drawn twice."""
    buffer = io.BytesIO()
    draw(scene).save(buffer, "JPEG", quality=QUALITY, subsampling=0, comment=scene.fingerprint)
    return buffer.getvalue()


def fingerprint_of(picture: Picture) -> str:
    try:
        with Image.open(original_path(picture.sha256, picture.format)) as file:
            return bytes(file.info.get("comment", b"")).decode("ascii", "replace")
    except OSError:
        return ""
