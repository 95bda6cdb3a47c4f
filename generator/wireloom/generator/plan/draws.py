"""Hypothesis strategies as Python expressions: any legal value of a type, small ones by default.

What a writer could not say, such as text too long for its length field, is never drawn.  Bounds
on bytes are worked out beforehand; only where that is not possible are drawn values filtered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

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
    Nothing,
    Prefix,
    Record,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.plan.code import Module
from wireloom.generator.plan.conditions import Conditions, Needs
from wireloom.generator.plan.sizes import minimum_bytes
from wireloom.generator.resolve.naming import constant, snake
from wireloom.generator.resolve.types import Types

ITEMS = 3
"""Most items of a list or map, unless it says how many it has."""

TEXT = 32
"""Most bytes of a text."""

RAW = 16
"""Most bytes of what is no text."""

BORDER = 1024
"""Limits up to this many bytes are drawn up to their border."""

MEASURE = 6
"""Greatest number that a size or count elsewhere hangs on."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many bytes a value may have."""

    most: int | None = None
    """No bound if None."""
    exactly: str = ""
    """An expression, if there is only one number."""
    filled: bool = False
    """Whether it must have at least one."""


class Draws:
    """Writes strategies of the types of one protocol.

    Args:
        types: The named types.
        needs: What functions are passed from outside.
        module: What the module around the expressions uses.
    """

    def __init__(self, types: Types, needs: Needs, module: Module) -> None:
        self.types = types
        self.needs = needs
        self.module = module
        self.used: set[str] = set()
        """Helper functions that expressions call."""
        self._inside = {name: set(_named_in(types, type_)) for name, type_ in types.named.items()}
        self.recursive = frozenset(name for name in types.named if self._leads_to(name, name))
        self._measures = frozenset(_measures(types))

    def _leads_to(self, start: str, goal: str) -> bool:
        seen: set[str] = set()
        todo = [*self._inside[start]]
        while todo:
            name = todo.pop()
            if name == goal:
                return True
            if name not in seen:
                seen.add(name)
                todo += self._inside[name]
        return False

    def deep(self, type_: Type) -> bool:
        """Whether a type leads into a type that holds itself."""
        return any(
            name in self.recursive or any(self._leads_to(name, other) for other in self.recursive)
            for name in _named_in(self.types, type_)
        )

    def takes_depth(self, name: str) -> bool:
        """Whether the function of a named type is passed how deep it may go."""
        return name in self.recursive or self.deep(self.types.named[name])

    # --- strategies -----------------------------------------------------------------------------

    def member(
        self, item: Field, conditions: Conditions, room: Room, *, settled: bool = False
    ) -> str:
        """The value of a member that is there, ``draw`` included.

        Args:
            item: The member.
            conditions: How references are written.
            room: How many bytes it may have.
            settled: Whether a case of its switch is sure to apply.
        """
        declared = self.types.expand(item.type).type
        if isinstance(declared.form, Switch) and not (item.lazy or item.compressed):
            inner = self._room(declared, conditions, room)
            return self._branches(declared.form, conditions, inner, "draw({})", settled=settled)
        strategy = self._packed(item, conditions, room)
        if strategy is None:
            strategy = self.strategy(item.type, conditions, room, small=item.name in self._measures)
        if item.nullable:
            strategy = f"st.none() | {strategy}"
        return f"draw({strategy})"

    def strategy(
        self, type_: Type, conditions: Conditions, room: Room = Room(), *, small: bool = False
    ) -> str:
        """The strategy of a type that stands in a record or message."""
        expanded = self.types.expand(type_)
        declared, name = expanded.type, expanded.name or ""
        room = self._room(declared, conditions, room)
        match declared.form:
            case Integer() | Varint():
                return self._integers(declared, small=small)
            case Float(bits=bits):
                return self._floats(declared, bits)
            case Boolean():
                return "st.booleans()"
            case Enum() | Flags():
                return self._within(declared, f"any_{snake(name)}()")
            case Text():
                return self._texts(declared, room)
            case Bytes() | Slot():
                return self._bytes(declared, room)
            case Nothing():
                return "st.none()"
            case ListOf() as form:
                return self._lists(declared, form, conditions, room)
            case MapOf() as form:
                return self._maps(declared, form, conditions, room)
            case Record() | Union():
                return self._calls(type_, name, conditions, room)
            case Switch() as form:
                return self._either(form, conditions, room)
            case _:
                raise TypeError(f"nothing can be drawn of {declared.form}")

    def _room(self, declared: Type, conditions: Conditions, room: Room) -> Room:
        """The room inside of the region that a type makes."""
        most = [number for number in (room.most, declared.max_bytes) if number is not None]
        match declared.size:
            case Fixed(number=number):
                return Room(exactly=str(number), most=number)
            case Elsewhere(reference=reference):
                return Room(exactly=conditions.value(reference), most=MEASURE)
            case Prefix(type=prefix):
                most.append(self.largest(prefix, declared.null) - self.bytes_of(prefix))
        return Room(min(most, default=None), filled=room.filled)

    # --- numbers --------------------------------------------------------------------------------

    def limits(self, type_: Type) -> tuple[int, int]:
        """The least and the greatest number of an integer type, its own null left out."""
        declared = self.types.expand(type_).type
        low, high = self._plain_limits(declared)
        if declared.escape is not None:
            high += self.limits(declared.escape)[1]
        low = low if declared.min is None else max(low, declared.min)
        high = high if declared.max is None else min(high, declared.max)
        if isinstance(declared.form, Integer | Varint) and declared.null is not None:
            low += low == declared.null
            high -= high == declared.null
        return low, high

    def _plain_limits(self, declared: Type) -> tuple[int, int]:
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

    def fact(self, name: str, type_: Type, nowhere: Conditions) -> str:
        """The strategy of a fact."""
        return self.strategy(type_, nowhere, small=name in self._measures)

    def _integers(self, declared: Type, *, small: bool) -> str:
        low, high = self.limits(declared)
        if small:
            low, high = max(low, 0), min(high, max(MEASURE, low))
        text = f"st.integers({low}, {_number(high)})"
        if declared.null is not None and low < declared.null < high:
            text += f".filter(lambda number: number != {declared.null})"
        return text

    def _floats(self, declared: Type, bits: int) -> str:
        low, high = declared.min, declared.max
        bounds = [
            f"{word}={value}"
            for word, value in (("min_value", low), ("max_value", high))
            if value is not None
        ]
        return f"st.floats({', '.join([*bounds, 'allow_nan=False', f'width={bits}'])})"

    def _within(self, declared: Type, strategy: str) -> str:
        """Named numbers, without those that are forbidden at this place."""
        tests = []
        if declared.min is not None:
            tests.append(f"number >= {declared.min}")
        if declared.max is not None:
            tests.append(f"number <= {declared.max}")
        null = declared.null
        if null is not None:
            tests.append(f"number != {null}")
        return f"{strategy}.filter(lambda number: {' and '.join(tests)})" if tests else strategy

    def chosen(self, type_: Type, wanted: list[int]) -> str:
        """A strategy of a few numbers."""
        expanded = self.types.expand(type_)
        form, name = expanded.type.form, expanded.name or ""
        match form:
            case Enum(values=values, open=False) if len(set(wanted)) == len(values):
                return f"any_{snake(name)}()"
            case Enum(values=values):
                known = {value.number: f"{name}.{constant(value.name)}" for value in values}
                shown = [known.get(number, f"{name}({number})") for number in wanted]
            case Boolean():
                shown = [str(bool(number)) for number in wanted]
            case _:
                shown = [str(number) for number in wanted]
        listed = ", ".join(dict.fromkeys(shown))
        return f"st.sampled_from([{listed}])"

    def enumeration(self, name: str) -> str:
        """Any value of an enumeration or of flags."""
        form = self.types.named[name].form
        assert isinstance(form, Enum | Flags)
        low, high = self._plain_limits(self.types.named[name])
        self.module.use_own("types", name)
        if isinstance(form, Enum):
            known = f"st.sampled_from({name})"
            return (
                f"{known} | st.integers({low}, {_number(high)}).map({name})" if form.open else known
            )
        mask = 0
        for value in form.values:
            mask |= value.number
        named = f"st.integers(0, {_number(mask)}).map(lambda bits: {name}(bits & {mask:#x}))"
        if any(value.number & (value.number - 1) for value in form.values):
            self.used.add("together")
            masks = ", ".join(f"{value.number:#x}" for value in form.values)
            named = f"st.sets(st.sampled_from([{masks}])).map(lambda bits: {name}(_together(bits)))"
        return f"{named} | st.integers(0, {_number(high)}).map({name})" if form.open else named

    # --- texts ----------------------------------------------------------------------------------

    def _texts(self, declared: Type, room: Room) -> str:
        if room.exactly:
            return self._ended(
                declared, f"st.text(_ASCII, min_size={room.exactly}, max_size={room.exactly})"
            )
        self.used.add("text")
        least = int(
            room.filled and declared.until is None and minimum_bytes(self.types, declared) == 0
        )
        most = self._cap(declared, room, TEXT)
        arguments = f"{least}, {most}" if most != TEXT else str(least or "")
        return self._ended(declared, f"_text({arguments})")

    def _bytes(self, declared: Type, room: Room) -> str:
        if room.exactly:
            return self._ended(
                declared, f"st.binary(min_size={room.exactly}, max_size={room.exactly})"
            )
        least = int(
            room.filled and declared.until is None and minimum_bytes(self.types, declared) == 0
        )
        most = self._cap(declared, room, RAW)
        bounds = f"min_size={least}, max_size={most}" if least else f"max_size={most}"
        return self._ended(declared, f"st.binary({bounds})")

    def _ended(self, declared: Type, strategy: str) -> str:
        """Without the byte that ends it."""
        if "_ASCII" in strategy:
            self.used.add("ascii")
        if declared.until is None:
            return strategy
        end = bytes((declared.until,))
        if isinstance(declared.form, Text):
            return f"{strategy}.filter(lambda value: {end!r} not in value.encode())"
        return f"{strategy}.filter(lambda value: {end!r} not in value)"

    def _cap(self, declared: Type, room: Room, usual: int) -> int:
        """The most bytes of a text or bytes."""
        limit = room.most
        own = declared.max_bytes
        most = own if own is not None and own <= BORDER else usual
        return most if limit is None else max(0, min(most, limit - (declared.until is not None)))

    # --- lists and maps -------------------------------------------------------------------------

    def _sizes(
        self,
        declared: Type,
        form: ListOf | MapOf,
        conditions: Conditions,
        room: Room,
        item: int | None,
    ) -> str:
        """The arguments that bound the number of items."""
        match form.count:
            case Fixed(number=number):
                return f"min_size={number}, max_size={number}"
            case Elsewhere(reference=reference):
                value = conditions.value(reference)
                return f"min_size={value}, max_size={value}"
            case Prefix(type=prefix):
                most = [ITEMS, self.largest(prefix, declared.null)]
                room = Room(
                    None if room.most is None else room.most - self.bytes_of(prefix),
                    room.exactly,
                    room.filled,
                )
            case _:
                most = [ITEMS]
        if room.exactly:
            value = f"{room.exactly} // {item}" if item else "0"
            return f"min_size={value}, max_size={value}"
        if declared.max_items is not None:
            most.append(declared.max_items)
        if room.most is not None and item:
            most.append(room.most // item)
        least = int(room.filled and not isinstance(form.count, Prefix))
        most_items = str(max(0, min(most)))
        if self.deep(declared) and not least:
            most_items += " if depth > 0 else 0"
        return f"min_size={least}, max_size={most_items}" if least else f"max_size={most_items}"

    def _lists(self, declared: Type, form: ListOf, conditions: Conditions, room: Room) -> str:
        inner = self._item_room(form.item, room)
        items = self.strategy(form.item, conditions, inner)
        sizes = self._sizes(declared, form, conditions, room, self.bound(form.item, inner))
        unique = ""
        if declared.unique:
            unique = ", unique=True" if self._hashable(form.item) else ", unique_by=repr"
        return f"st.lists({items}, {sizes}{unique}).map(tuple)"

    def _maps(self, declared: Type, form: MapOf, conditions: Conditions, room: Room) -> str:
        inner = self._item_room(form.key, room)
        key, value = self.bound(form.key, inner), self.bound(form.value, inner)
        item = None if key is None or value is None else key + value
        sizes = self._sizes(declared, form, conditions, room, item)
        keys = self.strategy(form.key, conditions, inner)
        values = self.strategy(form.value, conditions, inner)
        return f"st.dictionaries({keys}, {values}, {sizes})"

    def _item_room(self, item: Type, room: Room) -> Room:
        """Room for one of several texts in a narrow region."""
        form = self.types.expand(item).type.form
        narrow = room.most is not None and room.most < 2 * ITEMS * TEXT
        if narrow and room.most is not None and isinstance(form, Text | Bytes):
            return Room(max(1, room.most // (2 * ITEMS) - 5))
        return Room()

    def _hashable(self, type_: Type, seen: frozenset[str] = frozenset()) -> bool:
        expanded = self.types.expand(type_)
        if expanded.name in seen:
            return True
        seen |= {expanded.name} if expanded.name else set()
        match expanded.type.form:
            case MapOf():
                return False
            case ListOf(item=item):
                return self._hashable(item, seen)
            case Record(fields=fields):
                return all(self._hashable(item.type, seen) for item in fields)
            case Union(cases=cases):
                return all(self._hashable(self.types.named[name], seen) for _, name in cases)
            case Switch() as form:
                branches = [case.type for case in form.cases]
                branches += [form.otherwise] if form.otherwise else []
                return all(self._hashable(branch, seen) for branch in branches)
            case _:
                return True

    # --- records and choices --------------------------------------------------------------------

    def _calls(self, type_: Type, name: str, conditions: Conditions, room: Room) -> str:
        call = f"any_{snake(name)}({', '.join(self.arguments(name, conditions))})"
        bound = self.bound(replace(self.types.expand(type_).type, size=None))
        written = ", ".join(["value", *conditions.arguments(name)])
        tests = []
        if room.filled and minimum_bytes(self.types, type_) == 0:
            tests.append(f"write_{snake(name)}({written})")
        if room.exactly and (self.fixed(type_) is None or not room.exactly.isdigit()):
            tests.append(f"len(write_{snake(name)}({written})) == {room.exactly}")
        elif room.most is not None and (bound is None or bound > room.most):
            tests.append(f"len(write_{snake(name)}({written})) <= {room.most}")
        if not tests:
            return call
        self.module.use_own("encode_types", f"write_{snake(name)}")
        return f"{call}.filter(lambda value: {' and '.join(tests)})"

    def arguments(self, name: str, conditions: Conditions) -> list[str]:
        """What the function of a named type is passed."""
        depth = ["depth=depth - 1"] if self.takes_depth(name) else []
        return [*conditions.arguments(name), *depth]

    def _either(self, form: Switch, conditions: Conditions, room: Room) -> str:
        return f"({self._branches(form, conditions, room, '{}')})"

    def _branches(
        self,
        form: Switch,
        conditions: Conditions,
        room: Room,
        shape: str,
        *,
        settled: bool = False,
    ) -> str:
        """Whichever case applies: values if ``shape`` says ``draw``, else strategies."""
        branches = conditions.switch(form)
        last = branches[-1][0]
        covered = {number for wanted, _ in branches for number in wanted}
        settled |= covered == {0, 1} and conditions.is_truth(form.on)
        values = [self._branch(type_, conditions, room, shape) for _, type_ in branches]
        if (settled or not last) and len(set(values)) == 1:
            return values[0]
        parts: list[str] = []
        for (wanted, _), value in zip(branches, values, strict=True):
            sure = not wanted or (settled and wanted == last)
            parts.append(value if sure else f"{value} if {conditions.applies(form, wanted)}")
        if last and not settled:
            parts.append(shape.format("st.nothing()"))
        return " else ".join(parts)

    def _branch(self, type_: Type, conditions: Conditions, room: Room, shape: str) -> str:
        inner = self.types.expand(type_).type
        if isinstance(inner.form, Switch):
            nested = self._room(inner, conditions, room)
            return f"({self._branches(inner.form, conditions, nested, shape)})"
        if isinstance(inner.form, Nothing):
            return "st.none()" if shape == "{}" else "None"
        return shape.format(self.strategy(type_, conditions, room))

    def _packed(self, item: Field, conditions: Conditions, room: Room) -> str | None:
        """A region that the member holds as bytes; None for other members."""
        if not (item.lazy or item.compressed):
            return None
        declared = self.types.expand(item.type).type
        room = self._room(declared, conditions, room)
        form = declared.form
        roomy = room.most is None or room.most > BORDER
        if item.lazy and roomy and not room.exactly:
            inner = form.item if isinstance(form, ListOf) else item.type
            name = self.types.expand(inner).name
            plain = name is not None and not self.needs.of(name) and not self.takes_depth(name)
            if (
                name is not None
                and plain
                and item.lazy
                and isinstance(form, ListOf | Record | Union)
            ):
                self.module.use_own("encode_types", f"write_{snake(name)}")
                if not isinstance(form, ListOf):
                    return f"any_{snake(name)}().map(write_{snake(name)})"
                items = f"st.lists(any_{snake(name)}(), max_size={ITEMS})"
                return f'{items}.map(lambda items: b"".join(map(write_{snake(name)}, items)))'
        return self._bytes(Type(at=declared.at, form=Bytes()), room)

    # --- bounds ---------------------------------------------------------------------------------

    def bytes_of(self, type_: Type) -> int:
        """The most bytes of a number."""
        return self.bound(type_) or 0

    def fixed(self, type_: Type) -> int | None:
        """The bytes of a type that always has as many."""
        bound = self.bound(type_)
        return bound if bound == minimum_bytes(self.types, type_) else None

    def bound(
        self, type_: Type, room: Room = Room(), seen: frozenset[str] = frozenset()
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
                return self._cap(declared, room, TEXT) + (declared.until is not None)
            case Bytes() | Slot():
                return self._cap(declared, room, RAW) + (declared.until is not None)
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
        """The same of a field."""
        if item.const is not None and isinstance(item.const, bytes):
            return len(item.const)
        if item.lazy or item.compressed:
            return None
        return self.bound(item.type, seen=seen)


def _number(number: int) -> str:
    return f"{number:#x}" if number > 0xFFFF else str(number)


def _sum(bounds: Iterator[int | None] | tuple[int | None, ...]) -> int | None:
    total = 0
    for bound in bounds:
        if bound is None:
            return None
        total += bound
    return total


def _most(bounds: Iterator[int | None]) -> int | None:
    listed = list(bounds)
    known = [bound for bound in listed if bound is not None]
    return max(known) if len(known) == len(listed) else None


def _named_in(types: Types, type_: Type) -> Iterator[str]:
    """The named records and unions that a type mentions directly."""
    match type_.form:
        case Record(fields=fields):
            for item in fields:
                yield from _mentioned(types, item.type)
        case Union(cases=cases):
            yield from (name for _, name in cases)
        case _:
            yield from _mentioned(types, type_)


def _mentioned(types: Types, type_: Type) -> Iterator[str]:
    expanded = types.expand(type_)
    match expanded.type.form:
        case Record() | Union() if expanded.name is not None:
            yield expanded.name
        case ListOf(item=item):
            yield from _mentioned(types, item)
        case MapOf(key=key, value=value):
            yield from _mentioned(types, key)
            yield from _mentioned(types, value)
        case Switch() as form:
            for case in form.cases:
                yield from _mentioned(types, case.type)
            if form.otherwise is not None:
                yield from _mentioned(types, form.otherwise)
        case _:
            return


def _measures(types: Types) -> Iterator[str]:
    """Names of fields that a size or a count elsewhere hangs on."""
    todo = [*types.named.values()]
    todo += [item.type for message in _messages(types) for item in message]
    for type_ in todo:
        yield from _measured(types, type_)


def _messages(types: Types) -> Iterator[tuple[Field, ...]]:
    for command in types.protocol.commands:
        for version in command.versions:
            for message in version.messages:
                yield message.fields
                yield tuple(Field(at=type_.at, name="", type=type_) for _, type_ in message.slots)


def _measured(types: Types, type_: Type) -> Iterator[str]:
    if isinstance(type_.size, Elsewhere):
        yield type_.size.reference.names[-1]
    match type_.form:
        case Record(fields=fields):
            for item in fields:
                yield from _measured(types, item.type)
        case ListOf(item=inner, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference.names[-1]
            yield from _measured(types, inner)
        case MapOf(key=key, value=value, count=count):
            if isinstance(count, Elsewhere):
                yield count.reference.names[-1]
            yield from _measured(types, key)
            yield from _measured(types, value)
        case Switch(cases=cases, otherwise=otherwise):
            for case in cases:
                yield from _measured(types, case.type)
            if otherwise is not None:
                yield from _measured(types, otherwise)
        case _:
            return
