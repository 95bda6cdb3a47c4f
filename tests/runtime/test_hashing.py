"""The hash of text in Java."""

from __future__ import annotations

import pytest
from wireloom.runtime.hashing import java_hash


@pytest.mark.parametrize(
    ("text", "value"), [("", 0), ("a", 97), ("polygenelubricants", -(1 << 31)), ("é😀", 1996812)]
)
def test_the_hash(text: str, value: int) -> None:
    assert java_hash(text) == value
