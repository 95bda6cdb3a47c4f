"""Ends of micro-batches by the bytes that are read.

Brokers tell offsets, not bytes. So the size of a range is estimated from the chunks in which it
begins and ends, of which the larger messages count; the data between them are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple


class Piece(NamedTuple):
    """A chunk, as far as its size matters."""

    first: int
    """Its first offset."""
    next: int
    """The offset behind its last message."""
    size: int
    """Bytes of its messages as the broker stores them, compressed ones as they are."""

    @property
    def each(self) -> float:
        """Bytes of an offset; never 0, so that there is an offset for each number of bytes."""
        return max(self.size, 1) / (self.next - self.first)


PieceAt = Callable[[str, int], Piece | None]
"""The chunk of a stream that holds an offset; None if the stream is gone."""


def within(
    start: Mapping[str, int], end: Mapping[str, int], most: int, piece_at: PieceAt
) -> dict[str, int]:
    """Ends so that there are about so many bytes, shared by the lag of each stream.

    They are between chunks, because brokers send whole ones. Each stream that lags goes on by a
    chunk at least.

    Args:
        start: Where each stream is read from; streams that are not there are read from 0.
        end: Where each may end at most.
        most: Bytes, 1 or more.
        piece_at: Looks up chunks.
    """
    begins = {name: start.get(name, 0) for name in end}
    heads: dict[str, Piece] = {}
    sizes: dict[str, float] = {}
    for name, until in end.items():
        head = piece_at(name, begins[name]) if begins[name] < until else None
        if head is not None:
            heads[name] = head
            sizes[name] = _size(name, begins[name], until, head, piece_at)
    total = sum(sizes.values())
    if total <= most:
        return dict(end)
    found = dict(end)
    for name, head in heads.items():
        share = most * sizes[name] / total
        found[name] = _cut(name, begins[name], end[name], head, share, piece_at)
    return found


def _size(name: str, begin: int, end: int, head: Piece, piece_at: PieceAt) -> float:
    """About the bytes of a range."""
    tail = head if end <= head.next else piece_at(name, end - 1)
    each = head.each if tail is None else max(head.each, tail.each)
    return (end - begin) * each


def _cut(name: str, begin: int, end: int, head: Piece, share: float, piece_at: PieceAt) -> int:
    """Where so many bytes end, about."""

    def last_before(until: int) -> Piece:
        return (None if until <= head.next else piece_at(name, until - 1)) or head

    until = _reach(begin, share, head.each, end)
    last = last_before(until)
    if last.each > head.each:
        until = _reach(begin, share, last.each, end)
        last = last_before(until)
    if last is head:
        return min(head.next, end)
    return until if until in (last.next, end) else last.first


def _reach(begin: int, share: float, each: float, end: int) -> int:
    return min(begin + int(share / each), end)
