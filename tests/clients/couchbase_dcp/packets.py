"""Frames as a capture of packets: one TCP connection, a segment for each frame."""

from __future__ import annotations

import struct
from collections.abc import Sequence

_RAW_IP = 101
_PORTS = (11210, 40000)
_LOOPBACK = bytes([127, 0, 0, 1])
_SYN, _ACK, _PUSH = 0x02, 0x10, 0x08


class _Side:
    """One end of the connection."""

    def __init__(self, port: int, sequence: int) -> None:
        self.port = port
        self.sequence = sequence


Spoken = tuple[bool, bytes]
"""Whether it is the client who speaks, and the frame."""


def capture(spoken: Sequence[Spoken]) -> bytes:
    """A file in the format of pcap in which a client and a server say frames to each other."""
    server, client = _Side(_PORTS[0], 5000), _Side(_PORTS[1], 1000)
    parts = [struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 262_144, _RAW_IP)]
    said = [(client, server, _SYN, b""), (server, client, _SYN | _ACK, b"")]
    said += [(client, server, _ACK, b"")]
    for by_client, frame in spoken:
        ends = (client, server) if by_client else (server, client)
        said.append((*ends, _PUSH | _ACK, frame))
    for number, (sender, receiver, flags, data) in enumerate(said):
        packet = _packet(sender, receiver, flags, data)
        times = (number // 1000, number % 1000 * 1000)
        parts += [struct.pack("<IIII", *times, len(packet), len(packet)), packet]
        sender.sequence += len(data) + bool(flags & _SYN)
    return b"".join(parts)


def _packet(sender: _Side, receiver: _Side, flags: int, data: bytes) -> bytes:
    known = receiver.sequence if flags & _ACK else 0
    ends = (sender.port, receiver.port, sender.sequence, known)
    tcp = struct.pack(">HHIIBBHHH", *ends, 0x50, flags, 65535, 0, 0) + data
    head = struct.pack(">BBHHHBBH", 0x45, 0, 20 + len(tcp), 0, 0, 64, 6, 0)
    return head + _LOOPBACK * 2 + tcp
