"""Members of Python classes: which fields are some, and their types as annotations."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from wireloom.generator.codegen.kinds import AnyRecord, Kinds
from wireloom.generator.resolve.types import UNKNOWN_FIELDS
from wireloom.schema.fields import Default, Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    JsonObject,
    JsonValue,
    List,
    Map,
    ProtobufRecord,
    Switch,
    Text,
    Union,
    Void,
)
from wireloom.schema.plain_cases import plain_cases


def annotation(kinds: Kinds, kind: Kind) -> str:
    """The annotation of a value of a kind."""
    match kind.core(kinds):
        case Enum(name=name) | Flags(name=name) | Union(name=name):
            return name
        case JsonValue():
            return "object"
        case Boolean():
            return "bool"
        case Float():
            return "float"
        case Text():
            return "str"
        case Bytes():
            return "bytes"
        case Void():
            return "None"
        case List(item=item):
            return f"tuple[{annotation(kinds, item)}, ...]"
        case Map(key=key, value=value):
            return f"Mapping[{annotation(kinds, key)}, {annotation(kinds, value)}]"
        case Switch() as switch:
            names = dict.fromkeys(
                name for case in switch.inside() for name in _alternatives(annotation(kinds, case))
            )
            return " | ".join(sorted(names, key=lambda name: name == "None"))
        case core:
            return core.name if isinstance(core, AnyRecord) else "int"


def union_values(kinds: Kinds, union: Union) -> dict[str, str]:
    """The annotation of what each case of a union is in Python, by case; plain ones come first."""
    plain = plain_cases(kinds, union.plain)
    found = {
        name: "None" if case.member is None else annotation(kinds, case.member.kind)
        for name, case in plain.items()
    }
    return {**found, **{name: name for name in union.cases if name not in plain}}


def _alternatives(text: str) -> list[str]:
    """The alternatives of an annotation, unless some are inside of others."""
    return [text] if "[" in text else text.split(" | ")


def member_annotation(kinds: Kinds, field: Field) -> str:
    """The annotation of a member: packed regions are bytes, what may be missing may be None."""
    if field.const is not None and field.optional:
        return "bool"
    packed = field.lazy or field.compressed
    text = "bytes" if packed else annotation(kinds, field.kind)
    missing = field.optional or field.nullable or (field.when and not field.elsewhere)
    return f"{text} | None" if missing and "None" not in text.split(" | ") else text


def is_member(field: Field, kinds: Kinds) -> bool:
    """Whether a field is a member of the Python class."""
    if field.const is not None:
        return field.optional
    return not isinstance(field.kind.core(kinds), Void) and not field.derived


def members(kinds: Kinds, kind: Kind) -> list[Field]:
    """The fields of a record that are members of its Python class, in its order.

    That is the order of the wire; where the wire has none, required members come first.  What
    keeps fields that are not declared is the last one.  Members with bits of their own that say
    whether they are there are None by default.
    """
    fields = kinds.fields(kind)
    told = {name for field in fields for name in field.tells}
    shown = [_unless_told(field, told) for field in fields if is_member(field, kinds)]
    if any(field.tag is not None for field in shown):
        shown.sort(key=lambda field: not field.required)
    return [*shown, *_kept(kind.core(kinds))]


def _unless_told(field: Field, told: Collection[str]) -> Field:
    return replace(field, default=Default(None)) if field.name in told else field


def keyword_only(shown: Sequence[Field]) -> frozenset[str]:
    """The members that are given by name: they have a default, and one behind them has none."""
    last = max((at for at, one in enumerate(shown) if not has_default(one)), default=0)
    return frozenset(one.name for one in shown[:last] if one.default is not None)


def has_default(member: Field) -> bool:
    """Whether a member may have a default, were it the last one."""
    listed = member.tag is not None and isinstance(member.kind, List)
    return member.default is not None or member.optional or bool(member.when) or listed


def passed(shown: Sequence[Field], values: Iterable[str]) -> str:
    """The arguments that make an object, from an expression for each member."""
    named = keyword_only(shown)
    pairs = zip(shown, values, strict=True)
    said = [
        (one.name in named, f"{one.name}={value}" if one.name in named else value)
        for one, value in pairs
    ]
    return ", ".join(text for _, text in sorted(said, key=lambda item: item[0]))


def _kept(core: Kind) -> Iterator[Field]:
    """The member for the fields that a record does not declare, if it keeps them."""
    if getattr(core, "unknown", "") != "keep":
        return
    if isinstance(core, ProtobufRecord):
        yield Field(name=UNKNOWN_FIELDS, kind=Bytes(), default=Default("0x"))
    else:
        value = JsonValue() if isinstance(core, JsonObject) else Text()
        yield Field(name=UNKNOWN_FIELDS, kind=Map(Text(), value), default=Default({}))


def class_names(kinds: Kinds, kind: Kind) -> Iterator[str]:
    """The generated classes that an annotation of a kind mentions."""
    match kind.core(kinds):
        case Enum(name=name) | Flags(name=name) | Union(name=name):
            yield name
        case List() | Map() | Switch() as core:
            for inner in _parts(core):
                yield from class_names(kinds, inner)
        case core:
            if isinstance(core, AnyRecord):
                yield core.name


def _parts(kind: List | Map | Switch) -> Iterator[Kind]:
    """The kinds of the values that a value of a kind is made of."""
    match kind:
        case List(item=item):
            yield item
        case Map(key=key, value=value):
            yield from (key, value)
        case Switch():
            yield from kind.inside()
