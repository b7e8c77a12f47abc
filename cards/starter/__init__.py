"""About sixty cards typed by hand, with pictures drawn by the project: enough to practise everything offline."""

from .loading import load
from .scenes import Truth, truths

__all__ = ["Truth", "load", "truths"]
