# ruff: noqa: E501
"""What keywords stand for where that sets something off or changes how a permanent enters (CR 702), written as rules
text and read like any other; `N` is the keyword's number, `COST` its cost."""

from __future__ import annotations

from rules.engine.abilities import Ability, Keyword
from rules.engine.amounts import Fixed

MEANINGS: dict[str, tuple[str, ...]] = {
    # How it enters
    "modular": (
        "~ enters with N +1/+1 counters on it.",
        "When ~ dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 counter on ~.",
    ),
    "graft": (
        "~ enters with N +1/+1 counters on it.",
        "Whenever another creature enters, if ~ has a +1/+1 counter on it, you may move a +1/+1 counter from ~ onto it.",
    ),
    "vanishing": ("~ enters with N time counters on it.",),
    "fading": ("~ enters with N fade counters on it.",),
    "bloodthirst": ("If an opponent was dealt damage this turn, ~ enters with N +1/+1 counters on it.",),
    "ravenous": (
        "~ enters with X +1/+1 counters on it.",
        "When ~ enters, if X is 5 or more, draw a card.",
    ),
    "sunburst": ("~ enters with a SUN counter on it for each color of mana spent to cast it.",),
    "riot": ("You may have ~ enter with a +1/+1 counter on it. If you don't, it gains haste.",),
    "unleash": ("You may have ~ enter with a +1/+1 counter on it.",),
    "tribute": ("As ~ enters, an opponent of your choice may put N +1/+1 counters on it.",),
    "devour": ("As ~ enters, you may sacrifice any number of creatures; N +1/+1 counters for each.",),
    "amplify": ("As ~ enters, reveal any number of cards that share a creature type; N +1/+1 counters for each.",),
    # What triggers as it enters
    "exploit": ("When ~ enters, you may sacrifice a creature.",),
    "fabricate": ("When ~ enters, you may put N +1/+1 counters on it. If you don't, create N Servo tokens.",),
    "hideaway": ("When ~ enters, look at the top N cards of your library.",),
    "living weapon": ("When ~ enters, create a 0/0 black Phyrexian Germ creature token.",),
    "for mirrodin!": ("When ~ enters, create a 2/2 red Rebel creature token.",),
    "job select": ("When ~ enters, create a 1/1 colorless Hero creature token.",),
    "backup": ("When ~ enters, put N +1/+1 counters on target creature.",),
    "soulbond": ("Whenever ~ or another creature you control enters, you may pair them.",),
    "evolve": ("Whenever another creature you control enters, if it outgrows ~, put a +1/+1 counter on ~.",),
    # What triggers as it dies
    "afterlife": ("When ~ dies, create N 1/1 white and black Spirit creature tokens with flying.",),
    "persist": ("When ~ dies, if it had no -1/-1 counters on it, return it with a -1/-1 counter on it.",),
    "undying": ("When ~ dies, if it had no +1/+1 counters on it, return it with a +1/+1 counter on it.",),
    "soulshift": ("When ~ dies, you may return target Spirit card with mana value N or less from your graveyard to your hand.",),
    # What triggers on damage
    "renown": ("Whenever ~ deals combat damage to a player, put N +1/+1 counters on it.",),
    "ingest": ("Whenever ~ deals combat damage to a player, that player exiles the top card of their library.",),
    "poisonous": ("Whenever ~ deals combat damage to a player, that player gets N poison counters.",),
    # What triggers on casting and targeting
    "cascade": ("When you cast ~, exile cards from the top of your library.",),
    "storm": ("When you cast ~, copy it for each spell cast before it this turn.",),
    "gravestorm": ("When you cast ~, copy it for each permanent put into a graveyard this turn.",),
    "demonstrate": ("When you cast ~, you may copy it.",),
    "prowess": ("Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",),
    "extort": ("Whenever you cast a spell, you may pay {W/B}.",),
    "ward": ("Whenever ~ becomes the target of a spell or ability an opponent controls, counter it unless that player pays.",),
}  # fmt: skip


def meaning(keyword: Ability, types: frozenset[str]) -> list[str]:
    """The sentences that a keyword stands for."""
    if not isinstance(keyword, Keyword) or keyword.name not in MEANINGS:
        return []
    number = str(keyword.amount.number) if isinstance(keyword.amount, Fixed) else "X" if keyword.amount else "1"
    sun = "+1/+1" if "creature" in types else "charge"
    return [text.replace("SUN", sun).replace("N ", f"{number} ") for text in MEANINGS[keyword.name]]
