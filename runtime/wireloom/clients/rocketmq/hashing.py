"""The hash of text that brokers and clients agree on."""

from __future__ import annotations

from array import array

_MASK = 0xFFFF_FFFF


def java_hash(text: str) -> int:
    """The hash of a string in Java, over its UTF-16 units; 32 bits with sign.

    Tags are filtered by it, and the client in Java chooses queues by it.
    """
    total = 0
    for unit in array("H", text.encode("utf-16-le", "surrogatepass")):
        total = (31 * total + unit) & _MASK
    return total - (1 << 32) if total >> 31 else total
