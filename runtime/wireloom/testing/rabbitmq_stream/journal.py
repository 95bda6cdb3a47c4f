"""A file that keeps a stream when the process of its broker is killed.

It holds the chunks as a subscription to everything gets them: ``Deliver`` frames, one after
another.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from wireloom.errors import DecodeError, InvalidArgument
from wireloom.rabbitmq_stream.decoding import decode
from wireloom.rabbitmq_stream.encoding import encode
from wireloom.rabbitmq_stream.messages import Deliver
from wireloom.rabbitmq_stream.types import Chunk
from wireloom.testing.budget import BrokerFull
from wireloom.testing.rabbitmq_stream.chunks import StoredChunk

_LENGTH = 4
_KIND = slice(_LENGTH, 8)
_DELIVER = encode(Deliver(0, Chunk(0, 0, 0, 0, 0, b"")))[_KIND]


class Journal:
    """The chunks of one stream, in a file that grows.

    Args:
        path: The file; made if there is none.

    Raises:
        OSError: It cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        path.touch()

    def write(self, chunk: StoredChunk) -> None:
        """Adds a chunk. The system has it when this returns, whatever becomes of the process.

        Raises:
            BrokerFull: There is no room for it, or no such file any more.
        """
        frame = encode(Deliver(0, chunk.whole()))
        try:
            with self._path.open("ab") as file:
                file.write(frame)
        except OSError as error:
            raise BrokerFull(f"{self._path}: {error.strerror}") from error

    def read(self) -> Iterator[StoredChunk]:
        """The chunks, the oldest first. Half of one at the end, in whose writing the process was
        killed, was never confirmed and is cut off.

        Raises:
            InvalidArgument: The file holds something else, or is damaged; it says where.
            OSError: It cannot be read.
        """
        whole = offset = 0
        with self._path.open("r+b") as file:
            while head := file.read(_LENGTH):
                size = int.from_bytes(head, "big")
                frame = head + file.read(size)
                if frame[_KIND] == _DELIVER and len(frame) < _LENGTH + size:
                    break
                try:
                    chunk = _chunk(frame, offset)
                except (DecodeError, ValueError) as error:
                    where = f"{self._path}, from byte {whole} on"
                    raise InvalidArgument(f"{where}: {error}") from error
                yield chunk
                whole, offset = file.tell(), chunk.end
            file.truncate(whole)


def _chunk(frame: bytes, offset: int) -> StoredChunk:
    """The chunk of a frame, which must begin at an offset."""
    if frame[_KIND] != _DELIVER:
        raise ValueError("no chunk of a stream")
    found = decode(frame)
    assert isinstance(found, Deliver)
    if found.chunk.first_offset != offset:
        raise ValueError(f"offset {found.chunk.first_offset} where {offset} must be")
    return StoredChunk.restored(found.chunk)
