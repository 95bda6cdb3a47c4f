"""Straight-line decoding of one record or message.

Positions are tracked as a variable plus a constant, so that runs of fixed fields need no arithmetic
at run time.  ``data[pos:end]`` is the region at hand; every slice is checked against ``end`` first.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Elsewhere,
    Enum,
    Extent,
    Field,
    Fixed,
    Flags,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Nothing,
    Prefix,
    Record,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.plan.code import Module, block, local, tuple_of
from wireloom.generator.plan.conditions import Conditions
from wireloom.generator.plan.discriminator import leading_bytes, leading_mask
from wireloom.generator.plan.hot import SizedRecord, sized_record
from wireloom.generator.plan.nulls import null_bytes
from wireloom.generator.plan.runs import Carrier, Run, byte_order, packs, run_bits, runs
from wireloom.generator.plan.sizes import is_plain_integer, is_signed, minimum_bytes, scalar_bits
from wireloom.generator.render.annotations import (
    annotation,
    class_names,
    constant_number,
    is_member,
    member_annotation,
)
from wireloom.generator.resolve.naming import snake
from wireloom.generator.resolve.types import Types


@dataclass(slots=True)
class Place:
    """A position: a variable plus a constant; no variable means from the start of the frame."""

    variable: str
    offset: int = 0

    def at(self, more: int = 0) -> str:
        """The position as an expression."""
        offset = self.offset + more
        if not self.variable:
            return str(offset)
        return f"{self.variable} + {offset}" if offset else self.variable


@dataclass(slots=True)
class RecordDecoder:
    """Writes the statements that read the fields of one record.

    Attributes:
        fixed: Fields whose value is known because the frame was chosen by them.
        whole: Whether the region ends with the data, so that structs check the bounds themselves.
    """

    types: Types
    module: Module
    conditions: Conditions
    place: Place
    fixed: frozenset[str] = frozenset()
    whole: bool = False
    prefix: str = ""
    """What the variables of members begin with, where others have the same names."""
    complete: bool = True
    """Whether nothing of the record follows the fields that are read."""
    lines: list[str] = field(default_factory=list)
    values: dict[str, str] = field(default_factory=dict)
    """Expressions of the members."""
    _fields: tuple[Field, ...] = ()
    _ends: dict[str, tuple[str, str, int]] = field(default_factory=dict)
    """Announced lengths by the field they measure: expression, where it stands, moves till then."""
    _moves: int = 0
    """How often ``pos`` was set; an expression with ``pos`` is good until the next time."""
    _closing: dict[str, list[str]] = field(default_factory=dict)
    """Statements that follow a field."""
    _annotated: set[str] = field(default_factory=set)
    """Variables whose type has been declared."""
    _signed: set[str] = field(default_factory=set)
    """Lengths that may be negative."""
    _content_starts: dict[str, str] = field(default_factory=dict)
    """Variables for where the content of a field begins, behind a length that varies in size."""
    _group_ends: dict[str, str] = field(default_factory=dict)
    _group_starts: dict[str, str] = field(default_factory=dict)
    """Ends of regions that several fields share, by the last and by the first of them."""
    _around: dict[str, tuple[str, bool]] = field(default_factory=dict)
    """By such an end, the end of the region around and whether the data end there."""
    _end: str = "end"
    _last: list[str] = field(default_factory=list)

    def read(self, fields: tuple[Field, ...]) -> None:
        """Reads all fields; afterwards ``values`` has an expression for each member."""
        self._fields = fields
        if any(item.size_of and item.size_of.kind == "record" for item in fields):
            self.lines.append(f"first = {self.place.at()}")
        for item in runs(self.types, fields):
            if isinstance(item, Run):
                self._run(item)
            else:
                self._variable(item)
                self._after(item.name)
        for variable in self._last:
            self._close(variable)
        if self.complete:
            self._unused_lengths()

    def _unused_lengths(self) -> None:
        """Lengths of what this message does not have must be 0."""
        for name, (value, _, _) in self._ends.items():
            self.module.use("errors", "DecodeError")
            at = self.place.at()
            self.lines += block(
                f"if {value}:", [f'raise DecodeError(f"{{{value}}} bytes of {name}", {at})']
            )

    # --- fixed runs -------------------------------------------------------------------------

    def _run(self, run: Run) -> None:
        for carrier in run.carriers:
            for part, _, _ in carrier.parts:
                self._open(part.name)
        wanted = [self._wanted(carrier) for carrier in run.carriers]
        at = self.place.offset
        if any(wanted):
            skipped = 0
            while not wanted[0]:
                skipped += run.carriers[0].size
                run.carriers, wanted = run.carriers[1:], wanted[1:]
            self.place.offset += skipped
            used = len(wanted) - wanted[::-1].index(True)
            self._unpack(run.carriers, wanted, used)
            start = self.place.offset
            for carrier, want in zip(run.carriers, wanted, strict=True):
                if want:
                    self._carrier(carrier, start)
                start += carrier.size
            self.place.offset = at + skipped + run.size
        else:
            self._bounds(run.size)
            self.place.offset += run.size
        for carrier in run.carriers:
            self._escapes(carrier)
            for part, _, _ in carrier.parts:
                self._announced_fixed(part, carrier.size)
                self._after(part.name)

    def _local(self, name: str) -> str:
        """The variable of a member."""
        return local(self.prefix + name)

    def _open(self, name: str) -> None:
        """What has to be done before a field is read."""
        for line in self._closing.pop(f"<{name}", []):
            self.lines.append(line.replace("{pos}", self.place.at()))
        variable = self._group_starts.pop(name, None)
        if variable is not None:
            self._around[variable] = (self._end, self.whole)
            self._end, self.whole = variable, False

    def _announced_fixed(self, part: Field, size: int) -> None:
        """A length that was announced for a field whose size is fixed."""
        announced = self._ends.pop(part.name, None)
        if announced is None:
            return
        value, at, moves = announced
        if not at.isdigit() and moves != self._moves:
            at = self.place.at()
        self.module.use("errors", "DecodeError")
        failure = f'raise DecodeError(f"{{{value}}} bytes of {part.name}, it has {size}", {at})'
        self.lines += block(f"if {value} != {size}:", [failure])

    def _wanted(self, carrier: Carrier) -> bool:
        return any(part.name not in self.fixed for part, _, _ in carrier.parts)

    def _unpack(self, carriers: list[Carrier], wanted: list[bool], used: int) -> None:
        formats = "".join(
            carrier.letter if want else f"{carrier.size}x"
            for carrier, want in zip(carriers[:used], wanted[:used], strict=True)
        )
        names = [
            self._carrier_name(carrier)
            for carrier, want in zip(carriers, wanted, strict=True)
            if want
        ]
        self._bounds(sum(carrier.size for carrier in carriers))
        struct = self.module.struct(byte_order(self.types, carriers), formats)
        self.lines.append(f"{tuple_of(names)} = {struct}.unpack_from(data, {self.place.at()})")

    def _bounds(self, size: int) -> None:
        if not self.whole and size:
            self.module.use("primitives", "too_short")
            self.lines += block(
                (
                    f"if {self._end} - {self.place.at()} < {size}:"
                    if not self.place.offset and self.place.variable
                    else f"if {self.place.at(size)} > {self._end}:"
                ),
                [f"raise too_short({self._end})"],
            )

    def _carrier_name(self, carrier: Carrier) -> str:
        return self._local("_and_".join(part.name for part, _, _ in carrier.parts[:2]))

    def _carrier(self, carrier: Carrier, offset: int) -> None:
        name = self._carrier_name(carrier)
        at = Place(self.place.variable, offset)
        if carrier.odd:
            signed = ", signed=True" if carrier.signed else ""
            order = byte_order(self.types, [carrier])
            self.lines.append(f'{name} = int.from_bytes({name}, "{order}"{signed})')
        for part, shift, bits in carrier.parts:
            if part.name in self.fixed:
                continue
            value = name
            if not carrier.whole:
                moved = f"{name} >> {shift}" if shift else name
                value = moved if shift + bits == carrier.bits else f"{moved} & {(1 << bits) - 1:#x}"
                if is_signed(self.types, part.type):
                    half = 1 << bits - 1
                    value = f"({value} ^ {half:#x}) - {half:#x}"
            self._part(part, value, at.at(), at.at(carrier.size), carrier)

    def _part(self, part: Field, value: str, at: str, stop: str, carrier: Carrier) -> None:
        declared = self.types.expand(part.type).type
        if part.const is not None:
            self._constant(part, value, at, stop, carrier)
            return
        if not carrier.whole:
            if value != (name := self._local(part.name)):
                self.lines.append(f"{name} = {value}")
            value = name
        if part.derived:
            self._derived(part, value, at, stop)
            return
        if carrier.kind == "bytes":
            value = self._fixed_bytes(declared, value, at)
        else:
            value = self._scalar(declared, part, value, at, stop)
            if part.nullable:  # conditions ask the variable
                self.lines.append(f"{self._local(part.name)} = {value}")
                value = self._local(part.name)
        self.values[part.name] = value

    def _fixed_bytes(self, declared: Type, value: str, at: str) -> str:
        if isinstance(declared.form, Text):
            self.module.use("primitives", "text")
            self.lines.append(f"{value}_text = text({value}, {at}, problems)")
            return f"{value}_text"
        return value

    def _constant(self, part: Field, value: str, at: str, stop: str, carrier: Carrier) -> None:
        if isinstance(part.const, bytes):
            expected = repr(part.const)
        else:
            number = constant_number(self.types, part)
            expected = hex(number) if number > 255 else str(number)
        reason = f"{part.name} must be {expected}".replace('"', "'")
        grouped = f"({value})" if "&" in value else value
        test = value if expected == "0" else f"{grouped} != {expected}"
        self._soft(test, f'"{reason}"', at, stop)

    def _soft(self, condition: str, reason: str, at: str, stop: str) -> None:
        self.lines += block(
            f"if {condition}:", [f"problems.found({reason}, {at}, data[{at}:{stop}])"]
        )

    def _scalar(self, declared: Type, part: Field, value: str, at: str, stop: str) -> str:
        """The expression of the Python value of a number as read."""
        form = declared.form
        if isinstance(form, Enum | Flags):
            return self._named_number(
                self.types.expand(part.type).name or "", form, value, at, stop
            )
        if isinstance(form, Boolean):
            self._soft(f"{value} > 1", '"a flag is 0 or 1"', at, stop)
            return f"{value} != 0"
        if isinstance(form, Integer) and declared.null is not None:
            null = declared.null & ((1 << form.bits) - 1) if not form.signed else declared.null
            if part.nullable:
                return f"None if {value} == {null:#x} else {value}"
            self._soft(f"{value} == {null:#x}", '"null where none is allowed"', at, stop)
        if declared.min is not None:
            self._soft(f"{value} < {declared.min}", f'"at least {declared.min}"', at, stop)
        if declared.max is not None:
            self._soft(f"{value} > {declared.max}", f'"at most {declared.max}"', at, stop)
        return value

    def _named_number(self, name: str, form: Enum | Flags, value: str, at: str, stop: str) -> str:
        self.module.use_own("types", name)
        if isinstance(form, Flags):
            if not form.open:
                known = 0
                for item in form.values:
                    known |= item.number
                self._soft(f"{value} & ~{known:#x}", f'"unknown bits of {name}"', at, stop)
            return f"{name}({value})"
        self.module.enums.add(name)
        if form.open:
            return f"_{snake(name)}({value})"
        self.module.use("errors", "DecodeError")
        self.lines += block(
            f"if {value} not in _{snake(name).upper()}:",
            [f'raise DecodeError(f"no {name} has the number {{{value}}}", {at})'],
        )
        return f"_{snake(name).upper()}[{value}]"

    def _escapes(self, carrier: Carrier) -> None:
        for part, _, bits in carrier.parts:
            escape = self.types.expand(part.type).type.escape
            if escape is None:
                continue
            name = self._local(part.name)
            self._settle()
            outside, self.lines = self.lines, []
            self._number(escape, "more")
            self._settle()
            inside, self.lines = self.lines, outside
            self.lines += block(f"if {name} == {(1 << bits) - 1}:", [*inside, f"{name} += more"])

    # --- derived fields ---------------------------------------------------------------------

    def _derived(self, part: Field, value: str, at: str, stop: str) -> None:
        if part.checksum is not None:
            self._checksum(part, value, at, stop)
        elif part.size_of is not None:
            self._size(part, part.size_of, value, at, stop)
        else:
            self.values[part.name] = value

    def _size(self, part: Field, extent: Extent, value: str, at: str, stop: str) -> None:
        if extent.kind == "fields" and len(extent.fields) == 1:
            self._ends[extent.fields[0]] = (value, at, self._moves)
            self._note_sign(part, value)
            return
        self.module.use("errors", "DecodeError")
        self._note_sign(part, value)
        variable = f"{self._local(part.name)}_end"
        if extent.kind == "fields":
            first, last = extent.fields[0], extent.fields[-1]
            opening = self._opened(variable, "{pos}", value, "{pos}")
            self._closing.setdefault(f"<{first}", []).extend(opening)
            self._closing.setdefault(last, []).append(f"close {variable}")
            self._group_ends[last] = variable
            self._group_starts[first] = variable
            return
        self.lines += self._opened(
            variable, "first" if extent.kind == "record" else stop, value, at
        )
        self._end = variable
        self.whole = False
        self._last.append(variable)

    def _note_sign(self, part: Field, value: str) -> None:
        if is_signed(self.types, part.type):
            self._signed.add(value)

    def _opened(self, variable: str, start: str, value: str, at: str) -> list[str]:
        negative = f" or {value} < 0" if value in self._signed else ""
        return [
            f"{variable} = {start} + {value}",
            *block(
                f"if {variable} > {self._end}{negative}:",
                [f'raise DecodeError("length runs past the end", {at})'],
            ),
        ]

    def _checksum(self, part: Field, value: str, at: str, stop: str) -> None:
        checksum = part.checksum
        assert checksum is not None
        function = checksum.algorithm
        self.module.use_standard("zlib" if function == "crc32" else "crc32c", function)
        mask = f" & {checksum.mask:#x}" if checksum.mask is not None else ""
        name = self._local(part.name)
        if value != name:
            self.lines.append(f"{name} = {value}")
        if checksum.of.kind == "rest":
            test = f"if {function}(memoryview(data)[{stop}:{self._end}]){mask} != {name}:"
            self.lines += block(test, [_mismatch(function, "the rest", at, stop)])
            return
        if not at.isdigit():
            size = (scalar_bits(self.types, part.type) or 32) // 8
            self.lines.append(f"{name}_at = {at}")
            at, stop = f"{name}_at", f"{name}_at + {size}"
        first, last = checksum.of.fields[0], checksum.of.fields[-1]
        covered = " to ".join(dict.fromkeys((first, last)))
        skipped = self._prefix_size(first) if first == last else 0
        if skipped is None:
            self._content_starts[first] = f"{name}_from"
        else:
            start = f"{{pos}} + {skipped}" if skipped else "{pos}"
            self._closing.setdefault(f"<{first}", []).append(f"{name}_from = {start}")
        self._closing.setdefault(last, []).extend(
            block(
                f"if {function}(memoryview(data)[{name}_from:{{pos}}]){mask} != {name}:",
                [_mismatch(function, covered, at, stop)],
            )
        )

    def _prefix_size(self, name: str) -> int | None:
        """The bytes of the length in front of a field, None if they vary.

        A checksum over a single field leaves them out.
        """
        item = next(item for item in self._fields if item.name == name)
        size = self.types.expand(item.type).type.size
        if not isinstance(size, Prefix):
            return 0
        bits = scalar_bits(self.types, size.type)
        return None if bits is None else bits // 8

    def _after(self, name: str) -> None:
        """What has to be done once a field, or the run it is in, has been read."""
        for line in self._closing.pop(name, []):
            if line.startswith("close "):
                self._close(line[6:])
                self._end, self.whole = self._around.pop(line[6:], (self._end, self.whole))
            else:
                self.lines.append(line.replace("{pos}", self.place.at()))

    def _close(self, variable: str) -> None:
        """Insists on having reached the end of a region."""
        at = self.place.at()
        if at == variable:
            return
        self.module.use("errors", "DecodeError")
        left = f"{variable} - ({at})" if " " in at else f"{variable} - {at}"
        self.lines += block(
            f"if {at} != {variable}:",
            [f'raise DecodeError(f"{{{left}}} bytes left in the region", {at})'],
        )

    # --- fields of varying size -------------------------------------------------------------

    def announced(self) -> dict[str, str]:
        """Lengths that were read and whose fields are still to come."""
        return {name: value for name, (value, _, _) in self._ends.items()}

    def announce(self, lengths: dict[str, str]) -> None:
        """Lengths that were read before, by the fields they measure."""
        self._ends = {name: (value, "pos", self._moves) for name, value in lengths.items()}

    def settle(self) -> None:
        """Makes ``pos`` the position."""
        self._settle()

    def _settle(self) -> None:
        if self.place.at() != "pos":
            self.lines.append(f"pos = {self.place.at()}")
        self._moved()

    def _moved(self) -> None:
        self.place = Place("pos")
        self._moves += 1

    def _variable(self, item: Field) -> None:
        self._open(item.name)
        if item.when is not None:
            verdict = self.conditions.decide(item.when)
            if verdict is False:
                self.values[item.name] = "None"
                return
            if verdict is None:
                self._branch(item, self.conditions.expression(item.when))
                return
        if item.optional:
            self._optional(item)
            return
        self._present(item, self._target(item))

    def _present(self, item: Field, target: str) -> None:
        self._content(item, target)
        if item.derived:
            self._derived(item, target, self.place.at(), self.place.at())

    def _target(self, item: Field) -> str:
        name = self._local(item.name)
        if is_member(item, self.types):
            self.values[item.name] = name
        return name

    def _optional(self, item: Field) -> None:
        raw = leading_bytes(self.types, item)
        self._settle()
        bits = leading_mask(self.types, item) if raw is None else None
        if bits is not None:
            mask, value = bits
            self._branch(item, f"pos < {self._end} and data[pos] & {mask:#x} == {value:#x}")
            return
        if raw is None:
            self._branch(item, f"pos != {self._end}")
            return
        condition = f"data.startswith({raw!r}, pos, {self._end})"
        if item.const is None:
            self._branch(item, condition)
            return
        name = self._target(item)
        self.lines.append(f"{name} = {condition}")
        self.lines += block(f"if {name}:", [f"pos += {len(raw)}"])

    def _branch(self, item: Field, condition: str) -> None:
        """A field that is there only if a condition holds."""
        name = self._target(item)
        member = is_member(item, self.types)
        self._settle()
        if member and isinstance(self.types.expand(item.type).type.form, Switch):
            self.lines.append(f"{name}: {member_annotation(self.types, item)} = None")
            self._use_annotated(item.type)
            self._annotated.add(name)
        else:
            self.lines.append(f"{name} = {None if member else 0}")
        outside, self.lines = self.lines, []
        closing, self._closing = self._closing, {}
        if run_bits(self.types, _present(item)) is not None:
            for run in runs(self.types, (_present(item),)):
                assert isinstance(run, Run)
                self._run(run)
            if member and self.values[item.name] != name:
                self.lines.append(f"{name} = {self.values[item.name]}")
            self.values[item.name] = name
        else:
            self._present(_present(item), name)
        self._settle()
        inside, self.lines = self.lines, outside
        inner, self._closing = self._closing, closing
        self.lines += block(f"if {condition}:", inside)
        for key, statements in inner.items():
            self._closing.setdefault(key, []).extend(
                [line for line in statements if line.startswith("close ")]
                + block(f"if {condition}:", [x for x in statements if not x.startswith("close ")])
                if not key.startswith("<")
                else statements
            )

    def _content(self, item: Field, target: str) -> None:
        """Reads a field that is there into a variable."""
        declared = self.types.expand(item.type).type
        null = None if self._has_primitive(item, declared) else null_bytes(self.types, item)
        if null is not None:
            self._nullable(item, target, null)
            return
        announced = self._ends.pop(item.name, None)
        if announced is not None:
            value, at, moves = announced
            if not at.isdigit() and moves != self._moves:
                at = self.place.at()
            self._region(item, declared, target, value, at, self.place)
            return
        match declared.size:
            case Prefix() as prefix if not self._has_primitive(item, declared):
                self._prefixed(item, declared, target, prefix)
            case Fixed(number=number):
                self._region(item, declared, target, str(number), self.place.at(), self.place)
            case Elsewhere(reference=reference):
                value = self.conditions.value(reference)
                self._signed.add(value)
                self._region(item, declared, target, value, self.place.at(), self.place)
            case _:
                self._filling(item, declared, target, self._group_ends.get(item.name, self._end))

    def _nullable(self, item: Field, target: str, null: bytes) -> None:
        """A field whose length or count may have the value that means null."""
        self._settle()
        outside, self.lines = self.lines, []
        self._content(replace(item, nullable=False), target)
        self._settle()
        inside, self.lines = self.lines, outside
        self.lines.append(f"{target} = None")
        self.lines += block(
            f"if data.startswith({null!r}, pos, {self._end}):", [f"pos += {len(null)}"]
        )
        self.lines += block("else:", inside)

    def _has_primitive(self, item: Field, declared: Type) -> bool:
        """Whether a function of the runtime reads the field with its length."""
        if item.lazy or item.compressed is not None or not isinstance(declared.form, Text | Bytes):
            return False
        size = declared.size
        return isinstance(size, Prefix) and not size.inclusive and packs(self.types, size.type)

    def _prefixed(self, item: Field, declared: Type, target: str, prefix: Prefix) -> None:
        at = self.place.at()
        name = f"{self._local(item.name)}_size"
        moves = self._moves
        self._number(prefix.type, name)
        if self._moves != moves:
            at = self.place.at()
        if is_signed(self.types, prefix.type) or prefix.inclusive:
            self._signed.add(name)
        if prefix.inclusive:
            self.lines.append(f"{name} -= {(scalar_bits(self.types, prefix.type) or 0) // 8}")
        if item.name in self._content_starts:
            self.lines.append(f"{self._content_starts[item.name]} = {self.place.at()}")
        self._region(item, declared, target, name, at, self.place)

    def _number(self, type_: Type, name: str) -> None:
        """Reads a length or a count of any integer type into a variable."""
        declared = self.types.expand(type_).type
        if isinstance(declared.form, Varint):
            self._varint(declared.form, name, self._end)
        else:
            self._lone_scalar(Field(at=type_.at, name=name, type=type_), name)
            self.values.pop(name, None)

    def _prefix_struct(self, type_: Type) -> tuple[str, int]:
        bits = scalar_bits(self.types, type_) or 0
        declared = self.types.expand(type_).type
        order = declared.byte_order or self.types.protocol.byte_order
        carrier = Carrier(bits, is_signed(self.types, type_), [])
        return self.module.struct(order, carrier.letter), bits // 8

    def _region(
        self, item: Field, declared: Type, target: str, value: str, at: str, place: Place
    ) -> None:
        """Content of so many bytes."""
        self.module.use("errors", "DecodeError")
        stop = f"{self._local(item.name)}_end"
        signed = f" or {value} < 0" if value in self._signed else ""
        self.lines.append(f"{stop} = {place.at()} + {value}")
        self.lines += block(
            f"if {stop} > {self._end}{signed}:",
            [f'raise DecodeError("length runs past the end", {at})'],
        )
        outer, self._end = self._end, stop
        whole, self.whole = self.whole, False
        self._filling(item, declared, target, stop)
        self._end, self.whole = outer, whole
        if not self._fills(item, declared):
            self._close(stop)
        self.place = Place(stop)

    def _fills(self, item: Field, declared: Type) -> bool:
        """Whether reading the content always ends at the end of its region."""
        packed = item.lazy or item.compressed is not None
        return packed or (isinstance(declared.form, Text | Bytes) and declared.until is None)

    def _filling(self, item: Field, declared: Type, target: str, end: str) -> None:
        """Content that knows its size, or takes what is left."""
        if item.lazy or item.compressed is not None:
            self.lines.append(f"{target} = data[{self.place.at()}:{end}]")
            self.place = Place(end)
            return
        match declared.form:
            case Text() | Bytes():
                self._string(item, declared, target, end)
            case ListOf() as form:
                self._list(item, declared, form, target, end)
            case MapOf() as form:
                self._map(declared, form, target, end)
            case Record() | Union():
                self._call(item.type, target, end)
            case Switch() as form:
                self._switch(item, form, target)
            case Varint() as form:
                self._checked_varint(declared, form, target, end)
            case Nothing():
                pass
            case _:
                self._lone_scalar(item, target)

    def _string(self, item: Field, declared: Type, target: str, end: str) -> None:
        kind = "text" if isinstance(declared.form, Text) else "bytes"
        start = self.place.at()
        if declared.max_bytes is not None and not start.isdigit():
            self.lines.append(f"start = {start}")
            start = "start"
        if isinstance(declared.size, Prefix) and self._has_primitive(item, declared):
            struct, width = self._prefix_struct(declared.size.type)
            nullable = "optional_" if item.nullable else ""
            function = f"read_{nullable}{kind}"
            null = f", {declared.null}" if item.nullable else ""
            self.module.use("primitives", function)
            strict = ", problems" if kind == "text" else ""
            self.lines.append(
                f"{target}, pos = "
                f"{function}(data, {self.place.at()}, {end}, {struct}{null}{strict})"
            )
            self._moved()
        elif declared.until is not None:
            self.module.use("primitives", f"read_{kind}_until")
            strict = ", problems" if kind == "text" else ""
            ending = bytes((declared.until,))
            self.lines.append(
                f"{target}, pos = read_{kind}_until("
                f"data, {self.place.at()}, {end}, {ending!r}, {declared.last == 'open'}{strict})"
            )
            self._moved()
            width = 0
        else:
            raw = f"data[{self.place.at()}:{end}]"
            if kind == "text":
                self.module.use("primitives", "text")
                raw = f"text({raw}, {self.place.at()}, problems)"
            self.lines.append(f"{target} = {raw}")
            self.place = Place(end)
            width = 0
        if declared.max_bytes is not None:
            self.lines += block(
                f"if {self.place.at()} - {start} > {declared.max_bytes + width}:",
                [
                    f'problems.found("more than {declared.max_bytes} bytes", {start}, '
                    f"data[{start}:{self.place.at()}])"
                ],
            )

    def _count(self, count: Measure, minimum: int, end: str, target: str) -> str | None:
        """The number of items, checked against the bytes left; None: until the region ends."""
        match count:
            case Prefix(type=type_) if not packs(self.types, type_):
                value = f"{target}_count"
                self._number(type_, value)
            case Prefix(type=type_):
                struct, _ = self._prefix_struct(type_)
                self.module.use("primitives", "read_count")
                name = f"{target}_count"
                self.lines.append(
                    f"{name}, pos = read_count(data, {self.place.at()}, {end}, {struct}, {minimum})"
                )
                self._moved()
                return name
            case Fixed(number=number):
                return str(number)
            case Elsewhere(reference=reference):
                value = self.conditions.value(reference)
            case _:
                counted = [
                    item
                    for item in self._fields
                    if item.count_of and self._local(item.count_of) == target
                ]
                if not counted:
                    return None
                value = self.values[counted[0].name]
        self.module.use("primitives", "check_count")
        self.lines.append(f"check_count({value}, {self.place.at()}, {end}, {minimum})")
        return value

    def _list(self, field_: Field, declared: Type, form: ListOf, target: str, end: str) -> None:
        item = self.types.expand(form.item)
        minimum = max(1, minimum_bytes(self.types, form.item))
        count = self._count(form.count, minimum, end, target)
        bits = scalar_bits(self.types, form.item)
        if bits in (8, 16, 32, 64) and item.name is None and is_plain_integer(item.type):
            self._numbers(form.item, target, count, bits // 8, end)
        elif field_.columns and item.name is not None and not self._needs_more(item.name):
            self._hot(form, item.name, target, count, end)
        else:
            self._settle()
            self.lines.append(f"{target}_items: list[{annotation(self.types, form.item)}] = []")
            self._use_annotated(form.item)
            body = self._one(form.item, f"{target}_item")
            body.append(f"{target}_items.append({target}_item)")
            self._loop(count, body, end)
            self.lines.append(f"{target} = tuple({target}_items)")
        if declared.max_items is not None:
            self._soft_count(target, declared.max_items)
        if declared.unique:
            at = self.place.at()
            self.lines += block(
                f"if len(set({target})) != len({target}):",
                [f'problems.found("items must differ", {at})'],
            )

    def _needs_more(self, name: str) -> bool:
        """Whether reading a type needs more than its bytes, so that a function has to do it."""
        return bool(self.conditions.needs.of(name)) or name in self.conditions.needs.deep

    def _hot(self, form: ListOf, name: str, target: str, count: str | None, end: str) -> None:
        """A list worth a loop that makes its objects without ``__init__``."""
        self._settle()
        self.lines += [
            f"{target}_items: list[{name}] = []",
            f"add = {target}_items.append",
            "new = object.__new__",
        ]
        self.module.use_own("types", name)
        shape = sized_record(self.types, form)
        if shape is not None:
            self._sized_records(shape, name, count, end)
        else:
            self._hot_records(form, name, count, end)
        self.lines.append(f"{target} = tuple({target}_items)")

    def _sized_records(self, shape: SizedRecord, name: str, count: str | None, end: str) -> None:
        letters = "".join(carrier.letter for carrier in shape.heads) + shape.length.letter
        struct = self.module.struct(self.types.protocol.byte_order, letters)
        self.lines.append(f"unpack = {struct}.unpack_from")
        setters = self._setters(shape.name, [*shape.head_names, shape.body.name])
        heads = [f"item_{head}" for head in shape.head_names]
        function = f"read_{snake(name)}"
        self.module.use_own("decode_types", function)
        made = [
            f"item = new({shape.name})",
            *(
                f"{setter}(item, {value})"
                for setter, value in zip(setters, [*heads, "value"], strict=True)
            ),
            "add(item)",
        ]
        body = [
            f"{tuple_of([*heads, 'length'])} = unpack(data, pos)",
            f"start = pos + {shape.size}",
            "stop = start + length",
            *block(
                f"if stop > {end}:  # past the end, or a length with its top bit set",
                [f"other, pos = {function}(data, pos, {end}, problems)", "add(other)", "continue"],
            ),
            "value = data[start:stop]",
            *made,
            "pos = stop",
        ]
        if count is None or self.types.protocol.byte_order != "big":
            self._loop(count, body, end)
            return
        self._even_records(shape, heads, count, made, end)
        general = len(self.lines)
        self._loop(count, body, end)
        self.lines[general:] = block("else:", self.lines[general:])

    def _even_records(
        self, shape: SizedRecord, heads: list[str], count: str, made: list[str], end: str
    ) -> None:
        """Records of one size: whole blocks of them are cut by one call."""
        self.module.use("bulk", "block", "even_step")
        letters = "".join(carrier.letter for carrier in shape.heads)
        element = f"{letters}{shape.length.size}x{{record_step - {shape.size}}}s"
        columns = [f"members[{place}::{len(heads) + 1}]" for place in range(len(heads) + 1)]
        source = f"zip({', '.join(columns)}, strict=True)" if heads else "members"
        self.lines.append(f"record_step = even_step(data, pos, {end}, {shape.head_size})")
        self.lines += block(
            f"if record_step and record_step * {count} == {end} - pos:",
            [
                f'members = block(data, pos, {count}, f"{element}")',
                *block(f"for {', '.join([*heads, 'value'])} in {source}:", made),
                f"pos = {end}",
            ],
        )

    def _hot_records(self, form: ListOf, name: str, count: str | None, end: str) -> None:
        fields = self.types.record(form.item)
        inner = RecordDecoder(
            self.types,
            self.module,
            self.conditions.inside(fields, "item_"),
            Place("pos"),
            prefix="item_",
            whole=self.whole,
            _end=end,
        )
        inner.read(fields)
        members = [item for item in fields if is_member(item, self.types)]
        setters = self._setters(name, [item.name for item in members])
        body = [*inner.lines, f"item = new({name})"]
        body += [
            f"{setter}(item, {inner.values[item.name]})"
            for setter, item in zip(setters, members, strict=True)
        ]
        body.append("add(item)")
        if inner.place.at() != "pos":
            body.append(f"pos = {inner.place.at()}")
        self._loop(count, body, end)

    def _setters(self, name: str, names: list[str]) -> list[str]:
        self.module.use("primitives", "slot_setter")
        self.module.use_own("types", name)
        for member in names:
            self.module.setters.add((name, member))
            self.lines.append(f"set_{member} = _set_{snake(name)}_{member}")
        return [f"set_{member}" for member in names]

    def _use_annotated(self, type_: Type) -> None:
        self.module.use_own("types", *class_names(self.types, type_))
        if "Mapping[" in annotation(self.types, type_):
            self.module.use_standard("collections.abc", "Mapping")

    def _soft_count(self, target: str, limit: int) -> None:
        self.lines += block(
            f"if len({target}) > {limit}:",
            [f'problems.found("more than {limit} items", {self.place.at()})'],
        )

    def _numbers(self, type_: Type, target: str, count: str | None, size: int, end: str) -> None:
        """Integers in a row: one struct for all."""
        bits = 8 * size
        declared = self.types.expand(type_).type
        order = declared.byte_order or self.types.protocol.byte_order
        letter = Carrier(bits, is_signed(self.types, type_), []).letter
        mark = ">" if order == "big" else "<"
        if count is None:
            self._settle()
            self.module.use("primitives", "check_whole")
            self.lines.append(f"{target}_count = check_whole(pos, {end}, {size})")
            count = f"{target}_count"
        self.module.use_standard("struct", "Struct")
        self.lines.append(
            f'{target} = Struct(f"{mark}{{{count}}}{letter}").unpack_from(data, {self.place.at()})'
        )
        start = self.place.at()
        self.lines.append(f"pos = {start} + {size} * {count}")
        self._moved()

    def _one(self, type_: Type, target: str) -> list[str]:
        """The statements that read one item at ``pos``."""
        item = Field(at=type_.at, name=target, type=type_)
        inner = RecordDecoder(
            self.types,
            self.module,
            self.conditions,
            Place("pos"),
            _end=self._end,
            _annotated=self._annotated | {target},
        )
        inner.read((item,))
        inner._settle()
        value = inner.values.get(target, "None")
        if value != target:
            inner.lines.append(f"{target} = {value}")
        return inner.lines

    def _loop(self, count: str | None, body: list[str], end: str) -> None:
        if count is None:
            self.lines += block(f"while pos < {end}:", body)
        else:
            self.module.use_standard("itertools", "repeat")
            self.lines += block(f"for _ in repeat(None, {count}):", body)

    def _map(self, declared: Type, form: MapOf, target: str, end: str) -> None:
        least = minimum_bytes(self.types, form.key) + minimum_bytes(self.types, form.value)
        count = self._count(form.count, max(1, least), end, target)
        self._settle()
        key_type, value_type = (annotation(self.types, half) for half in (form.key, form.value))
        self.lines.append(f"{target}_pairs: dict[{key_type}, {value_type}] = {{}}")
        self._use_annotated(form.key)
        self._use_annotated(form.value)
        key, value = f"{target}_key", f"{target}_value"
        body = ["start = pos", *self._one(form.key, key), *self._one(form.value, value)]
        body += block(
            f"if {key} in {target}_pairs:",
            [f'problems.found(f"the key {{{key}!r}} comes twice", start, data[start:pos])'],
        )
        body.append(f"{target}_pairs[{key}] = {value}")
        self._loop(count, body, end)
        self.lines.append(f"{target} = {target}_pairs")
        if declared.max_items is not None:
            self._soft_count(target, declared.max_items)

    def _call(self, type_: Type, target: str, end: str) -> None:
        name = self.types.expand(type_).name or ""
        function = f"read_{snake(name)}"
        self.module.use_own("decode_types", function)
        arguments = ", ".join(
            ["data", self.place.at(), end, "problems", *self.conditions.nested(name)]
        )
        self.lines.append(f"{target}, pos = {function}({arguments})")
        self._moved()

    def _switch(self, item: Field, form: Switch, target: str) -> None:
        self._settle()
        self.module.use("errors", "DecodeError")
        if target not in self._annotated:
            self.lines.append(f"{target}: {annotation(self.types, item.type)}")
            self._use_annotated(item.type)
        bodies = [
            (wanted, self._case(type_, target, index))
            for index, (wanted, type_) in enumerate(self.conditions.switch(form))
        ]
        failure = f'raise DecodeError("no case of {item.name} applies", pos)'
        self.lines += self.conditions.chain(form, bodies, failure)

    def _case(self, type_: Type, target: str, index: int) -> list[str]:
        """One branch of a switch; a variable that it declares has a name of its own."""
        lines = self._one(type_, target)
        if not any(": list[" in line or ": dict[" in line for line in lines):
            return lines
        return [*self._one(type_, f"{target}{index}"), f"{target} = {target}{index}"]

    def _varint(self, form: Varint, target: str, end: str) -> None:
        function = "read_zigzag" if form.zigzag else "read_varuint"
        self.module.use("primitives", function)
        self.lines.append(
            f"{target}, pos = {function}(data, {self.place.at()}, {end}, {form.bits})"
        )
        self._moved()

    def _checked_varint(self, declared: Type, form: Varint, target: str, end: str) -> None:
        limited = (declared.min, declared.max) != (None, None)
        if limited:
            self.lines.append(f"start = {self.place.at()}")
        self._varint(form, target, end)
        if declared.min is not None:
            self._soft(f"{target} < {declared.min}", f'"at least {declared.min}"', "start", "pos")
        if declared.max is not None:
            self._soft(f"{target} > {declared.max}", f'"at most {declared.max}"', "start", "pos")

    def _lone_scalar(self, item: Field, target: str) -> None:
        for run in runs(self.types, (item,)):
            assert isinstance(run, Run)
            self._run(run)
        value = self.values.get(item.name, target)
        if value != target:
            self.lines.append(f"{target} = {value}")


def _mismatch(function: str, covered: str, at: str, stop: str) -> str:
    return f'problems.found("{function.upper()} of {covered} differs", {at}, data[{at}:{stop}])'


def _present(item: Field) -> Field:
    """The field without the question whether it is there."""
    return replace(item, when=None, optional=False)
