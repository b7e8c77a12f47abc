"""Rules that the database itself keeps, as triggers: for SQLite and for PostgreSQL.

- the log is append-only: no UPDATE, no DELETE (and no TRUNCATE) of an event;
- nobody settles a question they answered, and nobody answers one that their own decision settles.

SQLite drops a table's triggers when a migration rebuilds the table, and refuses to rebuild a table that another table's
trigger mentions. Therefore `lower` runs before each `migrate`, and `raise_all` after it.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db.backends.base.base import BaseDatabaseWrapper

_SQLITE = {
    "event_no_update": (
        "CREATE TRIGGER event_no_update BEFORE UPDATE ON tagging_event"
        " BEGIN SELECT RAISE(ABORT, 'events are append-only'); END"
    ),
    "event_no_delete": (
        "CREATE TRIGGER event_no_delete BEFORE DELETE ON tagging_event"
        " BEGIN SELECT RAISE(ABORT, 'events are append-only'); END"
    ),
    "decision_not_on_own_vote": (
        "CREATE TRIGGER decision_not_on_own_vote BEFORE INSERT ON tagging_decision WHEN EXISTS ("
        "SELECT 1 FROM tagging_opinion o WHERE o.person_id = NEW.moderator_id"
        " AND o.artwork_id = NEW.artwork_id AND o.trait_id = NEW.trait_id)"
        " BEGIN SELECT RAISE(ABORT, 'whoever answered a question may not settle it'); END"
    ),
    "opinion_not_on_own_decision": (
        "CREATE TRIGGER opinion_not_on_own_decision BEFORE INSERT ON tagging_opinion WHEN EXISTS ("
        "SELECT 1 FROM tagging_decision d WHERE d.moderator_id = NEW.person_id"
        " AND d.artwork_id = NEW.artwork_id AND d.trait_id = NEW.trait_id AND d.ended_at IS NULL)"
        " BEGIN SELECT RAISE(ABORT, 'whoever settled a question may not answer it'); END"
    ),
}

_POSTGRESQL_FUNCTIONS = [
    """CREATE OR REPLACE FUNCTION hatcheck_log_is_append_only() RETURNS trigger AS $$
    BEGIN RAISE EXCEPTION 'events are append-only'
        USING ERRCODE = 'integrity_constraint_violation'; END $$ LANGUAGE plpgsql""",
    """CREATE OR REPLACE FUNCTION hatcheck_decision_not_on_own_vote() RETURNS trigger AS $$
    BEGIN IF EXISTS (SELECT 1 FROM tagging_opinion o WHERE o.person_id = NEW.moderator_id
        AND o.artwork_id = NEW.artwork_id AND o.trait_id = NEW.trait_id)
    THEN RAISE EXCEPTION 'whoever answered a question may not settle it'
        USING ERRCODE = 'integrity_constraint_violation'; END IF;
    RETURN NEW; END $$ LANGUAGE plpgsql""",
    """CREATE OR REPLACE FUNCTION hatcheck_opinion_not_on_own_decision() RETURNS trigger AS $$
    BEGIN IF EXISTS (SELECT 1 FROM tagging_decision d WHERE d.moderator_id = NEW.person_id
        AND d.artwork_id = NEW.artwork_id AND d.trait_id = NEW.trait_id AND d.ended_at IS NULL)
    THEN RAISE EXCEPTION 'whoever settled a question may not answer it'
        USING ERRCODE = 'integrity_constraint_violation'; END IF;
    RETURN NEW; END $$ LANGUAGE plpgsql""",
]
_POSTGRESQL = {
    "event_no_update": (
        "tagging_event",
        "BEFORE UPDATE OR DELETE ON tagging_event FOR EACH ROW EXECUTE FUNCTION hatcheck_log_is_append_only()",
    ),
    "event_no_truncate": (
        "tagging_event",
        "BEFORE TRUNCATE ON tagging_event FOR EACH STATEMENT EXECUTE FUNCTION hatcheck_log_is_append_only()",
    ),
    "decision_not_on_own_vote": (
        "tagging_decision",
        "BEFORE INSERT ON tagging_decision FOR EACH ROW EXECUTE FUNCTION hatcheck_decision_not_on_own_vote()",
    ),
    "opinion_not_on_own_decision": (
        "tagging_opinion",
        "BEFORE INSERT ON tagging_opinion FOR EACH ROW EXECUTE FUNCTION hatcheck_opinion_not_on_own_decision()",
    ),
}


def raise_all(connection: BaseDatabaseWrapper) -> None:
    lower(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for statement in _SQLITE.values():
                cursor.execute(statement)
        elif connection.vendor == "postgresql":
            for statement in _POSTGRESQL_FUNCTIONS:
                cursor.execute(statement)
            for name, (_, rest) in _POSTGRESQL.items():
                cursor.execute(f"CREATE TRIGGER {name} {rest}")


def lower(connection: BaseDatabaseWrapper) -> None:
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            for name in _SQLITE:
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}")
        elif connection.vendor == "postgresql":
            tables = set(connection.introspection.table_names(cursor))
            for name, (table, _) in _POSTGRESQL.items():
                if table in tables:
                    cursor.execute(f"DROP TRIGGER IF EXISTS {name} ON {table}")


@contextmanager
def lowered(connection: BaseDatabaseWrapper) -> Iterator[None]:
    """For what empties the whole database: an operator's `flush`."""
    lower(connection)
    try:
        yield
    finally:
        raise_all(connection)
