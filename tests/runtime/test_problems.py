from __future__ import annotations

import pytest
from wireloom.runtime.errors import DecodeError
from wireloom.runtime.problems import STRICT, Deviation, Lenient


def test_strict_raises() -> None:
    with pytest.raises(DecodeError) as caught:
        STRICT.found("a reserved bit", 9, b"\x80")
    assert (caught.value.reason, caught.value.offset) == ("a reserved bit", 9)


def test_lenient_records_in_order() -> None:
    problems = Lenient()
    problems.found("bytes after the end", 12, b"xy")
    problems.found("a reserved bit", 3)
    assert problems.deviations == [
        Deviation("bytes after the end", 12, b"xy"),
        Deviation("a reserved bit", 3, b""),
    ]
