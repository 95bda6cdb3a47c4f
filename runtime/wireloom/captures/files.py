"""Packets out of capture files, from any packet on: pcap and pcapng.

Libraries for these files read them from the first byte to the last. To share a file among tasks,
places must be known where packets begin, and for pcapng what the interfaces are at that place.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Generator, Iterator
from typing import BinaryIO, NamedTuple, Protocol

from wireloom.errors import DecodeError

_LOG = logging.getLogger(__name__)

WINDOW = 1 << 20
"""Bytes that are read at once."""

UNKNOWN_SIZE = 1 << 62
"""The size of what is read from a pipe."""

_MOST_BYTES = 1 << 24  # of a packet; programs that capture stop at 256 KiB
_MOST_INTERFACES = 1000  # of a section
_PCAP = {  # by its first bytes: the order of bytes, and ticks of a second
    b"\xd4\xc3\xb2\xa1": ("<", 10**6),
    b"\xa1\xb2\xc3\xd4": (">", 10**6),
    b"\x4d\x3c\xb2\xa1": ("<", 10**9),
    b"\xa1\xb2\x3c\x4d": (">", 10**9),
}
_PCAP_HEAD = 24
_BACK = 64  # bytes that are read twice, at most
_SECTION, _INTERFACE, _OLD_PACKET, _SIMPLE, _PACKET = 0x0A0D0D0A, 1, 2, 3, 6
_ORDERS = {b"\x4d\x3c\x2b\x1a": "<", b"\x1a\x2b\x3c\x4d": ">"}
_YEAR_1, _YEAR_10000 = -62_135_596_800 * 10**6, 253_402_300_800 * 10**6  # dates hold no others
_RESOLUTION, _OFFSET = 9, 14  # options of an interface


class Source(Protocol):
    """A file that can be read from any place on, or from where it was read to."""

    @property
    def name(self) -> str:
        """What messages call it."""
        ...

    def seek(self, position: int, /) -> int:
        """Goes to a place."""
        ...

    def read(self, size: int, /) -> bytes:
        """The bytes from there on, fewer at the end only."""
        ...


class PipedSource:
    """A pipe, which is read forwards, and at most as far back as the head of a packet.

    Args:
        pipe: The pipe.
        begin: Bytes that were read from it already.
    """

    def __init__(self, pipe: BinaryIO, begin: bytes = b"") -> None:
        self.name = str(pipe.name)
        self._read = getattr(pipe, "read1", pipe.read)  # what is there, without waiting for more
        self._kept = bytearray(begin)
        self._start = 0  # where in the pipe they begin
        self._position = 0

    def seek(self, position: int, /) -> int:
        """Goes to a place.

        Raises:
            ValueError: It is too far back.
        """
        if position < self._start:
            raise ValueError(f"{self.name} cannot be read from byte {position} on again")
        self._position = position
        return position

    def read(self, size: int, /) -> bytes:
        """The bytes from there on, fewer at the end only."""
        begin = self._position - self._start
        while begin + size > len(self._kept):
            if begin > WINDOW:  # what is passed over is not kept
                begin -= self._forget(min(begin - _BACK, len(self._kept)))
            more = self._read(WINDOW)
            if not more:
                break
            self._kept += more
        found = bytes(self._kept[begin : begin + size])
        self._position += len(found)
        return found

    def _forget(self, count: int) -> int:
        del self._kept[:count]
        self._start += count
        return count


class Interface(NamedTuple):
    """Where packets were captured."""

    link: int
    """The kind of what packets begin with, by the numbers of LINKTYPE."""
    ticks: int = 10**6
    """Ticks of a second."""
    offset: int = 0
    """Seconds to add to all times."""
    most: int = 0
    """Bytes of a packet that are kept at most; 0: all."""


class Context(NamedTuple):
    """What has to be known to read on at a place in a file."""

    order: str
    """The order of bytes, as ``struct`` has it."""
    blocks: bool
    """Whether it is pcapng."""
    interfaces: tuple[Interface, ...]
    """The interfaces that are known."""


class Packet(NamedTuple):
    """Where a packet is, and when it was captured."""

    interface: Interface
    """Where it was captured."""
    ticks: int | None
    """When, in ticks of that interface; None if that was not kept."""
    start: int
    """Where its bytes begin in the file."""
    kept: int
    """Bytes that were kept."""
    length: int
    """Bytes that it had."""

    @property
    def microseconds(self) -> int | None:
        """When it was captured, since 1970; None if that is not known or no date can hold it."""
        if self.ticks is None:
            return None
        time = self.ticks * 10**6 // self.interface.ticks + self.interface.offset * 10**6
        return time if _YEAR_1 <= time < _YEAR_10000 else None


class Place(NamedTuple):
    """Where a packet, or another block, begins."""

    position: int
    """In the file."""
    context: Context
    """What to know there."""
    packet: Packet | None
    """The packet that begins there, if one does."""


Walk = Generator[Place, None, int]
"""Places in a file, and then where the last one ends."""


def is_capture(begin: bytes) -> bool:
    """Whether a file that begins like this is one: 12 bytes tell."""
    return begin[:4] in _PCAP or (_is_section(begin) and begin[8:12] in _ORDERS)


def may_be_capture(begin: bytes) -> bool:
    """Whether a file that begins like this could be one, if more of it were known."""
    if len(begin) < 4:
        return any(known.startswith(begin) for known in (*_PCAP, struct.pack("<I", _SECTION)))
    return len(begin) < 12 and _is_section(begin)


def opening(file: Source) -> tuple[int, Context]:
    """Where to begin to read a file, and what to know there.

    Raises:
        DecodeError: It is no capture.
    """
    head = file.read(_PCAP_HEAD)
    if _is_section(head) and head[8:12] in _ORDERS:
        return 0, Context(_ORDERS[head[8:12]], True, ())
    found = _PCAP.get(head[:4])
    if found is None or len(head) < _PCAP_HEAD:
        raise DecodeError(f"{file.name} is neither pcap nor pcapng", 0)
    order, ticks = found
    (link,) = struct.unpack_from(f"{order}I", head, 20)
    return _PCAP_HEAD, Context(order, False, (Interface(link & 0xFFFF, ticks),))


def _is_section(head: bytes) -> bool:
    return head[:4] == struct.pack("<I", _SECTION)


def places(
    file: Source, position: int, context: Context, size: int = UNKNOWN_SIZE
) -> Iterator[Place]:
    """What begins from a place on, in order; ends before what was not written to its end.

    Args:
        file: The capture.
        position: Where a packet or block begins.
        context: What to know there.
        size: Where the file ends.

    Raises:
        DecodeError: The lengths in it are impossible.
    """
    end = yield from (_blocks if context.blocks else _records)(file, position, context, size)
    if size == UNKNOWN_SIZE:
        file.seek(end)
        size = end + len(file.read(_MOST_BYTES))
    if end < size:
        _LOG.warning("the last %d bytes of %s are no whole packet", size - end, file.name)


def _records(file: Source, position: int, context: Context, size: int) -> Walk:
    head = struct.Struct(f"{context.order}IIII")
    (interface,) = context.interfaces
    while position + head.size <= size:
        file.seek(position)
        data = file.read(head.size)
        if len(data) < head.size:
            break
        seconds, fraction, kept, length = head.unpack(data)
        _check(file, position, kept)
        start = position + head.size
        if start + kept > size:
            break
        ticks = seconds * interface.ticks + fraction
        yield Place(position, context, Packet(interface, ticks, start, kept, length))
        position = start + kept
    return position


def _blocks(file: Source, position: int, context: Context, size: int) -> Walk:
    while position + 12 <= size:
        file.seek(position)
        head = file.read(12)
        if len(head) < 12:
            break
        if _is_section(head):
            if head[8:12] not in _ORDERS:
                raise DecodeError(f"{file.name}: no section begins there", position)
            context = Context(_ORDERS[head[8:12]], True, ())
        kind, length = struct.unpack_from(f"{context.order}II", head)
        if length < 12 or length % 4:
            raise DecodeError(f"{file.name}: a block of {length} bytes", position)
        if position + length > size:
            break
        packet = None
        if kind in (_PACKET, _OLD_PACKET, _SIMPLE):
            packet = _packet(file, position, context, kind, length)
        yield Place(position, context, packet)
        if kind == _INTERFACE:
            _check(file, position, length)
            if len(context.interfaces) == _MOST_INTERFACES:
                raise DecodeError(f"{file.name}: over {_MOST_INTERFACES:,} interfaces", position)
            file.seek(position + 8)
            found = _interface(file.read(length - 12), context.order)
            context = context._replace(interfaces=(*context.interfaces, found))
        position += length
    return position


def _packet(file: Source, position: int, context: Context, kind: int, length: int) -> Packet | None:
    """The packet of a block; None if it is of no interface that is known."""
    simple = kind == _SIMPLE
    size = 4 if simple else 20
    file.seek(position + 8)
    body = file.read(size)
    room = length - 12 - size
    if room < 0:
        raise DecodeError(f"{file.name}: a packet of {length} bytes", position)
    if len(body) < size:
        return None  # a pipe ends here
    number = 0
    if not simple:
        (number,) = struct.unpack_from(context.order + ("H" if kind == _OLD_PACKET else "I"), body)
    if number >= len(context.interfaces):
        return None
    interface = context.interfaces[number]
    start = position + 8 + size
    if simple:
        (wire,) = struct.unpack(f"{context.order}I", body)
        kept = min(wire, room, interface.most or room)
        return Packet(interface, None, start, kept, wire)
    high, low, kept, wire = struct.unpack_from(f"{context.order}IIII", body, 4)
    if kept > room:
        raise DecodeError(f"{file.name}: a packet of {kept} bytes in {room}", position)
    _check(file, position, kept)
    return Packet(interface, high << 32 | low, start, kept, wire)


def _interface(body: bytes, order: str) -> Interface:
    if len(body) < 8:
        return Interface(-1)
    link, most = struct.unpack_from(f"{order}HxxI", body)
    ticks, offset, position = 10**6, 0, 8
    while position + 4 <= len(body):
        code, length = struct.unpack_from(f"{order}HH", body, position)
        value = body[position + 4 : position + 4 + length]
        if code == _RESOLUTION and len(value) == 1:
            power = value[0] & 0x7F
            ticks = 2 ** power if value[0] & 0x80 else 10**power
        elif code == _OFFSET and len(value) == 8:
            (offset,) = struct.unpack(f"{order}q", value)
        position += 4 + -(-length // 4) * 4
    return Interface(link, ticks, offset, most)


def _check(file: Source, position: int, size: int) -> None:
    if size > _MOST_BYTES:
        raise DecodeError(f"{file.name}: a packet of {size} bytes", position)
