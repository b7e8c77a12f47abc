"""Keeping rulings, and telling later whether they still hold."""

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.models import AnonymousUser, User
from django.db import transaction

from rules.desk.judge import Answer, Judge, engine_version, judge
from rules.desk.models import Ruling
from rules.desk.shape import Scenario
from rules.scenario import ScenarioError
from tagging.answers import current_snapshot

# What of an answer is the result; the rest says how it was reached.
_RESULT = ("value", "types", "sets", "legal", "mana_ability", "taps_for_mana", "total_cost", "other_costs",
           "random_targets", "may_decline", "times", "outcomes")  # fmt: skip


@transaction.atomic
def keep_ruling(
    scenario: Scenario,
    title: str = "",
    by: User | AnonymousUser | None = None,
    judged_by: Judge | None = None,
) -> Ruling:
    """Judges anew under today's verdicts and keeps both. Raises ScenarioError when there is no answer to keep."""
    judgement = judge(scenario, by=judged_by)
    if judgement.answer is None:
        raise judgement.error or ScenarioError("", "There is no answer to keep.")
    return Ruling.objects.create(
        title=title[:200] or str(scenario.get("title", ""))[:200],
        scenario=scenario,
        answer=judgement.answer,
        snapshot=judgement.snapshot,
        engine=engine_version(),
        created_by=by if isinstance(by, User) else None,
    )


@dataclass(frozen=True, slots=True)
class ArtChange:
    """A picture that is seen otherwise than on the day of the ruling."""

    object: str
    trait: str
    before: str
    now: str


@dataclass(frozen=True, slots=True)
class Standing:
    """How a kept ruling stands today."""

    changed: bool
    snapshot: int
    engine_changed: bool
    art: list[ArtChange] = field(default_factory=list)
    answer: Answer | None = None
    problem: str = ""


def standing(ruling: Ruling, judged_by: Judge | None = None) -> Standing:
    now = current_snapshot()
    engine_changed = ruling.engine != engine_version()
    if now == ruling.snapshot and not engine_changed:
        return Standing(False, now, False)
    judgement = judge(ruling.scenario, now, by=judged_by)
    if judgement.answer is None:
        return Standing(True, now, engine_changed, problem=str(judgement.error))
    changed = result(judgement.answer) != result(ruling.answer)
    return Standing(changed, now, engine_changed, _art_changes(ruling.answer, judgement.answer), judgement.answer)


def result(answer: Answer) -> dict[str, Any]:
    return {key: answer[key] for key in _RESULT if key in answer}


def _art_changes(before: Answer, now: Answer) -> list[ArtChange]:
    then = {(look["object"], look["trait"]): look["value"] for look in before.get("traits", [])}
    today = {(look["object"], look["trait"]): look["value"] for look in now.get("traits", [])}
    return [
        ArtChange(object, trait, then[object, trait], value)
        for (object, trait), value in today.items()
        if (object, trait) in then and then[object, trait] != value
    ]
