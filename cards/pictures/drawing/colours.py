"""Colours as #rrggbb, and the moods in which scenes are painted."""

from typing import NamedTuple

INK = "#170f2b"
CREAM = "#fff3d6"


def parts(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour in the one."""
    mixed = (round(a + (b - a) * share) for a, b in zip(parts(one), parts(other), strict=True))
    return "#{:02x}{:02x}{:02x}".format(*mixed)


def darker(colour: str, share: float = 0.3) -> str:
    """Towards ink and not towards grey, so that shadows have a colour."""
    return mix(colour, INK, share)


def lighter(colour: str, share: float = 0.3) -> str:
    return mix(colour, CREAM, share)


class Mood(NamedTuple):
    """Sky from top to bottom, then the ground from far to near, then the colour of light."""

    top: str
    bottom: str
    far: str
    mid: str
    near: str
    light: str


MOODS = {
    "dusk": Mood("#2b1b4f", "#f28a5b", "#8a4a78", "#532c66", "#27183f", "#ffd9a0"),
    "dawn": Mood("#3f7f93", "#f9cfa7", "#8fb0a6", "#4f8083", "#20485a", "#fff0c9"),
    "night": Mood("#0b1230", "#35477d", "#2a3868", "#1a2450", "#0b1230", "#d9e4ff"),
    "noon": Mood("#2f8fb0", "#e9f0c8", "#7fb9a4", "#4a9a7c", "#1f6156", "#fffbe0"),
    "ember": Mood("#230a1e", "#c8402a", "#7a1f2b", "#4a1426", "#1f0a1c", "#ffb347"),
    "wood": Mood("#0f3a38", "#b7d68c", "#5f9c6f", "#2f6d58", "#123c3c", "#f3f7bd"),
    "frost": Mood("#28537f", "#e6eef0", "#a9c6d8", "#6f9cc0", "#2f5f8c", "#ffffff"),
    "sand": Mood("#c96f3c", "#fbe3a6", "#e2a862", "#c47f45", "#7d4436", "#fff6d2"),
    "gold": Mood("#5a2a2f", "#e8b04e", "#a8643a", "#74402f", "#3b1f29", "#ffe9a8"),
    "swamp": Mood("#1c2436", "#8c9a7a", "#56706a", "#34504f", "#182c34", "#dfe8b0"),
    "sea": Mood("#123a63", "#7fd0c4", "#3e8fa6", "#23648c", "#0f3559", "#eafff2"),
    "rose": Mood("#3a1139", "#f08a8f", "#a53e66", "#6f2552", "#35123a", "#ffe0d0"),
    "fair": Mood("#2a1458", "#f0577a", "#8a2f83", "#571f6e", "#260f48", "#ffe27a"),
    "space": Mood("#080818", "#3a2a6a", "#2c2358", "#1b1740", "#0b0a20", "#e6dcff"),
    "bone": Mood("#4b5364", "#e9dcc0", "#a79c8e", "#756d70", "#3a3644", "#fff8e4"),
    "plum": Mood("#1d0f33", "#8b5aa8", "#5c3c82", "#3c2661", "#1a0e30", "#f2dcff"),
}
