"""Bulk lists, which are worth a loop of their own: records of numbers, a length and a body."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.codegen.discriminator import Constants, discriminator
from wireloom.generator.codegen.runs import Carrier, Run, runs
from wireloom.generator.model.types import Bytes, Field, Integer, ListOf, Record, Union
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class SizedRecord:
    """A record of numbers, a length and bytes.

    Attributes:
        name: The class.
        heads: The numbers in front of the length.
        length: The carrier of the length; bits above the length are a constant 0.
        body: The bytes.
        others: Further cases if it stands in a union, told apart by the bit above the length.
        union: The union it stands in.
    """

    name: str
    heads: tuple[Carrier, ...]
    length: Carrier
    body: Field
    union: str | None = None
    others: tuple[str, ...] = ()

    @property
    def head_size(self) -> int:
        """Bytes in front of the length."""
        return sum(carrier.size for carrier in self.heads)

    @property
    def size(self) -> int:
        """Bytes in front of the body."""
        return self.head_size + self.length.size

    @property
    def head_names(self) -> tuple[str, ...]:
        """The members in front of the body."""
        return tuple(carrier.parts[0][0].name for carrier in self.heads)


def sized_record(types: Types, list_: ListOf) -> SizedRecord | None:
    """The shape of the items of a list if it is this one, and big-endian."""
    if types.protocol.byte_order != "big":
        return None
    expanded = types.expand(list_.item)
    name, form = expanded.name, expanded.type.form
    if isinstance(form, Record) and name is not None:
        return _shape(types, name, form)
    if not isinstance(form, Union):
        return None
    told = discriminator(types, form)
    first = form.cases[0][1]
    record = types.named[first].form
    if not isinstance(told, Constants) or not isinstance(record, Record) or len(form.cases) != 2:
        return None
    shape = _shape(types, first, record)
    others = tuple(case for _, case in form.cases[1:])
    tagged = shape is not None and not shape.length.whole and told.bits == 1
    if shape is None or not tagged or told.offset != 8 * shape.head_size:
        return None
    return SizedRecord(first, shape.heads, shape.length, shape.body, name, others)


def _shape(types: Types, name: str, record: Record) -> SizedRecord | None:
    items = list(runs(types, record.fields))
    match items:
        case [Run() as run, Field() as body]:
            pass
        case _:
            return None
    length = run.carriers[-1]
    plain = types.expand(body.type).type
    if not isinstance(plain.form, Bytes) or plain.size is not None or plain.max_bytes is not None:
        return None
    if body.when or body.optional or body.lazy or body.compressed:
        return None
    part = length.parts[-1][0]
    measures = part.size_of is not None and part.size_of.fields == (body.name,)
    if not measures or length.bits != 32 or not _tag_is_zero(length):
        return None
    if not all(_plain(types, carrier) for carrier in run.carriers[:-1]):
        return None
    return SizedRecord(name, tuple(run.carriers[:-1]), length, body)


def _tag_is_zero(length: Carrier) -> bool:
    if length.whole:
        return True
    if len(length.parts) != 2:
        return False
    tag, _, bits = length.parts[0]
    return tag.const == 0 and bits == 1


def _plain(types: Types, carrier: Carrier) -> bool:
    if not carrier.whole or carrier.odd or carrier.kind != "integer":
        return False
    part = carrier.parts[0][0]
    declared = types.expand(part.type).type
    limited = declared.min is not None or declared.max is not None or declared.null is not None
    return (
        isinstance(declared.form, Integer)
        and part.const is None
        and not part.derived
        and not limited
    )
