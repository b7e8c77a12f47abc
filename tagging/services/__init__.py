"""Every write of this room. Each function is one transaction: permission, row lock, change, event.

Views and commands call these; nothing else writes the tables of `tagging.models`.
"""

from .decisions import dispute, reopen, settle
from .opinions import clear_opinion, give_opinion
from .refusals import Invalid, Refused
from .snapshots import publish_snapshot
from .verdicts import drift, rebuild
from .vocabulary import add_alias, add_example, define_trait, imply, publish_definition, stop_implying

__all__ = [
    "Invalid",
    "Refused",
    "add_alias",
    "add_example",
    "clear_opinion",
    "define_trait",
    "dispute",
    "drift",
    "give_opinion",
    "imply",
    "publish_definition",
    "publish_snapshot",
    "rebuild",
    "reopen",
    "settle",
    "stop_implying",
]
