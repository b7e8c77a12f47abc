import base64
import zlib
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.desk.address import LARGEST_SCENARIO, LONGEST_ADDRESS, decode, encode, read_json
from rules.desk.prepared import EXAMPLES
from rules.scenario import ScenarioError


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_a_table_comes_back_from_its_address(example):
    assert decode(encode(example.scenario)) == example.scenario


def test_an_address_needs_no_escaping_and_is_short():
    code = encode(EXAMPLES[0].scenario)
    assert code.replace("-", "").replace("_", "").isalnum()
    assert len(code) < 300


def test_addresses_that_people_kept_are_still_read():
    """The format may grow; what was once given out stays readable."""
    kept = "1q8YIAnRLUYMExQkYpuFL4XB3Y49clFisja0FAA"
    table = decode(kept)
    assert table["ask"] == {"kind": "could_produce", "permanent": "forest"}
    assert table["battlefield"] == [{"card": "Forest", "tapped": True, "id": "forest"}]


@given(st.text(max_size=300))
def test_whatever_stands_in_an_address_is_read_or_refused(text):
    with suppress(ScenarioError):  # and nothing else
        decode(text)


def test_a_bomb_is_refused_without_being_spread_out():
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeeze.compress(b" " * 4_000_000) + squeeze.flush()
    code = "1" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    assert len(code) < LONGEST_ADDRESS
    with pytest.raises(ScenarioError, match="too large"):
        decode(code)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 50_000 + "]" * 50_000, "too deeply"),
        ("1" * 5_000, "not JSON"),
        ('{"players": NaN}', "not JSON"),
        (b"\xff\xfe\xfa", "not JSON"),
        ('"' + "x" * LARGEST_SCENARIO + '"', "characters long"),
        ("[]", "in braces"),
    ],
)
def test_what_is_pasted_is_refused_with_its_reason(text, said):
    with pytest.raises(ScenarioError, match=said):
        read_json(text)


def test_half_a_character_is_refused() -> None:
    with pytest.raises(ScenarioError, match="half a character"):
        read_json('{"title": "\\ud800"}')
