"""Popped messages that are acknowledged together: one request for each broker."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from wireloom.clients.rocketmq.pop import CheckPoint
from wireloom.rocketmq.types import BatchAck, BatchAckRequest

_MOST_BITS = 1 << 16


def is_near(point: CheckPoint) -> bool:
    """Whether a message is near enough to those popped along to be a bit among theirs."""
    return 0 <= point.offset - point.start_offset < _MOST_BITS


def together(group: str, handles: Iterable[tuple[str, CheckPoint]]) -> list[BatchAckRequest]:
    """What acknowledges messages, one request for each broker.

    Args:
        group: The group of consumers.
        handles: The topics that the messages were sent to, and what their handles say; all near.
    """
    bits: dict[tuple[str, CheckPoint], int] = {}
    for topic, point in handles:
        shared = topic, replace(point, offset=point.start_offset)
        bits[shared] = bits.get(shared, 0) | 1 << (point.offset - point.start_offset)
    acks: dict[str, list[BatchAck]] = {}
    for (topic, point), done in bits.items():
        ack = BatchAck(
            bits=done.to_bytes((done.bit_length() + 7) // 8, "little"),
            consumer_group=group,
            invisible_time=point.invisible_time,
            pop_time=point.pop_time,
            queue_id=point.queue,
            origin=point.origin,
            revive_queue=point.revive_queue,
            start_offset=point.start_offset,
            topic=topic,
        )
        acks.setdefault(point.broker, []).append(ack)
    return [BatchAckRequest(tuple(items), broker) for broker, items in acks.items()]
