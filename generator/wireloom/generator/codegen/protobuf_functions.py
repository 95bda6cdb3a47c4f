"""Functions that read and write records in protobuf."""

from __future__ import annotations

from wireloom.generator.codegen.annotations import members
from wireloom.generator.codegen.code import Function, block
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.codegen.protobuf_fields import wires
from wireloom.generator.codegen.protobuf_reader import ProtobufReader
from wireloom.generator.codegen.protobuf_writer import ProtobufWriter
from wireloom.generator.codegen.relations import violations
from wireloom.generator.model.types import ListOf, Record
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.generator.resolve.types import Types
from wireloom.schema.casing import snake

_MANY = 16
"""To make an object with more members is worth a constructor, which takes time to import."""


def is_protobuf(layout: Layout) -> bool:
    """Whether a layout is that of a protobuf record."""
    form = layout.type.form if layout.type is not None else None
    return isinstance(form, Record) and form.encoding == "protobuf"


def reader(context: CodegenContext, layout: Layout) -> Function:
    """The function that reads a record that fills its region."""
    reading = ProtobufReader(context.types, context.module, context.conditions(layout), layout)
    lines = reading.lines()
    rules = layout.type.rules if layout.type is not None else ()
    rules = tuple(rule for rule in rules if rule.kind != "at_most_one")
    variables = {wire.field.name: wire.variable for wire in wires(context.types, layout.fields)}
    for test, reason in violations(context.types, layout.fields, rules, variables.__getitem__):
        lines += block(f"if {test}:", [f'policy.report("{reason}", end)'])
    made = f"{_class(context, layout)}({context.members(layout.fields, reading.values)})"
    return Function(
        reader_of(layout.name),
        context.parameters("data: bytes, pos: int, end: int, policy: ErrorPolicy", layout.name),
        f"tuple[{layout.name}, int]",
        "",
        (*context.depth_check(layout.name), *lines, f"return {made}, end"),
    )


def _class(context: CodegenContext, layout: Layout) -> str:
    """What makes objects of a class; quick where it is large, or lists are made of it."""
    many = len(members(context.types, layout.fields)) > _MANY
    if not many and layout.name not in _listed(context.types):
        return layout.name
    context.module.use("dataclass", "constructor")
    context.module.constructed.add(layout.name)
    return f"_new_{snake(layout.name)}"


def _listed(types: Types) -> set[str]:
    """The records that lists are made of."""
    return {
        types.expand(item.type.form.item).name or ""
        for declared in types.named.values()
        if isinstance(declared.form, Record)
        for item in declared.form.fields
        if isinstance(item.type.form, ListOf)
    }


def writer(context: CodegenContext, layout: Layout) -> Function:
    """The function that writes a record."""
    lines: list[str] = []
    rules = layout.type.rules if layout.type is not None else ()
    found = violations(context.types, layout.fields, rules, lambda name: f"value.{name}")
    for test, reason in found:
        context.module.use("errors", "EncodeError")
        lines += block(f"if {test}:", [f'raise EncodeError("{reason}")'])
    if layout.name in context.needs.deep:
        limit = context.types.protocol.limits.depth
        context.module.use("errors", "EncodeError")
        lines += block(f"if depth > {limit}:", [f'raise EncodeError("nested deeper than {limit}")'])
    conditions = context.conditions(layout, "value")
    lines += ProtobufWriter(context.types, context.module, conditions, layout).lines()
    return Function(
        writer_of(layout.name),
        context.parameters(f"value: {layout.name}", layout.name),
        "bytes",
        "",
        tuple(lines),
    )
