from typing import Any

from django.apps import AppConfig
from django.db import connections
from django.db.models.signals import post_migrate, pre_migrate


class TaggingConfig(AppConfig):
    name = "tagging"

    def ready(self) -> None:
        pre_migrate.connect(lower_guards, sender=self)
        post_migrate.connect(raise_guards, sender=self)
        post_migrate.connect(make_groups, sender=self)


def lower_guards(using: str, **kwargs: Any) -> None:
    from tagging import guards

    guards.lower(connections[using])


def raise_guards(using: str, **kwargs: Any) -> None:
    from tagging import guards

    connection = connections[using]
    # After a migration backwards the tables may be gone.
    if "tagging_event" in connection.introspection.table_names():
        guards.raise_all(connection)


def make_groups(using: str, **kwargs: Any) -> None:
    from tagging.capabilities import ensure_groups

    if "auth_permission" in connections[using].introspection.table_names():
        ensure_groups()
