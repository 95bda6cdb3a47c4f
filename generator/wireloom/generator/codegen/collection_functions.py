"""Functions that read and write lists and maps that are decoded by themselves."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.codegen.annotations import annotation, class_names
from wireloom.generator.codegen.code import Function, returning
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.model.types import Field, ListOf, MapOf, Type
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.generator.resolve.types import Types
from wireloom.schema.casing import snake

_OUTERMOST = "1"
"""How deep the records in it are."""


def is_collection(types: Types, type_: Type) -> bool:
    """Whether a named type is a list or a map that is decoded by itself."""
    return type_.exported and isinstance(types.expand(type_).type.form, ListOf | MapOf)


def reader(context: CodegenContext, name: str, type_: Type) -> Function:
    """The function that reads a list or a map at a position."""
    content = _content(context, name, type_)
    decoder = context.record_decoder((content,), _OUTERMOST)
    decoder.read((content,))
    return Function(
        reader_of(name),
        context.parameters(
            "data: bytes, pos: int, end: int, policy: ErrorPolicy", name, deep=False
        ),
        f"tuple[{annotation(context.types, type_)}, int]",
        "",
        (*decoder.lines, f"return {decoder.values[content.name]}, {decoder.place.at()}"),
    )


def writer(context: CodegenContext, name: str, type_: Type) -> Function:
    """The function that writes a list or a map."""
    content = _content(context, name, type_)
    encoder = context.record_encoder((content,), {content.name: "value"}, _OUTERMOST)
    result = encoder.write((content,))
    return Function(
        writer_of(name),
        context.parameters(f"value: {annotation(context.types, type_)}", name, deep=False),
        "bytes",
        "",
        returning(encoder.lines, result),
    )


def _content(context: CodegenContext, name: str, type_: Type) -> Field:
    """What a type holds, as if it were the only field of a record."""
    types, module = context.types, context.module
    declared = types.expand(type_).type
    module.use_own("types", *class_names(types, type_))
    if "Mapping[" in annotation(types, type_):
        module.use_standard("collections.abc", "Mapping")
    return Field(at=type_.at, name=snake(name), type=replace(declared, size=None))
