"""The fields of a record or message: bytes of what varies first, then everything that counts it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.encode.content import Content, prefix_size
from wireloom.generator.codegen.encode.packing import Packing
from wireloom.generator.codegen.encode.pieces import Piece, Pieces
from wireloom.generator.codegen.encode.statements import Statements
from wireloom.generator.codegen.encode.values import number_bytes, string_bytes
from wireloom.generator.codegen.literals import default_of
from wireloom.generator.codegen.members import is_member
from wireloom.generator.codegen.runs import Carrier, Run, runs
from wireloom.schema.constants import awaits_end, leading_constant
from wireloom.schema.fields import Field, region_end
from wireloom.schema.kinds import Bit, Boolean, Bytes, Entry, Enum, Map, Text
from wireloom.schema.kinds.entries import EntryMap, entries_in


@dataclass(slots=True)
class RecordEncoder:
    """Writes the statements that encode the members of an object.

    Attributes:
        out: Where the statements go.
        fixed: Numbers of fields that follow from the choice of the message.
    """

    out: Statements
    fixed: dict[str, int] = field(default_factory=dict)
    _pieces: Pieces = field(default_factory=Pieces)
    _packing: Packing = field(init=False)
    _content: Content = field(init=False)
    _late: dict[str, Callable[[], list[str]]] = field(default_factory=dict)
    """Statements that can only be written when all pieces are known, by variable."""

    def __post_init__(self) -> None:
        self._packing = Packing(self.out, self._pieces, self.fixed)
        self._content = Content(self.out)

    @property
    def lines(self) -> list[str]:
        """The statements."""
        return self.out.lines

    def write(self, fields: tuple[Field, ...]) -> str:
        """Encodes all fields; the bytes are the value of the expression that is returned."""
        self._write(fields)
        return self._packing.joined(self._pieces.all)

    def write_pieces(self, fields: tuple[Field, ...]) -> list[str]:
        """Encodes all fields, as expressions of bytes to be joined later."""
        self._write(fields)
        return self._packing.separate(self._pieces.all)

    def _write(self, fields: tuple[Field, ...]) -> None:
        self.out.fields = fields
        for item in runs(self.out.kinds, fields):
            if isinstance(item, Run):
                self._run(item)
                self._escapes(item)
            else:
                self._variable(item)
        lengths = [
            (item, self._packing.derived(item))
            for item in fields
            if (item.size_of or item.count_of) and self.out.bytes_variable(item) not in self._late
        ]
        self._resolve_checksums()
        for item, value in lengths:
            self.out.refuse_outside(value, *self.out.kinds.bounds(item.kind), item.name)

    def write_alone(self, item: Field) -> str:
        """Encodes one field by itself; returns an expression for its bytes."""
        inner = RecordEncoder(self.out.blank())
        for part in runs(self.out.kinds, (item,)):
            if isinstance(part, Run):
                inner._run(part)
            else:
                inner._variable(part)
        self.lines.extend(inner.lines)
        return inner._packing.joined(inner._pieces.all)

    # --- fields of fixed size ---------------------------------------------------------------

    def _run(self, run: Run) -> None:
        """A run, after the checks that struct does not make."""
        for carrier in run.carriers:
            for part, _, bits in carrier.parts:
                if part.const is None and not part.derived and part.name not in self.fixed:
                    self._check(part, carrier, bits)
        names = tuple(part.name for carrier in run.carriers for part, _, _ in carrier.parts)
        self._pieces.add(Piece(names, run=run))

    def _check(self, part: Field, carrier: Carrier, bits: int) -> None:
        out = self.out
        core, value = part.kind.core(out.kinds), out.member(part)
        if isinstance(core, Bit):
            return
        low, high = out.kinds.bounds(core)
        grouped = not carrier.whole or carrier.odd
        if grouped and out.kinds.escape(core) is None:
            least, most = _range(bits, core.is_signed(out.kinds))
            low = least if low is None else max(low, least)
            high = most if high is None else min(high, most)
        if isinstance(core, Enum) and not core.open and not grouped:
            out.module.enums.add(core.name)
        guard = f"{value} is not None and " if part.nullable else ""
        out.refuse_outside(value, low, high, part.name, guard)
        if isinstance(core, Text | Bytes):
            raw = string_bytes(core, value)
            out.refuse(f"len({raw}) != {carrier.size}", f"{carrier.size} bytes", part.name)

    def _escapes(self, run: Run) -> None:
        for part, _, bits in run.carriers[-1].parts:
            if self.out.kinds.escape(part.kind) is not None:
                variable = f"{part.name}_more"
                self._late[variable] = partial(self._escape, part, bits)
                self._pieces.add(Piece((variable,), variable=variable))

    def _escape(self, part: Field, bits: int) -> list[str]:
        """What follows a bit field whose bits are all set."""
        escape = self.out.kinds.escape(part.kind)
        assert escape is not None
        full = (1 << bits) - 1
        value = self._packing.value(part)
        more = number_bytes(self.out, escape, f"{value} - {full}")
        return [f'{part.name}_more = b"" if {value} < {full} else {more}']

    # --- fields of varying size -------------------------------------------------------------

    def _variable(self, item: Field) -> None:
        out = self.out
        name = out.bytes_variable(item)
        if isinstance(item.kind, Entry):
            return
        entries = entries_in(out.fields, item.name)
        if entries:
            self._entries(item, entries)
        self._refuse_gap(item)
        if item.derived:
            self._late[name] = partial(self._late_derived, item, name)
            self._pieces.add(Piece((item.name,), variable=name))
            return
        verdict = out.conditions.decide(item.when)
        if verdict is False:
            if is_member(item, out.kinds):
                out.refuse(self._unlike(item), "does not exist here", item.name)
            return
        if item.const is not None:
            self._constant(item, name, verdict)
            return
        value = out.member(item)
        if item.optional:
            self._guarded(item, name, value, f"{value} is not None")
        elif verdict is None:
            self._guarded(item, name, value, self._presence(item, value))
        elif self._is_plain_bytes(item):
            self._content.limit(item, value, 0)
            self._pieces.add(Piece((item.name,), variable=value))
            return
        else:
            self._present(item, name, value)
        self._pieces.add(Piece((item.name,), variable=name, prefix=prefix_size(out.kinds, item)))

    def _refuse_gap(self, item: Field) -> None:
        """Refuses bytes that would be read as an optional field that is missing before them."""
        out, fields = self.out, self.out.fields
        at = fields.index(item) if (item.optional or item.when) and item in fields else 0
        asked = [test.on.names for test in item.when if test.verb == "present"]
        for place in range(at - 1, -1, -1):
            one = fields[place]
            if awaits_end(out.kinds, one) and region_end(fields, place) >= at:
                if (one.name,) not in asked and out.conditions.decide(item.when) is not False:
                    there = out.member(item) + ("" if item.const is not None else " is not None")
                    there = out.conditions.expression(item.when) or there
                    reason = f"its bytes would be read as {one.name}"
                    out.refuse(f"{there} and {out.member(one)} is None", reason, item.name)
                return

    def _entries(self, item: Field, entries: tuple[Field, ...]) -> None:
        """Puts the fields that lie in a map among its entries."""
        out, kinds, own = self.out, self.out.kinds, f"{item.name}_entries"
        core = item.kind.core(kinds)
        assert isinstance(core, Map)
        numbers = EntryMap.around(core, entries).by_number()
        given = out.member(item)
        out.lines.append(f"{own} = dict({given})")
        for number, one in numbers.items():
            differs, value = self._unlike(one), out.member(one)
            there = tuple(test for test in one.when if test not in item.when)
            taken = f"{number} in {given}"
            taken += f" and {out.conditions.expression(there)}" if there else ""
            out.refuse(taken, f"{number} is the number of {one.name}", item.name)
            if one.when:
                reason = "exists only under its condition"
                reason += ", and is its default elsewhere" if one.elsewhere else ""
                test = f"{differs} and not ({out.conditions.expression(one.when)})"
                out.refuse(test, reason, one.name)
            assert isinstance(one.kind, Entry)
            name = out.bytes_variable(one)
            with out.apart() as inside:
                self._content.write(replace(one, kind=one.kind.content), name, value)
            out.lines += block(f"if {differs}:", [*inside, f"{own}[{number}] = {name}"])
        out.given[item.name] = f"dict(sorted({own}.items()))"

    def _presence(self, item: Field, value: str) -> str:
        """Whether a member is written; refuses one against its condition, or without its like."""
        out = self.out
        there = f"{value} is not None"
        bit = next((one for one in out.fields if item.name in one.tells), None)
        if bit is not None:
            if bit.tells[0] != item.name:
                reason = f"{bit.tells[0]} and {item.name} are both there, or neither is"
                out.refuse(f"({there}) != ({out.conditions.told(bit)})", reason, item.name)
            return there
        condition = out.conditions.expression(item.when)
        reason = "exists only under its condition"
        if item.elsewhere:
            differs = f"{self._unlike(item)} and not ({condition})"
            out.refuse(differs, f"{reason}, and is its default elsewhere", item.name)
            return condition
        if item.nullable:  # None is the null where the condition holds
            out.refuse(f"{there} and not ({condition})", reason, item.name)
            return condition
        out.refuse(f"({there}) != bool({condition})", reason, item.name)
        return there

    def _unlike(self, item: Field) -> str:
        """That a member is not what it is where it is not there."""
        kinds, value = self.out.kinds, self.out.member(item)
        default = item.default if isinstance(item.kind, Entry) else item.elsewhere
        if default is None or item.optional:
            return f"{value} is not None"
        if isinstance(item.kind.core(kinds), Boolean):
            return f"not {value}" if default.value else value
        return f"{value} != {default_of(kinds, item)}"

    def _is_plain_bytes(self, item: Field) -> bool:
        """Whether the member is the bytes."""
        core, region = item.kind.core(self.out.kinds), item.kind.region(self.out.kinds)
        raw = isinstance(core, Bytes) and core.until is None
        packed = item.lazy or item.compressed is not None
        return (raw or packed) and region is None and not item.nullable

    def _constant(self, item: Field, name: str, verdict: bool | None) -> None:
        out = self.out
        leading = leading_constant(out.kinds, item)
        raw = repr(leading.raw if leading is not None else b"")
        if item.optional:
            out.lines.append(f'{name} = {raw} if {out.member(item)} else b""')
        elif verdict is None:
            condition = out.conditions.expression(item.when)
            out.lines.append(f'{name} = {raw} if {condition} else b""')
        else:
            out.lines.append(f"{name} = {raw}")
        self._pieces.add(Piece((item.name,), variable=name))

    def _present(self, item: Field, name: str, value: str) -> None:
        """A member that is there."""
        if item.null_when:
            refused = f"{value} is None and not ({self.out.conditions.expression(item.null_when)})"
            self.out.refuse(refused, "must not be None", item.name)
        self._content.write(item, name, value)

    def _guarded(self, item: Field, name: str, value: str, condition: str) -> None:
        """A member that is there under a condition."""
        with self.out.apart() as inside:
            self._present(item, name, value)
            if awaits_end(self.out.kinds, item) and not item.kind.takes(self.out.kinds).least:
                self.out.refuse(f"not {name}", "its bytes would be read as None", item.name)
        self.out.lines.append(f'{name} = b""')
        self.out.lines += block(f"if {condition}:", inside)

    # --- what follows from others -----------------------------------------------------------

    def _resolve_checksums(self) -> None:
        """Gives derived pieces of varying size their values, those over the rest first of all."""
        pieces = self._pieces.all
        over_rest = {
            item.name: index
            for index, item in enumerate(self.out.fields)
            if item.checksum is not None and item.checksum.of.covers == "rest"
        }
        for index in range(len(pieces) - 1, -1, -1):
            for name in set(over_rest).intersection(pieces[index].fields):
                last = region_end(self.out.fields, over_rest[name])
                ends = last == len(self.out.fields) - 1
                stop = len(pieces) if ends else self._pieces.index(self.out.fields[last].name) + 1
                variable = "rest" if ends else f"{name}_rest"
                self._packing.rests[name] = variable
                self._define_late(pieces[index + 1 : stop])
                self.lines.append(f"{variable} = {self._packing.joined(pieces[index + 1 : stop])}")
                names = tuple(one for piece in pieces[index + 1 : stop] for one in piece.fields)
                if not self._measured_apart(names):
                    pieces[index + 1 : stop] = [Piece(names, variable=variable)]
        self._define_late(pieces)

    def _measured_apart(self, names: tuple[str, ...]) -> bool:
        """Whether something else counts some of these fields, or has a checksum over them."""
        for item in self.out.fields:
            extent = item.checksum.of if item.checksum is not None else item.size_of
            if item.name not in names and extent is not None and {*extent.fields} & {*names}:
                return True
        return False

    def _define_late(self, pieces: list[Piece]) -> None:
        for piece in reversed(pieces):  # lengths count what comes later
            statements = self._late.pop(piece.variable, None)
            if statements is not None:
                self.lines.extend(statements())

    def _late_derived(self, part: Field, name: str) -> list[str]:
        out = self.out
        inner = Field(name=part.name, kind=part.kind)
        number = f"{name}_number"
        with out.apart() as inside:
            out.lines.append(f"{number} = {self._packing.derived(part)}")
            self._content.without_length(inner, name, number)
        if not part.when:
            return inside
        condition = out.conditions.expression(part.when)
        return [f'{name} = b""', *block(f"if {condition}:", inside)]


def _range(bits: int, signed: bool) -> tuple[int, int]:
    """The least and the greatest integer of so many bits."""
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)
