from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from tagging import guards


def raise_guards(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    guards.raise_all(schema_editor.connection)


def lower_guards(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    guards.lower(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("tagging", "0001_initial")]

    # A later migration that rebuilds a guarded table on SQLite lowers them first; `migrate` raises them again.
    operations = [migrations.RunPython(raise_guards, lower_guards)]
