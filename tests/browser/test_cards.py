"""A player looks a card up, with a typo, reads it and looks at its picture."""

import re

import pytest
from playwright.sync_api import Page, expect

WIDTHS = [360, 1280]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_from_a_typo_to_the_picture(page_at, assert_accessible, width, dark):
    page = page_at(width, dark=dark)
    page.goto("/")
    assert_accessible(page)
    box = page.get_by_role("search", name="Find a card").get_by_role("searchbox")
    box.press_sequentially("shivan drgon")
    first = page.get_by_role("search", name="Find a card").get_by_role("link").first
    expect(first).to_contain_text("Shivan Dragon")
    assert_accessible(page)
    first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Shivan Dragon")
    expect(page.get_by_text("Creature — Dragon")).to_be_visible()
    expect(page.get_by_role("img", name="red mana").first).to_be_visible()
    assert_accessible(page)
    page.locator("figure .art-frame").click()
    page.wait_for_url(re.compile(r"/artworks/\d+/$"))
    expect(page.get_by_role("heading", name="Printings with this picture")).to_be_visible()
    picture = page.locator("figure .art-frame img")
    expect(picture).to_be_visible()
    assert picture.get_attribute("alt")
    assert picture.evaluate("image => image.complete && image.naturalWidth > 0")
    assert_accessible(page)


@pytest.mark.parametrize("width", WIDTHS)
def test_results_of_a_word_and_of_nothing(page_at, assert_accessible, width):
    page = page_at(width)
    page.goto("/cards/?q=goblin")
    expect(page.get_by_role("heading", level=3).first).to_contain_text("Goblin")
    assert_accessible(page)
    page.goto("/cards/?q=qqzzqq")
    expect(page.get_by_role("heading", name="No card is named like that")).to_be_visible()
    assert_accessible(page)


def test_without_javascript_the_box_is_a_form(page_at):
    page = page_at(360, javascript=False)
    page.goto("/")
    box = page.get_by_role("search", name="Find a card").get_by_role("searchbox")
    box.fill("lightning bolt")
    box.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lightning Bolt")


def suggestions(page: Page) -> list[str]:
    return page.locator(".site-find-form .suggestion span:first-child").all_inner_texts()


def test_header_suggests_and_arrow_keys_walk(page_at):
    page = page_at(1280)
    page.goto("/cards/")
    box = page.locator(".site-find-form input[type=search]")
    box.press_sequentially("lightn")
    expect(page.locator(".site-find-form .suggestion").first).to_be_visible()
    assert suggestions(page)[0] == "Lightning Bolt"
    page.keyboard.press("ArrowDown")
    expect(page.locator(".site-find-form .suggestion").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_focused()
    assert suggestions(page) == []
    box.press_sequentially("i")
    expect(page.locator(".site-find-form .suggestion").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Lightning Bolt")


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_jumps_while_pictures_load(page_at, width):
    page = page_at(width)
    page.route("**/picture/**", lambda route: None)  # never answered
    page.goto("/cards/?q=shivan", wait_until="domcontentloaded")
    page.goto("/cards/?q=goblin", wait_until="domcontentloaded")
    heights = page.locator(".art-card img").evaluate_all("images => images.map(image => image.clientHeight)")
    assert heights
    assert min(heights) > 50
