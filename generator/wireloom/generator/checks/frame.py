"""The frame: where it ends, what selects a message, and the roles that use it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from wireloom.generator.checks import conditions
from wireloom.generator.checks.context import FAULTY, Context, called
from wireloom.generator.checks.layout import after_optional, always_as_long, odd_width
from wireloom.generator.checks.members import Members
from wireloom.generator.checks.numbers import EMPTY_RANGE
from wireloom.generator.checks.walk import messages, names, selectors
from wireloom.generator.checks.words import defined, did_you_mean
from wireloom.generator.diagnostics import Diagnostic, Note
from wireloom.generator.model.protocol import Command, Role
from wireloom.generator.model.types import (
    Enum,
    Field,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Reference,
    Slot,
    Varint,
)
from wireloom.generator.resolve.frame_ends import end_of
from wireloom.generator.resolve.frames import frame_names, role_fields
from wireloom.generator.rules import rule
from wireloom.schema.kind import Kind

NO_FRAME = rule(
    "WL401: there are commands without a frame",
    "`frame` names the record that every message is sent in.",
)
FRAME_RECORD = rule(
    "WL402: the frame is no record",
    "The frame is a record whose fields are lengths, selecting numbers and slots.",
)
UNKNOWN_SIZE = rule(
    "WL403: the end of the frame is not known from its beginning",
    "A reader must know from a few bytes how long the frame is. One length among the leading"
    " fields of fixed size must cover all that follows them, but for fields at the end that are"
    " always there and have a fixed size. It has whole bytes of its own.",
)
SELECTOR = rule(
    "WL404: what tells messages apart is not in the head of the frame",
    "`command_field` and `version_field` name integers among the leading fields of the frame,"
    " such as `/command`, and roles ask for such fields. Nothing before them varies in size, nor"
    " do they, so that they are found without reading the rest.",
)
NOT_SELECTED = rule(
    "WL405: no field of the frame tells commands apart",
    "With several commands `command_field` must say where the key of a command is, with several"
    " versions `version_field` where the version is.",
)
ROLE_FIELD = rule(
    "WL406: a role condition is on something that is no field of the frame",
    "What is read is classified by the frame alone, before any message is known.",
)
ROLE_EQUALITY = rule(
    "WL407: a role condition cannot be written",
    "The condition fills the frame of what is sent, so it consists of equalities, and says nothing"
    " of lengths or of what the key of a command says.",
)
UNUSED_ROLE = rule(
    "WL408: no command uses a role", "It is left over, or its name is wrong in a command."
)
UNKNOWN_ANSWER = rule(
    "WL409: the role of an answer is unknown", "`answered_by` names another role of the spec."
)
SLOT_TWICE = rule("WL410: two slots have one name", "Messages fill slots by name.")
SLOT_REFINED = rule(
    "WL411: the only slot of a frame has a size or a condition",
    "The fields of a message take the place of the only slot, so what is said about the slot"
    " itself would be lost. Use a length with `size_of` in the frame.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    protocol = context.protocol
    if protocol.frame is None and protocol.commands and "frame" not in context.poisoned:
        yield Diagnostic(protocol.at, NO_FRAME, 'there are commands, but no "frame"')
    for name in frame_names(protocol):
        if name not in context.frames:
            yield from _no_record(context, name)
            continue
        frame = Members(owner=name, fields=context.frames[name])
        problems = [*_slots(context, name)]
        yield from problems
        if not problems and not context.broken & set(_names_of(frame)):
            yield from _end(context, frame)
        for role in protocol.roles if not protocol.slots else ():
            if (role.frame or protocol.frame) == name:
                yield from _condition(context, role, frame)
    if context.frame is not None and not protocol.slots:
        yield from _selectors(context)
    yield from _roles(context)


def _names_of(frame: Members) -> Iterator[str]:
    for item in frame.fields:
        yield from names(item.type)


def _no_record(context: Context, name: str) -> Iterator[Diagnostic]:
    declared = dict(context.protocol.types).get(name)
    if name in context.broken or declared is None or isinstance(declared.form, Record):
        return
    message = f'the frame "{name}" is {called(declared.form)}; it must be a record'
    yield Diagnostic(declared.at, FRAME_RECORD, message)


def head_length(context: Context, frame: Members, *, fixed: bool = False) -> int:
    """How many leading fields of a frame have a size that only depends on themselves, or a fixed
    one."""
    if any(after_optional(context, frame)):
        return len(frame.fields)  # its own problem
    around = context.sizes.named(frame.owner).region(context.sizes)
    prefix = None if around is None else around.size
    if fixed and isinstance(prefix, Kind) and context.sizes.fixed(prefix) is None:
        return 0
    for number, item in enumerate(frame.fields):
        if isinstance(item.type.form, Slot) or item.optional:
            return number
        followed = context.follow(item.type)
        if followed is None:
            continue  # its own problem
        bits = context.kind(item.type).takes(context.sizes)
        if bits.most is None or (fixed and (item.when is not None or bits.fixed is None)):
            return number
        if isinstance(followed.size, Prefix) or isinstance(followed.form, ListOf | MapOf):
            return number
    return len(frame.fields)


def _end(context: Context, frame: Members) -> Iterator[Diagnostic]:
    head = head_length(context, frame)
    if not frame.measured() or any(after_optional(context, frame)):
        return
    for holder, start, end in frame.regions():
        behind = frame.fields[end:]
        known = all(always_as_long(context, frame, item) for item in behind)
        if holder < head and start <= head and known and frame.fields[holder].when is None:
            yield from _told(context, frame, holder, start)
            return
    fixed = [*takewhile(partial(always_as_long, context, frame), reversed(frame.fields))]
    if len(frame.fields) in (head, len(fixed)):
        return
    late = frame.fields[head]
    last = frame.fields[-len(fixed) - 1]
    is_open = isinstance(late.type.form, Slot) or context.kind(late.type).is_open(context.sizes)
    if late.size_of or (is_open and frame.region_end(head) is None and late is not last):
        return  # it is no length, or what follows it is the problem
    example = f' or, without what is behind it, "size_of" fields up to "{last.name}"'
    message = (
        f'the size of the frame is not known before "{late.name}"; an earlier field must say '
        f'"size_of: rest"{example if fixed else ""}'
    )
    yield Diagnostic(late.at, UNKNOWN_SIZE, message)


def _told(context: Context, frame: Members, holder: int, start: int) -> Iterator[Diagnostic]:
    """Whether the length of a frame is where a reader finds it before anything else is known."""
    try:
        if end_of(context.sizes, context.row(frame.fields).fields) is not None:
            return
    except FAULTY:
        return  # its own problem
    item = frame.fields[holder]
    before = (one for one in frame.fields[:start] if one is not item)
    first = next((one for one in before if not always_as_long(context, frame, one)), None)
    message = f'"{item.name}" is the length of the frame, but not always as long'
    if odd_width(context, item.type):
        message = f'"{item.name}" is the length of the frame, and shares a byte with another field'
    elif first is not None:
        where = "it" if first in frame.fields[:holder] else "what it counts"
        message = f'"{item.name}" is the length of the frame, but "{first.name}" before {where}'
        message += " is not always as long"
    yield Diagnostic(item.at, UNKNOWN_SIZE, message)


def _selectors(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    for word, reference in selectors(protocol):
        yield from _selector(context, word, reference)
    untold = not protocol.command_field and not context.tells_commands
    untold = untold and "command_field" not in context.poisoned
    keyed = any(command.key for command in protocol.commands)
    if untold and keyed and len(protocol.commands) > 1:
        message = 'there are several commands, but no "command_field" tells which one a frame holds'
        yield Diagnostic(protocol.at, NOT_SELECTED, message)
    for command in protocol.commands:
        yield from _span(context, command)
    if protocol.version_field is None:
        for command in protocol.commands:
            if len(command.versions) > 1 or command.span is not None:
                message = (
                    f'"{command.name}" has several versions, but no "version_field" tells which '
                    "one a frame holds"
                )
                yield Diagnostic(command.at, NOT_SELECTED, message)


def _span(context: Context, command: Command) -> Iterator[Diagnostic]:
    """Whether a range of versions has numbers, and answers can be read in the right one."""
    if command.span is None:
        return
    low, high = command.span
    if low > high:
        last = f"to {high}" if high else "on; say which is the last"
        message = f'the versions of "{command.name}" go from {low} {last}'
        yield Diagnostic(command.at, EMPTY_RANGE, message)
    field = context.sound.version_field
    for layout in context.messages if field is not None else ():
        told = layout.role.discriminated_by == "request"
        if layout.command is command and layout.answers and not (told or dict(layout.settles)):
            message = f'"{layout.title}" does not say its version, and no'
            message += " request tells what it is"
            yield Diagnostic(layout.message.at, NOT_SELECTED, message)


def _selector(context: Context, word: str, reference: Reference) -> Iterator[Diagnostic]:
    """What is wrong with a path, for the first frame of a role that has such a field."""
    name, known = reference.names[0], dict.fromkeys("")
    for frame in _frames_of_roles(context):
        known |= dict.fromkeys(item.name for item in frame.fields)
        place = frame.index(name)
        if place is not None and len(reference.names) == 1:
            problems = list(_placed(context, word, reference, frame, place))
            yield from problems
            if problems:
                return
    if name not in known or len(reference.names) != 1:
        hint = did_you_mean(name, known) if name not in known else ""
        message = f'"{reference}" is no field of the frame{hint}'
        yield Diagnostic(reference.at, SELECTOR, message)


def _frames_of_roles(context: Context) -> Iterator[Members]:
    """The frames of each role, without what its condition rules out; that of the document, if
    there are no roles."""
    for role in context.sound.roles:
        if (name := role.frame or context.sound.frame) in context.frames:
            yield Members(owner=name or "", fields=role_fields(context.types, role))
    if not context.sound.roles:
        yield Members(owner=context.sound.frame or "", fields=context.frame or ())


def _placed(
    context: Context, word: str, reference: Reference, frame: Members, place: int
) -> Iterator[Diagnostic]:
    item = frame.fields[place]
    form = context.form(item.type)
    note = defined(item)
    if form is not None and not isinstance(form, Integer | Varint | Enum):
        message = f'the {word} "{reference}" is {called(form)}; it must be an integer'
        yield Diagnostic(reference.at, SELECTOR, message, note)
    elif place >= head_length(context, frame, fixed=True):
        message = f'the {word} "{reference}" is not among the leading fields of fixed size'
        yield Diagnostic(reference.at, SELECTOR, message, note)


def _slots(context: Context, frame: str) -> Iterator[Diagnostic]:
    slots = context.slots(frame)
    seen: dict[str, Field] = {}
    for item in slots:
        form = item.type.form
        assert isinstance(form, Slot)
        other = seen.setdefault(form.name, item)
        if other is not item:
            message = f'there is a slot "{form.name}" already'
            note = Note(other.at, "the other one is here")
            yield Diagnostic(item.at, SLOT_TWICE, message, (note,))
    if len(slots) == 1:
        item = slots[0]
        if item.type.size is not None or item.when is not None or item.optional:
            message = (
                f'"{item.name}" is the only slot and cannot have a size or a condition; let an '
                'earlier field say "size_of: rest"'
            )
            yield Diagnostic(item.at, SLOT_REFINED, message)


def _condition(context: Context, role: Role, frame: Members) -> Iterator[Diagnostic]:
    known = [item.name for item in frame.fields]
    keys = [path.names[0] for path in context.sound.command_field]
    for test in role.when:
        name = test.subject.names[0]
        place = frame.index(name)
        if place is None or len(test.subject.names) != 1 or test.subject.root == "negotiated":
            hint = did_you_mean(name, known) if place is None else ""
            message = f'a role asks for "{test.subject}", which is no field of the frame{hint}'
            yield Diagnostic(test.at, ROLE_FIELD, message, unknown=name)
        elif test.verb != "is" or test.negated:
            message = f'the role "{role.name}" must say what "{name}" is, so that it can be written'
            yield Diagnostic(test.at, ROLE_EQUALITY, message)
        elif frame.fields[place].derived or name in keys:
            why = "the key of a command says" if name in keys else "follows from other fields"
            message = f'the role "{role.name}" cannot say what "{name}" is: that {why}'
            yield Diagnostic(test.at, ROLE_EQUALITY, message, defined(frame.fields[place]))
        elif place >= head_length(context, frame, fixed=True):
            message = f'the role "{role.name}" asks for "{test.subject}", which is not among the '
            message += "leading fields of fixed size"
            yield Diagnostic(test.at, SELECTOR, message, defined(frame.fields[place]))
        else:
            yield from conditions.problems(context, test, frame.fields[place])


def _roles(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    known = [role.name for role in protocol.roles]
    used = {message.role for _, message in messages(protocol)}
    for role in protocol.roles:
        answer = role.answered_by
        if answer is not None and answer not in {*known, *used} | context.poisoned:
            message = f'"{role.name}" is answered by "{answer}", which is no role'
            yield Diagnostic(role.at, UNKNOWN_ANSWER, message + did_you_mean(answer, known))
        idle = role.name not in used and not role.fallback
        if context.whole and idle and used.issubset(known):
            message = f'no command uses the role "{role.name}"; remove it'
            yield Diagnostic(role.at, UNUSED_ROLE, message)
