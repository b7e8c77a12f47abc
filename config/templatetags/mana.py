"""{% load mana %}: `mana_cost` for a cost, `oracle_text` for rules text, `mana_symbol` for one symbol."""

import re

from django import template
from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from config.mana import Layer, Symbol, split_symbols

register = template.Library()
REMINDER = re.compile(r"(\([^()]*\))")


def draw(symbol: Symbol, spoken: bool = True) -> SafeString:
    """The SVG of one symbol; silent for screen readers when something around it speaks already."""
    sprite = static("svg/mana.svg")
    layers = format_html_join("", '<use href="{}#{}"{}{}/>', (_use(sprite, layer) for layer in symbol.layers))
    label = format_html('role="img" aria-label="{}"', symbol.spoken) if spoken else mark_safe('aria-hidden="true"')
    return format_html('<svg class="mana" viewBox="0 0 32 32" {}>{}</svg>', label, layers)


def _use(sprite: str, layer: Layer) -> tuple[str, str, SafeString, SafeString]:
    style = format_html(' class="mana-back-{}"', layer.background) if layer.background else SafeString("")
    place = format_html(' transform="{}"', layer.transform) if layer.transform else SafeString("")
    return sprite, layer.glyph, style, place


def with_symbols(text: str) -> SafeString:
    pieces = (draw(piece) if isinstance(piece, Symbol) else conditional_escape(piece) for piece in split_symbols(text))
    return SafeString("".join(pieces))


@register.simple_tag
def mana_symbol(code: str) -> SafeString:
    """`{% mana_symbol "W" %}`, braces optional."""
    return with_symbols(code if code.startswith("{") else f"{{{code}}}")


@register.simple_tag
def mana_cost(cost: str | None) -> SafeString:
    """`{% mana_cost "{2}{R}" %}`: one group with one spoken name. Two costs stand apart: "{1}{R} // {U}"."""
    if not cost:
        return SafeString("")
    return SafeString(' <span class="soft">//</span> '.join(_one_cost(part) for part in cost.split(" // ")))


def _one_cost(cost: str) -> SafeString:
    pieces = list(split_symbols(cost))
    spoken = ", ".join(piece.spoken if isinstance(piece, Symbol) else piece for piece in pieces)
    drawn = format_html_join(
        "", "{}", ((draw(piece, spoken=False) if isinstance(piece, Symbol) else piece,) for piece in pieces)
    )
    return format_html('<span class="mana-cost" role="img" aria-label="{}">{}</span>', spoken, drawn)


@register.simple_tag
def oracle_text(text: str | None) -> SafeString:
    """Rules text: one paragraph a line, symbols drawn, reminder text in italics, everything escaped."""
    paragraphs = [line for line in (text or "").splitlines() if line.strip()]
    return format_html(
        '<div class="oracle">{}</div>', format_html_join("", "<p>{}</p>", ((_line(line),) for line in paragraphs))
    )


def _line(line: str) -> SafeString:
    pieces = REMINDER.split(line)
    return SafeString(
        "".join(f"<i>{with_symbols(piece)}</i>" if piece.startswith("(") else with_symbols(piece) for piece in pieces)
    )
