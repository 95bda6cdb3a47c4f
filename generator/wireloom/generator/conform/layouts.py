"""The members of records of a spec as field lists write them, by their paths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from wireloom.generator.free_text import plain_data, unescaped
from wireloom.generator.model.protocol import Command, Message, Role
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Named,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.frames import key_of
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types
from wireloom.generator.source import Span

_DEEPEST = 6
"""Levels of records inside of records; documents have three."""


@dataclass(frozen=True, slots=True)
class Element:
    """One code, key, field or limit of a spec.

    Attributes:
        name: Its path.
        at: Where it stands.
        says: What is said of it; of each aspect the words that mean the same.
        wire_name: Its name on the wire, if it has another one there.
        silent: Whether a document need not have it.
        value: Whether it is a named value of the field around it.
    """

    name: str
    at: Span
    says: Mapping[str, frozenset[str]]
    wire_name: str = ""
    silent: bool = False
    value: bool = False


def tokens(types: Types, type_: Type) -> frozenset[str]:
    """All that documents call a type: its names here, and what it comes to."""
    found: set[str] = set()
    following = type_
    while isinstance(following.form, Named):
        found.add(following.form.name)
        following = types.named[following.form.name]
    match following.form:
        case Integer(bits=bits, signed=signed, fixed=fixed):
            word = "fixed" if fixed else "int"
            sign = ("s" if signed else "") if fixed else ("" if signed else "u")
            found.add(f"{sign}{word}{bits}")
        case Varint(bits=bits, zigzag=zigzag):
            found.add(f"sint{bits}" if zigzag else f"varuint{bits}")
        case Float(bits=bits):
            found |= {f"float{bits}", {32: "float", 64: "double"}.get(bits, "half")}
        case Boolean():
            found |= {"bool", "boolean", "bit"}
        case Text():
            found |= {"string", "text"}
        case Bytes():
            found.add("bytes")
        case Enum(base=base) | Flags(base=base):
            found |= tokens(types, base)
            if isinstance(following.form, Enum) and following.form.spelling:
                found |= {"string", "text"}
        case ListOf(item=item):
            found |= {"[]"} | {f"[{one}]" for one in tokens(types, item) if one}
        case MapOf():
            found.add("[]")
        case Record() | Union():
            found |= {"record", ""}
        case Switch(cases=cases, otherwise=otherwise):
            for case in cases:
                found |= tokens(types, case.type)
            found |= tokens(types, otherwise) if otherwise is not None else set()
        case Slot():
            found |= {"bytes", ""}
    return frozenset(found)


def record(types: Types, form: Record) -> Iterator[Element]:
    """The members of a record; those of a binary one with all that is inside of them."""
    if form.encoding == "protobuf":
        yield from (_numbered(types, item) for item in form.fields if item.tag is not None)
    elif form.encoding == "binary":
        yield from layout(types, form.fields, "")
    else:
        for item in form.fields:
            if item.name == UNKNOWN_FIELDS:
                continue
            said = {"type": tokens(types, item.type)}
            said["required"] = frozenset({"yes" if item.required else "no"})
            yield Element(item.name, item.at, said, wire_name=unescaped(item.key))


def _numbered(types: Types, item: Field) -> Element:
    form = types.expand(item.type).type.form
    many = isinstance(form, ListOf)
    label = "repeated" if many else "required" if item.required else "optional"
    assumed = plain_data(item.assumed)
    said = {
        "number": frozenset({str(item.tag)}),
        "type": tokens(types, form.item if isinstance(form, ListOf) else item.type),
        "label": frozenset({label}),
        "packed": frozenset({"yes" if item.packed else "no"}),
        "default": frozenset({"" if assumed is None else _written(assumed)}),
    }
    return Element(item.name, item.at, said, wire_name=unescaped(item.key))


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def layout(types: Types, fields: Iterable[Field], prefix: str, depth: int = 0) -> Iterator[Element]:
    """The members of a binary record and what is inside of them, in the order of the wire.

    Numbers of a few bits that share bytes are one member, which has the name of the last of them.
    """
    run: list[Field] = []
    for item in fields:
        bits = _bits(types, item.type)
        if bits is not None and (run or bits % 8):
            run.append(item)
            width = sum(_bits(types, one.type) or 0 for one in run)
            if width % 8:
                continue
            said = {"type": frozenset({f"uint{width}"}), **_presence(item)}
            yield Element(prefix + run[-1].name, item.at, said)
            yield from _values(types, item, prefix + item.name)
            run = []
            continue
        yield from _member(types, item, prefix, depth)


def _member(types: Types, item: Field, prefix: str, depth: int) -> Iterator[Element]:
    whole = types.expand(item.type).type
    path = prefix + item.name
    said = {"type": tokens(types, item.type), **_presence(item)}
    if whole.max_bytes is not None:
        said["max"] = frozenset({str(whole.max_bytes)})
    if isinstance(item.const, int) and not isinstance(item.const, bool):
        said["number"] = frozenset({str(item.const)})
    yield Element(path, item.at, said)
    yield from _values(types, item, path)
    if depth < _DEEPEST:
        yield from _inside(types, whole, f"{path}.", depth + 1)


def _inside(types: Types, whole: Type, prefix: str, depth: int) -> Iterator[Element]:
    match whole.form:
        case Record(fields=fields):
            yield from layout(types, fields, prefix, depth)
        case ListOf(item=item):
            yield from _inside(types, types.expand(item).type, prefix, depth)
        case MapOf(key=key, value=value):
            for name, type_ in (("key", key), ("value", value)):
                said = {"type": tokens(types, type_), "presence": frozenset({"always"})}
                yield Element(prefix + name, whole.at, {**said, "written": _BOTH})
        case Union(cases=cases):
            yield from _cases(types, [name for _, name in cases], prefix, depth)


def _cases(types: Types, names: Sequence[str], prefix: str, depth: int) -> Iterator[Element]:
    """The members of all cases; one that some cases lack is there sometimes."""
    found: dict[str, list[Element]] = {}
    for name in names:
        form = types.expand(types.named[name]).type.form
        if isinstance(form, Record):
            for one in layout(types, form.fields, prefix, depth):
                found.setdefault(one.name, []).append(one)
    for same in found.values():
        said = dict(same[0].says)
        for other in same[1:]:
            for aspect, words in other.says.items():
                said[aspect] = said.get(aspect, frozenset()) | words
        if len(same) < len(names):
            said["presence"] = frozenset({"sometimes"})
        if len(said.get("number", ())) > 1 and not same[0].value:
            del said["number"]  # what tells the cases apart
        yield replace(same[0], says=said)


_BOTH = frozenset({"both"})


def _presence(item: Field) -> dict[str, frozenset[str]]:
    word = "sometimes" if item.optional or item.when is not None else "always"
    return {"presence": frozenset({word}), "written": _BOTH}


def _values(types: Types, item: Field, path: str) -> Iterator[Element]:
    form = types.expand(item.type).type.form
    only = plain_data(item.const)
    if isinstance(form, Enum | Flags):
        for value in form.values:
            if only is None or only in (value.name, value.number):
                said = {"number": frozenset({str(value.number)})}
                yield Element(f"{path}.{value.name}", value.at, said, value=True)


def _bits(types: Types, type_: Type) -> int | None:
    form = types.number(type_)
    return form.bits if isinstance(form, Integer) else None


def message_fields(types: Types, command: Command | None, message: Message) -> list[Element]:
    """The members of a message whole: of the frame behind its size, of the role, its own.

    The number of the command stands in the member that holds it, with the bits beside it by which
    the role is told.
    """
    protocol = types.protocol
    role = next(one for one in protocol.roles if one.name == message.role)
    frame = role.frame or protocol.frame
    if frame is None:
        return []
    fields = list(types.record(types.named[frame]))
    while fields and fields[0].derived:
        del fields[0]
    found: list[Field] = []
    for item in fields:
        if isinstance(item.type.form, Slot):
            found += [*role.fields, *message.fields]
        else:
            found.append(item)
    if command is None and not message.fields:
        found += [item for item in fields if isinstance(item.type.form, Slot)]
    members = list(layout(types, found, ""))
    for path, own in key_of(types, command, role).items() if command is not None else ():
        number = _number(types, fields, path, own, role)
        for index, one in enumerate(members):
            if number is not None and one.name == path[-1]:
                said = {**one.says, "number": frozenset({str(number)})}
                members[index] = replace(one, says=said)
                break
    return members


def _number(
    types: Types, fields: Sequence[Field], path: tuple[str, ...], key: int, role: Role
) -> int | None:
    """What is in the bytes of the frame that hold a number of the key of a command."""
    if len(path) != 1:
        return None
    value = width = 0
    tests = {str(test.subject): test.values for test in role.when}
    for item in fields:
        bits = _bits(types, item.type)
        if bits is None:
            return None
        said = tests.get(item.name, (item.const or 0,))
        first = key if item.name == path[0] else said[0]
        if not isinstance(first, int):
            return None
        value, width = (value << bits) | first, width + bits
        if width % 8 == 0:
            if item.name == path[0]:
                return value
            value = width = 0
    return None
