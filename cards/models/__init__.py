"""What is printed. In the words of Scryfall, whose bulk files fill these tables."""

from .artworks import Artwork, Picture, Rendition
from .printed import Card, CardSet, Face, OfficialRuling, Printing, PrintingFace
from .runs import ImportRun

__all__ = [
    "Artwork",
    "Card",
    "CardSet",
    "Face",
    "ImportRun",
    "OfficialRuling",
    "Picture",
    "Printing",
    "PrintingFace",
    "Rendition",
]
