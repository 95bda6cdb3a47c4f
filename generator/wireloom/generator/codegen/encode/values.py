"""The bytes of single values as expressions."""

from __future__ import annotations

from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.kinds import words_of
from wireloom.generator.codegen.runs import Carrier, carrier_of
from wireloom.generator.resolve.naming import writer_of
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Boolean, Bytes, Float, Integer, Text, Varint
from wireloom.schema.protobuf import SIZED, VARINT, write_tag, write_varint


def number_bytes(out: Statements, kind: Kind, value: str) -> str:
    """A number, such as a length or a count, of fixed or of varying size."""
    core = kind.core(out.kinds)
    if isinstance(core, Varint):
        name, arguments = words_of(core)
        return f"write_{name}({value}, {arguments})"
    carrier = carrier_of(out.kinds, kind)
    if isinstance(core, Float):
        carrier = Carrier(carrier.bits, False, [], "float")
    order = out.kinds.order(kind)
    if carrier.odd:
        signed = ", signed=True" if carrier.signed else ""
        return f'int({value}).to_bytes({carrier.size}, "{order}"{signed})'
    struct = out.module.struct(order, carrier.letter)
    number = f"bool({value})" if isinstance(core, Boolean) else value
    return f"{struct}.pack({number})"


def length_bytes(out: Statements, kind: Kind, length: str) -> str:
    """A length or a count; of those of varying size, the short ones cost no call."""
    core = kind.core(out.kinds)
    if not isinstance(core, Varint) or not core.is_leb128 or core.bits < 11:
        return number_bytes(out, kind, length)
    if not length.isidentifier():
        out.lines.append(f"size = {length}")
        length = "size"
    table, limit = ("SHORT_ZIGZAG", "0x400") if core.zigzag else ("SHORT_VARUINT", "0x800")
    longer = number_bytes(out, kind, length)
    return f"({table}[{length}] if {length} < {limit} else {longer})"


def biased(length: str, includes: int) -> str:
    """What a prefix says of a length or a count: more, if it counts more than the content."""
    return f"{length} + {includes}" if includes else length


def or_null(item: Field, kind: Kind, value: str) -> str:
    """The number on the wire, of a member that may be null."""
    if isinstance(kind, Integer) and kind.null is not None and item.nullable:
        return f"{kind.null:#x} if {value} is None else {value}"
    return value


def string_bytes(kind: Text | Bytes, value: str) -> str:
    """Text or bytes, with what ends them if something does."""
    raw = f'{value}.encode("utf-8", "surrogateescape")' if isinstance(kind, Text) else value
    return raw if kind.until is None else f"ended({raw}, {kind.until!r})"


def call(out: Statements, kind: Kind, value: str) -> str:
    """What a function of its own writes."""
    name, envelope = out.kinds.name(kind), out.kinds.envelope(kind)
    function = writer_of(name)
    arguments = ", ".join([value, *out.conditions.nested(name)])
    if envelope is None:
        return f"{function}({arguments})"
    head = write_tag(envelope.tag, VARINT) + write_varint(envelope.key)
    head += write_tag(envelope.key, SIZED)
    return f"sized_field({head!r}, {function}({arguments}))"


def struct_of(out: Statements, kind: Kind) -> str:
    """The struct of a length or a count."""
    return out.module.struct(out.kinds.order(kind), carrier_of(out.kinds, kind).letter)
