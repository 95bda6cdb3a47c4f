"""Ids of messages: by their place in a commit log, and unique ones that clients make."""

from __future__ import annotations

import itertools
import os
import time
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from struct import Struct
from typing import Final

from wireloom.errors import InvalidArgument

_PLACE: Final = Struct(">iq")
_MOMENT: Final = Struct(">IH")
_SIZES: Final = (16, 28)
"""Bytes of an id with an address of 4 and of 16 bytes."""


@dataclass(frozen=True, slots=True)
class OffsetId:
    """Which broker has a message, and where."""

    address: IPv4Address | IPv6Address
    """The address of the broker."""
    port: int
    """Its port."""
    offset: int
    """The place in its commit log."""

    def __str__(self) -> str:
        """The id as clients print it: 32 or 56 hexadecimal digits."""
        return (self.address.packed + _PLACE.pack(self.port, self.offset)).hex().upper()


def parse_offset_id(text: str) -> OffsetId:
    """What an id says.

    Raises:
        InvalidArgument: It is no id of this kind.
    """
    data = _digits(text, "id of a message")
    width = len(data) - _PLACE.size
    port, offset = _PLACE.unpack_from(data, width)
    return OffsetId(ip_address(data[:width]), port, offset)


class UniqueIds:
    """Makes ids that no other client makes; may be used from several threads.

    An id has the client's address, the process, a random number, the time since the month began,
    and a counter, as those of the Java client do, so that the tools that look messages up by such
    an id find the time in it.

    Args:
        address: The address of this client, or any that helps to tell clients apart.
    """

    def __init__(self, address: str = "127.0.0.1") -> None:
        self._address = ip_address(address).packed
        self._random = os.urandom(4)
        self._counter = itertools.count()
        self._month = (0.0, 0.0)

    def next(self) -> str:
        """A new id: 32 hexadecimal digits, or 56 for an address of 16 bytes."""
        now = time.time()
        first, last = self._month
        if not first <= now < last:
            first, last = self._month = _month_around(now)
        moment = _MOMENT.pack(int((now - first) * 1000), next(self._counter) & 0xFFFF)
        process = (os.getpid() & 0xFFFF).to_bytes(2, "big")
        return (self._address + process + self._random + moment).hex().upper()


def time_of(unique_id: str, now: float | None = None) -> float:
    """When a unique id was made, if it was within the last month.

    Args:
        unique_id: The id.
        now: Seconds since 1970-01-01 UTC; the present if not given.

    Returns:
        Seconds since 1970-01-01 UTC, exact to the millisecond.

    Raises:
        InvalidArgument: It is no id of this kind.
    """
    data = _digits(unique_id, "unique id of a message")
    milliseconds: int = _MOMENT.unpack_from(data, len(data) - _MOMENT.size)[0]
    present = time.time() if now is None else now
    first, _ = _month_around(present)
    if first + milliseconds / 1000 > present:
        first, _ = _month_around(first - 1)
    return first + milliseconds / 1000


def _digits(text: str, what: str) -> bytes:
    try:
        data = bytes.fromhex(text)
    except ValueError:
        data = b""
    if len(text) != 2 * len(data) or len(data) not in _SIZES:
        raise InvalidArgument(f"{text[:80]!r} is no {what}, which has 32 or 56 hexadecimal digits")
    return data


def _month_around(moment: float) -> tuple[float, float]:
    """When the month began and when the next one begins, by the clock of this place."""
    local = time.localtime(moment)
    year, month = local.tm_year, local.tm_mon
    following = (year, month + 1) if month < 12 else (year + 1, 1)
    return _begin(year, month), _begin(*following)


def _begin(year: int, month: int) -> float:
    return time.mktime((year, month, 1, 0, 0, 0, 0, 0, -1))
