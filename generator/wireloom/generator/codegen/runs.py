"""Fixed runs: adjacent fields of fixed size, read and written by one precompiled struct."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from wireloom.generator.codegen.sizes import is_signed, scalar_bits
from wireloom.generator.model.types import (
    ByteOrder,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Nothing,
    Text,
    Type,
)
from wireloom.generator.resolve.types import Types

_LETTERS = {8: "b", 16: "h", 32: "i", 64: "q"}


@dataclass(slots=True)
class Carrier:
    """One member of a struct: a whole field, or a group of bit fields."""

    bits: int
    signed: bool
    parts: list[tuple[Field, int, int]]
    """Fields, how far they are shifted to the left, and their width in bits."""
    kind: str = "integer"
    """integer, float, or bytes for what struct has no letter for."""

    @property
    def whole(self) -> bool:
        """Whether it holds a single field."""
        return len(self.parts) == 1

    @property
    def odd(self) -> bool:
        """Whether it is an integer that struct has no letter for, such as one of 24 bits."""
        return self.kind == "integer" and self.bits not in _LETTERS

    @property
    def size(self) -> int:
        """Its bytes."""
        return self.bits // 8

    @property
    def letter(self) -> str:
        """Its struct character."""
        if self.kind == "float":
            return "f" if self.bits == 32 else "d"
        if self.kind == "bytes" or self.odd:
            return f"{self.size}s"
        letter = _LETTERS[self.bits]
        return letter if self.signed else letter.upper()


@dataclass(slots=True)
class Run:
    """Carriers in a row."""

    carriers: list[Carrier] = field(default_factory=list)

    @property
    def size(self) -> int:
        """Bytes of the run."""
        return sum(carrier.size for carrier in self.carriers)


def runs(types: Types, fields: tuple[Field, ...]) -> Iterator[Run | Field]:
    """Fields grouped into runs; a field that varies comes by itself.

    A bit group with an escape ends its run, because the escape bytes follow it. What a checksum or
    a length covers begins and ends with a run.
    """
    run = Run()
    group: list[Field] = []
    before, after = _borders(fields)
    orders = _order_changes(types, fields)
    for item in fields:
        if isinstance(types.expand(item.type).type.form, Nothing) and item.when is None:
            continue
        bits = run_bits(types, item)
        if (item.name in before or item.name in orders) and run.carriers and not group:
            yield run
            run = Run()
        if bits is None:
            if run.carriers:
                yield run
            run = Run()
            yield item
            continue
        if group or bits % 8:
            group.append(item)
            total = sum(run_bits(types, part) or 0 for part in group)
            if total % 8 == 0:
                run.carriers.append(_group(types, group, total))
                if any(types.expand(part.type).type.escape for part in group):
                    yield run
                    run = Run()
                group = []
            continue
        run.carriers.append(_whole(types, item, bits))
        if item.name in after:
            yield run
            run = Run()
    if run.carriers:
        yield run


def byte_order(types: Types, carriers: list[Carrier]) -> ByteOrder:
    """The byte order of what one struct holds; single bytes have none of their own."""
    wide = [carrier for carrier in carriers if carrier.size > 1] or carriers
    return field_order(types, wide[0].parts[0][0])


def field_order(types: Types, item: Field) -> ByteOrder:
    """The byte order of a number."""
    declared = types.expand(item.type).type
    while declared.byte_order is None and isinstance(declared.form, Enum | Flags):
        declared = types.expand(declared.form.base).type
    return declared.byte_order or types.protocol.byte_order


def _order_changes(types: Types, fields: tuple[Field, ...]) -> set[str]:
    """The fields whose byte order is not that of the wide fields before them."""
    found: set[str] = set()
    order = ""
    for item in fields:
        if (run_bits(types, item) or 8) != 8:
            if order and field_order(types, item) != order:
                found.add(item.name)
            order = field_order(types, item)
    return found


def _borders(fields: tuple[Field, ...]) -> tuple[set[str], set[str]]:
    """The fields before which, and those after which, a run must not go on."""
    before: set[str] = set()
    after: set[str] = set()
    for item in fields:
        extents = [item.size_of] + ([item.checksum.of] if item.checksum is not None else [])
        for extent in extents:
            if extent is not None and extent.fields:
                before.add(extent.fields[0])
                after.add(extent.fields[-1])
        if item.checksum is not None and item.checksum.of.kind == "rest":
            after.add(item.name)
    return before, after


def run_bits(types: Types, item: Field) -> int | None:
    """The bits of a field that fits into a run, None if it has to be read by itself."""
    if item.when is not None or item.optional:
        return None
    declared = types.expand(item.type).type
    if isinstance(declared.form, Text | Bytes) and isinstance(declared.size, Fixed):
        return None if item.nullable else 8 * declared.size.number
    if declared.size is not None:
        return None
    return scalar_bits(types, declared)


def packs(types: Types, type_: Type) -> bool:
    """Whether struct has a letter for an integer type."""
    return scalar_bits(types, type_) in _LETTERS


def _group(types: Types, group: list[Field], total: int) -> Carrier:
    parts = []
    left = total
    for part in group:
        bits = run_bits(types, part) or 0
        left -= bits
        parts.append((part, left, bits))
    return Carrier(total, False, parts)


def _whole(types: Types, item: Field, bits: int) -> Carrier:
    form = types.expand(item.type).type.form
    kind = (
        "float"
        if isinstance(form, Float)
        else "bytes" if isinstance(form, Text | Bytes) else "integer"
    )
    return Carrier(bits, is_signed(types, item.type), [(item, 0, bits)], kind)
