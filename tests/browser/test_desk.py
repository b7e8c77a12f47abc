"""A table is built by typing, a question asked, the answer read, kept and found again."""

import re

import pytest
from playwright.sync_api import Page, expect

from rules.desk.address import encode
from rules.desk.models import Ruling
from rules.desk.prepared import EXAMPLES, by_slug

WIDTHS = [360, 1280]


def desk(slug: str) -> str:
    return f"/rulings/?t={encode(by_slug(slug).scenario)}"


def add(page: Page, name: str, place: str) -> None:
    """By typing and the keyboard alone."""
    page.get_by_label("to", exact=True).select_option(label=place)
    page.get_by_label("Add a card").fill(name)
    page.get_by_label("Add a card").press("Enter")


@pytest.mark.parametrize("width", WIDTHS)
def test_a_ruling_from_the_question_to_the_kept_page(page_at, assert_accessible, width):
    page = page_at(width)
    page.goto("/rulings/")
    assert_accessible(page)
    page.get_by_role("link", name="How much damage?").click()
    assert_accessible(page)

    add(page, "Don't Try This at Home", "A’s battlefield")
    expect(page.get_by_role("heading", name="Don't Try This at Home")).to_be_visible()
    add(page, "lightning bolt", "A’s hand")
    expect(page.get_by_role("button", name="Lightning Bolt: change")).to_be_visible()

    page.get_by_label("What deals it").select_option(label="Lightning Bolt (A’s, in hand)")
    page.get_by_label("dealt to").first.select_option(label="B")
    page.get_by_label("Damage", exact=True).first.fill("3")
    page.get_by_role("button", name="Ask", exact=True).click()

    answer = page.get_by_role("region", name="The ruling")
    expect(answer.locator(".outcome-figure").first).to_have_text(re.compile(r"^\s*(4|4 or 3)\s*damage"))
    answer.get_by_text("How it comes to this").first.click()
    chip = answer.locator("summary.rule").filter(visible=True).first
    chip.click()
    expect(answer.locator("details.rule-more[open] p").first).to_be_visible()
    expect(answer.get_by_role("link", name=re.compile("picture")).first).to_have_attribute(
        "href", re.compile(r"/artworks/\d+/hot/")
    )
    assert_accessible(page)

    page.get_by_label("Title").fill("Is a hot bolt hotter?")
    page.get_by_role("button", name="Keep this ruling").click()
    expect(page).to_have_url(re.compile(r"/rulings/[a-z2-9]{10}/$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Is a hot bolt hotter?")
    assert_accessible(page)

    page.get_by_role("link", name="Change this table").click()
    expect(page.get_by_role("button", name="Lightning Bolt: change")).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("slug", [example.slug for example in EXAMPLES])
def test_every_prepared_table_is_answered(page_at, assert_accessible, width, slug):
    page = page_at(width, dark=width == 360)
    page.goto(desk(slug))
    expect(page.get_by_role("region", name="The ruling")).to_be_visible()
    assert_accessible(page)


def test_the_combat_of_a_hot_trampler(page_at):
    page = page_at(1280)
    page.goto(desk("hot-trample"))
    answer = page.get_by_role("region", name="The ruling")
    expect(answer).to_contain_text("Giant Warthog deals 3 combat damage to Grizzly Bears.")
    expect(answer).to_contain_text("Giant Warthog deals 4 combat damage to B.")
    expect(answer.locator("summary.rule", has_text="510.1").first).to_be_visible()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_is_changed_at_the_table(page_at, assert_accessible, width):
    page = page_at(width)
    page.goto(desk("hot-trample"))
    page.get_by_role("button", name="Giant Warthog: change").click()
    editor = page.get_by_role("region", name="Giant Warthog")
    expect(editor).to_be_visible()
    assert_accessible(page)
    editor.get_by_label("+1/+1 counters").fill("2")
    editor.get_by_label("+1/+1 counters").press("Tab")  # leaving the field is enough
    expect(page.get_by_text("2 × +1/+1")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(editor).to_be_hidden()

    page.get_by_role("group", name="Giant Warthog").get_by_role("button", name="Tapped").click()
    expect(page.get_by_role("article", name="Giant Warthog").get_by_text("tapped")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("article", name="Giant Warthog").get_by_text("tapped")).to_have_count(0)


def test_a_mistyped_name_offers_what_was_meant(page_at, assert_accessible):
    page = page_at(360)
    page.goto(desk("reflecting-pools"))
    add(page, "Lightnig Bolt", "B’s hand")
    expect(page.get_by_text("No card is named “Lightnig Bolt”.")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Lightning Bolt", exact=True).click()
    expect(page.get_by_role("button", name="Lightning Bolt: change")).to_be_visible()


def test_suggestions_come_while_typing(page_at, assert_accessible):
    page = page_at(1280)
    page.goto(desk("reflecting-pools"))
    page.get_by_label("Add a card").press_sequentially("griz")
    suggestion = page.locator("#suggestions").get_by_role("button", name="Grizzly Bears")
    expect(suggestion).to_be_visible()
    assert_accessible(page)
    suggestion.click()
    expect(page.get_by_role("article", name="Grizzly Bears")).to_be_visible()


def test_a_picture_that_nobody_judged_is_settled_for_this_table(page_at):
    page = page_at(1280)
    table = by_slug("hot-burn").scenario
    source = table["ask"]["source"] | {"traits": {"hot": "unknown"}}
    page.goto(f"/rulings/?t={encode(table | {'ask': table['ask'] | {'source': source}})}")
    answer = page.get_by_role("region", name="The ruling")
    expect(answer.get_by_role("heading", name="If Lightning Bolt is hot")).to_be_visible()
    expect(answer.get_by_role("heading", name="If Lightning Bolt is not hot")).to_be_visible()
    answer.get_by_role("group", name="Settle it for this table").get_by_role("button", name="Yes").click()
    expect(answer.locator(".outcome-figure").first).to_have_text(re.compile(r"^\s*4\s*damage"))
    expect(answer.get_by_text("as this table agreed")).to_be_visible()


def test_chance_is_rolled_and_the_roll_can_be_shared(page_at, assert_accessible):
    page = page_at(360)
    page.goto(desk("high-troller"))
    page.get_by_role("button", name="Roll", exact=True).click()
    expect(page.locator(".is-rolled")).to_have_count(1)
    assert_accessible(page)
    fell = page.locator(".is-rolled").inner_text()
    page.goto(page.url)
    assert page.locator(".is-rolled").inner_text() == fell


def test_without_javascript(page_at):
    page = page_at(360, javascript=False)
    page.goto("/rulings/")
    page.get_by_role("link", name="Can I tap this?").click()
    add(page, "Llanowar Elvs", "A’s battlefield")
    page.get_by_role("button", name="Llanowar Elves").click()
    page.get_by_role("button", name="Llanowar Elves: change").click()
    page.get_by_label("Came under control this turn").check()
    page.get_by_role("button", name="Save").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    answer = page.get_by_role("region", name="The ruling")
    expect(answer.locator(".outcome-figure").first).to_have_text("No")
    page.get_by_role("button", name="Keep this ruling").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("A ruling")
    assert Ruling.objects.filter(prepared=None).count() == 1
