"""From capture files to what each task reads, and what it finds there."""

from __future__ import annotations

import glob
import logging
import os
from collections.abc import Iterator
from itertools import takewhile
from typing import BinaryIO, NamedTuple

from wireloom.captures import segments
from wireloom.captures.files import WINDOW, Context, Place, opening, places
from wireloom.captures.segments import Captured, by_ports
from wireloom.errors import DecodeError
from wireloom.spark.captures.options import CaptureOptions
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
    ends = by_ports(frozenset(options.ports or ()))
    with open(split.path, "rb", buffering=WINDOW) as file:
        walk = _walk(options, file, split.position, split.context, split.size)
        own = takewhile(lambda place: place.position < split.stop, walk)
        yield from segments.captured(file, own, ends, split.packets)


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
