"""How long a file of printings takes to import, fresh and unchanged, against parsing the same lines and no more;
and how much of the fresh import the database takes for its upserts.

    .venv/bin/python benchmarks/import.py [--rows 90000]

With CARD_DATA it reads default-cards.jsonl.gz there, else rows made up here. Prints one line of JSON; times in seconds,
memory in MB at its peak. Works in a folder of its own."""

import argparse
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5

ROOT = Path(__file__).resolve().parent.parent
SENTENCES = "Whenever this creature attacks, it gets +2/+0 until end of turn. (It need not come back.)\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=90_000, help="how many printings to make up without CARD_DATA")
    rows = parser.parse_args().rows
    with tempfile.TemporaryDirectory(prefix="hatcheck-") as folder:
        os.environ |= {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        sys.path.insert(0, str(ROOT))
        path = given() or made_up(Path(folder), rows)
        print(json.dumps(measure(path)))


def given() -> Path | None:
    data = os.environ.get("CARD_DATA")
    return Path(data) / "default-cards.jsonl.gz" if data else None


def made_up(folder: Path, rows: int) -> Path:
    """Three printings a card, two artworks a card, texts of the usual length."""
    path = folder / "default-cards.jsonl"
    with path.open("w") as file:
        for number in range(rows):
            card, art = number // 3, number * 2 // 3
            file.write(json.dumps(made_up_row(number, card, art)) + "\n")
    return path


def made_up_row(number: int, card: int, art: int) -> dict[str, object]:
    return {
        "object": "card",
        "id": str(uuid5(NAMESPACE_URL, f"printing {number}")),
        "oracle_id": str(uuid5(NAMESPACE_URL, f"card {card}")),
        "illustration_id": str(uuid5(NAMESPACE_URL, f"art {art}")),
        "name": f"Card of Number {card}",
        "layout": "normal",
        "lang": "en",
        "mana_cost": "{2}{R}",
        "cmc": 3.0,
        "type_line": "Creature — Human Wizard",
        "oracle_text": SENTENCES * (card % 4),
        "power": "2",
        "toughness": "2",
        "colors": ["R"],
        "color_identity": ["R"],
        "set": f"s{number % 300}",
        "set_name": f"Set {number % 300}",
        "collector_number": str(number),
        "rarity": "common",
        "released_at": "2020-01-01",
        "artist": f"Artist {art % 900}",
        "image_uris": {"normal": f"https://pictures.example/normal/{number}.jpg"},
        "flavor_text": "Nobody keeps this. " * 5,
    }


def measure(path: Path) -> dict[str, object]:
    import django

    django.setup()
    from django.core.management import call_command

    from cards.importing.reading import BulkFile
    from cards.importing.runs import import_file

    call_command("migrate", verbosity=0)
    took: dict[str, float] = {}
    with timed("parse", took), BulkFile(path) as file:
        rows = parse(file)
    with timed("fresh", took), timing_of_upserts(took):
        import_file(path)
    with timed("unchanged", took):
        again = import_file(path)
    if again.counts["printings"].get("unchanged") != rows - again.counts["printings"].get("repeated", 0):
        raise SystemExit("the second import changed something")
    return {
        "benchmark": "import",
        "file": path.name,
        "rows": rows,
        **{f"{name}_seconds": round(seconds, 2) for name, seconds in took.items()},
        "fresh_to_parse_and_upserts": round(took["fresh"] / (took["parse"] + took["upserts"]), 2),
        "unchanged_to_parse": round(took["unchanged"] / took["parse"], 2),
        "peak_memory_mb": round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1),
    }


def parse(file: "BulkFile") -> int:  # noqa: F821 imported once Django is set up
    import msgspec

    from cards.importing.scryfall import CardRow

    decoder = msgspec.json.Decoder(CardRow)
    count = 0
    for _, line in file.rows():
        decoder.decode(line)
        count += 1
    return count


@contextmanager
def timing_of_upserts(took: dict[str, float]) -> Iterator[None]:
    from cards.importing.tables import Upsert

    flush, took["upserts"] = Upsert.flush, 0.0

    def timed_flush(rows: Upsert) -> None:
        start = time.perf_counter()
        flush(rows)
        took["upserts"] += time.perf_counter() - start

    Upsert.flush = timed_flush
    try:
        yield
    finally:
        Upsert.flush = flush


@contextmanager
def timed(name: str, took: dict[str, float]) -> Iterator[None]:
    start = time.perf_counter()
    yield
    took[name] = time.perf_counter() - start


if __name__ == "__main__":
    main()
