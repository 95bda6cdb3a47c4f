"""The checksums that a schema may name."""

from __future__ import annotations

import zlib

from wireloom.schema.fields import Checksum


def checksum_of(checksum: Checksum, data: bytes) -> int:
    """The number that belongs to the bytes."""
    if checksum.algorithm == "crc32":
        number = zlib.crc32(data)
    else:
        from crc32c import crc32c  # takes long, and few protocols need it

        number = crc32c(data)
    return number if checksum.mask is None else number & checksum.mask
