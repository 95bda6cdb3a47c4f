"""Numbers of Apache Pulsar binary protocol."""

from __future__ import annotations

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 5253116
"""Bytes of the largest frame as its size field counts them."""

DEPTH = 16
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

MESSAGE = 5242880
"""Bytes of metadata and content that a broker takes if it announces no other limit."""

PADDING = 10240
"""Bytes by which a frame may be longer than the largest message."""
