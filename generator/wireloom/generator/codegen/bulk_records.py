"""Bulk lists, which are worth a loop of their own: records of numbers, a length and a body."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.runs import Carrier, Run, byte_order, runs
from wireloom.schema.constants import Tags, discriminator
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, Integer, Record, Union


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


def sized_record(kinds: Kinds, item: Kind) -> SizedRecord | None:
    """The shape of the items of a list if it is this one, and big-endian."""
    core = item.core(kinds)
    if kinds.byte_order != "big":
        return None
    if isinstance(core, Record):
        return _shape(kinds, kinds.name(item), core)
    if not isinstance(core, Union):
        return None
    told, (first, *others) = discriminator(kinds, core.cases), core.cases
    record = kinds.named(first).core(kinds)
    if not isinstance(told, Tags) or not isinstance(record, Record) or len(others) != 1:
        return None
    shape = _shape(kinds, first, record)
    tagged = shape is not None and not shape.length.whole and told.bits == 1
    if shape is None or not tagged or told.offset != 8 * shape.head_size:
        return None
    return replace(shape, union=core.name, others=tuple(others))


def _shape(kinds: Kinds, name: str, record: Record) -> SizedRecord | None:
    match list(runs(kinds, record.fields)):
        case [Run() as run, Field() as body]:
            length = run.carriers[-1]
        case _:
            return None
    if body.kind.target(kinds) != Bytes():
        return None
    if body.when or body.optional or body.lazy or body.compressed:
        return None
    part = length.parts[-1][0]
    measures = part.size_of is not None and part.size_of.fields == (body.name,)
    if not measures or length.bits != 32 or not _tag_is_zero(length):
        return None
    plain = all(_plain(kinds, carrier) for carrier in run.carriers[:-1])
    if not plain or byte_order(kinds, run.carriers) != "big":
        return None
    return SizedRecord(name, tuple(run.carriers[:-1]), length, body)


def _tag_is_zero(length: Carrier) -> bool:
    if length.whole:
        return True
    if len(length.parts) != 2:
        return False
    tag, below, bits = length.parts[0]
    return tag.const == 0 and bits == 1 and below > 0


def _plain(kinds: Kinds, carrier: Carrier) -> bool:
    if not carrier.whole or carrier.odd or carrier.kind != "integer":
        return False
    part = carrier.parts[0][0]
    return is_plain_integer(kinds, part.kind) and part.const is None and not part.derived


def is_plain_integer(kinds: Kinds, kind: Kind) -> bool:
    """Whether a kind is an integer, and every number of its bits is a value."""
    core = kind.core(kinds)
    return isinstance(core, Integer) and (core.low, core.high, core.null) == (None, None, None)
