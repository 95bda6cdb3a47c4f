"""Lists and maps, and how many items they have."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wireloom.generator.codegen.bulk_records import is_plain_integer
from wireloom.generator.codegen.code import block, local
from wireloom.generator.codegen.decode.bulk_lists import HotLists
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.decode.numbers import Numbers
from wireloom.generator.codegen.members import annotation
from wireloom.generator.codegen.memory import charged
from wireloom.generator.codegen.runs import carrier_of, packs
from wireloom.schema.fields import Field
from wireloom.schema.item_sizes import item_size
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import List, Map
from wireloom.schema.kinds.entries import Entry, EntryMap, entries_in
from wireloom.schema.references import FieldRef


@dataclass(slots=True)
class Lists:
    """Writes the statements that read lists and maps."""

    cursor: Cursor
    numbers: Numbers
    items: Items

    def read(self, field: Field, kind: List, target: str, end: str) -> None:
        """Reads a list into a variable."""
        if kind.last_cut:
            self._whole(field, kind, target, end)
            return
        cursor, kinds, limit = self.cursor, self.cursor.kinds, kind.max_items
        item, name = kind.item, kinds.name(kind.item)
        count = self._count(kind, max(1, kinds.least_bytes(item)), end, target)
        if packs(kinds, item) and is_plain_integer(kinds, item):
            self._numbers(item, target, count, end, limit)
        elif field.columns and name and not self._needs_more(name):
            self._limit(count, limit)
            HotLists(cursor, self.items).read(item, target, count, end)
            self._limit(f"len({target})" if count is None else None, limit)
        else:
            self._limit(count, limit)
            cursor.settle()
            cursor.lines.append(f"{target}_items: list[{annotation(kinds, item)}] = []")
            read = self.items.one(item, f"{target}_item")
            body = charged(kinds, [item], f"{target}_item", read)
            body.append(f"{target}_items.append({target}_item)")
            if count is None:
                body += self._limited(f"len({target}_items)", limit)
            self.items.loop(count, body, end)
            cursor.lines.append(f"{target} = tuple({target}_items)")
        self._least(kind, target)
        if kind.unique:
            at = cursor.place.at()
            cursor.lines += block(
                f"if len(set({target})) != len({target}):",
                [f'policy.report("items must differ", {at})'],
            )

    def _whole(self, field: Field, kind: List, target: str, end: str) -> None:
        """Reads a list whose last item is passed over if it is cut off."""
        cursor, told = self.cursor, item_size(self.cursor.kinds, kind.item)
        assert told is not None
        cursor.settle()
        order = f', "{"little" if told.little else "big"}"'
        numbers = f"{told.offset}, {told.size}, {told.more}{order if told.size > 1 else ''}"
        stop = f"{target}_stop"
        cursor.lines.append(f"{stop} = whole_items(data, pos, {end}, {numbers})")
        outer, cursor.end = cursor.end, stop
        whole, cursor.whole = cursor.whole, False
        self.read(field, replace(kind, last_cut=False), target, stop)
        cursor.end, cursor.whole = outer, whole
        cursor.place = Place(end)

    def read_map(self, field: Field, kind: Map, target: str, end: str) -> None:
        """Reads a map into a variable, and the fields in it into theirs."""
        cursor, kinds, halves = self.cursor, self.cursor.kinds, [kind.key, kind.value]
        count = self._count(kind, max(1, kinds.least_bytes(*halves)), end, target)
        self._limit(count, kind.max_items)
        cursor.settle()
        held = ", ".join(annotation(kinds, half) for half in halves)
        cursor.lines.append(f"{target}_pairs: dict[{held}] = {{}}")
        key, value = f"{target}_key", f"{target}_value"
        entries = entries_in(cursor.fields, field.name)
        if entries:
            body = self._entries(field, EntryMap.around(kind, entries), target)
        else:
            entry = [*self.items.one(kind.key, key), *self.items.one(kind.value, value)]
            body = ["start = pos", *charged(kinds, halves, target, entry)]
            body += block(
                f"if {key} in {target}_pairs:",
                [f'policy.report(f"the key {{{key}!r}} comes twice", start, data[start:pos])'],
            )
            body.append(f"{target}_pairs[{key}] = {value}")
        if count is None:
            body += self._limited(f"len({target}_pairs)", kind.max_items)
        self.items.loop(count, body, end)
        cursor.lines.append(f"{target} = {target}_pairs")
        self._least(kind, target)

    def _entries(self, field: Field, kind: EntryMap, target: str) -> list[str]:
        """The statements that read an entry, be it a field or not."""
        cursor, kinds, conditions = self.cursor, self.cursor.kinds, self.cursor.conditions
        key, value, last = f"{target}_key", f"{target}_value", f"{target}_last"
        cursor.lines.append(f"{last} = -1")
        report = f'policy.report(f"the key {{{key}}} is behind {{{last}}}", start, data[start:pos])'
        body = ["start = pos", *self.items.one(kind.key, key)]
        body += [*block(f"if {key} <= {last}:", [report]), f"{last} = {key}"]
        word = "if"
        for number, item in kind.by_number().items():
            own = tuple(test for test in item.when if test not in field.when)
            test = f"{key} == {number}" + (f" and {conditions.expression(own)}" if own else "")
            name = cursor.local(item.name)
            body += block(f"{word} {test}:", self._entry(kind, item, name))
            word = "elif"
        entry = charged(kinds, [kind.key, kind.value], target, self.items.one(kind.value, value))
        return body + block("else:", [*entry, f"{target}_pairs[{key}] = {value}"])

    def _entry(self, kind: EntryMap, item: Field, name: str) -> list[str]:
        """The statements that read a field that is an entry, behind its size."""
        cursor, region = self.cursor, kind.value.region(self.cursor.kinds)
        size, stop, outer = f"{name}_entry_size", f"{name}_entry_end", cursor.end
        assert region is not None
        assert isinstance(region.size, Kind)
        assert isinstance(item.kind, Entry)
        lines = self.items.one(region.size, size)
        if region.size.is_signed(cursor.kinds):
            cursor.signed.add(size)
        lines += cursor.within_lines(stop, "pos", size, "pos")
        cursor.end = stop
        lines += self.items.one(item.kind.content, name, nullable=item.nullable)
        cursor.end = outer
        with cursor.apart() as closing:
            cursor.settle()
            cursor.close(stop)
        return lines + closing

    def _least(self, kind: List | Map, target: str) -> None:
        """Reports too few items."""
        if kind.min_items:
            reason = f'f"{{len({target})}} items, {kind.min_items} at least"'
            report = f"policy.report({reason}, {self.cursor.place.at()})"
            self.cursor.lines += block(f"if len({target}) < {kind.min_items}:", [report])

    def _needs_more(self, name: str) -> bool:
        """Whether reading a type needs more than its bytes, so that a function has to do it."""
        needs = self.cursor.conditions.needs
        return bool(needs.of(name)) or name in needs.deep

    def _count(self, kind: List | Map, minimum: int, end: str, target: str) -> str | None:
        """The number of items, checked against the bytes left; None: until the region ends."""
        cursor = self.cursor
        match kind.count:
            case None:
                return None
            case int() as count:
                return str(count)
            case FieldRef() as count:
                counts = [item.name for item in cursor.fields if item.count_of]
                own = count.root == "record" and count.names[0] in counts
                value = cursor.values[count.names[0]] if own else cursor.conditions.value(count)
            case count if not kind.includes and packs(cursor.kinds, count):
                return self._packed_count(count, minimum, end, local(f"{target}_count"))
            case count:
                value, at = local(f"{target}_count"), cursor.place.at()
                self.numbers.measure(count, value)
                if kind.includes:
                    self.numbers.unbias(value, "count", kind.includes, at)
        cursor.lines.append(f"bound_count({value}, {cursor.place.at()}, {end}, {minimum})")
        return value

    def _packed_count(self, kind: Kind, minimum: int, end: str, name: str) -> str:
        """A count in front of the items that one ``struct`` call reads."""
        cursor = self.cursor
        struct, _ = prefix_struct(cursor, kind)
        cursor.lines.append(
            f"{name}, pos = read_count(data, {cursor.place.at()}, {end}, {struct}, {minimum})"
        )
        cursor.moved()
        return name

    def _limit(self, count: str | None, limit: int | None) -> None:
        """Refuses too many items before anything is made of them."""
        if count is not None and not count.isdigit():
            self.cursor.lines += self._limited(count, limit)

    def _limited(self, count: str, limit: int | None) -> list[str]:
        """Even a lenient decoder keeps to limits."""
        if limit is None:
            return []
        failure = f'raise DecodeError("more than {limit} items", {self.cursor.place.at()})'
        return block(f"if {count} > {limit}:", [failure])

    def _numbers(
        self, kind: Kind, target: str, count: str | None, end: str, limit: int | None
    ) -> None:
        """Integers in a row: one struct for all."""
        cursor, carrier = self.cursor, carrier_of(self.cursor.kinds, kind)
        size, letter = carrier.size, carrier.letter
        mark = ">" if cursor.kinds.order(kind) == "big" else "<"
        if count is None:
            cursor.settle()
            count = local(f"{target}_count")
            cursor.lines.append(f"{count} = check_whole(pos, {end}, {size})")
        self._limit(count, limit)
        start, form = cursor.place.at(), "s" if letter == "b" else letter
        row = f'Struct(f"{mark}{{{count}}}{form}").unpack_from(data, {start})'
        if letter == "b":  # whose numbers below zero would be objects of their own
            row = f"tuple(map(SIGNED_BYTES.__getitem__, {row}[0]))"
        cursor.lines += [f"{target} = {row}", f"pos = {start} + {size} * {count}"]
        cursor.moved()


def prefix_struct(cursor: Cursor, kind: Kind) -> tuple[str, int]:
    """The struct of a length or a count, and its bytes."""
    carrier = carrier_of(cursor.kinds, kind)
    return cursor.module.struct(cursor.kinds.order(kind), carrier.letter), carrier.size
