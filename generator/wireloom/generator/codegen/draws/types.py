"""Strategies of types where they are used: in a record, a list, or a message."""

from __future__ import annotations

from dataclasses import replace

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.conditions import Conditions, Needs
from wireloom.generator.codegen.draws.bounds import Bounds
from wireloom.generator.codegen.draws.lists import Lists
from wireloom.generator.codegen.draws.measures import measures
from wireloom.generator.codegen.draws.nesting import Nesting
from wireloom.generator.codegen.draws.room import BORDER, ITEMS, MEASURE, ROOMY, Room
from wireloom.generator.codegen.draws.scalars import Scalars
from wireloom.generator.codegen.sizes import minimum_bytes
from wireloom.generator.model.types import (
    AnyJson,
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
from wireloom.generator.resolve.naming import writer_of
from wireloom.generator.resolve.types import Types


class Draws:
    """Writes strategies of the types of one protocol.

    Args:
        types: The named types.
        needs: What functions are passed from outside.
        module: What the module around the expressions uses.
        functions: The module that the functions of named types are imported from, if it is another.
    """

    def __init__(self, types: Types, needs: Needs, module: Module, functions: str = "") -> None:
        self.types = types
        self.needs = needs
        self.module = module
        self.by_name = False
        """Whether the members of a JSON object or of a text map are drawn."""
        self.nesting = Nesting(types)
        self.bounds = Bounds(types)
        self.scalars = Scalars(self.bounds, module, functions)
        self._lists = Lists(self.bounds, self.nesting, self.strategy)
        self._measures = frozenset(measures(types))

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
        self, type_: Type, conditions: Conditions, room: Room = ROOMY, *, small: bool = False
    ) -> str:
        """The strategy of a type that stands in a record or message."""
        expanded = self.types.expand(type_)
        declared, name = expanded.type, expanded.name or ""
        room = self._room(declared, conditions, room)
        match declared.form:
            case Integer() | Varint():
                return self.scalars.integers(declared, small=small)
            case Float(bits=bits):
                return self.scalars.floats(declared, bits, finite=self.by_name)
            case Boolean():
                return "st.booleans()"
            case Enum(spelling=spelling) if spelling and self.by_name:
                return f"st.sampled_from({name})"
            case AnyJson():
                self.scalars.used.add("json")
                return "_JSON.filter(lambda value: value is not None)"
            case Enum() | Flags():
                return self.scalars.within(declared, f"{self.scalars.function(name)}()")
            case Text():
                return self.scalars.texts(declared, room)
            case Bytes() | Slot():
                return self.scalars.raw(declared, room)
            case Nothing():
                return "st.none()"
            case ListOf() as form:
                return self._lists.lists(declared, form, conditions, room)
            case MapOf() as form:
                return self._lists.maps(declared, form, conditions, room)
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
                most.append(
                    self.bounds.largest(prefix, declared.null) - self.bounds.bytes_of(prefix)
                )
        return Room(min(most, default=None), filled=room.filled)

    def parameter(self, name: str, type_: Type, nowhere: Conditions) -> str:
        """The strategy of a negotiated parameter."""
        return self.strategy(type_, nowhere, small=name in self._measures)

    def _calls(self, type_: Type, name: str, conditions: Conditions, room: Room) -> str:
        call = f"{self.scalars.function(name)}({', '.join(self.arguments(name, conditions))})"
        bound = self.bounds.bound(replace(self.types.expand(type_).type, size=None))
        written = ", ".join(["value", *conditions.arguments(name)])
        tests = []
        if room.filled and minimum_bytes(self.types, type_) == 0:
            tests.append(f"{writer_of(name)}({written})")
        if room.exactly and (self.bounds.fixed(type_) is None or not room.exactly.isdigit()):
            tests.append(f"len({writer_of(name)}({written})) == {room.exactly}")
        elif room.most is not None and (bound is None or bound > room.most):
            tests.append(f"len({writer_of(name)}({written})) <= {room.most}")
        if not tests:
            return call
        self.module.use_own("encode_types", writer_of(name))
        if tests == [f"{writer_of(name)}(value)"]:
            return f"{call}.filter({writer_of(name)})"
        return f"{call}.filter(lambda value: {' and '.join(tests)})"

    def arguments(self, name: str, conditions: Conditions) -> list[str]:
        """What the function of a named type is passed."""
        depth = ["depth=depth - 1"] if self.nesting.takes_depth(name) else []
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
            plain = (
                name is not None and not self.needs.of(name) and not self.nesting.takes_depth(name)
            )
            if (
                name is not None
                and plain
                and item.lazy
                and isinstance(form, ListOf | Record | Union)
            ):
                self.module.use_own("encode_types", writer_of(name))
                if not isinstance(form, ListOf):
                    return f"{self.scalars.function(name)}().map({writer_of(name)})"
                items = f"st.lists({self.scalars.function(name)}(), max_size={ITEMS})"
                return f'{items}.map(lambda items: b"".join(map({writer_of(name)}, items)))'
        return self.scalars.raw(Type(at=declared.at, form=Bytes()), room)
