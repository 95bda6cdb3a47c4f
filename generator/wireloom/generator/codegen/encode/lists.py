"""Lists and maps, and how many items they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wireloom.generator.codegen.bulk_records import SizedRecord, sized_record
from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import carrier_of, number_bytes
from wireloom.generator.codegen.runs import Carrier, packs
from wireloom.generator.codegen.sizes import is_plain_integer, is_signed, scalar_bits
from wireloom.generator.model.types import (
    Elsewhere,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Measure,
    Prefix,
    Rest,
    Type,
)
from wireloom.generator.resolve.naming import writer_of

WriteOne = Callable[[Type, str], tuple[list[str], str]]
"""Writes one item: statements that must come before, and the expression of its bytes."""


@dataclass(slots=True)
class Lists:
    """Writes the statements that put lists and maps into a variable for their bytes."""

    out: Statements
    write_one: WriteOne

    def write(self, item: Field, declared: Type, form: ListOf, name: str, value: str) -> None:
        """The bytes of a list."""
        out = self.out
        self._limit(declared, value, item.name)
        if declared.unique:
            out.refuse(f"len(set({value})) != len({value})", "items must differ", item.name)
        shape = sized_record(out.types, form) if item.columns else None
        bits = scalar_bits(out.types, form.item)
        if bits in (8, 16, 32, 64) and is_plain_integer(out.types.expand(form.item).type):
            self._numbers(form, name, value, bits)
            return
        if shape is not None:
            self._sized_records(shape, name, value)
        else:
            self._items(form, name, value)
        self._counted(form.count, name, f"len({value})", item.name)

    def write_map(self, declared: Type, form: MapOf, name: str, value: str) -> None:
        """The bytes of a map."""
        out = self.out
        before, key = self.write_one(form.key, "key")
        between, held = self.write_one(form.value, "item")
        self._limit(declared, value, name)
        if before or between:
            out.lines.append(f"{name}_parts: list[bytes] = []")
            body = [
                *before,
                f"{name}_parts.append({key})",
                *between,
                f"{name}_parts.append({held})",
            ]
            out.lines += block(f"for key, item in {value}.items():", body)
            out.lines.append(f'{name} = b"".join({name}_parts)')
        else:
            out.lines.append(
                f'{name} = b"".join([{key} + {held} for key, item in {value}.items()])'
            )
        self._counted(form.count, name, f"len({value})", name)

    def _limit(self, declared: Type, value: str, path: str) -> None:
        most = declared.max_items
        if most is not None:
            self.out.refuse(f"len({value}) > {most}", f"more than {most} items", path)

    def _counted(self, count: Measure, name: str, number: str, path: str) -> None:
        """Puts the count in front of items, or insists on the one that was announced."""
        out = self.out
        match count:
            case Prefix(type=type_):
                out.lines.append(f"{name} = {number_bytes(out, type_, number)} + {name}")
            case Fixed(number=wanted):
                out.refuse(f"{number} != {wanted}", f"{wanted} items", path)
            case Elsewhere(reference=reference):
                announced = out.conditions.value(reference)
                out.refuse(
                    f"{number} != {announced}", "the count differs from the one announced", path
                )
            case Rest():
                return

    def _items(self, form: ListOf, name: str, value: str) -> None:
        """Items of any shape."""
        lines, expression = self.write_one(form.item, "item")
        if not lines:
            self.out.lines.append(f'{name} = b"".join([{expression} for item in {value}])')
            return
        self.out.lines.append(f"{name}_parts: list[bytes] = []")
        self.out.lines += block(
            f"for item in {value}:", [*lines, f"{name}_parts.append({expression})"]
        )
        self.out.lines.append(f'{name} = b"".join({name}_parts)')

    def _numbers(self, form: ListOf, name: str, value: str, bits: int) -> None:
        """Integers in a row: one struct for all."""
        out = self.out
        declared = out.types.expand(form.item).type
        order = declared.byte_order or out.types.protocol.byte_order
        letter = Carrier(bits, is_signed(out.types, form.item), []).letter
        mark = ">" if order == "big" else "<"
        out.module.use_standard("struct", "Struct")
        out.lines.append(f"count = len({value})")
        if isinstance(form.count, Prefix) and packs(out.types, form.count.type):
            prefix = carrier_of(out, form.count.type).letter
            out.lines.append(
                f'{name} = Struct(f"{mark}{prefix}{{count}}{letter}").pack(count, *{value})'
            )
            return
        out.lines.append(f'{name} = Struct(f"{mark}{{count}}{letter}").pack(*{value})')
        self._counted(form.count, name, "count", name)

    def _sized_records(self, shape: SizedRecord, name: str, value: str) -> None:
        """Numbers, a length and a body per item: the loop that has to be fast."""
        out = self.out
        letters = "".join(carrier.letter for carrier in shape.heads) + "i"
        struct = out.module.struct(out.types.protocol.byte_order, letters)
        heads = [f"item.{head}" for head in shape.head_names]
        body = [
            f"body = item.{shape.body.name}",
            f"add(pack({', '.join([*heads, 'len(body)'])}))",
            "add(body)",
        ]
        out.lines += ["parts: list[bytes] = []", "add = parts.append", f"pack = {struct}.pack"]
        if shape.union is None:
            out.lines += block(f"for item in {value}:", body)
        else:
            out.module.use_own("types", shape.name)
            out.module.use_own("encoding", writer_of(shape.union))
            inner = block(f"if type(item) is {shape.name}:", body)
            inner += block("else:", [f"add({writer_of(shape.union)}(item))"])
            out.lines += block(f"for item in {value}:", inner)
        out.lines.append(f'{name} = b"".join(parts)')
