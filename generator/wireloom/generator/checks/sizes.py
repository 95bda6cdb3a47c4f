"""How many bits things take, and which of them end only where their region ends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from wireloom.generator.checks.members import Members
from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Named,
    Prefix,
    Record,
    Rest,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.span import Span


@dataclass(frozen=True, slots=True)
class Size:
    """Least and most bits; no most where there is no bound."""

    low: int
    high: int | None

    @property
    def fixed(self) -> int | None:
        """The number of bits if there is only one."""
        return self.low if self.low == self.high else None

    def __add__(self, other: Size) -> Size:
        high = None if self.high is None or other.high is None else self.high + other.high
        return Size(self.low + other.low, high)

    def __or__(self, other: Size) -> Size:
        high = None if self.high is None or other.high is None else max(self.high, other.high)
        return Size(min(self.low, other.low), high)

    def times(self, number: int) -> Size:
        """So many in a row."""
        return Size(self.low * number, None if self.high is None else self.high * number)


_NOWHERE = Span("", 0, 0)
ANY = Size(0, None)
EMPTY = Size(0, 0)


class Sizes:
    """Sizes of types; what cannot be known has any size.

    Args:
        follow: Finds the type behind a name.
        known: What is known of the sizes of named types that hold themselves.
    """

    def __init__(self, follow: Callable[[Type], Type | None], known: Mapping[str, Size]) -> None:
        self.follow = follow
        self._known = known
        self._sizes: dict[str, Size] = {}
        self._rests: dict[str, bool] = {}

    def of(self, type_: Type) -> Size:
        """What a type takes, its prefix included."""
        if isinstance(type_.form, Named) and _bare(type_):
            name = type_.form.name
            if name not in self._sizes:
                self._sizes[name] = self._known.get(name, ANY)
                found = self.follow(type_)
                self._sizes[name] = ANY if found is None else self._of(found)
            return self._sizes[name]
        found = self.follow(type_)
        return ANY if found is None else self._of(found)

    def _of(self, type_: Type) -> Size:
        content = self.content(type_)
        match type_.size:
            case Fixed(number=number):
                return Size(8 * number, 8 * number)
            case Prefix(type=prefix):
                whole = self.of(prefix)
                if type_.max_bytes is not None:
                    high = 8 * type_.max_bytes
                    content = Size(content.low, min(high, content.high or high))
                if type_.null is not None:
                    content = Size(0, content.high)
                return whole + content
            case _:
                return content

    def content(self, type_: Type) -> Size:
        """What is inside the region of a followed type."""
        if type_.envelope is not None:
            return ANY
        match type_.form:
            case Integer(bits=bits):
                own = Size(bits, bits)
                return own if type_.escape is None else own | (own + self.of(type_.escape))
            case Float(bits=bits):
                return Size(bits, bits)
            case Varint(bits=bits):
                return Size(8, 8 * -(-bits // 7))
            case Boolean():
                return Size(8, 8)
            case Text() | Bytes():
                return ANY if type_.until is None else Size(8 * len(type_.until), None)
            case ListOf(item=item, count=count):
                return self._counted(count, self.of(item))
            case MapOf(key=key, value=value, count=count):
                return self._counted(count, self.of(key) + self.of(value))
            case Record(encoding="binary", fields=fields):
                return self.fields(fields)
            case Record():
                return ANY
            case Enum(base=base) | Flags(base=base):
                return self.of(base)
            case Union(cases=cases):
                return self._either([Type(at=type_.at, form=Named(name)) for _, name in cases])
            case Switch(cases=branches, otherwise=otherwise):
                types = [case.type for case in branches]
                return self._either([*types, otherwise] if otherwise else types)
            case Slot():
                return ANY
            case _:
                return EMPTY

    def fields(self, fields: tuple[Field, ...]) -> Size:
        """What fields in a row take."""
        total = EMPTY
        for item in fields:
            size = self.of(item.type)
            if item.when is not None or item.optional:
                size = Size(0, size.high)
            total = total + size
        return total

    def _counted(self, count: Measure, item: Size) -> Size:
        match count:
            case Fixed(number=number):
                return item.times(number)
            case Prefix(type=prefix):
                return Size(self.of(prefix).low, None)
            case _:
                return ANY

    def _either(self, types: list[Type]) -> Size:
        sizes = [self.of(item) for item in types]
        total = sizes[0] if sizes else ANY
        for size in sizes[1:]:
            total = total | size
        return total

    def takes_rest(self, type_: Type) -> bool:
        """Whether a type ends only where the region around it ends."""
        if isinstance(type_.form, Named) and _bare(type_):
            name = type_.form.name
            if name not in self._rests:
                self._rests[name] = False
                found = self.follow(type_)
                self._rests[name] = found is not None and self._takes_rest(found)
            return self._rests[name]
        found = self.follow(type_)
        return found is not None and self._takes_rest(found)

    def _takes_rest(self, type_: Type) -> bool:
        if type_.envelope is not None:
            return True
        if type_.size is not None:
            return isinstance(type_.size, Rest)
        match type_.form:
            case Text() | Bytes():
                return type_.until is None
            case ListOf(count=count) | MapOf(count=count):
                return isinstance(count, Rest)
            case Record(encoding="binary", fields=fields):
                return self.record_takes_rest(Members(owner="", fields=fields))
            case Record():
                return True
            case Union(cases=cases) as union:
                return (not self.shared_constant(union) and self.told_by_size(union)) or any(
                    self.takes_rest(Type(at=type_.at, form=Named(name))) for _, name in cases
                )
            case Switch(cases=branches, otherwise=otherwise):
                return any(self.takes_rest(case.type) for case in branches) or (
                    otherwise is not None and self.takes_rest(otherwise)
                )
            case Slot():
                return True
            case _:
                return False

    def record_takes_rest(self, members: Members) -> bool:
        """Whether the end of its region tells where a record ends."""
        counted = counted_lists(members)
        return any(
            members.region_end(number) is None
            and (self.field_takes_rest(item, counted) or self.waits_for_end(item))
            for number, item in enumerate(members.fields)
        )

    def field_takes_rest(self, item: Field, counted: frozenset[str]) -> bool:
        """Whether a field ends only where its region ends; lists whose items are counted do not."""
        return item.name not in counted and self.takes_rest(item.type)

    def waits_for_end(self, item: Field) -> bool:
        """Whether only the end of the region tells that an optional field is missing."""
        return item.optional and not self.begins_with_constant(item)

    def case_fields(self, name: str) -> tuple[Field, ...]:
        """The fields of a case of a union; none if it is no record."""
        found = self.follow(Type(at=_NOWHERE, form=Named(name)))
        if found is None or not isinstance(found.form, Record) or found.form.encoding != "binary":
            return ()
        return found.form.fields

    def constants(self, fields: tuple[Field, ...]) -> dict[tuple[int, int], int]:
        """Constants at a known place: bits before them and width, to their number."""
        places: dict[tuple[int, int], int] = {}
        offset = 0
        for item in fields:
            bits = self.of(item.type).fixed
            if bits is None or item.when is not None or item.optional:
                break
            number = self.constant(item)
            if number is not None:
                places[offset, bits] = number & ((1 << bits) - 1)
            offset += bits
        return places

    def constant(self, item: Field) -> int | None:
        """The number that a constant field has on the wire."""
        if isinstance(item.const, bytes):
            return int.from_bytes(item.const, "big")
        if isinstance(item.const, str):
            found = self.follow(item.type)
            if found is not None and isinstance(found.form, Enum):
                return next((v.number for v in found.form.values if v.name == item.const), None)
            return None
        return None if item.const is None else int(item.const)

    def shared_constant(self, union: Union) -> tuple[int, int] | None:
        """The place where all cases of a union have a constant, each another one."""
        tables = [self.constants(self.case_fields(name)) for _, name in union.cases]
        for place in tables[0] if tables else ():
            found = {table[place] for table in tables if place in table}
            if len(found) == len(tables):
                return place
        return None

    def told_by_size(self, union: Union) -> bool:
        """Whether all cases of a union have a fixed size, each another one."""
        sizes = {self.fields(self.case_fields(name)).fixed for _, name in union.cases}
        return None not in sizes and len(sizes) == len(union.cases)

    def begins_with_constant(self, item: Field) -> bool:
        """Whether the next bytes tell that a field is there."""
        if item.const is not None:
            return True
        found = self.follow(item.type)
        if found is None:
            return True
        if found.size is not None:
            return False
        match found.form:
            case Record(encoding="binary", fields=fields):
                first = next(iter(fields), None)
                return (
                    first is not None
                    and first.when is None
                    and not first.optional
                    and self.begins_with_constant(first)
                )
            case Union(cases=cases):
                return all(
                    self.begins_with_constant(
                        Field(at=at, name="", type=Type(at=at, form=Named(name)))
                    )
                    for at, name in cases
                )
            case _:
                return False


def settled(follow: Callable[[Type], Type | None], names: Iterable[str]) -> Sizes:
    """The sizes of named types, of which even those that hold themselves take bytes if they must.

    While such a type is measured it is inside of others, which then seem smaller than they are. So
    all are measured again with what came out, until no more of them are known to take bytes.
    """
    types = {name: Type(at=_NOWHERE, form=Named(name)) for name in names}
    known = dict.fromkeys(types, ANY)
    while True:
        sizes = Sizes(follow, known)
        found = {name: sizes.of(type_) for name, type_ in types.items()}
        if all(known[name].low or not size.low for name, size in found.items()):
            return sizes
        known = found


def counted_lists(members: Members) -> frozenset[str]:
    """Lists and maps whose number of items another field holds."""
    return frozenset(item.count_of for item in members.fields if item.count_of)


def _bare(type_: Type) -> bool:
    """Whether a name stands without anything that changes its size."""
    return (
        type_.size is None
        and type_.null is None
        and type_.until is None
        and type_.escape is None
        and type_.max_bytes is None
    )
