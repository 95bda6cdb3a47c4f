"""Messages that are longer than the broker takes: cut into chunks, and put together again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from wireloom.clients.pulsar.errors import MessageTooLarge
from wireloom.clients.pulsar.messages import MessageId, message_id
from wireloom.errors import DecodeError
from wireloom.pulsar.encoding import write_payload
from wireloom.pulsar.messages import Deliver
from wireloom.pulsar.types import Payload


def split(payload: Payload, uuid: str, limit: int) -> Iterator[Payload]:
    """The chunks of a payload, each of which the broker takes.

    Args:
        payload: A message that is published alone.
        uuid: Tells it from all others of its producer.
        limit: Bytes of the largest payload.

    Raises:
        MessageTooLarge: The metadata alone fills a payload.
    """
    content, total = payload.content, len(payload.content)
    # what every chunk carries beside its content, with the largest numbers that may stand there
    around = len(write_payload(_chunk(payload, b"", uuid, total, total, total)))
    room = limit - around
    if room < 1:
        raise MessageTooLarge(f"the metadata has {around} bytes, the broker takes {limit}")
    count = -(-total // room)
    for number in range(count):
        part = content[number * room : (number + 1) * room]
        yield _chunk(payload, part, uuid, count, total, number)


def _chunk(
    payload: Payload, part: bytes, uuid: str, count: int, total: int, number: int
) -> Payload:
    metadata = replace(
        payload.metadata,
        uuid=uuid,
        num_chunks_from_msg=count,
        total_chunk_msg_size=total,
        chunk_id=number,
    )
    return replace(payload, metadata=metadata, content=part)


@dataclass(slots=True)
class _Partial:
    """A message of which some chunks have come."""

    content: bytearray = field(default_factory=bytearray)
    places: list[MessageId] = field(default_factory=list[MessageId])


class Reassembly:
    """Puts chunks together, within bounds; those of several messages may come in turns.

    When there is no room for a chunk, the message that was begun first is forgotten. It stays
    unacknowledged, so it comes again later.

    Args:
        messages: How many messages may be incomplete at once.
        size: Bytes that they may have together.
    """

    def __init__(self, messages: int, size: int) -> None:
        self._messages = messages
        self._size = size
        self._held = 0
        self._partial: dict[str, _Partial] = {}

    def add(self, deliver: Deliver) -> tuple[Deliver, tuple[MessageId, ...]] | None:
        """Takes a chunk.

        Returns:
            The whole message as if it had come at once, and where all its chunks are stored; None
            while some are missing, and for chunks that follow none or came before.

        Raises:
            DecodeError: Its numbers contradict each other, or the message is too large.
        """
        metadata = deliver.payload.metadata
        uuid, number, count = self._numbers(deliver)
        if number == 0:
            self._forget(uuid)  # published again from its beginning
            self._partial[uuid] = _Partial()
        partial = self._partial.get(uuid)
        place = message_id(deliver.command.message_id)
        if partial is None or place is None or number < len(partial.places):
            return None
        content = deliver.payload.content
        total = metadata.total_chunk_msg_size or 0
        if number > len(partial.places) or len(partial.content) + len(content) > total:
            self._forget(uuid)
            return None
        partial.content += content
        partial.places.append(place)
        self._held += len(content)
        if number + 1 < count:
            self._make_room()
            return None
        self._forget(uuid)
        if len(partial.content) != total:
            reason = f"{len(partial.content)} bytes in {count} chunks, {total} announced"
            raise DecodeError(reason, 0, "Payload.metadata.total_chunk_msg_size")
        whole = replace(deliver.payload, content=bytes(partial.content))
        return replace(deliver, payload=whole), tuple(partial.places)

    def clear(self) -> None:
        """Forgets everything."""
        self._partial.clear()
        self._held = 0

    def _numbers(self, deliver: Deliver) -> tuple[str, int, int]:
        metadata = deliver.payload.metadata
        number, count = metadata.chunk_id, metadata.num_chunks_from_msg
        total = metadata.total_chunk_msg_size
        if metadata.uuid is None or number is None or count is None or total is None:
            raise DecodeError("a chunk without all its numbers", 0, "Payload.metadata.chunk_id")
        if not 0 <= number < count <= max(total, 1):
            reason = f"chunk {number} of {count} with {total} bytes"
            raise DecodeError(reason, 0, "Payload.metadata.chunk_id")
        if total > self._size:
            reason = f"{total} bytes are announced, {self._size} at most"
            raise DecodeError(reason, 0, "Payload.metadata.total_chunk_msg_size")
        return metadata.uuid, number, count

    def _make_room(self) -> None:
        while len(self._partial) > self._messages or self._held > self._size:
            self._forget(next(iter(self._partial)))

    def _forget(self, uuid: str) -> None:
        partial = self._partial.pop(uuid, None)
        if partial is not None:
            self._held -= len(partial.content)
