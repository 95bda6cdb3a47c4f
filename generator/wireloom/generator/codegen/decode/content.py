"""Fields of varying size: their regions, and what is in them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from wireloom.generator.codegen.code import block, local
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.decode.lengths import Lengths
from wireloom.generator.codegen.decode.lists import Lists, prefix_struct
from wireloom.generator.codegen.decode.numbers import Numbers
from wireloom.generator.codegen.kinds import AnyRecord
from wireloom.generator.codegen.members import annotation, member_annotation
from wireloom.generator.codegen.runs import packs
from wireloom.generator.resolve.naming import reader_of
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bytes, List, Map, Region, Switch, Text, Union, Varint, Void
from wireloom.schema.kinds.members import tail
from wireloom.schema.references import FieldRef


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
        primitive = self._has_primitive(item)
        null = None if primitive else cursor.kinds.null_bytes(item)
        if null is not None and not isinstance(cursor.kinds.length(item.kind), Varint):
            self._nullable(item, target, null)
            return
        announced = self.lengths.take(item.name)
        if announced is not None:
            self._region(item, target, *announced)
            return
        region = item.kind.region(cursor.kinds)
        behind = self._behind(item)
        if behind:
            self._before(item, target, behind)
            return
        match None if region is None or primitive else region.size:
            case None:
                end = self.lengths.group_ends.get(item.name, cursor.end)
                self._filling(item, target, end)
            case int() as number:
                self._region(item, target, str(number), cursor.place.at())
            case FieldRef() as reference:
                value = cursor.conditions.value(reference)
                cursor.signed.add(value)
                self._region(item, target, value, cursor.place.at())
            case length:
                assert region is not None
                self._prefixed(item, target, length, region)

    def _behind(self, item: Field) -> int:
        """The bytes of the region behind a field that ends only where that does."""
        cursor = self.cursor
        if not item.kind.is_open(cursor.kinds):
            return 0
        names = [one.name for one in cursor.fields]
        return (
            tail(cursor.kinds, cursor.fields, names.index(item.name)) if item.name in names else 0
        )

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

    def _has_primitive(self, item: Field) -> bool:
        """Whether a function of the runtime reads the field with its length."""
        kinds = self.cursor.kinds
        region, core = item.kind.region(kinds), item.kind.core(kinds)
        if item.lazy or item.compressed is not None or not isinstance(core, Text | Bytes):
            return False
        if region is None or not isinstance(region.size, Kind):
            return False
        return not region.includes and packs(kinds, region.size)

    def _prefixed(self, item: Field, target: str, length: Kind, region: Region) -> None:
        """Content behind its length, which may mean null."""
        cursor = self.cursor
        at = cursor.place.at()
        name = local(f"{cursor.local(item.name)}_size")
        moves = cursor.moves
        nullable = cursor.kinds.null_bytes(item) is not None
        self.numbers.measure(length, name)
        if cursor.moves != moves:
            at = cursor.place.at()
        if item.name in self.lengths.content_starts:
            cursor.lines.append(f"{self.lengths.content_starts[item.name]} = {cursor.place.at()}")
        with cursor.apart() as inside:
            if region.includes:
                self.numbers.unbias(name, "length", region.includes, at)
            elif length.is_signed(cursor.kinds):
                cursor.signed.add(name)
            self._region(replace(item, nullable=False), target, name, at)
            if nullable:
                cursor.settle()
        if nullable:
            cursor.lines.append(f"{target} = None")
            inside = block(f"if {name} != {region.null}:", inside)
        cursor.lines += inside

    def _before(self, item: Field, target: str, behind: int) -> None:
        """Content that goes on to the last bytes of the region."""
        cursor = self.cursor
        stop = f"{cursor.local(item.name)}_end"
        end = self.lengths.group_ends.get(item.name, cursor.end)
        cursor.lines.append(f"{stop} = {end} - {behind}")
        cursor.lines += block(f"if {stop} < {cursor.place.at()}:", [f"raise too_short({end})"])
        self._inside(item, target, stop)

    def _region(self, item: Field, target: str, value: str, at: str) -> None:
        """Content of so many bytes."""
        cursor = self.cursor
        stop = f"{cursor.local(item.name)}_end"
        cursor.within(stop, cursor.place.at(), value, at)
        self._inside(item, target, stop)

    def _inside(self, item: Field, target: str, stop: str) -> None:
        """Content that must reach to a place."""
        cursor = self.cursor
        outer, cursor.end = cursor.end, stop
        whole, cursor.whole = cursor.whole, False
        self._filling(item, target, stop)
        cursor.end, cursor.whole = outer, whole
        if not self._fills(item):
            cursor.close(stop)
        cursor.place = Place(stop)

    def _fills(self, item: Field) -> bool:
        """Whether reading the content always ends at the end of its region."""
        core = item.kind.core(self.cursor.kinds)
        packed = item.lazy or item.compressed is not None
        return packed or (isinstance(core, Text | Bytes) and core.until is None)

    # --- what is in them --------------------------------------------------------------------

    def _filling(self, item: Field, target: str, end: str) -> None:
        """Content that knows its size, or takes what is left."""
        cursor = self.cursor
        if item.lazy or item.compressed is not None:
            cursor.lines.append(f"{target} = data[{cursor.place.at()}:{end}]")
            cursor.place = Place(end)
            return
        match item.kind.core(cursor.kinds):
            case Text() | Bytes() as core:
                self._string(item, core, target, end)
            case List() as core:
                Lists(cursor, self.numbers, self.items).read(item, core, target, end)
            case Map() as core:
                Lists(cursor, self.numbers, self.items).read_map(item, core, target, end)
            case Switch() as core:
                self._switch(item, core, target)
            case Varint() as core:
                self._checked_varint(core, target, end)
            case Void():
                pass
            case core if isinstance(core, AnyRecord | Union):
                self._call(item.kind, target, end)
            case core:
                inside = item.kind.region(cursor.kinds) is not None
                self.numbers.scalar(replace(item, kind=core) if inside else item, target)

    def _string(self, item: Field, core: Text | Bytes, target: str, end: str) -> None:
        """Text or bytes, with what limits them."""
        cursor = self.cursor
        start = cursor.place.at()
        if core.max_bytes is not None and not start.isdigit():
            cursor.lines.append(f"start = {start}")
            start = "start"
        width, kind = 0, "text" if isinstance(core, Text) else "bytes"
        if self._has_primitive(item):
            width = self._prefixed_string(item, kind, target, end)
        elif core.until is not None:
            ending, last_open = repr(core.until), str(core.last_open)
            arguments = ["data", cursor.place.at(), end, ending, last_open]
            arguments += ["policy"] if kind == "text" else []
            cursor.lines.append(f"{target}, pos = read_{kind}_until({', '.join(arguments)})")
            cursor.moved()
        else:
            raw = f"data[{cursor.place.at()}:{end}]"
            if kind == "text":
                raw = f"text({raw}, {cursor.place.at()}, policy)"
            cursor.lines.append(f"{target} = {raw}")
            cursor.place = Place(end)
        if core.max_bytes is not None:
            at = cursor.place.at()
            reason = f'"more than {core.max_bytes} bytes"'
            cursor.problem(f"{at} - {start} > {core.max_bytes + width}", reason, start, at)

    def _prefixed_string(self, item: Field, kind: str, target: str, end: str) -> int:
        """Text or bytes with the length in front; the bytes of that length."""
        cursor = self.cursor
        region = item.kind.region(cursor.kinds)
        assert region is not None
        assert isinstance(region.size, Kind)
        struct, width = prefix_struct(cursor, region.size)
        function = f"read_optional_{kind}" if item.nullable else f"read_{kind}"
        arguments = ["data", cursor.place.at(), end, struct]
        arguments += [str(region.null)] if item.nullable else []
        arguments += ["policy"] if kind == "text" else []
        cursor.lines.append(f"{target}, pos = {function}({', '.join(arguments)})")
        cursor.moved()
        return width

    def _call(self, kind: Kind, target: str, end: str) -> None:
        """What a function of its own reads."""
        cursor, kinds = self.cursor, self.cursor.kinds
        name, envelope = kinds.name(kind), kinds.envelope(kind)
        function = reader_of(name)
        rest = ["policy", *cursor.conditions.nested(name)]
        if envelope is not None:
            opened = f"data, {cursor.place.at()}, {end}, {envelope.tag}, {envelope.key}"
            arguments = ", ".join([f"*open_envelope({opened})", *rest])
            cursor.lines.append(f"{target} = {function}({arguments})[0]")
            cursor.place = Place(end)
            return
        arguments = ", ".join(["data", cursor.place.at(), end, *rest])
        cursor.lines.append(f"{target}, pos = {function}({arguments})")
        cursor.moved()

    def _checked_varint(self, kind: Varint, target: str, end: str) -> None:
        cursor = self.cursor
        if (kind.low, kind.high) != (None, None):
            cursor.lines.append(f"start = {cursor.place.at()}")
        self.numbers.varint(kind, target, end)
        self.numbers.bounds(kind, target, "start", "pos")

    # --- switches ---------------------------------------------------------------------------

    def _switch(self, item: Field, switch: Switch, target: str) -> None:
        cursor = self.cursor
        cursor.settle()
        values = annotation(cursor.kinds, item.kind)
        if target not in cursor.annotated:
            cursor.lines.append(f"{target}: {member_annotation(cursor.kinds, item)}")
        bodies = [
            (wanted, self._case(item, kind, target, index, mixed=" | " in values))
            for index, (wanted, kind) in enumerate(cursor.conditions.switch(switch))
        ]
        failure = f'raise DecodeError("no case of {item.name} applies", pos)'
        cursor.lines += cursor.conditions.chain(switch.on, bodies, failure)

    def _case(self, item: Field, kind: Kind, target: str, index: int, *, mixed: bool) -> list[str]:
        """One branch of a switch.

        What it declares has a name of its own, and so has what it reads to look at it if other
        branches read other types.
        """
        kinds = self.cursor.kinds
        own = f"{target}{index}"
        lines = self.items.one(kind, target, nullable=item.nullable)
        if isinstance(kind.core(kinds), Switch):
            if not _is_read(rf"{target}\d+", lines):
                return lines
            own += "_"  # unlike the names of its branches
            declared = f"{own}: {annotation(kinds, kind)}"
            return [
                declared,
                *self.items.one(kind, own, nullable=item.nullable),
                f"{target} = {own}",
            ]
        declares = any(": list[" in line or ": dict[" in line for line in lines)
        if declares or (mixed and _is_read(target, lines)):
            return [*self.items.one(kind, own, nullable=item.nullable), f"{target} = {own}"]
        return lines


def _is_read(name: str, lines: list[str]) -> bool:
    """Whether statements use a variable of such a name, and do not only set it."""
    word = re.compile(rf"\b{name}\b")
    return any(word.search(line.rpartition(" = ")[2]) for line in lines)
