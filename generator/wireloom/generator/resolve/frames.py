"""Frames: their fields as messages of a role have them, and the numbers that tell messages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from wireloom.generator.model.protocol import Command, Protocol, Role
from wireloom.generator.model.types import Bytes, Field, Reference, Slot, Switch, Test, Type
from wireloom.generator.resolve.numbers import all_numbers
from wireloom.generator.resolve.projection import has_leaf
from wireloom.generator.resolve.types import Types

Selects = dict[str, tuple[int, ...]]
"""Values that fields of the frame have in a message."""


def frame_names(protocol: Protocol) -> tuple[str, ...]:
    """The types of frames, that of the document first."""
    own = [role.frame for role in protocol.roles]
    return tuple(dict.fromkeys(name for name in (protocol.frame, *own) if name is not None))


def frame_name(types: Types, role: Role) -> str:
    """The type of the frames of a role."""
    name = role.frame or types.protocol.frame
    assert name is not None
    return name


def frame_of(types: Types, role: Role) -> tuple[Field, ...]:
    """The fields of the frames of a role."""
    return types.record(types.named[frame_name(types, role)])


def frame_fields(types: Types, name: str) -> tuple[Field, ...]:
    """A frame by itself, its slots holding what they hold when no message is known."""
    return tuple(
        (
            replace(item, type=item.type.form.fallback or Type(at=item.at, form=Bytes()))
            if isinstance(item.type.form, Slot)
            else item
        )
        for item in types.record(types.named[name])
    )


def is_projected(protocol: Protocol, role: Role) -> bool:
    """Whether messages of a role are projections of the frame."""
    return bool(protocol.slots) and role.frame is None


def role_fields(types: Types, role: Role) -> tuple[Field, ...]:
    """The fields of the frames of a role, without those that its condition rules out."""
    fields = frame_of(types, role)
    return tuple(settled(types, fields, role_selects(types, role)))


def role_selects(types: Types, role: Role) -> Selects:
    """The values that fields of its frame have in every message of a role."""
    members = {item.name: item for item in frame_of(types, role)}
    return {
        test.subject.names[0]: all_numbers(types, members[test.subject.names[0]].type, test.values)
        for test in role.when
    }


def key_of(types: Types, command: Command, role: Role) -> dict[tuple[str, ...], int]:
    """The numbers of a command in messages of a role, by the names that lead to them."""
    roles = {item.name: item for item in types.protocol.roles}
    used = {message.role for version in command.versions for message in version.messages}
    known = {path for name in used & roles.keys() for path in key_fields(types, roles[name])}
    paths = [path.names for path in types.protocol.command_field if path.names in known]
    own = key_fields(types, role)
    return {path: number for path, number in zip(paths, command.key, strict=False) if path in own}


def key_fields(types: Types, role: Role) -> tuple[tuple[str, ...], ...]:
    """Of the fields that hold the key of a command those that frames of a role have."""
    if role.discriminated_by == "request":
        return ()
    paths = [path.names for path in types.protocol.command_field]
    if not is_projected(types.protocol, role):
        present = {item.name for item in role_fields(types, role)}
        return tuple(path for path in paths if path[0] in present)
    return tuple(path for path in paths if has_leaf(types, role, path))


def settled(types: Types, fields: tuple[Field, ...], selects: Selects) -> Iterator[Field]:
    """Fields whose presence or type hangs on what is known beforehand, settled as far as can be."""
    by_name = {item.name: item for item in fields}
    for item in fields:
        verdicts = [_verdict(types, by_name, test, selects) for test in item.when or ()]
        if False in verdicts:
            continue
        found = item if None in verdicts else replace(item, when=None)
        form = types.expand(item.type).type.form
        if isinstance(form, Switch) and (allowed := _allowed(form.on, selects)) is not None:
            found = replace(found, type=_chosen(types, by_name, item.type, form, allowed))
        yield found


def _chosen(
    types: Types, by_name: dict[str, Field], type_: Type, form: Switch, allowed: tuple[int, ...]
) -> Type:
    """A switch without the cases that cannot apply; its type, if only one is left."""
    on = by_name[form.on.names[0]].type
    labels = [(case, set(all_numbers(types, on, case.labels))) for case in form.cases]
    fitting = [case for case, covered in labels if covered & set(allowed)]
    covered_by_all = {number for _, covered in labels for number in covered}
    otherwise = form.otherwise if set(allowed) - covered_by_all else None
    if len(fitting) == 1 and otherwise is None:
        return fitting[0].type
    if not fitting and otherwise is not None:
        return otherwise
    return replace(type_, form=replace(form, cases=tuple(fitting), otherwise=otherwise))


def _verdict(types: Types, by_name: dict[str, Field], test: Test, selects: Selects) -> bool | None:
    allowed = _allowed(test.subject, selects)
    if allowed is None or test.verb != "is":
        return None
    type_ = by_name[test.subject.names[0]].type
    wanted = all_numbers(types, type_, test.values)
    verdicts = {(number in wanted) != test.negated for number in allowed}
    return verdicts.pop() if len(verdicts) == 1 else None


def _allowed(reference: Reference, selects: Selects) -> tuple[int, ...] | None:
    if reference.root == "negotiated" or len(reference.names) != 1:
        return None
    return selects.get(reference.names[0])
