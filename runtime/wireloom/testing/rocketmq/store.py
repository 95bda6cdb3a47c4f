"""What a broker keeps: topics, and the messages of all of them in one log."""

from __future__ import annotations

import time
from dataclasses import replace
from ipaddress import IPv4Address, IPv6Address

from wireloom.errors import EncodeError
from wireloom.rocketmq.encoding import write_stored_message
from wireloom.rocketmq.tables import PROPERTIES
from wireloom.rocketmq.types import (
    MessageMagic,
    MessageSysFlag,
    Permission,
    PropertiesKey,
    ResponseCode,
    StoredMessage,
    SystemTopic,
)
from wireloom.testing.budget import Budget
from wireloom.testing.rocketmq import names
from wireloom.testing.rocketmq.arrival_listeners import ArrivalListeners
from wireloom.testing.rocketmq.queues import Entry, Queue, Topic
from wireloom.testing.rocketmq.refusal import Refusal, no_topic

DEFAULT_QUEUES = 8
"""Queues of the topic whose settings new topics take."""

_ALL = Permission.READ | Permission.WRITE


def now() -> int:
    """The time; ms since 1970-01-01 UTC."""
    return time.time_ns() // 1_000_000


class Store:
    """Topics and messages; belongs to the thread of the broker while it runs.

    Attributes:
        topics: The topics by name.
        arrivals: Who waits for messages.
        address: Where the broker is; part of each message.
        port: Where the broker is; part of each message.

    Args:
        budget: The bytes that all messages together may take.
    """

    def __init__(self, budget: Budget) -> None:
        self.topics: dict[str, Topic] = {}
        self.arrivals = ArrivalListeners()
        self.address: IPv4Address | IPv6Address = IPv4Address("127.0.0.1")
        self.port = 0
        self._budget = budget
        self._log: dict[int, Entry] = {}
        self._end = 0
        inherited = _ALL | Permission.INHERIT
        self.topics[SystemTopic.TBW102] = Topic(
            SystemTopic.TBW102, DEFAULT_QUEUES, DEFAULT_QUEUES, inherited
        )
        for name in sorted(names.CLOSED):
            self.topics[name] = Topic(name, 1, 1)

    # --- topics ---

    def topic(self, name: str) -> Topic:
        """A topic.

        Raises:
            Refusal: There is none of that name.
        """
        found = self.topics.get(name)
        if found is None:
            raise no_topic(name)
        return found

    def made_by_message(self, name: str, default: str, queues: int) -> Topic:
        """The topic of a message, which is made like another one if there is none of that name.

        Args:
            name: Its name.
            default: The topic whose settings it takes.
            queues: How many queues it is to have, as far as that one has so many.

        Raises:
            Refusal: There is none, and that other one does not hand on its settings.
        """
        found = self.topics.get(name)
        if found is not None:
            return found
        model = self.topics.get(default)
        if model is None or not model.permission & Permission.INHERIT:
            raise no_topic(name)
        count = max(1, min(queues, model.write_queues))
        return self.add(Topic(name, count, count, model.permission & ~Permission.INHERIT))

    def made_for_group(self, name: str, queues: int = 1) -> Topic:
        """A topic for the messages of a group that are to be delivered again, or never."""
        return self.topics.get(name) or self.add(Topic(name, queues, queues))

    def add(self, topic: Topic) -> Topic:
        """Makes a topic, or changes it; its messages stay."""
        present = self.topics.get(topic.name)
        if present is not None:
            topic.queues = present.queues
        self.topics[topic.name] = topic
        return topic

    def remove(self, name: str) -> None:
        """Removes a topic with its messages, if there is one of that name."""
        found = self.topics.pop(name, None)
        for queue in found.queues.values() if found else ():
            for entry in queue.entries:
                del self._log[entry.message.physical_offset]
                self._budget.give(len(entry.raw))

    # --- messages ---

    def find(self, place: int) -> Entry | None:
        """The message at a place in the log."""
        return self._log.get(place)

    def put(self, draft: StoredMessage) -> Entry:
        """Stores a message at the end of its queue, and tells those who wait for it.

        Args:
            draft: The message; its places and the time of storing are filled in.

        Raises:
            BrokerFull: There is no room for it.
            Refusal: It cannot be stored.
        """
        topic = self.topic(draft.topic)
        queue = topic.queues.get(draft.queue_id) or Queue()
        flags = draft.sys_flag & ~MessageSysFlag.STORE_HOST_V6
        if self.address.version == 6:
            flags |= MessageSysFlag.STORE_HOST_V6
        message = replace(
            draft,
            sys_flag=flags,
            queue_offset=queue.end,
            physical_offset=self._end,
            store_timestamp=now(),
            store_address=self.address.packed,
            store_port=self.port,
        )
        try:
            raw = write_stored_message(message)
        except EncodeError as error:
            raise illegal() from error
        self._budget.take(len(raw))
        entry = Entry(message, raw)
        topic.queues[draft.queue_id] = queue
        queue.entries.append(entry)
        self._log[self._end] = entry
        self._end += len(raw)
        self.arrivals.came(entry)
        return entry


def draft(
    topic: str,
    queue: int,
    body: bytes,
    properties: dict[str, str],
    born: tuple[IPv4Address | IPv6Address, int, int],
    flag: int = 0,
    sys_flag: int = 0,
    reconsume_times: int = 0,
) -> StoredMessage:
    """A message that is to be stored.

    Args:
        topic: Its topic.
        queue: The number of its queue.
        body: Its content.
        properties: Its properties.
        born: Address and port of who made it, and when; ms since 1970-01-01 UTC.
        flag: The number of the application.
        sys_flag: What was done to it, as bits.
        reconsume_times: How often its delivery was tried again.

    Raises:
        Refusal: Its properties are too long.
    """
    size = sum(len(name.encode()) + len(value.encode()) + 2 for name, value in properties.items())
    if size > PROPERTIES:
        raise illegal()
    address, port, moment = born
    flags = MessageSysFlag(sys_flag) & ~MessageSysFlag.BORN_HOST_V6
    if address.version == 6:
        flags |= MessageSysFlag.BORN_HOST_V6
    return StoredMessage(
        MessageMagic.V1,
        queue,
        flag,
        0,
        0,
        flags,
        moment,
        address.packed,
        port,
        0,
        b"",
        0,
        reconsume_times,
        0,
        body,
        topic,
        properties,
    )


def illegal() -> Refusal:
    """What refuses a message that is too long, or that cannot be written."""
    reason = "the message is illegal, maybe msg body or properties length not matched. "
    reason += "msg body length limit 4194304B, msg properties length limit 32KB."
    return Refusal(ResponseCode.MESSAGE_ILLEGAL, reason)


def unique_id(message: StoredMessage) -> str:
    """The id that a client gave a message; empty if it gave none."""
    return message.properties.get(PropertiesKey.UNIQ_KEY, "")
