"""The traits, people and verdicts that a new site starts with."""

from .loading import load

__all__ = ["load"]
