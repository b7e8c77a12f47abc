from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tagging.consensus import COMMUNITY, RULES, Ballot, judge
from tagging.models import Answer, Standing, State

YES, NO = Answer.PRESENT, Answer.ABSENT
ballots = st.lists(st.builds(Ballot, st.sampled_from(Answer), st.sampled_from(Standing)), max_size=12)
thresholds = st.sampled_from([COMMUNITY, RULES])


def tagger(answer: Answer, times: int = 1) -> list[Ballot]:
    return [Ballot(answer, Standing.TAGGER)] * times


def by(standing: Standing, answer: Answer = YES) -> list[Ballot]:
    return [Ballot(answer, standing)]


@pytest.mark.parametrize(
    ("cast", "rules", "state", "leans"),
    [
        ([], COMMUNITY, State.UNREVIEWED, None),
        (tagger(Answer.CANNOT_TELL, 5) + tagger(Answer.BAD_IMAGE), COMMUNITY, State.UNREVIEWED, None),
        (tagger(YES), COMMUNITY, State.LEANING, YES),
        (tagger(YES) + tagger(NO), COMMUNITY, State.DISPUTED, None),
        (tagger(YES, 2) + tagger(NO), COMMUNITY, State.LEANING, YES),
        (tagger(NO, 3), COMMUNITY, State.SETTLED_NO, NO),
        (tagger(YES, 4) + tagger(NO), COMMUNITY, State.SETTLED_YES, YES),
        (tagger(YES, 3) + tagger(NO), COMMUNITY, State.LEANING, YES),
        (by(Standing.TRUSTED) * 2, COMMUNITY, State.SETTLED_YES, YES),
        (tagger(YES, 30), RULES, State.LEANING, YES),
        (by(Standing.MODERATOR) + tagger(YES), RULES, State.SETTLED_YES, YES),
        (by(Standing.MODERATOR, NO) + tagger(YES, 30), RULES, State.LEANING, YES),
        (by(Standing.MODERATOR), RULES, State.LEANING, YES),
        (by(Standing.MACHINE) * 100, COMMUNITY, State.LEANING, YES),
        (by(Standing.MACHINE) * 100 + tagger(NO), COMMUNITY, State.LEANING, NO),
    ],
)
def test_weighs_answers(cast: list[Ballot], rules, state: State, leans: Answer | None) -> None:
    outcome = judge(cast, None, False, rules)
    assert (outcome.state, outcome.leans) == (state, leans)


@given(ballots, thresholds, st.sampled_from([YES, NO]))
def test_a_decision_settles_whatever_the_answers(cast, rules, decision) -> None:
    assert judge(cast, decision, False, rules).state == (State.SETTLED_YES if decision == YES else State.SETTLED_NO)


@given(ballots, thresholds, st.sampled_from([YES, NO, None]))
def test_an_open_dispute_leaves_nothing_settled(cast, rules, decision) -> None:
    assert judge(cast, decision, True, rules).state == State.DISPUTED


@given(ballots, thresholds)
def test_the_order_of_answers_does_not_matter(cast, rules) -> None:
    assert judge(cast, None, False, rules) == judge(list(reversed(cast)), None, False, rules)


@given(ballots, thresholds)
def test_yes_and_no_are_treated_alike(cast, rules) -> None:
    other = {YES: NO, NO: YES}
    mirrored = [Ballot(other.get(b.answer, b.answer), b.standing) for b in cast]
    was, now = judge(cast, None, False, rules), judge(mirrored, None, False, rules)
    assert other.get(was.leans) == now.leans
    flipped = {State.SETTLED_YES: State.SETTLED_NO, State.SETTLED_NO: State.SETTLED_YES}
    assert flipped.get(was.state, was.state) == now.state


@given(st.lists(st.sampled_from(Answer), max_size=40), thresholds)
def test_machines_alone_never_settle(answers, rules) -> None:
    cast = [Ballot(answer, Standing.MACHINE) for answer in answers]
    assert judge(cast, None, False, rules).state not in {State.SETTLED_YES, State.SETTLED_NO}


@given(ballots, st.lists(st.sampled_from(Answer), max_size=60))
def test_machines_never_outvote_a_settled_majority(people, machines) -> None:
    """However many machines speak, they add at most half a tagger's weight to a side."""
    humans = [b for b in people if b.standing != Standing.MACHINE]
    before = judge(humans, None, False)
    after = judge(humans + [Ballot(a, Standing.MACHINE) for a in machines], None, False)
    if before.leans and before.state in {State.SETTLED_YES, State.SETTLED_NO}:
        assert after.leans == before.leans


@given(ballots)
def test_rules_traits_settle_only_with_a_moderator_on_the_winning_side(cast) -> None:
    outcome = judge(cast, None, False, RULES)
    if outcome.state in {State.SETTLED_YES, State.SETTLED_NO}:
        assert Ballot(outcome.leans, Standing.MODERATOR) in cast


def test_settling_by_agreement_needs_three_taggers_worth() -> None:
    assert COMMUNITY.settle_weight == Fraction(3)
    assert judge(tagger(YES, 2), None, False).state == State.LEANING
