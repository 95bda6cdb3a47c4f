"""The arguments that a stream is created with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from wireloom.rabbitmq_stream import limits
from wireloom.rabbitmq_stream.types import StreamArgumentsKey

_LOCATORS = frozenset({"client-local", "balanced", "least-leaders", "random"})
_UNITS = {"Y": 31_536_000, "M": 2_592_000, "D": 86_400, "h": 3_600, "m": 60, "s": 1}
_AGE = re.compile(r"(\d+)([YMDhms])")
_NUMBERS = (
    StreamArgumentsKey.MAX_LENGTH_BYTES,
    StreamArgumentsKey.STREAM_MAX_SEGMENT_SIZE_BYTES,
    StreamArgumentsKey.INITIAL_CLUSTER_SIZE,
    StreamArgumentsKey.STREAM_FILTER_SIZE_BYTES,
)
_KEPT = frozenset(StreamArgumentsKey)


class NotANumber(ValueError):
    """An argument must be a number and is none; real brokers drop the connection."""


@dataclass(frozen=True, slots=True)
class Kept:
    """How much of a stream is kept."""

    bytes: int | None
    """Bytes of the stream, or None for all."""
    age: int | None
    """Seconds, or None for ever."""
    segment_bytes: int
    """Bytes of a segment."""
    filter_size: int
    """Bytes of the filter of a chunk."""

    @classmethod
    def of(cls, arguments: Mapping[str, str]) -> Self:
        """What arguments mean, which were checked before."""
        found = {key: arguments.get(key) for key in StreamArgumentsKey}
        size = found[StreamArgumentsKey.MAX_LENGTH_BYTES]
        age = _AGE.fullmatch(found[StreamArgumentsKey.MAX_AGE] or "")
        return cls(
            None if size is None else int(size),
            None if age is None else int(age[1]) * _UNITS[age[2]],
            int(found[StreamArgumentsKey.STREAM_MAX_SEGMENT_SIZE_BYTES] or limits.SEGMENT_BYTES),
            int(found[StreamArgumentsKey.STREAM_FILTER_SIZE_BYTES] or limits.FILTER_SIZE_MIN),
        )


def is_valid(arguments: Mapping[str, str], filtering: bool) -> bool:
    """Whether a stream can be made with arguments.

    Args:
        arguments: The arguments; those that are not known are not looked at.
        filtering: Whether the broker knows filters.

    Raises:
        NotANumber: A value must be a number and is none.
    """
    for key in _NUMBERS:
        value = arguments.get(key)
        if value is not None and re.fullmatch(r"[+-]?\d+", value) is None:
            raise NotANumber(f"{key} is {value!r}")
    locator = arguments.get(StreamArgumentsKey.QUEUE_LEADER_LOCATOR, "client-local")
    members = int(arguments.get(StreamArgumentsKey.INITIAL_CLUSTER_SIZE, "1"))
    size = arguments.get(StreamArgumentsKey.STREAM_FILTER_SIZE_BYTES)
    if size is not None and filtering:
        fits = limits.FILTER_SIZE_MIN <= int(size) <= limits.FILTER_SIZE_MAX
    else:
        fits = True
    return locator in _LOCATORS and members > 0 and fits


def known(arguments: Mapping[str, str]) -> dict[str, str]:
    """The arguments that mean something; the others are forgotten."""
    return {key: value for key, value in arguments.items() if key in _KEPT}
