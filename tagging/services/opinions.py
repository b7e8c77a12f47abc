"""A person's own answer to a question."""

import uuid
from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from cards.models import Artwork
from tagging.capabilities import may_answer, may_tag, standing_of
from tagging.models import Action, Answer, Opinion, Region, Standing, Trait, TraitVersion
from tagging.regions import BadBox, boxes

from .log import record
from .refusals import Invalid, limited, require
from .snapshots import publish_verdicts
from .verdicts import lock_question, rederive


@transaction.atomic
def give_opinion(
    person: User,
    artwork: Artwork,
    trait: Trait,
    answer: str,
    note: str = "",
    regions: Iterable[Any] = (),
    *,
    standing: Standing | None = None,
    publish: bool = True,
) -> Opinion:
    """Answers a question or changes the answer. Answering the same again changes nothing and writes no event.

    `regions` are boxes, sequences of x, y, w, h or mappings with these names. `standing` is for imports, whose
    answers are a machine's.
    """
    if answer not in Answer.values:
        raise Invalid("answer", f"The answer is one of {', '.join(Answer.values)}; this was {answer!r}.")
    note = limited(note, "note")
    marked = checked_boxes(regions)
    if marked and answer != Answer.PRESENT:
        raise Invalid("regions", "Boxes show where something is, so they go with the answer “Yes” alone.")
    version = current_version(trait)
    verdict = lock_question(artwork.pk, trait)
    require(may_answer(person, artwork.pk, trait))
    opinion = Opinion.objects.filter(person=person, artwork=artwork, trait=trait).first()
    before = _said(opinion) if opinion and opinion.withdrawn_at is None else None
    after = {"answer": answer, "note": note, "regions": [box.as_list() for box in marked], "version": version.number}
    if opinion and before == after:
        return opinion
    opinion = opinion or Opinion(person=person, artwork=artwork, trait=trait)
    opinion.answer, opinion.note, opinion.trait_version = answer, note, version
    opinion.standing = standing or standing_of(person)
    opinion.given_at, opinion.withdrawn_at = timezone.now(), None
    if opinion.pk:
        opinion.regions.all().delete()
    opinion.save()
    Region.objects.bulk_create(Region(opinion=opinion, x=b.x, y=b.y, w=b.w, h=b.h) for b in marked)
    act = uuid.uuid4()
    action = Action.OPINION_CHANGED if before else Action.OPINION_GIVEN
    record(action, person, opinion, act=act, artwork_id=artwork.pk, trait=trait, before=before, after=after)
    if rederive(verdict, act) and publish:
        publish_verdicts([verdict], None, act)
    return opinion


@transaction.atomic
def clear_opinion(person: User, artwork: Artwork, trait: Trait) -> None:
    """Takes an answer back. The question comes up for that person again; the log keeps what was said."""
    require(may_tag(person))
    verdict = lock_question(artwork.pk, trait)
    opinion = Opinion.objects.standing_now().filter(person=person, artwork=artwork, trait=trait).first()
    if opinion is None:
        raise Invalid("answer", "You have no answer here to take back.")
    before = _said(opinion)
    opinion.withdrawn_at = timezone.now()
    opinion.save(update_fields=["withdrawn_at"])
    act = uuid.uuid4()
    record(Action.OPINION_WITHDRAWN, person, opinion, act=act, artwork_id=artwork.pk, trait=trait, before=before)
    if rederive(verdict, act):
        publish_verdicts([verdict], None, act)


def checked_boxes(regions: Iterable[Any]) -> list[Any]:
    try:
        return boxes(regions)
    except BadBox as wrong:
        raise Invalid("regions", str(wrong)) from wrong


def current_version(trait: Trait) -> TraitVersion:
    version = trait.versions.order_by("-number").first()
    if version is None:
        raise Invalid("trait", f"“{trait.name}” has no published definition yet.")
    return version


def _said(opinion: Opinion) -> dict[str, Any]:
    return {
        "answer": opinion.answer,
        "note": opinion.note,
        "regions": [[r.x, r.y, r.w, r.h] for r in opinion.regions.all()],
        "version": opinion.trait_version.number,
    }
