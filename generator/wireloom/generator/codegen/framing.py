"""Where a frame ends: from its first bytes to the number of its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from wireloom.generator.codegen.annotations import constant_number
from wireloom.generator.codegen.functions import frame_length
from wireloom.generator.codegen.runs import Carrier, Run, field_order, runs
from wireloom.generator.codegen.sizes import fixed_bits, is_signed, scalar_bits
from wireloom.generator.model.types import (
    ByteOrder,
    Enum,
    Field,
    Reference,
    Switch,
    Type,
    Varint,
)
from wireloom.generator.resolve.messages import frame_fields
from wireloom.generator.resolve.naming import table_of
from wireloom.generator.resolve.numbers import numbers
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class FrameEnd:
    """How the size of a frame follows from its first bytes.

    Attributes:
        offset: Bytes before the length.
        letter: The struct character of the length; empty for a varint.
        more: Bytes that the length does not count.
        signed: Whether it can be negative.
        bits: Width of a varint.
        order: Its byte order.
    """

    offset: int
    letter: str
    size: int
    more: int
    signed: bool
    bits: int
    field: str
    order: ByteOrder = "big"

    @property
    def odd(self) -> bool:
        """Whether struct has no letter for it."""
        return self.letter.endswith("s")


@dataclass(frozen=True, slots=True)
class Opening:
    """What the first bytes of every frame have in common.

    Attributes:
        name: The field.
        offset: Bytes before it.
        size: Its bytes.
        test: Whether they are not so, as an expression of ``buffer`` and ``start``.
        reason: What is wrong then.
        known: The name of a constant with the numbers that there are, and those numbers.
    """

    name: str
    offset: int
    size: int
    test: str
    reason: str
    known: tuple[str, tuple[int, ...]] | None = None


def openings(types: Types) -> Iterator[Opening]:
    """What tells from the first bytes that no frame begins like this, in the order of the bytes."""
    offset = 0
    for run in runs(types, frame_fields(types)):
        if not isinstance(run, Run):
            return
        for carrier in run.carriers:
            yield from _opening(types, carrier, offset)
            offset += carrier.size


def _opening(types: Types, carrier: Carrier, offset: int) -> Iterator[Opening]:
    first = carrier.parts[0][0]
    piece = f"buffer[{_at(offset)}:{_at(offset + carrier.size)}]"
    order = field_order(types, first)
    number = f'int.from_bytes({piece}, "{order}")' if carrier.size > 1 else f"buffer[{_at(offset)}]"
    form = types.expand(first.type).type.form
    for item, shift, bits in carrier.parts:
        if item.const is None or item.optional:
            continue
        if isinstance(item.const, bytes):
            test, shown = f"{piece} != {item.const!r}", f"0x{item.const.hex()}"
        else:
            mask = (1 << bits) - 1
            wanted = constant_number(types, item) & mask
            part = number if carrier.whole else f"{number} & {mask << shift:#x}"
            test, shown = f"{part} != {wanted << shift:#x}", hex(wanted)
        reason = f'"{item.name} must be {shown}"'
        yield Opening(item.name, offset, carrier.size, test, reason)
    if carrier.whole and first.const is None and isinstance(form, Enum) and not form.open:
        name = types.expand(first.type).name or ""
        mask = (1 << carrier.bits) - 1
        table = f"_OPENING{table_of(name)}"
        known = (table, tuple(sorted(value.number & mask for value in form.values)))
        reason = f'f"no {name} has the number {{{number}}}"'
        yield Opening(first.name, offset, carrier.size, f"{number} not in {table}", reason, known)


def _at(offset: int) -> str:
    return f"start + {offset}" if offset else "start"


def frame_end(types: Types) -> FrameEnd | None:
    """The rule for the frame of a protocol, or None where its first bytes do not tell."""
    fields = frame_fields(types)
    length = frame_length(fields)
    if length is None:
        return None
    variants = [_placed(types, fields, length, choice) for choice in _choices(types, fields)]
    if len(set(variants)) != 1 or variants[0] is None:
        return None
    offset, start = variants[0]
    declared = types.expand(length.type).type
    if isinstance(declared.form, Varint):
        return FrameEnd(offset, "", 0, start, False, declared.form.bits, length.name)
    bits = scalar_bits(types, length.type) or 0
    signed = is_signed(types, length.type)
    letter = Carrier(bits, signed, []).letter
    order = field_order(types, length)
    return FrameEnd(offset, letter, bits // 8, start, signed, 0, length.name, order)


def _choices(types: Types, fields: tuple[Field, ...]) -> list[dict[str, int]]:
    """The values of the field that the layout of the head depends on."""
    for item in fields:
        form = types.expand(item.type).type.form
        if isinstance(form, Enum) and _decides(types, fields, item.name):
            return [{item.name: value.number} for value in form.values]
    return [{}]


def _decides(types: Types, fields: tuple[Field, ...], name: str) -> bool:
    references = [test.subject for item in fields for test in item.when or ()]
    references += [
        form.on for item in fields if isinstance(form := types.expand(item.type).type.form, Switch)
    ]
    return any(reference.names == (name,) for reference in references)


def _placed(
    types: Types, fields: tuple[Field, ...], length: Field, choice: dict[str, int]
) -> tuple[int, int] | None:
    """Bytes before the length, and bytes before what it counts; for a varint those after it."""
    bits = 0
    offset: int | None = None
    measured = length.size_of
    assert measured is not None
    for item in fields:
        if offset is not None and measured.kind == "fields" and item.name == measured.fields[0]:
            return offset, bits // 8
        if not _there(types, fields, item, choice):
            continue
        if item.name == length.name:
            offset = bits // 8
            varint = isinstance(types.expand(item.type).type.form, Varint)
            if measured.kind == "record":
                return offset, 0
            if measured.kind == "rest":
                return offset, 0 if varint else (bits + (fixed_bits(types, item.type) or 0)) // 8
        size = fixed_bits(types, _chosen(types, fields, item.type, choice))
        if size is None:
            return None
        bits += size
    return None


def _there(types: Types, fields: tuple[Field, ...], item: Field, choice: dict[str, int]) -> bool:
    for test in item.when or ():
        known = choice.get(test.subject.names[0]) if test.subject.root != "negotiated" else None
        if (
            known is not None
            and (known in _wanted(types, fields, test.subject, test.values)) == test.negated
        ):
            return False
    return True


def _chosen(types: Types, fields: tuple[Field, ...], type_: Type, choice: dict[str, int]) -> Type:
    form = types.expand(type_).type.form
    if not isinstance(form, Switch) or form.on.names[0] not in choice:
        return type_
    for case in form.cases:
        if choice[form.on.names[0]] in _wanted(types, fields, form.on, case.labels):
            return case.type
    return form.otherwise or type_


def _wanted(
    types: Types, fields: tuple[Field, ...], subject: Reference, values: tuple[object, ...]
) -> set[int]:
    type_ = next(item.type for item in fields if item.name == subject.names[0])
    return {number for value in values for number in numbers(types, type_, value)}
