"""Straight-line writing of one protobuf record: parts in the order of the fields' numbers."""

from __future__ import annotations

from dataclasses import dataclass, field

from wireloom.generator.codegen.code import Module, block
from wireloom.generator.codegen.conditions import Conditions
from wireloom.generator.codegen.protobuf_fields import Wire, struct_letter, varint_bytes, wires
from wireloom.generator.model.types import Float, Integer, Record, Varint
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.naming import writer_of
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types

_NUMBERS = ("number", "enum")


@dataclass(slots=True)
class ProtobufWriter:
    """Writes the statements that put a record into ``parts``."""

    types: Types
    module: Module
    conditions: Conditions
    layout: Layout
    holder: str = "value"
    """The variable with the object."""
    _lines: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """All statements, the result included."""
        fields = wires(self.types, self.layout.fields)
        for wire in fields:
            self._field(wire)
        assert self.layout.type is not None
        form = self.layout.type.form
        assert isinstance(form, Record)
        if form.unknown == "keep":
            self._lines.append(f"parts.append({self.holder}.{UNKNOWN_FIELDS})")
        if not self._lines:
            return ['return b""']
        declared = ["parts: list[bytes] = []"]
        if any(wire.kind in _NUMBERS and not wire.field.packed for wire in fields):
            declared.insert(0, "number: int")
        return [*declared, *self._lines, 'return b"".join(parts)']

    def _field(self, wire: Wire) -> None:
        member = f"{self.holder}.{wire.field.name}"
        if wire.listed and wire.field.packed:
            self._lines += block(f"if {member}:", self._packed(wire, member))
        elif wire.listed:
            item = "number" if wire.kind in _NUMBERS else f"{wire.variable}_item"
            self._lines += block(f"for {item} in {member}:", self._one(wire, item))
        elif wire.field.required:
            self._lines += self._one(wire, member)
        else:
            self._lines += block(f"if {member} is not None:", self._one(wire, member))

    def _one(self, wire: Wire, value: str) -> list[str]:
        """Statements that add one value with its tag."""
        key = varint_bytes(wire.key)
        match wire.kind:
            case "bool":
                yes, no = key + b"\1", key + b"\0"
                return [f"parts.append({yes!r} if {value} else {no!r})"]
            case "fixed":
                return [f"parts += {key!r}, {self._fixed(wire, value)}"]
            case "number" | "enum":
                lines = [] if value == "number" else [f"number = {value}"]
                return [*lines, f"parts += {key!r}, {self._varint(wire, 'number')}"]
            case _:
                return self._sized(wire, self._raw(wire, value))

    def _sized(self, wire: Wire, raw: str) -> list[str]:
        """Statements that add bytes with their tag and their size, of which most take one byte."""
        self.module.use("protobuf", "BYTES", "write_uint64")
        size = "BYTES[len(raw)] if len(raw) < 0x80 else write_uint64(len(raw))"
        key = wire.packed_key if wire.field.packed else wire.key
        return [f"raw = {raw}", f"parts += {varint_bytes(key)!r}, {size}, raw"]

    def _raw(self, wire: Wire, value: str) -> str:
        """The bytes of a value that stands behind its size."""
        if wire.kind == "text":
            return f'{value}.encode("utf-8", "surrogateescape")'
        if wire.kind == "bytes":
            return value
        name = self.types.expand(wire.type).name or ""
        self.module.use_own("encoding", writer_of(name))
        arguments = ", ".join([value, *self.conditions.nested(name)])
        return f"{writer_of(name)}({arguments})"

    def _varint(self, wire: Wire, number: str) -> str:
        """The bytes of a number; those of one byte are at hand."""
        form = wire.form
        assert isinstance(form, Integer | Varint)
        if isinstance(form, Varint):
            self.module.use("protobuf", f"write_sint{form.bits}")
            return f"write_sint{form.bits}({number})"
        function = f"write_{'' if form.signed else 'u'}int{form.bits}"
        self.module.use("protobuf", "BYTES", function)
        return f"BYTES[{number}] if 0 <= {number} < 0x80 else {function}({number})"

    def _fixed(self, wire: Wire, value: str) -> str:
        struct = self.module.struct("little", struct_letter(wire.form))
        return f"{struct}.pack({value})"

    def _packed(self, wire: Wire, member: str) -> list[str]:
        """Statements that add all values of a list as one field."""
        if wire.kind == "fixed":
            assert isinstance(wire.form, Integer | Float)
            self.module.use_standard("struct", "Struct")
            letter = struct_letter(wire.form)
            raw = f'Struct(f"<{{len({member})}}{letter}").pack(*{member})'
        elif wire.kind == "bool":
            raw = f"bytes(map(bool, {member}))"
        else:
            raw = f'b"".join([{self._varint(wire, "number")} for number in {member}])'
        return self._sized(wire, raw)
