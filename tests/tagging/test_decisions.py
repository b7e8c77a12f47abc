import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from tagging.answers import ask, current_snapshot
from tagging.models import Action, Decision, Dispute, Event, Opinion, State, Verdict
from tagging.services import Invalid, Refused, clear_opinion, dispute, give_opinion, reopen, settle

from . import factories

pytestmark = pytest.mark.django_db


def state() -> str:
    return Verdict.objects.get().state


def test_settling_is_read_by_rulings_at_once(maud, art, hat) -> None:
    before = current_snapshot()
    settle(maud, art, hat, "present", "The brim shows.", [(0.2, 0.1, 0.3, 0.2)])
    assert state() == State.SETTLED_YES
    assert current_snapshot() == before + 1
    assert ask(art.pk, "hat").value == "yes"
    assert ask(art.pk, "hat", before).value == "unknown"
    assert Decision.objects.get().regions.count() == 1


@pytest.mark.parametrize("reason", ["", "   ", "x" * 501])
def test_a_reason_is_asked_always(maud, art, hat, reason) -> None:
    with pytest.raises(Invalid) as refusal:
        settle(maud, art, hat, "present", reason)
    assert refusal.value.field == "reason"
    assert not Decision.objects.exists()


def test_only_yes_or_no_can_be_settled(maud, art, hat) -> None:
    with pytest.raises(Invalid, match="present or absent"):
        settle(maud, art, hat, "cannot_tell", "Too dark.")


def test_only_moderators_settle_and_the_role_is_looked_up_each_time(tess, maud, art, hat) -> None:
    with pytest.raises(Refused, match="Only moderators"):
        settle(tess, art, hat, "present", "I say so.")
    maud.groups.clear()
    with pytest.raises(Refused, match="Only moderators"):
        settle(maud, art, hat, "present", "I was one.")


def test_nobody_decides_what_they_voted_on_not_even_after_taking_it_back(maud, art, hat) -> None:
    give_opinion(maud, art, hat, "present")
    with pytest.raises(Refused, match="another moderator"):
        settle(maud, art, hat, "present", "As I said.")
    clear_opinion(maud, art, hat)
    with pytest.raises(Refused, match="another moderator"):
        settle(maud, art, hat, "present", "As I said.")


def test_the_database_refuses_it_too(maud, tess, art, hat) -> None:
    version = hat.versions.get()
    facts = {"artwork": art, "trait": hat, "trait_version": version, "answer": "present"}
    give_opinion(maud, art, hat, "present")
    with pytest.raises(IntegrityError, match="may not settle"), transaction.atomic():
        Decision.objects.create(moderator=maud, reason="Around the service.", made_at=timezone.now(), **facts)
    Decision.objects.create(moderator=tess, reason="Around the service.", made_at=timezone.now(), **facts)
    with pytest.raises(IntegrityError, match="may not answer"), transaction.atomic():
        Opinion.objects.create(person=tess, given_at=timezone.now(), **facts)


def test_settling_again_ends_the_decision_before(maud, art, hat) -> None:
    other = factories.moderator()
    settle(maud, art, hat, "present", "A cap.")
    settle(other, art, hat, "absent", "It is a hood.")
    assert state() == State.SETTLED_NO
    assert Decision.objects.get(ended_at=None).moderator == other
    assert Event.objects.filter(action=Action.SETTLED).last().before == {"answer": "present", "moderator": "maud"}


def test_a_dispute_makes_it_unknown_until_it_is_settled_again(tess, maud, art, hat) -> None:
    settle(maud, art, hat, "present", "A cap.")
    while_settled = current_snapshot()
    dispute(tess, art, hat, "That is a hood.")
    assert state() == State.DISPUTED
    assert (ask(art.pk, "hat").value, ask(art.pk, "hat").state) == ("unknown", State.DISPUTED)
    assert ask(art.pk, "hat", while_settled).value == "yes"
    settle(factories.moderator(), art, hat, "absent", "Part of the cloak.")
    assert ask(art.pk, "hat").value == "no"
    assert not Dispute.objects.filter(closed_at=None).exists()


def test_what_cannot_be_disputed(tess, maud, art, hat) -> None:
    with pytest.raises(Refused, match="Only a settled"):
        dispute(tess, art, hat, "Hm.")
    settle(maud, art, hat, "present", "A cap.")
    with pytest.raises(Refused, match="your own decision"):
        dispute(maud, art, hat, "Hm.")
    with pytest.raises(Invalid, match="reason"):
        dispute(tess, art, hat, " ")
    dispute(tess, art, hat, "A hood.")
    with pytest.raises(Refused, match="already"):
        dispute(tess, art, hat, "A hood, I said.")
    dispute(factories.person(), art, hat, "I agree with tess.")


def test_a_verdict_of_the_taggers_can_be_disputed_and_then_settled(tess, maud, art) -> None:
    beard = factories.trait("beard")
    for _ in range(3):
        give_opinion(factories.person(), art, beard, "present")
    assert ask(art.pk, "beard").value == "yes"
    dispute(tess, art, beard, "It is a scarf.")
    assert ask(art.pk, "beard").value == "unknown"
    settle(maud, art, beard, "absent", "A scarf indeed.")
    assert ask(art.pk, "beard").value == "no"


def test_a_withdrawn_decision_lets_the_answers_speak(tess, maud, art, hat) -> None:
    give_opinion(tess, art, hat, "absent")
    settle(maud, art, hat, "present", "A cap.")
    dispute(tess, art, hat, "No cap.")
    with pytest.raises(Invalid, match="reason"):
        reopen(maud, art, hat, "")
    reopen(maud, art, hat, "I mixed two pictures up.")
    verdict = Verdict.objects.get()
    assert (verdict.state, verdict.leans, verdict.decision) == (State.LEANING, "absent", None)
    assert ask(art.pk, "hat").value == "unknown"
    assert not Dispute.objects.filter(closed_at=None).exists()
    with pytest.raises(Refused, match="No decision"):
        reopen(maud, art, hat, "Again.")
    with pytest.raises(Refused, match="Only moderators"):
        reopen(tess, art, hat, "Please.")
