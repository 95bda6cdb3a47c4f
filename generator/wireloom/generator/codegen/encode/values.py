"""The bytes of single values as expressions."""

from __future__ import annotations

from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.protobuf_fields import varint_bytes as varint_of
from wireloom.generator.codegen.runs import Carrier, field_order
from wireloom.generator.codegen.sizes import is_signed, scalar_bits
from wireloom.generator.model.types import Boolean, Field, Float, Text, Type, Varint
from wireloom.generator.resolve.naming import writer_of


def number_bytes(out: Statements, type_: Type, value: str) -> str:
    """A length, a count or what else is a number, of fixed or of varying size."""
    form = out.types.expand(type_).type.form
    if isinstance(form, Varint):
        return varint_bytes(out, form, value)
    return scalar_bytes(out, type_, value)


def varint_bytes(out: Statements, form: Varint, value: str) -> str:
    """A number of varying size."""
    function = "write_zigzag" if form.zigzag else "write_varuint"
    out.module.use("primitives", function)
    return f"{function}({value}, {form.bits})"


def scalar_bytes(out: Statements, type_: Type, value: str) -> str:
    """A number of fixed size."""
    item = Field(at=type_.at, name="value", type=type_)
    bits = scalar_bits(out.types, type_) or 8
    if bits not in (8, 16, 32, 64):
        order = field_order(out.types, item)
        signed = ", signed=True" if is_signed(out.types, type_) else ""
        return f'int({value}).to_bytes({bits // 8}, "{order}"{signed})'
    declared = out.types.expand(type_).type
    kind = "float" if isinstance(declared.form, Float) else "integer"
    carrier = Carrier(bits, is_signed(out.types, type_), [(item, 0, bits)], kind)
    order = declared.byte_order or out.types.protocol.byte_order
    struct = out.module.struct(order, carrier.letter)
    number = f"bool({value})" if isinstance(declared.form, Boolean) else value
    return f"{struct}.pack({number})"


def string_bytes(out: Statements, declared: Type, value: str) -> str:
    """Text or bytes, with the byte that ends them if one does."""
    raw = f'{value}.encode(errors="surrogateescape")' if isinstance(declared.form, Text) else value
    if declared.until is None:
        return raw
    out.module.use("primitives", "ended")
    return f"ended({raw}, {bytes((declared.until,))!r})"


def call(out: Statements, type_: Type, value: str) -> str:
    """What a function of its own writes."""
    name = out.types.expand(type_).name or ""
    function = writer_of(name)
    out.module.use_own("encoding", function)
    arguments = ", ".join([value, *out.conditions.nested(name)])
    envelope = out.types.expand(type_).type.envelope
    if envelope is None:
        return f"{function}({arguments})"
    out.module.use("protobuf", "sized_field")
    head = varint_of(envelope.tag << 3) + varint_of(envelope.key) + varint_of(envelope.key << 3 | 2)
    return f"sized_field({head!r}, {function}({arguments}))"


def carrier_of(out: Statements, type_: Type) -> Carrier:
    """What holds a length or a count."""
    return Carrier(scalar_bits(out.types, type_) or 8, is_signed(out.types, type_), [])


def struct_of(out: Statements, type_: Type) -> str:
    """The struct of a length or a count."""
    declared = out.types.expand(type_).type
    order = declared.byte_order or out.types.protocol.byte_order
    return out.module.struct(order, carrier_of(out, type_).letter)
