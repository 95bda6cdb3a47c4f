"""From capture files to what each task reads, and what it finds there."""

from __future__ import annotations

import glob
import logging
import os
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from wireloom.errors import DecodeError
from wireloom.spark.captures.files import WINDOW, Context, Place, opening, places
from wireloom.spark.captures.options import CaptureOptions
from wireloom.spark.captures.packets import Endpoint, Segment, segment_of
from wireloom.spark.errors import OptionError
from wireloom.spark.paths import local

_LOG = logging.getLogger(__name__)


class Split(NamedTuple):
    """What one task reads: the packets that begin in a part of a file."""

    path: str
    """The file."""
    size: int
    """Its bytes when it was looked at; what is written later is not read."""
    position: int
    """Where the first packet begins."""
    stop: int
    """Where the next task's packets begin, or the file ends."""
    packets: int
    """Packets of the file before the first one."""
    context: Context
    """What to know there."""


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


def plan(options: CaptureOptions) -> list[Split]:
    """The tasks.

    Raises:
        OptionError: There are no files.
        DecodeError: One is no capture or damaged, and the mode is FAILFAST.
    """
    path = local(options.path or "")
    files = [path] if os.path.isfile(path) else sorted(glob.glob(path, recursive=True))
    files = [os.path.abspath(file) for file in files if os.path.isfile(file)]
    if not files:
        raise OptionError(f"there are no files at {path}")
    return [split for file in files for split in _splits(options, file)]


def captured(options: CaptureOptions, split: Split) -> Iterator[Captured]:
    """The TCP segments of a split that go to or come from one of the ports.

    Raises:
        DecodeError: The file is damaged, and the mode is FAILFAST.
    """
    ports = frozenset(options.ports or ())
    number = split.packets
    with open(split.path, "rb", buffering=WINDOW) as file:
        for place in _walk(options, file, split.position, split.context, split.size):
            if place.position >= split.stop:
                return
            if place.packet is None:
                continue
            number += 1
            packet = place.packet
            file.seek(packet.start)
            missing = max(0, packet.length - packet.kept)
            segment = segment_of(packet.interface.link, file.read(packet.kept), missing)
            sides = None if segment is None else _sides(segment, ports)
            if segment is not None and sides is not None:
                client, server = sides
                sender = "client" if client == segment.source else "server"
                yield Captured(number, packet.microseconds, f"{client}-{server}", sender, segment)


def _splits(options: CaptureOptions, path: str) -> Iterator[Split]:
    size = os.path.getsize(path)
    with open(path, "rb", buffering=WINDOW) as file:
        try:
            position, context = opening(file)
        except DecodeError as error:
            _damaged(options, error)
            return
        start, before, packets = Place(position, context, None), 0, 0
        if size - position > options.split_bytes:
            for place in _walk(options, file, position, context, size):
                if place.position - start.position >= options.split_bytes:
                    stop = place.position
                    yield Split(path, size, start.position, stop, before, start.context)
                    start, before = place, packets
                packets += place.packet is not None
        yield Split(path, size, start.position, size, before, start.context)


def _walk(
    options: CaptureOptions, file: BinaryIO, position: int, context: Context, size: int
) -> Iterator[Place]:
    try:
        yield from places(file, position, context, size)
    except DecodeError as error:
        _damaged(options, error)


def _damaged(options: CaptureOptions, error: DecodeError) -> None:
    if options.mode == "FAILFAST":
        raise error
    _LOG.warning("%s", error)


def _sides(segment: Segment, ports: frozenset[int]) -> tuple[Endpoint, Endpoint] | None:
    """The client and the server of a segment; None if neither has one of the ports."""
    source, destination = segment.source, segment.destination
    from_server, to_server = source.port in ports, destination.port in ports
    if not from_server and not to_server:
        return None
    if from_server and to_server:  # whoever has the smaller number is called the server
        from_server = (source.port, source.address) < (destination.port, destination.address)
    return (destination, source) if from_server else (source, destination)
