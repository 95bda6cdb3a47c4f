"""Records as operations: which fields share bytes, and what lengths and checksums cover."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wireloom.schema.constants import leading_constant
from wireloom.schema.fields import Checksum, Extent, Field, Relation, covered, is_derived
from wireloom.schema.kinds import Record
from wireloom.schema.kinds.members import as_bytes, readable
from wireloom.schema.lowering.form import Op, filled, safe
from wireloom.schema.lowering.values import Lowering, lowers, tests
from wireloom.schema.parts import BitGroup, parts


@lowers(Record)
def _record(lowering: Lowering, kind: Record) -> Op:
    made: list[Op] = []
    index = 0
    for part in parts(lowering.sizes, kind.fields):
        together = part.fields if isinstance(part, BitGroup) else (part,)
        last = index + len(together) - 1
        fields = [_field(lowering, item, kind, last) for item in together]
        if isinstance(part, BitGroup):
            for item, op in zip(together, fields, strict=True):
                op["bits"] = lowering.sizes.scalar(item.kind)
            made.append(filled(group=fields, bits=part.bits, little=part.little))
        else:
            made += fields
        index = last + 1
    return filled(op="record", name=kind.name, parts=made, rules=rules(kind.rules))


def rules(found: Sequence[Relation]) -> list[Op]:
    """The rules between fields of a record, with what is said where they are broken."""
    return [{"rule": rule.kind, "fields": list(rule.fields)} for rule in found]


def about(item: Field) -> Op:
    """What every field may say of itself."""
    return {"secret": item.secret, "doc": item.doc, "unit": item.unit}


def _field(lowering: Lowering, item: Field, record: Record, last: int) -> Op:
    """A field; ``last`` is the index of the last one of its group."""
    sizes, fields = lowering.sizes, record.fields
    derived = is_derived(item, fields)
    part = _part(item, derived)
    opened = item.lazy and item.compressed is None
    closed = lowering.of(readable(item, sizes))
    return filled(
        name=item.name,
        of=lowering.of(item.kind) if opened else closed,
        closed=closed if opened else None,
        when=tests(item.when),
        optional=item.optional,
        begins=_begins(lowering, item) if item.optional else None,
        nullable=item.nullable or part in ("length", "count"),
        part=part,
        const=_constant(item),
        length=None if item.size_of is None else _extent(fields, last, item.size_of),
        counts=item.count_of if derived else None,
        checksum=None if item.checksum is None else _checksum(fields, last, item.checksum),
        compressed=item.compressed is not None,
        **about(item),
    )


def _part(item: Field, derived: bool) -> str | None:
    if item.const is not None:
        return "constant"
    if item.checksum is not None:
        return "checksum"
    if item.size_of is not None:
        return "length"
    return "count" if derived else None


def _begins(lowering: Lowering, item: Field) -> Op | None:
    """The constant that tells whether an optional field comes: its bits, and as a number."""
    found = leading_constant(lowering.sizes, item)
    if found is None:
        return None
    return {"bits": found[0], "number": safe(found[1])}


def _constant(item: Field) -> Any:
    """A constant: its number, or the digits of its bytes; and how it is said."""
    if item.const is None:
        return None
    if isinstance(item.const, int):
        return {"number": safe(int(item.const)), "shown": str(item.const)}
    raw = as_bytes(item.const)
    return {"hex": raw.hex(), "shown": raw.hex() if isinstance(item.const, bytes) else item.const}


def _extent(fields: Sequence[Field], last: int, of: Extent) -> Op:
    """The first and the last field that are covered, by index; their names tell nulls."""
    first, end = covered(tuple(fields), last, of)
    names = [item.name for item in fields[first : end + 1]]
    return {"covers": of.covers, "first": first, "last": end, "fields": names}


def _checksum(fields: Sequence[Field], last: int, checksum: Checksum) -> Op:
    said = ", ".join(checksum.of.fields) or f"the {checksum.of.covers}"
    return filled(
        algorithm=checksum.algorithm,
        mask=safe(checksum.mask),
        differs=f"{checksum.algorithm.upper()} of {said} differs",
        of=_extent(fields, last, checksum.of),
    )
