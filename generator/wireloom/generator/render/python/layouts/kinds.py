"""Kinds as Python expressions: what the runtime has to know about their bytes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from types import MappingProxyType

from wireloom.generator.render.prose import quoted
from wireloom.generator.render.python.layouts.constants import Constants
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.generator.resolve.naming import constant
from wireloom.schema.constants import CaseSizes, Tags, discriminator, leading_constant
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Envelope,
    Extent,
    Field,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    List,
    Map,
    ProtobufRecord,
    Record,
    Ref,
    Region,
    Relation,
    Switch,
    Text,
    TextMap,
    Union,
    Varint,
    Void,
)
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.references import Measure, Test
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.schema.tolerances import unquoted_keys

_TAKEN = re.compile("_(?:BOOL|HEAD|NONE|TAIL|(?:F|I|U|VARUINT|ZIGZAG)[0-9]+(?:_BIG|_LITTLE)?)")
"""Constants of the module that are named after no type."""


class Kinds:
    """Writes kinds.

    Args:
        schema: Where named kinds are found.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.constants = Constants()
        self._sizes = Sizes(schema.types)
        self._names: dict[str, str] = {}
        """The constants of types that have a name in the spec."""
        self._open: set[str] = set()
        """Types that are being written; one that is met again holds itself."""

    def named(self, name: str) -> str:
        """The constant of a named type, its own region included."""
        constant_name = "_" + constant(name)
        if _TAKEN.fullmatch(constant_name):
            constant_name += "_"
        if name in self._open:
            self.constants.later.add(constant_name)
            return self.constants.call("Later", f"lambda: {constant_name}")
        if name not in self._names:
            self._open.add(name)
            text = self.kind(self.schema.kind(name), define=name)
            self._open.discard(name)
            if text.isidentifier() or text.endswith("()"):
                self._names[name] = text
            else:
                self._names[name] = constant_name
                self.constants.named[constant_name] = text
        return self._names[name]

    def kind(self, kind: Kind, *, define: str = "") -> str:
        """The expression of a kind.

        Args:
            kind: The kind.
            define: The name of the type that it is the definition of, if it is one.
        """
        call = self.constants.call
        match kind:
            case Ref(name, bare):
                text = self.named(name)
                if not bare:
                    return text
                return f"{text[:-1]}.content)" if name in self._open else f"{text}.content"
            case Region():
                return self.region(self.kind(kind.content, define=define), kind)
            case Enum() | Flags():
                return self._named_numbers(kind, define)
            case Integer() | Varint():
                return self._integer(kind)
            case Float(bits, little):
                return self.constants.call_basic(f"_F{bits}", "Float", str(bits), little=little)
            case Boolean():
                return self.constants.call_basic("_BOOL", "Boolean")
            case Text() | Bytes():
                return self._text(kind)
            case Void():
                return call("Nothing")
            case List(item):
                unique = ["unique=True"] if kind.unique else []
                return call("List", self.kind(item), *self._count(kind), *unique)
            case Map(key, value):
                return call("Map", self.kind(key), self.kind(value), *self._count(kind))
            case Union():
                return self._union(kind)
            case Switch():
                return self._switch(kind)
            case Record():
                return call("record", *self.parts(kind.fields, set()), *_rules(kind.rules))
            case JsonObject():
                table = self.constants.table(constant(define))
                flags = [f"{word}=True" for word in unquoted_keys(self.schema, kind)]
                return call("Json", table, str(self.schema.limits.depth), *flags)
            case FlatTable():
                return call("Table", self.constants.table(constant(define)))
            case TextMap():
                return call("Entries", self.constants.table(constant(define)), self.kind(kind.map))
            case ProtobufRecord():
                return self._protobuf(kind)
            case Envelope(content, tag, key):
                return call("Envelope", self.kind(content), str(tag), str(key))
            case _:
                raise TypeError(f"{kind} stands in JSON only")

    def content(self, kind: Kind) -> str:
        """The expression of what is inside of the region of a kind."""
        if isinstance(kind, Region):
            return self.kind(kind.content)
        if not isinstance(kind, Ref) or kind.bare:
            return self.kind(kind)
        named = self.schema.kind(kind.name)
        classes = Record | Union | Enum | Flags | JsonObject | TextMap | FlatTable | ProtobufRecord
        inner = named.content if isinstance(named, Region) else named
        if isinstance(inner, classes):
            return self.kind(Ref(kind.name, bare=isinstance(named, Region)))
        return self.content(inner)

    def region(self, content: str, kind: Region) -> str:
        """A region with something in it."""
        arguments = [content, self._measure(kind.size)]
        if kind.inclusive:
            arguments.append("inclusive=True")
        if kind.null is not None:
            arguments.append(f"null={number_text(kind.null)}")
        return self.constants.call("Sized", *arguments)

    def _measure(self, measure: Measure) -> str:
        if isinstance(measure, int):
            return str(measure)
        return self.kind(measure) if isinstance(measure, Kind) else quoted(measure.path)

    def _integer(self, kind: Integer | Varint) -> str:
        said = (("null", kind.null), ("low", kind.low), ("high", kind.high))
        extras = [f"{key}={number_text(value)}" for key, value in said if value is not None]
        if kind.escape is not None:
            extras.append(f"escape={self.kind(kind.escape)}")
        if isinstance(kind, Varint):
            name, little = f"_{'ZIGZAG' if kind.zigzag else 'VARUINT'}{kind.bits}", False
            arguments = ["Varint", str(kind.bits), *(["zigzag=True"] if kind.zigzag else [])]
        else:
            name = f"_{'I' if kind.signed else 'U'}{kind.bits}"
            little = kind.little and kind.bits > 8 and kind.bits % 8 == 0
            arguments = ["Integer", str(kind.bits), *(["signed=True"] if kind.signed else [])]
        if extras:
            return self.constants.call(*arguments, *(["little=True"] if little else []), *extras)
        return self.constants.call_basic(name, *arguments, little=little)

    def _named_numbers(self, kind: Enum | Flags, define: str) -> str:
        base = self.kind(kind.base)
        if kind.name and not define:
            values = f"{self.named(kind.name)}.values"
        else:
            width = "#x" if isinstance(kind, Flags) else ""
            entries = (
                f"{number_text(value.number, width)}: {quoted(constant(value.name))}"
                for value in kind.values
            )
            values = "{" + ", ".join(entries) + "}"
        closed = [] if kind.open else ["open=False"]
        return self.constants.call(type(kind).__name__, quoted(kind.name), base, values, *closed)

    def _text(self, kind: Text | Bytes) -> str:
        arguments = [] if kind.max_bytes is None else [str(kind.max_bytes)]
        if kind.until is not None:
            arguments.append(f"until={kind.until}")
            if kind.last_open:
                arguments.append("last_open=True")
        return self.constants.call(type(kind).__name__, *arguments)

    def _count(self, kind: List | Map) -> list[str]:
        """The further arguments of a list or map."""
        found = [] if kind.count is None else [self._measure(kind.count)]
        if kind.null is not None:
            found.append(f"null={number_text(kind.null)}")
        if kind.max_items is not None:
            found.append(f"max_items={kind.max_items}")
        return found

    def _switch(self, kind: Switch) -> str:
        written = [(case.labels, self.kind(case.kind)) for case in kind.cases]
        cases = ", ".join(
            f"{number_text(label)}: {text}" for labels, text in written for label in labels
        )
        arguments = [quoted(kind.on.path), "{" + cases + "}"]
        if kind.otherwise is not None:
            arguments.append(self.kind(kind.otherwise))
        if kind.on.mask:
            arguments.append(f"mask={kind.on.mask:#x}")
        return self.constants.call("Switch", *arguments)

    def _union(self, kind: Union) -> str:
        cases = ", ".join(f"{quoted(name)}: {self.named(name)}" for name in kind.cases)
        arguments = ["{" + cases + "}"]
        match discriminator(self._sizes, kind.cases):
            case Tags(offset, bits, little, values):
                tags = ", ".join(
                    f"{number_text(number)}: {quoted(name)}" for number, name in values.items()
                )
                arguments.append(f"tags={{{tags}}}")
                arguments += [f"at={offset}"] if offset else []
                arguments.append(f"width={bits}")
                arguments += ["little=True"] if little else []
            case CaseSizes(values):
                sizes = ", ".join(f"{size}: {quoted(name)}" for size, name in values.items())
                arguments.append(f"sizes={{{sizes}}}")
            case None:
                raise ValueError("nothing tells the cases of a union apart")
        return self.constants.call("Union", *arguments)

    def _protobuf(self, kind: ProtobufRecord) -> str:
        """A protobuf record: its fields in the order of their numbers."""
        tagged = sorted((field.tag or 0, field) for field in kind.fields if field.tag is not None)
        arguments = [tuple_text([self._tagged(tag, field) for tag, field in tagged])]
        if kind.unknown != "keep":
            arguments.append(f"unknown={quoted(kind.unknown)}")
        return self.constants.call("Protobuf", *arguments)

    def _tagged(self, tag: int, field: Field) -> str:
        listed = isinstance(field.kind, List)
        kind = field.kind.item if isinstance(field.kind, List) else field.kind
        arguments = [str(tag), quoted(field.name), self.kind(kind)]
        wire = kind.wire_type(self._sizes)
        if wire:
            arguments.append(str(wire))
        said = (("repeated", listed), ("required", field.required), ("secret", field.secret))
        arguments += [f"{word}=True" for word, is_said in said if is_said]
        return self.constants.call("Tagged", *arguments)

    # --- records --------------------------------------------------------------------------------

    def parts(
        self,
        fields: tuple[Field, ...],
        selecting: set[str],
        kinds: Mapping[str, str] = MappingProxyType({}),
    ) -> list[str]:
        """The fields of a record, bit fields in groups.

        Args:
            fields: The fields.
            selecting: Names of fields whose constants are left out.
            kinds: What to write for the kinds of some fields.
        """
        written = []
        for part in parts(self._sizes, fields):
            if isinstance(part, BitGroup):
                group = [self._item(field, selecting, kinds) for field in part.fields]
                if part.little:
                    written.append(self.constants.call("Bits", tuple_text(group), "little=True"))
                else:
                    written.append(self.constants.call("bits", *group))
            else:
                written.append(self._item(part, selecting, kinds))
        return written

    def member_kind(self, field: Field) -> str:
        """The kind of a field, which is only bytes if it is compressed."""
        if field.compressed is None:
            return self.kind(field.kind)
        content = self.constants.call("Bytes")
        return self.region(content, field.kind) if isinstance(field.kind, Region) else content

    def _item(self, field: Field, selecting: set[str], kinds: Mapping[str, str]) -> str:
        arguments = [quoted(field.name), kinds.get(field.name) or self.member_kind(field)]
        if field.when:
            arguments.append(f"when={tuple_text(map(self._test, field.when))}")
        if field.optional:
            arguments.append("optional=True")
            begins = leading_constant(self._sizes, field)
            if begins is not None:
                arguments.append(f"begins=({begins[0]}, {number_text(begins[1], '#x')})")
        if field.nullable:
            arguments.append("nullable=True")
        if field.const is not None and field.name not in selecting:
            const = field.const
            arguments.append(
                f"const={number_text(const) if isinstance(const, int) else repr(const)}"
            )
        if field.size_of is not None:
            arguments.append(f"size_of={self._extent(field.size_of)}")
        if field.count_of:
            arguments.append(f"count_of={quoted(field.count_of)}")
        if field.checksum is not None:
            arguments.append(f"checksum={quoted(field.checksum.algorithm)}")
        if field.lazy or field.compressed is not None:
            arguments.append("packed=True")
        if field.secret:
            arguments.append("secret=True")
        return self.constants.call("Item", *arguments)

    def _test(self, test: Test) -> str:
        arguments = [quoted(test.on.path), quoted(test.verb)]
        if test.values:
            arguments.append(tuple_text(map(number_text, test.values)))
        if test.negated:
            arguments.append("negated=True")
        if test.on.mask:
            arguments.append(f"mask={test.on.mask:#x}")
        return self.constants.call("Test", *arguments)

    def _extent(self, extent: Extent) -> str:
        word = {"rest": "REST", "record": "WHOLE"}.get(extent.covers)
        if word is None:
            return tuple_text(map(quoted, extent.fields))
        self.constants.used.add(word)
        return word


def _rules(rules: Iterable[Relation]) -> list[str]:
    """The argument that says which rules the members of a record keep."""
    listed = [
        tuple_text([quoted(rule.kind), tuple_text([quoted(name) for name in rule.fields])])
        for rule in rules
    ]
    return [f"rules={tuple_text(listed)}"] if listed else []
