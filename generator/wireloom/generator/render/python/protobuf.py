"""The view of ``protobuf.py``: tables of fields, out of which codecs of records are made."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.conditions import Needs
from wireloom.generator.codegen.memory import charge, list_charge, unknown_charge
from wireloom.generator.codegen.protobuf_fields import class_of, is_protobuf, item_type, kind_of
from wireloom.generator.model.types import Bytes, Field, ListOf, Record, Text
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.naming import reader_of, writer_of
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class RecordView:
    """The codecs of one record."""

    reader: str
    writer: str
    arguments: tuple[str, ...]


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``protobuf.py`` is given."""
    needs = Needs(model.types)
    module = Module()
    records = [
        RecordView(
            reader_of(layout.name),
            writer_of(layout.name),
            tuple(_arguments(model.types, layout, layout.name in needs.deep, module)),
        )
        for layout in model.records
        if is_protobuf(layout)
    ]
    if not records:
        return None
    module.use("protobuf_codecs", "codecs", "field")
    return {
        "records": records,
        "names": [name for one in records for name in (one.reader, one.writer)],
        "depth": model.protocol.limits.depth,
        "imports": module.imports(model.package),
    }


def functions(model: PackageModel) -> set[str]:
    """The functions of ``protobuf.py``."""
    names = [layout.name for layout in model.records if is_protobuf(layout)]
    return {function(name) for name in names for function in (reader_of, writer_of)}


def _arguments(types: Types, layout: Layout, nests: bool, module: Module) -> list[str]:
    assert layout.type is not None and isinstance(layout.type.form, Record)
    module.use_own("types", layout.name)
    tagged = [(item.tag, item) for item in layout.fields if item.tag is not None]
    tagged.sort(key=lambda one: one[0])
    arguments = [layout.name, *(_field(types, tag, item, module) for tag, item in tagged)]
    if layout.type.form.unknown != "keep":
        arguments.append(f'unknown="{layout.type.form.unknown}"')
    rules = [f'("{rule.kind}", {rule.fields!r})' for rule in layout.type.rules]
    if rules:
        arguments.append(f"rules=({', '.join(rules)},)")
    if any(isinstance(item.type.form, ListOf) for _, item in tagged):
        arguments.append(f"list_charge={list_charge(types, layout.type)}")
    return [*arguments, *(["nests=True"] if nests else [])]


def _field(types: Types, tag: int, item: Field, module: Module) -> str:
    type_ = item_type(item)
    cls = class_of(types, type_)
    if cls is not None:
        module.use_own("types", cls)
    arguments = [f'"{item.name}"', str(tag), cls or f'"{kind_of(types, type_)}"']
    if item.required:
        arguments.append("required=True")
    if isinstance(item.type.form, ListOf):
        arguments.append("repeated=True")
        if item.packed:
            arguments.append("packed=True")
        arguments += _charge(types, item)
    return f"field({', '.join(arguments)})"


def _charge(types: Types, item: Field) -> list[str]:
    """What an item of a list is charged."""
    type_ = item_type(item)
    form = types.expand(type_).type.form
    if not isinstance(form, Text | Bytes | Record):
        extra = unknown_charge(types, type_, 1)
        return [f"charge={extra}"] if extra else []
    charged = charge(types, [type_], tagged=True)
    if charged is None:
        return []
    extra, below = charged
    return [f"charge={extra}", *([f"below={below}"] if below else [])]
