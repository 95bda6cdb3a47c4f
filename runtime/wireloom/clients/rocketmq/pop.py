"""Handles of popped messages, which acknowledge them one by one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from wireloom.clients.rocketmq.messages import Received
from wireloom.errors import DecodeError
from wireloom.rocketmq.types import PopOrigin, PopResult, TopicPrefix
from wireloom.runtime.numerals import whole

_SEPARATOR = " "


@dataclass(frozen=True, slots=True)
class CheckPoint:
    """What a broker noted when it gave messages away; its text acknowledges one of them."""

    start_offset: int
    """The place in the queue of the first message that was popped along."""
    pop_time: int
    """When it was popped; ms since 1970-01-01 UTC."""
    invisible_time: int
    """How long nobody else gets it; in ms."""
    revive_queue: int
    """The queue that brings it back."""
    origin: PopOrigin
    """Which topic it comes from."""
    broker: str
    """Name of the broker."""
    queue: int
    """Number of the queue."""
    offset: int
    """The place of the message in the queue."""

    def __str__(self) -> str:
        """What is sent to the broker."""
        parts = (
            self.start_offset,
            self.pop_time,
            self.invisible_time,
            self.revive_queue,
            int(self.origin),
            self.broker,
            self.queue,
            self.offset,
        )
        return _SEPARATOR.join(map(str, parts))


def parse_check_point(text: str, offset: int = 0) -> CheckPoint:
    """What a handle says.

    Args:
        text: The handle.
        offset: The place of the message, which older brokers leave out.

    Raises:
        DecodeError: It is no handle.
    """
    parts = text.split(_SEPARATOR)
    if len(parts) not in (7, 8):
        raise DecodeError(f"a handle of {len(parts)} parts, not 8", 0, _PATH)
    where = _whole(parts[7], _PATH) if len(parts) == 8 else offset
    return CheckPoint(
        _whole(parts[0], _PATH),
        _whole(parts[1], _PATH),
        _whole(parts[2], _PATH),
        _whole(parts[3], _PATH),
        _origin(parts[4], _PATH),
        parts[5],
        _whole(parts[6], _PATH),
        where,
    )


def with_check_points(
    result: PopResult, broker: str, messages: Iterable[Received]
) -> Iterator[Received]:
    """Popped messages, each with what acknowledges it.

    Args:
        result: What the broker said about all of them.
        broker: Its name.
        messages: The messages; brokers give handles to those that come from a retry topic.

    Raises:
        DecodeError: What it said about places cannot be read, or does not speak of a message.
    """
    starts = _starts(result.start_offset_info or "")
    for message in messages:
        if message.check_point is not None:
            yield message
            continue
        found = _check_point(result, broker, message, starts)
        yield replace(message, check_point=str(found))


def renewed(handle: str, pop_time: int, invisible_time: int, revive_queue: int) -> str:
    """The handle of a message whose time was changed; the old one no longer counts.

    Args:
        handle: The handle so far.
        pop_time: When the time was changed, by the broker; ms since 1970-01-01 UTC.
        invisible_time: How long nobody else gets the message from then on; in ms.
        revive_queue: The queue that brings it back.
    """
    old = parse_check_point(handle)
    return str(
        replace(
            old,
            start_offset=old.offset,
            pop_time=pop_time,
            invisible_time=invisible_time,
            revive_queue=revive_queue,
        )
    )


_PATH = "StoredMessage.properties.POP_CK"
_STARTS = "PopResult.start_offset_info"


def _check_point(
    result: PopResult, broker: str, message: Received, starts: Mapping[tuple[PopOrigin, int], int]
) -> CheckPoint:
    origin, queue = _origin_of(message.queue.topic), message.queue.number
    if starts and (origin, queue) not in starts:
        reason = f"a message came out of queue {queue}, of which it says nothing"
        raise DecodeError(reason, 0, _STARTS)
    return CheckPoint(
        starts.get((origin, queue), message.offset),
        result.pop_time,
        result.invisible_time,
        result.revive_qid,
        origin,
        broker,
        queue,
        message.offset,
    )


def _starts(text: str) -> dict[tuple[PopOrigin, int], int]:
    """Where the messages of each queue begin: ``origin queue offset``, with semicolons."""
    found: dict[tuple[PopOrigin, int], int] = {}
    for item in filter(None, text.split(";")):
        parts = item.split(_SEPARATOR)
        if len(parts) != 3:
            raise DecodeError(f"{item[:80]!r} has {len(parts)} parts, not 3", 0, _STARTS)
        key = _origin(parts[0], _STARTS), _whole(parts[1], _STARTS)
        if key in found:
            raise DecodeError(f"queue {key[1]} comes twice", 0, _STARTS)
        found[key] = _whole(parts[2], _STARTS)
    return found


def _origin_of(topic: str) -> PopOrigin:
    if not topic.startswith(TopicPrefix.RETRY):
        return PopOrigin.TOPIC
    return PopOrigin.RETRY_V2 if "+" in topic else PopOrigin.RETRY


def _origin(text: str, path: str) -> PopOrigin:
    try:
        return PopOrigin(_whole(text, path))
    except ValueError:
        raise DecodeError(f"no kind of topic has the number {text!r}", 0, path) from None


def _whole(text: str, path: str) -> int:
    found = whole(text, -(1 << 63), (1 << 63) - 1)
    if found is None:
        raise DecodeError(f"{text[:40]!r} is no number", 0, path)
    return found
