"""Lists and maps, and how many items they have."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.codegen.annotations import annotation
from wireloom.generator.codegen.code import block, local
from wireloom.generator.codegen.decode.bulk_lists import HotLists
from wireloom.generator.codegen.decode.cursor import Cursor
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.decode.numbers import Numbers
from wireloom.generator.codegen.memory import charged
from wireloom.generator.codegen.runs import Carrier, packs
from wireloom.generator.codegen.sizes import is_plain_integer, is_signed, minimum_bytes, scalar_bits
from wireloom.generator.model.types import (
    Elsewhere,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Measure,
    Prefix,
    Type,
)


@dataclass(slots=True)
class Lists:
    """Writes the statements that read lists and maps."""

    cursor: Cursor
    numbers: Numbers
    items: Items

    def read(self, field: Field, declared: Type, form: ListOf, target: str, end: str) -> None:
        """Reads a list into a variable."""
        cursor, types = self.cursor, self.cursor.types
        item = types.expand(form.item)
        minimum = max(1, minimum_bytes(types, form.item))
        count = self._count(form.count, minimum, end, target)
        limit = declared.max_items
        bits = scalar_bits(types, form.item)
        if bits in (8, 16, 32, 64) and item.name is None and is_plain_integer(item.type):
            self._numbers(form.item, target, count, bits // 8, end, limit)
        elif field.columns and item.name is not None and not self._needs_more(item.name):
            self._limit(count, limit)
            HotLists(cursor, self.items).read(form, item.name, target, count, end)
            self._limit(f"len({target})" if count is None else None, limit)
        else:
            self._limit(count, limit)
            cursor.settle()
            cursor.lines.append(f"{target}_items: list[{annotation(types, form.item)}] = []")
            cursor.use_annotated(form.item)
            body = charged(
                types, [form.item], f"{target}_item", self.items.one(form.item, f"{target}_item")
            )
            body.append(f"{target}_items.append({target}_item)")
            if count is None:
                body += self._limited(f"len({target}_items)", limit)
            self.items.loop(count, body, end)
            cursor.lines.append(f"{target} = tuple({target}_items)")
        if declared.unique:
            at = cursor.place.at()
            cursor.lines += block(
                f"if len(set({target})) != len({target}):",
                [f'policy.report("items must differ", {at})'],
            )

    def read_map(self, declared: Type, form: MapOf, target: str, end: str) -> None:
        """Reads a map into a variable."""
        cursor, types = self.cursor, self.cursor.types
        least = minimum_bytes(types, form.key) + minimum_bytes(types, form.value)
        count = self._count(form.count, max(1, least), end, target)
        self._limit(count, declared.max_items)
        cursor.settle()
        key_type, value_type = (annotation(types, half) for half in (form.key, form.value))
        cursor.lines.append(f"{target}_pairs: dict[{key_type}, {value_type}] = {{}}")
        cursor.use_annotated(form.key)
        cursor.use_annotated(form.value)
        key, value = f"{target}_key", f"{target}_value"
        entry = [*self.items.one(form.key, key), *self.items.one(form.value, value)]
        body = ["start = pos", *charged(types, [form.key, form.value], target, entry)]
        body += block(
            f"if {key} in {target}_pairs:",
            [f'policy.report(f"the key {{{key}!r}} comes twice", start, data[start:pos])'],
        )
        body.append(f"{target}_pairs[{key}] = {value}")
        if count is None:
            body += self._limited(f"len({target}_pairs)", declared.max_items)
        self.items.loop(count, body, end)
        cursor.lines.append(f"{target} = {target}_pairs")

    def _needs_more(self, name: str) -> bool:
        """Whether reading a type needs more than its bytes, so that a function has to do it."""
        needs = self.cursor.conditions.needs
        return bool(needs.of(name)) or name in needs.deep

    def _count(self, count: Measure, minimum: int, end: str, target: str) -> str | None:
        """The number of items, checked against the bytes left; None: until the region ends."""
        cursor = self.cursor
        match count:
            case Prefix(type=type_) if not packs(cursor.types, type_):
                value = local(f"{target}_count")
                self.numbers.measure(type_, value)
            case Prefix(type=type_):
                return self._packed_count(type_, minimum, end, local(f"{target}_count"))
            case Fixed(number=number):
                return str(number)
            case Elsewhere(reference=reference):
                value = cursor.conditions.value(reference)
            case _:
                counted = [
                    item
                    for item in cursor.fields
                    if item.count_of and cursor.local(item.count_of) == target
                ]
                if not counted:
                    return None
                value = cursor.values[counted[0].name]
        cursor.module.use("primitives", "check_count")
        cursor.lines.append(f"check_count({value}, {cursor.place.at()}, {end}, {minimum})")
        return value

    def _packed_count(self, type_: Type, minimum: int, end: str, name: str) -> str:
        """A count in front of the items that one ``struct`` call reads."""
        cursor = self.cursor
        struct, _ = prefix_struct(cursor, type_)
        cursor.module.use("primitives", "read_count")
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
        self.cursor.module.use("errors", "DecodeError")
        failure = f'raise DecodeError("more than {limit} items", {self.cursor.place.at()})'
        return block(f"if {count} > {limit}:", [failure])

    def _numbers(
        self, type_: Type, target: str, count: str | None, size: int, end: str, limit: int | None
    ) -> None:
        """Integers in a row: one struct for all."""
        cursor = self.cursor
        declared = cursor.types.expand(type_).type
        order = declared.byte_order or cursor.types.protocol.byte_order
        letter = Carrier(8 * size, is_signed(cursor.types, type_), []).letter
        mark = ">" if order == "big" else "<"
        if count is None:
            cursor.settle()
            cursor.module.use("primitives", "check_whole")
            count = local(f"{target}_count")
            cursor.lines.append(f"{count} = check_whole(pos, {end}, {size})")
        self._limit(count, limit)
        cursor.module.use_standard("struct", "Struct")
        start = cursor.place.at()
        cursor.lines += [
            f'{target} = Struct(f"{mark}{{{count}}}{letter}").unpack_from(data, {start})',
            f"pos = {start} + {size} * {count}",
        ]
        cursor.moved()


def prefix_struct(cursor: Cursor, type_: Type) -> tuple[str, int]:
    """The struct of a length or a count, and its bytes."""
    bits = scalar_bits(cursor.types, type_) or 0
    declared = cursor.types.expand(type_).type
    order = declared.byte_order or cursor.types.protocol.byte_order
    carrier = Carrier(bits, is_signed(cursor.types, type_), [])
    return cursor.module.struct(order, carrier.letter), bits // 8
