"""Whole functions: readers and writers of records, unions and messages."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace

from wireloom.generator.codegen import named_functions
from wireloom.generator.codegen.code import Function, block, digits, local, returning
from wireloom.generator.codegen.conditions import Holder
from wireloom.generator.codegen.context import CodegenContext, fixed
from wireloom.generator.codegen.decode.record import RecordDecoder
from wireloom.generator.codegen.encode.record import RecordEncoder
from wireloom.generator.codegen.kinds import NamedRecord
from wireloom.generator.codegen.members import is_member, member_annotation
from wireloom.generator.codegen.memory import case_charge
from wireloom.generator.resolve.naming import private_of, reader_of, writer_of
from wireloom.schema.casing import snake
from wireloom.schema.constants import CaseSizes, Tags, discriminator
from wireloom.schema.fields import Field
from wireloom.schema.kinds import Bytes, Record, Union
from wireloom.schema.plain_cases import PlainCase, plain_cases


@dataclass(slots=True)
class FunctionBuilder(CodegenContext):
    """Writes the functions of one protocol."""

    heads: dict[str, Function] = field(default_factory=dict)
    """Functions for the part of the frame that the messages of a role share."""

    # --- reading ---------------------------------------------------------------------------

    def reader(self, name: str) -> Function:
        """The function that reads a type at a position."""
        match self.kinds.named(name).core(self.kinds):
            case Union() as union:
                lines = self._cases(union)
            case Record() as record:
                lines = [*self.depth_check(name), *self._record(name, record)]
            case core:
                assert isinstance(core, NamedRecord)
                return named_functions.reader(self, name, core)
        return Function(
            reader_of(name),
            self.parameters("data: bytes, pos: int, end: int, policy: ErrorPolicy", name),
            f"tuple[{name}, int]",
            tuple(lines),
        )

    def _record(self, name: str, record: Record) -> list[str]:
        decoder = RecordDecoder(self.cursor(self.conditions(record.fields, name)))
        if record.rules:
            decoder.lines.append("begin = pos")
        decoder.read(record.fields)
        decoder.lines.extend(self.broken(record, local, "policy.report({}, begin)"))
        made = f"{self._maker(name)}({self.members(record, decoder.values)})"
        return [*decoder.lines, f"return {made}, {decoder.place.at()}"]

    def _maker(self, name: str) -> str:
        """What makes the objects of a class."""
        if name not in self.needs.many:
            return name
        self.module.constructed.add(name)
        return f"_make_{snake(name)}"

    def _cases(self, union: Union) -> list[str]:
        """Statements that read whichever case of a union is there."""
        told = discriminator(self.kinds, union.cases)
        assert told is not None
        return self._told(union, told)

    def _told(self, union: Union, told: Tags | CaseSizes) -> list[str]:
        if isinstance(told, Tags):
            lines = self._peek(told)
            first = told.offset // 8
            at = f"pos + {first}" if first else "pos"
            failure = f'raise DecodeError(f"no case of {union.name} has the tag {{tag}}", {at})'
        else:
            lines = []
            failure = f'raise DecodeError(f"no case of {union.name} has {{end - pos}} bytes", pos)'
        for said, case in told.cases.items():
            tagged = isinstance(told, Tags)
            test = f"tag == {digits(said)}" if tagged else f"end - pos == {said}"
            inner = (
                self._told(union, case) if isinstance(case, Tags) else self._read_case(union, case)
            )
            lines += block(f"if {test}:", inner)
        return [*lines, failure]

    def _read_case(self, union: Union, case: str) -> list[str]:
        plain = plain_cases(self.kinds, union.plain).get(case)
        name = f"{snake(case)}_"
        charge = case_charge(self.kinds, union, case, name)
        depth = ["depth"] if case in self.needs.deep else []
        arguments = ["data", "pos", "end", "policy", *self.needs.of(case), *depth]
        read = f"{reader_of(case)}({', '.join(arguments)})"
        if plain is None and not charge:
            return [f"return {read}"]
        member = plain and plain.member
        value = name if plain is None else f"{name}.{member.name}" if member else "None"
        spent = [f"policy.charge({charge}, pos)"] * bool(charge)
        return [f"{name}, pos = {read}", *spent, f"return {value}, pos"]

    def _peek(self, told: Tags) -> list[str]:
        first, last = told.offset // 8, (told.offset + told.bits - 1) // 8
        size = last - first + 1
        lines = block(f"if end - pos < {last + 1}:", ["raise too_short(end)"])
        shift = 8 * (last + 1) - told.offset - told.bits
        start = f"pos + {first}" if first else "pos"
        order = "little" if told.little else "big"
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

    def fields(self, message: str) -> tuple[Field, ...]:
        """The fields of a message, those of the frame included."""
        return self.kinds.fields(self.kinds.schema.messages[message].kind)

    def message_reader(self, name: str) -> Function:
        """The function that reads a message out of a whole frame."""
        head, slots = self._split(name)
        decoder = self._after_head(name, head) if slots else self.message_decoder(name)
        decoder.read(slots or head)
        kind = self.kinds.schema.messages[name].kind
        lines = [*decoder.lines, *self.broken(kind, local, "policy.report({}, 0)")]
        if decoder.place.variable != "end" or decoder.place.offset:
            lines = [*lines, f"finish(data, {decoder.place.at()}, policy)"]
        if _uses_end(lines):
            lines = ["end = len(data)", *lines]
        arguments = self.members(kind, decoder.values)
        return Function(
            private_of(name),
            "data: bytes, policy: ErrorPolicy" + self._negotiated(),
            name,
            (*lines, f"return {name}({arguments})"),
        )

    def _split(self, message: str) -> tuple[tuple[Field, ...], tuple[Field, ...]]:
        """The fields of a message; those from the first slot on apart, if there are several."""
        fields, slots = self.fields(message), self.kinds.schema.slots
        own = self.kinds.schema.messages[message]
        if len(slots) < 2 or own.settles or own.decides or own.within:
            return fields, ()
        first = next(index for index, item in enumerate(fields) if item.name in slots)
        return fields[:first], fields[first:]

    def _after_head(self, name: str, fields: tuple[Field, ...]) -> RecordDecoder:
        """A decoder behind the part of the frame that all messages of a role share."""
        inner = self.message_decoder(name)
        inner.complete = False
        inner.read(fields)
        inner.cursor.settle()
        shared = [item.name for item in fields if is_member(item, self.kinds)]
        ends = inner.lengths.announced()
        values = [*(inner.values[item] for item in shared), *ends.values(), "pos"]
        role = self.kinds.schema.messages[name].role
        if role not in self.heads:
            lines = ["end = len(data)", *inner.lines] if _uses_end(inner.lines) else inner.lines
            kinds = [member_annotation(self.kinds, item) for item in fields if item.name in shared]
            returns = ", ".join([*kinds, *("int" for _ in ends), "int"])
            self.heads[role] = Function(
                f"_{role}_head",
                "data: bytes, policy: ErrorPolicy" + self._negotiated(),
                f"tuple[{returns}]",
                (*lines, f"return {', '.join(values)}"),
            )
        decoder = RecordDecoder(self.cursor(self.conditions(self.fields(name), name)))
        names = [*(local(item) for item in shared), *(f"{item}_size" for item in ends), "pos"]
        negotiated = ", negotiated" if self.kinds.schema.negotiated else ""
        decoder.lines.append(f"{', '.join(names)} = _{role}_head(data, policy{negotiated})")
        decoder.values.update((item, local(item)) for item in shared)
        decoder.lengths.announce({item: f"{item}_size" for item in ends})
        decoder.behind_head(fields)
        return decoder

    def message_decoder(self, name: str) -> RecordDecoder:
        """A decoder at the start of the frame of a message."""
        known, fields = set(fixed(self.kinds.schema.messages[name])), self.fields(name)
        total = frame_length(fields)
        if total is not None and self.kinds.bounds(total.kind) == (None, None):
            known.add(total.name)
        cursor = self.cursor(self.conditions(fields, name), "")
        cursor.whole = True
        decoder = RecordDecoder(cursor, frozenset(known))
        message = self.kinds.schema.messages[name]
        for version, (low, high) in message.within.items():
            asked = f"negotiated.{version}"
            failure = f'raise DecodeError(f"{message.no_version(f"{{{asked}}}", low, high)}", 0)'
            outside = f"if {asked} is not None and not {low} <= {asked} <= {high}:"
            decoder.lines.extend(block(outside, [failure]))
        said = cursor.conditions.settling(message)
        named = {path.names[0] for path in message.settles.values()} - known
        last = [item.name for item in fields if item.name in named][-1:]
        if last:
            decoder.behind = last[0], said
        elif said:
            decoder.lines.append(said)
        return decoder

    def item_decoder(self, fields: tuple[Field, ...]) -> RecordDecoder:
        """A decoder of a record in the middle of a list."""
        conditions = self.conditions(fields)
        conditions.prefix = "item_"
        cursor = self.cursor(conditions)
        cursor.prefix = "item_"
        return RecordDecoder(cursor)

    def message_encoder(
        self, name: str, fields: tuple[Field, ...], holder: Holder = "message"
    ) -> RecordEncoder:
        """An encoder of a message, or of a variant of it with other fields."""
        conditions = self.conditions(fields, name, holder)
        message = self.kinds.schema.messages[name]
        encoder = RecordEncoder(self.statements(conditions, holder), fixed(message))
        for version, span in message.within.items():
            asked = f"negotiated.{version}"
            encoder.out.refuse_outside(asked, *span, "", f"{asked} is not None and ")
        encoder.lines.extend(filter(None, [conditions.settling(message)]))
        return encoder

    # --- writing ---------------------------------------------------------------------------

    def writer(self, name: str) -> Function:
        """The function that writes a type."""
        lines: Sequence[str]
        match self.kinds.named(name).core(self.kinds):
            case Union() as union:
                lines = self._case_writer(union)
            case Record() as record:
                lines = self._record_writer(name, record)
            case core:
                assert isinstance(core, NamedRecord)
                return named_functions.writer(self, name, core)
        parameters = self.parameters(f"value: {name}", name)
        return Function(writer_of(name), parameters, "bytes", tuple(lines))

    def _record_writer(self, name: str, record: Record) -> tuple[str, ...]:
        conditions = self.conditions(record.fields, name, "value")
        encoder = RecordEncoder(self.statements(conditions, "value"))
        encoder.lines.extend(self.refusals(name, record))
        result = encoder.write(record.fields)
        return returning(encoder.lines, result)

    def _case_writer(self, union: Union) -> list[str]:
        """Statements that write whichever case of a union is given."""
        plain = plain_cases(self.kinds, union.plain)
        found: dict[str, str] = {}
        for case in (*plain, *(name for name in union.cases if name not in plain)):
            depth = ["depth"] if case in self.needs.deep else []
            given = _pattern(plain[case]) if case in plain else (f"{case}()", "value")
            arguments = ", ".join([given[1], *self.needs.of(case), *depth])
            found.setdefault(given[0], f"return {writer_of(case)}({arguments})")
        first = sorted(found.items(), key=lambda one: one[0] != "bool()")  # they are numbers, too
        cases = [line for test, said in first for line in block(f"case {test}:", [said])]
        failure = f'raise EncodeError(f"{{type(value).__name__}} is no {union.name}")'
        return block("match value:", [*cases, *block("case _:", [failure])])

    def message_writer(self, name: str) -> Function:
        """The function that writes the whole frame of a message."""
        head, slots = self._split(name)
        encoder = self.message_encoder(name, head + slots)
        kind = self.kinds.schema.messages[name].kind
        encoder.lines.extend(self.refusals(name, kind, "message"))
        result = self._slotted(name, encoder, head, slots) if slots else encoder.write(head)
        return Function(
            private_of(name),
            f"message: {name}" + self._negotiated(),
            "bytes",
            (*encoder.lines, f"return {result}"),
        )

    def _slotted(
        self,
        name: str,
        encoder: RecordEncoder,
        head: tuple[Field, ...],
        slots: tuple[Field, ...],
    ) -> str:
        """Fills slots and leaves the rest of the frame to a function of its role."""
        schema = self.kinds.schema
        present = {
            item.name: encoder.write_alone(item) for item in slots if item.name in schema.slots
        }
        behind = tuple(item for item in slots if item.name not in schema.slots)
        shared = [item for item in (*head, *behind) if is_member(item, self.kinds)]
        selected = fixed(schema.messages[name])
        role = schema.messages[name].role
        if role not in self.heads:
            self.heads[role] = self._frame_writer(role, selected, head, behind, shared)
        arguments = [
            *map(str, selected.values()),
            *(f"message.{item.name}" for item in shared),
            *(present.get(slot, 'b""') for slot in schema.slots),
        ]
        if schema.negotiated:
            arguments.append("negotiated")
        return f"_{role}_frame({', '.join(arguments)})"

    def _frame_writer(
        self,
        role: str,
        selected: dict[str, int],
        head: tuple[Field, ...],
        behind: tuple[Field, ...],
        shared: list[Field],
    ) -> Function:
        """The function that writes the frame around the slots of a role's messages."""
        frame = {item.name: item for item in self.kinds.frame_fields()}
        slots = tuple(
            replace(frame[slot], kind=Bytes(), optional=False) for slot in self.kinds.schema.slots
        )
        fields = tuple(
            replace(item, const=None) if item.name in selected else item for item in head
        )
        whole = tuple(
            _measuring_slots(item, self.kinds.schema.slots, frame)
            for item in (*fields, *slots, *behind)
        )
        conditions = self.conditions(whole)
        conditions.frame = True
        encoder = RecordEncoder(self.statements(conditions, ""))
        result = encoder.write(whole)
        parameters = [
            *(f"{local(name)}: int" for name in selected),
            *(f"{local(item.name)}: {member_annotation(self.kinds, item)}" for item in shared),
            *(f"{local(item.name)}: bytes" for item in slots),
        ]
        return Function(
            f"_{role}_frame",
            ", ".join(parameters) + self._negotiated(),
            "bytes",
            (*encoder.lines, f"return {result}"),
        )

    def _negotiated(self) -> str:
        return ", negotiated: Negotiated" if self.kinds.schema.negotiated else ""


def frame_length(fields: tuple[Field, ...]) -> Field | None:
    """The field that counts all bytes behind it or of the whole frame, if there is one."""
    for item in fields:
        if item.size_of is None:
            continue
        if item.size_of.covers in ("rest", "record"):
            return item
        covered = item.size_of.fields
        if len(covered) > 1 and covered[-1] == fields[-1].name:
            return item
    return None


def _uses_end(lines: list[str]) -> bool:
    return any(re.search(r"\bend\b", line) for line in lines)


def _measuring_slots(item: Field, slots: Collection[str], frame: dict[str, Field]) -> Field:
    """A length or checksum as the frame declares it, so that it covers all slots."""
    extent = item.size_of if item.checksum is None else item.checksum.of
    declared = frame.get(item.name, item)
    whole = declared.size_of if declared.checksum is None else declared.checksum.of
    if extent is None or whole is None:
        return item
    kept = [name for name in whole.fields if name in slots or name in extent.fields]
    extent = replace(whole, fields=tuple(kept))
    if item.checksum is None:
        return replace(item, size_of=extent)
    return replace(item, checksum=replace(item.checksum, of=extent))


def _pattern(case: PlainCase) -> tuple[str, str]:
    """The pattern of values that a case is for, and the expression of its record."""
    if case.member is None:
        return "None", f"{case.name}()"
    pattern = " | ".join(f"{one.__name__}()" for one in case.types)
    if case.low is not None and case.high is not None:
        pattern += f" if {case.low} <= value <= {case.high}"
    value = "tuple(value)" if tuple in case.types else "value"
    return pattern, f"{case.name}({value})"
