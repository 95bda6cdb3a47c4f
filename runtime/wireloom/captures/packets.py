"""From the bytes of a packet to its TCP segment."""

from __future__ import annotations

import struct
from functools import lru_cache
from ipaddress import ip_address
from typing import NamedTuple

SYN, RESET, ACK = 0x02, 0x04, 0x10
"""Flags of TCP."""

_IPV4, _IPV6, _TCP = 0x0800, 0x86DD, 6
_VLAN = {0x8100, 0x88A8, 0x9100}
_FAMILIES = {2: _IPV4, 10: _IPV6, 24: _IPV6, 28: _IPV6, 30: _IPV6}  # of systems of all kinds
_EXTENSIONS = {0, 43, 51, 60}
_FRAGMENT = 44
_ETHERNET, _NULL, _LOOP, _SLL, _SLL2 = 1, 0, 108, 113, 276
_RAW = {12, 14, 101, 228, 229}


class Endpoint(NamedTuple):
    """One side of a connection."""

    address: bytes
    """Its address, 4 or 16 bytes."""
    port: int
    """Its port."""

    def __str__(self) -> str:
        return _text(self.address, self.port)


class Segment(NamedTuple):
    """A TCP segment."""

    source: Endpoint
    """Who sent it."""
    destination: Endpoint
    """Whom to."""
    sequence: int
    """The number of its first byte."""
    flags: int
    """What it does besides."""
    payload: bytes
    """Its bytes, as far as they were captured."""
    length: int
    """Bytes that it had."""


def segment_of(link: int, data: bytes, missing: int = 0) -> Segment | None:
    """The TCP segment of a packet; None if there is none, or its head was not captured.

    Args:
        link: What the packet begins with, by the numbers of LINKTYPE.
        data: What was captured.
        missing: Bytes at its end that were not.
    """
    try:
        kind, start = _network(link, data)
        if kind == _IPV4:
            return _ipv4(data, start, missing)
        if kind == _IPV6:
            return _ipv6(data, start, missing)
    except (struct.error, IndexError):
        pass
    return None


def _network(link: int, data: bytes) -> tuple[int, int]:
    """The protocol inside of the link, and where it begins."""
    if link == _ETHERNET:
        return _ether_type(data, 12)
    if link in _RAW:
        return (_IPV6 if data[0] >> 4 == 6 else _IPV4), 0
    if link in (_NULL, _LOOP):  # in the order of the machine that captured, or of the network
        little, big = (struct.unpack_from(f"{order}I", data)[0] for order in "<>")
        return _FAMILIES.get(min(little, big), 0), 4
    if link == _SLL:
        return _ether_type(data, 14)
    if link == _SLL2:
        return struct.unpack_from(">H", data)[0], 20
    return 0, 0


def _ether_type(data: bytes, position: int) -> tuple[int, int]:
    while True:
        (kind,) = struct.unpack_from(">H", data, position)
        if kind not in _VLAN:
            return kind, position + 2
        position += 4


def _ipv4(data: bytes, start: int, missing: int) -> Segment | None:
    head = (data[start] & 0x0F) * 4
    (total,) = struct.unpack_from(">H", data, start + 2)
    (fragment,) = struct.unpack_from(">H", data, start + 6)
    if data[start] >> 4 != 4 or head < 20 or data[start + 9] != _TCP or fragment & 0x1FFF:
        return None
    addresses = data[start + 12 : start + 16], data[start + 16 : start + 20]
    size = total - head if total else None  # network cards cut large packets, later
    return _tcp(data, start + head, size, missing, *addresses)


def _ipv6(data: bytes, start: int, missing: int) -> Segment | None:
    (length,) = struct.unpack_from(">H", data, start + 4)
    if data[start] >> 4 != 6:
        return None
    addresses = data[start + 8 : start + 24], data[start + 24 : start + 40]
    kind, position = data[start + 6], start + 40
    while kind in _EXTENSIONS or kind == _FRAGMENT:
        if kind == _FRAGMENT:
            (fragment,) = struct.unpack_from(">H", data, position + 2)
            if fragment >> 3:
                return None
            size = 8
        elif kind == 51:
            size = (data[position + 1] + 2) * 4
        else:
            size = (data[position + 1] + 1) * 8
        kind, position = data[position], position + size
    if kind != _TCP:
        return None
    inside = start + 40 + length - position if length else None
    return _tcp(data, position, inside, missing, *addresses)


def _tcp(
    data: bytes, start: int, size: int | None, missing: int, source: bytes, destination: bytes
) -> Segment | None:
    ports = struct.unpack_from(">HH", data, start)
    (sequence,) = struct.unpack_from(">I", data, start + 4)
    head = (data[start + 12] >> 4) * 4
    length = (len(data) + missing - start if size is None else size) - head
    if head < 20 or length < 0:
        return None
    payload = data[start + head : start + head + length]
    ends = Endpoint(source, ports[0]), Endpoint(destination, ports[1])
    return Segment(*ends, sequence, data[start + 13], payload, length)


@lru_cache(4096)
def _text(address: bytes, port: int) -> str:
    text = str(ip_address(address))
    return f"[{text}]:{port}" if ":" in text else f"{text}:{port}"
