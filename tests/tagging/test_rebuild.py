from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tagging.models import SnapshotVerdict, Verdict
from tagging.services import Refused, clear_opinion, dispute, drift, give_opinion, reopen, settle

from . import factories

pytestmark = pytest.mark.django_db


def check() -> str:
    out = StringIO()
    call_command("rebuild_verdicts", "--check", stdout=out)
    return out.getvalue()


def test_check_finds_what_was_changed_behind_the_services_back(tess, maud, art, hat) -> None:
    give_opinion(tess, art, hat, "present")
    settle(maud, art, hat, "present", "A cap.")
    assert check() == "No drift.\n"
    Verdict.objects.update(state="settled_no", present=7)
    with pytest.raises(CommandError, match="have drifted"):
        check()
    call_command("rebuild_verdicts", stdout=StringIO())
    assert check() == "No drift.\n"
    assert Verdict.objects.get().value == "yes"


def test_a_lost_verdict_is_found_and_made_again(tess, art, hat) -> None:
    give_opinion(tess, art, hat, "present")
    Verdict.objects.all().delete()
    with pytest.raises(CommandError):
        check()
    call_command("rebuild_verdicts", stdout=StringIO())
    assert Verdict.objects.get().present == 1


def test_rebuilding_publishes_what_was_wrong(maud, art, hat) -> None:
    settle(maud, art, hat, "present", "A cap.")
    SnapshotVerdict.objects.all().delete()
    call_command("rebuild_verdicts", stdout=StringIO())
    assert SnapshotVerdict.objects.get(valid_to=None).state == "settled_yes"


steps = st.lists(
    st.tuples(st.sampled_from(["give", "clear", "settle", "dispute", "reopen"]), st.integers(0, 3), st.booleans()),
    max_size=14,
)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps)
def test_whatever_people_do_the_verdict_is_what_follows(db, done) -> None:
    art = factories.artwork()
    trait = factories.trait(f"trait-{art.pk}")
    people = [factories.person(), factories.person(), factories.moderator(), factories.moderator()]
    for what, who, yes in done:
        answer = "present" if yes else "absent"
        try:
            match what:
                case "give":
                    give_opinion(people[who], art, trait, answer)
                case "clear":
                    clear_opinion(people[who], art, trait)
                case "settle":
                    settle(people[who], art, trait, answer, "Seen.")
                case "dispute":
                    dispute(people[who], art, trait, "Not seen.")
                case "reopen":
                    reopen(people[who], art, trait, "Mixed up.")
        except (Refused, ValueError):
            pass
    assert list(drift()) == []
    verdict = Verdict.objects.filter(artwork=art, trait=trait).first()
    current = SnapshotVerdict.objects.filter(artwork=art, trait=trait, valid_to=None).first()
    if verdict and verdict.is_settled:
        assert current.state == verdict.state
    elif current:
        assert current.state == "disputed"
