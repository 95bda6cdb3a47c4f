"""Publishing, as far as it is the same for both transports: ids, batches, bounds, receipts."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from wireloom.clients.cluster.answers import of
from wireloom.clients.cluster.events import Unblocked, log
from wireloom.clients.cluster.flights import Flights
from wireloom.clients.cluster.pending import Lot, Pending
from wireloom.clients.pulsar.batches import pack_batch, pack_one
from wireloom.clients.pulsar.chunks import split
from wireloom.clients.pulsar.dispatcher import Dispatcher
from wireloom.clients.pulsar.errors import MessageTooLarge, NotStored
from wireloom.clients.pulsar.messages import MessageId, Outgoing
from wireloom.clients.pulsar.publishing import Batching, Entry, Filling, Publication, Publishing
from wireloom.clients.pulsar.reconnect import Again, ConnectionHandler, Home
from wireloom.clients.pulsar.steps import Say, Steps, message_limit
from wireloom.errors import (
    ConnectionLost,
    InvalidArgument,
    TimedOut,
    WireloomError,
)
from wireloom.pulsar.codes import error
from wireloom.pulsar.encoding import write_payload
from wireloom.pulsar.messages import CloseProducer, Message, Producer, ProducerSuccess, Send
from wireloom.pulsar.types import (
    CommandCloseProducer,
    CommandProducer,
    CommandSend,
    CommandSendError,
    CommandSendReceipt,
    MessageMetadata,
    Payload,
)
from wireloom.runtime import forking
from wireloom.runtime.mailbox import Doorway


class ProducerState(ConnectionHandler):
    """What one producer has sent and not been answered for; told by the reading side.

    Attributes:
        name: The name of the producer, known once it is attached.
        outstanding: Messages without a receipt.

    Args:
        topic: The topic.
        number: The producer's id.
        publishing: How to publish.
        home: Where to look for the broker of the topic.
        gate: Is woken when something has happened.
        again: Attaches the producer again.
        over: Is told, with this state, when the producer ends; it must not wait.
    """

    def __init__(
        self,
        topic: str,
        number: int,
        publishing: Publishing,
        home: Home,
        gate: Doorway,
        again: Again,
        over: Callable[[ProducerState], object],
    ) -> None:
        super().__init__(topic, home, gate, again)
        self._over = over
        self.number = number
        self.name = publishing.name or ""
        self.outstanding = 0
        self._publishing = publishing
        self._lock = forking.lock()
        self._next: int | None = None
        self._times_attached = 0
        self._topic_epoch: int | None = None
        self._schema_version: bytes | None = None
        self._limit = 0
        self._pending: Pending[deque[Entry]] = Pending(0)
        self._flights = Flights(topic, None, (), publishing.blocked_after)
        self._news: Unblocked | None = None
        self._filling = Filling()
        self._refused: dict[int, BaseException] = {}
        self._dispatcher: Dispatcher | None = None

    @property
    def next_sequence_id(self) -> int:
        """The sequence id of the next message."""
        return self._next or 0

    @property
    def batch_waits(self) -> bool:
        """Whether messages wait for others to be sent with."""
        return bool(self._filling.messages)

    def register(self, dispatcher: Dispatcher) -> None:
        """See ``ConnectionHandler``."""
        self._dispatcher = dispatcher
        dispatcher.producers[self.number] = self

    def unregister(self, dispatcher: Dispatcher) -> None:
        """See ``ConnectionHandler``."""
        dispatcher.producers.pop(self.number, None)

    def arrival(self, request_id: int) -> Message:
        """See ``ConnectionHandler``."""
        command = CommandProducer(
            self.topic,
            self.number,
            request_id,
            self.name or None,
            schema=self._publishing.schema,
            epoch=self._times_attached or None,
            user_provided_producer_name=self._publishing.name is not None,
            producer_access_mode=self._publishing.access_mode,
            topic_epoch=self._topic_epoch,
        )
        return Producer(command)

    def departure(self, request_id: int) -> Message:
        """See ``ConnectionHandler``."""
        return CloseProducer(CommandCloseProducer(self.number, request_id))

    def on_attached(self, cnx: Any, answer: Message) -> None:
        """See ``ConnectionHandler``."""
        success = of(answer, ProducerSuccess).command
        self.name = success.producer_name
        self._times_attached += 1
        self._topic_epoch = success.topic_epoch
        self._schema_version = success.schema_version or None
        self._limit = message_limit(cnx.welcome)
        self._flights.lost()  # from now on the broker may be blocked
        if self._next is None:
            self._next = success.last_sequence_id_or_default + 1

    def send_again(self, cnx: Any) -> Steps[None]:
        """Sends on a new connection what was not answered, and stays there.

        Nothing else may be sent meanwhile.

        Raises:
            ConnectionLost: The producer has to be attached once more.
            TimedOut: The same.
            RemoteError: The broker broke the protocol.
        """
        for entry in self.unanswered():
            try:
                yield Say(cnx, entry.message)
            except (ConnectionLost, TimedOut):
                self._take_leave(cnx)
                raise
        if not self.settle(cnx):
            raise self.closed_by_broker()

    def unanswered(self) -> list[Entry]:
        """What was sent without being answered, in order."""
        with self._lock:
            sent = [entries for _, bodies in self._pending.again() for entries in bodies]
            return [entry for entries in sent for entry in entries]

    def room(self) -> bool:
        """Whether another message may be published now."""
        size = self._pending.size + self._filling.size
        bounds = self._publishing
        return self.outstanding < bounds.max_outstanding and size < bounds.max_bytes

    def look(self, now: float) -> None:
        """Tells if the broker takes nothing any more; the client asks now and then."""
        with self._lock:
            attached = self.cnx is not None
            blocked = self._flights.look(now, self.outstanding) if attached else None
        if blocked is not None:
            log(blocked)

    def leave(self, reason: BaseException) -> None:
        """See ``ConnectionHandler``."""
        with self._lock:
            self._news = self._flights.lost() or self._news
        super().leave(reason)
        self._tell()

    def add(self, message: Outgoing, sequence_id: int | None) -> tuple[Publication, list[Entry]]:
        """Takes a message; returns what is to be sent now.

        Raises:
            InvalidArgument: Sequence ids have to rise.
            MessageTooLarge: The broker does not take it.
            EncodeError: A value does not fit its field.
        """
        with self._lock:
            self.ending.check()
            number = self.next_sequence_id if sequence_id is None else sequence_id
            if number < self.next_sequence_id:
                raise InvalidArgument(
                    f"sequence id {number} is below {self.next_sequence_id}; they rise"
                )
            publication = Publication(number)
            batching = self._publishing.batching
            if batching is None or message.deliver_at is not None:
                payloads = self._pack(number, message)
                entries = self._close_batch()
                entries += self._alone(payloads, publication)
            else:
                entries = self._fill(batching, number, message, publication)
            self.outstanding += 1
            self._next = number + 1
            return publication, entries

    def close_batch(self) -> list[Entry]:
        """What waits to be sent together, if anything does."""
        with self._lock:
            return self._close_batch()

    def drop(self, entries: Iterable[Entry], error: BaseException) -> None:
        """They could not be sent."""
        with self._lock:
            for entry in entries:
                self._fail(self._take_all(entry.message.command.sequence_id), error)
            self._flights.forgotten(self._pending.first)
        self._tell()

    def check_refusals(self) -> None:
        """Raises NotStored if the broker refused messages since the last time."""
        with self._lock:
            refused, self._refused = self._refused, {}
        if refused:
            raise NotStored(self.topic, refused)

    def take_refusal(self, publication: Publication) -> None:
        """Whoever waits for one message learns of its refusal alone, and raises it."""
        with self._lock:
            self._refused.pop(publication.sequence_id, None)
        if publication.error is not None:
            raise publication.error

    def on_receipt(self, receipt: CommandSendReceipt) -> None:
        """Called on the reading side."""
        with self._lock:
            entries = self._pending.body(receipt.sequence_id)
            if entries is not None:
                entry = entries.popleft()
                if not entries:
                    self._pending.confirm(range(receipt.sequence_id, receipt.sequence_id + 1))
                self._answered()
                self.outstanding -= len(entry.publications)
                entry.settle(receipt.message_id)
        self._tell()

    def on_error(self, refused: CommandSendError) -> None:
        """Called on the reading side."""
        why = error(refused.error, "Send", self.topic, refused.message)
        if why.retriable:  # as while a topic moves; everything is sent again
            if self._dispatcher is not None:
                self.unregister(self._dispatcher)  # what else is said there comes too late
            self.leave(why)
            return
        with self._lock:
            self._fail(self._take_all(refused.sequence_id), why)
            self._answered()
        self._tell()

    def give_up(self, reason: BaseException) -> bool:
        """The producer ended; everything that is not answered has failed."""
        with self._lock:
            news = self.ending.set(reason)
            waiting = self._filling.publications
            self._filling = Filling()
            for ids, _ in self._pending.again():
                waiting += self._take_all(ids[0])
            self._fail(waiting, reason)
            self._flights.forgotten(self._pending.first)
            self._news = self._flights.lost() or self._news
        self._over(self)
        self._tell()
        super().give_up(reason)
        return news

    def _pack(self, number: int, message: Outgoing) -> list[Payload]:
        """The payload of a message, or its chunks."""
        payload = pack_one(self._metadata(number), message, self._publishing.compression)
        size = self._size(payload)
        if size <= self._limit:
            return [payload]
        if not self._publishing.chunking:
            raise self._too_large(size)
        return list(split(payload, f"{self.name}-{number}", self._limit))

    def _alone(self, payloads: Sequence[Payload], publication: Publication) -> list[Entry]:
        number, chunked = publication.sequence_id, len(payloads) > 1 or None
        first: list[MessageId] = []
        entries = []
        for index, payload in enumerate(payloads):
            command = CommandSend(self.number, number, 1, is_chunk=chunked)
            publications = [publication] if index + 1 == len(payloads) else []
            entries.append(Entry(Send(command, payload), publications, first))
        self._keep(number, entries)
        return entries

    def _fill(
        self, batching: Batching, number: int, message: Outgoing, publication: Publication
    ) -> list[Entry]:
        entries = []
        if not self._filling.fits(message, batching):
            entries = self._close_batch()
        self._filling.add(number, message, publication)
        if self._filling.is_full(batching):
            entries += self._close_batch()
        return entries

    def _close_batch(self) -> list[Entry]:
        filled, self._filling = self._filling, Filling()
        batching = self._publishing.batching
        if batching is None or not filled.messages:
            return []
        entries = []
        for part in filled.by_key() if batching.by_key else [filled]:
            entries += self._together(part)
        return entries

    def _together(self, filled: Filling) -> list[Entry]:
        first, last = filled.messages[0][0], filled.messages[-1][0]
        metadata = self._metadata(first)
        try:
            payload = pack_batch(metadata, filled.messages, self._publishing.compression)
            size = self._size(payload)
            if size > self._limit:
                raise self._too_large(size)
        except WireloomError as error:  # those who published its messages are told
            self._fail(filled.publications, error)
            return []
        count = len(filled.publications)
        highest = last if count > 1 else None
        command = CommandSend(self.number, first, count, highest_sequence_id=highest)
        entry = Entry(Send(command, payload), filled.publications, [])
        self._keep(first, [entry])
        return [entry]

    def _keep(self, number: int, entries: Sequence[Entry]) -> None:
        """They are sent under a sequence id, and again until they are answered."""
        size = sum(len(entry.message.payload.content) for entry in entries)
        self._pending.add(Lot(range(number, number + 1), [deque(entries)], size))
        self._flights.sent(number)

    def _size(self, payload: Payload) -> int:
        """Bytes of a payload on the wire, or fewer if it is far from the limit."""
        content = len(payload.content)
        return content if content < self._limit // 2 else len(write_payload(payload))

    def _too_large(self, size: int) -> MessageTooLarge:
        return MessageTooLarge(
            f"{size} bytes with metadata, the broker takes {self._limit}; send less at once, or"
            " publish without batches and with chunking"
        )

    def _metadata(self, number: int) -> MessageMetadata:
        now = int(time.time() * 1000)
        return MessageMetadata(self.name, number, now, schema_version=self._schema_version)

    def _take_all(self, sequence_id: int) -> list[Publication]:
        entries = self._pending.body(sequence_id) or ()
        self._pending.confirm(range(sequence_id, sequence_id + 1))
        return [publication for entry in entries for publication in entry.publications]

    def _answered(self) -> None:
        """The broker has answered for something, if only for a chunk."""
        _, news = self._flights.confirmed(self._pending.first)
        self._news = news or self._news

    def _tell(self) -> None:
        """Tells what happened, without the lock, and wakes who waits."""
        news, self._news = self._news, None
        if news is not None:
            log(news)
        self._gate.wake()

    def _fail(self, publications: Sequence[Publication], error: BaseException) -> None:
        self.outstanding -= len(publications)
        for publication in publications:
            publication.error = self._refused[publication.sequence_id] = error
            publication.done = True
