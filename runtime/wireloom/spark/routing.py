"""Which partition of a super stream a routing key leads to; the same as in all other clients."""

from __future__ import annotations

from typing import cast

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from wireloom.rabbitmq_stream.tables import ROUTING_SEED

_C1 = np.uint32(0xCC9E_2D51)
_C2 = np.uint32(0x1B87_3593)
_BYTES = np.array([0, 0xFF, 0xFFFF, 0xFF_FFFF], np.uint32)  # the first of a word
_PADDING = bytes(4)  # so that a word may be read wherever a key ends

Words = NDArray[np.uint32]


def murmur3(keys: pa.Array, seed: int = ROUTING_SEED) -> Words:
    """MurmurHash3, the variant of 32 bits for x86, of each key of an array of binary."""
    bounds = np.frombuffer(keys.buffers()[1], np.int32)[keys.offset :][: len(keys) + 1]
    starts, lengths = (bounds[:-1] - bounds[0]).astype(np.int64), np.diff(bounds)
    words = _words(memoryview(keys.buffers()[2] or b"")[bounds[0] : bounds[-1]])
    value = np.full(len(keys), seed, np.uint32)
    whole = lengths >> 2
    rows = np.arange(len(keys))
    for place in range(whole.max(initial=0)):
        rows = rows[whole[rows] > place]
        mixed = value[rows] ^ _mixed(words[starts[rows] + 4 * place])
        value[rows] = _rotated(mixed, 13) * np.uint32(5) + np.uint32(0xE654_6B64)
    value ^= _mixed(words[starts + 4 * whole] & _BYTES[lengths & 3])
    value ^= lengths.astype(np.uint32)
    value = (value ^ value >> np.uint32(16)) * np.uint32(0x85EB_CA6B)
    value = (value ^ value >> np.uint32(13)) * np.uint32(0xC2B2_AE35)
    return value ^ value >> np.uint32(16)


def partitions_of(keys: pa.Array, partitions: int) -> list[int]:
    """The numbers of the partitions, in the order in which the broker lists them."""
    return cast("list[int]", (murmur3(keys) % partitions).tolist())


def _words(keys: memoryview) -> Words:
    """The four bytes that begin at each place, as a number."""
    data = b"".join((keys, _PADDING))
    return np.ndarray((len(data) - 3,), "<u4", data, strides=(1,))


def _mixed(word: Words) -> Words:
    return _rotated(word * _C1, 15) * _C2


def _rotated(word: Words, bits: int) -> Words:
    return word << np.uint32(bits) | word >> np.uint32(32 - bits)
