"""What brokers tell a running consumer when an administrator moves its group to other places."""

from __future__ import annotations

from wireloom.clients.rocketmq.messages import Queue
from wireloom.error_policy import STRICT
from wireloom.errors import DecodeError
from wireloom.rocketmq.decoding import read_offset_table, read_queue_offsets


def places(body: bytes) -> dict[Queue, int]:
    """The places to go on at, by queue.

    Args:
        body: The body of RESET_CONSUMER_CLIENT_OFFSET: an object whose keys are queues or, if the
            administrator asks in C++, a list.

    Raises:
        DecodeError: It is neither.
    """
    try:
        table, _ = read_offset_table(body, 0, len(body), STRICT)
    except DecodeError:
        told, _ = read_queue_offsets(body, 0, len(body), STRICT)
        return {Queue.of(queue): place for queue, place in told.places.items()}
    return {Queue(one.topic, one.broker_name, one.queue_id): one.offset for one in table.places}
