"""People who act at the same moment, each in a thread with a connection of its own to one database."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connection, connections

from tagging.answers import ask, closure_at, current_snapshot
from tagging.models import Action, Decision, Event, Implication, Opinion, Snapshot, Verdict
from tagging.services import Invalid, drift, give_opinion, imply, settle

from . import factories


@pytest.fixture
def shared_database(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """A database that threads can share: SQLite's in memory cannot be, so that there a file takes its place."""
    facts, usual_connection = connections.settings[DEFAULT_DB_ALIAS], connections[DEFAULT_DB_ALIAS]
    if usual_connection.vendor != "sqlite":
        yield
        return
    usual_name, facts["NAME"] = facts["NAME"], str(tmp_path / "race.sqlite3")
    connections[DEFAULT_DB_ALIAS] = connections.create_connection(DEFAULT_DB_ALIAS)
    try:
        call_command("migrate", interactive=False, verbosity=0)
        yield
    finally:
        connections[DEFAULT_DB_ALIAS].close()
        facts["NAME"] = usual_name
        connections[DEFAULT_DB_ALIAS] = usual_connection


def at_once(*acts: Callable[[], object]) -> list[object]:
    """Runs them from one starting shot; what each returned or raised."""
    start = Barrier(len(acts))

    def run(act: Callable[[], object]) -> object:
        start.wait()
        try:
            return act()
        except Exception as error:
            return error
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as threads:
        return list(threads.map(run, acts))


@pytest.mark.usefixtures("shared_database")
def test_many_answers_at_once_are_all_counted() -> None:
    art, hat = factories.artwork(), factories.trait("hat")
    people = [factories.person() for _ in range(8)]
    found = at_once(*(lambda p=p: give_opinion(p, art, hat, "present") for p in people))
    assert all(isinstance(each, Opinion) for each in found), found
    verdict = Verdict.objects.get()
    assert (verdict.present, verdict.value) == (8, "yes")
    assert Event.objects.filter(action=Action.OPINION_GIVEN).count() == 8
    assert list(drift()) == []
    assert ask(art.pk, "hat").value == "yes"


@pytest.mark.usefixtures("shared_database")
def test_the_same_form_sent_twice_is_one_answer() -> None:
    art, hat, tess = factories.artwork(), factories.trait("hat"), factories.person()
    found = at_once(*[lambda: give_opinion(tess, art, hat, "present", "Up there.", [(0, 0, 0.5, 0.5)])] * 3)
    assert all(isinstance(each, Opinion) for each in found), found
    assert Opinion.objects.get().regions.count() == 1
    assert Event.objects.filter(action=Action.OPINION_GIVEN).count() == 1


@pytest.mark.usefixtures("shared_database")
def test_opposite_decisions_at_once_leave_one_standing_and_both_in_the_log() -> None:
    art, hat = factories.artwork(), factories.trait("hat")
    one, other = factories.moderator(), factories.moderator()
    found = at_once(
        lambda: settle(one, art, hat, "present", "A cap."), lambda: settle(other, art, hat, "absent", "A hood.")
    )
    assert all(isinstance(each, Decision) for each in found), found
    standing = Decision.objects.get(ended_at=None)
    last = Event.objects.filter(action=Action.SETTLED).last()
    assert last.subject_id == standing.pk
    assert Event.objects.filter(action=Action.SETTLED).count() == 2
    assert ask(art.pk, "hat").value == Verdict.objects.get().value
    assert list(Snapshot.objects.values_list("number", flat=True)) == [0, 1, 2]
    assert list(drift()) == []


@pytest.mark.usefixtures("shared_database")
def test_two_implications_at_once_cannot_close_a_circle() -> None:
    a, b, c = (factories.trait(slug) for slug in "abc")
    imply(None, b, c)
    found = at_once(lambda: imply(None, a, b), lambda: imply(None, c, a))
    assert sum(isinstance(each, Invalid) for each in found) == 1, found
    assert Implication.objects.filter(valid_to=None).count() == 2
    closure = closure_at(current_snapshot())
    assert not any(trait.pk in closure.above(trait.pk) for trait in (a, b, c))
