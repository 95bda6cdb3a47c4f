"""What a producer sends next: messages in frames, or packed into sub-batches."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeGuard, cast

from wireloom.clients.rabbitmq_stream.accepted import Accepted
from wireloom.clients.rabbitmq_stream.compression import pack
from wireloom.clients.rabbitmq_stream.publishing import Body, SubBatches
from wireloom.errors import EncodeError, InvalidArgument
from wireloom.rabbitmq_stream.columns import encode_publish_v2_columns
from wireloom.rabbitmq_stream.tables import REFERENCE_BYTES
from wireloom.runtime.arguments import check_type

if TYPE_CHECKING:
    from wireloom.clients.rabbitmq_stream.amqp import Message

_AMQP = "wireloom.clients.rabbitmq_stream.amqp"
_TOGETHER = 2048
"""Messages of a frame, at most: longer ones of small messages cost more, as memory for each is had
from the system anew."""
_AROUND = 16
"""Bytes around a message in a frame, about; if there are more, frames are cut again."""
_LENGTH = 4
"""Bytes before a message in a sub-batch."""

Frame = tuple[Sequence[int], Sequence[Body]]
"""Publishing ids, and what is published under each."""


def is_amqp(body: object) -> TypeGuard[Message]:
    """Whether it is a message of AMQP, which only they import who use it."""
    return type(body).__module__.startswith(_AMQP)


def encoded(body: object) -> bytes:
    """The bytes of a message of AMQP, or of what can be used as bytes."""
    if is_amqp(body):
        return cast("bytes", import_module(_AMQP).encode(body))
    check_type("body", body, bytes, shows=False)
    return cast("bytes", body)


def filter_bytes(value: object, index: int) -> int:
    """Bytes of a filter value that a program gave for a message.

    Args:
        value: The value, or None.
        index: The place of the message among those of the call.

    Raises:
        InvalidArgument: It is neither text nor None, or does not fit its field.
    """
    if value is None:
        return 0
    check_type("what Producing.filter_value gave", value, str | None)
    if isinstance(value, str) and value.isascii() and len(value) <= REFERENCE_BYTES:
        return len(value)  # any text of the protocol may be as long
    try:
        bare, whole = (
            len(encode_publish_v2_columns(0, [0], [each], [b""]))
            for each in ("", cast("str", value))
        )
    except EncodeError as error:
        problem = f"the filter value of message {index} of the call: {error.reason}"
        raise InvalidArgument(problem) from None
    return whole - bare


def next_frame(
    accepted: Accepted, guard: AbstractContextManager[Any], longest: int, asked: SubBatches | None
) -> Frame:
    """What was never sent, for about a frame; nothing if there is nothing. It counts as sent.

    Args:
        accepted: The messages; only one caller at a time takes some.
        guard: Is held while something is done with them.
        longest: Bytes of the longest message that fits into a frame.
        asked: How messages are packed, if they are.
    """
    if asked is not None:
        return _packed(accepted, guard, longest, asked)
    with guard:
        if not accepted.has_new:
            return (), []
        room = max(longest // 2, longest - _AROUND * _TOGETHER)
        lot = accepted.take(_TOGETHER, room)
        accepted.sent(lot)
    return lot.ids, lot.bodies


def _packed(
    accepted: Accepted, guard: AbstractContextManager[Any], longest: int, asked: SubBatches
) -> Frame:
    most = max(1, min(asked.messages, longest // (2 * _LENGTH)))  # the other half is for bodies
    room = min(asked.size, longest - _LENGTH * most)
    ids: list[int] = []
    batches: list[Body] = []
    size = 0
    while size <= longest // 2:
        with guard:
            if not accepted.has_new:
                break
            lot = accepted.take(most, room)
        batch = pack(lot.bodies, asked.compression)  # may take long
        with guard:
            accepted.sent(lot, batch)
        ids.append(lot.ids[-1])
        batches.append(batch)
        size += len(batch.records)
    return ids, batches
