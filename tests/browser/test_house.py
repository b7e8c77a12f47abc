"""The front door in a browser: look, colours, keyboard, sign-in and sign-out."""

from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import expect

WIDTHS = pytest.mark.parametrize("width", [360, 1280])
SCHEMES = pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])


@WIDTHS
@SCHEMES
def test_the_design_system_is_accessible(page_at, assert_accessible, width, dark):
    page = page_at(width, dark=dark)
    page.goto("/style/")
    assert_accessible(page)


@WIDTHS
@SCHEMES
@pytest.mark.parametrize("path", ["/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"])
def test_the_doors_are_accessible(page_at, assert_accessible, path, width, dark):
    page = page_at(width, dark=dark)
    page.goto(path)
    assert_accessible(page)


@WIDTHS
@pytest.mark.parametrize("path", ["/accounts/email/", "/accounts/password/change/", "/accounts/2fa/"])
def test_the_pages_of_ones_account_are_accessible(page_at, sign_in, assert_accessible, path, width):
    page = page_at(width)
    sign_in(page, "tess")
    page.goto(path)
    assert page.url.endswith(path)
    assert_accessible(page)


@WIDTHS
def test_what_is_not_there_is_said_in_our_look(page_at, assert_accessible, width):
    page = page_at(width, loud=True)
    assert page.goto("/no-such-peg/").status == 404
    expect(page.get_by_role("heading", level=1)).to_have_text("Nothing hangs on this peg")
    assert_accessible(page)


@WIDTHS
def test_sign_in_and_out(page_at, settings, assert_accessible, width):
    settings.DEBUG = True
    page = page_at(width)
    page.goto("/style/")
    page.get_by_role("link", name="Sign in").click()
    expect(page.get_by_text("hatcheck-demo")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Name or e-mail").fill("tess")
    page.get_by_label("Password").fill("not it")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    expect(page.locator(".errorlist")).to_be_visible()
    assert_accessible(page)
    page.get_by_label("Password").fill("hatcheck-demo")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.wait_for_url("**/style/")
    expect(page.get_by_role("link", name="tess")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("banner").get_by_role("link", name="Sign in")).to_be_visible()


def test_demo_people_are_named_in_debug_mode_only(page_at):
    page = page_at(360)
    page.goto("/accounts/login/")
    expect(page.get_by_text("hatcheck-demo")).to_have_count(0)


@pytest.mark.parametrize("javascript", [True, False], ids=["with scripts", "without"])
def test_colours_follow_the_system_until_one_chooses(page_at, javascript):
    page = page_at(360, dark=True, javascript=javascript)
    page.goto("/style/?page=3")
    assert paper(page) == DARK
    page.get_by_role("button", name="Light", exact=True).click()
    page.wait_for_url("**/style/?page=3")
    assert paper(page) == LIGHT
    expect(page.get_by_role("button", name="Light", exact=True)).to_have_attribute("aria-pressed", "true")
    page.goto("/accounts/login/")
    assert paper(page) == LIGHT
    page.get_by_role("button", name="System", exact=True).click()
    assert paper(page) == DARK


LIGHT, DARK = (247, 245, 242), (22, 19, 26)


def paper(page) -> tuple[int, ...]:
    """The colour of the top left pixel below the header: the page as it is seen, also with scripts off."""
    shot = page.screenshot(clip={"x": 2, "y": 300, "width": 1, "height": 1})
    return Image.open(BytesIO(shot)).convert("RGB").getpixel((0, 0))


def test_the_first_tab_stop_skips_to_the_content(page_at):
    page = page_at(1280)
    page.goto("/style/")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_every_tab_stop_shows_where_it_is(page_at):
    page = page_at(1280)
    page.goto("/accounts/login/")
    for _ in range(14):
        page.keyboard.press("Tab")
        ring = page.evaluate(
            """() => {
                const here = document.activeElement;
                const ringed = [here, here.closest('.search-line, .choice')].filter(Boolean)
                    .some(e => getComputedStyle(e).outlineStyle !== 'none');
                return here === document.body || ringed ? '' : here.outerHTML;
            }"""
        )
        assert ring == ""


def test_targets_are_large_enough_for_a_thumb(page_at):
    page = page_at(360)
    page.goto("/style/")
    small = page.evaluate(
        """() => [...document.querySelectorAll('.button, .site-link, .segments > *, .choice, .pagination a, select')]
            .concat(...document.querySelectorAll('input'))
            .filter(e => !['hidden', 'radio', 'checkbox'].includes(e.type) && e.offsetParent)
            .filter(e => e.getBoundingClientRect().height < 43.5)
            .map(e => e.outerHTML.slice(0, 80))"""
    )
    assert small == []


def test_nothing_jumps_while_a_page_loads(page_at):
    page = page_at(360)
    page.add_init_script(
        """window.jumps = 0;
        new PerformanceObserver(list => list.getEntries().forEach(entry => { window.jumps += entry.value }))
            .observe({type: 'layout-shift', buffered: true})"""
    )
    page.goto("/style/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate("window.jumps") == 0
