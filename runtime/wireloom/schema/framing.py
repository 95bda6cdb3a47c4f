"""Where frames end and which messages they are, found with the schema alone."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from wireloom.errors import DecodeError
from wireloom.schema.decoding import NOTHING, numbers, read_whole
from wireloom.schema.found import Scope
from wireloom.schema.kinds import Ref
from wireloom.schema.projection import may_hold
from wireloom.schema.reader import Place, Reader
from wireloom.schema.schema import Schema
from wireloom.schema.selecting import Selector, Sender, fronts, selectors

WHO_SENT_IT = "only who sent it tells"
"""What the reason of an error begins with that a known sender would have spared."""
_SHOWN = 4
"""Messages that a reason names."""


class ToldByRequest(DecodeError):
    """Only its request tells which message a frame is; the path is the type of the frame."""


def frame_size(schema: Schema, data: bytes, sender: Sender | None = None) -> int:
    """The bytes of the frame that some bytes begin with; there may be fewer.

    Both sides may send frames of other types; then it matters who sent them.

    Raises:
        DecodeError: It is not said before they end.
    """
    name = frame_type(schema, data, sender)
    reader = Reader(schema, data, {}, lenient=True, cut=True)
    reader.is_frame = True
    try:
        reader.read(Ref(name), Place(name, Scope()))
    except DecodeError:
        if not reader.announced:
            raise DecodeError("ends before it is known how long the frame is", 0) from None
        return reader.announced
    return max(reader.pos, reader.announced)


def frame_type(schema: Schema, data: bytes, sender: Sender | None = None) -> str:
    """The type of the frame that some bytes begin with.

    Raises:
        DecodeError: They do not tell, or only who sent them does.
    """
    if not schema.frames:
        return schema.frame
    told = fronts(schema, sender)
    if told is None:
        raise DecodeError(f"{WHO_SENT_IT} how long a frame is", 0, schema.frame)
    if len(data) < told.last:
        raise DecodeError("ends before it is known how long the frame is", 0)
    word = int.from_bytes(data[told.first : told.last], "big") & told.mask
    if word not in told.frames:
        raise DecodeError("no frame begins like this", 0, schema.frame)
    return told.frames[word]


def message_name(
    schema: Schema,
    data: bytes,
    sender: Sender | None = None,
    negotiated: Mapping[str, Any] = NOTHING,
) -> str:
    """The message that a frame is, or the type of frames if only its content tells.

    The end of the frame may be missing. Some forms mean something else the other way, so that it
    matters who sent it.

    Raises:
        DecodeError: It is none.
    """
    if schema.projected or not schema.messages:
        return schema.frame
    told = selectors(schema)
    if not told:
        return furthest_message(schema, data, negotiated)
    found = [one for one in told if one.knows(data, sender)]
    if not found:
        raise _unknown(schema, data, sender, told)
    names = [one.names[one.word(data, sender)] for one in found]
    if len(found) == 1 and names[0]:
        return names[0]
    of = (_listed(one) if one.told else (name,) for one, name in zip(found, names, strict=True))
    listed = [name for group in of for name in group]
    shown = ", ".join(listed[:_SHOWN]) + ", …" * (len(listed) > _SHOWN)
    if len(found) == 1:
        reason = f"only its request tells which message it is: {shown}"
        raise ToldByRequest(reason, 0, frame_type(schema, data, sender))
    raise DecodeError(f"{WHO_SENT_IT} which message it is: {shown}", 0, schema.frame)


def _unknown(
    schema: Schema, data: bytes, sender: Sender | None, known: tuple[Selector, ...]
) -> DecodeError:
    of = frame_type(schema, data, sender)
    frames = {name: one.frame or schema.frame for name, one in schema.messages.items()}
    own = [one for one in known if of in (frames[name] for name in _listed(one))]
    told = max(own, key=lambda one: one.last)
    if len(data) < told.last:
        return DecodeError("ends too early", len(data), of)
    shown = f"{told.word(data, sender):#0{2 * told.size + 2}x}"
    return DecodeError(f"no message is known by {shown}", told.first, of)


def _listed(one: Selector) -> Collection[str]:
    """The messages that bytes tell, or which a request tells then."""
    return one.told.names if one.told else one.names.values()


def message_within(
    schema: Schema,
    data: bytes,
    sender: Sender | None = None,
    negotiated: Mapping[str, Any] = NOTHING,
) -> str:
    """As ``message_name``; of projections, the first that the frame can be read as, or else the
    first that it says it is.

    Answers of which only the request tells what they are, are the type of their frames here.

    Raises:
        DecodeError: It is none.
    """
    if not schema.projected:
        try:
            return message_name(schema, data, sender, negotiated)
        except ToldByRequest as error:
            return error.path
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
