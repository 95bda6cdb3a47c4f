"""The arguments that a stream is created with."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self

from wireloom.rabbitmq_stream import tables
from wireloom.rabbitmq_stream.types import StreamArgumentsKey
from wireloom.runtime.numerals import whole
from wireloom.testing.rabbitmq_stream.releases import Release

_LOCATORS = frozenset({"client-local", "balanced", "least-leaders", "random"})
_UNITS = {"Y": 31_536_000, "M": 2_592_000, "D": 86_400, "h": 3_600, "m": 60, "s": 1}
_LARGEST_SEGMENT = 3_000_000_000
_WHOLE = re.compile(r"[+-]?[0-9]+")
_AGE = re.compile(r"([0-9]+)([YMDhms])")
_LARGEST = 1 << 63  # nothing grows beyond, however large the number is that was given
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
class Retention:
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
        key = StreamArgumentsKey
        found = {name: arguments.get(name) for name in key}
        size = found[key.MAX_LENGTH_BYTES]
        age = _AGE.fullmatch(found[key.MAX_AGE] or "")
        return cls(
            None if size is None else _number(size),
            None if age is None else _number(age[1]) * _UNITS[age[2]],
            _number(found[key.STREAM_MAX_SEGMENT_SIZE_BYTES] or f"{tables.SEGMENT_BYTES}"),
            _number(found[key.STREAM_FILTER_SIZE_BYTES] or f"{tables.FILTER_SIZE_MIN}"),
        )


def is_valid(arguments: Mapping[str, str], release: Release) -> bool:
    """Whether a stream can be made with arguments.

    Args:
        arguments: The arguments; those that are not known are not looked at.
        release: The release that is imitated.

    Raises:
        NotANumber: A value must be a number and is none.
    """
    key = StreamArgumentsKey
    for name in _NUMBERS if release.filtering else _NUMBERS[:-1]:
        value = arguments.get(name)
        if value is not None and _WHOLE.fullmatch(value) is None:
            raise NotANumber(f"{name} is {value!r}")
    age = arguments.get(key.MAX_AGE)
    if age is not None and not release.checks_age and _AGE.fullmatch(age) is None:
        raise NotANumber(f"{key.MAX_AGE} is {age!r}")
    locator = arguments.get(key.QUEUE_LEADER_LOCATOR, "client-local")
    members = _number(arguments.get(key.INITIAL_CLUSTER_SIZE, "1"))
    size = arguments.get(key.STREAM_FILTER_SIZE_BYTES)
    segment = _number(arguments.get(key.STREAM_MAX_SEGMENT_SIZE_BYTES, "0"))
    if size is not None and release.filtering:
        fits = tables.FILTER_SIZE_MIN <= _number(size) <= tables.FILTER_SIZE_MAX
    else:
        fits = True
    return locator in _LOCATORS and members > 0 and fits and segment <= _LARGEST_SEGMENT


def known(arguments: Mapping[str, str]) -> dict[str, str]:
    """The arguments that mean something; the others are forgotten."""
    return {key: value for key, value in arguments.items() if key in _KEPT}


def _number(digits: str) -> int:
    found = whole(digits, -_LARGEST, _LARGEST)
    if found is None:
        return -_LARGEST if digits.startswith("-") else _LARGEST
    return found
