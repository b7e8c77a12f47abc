import django.db.models.deletion
from django.db import migrations, models

import cards.folding


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Artwork",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("illustration_id", models.UUIDField(blank=True, null=True, unique=True)),
                ("title", models.CharField(help_text="The name it was first seen under", max_length=300)),
                ("artist", models.CharField(blank=True, max_length=200)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["pk"],
            },
        ),
        migrations.CreateModel(
            name="Card",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("oracle_id", models.UUIDField(unique=True)),
                ("name", models.CharField(max_length=300)),
                (
                    "folded_name",
                    cards.folding.FoldedField(db_index=True, editable=False, max_length=300, source="name"),
                ),
                ("layout", models.CharField(default="normal", max_length=30)),
                ("mana_value", models.FloatField(default=0)),
                ("color_identity", models.CharField(blank=True, help_text="Letters in the order WUBRG", max_length=5)),
                ("provisional", models.BooleanField(default=False)),
                ("digest", models.BinaryField(default=b"", max_length=16)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["name", "pk"],
            },
        ),
        migrations.CreateModel(
            name="CardSet",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(max_length=20, unique=True)),
                ("name", models.CharField(max_length=200)),
                ("released_at", models.DateField(blank=True, null=True)),
            ],
            options={
                "verbose_name": "set",
                "ordering": ["code"],
            },
        ),
        migrations.CreateModel(
            name="ImportRun",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("file", models.CharField(max_length=500)),
                ("kind", models.CharField(blank=True, max_length=30)),
                (
                    "status",
                    models.CharField(
                        choices=[("running", "running"), ("done", "done"), ("refused", "refused: nothing was written")],
                        default="running",
                        max_length=10,
                    ),
                ),
                ("counts", models.JSONField(default=dict)),
                (
                    "problems",
                    models.JSONField(
                        default=list, help_text="The first rows that were not understood, each with its place"
                    ),
                ),
                ("started_at", models.DateTimeField(auto_now_add=True)),
                ("finished_at", models.DateTimeField(blank=True, null=True)),
            ],
            options={
                "ordering": ["-started_at"],
            },
        ),
        migrations.CreateModel(
            name="Face",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("index", models.PositiveSmallIntegerField(default=0)),
                ("name", models.CharField(max_length=300)),
                (
                    "folded_name",
                    cards.folding.FoldedField(db_index=True, editable=False, max_length=300, source="name"),
                ),
                ("mana_cost", models.CharField(blank=True, max_length=100)),
                ("type_line", models.CharField(blank=True, max_length=200)),
                ("oracle_text", models.TextField(blank=True)),
                ("power", models.CharField(blank=True, max_length=10)),
                ("toughness", models.CharField(blank=True, max_length=10)),
                ("loyalty", models.CharField(blank=True, max_length=10)),
                ("defense", models.CharField(blank=True, max_length=10)),
                ("colors", models.CharField(blank=True, help_text="Letters in the order WUBRG", max_length=5)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="faces", to="cards.card"
                    ),
                ),
            ],
            options={
                "ordering": ["card_id", "index"],
            },
        ),
        migrations.CreateModel(
            name="OfficialRuling",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("published_at", models.DateField(blank=True, null=True)),
                ("source", models.CharField(max_length=30)),
                ("comment", models.TextField()),
                ("digest", models.BinaryField(help_text="Of card, date, source and words", max_length=16, unique=True)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="rulings", to="cards.card"
                    ),
                ),
            ],
            options={
                "ordering": ["published_at", "pk"],
            },
        ),
        migrations.CreateModel(
            name="Picture",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("sha256", models.CharField(max_length=64)),
                ("format", models.CharField(max_length=10)),
                ("width", models.PositiveIntegerField(help_text="Upright, in pixels")),
                ("height", models.PositiveIntegerField(help_text="Upright, in pixels")),
                ("alt", models.TextField(help_text="What there is to see, without judging any trait")),
                (
                    "source",
                    models.CharField(
                        choices=[
                            ("drawn", "drawn by this project"),
                            ("upload", "uploaded by a moderator"),
                            ("publisher", "fetched from the publisher"),
                        ],
                        default="upload",
                        max_length=10,
                    ),
                ),
                ("shown_since", models.DateTimeField()),
                (
                    "artwork",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="pictures", to="cards.artwork"
                    ),
                ),
            ],
            options={
                "ordering": ["-shown_since", "-pk"],
            },
        ),
        migrations.CreateModel(
            name="Printing",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("scryfall_id", models.UUIDField(unique=True)),
                ("collector_number", models.CharField(max_length=20)),
                ("lang", models.CharField(default="en", max_length=5)),
                ("rarity", models.CharField(blank=True, max_length=20)),
                ("released_at", models.DateField(blank=True, null=True)),
                ("provisional", models.BooleanField(default=False)),
                ("digest", models.BinaryField(default=b"", max_length=16)),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
                (
                    "card",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="printings", to="cards.card"
                    ),
                ),
                (
                    "set",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT, related_name="printings", to="cards.cardset"
                    ),
                ),
            ],
            options={
                "ordering": [models.OrderBy(models.F("released_at"), descending=True, nulls_last=True), "pk"],
            },
        ),
        migrations.CreateModel(
            name="PrintingFace",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("position", models.PositiveSmallIntegerField(default=0)),
                ("artist", models.CharField(blank=True, max_length=200)),
                ("flavor_name", models.CharField(blank=True, max_length=300)),
                (
                    "image_uris",
                    models.JSONField(blank=True, default=dict, help_text="Addresses at the publisher, by size"),
                ),
                ("retired_at", models.DateTimeField(blank=True, null=True)),
                (
                    "artwork",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="printed",
                        to="cards.artwork",
                    ),
                ),
                (
                    "face",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="printed", to="cards.face"
                    ),
                ),
                (
                    "printing",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="sides", to="cards.printing"
                    ),
                ),
            ],
            options={
                "ordering": ["printing_id", "position"],
            },
        ),
        migrations.CreateModel(
            name="Rendition",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("size", models.PositiveIntegerField(help_text="The longer side that was asked for, in pixels")),
                ("format", models.CharField(max_length=10)),
                ("width", models.PositiveIntegerField()),
                ("height", models.PositiveIntegerField()),
                (
                    "picture",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="renditions", to="cards.picture"
                    ),
                ),
            ],
            options={
                "ordering": ["size"],
            },
        ),
        migrations.AddConstraint(
            model_name="face",
            constraint=models.UniqueConstraint(fields=("card", "index"), name="one_face_at_each_index"),
        ),
        migrations.AddConstraint(
            model_name="picture",
            constraint=models.UniqueConstraint(fields=("artwork", "sha256"), name="a_picture_once_an_artwork"),
        ),
        migrations.AddIndex(
            model_name="printing",
            index=models.Index(fields=["set", "collector_number"], name="printing_by_number"),
        ),
        migrations.AddConstraint(
            model_name="printingface",
            constraint=models.UniqueConstraint(fields=("printing", "position"), name="one_face_at_each_position"),
        ),
        migrations.AddConstraint(
            model_name="rendition",
            constraint=models.UniqueConstraint(
                fields=("picture", "size", "format"), name="a_rendition_once_a_size_and_format"
            ),
        ),
    ]
