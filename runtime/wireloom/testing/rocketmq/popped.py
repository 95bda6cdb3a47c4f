"""Messages that were popped: who has them, and when they come again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import NamedTuple

from wireloom.clients.rocketmq.pop import CheckPoint
from wireloom.clients.rocketmq.retries import pop_retry_topics
from wireloom.rocketmq.encoding import write_stored_message
from wireloom.rocketmq.types import BatchAck, PopOrigin, PropertiesKey, StoredMessage
from wireloom.testing.rocketmq.delays import undelayed
from wireloom.testing.rocketmq.groups import Group, Place
from wireloom.testing.rocketmq.queues import Entry, Matches, Queue
from wireloom.testing.rocketmq.store import Store, now
from wireloom.testing.rocketmq.timers import Timers

MOST = 32
"""Most messages that one request gets."""

_MOST_BYTES = 1 << 18


class Key(NamedTuple):
    """A message that a group has not acknowledged."""

    group: str
    """The group."""
    topic: str
    """The topic that the message was taken from, which may be a retry topic."""
    queue: int
    """The number of the queue."""
    offset: int
    """The place of the message."""


class InvisibleMessage(NamedTuple):
    """A message that is invisible until it is acknowledged or its time is over."""

    pop_time: int
    """When it was given away; ms since 1970-01-01 UTC, and different each time."""
    start: int
    """The place of the first message that was given away along with it."""
    entry: Entry
    """The message."""
    topic: str
    """The topic that it was sent to."""

    def counts(self, point: CheckPoint) -> bool:
        """Whether a handle is the one that it was given away with."""
        return (self.pop_time, self.start) == (point.pop_time, point.start_offset)


class Taken(NamedTuple):
    """Messages of one queue that were popped together."""

    origin: PopOrigin
    """Which kind of topic they come from."""
    queue: int
    """The number of the queue."""
    messages: list[StoredMessage]
    """The messages as they are delivered."""


class Popped:
    """What was popped and is not acknowledged.

    Args:
        store: Where messages are kept.
        alarms: Says when messages come again.
    """

    def __init__(self, store: Store, alarms: Timers) -> None:
        self._store = store
        self._alarms = alarms
        self._invisible: dict[Key, InvisibleMessage] = {}
        self._turns = count()
        self._last = 0

    def moment(self) -> int:
        """The time of a pop, later than that of all others; ms since 1970-01-01 UTC."""
        self._last = max(self._last + 1, now())
        return self._last

    def take(
        self,
        group: Group,
        topic: str,
        number: int,
        most: int,
        point: CheckPoint,
        matches: Matches,
    ) -> list[Taken]:
        """Gives messages away: first those that come again, then those of one queue after another.

        Args:
            group: Who gets them.
            topic: The topic.
            number: The number of a queue; -1 for all.
            most: Most messages to give.
            point: What their handles have in common.
            matches: Which messages are wanted.
        """
        found: list[Taken] = []
        retries = pop_retry_topics(group.name, topic)[0]
        for origin, source in ((PopOrigin.RETRY, retries), (PopOrigin.TOPIC, topic)):
            for queue_number, queue in self._queues(source, -1 if origin else number):
                place = Place(source, queue_number)
                start = max(0, group.offsets.get(place, 0))
                left = most - sum(len(item.messages) for item in found)
                read = queue.read(start, left, _MOST_BYTES, matches)
                if left < 1 or start >= queue.end:
                    continue
                group.offsets[place] = read.following
                if read.entries:
                    own = replace(point, origin=origin, queue=queue_number)
                    given = self._lend(group.name, source, topic, own, read.entries)
                    found.append(Taken(origin, queue_number, given))
        return found

    def left(self, group: Group, topic: str) -> int:
        """How many messages of a topic a group has yet to get."""
        return sum(
            max(0, queue.end - group.offsets.get(Place(topic, number), 0))
            for number, queue in self._queues(topic, -1)
        )

    def acknowledge(self, group: str, topic: str, point: CheckPoint) -> None:
        """A message is done, if the handle still counts."""
        key = self._key(group, topic, point)
        invisible = self._invisible.get(key)
        if invisible is not None and invisible.counts(point):
            del self._invisible[key]

    def acknowledge_batch(self, batch: BatchAck) -> None:
        """Messages are done whose handles still count; others are passed over."""
        point = CheckPoint(
            batch.start_offset,
            batch.pop_time,
            batch.invisible_time,
            batch.revive_queue,
            batch.origin,
            "",
            batch.queue_id,
            batch.start_offset,
        )
        first = self._key(batch.consumer_group, batch.topic, point)
        topic = self._store.topics.get(first.topic)
        end = 0 if topic is None else topic.queue(first.queue).end
        for offset in range(max(0, first.offset), min(end, first.offset + 8 * len(batch.bits))):
            index, bit = divmod(offset - first.offset, 8)
            if batch.bits[index] >> bit & 1:
                self.acknowledge(batch.consumer_group, batch.topic, replace(point, offset=offset))

    def hide(self, group: str, topic: str, point: CheckPoint, milliseconds: int) -> int:
        """Has a message come again at another time, if the handle still counts.

        Returns:
            The time that the new handle has.
        """
        key, moment = self._key(group, topic, point), self.moment()
        invisible = self._invisible.get(key)
        if invisible is not None and invisible.counts(point):
            self._invisible[key] = invisible._replace(pop_time=moment, start=point.offset)
            self._await(key, moment, milliseconds)
        return moment

    def _queues(self, topic: str, number: int) -> Iterator[tuple[int, Queue]]:
        """Queues of a topic that have messages, beginning with another one each time."""
        found = self._store.topics.get(topic)
        if found is None:
            return
        if number >= 0:
            yield number, found.queue(number)
            return
        queues = sorted(found.queues.items())
        turn = next(self._turns) % len(queues) if queues else 0
        yield from queues[turn:] + queues[:turn]

    def _lend(
        self, group: str, source: str, topic: str, point: CheckPoint, entries: list[Entry]
    ) -> list[StoredMessage]:
        given: list[StoredMessage] = []
        first = entries[0].message.queue_offset
        for entry in entries:
            offset = entry.message.queue_offset
            key = Key(group, source, point.queue, offset)
            self._invisible[key] = InvisibleMessage(point.pop_time, first, entry, topic)
            self._await(key, point.pop_time, point.invisible_time)
            if point.origin is PopOrigin.TOPIC:
                given.append(entry.message)
                continue
            handle = str(replace(point, start_offset=first, offset=offset))
            properties = {**entry.message.properties, PropertiesKey.POP_CK: handle}
            given.append(replace(entry.message, topic=topic, properties=properties))
        return given

    def _await(self, key: Key, moment: int, milliseconds: int) -> None:
        self._alarms.after(max(0, milliseconds) / 1000, lambda: self._bring_back(key, moment))

    def _bring_back(self, key: Key, moment: int) -> None:
        """Stores a message again that was not acknowledged in time."""
        invisible = self._invisible.get(key)
        if invisible is None or invisible.pop_time != moment:
            return
        del self._invisible[key]
        message = invisible.entry.message
        topic = pop_retry_topics(key.group, invisible.topic)[0]
        self._store.made_for_group(topic)
        properties = {
            **undelayed(dict(message.properties)),
            PropertiesKey.ORIGIN_GROUP: key.group,
            PropertiesKey.KEY_1ST_POP_TIME: message.properties.get(
                PropertiesKey.KEY_1ST_POP_TIME, str(moment)
            ),
        }
        self._store.put(
            replace(
                message,
                topic=topic,
                queue_id=0,
                reconsume_times=message.reconsume_times + 1,
                properties=properties,
            )
        )

    def _key(self, group: str, topic: str, point: CheckPoint) -> Key:
        retries = pop_retry_topics(group, topic)[0]
        source = retries if point.origin is PopOrigin.RETRY else topic
        return Key(group, source, point.queue, point.offset)


def delivered(taken: list[Taken]) -> bytes:
    """Popped messages as they are written."""
    return b"".join(write_stored_message(message) for item in taken for message in item.messages)
