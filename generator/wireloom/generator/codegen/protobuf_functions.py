"""Functions that read and write records in protobuf."""

from __future__ import annotations

from wireloom.generator.codegen.code import Function, block
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.members import members
from wireloom.generator.codegen.protobuf_fields import wires
from wireloom.generator.codegen.protobuf_reader import ProtobufReader
from wireloom.generator.codegen.protobuf_writer import ProtobufWriter
from wireloom.generator.codegen.relations import violations
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.schema.casing import snake
from wireloom.schema.kinds import List, ProtobufRecord

_MANY = 16
"""To make an object with more members is worth a constructor, which takes time to import."""


def reader(context: CodegenContext, name: str, record: ProtobufRecord) -> Function:
    """The function that reads a record that fills its region."""
    conditions = context.conditions(record.fields, name)
    reading = ProtobufReader(context.kinds, context.module, conditions, name, record)
    lines = reading.lines()
    rules = tuple(rule for rule in record.rules if rule.kind != "at_most_one")
    variables = {wire.field.name: wire.variable for wire in wires(context.kinds, record.fields)}
    for test, reason in violations(record.fields, rules, variables.__getitem__):
        lines += block(f"if {test}:", [f'policy.report("{reason}", end)'])
    arguments = context.members(record, reading.values)
    many = len(members(context.kinds, record)) > _MANY
    made = f"{_class(context, name, many=many)}({arguments})"
    return Function(
        reader_of(name),
        context.parameters("data: bytes, pos: int, end: int, policy: ErrorPolicy", name),
        f"tuple[{name}, int]",
        "",
        (*context.depth_check(name), *lines, f"return {made}, end"),
    )


def _class(context: CodegenContext, name: str, *, many: bool) -> str:
    """What makes objects of a class; quick where it is large, or lists are made of it."""
    if not many and name not in _listed(context.kinds):
        return name
    context.module.use("dataclass", "constructor")
    context.module.constructed.add(name)
    return f"_new_{snake(name)}"


def _listed(kinds: Kinds) -> set[str]:
    """The records that lists are made of."""
    return {
        kinds.name(item.kind.item)
        for definition in kinds.schema.types.values()
        for item in kinds.fields(definition.kind)
        if isinstance(item.kind, List)
    }


def writer(context: CodegenContext, name: str, record: ProtobufRecord) -> Function:
    """The function that writes a record."""
    lines = context.refusals(name, record.fields, record.rules)
    conditions = context.conditions(record.fields, name, "value")
    lines += ProtobufWriter(context.kinds, context.module, conditions, record).lines()
    parameters = context.parameters(f"value: {name}", name)
    return Function(writer_of(name), parameters, "bytes", "", tuple(lines))
