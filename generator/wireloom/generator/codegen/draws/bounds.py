"""Bounds of numbers, and of the bytes that drawn values have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from wireloom.generator.codegen.draws.room import BORDER, ITEMS, MEASURE, RAW, ROOMY, TEXT, Room
from wireloom.generator.codegen.sizes import minimum_bytes
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Elsewhere,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.types import Types


@dataclass(frozen=True, slots=True)
class Bounds:
    """Works out bounds of the types of one protocol."""

    types: Types

    def limits(self, type_: Type) -> tuple[int, int]:
        """The least and the greatest number of an integer type, its own null left out."""
        declared = self.types.expand(type_).type
        low, high = self.plain_limits(declared)
        if declared.escape is not None:
            high += self.limits(declared.escape)[1]
        low = low if declared.min is None else max(low, declared.min)
        high = high if declared.max is None else min(high, declared.max)
        if isinstance(declared.form, Integer | Varint) and declared.null is not None:
            low += low == declared.null
            high -= high == declared.null
        return low, high

    def plain_limits(self, declared: Type) -> tuple[int, int]:
        """The least and the greatest number that the bits of a type can hold."""
        match declared.form:
            case Integer(bits=bits, signed=True) | Varint(bits=bits, zigzag=True):
                return -(1 << bits - 1), (1 << bits - 1) - 1
            case Integer(bits=bits) | Varint(bits=bits):
                return 0, (1 << bits) - 1
            case Enum(base=base) | Flags(base=base):
                return self.limits(base)
            case Switch() as form:
                cases = [self.limits(case.type) for case in form.cases]
                cases += [self.limits(form.otherwise)] if form.otherwise else []
                return max(low for low, _ in cases), min(high for _, high in cases)
            case _:
                return 0, 0

    def largest(self, type_: Type, null: int | None) -> int:
        """The largest length or count that a type can hold."""
        high = self.limits(type_)[1]
        return high - 1 if high == null else high

    def cap(self, declared: Type, room: Room, usual: int) -> int:
        """The most bytes of a text or bytes."""
        limit = room.most
        own = declared.max_bytes
        most = own if own is not None and own <= BORDER else usual
        return most if limit is None else max(0, min(most, limit - (declared.until is not None)))

    def bytes_of(self, type_: Type) -> int:
        """The most bytes of a number."""
        return self.bound(type_) or 0

    def fixed(self, type_: Type) -> int | None:
        """The bytes of a type that always has as many."""
        bound = self.bound(type_)
        return bound if bound == minimum_bytes(self.types, type_) else None

    def bound(
        self, type_: Type, room: Room = ROOMY, seen: frozenset[str] = frozenset()
    ) -> int | None:
        """The most bytes that a drawn value can have; None if that is not known."""
        expanded = self.types.expand(type_)
        declared, name = expanded.type, expanded.name
        if name in seen:
            return None
        seen |= {name} if name else set()
        prefix = 0
        match declared.size:
            case Fixed(number=number):
                return number
            case Elsewhere():
                return MEASURE
            case Prefix(type=measure):
                prefix = self.bound(measure) or 0
                most = self.largest(measure, declared.null)
                room = Room(min(most, room.most if room.most is not None else most))
        content = self._content_bound(declared, room, seen)
        return None if content is None else prefix + content

    def _content_bound(self, declared: Type, room: Room, seen: frozenset[str]) -> int | None:
        match declared.form:
            case Integer(bits=bits) | Float(bits=bits):
                more = self.bound(declared.escape) if declared.escape else 0
                return -(-bits // 8) + (more or 0)
            case Varint(bits=bits):
                return -(-bits // 7)
            case Boolean():
                return 1
            case Enum(base=base) | Flags(base=base):
                return self.bound(base)
            case Text():
                return self.cap(declared, room, TEXT) + (declared.until is not None)
            case Bytes() | Slot():
                return self.cap(declared, room, RAW) + (declared.until is not None)
            case Record(encoding="json" | "map" | "flatbuffers" | "protobuf"):
                return None
            case Record(fields=fields):
                return _sum(self.field_bound(item, seen) for item in fields)
            case Union(cases=cases):
                return _most(self.bound(self.types.named[case], seen=seen) for _, case in cases)
            case Switch() as form:
                branches = [case.type for case in form.cases]
                branches += [form.otherwise] if form.otherwise else []
                return _most(self.bound(branch, room, seen) for branch in branches)
            case ListOf(item=item, count=count):
                return self._many_bound(declared, count, self.bound(item, seen=seen))
            case MapOf(key=key, value=value, count=count):
                pair = _sum((self.bound(key, seen=seen), self.bound(value, seen=seen)))
                return self._many_bound(declared, count, pair)
            case _:
                return 0

    def _many_bound(self, declared: Type, count: object, item: int | None) -> int | None:
        if item is None:
            return None
        match count:
            case Fixed(number=number):
                return number * item
            case Prefix(type=prefix):
                return (self.bound(prefix) or 0) + ITEMS * item
            case Elsewhere():
                return MEASURE * item
            case _:
                return ITEMS * item

    def field_bound(self, item: Field, seen: frozenset[str] = frozenset()) -> int | None:
        """The most bytes that a drawn value of a field can have."""
        if item.const is not None and isinstance(item.const, bytes):
            return len(item.const)
        if item.lazy or item.compressed:
            return None
        return self.bound(item.type, seen=seen)


def _sum(bounds: Iterable[int | None]) -> int | None:
    total = 0
    for bound in bounds:
        if bound is None:
            return None
        total += bound
    return total


def _most(bounds: Iterable[int | None]) -> int | None:
    listed = list(bounds)
    known = [bound for bound in listed if bound is not None]
    return max(known) if len(known) == len(listed) else None
