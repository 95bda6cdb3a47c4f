"""Hot lists of RabbitMQ Stream as columns: no object per item.

Where all items have one size, which strided comparisons of their lengths prove, whole blocks of
them are cut by one call. Otherwise one call cuts a body and reads the head behind it, and what
is out of the ordinary is looked at one by one.
"""

from __future__ import annotations

# ruff: noqa: F403, F405
import struct
from collections.abc import Iterable, Sequence
from itertools import repeat
from struct import Struct
from typing import NamedTuple

from wireloom.error_policy import STRICT, ErrorPolicy, bounded
from wireloom.errors import DecodeError, EncodeError
from wireloom.rabbitmq_stream.decoding import read_amqp_value, read_entry, read_simple_entry
from wireloom.rabbitmq_stream.encoding import write_amqp_value, write_entry, write_simple_entry
from wireloom.rabbitmq_stream.messages import Message, Publish, PublishV2
from wireloom.rabbitmq_stream.types import *
from wireloom.runtime.bulk import Cutter, block, even_step, pack_even
from wireloom.runtime.primitives import (
    finish,
    read_count,
    read_optional_text,
    slot_setter,
    write_optional_text,
)

_B = Struct(">B")
_I = Struct(">I")
_IHHBi = Struct(">IHHBi")
_Q = Struct(">Q")
_QI = Struct(">QI")
_Qi = Struct(">Qi")
_h = Struct(">h")
_i = Struct(">i")

_set_simple_entry_body = slot_setter(SimpleEntry, "body")

_CUT_I = Cutter(_I)
_CUT_QI = Cutter(_QI)


def read_simple_entry_list(data: bytes, policy: ErrorPolicy = STRICT) -> list[SimpleEntry]:
    """All items of a region as objects.

    Args:
        data: The region, which the items fill.
        policy: What to do about what could be passed over.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    pos, end = 0, len(data)
    policy = bounded(policy, end)
    try:
        items: list[SimpleEntry] = []
        add = items.append
        new = object.__new__
        unpack = _I.unpack_from
        set_body = _set_simple_entry_body
        while pos < end:
            (length,) = unpack(data, pos)
            start = pos + 4
            stop = start + length
            if stop > end:  # past the end, or a length with its top bit set
                other, pos = read_simple_entry(data, pos, end, policy)
                add(other)
                continue
            value = data[start:stop]
            item = new(SimpleEntry)
            set_body(item, value)
            add(item)
            pos = stop
    except struct.error:
        raise _explained_items("SimpleEntry", data, "ends too early", end, "") from None
    except DecodeError as error:
        raise _explained_items(
            "SimpleEntry", data, error.reason, error.offset, error.path
        ) from None
    return items


def write_simple_entry_list(items: Iterable[SimpleEntry]) -> bytes:
    """The region that items fill.

    Raises:
        EncodeError: A value does not fit its field.
        struct.error: A number does not fit its field.
    """
    return b"".join([write_simple_entry(item) for item in items])


def read_simple_entry_columns(data: bytes, most: int | None = None) -> list[bytes]:
    """All items of a region as columns.

    Args:
        data: The region, which the items fill.
        most: How many items there may be; None for any number.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    columns, pos = read_simple_entry_piece(data, 0, len(data) if most is None else most)
    if pos < len(data):
        raise _explained_items("SimpleEntry", data, f"more than {most} items", 0, "")
    return columns


def read_simple_entry_piece(data: bytes, pos: int, most: int) -> tuple[list[bytes], int]:
    """The next items of a region as columns, and where the one behind them begins.

    Args:
        data: The region, which the items fill.
        pos: Where the first of them begins.
        most: How many there may be, 1 or more.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    try:
        return _simple_entry_piece(data, pos, len(data), most)
    except DecodeError as error:
        raise _explained_items(
            "SimpleEntry", data, error.reason, error.offset, error.path
        ) from None
    except struct.error:
        raise _explained_items("SimpleEntry", data, "ends too early", len(data), "") from None


def _simple_entry_piece(data: bytes, pos: int, end: int, most: int) -> tuple[list[bytes], int]:
    step = even_step(data, pos, end, 0, most)
    if step:
        count = min(most, (end - pos) // step)
        flat = block(data, pos, count, f"4x{step - 4}s")
        return flat, pos + count * step

    bodies: list[bytes] = []
    unpack = _I.unpack_from
    while pos < end and len(bodies) < most:
        (length,) = unpack(data, pos)
        start, length = _CUT_I.bodies(data, pos + 4, length, bodies, most)
        stop = start + length
        if stop > end:
            raise DecodeError("length runs past the end", start - 4)
        bodies.append(data[start:stop])
        pos = stop

    return bodies, pos


def read_simple_entry_spans(
    data: bytes, most: int | None = None
) -> tuple[Sequence[int], Sequence[int]]:
    """Where the bodies of a region lie, as columns of offsets and lengths in bytes.

    Args:
        data: The region, which the items fill.
        most: How many items there may be; None for any number.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    pos, end = 0, len(data)
    most = end if most is None else most
    step = even_step(data, pos, end, 0)
    if step and end // step <= most:
        return range(4, end + 1, step), [step - 4] * (end // step)
    offsets: list[int] = []
    lengths: list[int] = []
    add_offset = offsets.append
    add_length = lengths.append
    unpack = _I.unpack_from
    try:
        for _ in repeat(None, most):
            if pos >= end:
                break
            length = unpack(data, pos)[-1]
            pos += 4
            add_offset(pos)
            add_length(length)
            pos += length
    except struct.error:
        raise _explained_items("SimpleEntry", data, "ends too early", end, "") from None
    if pos > end:
        raise _explained_items("SimpleEntry", data, "length runs past the end", offsets[-1] - 4, "")
    if pos < end:
        raise _explained_items("SimpleEntry", data, f"more than {most} items", 0, "")
    return offsets, lengths


def write_simple_entry_columns(
    bodies: Sequence[bytes],
) -> bytes:
    """The region of items given as columns.

    Raises:
        struct.error: A body is 2 GiB or longer, or a number does not fit its field.
    """
    lengths = list(map(len, bodies))
    regions = pack_even("", lengths, bodies)
    if regions:
        return b"".join(regions)
    parts = [b""] * (2 * len(lengths))
    parts[0::2] = map(_i.pack, lengths)
    parts[1::2] = bodies
    return b"".join(parts)


def read_amqp_value_list(data: bytes, policy: ErrorPolicy = STRICT) -> list[AmqpValue]:
    """All items of a region as objects.

    Args:
        data: The region, which the items fill.
        policy: What to do about what could be passed over.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    pos, end = 0, len(data)
    policy = bounded(policy, end)
    items: list[AmqpValue] = []
    try:
        while pos < end:
            item_begin = pos
            item, pos = read_amqp_value(data, pos, end, policy)
            if pos - item_begin < 12:
                policy.charge(61, pos)
            items.append(item)
    except DecodeError as error:
        raise _explained_items("AmqpValue", data, error.reason, error.offset, error.path) from None
    return items


def write_amqp_value_list(items: Iterable[AmqpValue]) -> bytes:
    """The region that items fill.

    Raises:
        EncodeError: A value does not fit its field.
        struct.error: A number does not fit its field.
    """
    return b"".join([write_amqp_value(item) for item in items])


def read_entry_list(data: bytes, policy: ErrorPolicy = STRICT) -> list[Entry]:
    """All items of a region as objects.

    Args:
        data: The region, which the items fill.
        policy: What to do about what could be passed over.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    pos, end = 0, len(data)
    policy = bounded(policy, end)
    try:
        items: list[Entry] = []
        add = items.append
        new = object.__new__
        unpack = _I.unpack_from
        set_body = _set_simple_entry_body
        while pos < end:
            (length,) = unpack(data, pos)
            start = pos + 4
            stop = start + length
            if stop > end:  # past the end, or a length with its top bit set
                other, pos = read_entry(data, pos, end, policy)
                add(other)
                continue
            value = data[start:stop]
            item = new(SimpleEntry)
            set_body(item, value)
            add(item)
            pos = stop
    except struct.error:
        raise _explained_items("Entry", data, "ends too early", end, "") from None
    except DecodeError as error:
        raise _explained_items("Entry", data, error.reason, error.offset, error.path) from None
    return items


def write_entry_list(items: Iterable[Entry]) -> bytes:
    """The region that items fill.

    Raises:
        EncodeError: A value does not fit its field.
        struct.error: A number does not fit its field.
    """
    return b"".join([write_entry(item) for item in items])


def read_entry_columns(data: bytes, most: int | None = None) -> list[bytes] | None:
    """All items of a region as columns; None if there are other items than ``SimpleEntry``.

    Args:
        data: The region, which the items fill.
        most: How many items there may be; None for any number.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    piece = read_entry_piece(data, 0, len(data) if most is None else most)
    if piece is None:
        return None
    columns, pos = piece
    if pos < len(data):
        raise _explained_items("Entry", data, f"more than {most} items", 0, "")
    return columns


def read_entry_piece(data: bytes, pos: int, most: int) -> tuple[list[bytes], int] | None:
    """The next items of a region as columns, and where the one behind them begins.

    None if there are other items than ``SimpleEntry`` among them.

    Args:
        data: The region, which the items fill.
        pos: Where the first of them begins.
        most: How many there may be, 1 or more.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    try:
        return _entry_piece(data, pos, len(data), most)
    except DecodeError as error:
        raise _explained_items("Entry", data, error.reason, error.offset, error.path) from None
    except struct.error:
        raise _explained_items("Entry", data, "ends too early", len(data), "") from None


def _entry_piece(data: bytes, pos: int, end: int, most: int) -> tuple[list[bytes], int] | None:
    step = even_step(data, pos, end, 0, most)
    if step:
        count = min(most, (end - pos) // step)
        flat = block(data, pos, count, f"4x{step - 4}s")
        return flat, pos + count * step

    bodies: list[bytes] = []
    unpack = _I.unpack_from
    while pos < end and len(bodies) < most:
        (length,) = unpack(data, pos)
        start, length = _CUT_I.bodies(data, pos + 4, length, bodies, most)
        stop = start + length
        if stop > end:
            if length >> 31:
                return None
            raise DecodeError("length runs past the end", start - 4)
        bodies.append(data[start:stop])
        pos = stop

    return bodies, pos


def read_entry_spans(
    data: bytes, most: int | None = None
) -> tuple[Sequence[int], Sequence[int]] | None:
    """Where the bodies of a region lie, as columns of offsets and lengths in bytes.

    None if there are other items than ``SimpleEntry``.

    Args:
        data: The region, which the items fill.
        most: How many items there may be; None for any number.

    Raises:
        DecodeError: The bytes do not follow the protocol. Offsets count from the start of the
            region.
    """
    pos, end = 0, len(data)
    most = end if most is None else most
    step = even_step(data, pos, end, 0)
    if step and end // step <= most:
        return range(4, end + 1, step), [step - 4] * (end // step)
    offsets: list[int] = []
    lengths: list[int] = []
    add_offset = offsets.append
    add_length = lengths.append
    unpack = _I.unpack_from
    try:
        for _ in repeat(None, most):
            if pos >= end:
                break
            length = unpack(data, pos)[-1]
            if length >> 31:
                return None
            pos += 4
            add_offset(pos)
            add_length(length)
            pos += length
    except struct.error:
        raise _explained_items("Entry", data, "ends too early", end, "") from None
    if pos > end:
        raise _explained_items("Entry", data, "length runs past the end", offsets[-1] - 4, "")
    if pos < end:
        raise _explained_items("Entry", data, f"more than {most} items", 0, "")
    return offsets, lengths


def write_entry_columns(
    bodies: Sequence[bytes],
) -> bytes:
    """The region of items given as columns.

    Raises:
        struct.error: A body is 2 GiB or longer, or a number does not fit its field.
    """
    lengths = list(map(len, bodies))
    regions = pack_even("", lengths, bodies)
    if regions:
        return b"".join(regions)
    parts = [b""] * (2 * len(lengths))
    parts[0::2] = map(_i.pack, lengths)
    parts[1::2] = bodies
    return b"".join(parts)


class PublishColumns(NamedTuple):
    """A ``Publish`` whose list is columns."""

    publisher_id: int
    """As in ``Publish``."""

    publishing_ids: Sequence[int]
    """The ``publishing_id`` of each item of ``messages``."""

    bodies: Sequence[bytes]
    """The ``body`` of each item of ``messages``."""


def decode_publish_columns(data: bytes, policy: ErrorPolicy = STRICT) -> PublishColumns | None:
    """The columns of a whole frame of ``Publish``.

    None if there are other items than ``PublishedMessage``.

    Args:
        data: The frame from its first byte on, the length included.
        policy: What to do about what could be passed over.

    Raises:
        DecodeError: The bytes do not follow the protocol.
    """
    try:
        return _decode_publish(data, policy)
    except DecodeError as error:
        raise _explained("Publish", data, error.reason, error.offset, error.path) from None
    except struct.error:
        raise _explained("Publish", data, "ends too early", len(data), "") from None


def _decode_publish(data: bytes, policy: ErrorPolicy) -> PublishColumns | None:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    count, pos = read_count(data, 9, end, _i, 12)
    step = even_step(data, pos, end, 8)
    if step and step * count == end - pos:
        flat = block(data, pos, count, f"Q4x{step - 12}s")
        return PublishColumns(
            publisher_id,
            flat[0::2],
            flat[1::2],
        )
    publishing_ids: list[int] = []
    bodies: list[bytes] = []
    unpack = _QI.unpack_from
    while len(bodies) < count:
        item_publishing_id, length = unpack(data, pos)
        start, item_publishing_id, length = _CUT_QI.numbered(
            data, pos + 12, item_publishing_id, length, publishing_ids, bodies, count
        )
        stop = start + length
        if stop > end:
            if length >> 31:
                return None
            raise DecodeError("length runs past the end", start - 4)
        publishing_ids.append(item_publishing_id)
        bodies.append(data[start:stop])
        pos = stop

    finish(data, pos, policy)
    return PublishColumns(
        publisher_id,
        publishing_ids,
        bodies,
    )


def encode_publish_columns(
    publisher_id: int,
    publishing_ids: Sequence[int],
    bodies: Sequence[bytes],
) -> bytes:
    """The whole frame of a ``Publish`` given as columns.

    Raises:
        EncodeError: The columns differ in length, or a value does not fit its field.
    """
    count = len(bodies)
    if len(publishing_ids) != count:
        raise EncodeError("the columns differ in length", "Publish.messages")
    try:
        lengths = list(map(len, bodies))
        size = 12 * count + sum(lengths)
        head = _IHHBi.pack(9 + size, 0x2, 1, publisher_id, count)
        regions = pack_even("Q", lengths, publishing_ids, bodies)
        if regions:
            return b"".join([head, *regions])
        parts = [head] * (2 * count + 1)
        parts[1::2] = map(_Qi.pack, publishing_ids, lengths)
        parts[2::2] = bodies
        return b"".join(parts)
    except (
        EncodeError,
        struct.error,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
    ) as error:
        objects = tuple(
            map(
                PublishedMessage,
                publishing_ids,
                bodies,
            )
        )
        message = Publish(publisher_id=publisher_id, messages=objects)
        raise _misfit(message, str(error)) from None


class PublishV2Columns(NamedTuple):
    """A ``PublishV2`` whose list is columns."""

    publisher_id: int
    """As in ``PublishV2``."""

    publishing_ids: Sequence[int]
    """The ``publishing_id`` of each item of ``messages``."""

    filter_values: Sequence[str | None]
    """The ``filter_value`` of each item of ``messages``."""

    bodies: Sequence[bytes]
    """The ``body`` of each item of ``messages``."""


def decode_publish_v2_columns(data: bytes, policy: ErrorPolicy = STRICT) -> PublishV2Columns:
    """The columns of a whole frame of ``PublishV2``.

    Args:
        data: The frame from its first byte on, the length included.
        policy: What to do about what could be passed over.

    Raises:
        DecodeError: The bytes do not follow the protocol.
    """
    try:
        return _decode_publish_v2(data, policy)
    except DecodeError as error:
        raise _explained("PublishV2", data, error.reason, error.offset, error.path) from None
    except struct.error:
        raise _explained("PublishV2", data, "ends too early", len(data), "") from None


def _decode_publish_v2(data: bytes, policy: ErrorPolicy) -> PublishV2Columns:
    end = len(data)
    (publisher_id,) = _B.unpack_from(data, 8)
    count, pos = read_count(data, 9, end, _i, 14)
    publishing_ids: list[int] = []
    add_publishing_ids = publishing_ids.append
    filter_values: list[str | None] = []
    add_filter_values = filter_values.append
    bodies: list[bytes] = []
    add_bodies = bodies.append
    for _ in repeat(None, count):
        (item_publishing_id,) = _Q.unpack_from(data, pos)
        item_filter_value, pos = read_optional_text(data, pos + 8, end, _h, -1, policy)
        (item_batch_and_length,) = _I.unpack_from(data, pos)
        if item_batch_and_length >> 31:
            policy.report("batch must be 0", pos, data[pos : pos + 4])
        item_length = item_batch_and_length & 0x7FFFFFFF
        item_body_end = pos + 4 + item_length
        if item_body_end > end:
            raise DecodeError("length runs past the end", pos)
        item_body = data[pos + 4 : item_body_end]
        next_pos = item_body_end
        add_publishing_ids(item_publishing_id)
        add_filter_values(item_filter_value)
        add_bodies(item_body)
        pos = next_pos
    finish(data, pos, policy)
    return PublishV2Columns(
        publisher_id,
        publishing_ids,
        filter_values,
        bodies,
    )


def encode_publish_v2_columns(
    publisher_id: int,
    publishing_ids: Sequence[int],
    filter_values: Sequence[str | None],
    bodies: Sequence[bytes],
) -> bytes:
    """The whole frame of a ``PublishV2`` given as columns.

    Raises:
        EncodeError: The columns differ in length, or a value does not fit its field.
    """
    count = len(bodies)
    if len(publishing_ids) != count or len(filter_values) != count:
        raise EncodeError("the columns differ in length", "PublishV2.messages")
    try:
        items = b"".join(_publish_v2_items(publishing_ids, filter_values, bodies))
        return _IHHBi.pack(9 + len(items), 0x2, 2, publisher_id, count) + items
    except (
        EncodeError,
        struct.error,
        TypeError,
        ValueError,
        AttributeError,
        OverflowError,
    ) as error:
        objects = tuple(
            map(
                FilteredMessage,
                publishing_ids,
                filter_values,
                bodies,
            )
        )
        message = PublishV2(publisher_id=publisher_id, messages=objects)
        raise _misfit(message, str(error)) from None


def _publish_v2_items(
    publishing_ids: Sequence[int],
    filter_values: Sequence[str | None],
    bodies: Sequence[bytes],
) -> list[bytes]:
    parts: list[bytes] = []
    for item_publishing_id, item_filter_value, item_body in zip(
        publishing_ids, filter_values, bodies, strict=True
    ):
        filter_value_bytes = write_optional_text(item_filter_value, _h, -1)
        parts += (
            _Q.pack(item_publishing_id),
            filter_value_bytes,
            _i.pack(len(item_body)),
            item_body,
        )
    return parts


def _explained(name: str, data: bytes, reason: str, offset: int, inside: str) -> DecodeError:
    from wireloom.rabbitmq_stream.schema import SCHEMA
    from wireloom.schema.explaining import explained

    return explained(SCHEMA, name, data, reason, offset, inside=inside)


def _misfit(message: Message, reason: str) -> EncodeError:
    """The encoder of objects knows the path of what does not fit."""
    from wireloom.rabbitmq_stream.encoding import encode

    try:
        encode(message)
    except EncodeError as error:
        return error
    return EncodeError(reason, type(message).__name__)


def _explained_items(name: str, data: bytes, reason: str, offset: int, inside: str) -> DecodeError:
    from wireloom.rabbitmq_stream.schema import SCHEMA
    from wireloom.schema.explaining import explained

    return explained(SCHEMA, name, data, reason, offset, inside=inside, many=True)
