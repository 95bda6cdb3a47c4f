"""Payloads of one message and of many, packed and unpacked."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from wireloom.clients.pulsar.compression import compress, unpack
from wireloom.clients.pulsar.messages import MessageId, Outgoing, Received, message_id
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.pulsar.decoding import read_batch_entry
from wireloom.pulsar.encoding import write_batch_entry
from wireloom.pulsar.messages import Deliver
from wireloom.pulsar.types import (
    BatchEntry,
    BrokerEntryMetadata,
    CompressionType,
    KeyValue,
    MessageMetadata,
    Payload,
    SingleMessageMetadata,
)

_SMALLEST_ENTRY = 6
"""Bytes of the smallest message of a batch: two sizes and nothing else."""
_PER_MESSAGE, _PER_PROPERTY = 230, 200
"""Bytes of memory that a message of a batch takes besides its content, and each property."""
_PER_BYTE, _ROOM = 17, 60 * 1024
"""What a batch may take for each of its bytes, and in any case.  If all of its messages take more,
they are read a second time instead of held."""


def pack_one(metadata: MessageMetadata, message: Outgoing, compression: CompressionType) -> Payload:
    """The payload of a message alone.

    Args:
        metadata: Who publishes it, and when.
        message: The message.
        compression: How to compress it.
    """
    described = replace(
        metadata,
        properties=message.pairs(),
        partition_key=message.key,
        ordering_key=message.ordering_key,
        event_time=message.event_time,
        deliver_at_time=message.deliver_at,
    )
    return _payload(described, message.body, compression)


def pack_batch(
    metadata: MessageMetadata,
    messages: Sequence[tuple[int, Outgoing]],
    compression: CompressionType,
) -> Payload:
    """The payload of messages together, with their sequence ids."""
    keys = {(message.key, message.ordering_key) for _, message in messages}
    key, ordering_key = keys.pop() if len(keys) == 1 else (None, None)
    described = replace(
        metadata,
        num_messages_in_batch=len(messages),
        highest_sequence_id=messages[-1][0],
        partition_key=key,
        ordering_key=ordering_key,
    )
    entries = (write_batch_entry(_entry(number, message)) for number, message in messages)
    return _payload(described, b"".join(entries), compression)


def read(
    topic: str, deliver: Deliver, limit: int, chunks: tuple[MessageId, ...] = ()
) -> Iterator[Received]:
    """The messages of a delivery that are not acknowledged yet.

    Args:
        topic: Where it comes from.
        deliver: The delivery.
        limit: Bytes to which it may unpack.
        chunks: Where its chunks are stored, if it came in chunks.

    Raises:
        DecodeError: It cannot be unpacked, or is no batch although it says so.
        NoCodec: The extra for its compression is not installed.
    """
    metadata = deliver.payload.metadata
    content = unpack(
        metadata.compression_or_default,
        deliver.payload.content,
        metadata.uncompressed_size_or_default,
        limit,
    )
    count = metadata.num_messages_in_batch
    if count is None:
        first = chunks[0] if chunks else None
        single = message_id(deliver.command.message_id, first=first)
        if single is not None:
            received = _received(topic, deliver, single, metadata, content, metadata.sequence_id)
            yield replace(received, chunks=chunks) if chunks else received
        return
    if not 0 < count <= len(content) // _SMALLEST_ENTRY:
        reason = f"{count} messages in {len(content)} bytes"
        raise DecodeError(reason, 0, "Payload.metadata.num_messages_in_batch")
    yield from _read_batch(topic, deliver, count, content)


def _read_batch(topic: str, deliver: Deliver, count: int, content: bytes) -> Iterator[Received]:
    wanted = partial(_wanted, deliver.command.ack_set, count, content)
    held = _held(wanted(), _PER_BYTE * len(content) + _ROOM)
    companions = array("I", (index for index, _ in held or wanted()))
    first = deliver.payload.metadata.sequence_id
    for index, entry in held or wanted():
        found = message_id(deliver.command.message_id, index, count)
        if found is not None:
            number = entry.metadata.sequence_id
            sequence_id = first + index if number is None else number
            yield _received(
                topic, deliver, found, entry.metadata, entry.content, sequence_id, companions
            )


def _held(
    wanted: Iterator[tuple[int, BatchEntry]], room: int
) -> list[tuple[int, BatchEntry]] | None:
    """The messages, or None if all of them take more memory than there is room for."""
    held: list[tuple[int, BatchEntry]] = []
    for item in wanted:
        room -= _PER_MESSAGE + _PER_PROPERTY * len(item[1].metadata.properties)
        if room < 0:
            return None
        held.append(item)
    return held


def _wanted(left: Sequence[int], count: int, content: bytes) -> Iterator[tuple[int, BatchEntry]]:
    """The messages of a batch that are not acknowledged yet, each with its place."""
    pos = 0
    for index in range(count):
        entry, pos = read_batch_entry(content, pos, len(content), STRICT)
        if not entry.metadata.compacted_out_or_default and _is_set(left, index):
            yield index, entry
    if pos != len(content):
        raise DecodeError(f"{len(content) - pos} bytes follow the batch", pos, "Payload.content")


def _is_set(words: Sequence[int], index: int) -> bool:
    """Whether a message of a batch is still wanted; without a set all are."""
    if not words:
        return True
    return index // 64 < len(words) and bool(words[index // 64] >> index % 64 & 1)


def _received(
    topic: str,
    deliver: Deliver,
    found: MessageId,
    described: MessageMetadata | SingleMessageMetadata,
    body: bytes,
    sequence_id: int,
    companions: Sequence[int] = (),
) -> Received:
    metadata, entry = deliver.payload.metadata, deliver.payload.broker_entry
    return Received(
        topic=topic,
        message_id=found,
        body=body,
        key=described.partition_key,
        ordering_key=described.ordering_key,
        properties={pair.key: pair.value for pair in described.properties},
        producer_name=metadata.producer_name,
        sequence_id=sequence_id,
        publish_time=metadata.publish_time,
        event_time=described.event_time,
        redelivery_count=deliver.command.redelivery_count_or_default,
        broker_time=None if entry is None else entry.metadata.broker_timestamp,
        index=None if entry is None else _index(entry.metadata, found),
        schema_version=metadata.schema_version,
        companions=companions,
    )


def _index(known: BrokerEntryMetadata, found: MessageId) -> int | None:
    """The index of a message; the broker tells that of the last one in the batch."""
    if known.index is None or not found.batch_size:
        return known.index
    return known.index - (found.batch_size - 1 - found.batch_index)


def _entry(number: int, message: Outgoing) -> BatchEntry:
    properties: tuple[KeyValue, ...] = message.pairs()
    metadata = SingleMessageMetadata(
        len(message.body),
        properties,
        message.key,
        event_time=message.event_time,
        ordering_key=message.ordering_key,
        sequence_id=number,
    )
    return BatchEntry(metadata, message.body)


def _payload(metadata: MessageMetadata, content: bytes, compression: CompressionType) -> Payload:
    if compression is not CompressionType.NONE:
        metadata = replace(metadata, compression=compression, uncompressed_size=len(content))
        content = compress(compression, content)
    return Payload(None, metadata, content)
