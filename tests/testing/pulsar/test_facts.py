"""What brokers answer, frame by frame: the real one is right, the embedded one does the same."""

from __future__ import annotations

import re
import struct
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import crc32c
import pytest
from wireloom.pulsar import encode
from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    ActiveConsumerChange,
    CloseConsumer,
    CloseProducer,
    Connect,
    ConsumerStats,
    ConsumerStatsResponse,
    Deliver,
    Error,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    GetOrCreateSchema,
    GetOrCreateSchemaResponse,
    GetSchema,
    GetSchemaResponse,
    GetTopicsOfNamespace,
    GetTopicsOfNamespaceResponse,
    Lookup,
    LookupResponse,
    NewTxn,
    PartitionedMetadata,
    PartitionedMetadataResponse,
    Ping,
    Producer,
    ProducerSuccess,
    ReachedEndOfTopic,
    RedeliverUnacknowledgedMessages,
    Seek,
    SendError,
    SendReceipt,
    Subscribe,
    Success,
    Unsubscribe,
)
from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    CommandCloseConsumer,
    CommandCloseProducer,
    CommandConnect,
    CommandConsumerStats,
    CommandFlow,
    CommandGetLastMessageId,
    CommandGetOrCreateSchema,
    CommandGetSchema,
    CommandGetTopicsOfNamespace,
    CommandLookupTopic,
    CommandNewTxn,
    CommandPartitionedTopicMetadata,
    CommandPing,
    CommandProducer,
    CommandRedeliverUnacknowledgedMessages,
    CommandSeek,
    CommandUnsubscribe,
    IntRange,
    KeySharedMeta,
    KeySharedMode,
    MessageIdData,
    PartitionLookupResult,
    ProducerAccessMode,
    Schema,
    SchemaType,
    ServerError,
    SubscriptionType,
)
from wireloom.testing.pulsar import Broker

from tests.clients.pulsar.targets import Target

from .line import LONGEST, PATIENCE, Line, publication, subscription

pytestmark = pytest.mark.timeout(300)

Lines = Callable[[], Line]

NOBODY = NOWHERE = (1 << 64) - 1
SHARED = {"sub_type": SubscriptionType.SHARED}
FAILOVER = {"sub_type": SubscriptionType.FAILOVER}
HASH = 27204
"""Of the key "key"."""
MODE = ProducerAccessMode
JAVA = "org.apache.pulsar.broker.service.BrokerServiceException$"


def refused(line: Line, message: Any) -> tuple[ServerError, str]:
    """How a request is refused."""
    error = line.ask(message, Error).command
    assert error.request_id == message.command.request_id
    return error.error, error.message


def delivered(line: Line, count: int) -> list[tuple[bytes, int]]:
    """Content and redelivery count of the next messages."""
    found = [line.hear(Deliver) for _ in range(count)]
    return [(item.payload.content, item.command.redelivery_count or 0) for item in found]


def contents(line: Line, count: int) -> list[bytes]:
    """The content of the next messages."""
    return [content for content, _ in delivered(line, count)]


def place(data: MessageIdData | None) -> tuple[int, int]:
    assert data is not None
    return data.ledger_id, data.entry_id


# --- the connection ---


def test_connecting(broker: Target) -> None:
    for version in (21, 15, 0):
        with Line(broker.host, broker.port) as line:
            welcome = line.connect(protocol_version=version).welcome.command
            assert welcome.server_version == f"Pulsar Server{broker.version}"
            assert welcome.protocol_version == version
            assert welcome.max_message_size == 5 * 1024 * 1024
            assert welcome.feature_flags is not None
            flags = welcome.feature_flags
            assert flags.supports_get_partitioned_metadata_without_auto_creation is True
            assert flags.supports_auth_refresh is None


@pytest.mark.parametrize(
    "raw",
    [
        encode(Ping(CommandPing())).replace(b"\x12", b"\x13"),
        encode(Lookup(CommandLookupTopic("t", 1))),
        encode(Flow(CommandFlow(1, 1))),
    ],
    ids=["unknown command", "Lookup", "Flow"],
)
def test_other_first_words_end_the_connection(raw: bytes, broker: Target) -> None:
    with Line(broker.host, broker.port) as line:
        line.write(raw)
        line.is_closed()


@pytest.mark.parametrize(
    "raw",
    [
        encode(Connect(CommandConnect("again", protocol_version=21))),
        b"\x00\x00\x00\x09\x00\x00\x00\x05\x08\xfa\x01\x10\x01",
        b"\x00\x00\x00\x04\xff\xff\xff\xff",
        struct.pack(">II", LONGEST + 1, 8),
    ],
    ids=["connect again", "unknown command", "lying length", "too long"],
)
def test_what_ends_an_open_connection(raw: bytes, line: Lines) -> None:
    one = line()
    one.write(raw)
    one.is_closed()


def test_topics_that_cannot_be(line: Lines) -> None:
    one = line()
    short = "Invalid short topic name '{}', it should be in the format of "
    short += "<tenant>/<namespace>/<topic> or <topic>"
    wrong = {
        "bad://": "Invalid topic domain: 'bad'",
        "persistent://t": "Invalid topic name: persistent://t",
        "persistent://public/default/": "Invalid topic name: persistent://public/default/. "
        "Topic local name must not be blank.",
        "x/y": short.format("x/y"),
        "": short.format(""),
    }
    for name, reason in wrong.items():
        known = (ServerError.INVALID_TOPIC_NAME, f"Invalid topic name: {reason}")
        where = one.look_up(name).command
        assert (where.error, where.message) == known
        parts = PartitionedMetadata(CommandPartitionedTopicMetadata(name, one.number()))
        said = one.ask(parts, PartitionedMetadataResponse).command
        assert (said.error, said.message) == known
        assert refused(one, Producer(CommandProducer(name, 1, one.number()))) == known
    where = one.look_up("persistent://nobody/nowhere/t").command
    assert (where.error, where.message) == (ServerError.TOPIC_NOT_FOUND, "Namespace not found")
    producer = Producer(CommandProducer("persistent://nobody/nowhere/t", 1, one.number()))
    assert refused(one, producer)[0] is ServerError.SERVICE_NOT_READY


def test_lookups(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    where = one.look_up(topic).command
    assert where.broker_service_url == f"pulsar://{broker.host}:{broker.port}"
    assert (where.authoritative, where.proxy_through_service_url) == (True, True)
    asked = CommandPartitionedTopicMetadata(topic, 7)
    said = one.ask(PartitionedMetadata(asked), PartitionedMetadataResponse).command
    assert (said.response, said.partitions) == (PartitionLookupResult.SUCCESS, 0)
    exact = replace(asked, metadata_auto_creation_enabled=False)
    said = one.ask(PartitionedMetadata(exact), PartitionedMetadataResponse).command
    assert (said.error, said.message) == (ServerError.TOPIC_NOT_FOUND, "")
    one.produce(topic)
    said = one.ask(PartitionedMetadata(exact), PartitionedMetadataResponse).command
    assert (said.response, said.partitions) == (PartitionLookupResult.SUCCESS, 0)


def test_topics_of_a_namespace(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    asked = CommandGetTopicsOfNamespace(1, "public/default")
    found = one.ask(GetTopicsOfNamespace(asked), GetTopicsOfNamespaceResponse).command
    assert topic in found.topics
    assert (found.filtered, found.changed) == (False, True)
    checksum = crc32c.crc32c(",".join(sorted(found.topics)).encode())
    assert found.topics_hash == checksum.to_bytes(4, "little").hex()
    known = replace(asked, topics_hash=found.topics_hash)
    again = one.ask(GetTopicsOfNamespace(known), GetTopicsOfNamespaceResponse).command
    assert (again.topics, again.changed) == ((), False)


def test_transactions_are_off(line: Lines) -> None:
    expected = (ServerError.NOT_ALLOWED_ERROR, "Transactions are not enabled.")
    assert refused(line(), NewTxn(CommandNewTxn(1, 1000))) == expected


# --- producers ---


def test_producers(line: Lines, topic: str) -> None:
    one = line()
    made = one.produce(topic).command
    assert re.fullmatch(r"standalone-\d+-\d+", made.producer_name)
    assert (made.last_sequence_id, made.schema_version) == (-1, b"")
    assert (made.topic_epoch, made.producer_ready) == (None, True)
    assert one.produce(topic).command.producer_name == made.producer_name
    one.produce(topic, 2, producer_name="me")
    again = Producer(CommandProducer(topic, 3, one.number(), "me"))
    text = f"{JAVA}NamingException: Producer with name 'me' is already connected to topic"
    assert refused(one, again) == (ServerError.PRODUCER_BUSY, f"{text} '{topic}'")
    for number in (2, 77):
        closed = CloseProducer(CommandCloseProducer(number, one.number()))
        assert one.ask(closed, Success).command.request_id == closed.command.request_id
    one.produce(topic, 3, producer_name="me")


def test_messages_are_stored(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    first, second = one.send(5, b"a"), one.send(6, b"b")
    assert (second.ledger_id, second.entry_id) == (first.ledger_id, first.entry_id + 1)
    assert first.entry_id == 0
    raw = bytearray(encode(publication(7, b"damaged")))
    raw[-1] ^= 1
    one.write(bytes(raw))
    error = one.hear(SendError).command
    assert (error.sequence_id, error.error) == (7, ServerError.CHECKSUM_ERROR)
    assert error.message == "Checksum failed on the broker"
    plain = publication(8, b"no checksum")
    one.say(replace(plain, payload=replace(plain.payload, has_checksum=False)))
    assert place(one.hear(SendReceipt).command.message_id)[1] == 2
    one.subscribe(topic)
    one.flow(10)
    found = [one.hear(Deliver) for _ in range(3)]
    assert [item.payload.has_checksum for item in found] == [True, True, False]
    assert [place(item.command.message_id)[1] for item in found] == [0, 1, 2]
    assert {item.command.message_id.partition for item in found} == {-1}


def test_old_clients_get_no_checksums(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    one.produce(topic)
    one.send(0, b"a")
    with Line(broker.host, broker.port) as old:
        old.connect(protocol_version=10).subscribe(topic)
        old.flow(1)
        assert old.hear(Deliver).payload.has_checksum is False


def test_a_message_of_nobody_ends_the_connection(line: Lines) -> None:
    one = line()
    one.say(publication(0, b"who?", 77))
    one.is_closed()


def test_exclusive_producers(line: Lines, topic: str) -> None:
    one, other = line(), line()
    made = one.produce(topic, producer_access_mode=MODE.EXCLUSIVE).command
    assert made.topic_epoch == 0
    occupied = f"Topic has an existing exclusive producer: {made.producer_name}"
    shared = Producer(CommandProducer(topic, 2, 20))
    known = (ServerError.PRODUCER_BUSY, f"{JAVA}ProducerBusyException: {occupied}")
    assert refused(one, shared) == known
    alone = Producer(CommandProducer(topic, 3, 21, producer_access_mode=MODE.EXCLUSIVE))
    known = (ServerError.PRODUCER_FENCED, f"{JAVA}ProducerFencedException: {occupied}")
    assert refused(one, alone) == known
    waiting = other.produce(topic, producer_access_mode=MODE.WAIT_FOR_EXCLUSIVE).command
    assert (waiting.producer_ready, waiting.topic_epoch) == (False, None)
    one.ask(CloseProducer(CommandCloseProducer(1, one.number())), Success)
    ready = other.hear(ProducerSuccess).command
    assert (ready.request_id, ready.producer_name) == (waiting.request_id, waiting.producer_name)
    assert (ready.producer_ready, ready.topic_epoch) == (True, 1)
    third = line().produce(topic, producer_access_mode=MODE.EXCLUSIVE_WITH_FENCING).command
    assert third.topic_epoch == 2
    other.say(publication(0, b"thrown out"))
    other.is_closed()


def test_shared_producers_keep_others_from_being_alone(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    alone = Producer(CommandProducer(topic, 2, 20, producer_access_mode=MODE.EXCLUSIVE))
    text = f"{JAVA}ProducerFencedException: Topic has existing shared producers"
    assert refused(one, alone) == (ServerError.PRODUCER_FENCED, text)


def test_duplicates(line: Lines, broker: Target, topic: str) -> None:
    one = line()
    one.produce(topic)
    path = topic.replace("://", "/")
    broker.admin("POST", f"{path}/deduplicationEnabled", True)
    broker.admin("PUT", f"{path}/unload")
    closed = one.hear(CloseProducer).command
    assert (closed.producer_id, closed.request_id) == (1, NOBODY)
    one.say(publication(0, b"on its way when the producer was closed"))
    one.produce(topic, 2, producer_name="me")
    first = one.send(5, b"a", 2)
    assert place(one.send(5, b"again", 2)) == (NOWHERE, NOWHERE)
    assert place(one.send(4, b"older", 2)) == (NOWHERE, NOWHERE)
    assert one.send(6, b"b", 2).entry_id == first.entry_id + 1
    one.ask(CloseProducer(CommandCloseProducer(2, one.number())), Success)
    assert one.produce(topic, 3, producer_name="me").command.last_sequence_id == 6


# --- consumers ---


def test_subscriptions_that_cannot_be(line: Lines, topic: str) -> None:
    one = line()
    one.look_up(topic)
    asked = subscription(topic, 1, 1)
    missing = replace(asked, force_topic_creation=False)
    text = f"Topic {topic} does not exist"
    assert refused(one, Subscribe(missing)) == (ServerError.TOPIC_NOT_FOUND, text)
    nameless = Subscribe(replace(asked, subscription=""))
    assert refused(one, nameless) == (ServerError.PRODUCER_BUSY, "Empty subscription name")
    one.subscribe(topic)
    again = Subscribe(replace(asked, consumer_id=2))
    busy = (ServerError.CONSUMER_BUSY, "Exclusive consumer is already connected")
    assert refused(one, again) == busy
    other = Subscribe(replace(asked, consumer_id=2, sub_type=SubscriptionType.SHARED))
    text = "Subscription is of different type. Active subscription type of 'Exclusive' is "
    text += "different than the connecting consumer's type 'Shared'."
    assert refused(one, other) == (ServerError.CONSUMER_BUSY, text)
    passing = Subscribe(replace(asked, consumer_id=2, durable=False))
    text = "Durable subscription with the same name already exists."
    assert refused(one, passing) == (ServerError.NOT_ALLOWED_ERROR, text)
    one.subscribe(topic, 3, subscription="passing", durable=False)
    stays = Subscribe(replace(asked, consumer_id=4, subscription="passing"))
    text = "NonDurable subscription with the same name already exists."
    assert refused(one, stays) == (ServerError.NOT_ALLOWED_ERROR, text)


def test_unknown_consumers(line: Lines) -> None:
    one = line()
    missing = (ServerError.METADATA_ERROR, "Consumer not found")
    assert refused(one, GetLastMessageId(CommandGetLastMessageId(77, 1))) == missing
    assert refused(one, Seek(CommandSeek(77, 2, MessageIdData(1, 1)))) == missing
    assert refused(one, Unsubscribe(CommandUnsubscribe(77, 3))) == missing
    one.say(Flow(CommandFlow(77, 1)))
    one.say(Ack(CommandAck(77, AckType.INDIVIDUAL, (MessageIdData(1, 1),), request_id=4)))
    one.say(RedeliverUnacknowledgedMessages(CommandRedeliverUnacknowledgedMessages(77)))
    one.ask(CloseConsumer(CommandCloseConsumer(77, 5)), Success)
    one.hears_nothing_more()
    one.say(ConsumerStats(CommandConsumerStats(6, 77)))
    one.is_closed()


def test_no_permits_at_all_end_the_connection(line: Lines, topic: str) -> None:
    one = line()
    one.subscribe(topic)
    one.flow(0)
    one.is_closed()


def test_permits(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    for number in range(3):
        one.send(number, b"%d" % number)
    batch = b"".join(b"\x00\x00\x00\x02\x18\x01" + bytes([65 + index]) for index in range(3))
    one.send(3, batch, num_messages_in_batch=3)
    one.send(6, b"last")
    one.subscribe(topic)
    one.hears_nothing_more()
    one.flow(2)
    assert contents(one, 2) == [b"0", b"1"]
    one.flow(2)
    assert contents(one, 2) == [b"2", batch]
    stats = one.ask(ConsumerStats(CommandConsumerStats(1, 1)), ConsumerStatsResponse).command
    assert (stats.type, stats.msg_backlog, stats.unacked_messages) == ("Exclusive", 5, 0)
    one.hears_nothing_more()
    one.flow(3)
    assert contents(one, 1) == [b"last"]


def test_the_last_message(line: Lines, topic: str) -> None:
    def last() -> tuple[MessageIdData, MessageIdData | None]:
        asked = GetLastMessageId(CommandGetLastMessageId(1, one.number()))
        answer = one.ask(asked, GetLastMessageIdResponse).command
        return answer.last_message_id, answer.consumer_mark_delete_position

    one = line()
    one.subscribe(topic)
    found, mark = last()
    assert (place(found), found.partition, found.batch_index) == ((NOWHERE, NOWHERE), -1, -1)
    assert place(mark)[1] == NOWHERE
    one.produce(topic)
    first = one.send(0, b"a")
    batch = b"\x00\x00\x00\x02\x18\x01A\x00\x00\x00\x02\x18\x01B"
    second = one.send(1, batch, num_messages_in_batch=2)
    found, mark = last()
    assert (place(found), found.batch_index) == (place(second), 1)
    one.flow(10)
    contents(one, 2)
    one.ask(Ack(CommandAck(1, AckType.INDIVIDUAL, (first,), request_id=one.number())), AckResponse)
    found, mark = last()
    assert place(mark) == place(first)


def test_shared_redelivery(line: Lines, topic: str) -> None:
    one, other = line(), line()
    one.produce(topic)
    ids = [one.send(number, b"%d" % number) for number in range(3)]
    other.subscribe(topic, **SHARED)
    other.flow(100)
    assert delivered(other, 3) == [(b"0", 0), (b"1", 0), (b"2", 0)]
    wanted = CommandRedeliverUnacknowledgedMessages(1, (ids[1],))
    other.say(RedeliverUnacknowledgedMessages(wanted))
    assert delivered(other, 1) == [(b"1", 1)]
    other.say(RedeliverUnacknowledgedMessages(CommandRedeliverUnacknowledgedMessages(1)))
    assert sorted(delivered(other, 3)) == [(b"0", 1), (b"1", 2), (b"2", 1)]
    up_to = CommandAck(1, AckType.CUMULATIVE, (ids[2],), request_id=9)
    assert other.ask(Ack(up_to), AckResponse).command.error is None
    done = CommandAck(1, AckType.INDIVIDUAL, (ids[0],), request_id=10)
    other.ask(Ack(done), AckResponse)
    one.subscribe(topic, 5, **SHARED)
    one.flow(100, 5)
    other.ask(CloseConsumer(CommandCloseConsumer(1, 11)), Success)
    assert sorted(delivered(one, 2)) == [(b"1", 2), (b"2", 1)]
    one.hears_nothing_more()


def test_exclusive_redelivery(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    ids = [one.send(number, b"%d" % number) for number in range(4)]
    one.subscribe(topic, consumer_epoch=0)
    one.flow(3)
    found = [one.hear(Deliver).command for _ in range(3)]
    assert [item.consumer_epoch for item in found] == [0, 0, 0]
    one.say(Ack(CommandAck(1, AckType.CUMULATIVE, (ids[0],))))
    again = CommandRedeliverUnacknowledgedMessages(1, (ids[2],), 1)
    one.say(RedeliverUnacknowledgedMessages(again))
    one.flow(2)
    found = [one.hear(Deliver).command for _ in range(2)]
    assert [place(item.message_id) for item in found] == [place(item) for item in ids[1:3]]
    assert [(item.consumer_epoch, item.redelivery_count) for item in found] == [(1, None)] * 2
    one.hears_nothing_more()


def test_parts_of_batches(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    batch = b"".join(b"\x00\x00\x00\x02\x18\x01" + bytes([65 + index]) for index in range(3))
    stored = one.send(0, batch, num_messages_in_batch=3)
    one.subscribe(topic, **SHARED)
    one.flow(100)
    one.hear(Deliver)
    part = replace(stored, ack_set=(0b101,), batch_size=3)
    one.ask(Ack(CommandAck(1, AckType.INDIVIDUAL, (part,), request_id=1)), AckResponse)
    one.say(RedeliverUnacknowledgedMessages(CommandRedeliverUnacknowledgedMessages(1)))
    assert one.hear(Deliver).command.ack_set == (0b101,)
    rest = replace(stored, ack_set=(0b010,), batch_size=3)
    one.ask(Ack(CommandAck(1, AckType.INDIVIDUAL, (rest,), request_id=2)), AckResponse)
    one.say(RedeliverUnacknowledgedMessages(CommandRedeliverUnacknowledgedMessages(1)))
    one.hears_nothing_more()


def test_failover(line: Lines) -> None:
    lines = {name: line() for name in "abc"}
    publisher = line()
    found = []
    for number in range(6):
        topic = f"persistent://public/default/ring-{number}"
        for name, one in lines.items():
            asked = subscription(topic, number, one.number(), consumer_name=name, **FAILOVER)
            one.say(Lookup(CommandLookupTopic(topic, one.number())))
            wait_for(LookupResponse, {name: one})
            one.say(Subscribe(asked))
            wait_for(Success, {name: one})
            one.flow(10, number)
        publisher.produce(topic, number)
        publisher.send(0, b"for the active one", number)
        found.append(wait_for(Deliver, lines))
    assert found == list("bbbaab")


def test_active_consumers_are_told(line: Lines, topic: str) -> None:
    one = line()
    one.subscribe(topic, consumer_name="a", **FAILOVER)
    told = one.hear(ActiveConsumerChange).command
    assert (told.consumer_id, told.is_active) == (1, True)


def wait_for(kind: type, lines: Mapping[str, Line]) -> str:
    """Which connection is told something of a kind."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for name, one in lines.items():
            if any(isinstance(message, kind) for message in one.hear_all()):
                return name
        time.sleep(0.01)
    raise AssertionError(f"nobody is told {kind.__name__}")


def test_keys(line: Lines, topic: str) -> None:
    one, publisher = line(), line()
    publisher.produce(topic)
    one.subscribe(topic, 1, **_sticky("low", 0, HASH - 1))
    one.subscribe(topic, 2, **_sticky("low", HASH, 65535))
    one.subscribe(topic, 3, **_sticky("high", 0, HASH))
    one.subscribe(topic, 4, **_sticky("high", HASH + 1, 65535))
    for number in range(1, 5):
        one.flow(10, number)
    publisher.send(0, b"with a key", partition_key="key")
    found = {one.hear(Deliver).command.consumer_id for _ in range(2)}
    assert found == {2, 3}
    other = Subscribe(subscription(topic, 5, one.number(), **_sticky("low", 5, 10)))
    error, text = refused(one, other)
    assert error is ServerError.CONSUMER_ASSIGN_ERROR
    assert text.startswith("Range conflict with consumer")


def _sticky(name: str, start: int, end: int) -> dict[str, Any]:
    meta = KeySharedMeta(KeySharedMode.STICKY, (IntRange(start, end),))
    kind = SubscriptionType.KEY_SHARED
    return {"subscription": name, "sub_type": kind, "key_shared_meta": meta}


def test_subscriptions_that_are_not_durable(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    ids = [one.send(number, b"%d" % number) for number in range(3)]
    behind = MessageIdData((1 << 63) - 1, (1 << 63) - 1)
    starts = {
        "at": (ids[1], [b"1", b"2"]),
        "inside": (replace(ids[1], batch_index=0), [b"1", b"2"]),
        "next": (replace(ids[2], entry_id=ids[2].entry_id + 1), []),
        "first": (MessageIdData(NOWHERE, NOWHERE), [b"0", b"1", b"2"]),
        "behind": (behind, [b"0", b"1", b"2"]),  # then the initial position counts
        "nowhere": (None, [b"0", b"1", b"2"]),
    }
    for number, (name, (start, expected)) in enumerate(starts.items(), 1):
        asked = {"subscription": name, "durable": False, "start_message_id": start}
        one.subscribe(topic, number, **asked)
        one.flow(10, number)
        assert contents(one, len(expected)) == expected, name
        one.hears_nothing_more()
        one.ask(CloseConsumer(CommandCloseConsumer(number, one.number())), Success)


def test_seeking(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    ids = [one.send(number, b"%d" % number, publish_time=1000 + number) for number in range(4)]
    one.subscribe(topic)
    neither = Seek(CommandSeek(1, one.number()))
    text = "Message id and message publish time were not present"
    assert refused(one, neither) == (ServerError.METADATA_ERROR, text)
    targets: list[tuple[dict[str, Any], list[bytes]]] = [
        ({"message_id": ids[2]}, [b"2", b"3"]),
        ({"message_id": MessageIdData(NOWHERE, NOWHERE)}, [b"0", b"1", b"2", b"3"]),
        ({"message_publish_time": 1003}, [b"3"]),
        ({"message_id": MessageIdData((1 << 63) - 1, (1 << 63) - 1)}, []),
    ]
    for target, expected in targets:
        number = one.number()
        closed = one.ask(Seek(CommandSeek(1, number, **target)), CloseConsumer).command
        assert (closed.consumer_id, closed.request_id) == (1, NOBODY)
        assert one.hear(Success).command.request_id == number
        one.subscribe(topic)
        one.flow(10)
        assert contents(one, len(expected)) == expected
        one.hears_nothing_more()


def test_unsubscribing(line: Lines, topic: str) -> None:
    one, other = line(), line()
    one.subscribe(topic, **SHARED)
    other.subscribe(topic, **SHARED)
    text = "Unconnected or shared consumer attempting to unsubscribe"
    known = (ServerError.METADATA_ERROR, text)
    assert refused(one, Unsubscribe(CommandUnsubscribe(1, one.number()))) == known
    one.ask(Unsubscribe(CommandUnsubscribe(1, one.number(), True)), Success)
    assert other.hear(CloseConsumer).command.request_id == NOBODY
    one.produce(topic)
    one.send(0, b"a")
    one.subscribe(topic)
    one.flow(1)
    assert contents(one, 1) == [b"a"]


def test_terminated_topics(line: Lines, broker: Target, topic: str) -> None:
    one, other = line(), line()
    one.produce(topic)
    stored = one.send(0, b"last")
    other.subscribe(topic)
    other.flow(10)
    other.hear(Deliver)
    broker.admin("POST", topic.replace("://", "/") + "/terminate")
    assert one.hear(CloseProducer).command.request_id == NOBODY
    text = f"{JAVA}TopicTerminatedException: Topic was already terminated"
    again = Producer(CommandProducer(topic, 2, one.number()))
    assert refused(one, again) == (ServerError.TOPIC_TERMINATED_ERROR, text)
    other.say(Ack(CommandAck(1, AckType.INDIVIDUAL, (stored,))))
    assert other.hear(ReachedEndOfTopic).command.consumer_id == 1


def test_unloaded_topics(line: Lines, broker: Target, topic: str) -> None:
    one, other = line(), line()
    one.produce(topic)
    first = one.send(0, b"a")
    other.subscribe(topic)
    broker.admin("PUT", topic.replace("://", "/") + "/unload")
    assert one.hear(CloseProducer).command.request_id == NOBODY
    assert other.hear(CloseConsumer).command.request_id == NOBODY
    one.produce(topic, 2)
    second = one.send(1, b"b", 2)
    assert (second.ledger_id > first.ledger_id, second.entry_id) == (True, 0)
    other.subscribe(topic, 2)
    other.flow(10, 2)
    assert contents(other, 2) == [b"a", b"b"]


def test_messages_for_later(line: Lines, topic: str) -> None:
    one = line()
    one.produce(topic)
    now = int(time.time() * 1000)
    one.send(0, b"in an hour", deliver_at_time=now + 3_600_000)
    one.send(1, b"at once")
    one.send(2, b"long ago", deliver_at_time=now - 1000)
    one.subscribe(topic, **SHARED)
    one.subscribe(topic, 2, subscription="alone")
    one.flow(10)
    assert contents(one, 2) == [b"at once", b"long ago"]
    one.flow(10, 2)
    assert contents(one, 3) == [b"in an hour", b"at once", b"long ago"]
    one.hears_nothing_more()


# --- schemas ---


def test_schemas(line: Lines, topic: str) -> None:
    one = line()
    one.look_up(topic)
    text = Schema("text", b"", SchemaType.STRING)
    asked = CommandGetOrCreateSchema(one.number(), topic, text)
    none = one.ask(GetOrCreateSchema(asked), GetOrCreateSchemaResponse).command
    assert (none.error_code, none.error_message) == (
        ServerError.TOPIC_NOT_FOUND,
        f"Topic not found {topic}",
    )
    assert one.produce(topic, schema=text).command.schema_version == bytes(8)
    made = one.ask(GetOrCreateSchema(asked), GetOrCreateSchemaResponse).command
    assert made.schema_version == bytes(8)
    found = one.ask(GetSchema(CommandGetSchema(3, topic)), GetSchemaResponse).command
    assert (found.schema_version, found.error_code) == (bytes(8), None)
    assert found.schema is not None
    assert (found.schema.name, found.schema.type) == (topic.partition("://")[2], text.type)
    number = Schema("number", b"", SchemaType.INT32)
    wrong = Producer(CommandProducer(topic, 2, one.number(), "me", schema=number))
    assert refused(one, wrong)[0] is ServerError.INCOMPATIBLE_SCHEMA
    assert one.produce(topic, 2, producer_name="me").command.schema_version == b""
    missing = one.ask(GetSchema(CommandGetSchema(4, f"{topic}-x")), GetSchemaResponse).command
    assert (missing.error_code, missing.error_message) == (
        ServerError.TOPIC_NOT_FOUND,
        f"Topic not found or no-schema {topic}-x",
    )


# --- who ---


def test_who_may_do_what(guarded: Target, topic: str) -> None:
    proofs: list[dict[str, Any]] = [{}, {"auth_method_name": "token", "auth_data": b"a.b.c"}]
    for proof in proofs:
        with Line(guarded.host, guarded.port) as line:
            message = Connect(CommandConnect("line", protocol_version=21, **proof))
            error = line.ask(message, Error).command
            assert (error.request_id, error.error) == (NOBODY, ServerError.AUTHENTICATION_ERROR)
            assert error.message == "Failed to authenticate"
            line.is_closed()
    with Line(guarded.host, guarded.port) as line:
        token = guarded.token("nobody").encode()
        line.connect(auth_method_name="token", auth_data=token)
        known = ServerError.AUTHORIZATION_ERROR
        where = line.ask(Lookup(CommandLookupTopic(topic, 1)), LookupResponse).command
        assert (where.error, where.message) == (known, "Client is not authorized to Lookup")
        asked = PartitionedMetadata(CommandPartitionedTopicMetadata(topic, 2))
        parts = line.ask(asked, PartitionedMetadataResponse).command
        text = "Client is not authorized to Get Partition Metadata"
        assert (parts.error, parts.message) == (known, text)
        producer = Producer(CommandProducer(topic, 1, 3))
        assert refused(line, producer) == (known, "Client is not authorized to Produce")
        consumer = Subscribe(subscription(topic, 1, 4))
        assert refused(line, consumer) == (known, "Client is not authorized to subscribe")


def test_bundles_are_loaded_by_lookups(topic: str) -> None:
    """On a real broker others have looked everything up before."""
    with Broker() as broker, Line(broker.host, broker.port) as line:
        line.connect()
        error, text = refused(line, Producer(CommandProducer(topic, 1, 1)))
        assert error is ServerError.SERVICE_NOT_READY
        assert text.endswith("Please redo the lookup.")
        line.produce(topic)
