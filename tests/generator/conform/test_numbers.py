"""Numbers as documents and headers write them."""

from __future__ import annotations

import pytest
from wireloom.generator.conform.numbers import evaluate, number


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("0x1F", 31),
        ("-1000", -1000),
        ("0b101", 5),
        ("017", 15),
        ("1_000", 1000),
        ("0xffff'ffffULL", 0xFFFFFFFF),
        ("089", None),
        ("", None),
        ("ten", None),
        ("1.5", None),
        ("\N{ARABIC-INDIC DIGIT ONE}", None),
    ],
)
def test_number(text: str, value: int | None) -> None:
    assert number(text) == value


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("( byte ) 3", 3),
        ("1 << 4", 16),
        ("A | B", 3),
        ("A + 2 * ( B - 1 )", 3),
        ("~ 0 & 0xff", 255),
        ("- A", -1),
        ("A B", None),
        ("C", None),
        ("1 << - 1", None),
        ("( 1", None),
        ("", None),
    ],
)
def test_evaluate(text: str, value: int | None) -> None:
    assert evaluate(text.split(), {"A": 1, "B": 2}) == value
