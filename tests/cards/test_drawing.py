"""Drawing: the same scene gives the same picture, and parts are where they are said to be."""

import hashlib
from dataclasses import replace

import pytest

from cards.pictures.drawing import Scene, UnknownElement, draw, regions
from cards.pictures.drawing.canvas import HEIGHT, WIDTH, Canvas
from cards.pictures.drawing.curves import box, oval, ribbon, rounded
from cards.pictures.drawing.scene import ELEMENTS
from cards.starter.scenes import starter_scenes

TORCH = Scene(
    "a goblin with a torch",
    "wood",
    "night",
    ({"what": "person", "kind": "goblin", "x": 480, "wears": "top-hat", "holds": "torch"},),
)


def test_the_same_scene_is_the_same_picture() -> None:
    first, second = (hashlib.sha256(draw(TORCH).tobytes()).hexdigest() for _ in range(2))
    assert first == second


def test_a_picture_has_the_measures_of_an_art_crop() -> None:
    assert draw(replace(TORCH, elements=())).size == (WIDTH, HEIGHT)


def test_the_fingerprint_follows_the_scene_and_not_its_name() -> None:
    assert replace(TORCH, name="other").fingerprint == TORCH.fingerprint
    assert replace(TORCH, mood="dusk").fingerprint != TORCH.fingerprint
    assert replace(TORCH, seed=2).fingerprint != TORCH.fingerprint


def test_measuring_gives_the_same_parts_as_painting() -> None:
    from cards.pictures.drawing.scene import _compose

    assert _compose(TORCH, painted=True).parts == regions(TORCH)


def test_every_part_lies_in_the_picture() -> None:
    for starter in starter_scenes():
        for part in regions(starter.scene):
            assert 0 <= part.x < part.x + part.width <= 1.0001, f"{starter.scene.name}: {part}"
            assert 0 <= part.y < part.y + part.height <= 1.0001, f"{starter.scene.name}: {part}"


def fiery_share(image, part) -> float:
    """Share of a part's box that is strongly red to yellow."""
    left, top = part.x * WIDTH, part.y * HEIGHT
    crop = image.crop((int(left), int(top), int(left + part.width * WIDTH), int(top + part.height * HEIGHT)))
    pixels = list(crop.resize((60, 60)).get_flattened_data())
    return sum(red > 190 and red > blue + 80 for red, _, blue in pixels) / len(pixels)


@pytest.mark.parametrize(("card", "number"), [("Llanowar Elves", "211"), ("Grizzly Bears", "200"), ("Fireball", "150")])
def test_the_flame_is_where_the_evidence_says(card: str, number: str) -> None:
    scene = next(s.scene for s in starter_scenes() if s.card == card and s.number == number)
    image = draw(scene)
    flames = [part for part in regions(scene) if part.name == "flame"]
    assert flames
    assert all(fiery_share(image, flame) > 0.25 for flame in flames)


def test_the_hat_is_on_the_head_and_no_hat_is_where_none_was_drawn() -> None:
    parts = regions(TORCH)
    hat = next(part for part in parts if part.name == "hat")
    figure = next(part for part in parts if part.name == "whole figure")
    assert hat.y < figure.y + figure.height / 2
    assert figure.x < hat.x + hat.width / 2 < figure.x + figure.width
    bare = replace(TORCH, elements=({"what": "person", "kind": "goblin"},))
    assert "hat" not in {part.name for part in regions(bare)}


EMPTY = Scene("nothing", "rays", "bone", ())
NEEDING_MORE = {
    "lava": {"points": [[100, 100], [200, 300]], "widths": [20, 30]},
    "lightning": {"points": [[0, 0], [90, 90]]},
}
NEEDING_MORE |= {"person": {"kind": "elf"}, "beast": {"kind": "bear"}}


@pytest.fixture(scope="module")
def empty_picture() -> bytes:
    return draw(EMPTY).tobytes()


@pytest.mark.parametrize("what", sorted(ELEMENTS))
def test_every_element_draws_something(what: str, empty_picture: bytes) -> None:
    scene = replace(EMPTY, elements=({"what": what, **NEEDING_MORE.get(what, {})},))
    assert draw(scene).tobytes() != empty_picture


@pytest.mark.parametrize(
    ("scene", "message"),
    [
        (replace(TORCH, place="moonbase"), "no place 'moonbase'"),
        (replace(TORCH, mood="grumpy"), "no mood 'grumpy'"),
        (replace(TORCH, elements=({"what": "unicorn"},)), "nobody can draw 'unicorn'"),
        (replace(TORCH, elements=({"what": "tower", "colr": "#fff"},)), "tower cannot be drawn so"),
        (
            replace(TORCH, elements=({"what": "person", "kind": "goblin", "wears": "sock"},)),
            "person cannot be drawn so",
        ),
    ],
)
def test_what_nobody_can_draw_is_named(scene: Scene, message: str) -> None:
    with pytest.raises(UnknownElement, match=message):
        regions(scene)


def test_turning_mirroring_and_resizing_move_the_parts() -> None:
    canvas = Canvas(painted=False)
    with canvas.at(600, 440, size=2, flip=True), canvas.part("mirrored"):
        canvas.shape(box(10, 0, 50, 20), "#ffffff", smooth=False)
    with canvas.at(600, 440, turn=90), canvas.part("turned"):
        canvas.shape(box(0, 0, 100, 20), "#ffffff", smooth=False)
    mirrored, turned = canvas.parts
    assert (round(mirrored.x * WIDTH), round(mirrored.width * WIDTH)) == (480, 100)
    assert (round(turned.width * WIDTH), round(turned.height * HEIGHT)) == (20, 100)


def test_outlines_pass_through_their_points() -> None:
    square = [(0, 0), (10, 0), (10, 10), (0, 10)]
    assert set(square) <= {(round(x, 6), round(y, 6)) for x, y in rounded(square)}
    assert max(x for x, _ in oval(0, 0, 5, 3)) == pytest.approx(5)
    assert ribbon([(0, 0), (10, 0)], [4, 4]) == [(0, 2), (10, 2), (10, -2), (0, -2)]
