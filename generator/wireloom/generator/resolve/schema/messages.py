"""Messages as the schema has them."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.free_text import unescaped
from wireloom.generator.model.types import Reference
from wireloom.generator.resolve.frames import frame_fields
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.numbers import all_numbers
from wireloom.generator.resolve.schema.examples import example_of, is_of
from wireloom.generator.resolve.schema.kinds import Kinds
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Record, Region, Relation
from wireloom.schema.references import FieldRef
from wireloom.schema.schema import Message


def message_of(kinds: Kinds, message: MessageLayout) -> Message:
    """One message in its frame."""
    protocol = kinds.types.protocol
    return Message(
        command=message.command.name,
        key=message.command.key[0] if len(message.command.key) == 1 else message.command.key,
        version=message.version.number,
        role=message.role.name,
        sender=message.sender,
        kind=_kind(kinds, message),
        selects=message.selects,
        accepted=_accepted(kinds, message),
        told_by=message.told_by,
        settles={name: _ref(kinds, message, path) for name, path in message.settles},
        decides={
            name: kinds.references.tests((test,), message.fields)[0]
            for name, test in message.decides
        },
        span=message.command.span,
        within=message.within,
        frame="" if message.role.frame in (None, protocol.frame) else message.role.frame or "",
        places=message.places,
        parts=tuple(frame.name for frame in message.frames[1:]),
        owner=message.owner,
        total=message.total,
        signs=message.signs,
        reply=message.reply or "",
        refusal=message.refusal,
        answers=message.answers,
        untyped=message.is_fallback,
        since=message.version.since or message.command.since,
        doc=unescaped(message.doc),
        examples=tuple(
            example_of(example, message)
            for example in message.command.examples
            if example.role == message.role.name and is_of(example, message)
        ),
    )


def _ref(kinds: Kinds, message: MessageLayout, path: Reference) -> FieldRef:
    """What a path of the frame leads to in a message."""
    kinds.references.message = {item.name: item.type for item in message.fields}
    found = kinds.references.ref(path, message.fields)
    kinds.references.message = {}
    return found


def _accepted(kinds: Kinds, message: MessageLayout) -> dict[str, tuple[int, ...]]:
    """What errata say that fields of the frame hold in place of what tells the message."""
    frame = {item.name: item.type for item in frame_fields(kinds.types, message.frame)}
    found: dict[str, tuple[int, ...]] = {}
    for erratum in kinds.types.protocol.errata:
        command, _, rest = erratum.about.partition(".")
        if (command, rest.partition(".")[0]) != (message.command.name, message.role.name):
            continue
        for test in erratum.accept:
            name = test.subject.names[0]
            found[name] = all_numbers(kinds.types, frame[name], test.values)
    return found


def _kind(kinds: Kinds, message: MessageLayout) -> Kind:
    """The frame with its slots filled, in the region that the frame has; of a projection its
    members."""
    if message.places:
        return Record(message.name, kinds.fields(message.fields))
    kinds.references.message = {item.name: item.type for item in message.fields}
    record = Record(message.name, kinds.fields(message.fields), tuple(_rules(kinds, message)))
    kinds.references.message = {}
    frame = kinds.named(message.frame)
    return Region(record, frame.size, frame.includes) if isinstance(frame, Region) else record


def _rules(kinds: Kinds, message: MessageLayout) -> Iterator[Relation]:
    """The rules of its frame, and of the records whose fields a message takes in."""
    for rule in kinds.types.named[message.frame].rules:
        yield Relation(rule.kind, rule.fields)
    for one in message.frames or (message,):
        body = kinds.types.named.get(one.message.body)
        found = kinds.types.rules_inside(one.role.fields + one.message.fields)
        own = () if body is None else body.rules
        yield from (Relation(rule.kind, rule.fields) for rule in dict.fromkeys(found + own))
