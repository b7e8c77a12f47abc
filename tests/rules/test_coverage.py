"""How much of the cards' text is understood, over hand-typed cards."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from rules.scenario import BulkCards
from rules.scenario.coverage import family, general, read_families
from tests.rules.cards import row

CARDS = [
    row("Forest", "", "Basic Land — Forest", "({T}: Add {G}.)"),
    row("Quiet Grove", "", "Land", "{T}: Add {G}.\nWhen Quiet Grove frobs, wibble 3 times."),
    row("Loud Grove", "", "Land", "{T}: Add {G}.\nEach land frobnicates 2 mana."),
    row("Louder Grove", "", "Land", "{T}: Add {G}.\nEach land frobnicates 3 mana."),
    row("Deck Grove", "", "Land", "{T}: Add {G}.\nA deck can have any number of cards named Wibble."),
]
NAMES = ["Forest", "Quiet Grove", "Loud Grove", "Louder Grove", "Nobody's Grove"]


def test_cards_are_counted_as_whole_harmless_or_open() -> None:
    found = family("could_produce", NAMES, BulkCards.of(CARDS).find)
    assert (found.cards, found.whole, found.harmless, found.percent) == (4, 1, 1, 50.0)
    assert found.open == ["Loud Grove", "Louder Grove"]
    assert found.unknown == ["Nobody's Grove"]


def test_reasons_count_cards_by_class() -> None:
    found = family("could_produce", ["Quiet Grove"], BulkCards.of(CARDS).find)
    assert found.reasons == {"moment": 1}


def test_wordings_that_differ_by_numbers_are_one_the_most_frequent_first() -> None:
    [wording] = family("could_produce", NAMES, BulkCards.of(CARDS).find).wordings
    assert (wording.wording, wording.cards, wording.example) == ("Each land frobnicates N mana.", 2, "Loud Grove")


def test_as_many_wordings_are_listed_as_asked_for() -> None:
    assert family("could_produce", NAMES, BulkCards.of(CARDS).find, most=0).wordings == []


def test_a_family_that_nobody_knows_is_asked_every_kind_of_question() -> None:
    assert "trigger" in family("of my own", ["Forest"], BulkCards.of(CARDS).find).asked


def test_numbers_in_figures_words_and_mana_are_general() -> None:
    assert general("Pay {2} and 3 life for two 1/1 Elves.") == "Pay {N} and N life for N N/N Elves."


def test_remarks_among_the_families_are_left_out() -> None:
    assert read_families(b'{"_what": "a remark", "mana": ["Forest"]}') == {"mana": ["Forest"]}


@pytest.mark.parametrize("text", [b"[1]", b"{", b'{"mana": "Forest"}', b'{"mana": [1]}'])
def test_what_is_no_list_of_families_is_refused(text: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        read_families(text)


@pytest.fixture
def files(tmp_path):
    cards, families = tmp_path / "cards.jsonl", tmp_path / "families.json"
    cards.write_text("\n".join(json.dumps(each) for each in CARDS))
    families.write_text(json.dumps({"_what": "two families", "could_produce": NAMES, "small": ["Forest"]}))
    return ["--cards", str(cards), "--families", str(families)]


def printed(*options: str) -> str:
    out = io.StringIO()
    call_command("oracle_coverage", *options, stdout=out)
    return out.getvalue()


def test_the_command_prints_json(files) -> None:
    first, second = json.loads(printed(*files, "--json"))
    assert (first["family"], first["percent"], first["open"]) == ("could_produce", 50.0, ["Loud Grove", "Louder Grove"])
    assert (second["whole"], second["percent"]) == (1, 100.0)


def test_the_command_prints_a_table_and_what_is_missing(files) -> None:
    said = printed(*files)
    assert "could_produce" in said
    assert "2  Each land frobnicates N mana.  (Loud Grove)" in said
    assert "not in the card data: Nobody's Grove" in said


def test_the_command_says_which_file_is_wrong(files, tmp_path) -> None:
    with pytest.raises(CommandError, match="nowhere"):
        printed("--cards", str(tmp_path / "nowhere"), *files[2:])
    with pytest.raises(CommandError, match="nowhere"):
        printed(*files[:2], "--families", str(tmp_path / "nowhere"))
    (tmp_path / "families.json").write_text("[]")
    with pytest.raises(CommandError, match="families"):
        printed(*files)
