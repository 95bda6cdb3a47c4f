"""Capture files of TCP connections, with all that happens to packets."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from wireloom.captures.packets import ACK, SYN
from wireloom.captures.writing import PUSH, block, endpoint, packet_block, tcp_packet

CLIENT, SERVER = "127.0.0.1", "127.0.0.2"
PORT = 11210
START = 1_795_000_000_000_000  # microseconds since 1970 of the first packet


@dataclass
class Side:
    """One end of a connection."""

    address: str
    port: int
    sequence: int = 1000


@dataclass(frozen=True)
class Segment:
    """What one side sends at once."""

    source: Side
    destination: Side
    sequence: int
    flags: int
    data: bytes = b""

    def ip(self) -> bytes:
        """The packet, of the version that the addresses are of."""
        source = endpoint(self.source.address, self.source.port)
        destination = endpoint(self.destination.address, self.destination.port)
        return tcp_packet(source, destination, self.sequence, 0, self.flags, self.data)


class Connection:
    """A connection; ``segments`` is what was sent, in order."""

    def __init__(
        self,
        port: int = 40000,
        client: str = CLIENT,
        server: str = SERVER,
        *,
        first: int = 1000,
        hello: bool = True,
    ) -> None:
        self.client = Side(client, port, first)
        self.server = Side(server, PORT, first + 7)
        self.segments: list[Segment] = []
        if hello:
            self._add(self.client, self.server, SYN)
            self._add(self.server, self.client, SYN | ACK)

    def say(self, sender: str, *parts: bytes) -> None:
        """One side sends bytes, each part in a segment of its own."""
        ends = (self.client, self.server) if sender == "client" else (self.server, self.client)
        for part in parts:
            self._add(*ends, PUSH | ACK, part)

    def _add(self, source: Side, destination: Side, flags: int, data: bytes = b"") -> None:
        self.segments.append(Segment(source, destination, source.sequence, flags, data))
        source.sequence += len(data) + bool(flags & SYN)


def ethernet(packet: bytes, *vlans: int) -> bytes:
    """A packet on Ethernet, in networks within networks."""
    tags = b"".join(
        struct.pack(">HH", 0x88A8 if place else 0x8100, tag) for place, tag in enumerate(vlans)
    )
    kind = 0x86DD if packet[0] >> 4 == 6 else 0x0800
    return bytes(12) + tags + struct.pack(">H", kind) + packet


LINKS: dict[str, tuple[int, Callable[[bytes], bytes]]] = {
    "raw": (101, lambda packet: packet),
    "ethernet": (1, ethernet),
    "vlan": (1, lambda packet: ethernet(packet, 5)),
    "vlans": (1, lambda packet: ethernet(packet, 5, 6)),
    "null": (0, lambda packet: struct.pack("<I", 30 if packet[0] >> 4 == 6 else 2) + packet),
    "null, other order": (
        0,
        lambda packet: struct.pack(">I", 24 if packet[0] >> 4 == 6 else 2) + packet,
    ),
    "loop": (108, lambda packet: struct.pack(">I", 30 if packet[0] >> 4 == 6 else 2) + packet),
    "cooked": (113, lambda packet: bytes(14) + ethernet(packet)[12:14] + packet),
    "cooked 2": (276, lambda packet: ethernet(packet)[12:14] + bytes(18) + packet),
}
"""Kinds of links: their number, and what they put around packets."""


def pcap(
    packets: Sequence[bytes], link: int = 101, order: str = "<", nano: bool = False, most: int = 0
) -> bytes:
    """A file in the format of pcap; packets are a millisecond apart."""
    magic = 0xA1B23C4D if nano else 0xA1B2C3D4
    parts = [struct.pack(f"{order}IHHiIII", magic, 2, 4, 0, 0, most or 262_144, link)]
    for number, packet in enumerate(packets):
        seconds, micro = divmod(START + 1000 * number, 10**6)
        kept = packet[: most or None]
        times = (seconds, micro * (1000 if nano else 1))
        parts += [struct.pack(f"{order}IIII", *times, len(kept), len(packet)), kept]
    return b"".join(parts)


def section(order: str = "<") -> bytes:
    """The head of a section of pcapng."""
    return block(0x0A0D0D0A, struct.pack(f"{order}IHHq", 0x1A2B3C4D, 1, 0, -1), order)


def interface(link: int, order: str = "<", resolution: int | None = None, offset: int = 0) -> bytes:
    """An interface of pcapng."""
    body = struct.pack(f"{order}HHI", link, 0, 0)
    if resolution is not None:
        body += struct.pack(f"{order}HHB3x", 9, 1, resolution)
    if offset:
        body += struct.pack(f"{order}HHq", 14, 8, offset)
    return block(1, body + bytes(4), order)


def pcapng(packets: Iterable[bytes], link: int = 101, order: str = "<") -> bytes:
    """A file in the format of pcapng; packets are a millisecond apart."""
    found = [
        packet_block(START + 1000 * number, packet, 0, order)
        for number, packet in enumerate(packets)
    ]
    return section(order) + interface(link, order) + b"".join(found)


def write(path: Path, data: bytes) -> Path:
    """Writes a file and returns its path."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return path
