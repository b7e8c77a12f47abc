import re
from pathlib import Path

import pytest
from django.template import Context, Template

from config.mana import read_symbol, split_symbols
from config.specimens import ICONS, MANA

STATIC = Path(__file__).parents[2] / "static"


def render(source: str, **context: object) -> str:
    return Template("{% load mana look %}" + source).render(Context(context))


@pytest.mark.parametrize(
    ("code", "spoken"),
    [
        ("W", "white mana"),
        ("C", "colorless mana"),
        ("0", "0 generic mana"),
        ("20", "20 generic mana"),
        ("X", "X generic mana"),
        ("S", "snow mana"),
        ("T", "tap"),
        ("Q", "untap"),
        ("E", "energy counter"),
        ("CHAOS", "chaos"),
        ("G/U", "green mana or blue mana"),
        ("2/W", "2 generic mana or white mana"),
        ("C/R", "colorless mana or red mana"),
        ("B/P", "black mana or 2 life"),
        ("R/G/P", "red mana or green mana or 2 life"),
        ("HW", "half a white mana"),
        ("w", "white mana"),
    ],
)
def test_symbols_have_a_name_to_be_read_out(code: str, spoken: str):
    assert read_symbol(code).spoken == spoken


@pytest.mark.parametrize("code", ["", "V", "W/", "/W", "W/V", "P/W", "W/U/B", "12345678", "²", "T/T", "HX"])
def test_what_is_no_symbol_is_none(code: str):
    assert read_symbol(code) is None


@pytest.mark.parametrize("code", MANA.split())
def test_every_layer_of_a_symbol_is_drawn_in_the_sprite(code: str):
    drawn = set(re.findall(r'id="([^"]+)"', (STATIC / "svg/mana.svg").read_text()))
    assert {layer.glyph for layer in read_symbol(code).layers} <= drawn


def test_every_background_has_a_colour():
    css = (STATIC / "css/hatcheck.css").read_text()
    backgrounds = {layer.background for code in MANA.split() for layer in read_symbol(code).layers if layer.background}
    assert [name for name in sorted(backgrounds) if f".mana-back-{name} {{" not in css] == []


def test_the_icon_sheet_shows_exactly_what_is_drawn():
    assert set(re.findall(r'id="([^"]+)"', (STATIC / "svg/icons.svg").read_text())) == set(ICONS.split())


def test_text_is_split_into_plain_pieces_and_symbols():
    pieces = [piece if isinstance(piece, str) else {piece.text} for piece in split_symbols("{T}: Add {C}{C} {?}.")]
    assert pieces == [{"T"}, ": Add ", {"C"}, {"C"}, " {?}."]


def test_a_cost_is_read_out_as_one():
    html = render("{% mana_cost cost %}", cost="{2}{R}")
    assert 'aria-label="2 generic mana, red mana"' in html
    assert html.count("role=") == 1
    assert html.count("<svg") == 2


def test_no_cost_draws_nothing():
    assert render("{% mana_cost cost %}", cost=None) == render("{% mana_cost cost %}", cost="") == ""


def test_two_costs_stand_apart():
    assert render("{% mana_cost cost %}", cost="{1}{R} // {U}").count('class="mana-cost"') == 2


def test_rules_text_becomes_paragraphs_with_symbols_and_reminders():
    html = render("{% oracle_text text %}", text="{T}: Add {G}.\n\nFlying (It has {W}ings.)")
    assert html.count("<p>") == 2
    assert "<i>(It has <svg" in html
    assert html.count('role="img"') == 3


def test_rules_text_is_escaped():
    html = render("{% oracle_text text %}{% mana_cost text %}", text="<script>alert('{T}')</script>")
    assert "<script" not in html
    assert html.count("&lt;script&gt;") == 2 + 1  # also in the spoken name of the cost


def test_a_badge_says_its_verdict_in_words():
    assert "Yes" in render("{% verdict_badge 'settled_yes' %}")
    assert "Leaning no" in render("{% verdict_badge 'leaning' 'Leaning no' %}")
