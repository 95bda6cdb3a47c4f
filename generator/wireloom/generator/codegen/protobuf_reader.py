"""Reading one protobuf record: a loop over its fields, which are told apart by their tags."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from wireloom.generator.codegen.annotations import annotation, class_names
from wireloom.generator.codegen.code import Module, block
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.memory import charge, charging, list_charge, unknown_charged
from wireloom.generator.codegen.protobuf_fields import (
    EIGHT,
    FOUR,
    SIZED,
    VARINT,
    Wire,
    exclusive,
    struct_letter,
    wires,
)
from wireloom.generator.model.types import Enum, Integer, Record, Varint
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.naming import private_of, reader_of, table_of
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types


@dataclass(slots=True)
class ProtobufReader:
    """Writes the statements that read the record between ``pos`` and ``end``.

    Attributes:
        values: Expressions of the members, afterwards.
    """

    types: Types
    module: Module
    conditions: Conditions
    layout: Layout
    values: dict[str, str] = field(default_factory=dict)
    _fields: list[Wire] = field(default_factory=list)
    _exclusive: tuple[tuple[str, ...], ...] = ()
    _list_charge: int = 0

    def lines(self) -> list[str]:
        """All statements up to the result."""
        rules = self.layout.type.rules if self.layout.type is not None else ()
        self._exclusive = tuple(rule.fields for rule in rules if rule.kind == "at_most_one")
        self._fields = wires(self.types, self.layout.fields)
        assert self.layout.type is not None
        self._list_charge = list_charge(self.types, self.layout.type)
        lines = [*self._begin(), *self._protected(block("while pos < end:", self._field()))]
        self.module.use("primitives", "too_short")
        lines += block("if pos != end:", ["raise too_short(end)"])
        for wire in self._fields:
            lines += self._end(wire)
        if self._record.unknown == "keep":
            self.values[UNKNOWN_FIELDS] = 'bytes(kept) if kept else b""'
        return lines

    @property
    def _record(self) -> Record:
        assert self.layout.type is not None
        form = self.layout.type.form
        assert isinstance(form, Record)
        return form

    def _protected(self, lines: list[str]) -> list[str]:
        """What reads beyond the data says so itself."""
        caught = "IndexError"
        if any(wire.kind == "fixed" for wire in self._fields):
            self.module.use_standard("struct")
            caught = "(IndexError, struct.error)"
        return [
            *block("try:", lines),
            *block(f"except {caught}:", ["raise too_short(end) from None"]),
        ]

    # --- before and after the loop -------------------------------------------------------------

    def _begin(self) -> list[str]:
        lines = [line for wire in self._fields for line in self._declared(wire)]
        if self._record.unknown == "keep":
            lines.append("kept: bytearray | None = None")
        return lines

    def _declared(self, wire: Wire) -> list[str]:
        kind = annotation(self.types, wire.type)
        self.module.use_own("types", *class_names(self.types, wire.type))
        if wire.listed:
            return [f"{wire.variable}: list[{kind}] = []"]
        if wire.kind == "record":
            self.module.use("protobuf", "Pieces")
            return [f"{wire.variable}_at: Pieces | None = None"]
        return [f"{wire.variable}: {kind} | None = None"]

    def _end(self, wire: Wire) -> list[str]:
        name, variable = wire.field.name, wire.variable
        listed = f"tuple({variable}) if {variable} else ()"
        self.values[name] = listed if wire.listed else variable
        lines: list[str] = []
        if wire.listed:
            lines += block(f"if {variable}:", [f"policy.charge({self._list_charge}, end)"])
        nested = wire.kind == "record" and not wire.listed
        if wire.field.required:
            self.module.use("protobuf", "missing")
            subject = f"{variable}_at" if nested else variable
            lines += block(f"if {subject} is None:", [f'raise missing("{name}", end)'])
        if not nested:
            return lines
        self.module.use("protobuf", "region_of")
        read = self._call(wire, f"*region_of(data, {variable}_at)")
        if wire.field.required:
            return [*lines, f"{variable} = {read}"]
        whole = f"None if {variable}_at is None else {read}"
        return [*lines, f"{variable} = {whole}"]

    def _call(self, wire: Wire, region: str) -> str:
        name = self.types.expand(wire.type).name or ""
        self.module.use_own("decoding", reader_of(name))
        arguments = ", ".join([region, "policy", *self.conditions.nested(name)])
        return f"{reader_of(name)}({arguments})[0]"

    # --- one field ------------------------------------------------------------------------------

    def _field(self) -> list[str]:
        return ["start = pos", "tag = data[pos]", "pos += 1", *self._tag(), *self._by_wire_type()]

    def _tag(self) -> list[str]:
        """The rest of a tag whose first byte was read; as many bytes as fields have are at hand."""
        self.module.use("protobuf", "read_tag")
        elsewhere = ["tag, pos = read_tag(data, start, end)"]
        if all(wire.packed_key < 0x80 for wire in self._fields):
            return block("if tag < 8 or tag > 0x7F:", elsewhere)
        second = [
            "tag += data[pos] * 0x80 - 0x80",
            "pos += 1",
            *block("if tag > 0x3FFF:", elsewhere),
        ]
        return [*block("if tag > 0x7F:", second), *block("if tag < 8:", elsewhere)]

    def _by_wire_type(self) -> list[str]:
        """A branch for each wire type that a field has, and one for all others."""
        sized = {wire.key: self._sized(wire) for wire in self._fields if wire.wire == SIZED}
        sized |= {wire.packed_key: self._packed(wire) for wire in self._fields if wire.packable}
        numbers = {wire.key: self._varint(wire) for wire in self._fields if wire.wire == VARINT}
        lines: list[str] = []
        if sized:
            lines += block("if kind == 2:", self._sized_branch(sized))
        if numbers:
            word = "elif" if lines else "if"
            lines += block(f"{word} kind == 0:", self._varint_branch(numbers))
        if lines:
            lines.insert(0, "kind = tag & 7")
        for wire in self._fields:
            if wire.wire in (EIGHT, FOUR):
                word = "elif" if lines else "if"
                lines += block(f"{word} tag == {wire.key:#04x}:", self._fixed(wire))
        self.module.use("protobuf", "skip_field")
        rest = ["pos = skip_field(data, tag, pos, end)", *self._unknown()]
        return [*lines, *block("else:", rest)] if lines else rest

    def _sized_branch(self, cases: dict[int, list[str]]) -> list[str]:
        self.module.use("protobuf", "read_size")
        return [
            "size = data[pos]",
            "pos += 1",
            "stop = pos + size",
            *block("if size > 0x7F or stop > end:", ["pos, stop = read_size(data, pos - 1, end)"]),
            *self._chosen(cases, self._unknown("stop")),
            "pos = stop",
        ]

    def _varint_branch(self, cases: dict[int, list[str]]) -> list[str]:
        self.module.use("protobuf", "varint")
        return [
            "number = data[pos]",
            "pos += 1",
            *block("if number > 0x7F:", ["number, pos = varint(data, pos, number)"]),
            *self._chosen(cases, self._unknown()),
        ]

    def _chosen(self, cases: dict[int, list[str]], otherwise: list[str]) -> list[str]:
        """The statements of the tag that is there."""
        lines: list[str] = []
        for key in sorted(cases):
            lines += block(f"{'elif' if lines else 'if'} tag == {key:#04x}:", cases[key])
        return [*lines, *block("else:", otherwise)] if otherwise else lines

    def _unknown(self, end: str = "pos") -> list[str]:
        match self._record.unknown:
            case "keep":
                self.module.use("protobuf", "keep_field")
                return [f"kept = keep_field(kept, data, start, {end})"]
            case "refuse":
                self.module.use("protobuf", "unknown_field")
                return ["raise unknown_field(tag, start)"]
            case _:
                return []

    # --- values ---------------------------------------------------------------------------------

    def _set(self, wire: Wire, value: str) -> list[str]:
        """Statements that give a member a value, in place of members that it excludes."""
        if wire.listed:
            return [f"{wire.variable}.append({value})", *self._charged(wire)]
        return [f"{wire.variable} = {value}", *self._cleared(wire)]

    def _charged(self, wire: Wire) -> list[str]:
        """Statements that charge what a small item of a list takes in memory."""
        if wire.wire != SIZED:
            return unknown_charged(self.types, wire.type, f"{wire.variable}[-1]", "pos", 1)
        charged = charge(self.types, [wire.type], tagged=True)
        return [] if charged is None else charging(*charged, "stop - start", "stop")

    def _cleared(self, wire: Wire) -> list[str]:
        names = exclusive(self._exclusive, wire.field.name)
        others = [other for other in self._fields if other.field.name in names]
        return [
            f"{other.variable}{'_at' if other.kind == 'record' else ''} = None" for other in others
        ]

    def _sized(self, wire: Wire) -> list[str]:
        match wire.kind:
            case "text":
                return self._set(wire, 'data[pos:stop].decode("utf-8", "surrogateescape")')
            case "bytes":
                return self._set(wire, "data[pos:stop]")
            case _ if wire.listed:
                return self._set(wire, self._call(wire, "data, pos, stop"))
            case _:
                self.module.use("protobuf", "join_pieces")
                at = f"{wire.variable}_at"
                return [f"{at} = join_pieces({at}, data, pos, stop)", *self._cleared(wire)]

    def _varint(self, wire: Wire) -> list[str]:
        if wire.kind == "enum":
            return self._named(wire, "number", lambda value: self._set(wire, value))
        return self._set(wire, self._number(wire, "number"))

    def _named(
        self, wire: Wire, number: str, use: Callable[[str], list[str]], unknown: str = ""
    ) -> list[str]:
        """Statements that look a number of an enumeration up and use it if it is known."""
        name = self.types.expand(wire.type).name or ""
        form = self.types.expand(wire.type).type.form
        assert isinstance(form, Enum)
        self.module.enums.add(name)
        self.module.use_own("types", name)
        value = self._number(wire, number)
        if form.open:
            return use(self._looked_up(wire, value))
        otherwise = [unknown] if unknown else self._unknown()
        known = f"{wire.variable}_known"
        lines = [f"{known} = {table_of(name)}.get({value})"]
        if not otherwise:
            return [*lines, *block(f"if {known} is not None:", use(known))]
        return [*lines, *block(f"if {known} is None:", otherwise), *block("else:", use(known))]

    def _looked_up(self, wire: Wire, value: str) -> str:
        """The member of an open enumeration."""
        name = self.types.expand(wire.type).name or ""
        self.module.enums.add(name)
        self.module.use_own("types", name)
        return f"{private_of(name)}({value})"

    def _number(self, wire: Wire, number: str) -> str:
        """The value that a varint of 64 bits means."""
        form = wire.form
        if wire.kind == "bool":
            return f"{number} != 0"
        assert isinstance(form, Integer | Varint)
        if isinstance(form, Varint):
            function = f"as_sint{form.bits}"
        elif form.signed:
            function = f"as_int{form.bits}"
        else:
            return number if form.bits == 64 else f"{number} & 0xFFFFFFFF"
        self.module.use("protobuf", function)
        if isinstance(form, Integer):
            return f"{number} if {number} < {1 << form.bits - 1:#x} else {function}({number})"
        return f"{function}({number})"

    def _fixed(self, wire: Wire) -> list[str]:
        struct = self.module.struct("little", struct_letter(wire.form))
        size = 8 if wire.wire == EIGHT else 4
        value = f"{struct}.unpack_from(data, pos)[0]"
        return [*self._set(wire, value), f"pos += {size}"]

    # --- packed lists ---------------------------------------------------------------------------

    def _packed(self, wire: Wire) -> list[str]:
        if wire.kind == "fixed":
            return self._packed_fixed(wire)
        self.module.use("protobuf", "packed_excess", "packed_varints")
        charged = "policy.charge(packed_excess(data, pos, stop), pos)"
        source = "packed_varints(data, pos, stop)"
        form = self.types.expand(wire.type).type.form
        if isinstance(form, Enum) and not form.open:
            return [charged, *block(f"for number in {source}:", self._packed_enum(wire))]
        value = self._number(wire, "number")
        if isinstance(form, Enum):
            made = self._set(wire, self._looked_up(wire, value))
            return [charged, *block(f"for number in {source}:", made)]
        items = source if value == "number" else f"({value} for number in {source})"
        items = items[1:-1] if items.startswith("(") else items
        return [charged, f"{wire.variable}.extend({items})"]

    def _packed_enum(self, wire: Wire) -> list[str]:
        """Numbers that a closed enumeration does not know become fields of their own."""
        unknown = ""
        if self._record.unknown == "keep":
            self.module.use("protobuf", "keep_number")
            unknown = f"kept = keep_number(kept, {wire.key:#04x}, number)"
        return self._named(wire, "number", lambda value: self._set(wire, value), unknown)

    def _packed_fixed(self, wire: Wire) -> list[str]:
        size = 8 if wire.wire == EIGHT else 4
        self.module.use("primitives", "check_whole")
        self.module.use_standard("struct", "Struct")
        letter = struct_letter(wire.form)
        return [
            f"number = check_whole(pos, stop, {size})",
            f'{wire.variable}.extend(Struct(f"<{{number}}{letter}").unpack_from(data, pos))',
        ]
