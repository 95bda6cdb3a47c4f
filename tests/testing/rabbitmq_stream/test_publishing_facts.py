"""Facts about publishers: ids, names, confirmations and chunks."""

from __future__ import annotations

import time
import zlib

from wireloom.error_policy import STRICT
from wireloom.rabbitmq_stream.columns import read_entry_list
from wireloom.rabbitmq_stream.decoding import read_tracking
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import (
    DeclarePublisherResponse,
    DeletePublisher,
    DeletePublisherResponse,
    Publish,
    PublishConfirm,
    PublishError,
    PublishV2,
    QueryPublisherSequence,
    QueryPublisherSequenceResponse,
)
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    Compression,
    FilteredMessage,
    PublishedBatch,
    PublishedMessage,
    PublishingError,
    ResponseCode,
    SimpleEntry,
    SubBatch,
    TrackedSequence,
)

from .targets import Target
from .wire import Line, frame, publication, text

RECORDS = b"\0\0\0\x03one\0\0\0\x03two\0\0\0\x03six"
BATCH = PublishedBatch(7, Compression.NONE, 3, len(RECORDS), RECORDS)


def _sequence(line: Line, reference: str, name: str) -> int:
    request = QueryPublisherSequence(line.next_id(), reference, name)
    return line.ask(QueryPublisherSequenceResponse, request).sequence


def test_declare_codes(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    assert line.declare(1, name) is ResponseCode.OK
    assert line.declare(1, name) is ResponseCode.PRECONDITION_FAILED
    assert line.declare(2, "nowhere") is ResponseCode.STREAM_DOES_NOT_EXIST
    assert line.declare(3, name, "app") is ResponseCode.OK
    assert line.declare(4, name, "app") is ResponseCode.PRECONDITION_FAILED
    other = line.create(server.name())
    assert line.declare(5, other, "app") is ResponseCode.OK


def test_reference_length(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    long = ResponseCode.OK if server.old else ResponseCode.PRECONDITION_FAILED
    assert line.declare(1, name, "x" * 255) is ResponseCode.OK
    line.send(_declaration(2, name, "x" * 256))
    assert line.hear(DeclarePublisherResponse).code is long
    line.send(_declaration(3, name, "é" * 128))
    assert line.hear(DeclarePublisherResponse).code is long


def test_delete_publisher(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name, "app")
    assert line.ask(DeletePublisherResponse, DeletePublisher(8, 1)).code is ResponseCode.OK
    code = line.ask(DeletePublisherResponse, DeletePublisher(9, 1)).code
    assert code is ResponseCode.PUBLISHER_DOES_NOT_EXIST
    assert line.declare(1, name, "app") is ResponseCode.OK


def test_too_many_publishers(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    for number in range(256):
        assert line.declare(number, name) is ResponseCode.OK
    assert line.declare(0, name) is ResponseCode.PRECONDITION_FAILED


def test_unknown_publisher(server: Target) -> None:
    line = server.open()
    code = ResponseCode.PUBLISHER_DOES_NOT_EXIST
    error = PublishError(9, (PublishingError(1, code), PublishingError(2, code)))
    assert line.ask(PublishError, publication(9, 1, [b"a", b"b"])) == error


def test_chunks_of_a_large_frame(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.publish(1, 0, [b"x"] * 500)
    assert line.subscribe(0, name, credit=500) is ResponseCode.OK
    sizes: list[int] = []
    while sum(sizes) < 500:
        sizes.append(line.deliver().chunk.record_count)
    assert sum(sizes) == 500
    assert all(size <= 32 << place for place, size in enumerate(sizes))
    assert server.real or sizes == [32, 64, 128, 256, 20]


def test_confirmations_of_one_frame(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.say(publication(1, 1, [b"a", b"b", b"c"]))
    if server.real:
        assert line.confirmed(3) == [1, 2, 3]
    else:
        assert line.hear(PublishConfirm).publishing_ids == (1, 2, 3)


def test_many_unconfirmed_messages(server: Target) -> None:
    line = server.open()
    line.declare(1, line.create(server.name()))
    bodies = [b"x"] * 1000
    line.say(*(publication(1, 1000 * number, bodies) for number in range(51)))
    assert sorted(line.confirmed(51_000)) == [*range(51_000)]


def test_memory_alarm(server: Target) -> None:
    line = server.open()
    line.declare(1, line.create(server.name()))
    with server.memory_alarm():
        for number in range(20):
            line.publish(1, number, [b"x"])
        assert not line.kept
    line.publish(1, 20, [b"x"])


def test_disk_alarm(server: Target) -> None:
    writing, reading = server.open(), server.open()
    name = writing.create(server.name())
    writing.declare(1, name)
    with server.disk_alarm():
        assert reading.declare(1, name) is ResponseCode.PRECONDITION_FAILED
        assert reading.subscribe(1, name) is ResponseCode.OK
        writing.publish(1, 0, [b"first"])
        assert reading.entries(1) == [SimpleEntry(b"first")]
        writing.say(publication(1, 1, [b"second"]))
        assert writing.silent(0.5)
        assert reading.no_chunk()
        assert server.open().declare(1, name) is ResponseCode.PRECONDITION_FAILED
    assert writing.confirmed(1) == [1]
    assert reading.entries(1) == [SimpleEntry(b"second")]
    assert reading.declare(1, name) is ResponseCode.OK


def test_repeated_messages(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name, "app")
    line.publish(1, 1, [b"1", b"2", b"3"])
    line.say(publication(1, 2, [b"2", b"3", b"4"]))
    assert sorted(line.confirmed(3)) == [2, 3, 4]
    assert _sequence(line, "app", name) == 4
    line.subscribe(0, name)
    assert line.entries(4) == [SimpleEntry(body) for body in (b"1", b"2", b"3", b"4")]
    assert line.no_chunk()


def test_messages_out_of_order(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name, "app")
    items = tuple(PublishedMessage(number, b"%d" % number) for number in (10, 9, 11))
    line.say(Publish(1, items))
    assert sorted(line.confirmed(3)) == [9, 10, 11]
    assert _sequence(line, "app", name) == 11
    line.subscribe(0, name)
    assert line.entries(2) == [SimpleEntry(b"10"), SimpleEntry(b"11")]
    assert line.no_chunk()


def test_messages_without_name_are_not_compared(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.publish(1, 1, [b"1"])
    line.publish(1, 1, [b"1"])
    line.subscribe(0, name)
    assert line.chunks(2) == [0, 1]


def test_one_name_on_two_connections(server: Target) -> None:
    line, other = server.open(), server.open()
    name = line.create(server.name())
    assert line.declare(1, name, "app") is ResponseCode.OK
    assert other.declare(1, name, "app") is ResponseCode.OK
    line.publish(1, 5, [b"5"])
    other.publish(1, 5, [b"again"])
    assert _sequence(line, "app", name) == 5
    line.subscribe(0, name)
    assert line.chunks(1) == [0]
    assert line.no_chunk()


def test_sub_batch(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.say(Publish(1, (BATCH, PublishedMessage(8, b"plain"))))
    assert sorted(line.confirmed(2)) == [7, 8]
    line.subscribe(0, name)
    batch = SubBatch(Compression.NONE, 3, len(RECORDS), RECORDS)
    assert line.entries(2) == [batch, SimpleEntry(b"plain")]


def test_sub_batch_counts_once(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.say(Publish(1, (BATCH,)))
    assert line.confirmed(1) == [7]
    line.subscribe(0, name)
    chunk = line.deliver().chunk
    assert (chunk.entry_count, chunk.record_count) == (1, 3)


def test_unsound_sub_batches(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    unsound = (
        PublishedBatch(2, Compression(5), 3, len(RECORDS), RECORDS),
        PublishedBatch(2, Compression.USER_DEFINED, 3, len(RECORDS), RECORDS),
        PublishedBatch(2, Compression.NONE, 9, 21, RECORDS),
        PublishedBatch(2, Compression.GZIP, 1, 21, b""),
        PublishedBatch(2, Compression.NONE, 1, (1 << 26) + 1, RECORDS),
    )
    for batch in unsound:
        items = (PublishedMessage(1, b"good"), batch, PublishedMessage(3, b"lost"))
        line.say(Publish(1, items))
        code = ResponseCode.PRECONDITION_FAILED
        error = PublishError(1, (PublishingError(2, code), PublishingError(3, code)))
        assert line.hear(PublishError) == error, batch
        assert line.confirmed(1) == [1]


def test_empty_sub_batch(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    body = b"\x01\0\0\0\x01" + (2).to_bytes(8, "big") + b"\x80" + bytes(10)
    line.send(frame(2, body))
    error = PublishError(1, (PublishingError(2, ResponseCode.PRECONDITION_FAILED),))
    assert line.hear(PublishError) == error


def test_publish_with_filter_values(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    items = (FilteredMessage(1, "red", b"rose"), FilteredMessage(2, None, b"plain"))
    line.say(PublishV2(1, items))
    assert sorted(line.confirmed(2)) == [1, 2]
    line.subscribe(0, name)
    chunk = line.deliver().chunk
    assert chunk.filter_size == 16
    found = read_entry_list(chunk.entries)
    found += line.entries(2 - len(found))
    assert found == [SimpleEntry(b"rose"), SimpleEntry(b"plain")]


def test_filtered_publish_on_old_broker(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.say(PublishV2(1, (FilteredMessage(1, "red", b"rose"),)))
    assert line.closed_with(ResponseCode.UNKNOWN_FRAME)


def test_filtered_sub_batch(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    batch = encode(Publish(1, (BATCH,)))[13 + 8 :]
    body = b"\x01\0\0\0\x01" + (7).to_bytes(8, "big") + b"\0\x03red" + batch
    line.send(frame(2, body, version=2))
    assert line.ends()
    assert not line.kept


def test_chunk_header(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    before = int(time.time() * 1000)
    line.publish(1, 0, [b"first", b"second"])
    line.subscribe(0, name)
    chunk = line.deliver().chunk
    raw = line.frames[-1]
    assert raw[9] == 0x50
    assert int.from_bytes(raw[9 + 32 : 9 + 36], "big") == zlib.crc32(raw[9 + 48 :])
    assert (chunk.version, chunk.type, chunk.epoch) == (0, ChunkType.USER, 1)
    assert (chunk.first_offset, chunk.trailer_length, chunk.filter_size) == (0, 0, 0)
    assert before - 2 <= chunk.timestamp <= time.time() * 1000 + 2


def test_trailer_of_named_publisher(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name, "app")
    line.publish(1, 2, [b"only"])
    line.subscribe(0, name)
    assert line.deliver().chunk.trailer_length == 13
    assert len(line.frames[-1]) == 9 + 48 + 8
    line.subscribe(1, name, properties={"chunk_selector": "all"})
    trailer = line.deliver().chunk.trailer
    tracking, _ = read_tracking(trailer, 0, len(trailer), STRICT)
    assert tracking.entries == (TrackedSequence("app", 2),)


def _declaration(number: int, stream: str, reference: str) -> bytes:
    """DeclarePublisher with any reference."""
    head = (50 + number).to_bytes(4, "big") + bytes([number])
    return frame(1, head + text(reference.encode()) + text(stream.encode()))
