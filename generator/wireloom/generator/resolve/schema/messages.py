"""Messages as the schema has them."""

from __future__ import annotations

from wireloom.generator.free_text import unescaped
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.schema.kinds import Kinds
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Record, Region
from wireloom.schema.schema import Message, Place, Sign


def message_of(kinds: Kinds, message: MessageLayout) -> Message:
    """One message in its frame."""
    protocol = kinds.types.protocol
    return Message(
        command=message.command.name,
        key=message.command.key,
        version=message.version.number,
        role=message.role.name,
        sender=message.sender,
        kind=_projection(kinds, message) if protocol.slots else _framed(kinds, message),
        selects=message.selects,
        places=tuple(
            Place(spot.path, "" if spot.member is None else spot.member.name, spot.number)
            for spot in message.spots
        ),
        signs=tuple(Sign(sign.path, sign.mask, sign.numbers) for sign in message.signs),
        reply=message.reply or "",
        refusal=message.refusal,
        answers=message.answers,
        untyped=message.untyped,
        since=message.version.since or message.command.since,
        doc=unescaped(message.doc),
    )


def _projection(kinds: Kinds, message: MessageLayout) -> Kind:
    return Record(message.name, kinds.fields(message.fields))


def _framed(kinds: Kinds, message: MessageLayout) -> Kind:
    """The frame with its slots filled, in the region that the frame has."""
    kinds.references.message = {item.name: item.type for item in message.fields}
    record = Record(message.name, kinds.fields(message.fields))
    kinds.references.message = {}
    frame = kinds.named(kinds.types.protocol.frame or "")
    return Region(record, frame.size, frame.inclusive) if isinstance(frame, Region) else record
