"""From bytes that anybody may have sent to upright sRGB pixels, or a refusal."""

import io
import struct
import warnings

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

from .refusals import Refused
from .vault import SUFFIXES

MAX_BYTES = 40_000_000
MAX_PIXELS = 50_000_000
FORMATS = tuple(SUFFIXES)
# What Pillow's readers raise on files that were tampered with, in whatever place they notice it.
FAULTS = (OSError, SyntaxError, ValueError, EOFError, LookupError, TypeError, ArithmeticError, struct.error,
          Image.DecompressionBombError)  # fmt: skip
_SRGB = ImageCms.createProfile("sRGB")


def open_picture(content: bytes) -> tuple[str, Image.Image]:
    """The format of the file and its pixels. Nothing is decoded before the header was found harmless."""
    if not content:
        raise Refused("The picture file is empty.")
    if len(content) > MAX_BYTES:
        raise Refused(
            f"The picture file has {len(content) / 1e6:.0f} MB; at most {MAX_BYTES // 1_000_000} MB are taken."
        )
    image = _read_header(content)
    try:
        _check_header(image)
        image.load()
        return _format(image), to_srgb(upright(image))
    except Refused:
        raise
    except FAULTS as fault:
        raise Refused(f"The picture file is damaged or cut off ({fault}). Send it again, whole.") from fault


def _read_header(content: bytes) -> Image.Image:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            return Image.open(io.BytesIO(content), formats=FORMATS)
    except Image.DecompressionBombError as fault:
        most = MAX_PIXELS // 1_000_000
        raise Refused(
            f"The picture has far more pixels than the {most} million that are taken. Make it smaller."
        ) from fault
    except UnidentifiedImageError as fault:
        raise Refused(f"This is no picture of a kind that is taken: {', '.join(FORMATS)}.") from fault
    except FAULTS as fault:
        raise Refused(f"The picture file is damaged ({fault}). Send it again, whole.") from fault


def _check_header(image: Image.Image) -> None:
    width, height = image.size
    if width * height > MAX_PIXELS:
        raise Refused(
            f"The picture has {width} × {height} pixels; at most {MAX_PIXELS // 1_000_000} million are taken. "
            "Make it smaller."
        )
    if _moves(image):
        raise Refused("The picture moves. Send one still picture of it, so that boxes drawn on it have one meaning.")


def _format(image: Image.Image) -> str:
    """A telephone's MPO is a JPEG with more of the same behind it."""
    return "JPEG" if image.format == "MPO" else str(image.format)


def _moves(image: Image.Image) -> bool:
    return image.format != "MPO" and getattr(image, "n_frames", 1) > 1


def upright(image: Image.Image) -> Image.Image:
    """Turned as the camera's note says, for all eight orientations; the note is dropped."""
    return ImageOps.exif_transpose(image)


def to_srgb(image: Image.Image) -> Image.Image:
    """RGB pixels whatever the file had: CMYK, a colour profile, 16 bits, a palette, transparency (on white)."""
    profile = image.info.get("icc_profile")
    if image.mode.startswith("I"):
        image = _eight_bits(image)
    if image.mode in ("P", "PA", "LA", "RGBa", "La") or "transparency" in image.info:
        image = image.convert("RGBA")
    transparency = image.getchannel("A") if image.mode == "RGBA" else None
    colours = _through_profile(image, profile) if profile else image.convert("RGB")
    if transparency is None:
        return colours
    on_white = Image.new("RGB", image.size, "white")
    on_white.paste(colours, mask=transparency)
    return on_white


def _eight_bits(image: Image.Image) -> Image.Image:
    # Pillow's own conversion of 16 bits cuts bright values off instead of scaling them.
    return image.convert("I").point(lambda value: value * (1 / 257)).convert("L")


def _through_profile(image: Image.Image, profile: bytes) -> Image.Image:
    source = image.convert("RGB") if image.mode == "RGBA" else image
    try:
        found = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.profileToProfile(source, found, _SRGB, outputMode="RGB") or image.convert("RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        # A profile that is broken or for other channels says nothing about these pixels.
        return image.convert("RGB")
