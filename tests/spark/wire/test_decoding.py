"""Columns hold what the generated decoder says, of good frames and of bad ones."""

from __future__ import annotations

import random
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.encoding import encode, write_amqp_value
from wireloom.rabbitmq_stream.messages import (
    Credit,
    Heartbeat,
    Publish,
    PublishConfirm,
    PublishV2,
    Route,
)
from wireloom.rabbitmq_stream.types import AmqpCode, AmqpValue, FilteredMessage, PublishedMessage
from wireloom.runtime.negotiated import MissingParameter
from wireloom.spark.errors import OptionError
from wireloom.spark.wire.catalogs import catalog
from wireloom.spark.wire.decoding import Decoder, decode_batch
from wireloom.spark.wire.encoding import Encoder
from wireloom.spark.wire.reference_codec import ReferenceCodec
from wireloom.testing.strategies import strategies

from tests.spark.wire.expected import KNOWN, PROTOCOLS, agrees, names, vectors
from tests.support.effort import times
from tests.support.hostile import broken, lying

FRAME = encode(Publish(1, (PublishedMessage(1 << 63, b"one"), PublishedMessage(2, b"three"))))
SIZES = (0, 1, 2, 3, 17, 40, 300)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_examples(protocol: str) -> None:
    draw = random.Random(protocol)
    for vector in vectors(protocol):
        data = vector.data
        column = [data, None, data[:-1], b"", data + b"\0", data]
        column += [broken(draw, data) for _ in range(times(4))]
        column += draw.sample([*lying(data[:200])] or [b""], 1)
        draw.shuffle(column)
        agrees(protocol, vector.name, column, dict(vector.negotiated) or KNOWN.get(protocol))


def drawn(protocol: str, name: str, data: st.DataObject) -> tuple[list[Any], Any]:
    """Some values of a message or type, and the negotiated parameters that they were drawn with."""
    found, drawing = catalog(protocol), strategies(f"wireloom.{protocol}")
    negotiated = None
    if found.negotiated if name in found.messages else found.types[name].needs_negotiated:
        negotiated = data.draw(drawing.negotiated())
    values = st.lists(drawing.of(name, negotiated), min_size=1, max_size=4)
    return data.draw(values), negotiated


def groups(protocol: str) -> list[list[str]]:
    """The messages and types, few enough at a time to be drawn together."""
    every = names(catalog(protocol))
    return [every[start : start + 6] for start in range(0, len(every), 6)]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_any_values_and_back(protocol: str) -> None:
    """Values of everything, and frames of them that were broken, in one column."""

    for group in groups(protocol):
        check_group(protocol, group)


def check_group(protocol: str, group: list[str]) -> None:
    """The test for a few messages and types."""

    @settings(
        max_examples=times(1),
        phases=(Phase.generate,),  # a failure says itself what is wrong
        suppress_health_check=list(HealthCheck),
        deadline=None,
    )
    @given(st.data())
    def check(data: st.DataObject) -> None:
        draw = random.Random(data.draw(st.integers(0, 1 << 30)))
        for name in group:
            come_back(protocol, name, data, draw)

    check()


def come_back(protocol: str, name: str, data: st.DataObject, draw: random.Random) -> None:
    """Draws values, decodes their frames among broken ones, and encodes what comes out."""
    values, negotiated = drawn(protocol, name, data)
    reference = ReferenceCodec(catalog(protocol), None, negotiated)
    frames = [reference.write(name, value) for value in values]
    hurt = [broken(draw, frame) for frame in frames]
    both = [frame for pair in zip(frames, hurt, strict=True) for frame in pair]
    found, _ = agrees(protocol, name, both, negotiated)
    good = found.take(pa.array(range(0, len(both), 2)))
    back = Encoder(protocol, name, negotiated=negotiated).encode(good).to_pylist()
    for frame, again in zip(frames, back, strict=True):
        assert reference.read(name, again) == reference.read(name, frame), (name, frame)


def test_numbers_of_a_switch_are_not_cut() -> None:
    """Of all widths, with a sign and without, in columns at once and one by one."""
    values = [
        AmqpValue(AmqpCode.INT, -(1 << 31)),
        AmqpValue(AmqpCode.LONG, -(1 << 63)),
        AmqpValue(AmqpCode.ULONG, (1 << 64) - 1),
        AmqpValue(AmqpCode.FLOAT, 0.5),
        AmqpValue(AmqpCode.DOUBLE, 0.1),
    ]
    column = [write_amqp_value(value) for value in values]
    found, _ = agrees("rabbitmq_stream", "AmqpValue", column)
    contents = [row["content"] for row in found.to_pylist()]
    assert [int(item["integer"]) for item in contents[:3]] == [
        value.content for value in values[:3]
    ]
    assert [item["float"] for item in contents[3:]] == [0.5, 0.1]
    assert Encoder("rabbitmq_stream", "AmqpValue").encode(found).to_pylist() == column


@pytest.mark.parametrize("equal", [True, False], ids=["of one size", "of any size"])
def test_lists_of_many_sizes(equal: bool) -> None:
    """Few long lists among many short ones, with items of one size and with others."""
    draw = random.Random(7)
    column: list[bytes | None] = []
    plain: list[bytes | None] = []
    confirms: list[bytes | None] = []
    for size in (*SIZES, *(draw.randrange(40) for _ in range(40))):
        bodies = [draw.randbytes(5 if equal else draw.randrange(9)) for _ in range(size)]
        filtered = [
            FilteredMessage(number, None if number % 3 else "é" * (number % 4), body)
            for number, body in enumerate(bodies)
        ]
        column.append(encode(PublishV2(1, tuple(filtered))))
        messages = [PublishedMessage(number, body) for number, body in enumerate(bodies)]
        plain.append(encode(Publish(1, tuple(messages))))
        confirms.append(encode(PublishConfirm(1, tuple(range(size)))))
    agrees("rabbitmq_stream", "PublishV2", column)
    _, decoder = agrees("rabbitmq_stream", "Publish", plain)
    assert decoder.slow == 0 if equal else 0 < decoder.slow < 16  # the longest ones are left
    _, decoder = agrees("rabbitmq_stream", "PublishConfirm", confirms)
    assert decoder.slow == 0


def test_text_that_is_not_utf8() -> None:
    frames = [encode(Route(1, text, "b")) for text in ("é", "", "xyz", "😀")]
    hurt = [frame.replace(b"xyz", b"x\xffz") for frame in frames]
    found, decoder = agrees("rabbitmq_stream", "Route", frames + hurt)
    assert decoder.slow == 1
    assert found.field("routing_key").to_pylist()[:4] == ["é", "", "xyz", "😀"]
    assert "not UTF-8" in found.field("_error")[6].as_py()


@pytest.mark.parametrize("kind", ["binary", "large_binary", "binary_view"])
def test_kinds_of_columns(kind: str) -> None:
    column = pa.array([None, FRAME, b"junk", FRAME], getattr(pa, kind)())
    for some in (column, column[1:], column[2:], pa.chunked_array([column[:1], column[1:]])):
        found = decode_batch(some, "rabbitmq_stream", "Publish")
        found.validate(full=True)
        last = found[-1].as_py()
        assert last["messages"][0]["PublishedMessage"]["publishing_id"] == -(1 << 63)
        assert last["_error"] is None
    assert len(decode_batch(column[:0], "rabbitmq_stream", "Publish")) == 0
    with pytest.raises(TypeError, match="not of int64"):
        decode_batch(pa.array([1]), "rabbitmq_stream", "Publish")


def test_unsigned_numbers_as_decimals() -> None:
    found = decode_batch(
        pa.array([FRAME]), "rabbitmq_stream", "Publish", unsigned="decimal", mode="FAILFAST"
    )
    assert found[0]["messages"][0]["PublishedMessage"]["publishing_id"].as_py() == 1 << 63
    assert Encoder("rabbitmq_stream", "Publish").encode(found).to_pylist() == [FRAME]


def test_several_messages() -> None:
    frames = [FRAME, encode(Heartbeat()), None, encode(Credit(1, 5)), b"\0\0\0\1x", FRAME[:-1]]
    found = decode_batch(pa.array(frames), "rabbitmq_stream", ["Heartbeat", "Publish"])
    assert found.field("message").to_pylist() == [
        *("Publish", "Heartbeat", None, "Credit", None, None)
    ]
    assert found.field("Heartbeat").to_pylist() == [None, True, None, None, None, None]
    assert found.field("Publish")[0].as_py()["publisher_id"] == 1
    assert [bool(error) for error in found.field("_error").to_pylist()] == [
        *(False, False, False, False, True, True)
    ]
    assert found.is_null().to_pylist() == [*(False, False, True, False, False, False)]


def test_who_sent_a_frame() -> None:
    """A form that some servers use, and that means something else if clients send it."""
    frame = bytes.fromhex("0000000c 0014 0001 00100000 0000003c")
    for sender, name in (("client", "TuneResponse"), ("server", "Tune"), (None, "Tune")):
        decoder = Decoder("rabbitmq_stream", ["Tune", "TuneResponse"], sender=sender)
        found = decoder.decode(pa.array([frame])).field("message").to_pylist()
        assert found == [name]


def test_a_bad_row_is_an_exception_if_asked_for() -> None:
    column = pa.array([FRAME, FRAME[:-1]])
    with pytest.raises(DecodeError, match="ends too early"):
        decode_batch(column, "rabbitmq_stream", "Publish", mode="FAILFAST")
    found = decode_batch(column[:1], "rabbitmq_stream", "Publish", mode="FAILFAST")
    assert [item.name for item in found.type] == ["publisher_id", "messages"]
    with pytest.raises(DecodeError, match="Heartbeat, not of Publish"):
        decode_batch(pa.array([encode(Heartbeat())]), "rabbitmq_stream", "Publish", mode="FAILFAST")


def test_a_record_without_fields() -> None:
    column = pa.array([encode(Heartbeat()), None])
    found = decode_batch(column, "rabbitmq_stream", "Heartbeat", mode="FAILFAST")
    assert found.to_pylist() == [{}, None]
    assert Encoder("rabbitmq_stream", "Heartbeat").encode(found).to_pylist() == column.to_pylist()


def test_a_parameter_that_is_needed() -> None:
    (vector,) = [item for item in vectors("couchbase_dcp") if item.name == "Get"][:1]
    with pytest.raises(MissingParameter, match="collections"):
        decode_batch(pa.array([vector.data]), "couchbase_dcp", "Get")


@pytest.mark.parametrize(
    ("names", "options", "problem"),
    [
        ("Publish", {"mode": "DROPMALFORMED"}, "PERMISSIVE or FAILFAST, not 'DROPMALFORMED'"),
        ("Publish", {"sender": "broker"}, "client or server, not 'broker'"),
        (
            "Publish",
            {"negotiated": {"collections": True}},
            "depends on the negotiated parameter collections",
        ),
        (["Chunk"], {}, "Chunk is a type"),
        ([], {}, "at least one message"),
        (["Publish", "Credits"], {}, "did you mean Credit?"),
    ],
)
def test_options_that_are_wrong(names: Any, options: Any, problem: str) -> None:
    with pytest.raises(OptionError, match=problem):
        Decoder("rabbitmq_stream", names, **options)


def test_structs_that_cannot_be_encoded() -> None:
    good: dict[str, Any] = {"subscription_id": 1, "credit": 5, "more": "passed over"}
    column = pa.array([good, None, good | {"credit": 99999}, {"credit": 5}])
    with pytest.raises(EncodeError, match="credit"):
        Encoder("rabbitmq_stream", "Credit").encode(column)
    found = Encoder("rabbitmq_stream", "Credit", mode="PERMISSIVE").encode(column)
    assert found.to_pylist() == [encode(Credit(1, 5)), None, None, None]


def test_two_cases_at_once_cannot_be_encoded() -> None:
    offset = {"OffsetFirst": True, "OffsetLast": True}
    whole = {"correlation_id": 1, "subscription_id": 1, "stream": "s", "offset": offset}
    with pytest.raises(EncodeError, match="OffsetFirst and OffsetLast are both there"):
        Encoder("rabbitmq_stream", "Subscribe").encode(pa.array([whole]))


def test_a_list_that_is_too_long_for_many_rows() -> None:
    """Long lists of small items go the way that takes memory for one row only."""
    longest = encode(PublishConfirm(1, tuple(range((1 << 20) + 2))))
    short = encode(PublishConfirm(1, (7,)))
    decoder = Decoder("rabbitmq_stream", "PublishConfirm", mode="FAILFAST")
    found = decoder.decode(pa.array([short, longest, short]))
    assert decoder.slow == 1
    assert len(found.field("publishing_ids")[1]) == (1 << 20) + 2
    assert found.field("publishing_ids")[2].as_py() == [7]


def test_a_count_that_lies() -> None:
    frame = bytearray(encode(PublishConfirm(1, (7,))))
    frame[9:13] = (0x7FFFFFFF).to_bytes(4, "big")
    found, _ = agrees("rabbitmq_stream", "PublishConfirm", [bytes(frame)] * 20)
    assert "2147483647 items" in found.field("_error")[0].as_py()
