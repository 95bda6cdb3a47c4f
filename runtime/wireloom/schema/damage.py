"""Bytes that are nearly those of a value: one length, constant or end of it is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.spans import Span

_NUMBERS = ("length", "count", "prefix")


def damaged(schema: Schema, data: bytes, spans: Sequence[Span]) -> Iterator[bytes]:
    """The bytes of a value with one thing wrong.

    Lengths and counts are one more and one less, constants and checksums differ in a bit, the bytes
    end in front of each field, and there is one too many behind them.  Some of it may still be
    legal, as where a constant is optional.
    """
    for end in dict.fromkeys(span.offset for span in spans if span.offset < len(data)):
        yield data[:end]
    yield data + b"\0"
    sizes = Sizes(schema.types)
    for span in spans:
        if span.part in _NUMBERS:
            yield from (_changed(sizes, data, span, step) for step in (1, -1))
        elif span.part in ("constant", "checksum") and span.size:
            yield _changed(sizes, data, span, 0)


def _changed(sizes: Sizes, data: bytes, span: Span, step: int) -> bytes:
    """The bytes with another number; without a step, its lowest bit is turned."""
    end = span.offset + span.size
    raw = data[span.offset : end]
    varies = span.kind.scalar_bits(sizes) is None  # the lowest bits of a varint are in front
    order: Literal["little", "big"] = "big"
    if varies or span.kind.is_little(sizes):
        order = "little"
    number = int.from_bytes(raw, order)
    below = 0
    if span.bit is not None and span.width is not None:
        below = 8 * span.size - span.bit - span.width
    number = number + (step << below) if step else number ^ 1 << below
    number &= (1 << 8 * span.size) - 1
    changed = number.to_bytes(span.size, order)
    return data[: span.offset] + changed + data[end:]
