"""Frames that are read before it is known what they are about, and what commands see of them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from wireloom.generator.checks.commands import KEY_TOO_LARGE, SAME_MESSAGE
from wireloom.generator.checks.conditions import bounds, range_problem
from wireloom.generator.checks.context import Context, called
from wireloom.generator.checks.frame import NOT_SELECTED, ROLE_EQUALITY, ROLE_FIELD
from wireloom.generator.checks.walk import messages, messages_of, selectors
from wireloom.generator.checks.words import defined, did_you_mean
from wireloom.generator.diagnostics import Diagnostic, Note, first_of
from wireloom.generator.model.protocol import Command, Role
from wireloom.generator.model.types import (
    Bytes,
    Condition,
    Enum,
    Field,
    Flags,
    Integer,
    MapOf,
    Record,
    Reference,
    Type,
    Varint,
)
from wireloom.generator.resolve.frames import key_fields, key_of
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.generator.resolve.projection import (
    Path,
    has_leaf,
    leaves,
    may_both_hold,
    place,
    resolved,
)
from wireloom.generator.rules import rule
from wireloom.schema.selecting import places

NO_PLACE = rule(
    "WL441: a path leads to no field of the frame",
    "`slots`, `command_field`, `version_field` and `correlation` name fields of the frame that are"
    " no records, such as `/header.code`.",
)
SLOT_KIND = rule(
    "WL442: a field of the frame cannot be a slot",
    "Commands fill bytes at the end of the frame, or a map from text to text.",
)
SLOT_FILLING = rule(
    "WL443: a type does not fit into its slot",
    "A map of text is filled by a record with the encoding `map` over a map like it, bytes by any"
    " record; or leave the slot out, and it is kept as it is.",
)
ROLE_MEMBER = rule(
    "WL444: a field of a role is no such field of the frame",
    "With `slots`, the fields of a role are fields of the frame by their last name, with the same"
    " numbers on the wire.",
)
NO_VALUE = rule(
    "WL445: a field of the frame has no value in a message",
    "Each is a slot, a field of the role, follows from a condition or from the key or version of"
    " the command, or has a default.",
)
NEEDS_SLOTS = rule(
    "WL446: something is said that needs `slots`",
    "Only where the frame is read first can commands have a condition, roles a class for unknown"
    " commands, and requests tell what their answers are.",
)
NOT_TOLD = rule(
    "WL447: nothing pairs the answers that requests tell",
    "`discriminated_by: request` is for a role that answers another one; both have the correlation"
    " field. An answer that nobody waits for, and one that refuses, are of the class that"
    " `fallback` names.",
)

SECRET_FILLING = rule(
    "WL448: what fills a slot cannot be secret here",
    "With `slots` the frame is read and shown before it is known what fills it. Fields of the"
    " record that fills the slot can be secret.",
)


def check(context: Context) -> Iterator[Diagnostic]:
    """Runs the rules of this module."""
    protocol = context.protocol
    if not protocol.slots:
        yield from _needless(context)
        if context.frame is not None and not context.broken:
            yield from _told(context)
        return
    own = [role for role in protocol.roles if role.frame is not None]
    for role in own:
        message = f'the role "{role.name}" has a frame of its own, which "slots" rule out'
        yield Diagnostic(role.frame_at, NEEDS_SLOTS, message)
    if context.frame is None or own:
        return
    if not protocol.command_field and protocol.commands:
        message = 'with "slots", "command_field" must say where the key of a command is'
        yield Diagnostic(protocol.at, NOT_SELECTED, message)
    if context.broken & {protocol.frame}:
        return
    known = leaves(context.types) if context.sound.frame is not None else {}
    yield from first_of(_written(context, known), _told(context), _values(context, known))


def _written(context: Context, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    """What is wrong by itself."""
    yield from _places(context, known)
    for role in context.protocol.roles:
        yield from _condition(context, f'the role "{role.name}"', role.when, known)
        yield from _members(context, role, known)
    for command in context.protocol.commands:
        yield from _condition(context, f'"{command.name}"', command.when, known)
        if context.sound.slots:
            yield from _key(context, command, known)
    if context.sound.slots:
        yield from _same(context)
    yield from _fillings(context, known)


def _needless(context: Context) -> Iterator[Diagnostic]:
    for role in context.protocol.roles:
        if role.fallback:
            message = f'the role "{role.name}" says "fallback", which needs "slots" in the document'
            yield Diagnostic(role.at, NEEDS_SLOTS, message)
    for command in context.protocol.commands:
        if command.when:
            message = f'"{command.name}" has a condition, which needs "slots" in the document'
            yield Diagnostic(command.when[0].at, NEEDS_SLOTS, message)


def _places(context: Context, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    protocol = context.protocol
    numbers = list(selectors(protocol))
    if protocol.correlation is not None:
        numbers.append(("correlation", protocol.correlation))
    for word, path in numbers:
        leaf = known.get(path.names)
        if leaf is None:
            yield _nowhere(word, path, known)
        elif not isinstance(context.form(leaf.type), Integer | Varint | Enum | None):
            message = f'the {word} "{path}" must be an integer'
            yield Diagnostic(path.at, NO_PLACE, message)
    for name, path in protocol.slots:
        leaf = known.get(path.names)
        if leaf is None:
            yield _nowhere(f'slot "{name}",', path, known)
            continue
        form = context.form(leaf.type)
        at_end = path.names == list(known)[-1]
        if isinstance(form, Bytes) and not at_end:
            message = f'the slot "{name}" is bytes that are not at the end of the frame'
            yield Diagnostic(path.at, SLOT_KIND, message)
        elif form is not None and not isinstance(form, Bytes | MapOf):
            message = f'the slot "{name}" is {called(form)}; it must be bytes or a map of text'
            yield Diagnostic(path.at, SLOT_KIND, message)


def _nowhere(word: str, path: Reference, known: dict[Path, Field]) -> Diagnostic:
    hint = did_you_mean(".".join(path.names), [".".join(names) for names in known])
    return Diagnostic(path.at, NO_PLACE, f'the {word} "{path}" is no field of the frame{hint}')


def _condition(
    context: Context, what: str, condition: Condition, known: dict[Path, Field]
) -> Iterator[Diagnostic]:
    for test in condition:
        found = place(context.types, test.subject) if known else None
        listed = [".".join(names) for names in known]
        if found is None:
            hint = did_you_mean(".".join(test.subject.names), listed)
            message = f'{what} asks for "{test.subject}", which is no field of the frame{hint}'
            yield Diagnostic(test.at, ROLE_FIELD, message)
        elif test.verb != "is" or test.negated or (found[2] and len(test.values) != 1):
            message = f'{what} must say what "{test.subject}" is, so that it can be written'
            yield Diagnostic(test.at, ROLE_EQUALITY, message)
        elif not resolved(context.types, (test,))[0].numbers:
            message = f'{what} asks for a value that "{test.subject}" does not have'
            yield Diagnostic(test.at, ROLE_FIELD, message)


def _members(context: Context, role: Role, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    by_name = {path[-1]: path for path in known}
    for item in role.fields:
        place = by_name.get(item.name)
        leaf = known.get(place or ())
        if place is None or leaf is None:
            hint = did_you_mean(item.name, by_name)
            message = f'"{item.name}" of "{role.name}" is no field of the frame{hint}'
            yield Diagnostic(item.at, ROLE_MEMBER, message)
        elif not _same_kind(context, item.type, leaf):
            message = f'"{item.name}" of "{role.name}" is written in another way in the frame'
            yield Diagnostic(item.at, ROLE_MEMBER, message, defined(leaf))
        elif context.sound.slots and not has_leaf(context.types, context.roles[role.name], place):
            message = f'the condition of "{item.name}" never holds in frames of "{role.name}"'
            yield Diagnostic(item.at, ROLE_MEMBER, message, defined(leaf))


def _same_kind(context: Context, type_: Type, leaf: Field) -> bool:
    mine, own = context.form(type_), context.form(leaf.type)
    if mine is None or own is None or mine == own:
        return True
    here, there = context.integer(type_), context.integer(leaf.type)
    return here is not None and here == there and isinstance(mine, Enum | Flags | Integer)


def _key(context: Context, command: Command, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    used = {item.role for item in messages_of(command)} & context.roles.keys()
    numbers = [key_of(context.types, command, context.roles[name]) for name in used]
    said = {("key", *one): command.key_at for found in numbers for one in found.items()}
    if (versions := context.sound.version_field) is not None:
        said |= {("version", versions.names, one.number): one.at for one in command.versions}
    for (what, path, number), at in said.items():
        leaf = known[path]
        ways = [leaf.type] if leaf.json is None else [leaf.type, leaf.json]
        problems = [
            range_problem(bounds(context, context.form(way)), number)
            for way in ways
            if context.form(way) is not None
        ]
        if problems and all(problems):
            message = f'the {what} {number} does not fit "/{".".join(path)}": {problems[0]}'
            yield Diagnostic(at, KEY_TOO_LARGE, message, defined(leaf))


def _alike(context: Context) -> Iterator[Diagnostic]:
    """Roles that a reader cannot tell apart."""
    for one, other in combinations(context.sound.roles, 2):
        directed = None not in (one.sender, other.sender) and one.sender != other.sender
        signs = [resolved(context.types, role.when) for role in (one, other)]
        if not directed and may_both_hold(*signs):
            message = f'nothing tells frames of "{other.name}" from those of "{one.name}"'
            yield Diagnostic(other.at, SAME_MESSAGE, message, defined(one))


def _same(context: Context) -> Iterator[Diagnostic]:
    """Messages that a reader cannot tell apart."""
    yield from _alike(context)
    seen: dict[tuple[object, ...], list[MessageLayout]] = {}
    reported: set[str] = set()
    told = [item for item in context.messages if item.role.discriminated_by == "frame"]
    for item in sorted(told, key=lambda item: item.is_fallback):
        command, role = item.command, item.role
        key = tuple(key_of(context.types, command, role).values())
        if item.is_fallback and key_fields(context.types, role):
            continue
        before = seen.setdefault((role.name, key), [])
        other = next((one for one in before if may_both_hold(one.signs, item.signs)), None)
        before.append(item)
        if other is None or other.command.name in reported:
            continue
        reported.add(command.name)
        if other.command is command:
            message = f'"{command.name}" has several versions, which nothing in the frame tells'
            yield Diagnostic(command.at, NOT_SELECTED, message)
            continue
        one, two = (other, item) if not item.is_fallback else (item, other)
        first = one.name if one.is_fallback else one.title
        message = f'"{two.title}" and "{first}" look alike in the frame'
        message += f": both have the key {', '.join(map(str, key))}" if key else ""
        note = Note(other.command.key_at, f'"{other.command.name}" is defined here')
        yield Diagnostic(two.command.key_at, SAME_MESSAGE, message, (note,))


def _fillings(context: Context, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    declared = context.protocol.slots
    slots = {name: known[path.names] for name, path in declared if path.names in known}
    for owner, message in messages(context.protocol):
        for name, type_ in message.slots:
            if name in message.secrets:
                hint = "fields of its record can be secret"
                text = f'"{owner}" fills the slot "{name}" with a secret; {hint}'
                yield Diagnostic(type_.at, SECRET_FILLING, text)
            leaf = slots.get(name)
            if leaf is None:
                continue
            form, slot = context.form(type_), context.form(leaf.type)
            if form is None or slot is None or _fits(context, form, slot, type_):
                continue
            text = f'"{owner}" fills the slot "{name}" with {called(form)}, which does not fit'
            yield Diagnostic(type_.at, SLOT_FILLING, text)


def _fits(context: Context, form: object, slot: object, type_: Type) -> bool:
    if isinstance(slot, MapOf):
        if not isinstance(form, Record) or form.encoding != "map" or form.map is None:
            return False
        carrier = context.form(form.map)
        return isinstance(carrier, MapOf) and (carrier.key.form, carrier.value.form) == (
            slot.key.form,
            slot.value.form,
        )
    return isinstance(slot, Bytes) and isinstance(form, Record) and type_.size is None


def _told(context: Context) -> Iterator[Diagnostic]:
    protocol = context.protocol
    by_request = {role.name for role in protocol.roles if role.discriminated_by == "request"}
    for command in protocol.commands:
        reply = command.reply
        if reply is not None and reply.role in by_request and reply.only == "errors":
            message = (
                f'"{command.name}" is answered only on failure, so that no request waits that'
                f' could tell what "{reply.role}" is'
            )
            yield Diagnostic(command.at, NOT_TOLD, message)
    name = protocol.correlation.names[-1] if protocol.correlation is not None else ""
    asked = {
        (message.role, command.reply.role)
        for command in protocol.commands
        for message in messages_of(command)
        if command.reply is not None and command.reply.role != message.role
    }
    unknown = {one.answered_by for one in protocol.roles} - context.roles.keys() - {None}
    for role in protocol.roles:
        asking = [
            one
            for one in protocol.roles
            if one.answered_by == role.name or (one.name, role.name) in asked
        ]
        if role.discriminated_by != "request" or (unknown and not asking):
            continue
        if protocol.slots and not role.fallback:
            message = f'the role "{role.name}" is told by its request, but has no "fallback" class'
            yield Diagnostic(role.at, NOT_TOLD, message)
            continue
        lacking = [
            one.name
            for one in (role, *asking)
            if protocol.slots and name and name not in {item.name for item in one.fields}
        ]
        moves = name and not protocol.slots and _moves(context, role, name)
        if not asking or not name or lacking or moves:
            what = f'"{lacking[0]}" has no field "{name}"' if lacking else "nothing pairs it"
            what = f'"{name}" is at no fixed place of its frame' if moves else what
            message = f'the role "{role.name}" is told by its request, but {what}'
            if not asking:
                message = f'the role "{role.name}" is told by its request, but answers no role'
            yield Diagnostic(role.at, NOT_TOLD, message)


def _moves(context: Context, role: Role, name: str) -> bool:
    """Whether a number is at no fixed place in frames of a role."""
    layout = next((item for item in context.messages if item.role.name == role.name), None)
    return layout is not None and name not in places(context.sizes, context.row(layout.fields))


def _values(context: Context, known: dict[Path, Field]) -> Iterator[Diagnostic]:
    """Fields of the frame that would be left open when a message is written."""
    protocol = context.protocol
    slots = {path.names for _, path in protocol.slots}
    versions = protocol.version_field and protocol.version_field.names
    for role in context.sound.roles if context.sound.slots else ():
        given = {item.name for item in role.fields}
        fixed = {sign.path for sign in resolved(context.types, role.when)} if known else set()
        for path, leaf in known.items():
            if not has_leaf(context.types, role, path):
                continue
            told = path in key_fields(context.types, role)
            told = told or (role.discriminated_by == "frame" and path == versions)
            said = path in slots or path in fixed or path[-1] in given or told
            left = leaf.has_default or leaf.derived or leaf.optional or leaf.const is not None
            if not said and not left:
                message = f'messages of "{role.name}" have no value for "{".".join(path)}"'
                yield Diagnostic(role.at, NO_VALUE, message)
