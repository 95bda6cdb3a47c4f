"""The view of ``protobuf.py``: tables of fields, out of which codecs of records are made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.memory import charge, list_charge, unknown_charge
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Float,
    Integer,
    List,
    ProtobufRecord,
    Text,
    Varint,
)


@dataclass(frozen=True, slots=True)
class RecordView:
    """The codecs of one record."""

    reader: str
    writer: str
    arguments: tuple[str, ...]


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``protobuf.py`` is given."""
    needs = Needs(model.schema)
    records = [
        RecordView(
            reader_of(name),
            writer_of(name),
            tuple(_arguments(model.kinds, record, name in needs.deep)),
        )
        for name, record in _records(model)
    ]
    if not records:
        return None
    return {
        "records": records,
        "names": [name for one in records for name in (one.reader, one.writer)],
        "depth": model.protocol.limits.depth,
    }


def _records(model: PackageModel) -> Iterator[tuple[str, ProtobufRecord]]:
    for name, kind in model.kinds.declared().items():
        if isinstance(kind, ProtobufRecord):
            yield name, kind


def _arguments(kinds: Kinds, record: ProtobufRecord, nests: bool) -> list[str]:
    tagged = [(item.tag, item) for item in record.fields if item.tag is not None]
    tagged.sort(key=lambda one: one[0])
    arguments = [record.name, *(_field(kinds, tag, item) for tag, item in tagged)]
    if record.unknown != "keep":
        arguments.append(f'unknown="{record.unknown}"')
    rules = [f'("{rule.kind}", {rule.fields!r})' for rule in record.rules]
    if rules:
        arguments.append(f"rules=({', '.join(rules)},)")
    if any(isinstance(item.kind, List) for _, item in tagged):
        arguments.append(f"list_charge={list_charge(kinds, record)}")
    return [*arguments, *(["nests=True"] if nests else [])]


def _field(kinds: Kinds, tag: int, item: Field) -> str:
    core = _item_kind(item).core(kinds)
    said = core.name if isinstance(core, Enum | ProtobufRecord) else f'"{_called(core)}"'
    arguments = [f'"{item.name}"', str(tag), said]
    if item.required:
        arguments.append("required=True")
    if isinstance(item.kind, List):
        arguments.append("repeated=True")
        if item.packed:
            arguments.append("packed=True")
        arguments += _charge(kinds, item)
    return f"field({', '.join(arguments)})"


def _charge(kinds: Kinds, item: Field) -> list[str]:
    """What an item of a list is charged."""
    kind = _item_kind(item)
    if not isinstance(kind.core(kinds), Text | Bytes | ProtobufRecord):
        extra = unknown_charge(kinds, kind, 1)
        return [f"charge={extra}"] if extra else []
    charged = charge(kinds, [kind], tagged=True)
    if charged is None:
        return []
    extra, below = charged
    return [f"charge={extra}", *([f"below={below}"] if below else [])]


def _item_kind(item: Field) -> Kind:
    """The kind of one value of a field."""
    return item.kind.item if isinstance(item.kind, List) else item.kind


def _called(core: Kind) -> str:
    """What protobuf calls a kind that has no class of its own."""
    match core:
        case Integer(bits=bits, fixed=True, signed=signed):
            return f"sfixed{bits}" if signed else f"fixed{bits}"
        case Float(bits=bits):
            return "double" if bits == 64 else "float"
        case Integer(bits=bits, signed=signed):
            return f"int{bits}" if signed else f"uint{bits}"
        case Varint(bits=bits):
            return f"sint{bits}"
        case Boolean():
            return "bool"
        case Text():
            return "string"
        case Bytes():
            return "bytes"
        case _:
            raise TypeError(f"protobuf has no {type(core).__name__}")
