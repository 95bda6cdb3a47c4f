"""Values of AMQP 1.0: every kind and every form, beside the generated code, Proton and Go."""

from __future__ import annotations

import struct
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.amqp import (
    Array,
    Byte,
    Char,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Float,
    Int,
    Short,
    Symbol,
    Timestamp,
    UByte,
    UInt,
    ULong,
    UShort,
    decode,
)
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.decoding import read_amqp_value
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpSection

from tests.clients.rabbitmq_stream.amqp_samples import (
    DESCRIBED,
    ITEMS,
    OF_GO_VALUES,
    SCALARS,
    is_same,
    items,
    read_value,
    section,
    text,
    value,
    value_of,
)


@pytest.mark.parametrize("kind", SCALARS)
@given(st.data())
def test_every_kind_comes_back(kind: str, data: st.DataObject) -> None:
    item = data.draw(SCALARS[kind])
    assert is_same(read_value(value_of(item)), item)


@given(ITEMS)
def test_values_in_each_other_come_back(item: Any) -> None:
    assert is_same(read_value(value_of(item)), item)


@given(SCALARS["int"] | SCALARS["ulong"] | SCALARS["uint"] | SCALARS["long"])
def test_numbers_take_their_smallest_form(item: int) -> None:
    size = len(value_of(item))
    if isinstance(item, UInt | ULong) and item == 0:
        assert size == 1
    elif (0 <= item < 256) if isinstance(item, UInt | ULong) else (-128 <= item < 128):
        assert size == 2
    else:
        assert size in (5, 9)


@pytest.mark.parametrize(("item", "form"), OF_GO_VALUES, ids=str)
def test_what_go_writes(item: Any, form: str) -> None:
    data = bytes.fromhex(form)
    assert is_same(read_value(data), item)
    if data[0] not in (AmqpCode.LIST32, AmqpCode.MAP32):  # there are shorter forms
        assert value_of(item) == data


_FORMS: list[tuple[AmqpCode, Any, Any]] = [
    (AmqpCode.BOOLEAN, 1, True),
    (AmqpCode.BOOLEAN, 0, False),
    (AmqpCode.UINT_ZERO, None, UInt(0)),
    (AmqpCode.SMALL_UINT, 0, UInt(0)),
    (AmqpCode.UINT, 0, UInt(0)),
    (AmqpCode.ULONG_ZERO, None, ULong(0)),
    (AmqpCode.SMALL_ULONG, 255, ULong(255)),
    (AmqpCode.ULONG, 255, ULong(255)),
    (AmqpCode.SMALL_INT, -128, Int(-128)),
    (AmqpCode.INT, -128, Int(-128)),
    (AmqpCode.SMALL_LONG, -1, -1),
    (AmqpCode.LONG, -1, -1),
    (AmqpCode.FLOAT, 1.5, Float(1.5)),
    (AmqpCode.CHAR, 0x1F600, Char("\U0001f600")),
    (AmqpCode.TIMESTAMP, -62135596800001, Timestamp(-62135596800001)),
    (AmqpCode.TIMESTAMP, -62135596800000, datetime(1, 1, 1, tzinfo=UTC)),
    (AmqpCode.TIMESTAMP, 253402300799999, datetime(9999, 12, 31, 23, 59, 59, 999000, UTC)),
    (AmqpCode.DECIMAL32, b"1234", Decimal32(b"1234")),
    (AmqpCode.DECIMAL64, b"12345678", Decimal64(b"12345678")),
    (AmqpCode.DECIMAL128, b"1" * 16, Decimal128(b"1" * 16)),
    (AmqpCode.UUID, bytes(15) + b"\5", UUID(int=5)),
    (AmqpCode.BINARY32, b"x", b"x"),
    (AmqpCode.STRING32, "é", "é"),
    (AmqpCode.SYMBOL32, "x", Symbol("x")),
    (AmqpCode.BYTE, -1, Byte(-1)),
    (AmqpCode.SHORT, -1, Short(-1)),
    (AmqpCode.UBYTE, 1, UByte(1)),
    (AmqpCode.USHORT, 1, UShort(1)),
]


@pytest.mark.parametrize(("code", "content", "item"), _FORMS, ids=str)
def test_every_form_is_read_as_the_spec_says(code: AmqpCode, content: Any, item: Any) -> None:
    data = value(code, content)
    assert is_same(read_value(data), item)
    assert read_amqp_value(data, 0, len(data), STRICT)[0].content == content
    assert is_same(read_value(value_of(item)), item)


@pytest.mark.parametrize(
    ("data", "item"),
    [
        (items(AmqpCode.LIST8), []),
        (items(AmqpCode.LIST32), []),
        (items(AmqpCode.MAP8), {}),
        (items(AmqpCode.MAP32, text("a"), value(AmqpCode.NULL)), {"a": None}),
        (items(AmqpCode.LIST32, items(AmqpCode.LIST8, text("a"))), [["a"]]),
        (DESCRIBED + text("kind") + text("it"), Described("kind", "it")),
        (value(AmqpCode.ARRAY32, bytes(3) + b"\2\x54\1\xff"), Array(AmqpCode.SMALL_INT, (1, -1))),
        (value(AmqpCode.ARRAY8, b"\1\x41"), Array(AmqpCode.BOOLEAN_TRUE, (True,))),
        (value(AmqpCode.ARRAY8, b"\0\x71"), Array(AmqpCode.INT, ())),
    ],
)
def test_forms_of_what_holds_values(data: bytes, item: Any) -> None:
    assert read_value(data) == item
    assert read_value(value_of(item)) == item


@pytest.mark.parametrize(
    ("item", "path", "reason"),
    [
        (UByte(256), "body", r"UByte\(256\) is no ubyte"),
        (1 << 64, "body", "is no ulong"),
        (-(1 << 63) - 1, "body", "is no long"),
        ({"a": [1, object()]}, "body['a'][1]", "AMQP has no object"),
        ("\ud800", "body", "lone surrogates"),
        (Symbol("é"), "body", "those are ASCII"),
        (Char("ab"), "body", "is no char"),
        (Decimal32(b"1"), "body", "1 bytes are no decimal32"),
        (datetime(2026, 1, 1), "body", "has no time zone"),
        (Array(AmqpCode.STRING8, ("x" * 256,)), "body[0]", "256 bytes are no string8"),
        (Array(AmqpCode.BINARY8, (5,)), "body[0]", "5 is no binary8"),
        (Array(AmqpCode.BOOLEAN_TRUE, (True, False)), "body[1]", "is no boolean_true"),
        (Array(AmqpCode.LIST8, (["x" * 255],)), "body[0]", "are no list8"),
        (Array(AmqpCode.DESCRIBED, (1,)), "body", "no values of an array are described"),
        ([[[[[[[[[[]]]]]]]]]], "body[0][0][0][0][0][0][0][0]", "nested deeper than 8"),
    ],
)
def test_what_cannot_be_said(item: Any, path: str, reason: str) -> None:
    with pytest.raises(EncodeError, match=reason) as refused:
        value_of(item)
    assert refused.value.path == path


@pytest.mark.parametrize(
    ("data", "offset", "path", "reason"),
    [
        (b"\x46", 3, "", "no AmqpCode has the number 70"),
        (b"\x56\2", 4, "body", "a boolean is 0 or 1, not 2"),
        (text("é")[:-1] + b"x", 5, "body", "not UTF-8"),
        (b"\xa3\1\xff", 5, "body", "not ASCII"),
        (value(AmqpCode.CHAR, 0xD800), 4, "body", "no character has the number 55296"),
        (b"\xc1\2\1\x40", 6, "body", "a key without a value"),
        (b"\xc1\4\4\x40\x40\x40", 4, "body", "4 values in 3 bytes"),
        (items(AmqpCode.MAP8, *[value(AmqpCode.NULL)] * 4), 8, "body", "keys None and None"),
        (
            items(AmqpCode.MAP8, b"\x55\1", b"\x40", b"\x41", b"\x40"),
            9,
            "body",
            "1 and True are equal",
        ),
        (items(AmqpCode.MAP8, b"\x45", b"\x40"), 6, "body", "a key that is empty_list"),
        (items(AmqpCode.MAP8, text("a"), b"\xa1\x09b"), 10, "body['a']", "runs past the end"),
        (b"\xc0\3\1\x40\x40", 7, "body", "1 values end before their size says"),
        (b"\xc0\4\2\xa1\1x" + b"\x40", 9, "", "no section"),
        (b"\xc0\4\1\x71\0\0", 9, "body[0]", "ends too early"),
        (value(AmqpCode.ARRAY8, b"\2\x41"), 4, "body", "2 values in 1 bytes"),
        (b"\xe0\3\1\x46\0", 6, "body", "no values of an array are the code 70"),
        (items(AmqpCode.LIST32, b"\xc0\2\1\xff"), 15, "body[0][0]", "no AmqpCode has the number"),
    ],
)
def test_where_values_are_damaged(data: bytes, offset: int, path: str, reason: str) -> None:
    with pytest.raises(DecodeError, match=reason) as refused:
        read_value(data)
    assert (refused.value.offset, refused.value.path) == (offset, path)


def test_deep_values_are_refused_without_recursion() -> None:
    for deep in (DESCRIBED * 100_000 + b"\x40" * 100_001, b"\xc0\xff\1" * 100_000):
        with pytest.raises(DecodeError):
            read_value(deep)


_HOSTILE = {
    "empty lists": items(AmqpCode.LIST32, *[b"\x45"] * 50_000),
    "empty maps": items(AmqpCode.LIST32, *[b"\xc1\1\0"] * 20_000),
    "small maps": items(AmqpCode.LIST32, *[b"\xc1\3\2\x40\x40"] * 20_000),
    "small lists": items(AmqpCode.LIST32, *[b"\xc0\2\1\x40"] * 20_000),
    "described": items(AmqpCode.LIST32, *[b"\0\x40\x40"] * 20_000),
    "symbols": items(AmqpCode.LIST32, *[b"\xa3\2ab"] * 20_000),
    "characters": items(AmqpCode.LIST32, *[text("ab\U0001f600")] * 20_000),
    "arrays": items(AmqpCode.LIST32, *[b"\xe0\2\1\x40"] * 20_000),
    "array of lists": value(AmqpCode.ARRAY32, b"\0\0\xff\xff\xc0" + b"\1\0" * 0xFFFF),
    "numbers": items(AmqpCode.LIST32, *[b"\x60\1\1"] * 20_000),
    "many for nothing": value(AmqpCode.ARRAY32, b"\xff\xff\xff\xff\x40"),
    "pairs": items(
        AmqpCode.MAP32, *[each for n in range(20_000) for each in (b"\x61" + n.to_bytes(2), b"@")]
    ),
    "too few for the scales": items(AmqpCode.LIST8, *[b"\x45"] * 100),
}


@pytest.mark.parametrize("what", _HOSTILE)
@pytest.mark.parametrize("kind", ["value", "sequences", "annotations"])
def test_memory_is_bounded(what: str, kind: str) -> None:
    hostile = _HOSTILE[what]
    if kind == "annotations":
        pairs = items(AmqpCode.MAP32, value(AmqpCode.SYMBOL8, "x"), hostile)
        kinds = (AmqpSection.MESSAGE_ANNOTATIONS, AmqpSection.FOOTER)
        message = b"".join(section(each, pairs) for each in kinds)
    elif kind == "value":
        message = section(AmqpSection.VALUE, hostile)
    else:
        message = section(AmqpSection.SEQUENCE, b"\xc0\2\1\x45") * 5000
        message += section(AmqpSection.SEQUENCE, hostile)
    tracemalloc.start()
    try:
        found = decode(message)
        for name in ("body", "annotations", "footer"):
            with suppress(DecodeError):
                getattr(found, name)
        assert tracemalloc.get_traced_memory()[1] < 20 * len(message) + 64 * 1024
    finally:
        tracemalloc.stop()


_M61 = (1 << 61) - 1  # what Python's hashes of numbers and UUIDs are modulo


def _keys(make: Callable[[int], object], count: int) -> dict[Any, None]:
    return dict.fromkeys(map(make, range(count)))


_ATTACKS: dict[str, Callable[[int], object]] = {
    "uuid": lambda number: UUID(int=number * _M61),
    "described": lambda number: Described(Symbol("x"), UUID(int=number * _M61)),
    "array8": lambda number: Array(AmqpCode.UUID, (UUID(int=number * _M61),)),
    "array32": lambda number: Array(AmqpCode.UUID, (UUID(int=number * _M61),) * 20),
}


@pytest.mark.parametrize("kind", _ATTACKS)
def test_keys_of_one_hash_are_few(kind: str) -> None:
    """Of many, each would be compared with all others."""
    few = _keys(_ATTACKS[kind], 64)
    assert len(set(map(hash, few))) == 1
    assert read_value(value_of(few)) == few
    many = _keys(_ATTACKS[kind], 65)
    with pytest.raises(EncodeError, match="in a map of more than 64"):
        value_of([many])
    content = b"".join(value_of(key) + b"\x40" for key in many)
    with pytest.raises(DecodeError, match=f"a key that is {kind}, in a map of more than 64"):
        read_value(b"\xd1" + struct.pack(">II", len(content) + 4, 130) + content)


@pytest.mark.parametrize(
    "make", ["key {}".format, int, float, bytes, lambda number: datetime.fromtimestamp(number, UTC)]
)
def test_many_keys_of_usual_kinds(make: Callable[[int], object]) -> None:
    found = _keys(make, 300)
    assert read_value(value_of(found)) == found


def test_many_values_of_usual_sizes_are_no_attack() -> None:
    rows = [{"id": number, "name": f"row {number}", "tags": ["a", "b"]} for number in range(2000)]
    assert read_value(value_of(rows)) == rows


def test_what_no_reader_would_take_is_not_written() -> None:
    with pytest.raises(EncodeError, match="too many values"):
        value_of([{} for _ in range(5000)])
