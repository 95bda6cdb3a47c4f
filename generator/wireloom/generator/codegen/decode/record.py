"""The fields of a record or message one after another, those included that may be absent."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from wireloom.generator.codegen.code import block
from wireloom.generator.codegen.decode.bulk_lists import HotLists
from wireloom.generator.codegen.decode.content import Content
from wireloom.generator.codegen.decode.cursor import Cursor, Place
from wireloom.generator.codegen.decode.items import Items
from wireloom.generator.codegen.decode.lengths import Lengths
from wireloom.generator.codegen.decode.numbers import Numbers
from wireloom.generator.codegen.literals import default_of
from wireloom.generator.codegen.members import is_member, member_annotation
from wireloom.generator.codegen.runs import Run, run_bits, runs
from wireloom.schema.constants import Constant, leading_constant
from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Entry, Switch
from wireloom.schema.kinds.members import tail


@dataclass(slots=True)
class RecordDecoder:
    """Writes the statements that read the fields of one record.

    Attributes:
        cursor: Where the record begins; afterwards where it ends.
        fixed: Fields whose value is known because the frame was chosen by them.
        complete: Whether nothing of the record follows the fields that are read.
    """

    cursor: Cursor
    fixed: frozenset[str] = frozenset()
    complete: bool = True
    behind: tuple[str, str] = ("", "")
    """A field, and what is to be done as soon as it is read."""
    lengths: Lengths = field(init=False)
    _numbers: Numbers = field(init=False)
    _items: Items = field(init=False)
    _content: Content = field(init=False)

    def __post_init__(self) -> None:
        self.lengths = Lengths(self.cursor)
        self._numbers = Numbers(self.cursor, self.lengths, self.fixed)
        self._items = Items(self.cursor, lambda cursor, fields: RecordDecoder(cursor).read(fields))
        self._content = Content(self.cursor, self.lengths, self._numbers, self._items)

    @property
    def lines(self) -> list[str]:
        """The statements."""
        return self.cursor.lines

    @property
    def values(self) -> dict[str, str]:
        """Expressions of the members."""
        return self.cursor.values

    @property
    def place(self) -> Place:
        """The position behind what was read."""
        return self.cursor.place

    def read(self, fields: tuple[Field, ...]) -> None:
        """Reads all fields; afterwards ``values`` has an expression for each member."""
        cursor = self.cursor
        cursor.fields = fields
        if any(item.size_of and item.size_of.covers == "record" for item in fields):
            cursor.lines.append(f"first = {cursor.place.at()}")
        self.lengths.expect_sums(fields)
        for item in runs(cursor.kinds, fields):
            if isinstance(item, Run):
                self._numbers.run(item)
            else:
                self._variable(item)
                self.lengths.after(item.name)
            self.lengths.catch_up()
            if self.behind[0] in _names(item):
                cursor.lines.append(self.behind[1])
        self.lengths.finish()
        if self.complete:
            self.lengths.refuse_unused()

    def fill(self, item: Kind, target: str) -> None:
        """Reads items of a named type into a variable for a list, until the region ends."""
        HotLists(self.cursor, self._items).fill(item, target, None, self.cursor.end)

    def behind_head(self, fields: tuple[Field, ...]) -> None:
        """Takes note of what was read before of the same record."""
        sizes = {item.name: self.cursor.kinds.fixed(item.kind) or 0 for item in fields}
        self.lengths.head.update(sizes)

    def _variable(self, item: Field) -> None:
        """A field of varying size, or one that may be absent."""
        conditions = self.cursor.conditions
        if isinstance(item.kind, Entry):
            self._entry(item)
            return
        self.lengths.before(item.name)
        if item.when:
            verdict = conditions.decide(item.when)
            if verdict is False:
                self.cursor.values[item.name] = self._elsewhere(item)
                return
            if verdict is None:
                self._branch(item, conditions.expression(item.when))
                return
        if item.optional:
            self._optional(item)
            return
        self._present(item, self._target(item))

    def _entry(self, item: Field) -> None:
        """What a field is unless the map behind it holds it."""
        cursor, name = self.cursor, self._target(item)
        default = "None" if item.optional else default_of(cursor.kinds, item)
        cursor.lines.append(f"{name}: {member_annotation(cursor.kinds, item)} = {default}")
        cursor.annotated.add(name)

    def _present(self, item: Field, target: str) -> None:
        self._content.read(item, target)
        if item.null_when:
            cursor = self.cursor
            value = cursor.values.get(item.name, target)
            refused = f"{value} is None and not ({cursor.conditions.expression(item.null_when)})"
            failure = f'raise DecodeError("null where none is allowed", {cursor.place.at()})'
            cursor.lines += block(f"if {refused}:", [failure])
        if item.derived:
            at = self.cursor.place.at()
            self.lengths.derived(item, target, at, at)

    def _target(self, item: Field) -> str:
        name = self.cursor.local(item.name)
        if is_member(item, self.cursor.kinds):
            self.cursor.values[item.name] = name
        return name

    def _optional(self, item: Field) -> None:
        """A field that is there if bytes are left, or if they begin as it does."""
        cursor = self.cursor
        leading = leading_constant(cursor.kinds, item)
        cursor.settle()
        if leading is None:
            size = self.lengths.announced().get(item.name)
            behind = tail(cursor.kinds, cursor.fields, cursor.fields.index(item))
            left = f"pos < {cursor.end} - {behind}" if behind else f"pos != {cursor.end}"
            self._branch(item, left if size is None else f"{size} != 0")
            return
        condition = f"data.startswith({leading.raw!r}, pos, {cursor.end})"
        if leading.place.bits != 8 * leading.size:
            condition = self._begins(leading)
        if item.const is None:
            self._branch(item, condition)
            return
        name = self._target(item)
        cursor.lines.append(f"{name} = {condition}")
        cursor.lines += block(f"if {name}:", [f"pos += {leading.size}"])

    def _begins(self, leading: Constant) -> str:
        """Whether a constant that is some bits of its bytes comes next."""
        behind = [at for at, mask in enumerate(leading.mask) if mask]
        tests = [
            f"data[pos{f' + {at}' if at else ''}] & {leading.mask[at]:#x} == {leading.raw[at]:#x}"
            for at in behind
        ]
        last = f" + {behind[-1]}" if behind[-1] else ""
        return " and ".join([f"pos{last} < {self.cursor.end}", *tests])

    def _elsewhere(self, item: Field) -> str:
        """What a member is where it is not there."""
        return default_of(self.cursor.kinds, item) if item.elsewhere else "None"

    def _branch(self, item: Field, condition: str) -> None:
        """A field that is there only if a condition holds."""
        cursor = self.cursor
        name = self._target(item)
        absent = self._elsewhere(item) if is_member(item, cursor.kinds) else "0"
        cursor.settle()
        switch = isinstance(item.kind.core(cursor.kinds), Switch)
        if absent != "0" and (switch or item.elsewhere):
            cursor.lines.append(f"{name}: {member_annotation(cursor.kinds, item)} = {absent}")
            cursor.annotated.add(name)
        else:
            cursor.lines.append(f"{name} = {absent}")
        present = replace(item, when=(), optional=False)
        with cursor.apart() as inside, self.lengths.only_if(condition):
            if run_bits(cursor.kinds, present) is not None:
                self._numbers.scalar(present, name)
                cursor.values[item.name] = name
            else:
                self._present(present, name)
            cursor.settle()
        cursor.lines += block(f"if {condition}:", inside)


def _names(part: Run | Field) -> set[str]:
    """The fields that are read together."""
    if isinstance(part, Field):
        return {part.name}
    return {one.name for carrier in part.carriers for one, _, _ in carrier.parts}
