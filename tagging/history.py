"""The log of one question in plain words, newest first, without what the reader may not see yet."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser, User

from tagging.models import Action, Answer, Event, State
from tagging.models.event import TELLS_AN_ANSWER


@dataclass(frozen=True, slots=True)
class Line:
    at: datetime
    who: str
    """The account's name; empty where the site itself acted."""
    did: str
    words: str
    """The reason or the note that was given, as it was written."""
    outcome: str
    """What the verdict became by it; empty if it stayed."""


def history(artwork_id: int, trait_id: int, reader: User | AnonymousUser, sees_answers: bool) -> list[Line]:
    events = Event.objects.filter(artwork=artwork_id, trait=trait_id).order_by("id")
    visible = [e for e in events if sees_answers or e.action not in TELLS_AN_ANSWER or e.actor_id == reader.pk]
    outcomes = {e.act: _became(e) for e in visible if e.action == Action.VERDICT_CHANGED}
    return [_line(e, outcomes.pop(e.act, "")) for e in visible if e.action != Action.VERDICT_CHANGED][::-1]


def lines(events: Iterable[Event]) -> list[Line]:
    return [_line(event, "") for event in events]


def _line(event: Event, outcome: str) -> Line:
    after, before = event.after or {}, event.before or {}
    words = event.reason or after.get("note", "")
    return Line(event.at, event.actor_name if event.actor_id else "", _did(event, before, after), words, outcome)


def _did(event: Event, before: dict[str, Any], after: dict[str, Any]) -> str:
    match event.action:
        case Action.OPINION_GIVEN:
            return f"answered {_quoted(after)}{_boxes(after)}"
        case Action.OPINION_CHANGED if before.get("answer") == after.get("answer"):
            return f"still says {_quoted(after)}, and changed the note or the boxes{_boxes(after)}"
        case Action.OPINION_CHANGED:
            return f"changed the answer from {_quoted(before)} to {_quoted(after)}{_boxes(after)}"
        case Action.OPINION_WITHDRAWN:
            return f"took the answer {_quoted(before)} back"
        case Action.SETTLED if before:
            return f"settled it again: {_quoted(after)} (it was {_quoted(before)}, by {before['moderator']})"
        case Action.SETTLED:
            return f"settled it: {_quoted(after)}{_boxes(after)}"
        case Action.REOPENED:
            return f"withdrew the decision {_quoted(before)}"
        case Action.DISPUTED:
            return "disputed the verdict"
        case Action.EXAMPLE_ADDED:
            return "made this picture an example of the definition"
    return event.get_action_display()


def _quoted(said: dict[str, Any]) -> str:
    return f"“{Answer(said['answer']).label}”"


def _boxes(said: dict[str, Any]) -> str:
    count = len(said.get("regions", ()))
    return "" if not count else ", with a box" if count == 1 else f", with {count} boxes"


def _became(event: Event) -> str:
    after = event.after or {}
    return verdict_words(after.get("state", ""), after.get("leans", ""))


def verdict_words(state: str, leans: str) -> str:
    side = {Answer.PRESENT: "yes", Answer.ABSENT: "no"}.get(leans, "")  # type: ignore[call-overload]
    match state:
        case State.LEANING:
            return f"leaning {side}"
        case State.SETTLED_YES | State.SETTLED_NO:
            return f"settled {side}"
    return State(state).label
