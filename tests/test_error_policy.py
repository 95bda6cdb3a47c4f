from __future__ import annotations

import pytest
from wireloom.error_policy import STRICT, Deviation, Lenient, bounded
from wireloom.errors import DecodeError


def test_strict_raises() -> None:
    with pytest.raises(DecodeError) as caught:
        STRICT.report("a reserved bit", 9, b"\x80")
    assert (caught.value.reason, caught.value.offset) == ("a reserved bit", 9)


def test_lenient_records_in_order() -> None:
    policy = Lenient()
    policy.report("bytes after the end", 12, b"xy")
    policy.report("a reserved bit", 3)
    assert policy.deviations == [
        Deviation("bytes after the end", 12, b"xy"),
        Deviation("a reserved bit", 3, b""),
    ]


def test_small_values_of_a_frame_have_an_account() -> None:
    policy = bounded(STRICT, 1000)
    policy.charge(60 * 1024, 7)
    with pytest.raises(DecodeError) as caught:
        policy.charge(1, 9)
    assert (caught.value.reason, caught.value.offset) == ("too many values for 1000 bytes", 9)
    bounded(STRICT, 1000).charge(1, 9)  # each frame has its own
    with pytest.raises(DecodeError, match="reserved"):
        bounded(STRICT, 1000).report("a reserved bit", 3)


def test_tiny_frames_need_none() -> None:
    assert bounded(STRICT, 512) is STRICT
    STRICT.charge(1 << 40, 0)


def test_deviations_are_charged_too() -> None:
    kept = Lenient()
    policy = bounded(kept, 10)
    with pytest.raises(DecodeError, match="too many values for 10 bytes"):
        for offset in range(1000):
            policy.report("a reserved bit", offset, b"\x80")
    assert 100 < len(kept.deviations) < 1000
    assert kept.deviations[0] == Deviation("a reserved bit", 0, b"\x80")
