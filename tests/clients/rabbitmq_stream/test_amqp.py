"""Messages of AMQP 1.0: what clients in other languages and the broker write, and all sections."""

from __future__ import annotations

import copy
import pickle
from contextlib import suppress
from dataclasses import FrozenInstanceError, fields, replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rstream import AMQPMessage, amqp_decoder
from rstream import Properties as RstreamProperties
from wireloom.clients.rabbitmq_stream.amqp import (
    Byte,
    DataParts,
    Float,
    Header,
    Int,
    Message,
    Properties,
    Sequences,
    Short,
    Symbol,
    UByte,
    UInt,
    ULong,
    UShort,
    Value,
    decode,
    encode,
)
from wireloom.clients.rabbitmq_stream.amqp.scalars import Repeated, symbol
from wireloom.clients.rabbitmq_stream.amqp.sections import ATTRIBUTES
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpHeader, AmqpProperty, AmqpSection

from tests.clients.rabbitmq_stream.amqp_samples import (
    MESSAGES,
    OF_GO,
    OF_THE_BROKER,
    is_same,
    items,
    of_dotnet,
    of_java,
    section,
    text,
    value,
)

_MADE = datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)
_UUID = UUID("00112233-4455-6677-8899-aabbccddeeff")


def all_of(message: Message) -> list[Any]:
    """All sections."""
    return [getattr(message, field.name) for field in fields(Message) if field.compare]


def test_what_java_writes_is_written_here_byte_for_byte() -> None:
    found = decode(of_java())
    assert found.properties == Properties(
        message_id="id-1",
        user_id=b"guest",
        to="to",
        subject="subject",
        reply_to="reply",
        correlation_id=_UUID,
        content_type="text/plain",
        content_encoding="identity",
        absolute_expiry_time=_MADE.replace(second=21),
        creation_time=_MADE,
        group_id="group",
        group_sequence=7,
        reply_to_group_id="rg",
    )
    assert is_same(
        found.application_properties,
        {
            "b": True,
            "byte": Byte(-1),
            "short": Short(-2),
            "int": Int(-3),
            "long": -4,
            "ubyte": UByte(1),
            "ushort": UShort(2),
            "uint": UInt(3),
            "ulong": ULong(4),
            "float": Float(1.5),
            "double": 2.5,
            "ts": _MADE,
            "uuid": _UUID,
            "bin": b"\1\2",
            "str": "é",
            "sym": Symbol("symbol"),
        },
    )
    assert found.annotations == {"x-note": "annotation", "n": 300}
    assert found.body == b"body"
    assert (found.header, found.delivery_annotations, found.footer) == (None, None, None)
    assert encode(found) == of_java()


def test_what_go_writes() -> None:
    found = decode(OF_GO)
    assert found.annotations == {"x-stream-filter-value": "red"}
    assert found.properties is not None
    assert found.properties.message_id == 300
    assert found.properties.correlation_id == UUID("01020304-0506-0708-090a-0b0c0d0e0f10")
    assert found.properties.absolute_expiry_time == datetime(2026, 1, 1, 0, 0, 0, 123000, UTC)
    assert found.properties.reply_to_group_id == "answers"
    assert is_same(all_of(decode(encode(found))), all_of(found))
    assert len(encode(found)) == len(OF_GO) - 12  # sizes and counts of one byte


def test_the_order_of_dotnet() -> None:
    found = decode(of_dotnet())
    expected = Message(b"body", Properties(message_id=7), {"retries": -2}, {"x-hop": True})
    assert found == expected
    assert decode(encode(found)) == expected


def test_what_the_broker_makes_of_amqp_0_9_1() -> None:
    found = decode(OF_THE_BROKER)
    assert found.header == Header(
        durable=True, priority=4, time_to_live=60000, first_acquirer=True, delivery_count=0
    )
    assert is_same(
        found.annotations,
        {Symbol("x-routing-key"): "q", Symbol("x-exchange"): "", Symbol("x-basic-type"): "kind"},
    )
    assert found.properties is not None
    assert found.properties.reply_to == "/queues/r"
    assert found.application_properties is not None
    assert found.application_properties["big"] == 1 << 40
    assert found.application_properties["t"] == datetime(2026, 1, 1, tzinfo=UTC)
    assert found.body == b"hello"


def test_what_rstream_writes_and_reads() -> None:
    theirs = AMQPMessage(
        body=b"x" * 300,
        properties=RstreamProperties(message_id="id", subject="created", creation_time=1000),
        application_properties={"n": 1, "s": "x"},
        message_annotations={"x": "y"},
    )
    found = decode(bytes(theirs))
    assert found.body == b"x" * 300
    assert found.properties == Properties(
        message_id="id", subject="created", creation_time=datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC)
    )
    assert (found.application_properties, found.annotations) == ({"n": 1, "s": "x"}, {"x": "y"})
    again = amqp_decoder(encode(found))
    assert again.body == b"x" * 300
    assert (again.properties.subject, again.properties.creation_time) == (b"created", 1000)


def test_the_smallest_messages_for_others() -> None:
    assert encode(Message(b"hello")) == bytes.fromhex("005375a005") + b"hello"
    assert encode(Message(b"x" * 256)) == bytes.fromhex("005375b000000100") + b"x" * 256
    assert encode(Message()) == bytes.fromhex("005375a000")
    for size in (0, 1, 255, 256, 70_000):
        assert decode(encode(Message(b"x" * size))) == Message(b"x" * size)
    assert decode(b"") == Message(None)
    mutable: Any = bytearray(b"hello")
    assert encode(Message(mutable)) == encode(Message(b"hello"))
    mutable = bytearray(encode(Message(b"hello")))
    found = decode(mutable)
    mutable.clear()
    assert found == Message(b"hello")


@given(MESSAGES)
def test_messages_come_back(message: Message) -> None:
    data = encode(message)
    found = decode(data)
    assert found == message
    assert is_same(found.application_properties, message.application_properties)
    assert encode(found) == data


def test_bodies() -> None:
    data = section(AmqpSection.DATA, value(AmqpCode.BINARY8, b"one"))
    empty = section(AmqpSection.SEQUENCE, value(AmqpCode.EMPTY_LIST))
    assert decode(data + data).body == DataParts((b"one", b"one"))
    assert decode(empty + empty).body == Sequences(([], []))
    assert decode(section(AmqpSection.VALUE, value(AmqpCode.NULL))).body == Value(None)
    assert decode(section(AmqpSection.DATA, value(AmqpCode.BINARY8, b""), AmqpCode.ULONG)) == (
        Message()
    )
    # what the standard does not want, but what says the same: other sections in between
    footer = section(AmqpSection.FOOTER, items(AmqpCode.MAP8))
    assert decode(empty + footer + empty) == Message(Sequences(([], [])), footer={})


def test_sections_that_say_nothing() -> None:
    null = value(AmqpCode.NULL)
    for kind, name in ATTRIBUTES.items():
        assert getattr(decode(section(AmqpSection(kind), null)), name) is None
    empty = value(AmqpCode.EMPTY_LIST)
    assert decode(section(AmqpSection.PROPERTIES, empty)).properties == Properties()
    assert encode(Message(None, Properties())) == section(AmqpSection.PROPERTIES, empty)


def test_places_are_those_of_the_spec() -> None:
    for made, places in ((Properties, AmqpProperty), (Header, AmqpHeader)):
        assert [field.name for field in fields(made)] == [one.name.lower() for one in places]


def test_texts_and_symbols_stand_for_each_other() -> None:
    places = items(AmqpCode.LIST32, *[value(AmqpCode.NULL)] * 2, value(AmqpCode.SYMBOL8, "to"))
    found = decode(section(AmqpSection.PROPERTIES, places))
    assert found.properties == Properties(to="to")
    assert found.properties is not None
    assert type(found.properties.to) is str


def test_what_nobody_asks_for_is_not_read() -> None:
    broken = section(AmqpSection.PROPERTIES, items(AmqpCode.LIST8, text("id"), text("user")))
    found = decode(broken + encode(Message(b"body", application_properties={"a": 1})))
    assert found.body == b"body"
    assert found.application_properties == {"a": 1}
    for _ in range(2):
        with pytest.raises(DecodeError, match="string8 is none of its types") as refused:
            _ = found.properties
        assert (refused.value.offset, refused.value.path) == (10, "properties.user_id")


def test_messages_are_values() -> None:
    message = Message(b"body", Properties(subject="s"), {"a": [1]}, header=Header(priority=3))
    found = decode(encode(message))
    for same in (copy.copy(found), copy.deepcopy(found), pickle.loads(pickle.dumps(found))):
        assert same == message
        assert type(same) is Message  # and keeps no bytes
    again = type(found)(b"body", message.properties, {"a": [1]}, header=message.header)
    for fresh in (decode(encode(message)), again):
        assert isinstance(fresh, Message)
        assert fresh.__class__ is Message
        assert message == fresh == message
        assert repr(fresh) == repr(message)
    hashed = Message(b"body", Properties(subject="s"))
    assert hash(decode(encode(hashed))) == hash(hashed)
    assert replace(found, body=b"other") == replace(message, body=b"other")
    with pytest.raises(FrozenInstanceError):
        found.body = b""  # type: ignore[misc]  # that is what is refused
    for one in (found, message):
        with pytest.raises(AttributeError, match="'Message' object has no attribute 'propertys'"):
            getattr(one, "propertys")  # noqa: B009  checkers know that there is none


_DATA = section(AmqpSection.DATA, value(AmqpCode.BINARY8, b"body"))
_VALUE = section(AmqpSection.VALUE, value(AmqpCode.NULL))


@pytest.mark.parametrize(
    ("message", "offset", "problem"),
    [
        (b"hello", 0, "no section of a message"),
        (_DATA + text("x"), 9, "no section of a message"),
        (section(AmqpSection.DATA, b"", AmqpCode.ULONG), 0, "no section of a message"),
        (bytes.fromhex("00537940"), 0, "no section of a message"),
        (_DATA[:3], 3, "ends too early"),
        (_DATA[:4], 4, "ends too early"),
        (_DATA[:-1], 3, "length runs past the end"),
        (section(AmqpSection.FOOTER, text("x"))[:4], 4, "ends too early"),
        (section(AmqpSection.FOOTER, text("x"))[:-1], 3, "length runs past the end"),
        (section(AmqpSection.FOOTER, text("x")) + _DATA[:-1], 9, "length runs past the end"),
        (section(AmqpSection.DATA, text("x")), 3, "data that are string8"),
        (section(AmqpSection.FOOTER, text("x")) * 2, 9, "a second section footer"),
        (_DATA + _VALUE, 12, "a body of data and of value"),
        (_VALUE + _VALUE, 7, "a body of value and of value"),
    ],
)
def test_what_is_no_message(message: bytes, offset: int, problem: str) -> None:
    with pytest.raises(DecodeError, match=problem) as refused:
        decode(message)
    assert refused.value.offset == offset


@pytest.mark.parametrize(
    ("kind", "content", "path", "problem"),
    [
        (AmqpSection.HEADER, text("x"), "header", "no list but string8"),
        (AmqpSection.HEADER, items(AmqpCode.LIST8, text("x")), "header.durable", "string8"),
        (AmqpSection.PROPERTIES, items(AmqpCode.LIST8, *[b"\x40"] * 14), "properties", "13 are"),
        (AmqpSection.PROPERTIES, items(AmqpCode.LIST8, b"\x50\1"), "properties.message_id", "ub"),
        (AmqpSection.PROPERTIES, b"\xc0\5\1\xa1\x20ab", "properties.message_id", "past the end"),
        (AmqpSection.APPLICATION_PROPERTIES, b"\x45", "application_properties", "no map but"),
        (AmqpSection.MESSAGE_ANNOTATIONS, b"\xc1\3\2\x40\x46", "annotations[None]", "number 70"),
        (AmqpSection.SEQUENCE, text("x"), "body[0]", "a sequence that is string8"),
    ],
)
def test_damaged_sections(kind: AmqpSection, content: bytes, path: str, problem: str) -> None:
    found = decode(section(kind, content))
    with pytest.raises(DecodeError, match=problem) as refused:
        all_of(found)
    assert refused.value.path == path


_MESSAGE: Any = Message  # for what checkers refuse as well
_PROPERTIES: Any = Properties
_HEADER: Any = Header
_TEXT: Any = "text"
_NUMBER: Any = 5


@pytest.mark.parametrize(
    ("message", "path", "problem"),
    [
        (_MESSAGE("text"), "body", "a body is bytes, DataParts, Sequences or a Value, not str"),
        (_MESSAGE(properties=_PROPERTIES(to=5)), "properties.to", "5 is no str"),
        (_MESSAGE(properties=_PROPERTIES(user_id="me")), "properties.user_id", "'me' is no bytes"),
        (_MESSAGE(properties=_PROPERTIES(message_id=-1)), "properties.message_id", "no ulong"),
        (_MESSAGE(properties=_PROPERTIES(message_id=0.5)), "properties.message_id", "int, str, by"),
        (_MESSAGE(properties=_PROPERTIES(creation_time=datetime(2026, 1, 1))), None, "time zone"),
        (_MESSAGE(properties=_PROPERTIES(content_type="é")), "properties.content_type", "ASCII"),
        (_MESSAGE(header=_HEADER(priority=256)), "header.priority", "256 is no ubyte"),
        (_MESSAGE(header=_HEADER(durable=1)), "header.durable", "1 is no bool"),
        (_MESSAGE(application_properties={"a": {1}}), "application_properties['a']", "no set"),
        (_MESSAGE(annotations={"é": 1}), "annotations['é']", "those are ASCII"),
        (_MESSAGE(footer=[1]), "footer", "no map but list"),
        (_MESSAGE(properties={"to": "x"}), "properties", "no Properties, but dict"),
        (_MESSAGE(properties=_PROPERTIES(user_id=[1])), "properties.user_id", "no bytes"),
        (_MESSAGE(DataParts((_TEXT,))), "body", "not all parts of it are bytes"),
        (_MESSAGE(Sequences((_NUMBER,))), "body", "not all parts of it are lists"),
    ],
)
def test_what_cannot_be_said(message: Message, path: str | None, problem: str) -> None:
    with pytest.raises(EncodeError, match=problem) as refused:
        encode(message)
    assert path is None or refused.value.path == path


@pytest.mark.parametrize("whole", [of_java(), OF_GO, OF_THE_BROKER], ids=["java", "go", "broker"])
def test_cut_messages(whole: bytes) -> None:
    for size in range(len(whole)):
        with suppress(DecodeError):
            all_of(decode(whole[:size]))


_CODES = st.sampled_from([int(code) for code in AmqpCode])
_BYTES = st.one_of(_CODES, st.integers(0, 9), st.integers(0, 255))


@given(st.lists(_BYTES, max_size=40).map(bytes), st.sampled_from(AmqpSection))
def test_any_bytes_are_a_message_or_are_refused(data: bytes, kind: AmqpSection) -> None:
    pairs = items(AmqpCode.MAP32, text("a"), data)
    for content in (data, pairs, items(AmqpCode.LIST8, data)):
        for message in (content, section(kind, content)):
            with suppress(DecodeError):
                all_of(decode(message))


@given(MESSAGES, st.data())
def test_damaged_messages(message: Message, data: st.DataObject) -> None:
    whole = bytearray(encode(message))
    for _ in range(data.draw(st.integers(1, 3))):
        if whole:
            whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(_BYTES)
    with suppress(DecodeError):
        found = decode(bytes(whole))
        all_of(found)
        with suppress(EncodeError):
            encode(found)


@pytest.mark.parametrize("size", [63, 64, 254, 255, 256, 70_000])
def test_long_properties(size: int) -> None:
    text = "x" * size
    said = Properties(message_id=text, subject=text, content_type=text, group_id=text)
    for properties in (said, Properties(to="é" * size), Properties(content_encoding=text)):
        assert decode(encode(Message(b"", properties))).properties == properties


def test_what_is_kept_of_media_types_is_bounded() -> None:
    kept = Repeated(symbol)
    for number in range(1000):
        name = f"text/{number}"
        assert kept[name] == kept[name] == symbol(name, 0)
    assert 0 < len(kept) <= 256
    kept["x" * 100]
    assert "x" * 100 not in kept
