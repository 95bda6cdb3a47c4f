"""The properties of messages, as requests have them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.error_policy import STRICT
from wireloom.rocketmq.decoding import read_properties
from wireloom.rocketmq.encoding import write_properties
from wireloom.rocketmq.types import PropertiesKey
from wireloom.testing.rocketmq.properties import number, parse

TEXT = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\x01\x02"), min_size=1, max_size=20
)

LONG = pytest.param(5000 * "9", id="5000 digits")


@given(st.dictionaries(TEXT, TEXT, max_size=5))
def test_they_are_read_as_the_spec_says(found: dict[str, str]) -> None:
    written = write_properties(found)
    assert parse(written.decode()) == found
    assert read_properties(written, 0, len(written), STRICT) == (found, len(written))


@pytest.mark.parametrize(
    "text", [None, "", "name", "name\x01", "\x01value\x02", "\x02\x02", "a\x02"]
)
def test_what_is_no_property_is_left_out(text: str | None) -> None:
    assert parse(text) == {}


@pytest.mark.parametrize(
    ("text", "found"), [("5", 5), ("+5", 5), ("-5", -5), ("9223372036854775807", (1 << 63) - 1)]
)
def test_numbers(text: str, found: int) -> None:
    assert number({PropertiesKey.DELAY: text}, PropertiesKey.DELAY) == found


@pytest.mark.parametrize("text", ["", "x", "1_0", " 5", "9223372036854775808", LONG])
def test_what_is_no_number(text: str) -> None:
    with pytest.raises(ValueError, match="no number"):
        number({PropertiesKey.DELAY: text}, PropertiesKey.DELAY)
