"""Captures of what was carried between two programs, as any reader of pcapng opens them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from ipaddress import ip_address
from typing import BinaryIO

from wireloom.captures.packets import ACK, SYN, Endpoint

FIN, PUSH = 0x01, 0x08
"""Further flags of TCP."""

_SECTION, _INTERFACE, _PACKET = 0x0A0D0D0A, 1, 6
_ORDER_MARK = 0x1A2B3C4D
_RAW = 101  # LINKTYPE_RAW: packets begin with IP
_MOST_PAYLOAD = 65_000  # what fits into a packet of IP
_WRAP = 1 << 32


class PcapngWriter:
    """Writes packets of IP into a file.

    Args:
        file: The file, which is empty.
    """

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        section = struct.pack("<IHHq", _ORDER_MARK, 1, 0, -1)
        file.write(block(_SECTION, section) + block(_INTERFACE, struct.pack("<HHI", _RAW, 0, 0)))

    def packet(self, microseconds: int, data: bytes) -> None:
        """Writes a packet.

        Args:
            microseconds: When it was sent, since 1970.
            data: The packet, from the head of IP on.
        """
        self._file.write(packet_block(microseconds, data))


def block(kind: int, body: bytes, order: str = "<") -> bytes:
    """A block of pcapng.

    Args:
        kind: Its number.
        body: What is in it.
        order: The order of bytes, as ``struct`` has it.
    """
    padded = body + bytes(-len(body) % 4)
    length = struct.pack(f"{order}I", len(padded) + 12)
    return struct.pack(f"{order}I", kind) + length + padded + length


def packet_block(ticks: int, packet: bytes, interface: int = 0, order: str = "<") -> bytes:
    """An enhanced packet block.

    Args:
        ticks: When it was sent, in ticks of its interface; microseconds where that says nothing.
        packet: The packet, all of it.
        interface: The number of its interface.
        order: The order of bytes, as ``struct`` has it.
    """
    times = divmod(ticks, _WRAP)
    head = struct.pack(f"{order}IIIII", interface, *times, len(packet), len(packet))
    return block(_PACKET, head + packet, order)


def tcp_packet(
    source: Endpoint,
    destination: Endpoint,
    sequence: int,
    acknowledged: int,
    flags: int,
    payload: bytes,
) -> bytes:
    """A TCP segment in a packet of IP, version 4 or 6 as its addresses are, with checksums."""
    numbers = source.port, destination.port, sequence % _WRAP, acknowledged % _WRAP
    head = struct.pack(">HHIIBBHHH", *numbers, 5 << 4, flags, 0xFFFF, 0, 0)
    length = len(head) + len(payload)
    ends = source.address + destination.address
    check = _checksum(ends + struct.pack(">II", length, 6) + head + payload)
    segment = head[:16] + struct.pack(">H", check) + head[18:] + payload
    if len(source.address) == 16:
        return struct.pack(">IHBB", 6 << 28, length, 6, 64) + ends + segment
    about = struct.pack(">BBHHHBBH", 0x45, 0, 20 + length, 0, 0, 64, 6, 0)
    return about[:10] + struct.pack(">H", _checksum(about + ends)) + ends + segment


class TcpStream:
    """The packets of a connection, as if its bytes had come over a network without a loss.

    Args:
        client: The address of the client.
        server: The address of the server, of the same version of IP.
    """

    def __init__(self, client: Endpoint, server: Endpoint) -> None:
        self._ends = {"client": (client, server), "server": (server, client)}
        self._next = {"client": 0, "server": 0}

    def open(self) -> Iterator[bytes]:
        """The three packets that open it."""
        yield self._packet("client", SYN)
        yield self._packet("server", SYN | ACK)
        yield self._packet("client", ACK)

    def carry(self, sender: str, data: bytes, missing: int = 0) -> Iterator[bytes]:
        """The packets that carry some bytes.

        Args:
            sender: ``client`` or ``server``.
            data: The bytes.
            missing: Bytes before them that are left out of the capture.
        """
        self._next[sender] += missing
        for at in range(0, len(data), _MOST_PAYLOAD):
            yield self._packet(sender, PUSH | ACK, data[at : at + _MOST_PAYLOAD])

    def close(self) -> Iterator[bytes]:
        """The packets that close it."""
        yield self._packet("client", FIN | ACK)
        yield self._packet("server", FIN | ACK)
        yield self._packet("client", ACK)

    def _packet(self, sender: str, flags: int, payload: bytes = b"") -> bytes:
        other = "server" if sender == "client" else "client"
        sequence, acknowledged = self._next[sender], self._next[other] if flags & ACK else 0
        self._next[sender] += len(payload) + bool(flags & (SYN | FIN))
        return tcp_packet(*self._ends[sender], sequence, acknowledged, flags, payload)


def endpoint(host: str, port: int) -> Endpoint:
    """An address as packets have it.

    Raises:
        ValueError: The host is no address of IP.
    """
    return Endpoint(ip_address(host.partition("%")[0]).packed, port)


def _checksum(data: bytes) -> int:
    """The checksum of IP and TCP (RFC 1071), from the sum of 16-bit words modulo 0xffff."""
    number = int.from_bytes(data + bytes(len(data) % 2), "big")
    return ~(number % 0xFFFF) & 0xFFFF
