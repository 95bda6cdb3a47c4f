"""Where frames end and which messages they are, found with the schema alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wireloom.errors import DecodeError
from wireloom.schema.decoding import NOTHING, numbers, read_whole
from wireloom.schema.found import Scope
from wireloom.schema.kinds import Ref
from wireloom.schema.projection import may_hold
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Sender, selector


def frame_size(schema: Schema, data: bytes) -> int:
    """The bytes of the frame that some bytes begin with; there may be fewer.

    Args:
        schema: A protocol that has frames.
        data: The bytes.

    Raises:
        DecodeError: It is not said before they end.
    """
    reader = Reader(schema, data, {}, lenient=True, cut=True)
    reader.is_frame = True
    try:
        reader.read(Ref(schema.frame), Place(schema.frame, Scope()))
    except DecodeError:
        if not reader.announced:
            raise DecodeError("ends before it is known how long the frame is", 0) from None
        return reader.announced
    return max(reader.pos, reader.announced)


def message_name(
    schema: Schema,
    data: bytes,
    sender: Sender | None = None,
    negotiated: Mapping[str, Any] = NOTHING,
) -> str:
    """The message that a frame is, or the type of frames if only its content tells.

    Args:
        schema: A protocol that has frames.
        data: The frame from its first byte on; its end may be missing.
        sender: Who sent it, if known; some forms mean something else the other way.
        negotiated: What the connection negotiated, by name.

    Raises:
        DecodeError: It is none.
    """
    if schema.projected or not schema.messages:
        return schema.frame
    told = selector(schema)
    if told is None:
        return furthest_message(schema, data, negotiated)
    if len(data) < told.last:
        raise DecodeError("ends too early", len(data), schema.frame)
    word = int.from_bytes(data[told.first : told.last], "big") & told.mask
    if sender is not None:
        word = told.accepted.get((sender, word), word)
    if word not in told.names:
        shown = f"{word:#0{2 * told.size + 2}x}"
        raise DecodeError(f"no message is known by {shown}", told.first, schema.frame)
    return told.names[word]


def message_within(
    schema: Schema,
    data: bytes,
    sender: Sender | None = None,
    negotiated: Mapping[str, Any] = NOTHING,
) -> str:
    """As ``message_name``; of projections, the first that the frame can be read as, or else the
    first that it says it is.

    Answers are told by their requests only, and are the type of frames here.

    Raises:
        DecodeError: It is none.
    """
    if not schema.projected:
        return message_name(schema, data, sender, negotiated)
    reader = Reader(schema, data, numbers(schema, negotiated))
    try:
        frame = read_whole(reader, schema.frame)
    except DecodeError:
        return schema.frame
    told = [
        name
        for name, message in schema.messages.items()
        if not message.answers
        and (sender is None or message.sender in (sender, "both"))
        and may_hold(frame, message)
    ]
    for name in told:
        reader = Reader(schema, data, numbers(schema, negotiated))
        try:
            read_whole(reader, name)
        except DecodeError:
            continue
        return name
    return next(iter(told), schema.frame)


def furthest_message(schema: Schema, data: bytes, negotiated: Mapping[str, Any] = NOTHING) -> str:
    """The message that a frame can be read as, or as which it can be read the furthest.

    Raises:
        DecodeError: All others get as far.
    """
    read: dict[str, tuple[int, str]] = {}  # and not the errors, which hold what was read
    for name in schema.messages:
        reader = Reader(schema, data, numbers(schema, negotiated), lenient=True, cut=True)
        try:
            read_whole(reader, name)
        except DecodeError as error:
            read[name] = error.offset, error.reason
        else:
            return name
    best = max(read, key=lambda name: read[name][0])
    furthest, reason = read[best]
    if all(offset == furthest for offset, _ in read.values()):
        raise DecodeError(reason, furthest, schema.frame)
    return best
