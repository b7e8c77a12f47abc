"""From rules text to abilities. `compile_face` is the one door; see docs/rules.md for how to add a wording."""

from rules.oracle.compile import compile_card, compile_face

__all__ = ["compile_card", "compile_face"]
