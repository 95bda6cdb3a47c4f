"""Conditions over properties, as brokers understand them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.testing.rocketmq.conditions import parse

LONG = pytest.param("n > " + 5000 * "9", id="5000 digits")
PROPERTIES = {
    "n": "5",
    "f": "2.5",
    "word": "it's",
    "yes": "TRUE",
    "no": "false",
    "big": "9" * 25,
    "huge": "9" * 5000,
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("n = 5", True),
        ("n <> 5", False),
        ("n > 4 and n < 6", True),
        ("n >= 6 or f <= 2.5", True),
        ("n between 5 and 6", True),
        ("n not between 5 and 6", False),
        ("word = 'it''s'", True),
        ("word in ('a', 'it''s')", True),
        ("word not in ('a')", True),
        ("word contains 't'", True),
        ("word startswith 'it'", True),
        ("word endswith 'it'", False),
        ("word not contains 'x'", True),
        ("yes = true and no = false", True),
        ("yes", True),
        ("not no", True),
        ("n is null", False),
        ("missing is null and n is not null", True),
        ("missing > 3", None),
        ("not (missing > 3)", None),
        ("missing > 3 or n = 5", True),
        ("missing > 3 and n = 4", False),
        ("word > 3", None),
        ("word > 'a'", None),
        ("(((n = 5)))", True),
        ("5 < n", False),
        ("n > -1 and big > 1", True),
        ("huge > 1", None),
        ("TRUE", True),
    ],
)
def test_conditions(text: str, expected: bool | None) -> None:
    condition = parse(text)
    assert condition is not None
    assert condition(PROPERTIES) is expected


@pytest.mark.parametrize(
    "text",
    ["", "n", "n >", "> 3", "n = ", "n in ()", "n in (1)", "n between 1", "(n = 5", "n = 5)",
     LONG, "n > 1." + 41 * "9", "n > ٣", "n is",
     "n contains 5", "n ! 3", "'open", "n = 5 n", "(" * 10_000, "not " * 10_000 + "n = 1"],
)  # fmt: skip
def test_what_is_no_condition(text: str) -> None:
    found = parse(text)
    assert found is None or found(PROPERTIES) is None


@given(st.text(st.sampled_from("nf()'<>=,. 15-andorinotbetwullis"), max_size=60))
def test_any_text_is_survived(text: str) -> None:
    found = parse(text)
    assert found is None or found(PROPERTIES) in (True, False, None)
