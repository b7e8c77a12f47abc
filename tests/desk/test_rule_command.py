"""`manage.py rule`."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

ROOT = Path(__file__).resolve().parents[2]
HOT = {"battlefield": [{"card": "Grizzly Bears", "id": "x", "traits": {"hot": "yes"}}],
       "ask": {"kind": "trait", "object": "x", "trait": "hot"}}  # fmt: skip
UNKNOWN = {"battlefield": [{"card": "Grizzly Bears", "id": "x"}],
           "ask": {"kind": "trait", "object": "x", "trait": "hot"}}  # fmt: skip
NOBODY = {"battlefield": ["Grizly Bears"], "ask": {"kind": "trait", "object": "A", "trait": "hat"}}
BULK = [
    {"name": "Grizzly Bears", "layout": "normal", "type_line": "Creature — Bear", "mana_cost": "{1}{G}",
     "power": "2", "toughness": "2", "oracle_text": "", "oracle_id": "1"},
]  # fmt: skip


@pytest.fixture
def bulk(tmp_path):
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in BULK))
    return str(path)


def run(tmp_path, content, *options):
    """Exit status and the lines that were printed."""
    path = tmp_path / "scenarios"
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    out = io.StringIO()
    try:
        call_command("rule", *options, str(path), stdout=out)
    except SystemExit as stop:
        return stop.code, out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def answers(tmp_path, content, *options):
    status, lines = run(tmp_path, content, *options)
    return status, [json.loads(line) for line in lines]


@pytest.mark.parametrize(
    "written",
    [
        json.dumps([HOT, UNKNOWN]),
        json.dumps([HOT, UNKNOWN], indent=2),
        json.dumps(HOT) + "\n\n" + json.dumps(UNKNOWN) + "\n",
        "\ufeff" + json.dumps(HOT) + "\r\n" + json.dumps(UNKNOWN),
    ],
    ids=["list", "pretty list", "lines", "lines with a mark and CRLF"],
)
def test_each_scenario_is_answered_in_order(tmp_path, bulk, written):
    status, said = answers(tmp_path, written, "--cards", bulk)
    assert (status, [each["value"] for each in said]) == (0, ["yes", "unknown"])


@pytest.mark.parametrize("written", [json.dumps(HOT), json.dumps(HOT, indent=2)])
def test_one_scenario_has_one_answer(tmp_path, bulk, written):
    status, said = answers(tmp_path, written, "--cards", bulk)
    assert (status, [each["value"] for each in said]) == (0, ["yes"])


def test_what_cannot_be_answered_says_where_and_the_rest_still_runs(tmp_path, bulk):
    status, said = answers(tmp_path, json.dumps([NOBODY, 3, HOT]), "--cards", bulk)
    assert status == 1
    assert said[0]["error"]["path"] == "battlefield[0].card"
    assert "Grizzly Bears" in said[0]["error"]["message"]
    assert said[1]["error"]["message"]
    assert said[2]["value"] == "yes"


def test_a_line_that_cannot_be_read_is_answered_in_its_place(tmp_path, bulk):
    written = "\n".join([json.dumps(HOT), '{"battlefield": [', "nonsense", json.dumps(UNKNOWN)])
    status, said = answers(tmp_path, written, "--cards", bulk)
    assert status == 1
    assert [each.get("value") for each in said] == ["yes", None, None, "unknown"]
    assert said[1]["error"]["message"].startswith("line 2: not JSON")


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("{", "not JSON"),
        ('{\n  "battlefield": [\n    {"card": "Forest"}\n', "not JSON"),
        ("[" * 100_000, "too deeply"),
        (b"\xff\xfe", "not UTF-8"),
        ("", "not JSON"),
        ('{"ask": NaN}', "NaN is no number"),
    ],
)
def test_a_file_that_is_none_is_one_error(tmp_path, bulk, written, said):
    status, lines = answers(tmp_path, written, "--cards", bulk)
    assert (status, len(lines)) == (1, 1)
    assert said in lines[0]["error"]["message"]


def test_an_empty_list_has_no_answers(tmp_path, bulk):
    assert answers(tmp_path, "[]", "--cards", bulk) == (0, [])


def test_with_a_bulk_file_no_database_is_touched(tmp_path, bulk):
    """This test has no database: any query would fail it."""
    status, said = answers(tmp_path, json.dumps(UNKNOWN), "--cards", bulk)
    assert (status, said[0]["traits"][0]["value"]) == (0, "unknown")


def test_files_that_are_not_there_are_named(tmp_path, bulk):
    with pytest.raises(CommandError, match="nowhere"):
        call_command("rule", "nowhere.json", "--cards", bulk)
    with pytest.raises(CommandError, match=r"missing\.gz"):
        run(tmp_path, json.dumps(HOT), "--cards", str(tmp_path / "missing.gz"))


def test_a_defect_of_the_judge_spoils_one_answer_only(tmp_path, bulk, monkeypatch):
    def sometimes(scenario, cards, art):
        if scenario == HOT:
            raise KeyError("oh")
        return {"kind": "trait", "value": "no"}

    monkeypatch.setattr("rules.desk.judge.rule", sometimes)
    status, said = answers(tmp_path, json.dumps([HOT, UNKNOWN]), "--cards", bulk)
    assert (status, said[1]["value"]) == (1, "no")
    assert "our mistake" in said[0]["error"]["message"]


def test_explained_for_people(tmp_path, bulk):
    status, lines = run(tmp_path, json.dumps([HOT | {"title": "Hot?"}, NOBODY]), "--explain", "--cards", bulk)
    assert status == 1
    assert lines[0] == "1. Hot?"
    assert "Picture: Grizzly Bears is hot (as this table agreed)." in lines
    assert any(line.startswith("2. Cannot be read at battlefield[0].card") for line in lines)


@pytest.mark.django_db
def test_from_the_sites_own_cards(tmp_path, some_cards, django_assert_max_num_queries):
    with django_assert_max_num_queries(20):
        status, said = answers(tmp_path, json.dumps([HOT] * 500))
    assert (status, len(said)) == (0, 500)


def test_as_a_program_on_standard_input(bulk):
    done = subprocess.run(
        [sys.executable, "manage.py", "rule", "--cards", bulk, "-"],
        input=json.dumps(HOT) + "\n" + json.dumps(NOBODY) + "\n",
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=60,
    )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1, done.stderr
    assert said[0]["value"] == "yes"
    assert said[1]["error"]["path"] == "battlefield[0].card"
