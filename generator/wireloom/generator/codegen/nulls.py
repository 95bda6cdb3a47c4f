"""Nulls that a length or a count stands for."""

from __future__ import annotations

from wireloom.generator.codegen.sizes import scalar_bits
from wireloom.generator.model.types import Field, ListOf, MapOf, Prefix, Type
from wireloom.generator.resolve.types import Types


def null_bytes(types: Types, item: Field) -> bytes | None:
    """The bytes that mean null for a field with a length or a count in front of it.

    None if it cannot be null, or if null is a value of its own as with integers.
    """
    declared = types.expand(item.type).type
    prefix = _prefix(declared)
    if not item.nullable or declared.null is None or prefix is None:
        return None
    bits = scalar_bits(types, prefix)
    if bits is None:
        return None
    order = types.expand(prefix).type.byte_order or types.protocol.byte_order
    return (declared.null & ((1 << bits) - 1)).to_bytes(bits // 8, order)


def _prefix(declared: Type) -> Type | None:
    if isinstance(declared.size, Prefix):
        return declared.size.type
    form = declared.form
    if isinstance(form, ListOf | MapOf) and isinstance(form.count, Prefix):
        return form.count.type
    return None
