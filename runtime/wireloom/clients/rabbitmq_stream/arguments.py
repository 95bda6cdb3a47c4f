"""How a stream is kept: the arguments that it is made with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import timedelta
from typing import Literal

from wireloom.errors import InvalidArgument
from wireloom.rabbitmq_stream.tables import (
    FILTER_SIZE_MAX,
    FILTER_SIZE_MIN,
    PARTITIONS,
    PATH_CHARACTERS,
)
from wireloom.rabbitmq_stream.types import StreamArgumentsKey
from wireloom.runtime.arguments import check_type

_OFFSET_MAX = (1 << 64) - 1
_POWERS = {"": 0, "k": 1, "M": 2, "G": 3, "T": 4}
_SIZE = re.compile(r"([0-9]{1,30}) ?(?:(?:([kMGT])(i?))?B)?")
_AGE = re.compile(r"([0-9]{1,30}) ?([YMDdhms])")


@dataclass(frozen=True, slots=True, kw_only=True)
class StreamArguments:
    """How a stream is kept; what is not given is left to the broker and its policies.

    Sizes are numbers of bytes, or text such as ``"20GB"``: kB, MB, GB and TB are powers of 1000,
    KiB to TiB of 1024. A broker drops whole segments only, and never the last one.
    """

    max_length_bytes: int | str | None = None
    """The size above which the oldest segments are dropped."""
    max_age: timedelta | int | str | None = None
    """The age above which the oldest segments are dropped: a ``timedelta``, seconds, or text such
    as ``"7d"``, with one of s, m (minutes), h, d, M (30 days), Y (365 days)."""
    max_segment_size_bytes: int | str | None = None
    """The size of a segment file."""
    initial_cluster_size: int | None = None
    """Members that the stream begins with."""
    leader_locator: Literal["client-local", "balanced"] | None = None
    """How the node of the leader is chosen: the one that is asked, or one that leads few."""
    filter_size_bytes: int | None = None
    """Bytes of the filter of each chunk, 16 to 255 (brokers since 3.13)."""

    def __post_init__(self) -> None:
        stream_arguments(self)


def stream_arguments(arguments: StreamArguments | Mapping[str, str] | None) -> dict[str, str]:
    """Arguments as the wire has them. Brokers drop the connection over some that make no sense, so
    they are checked first; keys that are not known stay as they are.

    Raises:
        InvalidArgument: A value makes no sense.
    """
    check_type("arguments", arguments, StreamArguments | Mapping | None)
    if arguments is None:
        return {}
    if isinstance(arguments, Mapping):
        check_all_text("a key of arguments", arguments)
    if isinstance(arguments, StreamArguments):
        values = (getattr(arguments, item.name) for item in fields(arguments))
        told = dict(zip(_KEYS, values, strict=True))
    else:
        told = dict(arguments)
    return {
        key: _KEYS[key](key, value) if key in _KEYS else value
        for key, value in told.items()
        if value is not None
    }


def partitions_of(
    super_stream: str, partitions: int | None, binding_keys: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Names of the partitions of a new super stream, and their binding keys.

    Raises:
        InvalidArgument: Their number makes no sense.
    """
    check_text(super_stream=super_stream)
    check_type("partitions", partitions, int | None)
    check_type("binding_keys", binding_keys, Sequence)
    if (partitions is None) != bool(binding_keys):
        raise InvalidArgument("a super stream is made with a number of partitions or binding keys")
    check_all_text("a binding key", binding_keys)
    keys = tuple(binding_keys) or tuple(map(str, range(partitions or 0)))
    if not 0 < len(keys) <= PARTITIONS:
        raise InvalidArgument(f"a super stream has 1 to {PARTITIONS} partitions, not {len(keys)}")
    return tuple(f"{super_stream}-{key}" for key in keys), keys


def check_text(**named: object) -> None:
    """Refuses names of streams and the like that are no text, or none that UTF-8 can say.

    Args:
        named: What was given, by the names of the arguments.

    Raises:
        InvalidArgument: It names the argument.
    """
    for name, value in named.items():
        check_all_text(name, [value])


def check_all_text(name: str, values: Iterable[object]) -> None:
    """The same for several values of one argument."""
    for value in values:
        check_type(name, value, str)
        try:
            str(value).encode()
        except UnicodeEncodeError:
            raise InvalidArgument(f"{name} is {value!r}, which UTF-8 cannot say") from None


def check_served(virtual_host: str, *streams: str) -> None:
    """Refuses names that a broker would take for a new stream, and then not serve.

    Args:
        virtual_host: Where the streams are to be.
        streams: Their names.

    Raises:
        InvalidArgument: One is too long.
    """
    most = PATH_CHARACTERS - len(virtual_host)
    for stream in streams:
        if len(stream) > most:
            told = f"{stream[:20]}… has {len(stream)} characters, it may have {most}"
            raise InvalidArgument(
                f'the name of the stream {told} in "{virtual_host}": brokers make files of both'
            )


def check_bounds(most: int, wait: float) -> None:
    """Refuses what makes no sense as the bounds of a list of messages.

    Raises:
        InvalidArgument: It is no number, or out of range.
    """
    check_type("most", most, int)
    check_type("wait", wait, float | int)
    if most < 1 or not wait >= 0:
        raise InvalidArgument(f"most={most}, wait={wait}: 1 or more, and 0 seconds or more")


def check_offset(offset: int) -> None:
    """Refuses what is no offset.

    Raises:
        InvalidArgument: It is no number, or out of range.
    """
    check_type("offset", offset, int)
    if not 0 <= offset <= _OFFSET_MAX:
        raise InvalidArgument(f"offset is {offset}, it must be 0 to {_OFFSET_MAX}")


def _size(key: str, value: object) -> str:
    found = _SIZE.fullmatch(str(value).replace("K", "k"))
    if found is None or isinstance(value, bool):
        raise InvalidArgument(f"{key} is {value!r}, it must be bytes, such as 1000000 or '20GB'")
    digits, power, binary = found.groups("")
    return str(int(digits) * (1024 if binary else 1000) ** _POWERS[power])


def _age(key: str, value: object) -> str:
    if isinstance(value, timedelta):
        value = int(value.total_seconds())
    if isinstance(value, int) and not isinstance(value, bool):
        value = f"{value}s"
    found = _AGE.fullmatch(str(value))
    if found is None:
        raise InvalidArgument(
            f"{key} is {value!r}, it must be a timedelta, seconds or text as '7d'"
        )
    return found[1] + found[2].replace("d", "D")


def _between(least: int, most: int) -> Callable[[str, object], str]:
    def checked(key: str, value: object) -> str:
        digits = str(value)
        if not (digits.isascii() and digits.isdecimal() and least <= int(digits) <= most):
            raise InvalidArgument(f"{key} is {value!r}, it must be a number from {least} to {most}")
        return digits

    return checked


def _as_it_is(key: str, value: object) -> str:
    return str(value)


_KEYS: Mapping[str, Callable[[str, object], str]] = {
    StreamArgumentsKey.MAX_LENGTH_BYTES: _size,
    StreamArgumentsKey.MAX_AGE: _age,
    StreamArgumentsKey.STREAM_MAX_SEGMENT_SIZE_BYTES: _size,
    StreamArgumentsKey.INITIAL_CLUSTER_SIZE: _between(1, 1 << 31),
    StreamArgumentsKey.QUEUE_LEADER_LOCATOR: _as_it_is,
    StreamArgumentsKey.STREAM_FILTER_SIZE_BYTES: _between(FILTER_SIZE_MIN, FILTER_SIZE_MAX),
}
"""How each is written, in the order of the fields of ``StreamArguments``."""
