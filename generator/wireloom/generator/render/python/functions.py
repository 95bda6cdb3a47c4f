"""What the views of the codec modules have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen import collection_functions
from wireloom.generator.codegen.code import Function, Module
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.functions import FunctionBuilder
from wireloom.generator.codegen.memory import has_few
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.naming import private_of, table_of
from wireloom.schema.kinds import Enum, ProtobufRecord


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
    """Writes the functions of a new module."""
    return FunctionBuilder(model.kinds, Needs(model.schema))


def type_functions(model: PackageModel, builder: FunctionBuilder, kind: str) -> list[Function]:
    """The readers or writers of all types that have some, in the order of the spec."""
    functions: list[Function] = []
    classes = model.kinds.declared()
    for name in model.schema.types:
        if isinstance(classes.get(name), ProtobufRecord):
            continue  # made out of a table of its fields
        if name in classes:
            functions.append(builder.reader(name) if kind == "read" else builder.writer(name))
        elif collection_functions.is_collection(model.schema, name):
            collect = collection_functions.reader if kind == "read" else collection_functions.writer
            functions.append(collect(builder, name))
    return [*builder.maps.values(), *functions]


def module_values(model: PackageModel, module: Module) -> dict[str, Any]:
    """Structs and look-ups of a module, after its functions were written."""
    return {
        "negotiated": bool(model.protocol.negotiated),
        "structs": sorted(module.structs.items()),
        "lookups": [_lookup(model, name) for name in sorted(module.enums)],
        "setters": sorted(module.setters),
        "constructed": sorted(module.constructed),
    }


def _lookup(model: PackageModel, name: str) -> Lookup:
    kind = model.schema.kind(name)
    return Lookup(
        name,
        private_of(name),
        table_of(name),
        not isinstance(kind, Enum) or kind.open,
        few=has_few(model.kinds, kind),
    )
