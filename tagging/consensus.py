"""What a set of answers amounts to. Pure: no database, no clock; the same input always gives the same verdict.

In order:

1. A moderator's decision settles the question, unless somebody disputes it: then it is disputed.
2. A dispute without a standing decision (against what the taggers settled by agreement) makes it disputed too.
3. Otherwise the answers "yes" and "no" are weighed by who gave them; "cannot tell" and "bad image" weigh nothing.
   - nobody said yes or no: unreviewed;
   - neither side has `lean_share` of the weight: disputed;
   - enough weight (`settle_weight`), enough agreement (`settle_share`), a person on the winning side, and, where
     rules depend on the trait, a moderator on the winning side: settled;
   - else: leaning.

Machines' answers weigh half a tagger's, all of them together no more than one: they can neither settle a question nor
outvote a person.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tagging.models import Answer, Standing, State

WEIGHT = {
    Standing.MACHINE: Fraction(1, 2),
    Standing.TAGGER: Fraction(1),
    Standing.TRUSTED: Fraction(3, 2),
    Standing.MODERATOR: Fraction(2),
}
ALL_MACHINES_TOGETHER = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Thresholds:
    settle_weight: Fraction
    settle_share: Fraction
    lean_share: Fraction
    needs_moderator: bool


# Three taggers who agree, and at most one in five against them.
COMMUNITY = Thresholds(Fraction(3), Fraction(4, 5), Fraction(3, 5), needs_moderator=False)
# A game depends on the answer.
RULES = Thresholds(Fraction(3), Fraction(4, 5), Fraction(3, 5), needs_moderator=True)


def thresholds_for(rules_depend: bool) -> Thresholds:
    return RULES if rules_depend else COMMUNITY


@dataclass(frozen=True, slots=True)
class Ballot:
    answer: Answer
    standing: Standing


@dataclass(frozen=True, slots=True)
class Outcome:
    state: State
    leans: Answer | None = None
    """The side that an unsettled question points to, or the one that was settled."""


def judge(
    ballots: Iterable[Ballot], decision: Answer | None, disputed: bool, thresholds: Thresholds = COMMUNITY
) -> Outcome:
    """`decision` is the standing decision of a moderator, `disputed` whether an objection to the verdict is open."""
    if decision is not None:
        return Outcome(State.DISPUTED if disputed else _settled(decision), decision)
    outcome = _weigh(list(ballots), thresholds)
    return Outcome(State.DISPUTED, outcome.leans) if disputed else outcome


def _weigh(ballots: list[Ballot], thresholds: Thresholds) -> Outcome:
    sides = {side: [b.standing for b in ballots if b.answer == side] for side in (Answer.PRESENT, Answer.ABSENT)}
    weights = _weights(sides)
    total = sum(weights.values())
    if not total:
        return Outcome(State.UNREVIEWED)
    winner = max(weights, key=lambda side: weights[side])
    share = weights[winner] / total
    if share < thresholds.lean_share:
        return Outcome(State.DISPUTED)
    supporters = sides[winner]
    settles = (
        weights[winner] >= thresholds.settle_weight
        and share >= thresholds.settle_share
        and any(standing != Standing.MACHINE for standing in supporters)
        and (Standing.MODERATOR in supporters or not thresholds.needs_moderator)
    )
    return Outcome(_settled(winner) if settles else State.LEANING, winner)


def _weights(sides: dict[Answer, list[Standing]]) -> dict[Answer, Fraction]:
    """The weight on each side. Machines share theirs, in proportion, when there are more of them than may count."""
    machines = sum(standings.count(Standing.MACHINE) for standings in sides.values())
    each_machine = min(WEIGHT[Standing.MACHINE], ALL_MACHINES_TOGETHER / machines) if machines else Fraction(0)
    return {
        side: sum((each_machine if s == Standing.MACHINE else WEIGHT[s] for s in standings), Fraction(0))
        for side, standings in sides.items()
    }


def _settled(side: Answer) -> State:
    return State.SETTLED_YES if side == Answer.PRESENT else State.SETTLED_NO
