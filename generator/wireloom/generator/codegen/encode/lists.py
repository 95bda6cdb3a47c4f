"""Lists and maps, and how many items they have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from wireloom.generator.codegen.bulk_records import SizedRecord, is_plain_integer, sized_record
from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import biased, length_bytes
from wireloom.generator.codegen.runs import carrier_of, packs
from wireloom.generator.resolve.naming import writer_of
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import List, Map
from wireloom.schema.references import FieldRef

WriteOne = Callable[[Kind, str], tuple[list[str], str]]
"""Writes one item: statements that must come before, and the expression of its bytes."""


@dataclass(slots=True)
class Lists:
    """Writes the statements that put lists and maps into a variable for their bytes."""

    out: Statements
    write_one: WriteOne

    def write(self, item: Field, kind: List, name: str, value: str) -> None:
        """The bytes of a list."""
        out = self.out
        self._limit(kind, value, item.name)
        if kind.unique:
            out.refuse(f"len(set({value})) != len({value})", "items must differ", item.name)
        shape = sized_record(out.kinds, kind.item) if item.columns else None
        if packs(out.kinds, kind.item) and is_plain_integer(out.kinds, kind.item):
            self._numbers(kind, name, value)
            return
        if shape is not None:
            self._sized_records(shape, name, value)
        else:
            otherwise = f' if {value} else b""' * bool(item.default)
            self._joined({"item": kind.item}, name, value, otherwise)
        self._counted(kind, name, f"len({value})", item.name)

    def write_map(self, kind: Map, name: str, value: str) -> None:
        """The bytes of a map."""
        self._limit(kind, value, name)
        self._joined({"key": kind.key, "item": kind.value}, name, f"{value}.items()")
        self._counted(kind, name, f"len({value})", name)

    def _limit(self, kind: List | Map, value: str, path: str) -> None:
        least, most = kind.min_items, kind.max_items
        if least:
            self.out.refuse(f"len({value}) < {least}", f"at least {least} items", path)
        if most is not None:
            self.out.refuse(f"len({value}) > {most}", f"more than {most} items", path)

    def _counted(self, kind: List | Map, name: str, number: str, path: str) -> None:
        """Puts the count in front of items, or insists on the one that was announced."""
        out = self.out
        match kind.count:
            case None:
                return
            case int() as count:
                out.refuse(f"{number} != {count}", f"{count} items", path)
            case FieldRef() as count:
                if count.root == "record" and any(
                    item.count_of for item in out.fields if item.name == count.names[0]
                ):
                    return
                announced = out.conditions.value(count)
                reason = "the count differs from the one announced"
                out.refuse(f"{number} != {announced}", reason, path)
            case count:
                said = biased(number, kind.includes)
                out.lines.append(f"{name} = {length_bytes(out, count, said)} + {name}")

    def _joined(self, held: dict[str, Kind], name: str, source: str, otherwise: str = "") -> None:
        """What a loop over variables of such kinds gives, and what there is if it gives nothing."""
        written = [self.write_one(kind, variable) for variable, kind in held.items()]
        if not any(lines for lines, _ in written):
            each = " + ".join(expression for _, expression in written)
            loop = f"[{each} for {', '.join(held)} in {source}]"
            self.out.lines.append(f'{name} = b"".join({loop}){otherwise}')
            return
        own = {f"{name}_{one}": kind for one, kind in held.items()}  # unlike variables of fields
        body: list[str] = []
        for variable, kind in own.items():
            lines, expression = self.write_one(kind, variable)
            body += [*lines, f"{name}_parts.append({expression})"]
        self.out.lines.append(f"{name}_parts: list[bytes] = []")
        self.out.lines += block(f"for {', '.join(own)} in {source}:", body)
        self.out.lines.append(f'{name} = b"".join({name}_parts)')

    def _numbers(self, kind: List, name: str, value: str) -> None:
        """Integers in a row: one struct for all."""
        out = self.out
        letter = carrier_of(out.kinds, kind.item).letter
        order = out.kinds.order(kind.item)
        mark = ">" if order == "big" else "<"
        out.lines.append(f"count = len({value})")
        counted = isinstance(kind.count, Kind) and packs(out.kinds, kind.count)
        if isinstance(kind.count, Kind) and counted and out.kinds.order(kind.count) == order:
            prefix = carrier_of(out.kinds, kind.count).letter
            out.lines.append(
                f'{name} = Struct(f"{mark}{prefix}{{count}}{letter}")'
                f".pack({biased('count', kind.includes)}, *{value})"
            )
            return
        out.lines.append(f'{name} = Struct(f"{mark}{{count}}{letter}").pack(*{value})')
        self._counted(kind, name, "count", name)

    def _sized_records(self, shape: SizedRecord, name: str, value: str) -> None:
        """Numbers, a length and a body per item: the loop that has to be fast."""
        out = self.out
        letters = "".join(carrier.letter for carrier in shape.heads) + "i"
        struct = out.module.struct(out.kinds.byte_order, letters)
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
            inner = block(f"if type(item) is {shape.name}:", body)
            inner += block("else:", [f"add({writer_of(shape.union)}(item))"])
            out.lines += block(f"for item in {value}:", inner)
        out.lines.append(f'{name} = b"".join(parts)')
