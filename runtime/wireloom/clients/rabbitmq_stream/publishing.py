"""Publishing, as far as it is the same for both transports: ids, bounds, frames."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import lt
from typing import Any, Protocol, cast

from wireloom.clients.rabbitmq_stream.compression import pack
from wireloom.clients.rabbitmq_stream.confirms import Confirms
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge, PartlySent
from wireloom.errors import InvalidArgument, ResponseError
from wireloom.rabbitmq_stream.codes import RETRIABLE, error
from wireloom.rabbitmq_stream.columns import encode_publish_columns, encode_publish_v2_columns
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Publish, PublishError, PublishV2
from wireloom.rabbitmq_stream.tables import DECOMPRESSED, FRAME_UNCOUNTED, SUB_BATCH_RECORDS
from wireloom.rabbitmq_stream.types import (
    Compression,
    PublishedBatch,
    PublishingError,
    SubBatch,
)
from wireloom.runtime.arguments import check_fields, check_type

_LOG = logging.getLogger("wireloom.clients.rabbitmq_stream")

Body = bytes | SubBatch
"""A message, or several of them packed together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SubBatches:
    """How messages are packed together: messages that wait go into as few sub-batches as they fit
    into, and none waits for others."""

    messages: int = 100
    """Messages of a sub-batch, at most; 1 to 65535."""
    size: int = 1 << 17
    """Bytes of these messages before they are compressed, at most; 1 to 32 MiB. A longer message is
    alone."""
    compression: Compression = Compression.NONE
    """How each is compressed; all but ``NONE`` and ``GZIP`` need the extra ``compression``."""

    def __post_init__(self) -> None:
        check_fields(self)
        if not (1 <= self.messages <= SUB_BATCH_RECORDS and 1 <= self.size <= DECOMPRESSED // 2):
            bounds = f"messages is 1 to {SUB_BATCH_RECORDS}, and size 1 to {DECOMPRESSED // 2}"
            raise InvalidArgument(f"{self}: {bounds}")
        pack([b""], self.compression)  # tells what is not installed


@dataclass(frozen=True, slots=True, kw_only=True)
class Producing:
    """How a producer publishes."""

    name: str = ""
    """A name under which the broker drops messages that it has seen, at most 255 bytes; one
    producer of a stream may use it at a time. Empty for none."""
    max_unconfirmed: int = 10_000
    """Messages that may be accepted and not confirmed; then ``send`` waits."""
    max_bytes: int = 64 << 20
    """Bytes of these messages; then ``send`` waits as well."""
    confirm_timeout: float = 30.0
    """Seconds that calls wait for the broker if they do not say otherwise; and that each message
    for which ``submit`` promised an answer has to be confirmed, whatever happens meanwhile, with a
    second more and two in a hundred of them. Then the promise raises ``NotConfirmed``, and the
    message is forgotten: it is not sent, or not sent again. It may be stored nevertheless, and what
    a program sends instead of it is another message, with another id."""
    blocked_after: float = 5.0
    """Seconds without a confirmation after which the broker is said to be blocked: an event, and
    nothing else."""
    filter_value: Callable[[bytes], str | None] | None = None
    """The filter value of a message (brokers since 3.13); it is asked again when a message is sent
    again, and has to give the same. Sub-batches have none."""
    sub_batch: SubBatches | None = None
    """How messages are packed together; by default they are not."""
    retry: bool = True
    """Whether what is not confirmed when a connection is lost is sent again. Otherwise the next
    call raises ``NotConfirmed`` with its publishing ids; with a name, without those that the broker
    knows to be stored. What was never sent is sent either way."""
    patience: float = 3600.0
    """Seconds that the broker may not read what is sent, as in an alarm, while it gives signs of
    life. Then the producer is given up with ``TimedOut``. A broker that gives none is left after
    some two heartbeats."""

    def __post_init__(self) -> None:
        check_fields(self)
        if self.max_unconfirmed < 1 or self.max_bytes < 1:
            raise InvalidArgument(f"{self}: max_unconfirmed and max_bytes are 1 or more")
        if not all(one > 0 for one in (self.confirm_timeout, self.patience, self.blocked_after)):
            limits = "confirm_timeout, patience and blocked_after"
            raise InvalidArgument(f"{self}: {limits} are more than 0 seconds")
        check_type("Producing.filter_value", self.filter_value, Callable | None)
        check_type("Producing.sub_batch", self.sub_batch, SubBatches | None)
        if self.sub_batch is not None and self.filter_value is not None:
            raise InvalidArgument("sub-batches have no filter values")


def room_in_frame(frame_max: int, producing: Producing) -> int:
    """Bytes of the longest message that fits into a frame, with its filter value if it has one.

    Args:
        frame_max: Bytes of the longest frame, its length not counted; 0 for no limit.
        producing: What goes around messages.
    """
    room = (frame_max or (1 << 31) - 1) + FRAME_UNCOUNTED
    if producing.filter_value is not None:
        return room - len(encode_publish_v2_columns(0, [0], [""], [b""]))
    if producing.sub_batch is None:
        return room - len(encode_publish_columns(0, [0], [b""]))
    alone = min(room - len(_batches_frame(0, [0], [pack([b""])])), DECOMPRESSED - 4)
    plain = producing.sub_batch.compression == Compression.NONE
    return alone if plain else alone - alone // 64 - 64  # what cannot be compressed grows


class Watcher(Protocol):
    """Who is told what becomes of the messages of a publisher; nothing here may wait."""

    def on_confirm(self, ids: Sequence[int]) -> None:
        """The broker stored these messages."""

    def on_error(self, errors: Sequence[PublishingError]) -> None:
        """The broker refused these."""

    def on_lost(self, publisher: Any, reason: BaseException) -> None:
        """Nothing more will come; the publisher says for whom."""


def consecutive(ids: Sequence[int]) -> Sequence[int]:
    """The same as a range, if they are one; most confirms are, and ranges are cheap to compare."""
    run = range(ids[0], ids[0] + len(ids)) if ids else range(0)
    return run if tuple(run) == ids else ids


def loss(
    stream: str, errors: Sequence[PublishingError]
) -> tuple[ResponseError | None, Sequence[PublishingError]]:
    """Why the publisher is gone, if refusals say so, and those that are only about messages."""
    gone = RETRIABLE[PublishError.__name__]
    refused = [each for each in errors if each.code not in gone]
    codes = [each.code for each in errors if each.code in gone]
    return error(codes[0], PublishError.__name__, stream) if codes else None, refused


@dataclass(frozen=True, slots=True)
class Portion:
    """Messages that fit into one frame."""

    kind: type[Publish] | type[PublishV2]
    frame: bytes
    ids: Sequence[int]

    @property
    def count(self) -> int:
        """How many messages there are."""
        return len(self.ids)


class Call:
    """One call of ``publish``, and how far it came.

    Attributes:
        ids: The publishing ids of its messages.

    Args:
        stream: The stream.
        state: That of the publisher.
        ids: The publishing ids.
    """

    def __init__(self, stream: str, state: PublisherState, ids: Sequence[int]) -> None:
        self.ids = ids
        self._stream = stream
        self._state = state
        self._sent = self._begun = 0

    def accepted(self, portion: Portion) -> None:
        """The next messages are certain to be written."""
        self._begun = self._sent + portion.count
        self._state.confirms.sent_ids(portion.ids)  # first: an interrupt may come in between
        self._sent = self._begun
        self._state.next_id = max(self._state.next_id, portion.ids[-1] + 1)

    def explain(self, error: BaseException) -> None:
        """Tells how far the call came that fails with an error, if something was sent.

        What is no ``Exception`` has a meaning of its own: it only gets ``PartlySent`` as its cause.

        Raises:
            PartlySent: The error is an ``Exception``.
        """
        open_ids = self._state.confirms.open_ids()
        sent = self._sent
        while sent < self._begun and self.ids[sent] in open_ids:
            sent += 1
        if not sent:
            return
        ids = self.ids[:sent]
        unanswered = [number for number in ids if number in open_ids]
        found = PartlySent(self._stream, ids, len(self.ids) - sent, unanswered, error)
        if isinstance(error, Exception):
            raise found from error
        error.__cause__ = found


class PublisherState:
    """The ids and bounds of one publisher.

    Args:
        publisher_id: Its id on the connection.
        next_id: The publishing id of the first message.
        limit: Messages that may be in flight at once, at least 1.
        frame_max: Bytes of the longest frame, its length not counted; 0 for no limit.
        named: Whether the broker drops messages that it has seen: only then may ids be repeated.

    Attributes:
        strays: Answers of the broker for messages that were not in flight.

    Raises:
        InvalidArgument: ``limit`` is no number or less than 1.
    """

    def __init__(
        self, publisher_id: int, next_id: int, limit: int, frame_max: int, named: bool = False
    ) -> None:
        check_type("max_unconfirmed", limit, int)
        if limit < 1:
            raise InvalidArgument(f"{limit} unconfirmed messages, it must be 1 or more")
        self.confirms = Confirms()
        self.next_id = next_id
        self.limit = limit
        self.strays = 0
        self._named = named
        self._publisher_id = publisher_id
        self._longest = frame_max + FRAME_UNCOUNTED if frame_max else 0

    def room_for(self, count: int) -> bool:
        """Whether so many messages may be sent now."""
        return self.confirms.outstanding + count <= self.limit

    def count_strays(self, stream: str, strays: Sequence[int]) -> None:
        """Takes note of answers for messages that are not in flight: brokers give them after a
        stream was deleted (seen on 3.10.8)."""
        if strays:
            self.strays += len(strays)
            _LOG.warning(
                'the broker answered for %d publishing ids of publisher %d of "%s" that are not on'
                " their way, the first is %d",
                len(strays),
                self._publisher_id,
                stream,
                strays[0],
            )

    def ids_for(self, count: int, given: Sequence[int] | None) -> Sequence[int]:
        """The publishing ids of so many messages: those given, by default the next ones.

        Raises:
            InvalidArgument: They are no list of numbers, not as many as messages, or do not rise:
                from message to message, and from call to call if the publisher has no name.
        """
        if given is None:
            return range(self.next_id, self.next_id + count)
        check_type("publishing_ids", given, Sequence)
        if len(given) != count:
            raise InvalidArgument(f"{len(given)} publishing ids for {count} messages")
        if not isinstance(given[0], int):
            raise InvalidArgument(f"publishing ids are numbers, not {given[0]!r}")
        try:
            rising = (isinstance(given, range) and given.step > 0) or all(map(lt, given, given[1:]))
        except TypeError as error:
            raise InvalidArgument(f"publishing ids are numbers: {error}") from None
        if not rising or not (self._named or given[0] >= self.next_id):
            raise InvalidArgument("publishing ids must rise from message to message")
        return given

    def portions(
        self,
        bodies: Sequence[Body],
        filter_values: Sequence[str | None] | None,
        ids: Sequence[int],
    ) -> Iterator[Portion]:
        """Frames for messages, none longer than allowed.

        Args:
            bodies: Messages or sub-batches, not both.
            filter_values: One value per message, or None; sub-batches have none.
            ids: The publishing ids, from ``ids_for``.

        Raises:
            MessageTooLarge: One message does not fit into any frame; there is no frame then.
            InvalidArgument: Filter values are no list, or not as many as messages.
            EncodeError: A value does not fit its field.
        """
        if filter_values is not None:
            check_type("filter_values", filter_values, Sequence)
        if filter_values and bodies and isinstance(bodies[0], SubBatch):
            raise InvalidArgument("sub-batches have no filter values")
        if filter_values is not None and len(filter_values) != len(bodies):
            raise InvalidArgument(f"{len(filter_values)} filter values for {len(bodies)} messages")
        portion = self._fitting(bodies, filter_values, ids)
        if portion is not None:
            yield portion
            return
        self._check_longest(bodies, filter_values)
        yield from self._parts(bodies, filter_values, ids)

    def _parts(
        self,
        bodies: Sequence[Body],
        filter_values: Sequence[str | None] | None,
        ids: Sequence[int],
    ) -> Iterator[Portion]:
        count = len(bodies)
        size = self.limit if count > self.limit else count // 2
        for start in range(0, count, size):
            part = bodies[start : start + size]
            values = None if filter_values is None else filter_values[start : start + size]
            portion = self._fitting(part, values, ids[start : start + size])
            if portion is None:
                yield from self._parts(part, values, ids[start : start + size])
            else:
                yield portion

    def _fitting(
        self,
        bodies: Sequence[Body],
        filter_values: Sequence[str | None] | None,
        ids: Sequence[int],
    ) -> Portion | None:
        """All of them in one frame, or None if that is not allowed."""
        if len(bodies) > self.limit:
            return None
        portion = self._portion(bodies, filter_values, ids)
        return None if self._longest and len(portion.frame) > self._longest else portion

    def _check_longest(
        self, bodies: Sequence[Body], filter_values: Sequence[str | None] | None
    ) -> None:
        values = [None] * len(bodies) if filter_values is None else filter_values
        index, (body, value) = max(
            enumerate(zip(bodies, values, strict=True)),
            key=lambda item: _size(item[1][0]) + len((item[1][1] or "").encode()),
        )
        values_of_one = None if filter_values is None else [value]
        portion = self._portion([body], values_of_one, range(1))
        if self._longest and len(portion.frame) > self._longest:
            size = len(portion.frame) - FRAME_UNCOUNTED
            raise MessageTooLarge(
                f"{_size(body)} bytes need a frame of {size}, "
                f"{self._longest - FRAME_UNCOUNTED} were agreed on",
                index,
            )

    def _portion(
        self,
        bodies: Sequence[Body],
        filter_values: Sequence[str | None] | None,
        ids: Sequence[int],
    ) -> Portion:
        if isinstance(bodies[0], SubBatch):
            batches = cast("Sequence[SubBatch]", bodies)
            return Portion(Publish, _batches_frame(self._publisher_id, ids, batches), ids)
        messages = cast("Sequence[bytes]", bodies)
        if filter_values is None:
            frame = encode_publish_columns(self._publisher_id, ids, messages)
            return Portion(Publish, frame, ids)
        frame = encode_publish_v2_columns(self._publisher_id, ids, filter_values, messages)
        return Portion(PublishV2, frame, ids)


def _batches_frame(publisher_id: int, ids: Sequence[int], batches: Sequence[SubBatch]) -> bytes:
    entries = tuple(
        PublishedBatch(
            number, item.compression, item.record_count, item.uncompressed_size, item.records
        )
        for number, item in zip(ids, batches, strict=True)
    )
    return encode(Publish(publisher_id, entries))


def _size(body: Body) -> int:
    return len(body.records if isinstance(body, SubBatch) else body)
