"""What a producer is told, what becomes of messages, and the batch that is being filled."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from wireloom.clients.pulsar.messages import MessageId, Outgoing, message_id
from wireloom.errors import InvalidArgument
from wireloom.pulsar.messages import Send
from wireloom.pulsar.types import CompressionType, MessageIdData, ProducerAccessMode, Schema
from wireloom.runtime.arguments import check_fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Batching:
    """When messages are sent together; whichever is reached first."""

    messages: int = 1000
    """Messages in a batch, at least 1."""
    size: int = 128 * 1024
    """Bytes of their content before compression."""
    delay: float = 0.001
    """Seconds that the first one waits for others; 0 to wait until ``flush``."""
    by_key: bool = False
    """Send a batch for each key, as Key_Shared subscriptions need it: a batch goes to one consumer
    whole. Not together with deduplication, as the order of such batches is not that of their
    sequence ids."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.messages < 1 or self.size < 1 or not self.delay >= 0:
            raise InvalidArgument(f"{self}: counts are 1 or more, and the delay is not negative")


@dataclass(frozen=True, slots=True, kw_only=True)
class Publishing:
    """How a producer publishes."""

    name: str | None = None
    """Its name, which nobody else on the topic has; the broker makes one if there is none."""
    batching: Batching | None = None
    """Send messages together; None: each alone."""
    chunking: bool = False
    """Cut messages into chunks that are longer than the broker takes. Messages in batches are
    never cut, so it is not together with ``batching``."""
    compression: CompressionType = CompressionType.NONE
    """How content is compressed."""
    max_outstanding: int = 1000
    """Messages without a receipt; ``publish`` waits when there are as many."""
    max_bytes: int = 64 << 20
    """Bytes of these messages, compressed if they are; then ``publish`` waits as well."""
    blocked_after: float = 5.0
    """Seconds without a receipt after which the broker is said to be blocked: a line in the log,
    and nothing else."""
    access_mode: ProducerAccessMode = ProducerAccessMode.SHARED
    """Who else may publish to the topic at the same time."""
    schema: Schema | None = None
    """What the content looks like, see ``wireloom.clients.pulsar.schemas``. The broker registers
    it, or refuses it if it does not fit those of the topic; content is not looked at."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.max_outstanding < 1 or self.max_bytes < 1:
            raise InvalidArgument(f"{self}: max_outstanding and max_bytes are 1 or more")
        if not self.blocked_after > 0:
            raise InvalidArgument(f"{self}: blocked_after is more than 0 seconds")
        if self.chunking and self.batching is not None:
            raise InvalidArgument("messages of batches are never cut: chunking or batching")


@dataclass(slots=True, eq=False)
class Publication:
    """What has become of one published message."""

    sequence_id: int
    """Counts the messages of the producer."""
    done: bool = False
    """Whether the broker has answered for it, or it was given up."""
    message_id: MessageId | None = None
    """Where it is stored; None if it is not, or not known, or was stored before."""
    duplicate: bool = False
    """Whether the broker had it already, told by its sequence id."""
    error: BaseException | None = None
    """Why it is not stored, or why nobody knows."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is sent in one frame: a message, a batch or a chunk."""

    message: Send
    publications: Sequence[Publication]
    """What was published with it; nothing with chunks before the last."""
    first: list[MessageId]
    """Where the first chunk is stored, noted for the last one."""

    def settle(self, stored: MessageIdData | None) -> None:
        """The broker has answered for it."""
        is_batch = self.message.payload.metadata.num_messages_in_batch is not None
        count = len(self.publications)
        if not count:
            self._note(stored)
        for index, publication in enumerate(self.publications):
            where = (index, count) if is_batch else (-1, 0)
            first = self.first[0] if self.first else None
            publication.message_id = message_id(stored, *where, first=first)
            publication.duplicate = publication.message_id is None
            publication.done = True

    def _note(self, stored: MessageIdData | None) -> None:
        place = message_id(stored)
        if place is not None and not self.first:
            self.first.append(place)


@dataclass(slots=True)
class Filling:
    """The batch that is being filled."""

    messages: list[tuple[int, Outgoing]] = field(default_factory=list[tuple[int, Outgoing]])
    """Messages with their sequence ids."""
    publications: list[Publication] = field(default_factory=list[Publication])
    """What becomes of them."""
    size: int = 0
    """Bytes of their content."""

    def fits(self, message: Outgoing, batching: Batching) -> bool:
        """Whether there is room for a message."""
        return not self.messages or self.size + len(message.body) <= batching.size

    def add(self, number: int, message: Outgoing, publication: Publication) -> None:
        """Adds a message."""
        self.messages.append((number, message))
        self.publications.append(publication)
        self.size += len(message.body)

    def is_full(self, batching: Batching) -> bool:
        """Whether it has to be sent."""
        return len(self.messages) >= batching.messages or self.size >= batching.size

    def by_key(self) -> list[Filling]:
        """A batch for each key, in the order of their first messages."""
        parts: dict[bytes | str | None, Filling] = {}
        for (number, message), publication in zip(self.messages, self.publications, strict=True):
            key = message.key if message.ordering_key is None else message.ordering_key
            parts.setdefault(key, Filling()).add(number, message, publication)
        return list(parts.values())
