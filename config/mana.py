"""Mana and other card symbols as SVG: which glyphs of static/svg/mana.svg make a symbol up, and what it is called."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

SYMBOL = re.compile(r"\{([^{}\s]{1,12})\}")

COLOUR_NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green", "C": "colorless"}
SPECIAL = {  # symbol: (glyph, background, spoken)
    "T": ("t", "c", "tap"),
    "Q": ("q", "c", "untap"),
    "S": ("s", "s", "snow mana"),
    "E": ("e", "e", "energy counter"),
    "H": ("p", "c", "Phyrexian mana"),
    "P": ("paw", "c", "pawprint"),
    "TK": ("tk", "e", "ticket"),
    "A": ("acorn", "c", "acorn"),
    "PW": ("pw", "c", "planeswalker"),
    "CHAOS": ("chaos", "c", "chaos"),
    "∞": ("infinity", "c", "infinite generic mana"),
    "½": ("half", "c", "half a generic mana"),
}
VARIABLES = "XYZ"


@dataclass(frozen=True, slots=True)
class Layer:
    """One `<use>`: a glyph of the sprite, where it goes, and for backgrounds the colour class."""

    glyph: str
    transform: str = ""
    background: str = ""


@dataclass(frozen=True, slots=True)
class Symbol:
    text: str
    spoken: str
    layers: tuple[Layer, ...]


def split_symbols(text: str) -> Iterator[str | Symbol]:
    """The plain pieces and the symbols of `text` in order. Braces that hold no known symbol stay plain text."""
    end = 0
    for match in SYMBOL.finditer(text):
        symbol = read_symbol(match[1])
        if symbol is None:
            continue
        if match.start() > end:
            yield text[end : match.start()]
        yield symbol
        end = match.end()
    if end < len(text):
        yield text[end:]


def read_symbol(code: str) -> Symbol | None:
    parts = code.upper().split("/")
    if not all(parts):
        return None
    if len(parts) == 1:
        return _single(parts[0])
    *halves, last = parts
    if last == "P" and all(half in COLOUR_NAMES for half in halves):
        return _phyrexian(code, halves)
    if len(parts) == 2 and all(_is_plain(half) for half in parts):
        return _hybrid(code, parts)
    return None


def _is_plain(part: str) -> bool:
    return part in COLOUR_NAMES or _is_number(part)


def _is_number(part: str) -> bool:
    return part.isascii() and part.isdecimal() and len(part) <= 7


def _single(code: str) -> Symbol | None:
    if code in COLOUR_NAMES:
        return Symbol(code, _spoken(code), (Layer("disc", background=code.lower()), Layer(code.lower())))
    if code in SPECIAL:
        glyph, background, spoken = SPECIAL[code]
        return Symbol(code, spoken, (Layer("disc", background=background), Layer(glyph)))
    if code in VARIABLES:
        return Symbol(code, f"{code} generic mana", (Layer("disc", background="c"), Layer(code.lower())))
    if _is_number(code):
        return Symbol(code, _spoken(code), (Layer("disc", background="c"), *_digits(code)))
    if len(code) == 2 and code[0] == "H" and code[1] in COLOUR_NAMES:
        colour = code[1].lower()
        half = (Layer("left", background=colour), Layer(colour, "translate(2.5 8) scale(.5)"))
        return Symbol(code, f"half a {COLOUR_NAMES[code[1]]} mana", half)
    return None


def _hybrid(code: str, parts: list[str]) -> Symbol:
    upper, lower = (("c" if part.isdecimal() else part.lower()) for part in parts)
    first = Layer(f"n{parts[0]}" if parts[0].isdecimal() else upper, "translate(2.6 2.6) scale(.5)")
    second = Layer(f"n{parts[1]}" if parts[1].isdecimal() else lower, "translate(13.4 13.4) scale(.5)")
    spoken = f"{_spoken(parts[0])} or {_spoken(parts[1])}"
    return Symbol(code, spoken, (Layer("upper", background=upper), Layer("lower", background=lower), first, second))


def _phyrexian(code: str, colours: list[str]) -> Symbol:
    backgrounds = [Layer("disc", background=colours[0].lower())]
    if len(colours) == 2:
        backgrounds = [Layer(half, background=c.lower()) for half, c in zip(("upper", "lower"), colours, strict=True)]
    spoken = " or ".join(_spoken(colour) for colour in colours) + " or 2 life"
    return Symbol(code, spoken, (*backgrounds, Layer("p")))


def _spoken(part: str) -> str:
    return f"{part} generic mana" if part.isdecimal() else f"{COLOUR_NAMES[part]} mana"


def _digits(number: str) -> list[Layer]:
    if len(number) == 1:
        return [Layer(f"n{number}")]
    scale = min(0.82, 1.75 / len(number))
    advance = 15.5 * scale
    start = 16 - advance * (len(number) - 1) / 2
    return [
        Layer(
            f"n{digit}", f"translate({start + advance * i - 16 * scale:.2f} {16 - 16 * scale:.2f}) scale({scale:.2f})"
        )
        for i, digit in enumerate(number)
    ]
