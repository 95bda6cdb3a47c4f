"""Functions that read and write records whose fields the encoding tells apart."""

from __future__ import annotations

from wireloom.generator.codegen.code import Function, returning
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.codegen.kinds import NamedRecord
from wireloom.generator.resolve.naming import constant, reader_of, writer_of
from wireloom.schema.casing import snake
from wireloom.schema.fields import Field
from wireloom.schema.kinds import FlatTable, JsonObject, Ref, TextMap

_PAIRS = "entries"


def reader(context: CodegenContext, name: str, record: NamedRecord) -> Function:
    """The function that reads a record that fills its region."""
    schema, table = context.kinds.schema, constant(name)
    match record:
        case JsonObject():
            extras = "".join(f", {word}=True" for word in record.unquoted_keys(schema))
            depth = f"depth={schema.limits.depth}{extras}"
            lines = [f"return read_json({table}, data, pos, end, policy, {depth}), end"]
        case FlatTable():
            lines = [f"return read_table({table}, data, pos, end, policy)"]
        case TextMap():
            lines = [
                f"{_PAIRS}, stop = {_map_reader(context, record)}(data, pos, end, policy)",
                f"return read_entries({table}, {_PAIRS}, data, pos, stop, policy), stop",
            ]
    return Function(
        reader_of(name),
        "data: bytes, pos: int, end: int, policy: ErrorPolicy",
        f"tuple[{record.name}, int]",
        tuple(lines),
    )


def writer(context: CodegenContext, name: str, record: NamedRecord) -> Function:
    """The function that writes a record."""
    schema, table = context.kinds.schema, constant(name)
    match record:
        case JsonObject():
            object_keys = "object_keys" in record.unquoted_keys(schema)
            extra = ", object_keys=True" if object_keys else ""
            result = f"write_json({table}, value, depth={schema.limits.depth}{extra})"
        case FlatTable():
            result = f"write_table({table}, value)"
        case TextMap():
            result = f"{_map_writer(context, record)}(write_entries({table}, value))"
    return Function(writer_of(name), f"value: {record.name}", "bytes", (f"return {result}",))


def _map_reader(context: CodegenContext, record: TextMap) -> str:
    """The function that reads the map whose entries the fields of a record are."""
    name = f"_read_{_map_name(context, record)}"
    if name not in context.maps:
        entries = (Field(name=_PAIRS, kind=record.map),)
        decoder = context.record_decoder(entries)
        decoder.read(entries)
        context.maps[name] = Function(
            name,
            "data: bytes, pos: int, end: int, policy: ErrorPolicy",
            "tuple[dict[str, str], int]",
            (*decoder.lines, f"return {decoder.values[_PAIRS]}, {decoder.place.at()}"),
        )
    return name


def _map_writer(context: CodegenContext, record: TextMap) -> str:
    """The function that writes it."""
    name = f"_write_{_map_name(context, record)}"
    if name not in context.maps:
        entries = (Field(name=_PAIRS, kind=record.map),)
        encoder = context.record_encoder(entries, {_PAIRS: _PAIRS})
        result = encoder.write(entries)
        context.maps[name] = Function(
            name, f"{_PAIRS}: dict[str, str]", "bytes", returning(encoder.lines, result)
        )
    return name


def _map_name(context: CodegenContext, record: TextMap) -> str:
    """What a map is called; one without a name is counted."""
    return snake(record.map.name) if isinstance(record.map, Ref) else f"map_{len(context.maps)}"
