"""Records of Protocol Buffers as operations, which read the values of fields as other bytes."""

from __future__ import annotations

from wireloom.schema import protobuf
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Enum,
    Envelope,
    Float,
    Integer,
    List,
    ProtobufRecord,
    Text,
    Varint,
)
from wireloom.schema.lowering.form import Op, filled, one_of
from wireloom.schema.lowering.records import about, rules
from wireloom.schema.lowering.values import Lowering, lowers


@lowers(ProtobufRecord)
def _protobuf(lowering: Lowering, kind: ProtobufRecord) -> Op:
    return filled(
        op="protobuf",
        name=kind.name,
        fields=[
            _field(lowering, item) | filled(replaces=kind.replaced_by(item.name))
            for item in kind.fields
        ],
        rules=rules(kind.rules),
        refuses=kind.unknown == "refuse",
    )


def _field(lowering: Lowering, item: Field) -> Op:
    listed = isinstance(item.kind, List)
    kind = item.kind.item if isinstance(item.kind, List) else item.kind
    return filled(
        name=item.name,
        tag=item.tag,
        wire=kind.wire_type(lowering.sizes),
        of=_value(lowering, kind),
        listed=listed,
        merges=not listed and isinstance(kind.target(lowering.sizes), ProtobufRecord),
        required=item.required,
        **about(item),
    )


@lowers(Envelope)
def _envelope(lowering: Lowering, kind: Envelope) -> Op:
    """A record with a number in one field, and in the field of that number what it stands for."""
    number = {
        "name": "(key)",
        "tag": kind.tag,
        "wire": protobuf.VARINT,
        "of": _value(lowering, Integer(32, signed=True)),
        "part": "constant",
        "const": one_of([kind.key], f"must be {kind.key}"),
        "required": True,
    }
    content = {
        "name": "",
        "tag": kind.key,
        "wire": protobuf.SIZED,
        "of": lowering.of(kind.content),
        "merges": True,
        "required": True,
    }
    return {"op": "protobuf", "envelope": True, "fields": [number, content]}


def _value(lowering: Lowering, kind: Kind) -> Op:
    """The operation of a value in the bytes that a field has for it."""
    kind, named = kind.target(lowering.sizes), kind
    match kind:
        case Integer(fixed=True):
            return filled(op="int", bits=kind.bits, signed=kind.signed, little=True)
        case Integer():
            return filled(op="varint", bits=kind.bits, signed=kind.signed, wraps=True)
        case Varint():
            return filled(op="varint", bits=kind.bits, zigzag=kind.zigzag, wraps=True)
        case Enum():
            known = {"names": lowering.index_of(kind), "skips": True}
            return _value(lowering, kind.base) | known
        case Boolean():
            return {"op": "bool", "varint": True}
        case Float():
            return {"op": "float", "bits": kind.bits, "little": True}
        case Text():
            return {"op": "octets", "text": True, "loose": True}
        case _:
            return lowering.of(named)
