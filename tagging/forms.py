"""What people send. The forms carry words and boxes; whether they may, and what follows, the services decide."""

from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from tagging.models import Answer
from tagging.regions import BadBox, Box, from_form
from tagging.services import Invalid

BOX_FIELDS = ("box_x", "box_y", "box_w", "box_h")
BLANK_ROWS = 2


@dataclass(frozen=True, slots=True)
class AnswerButton:
    answer: Answer
    key: str
    """The letter that presses it in the queue."""
    icon: str


ANSWERS = (
    AnswerButton(Answer.PRESENT, "y", "yes"),
    AnswerButton(Answer.ABSENT, "n", "no"),
    AnswerButton(Answer.CANNOT_TELL, "c", "unreviewed"),
    AnswerButton(Answer.BAD_IMAGE, "b", "picture"),
)


class Statement(forms.Form):
    """A form with boxes. They are repeated fields, so they come from the data and not from form fields."""

    prefix_of_ids = ""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": f"{self.prefix_of_ids}%s", **kwargs})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        try:
            cleaned["regions"] = boxes_of(self.data)
        except BadBox as wrong:
            self.add_error(None, str(wrong))
        return cleaned

    def add_refusal(self, invalid: Invalid) -> None:
        self.add_error(invalid.field if invalid.field in self.fields else None, str(invalid))

    @property
    def box_rows(self) -> list[list[str]]:
        """The boxes as they were sent or are stored, and blank rows to write more into."""
        if self.is_bound:
            rows = [list(row) for row in zip(*(_values(self.data, name) for name in BOX_FIELDS), strict=False)]
        else:
            rows = [[str(n) for n in (r.x, r.y, r.w, r.h)] for r in self.initial.get("regions", ())]
        return [row for row in rows if any(row)] + [[""] * 4] * BLANK_ROWS


class AnswerForm(Statement):
    prefix_of_ids = "answer-"
    note = forms.CharField(
        label="Note",
        required=False,
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Where to look, or why it is not obvious. Others see it after their own answer.",
    )


class SettleForm(Statement):
    prefix_of_ids = "settle-"
    reason = forms.CharField(
        label="Reason",
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Everybody sees it beside the verdict. Say what in the picture decides, and by which words of the "
        "definition.",
        error_messages={"required": "Give a reason: a sentence that somebody who disagrees can follow."},
    )


class DisputeForm(Statement):
    prefix_of_ids = "dispute-"
    reason = forms.CharField(
        label="What is wrong with it?",
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text="Until a moderator has decided again, rulings treat the question as unknown.",
        error_messages={"required": "Say what is wrong with the verdict."},
    )


class ReopenForm(Statement):
    prefix_of_ids = "reopen-"
    reason = forms.CharField(
        label="Why should it be open again?",
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        error_messages={"required": "Say why the decision should not stand."},
    )


def boxes_of(data: Any) -> list[Box]:
    return from_form(*(_values(data, name) for name in BOX_FIELDS))


def _values(data: Any, name: str) -> list[str]:
    return data.getlist(name) if isinstance(data, QueryDict) else list(data.get(name, ()))
