"""Fields of varying size: their regions, and what is in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from wireloom.generator.codegen.annotations import annotation
from wireloom.generator.codegen.code import block, local
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.decode.lengths import Lengths
from wireloom.generator.codegen.decode.lists import Lists, prefix_struct
from wireloom.generator.codegen.decode.numbers import Numbers
from wireloom.generator.codegen.nulls import null_bytes
from wireloom.generator.codegen.runs import packs
from wireloom.generator.codegen.sizes import is_signed, scalar_bits
from wireloom.generator.model.types import (
    Bytes,
    Elsewhere,
    Field,
    Fixed,
    ListOf,
    MapOf,
    Nothing,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.resolve.naming import reader_of


@dataclass(slots=True)
class Content:
    """Writes the statements that read fields of varying size."""

    cursor: Cursor
    lengths: Lengths
    numbers: Numbers
    items: Items

    def read(self, item: Field, target: str) -> None:
        """Reads a field that is there into a variable."""
        cursor = self.cursor
        declared = cursor.types.expand(item.type).type
        null = None if self._has_primitive(item, declared) else null_bytes(cursor.types, item)
        if null is not None:
            self._nullable(item, target, null)
            return
        announced = self.lengths.take(item.name)
        if announced is not None:
            self._region(item, declared, target, *announced)
            return
        match declared.size:
            case Prefix() as prefix if not self._has_primitive(item, declared):
                self._prefixed(item, declared, target, prefix)
            case Fixed(number=number):
                self._region(item, declared, target, str(number), cursor.place.at())
            case Elsewhere(reference=reference):
                value = cursor.conditions.value(reference)
                cursor.signed.add(value)
                self._region(item, declared, target, value, cursor.place.at())
            case _:
                end = self.lengths.group_ends.get(item.name, cursor.end)
                self._filling(item, declared, target, end)

    # --- regions ----------------------------------------------------------------------------

    def _nullable(self, item: Field, target: str, null: bytes) -> None:
        """A field whose length or count may have the value that means null."""
        cursor = self.cursor
        cursor.settle()
        with cursor.apart() as inside:
            self.read(replace(item, nullable=False), target)
            cursor.settle()
        cursor.lines.append(f"{target} = None")
        cursor.lines += block(
            f"if data.startswith({null!r}, pos, {cursor.end}):", [f"pos += {len(null)}"]
        )
        cursor.lines += block("else:", inside)

    def _has_primitive(self, item: Field, declared: Type) -> bool:
        """Whether a function of the runtime reads the field with its length."""
        if item.lazy or item.compressed is not None or not isinstance(declared.form, Text | Bytes):
            return False
        size = declared.size
        return (
            isinstance(size, Prefix) and not size.inclusive and packs(self.cursor.types, size.type)
        )

    def _prefixed(self, item: Field, declared: Type, target: str, prefix: Prefix) -> None:
        """Content behind its length."""
        cursor = self.cursor
        at = cursor.place.at()
        name = local(f"{cursor.local(item.name)}_size")
        moves = cursor.moves
        self.numbers.measure(prefix.type, name)
        if cursor.moves != moves:
            at = cursor.place.at()
        if is_signed(cursor.types, prefix.type) or prefix.inclusive:
            cursor.signed.add(name)
        if prefix.inclusive:
            cursor.lines.append(f"{name} -= {(scalar_bits(cursor.types, prefix.type) or 0) // 8}")
        if item.name in self.lengths.content_starts:
            cursor.lines.append(f"{self.lengths.content_starts[item.name]} = {cursor.place.at()}")
        self._region(item, declared, target, name, at)

    def _region(self, item: Field, declared: Type, target: str, value: str, at: str) -> None:
        """Content of so many bytes."""
        cursor = self.cursor
        stop = f"{cursor.local(item.name)}_end"
        cursor.within(stop, cursor.place.at(), value, at)
        outer, cursor.end = cursor.end, stop
        whole, cursor.whole = cursor.whole, False
        self._filling(item, declared, target, stop)
        cursor.end, cursor.whole = outer, whole
        if not self._fills(item, declared):
            cursor.close(stop)
        cursor.place = Place(stop)

    def _fills(self, item: Field, declared: Type) -> bool:
        """Whether reading the content always ends at the end of its region."""
        packed = item.lazy or item.compressed is not None
        return packed or (isinstance(declared.form, Text | Bytes) and declared.until is None)

    # --- what is in them --------------------------------------------------------------------

    def _filling(self, item: Field, declared: Type, target: str, end: str) -> None:
        """Content that knows its size, or takes what is left."""
        cursor = self.cursor
        if item.lazy or item.compressed is not None:
            cursor.lines.append(f"{target} = data[{cursor.place.at()}:{end}]")
            cursor.place = Place(end)
            return
        match declared.form:
            case Text() | Bytes():
                self._string(item, declared, target, end)
            case ListOf() as form:
                Lists(cursor, self.numbers, self.items).read(item, declared, form, target, end)
            case MapOf() as form:
                Lists(cursor, self.numbers, self.items).read_map(declared, form, target, end)
            case Record() | Union():
                self._call(item.type, target, end)
            case Switch() as form:
                self._switch(item, form, target)
            case Varint() as form:
                self._checked_varint(declared, form, target, end)
            case Nothing():
                pass
            case _:
                self.numbers.scalar(item, target)

    def _string(self, item: Field, declared: Type, target: str, end: str) -> None:
        """Text or bytes, with what limits them."""
        cursor = self.cursor
        start = cursor.place.at()
        if declared.max_bytes is not None and not start.isdigit():
            cursor.lines.append(f"start = {start}")
            start = "start"
        width = 0
        if isinstance(declared.size, Prefix) and self._has_primitive(item, declared):
            width = self._prefixed_string(item, declared, declared.size, target, end)
        elif declared.until is not None:
            self._ended_string(declared, declared.until, target, end)
        else:
            raw = f"data[{cursor.place.at()}:{end}]"
            if isinstance(declared.form, Text):
                cursor.module.use("primitives", "text")
                raw = f"text({raw}, {cursor.place.at()}, policy)"
            cursor.lines.append(f"{target} = {raw}")
            cursor.place = Place(end)
        if declared.max_bytes is not None:
            at = cursor.place.at()
            reason = f'"more than {declared.max_bytes} bytes"'
            cursor.problem(f"{at} - {start} > {declared.max_bytes + width}", reason, start, at)

    def _prefixed_string(
        self, item: Field, declared: Type, size: Prefix, target: str, end: str
    ) -> int:
        """Text or bytes with the length in front; the bytes of that length."""
        cursor = self.cursor
        kind = "text" if isinstance(declared.form, Text) else "bytes"
        struct, width = prefix_struct(cursor, size.type)
        function = f"read_optional_{kind}" if item.nullable else f"read_{kind}"
        cursor.module.use("primitives", function)
        arguments = ["data", cursor.place.at(), end, struct]
        arguments += [str(declared.null)] if item.nullable else []
        arguments += ["policy"] if kind == "text" else []
        cursor.lines.append(f"{target}, pos = {function}({', '.join(arguments)})")
        cursor.moved()
        return width

    def _ended_string(self, declared: Type, until: int, target: str, end: str) -> None:
        """Text or bytes up to a byte that ends them."""
        cursor = self.cursor
        kind = "text" if isinstance(declared.form, Text) else "bytes"
        cursor.module.use("primitives", f"read_{kind}_until")
        ending, last_open = repr(bytes((until,))), str(declared.last == "open")
        arguments = ["data", cursor.place.at(), end, ending, last_open]
        arguments += ["policy"] if kind == "text" else []
        cursor.lines.append(f"{target}, pos = read_{kind}_until({', '.join(arguments)})")
        cursor.moved()

    def _call(self, type_: Type, target: str, end: str) -> None:
        """What a function of its own reads."""
        cursor = self.cursor
        name = cursor.types.expand(type_).name or ""
        function = reader_of(name)
        cursor.module.use_own("decoding", function)
        rest = ["policy", *cursor.conditions.nested(name)]
        envelope = cursor.types.expand(type_).type.envelope
        if envelope is not None:
            cursor.module.use("protobuf", "open_envelope")
            opened = f"data, {cursor.place.at()}, {end}, {envelope.tag}, {envelope.key}"
            arguments = ", ".join([f"*open_envelope({opened})", *rest])
            cursor.lines.append(f"{target} = {function}({arguments})[0]")
            cursor.place = Place(end)
            return
        arguments = ", ".join(["data", cursor.place.at(), end, *rest])
        cursor.lines.append(f"{target}, pos = {function}({arguments})")
        cursor.moved()

    def _checked_varint(self, declared: Type, form: Varint, target: str, end: str) -> None:
        cursor = self.cursor
        if (declared.min, declared.max) != (None, None):
            cursor.lines.append(f"start = {cursor.place.at()}")
        self.numbers.varint(form, target, end)
        if declared.min is not None:
            reason = f'"at least {declared.min}"'
            cursor.problem(f"{target} < {declared.min}", reason, "start", "pos")
        if declared.max is not None:
            reason = f'"at most {declared.max}"'
            cursor.problem(f"{target} > {declared.max}", reason, "start", "pos")

    # --- switches ---------------------------------------------------------------------------

    def _switch(self, item: Field, form: Switch, target: str) -> None:
        cursor = self.cursor
        cursor.settle()
        cursor.module.use("errors", "DecodeError")
        values = annotation(cursor.types, item.type)
        if target not in cursor.annotated:
            cursor.lines.append(f"{target}: {values}")
            cursor.use_annotated(item.type)
        bodies = [
            (wanted, self._case(type_, target, index, mixed=" | " in values))
            for index, (wanted, type_) in enumerate(cursor.conditions.switch(form))
        ]
        failure = f'raise DecodeError("no case of {item.name} applies", pos)'
        cursor.lines += cursor.conditions.chain(form, bodies, failure)

    def _case(self, type_: Type, target: str, index: int, *, mixed: bool) -> list[str]:
        """One branch of a switch.

        What it declares has a name of its own, and so has what it reads to look at it if other
        branches read other types.
        """
        types = self.cursor.types
        own = f"{target}{index}"
        lines = self.items.one(type_, target)
        if isinstance(types.expand(type_).type.form, Switch):
            if not _is_read(rf"{target}\d+", lines):
                return lines
            own += "_"  # unlike the names of its branches
            declared = f"{own}: {annotation(types, type_)}"
            return [declared, *self.items.one(type_, own), f"{target} = {own}"]
        declares = any(": list[" in line or ": dict[" in line for line in lines)
        if declares or (mixed and _is_read(target, lines)):
            return [*self.items.one(type_, own), f"{target} = {own}"]
        return lines


def _is_read(name: str, lines: list[str]) -> bool:
    """Whether statements use a variable of such a name, and do not only set it."""
    word = re.compile(rf"\b{name}\b")
    return any(word.search(line.rpartition(" = ")[2]) for line in lines)
