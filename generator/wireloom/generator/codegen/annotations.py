"""Wire types as Python type annotations."""

from __future__ import annotations

from collections.abc import Iterator

from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    ListOf,
    MapOf,
    Nothing,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
)
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types


def annotation(types: Types, type_: Type) -> str:
    """The annotation of a value of this type."""
    expanded = types.expand(type_)
    match expanded.type.form:
        case Record(class_name=name) if name:
            return name
        case Record() | Enum() | Flags() | Union():
            return expanded.name or "object"
        case AnyJson():
            return "object"
        case Boolean():
            return "bool"
        case Float():
            return "float"
        case Text():
            return "str"
        case Bytes() | Slot():
            return "bytes"
        case Nothing():
            return "None"
        case ListOf(item=item):
            return f"tuple[{annotation(types, item)}, ...]"
        case MapOf(key=key, value=value):
            return f"Mapping[{annotation(types, key)}, {annotation(types, value)}]"
        case Switch() as form:
            cases = [case.type for case in form.cases] + [form.otherwise] * bool(form.otherwise)
            names = dict.fromkeys(
                name for case in cases if case for name in _alternatives(annotation(types, case))
            )
            return " | ".join(sorted(names, key=lambda name: name == "None"))
        case _:
            return "int"


def _alternatives(text: str) -> list[str]:
    """The alternatives of an annotation, unless some are inside of others."""
    return [text] if "[" in text else text.split(" | ")


def member_annotation(types: Types, field: Field) -> str:
    """The annotation of a member: packed regions are bytes, what may be missing may be None."""
    if field.const is not None and field.optional:
        return "bool"
    packed = field.lazy or field.compressed
    text = "bytes" if packed else annotation(types, field.type)
    missing = field.optional or field.nullable or field.when is not None
    return f"{text} | None" if missing and "None" not in text.split(" | ") else text


def is_member(field: Field, types: Types) -> bool:
    """Whether a field is a member of the Python class."""
    if field.const is not None:
        return field.optional
    if isinstance(types.expand(field.type).type.form, Nothing):
        return False
    return not field.derived


def members(types: Types, fields: tuple[Field, ...]) -> list[Field]:
    """The fields that are members of the Python class, in its order.

    That is the order of the wire; where the wire has none, required members come first.
    """
    shown = [field for field in fields if is_member(field, types)]
    if any(field.tag is not None for field in shown):
        shown.sort(key=lambda field: not field.required)
    return shown


def constant_number(types: Types, field: Field) -> int:
    """The number of a constant integer or enumeration field."""
    return numbers(types, field.type, field.const)[0]


def class_names(types: Types, type_: Type) -> Iterator[str]:
    """The generated classes that an annotation of this type mentions."""
    expanded = types.expand(type_)
    match expanded.type.form:
        case Record(class_name=name) if name:
            yield name
        case Record() | Enum() | Flags() | Union() if expanded.name:
            yield expanded.name
        case ListOf(item=item):
            yield from class_names(types, item)
        case MapOf(key=key, value=value):
            yield from class_names(types, key)
            yield from class_names(types, value)
        case Switch() as form:
            for case in form.cases:
                yield from class_names(types, case.type)
            if form.otherwise is not None:
                yield from class_names(types, form.otherwise)
        case _:
            return
