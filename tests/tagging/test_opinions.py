import pytest
from django.contrib.auth.models import AnonymousUser

from tagging.models import Action, Answer, Event, Opinion, Standing, State, Trait, Verdict
from tagging.services import Invalid, Refused, clear_opinion, give_opinion, settle

from . import factories

pytestmark = pytest.mark.django_db


def actions(artwork, trait) -> list[str]:
    return list(Event.objects.filter(artwork=artwork, trait=trait).values_list("action", flat=True))


def test_an_answer_is_kept_with_note_boxes_version_and_standing(tess, art, hat) -> None:
    opinion = give_opinion(tess, art, hat, "present", " In its hand. ", [(0.1, 0.2, 0.3, 0.4)])
    assert (opinion.answer, opinion.note, opinion.standing) == (Answer.PRESENT, "In its hand.", Standing.TAGGER)
    assert opinion.trait_version.number == 1
    assert [(r.x, r.y, r.w, r.h) for r in opinion.regions.all()] == [(0.1, 0.2, 0.3, 0.4)]
    assert Verdict.objects.get(artwork=art, trait=hat).state == State.LEANING


def test_changing_ones_mind_keeps_one_row_and_adds_history(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present", regions=[(0, 0, 1, 1)])
    give_opinion(tess, art, hat, "absent", "It is a hood.")
    opinion = Opinion.objects.get()
    assert (opinion.answer, opinion.regions.count()) == (Answer.ABSENT, 0)
    changed = Event.objects.get(action=Action.OPINION_CHANGED)
    assert changed.before == {"answer": "present", "note": "", "regions": [[0.0, 0.0, 1.0, 1.0]], "version": 1}
    assert changed.after["answer"] == "absent"
    assert changed.actor_name == "tess"


def test_the_row_always_equals_its_latest_event(tess, art, hat) -> None:
    for answer, boxes in (("present", [(0, 0, 0.5, 0.5)]), ("present", [(0.25, 0, 0.5, 0.5)]), ("cannot_tell", [])):
        give_opinion(tess, art, hat, answer, regions=boxes)
        row = Opinion.objects.get()
        latest = Event.objects.filter(action__startswith="opinion").last()
        assert latest.after["answer"] == row.answer
        assert latest.after["regions"] == [[r.x, r.y, r.w, r.h] for r in row.regions.all()]


def test_the_same_answer_again_is_no_event(tess, art, hat) -> None:
    for _ in range(2):
        give_opinion(tess, art, hat, "present", "A cap.", [(0.1, 0.1, 0.2, 0.2)])
    assert actions(art, hat).count(Action.OPINION_GIVEN) == 1
    assert Action.OPINION_CHANGED not in actions(art, hat)


def test_one_user_action_has_one_id(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present")
    events = Event.objects.filter(artwork=art)
    assert {e.action for e in events} == {Action.OPINION_GIVEN, Action.VERDICT_CHANGED}
    assert len({e.act for e in events}) == 1


def test_taking_back_reopens_the_question_and_keeps_the_history(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present")
    clear_opinion(tess, art, hat)
    assert not Opinion.objects.standing_now().exists()
    assert Verdict.objects.get().state == State.UNREVIEWED
    assert Action.OPINION_WITHDRAWN in actions(art, hat)
    give_opinion(tess, art, hat, "absent")
    assert Opinion.objects.standing_now().get().answer == Answer.ABSENT


def test_taking_back_what_was_not_said_is_refused(tess, art, hat) -> None:
    with pytest.raises(Invalid, match="no answer"):
        clear_opinion(tess, art, hat)


@pytest.mark.parametrize(
    ("answer", "note", "regions", "field", "complaint"),
    [
        ("perhaps", "", [], "answer", "present, absent"),
        ("present", "x" * 501, [], "note", "500 characters"),
        ("present", "", [(0.5, 0, 0.6, 1)], "regions", "Box 1 ends outside"),
        ("absent", "", [(0, 0, 1, 1)], "regions", "“Yes” alone"),
    ],
)
def test_what_is_wrong_is_named_and_nothing_is_kept(tess, art, hat, answer, note, regions, field, complaint) -> None:
    with pytest.raises(Invalid, match=complaint) as refusal:
        give_opinion(tess, art, hat, answer, note, regions)
    assert refusal.value.field == field
    assert not Opinion.objects.exists()
    assert actions(art, hat) == []


def test_visitors_and_closed_accounts_have_no_say(tess, art, hat) -> None:
    with pytest.raises(Refused, match="Sign in"):
        give_opinion(AnonymousUser(), art, hat, "present")
    tess.is_active = False
    with pytest.raises(Refused):
        give_opinion(tess, art, hat, "present")
    assert not Opinion.objects.exists()


def test_a_trait_that_is_not_asked_takes_no_answers(tess, art, hat) -> None:
    hat.status = Trait.Status.RETIRED
    hat.save()
    with pytest.raises(Refused, match="not asked"):
        give_opinion(tess, art, hat, "present")


def test_who_settled_it_does_not_answer_besides(maud, art, hat) -> None:
    settle(maud, art, hat, "present", "A cap with a brim.")
    with pytest.raises(Refused, match="yourself"):
        give_opinion(maud, art, hat, "absent")


def test_a_late_answer_to_a_settled_question_counts_and_changes_nothing(tess, maud, art, hat) -> None:
    settle(maud, art, hat, "present", "A cap with a brim.")
    give_opinion(tess, art, hat, "absent")
    verdict = Verdict.objects.get()
    assert (verdict.state, verdict.absent) == (State.SETTLED_YES, 1)


def test_three_taggers_settle_what_no_rule_depends_on(art, db) -> None:
    beard = factories.trait("beard")
    for _ in range(3):
        give_opinion(factories.person(), art, beard, "present")
    assert Verdict.objects.get().state == State.SETTLED_YES
    assert Verdict.objects.get().settled_by == "agreement of the taggers"


def test_standing_is_looked_up_when_the_answer_is_given(art, hat) -> None:
    moderator, trusted = factories.moderator(), factories.person("", "Trusted taggers")
    assert give_opinion(moderator, art, hat, "present").standing == Standing.MODERATOR
    assert give_opinion(trusted, art, hat, "present").standing == Standing.TRUSTED
    moderator.groups.clear()
    assert give_opinion(moderator, art, hat, "absent").standing == Standing.TAGGER
