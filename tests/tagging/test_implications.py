from hypothesis import given
from hypothesis import strategies as st

from tagging.implications import Closure, conclude

# fire and sun imply hot, hot implies bright; apart from them a hat.
FIRE, SUN, HOT, BRIGHT, HAT = range(1, 6)
EDGES = [(FIRE, HOT), (SUN, HOT), (HOT, BRIGHT)]
CLOSURE = Closure(EDGES)


def test_a_yes_goes_up() -> None:
    for trait in (FIRE, HOT, BRIGHT):
        conclusion = conclude(trait, {FIRE: "yes"}, CLOSURE)
        assert (conclusion.value, conclusion.because) == ("yes", FIRE)
    assert conclude(SUN, {FIRE: "yes"}, CLOSURE).value == "unknown"
    assert conclude(HAT, {FIRE: "yes"}, CLOSURE).value == "unknown"


def test_a_no_goes_down() -> None:
    for trait in (HOT, FIRE, SUN):
        assert conclude(trait, {HOT: "no"}, CLOSURE).value == "no"
    assert conclude(BRIGHT, {HOT: "no"}, CLOSURE).value == "unknown"


def test_a_yes_below_a_no_is_unknown_for_both() -> None:
    known = {FIRE: "yes", BRIGHT: "no"}
    for trait in (FIRE, HOT, BRIGHT):
        conclusion = conclude(trait, known, CLOSURE)
        assert conclusion.value == "unknown"
        assert conclusion.contradicted


def test_nothing_is_concluded_from_a_contradicted_verdict() -> None:
    known = {FIRE: "yes", HOT: "no"}
    assert conclude(BRIGHT, known, CLOSURE).value == "unknown"
    assert conclude(SUN, known, CLOSURE).value == "unknown"


def test_another_sound_verdict_still_carries() -> None:
    closure = Closure([(FIRE, HOT), (FIRE, BRIGHT), (SUN, BRIGHT)])
    assert conclude(BRIGHT, {FIRE: "yes", HOT: "no", SUN: "yes"}, closure).value == "yes"


def test_a_dispute_about_the_trait_itself_is_unknown_whatever_is_implied() -> None:
    assert conclude(HOT, {FIRE: "yes", HOT: "disputed"}, CLOSURE).value == "unknown"


def test_a_disputed_child_says_nothing() -> None:
    assert conclude(HOT, {FIRE: "disputed"}, CLOSURE).value == "unknown"


def test_circles_are_seen_before_they_are_closed() -> None:
    assert CLOSURE.would_cycle(HOT, HOT)
    assert CLOSURE.would_cycle(BRIGHT, FIRE)
    assert not CLOSURE.would_cycle(HAT, BRIGHT)


traits = st.integers(1, 7)
acyclic = st.lists(st.tuples(traits, traits)).map(lambda pairs: [(min(p), max(p)) for p in pairs if p[0] != p[1]])
verdicts = st.dictionaries(traits, st.sampled_from(["yes", "no", "disputed"]))


@given(acyclic, verdicts)
def test_conclusions_agree_with_one_another(edges, known) -> None:
    closure = Closure(edges)
    values = {trait: conclude(trait, known, closure).value for trait in range(1, 8)}
    for child, parent in edges:
        assert (values[child], values[parent]) != ("yes", "no")
        if known.get(parent) != "disputed" and values[child] == "yes":
            assert values[parent] == "yes"


@given(acyclic, verdicts)
def test_a_conclusion_rests_on_a_verdict_that_says_so(edges, known) -> None:
    closure = Closure(edges)
    for trait in range(1, 8):
        conclusion = conclude(trait, known, closure)
        if conclusion.value != "unknown":
            assert known[conclusion.because] == conclusion.value
            assert known.get(trait, conclusion.value) == conclusion.value
