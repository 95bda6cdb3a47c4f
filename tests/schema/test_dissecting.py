"""Frames as fields: every byte and every bit is said once, of whole frames and of damaged ones."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from wireloom.errors import DecodeError
from wireloom.runtime.catalog import catalog
from wireloom.schema.dissecting import dissect, table
from wireloom.schema.explaining import explained
from wireloom.schema.packaged import schema_of
from wireloom.schema.schema import Schema
from wireloom.schema.spans import Span

from tests.schema.conftest import Make

CAPTURES = Path(__file__).parents[1] / "captures"
PROTOCOLS = ("rabbitmq_stream", "pulsar", "rocketmq", "couchbase_dcp")
RABBIT = schema_of("wireloom.rabbitmq_stream")


def whole(
    schema: Schema, name: str, data: bytes, negotiated: Mapping[str, Any] | None = None
) -> tuple[Span, ...]:
    """The fields, which must cover every byte and every bit once."""
    spans = dissect(schema, name, data, negotiated or {}).spans
    covered, bit = 0, 0
    for span in spans:
        if not span.bit:
            assert span.offset == covered, (span, covered)
            covered += span.size
            bit = 0
        if span.bit is not None and span.width is not None:
            assert (span.offset + span.size, span.bit) == (covered, bit), span
            bit += span.width
    assert covered == len(data)
    return spans


def odd(spans: tuple[Span, ...]) -> list[Span]:
    """What does not belong to a valid frame."""
    return [span for span in spans if span.path.endswith(("(unread)", "(trailing)")) or span.note]


def captures(protocol: str) -> Iterator[tuple[str, bytes, dict[str, Any]]]:
    for path in sorted((CAPTURES / protocol).glob("*.json")):
        for item in json.loads(path.read_text()):
            yield item["name"], bytes.fromhex(item["hex"]), item.get("negotiated") or {}


@cache
def called(data: bytes) -> str:
    """The message of a frame of RabbitMQ, whoever sent it."""
    frames = catalog("wireloom.rabbitmq_stream").frames
    assert frames is not None
    try:
        return frames.name(data)
    except DecodeError:
        return RABBIT.frame


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_examples(protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")
    of_types = [(name, one) for name, item in schema.types.items() for one in item.examples]
    of_messages = [
        (schema.frame if schema.projected else name, one)
        for name, item in schema.messages.items()
        for one in item.examples
    ]
    assert len(of_messages) > 20
    for name, example in (*of_types, *of_messages):
        assert not odd(whole(schema, name, example.data, example.negotiated)), example


@pytest.mark.parametrize("protocol", PROTOCOLS[1:])
def test_captured_frames(protocol: str) -> None:
    schema = schema_of(f"wireloom.{protocol}")
    for name, data, negotiated in captures(protocol):
        kind = "StoredMessage" if name.startswith("stored_message") else "Frame"
        found = odd(whole(schema, kind, data, negotiated))
        assert bool(found) == (name == "send_bad_checksum"), (name, found)


def test_captured_frames_of_rabbitmq() -> None:
    refused = {
        name
        for name, data, _ in captures("rabbitmq_stream")
        if odd(whole(RABBIT, called(data), data))
    }
    assert refused == {
        "DeclarePublisher, reference too long",
        "Partitions",  # the answer without the response bit looks like a request
        "QueryOffset with a byte too many",
    }


def test_damaged_frames() -> None:
    draw = random.Random(7)
    frames = [data for _, data, _ in captures("rabbitmq_stream")]
    for _ in range(500):
        frame = draw.choice(frames)
        data = bytearray(frame)
        for _ in range(draw.choice((1, 2, 4))):
            data[draw.randrange(len(data))] = draw.choice((0, 1, 127, 128, 255))
        del data[draw.choice((len(data), draw.randrange(len(data) + 1))) :]
        whole(RABBIT, called(frame), bytes(data))
        reason = draw.choice(("is odd", "ends too early"))
        offset = draw.randrange(-1, len(data) + 2)
        error = explained(RABBIT, called(frame), bytes(data), reason, offset)
        assert error.path.startswith(called(frame))
        assert error.reason == reason


def test_lazy_fields_are_opened() -> None:
    data = next(data for _, data, _ in captures("rabbitmq_stream") if called(data) == "Deliver")
    paths = {span.path: span.offset for span in whole(RABBIT, "Deliver", data)}
    first = paths["Deliver.chunk.entries[0].batch"]
    error = explained(RABBIT, "Deliver", data, "length runs past the end", first)
    assert error.path == "Deliver.chunk.entries"  # who decodes the frame has not looked inside


CREDIT = bytes.fromhex("00000007 0009 0001 00 0002")


@pytest.mark.parametrize("size", range(len(CREDIT)))
def test_what_is_cut_off_is_shown_as_far_as_it_goes(size: int) -> None:
    spans = whole(RABBIT, "Credit", CREDIT[:size])
    assert spans[-1].path == "Credit.(unread)"
    assert spans[-1].note
    assert spans[:-1] == whole(RABBIT, "Credit", CREDIT)[: len(spans) - 1]


def test_what_breaks_a_rule_is_noted_where_it_is() -> None:
    data = bytes.fromhex("00000008 8009 0001 00 0002 00")
    spans = whole(RABBIT, "Credit", data)
    notes = {span.path: span.note for span in spans if span.note}
    assert notes == {
        "Credit.response": "response must be 0",
        "Credit.(trailing)": "1 bytes after the last field",
    }
    assert spans[-1].path == "Credit.(trailing)"
    lines = table(spans, data).splitlines()
    assert lines[1] == (" 4  80 09        Credit.response         1  (response must be 0, bit 0)")


def test_pieces_that_are_one_damaged_value_show_their_fields(small: Make) -> None:
    schema = small("""
        types:
          Leaf: {encoding: protobuf, fields: {id: {type: uint32, protobuf: 1, required: true}}}
          Tree: {encoding: protobuf, fields: {leaf: {type: Leaf, protobuf: 2}}}
        """).schema
    spans = whole(schema, "Tree", bytes.fromhex("12021005 12021006"))
    assert [(span.path, span.offset) for span in spans] == [
        *(("Tree.leaf.(tag)", 0), ("Tree.leaf.(length)", 1), ("Tree.leaf.(field 2)", 2)),
        *(("Tree.leaf.(tag)", 4), ("Tree.leaf.(length)", 5), ("Tree.leaf.(field 2)", 6)),
        ("Tree.(unread)", 8),
    ]
