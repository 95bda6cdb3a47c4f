"""Records as operations: which fields share bytes, and what is to be done behind each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wireloom.schema.constants import leading_constant
from wireloom.schema.fields import Field, Relation
from wireloom.schema.kinds import Entry, Map, Record
from wireloom.schema.kinds.entries import EntryMap, entries_in
from wireloom.schema.kinds.members import as_bytes, part_of, readable, tail
from wireloom.schema.lowering.form import Op, filled, one_of, safe
from wireloom.schema.lowering.steps import steps_behind
from wireloom.schema.lowering.values import LOWERERS, Lowering, lowers, tests
from wireloom.schema.parts import BitGroup, numbered
from wireloom.schema.reader import Reader


@lowers(Record)
def _record(lowering: Lowering, kind: Record) -> Op:
    fields = [_field(lowering, item, kind, index) for index, item in enumerate(kind.fields)]
    lasts: list[int] = []
    for part, first, last in numbered(lowering.sizes, kind.fields):
        if isinstance(part, BitGroup):
            _share(part, [one["of"] for one in fields[first : last + 1]])
        lasts += [last] * (last + 1 - first)
    behind = steps_behind(kind.fields, lasts)
    fields = [one | filled(then=steps) for one, steps in zip(fields, behind, strict=True)]
    fields = [{"of": {"op": "nothing"}} | one for one in fields if "of" in one or "then" in one]
    return filled(op="record", name=kind.name, fields=fields, rules=rules(kind.rules))


@lowers(Entry)
def _entry(lowering: Lowering, kind: Entry) -> Op:
    """Nothing: the map has what it is."""
    return {}


def _with_entries(lowering: Lowering, kind: EntryMap) -> Op:
    """A map, with the fields that lie in it."""
    entries = [
        filled(
            number=safe(number),
            name=item.name,
            of=lowering.of(kind.sized(lowering.sizes, item)),
            when=tests(item.when),
            nullable=item.nullable,
            **about(item),
        )
        for number, item in kind.by_number().items()
    ]
    return LOWERERS[Map](lowering, kind) | {"entries": entries}


def _share(group: BitGroup, ops: Sequence[Op]) -> None:
    """Says of integers which bits they are of a word; the first one begins it."""
    for op, below in zip(ops, group.shifts, strict=True):
        op.pop("little", None)
        op["below"] = below
    ops[0].update(filled(word=group.bits, little=group.little))


def rules(found: Sequence[Relation]) -> list[Op]:
    """The rules between fields of a record, with what is said where they are broken."""
    return [_rule(rule) for rule in found]


def _rule(rule: Relation) -> Op:
    fields, listed = list(rule.fields), ", ".join(rule.fields)
    match rule.kind:
        case "at_least_one":
            return {"fields": fields, "least": 1, "says": f"one of {listed} must be there"}
        case "excludes":
            return {"fields": fields, "most": 1, "says": f"only one of {listed} may be there"}
        case "needs":
            return {
                "fields": fields,
                "needs": True,
                "says": f"{fields[0]} needs {', '.join(fields[1:])}",
            }
        case "ordered":
            return {"fields": fields, "ordered": True}


def about(item: Field) -> Op:
    """What every field may say of itself."""
    return {"secret": item.secret, "doc": item.doc, "unit": item.unit}


def _field(lowering: Lowering, item: Field, record: Record, index: int) -> Op:
    sizes = lowering.sizes
    behind = tail(sizes, record.fields, index)
    part = part_of(item, record.fields)
    opened = item.lazy and item.compressed is None
    entries, kind = entries_in(record.fields, item.name), readable(item, sizes)
    if entries:
        closed = _with_entries(lowering, EntryMap.around(kind.target(sizes), entries))
    else:
        closed = lowering.of(kind)
    ends = behind if kind.is_open(sizes) else 0
    return filled(
        name=item.name,
        of=_ended(lowering.of(item.kind) if opened else closed, ends),
        closed=_ended(closed, ends) if opened else None,
        when=tests(item.when),
        elsewhere=_elsewhere(lowering, item),
        optional=item.optional,
        behind=behind or None if item.optional else None,
        begins=_begins(lowering, item) if item.optional else None,
        nullable=item.nullable or part in ("length", "count"),
        null_when=tests(item.null_when),
        part=part if part != "member" else None,
        const=_constant(item),
        compressed=item.compressed is not None,
        **about(item),
    )


def _ended(op: Op, behind: int) -> Op:
    """An operation that ends so many bytes before its region does."""
    return {"op": "region", "behind": behind, "of": op} if behind else op


def _elsewhere(lowering: Lowering, item: Field) -> list[Any]:
    """The number that stands for a field where its condition does not hold, alone in a list."""
    if item.elsewhere is None:
        return []
    raw = item.kind.default(Reader(lowering.schema, b"", {}), item).raw
    return [raw if isinstance(raw, bool) else safe(raw)] if isinstance(raw, int) else []


def _begins(lowering: Lowering, item: Field) -> Op | None:
    """The constant that tells whether an optional field comes: where it is, and as a number."""
    found = leading_constant(lowering.sizes, item)
    if found is None:
        return None
    at, little = found.place, found.place.order == "little"
    where = filled(size=found.size, below=at.below or None, bits=at.bits, little=little)
    return where | {"number": safe(found.number)}


def _constant(item: Field) -> Any:
    """A constant: its number, or the digits of its bytes; and what is said of any other."""
    if item.const is None:
        return None
    if isinstance(item.const, int):
        return one_of([int(item.const)], f"{item.name} must be {item.const}")
    raw = as_bytes(item.const)
    shown = raw.hex() if isinstance(item.const, bytes) else item.const
    return {"hex": raw.hex(), "says": f"{item.name} must be {shown}"}
