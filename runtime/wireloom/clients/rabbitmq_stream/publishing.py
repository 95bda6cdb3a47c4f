"""Publishing, as far as it is the same for both transports: ids, bounds, frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from operator import lt
from typing import cast

from wireloom.clients.rabbitmq_stream.confirms import Confirms
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge, PartlySent
from wireloom.rabbitmq_stream.columns import encode_publish_columns, encode_publish_v2_columns
from wireloom.rabbitmq_stream.encode import encode
from wireloom.rabbitmq_stream.limits import FRAME_UNCOUNTED
from wireloom.rabbitmq_stream.messages import Publish, PublishV2
from wireloom.rabbitmq_stream.types import PublishedBatch, SubBatch
from wireloom.runtime.errors import InvalidArgument

Body = bytes | SubBatch
"""A message, or several of them packed together."""


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


@contextmanager
def progress(
    stream: str, count: int, open_ids: Callable[[], set[int]]
) -> Iterator[list[Sequence[int]]]:
    """Where the ids of one call are noted as they are sent, so that a failure can tell.

    Args:
        stream: The stream.
        count: How many messages there are.
        open_ids: Gives the ids that the broker has not answered for yet.

    Raises:
        PartlySent: Something failed after some were sent.
    """
    noted: list[Sequence[int]] = []
    try:
        yield noted
    except Exception as error:
        sent = tuple(chain.from_iterable(noted))
        if not sent:
            raise
        unanswered = sorted(number for number in open_ids() if number >= sent[0])
        sent += tuple(number for number in unanswered if number > sent[-1])  # cut off on their way
        raise PartlySent(stream, sent, count - len(sent), unanswered, error) from error


class Outbox:
    """The ids and bounds of one publisher.

    Args:
        publisher_id: Its id on the connection.
        next_id: The publishing id of the first message.
        limit: Messages that may be on their way at once, at least 1.
        frame_max: Bytes of the longest frame, its length not counted; 0 for no limit.

    Raises:
        InvalidArgument: ``limit`` is less than 1.
    """

    def __init__(self, publisher_id: int, next_id: int, limit: int, frame_max: int) -> None:
        if limit < 1:
            raise InvalidArgument(f"{limit} unconfirmed messages, it must be 1 or more")
        self.confirms = Confirms()
        self.next_id = next_id
        self.limit = limit
        self._lowest = 0
        self._publisher_id = publisher_id
        self._longest = frame_max + FRAME_UNCOUNTED if frame_max else 0

    def room_for(self, count: int) -> bool:
        """Whether so many messages may be sent now."""
        return self.confirms.outstanding + count <= self.limit

    def portions(
        self,
        bodies: Sequence[Body],
        filter_values: Sequence[str | None] | None,
        ids: Sequence[int] | None = None,
    ) -> Iterator[Portion]:
        """Frames for messages, none longer than allowed.

        Args:
            bodies: Messages or sub-batches, not both.
            filter_values: One value per message, or None; sub-batches have none.
            ids: The publishing ids, rising from call to call; by default the next ones.

        Raises:
            MessageTooLarge: One message does not fit into any frame; there is no frame then.
            InvalidArgument: There are not as many filter values or ids as messages, or the ids do
                not rise.
            EncodeError: A value does not fit its field.
        """
        if filter_values and bodies and isinstance(bodies[0], SubBatch):
            raise InvalidArgument("sub-batches have no filter values")
        if filter_values is not None and len(filter_values) != len(bodies):
            raise InvalidArgument(f"{len(filter_values)} filter values for {len(bodies)} messages")
        if ids is None:
            ids = range(self.next_id, self.next_id + len(bodies))
        else:
            self._check_ids(ids, len(bodies))
        portion = self._fitting(bodies, filter_values, ids)
        if portion is not None:
            yield portion
            return
        self._check_longest(bodies, filter_values)
        yield from self._parts(bodies, filter_values, ids)

    def _check_ids(self, ids: Sequence[int], count: int) -> None:
        if len(ids) != count:
            raise InvalidArgument(f"{len(ids)} publishing ids for {count} messages")
        if not isinstance(ids[0], int):
            raise InvalidArgument(f"publishing ids are numbers, not {ids[0]!r}")
        rising = (isinstance(ids, range) and ids.step == 1) or all(map(lt, ids, ids[1:]))
        if not rising or ids[0] < self._lowest:
            raise InvalidArgument("publishing ids must rise from message to message")

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
        if self._longest and len(portion.frame) > self._longest:
            return None
        self.next_id = self._lowest = ids[-1] + 1
        return portion

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
