"""Functions that read and write lists and maps that are decoded by themselves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from wireloom.generator.model.types import Field, ListOf, MapOf, Type
from wireloom.generator.render.annotations import annotation, class_names
from wireloom.generator.resolve.naming import reader_of, snake, writer_of
from wireloom.generator.resolve.types import Types

if TYPE_CHECKING:
    from wireloom.generator.plan.functions import Function, Planner

_OUTERMOST = "1"
"""How deep the records in it are."""


def is_collection(types: Types, type_: Type) -> bool:
    """Whether a named type is a list or a map that is decoded by itself."""
    return type_.exported and isinstance(types.expand(type_).type.form, ListOf | MapOf)


def reader(planner: Planner, name: str, type_: Type) -> Function:
    """The function that reads a list or a map at a position."""
    from wireloom.generator.plan.functions import Function

    content = _content(planner, name, type_)
    decoder = planner.record_decoder((content,), _OUTERMOST)
    decoder.read((content,))
    return Function(
        reader_of(name),
        planner.parameters("data: bytes, pos: int, end: int, problems: Problems", name, deep=False),
        f"tuple[{annotation(planner.types, type_)}, int]",
        "",
        (*decoder.lines, f"return {decoder.values[content.name]}, {decoder.place.at()}"),
    )


def writer(planner: Planner, name: str, type_: Type) -> Function:
    """The function that writes a list or a map."""
    from wireloom.generator.plan.functions import Function, returning

    content = _content(planner, name, type_)
    encoder = planner.record_encoder((content,), {content.name: "value"}, _OUTERMOST)
    result = encoder.write((content,))
    return Function(
        writer_of(name),
        planner.parameters(f"value: {annotation(planner.types, type_)}", name, deep=False),
        "bytes",
        "",
        returning(encoder.lines, result),
    )


def _content(planner: Planner, name: str, type_: Type) -> Field:
    """What a type holds, as if it were the only field of a record."""
    types, module = planner.types, planner.module
    declared = types.expand(type_).type
    module.use_own("types", *class_names(types, type_))
    if "Mapping[" in annotation(types, type_):
        module.use_standard("collections.abc", "Mapping")
    return Field(at=type_.at, name=snake(name), type=replace(declared, size=None))
