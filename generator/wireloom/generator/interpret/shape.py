"""What can be said about types without any bytes: bit groups, leading constants, sizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from wireloom.generator.interpret.scalars import (
    base_of,
    constant_of,
    pack_bits,
    pack_float,
    pack_varint,
)
from wireloom.generator.interpret.values import Refusal
from wireloom.generator.model.types import (
    Boolean,
    ByteOrder,
    Bytes,
    Enum,
    Extent,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
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


@dataclass(frozen=True, slots=True)
class Unit:
    """A field, or several adjacent integers that share bytes."""

    index: int
    """Of the first field."""
    fields: tuple[Field, ...]
    bits: bool = False


def units(types: Types, fields: tuple[Field, ...]) -> Iterator[Unit]:
    """The fields of a record, bit fields grouped: a group ends as soon as it fills whole bytes."""
    index = 0
    while index < len(fields):
        if not is_bit_field(types, fields[index]):
            yield Unit(index, fields[index : index + 1])
            index += 1
            continue
        end, bits = index, 0
        while end == index or bits % 8:
            if end == len(fields):
                raise Refusal(f"the bits from {fields[index].name} on do not fill whole bytes")
            bits += integer_of(types, fields[end]).bits
            end += 1
        yield Unit(index, fields[index:end], bits=True)
        index = end


def is_bit_field(types: Types, field: Field) -> bool:
    """Whether a field is part of a bit group."""
    type_ = types.expand(field.type).type
    form = base_of(types, type_).form
    return isinstance(form, Integer) and (form.bits % 8 != 0 or type_.escape is not None)


def integer_of(types: Types, field: Field) -> Integer:
    """The integer of a bit field."""
    form = base_of(types, field.type).form
    if not isinstance(form, Integer):
        raise Refusal(f"{field.name} stands among bits and is no integer")
    return form


def extent(fields: tuple[Field, ...], own: Unit, of: Extent) -> tuple[int, int]:
    """The first and the last field that a length or a checksum covers; none if the last is less.

    A message leaves out fields of the frame that its role never has; they cover nothing.
    """
    following = own.index + len(own.fields)
    if of.kind == "rest":
        return following, len(fields) - 1
    if of.kind == "record":
        return 0, len(fields) - 1
    places = [index for index, field in enumerate(fields) if field.name in of.fields]
    return (places[0], places[-1]) if places else (following, following - 1)


def counts_member(field: Field, fields: tuple[Field, ...]) -> bool:
    """Whether a count stays a member, because its list is packed."""
    return any(
        other.name == field.count_of
        and other.compressed is not None
        and other.compressed.count == field.name
        for other in fields
    )


def is_derived(field: Field, fields: tuple[Field, ...]) -> bool:
    """Whether a field follows from others."""
    return field.derived and not counts_member(field, fields)


# --- constants --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Constant:
    """Bits that are always the same, at a known place from the start."""

    offset: int
    mask: bytes
    value: bytes

    def matches(self, data: bytes, start: int, end: int) -> bool:
        """Whether the bytes at a place have these bits."""
        here = data[start + self.offset : min(end, start + self.offset + len(self.mask))]
        return len(here) == len(self.mask) and all(
            byte & mask == value
            for byte, mask, value in zip(here, self.mask, self.value, strict=True)
        )


def leading_constant(types: Types, field: Field, order: ByteOrder) -> Constant | None:
    """The constant that a field begins with, if it begins with one."""
    if field.const is not None:
        found = list(_constants(types, (replace(field, optional=False, when=None),), order))
        return found[0] if found else None
    type_ = types.expand(field.type).type
    form = type_.form
    if not isinstance(form, Record) or type_.size is not None or not form.fields:
        return None
    if form.encoding != "binary":
        return None
    first, order = form.fields[0], type_.byte_order or order
    if first.optional or first.when is not None:
        return None
    if is_bit_field(types, first) and first.const is not None:
        return next(_constants(types, form.fields, order))
    return leading_constant(types, first, order)


def constants(types: Types, type_: Type, order: ByteOrder) -> list[Constant]:
    """The constants of a record that stand at known places."""
    type_ = types.expand(type_).type
    order = type_.byte_order or order
    if not isinstance(type_.form, Record) or type_.form.encoding != "binary":
        return []
    start = 0
    if isinstance(type_.size, Prefix):
        low, high = bounds(types, type_.size.type)
        if low != high:
            return []
        start = low
    return [
        Constant(item.offset + start, item.mask, item.value)
        for item in _constants(types, type_.form.fields, order)
    ]


def _constants(types: Types, fields: tuple[Field, ...], order: ByteOrder) -> Iterator[Constant]:
    offset = 0
    for unit in units(types, fields):
        if unit.bits:
            total, escaped = 0, False
            for field in unit.fields:
                total += integer_of(types, field).bits
                escaped |= types.expand(field.type).type.escape is not None
            yield from _bit_constants(types, unit, total, offset, order)
            if escaped:
                return
            offset += total // 8
            continue
        (field,) = unit.fields
        if field.optional or field.when is not None:
            return
        if field.const is not None:
            value = constant_bytes(types, field, order)
            yield Constant(offset, b"\xff" * len(value), value)
            offset += len(value)
            continue
        for item in constants(types, field.type, order):
            yield Constant(item.offset + offset, item.mask, item.value)
        low, high = bounds(types, field.type)
        if low != high:
            return
        offset += low


def _bit_constants(
    types: Types, unit: Unit, total: int, offset: int, order: ByteOrder
) -> Iterator[Constant]:
    below = total
    order = group_order(types, unit, order)
    for field in unit.fields:
        form = integer_of(types, field)
        below -= form.bits
        if field.const is None:
            continue
        number = constant_of(types, types.expand(field.type).type, field.const)
        mask = ((1 << form.bits) - 1 << below).to_bytes(total // 8, order)
        value = (pack_bits(form.bits, form.signed, number) << below).to_bytes(total // 8, order)
        used = [index for index, byte in enumerate(mask) if byte]
        first, end = used[0], used[-1] + 1
        yield Constant(offset + first, mask[first:end], value[first:end])


def group_order(types: Types, unit: Unit, order: ByteOrder) -> ByteOrder:
    """The byte order of a bit group: what its first part says."""
    first = types.expand(unit.fields[0].type).type
    return first.byte_order or base_of(types, first).byte_order or order


def constant_bytes(types: Types, field: Field, order: ByteOrder) -> bytes:
    """The bytes of a constant that shares no bytes with others."""
    type_ = types.expand(field.type).type
    value = constant_of(types, type_, field.const)
    base = base_of(types, type_)
    order = type_.byte_order or base.byte_order or order
    match base.form:
        case Integer(bits=bits, signed=signed):
            return pack_bits(bits, signed, value).to_bytes(bits // 8, order)
        case Varint() as form:
            return pack_varint(form, value)
        case Float() as form:
            return pack_float(form, order, value)
        case Boolean():
            return bytes([value])
        case _:
            return value if isinstance(value, bytes) else str(value).encode()


# --- sizes ------------------------------------------------------------------------------------

Bounds = tuple[int, int | None]
"""Least and greatest number of bytes; None for no bound."""


def bounds(types: Types, type_: Type, around: frozenset[str] = frozenset()) -> Bounds:
    """How many bytes a value of a type can have."""
    expanded = types.expand(type_)
    if expanded.name in around:
        return 0, None
    if expanded.name is not None:
        around |= {expanded.name}
    type_ = expanded.type
    if isinstance(type_.size, Fixed):
        return type_.size.number, type_.size.number
    if isinstance(type_.size, Prefix):
        return bounds(types, type_.size.type, around)[0], None
    if type_.size is not None or type_.until is not None:
        return 0, None
    match type_.form:
        case Integer(bits=bits) | Float(bits=bits):
            return bits // 8, bits // 8 if type_.escape is None else None
        case Varint(bits=bits):
            return 1, -(-bits // 7)
        case Boolean():
            return 1, 1
        case Nothing():
            return 0, 0
        case Enum(base=base) | Flags(base=base):
            return bounds(types, base, around)
        case Record(encoding="binary", fields=fields):
            return _record_bounds(types, fields, around)
        case Union(cases=cases):
            declared = [types.named[name] for _, name in cases]
            return _either([bounds(types, item, around) for item in declared])
        case Switch(cases=cases, otherwise=otherwise):
            branches = [case.type for case in cases] + ([otherwise] if otherwise else [])
            return _either([bounds(types, item, around) for item in branches])
        case ListOf(item=item, count=Fixed(number=number)):
            low, high = bounds(types, item, around)
            return low * number, None if high is None else high * number
        case _:
            return 0, None


def _record_bounds(types: Types, fields: tuple[Field, ...], around: frozenset[str]) -> Bounds:
    least, most = 0, 0
    open_ended = False
    for unit in units(types, fields):
        if unit.bits:
            size = sum(integer_of(types, field).bits for field in unit.fields) // 8
            least, most = least + size, most + size
            open_ended |= any(types.expand(item.type).type.escape for item in unit.fields)
            continue
        (field,) = unit.fields
        if field.const is not None and isinstance(types.expand(field.type).type.form, Bytes | Text):
            low: int = len(constant_bytes(types, field, "big"))
            high: int | None = low
        elif field.lazy or field.compressed:
            low, high = 0, None
        else:
            low, high = bounds(types, field.type, around)
        least += 0 if field.optional or field.when is not None else low
        most += high or 0
        open_ended |= high is None
    return least, None if open_ended else most


def _either(options: list[Bounds]) -> Bounds:
    highs = [high for _, high in options if high is not None]
    return (
        min(low for low, _ in options),
        max(highs) if len(highs) == len(options) else None,
    )


# --- unions -----------------------------------------------------------------------------------


def case_of(types: Types, union: Union, data: bytes, start: int, end: int, order: ByteOrder) -> str:
    """The case of a union that bytes are."""
    found = {
        name: {
            (item.offset, item.mask): item for item in constants(types, types.named[name], order)
        }
        for _, name in union.cases
    }
    first, *others = found.values()
    places = [place for place in first if all(place in other for other in others)]
    kinds = {tuple(case[place].value for place in places) for case in found.values()}
    if places and len(kinds) == len(found):
        fitting = [
            name
            for name, case in found.items()
            if all(case[place].matches(data, start, end) for place in places)
        ]
        if not fitting:
            raise Refusal("these bytes begin none of the cases of the union")
        return fitting[0]
    left = end - start
    sized = {name: bounds(types, types.named[name]) for name in found}
    fitting = [
        name
        for name, (low, high) in sized.items()
        if low <= left and (high is None or left <= high)
    ]
    if not fitting:
        raise Refusal(f"none of the cases of the union has {left} bytes")
    if len(fitting) > 1:
        raise Refusal(f"{' and '.join(fitting)} cannot be told apart")
    return fitting[0]


def packed(type_: Type) -> Type:
    """The type of a region whose bytes are kept as they are."""
    null = type_.null if isinstance(type_.size, Prefix) else None
    return Type(
        at=type_.at,
        form=Bytes(),
        size=type_.size,
        null=null,
        byte_order=type_.byte_order,
        max_bytes=type_.max_bytes,
    )
