"""The form in which names are compared: no case, no accents, no punctuation, so that "jotun grunt" is Jötun Grunt."""

import re
import unicodedata
from typing import Any

from django.db import models

# Letters that Unicode does not decompose into a base letter and an accent.
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"})
_SILENT = re.compile(r"['’‘`\"“”.,!?®™]")
_BETWEEN_WORDS = re.compile(r"\W+")


def fold(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    folded = _BETWEEN_WORDS.sub(" ", _SILENT.sub("", plain)).strip()
    # A name that is nothing but signs is compared by its signs.
    return folded or text.casefold().strip()


class FoldedField(models.CharField):
    """Keeps the folded form of another field of the same row, also when rows are created in bulk."""

    def __init__(self, *args: Any, source: str = "name", **kwargs: Any) -> None:
        self.source = source
        kwargs.setdefault("max_length", 300)
        kwargs["editable"] = False
        super().__init__(*args, **kwargs)

    def deconstruct(self) -> tuple:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, {**kwargs, "source": self.source}

    def pre_save(self, instance: models.Model, add: bool) -> str:
        folded = fold(getattr(instance, self.source))
        setattr(instance, self.attname, folded)
        return folded
