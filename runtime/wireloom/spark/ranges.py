"""From two positions to what each task reads."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from wireloom.spark.positions import Layout


class Range(NamedTuple):
    """Messages that one task reads."""

    stream: str
    """Where."""
    start: int
    """The first offset."""
    end: int
    """The offset behind the last one."""
    partition: int
    """The number of the stream among all that are read."""


def cut(start: Mapping[str, int], end: Mapping[str, int], layout: Layout) -> list[Range]:
    """The tasks, in an order that depends on nothing else than what is given.

    Args:
        start: Where each stream is read from; streams that are not there are read from 0.
        end: Where each ends.
        layout: How to cut.
    """
    whole = [
        Range(stream, start.get(stream, 0), until, number)
        for number, (stream, until) in enumerate(sorted(end.items(), key=_natural))
    ]
    ranges = [item for item in whole if item.start < item.end]
    most = layout.max_records
    if most is not None:
        ranges = [part for item in ranges for part in _parts(item, -(-_size(item) // most))]
    if layout.min_partitions is not None and len(ranges) < layout.min_partitions:
        total = sum(map(_size, ranges))
        ranges = [
            part
            for item in ranges
            for part in _parts(item, -(-_size(item) * layout.min_partitions // total))
        ]
    return ranges


def shared(ranges: Sequence[Range], most: int | None) -> list[tuple[Range, ...]]:
    """The ranges of each task: one, or neighbours where there would be too many tasks.

    Args:
        ranges: All, in order.
        most: Tasks at most; None for any number.
    """
    if most is None or len(ranges) <= most:
        return [(item,) for item in ranges]
    total = sum(map(_cost, ranges))
    tasks: dict[int, list[Range]] = {}
    before = 0
    for item in ranges:
        middle = 2 * before + _cost(item)
        tasks.setdefault(middle * most // (2 * total), []).append(item)
        before += _cost(item)
    return [tuple(items) for items in tasks.values()]


def _cost(item: Range) -> int:
    """What a range costs, in offsets: asking for it takes as long as reading some thousands."""
    return _size(item) + 5_000


def _natural(item: tuple[str, int]) -> list[str | int]:
    """Sorts orders-2 before orders-10, as brokers number the partitions of a super stream."""
    parts = re.split("([0-9]+)", item[0])
    return [int(part) if place % 2 else part for place, part in enumerate(parts)]


def _size(item: Range) -> int:
    return item.end - item.start


def _parts(item: Range, count: int) -> Iterator[Range]:
    """Parts of about the same size, none of them empty."""
    size = _size(item)
    count = max(1, min(count, size))
    for number in range(count):
        start = item.start + size * number // count
        end = item.start + size * (number + 1) // count
        yield item._replace(start=start, end=end)


def limited(start: Mapping[str, int], end: Mapping[str, int], most: int) -> dict[str, int]:
    """Ends so that there are at most so many offsets, shared by the lag of each stream."""
    lags = {stream: max(0, until - start.get(stream, 0)) for stream, until in end.items()}
    total = sum(lags.values())
    if total <= most:
        return dict(end)
    shares = {stream: lag * most // total for stream, lag in lags.items()}
    left = most - sum(shares.values())
    by_remainder = sorted(lags, key=lambda stream: (-(lags[stream] * most % total), stream))
    for stream in by_remainder[:left]:
        shares[stream] += 1
    return {stream: start.get(stream, 0) + share for stream, share in shares.items()}


def lag(start: Mapping[str, int], end: Mapping[str, int]) -> int:
    """Offsets between two positions."""
    return sum(max(0, until - start.get(stream, 0)) for stream, until in end.items())
