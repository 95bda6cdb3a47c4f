"""Runs of fields of fixed size, each read by one ``struct`` call, and numbers by themselves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wireloom.generator.codegen.code import block, local, tuple_of
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.lengths import Lengths
from wireloom.generator.codegen.kinds import words_of
from wireloom.generator.codegen.literals import quoted
from wireloom.generator.codegen.runs import Carrier, Run, byte_order, runs
from wireloom.generator.resolve.naming import private_of, table_of
from wireloom.schema.constants import constant_bytes
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Bit, Boolean, Enum, Flags, Integer, Text, Varint


@dataclass(slots=True)
class Numbers:
    """Writes the statements that read what has a fixed size.

    Attributes:
        fixed: Fields whose value is known because the frame was chosen by them.
    """

    cursor: Cursor
    lengths: Lengths
    fixed: frozenset[str] = frozenset()

    def run(self, run: Run) -> None:
        """Reads fields of fixed size that stand next to each other."""
        for carrier in run.carriers:
            for part, _, _ in carrier.parts:
                self.lengths.before(part.name)
        wanted = [self._wanted(carrier) for carrier in run.carriers]
        place = self.cursor.place
        if any(wanted):
            at, skipped = place.offset, 0
            while not wanted[0]:
                skipped += run.carriers[0].size
                run.carriers, wanted = run.carriers[1:], wanted[1:]
            place.offset += skipped
            used = len(wanted) - wanted[::-1].index(True)
            self._unpack(run.carriers, wanted, used)
            start = place.offset
            for carrier, want in zip(run.carriers, wanted, strict=True):
                if want:
                    self._carrier(carrier, start)
                start += carrier.size
            place.offset = at + skipped + run.size
        else:
            self.cursor.bounds(run.size)
            place.offset += run.size
        for carrier in run.carriers:
            self._escapes(carrier)
            for part, _, _ in carrier.parts:
                self.lengths.expect(part, carrier.size)
                self.lengths.after(part.name)

    def scalar(self, item: Field, target: str) -> None:
        """Reads a number that stands by itself into a variable."""
        for run in runs(self.cursor.kinds, (replace(item, null_when=()),)):
            assert isinstance(run, Run)
            self.run(run)
        value = self.cursor.values.get(item.name, target)
        if value != target:
            self.cursor.lines.append(f"{target} = {value}")

    def measure(self, kind: Kind, name: str) -> None:
        """Reads a length or a count of any integer kind into a variable."""
        core = kind.core(self.cursor.kinds)
        if isinstance(core, Varint):
            self.varint(core, name, self.cursor.end)
        else:
            self.scalar(Field(name=name, kind=kind), name)
            self.cursor.values.pop(name, None)

    def unbias(self, name: str, what: str, includes: int, at: str) -> None:
        """Takes from a length or a count what it counts beside its content."""
        failure = f'raise DecodeError(f"a {what} of {{{name}}}, at least {includes}", {at})'
        self.cursor.lines += block(f"if {name} < {includes}:", [failure])
        self.cursor.lines.append(f"{name} -= {includes}")

    def varint(self, kind: Varint, target: str, end: str) -> None:
        """Reads a number of varying size into a variable."""
        cursor = self.cursor
        name, arguments = words_of(kind)
        at = cursor.place.at()
        called = f"{target}, pos = read_{name}(data, {at}, {end}, {arguments})"
        if kind.is_leb128 and kind.bits > 7:  # nearly all have one byte, which costs no call
            first = f"data[{at}]"
            value = f"FOLDED_BYTES[{first}]" if kind.zigzag else first
            short = [f"{target} = {value}", f"pos = {cursor.place.at(1)}"]
            is_short = f"if {at} < {end} and {first} < 0x80:"
            cursor.lines += [*block(is_short, short), *block("else:", [called])]
        else:
            cursor.lines.append(called)
        cursor.moved()

    # --- carriers ---------------------------------------------------------------------------

    def _wanted(self, carrier: Carrier) -> bool:
        return any(part.name not in self.fixed for part, _, _ in carrier.parts)

    def _unpack(self, carriers: list[Carrier], wanted: list[bool], used: int) -> None:
        cursor = self.cursor
        formats = "".join(
            carrier.letter if want else f"{carrier.size}x"
            for carrier, want in zip(carriers[:used], wanted[:used], strict=True)
        )
        names = [
            self._carrier_name(carrier)
            for carrier, want in zip(carriers, wanted, strict=True)
            if want
        ]
        cursor.bounds(sum(carrier.size for carrier in carriers))
        if formats in ("b", "B") and not cursor.whole and names[0] not in cursor.annotated:
            byte = f"data[{cursor.place.at()}]"
            cursor.lines.append(f"{names[0]} = {with_sign(byte, 8) if formats == 'b' else byte}")
            return
        struct = cursor.module.struct(byte_order(cursor.kinds, carriers), formats)
        cursor.lines.append(f"{tuple_of(names)} = {struct}.unpack_from(data, {cursor.place.at()})")

    def _carrier_name(self, carrier: Carrier) -> str:
        return self.cursor.local("_and_".join(part.name for part, _, _ in carrier.parts[:2]))

    def _carrier(self, carrier: Carrier, offset: int) -> None:
        cursor = self.cursor
        name = self._carrier_name(carrier)
        at = Place(cursor.place.variable, offset)
        if carrier.odd:
            signed = ", signed=True" if carrier.signed else ""
            order = byte_order(cursor.kinds, [carrier])
            cursor.lines.append(f'{name} = int.from_bytes({name}, "{order}"{signed})')
        for part, shift, bits in carrier.parts:
            if part.name in self.fixed:
                continue
            value = name
            if not carrier.whole:
                moved = f"{name} >> {shift}" if shift else name
                value = moved if shift + bits == carrier.bits else f"{moved} & {(1 << bits) - 1:#x}"
                if part.kind.is_signed(cursor.kinds):
                    value = with_sign(value, bits)
            self._part(part, value, at.at(), at.at(carrier.size), carrier)

    def _part(self, part: Field, value: str, at: str, stop: str, carrier: Carrier) -> None:
        cursor = self.cursor
        if part.const is not None:
            self._constant(part, value, at, stop)
            return
        if not carrier.whole:
            if value != (name := cursor.local(part.name)):
                cursor.lines.append(f"{name} = {value}")
            value = name
        if part.derived:
            self.bounds(part.kind, value, at, stop)
            self.lengths.derived(part, value, at, stop)
            return
        if carrier.kind == "bytes":
            value = self._fixed_bytes(part.kind, value, at)
        else:
            value = self._value(part, value, at, stop)
            if part.nullable:  # conditions ask the variable
                cursor.lines.append(f"{cursor.local(part.name)} = {value}")
                value = cursor.local(part.name)
        cursor.values[part.name] = value

    def _fixed_bytes(self, kind: Kind, value: str, at: str) -> str:
        if isinstance(kind.core(self.cursor.kinds), Text):
            checked = local(f"{value}_text")
            self.cursor.lines.append(f"{checked} = text({value}, {at}, policy)")
            return checked
        return value

    def _escapes(self, carrier: Carrier) -> None:
        cursor = self.cursor
        for part, _, bits in carrier.parts:
            escape = cursor.kinds.escape(part.kind)
            if escape is None:
                continue
            name = cursor.local(part.name)
            cursor.settle()
            with cursor.apart() as inside:
                self.measure(escape, "more")
                cursor.settle()
            cursor.lines += block(f"if {name} == {(1 << bits) - 1}:", [*inside, f"{name} += more"])

    # --- values -----------------------------------------------------------------------------

    def _constant(self, part: Field, value: str, at: str, stop: str) -> None:
        raw, said = constant_bytes(self.cursor.kinds, part), part.const
        if raw is not None:
            expected, shown = repr(raw), said.hex() if isinstance(said, bytes) else said
        else:
            assert isinstance(said, int)
            expected = shown = hex(said) if said > 255 else str(said)
        grouped = f"({value})" if "&" in value else value
        test = value if expected == "0" else f"{grouped} != {expected}"
        self.cursor.problem(test, quoted(f"{part.name} must be {shown}"), at, stop)

    def _value(self, part: Field, value: str, at: str, stop: str) -> str:
        """The expression of the Python value of a number as read."""
        kinds, problem = self.cursor.kinds, self.cursor.problem
        core = part.kind.core(kinds)
        if isinstance(core, Enum | Flags):
            return self._named_number(core, value, at, stop)
        if isinstance(core, Bit):
            return f"bool({value})"
        if isinstance(core, Boolean):
            problem(f"{value} > 1", '"a flag is 0 or 1"', at, stop)
            return f"{value} != 0"
        there, found = "", value
        if isinstance(core, Integer) and core.null is not None:
            null = f"{core.null if core.signed else core.null & ((1 << core.bits) - 1):#x}"
            if part.nullable:
                there, found = f"{value} != {null} and ", f"None if {value} == {null} else {value}"
            else:
                problem(f"{value} == {null}", '"null where none is allowed"', at, stop)
        self.bounds(core, there + value, at, stop)
        return found

    def bounds(self, kind: Kind, value: str, at: str, stop: str) -> None:
        """Checks that a number is not outside of its range."""
        low, high = self.cursor.kinds.bounds(kind)
        if low is not None:
            self.cursor.problem(f"{value} < {low}", f'"at least {low}"', at, stop)
        if high is not None:
            self.cursor.problem(f"{value} > {high}", f'"at most {high}"', at, stop)

    def _named_number(self, kind: Enum | Flags, value: str, at: str, stop: str) -> str:
        cursor, name = self.cursor, kind.name
        if isinstance(kind, Flags):
            if not kind.open:
                cursor.problem(f"{value} & ~{kind.mask:#x}", f'"unknown bits of {name}"', at, stop)
            return f"{name}({value})"
        cursor.module.enums.add(name)
        if kind.open:
            return f"{private_of(name)}({value})"
        cursor.lines += block(
            f"if {value} not in {table_of(name)}:",
            [f'raise DecodeError(f"no {name} has the number {{{value}}}", {at})'],
        )
        return f"{table_of(name)}[{value}]"


def with_sign(value: str, bits: int) -> str:
    """A number of so many bits that were read without their sign, with it."""
    half = 1 << bits - 1
    return f"({value} ^ {half:#x}) - {half:#x}"
