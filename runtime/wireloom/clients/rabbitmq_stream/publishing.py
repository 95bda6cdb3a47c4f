"""Publishing, as far as it is the same for both transports: ids, bounds, frames."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wireloom.clients.rabbitmq_stream.confirms import Confirms
from wireloom.clients.rabbitmq_stream.errors import MessageTooLarge
from wireloom.rabbitmq_stream.columns import encode_publish_columns, encode_publish_v2_columns
from wireloom.rabbitmq_stream.limits import FRAME_UNCOUNTED
from wireloom.rabbitmq_stream.messages import Publish, PublishV2
from wireloom.runtime.errors import InvalidArgument


@dataclass(frozen=True, slots=True)
class Portion:
    """Messages that fit into one frame."""

    kind: type[Publish] | type[PublishV2]
    frame: bytes
    first: int
    count: int


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
        self._publisher_id = publisher_id
        self._longest = frame_max + FRAME_UNCOUNTED if frame_max else 0

    def room_for(self, count: int) -> bool:
        """Whether so many messages may be sent now."""
        return self.confirms.outstanding + count <= self.limit

    def portions(
        self, bodies: Sequence[bytes], filter_values: Sequence[str | None] | None
    ) -> Iterator[Portion]:
        """Frames for messages, none longer than allowed; ids are given out as they are taken.

        Raises:
            MessageTooLarge: One message does not fit into any frame; there is no frame then.
            InvalidArgument: There are not as many filter values as messages.
            EncodeError: A value does not fit its field.
        """
        if filter_values is not None and len(filter_values) != len(bodies):
            raise InvalidArgument(f"{len(filter_values)} filter values for {len(bodies)} messages")
        portion = self._fitting(bodies, filter_values)
        if portion is not None:
            yield portion
            return
        self._check_longest(bodies, filter_values)
        yield from self._parts(bodies, filter_values)

    def _parts(
        self, bodies: Sequence[bytes], filter_values: Sequence[str | None] | None
    ) -> Iterator[Portion]:
        count = len(bodies)
        size = self.limit if count > self.limit else count // 2
        for start in range(0, count, size):
            part = bodies[start : start + size]
            values = None if filter_values is None else filter_values[start : start + size]
            portion = self._fitting(part, values)
            if portion is None:
                yield from self._parts(part, values)
            else:
                yield portion

    def _fitting(
        self, bodies: Sequence[bytes], filter_values: Sequence[str | None] | None
    ) -> Portion | None:
        """All of them in one frame, or None if that is not allowed."""
        if len(bodies) > self.limit:
            return None
        portion = self._portion(bodies, filter_values)
        if self._longest and len(portion.frame) > self._longest:
            return None
        self.next_id += portion.count
        return portion

    def _check_longest(
        self, bodies: Sequence[bytes], filter_values: Sequence[str | None] | None
    ) -> None:
        values = [None] * len(bodies) if filter_values is None else filter_values
        body, value = max(
            zip(bodies, values, strict=True),
            key=lambda item: len(item[0]) + len((item[1] or "").encode()),
        )
        portion = self._portion([body], None if filter_values is None else [value])
        if self._longest and len(portion.frame) > self._longest:
            size = len(portion.frame) - FRAME_UNCOUNTED
            raise MessageTooLarge(
                f"a message of {len(body)} bytes needs a frame of {size}, "
                f"{self._longest - FRAME_UNCOUNTED} were agreed on"
            )

    def _portion(
        self, bodies: Sequence[bytes], filter_values: Sequence[str | None] | None
    ) -> Portion:
        ids = range(self.next_id, self.next_id + len(bodies))
        if filter_values is None:
            frame = encode_publish_columns(self._publisher_id, ids, bodies)
            return Portion(Publish, frame, self.next_id, len(bodies))
        frame = encode_publish_v2_columns(self._publisher_id, ids, filter_values, bodies)
        return Portion(PublishV2, frame, self.next_id, len(bodies))
