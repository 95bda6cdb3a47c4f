"""Lists worth a loop of their own, which makes its objects without ``__init__``."""

from __future__ import annotations

from dataclasses import dataclass

from wireloom.generator.codegen.bulk_records import SizedRecord, sized_record
from wireloom.generator.codegen.code import block, tuple_of
from wireloom.generator.codegen.decode.cursor import Cursor
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.members import is_member
from wireloom.generator.codegen.memory import charging
from wireloom.generator.resolve.naming import reader_of
from wireloom.schema.casing import snake
from wireloom.schema.kind import Kind


@dataclass(slots=True)
class HotLists:
    """Writes the statements that read lists with many items."""

    cursor: Cursor
    items: Items

    def read(self, item: Kind, target: str, count: str | None, end: str) -> None:
        """Reads a list of a named type into a variable."""
        self.fill(item, f"{target}_items", count, end)
        self.cursor.lines.append(f"{target} = tuple({target}_items)")

    def fill(self, item: Kind, target: str, count: str | None, end: str) -> None:
        """Reads the items into a variable that stays a list."""
        cursor, name = self.cursor, self.cursor.kinds.name(item)
        cursor.settle()
        cursor.lines += [
            f"{target}: list[{name}] = []",
            f"add = {target}.append",
            "new = object.__new__",
        ]
        shape = sized_record(cursor.kinds, item)
        if shape is not None:
            self._sized_records(shape, name, count, end)
        else:
            self._records(item, name, count, end)

    def _sized_records(self, shape: SizedRecord, name: str, count: str | None, end: str) -> None:
        """Numbers, a length and a body per item."""
        cursor = self.cursor
        letters = "".join(carrier.letter for carrier in shape.heads) + shape.length.letter
        struct = cursor.module.struct(cursor.kinds.byte_order, letters)
        cursor.lines.append(f"unpack = {struct}.unpack_from")
        setters = self._setters(shape.name, [*shape.head_names, shape.body.name])
        heads = [f"item_{head}" for head in shape.head_names]
        made = [
            f"item = new({shape.name})",
            *(
                f"{setter}(item, {value})"
                for setter, value in zip(setters, [*heads, "value"], strict=True)
            ),
            "add(item)",
        ]
        body = [
            f"{tuple_of([*heads, 'length'])} = unpack(data, pos)",
            f"start = pos + {shape.size}",
            "stop = start + length",
            *block(
                f"if stop > {end}:  # past the end, or a length with its top bit set",
                [
                    f"other, pos = {reader_of(name)}(data, pos, {end}, policy)",
                    "add(other)",
                    "continue",
                ],
            ),
            "value = data[start:stop]",
            *made,
            "pos = stop",
        ]
        if count is None or cursor.kinds.byte_order != "big":
            self.items.loop(count, body, end)
            return
        self._even_records(shape, heads, count, made, end)
        with cursor.apart() as general:
            self.items.loop(count, body, end)
        cursor.lines += block("else:", general)

    def _even_records(
        self, shape: SizedRecord, heads: list[str], count: str, made: list[str], end: str
    ) -> None:
        """Records of one size: whole blocks of them are cut by one call."""
        cursor = self.cursor
        letters = "".join(carrier.letter for carrier in shape.heads)
        element = f"{letters}{shape.length.size}x{{record_step - {shape.size}}}s"
        columns = [f"members[{place}::{len(heads) + 1}]" for place in range(len(heads) + 1)]
        source = f"zip({', '.join(columns)}, strict=True)" if heads else "members"
        cursor.lines.append(f"record_step = even_step(data, pos, {end}, {shape.head_size})")
        cursor.lines += block(
            f"if record_step and record_step * {count} == {end} - pos:",
            [
                f'members = block(data, pos, {count}, f"{element}")',
                *block(f"for {', '.join([*heads, 'value'])} in {source}:", made),
                f"pos = {end}",
            ],
        )

    def _records(self, kind: Kind, name: str, count: str | None, end: str) -> None:
        """Records of any other shape."""
        kinds = self.cursor.kinds
        fields = kinds.fields(kind)
        inner = self.items.record(fields, end)
        members = [item for item in fields if is_member(item, kinds)]
        setters = self._setters(name, [item.name for item in members])
        body = [*inner.lines, f"item = new({name})"]
        body += [
            f"{setter}(item, {inner.values[item.name]})"
            for setter, item in zip(setters, members, strict=True)
        ]
        body.append("add(item)")
        if inner.place.at() != "pos":
            body.append(f"pos = {inner.place.at()}")
        if spent := charging(kinds, {"item": kind}, "record_begin"):
            body = ["record_begin = pos", *body, *spent]
        self.items.loop(count, body, end)

    def _setters(self, name: str, names: list[str]) -> list[str]:
        """Variables for what sets the slots of a class."""
        for member in names:
            self.cursor.module.setters.add((name, member))
            self.cursor.lines.append(f"set_{member} = _set_{snake(name)}_{member}")
        return [f"set_{member}" for member in names]
