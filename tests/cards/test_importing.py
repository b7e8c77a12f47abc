"""Files in every dress, and every kind of bad one: a clear message and nothing half-written."""

import gzip
import io
import json
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from cards.importing import reading
from cards.importing.damage import BadRows, Damaged
from cards.importing.runs import import_file
from cards.models import Artwork, Card, CardSet, ImportRun, OfficialRuling, Printing

from .rows import as_array, as_lines, as_one_line, as_pretty, row, ruling, write

pytestmark = pytest.mark.django_db
ROWS = [row(), row(collector_number="2"), row("Jötun Grunt")]


def nothing_was_written() -> bool:
    return not any(model.objects.exists() for model in (Card, CardSet, Printing, Artwork, OfficialRuling))


@pytest.mark.parametrize("zipped", [False, True], ids=["plain", "gz"])
@pytest.mark.parametrize("dress", [as_lines, as_array, as_one_line, as_pretty])
def test_every_dress_is_recognised_by_its_content(tmp_path, dress, zipped):
    path = write(tmp_path, dress(ROWS), name="whatever.txt", zipped=zipped)
    run = import_file(path)
    assert (run.status, run.counts["rows"]) == ("done", 3)
    assert Card.objects.count() == 2
    again = import_file(path)
    assert again.counts["printings"] == {"unchanged": 3}
    assert again.counts["cards"] == {"unchanged": 2}


def test_byte_order_mark_blank_lines_and_a_last_line_without_end(tmp_path):
    content = b"\xef\xbb\xbf\n\n" + as_lines(ROWS).replace(b"\n", b"\r\n\r\n").rstrip()
    assert import_file(write(tmp_path, content)).counts["rows"] == 3


def test_lines_longer_than_what_is_read_at_once(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "CHUNK", 100)
    assert import_file(write(tmp_path, as_array(ROWS))).counts["rows"] == 3


def test_progress_ends_at_the_size_of_the_file(tmp_path):
    seen: list[int] = []
    path = write(tmp_path, [row(collector_number=str(number)) for number in range(1200)])
    import_file(path, advance=seen.append)
    assert seen == sorted(seen)
    assert seen[-1] == path.stat().st_size
    assert len(seen) == 3


def test_run_is_recorded(tmp_path):
    path = write(tmp_path, ROWS)
    run = import_file(path)
    run.refresh_from_db()
    assert (run.file, run.kind) == (str(path), "default_cards")
    assert run.counts["printings"] == {"new": 3}
    assert run.finished_at >= run.started_at


def test_thousands_of_rows_cross_batches(tmp_path):
    rows = [row(f"Card {number}") for number in range(4500)]
    import_file(write(tmp_path, rows))
    assert Card.objects.count() == 4500
    assert Artwork.objects.count() == 4500
    run = import_file(write(tmp_path, [*rows[:4000], *(each | {"rarity": "rare"} for each in rows[4000:])]))
    assert run.counts["printings"] == {"changed": 500, "unchanged": 4000}


def cut(content: bytes) -> bytes:
    return content[: len(content) * 3 // 5]


def bomb(lines: bytes = b"", megabytes: int = 64) -> bytes:
    buffer = io.BytesIO()
    with gzip.GzipFile(fileobj=buffer, mode="wb") as packed:
        packed.write(lines)
        for _ in range(megabytes):
            packed.write(b" " * (1 << 20))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is empty"),
        (b" \n\n ", "is empty"),
        (b"<!DOCTYPE html><h1>Not found</h1>", "is not JSON"),
        (b"name,set\nLamplighter,smp\n", "is not JSON"),
        (b"[]", "holds no rows"),
        (b"{not json}\n", "is not JSON"),
        (b"\xff\xfe\x00\x01", "is not JSON"),
        (cut(as_lines(ROWS)), "cut off"),
        (cut(as_array(ROWS)), "cut off"),
        (as_array(ROWS).rstrip()[:-1], "cut off: the array has no end"),
        (cut(as_one_line(ROWS)), "cut off: the array has no end"),
        (cut(as_pretty(ROWS)), "cut off: the array has no end"),
        (as_array(ROWS) + b"{}", "more after the end"),
        (as_one_line(ROWS).replace(b'"name":', b'"name";'), "is not JSON"),
        (cut(gzip.compress(as_lines(ROWS))), "cut off: the gzip stream has no end"),
        (gzip.compress(as_lines(ROWS))[:30] + b"rubbish" * 20, "damaged"),
        (bomb(), "zip bomb"),
        (bomb(as_lines(ROWS)), "zip bomb"),
        (b'{"object": "set", "name": "Sample"}\n', 'objects of the kind "set"'),
        (b'{"object": 7}\n', "no objects of Scryfall's"),
        (b'["a", "b"]', "no objects of Scryfall's"),
    ],
)
def test_damaged_file_is_refused_whole(tmp_path, content, message):
    with pytest.raises(Damaged, match=message):
        import_file(write(tmp_path, content), skip_bad_rows=True)
    assert nothing_was_written()
    run = ImportRun.objects.get()
    assert run.status == ImportRun.Status.REFUSED
    assert run.finished_at


def test_damage_at_the_end_takes_back_thousands_of_rows(tmp_path):
    import_file(write(tmp_path, [row("Kept")], "before.json"))
    content = gzip.compress(as_lines([row(f"Card {number}") for number in range(6000)]))
    with pytest.raises(Damaged, match="gzip stream has no end"):
        import_file(write(tmp_path, content[:-100]))
    assert list(Card.objects.values_list("name", flat=True)) == ["Kept"]


def test_bomb_is_noticed_before_it_has_unpacked_far(tmp_path):
    with reading.BulkFile(write(tmp_path, bomb(as_lines(ROWS), megabytes=200))) as file:
        with pytest.raises(Damaged, match="zip bomb"):
            list(file.rows())
        assert file._expanded < 10 << 20


def test_line_without_end_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(reading, "LONGEST_LINE", 1 << 16)
    with pytest.raises(Damaged, match="a line of more than"):
        import_file(write(tmp_path, b'{"name": "' + b"a" * (1 << 20) + b'"}'))


@pytest.mark.parametrize("dress", [as_lines, as_one_line, as_pretty])
def test_nesting_without_end_is_refused_at_once(tmp_path, dress):
    content = dress([row(other="?")]).replace(b'"?"', b"[" * 100_000 + b"]" * 100_000)
    with pytest.raises(Damaged, match="levels deep"):
        import_file(write(tmp_path, content))
    assert nothing_was_written()


def test_lone_brackets_in_texts_do_not_add_up_to_nesting(tmp_path):
    rows = [row(f"Card {number}", oracle_text="a [ that nobody closes {") for number in range(300)]
    assert import_file(write(tmp_path, rows)).counts["rows"] == 300


def test_honest_repetition_is_no_bomb(tmp_path):
    """Small files may shrink as they like."""
    path = write(tmp_path, [row(collector_number=str(number), oracle_text="Haste " * 400) for number in range(2000)])
    packed = write(tmp_path, gzip.compress(path.read_bytes(), 9), "packed.gz")
    assert packed.stat().st_size < path.stat().st_size / 20
    assert import_file(packed).counts["rows"] == 2000


def without(field: str) -> bytes:
    return json.dumps({key: value for key, value in row("Nobody").items() if key != field}).encode()


BAD = [
    (without("name"), "missing required field `name`"),
    (without("id"), "missing required field `id`"),
    (without("oracle_id"), "no oracle_id"),
    (without("set"), "missing required field `set`"),
    (json.dumps(row("Nobody") | {"name": ""}).encode(), "length >= 1"),
    (json.dumps(row("Nobody") | {"name": None}).encode(), "got `null` - at `$.name`"),
    (json.dumps(row("Nobody") | {"id": "not-an-id"}).encode(), "Invalid UUID"),
    (json.dumps(row("Nobody") | {"released_at": "soon"}).encode(), "Invalid RFC3339"),
    (json.dumps(row("Nobody") | {"artist": "x" * 201}).encode(), "length <= 200"),
    (json.dumps(row("Nobody") | {"card_faces": [{"name": "A"}, {}]}).encode(), "$.card_faces[1]"),
    (b'{"object": "card", "name": "Nobody"', "not JSON"),
    (b"[1, 2]", "Expected `object`"),
]


@pytest.mark.parametrize(("bad", "message"), BAD)
def test_bad_row_refuses_the_file_and_is_named_by_its_line(tmp_path, bad, message):
    path = write(tmp_path, as_lines(ROWS[:1]) + bad + b"\n" + as_lines(ROWS[1:]))
    with pytest.raises(BadRows) as caught:
        import_file(path)
    assert caught.value.count == 1
    assert caught.value.problems[0].startswith("line 2: ")
    assert message in caught.value.problems[0]
    assert nothing_was_written()


@pytest.mark.parametrize(("bad", "message"), BAD)
def test_bad_row_is_reported_and_skipped_when_that_is_wanted(tmp_path, bad, message):
    run = import_file(write(tmp_path, as_lines(ROWS[:1]) + bad + b"\n" + as_lines(ROWS[1:])), skip_bad_rows=True)
    assert run.counts["skipped"] == 1
    assert message in run.problems[0]
    assert Printing.objects.count() == 3


def test_bad_row_of_an_array_without_lines_is_named_by_its_number(tmp_path):
    content = as_one_line([ROWS[0], json.loads(without("name"))])
    with pytest.raises(BadRows) as caught:
        import_file(write(tmp_path, content))
    assert caught.value.problems[0].startswith("row 2: ")


def test_file_of_bad_rows_alone_is_refused_even_then(tmp_path):
    with pytest.raises(BadRows):
        import_file(write(tmp_path, without("name") + b"\n"), skip_bad_rows=True)


def test_rulings(tmp_path):
    import_file(write(tmp_path, ROWS))
    rows = [
        ruling(),
        ruling(comment="Undated.", published_at=None),
        ruling(comment="It lights two.", source="scryfall"),
    ]
    run = import_file(write(tmp_path, rows))
    assert (run.kind, run.counts["rulings"]) == ("rulings", {"new": 3})
    assert import_file(write(tmp_path, rows)).counts["rulings"] == {"unchanged": 3}
    assert Card.objects.get(name="Lamplighter").rulings.count() == 3


def test_rulings_before_any_card_are_refused(tmp_path):
    with pytest.raises(Damaged, match="import oracle_cards or default_cards first"):
        import_file(write(tmp_path, [ruling()]))


def test_ruling_of_an_unknown_card_is_passed_over_and_told(tmp_path):
    import_file(write(tmp_path, ROWS))
    run = import_file(write(tmp_path, [ruling(), ruling(of="Nobody")]))
    assert run.counts["rulings"] == {"new": 1, "without a card": 1}
    assert any("1 rulings are of cards that are not known" in problem for problem in run.problems)


def command(*arguments: object) -> str:
    out = io.StringIO()
    call_command("import_cards", *map(str, arguments), stdout=out)
    return out.getvalue()


def test_command_imports_cards_before_rulings_and_sums_up(tmp_path):
    rulings = write(tmp_path, [ruling()], "a-rulings.json")
    cards = write(tmp_path, ROWS, "b-cards.json")
    told = command(rulings, cards)
    assert told.index("b-cards.json: default_cards, 3 rows") < told.index("a-rulings.json: rulings, 1 rows")
    assert "printings" in told
    assert "changed" in command(cards)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"<html>", "bad.json is not JSON"),
        (cut(gzip.compress(as_lines(ROWS))), "bad.json is cut off"),
        (as_lines(ROWS) + without("name") + b"\n", "line 4: Object missing required field `name`"),
        (bomb(), "zip bomb"),
    ],
)
def test_command_says_what_is_wrong_and_fails(tmp_path, content, message):
    with pytest.raises(CommandError) as caught:
        command(write(tmp_path, content, "bad.json"))
    assert message in str(caught.value)
    assert "Nothing of this file was imported" in str(caught.value)
    assert caught.value.returncode == 1
    assert nothing_was_written()


def test_command_without_files_or_with_a_missing_one(tmp_path):
    with pytest.raises(CommandError, match="--download"):
        command()
    with pytest.raises(CommandError, match="cannot be read: No such file"):
        command(Path(tmp_path, "missing.json"))


def test_command_can_skip_bad_rows(tmp_path):
    told = command("--skip-bad-rows", write(tmp_path, as_lines(ROWS) + without("id") + b"\n"))
    assert "Skipped 1 rows" in told
    assert "line 4" in told


def test_fault_of_ours_leaves_nothing_and_no_run_that_seems_to_go_on(tmp_path, monkeypatch):
    monkeypatch.setattr("cards.importing.card_files.sides_of", lambda row: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        import_file(write(tmp_path, ROWS))
    assert nothing_was_written()
    assert ImportRun.objects.get().status == ImportRun.Status.REFUSED
