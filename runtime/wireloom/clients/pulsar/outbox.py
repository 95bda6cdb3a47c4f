"""Publishing, as far as it is the same for both transports: ids, batches, bounds, receipts."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from wireloom.clients.pulsar.batches import Batching, pack_batch, pack_one
from wireloom.clients.pulsar.errors import MessageTooLarge, NotStored, refusal
from wireloom.clients.pulsar.messages import MessageId, Outgoing, message_id
from wireloom.clients.pulsar.steps import Steps, attach_producer, message_limit
from wireloom.pulsar.encode_types import write_payload
from wireloom.pulsar.messages import Send
from wireloom.pulsar.types import (
    CommandProducer,
    CommandProducerSuccess,
    CommandSend,
    CommandSendError,
    CommandSendReceipt,
    CompressionType,
    MessageMetadata,
    Payload,
    ProducerAccessMode,
    Schema,
)
from wireloom.runtime.deadline import Ending
from wireloom.runtime.errors import InvalidArgument, WireloomError
from wireloom.runtime.mailbox import Doorway


@dataclass(frozen=True, slots=True, kw_only=True)
class Publishing:
    """How a producer publishes."""

    name: str | None = None
    """Its name, which nobody else on the topic has; the broker makes one if there is none."""
    batching: Batching | None = None
    """Send messages together; None: each alone."""
    compression: CompressionType = CompressionType.NONE
    """How content is compressed."""
    max_outstanding: int = 1000
    """Messages without a receipt; ``publish`` waits when there are as many."""
    access_mode: ProducerAccessMode = ProducerAccessMode.SHARED
    """Who else may publish to the topic at the same time."""
    schema: Schema | None = None
    """What the content looks like; the broker compares it, the client passes it on."""

    def __post_init__(self) -> None:
        if self.max_outstanding < 1:
            raise InvalidArgument(f"max_outstanding is {self.max_outstanding}, it is 1 or more")


@dataclass(slots=True, eq=False)
class Publication:
    """What has become of one published message."""

    sequence_id: int
    """Counts the messages of the producer."""
    done: bool = False
    """Whether the broker has answered for it."""
    message_id: MessageId | None = None
    """Where it is stored; None if it is not, or not known, or was stored before."""
    duplicate: bool = False
    """Whether the broker had it already, told by its sequence id."""
    error: BaseException | None = None
    """Why it is not stored."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Messages that are sent in one frame."""

    message: Send
    publications: Sequence[Publication]


@dataclass(slots=True)
class _Open:
    """The batch that is being filled."""

    messages: list[tuple[int, Outgoing]] = field(default_factory=list[tuple[int, Outgoing]])
    publications: list[Publication] = field(default_factory=list[Publication])
    size: int = 0


class Outbox:
    """What one producer has sent and not been answered for; told by the reading side.

    Attributes:
        topic: The whole name of the topic.
        name: The name of the producer, known once it is attached.
        line: Where it is attached, or None.
        outstanding: Messages without a receipt.
        ending: Why it ended.

    Args:
        topic: The topic.
        number: The producer's id.
        publishing: How to publish.
        gate: Is woken when something has happened.
    """

    def __init__(self, topic: str, number: int, publishing: Publishing, gate: Doorway) -> None:
        self.topic = topic
        self.number = number
        self.name = publishing.name or ""
        self.line: Any = None
        self.outstanding = 0
        self.ending = Ending()
        self._publishing = publishing
        self._gate = gate
        self._lock = threading.Lock()
        self._next: int | None = None
        self._epoch: int | None = None
        self._pending: dict[int, Entry] = {}
        self._open = _Open()
        self._refused: dict[int, BaseException] = {}

    @property
    def next_sequence_id(self) -> int:
        """The sequence id of the next message."""
        return self._next or 0

    @property
    def batch_waits(self) -> bool:
        """Whether messages wait for others to be sent with."""
        return bool(self._open.messages)

    def attach(self, line: Any, secure: bool) -> Steps[None]:
        """Attaches the producer, at first or again; then ``unanswered`` has to be sent again."""
        found, success = yield from attach_producer(line, secure, self, self._command)
        self._attached(success)
        self.line = found

    def unanswered(self) -> list[Entry]:
        """What was sent without being answered, in order."""
        with self._lock:
            return list(self._pending.values())

    def room(self) -> bool:
        """Whether another message may be published now."""
        return self.outstanding < self._publishing.max_outstanding

    def add(self, message: Outgoing, sequence_id: int | None) -> tuple[Publication, list[Entry]]:
        """Takes a message; returns what is to be sent now.

        Raises:
            InvalidArgument: Sequence ids have to rise.
            MessageTooLarge: The broker does not take it.
            EncodeError: A value does not fit its field.
        """
        with self._lock:
            number = self.next_sequence_id if sequence_id is None else sequence_id
            if number < self.next_sequence_id:
                raise InvalidArgument(
                    f"sequence id {number} is below {self.next_sequence_id}; they rise"
                )
            publication = Publication(number)
            batching = self._publishing.batching
            if batching is None or message.deliver_at is not None:
                payload = pack_one(self._metadata(number), message, self._publishing.compression)
                self._check_size(payload)
                entries = self._close_batch()
                entries.append(self._entry(payload, number, [publication]))
                self.outstanding += 1
            else:
                self.outstanding += 1
                entries = self._fill(batching, number, message, publication)
            self._next = number + 1
            return publication, entries

    def close_batch(self) -> list[Entry]:
        """What waits to be sent together, if anything does."""
        with self._lock:
            return self._close_batch()

    def give_up(self, entry: Entry, error: BaseException) -> None:
        """It could not be sent."""
        with self._lock:
            if self._pending.pop(entry.message.command.sequence_id, None) is not None:
                self._fail(entry.publications, error)
        self._gate.wake()

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
            entry = self._pending.pop(receipt.sequence_id, None)
            if entry is not None:
                self._settle(entry, receipt)
        self._gate.wake()

    def on_error(self, refused: CommandSendError) -> None:
        """Called on the reading side."""
        with self._lock:
            entry = self._pending.pop(refused.sequence_id, None)
            if entry is not None:
                error = refusal(refused.error, refused.message, "Send", self.topic)
                self._fail(entry.publications, error)
        self._gate.wake()

    def on_detached(self) -> None:
        """Called on the reading side."""
        self.line = None
        self._gate.wake()

    def on_lost(self, reason: BaseException) -> None:
        """Called on the reading side."""
        self.ending.set(reason)
        self._gate.fail(reason)

    def _command(self, request_id: int) -> CommandProducer:
        return CommandProducer(
            self.topic,
            self.number,
            request_id,
            self.name or None,
            schema=self._publishing.schema,
            user_provided_producer_name=self._publishing.name is not None,
            producer_access_mode=self._publishing.access_mode,
            topic_epoch=self._epoch,
        )

    def _attached(self, success: CommandProducerSuccess) -> None:
        self.name = success.producer_name
        self._epoch = success.topic_epoch
        if self._next is None:
            self._next = success.last_sequence_id_or_default + 1

    def _fill(
        self, batching: Batching, number: int, message: Outgoing, publication: Publication
    ) -> list[Entry]:
        size = len(message.body)
        entries = []
        if self._open.messages and self._open.size + size > batching.size:
            entries = self._close_batch()
        self._open.messages.append((number, message))
        self._open.publications.append(publication)
        self._open.size += size
        if len(self._open.messages) >= batching.messages or self._open.size >= batching.size:
            entries += self._close_batch()
        return entries

    def _close_batch(self) -> list[Entry]:
        filled, self._open = self._open, _Open()
        if not filled.messages:
            return []
        first = filled.messages[0][0]
        metadata = self._metadata(first)
        try:
            payload = pack_batch(metadata, filled.messages, self._publishing.compression)
            self._check_size(payload)
        except WireloomError as error:  # those who published its messages are told
            self._fail(filled.publications, error)
            return []
        return [self._entry(payload, first, filled.publications)]

    def _entry(self, payload: Payload, first: int, publications: Sequence[Publication]) -> Entry:
        count = len(publications)
        highest = publications[-1].sequence_id if count > 1 else None
        command = CommandSend(self.number, first, count, highest_sequence_id=highest)
        entry = Entry(Send(command, payload), publications)
        self._pending[first] = entry
        return entry

    def _check_size(self, payload: Payload) -> None:
        limit = message_limit(self.line.welcome) if self.line is not None else 0
        if not limit or len(payload.content) < limit // 2:
            return
        size = len(write_payload(payload))
        if size > limit:
            raise MessageTooLarge(
                f"{size} bytes with metadata, the broker takes {limit}; send less at once"
            )

    def _metadata(self, number: int) -> MessageMetadata:
        return MessageMetadata(self.name, number, int(time.time() * 1000))

    def _fail(self, publications: Sequence[Publication], error: BaseException) -> None:
        self.outstanding -= len(publications)
        for publication in publications:
            publication.error = self._refused[publication.sequence_id] = error
            publication.done = True

    def _settle(
        self,
        entry: Entry,
        receipt: CommandSendReceipt,
    ) -> None:
        count = len(entry.publications)
        is_batch = entry.message.payload.metadata.num_messages_in_batch is not None
        self.outstanding -= count
        for index, publication in enumerate(entry.publications):
            where = (index, count) if is_batch else (-1, 0)
            publication.message_id = message_id(receipt.message_id, *where)
            publication.duplicate = publication.message_id is None
            publication.done = True
