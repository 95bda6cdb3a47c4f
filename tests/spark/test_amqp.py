"""Messages of AMQP 1.0: what rstream writes, all kinds of values, and what is no message."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime
from uuid import UUID

import pyarrow as pa
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rstream import AMQPMessage, Properties
from wireloom.errors import DecodeError
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpItems, AmqpLongItems, AmqpSection
from wireloom.spark.amqp import sections
from wireloom.spark.amqp_sections import section_arrays

from tests.clients.rabbitmq_stream.amqp_samples import (
    DESCRIBED,
    OF_THE_BROKER,
    items,
    section,
    text,
    value,
)

_TIME = 1_700_000_000_000


def shown(content: bytes) -> str | None:
    """What becomes of a value of the application properties."""
    pairs = items(AmqpCode.MAP32, text("it"), content)
    found = sections(section(AmqpSection.APPLICATION_PROPERTIES, pairs))
    assert found.application_properties is not None
    return found.application_properties["it"]


def test_what_rstream_writes() -> None:
    found = sections(
        bytes(
            AMQPMessage(
                body=b"hello" * 100,
                properties=Properties(
                    message_id="id",
                    user_id=b"ann",
                    subject="greeting",
                    content_type="text/plain",
                    creation_time=_TIME,
                    group_sequence=7,
                ),
                application_properties={"number": -5, "half": 0.5, "yes": True, "none": None},
                message_annotations={"x-exchange": "there"},
            )
        )
    )
    assert found.body == b"hello" * 100
    assert found.properties == (
        *("id", b"ann", None, "greeting", None, None, "text/plain"),
        *(None, None, _TIME * 1000, None, 7, None),
    )
    pairs = {"number": "-5", "half": "0.5", "yes": "true", "none": None}
    assert found.application_properties == pairs
    assert found.message_annotations == {"x-exchange": "there"}


def test_what_the_broker_makes_of_amqp_0_9_1() -> None:
    assert sections(OF_THE_BROKER) == (
        b"hello",
        (
            *("id-1", b"guest", None, None, "/queues/r", "c", "text/plain"),
            *(None, None, _TIME * 1000, "app", None, None),
        ),
        {"s": "x", "n": "5", "big": "1099511627776", "neg": "-5", "b": "true"}
        | {"t": "1767225600000", "none": None, "bytes": "ff00"},
        {"x-routing-key": "q", "x-exchange": "", "x-basic-type": "kind"},
    )


def test_a_message_with_nothing_but_a_body() -> None:
    assert sections(bytes(AMQPMessage(body=b"x"))) == (b"x", None, None, None)
    assert sections(b"") == (b"", None, None, None)


def test_bodies() -> None:
    data = section(AmqpSection.DATA, value(AmqpCode.BINARY8, b"one"))
    assert sections(data + data).body == b"oneone"
    for content, body in (
        (value(AmqpCode.BINARY32, b"two"), b"two"),
        (text("drei"), b"drei"),
        (value(AmqpCode.SMALL_INT, 4), bytes([AmqpCode.SMALL_INT, 4])),
        (items(AmqpCode.LIST8, text("five")), items(AmqpCode.LIST8, text("five"))),
    ):
        assert sections(section(AmqpSection.VALUE, content)).body == body
    assert sections(section(AmqpSection.SEQUENCE, items(AmqpCode.LIST8))).body == b"\xc0\1\0"


_UUID = UUID(int=5)


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (value(AmqpCode.NULL), None),
        (value(AmqpCode.BOOLEAN_TRUE), "true"),
        (value(AmqpCode.BOOLEAN_FALSE), "false"),
        (value(AmqpCode.BOOLEAN, 1), "true"),
        (value(AmqpCode.UINT_ZERO), "0"),
        (value(AmqpCode.ULONG, (1 << 64) - 1), "18446744073709551615"),
        (value(AmqpCode.TIMESTAMP, _TIME), str(_TIME)),
        (value(AmqpCode.DOUBLE, 0.1), "0.1"),
        (value(AmqpCode.CHAR, 0x20AC), "€"),
        (value(AmqpCode.UUID, _UUID.bytes), str(_UUID)),
        (value(AmqpCode.BINARY8, b"text"), "text"),
        (value(AmqpCode.BINARY8, b"\xff\0"), "ff00"),
        (value(AmqpCode.DECIMAL32, b"\0\1\2\3"), "00010203"),
        (value(AmqpCode.SYMBOL32, "name"), "name"),
        (value(AmqpCode.EMPTY_LIST), "[]"),
        (DESCRIBED + text("what") + text("it is"), "it is"),
        (items(AmqpCode.LIST8, text("a"), value(AmqpCode.NULL)), '["a", null]'),
        (value(AmqpCode.ARRAY8, bytes([2, AmqpCode.UBYTE, 1, 255])), "[1, 255]"),
        (items(AmqpCode.MAP8, value(AmqpCode.SMALL_INT, 1), items(AmqpCode.LIST8)), '{"1": []}'),
    ],
)
def test_values_as_text(content: bytes, expected: str | None) -> None:
    assert shown(content) == expected


_DATA = section(AmqpSection.DATA, value(AmqpCode.BINARY8, b"body"))
_MANY = items(AmqpCode.LIST8, *[value(AmqpCode.NULL)] * 14)
_TWICE = items(AmqpCode.MAP8, *[value(AmqpCode.NULL)] * 4)
_DEEP = b""
for _ in range(12):
    _DEEP = items(AmqpCode.LIST32, _DEEP) if _DEEP else items(AmqpCode.LIST32)


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (b"hello", "no section of a message"),
        (_DATA + text("x"), "no section of a message"),
        (DESCRIBED + text("amqp:data:binary") + text("x"), "no section of a message"),
        (DESCRIBED * 40, "no section of a message"),
        (section(AmqpSection.VALUE, DESCRIBED * 19 + text("x") * 20), "nested deeper than 8"),
        (_DATA[:-1], "length runs past the end|too early"),
        (section(AmqpSection.DATA, text("x")), "data that are string8"),
        (section(AmqpSection.PROPERTIES, text("x")), "properties .byte 3.: no list but string8"),
        (section(AmqpSection.PROPERTIES, _MANY), "14 values, 13 are the most"),
        (section(AmqpSection.FOOTER, text("x")) * 2, "a second section footer"),
        (section(AmqpSection.MESSAGE_ANNOTATIONS, items(AmqpCode.MAP8, text("x"))), "a key with"),
        (
            section(AmqpSection.PROPERTIES, items(AmqpCode.LIST8, text("id"), text("user"))),
            "properties.user_id .*string8",
        ),
        (section(AmqpSection.MESSAGE_ANNOTATIONS, _TWICE), "keys None and None are equal"),
        (
            section(AmqpSection.PROPERTIES, value(AmqpCode.LIST8, AmqpItems(2, b"\x40"))),
            "properties .*: 2 values in 1 bytes",
        ),
    ],
)
def test_what_is_no_message(message: bytes, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        sections(message)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (_DEEP, "nested deeper than 8"),
        (value(AmqpCode.CHAR, 0xD800), "no character has the number"),
        (value(AmqpCode.CHAR, 0xFFFF_FFFF), "no character has the number"),
    ],
)
def test_values_that_cannot_be_shown(content: bytes, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem):
        shown(content)


_CODES = st.sampled_from([int(code) for code in AmqpCode])
_BYTES = st.one_of(_CODES, st.integers(0, 9), st.integers(0, 255))


@given(st.lists(_BYTES, max_size=40).map(bytes), st.sampled_from(AmqpSection))
def test_any_bytes_are_a_message_or_are_refused(data: bytes, kind: AmqpSection) -> None:
    count = value(AmqpCode.LIST32, AmqpLongItems(2, text("a") + data))
    pairs = value(AmqpCode.MAP32, AmqpLongItems(2, text("a") + data))
    for content in (data, count, pairs):
        for message in (content, section(kind, content)):
            with suppress(DecodeError):
                section_arrays(pa.array([message], pa.binary()), 0, False)


def test_arrays() -> None:
    full = AMQPMessage(
        body=b"one",
        properties=Properties(subject="greeting", creation_time=_TIME),
        application_properties={"a": "b"},
    )
    messages = pa.array([bytes(full), bytes(AMQPMessage(body=b"two")), b"three"], pa.binary())
    bodies, columns, problems = section_arrays(messages, 40, True)
    for column in columns.values():
        column.validate(full=True)
    assert bodies.to_pylist() == [b"one", b"two", b"three"]
    first, *others = columns["properties"].to_pylist()
    assert {name: it for name, it in first.items() if it is not None} == {
        "subject": "greeting",
        "creation_time": datetime.fromtimestamp(_TIME / 1000, UTC),
    }
    assert others == [None, None]
    assert columns["application_properties"].to_pylist() == [[("a", "b")], None, None]
    assert columns["message_annotations"].null_count == 3
    assert problems.to_pylist()[:2] == [None, None]
    assert problems.to_pylist()[2] == "no message of AMQP 1.0: no section of a message"
    with pytest.raises(DecodeError, match="offset 42: no message of AMQP"):
        section_arrays(messages, 40, False)
    damaged = section(AmqpSection.PROPERTIES, items(AmqpCode.LIST8, text("id"), text("user")))
    _, _, problems = section_arrays(pa.array([damaged], pa.binary()), 0, True)
    assert "1.0: properties.user_id: string8 is none of its types" in problems[0].as_py()
