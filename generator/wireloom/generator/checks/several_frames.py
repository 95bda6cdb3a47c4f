"""Messages that take several frames: which roles go on with which, and what frames must have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.checks.context import FAULTY, Context
from wireloom.generator.checks.words import did_you_mean
from wireloom.generator.diagnostics import Diagnostic, Note, first_of
from wireloom.generator.model.protocol import Command, Role, Version
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.rules import rule
from wireloom.schema.joints import joints

UNJOINED = rule(
    "WL412: frames cannot be put together to messages",
    "A role `continues` another one of the same type of frames. A command that has both is one"
    " message: the first frame, one that goes on with it, and pieces if the frame before these says"
    " `size_of` their role; or only one of the two. Around the slot there are constants, the length"
    " of the frame, the key and the field that `per` names, at fixed places. What frames hold that"
    " look alike is the same in all commands, and no two fields of a message have one name.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    steps = [_roles(context), _commands(context), _messages(context)]
    if not context.broken:
        steps += [_alike(context), _joints(context)]
    yield from first_of(*steps)


def _roles(context: Context) -> Iterator[Diagnostic]:
    roles = context.roles
    for role in context.protocol.roles:
        before = role.continues
        if before is None:
            if role.per is not None:
                yield Diagnostic(role.per.at, UNJOINED, '"per" goes with "continues"')
        elif before not in roles:
            if before not in context.poisoned:
                message = f'"{role.name}" continues "{before}", which is no role'
                yield Diagnostic(role.at, UNJOINED, message + did_you_mean(before, roles))
        elif _goes_round(roles, role):
            yield Diagnostic(role.at, UNJOINED, f'"{role.name}" continues itself')
        elif context.protocol.slots or roles[before].frame != role.frame:
            message = (
                f'"{role.name}" continues "{before}", whose frames are not laid out like its own'
            )
            yield Diagnostic(role.at, UNJOINED, message)


def _goes_round(roles: dict[str, Role], role: Role) -> bool:
    seen, name = {role.name}, role.continues
    while name in roles and name not in seen:
        seen.add(name)
        name = roles[name].continues
    return name in seen


def _commands(context: Context) -> Iterator[Diagnostic]:
    for command in context.sound.commands:
        for version in command.versions:
            yield from _command(context.roles, command, version)


def _command(roles: dict[str, Role], command: Command, version: Version) -> Iterator[Diagnostic]:
    continued: dict[str, str] = {}
    present = {message.role for message in version.messages}
    for message in version.messages:
        before = roles[message.role].continues if message.role in roles else None
        if before is None:
            continue
        text = ""
        if before not in present:
            text = f'"{command.name}" has no "{before}", which its "{message.role}" continues'
        elif before in continued:
            text = f'"{message.role}" and "{continued[before]}" of "{command.name}" both continue'
            text += f' "{before}"'
        if text:
            yield Diagnostic(message.at, UNJOINED, text)
        continued[before] = message.role


def _messages(context: Context) -> Iterator[Diagnostic]:
    for layout in context.messages:
        if layout.frames:
            yield from _message(context, layout)


def _message(context: Context, layout: MessageLayout) -> Iterator[Diagnostic]:
    frames = layout.frames
    roles = [frame.role.name for frame in frames]
    for number, frame in enumerate(frames):
        for item in frame.role.fields + frame.message.fields:
            named = set(item.size_of.fields) & set(roles) if item.size_of is not None else set()
            if named and named != set(roles[number + 1 : number + 2]):
                text = (
                    f'"{item.name}" can be the length of what follows "{frame.role.name}" at once,'
                )
                text += " and of nothing else in other frames"
                yield Diagnostic(item.at, UNJOINED, text)
                return
    if len(frames) > 3 or any(frame.total for frame in frames[: len(frames) - 2]):
        text = f'"{layout.command.name}" has "{roles[2]}" behind "{roles[1]}"; only pieces may'
        yield Diagnostic(frames[2].message.at, UNJOINED, f"{text} follow, and they come last")
    elif len(frames) == 3 and not frames[1].total:
        text = f'"{roles[1]}" must say "size_of: {roles[2]}", so that it is known what belongs to'
        yield Diagnostic(frames[2].message.at, UNJOINED, f"{text} each of them")
    held = frames[1].role.fields + frames[1].message.fields
    if len(frames) == 3 and context.row(held).is_open(context.sizes):
        text = (
            f'"{roles[1]}" of "{layout.command.name}" takes the rest of its frame, so that nothing'
        )
        yield Diagnostic(frames[1].message.at, UNJOINED, f"{text} says where the pieces begin")
    seen: dict[str, str] = {}
    for frame in frames:
        for item in frame.role.fields + frame.message.fields:
            if item.name in seen:
                text = f'"{item.name}" of "{layout.command.name}" is in "{seen[item.name]}"'
                text += f' and in "{frame.role.name}"'
                yield Diagnostic(item.at, UNJOINED, text)
            seen[item.name] = frame.role.name


def _alike(context: Context) -> Iterator[Diagnostic]:
    """Frames that nothing tells apart but what they go on with."""
    first: dict[str, MessageLayout] = {}
    for frame in (one for layout in context.messages for one in layout.frames[1:]):
        other = first.setdefault(frame.name, frame)
        if frame is other:
            continue
        held = [
            [replace(context.field(item, one.fields), doc="") for item in one.fields]
            for one in (frame, other)
        ]
        if held[0] != held[1]:
            text = f'"{frame.title}" looks in its frame like'
            text += f' "{other.title}", and holds something else'
            note = Note(other.message.at, f'"{other.command.name}" is defined here')
            yield Diagnostic(frame.message.at, UNJOINED, text, (note,))


def _joints(context: Context) -> Iterator[Diagnostic]:
    layout = next((one for one in context.messages if one.frames), None)
    rows = [frame.fields for one in context.messages for frame in one.frames]
    if layout is None or any(len({item.name for item in row}) < len(row) for row in rows):
        return  # two fields of one name are their own problem
    try:
        joints(context.schema)
    except (ValueError, *FAULTY) as error:
        reason = str(error) if type(error) is ValueError else "a field is at no fixed place"
        text = f'"{layout.frames[1].role.name}" cannot continue "{layout.role.name}": {reason}'
        yield Diagnostic(layout.frames[1].role.at, UNJOINED, text)
