"""Facts about subscriptions: where they begin, credit, filters and turns."""

from __future__ import annotations

from wireloom.rabbitmq_stream.columns import read_entry_list
from wireloom.rabbitmq_stream.messages import (
    ConsumerUpdate,
    ConsumerUpdateResponse,
    CreateSuperStream,
    CreateSuperStreamResponse,
    CreditResponse,
    Deliver,
    DeliverV2,
    PublishV2,
    StoreOffset,
    Unsubscribe,
    UnsubscribeResponse,
)
from wireloom.rabbitmq_stream.types import (
    ChunkType,
    FilteredMessage,
    OffsetAt,
    OffsetFirst,
    OffsetLast,
    OffsetNext,
    OffsetNone,
    OffsetSpecification,
    OffsetTimestamp,
    ResponseCode,
    SimpleEntry,
    SubscriptionOffset,
)

from .targets import Target
from .wire import Line, frame

TEN = [b"message-%d" % number for number in range(10)]


def _filled(server: Target, chunks: int = 3) -> tuple[Line, str]:
    return server.filled(*[TEN] * chunks)


def test_subscribe_codes(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name) is ResponseCode.OK
    assert line.subscribe(0, name) is ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS
    assert line.subscribe(1, "nowhere") is ResponseCode.STREAM_DOES_NOT_EXIST


def test_unsubscribe_codes(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name) is ResponseCode.OK
    assert line.ask(UnsubscribeResponse, Unsubscribe(8, 0)).code is ResponseCode.OK
    code = line.ask(UnsubscribeResponse, Unsubscribe(9, 0)).code
    assert code is ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
    assert line.subscribe(0, name) is ResponseCode.OK


def test_too_many_subscriptions(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    for number in range(256):
        assert line.subscribe(number, name) is ResponseCode.OK
    taken = ResponseCode.SUBSCRIPTION_ID_ALREADY_EXISTS
    full = ResponseCode.PRECONDITION_FAILED if server.new else taken
    assert line.subscribe(0, name) is full


def test_long_consumer_name(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name, properties={"name": "x" * 255}) is ResponseCode.OK
    code = line.subscribe(1, name, properties={"name": "x" * 256})
    assert code is (ResponseCode.OK if server.old else ResponseCode.PRECONDITION_FAILED)


def test_unknown_offset_type(server: Target) -> None:
    line, name = _filled(server)
    text = len(name).to_bytes(2, "big") + name.encode()
    line.send(frame(7, b"\0\0\0\x09\0" + text + b"\0\x09\0\x0a"))
    assert line.ends()
    assert not line.kept


def test_offsets(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name) is ResponseCode.OK
    times = [line.deliver().chunk.timestamp for _ in range(3)]
    expected: dict[SubscriptionOffset, list[int]] = {
        OffsetFirst(): [0, 10, 20],
        OffsetLast(): [20],
        OffsetAt(0): [0, 10, 20],
        OffsetAt(15): [10, 20],
        OffsetAt(29): [20],
        OffsetTimestamp(0): [0, 10, 20],
        OffsetTimestamp(times[1]): [10, 20],
        OffsetTimestamp(times[1] + 1): [20],
    }
    for number, (spec, chunks) in enumerate(expected.items(), 1):
        assert line.subscribe(number, name, spec) is ResponseCode.OK
        assert line.chunks(len(chunks)) == chunks, spec


def test_offsets_past_the_end(server: Target) -> None:
    for spec in (OffsetNext(), OffsetAt(30), OffsetAt(1000), OffsetTimestamp(1 << 52)):
        line, name = _filled(server)
        assert line.subscribe(1, name, spec) is ResponseCode.OK
        assert line.no_chunk(0.2), spec
        line.publish(200, 5000, [b"next"])
        assert line.chunks(1) == [30], spec


def test_last_of_empty_stream(server: Target) -> None:
    line = server.open()
    name = line.create(server.name())
    assert line.subscribe(1, name, OffsetLast()) is ResponseCode.OK
    line.fill(name, TEN)
    assert line.chunks(1) == [0]


def test_last_skips_notes(server: Target) -> None:
    line, name = _filled(server)
    line.say(StoreOffset("reader", name, 1))
    assert line.settle(name, "reader") == 1
    assert line.subscribe(1, name, OffsetLast()) is ResponseCode.OK
    assert line.chunks(1) == [20]


def test_credit_in_tens(server: Target) -> None:
    line, name = _filled(server, 40)
    assert line.subscribe(0, name, credit=10) is ResponseCode.OK
    assert len(line.chunks(10)) == 10
    if server.old:
        for _ in range(7):
            line.credit(0, 1)
            assert len(line.chunks(1)) == 1
        return
    for _ in range(5):
        line.credit(0, 1)
    assert line.no_chunk()
    line.credit(0, 1)
    assert len(line.chunks(6)) == 6
    line.credit(0, 1)
    assert line.no_chunk()


def test_credit_of_one(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name, credit=1) is ResponseCode.OK
    assert line.chunks(1) == [0]
    assert line.no_chunk(0.2)
    line.credit(0, 1)
    assert line.chunks(1) == [10]


def test_credit_of_two(server: Target) -> None:
    line, name = _filled(server, 5)
    assert line.subscribe(0, name, credit=2) is ResponseCode.OK
    assert line.chunks(2) == [0, 10]
    line.credit(0, 1)
    if server.old:
        assert line.chunks(1) == [20]
        return
    assert line.no_chunk(0.2)
    line.credit(0, 1)
    assert line.chunks(2) == [20, 30]


def test_credit_left_at_the_end(server: Target) -> None:
    line, name = _filled(server, 6)
    assert line.subscribe(0, name, credit=10) is ResponseCode.OK
    assert len(line.chunks(6)) == 6
    line.publish(200, 9000, [b"next"])
    if server.old:
        assert line.chunks(1) == [60]
        return
    assert line.no_chunk(0.3)
    line.credit(0, 2)
    assert line.chunks(1) == [60]


def test_no_credit(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name, credit=0) is ResponseCode.OK
    assert line.no_chunk(0.2)
    line.credit(0, 1)
    assert line.chunks(1) == [0]


def test_credit_of_unknown_subscription(server: Target) -> None:
    line = server.open()
    line.credit(66, 1)
    code = ResponseCode.SUBSCRIPTION_ID_DOES_NOT_EXIST
    assert line.hear(CreditResponse) == CreditResponse(code, 66)


def test_credit_is_not_answered(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name) is ResponseCode.OK
    line.credit(0, 1)
    line.chunks(3)
    assert line.silent(0.2)


def test_long_deliveries(server: Target) -> None:
    _, name = server.filled([b"x" * 16_000])
    line = server.open(frame_max=4096)
    assert line.subscribe(0, name) is ResponseCode.OK
    assert len(line.deliver().chunk.entries) > 16_000


def test_deliver_versions(server: Target) -> None:
    _, name = _filled(server)
    for highest, kind in ((1, Deliver), (2, DeliverV2), (3, Deliver)):
        line = server.open(deliver=highest) if highest > 1 else server.open()
        assert line.subscribe(0, name) is ResponseCode.OK
        message = line.deliver()
        assert isinstance(message, kind), highest
        if isinstance(message, DeliverV2):
            assert message.committed_chunk_id == 20


def test_all_chunks(server: Target) -> None:
    line, name = _filled(server, 1)
    line.say(StoreOffset("reader", name, 4))
    assert line.settle(name, "reader") == 4
    assert line.subscribe(0, name, properties={"chunk_selector": "all"}) is ResponseCode.OK
    user, notes = line.deliver().chunk, line.deliver().chunk
    assert (user.type, user.trailer or b"") == (ChunkType.USER, b"")
    assert (notes.type, notes.first_offset) == (ChunkType.TRACKING_DELTA, 10)
    assert (notes.entry_count, notes.record_count) == (1, 1)
    assert read_entry_list(notes.entries) == [SimpleEntry(b"\x01\x06reader" + b"\0" * 7 + b"\4")]


def test_properties_are_optional(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name, properties=None) is ResponseCode.OK
    assert line.subscribe(1, name, properties={}) is ResponseCode.OK
    assert line.subscribe(2, name, properties={"nonsense": "1"}) is ResponseCode.OK


# --- filters ---


def _filtered(server: Target) -> tuple[Line, str]:
    """A stream with chunks of an apple at 0, of a pear at 1, of nothing at 2, of both at 3."""
    kinds: list[tuple[str | None, ...]] = [("apple",), ("pear",), (None,), ("apple", "pear")]
    while True:
        line = server.open()
        name = line.create(server.name())
        line.declare(1, name)
        for number, values in enumerate(kinds):
            items = (
                FilteredMessage(10 * number + index, value, b"body")
                for index, value in enumerate(values)
            )
            line.say(PublishV2(1, tuple(items)))
            line.confirmed(len(values))
        if _sizes(line, name, 5) == [1, 1, 1, 2]:
            return line, name
        # a busy real broker has made two chunks of the last two messages


def _sizes(line: Line, name: str, count: int) -> list[int]:
    """The sizes of the chunks of so many messages."""
    assert line.subscribe(9, name) is ResponseCode.OK
    sizes: list[int] = []
    while sum(sizes) < count:
        sizes.append(line.deliver().chunk.record_count)
    line.ask(UnsubscribeResponse, Unsubscribe(line.next_id(), 9))
    return sizes


def _chosen(line: Line, name: str, properties: dict[str, str], count: int) -> list[int]:
    """So many chunks, after which none comes."""
    assert line.subscribe(7, name, properties=properties) is ResponseCode.OK
    found = line.chunks(count)
    assert line.no_chunk(0.25)
    line.ask(UnsubscribeResponse, Unsubscribe(line.next_id(), 7))
    return found


def test_filters(server: Target) -> None:
    line, name = _filtered(server)
    expected: list[tuple[dict[str, str], list[int]]] = [
        ({"filter.0": "apple"}, [0, 3]),
        ({"filter.anything": "pear"}, [1, 3]),
        ({"filter.0": "apple", "filter.1": "pear"}, [0, 1, 3]),
        ({"filter.0": "apple", "match-unfiltered": "true"}, [0, 2, 3]),
        ({"match-unfiltered": "true"}, [0, 1, 2, 3]),
        ({"filter.0": "nothing"}, []),
    ]
    for properties, chunks in expected:
        assert _chosen(line, name, properties, len(chunks)) == chunks, properties


def test_empty_filter_value(server: Target) -> None:
    line, name = _filtered(server)
    line.say(PublishV2(1, (FilteredMessage(90, "", b"empty"),)))
    line.confirmed(1)
    assert _chosen(line, name, {"filter.0": ""}, 2) == [2, 5]
    assert line.subscribe(0, name, OffsetAt(5)) is ResponseCode.OK
    assert line.deliver().chunk.filter_size == 0


def test_filters_cost_no_credit(server: Target) -> None:
    line, name = _filtered(server)
    properties = {"filter.0": "apple"}
    assert line.subscribe(0, name, credit=2, properties=properties) is ResponseCode.OK
    assert line.chunks(2) == [0, 3]


# --- single active consumers ---


def _join(
    line: Line,
    number: int,
    stream: str,
    group: str = "group",
    super_stream: str | None = None,
    credit: int = 10,
    offset: OffsetSpecification | None = None,
) -> ResponseCode:
    properties = {"single-active-consumer": "true", "name": group}
    if super_stream is not None:
        properties["super-stream"] = super_stream
    where = OffsetFirst() if offset is None else offset
    assert not isinstance(where, OffsetNone)
    return line.subscribe(number, stream, where, credit, properties)


def _update(line: Line) -> tuple[int, bool, int]:
    message = line.hear(ConsumerUpdate)
    return message.subscription_id, message.active, message.correlation_id


def _answer(line: Line, number: int, offset: OffsetSpecification | None = None) -> None:
    line.say(ConsumerUpdateResponse(number, ResponseCode.OK, offset or OffsetNone()))


def test_single_active_needs_a_name(server: Target) -> None:
    line, name = _filled(server)
    code = line.subscribe(0, name, properties={"single-active-consumer": "true"})
    assert code is ResponseCode.PRECONDITION_FAILED


def test_single_active_on_old_broker(server: Target) -> None:
    line, name = _filled(server)
    assert line.subscribe(0, name, properties={"single-active-consumer": "true"}) is ResponseCode.OK
    assert line.chunks(1) == [0]


def test_single_active(server: Target) -> None:
    first, name = _filled(server)
    second = server.open()
    assert _join(first, 3, name) is ResponseCode.OK
    assert _update(first) == (3, True, 0)
    assert first.no_chunk(0.2)
    _answer(first, 0)
    assert first.chunks(3) == [0, 10, 20]
    assert _join(second, 4, name) is ResponseCode.OK
    assert second.silent(0.3)
    first.ask(UnsubscribeResponse, Unsubscribe(9, 3))
    assert _update(second) == (4, True, 0)
    _answer(second, 0, OffsetAt(15))
    assert second.chunks(2) == [10, 20]


def test_surplus_offset_of_consumer_update(server: Target) -> None:
    line, name = _filled(server)
    _join(line, 3, name)
    number = _update(line)[2]
    line.send(frame(0x801A, number.to_bytes(4, "big") + b"\0\x01\0\x02" + bytes(8)))
    assert line.chunks(1) == [20]


def test_single_active_of_lost_connection(server: Target) -> None:
    first, name = _filled(server)
    second = server.open()
    _join(first, 3, name)
    _update(first)
    _join(second, 4, name)
    first.socket.close()
    assert _update(second)[:2] == (4, True)


def test_credit_of_inactive_consumer(server: Target) -> None:
    first, name = _filled(server)
    second = server.open()
    _join(first, 3, name)
    _update(first)
    _join(second, 4, name, credit=1)
    second.credit(4, 2)
    answer = CreditResponse(ResponseCode.PRECONDITION_FAILED, 4)
    assert second.hear(CreditResponse) == answer
    first.socket.close()
    _answer(second, _update(second)[2])
    assert second.chunks(3) == [0, 10, 20]


def test_single_active_groups_are_apart(server: Target) -> None:
    line, name = _filled(server)
    _join(line, 3, name, "one")
    _join(line, 4, name, "two")
    assert {_update(line)[:2], _update(line)[:2]} == {(3, True), (4, True)}


def _super_stream(line: Line, name: str) -> list[str]:
    parts = [f"{name}-{number}" for number in range(3)]
    request = CreateSuperStream(line.next_id(), name, tuple(parts), ("0", "1", "2"), {})
    assert line.ask(CreateSuperStreamResponse, request).code is ResponseCode.OK
    return parts


def test_partitions_are_shared(server: Target) -> None:
    lines = [server.open() for _ in range(3)]
    name = server.name()
    parts = _super_stream(lines[0], name)
    for number, part in enumerate(parts):
        _join(lines[0], number, part, super_stream=name)
        subscription, active, question = _update(lines[0])
        assert (subscription, active) == (number, True)
        _answer(lines[0], question)
    for number, part in enumerate(parts):
        _join(lines[1], number, part, super_stream=name)
    assert _update(lines[0])[:2] == (1, False)
    assert lines[1].silent(0.3)
    _answer(lines[0], 3)
    assert _update(lines[1]) == (1, True, 0)
    _answer(lines[1], 0)
    for number, part in enumerate(parts):
        _join(lines[2], number, part, super_stream=name)
    assert _update(lines[0])[:2] == (2, False)
    _answer(lines[0], 4)
    assert _update(lines[2]) == (2, True, 0)
    assert all(line.silent(0.2) for line in lines)


def test_partitions_are_dealt_again(server: Target) -> None:
    lines = [server.open() for _ in range(2)]
    name = server.name()
    parts = _super_stream(lines[0], name)
    for line in lines:
        for number, part in enumerate(parts):
            _join(line, number, part, super_stream=name)
            if line is lines[0]:
                _answer(line, _update(line)[2])
    _answer(lines[0], _update(lines[0])[2])
    _answer(lines[1], _update(lines[1])[2])
    lines[0].socket.close()
    found = {_update(lines[1])[:2], _update(lines[1])[:2]}
    assert found == {(0, True), (2, True)}


def test_activation_waits_for_the_answer(server: Target) -> None:
    lines = [server.open() for _ in range(2)]
    name = server.name()
    parts = _super_stream(lines[0], name)
    _join(lines[0], 1, parts[1], super_stream=name)
    _answer(lines[0], _update(lines[0])[2])
    _join(lines[1], 1, parts[1], super_stream=name)
    subscription, active, question = _update(lines[0])
    assert (subscription, active) == (1, False)
    assert lines[1].silent(1.0)
    _answer(lines[0], question)
    assert _update(lines[1])[:2] == (1, True)


def test_activation_after_silent_member_left(server: Target) -> None:
    lines = [server.open() for _ in range(2)]
    name = server.name()
    parts = _super_stream(lines[0], name)
    _join(lines[0], 1, parts[1], super_stream=name)
    _answer(lines[0], _update(lines[0])[2])
    _join(lines[1], 1, parts[1], super_stream=name)
    _update(lines[0])
    lines[0].socket.close()
    assert _update(lines[1])[:2] == (1, True)


def test_unanswered_consumer_update(server: Target) -> None:
    with server.request_timeout(1):
        line = server.open()
        _join(line, 1, line.create(server.name()))
        _update(line)
        assert line.ends()
        assert not line.kept
