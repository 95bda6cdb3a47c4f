"""How the cases of a union are told apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.codegen.runs import Carrier, Run, byte_order, field_order, runs
from wireloom.generator.codegen.sizes import fields_bits, fixed_bits
from wireloom.generator.model.types import Field, Record, Union
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class Constants:
    """By a constant at one place."""

    offset: int
    """Bits before it."""
    bits: int
    """Its width."""
    values: tuple[tuple[int, str], ...]
    """The constant of each case and the name of the case."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """By the size of the region, in bytes."""

    values: tuple[tuple[int, str], ...]


def discriminator(types: Types, union: Union) -> Constants | Sizes | None:
    """What tells the cases apart, or None if nothing does."""
    names = [name for _, name in union.cases]
    tables = [constants(types, _fields(types, name)) for name in names]
    for place in tables[0]:
        values = [table.get(place) for table in tables]
        known = [value for value in values if value is not None]
        if len(set(known)) == len(names):
            return Constants(*place, tuple(zip(known, names, strict=True)))
    sizes = [fields_bits(types, _fields(types, name)) for name in names]
    exact = [size // 8 for size in sizes if size is not None]
    if len(set(exact)) == len(names):
        return Sizes(tuple(zip(exact, names, strict=True)))
    return None


def constants(types: Types, fields: tuple[Field, ...]) -> dict[tuple[int, int], int]:
    """Constants at a known place: (bits before, width) to the number that is read there."""
    found: dict[tuple[int, int], int] = {}
    offset = 0
    for part in runs(types, fields):
        if not isinstance(part, Run):
            varies = part.when is not None or part.optional
            bits = None if varies else fixed_bits(types, part.type)
            if bits is None:
                break
            offset += bits
            continue
        for carrier in part.carriers:
            found.update(_in_carrier(types, carrier, offset))
            offset += 8 * carrier.size
            if any(types.expand(item.type).type.escape for item, _, _ in carrier.parts):
                return found
    return found


def _in_carrier(
    types: Types, carrier: Carrier, offset: int
) -> Iterator[tuple[tuple[int, int], int]]:
    """The constants of an integer, as they lie among its bytes."""
    order = byte_order(types, [carrier])
    for item, shift, bits in carrier.parts:
        if item.const is None:
            continue
        number = constant_bits(types, item)
        if carrier.whole and not isinstance(item.const, bytes):
            raw = number.to_bytes(carrier.size, order)
            yield (offset, bits), int.from_bytes(raw, types.protocol.byte_order)
        elif carrier.whole or order == "big":
            yield (offset + carrier.bits - shift - bits, bits), number
        elif shift // 8 == (shift + bits - 1) // 8:
            yield (offset + 8 * (shift // 8) + 8 - shift % 8 - bits, bits), number


def leading_constant(types: Types, field: Field) -> tuple[int, int] | None:
    """Width in bits and value of the constant that a field begins with."""
    if field.const is not None:
        bits = fixed_bits(types, field.type)
        return (bits, constant_bits(types, field)) if bits else None
    form = types.expand(field.type).type.form
    if isinstance(form, Record) and form.fields and form.fields[0].const is not None:
        return leading_constant(types, form.fields[0])
    return None


def leading_mask(types: Types, field: Field) -> tuple[int, int] | None:
    """Which bits of its first byte a record begins with, and what they are."""
    form = types.expand(field.type).type.form
    if field.const is not None or not isinstance(form, Record):
        return None
    places = constants(types, form.fields)
    first = {place: number for place, number in places.items() if place[0] + place[1] <= 8}
    if not first or form.fields[0].const is None:
        return None
    mask = sum(((1 << bits) - 1) << (8 - offset - bits) for offset, bits in first)
    return mask, sum(number << (8 - offset - bits) for (offset, bits), number in first.items())


def leading_bytes(types: Types, field: Field) -> bytes | None:
    """The whole bytes of the constant that a field begins with."""
    form = types.expand(field.type).type.form
    if field.const is None and isinstance(form, Record) and form.fields:
        return leading_bytes(types, form.fields[0]) if form.fields[0].const is not None else None
    bits = fixed_bits(types, field.type)
    if field.const is None or not bits or bits % 8:
        return None
    if isinstance(field.const, bytes):
        return field.const
    return constant_bits(types, field).to_bytes(bits // 8, field_order(types, field))


def constant_bits(types: Types, field: Field) -> int:
    """A constant as an unsigned number of the width of its field."""
    if isinstance(field.const, bytes):
        return int.from_bytes(field.const, "big")
    bits = fixed_bits(types, field.type) or 64
    return numbers(types, field.type, field.const)[0] & ((1 << bits) - 1)


def _fields(types: Types, name: str) -> tuple[Field, ...]:
    form = types.named[name].form
    return form.fields if isinstance(form, Record) else ()
