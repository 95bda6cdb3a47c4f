"""Frames that somebody broke on purpose."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.support.captures import captures
from tests.support.packages import Package

PATTERNS = (
    b"\x00",
    b"\x01",
    b"\x7f",
    b"\x80",
    b"\xff",
    b"\xff\xff",
    b"\x7f\xff",
    b"\x00\x00\x00\x00",
    b"\x7f\xff\xff\xff",
    b"\x80\x00\x00\x00",
    b"\xff\xff\xff\xff",
    b"\x00\x00\xff\xff",
    b"\x00\x0f\xff\xff",
)
"""What counts and lengths are overwritten with."""


def good_frames(package: Package, most: int = 400) -> list[tuple[bytes, dict[str, object]]]:
    """Frames that are as they should be, no longer than so many bytes, and what was negotiated."""
    found = {item.data: item.negotiated for item in captures(package.protocol.name)}
    for vector in package.examples:
        if vector.name not in package.messages:
            continue
        found[vector.data] = dict(vector.negotiated)
    return [(data, negotiated) for data, negotiated in found.items() if len(data) <= most]


def broken(draw: random.Random, data: bytes) -> bytes:
    """The frame with a few things wrong."""
    out = bytearray(data)
    for _ in range(draw.choice((1, 1, 1, 2, 3))):
        at = draw.randrange(len(out)) if out else 0
        match draw.randrange(6):
            case 0 | 1:
                pattern = draw.choice(PATTERNS)
                out[at : at + len(pattern)] = pattern
            case 2 if out:
                out[at] ^= 1 << draw.randrange(8)
            case 3:
                del out[at : at + draw.randint(1, 9)]
            case 4:
                out[at:at] = draw.randbytes(draw.randint(1, 9))
            case _:
                out[at:at] = out[at : at + draw.randint(1, 40)]
    return bytes(out)


def lying(data: bytes) -> Iterator[bytes]:
    """The frame with every place overwritten by numbers that are not true."""
    for at in range(len(data)):
        for pattern in PATTERNS:
            if at + len(pattern) <= len(data):
                yield data[:at] + pattern + data[at + len(pattern) :]


def sized(package: Package, data: bytes) -> bytes:
    """The frame with a size that is right, so that what is wrong inside is reached."""
    place = {
        "rabbitmq_stream": (0, 4),
        "pulsar": (0, 4),
        "rocketmq": (0, 4),
        "couchbase_dcp": (8, 24),
    }[package.protocol.name]
    at, rest = place
    if len(data) < rest:
        return data
    return data[:at] + (len(data) - rest).to_bytes(4, "big") + data[at + 4 :]
