"""Queues, and the topics that consist of them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from wireloom.rocketmq.types import Permission, StoredMessage

_MOST_LOOKED_AT = 16_000
"""Messages that one request looks at; if none of them matches, the client has to go on."""


class Entry(NamedTuple):
    """A message that is stored."""

    message: StoredMessage
    """The message."""
    raw: bytes
    """The message as it is delivered."""


class Status(Enum):
    """What looking for messages came to; brokers say the names."""

    FOUND = "FOUND"
    NO_MESSAGE_IN_QUEUE = "NO_MESSAGE_IN_QUEUE"
    NO_MATCHED_MESSAGE = "NO_MATCHED_MESSAGE"
    OFFSET_TOO_SMALL = "OFFSET_TOO_SMALL"
    OFFSET_OVERFLOW_ONE = "OFFSET_OVERFLOW_ONE"
    OFFSET_OVERFLOW_BADLY = "OFFSET_OVERFLOW_BADLY"


class Found(NamedTuple):
    """Messages of a queue."""

    status: Status
    """What looking for them came to."""
    entries: list[Entry]
    """The messages."""
    following: int
    """Where to go on."""


Matches = Callable[[Entry], bool]
"""Whether a message is wanted."""


@dataclass(slots=True)
class Queue:
    """A queue of a topic; its first message has the offset 0 and stays."""

    entries: list[Entry] = field(default_factory=list[Entry])
    """The messages in their order."""

    @property
    def end(self) -> int:
        """The offset behind the newest message."""
        return len(self.entries)

    def read(self, offset: int, most: int, most_bytes: int, matches: Matches) -> Found:
        """Messages from an offset on.

        Args:
            offset: Where to begin.
            most: Most messages to return.
            most_bytes: Most bytes to return; the first message may have more.
            matches: Which messages are wanted.
        """
        if not self.entries:
            return Found(Status.NO_MESSAGE_IN_QUEUE, [], 0)
        if offset < 0:
            return Found(Status.OFFSET_TOO_SMALL, [], 0)
        if offset >= self.end:
            exact = offset == self.end
            status = Status.OFFSET_OVERFLOW_ONE if exact else Status.OFFSET_OVERFLOW_BADLY
            return Found(status, [], self.end)
        taken: list[Entry] = []
        size, place = 0, offset
        for place in range(offset, min(self.end, offset + _MOST_LOOKED_AT)):
            entry = self.entries[place]
            if not matches(entry):
                continue
            if taken and (len(taken) >= most or size + len(entry.raw) > most_bytes):
                return Found(Status.FOUND, taken, place)
            taken.append(entry)
            size += len(entry.raw)
        return Found(Status.FOUND if taken else Status.NO_MATCHED_MESSAGE, taken, place + 1)

    def at(self, timestamp: int) -> int:
        """The offset of the first message that was stored at a time or later."""
        return bisect_left(self.entries, timestamp, key=lambda entry: entry.message.store_timestamp)


@dataclass(slots=True)
class Topic:
    """A topic."""

    name: str
    """Its name."""
    read_queues: int
    """Queues that can be read."""
    write_queues: int
    """Queues that can be written."""
    permission: Permission = Permission.READ | Permission.WRITE
    """What may be done with it."""
    sys_flag: int = 0
    """Bits of the topic."""
    order: bool = False
    """Whether its messages keep their order."""
    queues: dict[int, Queue] = field(default_factory=dict[int, Queue])
    """The queues that have messages."""

    def queue(self, number: int) -> Queue:
        """A queue; an empty one, which is not kept, if it has no messages."""
        return self.queues.get(number) or Queue()

    def __str__(self) -> str:
        """The topic as brokers show it."""
        shown = "".join(
            letter if self.permission & bit else "-"
            for bit, letter in (
                (Permission.READ, "R"),
                (Permission.WRITE, "W"),
                (Permission.INHERIT, "X"),
            )
        )
        return (
            f"TopicConfig [topicName={self.name}, readQueueNums={self.read_queues}, "
            f"writeQueueNums={self.write_queues}, perm={shown}, topicFilterType=SINGLE_TAG, "
            f"topicSysFlag={self.sys_flag}, order={str(self.order).lower()}, attributes={{}}]"
        )
