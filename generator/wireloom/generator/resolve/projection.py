"""Messages in a frame that is read before it is known what it is about.

The header of such a frame is a record of its own, perhaps one with several encodings.  A message is
a projection of the frame: its members lie at places of it, and the other places have the values
that tell which message it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from wireloom.generator.free_text import FreeText, phrase, without_full_stop
from wireloom.generator.model.protocol import Command, Message, Protocol, Role, Version
from wireloom.generator.model.types import (
    Condition,
    Field,
    Flags,
    MapOf,
    Record,
    Reference,
    Switch,
    Test,
    Type,
)
from wireloom.generator.resolve.numbers import all_numbers
from wireloom.generator.resolve.types import Types
from wireloom.schema.casing import camel
from wireloom.schema.schema import Place, Sign

Path = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a message is made of.

    Attributes:
        fields: Its members.
        places: Where they lie, and what else is fixed.
        signs: What tells it, its command aside.
        choices: Numbers that members may be, by name, where not all are allowed.
    """

    fields: tuple[Field, ...]
    places: tuple[Place, ...]
    signs: tuple[Sign, ...]
    choices: dict[str, tuple[int, ...]]


def fallback_command(protocol: Protocol, role: Role) -> tuple[Command, Version, Message]:
    """The command that messages of a role have whose command is not known."""
    message = Message(at=role.at, role=role.name)
    version = Version(at=role.at, number=1, messages=(message,))
    command = Command(
        at=role.at,
        name=role.fallback,
        key=(0,),
        key_at=role.at,
        sender="both",
        versions=(version,),
        doc=phrase(
            "{}, of a command that is not known.",
            without_full_stop(role.doc) or role.name.capitalize(),
        ),
    )
    return command, version, message


def shape(
    types: Types,
    command: Command,
    version: Version,
    message: Message,
    role: Role,
    owner: str,
    key: Mapping[Path, int],
) -> Shape:
    """The members of a message and their places.

    ``owner`` is the name of its class, ``key`` has the numbers of its command in the frame, by
    place.
    """
    protocol = types.protocol
    known = leaves(types)
    by_name = {path[-1]: (path, leaf) for path, leaf in known.items()}
    is_fallback = owner == role.fallback
    told = role.discriminated_by == "frame" and not is_fallback
    signs = signs_of(types, command, version, role)
    fixed = {sign.path: _written(signs, sign.path) for sign in signs}
    if told:
        fixed |= key
    members: dict[Path, Field] = {}
    for item in types.lift_fields(role.fields, owner):
        if item.name in by_name and by_name[item.name][0] not in fixed:
            members[by_name[item.name][0]] = item
    numbers = [(path, "The number of the command.") for path in protocol.command_field]
    if protocol.version_field is not None:
        numbers.append((protocol.version_field, "The version of the command."))
    for field, doc in numbers if is_fallback and role.discriminated_by == "frame" else ():
        if has_leaf(types, role, field.names) and field.names not in fixed:
            leaf = known[field.names]
            bare = Field(at=leaf.at, name=leaf.name, type=leaf.type, doc=leaf.doc or FreeText(doc))
            members.setdefault(field.names, bare)
    filling = {} if is_fallback else dict(message.slots)
    for name, place in protocol.slots:
        leaf = known[place.names]
        given = filling.get(name)
        members[place.names] = (
            _empty(types, leaf, name) if given is None else _filled(types, leaf, name, given, owner)
        )
    fields = sorted(members.values(), key=lambda item: item.has_default)
    places = [Place(path, member.name) for path, member in members.items()]
    places += [Place(path, number=number) for path, number in fixed.items()]
    return Shape(tuple(fields), tuple(places), signs, _choices(types, command, role, is_fallback))


def signs_of(types: Types, command: Command, version: Version, role: Role) -> tuple[Sign, ...]:
    """What tells messages of a role in the frame, the key of their command aside."""
    signs = resolved(types, role.when)
    if role.discriminated_by != "frame" or command.name == role.fallback:
        return signs
    path = types.protocol.version_field
    if path is not None and has_leaf(types, role, path.names):
        signs += (Sign(path.names, 0, (version.number,)),)
    return signs + resolved(types, command.when)


@lru_cache(maxsize=8)
def leaves(types: Types) -> dict[Path, Field]:
    """The fields of the frame that are no records, by the names that lead to them.

    A record that may be absent is one of them: nothing in it has a place of its own.
    """
    frame = types.protocol.frame
    assert frame is not None
    return dict(_leaves(types, types.record(types.named[frame]), ()))


def _leaves(types: Types, fields: tuple[Field, ...], before: Path) -> Iterator[tuple[Path, Field]]:
    for item in fields:
        inner = inside(types, item.type)
        path = (*before, item.name)
        if inner is None or item.optional or len(path) > types.protocol.limits.depth:
            yield path, item
        else:
            yield from _leaves(types, inner, path)


def has_leaf(types: Types, role: Role, path: Path) -> bool:
    """Whether frames of a role may have something at a place: no condition rules it out."""
    leaf = leaves(types).get(path)
    known = {sign.path: sign.numbers for sign in resolved(types, role.when) if not sign.mask}
    for test in leaf.when or () if leaf is not None else ():
        before = () if test.subject.root == "frame" else path[:-1]
        found = place(types, replace(test.subject, names=before + test.subject.names))
        if found is None or found[2] or found[0] not in known or test.verb != "is":
            continue
        sign = _sign(types, replace(test, subject=replace(test.subject, names=found[0])))
        wanted = sign.numbers if sign is not None else ()
        if all((number in wanted) == test.negated for number in known[found[0]]):
            return False
    return leaf is not None


def may_both_hold(one: tuple[Sign, ...], other: tuple[Sign, ...]) -> bool:
    """Whether a frame may have all that two messages are told by."""
    signs = one + other
    for path in {sign.path for sign in signs}:
        here = [sign for sign in signs if sign.path == path]
        bits = [(sign.mask, sign.numbers[0]) for sign in here if sign.mask]
        whole = [set(sign.numbers) for sign in here if not sign.mask]
        numbers = set.intersection(*whole) if whole else {sum(mask for mask, set_ in bits if set_)}
        if not any(all((number & mask != 0) == set_ for mask, set_ in bits) for number in numbers):
            return False
    return True


def inside(types: Types, type_: Type) -> tuple[Field, ...] | None:
    """The fields of a record, or of one that is written in one of several encodings."""
    form = types.expand(type_).type.form
    if isinstance(form, Record):
        return form.fields
    if not isinstance(form, Switch):
        return None
    ways = [case.type for case in form.cases] + [form.otherwise] * (form.otherwise is not None)
    records = [(way, types.expand(way).type.form) for way in ways if way is not None]
    found = [(way, inner) for way, inner in records if isinstance(inner, Record)]
    names = {inner.class_name or types.expand(way).name for way, inner in found}
    if len(found) < len(ways) or len(names) != 1:
        return None
    declared = [inner for _, inner in found if not inner.class_name]
    return (declared or [inner for _, inner in found])[0].fields


def resolved(types: Types, condition: Condition) -> tuple[Sign, ...]:
    """Tests as places of the frame and numbers."""
    return tuple(sign for test in condition if (sign := _sign(types, test)) is not None)


def _sign(types: Types, test: Test) -> Sign | None:
    found = place(types, test.subject)
    if found is None:
        return None
    path, leaf, mask = found
    if mask:
        return Sign(path, mask, tuple(int(value) for value in test.values))
    return Sign(path, 0, all_numbers(types, leaf.type, test.values))


def place(types: Types, reference: Reference) -> tuple[Path, Field, int] | None:
    """The field of the frame that a path leads to, with the mask if it ends in a flag; or None."""
    known = leaves(types)
    if reference.root == "negotiated":
        return None
    if reference.names in known:
        return reference.names, known[reference.names], 0
    before = reference.names[:-1]
    form = types.expand(known[before].type).type.form if before in known else None
    if not isinstance(form, Flags):
        return None
    masks = [item.number for item in form.values if item.name == reference.names[-1]]
    return (before, known[before], masks[0]) if masks else None


def _written(signs: tuple[Sign, ...], path: Path) -> int:
    """What a writer puts at a place, so that all signs of it are there."""
    here = [sign for sign in signs if sign.path == path]
    bits = sum(sign.mask for sign in here if sign.mask and sign.numbers and sign.numbers[0])
    whole = [sign.numbers[0] for sign in here if not sign.mask and sign.numbers]
    return whole[0] if whole else bits


def _empty(types: Types, leaf: Field, name: str) -> Field:
    """A slot that a message does not fill: what is there is kept as it is."""
    empty: Any = {} if isinstance(types.expand(leaf.type).type.form, MapOf) else "0x"
    return Field(
        at=leaf.at, name=name, type=leaf.type, doc=leaf.doc, default=empty, has_default=True
    )


def _filled(types: Types, leaf: Field, name: str, given: Type, owner: str) -> Field:
    type_ = types.lift(given, owner + camel(name))
    doc = given.doc or types.expand(type_).type.doc or leaf.doc
    return Field(at=given.at, name=name, type=type_, doc=doc)


def _choices(
    types: Types, command: Command, role: Role, is_fallback: bool
) -> dict[str, tuple[int, ...]]:
    """The codes that an answer may have whose slots are read: those that are no failure."""
    codes = types.protocol.codes
    if codes is None or codes.field is None or is_fallback or role.discriminated_by == "frame":
        return {}
    good = [*codes.success, *codes.interim_of(command)]
    return {codes.field.names[-1]: tuple(sorted(code.number for code in good))}
