"""What brokers do for consumers: permits, redelivery, places, and who gets what."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from wireloom.pulsar.messages import (
    Ack,
    AckResponse,
    ActiveConsumerChange,
    CloseConsumer,
    CloseProducer,
    ConsumerStats,
    ConsumerStatsResponse,
    Deliver,
    Flow,
    GetLastMessageId,
    GetLastMessageIdResponse,
    Lookup,
    LookupResponse,
    Producer,
    ReachedEndOfTopic,
    RedeliverUnacknowledgedMessages,
    Seek,
    Subscribe,
    Success,
    Unsubscribe,
)
from wireloom.pulsar.types import (
    AckType,
    CommandAck,
    CommandCloseConsumer,
    CommandConsumerStats,
    CommandFlow,
    CommandGetLastMessageId,
    CommandLookupTopic,
    CommandProducer,
    CommandRedeliverUnacknowledgedMessages,
    CommandSeek,
    CommandUnsubscribe,
    IntRange,
    KeySharedMeta,
    KeySharedMode,
    MessageIdData,
    ServerError,
    SubscriptionType,
)

from tests.clients.pulsar.targets import Target

from .answers import JAVA, NOBODY, NOWHERE, Lines, place, refused
from .line import PATIENCE, Line, subscription

pytestmark = pytest.mark.timeout(300)

SHARED = {"sub_type": SubscriptionType.SHARED}

FAILOVER = {"sub_type": SubscriptionType.FAILOVER}

HASH = 27204
"""Of the key "key"."""


def delivered(line: Line, count: int) -> list[tuple[bytes, int]]:
    """Content and redelivery count of the next messages."""
    found = [line.hear(Deliver) for _ in range(count)]
    return [(item.payload.content, item.command.redelivery_count or 0) for item in found]


def contents(line: Line, count: int) -> list[bytes]:
    """The content of the next messages."""
    return [content for content, _ in delivered(line, count)]


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
