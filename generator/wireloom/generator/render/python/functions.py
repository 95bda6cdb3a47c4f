"""What the views of the codec modules have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen import collection_functions
from wireloom.generator.codegen.code import Function, Module
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.codegen.protobuf_fields import is_protobuf
from wireloom.generator.codegen.sizes import has_few
from wireloom.generator.model.types import Record, Union
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.python import protobuf
from wireloom.generator.resolve.naming import private_of, table_of


@dataclass(frozen=True, slots=True)
class Lookup:
    """An enumeration whose members are found by number."""

    name: str
    function: str
    table: str
    open: bool
    few: bool
    """Whether there are so few numbers that a member can be kept for each."""


def function_builder(model: PackageModel) -> FunctionBuilder:
    """A function_builder for a new module."""
    return FunctionBuilder(model.types, Needs(model.types))


def type_functions(model: PackageModel, builder: FunctionBuilder, kind: str) -> list[Function]:
    """The readers or writers of all types that have some, in the order of the spec."""
    layouts = {layout.name: layout for layout in model.records}
    functions: list[Function] = []
    for name, type_ in model.types.named.items():
        if isinstance(type_.form, Record) and is_protobuf(layouts[name]):
            continue  # made out of a table of its fields
        if isinstance(type_.form, Record):
            make = builder.record_reader if kind == "read" else builder.record_writer
            functions.append(make(layouts[name]))
        elif isinstance(type_.form, Union):
            combine = builder.union_reader if kind == "read" else builder.union_writer
            functions.append(combine(name, type_))
        elif collection_functions.is_collection(model.types, type_):
            collect = collection_functions.reader if kind == "read" else collection_functions.writer
            functions.append(collect(builder, name, type_))
    return [*builder.maps.values(), *functions]


def module_values(model: PackageModel, module: Module, own: str) -> dict[str, Any]:
    """Imports, structs and look-ups of a module, after its functions were written.

    Args:
        model: The protocol.
        module: What the functions use.
        own: The name of the module itself, which it does not import.
    """
    tabled = protobuf.functions(model)
    for place in ("decoding", "encoding"):
        names = module.own.pop(place, set())
        module.use_own("protobuf", *(names & tabled))
        module.use_own(place, *(names - tabled))
    module.own.pop(own, None)
    if module.structs:
        module.use_standard("struct", "Struct")
    lookups = [_lookup(model, name) for name in sorted(module.enums)]
    for lookup in lookups:
        module.use_own("types", lookup.name)
    return {
        "imports": module.imports(model.package),
        "structs": sorted(module.structs.items()),
        "lookups": lookups,
        "setters": sorted(module.setters),
        "constructed": sorted(module.constructed),
    }


def _lookup(model: PackageModel, name: str) -> Lookup:
    type_ = model.types.named[name]
    return Lookup(
        name,
        private_of(name),
        table_of(name),
        getattr(type_.form, "open", True),
        few=has_few(model.types, type_),
    )
