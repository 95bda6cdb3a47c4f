"""Functions that read and write lists and maps that are decoded by themselves."""

from __future__ import annotations

from wireloom.generator.codegen.code import Function, returning
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.codegen.members import annotation
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.schema.casing import snake
from wireloom.schema.fields import Field
from wireloom.schema.kinds import List, Map
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes

_OUTERMOST = "1"
"""How deep the records in it are."""


def is_collection(schema: Schema, name: str) -> bool:
    """Whether a named type is a list or a map that is decoded by itself."""
    definition = schema.types[name]
    return definition.exported and isinstance(definition.kind.core(Sizes(schema.types)), List | Map)


def reader(context: CodegenContext, name: str) -> Function:
    """The function that reads a list or a map at a position."""
    content = _content(context, name)
    decoder = context.record_decoder((content,), _OUTERMOST)
    decoder.read((content,))
    return Function(
        reader_of(name),
        context.parameters(
            "data: bytes, pos: int, end: int, policy: ErrorPolicy", name, deep=False
        ),
        f"tuple[{annotation(context.kinds, content.kind)}, int]",
        (*decoder.lines, f"return {decoder.values[content.name]}, {decoder.place.at()}"),
    )


def writer(context: CodegenContext, name: str) -> Function:
    """The function that writes a list or a map."""
    content = _content(context, name)
    encoder = context.record_encoder((content,), {content.name: "value"}, _OUTERMOST)
    result = encoder.write((content,))
    return Function(
        writer_of(name),
        context.parameters(f"value: {annotation(context.kinds, content.kind)}", name, deep=False),
        "bytes",
        returning(encoder.lines, result),
    )


def _content(context: CodegenContext, name: str) -> Field:
    """What a type holds, as if it were the only field of a record."""
    return Field(name=snake(name), kind=context.kinds.named(name).core(context.kinds))
