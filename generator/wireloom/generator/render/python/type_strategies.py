"""The view of ``type_strategies.py``: hypothesis strategies of types and negotiated parameters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.annotations import annotation
from wireloom.generator.codegen.annotations import class_names as annotated
from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.collection_functions import is_collection
from wireloom.generator.codegen.conditions import Conditions, Needs
from wireloom.generator.codegen.draws.records import Builder, parameters
from wireloom.generator.codegen.draws.types import Draws
from wireloom.generator.model.types import Enum, Flags, Named, Record, Type, Union
from wireloom.generator.render.model import PackageModel
from wireloom.schema.casing import snake


@dataclass(frozen=True, slots=True)
class Simple:
    """A strategy that needs no drawing of parts."""

    name: str
    parameters: str
    returns: str
    expression: str


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``type_strategies.py`` is given."""
    types = model.types
    module = Module()
    draws = Draws(types, Needs(types), module)
    enums = [
        Simple(f"any_{snake(name)}", "", name, draws.scalars.enumeration(name))
        for name, type_ in types.named.items()
        if isinstance(type_.form, Enum | Flags)
    ]
    records = [Builder(draws, layout).function() for layout in model.records]
    unions = [
        _union(draws, name, type_)
        for name, type_ in types.named.items()
        if isinstance(type_.form, Union)
    ]
    collections = [
        _collection(draws, name, type_)
        for name, type_ in types.named.items()
        if is_collection(types, type_)
    ]
    negotiated = _negotiated(draws) if model.protocol.negotiated else None
    simple = enums + unions + collections
    if any(not item.parameters for item in simple):
        module.use_standard("functools", "cache")
    if "together" in draws.scalars.used:
        module.use_standard("collections.abc", "Iterable")
    if "record_back" in draws.scalars.used:
        module.use_standard("struct")
        module.use("errors", "DecodeError", "EncodeError")
    module.use_own("types", *class_names(model))
    if negotiated:
        module.use_own("negotiated", "Negotiated")
    return {
        **head(model, draws),
        "simple": simple,
        "functions": records,
        "record_names": [(name, f"any_{snake(name)}") for name in _drawn(model)],
        "negotiated": negotiated,
    }


def head(model: PackageModel, draws: Draws) -> dict[str, Any]:
    """What stands at the head of a module with strategies."""
    module = draws.module
    module.use_standard("collections.abc", "Callable", "Mapping")
    module.use_standard("typing", "Any")
    if "text" in draws.scalars.used:
        module.use_standard("functools", "cache")
    standard, _, others = "\n".join(module.imports(model.package)).partition("\n\n")
    return {
        "standard": standard.split("\n"),
        "others": others.split("\n") if others else [],
        "used": draws.scalars.used,
    }


def class_names(model: PackageModel) -> Iterable[str]:
    """The names of the classes of types."""
    named = model.types.named
    return (
        class_name
        for name in _drawn(model)
        for class_name in annotated(model.types, Type(at=named[name].at, form=Named(name)))
    )


def _drawn(model: PackageModel) -> Iterable[str]:
    """The names of types that have a strategy."""
    for name, type_ in model.types.named.items():
        classes = Record | Union | Enum | Flags
        if isinstance(type_.form, classes) or is_collection(model.types, type_):
            yield name


def _negotiated(draws: Draws) -> str:
    """The strategy of all negotiated parameters of a connection."""
    nowhere = Conditions(draws.types, draws.module, draws.needs, ())
    parts = [
        f"{item.name}={draws.parameter(item.name, item.type, nowhere)}"
        for item in draws.types.protocol.negotiated
    ]
    return f"st.builds(Negotiated, {', '.join(parts)})"


def _collection(draws: Draws, name: str, type_: Type) -> Simple:
    nowhere = Conditions(draws.types, draws.module, draws.needs, ())
    return Simple(
        f"any_{snake(name)}",
        parameters(draws, name),
        annotation(draws.types, type_),
        draws.strategy(type_, nowhere),
    )


def _union(draws: Draws, name: str, type_: Type) -> Simple:
    assert isinstance(type_.form, Union)
    nowhere = Conditions(draws.types, draws.module, draws.needs, ())
    calls = [
        (
            f"any_{snake(case)}({', '.join(draws.arguments(case, nowhere))})",
            draws.nesting.takes_depth(case),
        )
        for _, case in type_.form.cases
    ]
    text = f"st.one_of({', '.join(call for call, _ in calls)})"
    ends = [call for call, deep in calls if not deep]
    if ends and len(ends) < len(calls):
        text = f"{text} if depth > 0 else st.one_of({', '.join(ends)})"
    return Simple(f"any_{snake(name)}", parameters(draws, name), name, text)
