"""Facts about streams, their metadata, offsets and super streams."""

from __future__ import annotations

from contextlib import suppress

from wireloom.rabbitmq_stream.messages import (
    Create,
    CreateResponse,
    CreateSuperStream,
    CreateSuperStreamResponse,
    Delete,
    DeleteResponse,
    DeleteSuperStream,
    DeleteSuperStreamResponse,
    Metadata,
    MetadataResponse,
    MetadataUpdate,
    Partitions,
    PartitionsResponse,
    PublishError,
    QueryOffset,
    QueryOffsetResponse,
    QueryPublisherSequence,
    QueryPublisherSequenceResponse,
    ResolveOffsetSpec,
    ResolveOffsetSpecResponse,
    Route,
    RouteResponse,
    StoreOffset,
    StreamStats,
    StreamStatsResponse,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.types import (
    Broker,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetTimestamp,
    ResponseCode,
    SimpleEntry,
    StreamMetadata,
    SubscriptionOffset,
)

from .targets import Target
from .wire import Ended, Line, eventually, frame, publication, text

TEN = [b"message-%d" % number for number in range(10)]


def _delete(line: Line, name: str) -> ResponseCode:
    return line.ask(DeleteResponse, Delete(line.next_id(), name)).code


def _query(line: Line, reference: str, name: str) -> tuple[ResponseCode, int]:
    answer = line.ask(QueryOffsetResponse, QueryOffset(line.next_id(), reference, name))
    return answer.code, answer.offset


def test_create_codes(server: Target) -> None:
    line, name = server.open(), server.name()
    assert line.create_code(name, {"max-age": "1h"}) is ResponseCode.OK
    assert line.create_code(name, {"max-age": "1h"}) is ResponseCode.STREAM_ALREADY_EXISTS
    assert line.create_code(name, {}) is ResponseCode.PRECONDITION_FAILED
    assert line.create_code("amq.x", {}) is ResponseCode.PRECONDITION_FAILED
    assert line.create_code("", {}) is ResponseCode.PRECONDITION_FAILED


def test_unknown_argument(server: Target) -> None:
    line, name = server.open(), server.name()
    assert line.create_code(name, {"nonsense": "1"}) is ResponseCode.OK
    assert line.create_code(name, {}) is ResponseCode.STREAM_ALREADY_EXISTS


def test_wrong_arguments(server: Target) -> None:
    line = server.open()
    code = line.create_code(server.name(), {"queue-leader-locator": "nowhere"})
    assert code is ResponseCode.PRECONDITION_FAILED
    code = line.create_code(server.name(), {"initial-cluster-size": "0"})
    assert code is ResponseCode.PRECONDITION_FAILED
    code = line.create_code(server.name(), {"stream-max-segment-size-bytes": "3000000001"})
    assert code is ResponseCode.PRECONDITION_FAILED


def test_wrong_age(server: Target) -> None:
    line = server.open()
    line.say(Create(9, server.name(), {"max-age": "bad"}))
    if server.new:
        assert line.hear(CreateResponse).code is ResponseCode.OK
    else:
        assert line.ends()
        assert not line.kept


def test_filter_size(server: Target) -> None:
    line = server.open()
    sizes = {"15": 17, "16": 1, "255": 1, "256": 17}
    for size, code in sizes.items():
        assert line.create_code(server.name(), {"stream-filter-size-bytes": size}) == code


def test_numbers_of_any_length(server: Target) -> None:
    line = server.open()
    many = 5000 * "9"
    code = line.create_code(server.name(), {"stream-max-segment-size-bytes": many})
    assert code is ResponseCode.PRECONDITION_FAILED
    assert line.create_code(server.name(), {"max-length-bytes": many}) is ResponseCode.OK
    assert line.create_code(server.name(), {"max-age": f"{many}D"}) is ResponseCode.OK


def test_argument_that_is_no_number(server: Target) -> None:
    line = server.open()
    line.say(Create(9, server.name(), {"max-length-bytes": "many"}))
    assert line.ends()
    assert not line.kept


def test_delete_codes(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    assert _delete(line, name) is ResponseCode.OK
    assert _delete(line, name) is ResponseCode.STREAM_DOES_NOT_EXIST
    assert line.silent(0.2), line.kept


def test_metadata(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    answer = line.ask(MetadataResponse, Metadata(9, (name, "nowhere")))
    assert answer.brokers == (Broker(0, server.host, server.port),)
    assert set(answer.streams) == {
        StreamMetadata(name, ResponseCode.OK, 0, ()),
        StreamMetadata("nowhere", ResponseCode.STREAM_DOES_NOT_EXIST, None, ()),
    }


def test_metadata_of_missing_stream(server: Target) -> None:
    answer = server.open().ask(MetadataResponse, Metadata(9, ("nowhere",)))
    assert answer.brokers == ()


def test_metadata_update_to_publisher(server: Target) -> None:
    line, other = server.open(), server.open()
    name = line.create(server.name())
    assert other.declare(1, name) is ResponseCode.OK
    assert _delete(line, name) is ResponseCode.OK
    update = MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, name)
    assert other.hear(MetadataUpdate) == update
    assert line.silent(0.3, MetadataUpdate)


def test_metadata_update_to_itself(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    assert line.declare(1, name) is ResponseCode.OK
    assert _delete(line, name) is ResponseCode.OK
    line.hear(MetadataUpdate)
    assert line.declare(1, name) is ResponseCode.STREAM_DOES_NOT_EXIST


def test_metadata_update_to_reader(server: Target) -> None:
    line, other = server.open(), server.open()
    name = line.create(server.name())
    assert other.subscribe(1, name) is ResponseCode.OK
    assert _delete(line, name) is ResponseCode.OK
    other.hear(MetadataUpdate)
    line.create(name)
    assert other.subscribe(1, name) is ResponseCode.OK


def test_metadata_update_after_query(server: Target) -> None:
    line, other = server.open(), server.open()
    name = line.create(server.name())
    assert _query(other, "r", name)[0] is ResponseCode.NO_OFFSET
    assert _delete(line, name) is ResponseCode.OK
    other.hear(MetadataUpdate)


def test_stored_offset(server: Target) -> None:
    line, name = server.filled(TEN)
    assert _query(line, "reader", name) == (ResponseCode.NO_OFFSET, 0)
    line.say(StoreOffset("reader", name, 4))
    assert _query(line, "reader", name) == (ResponseCode.OK, 4)
    line.say(StoreOffset("reader", name, 2))
    assert _query(line, "reader", name) == (ResponseCode.OK, 2)
    assert _query(line, "other", name) == (ResponseCode.NO_OFFSET, 0)
    assert _query(line, "reader", "nowhere") == (ResponseCode.STREAM_DOES_NOT_EXIST, 0)


def test_store_offset_is_never_answered(server: Target) -> None:
    line = server.open()
    line.say(StoreOffset("reader", "nowhere", 4))
    assert line.silent(0.3)


def test_stored_offset_takes_an_offset(server: Target) -> None:
    line, name = server.filled(TEN)
    line.say(StoreOffset("reader", name, 4))
    assert line.settle(name, "reader") == 4
    line.publish(200, 5000, [b"next"])
    assert line.subscribe(0, name) is ResponseCode.OK
    assert line.chunks(2) == [0, 11]


def test_statistics(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    answer = line.ask(StreamStatsResponse, StreamStats(9, name))
    assert answer.code is ResponseCode.OK
    keys = {"committed_chunk_id", "first_chunk_id", "last_chunk_id"}
    keys |= {"committed_offset"} if server.new else set()
    assert answer.statistics == dict.fromkeys(keys, -1)
    line, name = server.filled(TEN, TEN)
    expected = {"first_chunk_id": 0, "last_chunk_id": 10, "committed_chunk_id": 10}
    expected |= {"committed_offset": 19} if server.new else {}
    eventually(lambda: _statistics(line, name), expected)


def _statistics(line: Line, name: str) -> dict[str, int]:
    return dict(line.ask(StreamStatsResponse, StreamStats(9, name)).statistics)


def test_statistics_of_missing_stream(server: Target) -> None:
    answer = server.open().ask(StreamStatsResponse, StreamStats(9, "nowhere"))
    assert answer == StreamStatsResponse(9, ResponseCode.STREAM_DOES_NOT_EXIST, {})


def test_resolved_offsets(server: Target) -> None:
    line, name = server.filled(TEN, TEN, TEN)
    assert line.subscribe(0, name) is ResponseCode.OK
    times = [line.deliver().chunk.timestamp for _ in range(3)]
    expected: dict[SubscriptionOffset, int] = {
        OffsetFirst(): 0,
        OffsetLast(): 20,
        OffsetNext(): 30,
        OffsetAt(0): 0,
        OffsetAt(15): 10,
        OffsetAt(29): 20,
        OffsetAt(30): 30,
        OffsetAt(1000): 30,
        OffsetTimestamp(0): 0,
        OffsetTimestamp(times[1]): 10,
        OffsetTimestamp(times[1] + 1): 20,
        OffsetTimestamp(times[2] + 1): 30,
    }
    for spec, offset in expected.items():
        answer = line.ask(ResolveOffsetSpecResponse, ResolveOffsetSpec(9, name, spec, {}))
        assert (answer.code, answer.offset) == (ResponseCode.OK, OffsetAt(offset)), spec


def test_resolve_codes(server: Target) -> None:
    line = server.open()
    answer = line.ask(ResolveOffsetSpecResponse, ResolveOffsetSpec(9, "nowhere", OffsetFirst()))
    assert answer.code is ResponseCode.STREAM_DOES_NOT_EXIST
    assert answer.offset == OffsetAt(0)


def test_sequence_of_unknown_publisher(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    kind = QueryPublisherSequenceResponse
    answer = line.ask(kind, QueryPublisherSequence(8, "nobody", name))
    assert answer == kind(8, ResponseCode.OK, 0)
    answer = line.ask(kind, QueryPublisherSequence(9, "nobody", "nowhere"))
    assert answer == kind(9, ResponseCode.STREAM_DOES_NOT_EXIST, 0)


def test_answers_without_response_bit(server: Target) -> None:
    line = server.open()
    assert line.ask(RouteResponse, Route(8, "key", "nowhere")) == RouteResponse(
        8, ResponseCode.STREAM_DOES_NOT_EXIST, ()
    )
    assert line.frames[-1][4] == (0 if server.old else 0x80)
    assert line.ask(PartitionsResponse, Partitions(9, "nowhere")) == PartitionsResponse(
        9, ResponseCode.STREAM_DOES_NOT_EXIST, ()
    )
    assert line.frames[-1][4] == (0 if server.old else 0x80)


def _create_super(line: Line, name: str, parts: int = 3, keys: tuple[str, ...] = ()) -> int:
    names = tuple(f"{name}-{number}" for number in range(parts))
    bound = keys or tuple(map(str, range(parts)))
    request = CreateSuperStream(line.next_id(), name, names, bound, {})
    return line.ask(CreateSuperStreamResponse, request).code


def test_super_stream(server: Target) -> None:
    line, name = server.open(), server.name()
    assert _create_super(line, name, keys=("a", "b", "a")) == ResponseCode.OK
    names = tuple(f"{name}-{number}" for number in range(3))
    assert line.ask(PartitionsResponse, Partitions(9, name)).streams == names
    assert set(line.ask(RouteResponse, Route(9, "a", name)).streams) == {names[0], names[2]}
    assert line.ask(RouteResponse, Route(9, "b", name)).streams == (names[1],)
    answer = line.ask(RouteResponse, Route(9, "c", name))
    assert (answer.code, answer.streams) == (ResponseCode.OK, ())


def test_super_stream_codes(server: Target) -> None:
    line, name = server.open(), server.name()
    assert _create_super(line, name) == ResponseCode.OK
    assert _create_super(line, name) == ResponseCode.STREAM_ALREADY_EXISTS
    assert _create_super(line, "") == ResponseCode.PRECONDITION_FAILED
    assert _create_super(line, "amq.x") == ResponseCode.PRECONDITION_FAILED
    assert _create_super(line, server.name(), 2, ("a",)) == ResponseCode.PRECONDITION_FAILED
    taken = server.name()
    line.create(f"{taken}-1")
    assert _create_super(line, taken) == ResponseCode.STREAM_ALREADY_EXISTS
    twin = CreateSuperStream(9, server.name(), ("p", "p"), ("a", "b"), {})
    assert line.ask(CreateSuperStreamResponse, twin).code is ResponseCode.PRECONDITION_FAILED


def test_delete_super_stream(server: Target) -> None:
    line, other, name = server.open(), server.open(), server.name()
    assert _create_super(line, name) == ResponseCode.OK
    assert other.declare(1, f"{name}-1") is ResponseCode.OK
    answer = line.ask(DeleteSuperStreamResponse, DeleteSuperStream(9, name))
    assert answer.code is ResponseCode.OK
    update = MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, f"{name}-1")
    assert other.hear(MetadataUpdate) == update
    answer = line.ask(DeleteSuperStreamResponse, DeleteSuperStream(9, name))
    assert answer.code is ResponseCode.STREAM_DOES_NOT_EXIST
    assert line.ask(MetadataResponse, Metadata(9, (f"{name}-0",))).streams[0].code == 2


def test_partitions_of_a_super_stream_are_limited(server: Target) -> None:
    line, name = server.open(), server.name().encode()
    names = b"".join(text(name + b"-%d" % number) for number in range(1001))
    keys = b"".join(text(b"%d" % number) for number in range(1001))
    count = (1001).to_bytes(4, "big")
    line.send(frame(29, b"\0\0\0\x09" + text(name) + count + names + count + keys + bytes(4)))
    assert line.hear(CreateSuperStreamResponse).code is ResponseCode.PRECONDITION_FAILED


def test_retention(server: Target) -> None:
    line = server.open()
    name = line.create(server.name(), max_length_bytes="2000", stream_max_segment_size_bytes="600")
    line.fill(name, *[[b"x" * 100] * 5 for _ in range(30)])
    eventually(lambda: _first(line, name) > 0, True)
    assert _first(line, name) < 145
    assert _first(line, name) % 5 == 0


def _first(line: Line, name: str) -> int:
    """Where the stream begins."""
    assert line.subscribe(0, name, OffsetAt(0), credit=1) is ResponseCode.OK
    first = line.chunks(1)[0]
    line.ask(UnsubscribeResponse, Unsubscribe(line.next_id(), 0))
    return first


def _sequence(server: Target, name: str) -> int:
    """What is known of a publisher; 0 if the server ends a connection that asks a new leader."""
    with suppress(Ended), server.open() as line:
        query = QueryPublisherSequence(line.next_id(), "app", name)
        return line.ask(QueryPublisherSequenceResponse, query).sequence
    return 0


def test_lost_leader(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    reading, asking, other = server.open(), server.open(), server.open()
    line.declare(1, name, "app")
    line.publish(1, 5, [b"one", b"two", b"three"])
    reading.subscribe(1, name)
    assert len(reading.entries(3)) == 3
    asking.ask(QueryOffsetResponse, QueryOffset(1, "reader", name))
    server.kill_leader(name)
    for user in (line, reading, asking):
        update = MetadataUpdate(ResponseCode.STREAM_NOT_AVAILABLE, name)
        assert user.hear(MetadataUpdate) == update
    refused = line.ask(PublishError, publication(1, 8, [b"four"])).errors
    assert [item.code for item in refused] == [ResponseCode.PUBLISHER_DOES_NOT_EXIST]
    eventually(lambda: _sequence(server, name), 7)
    eventually(lambda: line.declare(1, name, "app"), ResponseCode.OK)
    line.publish(1, 8, [b"four"])
    assert reading.subscribe(1, name) is ResponseCode.OK
    assert reading.entries(4)[-1] == SimpleEntry(b"four")
    assert not other.kept


def test_stopped_leader(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    line.declare(1, name)
    line.publish(1, 1, [b"one"])
    gone = ResponseCode.STREAM_NOT_AVAILABLE
    with server.stopped_leader(name):
        assert line.hear(MetadataUpdate).stream == name
        told = line.ask(MetadataResponse, Metadata(1, (name,)))
        assert told.streams == (StreamMetadata(name, ResponseCode.OK, None, ()),)
        assert not told.brokers
        assert line.declare(1, name) is gone
        assert line.subscribe(1, name) is gone
        assert line.ask(QueryOffsetResponse, QueryOffset(2, "r", name)).code is gone
        line.say(StoreOffset("r", name, 1))
        assert line.ask(StreamStatsResponse, StreamStats(3, name)) == StreamStatsResponse(
            3, gone, {}
        )
        resolve = ResolveOffsetSpec(4, name, OffsetFirst())
        assert line.ask(ResolveOffsetSpecResponse, resolve).code is gone
        assert line.create_code(name, {}) is ResponseCode.STREAM_ALREADY_EXISTS
        line.say(QueryPublisherSequence(5, "app", name))
        assert line.ends()
    again = server.open()
    eventually(lambda: again.declare(1, name), ResponseCode.OK)
    assert again.subscribe(1, name) is ResponseCode.OK
    assert again.entries(1) == [SimpleEntry(b"one")]


def test_stopped_leader_of_older_releases(server: Target) -> None:
    line, name = server.filled([b"one"])
    gone = ResponseCode.STREAM_NOT_AVAILABLE
    with server.stopped_leader(name):
        told = line.ask(MetadataResponse, Metadata(1, (name,))).streams
        assert told == (StreamMetadata(name, ResponseCode.OK, None, ()),)
        assert line.declare(1, name) is ResponseCode.OK
        assert line.subscribe(1, name) is gone
        for ending in (
            QueryOffset(2, "r", name),
            StoreOffset("r", name, 1),
            QueryPublisherSequence(3, "app", name),
        ):
            other = server.open()
            other.say(ending)
            assert other.ends()
