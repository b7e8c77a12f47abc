"""One key for every way to write a trait's name, used on every path that reads one."""

import re
import unicodedata

_SEPARATORS = re.compile(r"[\s_\-\u2010-\u2015]+")


def trait_key(text: str) -> str:
    """`Top Hat`, `top_hat` and `TOP-HAT` are one trait: `top-hat`.

    Compatibility forms are folded (NFKC), case too (casefold, with the dot that a folded İ leaves behind removed);
    invisible characters go; spaces, dashes and underscores are one dash, and none at an end or beside a colon.
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    folded = folded.replace("i\u0307", "i")
    visible = "".join(c for c in folded if unicodedata.category(c) not in {"Cf", "Cc", "Cn", "Co", "Cs"} or c.isspace())
    dashed = _SEPARATORS.sub("-", visible)
    return re.sub(r"-*:-*", ":", dashed).strip("-")
