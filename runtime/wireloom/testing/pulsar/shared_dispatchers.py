"""Subscriptions that several consumers share: each message goes to one of them."""

from __future__ import annotations

import asyncio
import base64
import binascii
import time
from bisect import bisect_right
from collections.abc import Iterable
from heapq import heappop, heappush
from operator import itemgetter

from wireloom.clients.pulsar.topics import murmur3_hash
from wireloom.pulsar.types import (
    IntRange,
    KeySharedMode,
    MessageMetadata,
    ServerError,
    SubscriptionType,
)
from wireloom.testing.pulsar.consumer import Consumer
from wireloom.testing.pulsar.cursor import Cursor
from wireloom.testing.pulsar.dispatcher import Dispatcher
from wireloom.testing.pulsar.log import Log
from wireloom.testing.pulsar.refusal import Refusal

HASHES = 1 << 16
"""How many hashes of keys there are."""

_TURN = 20  # messages after which another consumer has its turn
_LOOK_AHEAD = 2000  # entries that may wait for their consumer while others are given out


class RoundRobin(Dispatcher):
    """Consumers get messages in turn, those first that have the lowest priority level."""

    def __init__(self, kind: SubscriptionType, log: Log, cursor: Cursor, partition: int) -> None:
        super().__init__(kind, log, cursor, partition)
        self._again: list[int] = []
        self._redeliveries: dict[int, int] = {}

    def add(self, consumer: Consumer) -> None:
        """Attaches a consumer."""
        self.consumers.append(consumer)

    def remove(self, consumer: Consumer) -> None:
        """Detaches a consumer."""
        self.consumers.remove(consumer)
        self._take_back(consumer, list(consumer.held))
        self.run()

    def begin(self) -> None:
        """There is nothing to tell: all are active."""

    def run(self) -> None:
        """Gives out as much as may be given now."""
        while (consumer := self._whose_turn()) is not None and self._serve(consumer):
            if consumer in self.consumers:  # it may have been cut off meanwhile
                self.consumers.remove(consumer)
                self.consumers.append(consumer)

    def redeliver(self, consumer: Consumer, indexes: Iterable[int] | None) -> None:
        """Gives entries again, to whoever has the turn."""
        wanted = consumer.held if indexes is None else indexes
        for index in self._take_back(consumer, list(wanted)):
            self._redeliveries[index] = self._redeliveries.get(index, 0) + 1
        self.run()

    def forget(self, index: int) -> None:
        """An entry is acknowledged, by whomever."""
        self._redeliveries.pop(index, None)
        for consumer in self.consumers:
            consumer.held.pop(index, None)

    def _whose_turn(self) -> Consumer | None:
        ready = [consumer for consumer in self.consumers if consumer.ready]
        return min(ready, key=lambda consumer: consumer.priority, default=None)

    def _serve(self, consumer: Consumer) -> bool:
        """Gives a consumer what it may have in its turn; whether it got something."""
        given = 0
        while consumer.ready and given < _TURN:
            index = self._take()
            if index is None:
                break
            given += self._log.entries[index].count
            self._give(consumer, index)
        return given > 0

    def _give(self, consumer: Consumer, index: int) -> None:
        consumer.held[index] = self._log.entries[index].count
        self._deliver(consumer, index, self._redeliveries.get(index, 0))

    def _take(self) -> int | None:
        """The next entry to give out."""
        cursor = self._cursor
        while self._again:
            index = heappop(self._again)
            if not cursor.is_done(index):
                return index
        while cursor.read < len(self._log):
            index = cursor.read
            cursor.read += 1
            if not cursor.is_done(index) and not self._is_early(index):
                return index
        return None

    def _take_back(self, consumer: Consumer, indexes: Iterable[int]) -> list[int]:
        """Those of some entries that the consumer held, and that will be given out again."""
        found = [index for index in indexes if consumer.held.pop(index, None) is not None]
        for index in found:
            heappush(self._again, index)
        return found

    def _is_early(self, index: int) -> bool:
        """Whether an entry is not to be delivered yet; then it will be when the time comes."""
        due = self._log.entries[index].metadata.deliver_at_time
        left = 0.0 if due is None else due / 1000 - time.time()
        if left <= 0:
            return False
        asyncio.get_running_loop().call_later(left, self._fall_due, index)
        return True

    def _fall_due(self, index: int) -> None:
        heappush(self._again, index)
        self.run()


class KeyShared(RoundRobin):
    """Each key belongs to one consumer; nobody else gets it while that one holds some of it."""

    def __init__(self, kind: SubscriptionType, log: Log, cursor: Cursor, partition: int) -> None:
        super().__init__(kind, log, cursor, partition)
        self._arrivals: dict[Consumer, int] = {}
        self._owners: dict[int, Consumer | None] = {}
        self._holders: dict[int, tuple[Consumer, set[int]]] = {}
        self._came = 0

    def add(self, consumer: Consumer) -> None:
        """Attaches a consumer."""
        ranges = _ranges(consumer)
        if consumer.sharing is KeySharedMode.STICKY:
            if not ranges:
                text = "Ranges for KeyShared policy must not be empty."
                raise Refusal(ServerError.CONSUMER_ASSIGN_ERROR, text)
            self._check_ranges(ranges)
        super().add(consumer)
        self._came += 1
        self._arrivals[consumer] = self._came
        self._owners.clear()

    def remove(self, consumer: Consumer) -> None:
        """Detaches a consumer."""
        del self._arrivals[consumer]
        self._owners.clear()
        super().remove(consumer)

    def run(self) -> None:
        """Gives out as much as may be given now."""
        waiting: list[int] = []
        blocked: set[int] = set()
        while len(waiting) < _LOOK_AHEAD and any(item.ready for item in self.consumers):
            index = self._take()
            if index is None:
                break
            key = self._key(index)
            owner = None if key in blocked else self._owner(key)
            if owner is None or not owner.ready:
                blocked.add(key)
                waiting.append(index)
            else:
                self._give(owner, index)
        for index in waiting:
            heappush(self._again, index)

    def forget(self, index: int) -> None:
        """An entry is acknowledged."""
        super().forget(index)
        self._let_go(index)

    def _give(self, consumer: Consumer, index: int) -> None:
        self._holders.setdefault(self._key(index), (consumer, set()))[1].add(index)
        super()._give(consumer, index)

    def _take_back(self, consumer: Consumer, indexes: Iterable[int]) -> list[int]:
        found = super()._take_back(consumer, indexes)
        for index in found:
            self._let_go(index)
        return found

    def _let_go(self, index: int) -> None:
        key = self._key(index)
        held = self._holders.get(key)
        if held is not None:
            held[1].discard(index)
            if not held[1]:
                del self._holders[key]

    def _key(self, index: int) -> int:
        return key_hash(self._log.entries[index].metadata)

    def _owner(self, key: int) -> Consumer | None:
        """Who gets a key now, if somebody does."""
        if key not in self._owners:
            self._owners[key] = self._chosen(key)
        owner = self._owners[key]
        held = self._holders.get(key)
        if owner is None or held is None or held[0] is owner or _out_of_order(owner):
            return owner
        return None

    def _check_ranges(self, ranges: Iterable[IntRange]) -> None:
        """Refuses ranges that others have."""
        taken = sorted(
            (item.start, item.end, other.name)
            for other in self.consumers
            for item in _ranges(other)
        )
        for item in ranges:
            place = bisect_right(taken, item.end, key=itemgetter(0))
            if place and taken[place - 1][1] >= item.start:
                text = f"Range conflict with consumer {taken[place - 1][2]}"
                raise Refusal(ServerError.CONSUMER_ASSIGN_ERROR, text)

    def _chosen(self, key: int) -> Consumer | None:
        if self.consumers[0].sharing is KeySharedMode.STICKY:
            for consumer in self.consumers:
                if any(item.start <= key <= item.end for item in _ranges(consumer)):
                    return consumer
            return None
        return max(
            self.consumers,
            key=lambda consumer: murmur3_hash(b"%d-%d" % (self._arrivals[consumer], key)),
        )


def key_hash(metadata: MessageMetadata) -> int:
    """What decides which consumer gets a message, from 1 to 65535."""
    if metadata.ordering_key is not None:
        key = metadata.ordering_key
    elif metadata.partition_key is not None:
        key = metadata.partition_key.encode()
        if metadata.partition_key_b64_encoded:
            key = _unpacked(key)
    else:
        key = f"{metadata.producer_name}-{metadata.sequence_id}".encode()
    return max(1, murmur3_hash(key) % HASHES)


def _unpacked(key: bytes) -> bytes:
    try:
        return base64.b64decode(key)
    except binascii.Error:
        return key


def _ranges(consumer: Consumer) -> tuple[IntRange, ...]:
    meta = consumer.asked.key_shared_meta
    return () if meta is None else meta.hash_ranges


def _out_of_order(consumer: Consumer) -> bool:
    meta = consumer.asked.key_shared_meta
    return meta is not None and bool(meta.allow_out_of_order_delivery)
