"""Kinds as operations: numbers, octets, what is around them, and choices between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from wireloom.schema.constants import CaseSizes, Tags, discriminator
from wireloom.schema.item_sizes import item_size
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bit,
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    List,
    Map,
    Ref,
    Region,
    Switch,
    Text,
    Union,
    Varint,
    Void,
)
from wireloom.schema.lowering.form import Op, filled, reference, safe
from wireloom.schema.references import FieldRef, Measure, Test
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes

F = TypeVar("F", bound=Callable[..., Op])
LOWERERS: dict[type[Kind], Callable[[Any, Any], Op]] = {}
"""By kind, what makes an operation of it."""


def lowers(*kinds: type[Kind]) -> Callable[[F], F]:
    """Registers a function that makes operations of some kinds."""

    def register(made: F) -> F:
        LOWERERS.update(dict.fromkeys(kinds, made))
        return made

    return register


class Lowering:
    """Makes operations of the kinds of a schema."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.sizes = Sizes(schema.types)
        self.names: list[Op] = []
        """Tables of names, to which operations refer by index."""
        self.routines: dict[str, Op] = {}
        """What operations call, by name."""
        self._indices: dict[Kind, int] = {}

    def of(self, kind: Kind) -> Op:
        """The operation that reads a kind."""
        return LOWERERS[type(kind)](self, kind)

    def routine(self, name: str, make: Callable[[], Op]) -> Op:
        """A call of the operation that a function makes, unless it was made before."""
        if name not in self.routines:
            self.routines[name] = {}  # it may call itself
            self.routines[name] = make()
        return {"op": "call", "name": name}

    def call(self, name: str) -> Op:
        """The operation that reads a named type."""
        return self.routine(name, lambda: self.of(self.sizes.named(name)))

    def measure(self, measure: Measure | None) -> Any:
        """A number of bytes or items: a number, a reference, or the operation of a prefix."""
        if isinstance(measure, FieldRef):
            return reference(measure)
        return self.of(measure) if isinstance(measure, Kind) else measure

    def index_of(self, kind: Enum | Flags) -> int:
        """The index of a table of names."""
        if kind not in self._indices:
            self._indices[kind] = len(self.names)
            self.names.append(_names(kind))
        return self._indices[kind]


def tests(found: tuple[Test, ...]) -> list[Op]:
    """Conditions, all of which must hold."""
    return [
        filled(
            on=reference(test.on),
            verb="present" if test.verb == "absent" else test.verb,
            values=[safe(value) for value in test.values],
            negated=test.negated != (test.verb == "absent"),
        )
        for test in found
    ]


def _names(kind: Enum | Flags) -> Op:
    spelt = kind.spelt() if isinstance(kind, Enum) and kind.spelling else {}
    flags = kind.values if isinstance(kind, Flags) else ()
    masks = {value.number: value.name for value in flags}  # the last name counts
    return filled(
        name=kind.name,
        open=kind.open,
        values={} if flags else {str(number): name for number, name in kind.names().items()},
        flags=[[safe(mask), name] for mask, name in masks.items()],
        docs={str(value.number): value.doc for value in kind.values if value.doc},
        spelt=[[said, safe(value.number)] for said, value in spelt.items()],
    )


@lowers(Integer)
def _integer(lowering: Lowering, kind: Integer) -> Op:
    return filled(
        op="int",
        bits=kind.bits,
        signed=kind.signed,
        little=kind.little,
        escape=None if kind.escape is None else lowering.of(kind.escape),
        null=safe(kind.null),
        **bounds(kind),
    )


@lowers(Varint)
def _varint(lowering: Lowering, kind: Varint) -> Op:
    words = {"size": kind.word // 8, "lowest": kind.continues == 1, "big": not kind.little}
    return filled(
        op="varint",
        bits=kind.bits,
        zigzag=kind.zigzag,
        null=safe(kind.null),
        **bounds(kind),
        **({} if kind.is_leb128 else words),
    )


def bounds(kind: Integer | Varint) -> Op:
    """The smallest and the largest legal number, if not all that fit are."""
    return {"low": safe(kind.low), "high": safe(kind.high)}


@lowers(Enum, Flags)
def _named_number(lowering: Lowering, kind: Enum | Flags) -> Op:
    base = kind.base.target(lowering.sizes)
    return {**lowering.of(base), "names": lowering.index_of(kind)}


@lowers(Bit)
def _bit(lowering: Lowering, kind: Bit) -> Op:
    return {"op": "bool", "bits": 1}


@lowers(Boolean)
def _boolean(lowering: Lowering, kind: Boolean) -> Op:
    return {"op": "bool"}


@lowers(Float)
def _float(lowering: Lowering, kind: Float) -> Op:
    return filled(op="float", bits=kind.bits, little=kind.little)


@lowers(Text, Bytes)
def _octets(lowering: Lowering, kind: Text | Bytes) -> Op:
    return filled(
        op="octets",
        text=isinstance(kind, Text),
        max=kind.max_bytes,
        until=None if kind.until is None else kind.until.hex(),
        missing=None if kind.until is None else f"no {kind.until!r} before the end",
        last_open=kind.last_open,
    )


@lowers(Void)
def _void(lowering: Lowering, kind: Void) -> Op:
    return {"op": "nothing"}


@lowers(Ref)
def _ref(lowering: Lowering, kind: Ref) -> Op:
    named = lowering.sizes.named(kind.name)
    if lowering.sizes.scalar(kind) is not None:
        return lowering.of(named)
    if kind.bare and isinstance(named, Region):
        content = named.content
        return lowering.routine(f"{kind.name} bare", lambda: lowering.of(content))
    return lowering.call(kind.name)


@lowers(Region)
def _region(lowering: Lowering, kind: Region) -> Op:
    return filled(
        op="region",
        size=lowering.measure(kind.size),
        includes=kind.includes or None,
        null=safe(kind.null),
        of=lowering.of(kind.content),
    )


@lowers(List, Map)
def _list(lowering: Lowering, kind: List | Map) -> Op:
    inside = (kind.item,) if isinstance(kind, List) else (kind.key, kind.value)
    *keys, item = map(lowering.of, inside)
    return filled(
        op="list",
        key=keys[0] if keys else None,
        of=item,
        count=lowering.measure(kind.count),
        null=safe(kind.null),
        includes=kind.includes or None,
        min=kind.min_items or None,
        max=kind.max_items,
        unique=isinstance(kind, List) and kind.unique,
        least=max(8, sum(map(lowering.sizes.least, inside))),
        whole=_whole(lowering, kind) if isinstance(kind, List) and kind.last_cut else None,
    )


def _whole(lowering: Lowering, kind: List) -> Op:
    """Where items say how long they are, of which the last one may be cut off."""
    told = item_size(lowering.sizes, kind.item)
    assert told is not None
    return filled(offset=told.offset, size=told.size, more=told.more, little=told.little)


def _cases(made: Iterable[tuple[tuple[int, ...], Op]]) -> Op:
    """Operations, and by what is said which one it is."""
    cases = list(made)
    labels = {str(one): index for index, (said, _) in reversed([*enumerate(cases)]) for one in said}
    return {"labels": labels, "cases": [op for _, op in cases]}


@lowers(Switch)
def _switch(lowering: Lowering, kind: Switch) -> Op:
    return filled(
        op="choose",
        on=reference(kind.on),
        **_cases((case.labels, lowering.of(case.kind)) for case in kind.cases),
        otherwise=None if kind.otherwise is None else lowering.of(kind.otherwise),
    )


@lowers(Union)
def _union(lowering: Lowering, kind: Union) -> Op:
    return _told(lowering, kind.name, discriminator(lowering.sizes, kind.cases))


def _told(lowering: Lowering, name: str, told: Tags | CaseSizes | None) -> Op:
    """The choice of a case, by one constant after the other."""
    cases = {} if told is None else told.cases
    said = "has the tag {}" if isinstance(told, Tags) else "has {} bytes"
    inner = {
        number: _told(lowering, name, case) if isinstance(case, Tags) else lowering.call(case)
        for number, case in cases.items()
    }
    return filled(
        op="choose",
        ahead=_ahead(told) if isinstance(told, Tags) else None,
        **_cases(((number,), op) for number, op in inner.items()),
        none=f"no case of {name} {said}",
    )


def _ahead(told: Tags) -> Op:
    """Where the number is that tells cases apart: bytes before it, and the bytes and bits of it."""
    before, end = told.offset // 8, told.offset + told.bits
    size = -(-end // 8) - before
    return {"before": before, "size": size, "below": -end % 8} | filled(
        bits=told.bits, little=told.little
    )
