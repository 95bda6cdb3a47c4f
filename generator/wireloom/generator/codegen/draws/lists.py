"""Strategies of lists and maps, with as many items as there is room for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.draws.bounds import Bounds
from wireloom.generator.codegen.draws.nesting import Nesting
from wireloom.generator.codegen.draws.room import ITEMS, TEXT, Room
from wireloom.generator.model.types import (
    AnyJson,
    Bytes,
    Elsewhere,
    Fixed,
    ListOf,
    MapOf,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
)

Strategy = Callable[[Type, Conditions, Room], str]
"""Writes the strategy of an item."""


@dataclass(frozen=True, slots=True)
class Lists:
    """Writes strategies of lists and maps."""

    bounds: Bounds
    nesting: Nesting
    strategy: Strategy

    def lists(self, declared: Type, form: ListOf, conditions: Conditions, room: Room) -> str:
        """The strategy of a list."""
        inner = self._item_room(form.item, room)
        items = self.strategy(form.item, conditions, inner)
        sizes = self._sizes(declared, form, conditions, room, self.bounds.bound(form.item, inner))
        unique = ""
        if declared.unique:
            unique = ", unique=True" if self._hashable(form.item) else ", unique_by=repr"
        return f"st.lists({items}, {sizes}{unique}).map(tuple)"

    def maps(self, declared: Type, form: MapOf, conditions: Conditions, room: Room) -> str:
        """The strategy of a map."""
        inner = self._item_room(form.key, room)
        key, value = self.bounds.bound(form.key, inner), self.bounds.bound(form.value, inner)
        item = None if key is None or value is None else key + value
        sizes = self._sizes(declared, form, conditions, room, item)
        keys = self.strategy(form.key, conditions, inner)
        values = self.strategy(form.value, conditions, inner)
        return f"st.dictionaries({keys}, {values}, {sizes})"

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
                most = [ITEMS, self.bounds.largest(prefix, declared.null)]
                room = Room(
                    None if room.most is None else room.most - self.bounds.bytes_of(prefix),
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
        if self.nesting.deep(declared) and not least:
            most_items += " if depth > 0 else 0"
        return f"min_size={least}, max_size={most_items}" if least else f"max_size={most_items}"

    def _item_room(self, item: Type, room: Room) -> Room:
        """Room for one of several texts in a narrow region."""
        form = self.bounds.types.expand(item).type.form
        narrow = room.most is not None and room.most < 2 * ITEMS * TEXT
        if narrow and room.most is not None and isinstance(form, Text | Bytes):
            return Room(max(1, room.most // (2 * ITEMS) - 5))
        return Room()

    def _hashable(self, type_: Type, seen: frozenset[str] = frozenset()) -> bool:
        expanded = self.bounds.types.expand(type_)
        if expanded.name in seen:
            return True
        seen |= {expanded.name} if expanded.name else set()
        match expanded.type.form:
            case MapOf() | AnyJson():
                return False
            case ListOf(item=item):
                return self._hashable(item, seen)
            case Record(fields=fields):
                return all(self._hashable(item.type, seen) for item in fields)
            case Union(cases=cases):
                return all(self._hashable(self.bounds.types.named[name], seen) for _, name in cases)
            case Switch() as form:
                branches = [case.type for case in form.cases]
                branches += [form.otherwise] if form.otherwise else []
                return all(self._hashable(branch, seen) for branch in branches)
            case _:
                return True
