from io import StringIO

import pytest
from django.core.management import call_command
from django.db import DatabaseError, connection, transaction

from tagging.guards import lower, raise_all
from tagging.models import AppendOnly, Event
from tagging.services import give_opinion
from tagging.services.log import record

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(tess, art, hat) -> Event:
    give_opinion(tess, art, hat, "present")
    return Event.objects.filter(artwork=art).first()


def test_python_refuses_to_change_the_log(event) -> None:
    event.reason = "rewritten"
    for change in (
        event.save,
        event.delete,
        Event.objects.all().delete,
        lambda: Event.objects.update(reason="rewritten"),
        lambda: Event.objects.bulk_update([event], ["reason"]),
    ):
        with pytest.raises(AppendOnly):
            change()


@pytest.mark.parametrize("statement", ["UPDATE tagging_event SET reason = 'rewritten'", "DELETE FROM tagging_event"])
def test_the_database_refuses_it_as_well(event, statement) -> None:
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert Event.objects.filter(pk=event.pk, reason="").exists()


def test_the_guards_stand_after_lowering_and_raising(event) -> None:
    lower(connection)
    raise_all(connection)
    raise_all(connection)
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM tagging_event")


@pytest.mark.django_db(transaction=True)
def test_an_operator_can_still_empty_the_whole_database(event) -> None:
    call_command("flush", interactive=False, verbosity=0, stdout=StringIO())
    assert not Event.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_an_event_without_the_transaction_of_its_change_is_refused(tess, hat) -> None:
    import uuid

    with pytest.raises(transaction.TransactionManagementError):
        record("settled", tess, hat, act=uuid.uuid4())
