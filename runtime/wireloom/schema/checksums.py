"""The checksums that a schema may name."""

from __future__ import annotations

import zlib

import crc32c
from wireloom.schema.fields import Checksum


def checksum_of(checksum: Checksum, data: bytes) -> int:
    """The number that belongs to the bytes."""
    number = zlib.crc32(data) if checksum.algorithm == "crc32" else crc32c.crc32c(data)
    return number if checksum.mask is None else number & checksum.mask
