"""What all functions of a generated module are written with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from wireloom.generator.codegen.code import Function, Module, block
from wireloom.generator.codegen.conditions import Conditions, Holder, Needs
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.record import RecordDecoder
from wireloom.generator.codegen.encode.record import RecordEncoder
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.kinds import AnyRecord, Kinds
from wireloom.generator.codegen.members import members, passed
from wireloom.generator.codegen.relations import violations
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Record
from wireloom.schema.schema import Message


@dataclass(slots=True)
class CodegenContext:
    """What all functions of a module are written with, whatever they read or write."""

    kinds: Kinds
    needs: Needs
    module: Module = field(default_factory=Module)
    maps: dict[str, Function] = field(default_factory=dict)
    """Functions for maps whose entries are the fields of records."""

    def record_decoder(self, fields: tuple[Field, ...], depth: str = "2") -> RecordDecoder:
        """A decoder of fields that are no record of the spec; records inside are so deep."""
        conditions = self.conditions(fields)
        return RecordDecoder(self.cursor(replace(conditions, depth=depth)))

    def record_encoder(
        self, fields: tuple[Field, ...], given: dict[str, str], depth: str = "2"
    ) -> RecordEncoder:
        """An encoder of the same, out of the expressions of their values."""
        conditions = replace(self.conditions(fields), depth=depth)
        encoder = RecordEncoder(self.statements(conditions, ""))
        encoder.out.given = given
        return encoder

    def parameters(self, first: str, name: str, *, deep: bool = True) -> str:
        """The parameters of a type's function; if ``deep``, it counts how deep it is."""
        extra = [f"{item}: {self._outside(item)}" for item in self.needs.of(name)]
        if deep and name in self.needs.deep:
            extra.append("depth: int = 1")
        return ", ".join([first, *extra])

    def _outside(self, item: str) -> str:
        """The annotation of what something needs from outside."""
        if item == "negotiated":
            return "Negotiated"
        core = self.kinds.in_frame(item.removeprefix("frame_")).core(self.kinds)
        return core.name if isinstance(core, Record) else "int"

    def depth_check(self, name: str) -> list[str]:
        """Refuses what nests too deep."""
        if name not in self.needs.deep:
            return []
        limit = self.kinds.schema.limits.depth
        failure = f'raise DecodeError("nested deeper than {limit}", pos)'
        return block(f"if depth > {limit}:", [failure])

    def broken(self, kind: Kind, value: Callable[[str], str], failure: str) -> list[str]:
        """Statements for what breaks the rules of a record, with the reason in their text."""
        core = kind.core(self.kinds)
        assert isinstance(core, AnyRecord)
        return [
            line
            for test, reason in violations(core.fields, core.rules, value)
            for line in block(f"if {test}:", [failure.format(f'"{reason}"')])
        ]

    def refusals(self, name: str, kind: Kind, owner: str = "value") -> list[str]:
        """Statements that refuse to write what breaks rules or nests too deep."""
        lines = self.broken(kind, f"{owner}.{{}}".format, "raise EncodeError({})")
        if name in self.needs.deep:
            limit = self.kinds.schema.limits.depth
            failure = f'raise EncodeError("nested deeper than {limit}")'
            lines += block(f"if depth > {limit}:", [failure])
        return lines

    def conditions(
        self, fields: tuple[Field, ...], name: str = "", holder: Holder = ""
    ) -> Conditions:
        """The conditions of the fields of a type, a message or nothing as expressions of Python."""
        schema = self.kinds.schema
        message = schema.messages.get(name)
        frame = message is not None or schema.is_frame(name)
        known = {} if message is None else fixed(message)
        depth = "depth + 1" if name in self.needs.deep else "2"
        return Conditions(self.kinds, self.needs, fields, known, frame, holder, depth)

    def members(self, kind: Kind, values: dict[str, str]) -> str:
        """The arguments of the class of a record."""
        shown = members(self.kinds, kind)
        return passed(shown, (values.get(item.name, "None") for item in shown))

    def cursor(self, conditions: Conditions, variable: str = "pos") -> Cursor:
        """Where a decoder stands before the first statement."""
        return Cursor(self.kinds, self.module, conditions, Place(variable))

    def statements(self, conditions: Conditions, holder: str) -> Statements:
        """What an encoder writes its statements into."""
        return Statements(self.kinds, self.module, conditions, holder)


def fixed(message: Message) -> dict[str, int]:
    """What fields of the frame always hold in a message."""
    return {name: numbers[0] for name, numbers in message.selects.items() if len(numbers) == 1}
