"""Which partition a routing key leads to, one after another; the fast way is held against it."""

from __future__ import annotations

SEED = 104_729
"""What the hash begins with."""

_MASK = 0xFFFF_FFFF
_C1 = 0xCC9E_2D51
_C2 = 0x1B87_3593


def murmur3(key: bytes, seed: int = SEED) -> int:
    """MurmurHash3, the variant of 32 bits for x86, as an unsigned number."""
    value = seed
    whole = len(key) & ~3
    for at in range(0, whole, 4):
        value ^= _mixed(int.from_bytes(key[at : at + 4], "little"))
        value = (_rotated(value, 13) * 5 + 0xE654_6B64) & _MASK
    if whole < len(key):
        value ^= _mixed(int.from_bytes(key[whole:], "little"))
    value ^= len(key)
    value = ((value ^ value >> 16) * 0x85EB_CA6B) & _MASK
    value = ((value ^ value >> 13) * 0xC2B2_AE35) & _MASK
    return value ^ value >> 16


def partition_of(key: bytes, partitions: int) -> int:
    """The number of the partition, in the order in which the broker lists them."""
    return murmur3(key) % partitions


def _mixed(word: int) -> int:
    return _rotated(word * _C1 & _MASK, 15) * _C2 & _MASK


def _rotated(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & _MASK
