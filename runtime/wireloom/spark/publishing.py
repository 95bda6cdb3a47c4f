"""Publishing until everything is confirmed, whatever happens to the connection."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Self

from wireloom.clients.rabbitmq_stream import (
    MessageTooLarge,
    NotConfirmed,
    PartlySent,
    Publisher,
    StreamClient,
)
from wireloom.clients.rabbitmq_stream.nodes import NotServed
from wireloom.errors import TimedOut, WireloomError
from wireloom.rabbitmq_stream.codes import NoOffset
from wireloom.rabbitmq_stream.tables import REFERENCE_BYTES, TRACKED_PUBLISHERS
from wireloom.rabbitmq_stream.types import ResponseCode, SubBatch
from wireloom.spark.cluster import Cluster
from wireloom.spark.errors import DeliveryError
from wireloom.spark.options import SinkOptions

ROW_BITS = 32
"""Of an id that Spark's numbers make, those with the row's own number; the others are of its
micro-batch."""

_LANES = 200  # a connection has at most 256 publishers
_GONE = {ResponseCode.STREAM_NOT_AVAILABLE, ResponseCode.PUBLISHER_DOES_NOT_EXIST}
_NOTE = 1 << 63  # above all offsets, as retention removes notes that are below the first one


@dataclass(frozen=True, slots=True)
class PublishBatch:
    """Messages for one stream, in the order of their ids."""

    stream: str
    """Where they go."""
    reference: str
    """The name under which the broker remembers their ids; empty for none."""
    ids: Sequence[int]
    """Their publishing ids, rising."""
    bodies: Sequence[bytes] | Sequence[SubBatch]
    """The messages, or sub-batches of them."""
    filter_values: Sequence[str | None] | None = None
    """Their filter values, if they have any."""
    highest: int | None = None
    """The highest id that the broker may know already; a higher one is of a later run."""

    def row(self, index: int) -> str:
        """What to call one of the messages."""
        number = self.ids[index]
        if not self.reference:
            return f"row {number + 1} of the task"
        if self.highest is None:
            return f'publishing id {number} of "{self.reference}"'
        return f'row {number % (1 << ROW_BITS)} of "{self.reference}"'

    def part(self, start: int, stop: int | None) -> PublishBatch:
        """Some of the messages, by their places."""
        values = self.filter_values
        return replace(
            self,
            ids=self.ids[start:stop],
            bodies=self.bodies[start:stop],
            filter_values=None if values is None else values[start:stop],
        )


class Lane:
    """The way to one stream under one name.

    Messages are kept until they are confirmed. After a loss they are sent again over one new
    connection, in the same order and with the same ids, so that a broker which knows the name
    stores each of them once.

    A broker forgets the ids of names when a stream has too many of them, but never offsets that are
    stored for readers. So an id that may have been stored is noted as an offset, under the same
    name: before it is sent, and under a name that is new when the first message is confirmed. A
    note of a name that the broker does not know tells that it has forgotten it.

    Args:
        options: How long to try.
        cluster: The brokers.
        publish_batch: The first messages.
    """

    def __init__(self, options: SinkOptions, cluster: Cluster, publish_batch: PublishBatch) -> None:
        if len(publish_batch.reference.encode()) > REFERENCE_BYTES:
            raise DeliveryError(
                f'the name "{publish_batch.reference}" is longer than {REFERENCE_BYTES} bytes'
            )
        self._options = options
        self._cluster = cluster
        self._stream = publish_batch.stream
        self._reference = publish_batch.reference
        self._first = publish_batch.ids[0]
        self._highest = publish_batch.highest
        self._is_known = not options.names_are_ours  # whether there is nothing to wait for
        self._noted = 0
        self._pending: deque[PublishBatch] = deque()
        self._sent = 0  # of those that are pending
        self._leader: StreamClient | None = None
        self._publisher: Publisher | None = None

    def send(self, publish_batch: PublishBatch) -> None:
        """Sends messages; waits while too many are unconfirmed.

        Raises:
            DeliveryError: They cannot be delivered as promised.
            WireloomError: Sending failed, and trying again does not help.
        """
        self._pending.append(publish_batch)
        self._persist(wait=False)
        self._forget_confirmed()

    def flush(self) -> None:
        """Waits until everything is confirmed; raises as ``send`` does."""
        if self._pending:
            self._persist(wait=True)
            self._pending.clear()
            self._sent = 0

    def close(self) -> None:
        """Gives up the publisher."""
        if self._publisher is not None:
            with suppress(WireloomError):
                self._publisher.close()
            self._publisher = None

    def _persist(self, wait: bool) -> None:
        tries = self._cluster.tries()
        while (error := self._attempt(wait)) is not None:
            self.close()
            self._cluster.wait(error, tries)

    def _attempt(self, wait: bool) -> WireloomError | None:
        """Sends what is not sent yet; gives the error that another attempt may help against."""
        try:
            publisher = self._publisher or self._open()
        except WireloomError as problem:
            return problem
        try:
            while self._sent < len(self._pending):
                self._publish_noted(publisher, self._pending[self._sent])
                self._sent += 1
            if wait:
                publisher.flush(self._options.confirm_timeout)
        except TimedOut:
            raise  # that was as long as it may take
        except NotConfirmed as refused:
            self._check_refused(refused)
            return NotServed(str(refused))
        except WireloomError as problem:
            return problem
        return None

    def _open(self) -> Publisher:
        self._sent = 0
        self._noted = 0  # what was sent may not have come
        self._leader = self._cluster.leader(self._stream)
        self._check_known(self._leader)
        self._publisher = self._leader.publisher(
            self._stream,
            reference=self._reference,
            max_unconfirmed=max(1, self._options.max_unconfirmed // (self._options.packed or 1)),
        )
        return self._publisher

    def _publish_noted(self, publisher: Publisher, publish_batch: PublishBatch) -> None:
        if not self._is_known:
            self._publish(publisher, publish_batch.part(0, 1))
            publisher.flush(self._options.confirm_timeout)
            self._is_known = True
            self._note(publish_batch)
            publish_batch = publish_batch.part(1, None)
        if publish_batch.ids:
            self._note(publish_batch)  # a note in front of messages shares their chunk, mostly
            self._publish(publisher, publish_batch)

    def _note(self, publish_batch: PublishBatch) -> None:
        """Notes up to which id there may be messages: the highest of the micro-batch at once."""
        last = publish_batch.ids[-1] if self._highest is None else self._highest
        if self._options.names_are_ours and last > self._noted and self._leader is not None:
            timeout = self._options.connect_timeout
            self._leader.store_offset(self._reference, self._stream, _NOTE | last, timeout=timeout)
            self._noted = last

    def _publish(self, publisher: Publisher, publish_batch: PublishBatch) -> None:
        try:
            publisher.publish(
                publish_batch.bodies,
                publishing_ids=publish_batch.ids,
                filter_values=publish_batch.filter_values,
                timeout=self._options.confirm_timeout,
            )
        except PartlySent as partly:  # what was sent is sent again with the rest, under its ids
            raise partly.__cause__ or partly from None
        except MessageTooLarge as error:
            row = publish_batch.row(error.index)
            raise DeliveryError(f'"{self._stream}" cannot take {row}: {error.reason}') from None

    def _forget_confirmed(self) -> None:
        if self._publisher is None:
            return
        oldest = self._publisher.oldest_unconfirmed
        while self._pending and (oldest is None or self._pending[0].ids[-1] < oldest):
            self._pending.popleft()
            self._sent -= 1

    def _known(self, leader: StreamClient) -> int:
        """The highest id of the name that the broker has stored."""
        return leader.query_publisher_sequence(
            self._reference, self._stream, timeout=self._options.connect_timeout
        )

    def _check_known(self, leader: StreamClient) -> None:
        """A broker that knows higher ids than this run can have given drops all that we send; one
        that has forgotten the name stores again what it has."""
        if not self._options.names_are_ours:
            return
        known = self._known(leader)
        self._is_known = known > 0
        if self._highest is not None and known > self._highest:
            raise DeliveryError(
                f'"{self._stream}" has messages of "{self._reference}" up to id {known}, this run '
                f"gives at most {self._highest}: another run of the query is alive, or its "
                "checkpoint was set back"
            )
        noted = 0 if known else self._note_of(leader)
        if noted >= self._first and not self._known(leader):  # not known by now, either
            raise DeliveryError(
                f'the broker has forgotten the name "{self._reference}", under which messages of '
                f'this micro-batch are in "{self._stream}" already: they would be stored twice. '
                f"Brokers remember {TRACKED_PUBLISHERS} names of each stream, and all queries "
                "that write to it share them. Run the query once with exactly_once=False and "
                "trigger(availableNow=True), which may store rows of this micro-batch twice; "
                "then go on with fewer names (buckets, tasks) or with more streams"
            )

    def _note_of(self, leader: StreamClient) -> int:
        """Up to which id there may be messages of the name; 0 if there are none."""
        timeout = self._options.connect_timeout
        try:
            found = leader.query_offset(self._reference, self._stream, timeout=timeout)
        except NoOffset:
            return 0
        return found & (_NOTE - 1) if found & _NOTE else 0

    def _check_refused(self, refused: NotConfirmed) -> None:
        """A refused message can be sent again only if none behind it was stored under the name."""
        codes = set(refused.codes.values())
        if not codes <= _GONE:
            raise refused
        if self._reference:
            known = self._cluster.persist(lambda: self._known(self._cluster.leader(self._stream)))
            if known >= min(refused.codes):
                raise DeliveryError(
                    f'"{self._stream}" refused message {min(refused.codes)} but stored {known}: '
                    "it cannot be delivered under its id any more"
                ) from refused


class ConfirmingPublisher:
    """All the ways of one task; as a context manager it gives them up at the end.

    Args:
        options: How to send.
        cluster: The brokers.
    """

    def __init__(self, options: SinkOptions, cluster: Cluster) -> None:
        self._options = options
        self._cluster = cluster
        self._lanes: dict[tuple[str, str], Lane] = {}

    def send(self, publish_batch: PublishBatch) -> None:
        """Sends messages; see ``Lane.send``."""
        key = (publish_batch.stream, publish_batch.reference)
        lane = self._lanes.pop(key, None)
        if lane is None:
            if len(self._lanes) >= _LANES:
                self._end(next(iter(self._lanes)))
            lane = Lane(self._options, self._cluster, publish_batch)
        self._lanes[key] = lane  # the last used is the last in the row
        lane.send(publish_batch)

    def finish(self) -> None:
        """Waits until everything is confirmed."""
        for key in list(self._lanes):
            self._end(key)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *details: object) -> None:
        for lane in self._lanes.values():
            lane.close()

    def _end(self, key: tuple[str, str]) -> None:
        lane = self._lanes[key]
        lane.flush()
        lane.close()
        del self._lanes[key]
