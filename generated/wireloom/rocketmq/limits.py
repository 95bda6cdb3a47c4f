"""Numbers of Apache RocketMQ remoting."""

from __future__ import annotations

FRAME_UNCOUNTED = 4
"""Bytes of a frame that its size field does not count."""

FRAME_MAX = 16777212
"""Bytes of the largest frame as its size field counts them."""

DEPTH = 16
"""How deep types may nest."""

DECOMPRESSED = 67108864
"""Bytes that one compressed region may unpack to."""

PROPERTIES = 32767
"""Bytes of the property list of a message."""
