"""Whole functions: readers and writers of records, unions and messages."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from wireloom.generator.codegen import named_functions
from wireloom.generator.codegen.annotations import class_names, is_member, member_annotation
from wireloom.generator.codegen.code import Function, block, local, returning
from wireloom.generator.codegen.conditions import Holder
from wireloom.generator.codegen.context import CodegenContext
from wireloom.generator.codegen.decode.record import RecordDecoder
from wireloom.generator.codegen.discriminator import Constants, Sizes, discriminator
from wireloom.generator.codegen.encode.record import RecordEncoder
from wireloom.generator.codegen.relations import violations
from wireloom.generator.model.types import Bytes, Field, Record, Slot, Type, Union
from wireloom.generator.resolve.messages import Layout, MessageLayout
from wireloom.generator.resolve.naming import private_of, reader_of, writer_of
from wireloom.generator.resolve.types import slot_names


@dataclass(slots=True)
class FunctionBuilder(CodegenContext):
    """Writes the functions of one protocol."""

    heads: dict[str, Function] = field(default_factory=dict)
    """Functions for the part of the frame that the messages of a role share."""

    # --- reading ---------------------------------------------------------------------------

    def record_reader(self, layout: Layout) -> Function:
        """The function that reads a record at a position."""
        record = named_functions.record_of(layout)
        if record is not None:
            return named_functions.reader(self, layout, record)
        decoder = RecordDecoder(self.cursor(self.conditions(layout)))
        rules = layout.type.rules if layout.type is not None else ()
        if rules:
            decoder.lines.append("begin = pos")
        decoder.read(layout.fields)
        for test, reason in violations(self.types, layout.fields, rules, local):
            decoder.lines.extend(block(f"if {test}:", [f'policy.report("{reason}", begin)']))
        arguments = self.members(layout.fields, decoder.values)
        result = f"return {layout.name}({arguments}), {decoder.place.at()}"
        return Function(
            reader_of(layout.name),
            self.parameters("data: bytes, pos: int, end: int, policy: ErrorPolicy", layout.name),
            f"tuple[{layout.name}, int]",
            "",
            (*self.depth_check(layout.name), *decoder.lines, result),
        )

    def union_reader(self, name: str, type_: Type) -> Function:
        """The function that reads whichever case of a union is there."""
        assert isinstance(type_.form, Union)
        lines = self._cases(name, type_.form)
        return Function(
            reader_of(name),
            self.parameters("data: bytes, pos: int, end: int, policy: ErrorPolicy", name),
            f"tuple[{name}, int]",
            "",
            tuple(lines),
        )

    def _cases(self, name: str, union: Union) -> list[str]:
        told = discriminator(self.types, union)
        self.module.use("errors", "DecodeError")
        lines: list[str] = []
        if isinstance(told, Constants):
            lines += self._peek(told)
            tests = [
                (f"tag == {number:#x}" if number > 9 else f"tag == {number}", case)
                for number, case in told.values
            ]
            first = told.offset // 8
            at = f"pos + {first}" if first else "pos"
            failure = f'raise DecodeError(f"no case of {name} has the tag {{tag}}", {at})'
        else:
            assert isinstance(told, Sizes)
            tests = [(f"end - pos == {size}", case) for size, case in told.values]
            failure = f'raise DecodeError(f"no case of {name} has {{end - pos}} bytes", pos)'
        for test, case in tests:
            depth = ["depth"] if case in self.needs.deep else []
            arguments = ", ".join(["data", "pos", "end", "policy", *self.needs.of(case), *depth])
            lines += block(f"if {test}:", [f"return {reader_of(case)}({arguments})"])
        return [*lines, failure]

    def _peek(self, told: Constants) -> list[str]:
        first, last = told.offset // 8, (told.offset + told.bits - 1) // 8
        size = last - first + 1
        self.module.use("primitives", "too_short")
        lines = block(f"if end - pos < {last + 1}:", ["raise too_short(end)"])
        shift = 8 * (last + 1) - told.offset - told.bits
        start = f"pos + {first}" if first else "pos"
        order = self.types.protocol.byte_order
        value = (
            f"data[{start}]"
            if size == 1
            else f'int.from_bytes(data[{start}:pos + {last + 1}], "{order}")'
        )
        if shift:
            value += f" >> {shift}"
        if told.bits + shift < 8 * size:
            value = f"{value} & {(1 << told.bits) - 1:#x}"
        return [*lines, f"tag = {value}"]

    def message_reader(self, layout: MessageLayout) -> Function:
        """The function that reads a message out of a whole frame."""
        slots = self._slots(layout)
        decoder = self._after_head(layout) if slots else self.message_decoder(layout)
        decoder.read(slots or layout.fields)
        self.module.use("primitives", "finish")
        lines = decoder.lines
        if not _reaches_end(decoder):
            lines = [*lines, f"finish(data, {decoder.place.at()}, policy)"]
        if _uses_end(lines):
            lines = ["end = len(data)", *lines]
        arguments = self.members(layout.fields, decoder.values)
        return Function(
            private_of(layout.name),
            "data: bytes, policy: ErrorPolicy" + self._negotiated(),
            layout.name,
            "",
            (*lines, f"return {layout.name}({arguments})"),
        )

    def _slots(self, layout: MessageLayout) -> tuple[Field, ...]:
        """The fields from the first slot on, if the frame has several slots."""
        frame = self.types.protocol.frame or ""
        names = slot_names(self.types.named, frame)
        if len(names) < 2:
            return ()
        first = next(
            index for index, item in enumerate(layout.fields) if item.name in self._slot_fields()
        )
        return layout.fields[first:]

    def _slot_fields(self) -> list[str]:
        """The fields of the frame that are slots."""
        frame = self.types.named[self.types.protocol.frame or ""].form
        assert isinstance(frame, Record)
        return [item.name for item in frame.fields if isinstance(item.type.form, Slot)]

    def _after_head(self, layout: MessageLayout) -> RecordDecoder:
        """A decoder behind the part of the frame that all messages of a role share."""
        slots = self._slots(layout)
        fields = layout.fields[: len(layout.fields) - len(slots)]
        inner = self.message_decoder(layout)
        inner.complete = False
        inner.read(fields)
        inner.cursor.settle()
        shared = [item.name for item in fields if is_member(item, self.types)]
        ends = inner.announced()
        values = [*(inner.values[name] for name in shared), *ends.values(), "pos"]
        role = layout.role.name
        if role not in self.heads:
            lines = ["end = len(data)", *inner.lines] if _uses_end(inner.lines) else inner.lines
            kinds = [member_annotation(self.types, item) for item in fields if item.name in shared]
            returns = ", ".join([*kinds, *("int" for _ in ends), "int"])
            self.heads[role] = Function(
                f"_{role}_head",
                "data: bytes, policy: ErrorPolicy" + self._negotiated(),
                f"tuple[{returns}]",
                "",
                (*lines, f"return {', '.join(values)}"),
            )
        decoder = RecordDecoder(self.cursor(self.conditions(layout)))
        names = [*(local(name) for name in shared), *(f"{name}_size" for name in ends), "pos"]
        negotiated = ", negotiated" if self.types.protocol.negotiated else ""
        decoder.lines.append(f"{', '.join(names)} = _{role}_head(data, policy{negotiated})")
        decoder.values.update((name, local(name)) for name in shared)
        decoder.announce({name: f"{name}_size" for name in ends})
        return decoder

    def message_decoder(self, layout: MessageLayout) -> RecordDecoder:
        """A decoder at the start of the frame of a message."""
        known = frozenset(name for name, values in layout.selects.items() if len(values) == 1)
        total = frame_length(layout.fields)
        cursor = self.cursor(self.conditions(layout), "")
        cursor.whole = True
        fixed = known | ({total.name} if total is not None else set())
        return RecordDecoder(cursor, fixed)

    def item_decoder(self, fields: tuple[Field, ...]) -> RecordDecoder:
        """A decoder of a record in the middle of a list."""
        conditions = self.conditions(Layout(name="", fields=fields))
        conditions.prefix = "item_"
        cursor = self.cursor(conditions)
        cursor.prefix = "item_"
        return RecordDecoder(cursor)

    def message_encoder(
        self, layout: MessageLayout, fields: tuple[Field, ...], holder: Holder = "message"
    ) -> RecordEncoder:
        """An encoder of a message, or of a variant of it with other fields."""
        known = {name: values[0] for name, values in layout.selects.items() if len(values) == 1}
        conditions = self.conditions(replace(layout, fields=fields), holder)
        return RecordEncoder(self.statements(conditions, holder), known)

    # --- writing ---------------------------------------------------------------------------

    def record_writer(self, layout: Layout) -> Function:
        """The function that writes a record."""
        record = named_functions.record_of(layout)
        if record is not None:
            return named_functions.writer(self, layout, record)
        conditions = self.conditions(layout, "value")
        encoder = RecordEncoder(self.statements(conditions, "value"))
        rules = layout.type.rules if layout.type is not None else ()
        for test, reason in violations(
            self.types, layout.fields, rules, lambda name: f"value.{name}"
        ):
            self.module.use("errors", "EncodeError")
            encoder.lines.extend(block(f"if {test}:", [f'raise EncodeError("{reason}")']))
        if layout.name in self.needs.deep:
            limit = self.types.protocol.limits.depth
            self.module.use("errors", "EncodeError")
            failure = f'raise EncodeError("nested deeper than {limit}")'
            encoder.lines.extend(block(f"if depth > {limit}:", [failure]))
        result = encoder.write(layout.fields)
        return Function(
            writer_of(layout.name),
            self.parameters(f"value: {layout.name}", layout.name),
            "bytes",
            "",
            returning(encoder.lines, result),
        )

    def union_writer(self, name: str, type_: Type) -> Function:
        """The function that writes whichever case of a union it is given."""
        assert isinstance(type_.form, Union)
        self.module.use("errors", "EncodeError")
        cases: list[str] = []
        for _, case in type_.form.cases:
            depth = ["depth"] if case in self.needs.deep else []
            arguments = ", ".join(["value", *self.needs.of(case), *depth])
            cases += block(f"case {case}():", [f"return {writer_of(case)}({arguments})"])
        cases += block("case _:", [f'raise EncodeError(f"{{type(value).__name__}} is no {name}")'])
        return Function(
            writer_of(name),
            self.parameters(f"value: {name}", name),
            "bytes",
            "",
            tuple(block("match value:", cases)),
        )

    def message_writer(self, layout: MessageLayout) -> Function:
        """The function that writes the whole frame of a message."""
        slots = self._slots(layout)
        if slots:
            return self._slotted_writer(layout, slots)
        encoder = self.message_encoder(layout, layout.fields)
        result = encoder.write(layout.fields)
        return Function(
            private_of(layout.name),
            f"message: {layout.name}" + self._negotiated(),
            "bytes",
            "",
            (*encoder.lines, f"return {result}"),
        )

    def _slotted_writer(self, layout: MessageLayout, slots: tuple[Field, ...]) -> Function:
        """A writer that fills slots and leaves the rest of the frame to a function of its role."""
        encoder = self.message_encoder(layout, layout.fields)
        filled = [(item.name, encoder.write_alone(item)) for item in slots]
        present = {item.name: value for item, (_, value) in zip(slots, filled, strict=True)}
        head = layout.fields[: len(layout.fields) - len(slots)]
        shared = [item for item in head if is_member(item, self.types)]
        role = layout.role.name
        if role not in self.heads:
            self.heads[role] = self._frame_writer(layout, head, shared)
        selected = [str(values[0]) for values in layout.selects.values() if len(values) == 1]
        arguments = [
            *selected,
            *(f"message.{item.name}" for item in shared),
            *(present.get(name, 'b""') for name in self._slot_fields()),
        ]
        if self.types.protocol.negotiated:
            arguments.append("negotiated")
        return Function(
            private_of(layout.name),
            f"message: {layout.name}" + self._negotiated(),
            "bytes",
            "",
            (
                *encoder.lines,
                f"return _{role}_frame({', '.join(arguments)})",
            ),
        )

    def _frame_writer(
        self, layout: MessageLayout, head: tuple[Field, ...], shared: list[Field]
    ) -> Function:
        """The function that writes the frame around the slots of a role's messages."""
        frame = self.types.named[self.types.protocol.frame or ""].form
        assert isinstance(frame, Record)
        slots = tuple(
            replace(item, type=Type(at=item.at, form=Bytes()), optional=False)
            for item in frame.fields
            if isinstance(item.type.form, Slot)
        )
        selected = [name for name, values in layout.selects.items() if len(values) == 1]
        fields = tuple(
            replace(item, const=None) if item.name in selected else item for item in head
        )
        whole = tuple(
            _measuring_slots(item, {slot.name for slot in slots}, frame)
            for item in (*fields, *slots)
        )
        conditions = self.conditions(Layout(name="", fields=whole), "")
        conditions.frame = True
        encoder = RecordEncoder(self.statements(conditions, ""))
        result = encoder.write(whole)
        parameters = [
            *(f"{local(name)}: int" for name in selected),
            *(f"{local(item.name)}: {member_annotation(self.types, item)}" for item in shared),
            *(f"{local(item.name)}: bytes" for item in slots),
        ]
        for item in shared:
            self.module.use_own("types", *class_names(self.types, item.type))
        return Function(
            f"_{layout.role.name}_frame",
            ", ".join(parameters) + self._negotiated(),
            "bytes",
            "",
            (*encoder.lines, f"return {result}"),
        )

    def _negotiated(self) -> str:
        if not self.types.protocol.negotiated:
            return ""
        self.module.use_own("types", "Negotiated")
        return ", negotiated: Negotiated"


def frame_length(fields: tuple[Field, ...]) -> Field | None:
    """The field from which the size of the whole frame follows."""
    for item in fields:
        if item.size_of is None:
            continue
        if item.size_of.kind in ("rest", "record"):
            return item
        if item.size_of.fields[-1] == fields[-1].name and len(item.size_of.fields) > 1:
            return item
    return None


def _reaches_end(decoder: RecordDecoder) -> bool:
    return decoder.place.variable == "end" and not decoder.place.offset


def _uses_end(lines: list[str]) -> bool:
    return any(re.search(r"\bend\b", line) for line in lines)


def _measuring_slots(item: Field, slots: set[str], frame: Record) -> Field:
    """A length as the frame declares it, so that it covers all slots."""
    if item.size_of is None:
        return item
    declared = next(field_ for field_ in frame.fields if field_.name == item.name)
    assert declared.size_of is not None
    kept = [
        name for name in declared.size_of.fields if name in slots or name in item.size_of.fields
    ]
    return replace(item, size_of=replace(declared.size_of, fields=tuple(kept)))
