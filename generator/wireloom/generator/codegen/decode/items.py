"""One of several: the items of lists and maps, the cases of switches, and loops over them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind

ReadFields = Callable[[Cursor, tuple[Field, ...]], None]
"""Writes the statements that read fields."""


@dataclass(slots=True)
class Items:
    """Writes the statements that read one item, its fields by ``read_fields``."""

    cursor: Cursor
    read_fields: ReadFields

    def one(self, kind: Kind, target: str, *, nullable: bool = False) -> list[str]:
        """The statements that read one item at ``pos``, which may be null, into a variable."""
        cursor = self.cursor
        inner = Cursor(
            cursor.kinds,
            cursor.module,
            cursor.conditions,
            Place("pos"),
            end=cursor.end,
            annotated=cursor.annotated | {target},
        )
        self.read_fields(inner, (Field(name=target, kind=kind, nullable=nullable),))
        inner.settle()
        value = inner.values.get(target, "None")
        if value != target:
            inner.lines.append(f"{target} = {value}")
        return inner.lines

    def record(self, fields: tuple[Field, ...], end: str) -> Cursor:
        """The statements that read a record at ``pos``; its variables begin with ``item_``."""
        cursor = self.cursor
        inner = Cursor(
            cursor.kinds,
            cursor.module,
            cursor.conditions.inside(fields, "item_"),
            Place("pos"),
            prefix="item_",
            whole=cursor.whole,
            end=end,
        )
        self.read_fields(inner, fields)
        return inner

    def loop(self, count: str | None, body: list[str], end: str) -> None:
        """Repeats statements so many times, or until the region ends."""
        if count is None:
            self.cursor.lines += block(f"while pos < {end}:", body)
        else:
            self.cursor.lines += block(f"for _ in repeat(None, {count}):", body)
