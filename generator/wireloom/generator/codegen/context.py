"""What all functions of a generated module are written with."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wireloom.generator.codegen.annotations import members
from wireloom.generator.codegen.code import Function, Module, block
from wireloom.generator.codegen.conditions import Conditions, Holder, Needs
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.record import RecordDecoder
from wireloom.generator.codegen.encode.record import RecordEncoder
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.model.types import Field
from wireloom.generator.resolve.messages import Layout, MessageLayout
from wireloom.generator.resolve.types import Types


@dataclass(slots=True)
class CodegenContext:
    """What all functions of a module are written with, whatever they read or write.

    Attributes:
        types: The named types.
        needs: What functions are passed besides the data.
        module: What the module that is being written uses.
    """

    types: Types
    needs: Needs
    module: Module = field(default_factory=Module)
    maps: dict[str, Function] = field(default_factory=dict)
    """Functions for maps whose entries are the fields of records."""

    def record_decoder(self, fields: tuple[Field, ...], depth: str = "2") -> RecordDecoder:
        """A decoder of fields that are no record of the spec.

        Args:
            fields: The fields.
            depth: How deep the records inside are.
        """
        conditions = self.conditions(Layout(name="", fields=fields))
        return RecordDecoder(self.cursor(replace(conditions, depth=depth)))

    def record_encoder(
        self, fields: tuple[Field, ...], given: dict[str, str], depth: str = "2"
    ) -> RecordEncoder:
        """An encoder of fields that are no record of the spec.

        Args:
            fields: The fields.
            given: The expressions of their values.
            depth: How deep the records inside are.
        """
        conditions = replace(self.conditions(Layout(name="", fields=fields)), depth=depth)
        encoder = RecordEncoder(self.statements(conditions, ""))
        encoder.out.given = given
        return encoder

    def parameters(self, first: str, name: str, *, deep: bool = True) -> str:
        """The parameters of the function of a type.

        Args:
            first: Those that all have.
            name: The type.
            deep: Whether the function counts how deep it is, if the type may nest without end.
        """
        extra = []
        for item in self.needs.of(name):
            if item == "negotiated":
                self.module.use_own("types", "Negotiated")
                extra.append("negotiated: Negotiated")
            else:
                extra.append(f"{item}: int")
        if deep and name in self.needs.deep:
            extra.append("depth: int = 1")
        return ", ".join([first, *extra])

    def depth_check(self, name: str) -> list[str]:
        """Refuses what nests too deep."""
        if name not in self.needs.deep:
            return []
        limit = self.types.protocol.limits.depth
        self.module.use("errors", "DecodeError")
        failure = f'raise DecodeError("nested deeper than {limit}", pos)'
        return block(f"if depth > {limit}:", [failure])

    def conditions(self, layout: Layout, holder: Holder = "") -> Conditions:
        """The conditions of the fields of a layout as expressions of Python."""
        known: dict[str, int] = {}
        frame = layout.name == self.types.protocol.frame
        if isinstance(layout, MessageLayout):
            frame = True
            known = {name: values[0] for name, values in layout.selects.items() if len(values) == 1}
        depth = "depth + 1" if layout.name in self.needs.deep else "2"
        return Conditions(
            self.types, self.module, self.needs, layout.fields, known, frame, holder, depth
        )

    def members(self, fields: tuple[Field, ...], values: dict[str, str]) -> str:
        """The arguments of the class that has these fields."""
        return ", ".join(values.get(item.name, "None") for item in members(self.types, fields))

    def cursor(self, conditions: Conditions, variable: str = "pos") -> Cursor:
        """Where a decoder stands before the first statement."""
        return Cursor(self.types, self.module, conditions, Place(variable))

    def statements(self, conditions: Conditions, holder: str) -> Statements:
        """What an encoder writes its statements into."""
        return Statements(self.types, self.module, conditions, holder)
