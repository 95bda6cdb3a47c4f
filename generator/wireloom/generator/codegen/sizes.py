"""How many bytes types take: exactly, where that is known, and at least."""

from __future__ import annotations

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Nothing,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types


def scalar_bits(types: Types, type_: Type) -> int | None:
    """The bits of a number, a boolean, an enumeration or flags; None for anything else."""
    match types.expand(type_).type.form:
        case Integer(bits=bits) | Float(bits=bits):
            return bits
        case Boolean():
            return 8
        case Enum(base=base) | Flags(base=base):
            return scalar_bits(types, base)
        case _:
            return None


def is_signed(types: Types, type_: Type) -> bool:
    """Whether the integer behind a scalar type has a sign."""
    match types.expand(type_).type.form:
        case Integer(signed=signed) | Varint(zigzag=signed):
            return signed
        case Enum(base=base) | Flags(base=base):
            return is_signed(types, base)
        case _:
            return False


def has_few(types: Types, type_: Type) -> bool:
    """Whether there are so few numbers of a type that an object can be kept for each."""
    bits = scalar_bits(types, type_)
    return bits is not None and bits <= 8


def is_plain_integer(type_: Type) -> bool:
    """Whether every number of the bits of a followed type is a value."""
    limits = (type_.min, type_.max, type_.null)
    return isinstance(type_.form, Integer) and limits == (None, None, None)


def fixed_bits(types: Types, type_: Type, seen: frozenset[str] = frozenset()) -> int | None:
    """The bits of a type whose size never varies, None otherwise.

    Args:
        types: The named types.
        type_: The type.
        seen: Named types around it; one that holds itself varies.
    """
    expanded = types.expand(type_)
    declared = expanded.type
    if isinstance(declared.size, Fixed):
        return 8 * declared.size.number
    if declared.size is not None or declared.escape is not None or expanded.name in seen:
        return None
    seen |= {expanded.name} if expanded.name else set()
    match declared.form:
        case Nothing():
            return 0
        case Record(encoding="binary", fields=fields):
            return fields_bits(types, fields, seen)
        case Union(cases=cases):
            sizes = {fields_bits(types, _case(types, name), seen) for _, name in cases}
            return sizes.pop() if len(sizes) == 1 else None
        case _:
            return scalar_bits(types, declared)


def fields_bits(
    types: Types, fields: tuple[Field, ...], seen: frozenset[str] = frozenset()
) -> int | None:
    """The bits of fields in a row if none of them varies."""
    total = 0
    for field in fields:
        varies = field.when is not None or field.optional
        bits = None if varies else fixed_bits(types, field.type, seen)
        if bits is None:
            return None
        total += bits
    return total


def minimum_bytes(types: Types, type_: Type, seen: frozenset[str] = frozenset()) -> int:
    """The fewest bytes that a value of a type takes."""
    return -(-_minimum_bits(types, type_, seen) // 8)


def _minimum_bits(types: Types, type_: Type, seen: frozenset[str]) -> int:
    expanded = types.expand(type_)
    declared = expanded.type
    if isinstance(declared.size, Fixed):
        return 8 * declared.size.number
    if isinstance(declared.size, Prefix):
        return _minimum_bits(types, declared.size.type, seen)
    if declared.size is not None:
        return 0
    if expanded.name in seen:
        return 0
    seen |= {expanded.name} if expanded.name else set()
    match declared.form:
        case Record(encoding="binary", fields=fields):
            return minimum_fields_bits(types, fields, seen)
        case Union(cases=cases):
            return min(minimum_fields_bits(types, _case(types, name), seen) for _, name in cases)
        case Switch() as form:
            branches = [case.type for case in form.cases] + [form.otherwise] * bool(form.otherwise)
            return min(_minimum_bits(types, branch, seen) for branch in branches if branch)
        case ListOf(count=Prefix(type=prefix)) | MapOf(count=Prefix(type=prefix)):
            return _minimum_bits(types, prefix, seen)
        case ListOf(item=item, count=Fixed(number=number)):
            return number * _minimum_bits(types, item, seen)
        case Varint():
            return 8
        case Text() | Bytes() if declared.until is not None:
            return 8 if declared.last == "terminated" else 0
        case _:
            return scalar_bits(types, declared) or 0


def minimum_fields_bits(
    types: Types, fields: tuple[Field, ...], seen: frozenset[str] = frozenset()
) -> int:
    """The fewest bits that fields in a row take."""
    return sum(
        _minimum_bits(types, field.type, seen)
        for field in fields
        if field.when is None and not field.optional
    )


def _case(types: Types, name: str) -> tuple[Field, ...]:
    form = types.named[name].form
    return form.fields if isinstance(form, Record) else ()
