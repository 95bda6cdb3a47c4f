"""``frame_size``: where frames end, and what cannot be the beginning of one."""

from __future__ import annotations

from typing import Any

import pytest
from wireloom.errors import DecodeError
from wireloom.generator.parse import parse_text

from .conftest import Made, Maker

SPEC = """\
wireloom: 1
protocol: NAME
title: Marked
doc: Has marks at the beginning of its frames.
revision: "1"
byte_order: little
frame: Packet
types:
  Packet:
    doc: What is sent.
    fields:
      kind: {type: Kind, doc: What it is.}
      more: {type: uint4, doc: Anything.}
      form: {type: uint4, const: 9}
      size: {type: LENGTH, size_of: rest}
      edition: {type: uint16, const: 0x0201}
      mark: {type: bytes, size: 2, const: "ab cd"}
      tail: {type: uint16, byte_order: big, const: 0x0304, optional: true}
      body: {type: bytes, doc: Content.}
  Kind: {enum: int8, open: false, values: {one: 1, less: -1}, doc: Kinds.}
"""
GOOD = bytes.fromhex("01 39 07000000 0102 abcd 787878")


@pytest.fixture(scope="module")
def marked(make: Maker) -> Made:
    result = parse_text(SPEC.replace("NAME", "marked").replace("LENGTH", "uint32"))
    assert result.protocol is not None, result.diagnostics
    return make(result.protocol)


def size(made: Made, data: bytes) -> Any:
    """What is found out about the size, whatever stands before and behind."""
    around = b"??" + data + b"??"
    found = made.module("decoding").frame_size(bytearray(around), 2, 2 + len(data))
    assert made.module("decoding").frame_size(data, 0, len(data)) == found
    return found


def test_sizes(marked: Made) -> None:
    found = [size(marked, GOOD[:end]) for end in range(len(GOOD) + 1)]
    assert found == [0] * 6 + [len(GOOD)] * (len(GOOD) - 5)
    assert size(marked, b"\xff" + GOOD[1:]) == len(GOOD)


@pytest.mark.parametrize(
    ("at", "byte", "field", "reason", "offset"),
    [
        (0, 2, "kind", "no Kind has the number 2", 0),
        (1, 0x38, "form", "form must be 0x9", 1),
        (6, 2, "edition", "edition must be 0x201", 6),
        (7, 1, "edition", "edition must be 0x201", 6),
        (8, 0xAC, "mark", "mark must be 0xabcd", 8),
    ],
)
def test_garbage_is_refused_as_soon_as_it_is_there(
    marked: Made, at: int, byte: int, field: str, reason: str, offset: int
) -> None:
    hurt = GOOD[:at] + bytes((byte,)) + GOOD[at + 1 :]
    there = {"kind": 1, "form": 2, "edition": 8, "mark": 10}[field]
    for end in range(there):
        size(marked, hurt[:end])
    for end in (there, len(hurt)):
        with pytest.raises(DecodeError) as caught:
            size(marked, hurt[:end])
        error = caught.value
        assert (error.reason, error.path, error.offset) == (reason, f"Packet.{field}", offset)


def test_garbage_does_not_announce_a_long_frame(make: Maker) -> None:
    result = parse_text(SPEC.replace("NAME", "counted").replace("LENGTH", "varuint32"))
    assert result.protocol is not None, result.diagnostics
    made = make(result.protocol)
    assert size(made, bytes.fromhex("01 39 07 0102 abcd 787878")) == 10
    with pytest.raises(DecodeError):
        size(made, b"GET / HTTP/1.1\r\n")


def test_shipped_protocols(couch: Made, rabbit: Made) -> None:
    with pytest.raises(DecodeError, match="no Magic has the number 71"):
        size(couch, b"G")
    assert size(rabbit, b"GET ") == int.from_bytes(b"GET ", "big") + 4


def test_numbers_of_several_bytes_are_refused_by_their_value(make: Maker) -> None:
    spec = SPEC.replace("NAME", "wide").replace("LENGTH", "uint32").replace("int8", "int16")
    result = parse_text(spec)
    assert result.protocol is not None, result.diagnostics
    wide = make(result.protocol)
    assert size(wide, b"\xff\xff" + GOOD[1:]) == len(GOOD) + 1
    for number in (2, -2):
        with pytest.raises(DecodeError, match=f"no Kind has the number {number}$"):
            size(wide, number.to_bytes(2, "little", signed=True) + GOOD[1:])
