"""Functions that read and write records whose fields the encoding tells apart."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.codegen.code import Function, returning
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.model.types import Field, Named, Record, Rest, Type
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.named import has_object_keys, is_named, unquoted_keys
from wireloom.generator.resolve.naming import constant, reader_of, writer_of
from wireloom.schema.casing import snake

_PAIRS = "entries"


def record_of(layout: Layout) -> Record | None:
    """The form of a record whose fields have names on the wire."""
    form = layout.type.form if layout.type is not None else None
    return form if isinstance(form, Record) and is_named(form) else None


def reader(context: CodegenContext, layout: Layout, record: Record) -> Function:
    """The function that reads a record that fills its region."""
    types, module = context.types, context.module
    table = constant(layout.name)
    module.use_own("objects", table)
    depth = types.protocol.limits.depth
    if record.encoding == "json":
        module.use("objects", "read_json")
        extras = "".join(f", {word}=True" for word in unquoted_keys(types.named, record))
        call = f"read_json({table}, data, pos, end, policy, depth={depth}{extras})"
        lines: list[str] = [f"return {call}, end"]
    elif record.encoding == "flatbuffers":
        module.use("flatbuffers", "read_table")
        lines = [f"return read_table({table}, data, pos, end, policy)"]
    else:
        module.use("objects", "read_entries")
        lines = [
            f"{_PAIRS}, stop = {_map_reader(context, record)}(data, pos, end, policy)",
            f"return read_entries({table}, {_PAIRS}, data, pos, stop, policy), stop",
        ]
    return Function(
        reader_of(layout.name),
        "data: bytes, pos: int, end: int, policy: ErrorPolicy",
        f"tuple[{record.class_name or layout.name}, int]",
        "",
        tuple(lines),
    )


def writer(context: CodegenContext, layout: Layout, record: Record) -> Function:
    """The function that writes a record."""
    module = context.module
    table = constant(layout.name)
    module.use_own("objects", table)
    if record.encoding == "json":
        module.use("objects", "write_json")
        depth = context.types.protocol.limits.depth
        extra = ", object_keys=True" if has_object_keys(context.types.named, record) else ""
        lines = [f"return write_json({table}, value, depth={depth}{extra})"]
    elif record.encoding == "flatbuffers":
        module.use("flatbuffers", "write_table")
        lines = [f"return write_table({table}, value)"]
    else:
        module.use("objects", "write_entries")
        lines = [f"return {_map_writer(context, record)}(write_entries({table}, value))"]
    cls = record.class_name or layout.name
    module.use_own("types", cls)
    return Function(writer_of(layout.name), f"value: {cls}", "bytes", "", tuple(lines))


def _map_reader(context: CodegenContext, record: Record) -> str:
    """The function that reads the map whose entries the fields of a record are."""
    name = f"_read_{_map_name(context, record)}"
    if name not in context.maps:
        decoder = context.record_decoder((_entries(record),))
        decoder.read((_entries(record),))
        context.maps[name] = Function(
            name,
            "data: bytes, pos: int, end: int, policy: ErrorPolicy",
            "tuple[dict[str, str], int]",
            "",
            (*decoder.lines, f"return {decoder.values[_PAIRS]}, {decoder.place.at()}"),
        )
    return name


def _map_writer(context: CodegenContext, record: Record) -> str:
    """The function that writes it."""
    name = f"_write_{_map_name(context, record)}"
    if name not in context.maps:
        encoder = context.record_encoder((_entries(record),), {_PAIRS: _PAIRS})
        result = encoder.write((_entries(record),))
        context.maps[name] = Function(
            name, f"{_PAIRS}: dict[str, str]", "bytes", "", returning(encoder.lines, result)
        )
    return name


def _map_name(context: CodegenContext, record: Record) -> str:
    """What a map is called; one without a name is counted."""
    assert record.map is not None
    form = record.map.form
    if isinstance(form, Named) and record.map == Type(at=record.map.at, form=form):
        return snake(form.name)
    return f"map_{len(context.maps)}"


def _entries(record: Record) -> Field:
    """The map as if it were the only field of a record."""
    assert record.map is not None
    type_: Type = replace(record.map, size=record.map.size or Rest())
    return Field(at=record.map.at, name=_PAIRS, type=type_)
