"""What people see in pictures, by concern. Everything here is written by `tagging.services` and by nothing else."""

from .event import Action, AppendOnly, Event
from .opinion import Answer, Opinion, Region, Standing
from .snapshot import Snapshot, SnapshotVerdict
from .verdict import Decision, Dispute, State, Verdict
from .vocabulary import Alias, Category, Example, Implication, Scope, Trait, TraitVersion

__all__ = [
    "Action",
    "Alias",
    "Answer",
    "AppendOnly",
    "Category",
    "Decision",
    "Dispute",
    "Event",
    "Example",
    "Implication",
    "Opinion",
    "Region",
    "Scope",
    "Snapshot",
    "SnapshotVerdict",
    "Standing",
    "State",
    "Trait",
    "TraitVersion",
    "Verdict",
]
