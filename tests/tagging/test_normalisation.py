import pytest
from hypothesis import given
from hypothesis import strategies as st

from tagging.normalisation import trait_key


@pytest.mark.parametrize(
    ("written", "key"),
    [
        ("Hat", "hat"),
        ("HAT", "hat"),
        ("top hat", "top-hat"),
        ("top_hat", "top-hat"),
        ("Top--Hat ", "top-hat"),
        ("top\u2010hat", "top-hat"),
        ("\uff28\uff21\uff34", "hat"),
        ("Écu", "écu"),
        ("E\u0301cu", "écu"),
        ("lolİ", "loli"),
        ("ha\u200bt", "hat"),
        ("Straße", "strasse"),
        ("Named-Character: Urza", "named-character:urza"),
        ("   ", ""),
        ("\u200b", ""),
    ],
)
def test_one_key_for_every_way_to_write_it(written: str, key: str) -> None:
    assert trait_key(written) == key


@given(st.text())
def test_a_key_is_its_own_key(text: str) -> None:
    assert trait_key(trait_key(text)) == trait_key(text)
