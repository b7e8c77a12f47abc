"""The project's own illustrations: flat, layered, drawn from a few words of data."""

from .canvas import Part
from .scene import Scene, UnknownElement, draw, regions

__all__ = ["Part", "Scene", "UnknownElement", "draw", "regions"]
