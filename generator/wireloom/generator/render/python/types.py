"""The view of ``types.py``: enumerations, flags, records and unions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.literals import default_of, literal, quoted
from wireloom.generator.codegen.members import (
    annotation,
    keyword_only,
    member_annotation,
    union_values,
)
from wireloom.generator.free_text import FreeText, phrase, plain_data, sentence
from wireloom.generator.model.protocol import NegotiatedParameter
from wireloom.generator.model.types import Enum, Flags, MapOf, Record, Type, Union
from wireloom.generator.model.types import Field as Declared
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import docstring, long_docstring
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import Types, well_known_class
from wireloom.schema.casing import snake
from wireloom.schema.fields import Field
from wireloom.schema.kinds import List
from wireloom.schema.kinds import Union as UnionKind


@dataclass(frozen=True, slots=True)
class Member:
    """One attribute of a dataclass."""

    name: str
    annotation: str
    default: str
    doc: str


@dataclass(frozen=True, slots=True)
class Constant:
    """One member of an enumeration."""

    name: str
    value: str
    doc: str


@dataclass(frozen=True, slots=True)
class EnumView:
    """An enumeration or a set of flags."""

    name: str
    base: str
    doc: str
    values: tuple[Constant, ...]


@dataclass(frozen=True, slots=True)
class RecordView:
    """A dataclass."""

    name: str
    doc: str
    members: tuple[Member, ...]
    assumed: tuple[Member, ...] = ()
    """Properties for members that mean something if they are absent, which is their default."""
    fixed: tuple[Declared, ...] = ()
    """What finds its answers and is the same in all of them."""


@dataclass(frozen=True, slots=True)
class UnionView:
    """An alias for one of several dataclasses."""

    name: str
    doc: str
    cases: str


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``types.py`` is given."""
    types = model.types
    enums = [_enum(name, type_) for name, type_ in types.named.items() if _is_enum(type_)]
    known = [_known(types, name, type_) for name, type_ in types.named.items() if type_.well_known]
    records = [
        RecordView(
            layout.name,
            long_docstring(layout.doc or _from_name(layout.name, "Fields of")),
            member_views(model, layout),
            assumptions(model, layout.name),
        )
        for layout in model.records
        if not _is_declared(layout)
    ]
    unions = [
        UnionView(
            name,
            docstring(type_.doc or _from_name(name, "One of the forms of"), 0),
            _cases(model.kinds, union),
        )
        for name, type_ in types.named.items()
        if isinstance(type_.form, Union)
        for union in [model.kinds.declared()[name]]
        if isinstance(union, UnionKind)
    ]
    names = [item.name for item in enums + known]
    names += [item.name for item in records] + [item.name for item in unions]
    negotiated = [_negotiated(model, item) for item in model.protocol.negotiated]
    if negotiated:
        names += ["NOTHING_NEGOTIATED", "Negotiated"]
    return {
        "names": names,
        "has_numbers": any("int" in item.annotation for item in negotiated),
        "negotiated": negotiated,
        "enums": enums + known,
        "records": records,
        "unions": unions,
    }


def _cases(kinds: Kinds, union: UnionKind) -> str:
    """What the values of a union are; in quotes, as plain ones may hold others."""
    text = " | ".join(dict.fromkeys(union_values(kinds, union).values()))
    return f'"{text}"' if union.plain else text


def _negotiated(model: PackageModel, item: NegotiatedParameter) -> Member:
    """What is known of a parameter that connections agree on."""
    kind = f"{annotation(model.kinds, model.schema.negotiated[item.name].kind)} | None"
    return Member(item.name, kind, "None", docstring(item.doc))


def member_views(model: PackageModel, layout: Layout) -> tuple[Member, ...]:
    """The attributes of a dataclass, with their defaults."""
    kinds, shown = model.kinds, model.members(layout.name)
    declared = {field.name: field for field in layout.fields}
    defaults = [_default(kinds, field) for field in shown]
    last = max((index for index, default in enumerate(defaults) if not default), default=-1)
    named = keyword_only(shown)
    kept = [at > last or one.name in named for at, one in enumerate(shown)]
    return tuple(
        Member(
            field.name,
            member_annotation(kinds, field),
            _assigned(field, default if keeps else "", field.name in named),
            docstring(describe_member(model.types, declared[field.name])),
        )
        for field, default, keeps in zip(shown, defaults, kept, strict=True)
    )


def assumptions(model: PackageModel, name: str) -> tuple[Member, ...]:
    """The properties for members that mean something if they are absent."""
    return tuple(
        Member(
            field.name,
            annotation(model.kinds, field.kind),
            value,
            docstring(
                phrase("`{}`, or {} if it is absent.", field.name, _shown(field.assumed.value))
            ),
        )
        for field in model.members(name)
        if field.assumed is not None
        and (value := literal(model.kinds, field.kind, field.assumed.value)) is not None
    )


def _shown(value: Any) -> FreeText:
    """A value of the spec in prose."""
    said = plain_data(value)
    return FreeText(str(said).lower() if isinstance(said, bool) else str(said) or "empty")


def _assigned(field: Field, default: str, named: bool) -> str:
    """What a member is set to in the class: its default, whether its repr shows it, and whether it
    is given by name only."""
    if not (field.secret or named):
        return default
    made = default.startswith("field(")
    said = [default[6:-1]] if made else [f"default={default}"] if default else []
    said += ["repr=False"] * field.secret + ["kw_only=True"] * named
    return f"field({', '.join(said)})"


def describe_member(types: Types, field: Declared) -> FreeText:
    """The prose of a member: its own, or that of its type, with unit and range."""
    declared = types.expand(field.type).type
    text = sentence(
        field.doc or field.type.doc or declared.doc or f"The {field.name.replace('_', ' ')}"
    )
    unit = field.unit or declared.unit
    if unit:
        text = phrase("{} Unit: {}.", text, unit)
    if field.assumed is not None:
        text = phrase("{} If it is absent, {} is meant.", text, _shown(field.assumed))
    if declared.max_bytes is not None:
        text = phrase("{} At most {} bytes.", text, declared.max_bytes)
    if declared.min is not None and declared.max is not None:
        text = phrase("{} From {} to {}.", text, declared.min, declared.max)
    elif declared.max is not None:
        text = phrase("{} At most {}.", text, declared.max)
    elif declared.min is not None:
        text = phrase("{} At least {}.", text, declared.min)
    return text


def _default(kinds: Kinds, field: Field) -> str:
    if field.when and not field.elsewhere:
        return "None"
    if field.default is not None:
        value, said = field.default.value, default_of(kinds, field)
        if isinstance(value, dict):
            made = annotation(kinds, field.kind).replace("Mapping[", "dict[", 1)
            return f"field(default_factory={f'lambda: {said}' if value else made})"
        return said
    if field.const is not None and field.optional:
        return "False"
    if field.tag is not None and isinstance(field.kind, List):
        return "()"
    return "None" if field.optional else ""


def _is_declared(layout: Layout) -> bool:
    """Whether another form of the same record declares the class."""
    form = layout.type.form if layout.type is not None else None
    return isinstance(form, Record) and bool(form.class_name)


def _is_enum(type_: Type) -> bool:
    return isinstance(type_.form, Enum | Flags)


def _enum(name: str, type_: Type) -> EnumView:
    form = type_.form
    assert isinstance(form, Enum | Flags)
    if isinstance(form, Enum):
        base = "OpenEnum" if form.open else "IntEnum"
    else:
        base = "OpenFlags" if form.open else "IntFlag"
    width = "#x" if isinstance(form, Flags) else "d"
    values = tuple(
        Constant(
            constant(value.name),
            format(value.number, width),
            docstring(value.doc) if value.doc else "",
        )
        for value in form.values
    )
    lead = "Flags of" if isinstance(form, Flags) else "Values of"
    return EnumView(name, base, docstring(type_.doc or _from_name(name, lead)), values)


def _from_name(name: str, lead: str) -> str:
    """Prose for a class whose type says nothing about itself."""
    return f"{lead} {snake(name).replace('_', ' ')}"


def _known(types: Types, name: str, type_: Type) -> EnumView:
    values = tuple(
        Constant(
            constant(one.name.unescaped),
            quoted(one.name),
            docstring(
                phrase("{} Since {}.", sentence(one.doc), one.since) if one.since else one.doc
            ),
        )
        for one in type_.well_known
    )
    form = types.expand(type_).type.form
    if isinstance(form, MapOf):
        doc = phrase("Keys that `{}` is known to use", name)
    else:
        said = sentence(type_.doc or _from_name(name, "Texts of"))
        doc = phrase("{} There may be others.", said)
    return EnumView(well_known_class(name, form), "StrEnum", docstring(doc), values)
