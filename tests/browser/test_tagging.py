"""A picture is judged: by a tagger, a moderator, a visitor, by keyboard, by touch, without JavaScript."""

import re
from io import BytesIO

import pytest
from django.contrib.auth.models import User
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from cards.models import Artwork
from cards.pictures.intake import store
from tagging.models import Decision, Opinion, Trait
from tagging.services import dispute, give_opinion, settle

WIDTHS = [360, 1280]


@pytest.fixture
def art(site) -> Artwork:
    """A picture that nobody has judged: a figure with something pointed on its head."""
    canvas = Image.new("RGB", (800, 600), "#26343a")
    pen = ImageDraw.Draw(canvas)
    pen.ellipse((320, 220, 480, 420), fill="#8fb48a")
    pen.polygon([(300, 260), (400, 60), (500, 260)], fill="#5c2a66")
    content = BytesIO()
    canvas.save(content, "PNG")
    artwork = Artwork.objects.create(title="Figure in the Dusk", artist="Una Painter")
    store(artwork, content.getvalue(), alt="A figure against a dark sky")
    return artwork


@pytest.fixture
def hat(site) -> Trait:
    return Trait.objects.get(slug="hat")


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From one place in the picture to another, in fractions of it."""
    area = page.locator("evidence-boxes .art-frame").bounding_box()
    (x0, y0), (x1, y1) = ((area["x"] + fx * area["width"], area["y"] + fy * area["height"]) for fx, fy in (start, end))
    page.mouse.move(x0, y0)
    page.mouse.down()
    page.mouse.move((x0 + x1) / 2, (y0 + y1) / 2)
    page.mouse.move(x1, y1)
    page.mouse.up()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_tagger_answers_with_a_drawn_box(page_at, sign_in, assert_accessible, art, hat, width) -> None:
    give_opinion(User.objects.get(username="bo"), art, hat, "absent", "No hat that I can see")
    page = page_at(width)
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    expect(page.get_by_role("heading", level=1)).to_have_text(hat.question)
    expect(page.get_by_text("No hat that I can see")).to_have_count(0)
    assert_accessible(page)

    drag(page, (0.35, 0.1), (0.65, 0.45))
    expect(page.locator(".evidence-box")).to_have_count(1)
    assert_accessible(page)
    page.get_by_text("Add a note").click()
    page.get_by_label("Note").fill("The point on the head")
    page.get_by_role("button", name="Yes", exact=True).click()

    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    expect(page.get_by_text("No hat that I can see")).to_be_visible()
    opinion = Opinion.objects.get(person__username="tess", artwork=art)
    region = opinion.regions.get()
    assert (region.x, region.y, region.w, region.h) == pytest.approx((0.35, 0.1, 0.3, 0.35), abs=0.01)
    assert opinion.note == "The point on the head"
    assert_accessible(page)


def test_boxes_by_keyboard(page_at, sign_in, art, hat) -> None:
    page = page_at(1280)
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    page.get_by_role("button", name="Add a box").press("Enter")
    box = page.get_by_role("button", name=re.compile("Box 1"))
    expect(box).to_be_focused()
    for key in ("ArrowLeft", "ArrowUp", "Shift+ArrowRight", "Shift+ArrowDown"):
        page.keyboard.press(key)
    page.get_by_role("button", name="Add a box").press("Enter")
    expect(page.locator(".evidence-box")).to_have_count(2)
    page.keyboard.press("Delete")
    expect(page.locator(".evidence-box")).to_have_count(1)
    for _ in range(80):
        page.keyboard.press("ArrowLeft")
    page.get_by_role("button", name="Yes", exact=True).press("Enter")
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    region = Opinion.objects.get(artwork=art).regions.get()
    assert (region.x, region.y, region.w, region.h) == pytest.approx((0, 0.34, 0.31, 0.31), abs=0.001)


def test_boxes_are_moved_resized_and_left_behind_with_a_no(page_at, sign_in, art, hat) -> None:
    page = page_at(1280)
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    drag(page, (0.2, 0.2), (0.4, 0.4))
    drag(page, (0.3, 0.3), (0.5, 0.3))
    drag(page, (0.6, 0.4), (0.9, 0.95))
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    region = Opinion.objects.get(artwork=art).regions.get()
    assert (region.x, region.y, region.w, region.h) == pytest.approx((0.4, 0.2, 0.5, 0.75), abs=0.01)
    expect(page.locator(".evidence-box")).to_have_count(1)
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".timeline")).to_contain_text("changed the answer from “Yes” to “No”")
    assert not Opinion.objects.get(artwork=art).regions.exists()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_moderator_settles_with_a_reason(page_at, sign_in, assert_accessible, art, hat, width) -> None:
    give_opinion(User.objects.get(username="tess"), art, hat, "present", "", [(0.35, 0.1, 0.3, 0.3)])
    page = page_at(width)
    sign_in(page, "maud")
    page.goto("/moderate/")
    assert_accessible(page)
    page.goto(f"/artworks/{art.pk}/hat/")
    page.get_by_role("button", name="Settle: yes").click()
    assert not Decision.objects.filter(artwork=art).exists(), "the browser asks for a reason first"
    page.get_by_label("Reason").fill("A pointed hat, worn, a garment of its own.")
    page.get_by_role("button", name="Settle: yes").click()
    expect(page.get_by_text("Settled. Rulings read it from now on.")).to_be_visible()
    expect(page.locator(".verdict-big")).to_have_text(re.compile("Yes"))
    assert_accessible(page)
    assert Decision.objects.get(artwork=art).moderator.username == "maud"


@pytest.mark.parametrize("width", WIDTHS)
def test_a_visitor_sees_verdict_evidence_definition_and_history(page_at, assert_accessible, art, hat, width) -> None:
    give_opinion(User.objects.get(username="tess"), art, hat, "present", "Up there", [(0.35, 0.1, 0.3, 0.3)])
    settle(User.objects.get(username="maud"), art, hat, "present", "A pointed hat, worn.")
    page = page_at(width, dark=width == 360)
    page.goto(f"/artworks/{art.pk}/hat/")
    expect(page.locator(".verdict-big")).to_have_text(re.compile("Yes"))
    expect(page.get_by_text("A pointed hat, worn.").first).to_be_visible()
    expect(page.get_by_role("img", name="1 box drawn on the picture as evidence")).to_be_visible()
    expect(page.get_by_role("heading", name="The definition")).to_be_visible()
    expect(page.locator(".timeline")).to_contain_text("tess answered “Yes”, with a box")
    assert_accessible(page)
    page.get_by_label("Show what people pointed at").uncheck()
    expect(page.locator(".evidence")).to_be_hidden()


def test_a_dispute_is_noted_and_reaches_the_worklist(page_at, sign_in, assert_accessible, art, hat) -> None:
    settle(User.objects.get(username="ines"), art, hat, "present", "A pointed hat, worn.")
    page = page_at(360)
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    page.get_by_text("Dispute this verdict").click()
    page.get_by_label("What is wrong with it?").fill("It is part of the head.")
    page.get_by_role("button", name="Dispute it").click()
    expect(page.locator(".verdict-big")).to_have_text(re.compile("Disputed"))
    assert_accessible(page)
    page.context.clear_cookies()
    sign_in(page, "maud")
    page.goto("/moderate/")
    expect(page.get_by_text("It is part of the head.")).to_be_visible()
    assert_accessible(page)


@pytest.mark.parametrize("width", WIDTHS)
def test_the_queue_by_keyboard(page_at, sign_in, assert_accessible, width) -> None:
    page = page_at(width)
    sign_in(page, "tess")
    page.goto("/tag/?trait=hat")
    assert_accessible(page)
    mine = Opinion.objects.standing_now().filter(person__username="tess")
    before = mine.count()

    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="The one before")).to_be_visible()
    assert mine.count() == before + 1
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name="The one before")).to_have_count(0)
    assert mine.count() == before

    page.keyboard.press("d")
    expect(page.locator(".evidence-box")).to_have_count(1)
    page.keyboard.press("y")
    expect(page.get_by_role("heading", name="The one before")).to_be_visible()
    assert mine.latest("given_at").regions.count() == 1
    assert_accessible(page)

    page.get_by_text("Add a note").click()
    page.get_by_label("Note").press_sequentially("nybcu")
    expect(page.get_by_label("Note")).to_have_value("nybcu")
    assert mine.count() == before + 1, "letters are letters while somebody types"

    page.get_by_label("Letter keys").uncheck()
    page.get_by_role("heading", level=1).click()
    page.keyboard.press("n")
    page.wait_for_timeout(300)
    assert mine.count() == before + 1


def test_no_key_is_taken_twice(page_at, sign_in) -> None:
    page = page_at(1280)
    sign_in(page, "tess")
    page.goto("/tag/")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="The one before")).to_be_visible()
    keys = page.eval_on_selector_all("[data-key]", "all => all.map(each => each.dataset.key)")
    assert sorted(keys) == sorted(set(keys)) == ["b", "c", "d", "g", "n", "s", "u", "y"]


def test_all_of_it_without_javascript_but_for_drawing(page_at, sign_in, assert_accessible, art, hat) -> None:
    page = page_at(360, javascript=False, loud=True)  # the browser notes the answer to the wrong box
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    page.get_by_text("Boxes, by numbers").first.click()
    first = page.get_by_role("group", name="Box 1")
    for label, value in (("x", "0.3"), ("y", "0.1"), ("width", "0.9"), ("height", "0.3")):
        first.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_text("Box 1 ends outside the picture")).to_be_visible()
    page.get_by_text("Boxes, by numbers").first.click()
    page.get_by_role("group", name="Box 1").get_by_label("width").fill("0.4")
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    assert Opinion.objects.get(artwork=art, person__username="tess").regions.get().w == 0.4

    page.goto("/tag/")
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.get_by_role("heading", name="The one before")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="The one before")).to_have_count(0)

    page.context.clear_cookies()
    sign_in(page, "maud")
    page.goto(f"/artworks/{art.pk}/hat/")
    page.get_by_label("Reason").fill("A pointed hat.")
    page.get_by_role("button", name="Settle: yes").click()
    expect(page.locator(".verdict-big")).to_have_text(re.compile("Yes"))


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_is_accessible(page_at, sign_in, assert_accessible, art, hat, width, dark) -> None:
    settle(User.objects.get(username="ines"), art, hat, "present", "A pointed hat, worn.", [(0.35, 0.1, 0.3, 0.3)])
    dispute(User.objects.get(username="tess"), art, hat, "A head of that shape.")
    page = page_at(width, dark=dark)
    sign_in(page, "maud")
    for address in ("/traits/", "/traits/hat/", f"/artworks/{art.pk}/hat/", "/people/ines/", "/people/maud/", "/tag/"):
        page.goto(address)
        assert_accessible(page)


def test_drawing_by_touch(site, browser, sign_in, art, hat) -> None:
    context = browser.new_context(
        base_url=site.url, viewport={"width": 360, "height": 800}, has_touch=True, is_mobile=True
    )
    page = context.new_page()
    sign_in(page, "tess")
    page.goto(f"/artworks/{art.pk}/hat/")
    # Buttons are clicked: a busy machine lets a tap last so long that the browser takes it for a long press.
    draw = page.get_by_role("button", name="Draw", exact=True)
    draw.click()
    expect(draw).to_have_attribute("aria-pressed", "true")
    page.locator("evidence-boxes").scroll_into_view_if_needed()
    area = page.locator("evidence-boxes .art-frame").bounding_box()
    touch = context.new_cdp_session(page)
    for kind, fx, fy in (
        ("touchStart", 0.3, 0.1),
        ("touchMove", 0.5, 0.3),
        ("touchMove", 0.6, 0.5),
        ("touchEnd", 0, 0),
    ):
        points = [{"x": area["x"] + fx * area["width"], "y": area["y"] + fy * area["height"]}]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [] if kind == "touchEnd" else points})
    expect(page.get_by_text("Box 1 drawn.")).to_be_attached()
    expect(page.locator(".evidence-box")).to_have_count(1)
    page.get_by_role("button", name="Yes", exact=True).click()
    expect(page.get_by_role("heading", name="Your answer")).to_be_visible()
    region = Opinion.objects.get(artwork=art).regions.get()
    assert (region.x, region.y, region.w, region.h) == pytest.approx((0.3, 0.1, 0.3, 0.4), abs=0.02)
    context.close()
