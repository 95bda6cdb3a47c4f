"""The TCP segments in captured packets, and which side of the connection sent them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from wireloom.captures.files import Place, Source
from wireloom.captures.packets import ACK, SYN, Endpoint, Segment, segment_of
from wireloom.errors import DecodeError

Ends: TypeAlias = tuple[Endpoint, Endpoint]
"""The client and the server of a connection."""

_MOST_REMEMBERED = 1 << 16


class Captured(NamedTuple):
    """A TCP segment of a client or a server."""

    packet: int
    """The number of its packet in the file, from 1."""
    microseconds: int | None
    """When it was captured, since 1970."""
    flow: str
    """The address of the client and that of the server."""
    sender: str
    """``client`` or ``server``."""
    segment: Segment
    """The segment."""


def captured(
    file: Source,
    places: Iterable[Place],
    ends: Callable[[Segment], Ends | None],
    before: int = 0,
) -> Iterator[Captured]:
    """The TCP segments at some places of a capture.

    Args:
        file: The capture.
        places: What begins in it; see ``files.places``.
        ends: The client and the server of a segment; None passes over it.
        before: Packets of the file before the first place.

    Raises:
        DecodeError: The capture is damaged; the offset is one in the file.
    """
    number = before
    for place in places:
        packet = place.packet
        if packet is None:
            continue
        number += 1
        file.seek(packet.start)
        data = file.read(packet.kept)
        if len(data) < packet.kept:
            place_of_end = packet.start + len(data)
            raise DecodeError(f"{file.name} ends within packet {number}", place_of_end)
        missing = max(0, packet.length - packet.kept)
        segment = segment_of(packet.interface.link, data, missing)
        found = None if segment is None else ends(segment)
        if segment is not None and found is not None:
            client, server = found
            sender = "client" if client == segment.source else "server"
            flow = _flow(client, server)
            yield Captured(number, packet.microseconds, flow, sender, segment)


@lru_cache(4096)
def _flow(client: Endpoint, server: Endpoint) -> str:
    return f"{client}-{server}"


def by_ports(ports: frozenset[int]) -> Callable[[Segment], Ends | None]:
    """Finds the client and the server of segments by the ports of servers.

    Segments that neither go to one of them nor come from one are passed over.
    """

    def ends(segment: Segment) -> Ends | None:
        source, destination = segment.source, segment.destination
        from_server, to_server = source.port in ports, destination.port in ports
        if not from_server and not to_server:
            return None
        if from_server and to_server:
            from_server = _has_smaller_port(segment)
        return (destination, source) if from_server else (source, destination)

    return ends


class ByHandshake:
    """Finds the client and the server of segments by who opened the connection.

    Where its beginning was not captured, whoever has the smaller port is called the server.
    """

    def __init__(self) -> None:
        self._servers: OrderedDict[tuple[Endpoint, Endpoint], Endpoint] = OrderedDict()

    def __call__(self, segment: Segment) -> Ends:
        """The client and the server."""
        source, destination = segment.source, segment.destination
        pair = (source, destination) if source < destination else (destination, source)
        server = self._servers.get(pair)
        if server is None or segment.flags & SYN:
            server = source if self._is_from_server(segment) else destination
            self._servers[pair] = server
            if len(self._servers) > _MOST_REMEMBERED:
                self._servers.popitem(last=False)
        return (destination, source) if server == source else (source, destination)

    def _is_from_server(self, segment: Segment) -> bool:
        if segment.flags & SYN:
            return bool(segment.flags & ACK)
        return _has_smaller_port(segment)


def _has_smaller_port(segment: Segment) -> bool:
    source, destination = segment.source, segment.destination
    return (source.port, source.address) < (destination.port, destination.address)
