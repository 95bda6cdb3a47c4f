"""Batches as they are written and read, and deliveries that lie."""

from __future__ import annotations

import tracemalloc
from dataclasses import replace

import pytest
from wireloom.clients.pulsar import Outgoing
from wireloom.clients.pulsar.batches import pack_batch, pack_one, read
from wireloom.errors import DecodeError
from wireloom.pulsar.encoding import write_batch_entry
from wireloom.pulsar.messages import Deliver
from wireloom.pulsar.types import (
    BatchEntry,
    CommandMessage,
    CompressionType,
    KeyValue,
    MessageIdData,
    MessageMetadata,
    Payload,
    SingleMessageMetadata,
)

METADATA = MessageMetadata("me", 7, 1_700_000_000_000)
NOTHING = SingleMessageMetadata(0)
LIMIT = 1 << 20


def delivered(payload: Payload, ack_set: tuple[int, ...] = ()) -> Deliver:
    """A delivery of a payload."""
    return Deliver(CommandMessage(1, MessageIdData(3, 4), ack_set=ack_set), payload)


def batch(count: int) -> Payload:
    """A batch of so many messages."""
    messages = [(7 + index, Outgoing(body=b"%d" % index)) for index in range(count)]
    return pack_batch(METADATA, messages, CompressionType.NONE)


def test_a_message_alone() -> None:
    payload = pack_one(METADATA, Outgoing(body=b"body", key="k"), CompressionType.ZLIB)
    (found,) = read("t", delivered(payload), LIMIT)
    assert (found.body, found.key, found.sequence_id) == (b"body", "k", 7)
    assert (found.message_id.batch_index, found.companions) == (-1, ())


def test_a_batch_keeps_order_and_numbers() -> None:
    found = list(read("t", delivered(batch(70)), LIMIT))
    assert [item.sequence_id for item in found] == list(range(7, 77))
    assert [item.message_id.batch_index for item in found] == list(range(70))
    assert {len(item.companions) for item in found} == {70}


def test_what_is_acknowledged_already_is_left_out() -> None:
    found = list(read("t", delivered(batch(70), (0b110, 0b1)), LIMIT))
    assert [item.body for item in found] == [b"1", b"2", b"64"]
    assert {tuple(item.companions) for item in found} == {(1, 2, 64)}


@pytest.mark.parametrize("count", [-1, 0, 2, 4, 1 << 30])
def test_a_wrong_count_is_refused(count: int) -> None:
    payload = batch(3)
    lying = replace(payload, metadata=replace(payload.metadata, num_messages_in_batch=count))
    with pytest.raises(DecodeError):
        list(read("t", delivered(lying), LIMIT))


def test_content_that_is_no_batch_is_refused() -> None:
    for content in (b"\xff" * 40, bytes(40), batch(3).content[:-1]):
        with pytest.raises(DecodeError):
            list(read("t", delivered(replace(batch(3), content=content)), LIMIT))


@pytest.mark.parametrize("properties", [0, 1, 2, 5])
def test_many_small_messages_take_no_more_memory_than_frames_may(properties: int) -> None:
    smallest = KeyValue("", "")
    entry = write_batch_entry(BatchEntry(SingleMessageMetadata(0, (smallest,) * properties), b""))
    count = 5_000
    metadata = replace(METADATA, num_messages_in_batch=count)
    deliver = delivered(Payload(None, metadata, entry * count))
    list(read("t", delivered(batch(3)), LIMIT))  # pays for imports
    tracemalloc.start()
    try:
        found = sum(1 for _ in read("t", deliver, 1 << 24))
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert found == count
    assert peak <= 20 * len(entry) * count + 64 * 1024, peak / len(entry) / count


def test_many_small_messages_know_each_other() -> None:
    """They are read twice, and give the same as those that are read once."""
    small = replace(batch(1000), content=write_batch_entry(BatchEntry(NOTHING, b"")) * 1000)
    acked = tuple(-1 << 63 if word % 2 else 0b101 for word in range(16))
    found = list(read("t", delivered(replace(small, metadata=batch(1000).metadata), acked), LIMIT))
    wanted = [index for index in range(1000) if acked[index // 64] >> index % 64 & 1]
    assert [item.message_id.batch_index for item in found] == wanted
    assert {tuple(item.companions) for item in found} == {tuple(wanted)}
    with pytest.raises(DecodeError, match="1 bytes follow the batch"):
        list(read("t", delivered(replace(small, content=small.content + b"\0")), LIMIT))
