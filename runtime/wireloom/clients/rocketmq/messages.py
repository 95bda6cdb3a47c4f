"""Messages as they are sent and received, and the queues that hold them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from wireloom.errors import InvalidArgument
from wireloom.rocketmq.types import MessageQueue, MessageSysFlag


class Queue(NamedTuple):
    """A queue of a topic on one broker. Queues compare by topic, broker and number."""

    topic: str
    """Name of the topic."""
    broker: str
    """Name of the broker."""
    number: int
    """Counts the queues of the topic on that broker, from 0 on."""

    @classmethod
    def of(cls, data: MessageQueue) -> Queue:
        """The queue that JSON names."""
        return cls(data.topic, data.broker_name, data.queue_id)

    def data(self) -> MessageQueue:
        """What JSON names it."""
        return MessageQueue(self.broker, self.number, self.topic)


class Endpoint(NamedTuple):
    """Where a broker or a producer is."""

    host: str
    """An IP address."""
    port: int
    """The port, up to 65535."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outgoing:
    """A message to send.

    At most one of ``delay_level``, ``deliver_after`` and ``deliver_at`` can be given.
    """

    body: bytes
    """The content, 1 byte or more."""
    tag: str | None = None
    """What subscriptions filter by; it has no ``||`` and no space at either end."""
    keys: tuple[str, ...] = ()
    """Keys to look the message up by; they have no spaces."""
    properties: Mapping[str, str] = field(default_factory=dict[str, str])
    """Properties of the application; neither names nor values may be empty."""
    sharding_key: str | None = None
    """Messages with the same one go to the same queue."""
    delay_level: int | None = None
    """One of the levels of the broker, from 1 on; by default 1 to 18 for 1 second to 2 hours."""
    deliver_after: int | None = None
    """How long the broker holds the message back; in ms."""
    deliver_at: int | None = None
    """When the broker delivers the message; ms since 1970-01-01 UTC."""
    flag: int = 0
    """A number of the application, of 32 bits with sign."""
    wait_until_stored: bool = True
    """Whether the broker answers after the message is as safe as it is configured to make it."""

    def __post_init__(self) -> None:
        delays = (self.delay_level, self.deliver_after, self.deliver_at)
        if sum(delay is not None for delay in delays) > 1:
            raise InvalidArgument("delay_level, deliver_after and deliver_at exclude each other")
        for name, delay, least in (
            ("delay_level", self.delay_level, 1),
            ("deliver_after", self.deliver_after, 0),
            ("deliver_at", self.deliver_at, 0),
        ):
            if delay is not None and delay < least:
                raise InvalidArgument(f"{name} is {delay}, it must be {least} or more")

    @property
    def is_delayed(self) -> bool:
        """Whether the broker holds the message back; such a message cannot be in a batch."""
        delays = (self.delay_level, self.deliver_after, self.deliver_at)
        return any(delay is not None for delay in delays)


@dataclass(frozen=True, slots=True, kw_only=True)
class Received:
    """A message that was received."""

    topic: str
    """The topic that it was sent to, also if it comes from a retry topic."""
    queue: Queue
    """The queue that it was taken from."""
    offset: int
    """Its place in that queue, counted in messages from 0 on."""
    body: bytes
    """The content, unpacked."""
    tag: str | None
    """What subscriptions filter by."""
    keys: tuple[str, ...]
    """Keys to look the message up by."""
    properties: Mapping[str, str]
    """Properties of the application."""
    system: Mapping[str, str]
    """Properties that the protocol defines; ``PropertiesKey`` has their names."""
    message_id: str
    """Its id by its place in the commit log; what ``parse_offset_id`` understands."""
    unique_id: str | None
    """The id that its producer gave it, if it did."""
    origin_id: str | None
    """The ``message_id`` of the first delivery, if this one is another."""
    flag: int
    """The number of the application."""
    sys_flag: MessageSysFlag
    """What was done to the message."""
    born_at: int
    """When the producer made it; ms since 1970-01-01 UTC."""
    born_host: Endpoint
    """Where the producer was."""
    stored_at: int
    """When the broker stored it; ms since 1970-01-01 UTC."""
    stored_host: Endpoint
    """The broker that stored it."""
    commit_log_offset: int
    """Its place in the commit log of that broker."""
    reconsume_times: int
    """How often its delivery was tried again; 0 at first."""
    check_point: str | None = None
    """What acknowledges it, if it was popped."""
