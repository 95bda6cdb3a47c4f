"""Kinds as operations: numbers, octets, what is around them, and choices between them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from wireloom.schema.constants import Tags, discriminator
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    Float,
    Integer,
    JsonValue,
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
    """Makes operations of the kinds of a schema.

    Args:
        schema: The schema.
    """

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

    def routine(self, name: str, kind: Kind) -> str:
        """The name under which the operation of a kind can be called."""
        if name not in self.routines:
            self.routines[name] = {}  # it may call itself
            self.routines[name] = self.of(kind)
        return name

    def call(self, name: str) -> Op:
        """The operation that reads a named type."""
        return {"op": "call", "name": self.routine(name, self.sizes.named(name))}

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
            verb=test.verb,
            values=[safe(value) for value in test.values],
            negated=test.negated,
        )
        for test in found
    ]


def _names(kind: Enum | Flags) -> Op:
    spelt = kind.spelt() if isinstance(kind, Enum) and kind.spelling else {}
    values = {value.number: value.name for value in kind.values}
    values |= {} if isinstance(kind, Flags) else kind.names()  # of flags the last name counts
    return filled(
        name=kind.name,
        flags=isinstance(kind, Flags),
        open=kind.open,
        values=[[safe(number), name] for number, name in values.items()],
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
        fixed=kind.fixed,
        **_legal(kind),
    )


@lowers(Varint)
def _varint(lowering: Lowering, kind: Varint) -> Op:
    return filled(op="varint", bits=kind.bits, zigzag=kind.zigzag, **_legal(kind))


def _legal(kind: Integer | Varint) -> Mapping[str, Any]:
    bounds = {"null": kind.null, "low": kind.low, "high": kind.high}
    return {name: safe(number) for name, number in bounds.items()} | {"base": kind.base}


@lowers(Enum, Flags)
def _named_number(lowering: Lowering, kind: Enum | Flags) -> Op:
    base = kind.base.target(lowering.sizes)
    return {**lowering.of(base), "names": lowering.index_of(kind)}


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


@lowers(JsonValue)
def _any(lowering: Lowering, kind: JsonValue) -> Op:
    return {"op": "any"}


@lowers(Ref)
def _ref(lowering: Lowering, kind: Ref) -> Op:
    named = lowering.sizes.named(kind.name)
    if kind.bare and isinstance(named, Region):
        return {"op": "call", "name": lowering.routine(f"{kind.name} bare", named.content)}
    return lowering.call(kind.name)


@lowers(Region)
def _region(lowering: Lowering, kind: Region) -> Op:
    return filled(
        op="region",
        size=lowering.measure(kind.size),
        inclusive=kind.inclusive,
        null=safe(kind.null),
        of=lowering.of(kind.content),
    )


@lowers(List)
def _list(lowering: Lowering, kind: List) -> Op:
    return filled(
        op="list",
        of=lowering.of(kind.item),
        count=lowering.measure(kind.count),
        null=safe(kind.null),
        max=kind.max_items,
        unique=kind.unique,
        least=max(8, lowering.sizes.least(kind.item)),
    )


@lowers(Map)
def _map(lowering: Lowering, kind: Map) -> Op:
    least = lowering.sizes.least(kind.key) + lowering.sizes.least(kind.value)
    return filled(
        op="map",
        key=lowering.of(kind.key),
        of=lowering.of(kind.value),
        objects=kind.key.target(lowering.sizes).is_object,
        count=lowering.measure(kind.count),
        null=safe(kind.null),
        max=kind.max_items,
        least=max(8, least),
    )


@lowers(Switch)
def _switch(lowering: Lowering, kind: Switch) -> Op:
    cases = [
        {"labels": [safe(label) for label in case.labels], "of": lowering.of(case.kind)}
        for case in kind.cases
    ]
    otherwise = None if kind.otherwise is None else lowering.of(kind.otherwise)
    return filled(op="choose", on=reference(kind.on), cases=cases, otherwise=otherwise)


@lowers(Union)
def _union(lowering: Lowering, kind: Union) -> Op:
    told = discriminator(lowering.sizes, kind.cases)
    cases = {} if told is None else told.cases
    found = {str(number): lowering.call(name) for number, name in cases.items()}
    if not isinstance(told, Tags):
        return {"op": "peek", "name": kind.name, "sizes": found}
    before, end = told.offset // 8, told.offset + told.bits
    return filled(
        op="peek",
        name=kind.name,
        before=before,
        size=-(-end // 8) - before,
        below=-end % 8,
        bits=told.bits,
        little=told.little,
        tags=found,
    )
