"""Straight-line encoding of one record or message.

What varies is turned into bytes first, then the lengths are known, then the fixed runs are packed
and all of it is joined once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Elsewhere,
    Enum,
    Field,
    Fixed,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Nothing,
    Prefix,
    Record,
    Rest,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.plan.code import Module, block, local
from wireloom.generator.plan.conditions import Conditions
from wireloom.generator.plan.discriminator import leading_bytes
from wireloom.generator.plan.hot import SizedRecord, sized_record
from wireloom.generator.plan.nulls import null_bytes
from wireloom.generator.plan.runs import Carrier, Run, byte_order, field_order, packs, runs
from wireloom.generator.plan.sizes import is_plain_integer, is_signed, scalar_bits
from wireloom.generator.render.annotations import (
    annotation,
    class_names,
    constant_number,
    is_member,
)
from wireloom.generator.resolve.naming import snake
from wireloom.generator.resolve.types import Types


@dataclass(slots=True)
class Piece:
    """Bytes of the result: a run, or a variable with bytes that was made before."""

    fields: tuple[str, ...]
    run: Run | None = None
    variable: str = ""
    prefix: int = 0
    """Bytes in front of the content, which lengths and checksums of the field do not cover."""

    def size(self) -> str:
        """The number of bytes as an expression."""
        return str(self.run.size) if self.run else f"len({self.variable})"


@dataclass(slots=True)
class RecordEncoder:
    """Writes the statements that encode the members of ``holder``.

    Attributes:
        holder: The variable with the object.
        fixed: Numbers of fields that follow from the choice of the message.
    """

    types: Types
    module: Module
    conditions: Conditions
    holder: str
    fixed: dict[str, int] = field(default_factory=dict)
    given: dict[str, str] = field(default_factory=dict)
    """Expressions of members that are not reached through the holder."""
    lines: list[str] = field(default_factory=list)
    _pieces: list[Piece] = field(default_factory=list)
    _late: dict[str, Callable[[], list[str]]] = field(default_factory=dict)
    """Statements that can only be written when all pieces are known, by variable."""
    _fields: tuple[Field, ...] = ()
    _contents: set[str] = field(default_factory=set)
    """Variables whose content without its length is kept in one of its own."""

    def write(self, fields: tuple[Field, ...]) -> str:
        """Encodes all fields; the bytes are the value of the expression that is returned."""
        self._fields = fields
        for item in runs(self.types, fields):
            if isinstance(item, Run):
                self._check_run(item)
                names = tuple(
                    part.name for carrier in item.carriers for part, _, _ in carrier.parts
                )
                self._pieces.append(Piece(names, run=item))
                self._escapes(item)
            else:
                self._variable(item)
        self._resolve_checksums()
        return self._joined(self._pieces)

    def write_alone(self, item: Field) -> str:
        """Encodes one field by itself; returns an expression for its bytes."""
        inner = RecordEncoder(self.types, self.module, self.conditions, self.holder)
        for part in runs(self.types, (item,)):
            if isinstance(part, Run):
                inner._check_run(part)
                inner._pieces.append(Piece((item.name,), run=part))
            else:
                inner._variable(part)
        self.lines += inner.lines
        return self._joined(inner._pieces) if inner._pieces else 'b""'

    # --- checks that struct does not make -----------------------------------------------------

    def _check_run(self, run: Run) -> None:
        for carrier in run.carriers:
            for part, _, bits in carrier.parts:
                if part.const is None and not part.derived and part.name not in self.fixed:
                    self._check(part, carrier, bits)

    def _check(self, part: Field, carrier: Carrier, bits: int) -> None:
        declared = self.types.expand(part.type).type
        value = self._member(part)
        low, high = declared.min, declared.max
        grouped = not carrier.whole or carrier.odd
        if grouped and declared.escape is None:
            least, most = integer_range(bits, is_signed(self.types, part.type))
            low = least if low is None else max(low, least)
            high = most if high is None else min(high, most)
        if isinstance(declared.form, Enum) and not declared.form.open and not grouped:
            self.module.enums.add(self.types.expand(part.type).name or "")
        guard = f"{value} is not None and " if part.nullable else ""
        test = _outside(value, low, high)
        if test:
            self._refuse(guard + test, f"{_bounds(low, high)}", part.name)
        if carrier.kind == "bytes":
            raw = self._string(declared, value)
            self._refuse(f"len({raw}) != {carrier.size}", f"{carrier.size} bytes", part.name)

    def _refuse(self, condition: str, reason: str, name: str) -> None:
        self.module.use("errors", "EncodeError")
        self.lines += block(f"if {condition}:", [f'raise EncodeError("{reason}", "{name}")'])

    def _escapes(self, run: Run) -> None:
        for part, _, bits in run.carriers[-1].parts:
            if self.types.expand(part.type).type.escape is not None:
                variable = f"{part.name}_more"
                self._late[variable] = partial(self._escape, part, bits)
                self._pieces.append(Piece((variable,), variable=variable))

    def _escape(self, part: Field, bits: int) -> list[str]:
        """What follows a bit field whose bits are all set."""
        escape = self.types.expand(part.type).type.escape
        assert escape is not None
        full = (1 << bits) - 1
        value = self._size_or_member(part)
        more = self._integer_bytes(escape, f"{value} - {full}")
        return [f'{part.name}_more = b"" if {value} < {full} else {more}']

    # --- fields of varying size ----------------------------------------------------------------

    def _member(self, item: Field) -> str:
        if item.name in self.given:
            return self.given[item.name]
        return f"{self.holder}.{item.name}" if self.holder else local(item.name)

    def _name(self, item: Field) -> str:
        """The variable for the bytes of a field; members that are variables keep their names."""
        return local(item.name) if self.holder else f"{local(item.name)}_bytes"

    def _variable(self, item: Field) -> None:
        name = self._name(item)
        if item.derived:
            self._late[name] = partial(self._late_derived, item, name)
            self._pieces.append(Piece((item.name,), variable=name))
            return
        verdict = self.conditions.decide(item.when) if item.when is not None else True
        if verdict is False:
            if is_member(item, self.types):
                self._refuse(f"{self._member(item)} is not None", "does not exist here", item.name)
            return
        if item.const is not None:
            self._constant(item, name, verdict)
            return
        value = self._member(item)
        plain = self._plain_bytes(item)
        if item.optional:
            self._guarded(item, name, f"{value} is not None")
        elif verdict is None:
            condition = self.conditions.expression(item.when or ())
            self.module.use("errors", "EncodeError")
            self.lines += block(
                f"if ({value} is not None) != bool({condition}):",
                [f'raise EncodeError("exists only under its condition", "{item.name}")'],
            )
            self._guarded(item, name, f"{value} is not None")
        elif plain:
            self._limit(item, value)
            self._pieces.append(Piece((item.name,), variable=value))
            return
        else:
            self._content(item, name, value)
        self._pieces.append(Piece((item.name,), variable=name, prefix=self._prefix_size(item)))

    def _plain_bytes(self, item: Field) -> bool:
        declared = self.types.expand(item.type).type
        raw = isinstance(declared.form, Bytes) and declared.until is None
        packed = item.lazy or item.compressed is not None
        return (raw or packed) and declared.size is None and not item.nullable

    def _constant(self, item: Field, name: str, verdict: bool | None) -> None:
        raw = repr(leading_bytes(self.types, item))
        if item.optional:
            self.lines.append(f'{name} = {raw} if {self._member(item)} else b""')
        elif verdict is None:
            condition = self.conditions.expression(item.when or ())
            self.lines.append(f'{name} = {raw} if {condition} else b""')
        else:
            self.lines.append(f"{name} = {raw}")
        self._pieces.append(Piece((item.name,), variable=name))

    def _guarded(self, item: Field, name: str, condition: str) -> None:
        outside, self.lines = self.lines, []
        self._content(item, name, self._member(item))
        inside, self.lines = self.lines, outside
        self.lines.append(f'{name} = b""')
        self.lines += block(f"if {condition}:", inside)

    def _prefix_size(self, item: Field) -> int:
        size = self.types.expand(item.type).type.size
        return (scalar_bits(self.types, size.type) or 0) // 8 if isinstance(size, Prefix) else 0

    def _content(self, item: Field, name: str, value: str) -> None:
        """Statements that put the bytes of a member into a variable."""
        declared = self.types.expand(item.type).type
        size = declared.size
        plain = (
            isinstance(declared.form, Text | Bytes) and not item.lazy and item.compressed is None
        )
        if (
            plain
            and isinstance(size, Prefix)
            and not size.inclusive
            and packs(self.types, size.type)
        ):
            self._prefixed_string(item, declared, size, name, value)
            self._limit_encoded(item, name, declared.max_bytes, self._prefix_size(item))
            return
        null = null_bytes(self.types, item)
        if null is None:
            self._region(item, declared, name, value)
            return
        outside, self.lines = self.lines, []
        self._region(item, declared, name, value)
        inside, self.lines = self.lines, outside
        self.lines += block(f"if {value} is None:", [f"{name} = {null!r}"])
        self.lines += block("else:", inside)

    def _region(self, item: Field, declared: Type, name: str, value: str) -> None:
        """Content, with the length in front of it if it has one."""
        if item.lazy or item.compressed is not None:
            self.lines.append(f"{name} = {value}")
        else:
            self._unsized(item, declared, name, value)
        self._limit_encoded(item, name, declared.max_bytes, 0)
        size = declared.size
        if isinstance(size, Prefix):
            if isinstance(self.types.expand(size.type).type.form, Varint) and self._checked(item):
                self.lines.append(f"{name}_content = {name}")
                self._contents.add(name)
            self._prefix(size, name)
        elif isinstance(size, Fixed | Elsewhere):
            number = (
                str(size.number)
                if isinstance(size, Fixed)
                else self.conditions.value(size.reference)
            )
            self._refuse(
                f"len({name}) != {number}", "the size differs from the one announced", item.name
            )

    def _prefix(self, size: Prefix, name: str) -> None:
        """Puts the length in front of bytes."""
        itself = (scalar_bits(self.types, size.type) or 0) // 8 if size.inclusive else 0
        if packs(self.types, size.type):
            self.module.use("primitives", "sized")
            more = f", {itself}" if itself else ""
            self.lines.append(f"{name} = sized({name}, {self._struct(size.type)}{more})")
        else:
            length = f"len({name}) + {itself}" if itself else f"len({name})"
            self.lines.append(f"{name} = {self._integer_bytes(size.type, length)} + {name}")

    def _integer_bytes(self, type_: Type, value: str) -> str:
        """A length or a count of any integer type, as an expression."""
        form = self.types.expand(type_).type.form
        if isinstance(form, Varint):
            return self._varint(form, value)
        return self._scalar_bytes(type_, value)

    def _limit(self, item: Field, value: str) -> None:
        limit = self.types.expand(item.type).type.max_bytes
        if limit is not None:
            self._refuse(f"len({value}) > {limit}", f"more than {limit} bytes", item.name)

    def _limit_encoded(self, item: Field, name: str, limit: int | None, prefix: int) -> None:
        if limit is not None:
            self._refuse(f"len({name}) > {limit + prefix}", f"more than {limit} bytes", item.name)

    def _prefixed_string(
        self, item: Field, declared: Type, size: Prefix, name: str, value: str
    ) -> None:
        kind = "text" if isinstance(declared.form, Text) else "bytes"
        struct = self._struct(size.type)
        if item.nullable:
            self.module.use("primitives", f"write_optional_{kind}")
            self.lines.append(f"{name} = write_optional_{kind}({value}, {struct}, {declared.null})")
        else:
            self.module.use("primitives", f"write_{kind}")
            self.lines.append(f"{name} = write_{kind}({value}, {struct})")

    def _unsized(self, item: Field, declared: Type, name: str, value: str) -> None:
        test = _outside(value, declared.min, declared.max)
        if test:
            self._refuse(test, _bounds(declared.min, declared.max), item.name)
        match declared.form:
            case Text() | Bytes():
                self.lines.append(f"{name} = {self._string(declared, value)}")
            case ListOf() as form:
                self._list(item, declared, form, name, value)
            case MapOf() as form:
                self._map(declared, form, name, value)
            case Record() | Union():
                self.lines.append(f"{name} = {self._call(item.type, value)}")
            case Switch() as form:
                self._switch(item, form, name, value)
            case Varint() as form:
                self.lines.append(f"{name} = {self._varint(form, value)}")
            case Nothing():
                self.lines.append(f'{name} = b""')
            case _:
                self.lines.append(f"{name} = {self._scalar_bytes(item.type, value)}")

    def _string(self, declared: Type, value: str) -> str:
        raw = (
            f'{value}.encode(errors="surrogateescape")'
            if isinstance(declared.form, Text)
            else value
        )
        if declared.until is None:
            return raw
        self.module.use("primitives", "ended")
        return f"ended({raw}, {bytes((declared.until,))!r})"

    def _call(self, type_: Type, value: str) -> str:
        name = self.types.expand(type_).name or ""
        function = f"write_{snake(name)}"
        self.module.use_own("encode_types", function)
        arguments = ", ".join([value, *self.conditions.nested(name)])
        return f"{function}({arguments})"

    def _varint(self, form: Varint, value: str) -> str:
        function = "write_zigzag" if form.zigzag else "write_varuint"
        self.module.use("primitives", function)
        return f"{function}({value}, {form.bits})"

    def _scalar_bytes(self, type_: Type, value: str) -> str:
        item = Field(at=type_.at, name="value", type=type_)
        bits = scalar_bits(self.types, type_) or 8
        if bits not in (8, 16, 32, 64):
            order = field_order(self.types, item)
            signed = ", signed=True" if is_signed(self.types, type_) else ""
            return f'int({value}).to_bytes({bits // 8}, "{order}"{signed})'
        declared = self.types.expand(type_).type
        kind = "float" if isinstance(declared.form, Float) else "integer"
        carrier = Carrier(bits, is_signed(self.types, type_), [(item, 0, bits)], kind)
        order = declared.byte_order or self.types.protocol.byte_order
        struct = self.module.struct(order, carrier.letter)
        return f"{struct}.pack({self._number(declared, value)})"

    def _number(self, declared: Type, value: str) -> str:
        return f"bool({value})" if isinstance(declared.form, Boolean) else value

    def _one(self, type_: Type, value: str) -> tuple[list[str], str]:
        """The bytes of one item as an expression, with statements that must come before."""
        item = Field(at=type_.at, name="part", type=type_)
        inner = RecordEncoder(self.types, self.module, self.conditions, self.holder)
        inner._content(item, "part", value)
        if len(inner.lines) == 1 and inner.lines[0].startswith("part = "):
            return [], inner.lines[0].removeprefix("part = ")
        return inner.lines, "part"

    # --- lists, maps, switches -----------------------------------------------------------------

    def _list(self, item: Field, declared: Type, form: ListOf, name: str, value: str) -> None:
        bits = scalar_bits(self.types, form.item)
        expanded = self.types.expand(form.item)
        if declared.max_items is not None:
            self._refuse(
                f"len({value}) > {declared.max_items}",
                f"more than {declared.max_items} items",
                item.name,
            )
        if declared.unique:
            self._refuse(f"len(set({value})) != len({value})", "items must differ", item.name)
        shape = sized_record(self.types, form) if item.columns else None
        if bits in (8, 16, 32, 64) and is_plain_integer(expanded.type):
            self._numbers(form, name, value, bits)
            return
        if shape is not None:
            self._sized_records(shape, name, value)
        else:
            lines, expression = self._one(form.item, "item")
            if not lines:
                self.lines.append(f'{name} = b"".join([{expression} for item in {value}])')
            else:
                self.lines.append(f"{name}_parts: list[bytes] = []")
                self.lines += block(
                    f"for item in {value}:", [*lines, f"{name}_parts.append({expression})"]
                )
                self.lines.append(f'{name} = b"".join({name}_parts)')
        self._counted(form.count, name, f"len({value})", item.name)

    def _counted(self, count: Measure, name: str, number: str, path: str) -> None:
        match count:
            case Prefix(type=type_):
                self.lines.append(f"{name} = {self._integer_bytes(type_, number)} + {name}")
            case Fixed(number=wanted):
                self._refuse(f"{number} != {wanted}", f"{wanted} items", path)
            case Elsewhere(reference=reference):
                announced = self.conditions.value(reference)
                self._refuse(
                    f"{number} != {announced}", "the count differs from the one announced", path
                )
            case Rest():
                return

    def _numbers(self, form: ListOf, name: str, value: str, bits: int) -> None:
        declared = self.types.expand(form.item).type
        order = declared.byte_order or self.types.protocol.byte_order
        letter = Carrier(bits, is_signed(self.types, form.item), []).letter
        mark = ">" if order == "big" else "<"
        self.module.use_standard("struct", "Struct")
        self.lines.append(f"count = len({value})")
        if isinstance(form.count, Prefix) and packs(self.types, form.count.type):
            prefix = self._carrier(form.count.type).letter
            self.lines.append(
                f'{name} = Struct(f"{mark}{prefix}{{count}}{letter}").pack(count, *{value})'
            )
            return
        self.lines.append(f'{name} = Struct(f"{mark}{{count}}{letter}").pack(*{value})')
        self._counted(form.count, name, "count", name)

    def _sized_records(self, shape: SizedRecord, name: str, value: str) -> None:
        """Numbers, a length and a body per item: the loop that has to be fast."""
        letters = "".join(carrier.letter for carrier in shape.heads) + "i"
        struct = self.module.struct(self.types.protocol.byte_order, letters)
        heads = [f"item.{head}" for head in shape.head_names]
        body = [
            f"body = item.{shape.body.name}",
            f"add(pack({', '.join([*heads, 'len(body)'])}))",
            "add(body)",
        ]
        self.lines += ["parts: list[bytes] = []", "add = parts.append", f"pack = {struct}.pack"]
        if shape.union is None:
            self.lines += block(f"for item in {value}:", body)
        else:
            self.module.use_own("types", shape.name)
            self.module.use_own("encode_types", f"write_{snake(shape.union)}")
            inner = block(f"if type(item) is {shape.name}:", body)
            inner += block("else:", [f"add(write_{snake(shape.union)}(item))"])
            self.lines += block(f"for item in {value}:", inner)
        self.lines.append(f'{name} = b"".join(parts)')

    def _map(self, declared: Type, form: MapOf, name: str, value: str) -> None:
        before, key = self._one(form.key, "key")
        between, held = self._one(form.value, "item")
        if declared.max_items is not None:
            self._refuse(
                f"len({value}) > {declared.max_items}",
                f"more than {declared.max_items} items",
                name,
            )
        if before or between:
            self.lines.append(f"{name}_parts: list[bytes] = []")
            body = [
                *before,
                f"{name}_parts.append({key})",
                *between,
                f"{name}_parts.append({held})",
            ]
            self.lines += block(f"for key, item in {value}.items():", body)
            self.lines.append(f'{name} = b"".join({name}_parts)')
        else:
            self.lines.append(
                f'{name} = b"".join([{key} + {held} for key, item in {value}.items()])'
            )
        self._counted(form.count, name, f"len({value})", name)

    def _switch(self, item: Field, form: Switch, name: str, value: str) -> None:
        self.module.use("errors", "EncodeError")
        whole = annotation(self.types, item.type)
        bodies: list[tuple[tuple[int, ...], list[str]]] = []
        for wanted, type_ in self.conditions.switch(form):
            wanted_type = annotation(self.types, type_)
            covers = set(wanted_type.split(" | ")) == set(whole.split(" | "))
            checks = [] if covers else self._wanted_class(type_, value, item.name)
            known = value
            if whole.count("tuple[") > 1 and wanted_type.startswith("tuple["):
                if all(part.startswith("tuple[") for part in whole.split(" | ")):
                    checks = []
                known = f"{name}_items{len(bodies)}"
                self.module.use_standard("typing", "cast")
                self.module.use_own("types", *class_names(self.types, type_))
                checks.append(f'{known} = cast("{wanted_type}", {value})')
            lines, expression = self._one(type_, known)
            bodies.append((wanted, [*checks, *lines, f"{name} = {expression}"]))
        failure = f'raise EncodeError("no case applies", "{item.name}")'
        self.lines += self.conditions.chain(form, bodies, failure)

    def _wanted_class(self, type_: Type, value: str, path: str) -> list[str]:
        """Refuses a value that belongs to another case."""
        wanted = annotation(self.types, type_)
        if wanted == "None":
            test = f"{value} is not None"
        else:
            python = wanted.partition("[")[0]
            test = f"not isinstance({value}, {'dict' if python == 'Mapping' else python})"
            if python[:1].isupper() and python != "Mapping":
                classes = [name for name in python.split(" | ") if name[:1].isupper()]
                self.module.use_own("types", *classes)
        reason = f"{wanted} is wanted here".replace('"', "'")
        return block(f"if {test}:", [f'raise EncodeError("{reason}", "{path}")'])

    # --- lengths, counts, checksums ------------------------------------------------------------

    def _struct(self, type_: Type) -> str:
        declared = self.types.expand(type_).type
        order = declared.byte_order or self.types.protocol.byte_order
        return self.module.struct(order, self._carrier(type_).letter)

    def _carrier(self, type_: Type) -> Carrier:
        return Carrier(scalar_bits(self.types, type_) or 8, is_signed(self.types, type_), [])

    def _size_or_member(self, part: Field) -> str:
        return self._derived(part) if part.derived else self._member(part)

    def _derived(self, part: Field) -> str:
        if part.count_of is not None:
            return f"len({self.holder + '.' if self.holder else ''}{part.count_of})"
        if part.size_of is not None:
            return self._length(part)
        checksum = part.checksum
        assert checksum is not None
        function = checksum.algorithm
        self.module.use_standard("zlib" if function == "crc32" else "crc32c", function)
        mask = f" & {checksum.mask:#x}" if checksum.mask is not None else ""
        return f"{function}({self._covered(part)}){mask}"

    def _length(self, part: Field) -> str:
        extent = part.size_of
        assert extent is not None
        if extent.kind == "record":
            return _sum([piece.size() for piece in self._pieces])
        if extent.kind == "rest":
            return _sum(self._sizes_after(part))
        first, last = self._index(extent.fields[0]), self._index(extent.fields[-1])
        return _sum([piece.size() for piece in self._pieces[first : last + 1]])

    def _sizes_after(self, part: Field) -> list[str]:
        index = self._index(part.name)
        run = self._pieces[index].run
        inside = 0
        if run is not None:
            sizes = [carrier.size for carrier in run.carriers]
            position = next(
                number
                for number, carrier in enumerate(run.carriers)
                if any(item.name == part.name for item, _, _ in carrier.parts)
            )
            inside = sum(sizes[position + 1 :])
        return [str(inside), *(piece.size() for piece in self._pieces[index + 1 :])]

    def _index(self, name: str) -> int:
        for index, piece in enumerate(self._pieces):
            if name in piece.fields:
                return index
        return len(self._pieces)

    def _covered(self, part: Field) -> str:
        checksum = part.checksum
        assert checksum is not None
        if checksum.of.kind == "rest":
            return "rest"
        first, last = checksum.of.fields[0], checksum.of.fields[-1]
        pieces = self._pieces[self._index(first) : self._index(last) + 1]
        if first == last and pieces and pieces[0].prefix:
            return f"{pieces[0].variable}[{pieces[0].prefix}:]"
        if first == last and pieces and pieces[0].variable in self._contents:
            return f"{pieces[0].variable}_content"
        return self._joined(pieces)

    def _checked(self, item: Field) -> bool:
        """Whether there is a checksum over a field alone, which leaves its length out."""
        checksums = (other.checksum for other in self._fields if other.checksum is not None)
        return any(checksum.of.fields == (item.name,) for checksum in checksums)

    def _resolve_checksums(self) -> None:
        """Gives derived pieces of varying size their values, those over the rest first of all."""
        for index in range(len(self._pieces) - 1, -1, -1):
            piece = self._pieces[index]
            parts = [item for item in self._fields if item.name in piece.fields]
            over_rest = [
                item
                for item in parts
                if item.checksum is not None and item.checksum.of.kind == "rest"
            ]
            if over_rest:
                self._define_late(self._pieces[index + 1 :])
                self.lines.append(f"rest = {self._joined(self._pieces[index + 1 :])}")
                self._pieces[index + 1 :] = [Piece(("rest",), variable="rest")]
        self._define_late(self._pieces)

    def _define_late(self, pieces: list[Piece]) -> None:
        for piece in reversed(pieces):  # lengths count what comes later
            statements = self._late.pop(piece.variable, None)
            if statements is not None:
                self.lines += statements()

    def _late_derived(self, part: Field, name: str) -> list[str]:
        declared = self.types.expand(part.type).type
        inner = Field(at=part.at, name=part.name, type=part.type)
        number = f"{name}_number"
        outside, self.lines = self.lines, [f"{number} = {self._derived(part)}"]
        self._unsized(inner, declared, name, number)
        inside, self.lines = self.lines, outside
        if part.when is None:
            return inside
        condition = self.conditions.expression(part.when)
        return [f'{name} = b""', *block(f"if {condition}:", inside)]

    # --- packing -------------------------------------------------------------------------------

    def _joined(self, pieces: list[Piece]) -> str:
        texts = [self._packed(piece.run) if piece.run else piece.variable for piece in pieces]
        if not texts:
            return 'b""'
        if len(texts) <= 2:
            return " + ".join(texts)
        return f'b"".join(({", ".join(texts)}))'

    def _packed(self, run: Run) -> str:
        if all(self._is_known(carrier) for carrier in run.carriers):
            return repr(b"".join(self._known(carrier) for carrier in run.carriers))
        letters = "".join(
            f"{carrier.size}x" if self._is_blank(carrier) else self._letter(carrier)
            for carrier in run.carriers
        )
        struct = self.module.struct(byte_order(self.types, run.carriers), letters)
        values = ", ".join(
            self._carrier_value(carrier) for carrier in run.carriers if not self._is_blank(carrier)
        )
        return f"{struct}.pack({values})"

    def _is_blank(self, carrier: Carrier) -> bool:
        """Whether it is an odd number of bytes that are always 0, which struct can pad."""
        return carrier.odd and self._is_known(carrier) and not any(self._known(carrier))

    def _is_known(self, carrier: Carrier) -> bool:
        return all(
            part.const is not None or part.name in self.fixed for part, _, _ in carrier.parts
        )

    def _known(self, carrier: Carrier) -> bytes:
        total = 0
        for part, shift, bits in carrier.parts:
            if isinstance(part.const, bytes):
                return part.const
            total |= (self._constant_of(part) & ((1 << bits) - 1)) << shift
        return total.to_bytes(carrier.size, byte_order(self.types, [carrier]))

    def _constant_of(self, part: Field) -> int:
        fixed = self.fixed.get(part.name)
        return constant_number(self.types, part) if fixed is None else fixed

    def _letter(self, carrier: Carrier) -> str:
        part = carrier.parts[-1][0]
        length = part.size_of is not None and len(carrier.parts) == 2
        if length and carrier.bits == 32 and carrier.parts[0][0].const == 0:
            return "i"
        return carrier.letter

    def _carrier_value(self, carrier: Carrier) -> str:
        if carrier.whole:
            value = self._part_value(*carrier.parts[0])
        else:
            known = 0
            texts = []
            for part, shift, bits in carrier.parts:
                if part.const is not None or part.name in self.fixed:
                    known |= (self._constant_of(part) & ((1 << bits) - 1)) << shift
                else:
                    text = self._part_value(part, shift, bits)
                    if is_signed(self.types, part.type):
                        text = f"{text} & {(1 << bits) - 1:#x}"
                    wrapped = f"({text})" if " " in text and shift else text
                    texts.append(
                        f"{wrapped} << {shift}" if shift else f"({text})" if " " in text else text
                    )
            if known or not texts:
                texts.insert(0, hex(known))
            value = " | ".join(texts)
        if carrier.odd:
            signed = ", signed=True" if carrier.signed else ""
            order = byte_order(self.types, [carrier])
            return f'({value}).to_bytes({carrier.size}, "{order}"{signed})'
        return value

    def _part_value(self, part: Field, shift: int, bits: int) -> str:
        if part.const is not None or part.name in self.fixed:
            if isinstance(part.const, bytes):
                return repr(part.const)
            number = self._constant_of(part)
            return hex(number) if number > 9 else str(number)
        declared = self.types.expand(part.type).type
        value = self._size_or_member(part)
        if declared.escape is not None:
            return f"min({value}, {(1 << bits) - 1})"
        if isinstance(declared.form, Boolean):
            return f"bool({value})"
        if isinstance(declared.form, Text):
            return f'{value}.encode(errors="surrogateescape")'
        if declared.null is not None and part.nullable and isinstance(declared.form, Integer):
            null = declared.null
            return f"{null:#x} if {value} is None else {value}"
        return value


def integer_range(bits: int, signed: bool) -> tuple[int, int]:
    """The least and the greatest integer of so many bits."""
    return (-(1 << bits - 1), (1 << bits - 1) - 1) if signed else (0, (1 << bits) - 1)


def _outside(value: str, low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"not {low} <= {value} <= {high}"
    if low is not None:
        return f"{value} < {low}"
    return f"{value} > {high}" if high is not None else ""


def _bounds(low: int | None, high: int | None) -> str:
    if low is not None and high is not None:
        return f"from {low} to {high}"
    return f"at least {low}" if low is not None else f"at most {high}"


def _sum(sizes: list[str]) -> str:
    constant = sum(int(size) for size in sizes if size.isdigit())
    variable = [size for size in sizes if not size.isdigit()]
    return " + ".join([str(constant)] * bool(constant or not variable) + variable)
