"""Commands: their messages, what tells them apart on the wire, and how they are answered."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.checks.conditions import value_problem
from wireloom.generator.checks.context import FAULTY, Context
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.paths import find, lacking
from wireloom.generator.checks.walk import messages, messages_of
from wireloom.generator.checks.words import counted, defined, did_you_mean, nearest
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Command, Version
from wireloom.generator.model.types import Slot
from wireloom.generator.resolve.frames import key_fields, key_of, role_fields
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.rules import rule
from wireloom.generator.span import Span
from wireloom.schema.selecting import Sender, fronts

SAME_MESSAGE = rule(
    "WL421: two messages look alike in the frame",
    "With one role condition, key, version and sender a reader cannot tell them apart.",
)
KEY_TOO_LARGE = rule(
    "WL422: a key or version does not fit its field",
    "The field of the frame has too few bits for it; or a command has more numbers, or fewer, than"
    " its roles have fields for a key.",
)
UNKNOWN_ROLE = rule(
    "WL423: the role of a message is unknown",
    "The keys of a command that are not part of the language are roles, which `roles` declares;"
    " so is `reply.role`.",
)
NO_MESSAGE = rule(
    "WL424: a command has no message",
    "A command says for at least one role what its message holds, if only `{}`.",
)
NO_ANSWER = rule(
    "WL425: a command lacks its answer",
    "The role of a message says that it is answered, or `reply` does, but the command has no"
    " message of that role. If nobody answers it, it wants another role.",
)
NO_CORRELATION = rule(
    "WL426: a message lacks the correlation field",
    "An answer is paired with its request by a field that both have. Say `reply: {correlated:"
    " false}` where the answer has none.",
)
NO_SUBJECT = rule(
    "WL427: a subject is no field of the request", "Errors quote this field of what was asked."
)
UNKNOWN_SLOT = rule(
    "WL428: a message fills an unknown slot",
    "With several slots a message says by their names what fills each of them.",
)
REPLY_WITHOUT_REQUEST = rule(
    "WL429: a reply answers nothing",
    "A command with only the message of the reply has nothing to answer.",
)
ROLE_FIELD_AGAIN = rule(
    "WL430: a field has the name of another one in the frame",
    "The fields of the frame, of the role and of the message become members of one class.",
)

WRONG_SIDE = rule(
    "WL434: a message is of a role that the other side sends",
    "A role that says `from` is for commands of that side, or for answers to those of the other.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    yield from _unknown_roles(context)
    for command in context.protocol.commands:
        if command.name not in context.poisoned:
            yield from _messages(context, command)
    yield from _slots(context)
    for command in context.sound.commands if context.tells_commands else ():
        yield from _numbers(context, command)
    if context.frame is not None and not context.protocol.slots:
        for command in context.sound.commands:
            yield from _keys(context, command)
        yield from _alike(context)
        yield from _frames(context)
        for members in context.members:
            if members.layout is not None:
                yield from _fields(context, members, members.layout)
        yield from _correlation(context)


def _unknown_roles(context: Context) -> Iterator[Diagnostic]:
    """Each unknown role once, where it is used first."""
    if "roles" in context.poisoned:
        return
    known = context.roles
    uses: dict[str, list[Span]] = {}
    for command in context.protocol.commands:
        for item in messages_of(command):
            uses.setdefault(item.role, []).append(item.at)
        if command.reply is not None:
            uses.setdefault(command.reply.role, []).append(command.reply.at)
    for name, places in uses.items():
        if name in known or name in context.poisoned:
            continue
        meant = known.get(nearest(name, known) or "") if len(places) > 1 else None
        message = f'there is no role "{name}"'
        if len(places) > 1:
            message += f", which is used {len(places)} times"
        message += did_you_mean(name, known) if known else '; the spec has no "roles"'
        notes = (Note(meant.at, f'"{meant.name}" is declared here'),) if meant else ()
        yield Diagnostic(places[0], UNKNOWN_ROLE, message, notes)
        if not known:
            return


def _messages(context: Context, command: Command) -> Iterator[Diagnostic]:
    if not any(messages_of(command)):
        message = f'"{command.name}" has no message; name a role and its fields'
        yield Diagnostic(command.at, NO_MESSAGE, message)
    for version in command.versions:
        present = {message.role for message in version.messages}
        if present and present <= context.roles.keys():
            unanswered = [*_answers(context, command, version, present)]
            yield from unanswered
            if not unanswered and command.name not in context.torn:
                yield from _sides(context, command, version)


def _answers(
    context: Context, command: Command, version: Version, present: set[str]
) -> Iterator[Diagnostic]:
    reply, roles = command.reply, context.roles
    if reply is not None:
        if reply.role not in roles:
            return
        if reply.role not in present:
            message = f'the reply of "{command.name}" is a "{reply.role}", which the command has'
            message += " not"
            yield Diagnostic(reply.at, NO_ANSWER, message)
        elif present == {reply.role}:
            message = f'"{command.name}" has nothing that a "{reply.role}" answers'
            yield Diagnostic(reply.at, REPLY_WITHOUT_REQUEST, message)
        return
    for item in version.messages:
        answer = roles[item.role].answered_by
        if answer in roles and answer not in present:
            message = f'a "{item.role}" is answered by a "{answer}", which "{command.name}" has not'
            yield Diagnostic(item.at, NO_ANSWER, message)


def _sides(context: Context, command: Command, version: Version) -> Iterator[Diagnostic]:
    roles = context.roles
    answers = {roles[item.role].answered_by for item in version.messages}
    answers.add(None if command.reply is None else command.reply.role)
    for item in version.messages if command.sender != "both" else ():
        sender = roles[item.role].sender
        if sender is not None and (item.role in answers) == (command.sender == sender):
            asks = "answers what" if item.role in answers else "is what"
            message = f'"{command.name}.{item.role}" {asks} the {command.sender} sends, but'
            message += f' frames of "{item.role}" come from the {sender}'
            yield Diagnostic(item.at, WRONG_SIDE, message)
            return


def _slots(context: Context) -> Iterator[Diagnostic]:
    if context.frame is None:
        return
    slotless: set[str | None] = set()
    for _, message in messages(context.protocol):
        role = context.roles.get(message.role)
        frame = (role and role.frame) or context.sound.frame
        slots = context.slots(frame)
        known = [item.type.form.name for item in slots if isinstance(item.type.form, Slot)]
        known += [name for name, _ in context.protocol.slots]
        for name, type_ in message.slots:
            if name not in known:
                hint = did_you_mean(name, known)
                text = f'the frame has no slot "{name}"{hint}'
                yield Diagnostic(type_.at, UNKNOWN_SLOT, text)
        if message.fields and not known and frame not in slotless:
            slotless.add(frame)
            text = "the frame has no slot that these fields could fill"
            yield Diagnostic(message.at, UNKNOWN_SLOT, text)


def _keys(context: Context, command: Command) -> Iterator[Diagnostic]:
    reported: set[tuple[object, ...]] = set()
    for version, item in ((v, m) for v in command.versions for m in v.messages):
        role = context.roles.get(item.role)
        if role is None or (role.frame or context.sound.frame) not in context.frames:
            continue
        fields = {one.name: one for one in role_fields(context.types, role)}
        key = key_of(context.types, command, role)
        said = [("key", command.key_at, *one) for one in key.items()]
        if context.sound.version_field is not None:
            said += [("version", version.at, context.sound.version_field.names, version.number)]
        for what, at, path, number in said:
            field = fields.get(path[0])
            type_ = None if field is None else context.follow(field.type)
            problem = type_ and value_problem(context, type_, number)
            if field is not None and problem and (at, path, number) not in reported:
                reported.add((at, path, number))
                message = f'the {what} {number} does not fit "/{path[0]}": {problem}'
                yield Diagnostic(at, KEY_TOO_LARGE, message, defined(field))


def _numbers(context: Context, command: Command) -> Iterator[Diagnostic]:
    """Whether a command has a number for each field that a role of it has for them."""
    if not context.sound.command_field:
        if len(command.key) != 1:
            message = f'"{command.name}" needs a key of one number'
            yield Diagnostic(command.at, KEY_TOO_LARGE, message)
        return
    used = [item.role for item in messages_of(command)]
    own = [context.roles[name] for name in used if context.classified(name)]
    if len(own) != len(used) or not used:
        return
    found = {path: role.name for role in own for path in key_fields(context.types, role)}
    if len(command.key) == len(found):
        return
    at = command.key_at if command.key else command.at
    held = [f'"/{".".join(path)}"' for path in found]
    if not found:
        message = f'"{command.name}" has a key, but none of its roles has a field for it'
    elif not command.key:
        role = next(iter(found.values()))
        message = f'"{command.name}" lacks a key: its role "{role}" has the field {held[0]}'
    else:
        numbers = counted(len(command.key), "number")
        message = f'the key of "{command.name}" has {numbers}, but its roles have'
        message += f" {' and '.join(held)}"
    yield Diagnostic(at, KEY_TOO_LARGE, message)


def _alike(context: Context) -> Iterator[Diagnostic]:
    by_key: dict[object, list[MessageLayout]] = {}
    reported: set[tuple[str, str]] = set()
    paths = [path.names for path in context.sound.command_field]
    for layout in context.messages:
        few = len(layout.command.key) < len(key_fields(context.types, layout.role))
        if few or not context.classified(layout.role.name):
            continue
        key = tuple(layout.selects.get(path[0]) for path in paths) or layout.command.key
        some = (key, _ANY) if None not in key else tuple(by_key)
        for number, other in ((at, one) for at in some for one in by_key.get(at, ())):
            pair = other.command.name, layout.command.name
            if number == _ANY or None in key:  # that is told once for both roles
                pair = other.role.name, layout.role.name
            if pair in reported and pair[0] != pair[1]:
                continue
            if not _may_meet(context, layout, other):
                continue
            reported.add(pair)
            first, second = other.title, layout.title
            message = f'"{second}" and "{first}" look alike in the frame'
            at = layout.message.at
            note = Note(other.message.at, f'"{first}" is defined here')
            if other.command is not layout.command and layout.command.key == other.command.key:
                shown = ", ".join(map(str, layout.command.key))
                message += f": both have the key {shown}" if shown else ""
                at = layout.command.key_at
                note = Note(other.command.key_at, f'"{other.command.name}" is defined here')
            yield Diagnostic(at, SAME_MESSAGE, message, (note,))
            break
        by_key.setdefault(key if None not in key else _ANY, []).append(layout)


def _frames(context: Context) -> Iterator[Diagnostic]:
    """Types of frames that nothing tells apart which one side sends."""
    schema = context.schema
    if context.broken or not schema.frames:
        return
    sides: tuple[Sender, ...] = ("client", "server")
    for side in sides:
        try:
            told = fronts(schema, side)
        except FAULTY:
            return
        roles = {
            item.frame: item.role for item in context.messages if item.sender in (side, "both")
        }
        if told is None:
            first, *others = roles
            message = f'nothing in front tells frames of the type "{others[0]}" from those of'
            message += f' "{first}", which the {side} sends as well'
            yield Diagnostic(roles[others[0]].at, SAME_MESSAGE, message)
            return


_ANY = "any key"
"""Where messages are that have no number for some field of the key."""


def _may_meet(context: Context, one: MessageLayout, other: MessageLayout) -> bool:
    if one.command is not other.command and not context.tells_commands and one.command.key:
        return False  # that is told once for all of them
    if "both" not in (one.sender, other.sender) and one.sender != other.sender:
        return False
    if one.frame != other.frame or (one.told_by and one.told_by == other.told_by):
        return False
    if one.version.number != other.version.number and context.sound.version_field is None:
        return False
    return all(
        set(values) & set(other.selects[name])
        for name, values in one.selects.items()
        if name in other.selects
    )


def _fields(context: Context, members: Members, layout: MessageLayout) -> Iterator[Diagnostic]:
    command = layout.command
    if members.slot:
        names = {item.name: item for item in role_fields(context.types, layout.role)}
        for item in members.fields[slice(*members.body)]:
            if item.name in names and item.name != members.slot:
                message = f'"{item.name}" is the name of a field of the frame'
                note = Note(names[item.name].at, "which is defined here")
                yield Diagnostic(item.at, ROLE_FIELD_AGAIN, message, (note,))
    subject = command.subject
    asks = layout.reply is not None or command.replies
    known = context.whole or range(*members.body)
    if subject is None or not asks or not known:
        return
    if subject.root != "here" or find(context, members, subject) is None:
        hint = did_you_mean(str(subject), [item.name for item in members.fields])
        message = f'the subject "{subject}" is no field of "{members.owner}"{hint}'
        yield Diagnostic(subject.at, NO_SUBJECT, message)


def _correlation(context: Context) -> Iterator[Diagnostic]:
    path = context.protocol.correlation
    if path is not None:
        paired = [item for item in context.members if item.layout and _is_paired(item.layout)]
        yield from lacking(context, paired, path, NO_CORRELATION, "by which the answer is found")


def _is_paired(layout: MessageLayout) -> bool:
    reply = layout.command.reply
    return layout.answers or (layout.reply is not None and (reply is None or reply.correlated))
