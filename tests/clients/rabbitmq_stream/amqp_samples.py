"""Messages of AMQP 1.0: recorded ones, what clients in other languages write, and drawn ones."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from hypothesis import strategies as st
from wireloom.clients.rabbitmq_stream.amqp import (
    AmqpItem,
    Array,
    Byte,
    Char,
    DataParts,
    Decimal32,
    Decimal64,
    Decimal128,
    Described,
    Float,
    Header,
    Int,
    Message,
    Properties,
    Sequences,
    Short,
    Symbol,
    Timestamp,
    UByte,
    UInt,
    ULong,
    UShort,
    Value,
    decode,
    encode,
)
from wireloom.rabbitmq_stream.encoding import write_amqp_value
from wireloom.rabbitmq_stream.types import (
    AmqpCode,
    AmqpItems,
    AmqpLongItems,
    AmqpSection,
    AmqpValue,
)

_CAPTURES = Path(__file__).parents[2] / "captures" / "rabbitmq_stream" / "clients-4.3.6.json"


def of_java() -> bytes:
    """A message with all that the Java client 1.11.0 can say, out of a recorded frame."""
    name = "Publish of a message with every section, Java"
    (frame,) = (
        item["hex"] for item in json.loads(_CAPTURES.read_text("utf-8")) if item["name"] == name
    )
    return bytes.fromhex(frame)[25:]  # behind the head of the frame, a number and a length


OF_THE_BROKER = bytes.fromhex(
    "005370c00b05415004700000ea604143005372c13506a30d782d726f7574696e672d6b6579a10171a30a782d65"
    "786368616e6765a100a30c782d62617369632d74797065a1046b696e64005373c03a0ba10469642d31a0056775"
    "6573744040a1092f7175657565732f72a10163a30a746578742f706c61696e4040830000018bcfe56800a10361"
    "7070005374c14410a10173a10178a1016e5405a103626967810000010000000000a1036e656754fba101625601"
    "a10174830000019b76daa800a1046e6f6e6540a1056279746573a002ff00005375a00568656c6c6f"
)
"""What RabbitMQ 4.3.6 made of a message that pika sent by AMQP 0.9.1."""

OF_GO = bytes.fromhex(
    "005372d10000002000000002a315782d73747265616d2d66696c7465722d76616c7565a103726564005373d000"
    "00006f0000000d80000000000000012ca0056775657374a102746fa1077375626a656374a1057265706c799801"
    "02030405060708090a0b0c0d0e0f10a30a746578742f706c61696ea304677a6970830000019b76daa87b830000"
    "018bcfe56800a10567726f75705209a107616e7377657273005375a004626f6479"
)
"""What the Go client 1.8.1 writes: all lists and maps have sizes of four bytes."""

_GO_UUID = UUID("01020304-0506-0708-090a-0b0c0d0e0f10")
OF_GO_VALUES: list[tuple[AmqpItem, str]] = [
    (None, "40"),
    (True, "41"),
    (False, "42"),
    (UByte(200), "50c8"),
    (Byte(-3), "51fd"),
    (UShort(60000), "60ea60"),
    (Short(-300), "61fed4"),
    (UInt(0), "43"),
    (UInt(255), "52ff"),
    (UInt(256), "7000000100"),
    (Int(-128), "5480"),
    (Int(128), "7100000080"),
    (ULong(0), "44"),
    (ULong(255), "53ff"),
    (ULong(1 << 63), "808000000000000000"),
    (-128, "5580"),
    (127, "557f"),
    (128, "810000000000000080"),
    (Float(0.5), "723f000000"),
    (0.1, "823fb999999999999a"),
    ("text", "a10474657874"),
    (b"\x00\xff", "a00200ff"),
    (datetime(2023, 11, 14, 22, 13, 20, 1000, UTC), "830000018bcfe56801"),
    (_GO_UUID, "980102030405060708090a0b0c0d0e0f10"),
    ([], "45"),
    ([1, "x"], "d000000009000000025501a10178"),
    ({"k": Int(1)}, "d10000000900000002a1016b5401"),
    (Array(AmqpCode.SMALL_LONG, (1, -1)), "e004025501ff"),
    (Array(AmqpCode.STRING8, ("a", "b")), "e00602a101610162"),
    (Array(AmqpCode.BOOLEAN, (True, False)), "e00402560100"),
    (
        Array(AmqpCode.ULONG, (ULong(1), ULong(300))),
        "e01202800000000000000001000000000000012c",
    ),
    (Array(AmqpCode.DOUBLE, (1.5,)), "e00a01823ff8000000000000"),
]
"""Values in application properties of the Go client, with the bytes that it writes."""


# --- bytes written by the generated code, form by form

DESCRIBED = write_amqp_value(AmqpValue(AmqpCode.DESCRIBED, None))


def value(code: AmqpCode, content: Any = None) -> bytes:
    """A value."""
    return write_amqp_value(AmqpValue(code, content))


def text(content: str) -> bytes:
    """A text."""
    return value(AmqpCode.STRING8, content)


def items(code: AmqpCode, *values: bytes) -> bytes:
    """A list or a map."""
    kind = AmqpItems if code in (AmqpCode.LIST8, AmqpCode.MAP8) else AmqpLongItems
    return value(code, kind(len(values), b"".join(values)))


def section(kind: AmqpSection, content: bytes, code: AmqpCode = AmqpCode.SMALL_ULONG) -> bytes:
    """A section."""
    return DESCRIBED + value(code, int(kind)) + content


def of_dotnet() -> bytes:
    """The .NET client says properties first, and annotations after what programs say."""
    return b"".join(
        [
            section(AmqpSection.PROPERTIES, items(AmqpCode.LIST8, value(AmqpCode.ULONG, 7))),
            section(
                AmqpSection.APPLICATION_PROPERTIES,
                items(AmqpCode.MAP32, text("retries"), value(AmqpCode.SMALL_LONG, -2)),
            ),
            section(
                AmqpSection.MESSAGE_ANNOTATIONS,
                items(AmqpCode.MAP32, value(AmqpCode.SYMBOL8, "x-hop"), value(AmqpCode.BOOLEAN, 1)),
            ),
            section(AmqpSection.DATA, value(AmqpCode.BINARY32, b"body")),
        ]
    )


# --- single values by way of messages

_EMPTY_VALUE = encode(Message(Value(None)))[:-1]


def value_of(item: Any) -> bytes:
    """A value with its code."""
    return encode(Message(Value(item)))[len(_EMPTY_VALUE) :]


def read_value(data: bytes) -> Any:
    """What a value says."""
    body = decode(_EMPTY_VALUE + data).body
    assert isinstance(body, Value)
    return body.content


# --- drawn values


def _whole(kind: type[int], bits: int, signed: bool) -> st.SearchStrategy[int]:
    low, high = (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
    edges = [n for n in (low, -129, -128, -1, 0, 1, 127, 128, 255, 256, high) if low <= n <= high]
    return (st.sampled_from(edges) | st.integers(low, high)).map(kind)


MOMENTS = st.datetimes(timezones=st.just(UTC)).map(
    lambda at: at.replace(microsecond=at.microsecond // 1000 * 1000)
)
_TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
_LONG = st.sampled_from(["x" * 255, "é" * 128, "x" * 300])
_ASCII = st.text(st.characters(max_codepoint=127), max_size=20)
_RANGE = (datetime.max.replace(tzinfo=UTC) - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(
    milliseconds=1
)
SCALARS: dict[str, st.SearchStrategy[Any]] = {
    "null": st.none(),
    "boolean": st.booleans(),
    "ubyte": _whole(UByte, 8, False),
    "ushort": _whole(UShort, 16, False),
    "uint": _whole(UInt, 32, False),
    "ulong": _whole(ULong, 64, False),
    "byte": _whole(Byte, 8, True),
    "short": _whole(Short, 16, True),
    "int": _whole(Int, 32, True),
    "long": _whole(int, 64, True),
    "float": st.floats(width=32, allow_nan=False).map(Float),
    "double": st.floats(allow_nan=False),
    "char": st.characters(exclude_categories=["Cs"]).map(Char),
    "moment": MOMENTS,
    "timestamp": st.integers(_RANGE + 1, (1 << 63) - 1).map(Timestamp),
    "uuid": st.uuids(),
    "binary": st.binary(max_size=20) | st.just(b"x" * 256),
    "string": _TEXTS | _LONG,
    "symbol": _ASCII.map(Symbol) | st.just(Symbol("x" * 256)),
    "decimal32": st.binary(min_size=4, max_size=4).map(Decimal32),
    "decimal64": st.binary(min_size=8, max_size=8).map(Decimal64),
    "decimal128": st.binary(min_size=16, max_size=16).map(Decimal128),
}
"""All kinds of values that hold no others, by what the standard calls them."""

ANY_SCALAR = st.one_of(*SCALARS.values())
KEYS = _TEXTS | _whole(int, 64, True) | st.uuids()


def _nested(inside: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.lists(inside, max_size=4),
        st.dictionaries(KEYS, inside, max_size=4),
        st.builds(Described, st.just(Symbol("kind")) | _whole(ULong, 64, False), inside),
        arrays(),
    )


def arrays() -> st.SearchStrategy[Array]:
    """Arrays of numbers, texts, lists, and of described symbols."""

    def of(code: AmqpCode, one: st.SearchStrategy[Any], what: Any = None) -> Any:
        found = st.lists(one, max_size=4).map(tuple)
        return found.map(lambda each: Array(code, each, what))

    return st.one_of(
        of(AmqpCode.INT, SCALARS["int"]),
        of(AmqpCode.ULONG, SCALARS["ulong"]),
        of(AmqpCode.STRING32, _TEXTS),
        of(AmqpCode.BOOLEAN, st.booleans(), Symbol("switch")),
        of(AmqpCode.LIST32, st.lists(SCALARS["uint"], max_size=3)),
        of(AmqpCode.MAP8, st.dictionaries(SCALARS["byte"], st.booleans(), max_size=3)),
        of(AmqpCode.ARRAY8, st.just(Array(AmqpCode.UBYTE, (UByte(1), UByte(255))))),
    )


ITEMS: st.SearchStrategy[Any] = st.recursive(ANY_SCALAR, _nested, max_leaves=6)
"""All kinds of values; how they lie in each other stays within the limit."""

_IDS = SCALARS["ulong"].map(int) | st.uuids() | st.binary(max_size=9) | _TEXTS


def _or_none(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.none() | strategy


PROPERTIES = st.builds(
    Properties,
    *map(_or_none, (_IDS, st.binary(max_size=9), _TEXTS, _TEXTS, _TEXTS, _IDS, _ASCII, _ASCII)),
    *map(_or_none, (MOMENTS, MOMENTS, _TEXTS, SCALARS["uint"].map(int), _TEXTS)),
)
_NUMBERS = SCALARS["uint"].map(int)
HEADERS = st.builds(
    Header,
    *map(_or_none, (st.booleans(), st.integers(0, 255), _NUMBERS, st.booleans(), _NUMBERS)),
)
BODIES = st.one_of(
    st.none(),
    st.binary(max_size=300),
    st.lists(st.binary(max_size=9), min_size=2, max_size=3).map(
        lambda all_: DataParts(tuple(all_))
    ),
    st.lists(st.lists(ITEMS, max_size=3), min_size=1, max_size=3).map(
        lambda all_: Sequences(tuple(all_))
    ),
    ITEMS.map(Value),
)


def messages(bodies: st.SearchStrategy[Any], values: st.SearchStrategy[Any]) -> Any:
    """Messages with such bodies, and such values in their maps."""
    named = _or_none(st.dictionaries(_ASCII.map(Symbol), values, max_size=3))
    said = _or_none(st.dictionaries(_TEXTS, values, max_size=4))
    headers = _or_none(HEADERS)
    return st.builds(Message, bodies, _or_none(PROPERTIES), said, named, named, headers, named)


MESSAGES: st.SearchStrategy[Message] = messages(BODIES, ITEMS)
"""All kinds of messages."""


def is_same(one: object, other: object) -> bool:
    """Whether two values are the same, and of the same kind on the wire."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Described) and isinstance(other, Described):
        return is_same(one.descriptor, other.descriptor) and is_same(one.value, other.value)
    if isinstance(one, Array) and isinstance(other, Array):
        said = one.code is other.code and is_same(one.descriptor, other.descriptor)
        return said and is_same(one.items, other.items)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(is_same, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return is_same(list(one.items()), list(other.items()))
    if isinstance(one, float) and isinstance(other, float):
        return one == other and math.copysign(1, one) == math.copysign(1, other)
    return one == other
