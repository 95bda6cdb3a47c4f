"""LEB128 integers: short ones have ways of their own, which must not differ from the long one."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from wireloom.errors import DecodeError
from wireloom.runtime.primitives import (
    SHORT_VARUINT,
    SHORT_ZIGZAG,
    read_varuint,
    read_zigzag,
    write_varuint,
    write_zigzag,
)

BITS = (5, 7, 8, 10, 11, 13, 14, 32, 64)
EDGES = sorted({(1 << bits) + more for bits in range(64) for more in (-1, 0, 1)} - {1 << 64})


def leb128(value: int) -> bytes:
    """As the definition has it."""
    rest = value >> 7
    return bytes((value & 0x7F | 0x80,)) + leb128(rest) if rest else bytes((value,))


def folded(value: int) -> int:
    return 2 * value if value >= 0 else -2 * value - 1


@pytest.mark.parametrize("bits", BITS)
def test_round_trips_at_all_sizes(bits: int) -> None:
    for value in (value for value in EDGES if value < 1 << bits):
        raw = write_varuint(value, bits)
        assert raw == leb128(value)
        assert read_varuint(b"." + raw + b".", 1, len(raw) + 1, bits) == (value, len(raw) + 1)
    for value in (sign * value for value in EDGES for sign in (1, -1)):
        if folded(value) >> bits:
            with pytest.raises(ValueError, match="does not fit"):
                write_zigzag(value, bits)
            continue
        raw = write_zigzag(value, bits)
        assert raw == leb128(folded(value))
        assert read_zigzag(b"." + raw + b".", 1, len(raw) + 1, bits) == (value, len(raw) + 1)


def test_tables_hold_what_is_written() -> None:
    assert [leb128(value) for value in range(0x800)] == [*SHORT_VARUINT]
    assert [leb128(folded(value)) for value in range(0x400)] == [*SHORT_ZIGZAG]


@pytest.mark.parametrize("read", [read_varuint, read_zigzag])
@pytest.mark.parametrize(
    ("raw", "bits", "reason"),
    [
        (b"", 32, "ends too early"),
        (b"\x85", 32, "ends too early"),
        (b"\x85\x80", 32, "ends too early"),
        (b"\x85\x00", 32, "not as short as it could be"),
        (b"\x85\x80\x00", 32, "not as short as it could be"),
        (b"\x20", 5, "does not fit into 5 bits"),
        (b"\x80\x01", 7, "does not fit into 7 bits"),
        (b"\x80\x40", 13, "does not fit into 13 bits"),
        (b"\x80\x80\x01", 14, "does not fit into 14 bits"),
        (b"\xff\xff\xff\xff\x10", 32, "does not fit into 32 bits"),
    ],
)
def test_what_is_refused(
    read: Callable[[bytes, int, int, int], tuple[int, int]], raw: bytes, bits: int, reason: str
) -> None:
    with pytest.raises(DecodeError, match=reason):
        read(raw, 0, len(raw), bits)
