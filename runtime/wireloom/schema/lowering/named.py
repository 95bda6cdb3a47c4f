"""Records whose fields have names or numbers on the wire, as operations."""

from __future__ import annotations

from typing import Any

from wireloom.schema import protobuf
from wireloom.schema.fields import Field
from wireloom.schema.kinds import (
    Boolean,
    Envelope,
    FlatTable,
    JsonObject,
    List,
    ProtobufRecord,
    Text,
    TextMap,
)
from wireloom.schema.kinds.named_fields import NamedFields
from wireloom.schema.lowering.form import Op, filled, safe
from wireloom.schema.lowering.records import about, rules
from wireloom.schema.lowering.values import Lowering, lowers
from wireloom.schema.reader import Reader
from wireloom.schema.secrets import has_secrets


@lowers(ProtobufRecord)
def _protobuf(lowering: Lowering, kind: ProtobufRecord) -> Op:
    fields = [_tagged(lowering, item) for item in kind.fields]
    return filled(
        op="protobuf",
        name=kind.name,
        fields=fields,
        rules=rules(kind.rules),
        refuses=kind.unknown == "refuse",
    )


def _tagged(lowering: Lowering, item: Field) -> Op:
    listed = isinstance(item.kind, List)
    kind = item.kind.item if isinstance(item.kind, List) else item.kind
    wire = kind.wire_type(lowering.sizes)
    return filled(
        name=item.name,
        tag=item.tag,
        wire=wire,
        of=lowering.of(kind),
        listed=listed,
        width={protobuf.EIGHT: 8, protobuf.FOUR: 4}.get(wire, 0),
        merges=not listed and isinstance(kind.target(lowering.sizes), ProtobufRecord),
        required=item.required,
        **about(item),
    )


@lowers(Envelope)
def _envelope(lowering: Lowering, kind: Envelope) -> Op:
    return {"op": "envelope", "of": lowering.of(kind.content), "tag": kind.tag, "key": kind.key}


@lowers(JsonObject)
def _json(lowering: Lowering, kind: JsonObject) -> Op:
    words = list(kind.unquoted_keys(lowering.schema))
    return filled(
        op="json",
        **_entries(lowering, kind),
        tolerates=list(kind.tolerates),
        bare_keys="bare_keys" in words,
        object_keys="object_keys" in words,
        secrets=has_secrets(lowering.schema.reachable(kind)),
    )


@lowers(TextMap)
def _text_map(lowering: Lowering, kind: TextMap) -> Op:
    return filled(op="entries", **_entries(lowering, kind), map=lowering.of(kind.map))


@lowers(FlatTable)
def _table(lowering: Lowering, kind: FlatTable) -> Op:
    parts = _entries(lowering, kind)
    slots = [_slot(lowering, item) for item in kind.fields]
    parts["fields"] = [one | slot for one, slot in zip(parts["fields"], slots, strict=True)]
    return filled(op="table", **parts)


def _slot(lowering: Lowering, item: Field) -> Op:
    """How a table of FlatBuffers holds a field."""
    kind = item.kind.target(lowering.sizes)
    if isinstance(kind, Text):
        return {"slot": "text", "bits": 32}
    if isinstance(kind, Boolean):
        return {"slot": "bool", "bits": 8}
    bits = lowering.sizes.scalar(kind)
    return {"slot": "signed" if kind.is_signed(lowering.sizes) else "unsigned", "bits": bits}


def _entries(lowering: Lowering, kind: NamedFields) -> dict[str, Any]:
    """What records have in common whose fields have names."""
    return {
        "name": kind.name,
        "fields": [
            filled(
                name=item.name,
                keys=list(item.keys),
                of=lowering.of(item.kind),
                required=item.required,
                default=_default(lowering, item),
                **about(item),
            )
            for item in kind.fields
        ],
        "rules": rules(kind.rules),
        "refuses": kind.unknown == "refuse",
    }


def _default(lowering: Lowering, item: Field) -> Op | None:
    """What stands for a field that is missing; only of simple values anybody asks for more."""
    found = item.kind.default(Reader(lowering.schema, b"", {}), item)
    if not found.there:
        return None
    raw = found.raw
    if isinstance(raw, int) and not isinstance(raw, bool):
        return {"number": safe(raw)}
    if isinstance(raw, dict):
        return {"map": {key: one for key, one in raw.items() if isinstance(one, str)}}
    return {"value": raw if isinstance(raw, bool | float | str) else None}
