"""Stored messages: read from recorded answers, and packed into batches."""

from __future__ import annotations

import tracemalloc
from dataclasses import fields
from typing import Any
from zlib import crc32

import pytest
from wireloom.clients.rocketmq.compression import compress
from wireloom.clients.rocketmq.damage import DamagedMessage
from wireloom.clients.rocketmq.messages import Endpoint, Outgoing, Queue
from wireloom.clients.rocketmq.properties import describe
from wireloom.clients.rocketmq.stored import (
    batch_messages,
    one_received,
    pack_batch,
)
from wireloom.clients.rocketmq.stored import received as received_within
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError, InvalidArgument
from wireloom.rocketmq.decoding import read_stored_messages
from wireloom.rocketmq.encoding import write_stored_message, write_unread_message
from wireloom.rocketmq.types import MessageMagic, MessageSysFlag, StoredMessage, UnreadMessage

from tests.clients.rocketmq.frames import frame, received

KEPT_AS_ONE = MessageSysFlag.INNER_BATCH | MessageSysFlag.NEED_UNWRAP


def stored(**changed: Any) -> StoredMessage:
    """A message, with whatever is different about it."""
    values: dict[str, Any] = {
        "magic": MessageMagic.V1,
        "queue_id": 1,
        "flag": 0,
        "queue_offset": 7,
        "physical_offset": 1000,
        "sys_flag": MessageSysFlag(0),
        "born_timestamp": 1,
        "born_address": b"\x7f\0\0\1",
        "born_port": 2,
        "store_timestamp": 3,
        "store_address": b"\x7f\0\0\1",
        "store_port": 10911,
        "reconsume_times": 0,
        "prepared_transaction_offset": 0,
        "body": b"hello",
        "topic": "T",
        "properties": {},
    }
    return StoredMessage(**{**values, **changed})


def kept_as_one(messages: list[tuple[Outgoing, dict[str, str]]]) -> bytes:
    """An answer with one message, which is a batch of these."""
    flags, body = compress(MessageSysFlag.ZLIB, pack_batch(messages))
    return write_stored_message(stored(sys_flag=flags | KEPT_AS_ONE, body=body))


def test_a_pulled_message() -> None:
    (message,) = received(frame("pull_binary_response").body, "broker-a")
    assert (message.topic, message.queue) == ("ProbeT", Queue("ProbeT", "broker-a", 0))
    assert (message.offset, message.commit_log_offset) == (0, 0)
    assert (message.body, message.tag, message.keys) == (b"hello", "A", ("k1",))
    assert (message.properties, message.system["CLUSTER"]) == ({}, "DefaultCluster")
    assert message.unique_id == "7F000001000118B4AAC200000000000A"
    assert message.message_id == "7F00000100006DC90000000000000000"
    assert message.born_host == Endpoint("127.0.0.1", 59732)
    assert message.stored_host == Endpoint("127.0.0.1", 28105)
    assert message.stored_at - message.born_at == 13
    assert message.check_point is None


def test_all_recorded_answers_with_messages() -> None:
    names = ["pull_tag_response", "pull_long_poll_woken_response", "pop_response"]
    found = {name: received(frame(name).body, "broker-a") for name in names}
    assert [len(messages) for messages in found.values()] == [1, 1, 8]
    assert {message.body for message in found["pop_response"]} >= {b"hello", b"b0", b"b1", b"b2"}


def test_a_compressed_message_of_a_batch() -> None:
    bodies = [item.body for item in received(frame("pop_response").body, "broker-a")]
    body = frame("pop_response").body
    raw = [item.body for item in read_stored_messages(body, 0, len(body), STRICT)[0]]
    packed = frame("send_compressed").body
    assert packed in raw
    assert packed not in bodies


def test_a_message_that_is_delivered_again() -> None:
    properties = {"RETRY_TOPIC": "T", "ORIGIN_MESSAGE_ID": "first"}
    (message,) = one_received(stored(topic="%RETRY%G", properties=properties), "b")
    assert (message.topic, message.queue.topic) == ("T", "%RETRY%G")
    assert message.origin_id == "first"


def test_addresses_of_sixteen_bytes() -> None:
    flags = MessageSysFlag.BORN_HOST_V6 | MessageSysFlag.STORE_HOST_V6
    address = bytes(15) + b"\1"
    data = write_stored_message(stored(sys_flag=flags, born_address=address, store_address=address))
    (message,) = received(data, "b")
    assert message.born_host == Endpoint("::1", 2)
    assert message.message_id == f"{'00' * 15}0100002A9F00000000000003E8"


def test_a_batch_that_the_broker_keeps_as_one() -> None:
    batch = [
        (message, describe(message))
        for message in (Outgoing(body=b"one", flag=1), Outgoing(body=b"two", tag="A"))
    ]
    one, two = received(kept_as_one(batch), "b")
    assert (one.body, one.offset, one.flag, one.tag) == (b"one", 7, 1, None)
    assert (two.body, two.offset, two.flag, two.tag) == (b"two", 8, 0, "A")


def unread(properties: bytes, **changed: Any) -> bytes:
    """A message with properties that nobody has looked at, and without a checksum."""
    known = stored(**changed)
    names = [item.name for item in fields(UnreadMessage) if item.name != "body_crc"]
    values = {name: getattr(known, name) for name in names}
    crc = crc32(known.body) & 0x7FFFFFFF
    return write_unread_message(
        UnreadMessage(**{**values, "body_crc": crc, "properties": properties})
    )


def flipped(message: bytes, place: int) -> bytes:
    """A message with another bit at a place."""
    changed = bytearray(message)
    changed[place] ^= 1
    return bytes(changed)


COMPRESSED = MessageSysFlag.COMPRESSED | MessageSysFlag.ZLIB
DAMAGED = {
    "checksum": (
        flipped(write_stored_message(stored(queue_offset=8)), -5),
        "StoredMessage (byte 8): CRC32",
    ),
    "no value": (
        unread(b"name", queue_offset=8),
        "StoredMessage (byte 97): no b'\\x01' before the end",
    ),
    "no text": (unread(b"a\x01\xff\x02", queue_offset=8), "not UTF-8"),
    "twice": (unread(b"a\x01b\x02a\x01b\x02", queue_offset=8), "the key 'a' comes twice"),
    "body": (write_stored_message(stored(queue_offset=8, sys_flag=COMPRESSED)), "not zlib"),
    "codec": (
        write_stored_message(
            stored(queue_offset=8, sys_flag=MessageSysFlag.COMPRESSED | MessageSysFlag.CODEC)
        ),
        "nobody knows the codec",
    ),
    "batch": (write_stored_message(stored(queue_offset=8, sys_flag=KEPT_AS_ONE)), "too early"),
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_messages_around_the_damage_are_given(damage: str) -> None:
    bad, problem = DAMAGED[damage]
    answer = write_stored_message(stored()) + bad + write_stored_message(stored(queue_offset=9))
    before, message, after = received(answer, "b")
    assert (before.offset, after.offset) == (7, 9)
    assert isinstance(message, DamagedMessage)
    assert not isinstance(before, DamagedMessage)
    assert problem in message.problem
    assert (message.queue, message.offset) == (Queue("T", "b", 1), 8)
    assert (message.commit_log_offset, message.properties) == (1000, {})


def test_what_is_known_of_a_damaged_message_is_told() -> None:
    properties = {"TAGS": "a", "RETRY_TOPIC": "T", "POP_CK": "handle", "own": "1"}
    answer = stored(topic="%RETRY%G", sys_flag=COMPRESSED, properties=properties)
    (message,) = received(write_stored_message(answer), "b")
    assert isinstance(message, DamagedMessage)
    assert (message.topic, message.queue.topic) == ("T", "%RETRY%G")
    assert (message.tag, message.check_point, message.body) == ("a", "handle", b"hello")


def test_bodies_are_unpacked_within_one_limit() -> None:
    flags, body = compress(MessageSysFlag.ZLIB, bytes(1000))
    answer = b"".join(
        write_stored_message(stored(sys_flag=flags, body=body, queue_offset=place))
        for place in range(7, 11)
    )
    for limit, count, left_out in ((4000, 4, None), (3999, 3, 10), (1000, 1, 8)):
        messages, place = received_within(answer, "b", limit)
        assert ([message.offset for message in messages], place) == (
            list(range(7, 7 + count)),
            left_out,
        )
    messages, place = received_within(answer, "b", 999)
    problems = [item.problem for item in messages if isinstance(item, DamagedMessage)]
    assert (
        problems == ["StoredMessage.body (byte 0): more than 999 bytes are inside, 999 at most"] * 4
    )
    assert place is None


def test_what_is_not_compressed_is_not_counted() -> None:
    answer = write_stored_message(stored(body=bytes(1000))) * 3
    messages, place = received_within(answer, "b", 1)
    assert (len(messages), place) == (3, None)


@pytest.mark.parametrize("size", [0, -1, 1 << 30])
def test_sizes_that_lie(size: int) -> None:
    data = size.to_bytes(4, "big", signed=True) + write_stored_message(stored())[4:]
    with pytest.raises(DecodeError):
        received(data, "b")


def test_batches_as_they_are_sent() -> None:
    recorded = frame("send_batch").body
    found = list(batch_messages(recorded))
    assert [item.body for item in found] == [b"b0", b"b1", b"b2"]
    messages = [(Outgoing(body=item.body, flag=item.flag), item.properties) for item in found]
    assert pack_batch(messages) == recorded


@pytest.mark.parametrize(
    ("messages", "reason"),
    [
        ([], "needs a message"),
        ([Outgoing(body=b"", deliver_at=1)], "delayed"),
        ([Outgoing(body=b""), Outgoing(body=b"", wait_until_stored=False)], "wait_until_stored"),
    ],
)
def test_what_is_no_batch(messages: list[Outgoing], reason: str) -> None:
    with pytest.raises(InvalidArgument, match=reason):
        pack_batch([(message, {}) for message in messages])


@pytest.mark.parametrize(
    "properties", [{}, {"a": "\u0100"}, {chr(97 + number): "\u0100" for number in range(20)}]
)
def test_many_small_messages_of_a_batch_are_refused(properties: dict[str, str]) -> None:
    batch = [(Outgoing(body=b""), properties)] * 3_000
    answer, size = kept_as_one(batch), len(pack_batch(batch))
    received(answer, "b")  # pays for imports and for methods that are compiled when first used
    tracemalloc.start()
    try:
        (message,) = received(answer, "b")
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak <= 20 * (size + len(answer)) + 64 * 1024, peak / size
    assert isinstance(message, DamagedMessage)
    assert message.problem == f"BatchMessage (byte 0): too many values for {size} bytes"


def test_many_small_messages_of_an_answer_come_later() -> None:
    properties = {f"{number:x}": "" for number in range(4_000)}
    answer = b"".join(
        write_stored_message(stored(properties=properties, queue_offset=place))
        for place in range(7, 17)
    )
    messages, place = received_within(answer, "b")
    assert place is not None
    assert [message.offset for message in messages] == list(range(7, place))
    assert 8 < place < 17
    assert not any(isinstance(message, DamagedMessage) for message in messages)


def test_a_message_of_too_many_properties_is_told_alone() -> None:
    properties = {chr(number): "" for number in range(4_096, 10_000)}
    answer = write_stored_message(stored(properties=properties))
    following = write_stored_message(stored(queue_offset=8))
    message, after = received(answer + following, "b")
    assert isinstance(message, DamagedMessage)
    reason = f"too many values for {len(answer + following)} bytes"
    assert message.problem == f"StoredMessage.properties (byte 0): {reason}"
    assert after.body == b"hello"


def test_long_batches_of_short_messages_are_read() -> None:
    batch = [
        (message, describe(message, f"{number:032X}"))
        for number, message in enumerate([Outgoing(body=b"short", tag="A")] * 2_000)
    ]
    found = received(kept_as_one(batch), "b")
    assert [message.offset for message in found] == list(range(7, 2_007))
