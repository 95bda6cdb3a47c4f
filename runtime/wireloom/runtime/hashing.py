"""The hash of text in Java, which several protocols choose places by."""

from __future__ import annotations

import sys
from array import array

_MASK = 0xFFFF_FFFF
_UNITS = "utf-16-le" if sys.byteorder == "little" else "utf-16-be"


def java_hash(text: str) -> int:
    """The hash of a string in Java, over its UTF-16 units; 32 bits with sign."""
    total = 0
    for unit in array("H", text.encode(_UNITS, "surrogatepass")):
        total = (31 * total + unit) & _MASK
    return total - (1 << 32) if total >> 31 else total
