"""Hashes that several protocols choose places by."""

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


def murmur3(data: bytes, seed: int = 0) -> int:
    """MurmurHash3, the variant of 32 bits for x86, as an unsigned number."""
    value = seed
    whole = len(data) & ~3
    for place in range(0, whole, 4):
        mixed = value ^ _mixed(int.from_bytes(data[place : place + 4], "little"))
        value = (_rotated(mixed, 13) * 5 + 0xE654_6B64) & _MASK
    value ^= _mixed(int.from_bytes(data[whole:], "little")) ^ len(data)
    value = (value ^ value >> 16) * 0x85EB_CA6B & _MASK
    value = (value ^ value >> 13) * 0xC2B2_AE35 & _MASK
    return value ^ value >> 16


def _mixed(word: int) -> int:
    return _rotated(word * 0xCC9E_2D51 & _MASK, 15) * 0x1B87_3593 & _MASK


def _rotated(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & _MASK
