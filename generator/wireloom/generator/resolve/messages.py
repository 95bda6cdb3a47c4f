"""Messages laid out whole: the frame with its slots filled and its selecting fields fixed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from wireloom.generator.free_text import NOTHING, FreeText
from wireloom.generator.model.protocol import Command, Message, Protocol, Role, Side, Version
from wireloom.generator.model.types import (
    Envelope,
    Extent,
    Field,
    Nothing,
    Record,
    Reference,
    Slot,
    Test,
    Type,
)
from wireloom.generator.resolve.frames import (
    frame_fields,
    frame_name,
    frame_names,
    frame_of,
    is_projected,
    key_of,
    role_selects,
    settled,
)
from wireloom.generator.resolve.projection import fallback_command, shape
from wireloom.generator.resolve.types import Types, slots_of
from wireloom.schema.casing import camel
from wireloom.schema.schema import Place, Sign


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """A record as it lies on the wire, ready for codecs: a message, or a named type."""

    name: str
    """Name of the Python class."""
    fields: tuple[Field, ...]
    """Every field in the order of the wire; types may still be names."""
    doc: FreeText = NOTHING
    type: Type | None = None
    """The declared type; None for messages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageLayout(Layout):
    """A message in its frame."""

    command: Command
    version: Version
    role: Role
    message: Message
    frame: str
    """The type of its frame."""
    sender: Side
    selects: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """Values of the frame's selecting fields by name; several where the role leaves a choice."""
    reply: str | None = None
    """Class name of the answer."""
    answers: bool = False
    """Whether it is a correlated answer."""
    refusal: str = ""
    """Class name of the answer that refuses it, if that is another class."""
    told_by: str = ""
    """Of a frame laid out whole: the field that finds its request, if only that tells it."""
    places: tuple[Place, ...] = ()
    """Of a projection of the frame: what it has at which place."""
    signs: tuple[Sign, ...] = ()
    """Of a projection of the frame: what tells it, its command aside."""
    settles: tuple[tuple[str, Reference], ...] = ()
    """Parameters that fields of its frame say."""
    decides: tuple[tuple[str, Test], ...] = ()
    """Parameters that follow from the version of its command."""
    within: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The parameter that is its version, if its frame does not say that, with its span."""
    frames: tuple[MessageLayout, ...] = ()
    """Its single frames, if it takes several; what they hold lies in a row in the fields then."""
    owner: str = ""
    """Of such a frame: the field that all frames of the message have in common."""
    total: str = ""
    """Of a frame in front of pieces: the field that says how many bytes these have."""

    @property
    def title(self) -> str:
        """The message as specs name it, ``Command.role``."""
        return f"{self.command.name}.{self.role.name}"

    @property
    def is_fallback(self) -> bool:
        """Whether it is of a command that is not known."""
        return self.name == self.role.fallback


def message_layouts(types: Types) -> tuple[MessageLayout, ...]:
    """All messages of a protocol in the order of the spec."""
    protocol = types.protocol
    if protocol.frame is None:
        return ()
    roles = {role.name: role for role in protocol.roles}
    found = [
        (_projection if is_projected(protocol, roles[message.role]) else _layout)(
            types, command, version, message, roles
        )
        for command in protocol.commands
        for version in command.versions
        for message in version.messages
        if roles[message.role].continues not in {item.role for item in version.messages}
    ]
    found += [
        _projection(types, *fallback_command(protocol, role), roles)
        for role in protocol.roles
        if role.fallback and is_projected(protocol, role)
    ]
    return tuple(found)


def frames_alone(messages: tuple[MessageLayout, ...]) -> dict[str, MessageLayout]:
    """The single frames of messages that take several, by name.

    First ones have the name of their message. Others are the same in all messages with the same
    key in them.
    """
    found = {item.name: item.frames[0] for item in messages if item.frames}
    for item in messages:
        for one in item.frames[1:]:
            other = found.setdefault(one.name, one)
            if other.sender != one.sender:
                found[one.name] = replace(other, sender="both")
    return found


def first_role(version: Version, role: Role, roles: Mapping[str, Role]) -> Role:
    """The role of the first frame of a message that a role is about."""
    present = {item.role for item in version.messages} & roles.keys()
    while role.continues in present:
        present.discard(role.name)
        role = roles[role.continues]
    return role


def type_layouts(types: Types) -> tuple[Layout, ...]:
    """All named records; the slots of the frame hold what they hold when no message is known."""
    frames = frame_names(types.protocol)
    return tuple(
        Layout(
            name=name,
            fields=frame_fields(types, name) if name in frames else type_.form.fields,
            doc=type_.doc,
            type=type_,
        )
        for name, type_ in types.named.items()
        if isinstance(type_.form, Record)
    )


def class_name(command: Command, version: Version, role: Role) -> str:
    """``DeclarePublisher``, ``PublishV2``, ``OpenResponse``: the first version has no number."""
    first = min(item.number for item in command.versions)
    number = "" if version.number == first else f"V{version.number}"
    return f"{command.name}{number}{role.suffix}"


def _layout(
    types: Types, command: Command, version: Version, message: Message, roles: dict[str, Role]
) -> MessageLayout:
    role = roles[message.role]
    name = class_name(command, version, role)
    selects = _selects(types, command, version, role)
    answer = _answer(command, version, roles, role)
    answers = [_answer(command, version, roles, roles[item.role]) for item in version.messages]
    is_answer = role.name in answers
    fields = _filled(types, command, message, role, name, selects)
    settles, told = dict(_settles(types.protocol, fields)), version_parameter(types.protocol)
    alone = {told: command.span} if told and command.span and told not in settles else {}
    whole = MessageLayout(
        name=name,
        fields=fields,
        settles=tuple(settles.items()),
        decides=tuple(_decides(types.protocol, command)),
        within=alone,
        doc=version.doc or command.doc,
        command=command,
        version=version,
        role=role,
        message=message,
        frame=frame_name(types, role),
        sender=_sender(command, role, is_answer),
        selects=selects,
        reply=class_name(command, version, roles[answer]) if answer else None,
        answers=is_answer and _is_waited_for(command),
        told_by=_told_by(types, role),
    )
    following = tuple(_following(version, roles, role.name))
    return _of_frames(types, whole, following) if following else whole


def _following(
    version: Version, roles: dict[str, Role], name: str
) -> Iterator[tuple[Role, Message]]:
    """What goes on with the message of a role, in the order of its frames."""
    left = {item.role: item for item in version.messages}
    while left.pop(name, None) is not None:
        after = [item for item in left if roles[item].continues == name]
        if not after:
            return
        name = after[0]
        yield roles[name], left[name]


def _of_frames(
    types: Types, first: MessageLayout, following: tuple[tuple[Role, Message], ...]
) -> MessageLayout:
    """A message of several frames: the first one, and behind it what the others hold."""
    held = {
        role.name: types.lift_fields(role.fields + message.fields, first.name)
        for role, message in following
    }
    names = {role: tuple(item.name for item in fields) for role, fields in held.items()}
    totals = [
        _total(role, message, names) for role, message in ((first.role, first.message), *following)
    ]
    own = (_alone(first.fields, index, totals[0]) for index in range(len(first.fields)))
    fields = (*own, *(item for of_role in held.values() for item in of_role))
    absent = {role.name for role in types.protocol.roles} - {item.name for item in fields}
    alone = [first, *(_frame(types, first, role, message) for role, message in following)]
    owner = next((role.per.names[0] for role, _ in following if role.per is not None), "")
    return replace(
        first,
        fields=tuple(_measuring(item, absent, names) for item in fields),
        frames=tuple(
            replace(
                item,
                fields=tuple(
                    (
                        replace(one, size_of=None)
                        if total is not None and one.name == total.name
                        else one
                    )
                    for one in item.fields
                ),
                owner=owner,
                total="" if total is None else total.name,
            )
            for item, total in zip(alone, totals, strict=True)
        ),
    )


def _total(role: Role, message: Message, names: Mapping[str, tuple[str, ...]]) -> Field | None:
    """The field of what a frame holds whose number is the bytes that later frames hold."""
    for item in role.fields + message.fields:
        if item.size_of is not None and not names.keys().isdisjoint(item.size_of.fields):
            return item
    return None


def _alone(fields: tuple[Field, ...], index: int, total: Field | None) -> Field:
    """A field of a first frame, whose length covers no more than that frame."""
    item = fields[index]
    if total is not None and item.name == total.name:
        return replace(item, size_of=total.size_of)
    if item.size_of is None or item.size_of.kind == "fields":
        return item
    covered = fields if item.size_of.kind == "record" else fields[index + 1 :]
    extent = replace(item.size_of, kind="fields", fields=tuple(one.name for one in covered))
    return replace(item, size_of=extent)


def _frame(types: Types, first: MessageLayout, role: Role, message: Message) -> MessageLayout:
    """A frame that goes on with a message. It is called as its role, unless the role has others."""
    command, version = first.command, first.version
    key, users = key_of(types, command, role), types.protocol.commands
    used = (
        one for one in users if any(item.role == role.name for item in one.versions[0].messages)
    )
    alone = all(key_of(types, one, role) == key for one in used)
    name = camel(role.name) + ("" if alone else "And".join(map(str, key.values())))
    selects = _selects(types, command, version, role)
    return MessageLayout(
        name=name,
        fields=_filled(types, command, message, role, first.name, selects),
        doc=role.doc,
        command=command,
        version=version,
        role=role,
        message=message,
        frame=frame_name(types, role),
        sender=first.sender,
        selects=selects,
    )


def framed(protocol: Protocol) -> Iterator[tuple[str, Reference]]:
    """The parameters that each frame settles for itself, with the field that does."""
    for item in protocol.negotiated:
        if item.value is not None and not item.after:
            yield item.name, item.value


def version_parameter(protocol: Protocol) -> str:
    """The parameter that says the version of a command; empty if there is none."""
    field = protocol.version_field
    found = (name for name, path in framed(protocol) if field and path.names == field.names)
    return next(found, "")


def _settles(protocol: Protocol, fields: tuple[Field, ...]) -> Iterator[tuple[str, Reference]]:
    present = {item.name for item in fields}
    yield from ((name, path) for name, path in framed(protocol) if path.names[0] in present)


def _decides(protocol: Protocol, command: Command) -> Iterator[tuple[str, Test]]:
    version = version_parameter(protocol)
    said = {test.subject.names[0]: test for test in command.negotiated}
    names = (test.subject.names[0] for one in protocol.commands for test in one.negotiated)
    for name in dict.fromkeys(names if version else ()):
        subject = Reference(command.at, "negotiated", (version,))
        never = Test(command.at, subject, "is", ())
        yield name, replace(said[name], subject=subject) if name in said else never


def _told_by(types: Types, role: Role) -> str:
    """The field of an answer that finds its request, if only that tells what it is."""
    path = types.protocol.correlation
    return path.names[-1] if path is not None and role.discriminated_by == "request" else ""


def _projection(
    types: Types, command: Command, version: Version, message: Message, roles: dict[str, Role]
) -> MessageLayout:
    """A message in a frame that is read before it is known what it is about."""
    role = roles[message.role]
    is_fallback = command.name == role.fallback
    name = role.fallback if is_fallback else class_name(command, version, role)
    made = shape(types, command, version, message, role, name, key_of(types, command, role))
    answer = role.answered_by
    answering = roles.get(answer) if answer is not None else None
    if is_fallback:
        reply = answering.fallback or None if answering is not None else None
        refusal = ""
    else:
        found = _answer(command, version, roles, role)
        reply = class_name(command, version, roles[found]) if found else None
        coded = types.protocol.codes is not None and types.protocol.codes.field is not None
        refusing = answering.fallback if answering is not None and coded else ""
        refusal = refusing if found else ""
    is_answer = any(item.answered_by == role.name for item in roles.values())
    said = command.reply is not None and command.reply.role == role.name
    return MessageLayout(
        name=name,
        fields=made.fields,
        doc=version.doc or command.doc,
        command=command,
        version=version,
        role=role,
        message=message,
        frame=frame_name(types, role),
        sender=_sender(command, role, is_answer or said),
        selects=made.choices,
        reply=reply,
        answers=is_answer and _is_waited_for(command),
        refusal=refusal,
        places=made.places,
        signs=made.signs,
    )


def _is_waited_for(command: Command) -> bool:
    """Whether a request waits for its answer: one that comes only on failure may never come."""
    reply = command.reply
    return reply is None or (reply.correlated and reply.only == "always")


def _sender(command: Command, role: Role, is_answer: bool) -> Side:
    if role.sender is not None:
        return role.sender
    if command.sender == "both" or not is_answer:
        return command.sender
    return "server" if command.sender == "client" else "client"


def _answer(command: Command, version: Version, roles: dict[str, Role], role: Role) -> str | None:
    """The role that answers a role of this command, if any."""
    present = {item.role for item in version.messages}
    answer = role.answered_by
    if command.reply is not None and command.reply.role != role.name:
        answer = command.reply.role
    return answer if answer in present and answer != role.name else None


def _selects(
    types: Types, command: Command, version: Version, role: Role
) -> dict[str, tuple[int, ...]]:
    fixed = role_selects(types, role)
    fixed |= {path[0]: (number,) for path, number in key_of(types, command, role).items()}
    versions = types.protocol.version_field
    present = {item.name for item in frame_of(types, role)}
    if versions is not None and versions.names[0] in present and command.span is None:
        fixed[versions.names[0]] = (version.number,)
    return fixed


def _filled(
    types: Types,
    command: Command,
    message: Message,
    role: Role,
    owner: str,
    selects: dict[str, tuple[int, ...]],
) -> tuple[Field, ...]:
    single = len(slots_of(types, frame_name(types, role))) <= 1
    filling = dict(message.slots)
    filled: list[Field] = []
    standing: dict[str, tuple[str, ...]] = {}
    frame = frame_of(types, role)
    for item in (_spanned(types, command, item) for item in frame):
        if not isinstance(item.type.form, Slot):
            chosen = selects.get(item.name, ())
            filled.append(replace(item, const=chosen[0]) if len(chosen) == 1 else item)
        elif single:
            body = types.lift_fields(role.fields + message.fields, owner)
            standing[item.name] = tuple(member.name for member in body)
            filled += body
        else:
            slot = item.type.form.name
            type_ = filling.get(slot, Type(at=item.at, form=Nothing()))
            type_ = types.lift(type_, owner + camel(item.name))
            if item.type.form.envelope is not None:
                type_ = replace(type_, envelope=Envelope(item.type.form.envelope, command.key[0]))
            secret = slot in message.secrets
            filled.append(replace(item, type=type_, optional=False, secret=secret))
    kept = tuple(settled(types, tuple(filled), selects))
    known = {item.name for item in filled} | {one.name for one in types.protocol.roles}
    absent = known - {item.name for item in kept}
    inside = frozenset(name for names in standing.values() for name in names)
    return tuple(_measuring(item, absent, {} if item.name in inside else standing) for item in kept)


def _spanned(types: Types, command: Command, item: Field) -> Field:
    """The field of the version, where a message has several: it holds one of them."""
    field = types.protocol.version_field
    if command.span is None or field is None or field.names != (item.name,):
        return item
    low, high = command.span
    type_ = replace(types.expand(item.type).type, min=low, max=high)
    return replace(item, type=type_, default=high, has_default=True)


def _measuring(item: Field, absent: set[str], standing: Mapping[str, tuple[str, ...]]) -> Field:
    """A field whose length or checksum covers fields that are there."""
    if item.size_of is not None:
        item = replace(item, size_of=_covering(item.size_of, absent, standing))
    if item.checksum is not None:
        covered = _covering(item.checksum.of, absent, standing)
        item = replace(item, checksum=replace(item.checksum, of=covered))
    return item


def _covering(extent: Extent, absent: set[str], standing: Mapping[str, tuple[str, ...]]) -> Extent:
    """An extent with the fields of the body in place of their slot, without absent ones."""
    names = [inner for name in extent.fields for inner in standing.get(name, (name,))]
    return replace(extent, fields=tuple(name for name in names if name not in absent))
