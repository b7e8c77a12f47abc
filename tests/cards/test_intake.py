"""Pictures that people send, good and every kind of bad."""

import io
import struct
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from cards.models import Picture
from cards.pictures.intake import Refused, store
from cards.pictures.opening import open_picture
from cards.pictures.renditions import make, wanted
from cards.pictures.vault import original_path, rendition_path

from .factories import artwork, picture_bytes

pytestmark = pytest.mark.django_db


def files(under: str, settings) -> list[Path]:
    return [path for path in (Path(settings.MEDIA_ROOT) / under).rglob("*") if path.is_file()]


def test_original_is_kept_byte_for_byte_and_renditions_have_measures(settings):
    content = picture_bytes((1600, 1200), "JPEG")
    picture = store(artwork(), content, "A red wall")
    assert (picture.width, picture.height, picture.format, picture.alt) == (1600, 1200, "JPEG", "A red wall")
    assert original_path(picture.sha256, "JPEG").read_bytes() == content
    assert [(r.size, r.width, r.height) for r in picture.renditions.all()] == [
        (320, 320, 240),
        (640, 640, 480),
        (1280, 1280, 960),
    ]
    for made in picture.renditions.all():
        with Image.open(rendition_path(picture.sha256, made.size, made.format)) as image:
            assert image.size == (made.width, made.height)


def test_nothing_is_enlarged():
    assert wanted(100, 50) == [(100, 100, 50)]
    assert wanted(300, 700) == [(700, 300, 700), (640, 274, 640), (320, 137, 320)]
    assert wanted(5000, 1) == [(1280, 1280, 1), (640, 640, 1), (320, 320, 1)]


def test_storing_again_changes_nothing(settings):
    art, content = artwork(), picture_bytes()
    first = store(art, content, "A red wall")
    shown_since = first.shown_since
    second = store(art, io.BytesIO(content), "A red wall")
    assert second == first
    assert second.shown_since == shown_since
    assert Picture.objects.count() == 1
    assert len(files("originals", settings)) == 1


def test_the_last_picture_is_shown_and_the_former_kept():
    art = artwork()
    former = store(art, picture_bytes(colour=(1, 2, 3)), "Dark")
    store(art, picture_bytes(colour=(250, 250, 250)), "Bright")
    assert art.picture.alt == "Bright"
    assert former in art.pictures.all()
    store(art, picture_bytes(colour=(1, 2, 3)), "Dark")
    assert art.picture == former


def test_missing_rendition_is_made_again():
    picture = store(artwork(), picture_bytes((800, 600)), "A red wall")
    lost = rendition_path(picture.sha256, 640, "WEBP")
    lost.unlink()
    make(picture)
    assert lost.exists()


@pytest.mark.parametrize("orientation", range(1, 9))
def test_all_eight_orientations_come_upright_once(orientation):
    upright = Image.new("RGB", (40, 20), "blue")
    upright.paste("red", (0, 0, 10, 10))  # a mark in the upper left corner
    turned = {
        1: [],
        2: [Image.Transpose.FLIP_LEFT_RIGHT],
        3: [Image.Transpose.ROTATE_180],
        4: [Image.Transpose.FLIP_TOP_BOTTOM],
        5: [Image.Transpose.TRANSPOSE],
        6: [Image.Transpose.ROTATE_90],
        7: [Image.Transpose.TRANSVERSE],
        8: [Image.Transpose.ROTATE_270],
    }[orientation]
    stored = upright
    for turn in turned:
        stored = stored.transpose(turn)
    exif = Image.Exif()
    exif[0x0112] = orientation
    buffer = io.BytesIO()
    stored.save(buffer, "PNG", exif=exif)
    picture = store(artwork(), buffer.getvalue(), "A mark in the corner")
    assert (picture.width, picture.height) == (40, 20)
    with Image.open(rendition_path(picture.sha256, 40, "WEBP")) as shown:
        red, _, blue = shown.convert("RGB").getpixel((4, 4))
        assert red > 180
        assert blue < 80
        assert 0x0112 not in shown.getexif()


def test_metadata_does_not_reach_browsers():
    exif = Image.Exif()
    exif[0x010E] = "taken at home"
    picture = store(artwork(), picture_bytes(format="JPEG", exif=exif, comment=b"secret"), "A red wall")
    content = rendition_path(picture.sha256, 64, "WEBP").read_bytes()
    assert b"taken at home" not in content
    assert b"EXIF" not in content
    assert b"ICCP" not in content


@pytest.mark.parametrize(
    ("mode", "colour", "format", "expected"),
    [
        ("CMYK", (0, 255, 255, 0), "JPEG", (255, 0, 0)),
        ("L", 128, "PNG", (128, 128, 128)),
        ("LA", (128, 0), "PNG", (255, 255, 255)),
        ("RGBA", (0, 0, 0, 0), "PNG", (255, 255, 255)),
        ("RGBA", (0, 0, 255, 128), "PNG", (127, 127, 255)),
        ("I;16", 65535, "PNG", (255, 255, 255)),
        ("I;16", 32896, "PNG", (128, 128, 128)),
        ("1", 1, "PNG", (255, 255, 255)),
        ("P", 0, "GIF", (0, 0, 0)),
    ],
)
def test_every_kind_of_pixels_becomes_srgb(mode, colour, format, expected):
    _, pixels = open_picture(picture_bytes(mode=mode, colour=colour, format=format))
    assert pixels.mode == "RGB"
    assert all(abs(got - wanted) <= 4 for got, wanted in zip(pixels.getpixel((5, 5)), expected, strict=True))


def test_colour_profile_is_applied_and_a_broken_one_ignored():
    lab_like = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    _, pixels = open_picture(picture_bytes(icc_profile=lab_like))
    assert all(abs(got - wanted) <= 2 for got, wanted in zip(pixels.getpixel((1, 1)), (200, 40, 40), strict=True))
    _, pixels = open_picture(picture_bytes(icc_profile=b"no profile at all"))
    assert pixels.getpixel((1, 1)) == (200, 40, 40)


def png_header(width: int, height: int) -> bytes:
    """A PNG that says it is huge and is not: nothing may be decoded to find out."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


def gif_that_moves() -> bytes:
    buffer = io.BytesIO()
    frames = [Image.new("RGB", (8, 8), colour) for colour in ("red", "blue")]
    frames[0].save(buffer, "GIF", save_all=True, append_images=frames[1:])
    return buffer.getvalue()


def bmp() -> bytes:
    return picture_bytes(format="BMP")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (png_header(30_000, 30_000), "more pixels than the 50 million"),
        (png_header(8_000, 8_000), "8000 × 8000 pixels; at most 50 million"),
        (picture_bytes((400, 300), "JPEG")[:-300], "damaged or cut off"),
        (picture_bytes((400, 300), "PNG")[:200], "damaged or cut off"),
        (picture_bytes((40, 30), "WEBP")[:60], "damaged"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "no picture of a kind"),
        (bmp(), "no picture of a kind"),
        (b"", "empty"),
        (b"\x89PNG\r\n\x1a\n", "no picture of a kind"),
        (gif_that_moves(), "moves"),
        (b"\0" * 40_000_001, "at most 40 MB"),
    ],
    ids=["bomb", "large", "cut jpeg", "cut png", "cut webp", "svg", "bmp", "empty", "only magic", "gif", "heavy"],
)
def test_bad_picture_is_refused_with_a_clear_message_and_nothing_kept(content, message, settings):
    with pytest.raises(Refused, match=message):
        store(artwork(), content, "A wall")
    assert not Picture.objects.exists()
    assert files(".", settings) == []


def test_words_for_those_who_do_not_see_it_are_asked_for(settings):
    with pytest.raises(Refused, match="in a few words"):
        store(artwork(), picture_bytes(), "  ")
    assert files(".", settings) == []


@pytest.mark.parametrize("fault", [IndexError("index out of range"), struct.error("short"), ZeroDivisionError("scale")])
def test_whatever_a_reader_stumbles_over_is_a_refusal(monkeypatch, fault):
    def stumble(image):
        raise fault

    monkeypatch.setattr("PIL.GifImagePlugin.GifImageFile.load", stumble)
    with pytest.raises(Refused, match="damaged"):
        open_picture(picture_bytes(format="GIF"))
