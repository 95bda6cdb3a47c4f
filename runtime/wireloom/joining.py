"""Messages that take several frames: cut into them, and put together again.

The frames of one message stand in a row wherever a message is bytes.  On a connection frames of
other messages may go between them; what they belong to says which are one message.  A codec sees
the message as a row: the first frame, then what the others hold, without what is around it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from wireloom.errors import DecodeError, EncodeError

_MOST_HELD = 8
"""Messages of the largest size that may lie unfinished, as the sum of all their bytes."""
_OVERHEAD = 512
"""Bytes that an unfinished message is counted with besides its own."""


class Spot(NamedTuple):
    """A number of whole bytes at a fixed place of a frame."""

    first: int
    """Bytes before it."""
    last: int
    """Where it ends."""
    order: Literal["big", "little"] = "big"

    def read(self, data: bytes) -> int:
        """The number that is there."""
        return int.from_bytes(data[self.first : self.last], self.order)


@dataclass(frozen=True, slots=True)
class Part:
    """What frames have around what they hold that go on with a message."""

    name: str
    """What they are called."""
    head: bytes
    """What is in front: constants, and zeros where the size is and what the frame belongs to."""
    fixed: bytes
    """The bits of it that are constants."""
    tail: bytes
    """What is behind."""
    pieces: bool = False
    """Whether there are as many as it takes, each with a piece; otherwise there is one."""

    @property
    def around(self) -> int:
        """Bytes of a frame that holds nothing."""
        return len(self.head) + len(self.tail)

    def fits(self, frame: bytes) -> bool:
        """Whether a whole frame is such a part, whatever it belongs to."""
        if len(frame) < self.around or not frame.endswith(self.tail):
            return False
        head = int.from_bytes(frame[: len(self.head)], "big")
        return head & int.from_bytes(self.fixed, "big") == int.from_bytes(self.head, "big")

    def content(self, frame: bytes) -> bytes:
        """What a frame holds."""
        return frame[len(self.head) : len(frame) - len(self.tail)]


@dataclass(frozen=True, slots=True)
class Chain:
    """A message of several frames."""

    name: str
    """The message."""
    parts: tuple[Part, ...]
    """What follows its first frame: one part that is one frame, or is in pieces, or both."""
    total: Spot | None = None
    """Where it is said how many bytes all pieces have, in the last frame before them."""


@dataclass(frozen=True, slots=True)
class Joints:
    """Where the messages of a protocol that take several frames are joined.

    Attributes:
        told: The bytes that tell a first frame.
        mask: The bits of them that count.
        chains: The messages by these bits.
        owner: What all frames of a message have in common; None: they follow one another.
        limit: The most bytes that frames of a message may hold together, the first one aside.
        frame: The largest frame, in bytes, if the peer did not agree on another one.
        size: What says how long a frame is.
        uncounted: Bytes of a frame that this does not count.
    """

    told: Spot
    mask: int
    chains: Mapping[int, Chain]
    owner: Spot | None
    limit: int
    frame: int
    size: Spot
    uncounted: int

    def chain(self, frame: bytes) -> Chain | None:
        """The message that a frame begins, if it is one of several frames."""
        if len(frame) < self.told.last:
            return None
        return self.chains.get(self.told.read(frame) & self.mask)

    def size_at(self, data: bytes, start: int) -> int:
        """The bytes of the frame that begins there; 0 if they end too early to tell."""
        place = self.size
        raw = data[start + place.first : start + place.last]
        if len(raw) < place.last - place.first:
            return 0
        return int.from_bytes(raw, place.order) + self.uncounted

    def framed(self, part: Part, content: bytes, first: bytes) -> bytes:
        """The frame of a part that belongs to what a first frame belongs to."""
        head, place = bytearray(part.head), self.size
        size = len(content) + part.around - self.uncounted
        head[place.first : place.last] = size.to_bytes(place.last - place.first, place.order)
        if self.owner is not None:
            head[self.owner.first : self.owner.last] = self.key(first)
        return b"".join((head, content, part.tail))

    def key(self, frame: bytes) -> bytes:
        """What a frame belongs to."""
        return b"" if self.owner is None else frame[self.owner.first : self.owner.last]

    def cut(self, row: bytes, limit: int = 0) -> bytes:
        """The frames of a message, one behind the other.

        Args:
            row: The message as a row.
            limit: The largest frame, in bytes; 0: as the protocol says.

        Raises:
            EncodeError: It is too long, or one of its frames is.
        """
        chain = self.chain(row)
        if chain is None:
            return row
        most = limit or self.frame
        size = self.size_at(row, 0)
        frames, rest = [row[:size]], row[size:]
        if len(rest) > self.limit:
            raise EncodeError(_too_long(len(rest), self.limit), chain.name)
        for part in chain.parts:
            if part.pieces:
                step = most - part.around
                if rest and step < 1:
                    raise EncodeError(f"a frame of {most} bytes holds nothing", chain.name)
                pieces = [rest[start : start + step] for start in range(0, len(rest), step or 1)]
                frames += [self.framed(part, piece, row) for piece in pieces]
            else:
                end = len(rest) - self._behind(chain, rest, len(part.head))
                frames.append(self.framed(part, rest[:end], row))
                rest = rest[end:]
        longest = max(map(len, frames))
        if longest > most:
            reason = f"a frame has {longest} bytes, the limit is {most}"
            raise EncodeError(reason, chain.name)
        return b"".join(frames)

    def _behind(self, chain: Chain, rest: bytes, before: int) -> int:
        """Bytes of all pieces behind a part, whose frame has so many bytes in front."""
        if chain.total is None:
            return 0
        first, last, order = chain.total
        return Spot(first - before, last - before, order).read(rest)

    def fitted(self, frames: bytes, limit: int) -> bytes:
        """The frames of a message, cut again if the peer takes none that are as large.

        Raises:
            EncodeError: One cannot be made as small.
        """
        if not limit or self.frame <= limit:
            return frames
        return self.cut(self.row(frames), limit)

    def row(self, data: bytes) -> bytes:
        """The message as a row; what is no message of several frames is left as it is.

        Args:
            data: Its frames, one behind the other.

        Raises:
            DecodeError: They are not exactly the frames of one message.
        """
        chain = self.chain(data)
        size = self.size_at(data, 0)
        if chain is None or not 0 < size <= len(data):
            return data
        half = Half(self, chain, data[:size])
        contents = [data[:size]]
        while size < len(data):
            if half.whole:
                raise DecodeError(f"{len(data) - size} more bytes behind it", size, chain.name)
            part, end = half.next, size + self.size_at(data, size)
            if not size < end <= len(data):
                raise DecodeError("ends too early", len(data), chain.name)
            half.add(data[size:end], size)
            contents.append(part.content(data[size:end]))
            size = end
        if not half.whole:
            raise DecodeError(f"ends too early: {half.next.name} follows", size, chain.name)
        return b"".join(contents)


class Half:
    """A message of which not all frames are there.

    Attributes:
        name: Which message it is.
        frames: Its frames so far, one behind the other.
        whole: Whether it is complete.

    Args:
        joints: The protocol.
        chain: Which message it is.
        frame: Its first frame.
    """

    def __init__(self, joints: Joints, chain: Chain, frame: bytes) -> None:
        self.frames = bytearray(frame)
        self.name = chain.name
        self._joints, self._chain = joints, chain
        self._key = joints.key(frame)
        self._index, self._left = 0, 0
        self._held = 0
        self._expect(frame, 0)

    @property
    def whole(self) -> bool:
        """Whether it is complete."""
        return self._index == len(self._chain.parts)

    @property
    def next(self) -> Part:
        """What must follow."""
        return self._chain.parts[self._index]

    def add(self, frame: bytes, offset: int = 0) -> None:
        """The next frame.

        Args:
            frame: The frame.
            offset: Where errors say that it is.

        Raises:
            DecodeError: It is another one than must follow, or the message becomes too long.
        """
        part, name = self.next, self._chain.name
        if self._joints.key(frame) != self._key or not part.fits(frame):
            raise DecodeError(f"{part.name} must follow, and something else does", offset, name)
        held = len(frame) - part.around
        self._held += held
        self._check(self._held, offset)
        self.frames += frame
        if not part.pieces:
            self._index += 1
            self._expect(frame, offset)
            return
        if not held:
            raise DecodeError(f"{part.name} holds nothing, {self._left} bytes are missing", offset)
        if held > self._left:
            raise DecodeError(f"{held} bytes where {self._left} are missing", offset, name)
        self._left -= held
        self._index += not self._left

    def _expect(self, frame: bytes, offset: int) -> None:
        """Looks how long the pieces are that follow a frame."""
        total = self._chain.total
        if self.whole or not self.next.pieces or total is None:
            return
        self._left = total.read(frame)
        self._check(self._held + self._left, offset + total.first)
        self._index += not self._left

    def _check(self, size: int, offset: int) -> None:
        if size > self._joints.limit:
            raise DecodeError(_too_long(size, self._joints.limit), offset, self._chain.name)


class Joiner:
    """Puts the frames of one side of a connection together.

    Args:
        joints: The protocol.
    """

    def __init__(self, joints: Joints) -> None:
        self._joints = joints
        self._halves: dict[bytes, Half] = {}
        self._held = 0
        chains = joints.chains.values()
        self._parts = tuple(dict.fromkeys(part for chain in chains for part in chain.parts))

    def add(self, frame: bytes) -> bytes | None:
        """The frames of a message, one behind the other, or None if some are still to come.

        Args:
            frame: The next frame.

        Raises:
            DecodeError: It belongs to nothing, does not fit what is unfinished, or too much is.
        """
        key = self._joints.key(frame)
        half = self._halves.get(key)
        if half is None:
            return self._begun(key, frame)
        self._held -= len(half.frames) + _OVERHEAD
        del self._halves[key]  # for good if this raises
        half.add(frame)
        if half.whole:
            return bytes(half.frames)
        self._keep(key, half)
        return None

    def _begun(self, key: bytes, frame: bytes) -> bytes | None:
        chain = self._joints.chain(frame)
        if chain is None:
            for part in self._parts:
                if part.fits(frame):
                    raise DecodeError("nothing is begun that it goes on with", 0, part.name)
            return frame
        half = Half(self._joints, chain, frame)
        if half.whole:
            return frame
        self._keep(key, half)
        return None

    def _keep(self, key: bytes, half: Half) -> None:
        """Waits for more frames of a message."""
        held = self._held + len(half.frames) + _OVERHEAD
        if held > _MOST_HELD * (self._joints.limit + _OVERHEAD):
            raise DecodeError(f"unfinished messages of {held} bytes", 0, half.name)
        self._held, self._halves[key] = held, half


def _too_long(size: int, limit: int) -> str:
    return f"{size} bytes in several frames, the limit is {limit}"
