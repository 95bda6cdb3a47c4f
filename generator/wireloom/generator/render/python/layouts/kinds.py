"""The kinds of types: what the runtime has to know about their bytes."""

from __future__ import annotations

import re
from dataclasses import fields, replace

from wireloom.generator.model.types import (
    Boolean,
    Bytes,
    Elsewhere,
    Enum,
    Fixed,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Measure,
    Named,
    Nothing,
    Prefix,
    Record,
    Relation,
    Slot,
    Switch,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.plan.discriminator import Constants as Tags
from wireloom.generator.plan.discriminator import Sizes, discriminator
from wireloom.generator.plan.protobuf_fields import Wire, wires
from wireloom.generator.plan.sizes import scalar_bits
from wireloom.generator.render.model import PackageModel
from wireloom.generator.render.prose import quoted
from wireloom.generator.render.python.layouts.constants import Constants
from wireloom.generator.render.python.layouts.numbers import Numbers
from wireloom.generator.render.python.layouts.records import Records
from wireloom.generator.render.python.layouts.references import Fields, References
from wireloom.generator.render.python.layouts.text import number_text, tuple_text
from wireloom.generator.resolve.named import unquoted_keys
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import Types

_SAYS_NOTHING = frozenset(
    {
        "at",
        "form",
        "unit",
        "doc",
        "since",
        "well_known",
        "exported",
        "examples",
        "invalid",
        "rules",
    }
)
_REFINEMENTS = {item.name: item.default for item in fields(Type) if item.name not in _SAYS_NOTHING}
_CLASSES = (Record, Enum, Flags, Union)
_TAKEN = re.compile("_(?:BOOL|HEAD|NONE|TAIL|(?:F|I|U|VARUINT|ZIGZAG)[0-9]+(?:_BIG|_LITTLE)?)")
"""Constants of the module that are named after no type."""


class Kinds:
    """Writes kinds as expressions."""

    def __init__(self, model: PackageModel) -> None:
        self.types: Types = model.types
        self.constants = Constants()
        self.references = References(model, self.constants)
        self.numbers = Numbers(model.types, self.constants, self.named, self.kind)
        self.records = Records(
            model.types, self.constants, self.references, self.numbers, self.kind, self.sized
        )
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
            declared = self.types.named[name]
            if isinstance(declared.form, Named):
                text = self.kind(declared, ())
            else:
                owner = name if isinstance(declared.form, _CLASSES) else None
                text = self._region(declared, owner, (), define=True)
            self._open.discard(name)
            if text.isidentifier() or text.endswith("()"):
                self._names[name] = text
            else:
                self._names[name] = constant_name
                self.constants.named[constant_name] = text
        return self._names[name]

    def kind(self, type_: Type, context: Fields, counted: str = "") -> str:
        """The expression of a type where it is used.

        Args:
            type_: The type.
            context: The fields of the record that it is used in.
            counted: The field that holds the number of its items, if one does.
        """
        form = type_.form
        if isinstance(form, Named) and not counted and not self._looks_around(type_):
            said = {name for name, value in _REFINEMENTS.items() if getattr(type_, name) != value}
            if not said:
                return self.named(form.name)
            if type_.size is not None and said <= {"size", "null"}:
                bare = self.types.expand(replace(type_, size=None, null=None)).type
                if bare.size is None and bare.null is None:
                    return self.sized(self.named(form.name), type_, context)
        expanded = self.types.expand(type_)
        return self._region(expanded.type, expanded.name, context, counted)

    def _looks_around(self, type_: Type) -> bool:
        """Whether a type without a class refers to fields of the record that it is used in."""
        declared = self.types.expand(type_)
        form = declared.type.form
        if declared.name is not None:
            return False
        if isinstance(form, Switch):
            inner = [case.type for case in form.cases] + [form.otherwise] * bool(form.otherwise)
            return form.on.root == "here" or any(self._looks_around(item) for item in inner if item)
        measures = [declared.type.size, form.count if isinstance(form, ListOf | MapOf) else None]
        return any(
            isinstance(item, Elsewhere) and item.reference.root == "here" for item in measures
        )

    def _region(
        self,
        type_: Type,
        name: str | None,
        context: Fields,
        counted: str = "",
        *,
        define: bool = False,
    ) -> str:
        content = self.content(type_, name, context, counted, define=define)
        if type_.envelope is not None:
            tag, key = type_.envelope.tag, type_.envelope.key
            content = self.constants.call("Envelope", content, str(tag), str(key))
        return content if type_.size is None else self.sized(content, type_, context)

    def sized(self, content: str, type_: Type, context: Fields) -> str:
        """A region with something in it."""
        assert type_.size is not None
        arguments = [content, self._measure(type_.size, context)]
        if isinstance(type_.size, Prefix) and type_.size.inclusive:
            arguments.append("inclusive=True")
        if type_.null is not None:
            arguments.append(f"null={number_text(type_.null)}")
        return self.constants.call("Sized", *arguments)

    def _tagged(self, record: Record) -> str:
        """A protobuf record: its fields in the order of their numbers."""
        items = [self._tagged_field(wire) for wire in wires(self.types, record.fields)]
        arguments = [tuple_text(items)]
        if record.unknown != "keep":
            arguments.append(f"unknown={quoted(record.unknown)}")
        return self.constants.call("Protobuf", *arguments)

    def _tagged_field(self, wire: Wire) -> str:
        arguments = [str(wire.tag), quoted(wire.field.name), self.kind(wire.type, ())]
        if wire.wire:
            arguments.append(str(wire.wire))
        said = (
            ("repeated", wire.listed),
            ("required", wire.field.required),
            ("secret", wire.field.secret),
        )
        arguments += [f"{word}=True" for word, is_said in said if is_said]
        return self.constants.call("Tagged", *arguments)

    def content(
        self,
        type_: Type,
        name: str | None,
        context: Fields,
        counted: str = "",
        *,
        define: bool = False,
    ) -> str:
        """What is inside of the region of a type whose names are followed."""
        match type_.form:
            case Enum() | Flags() as form:
                return self.numbers.named_numbers(form, type_, name, define=define)
            case Record() | Union() if name is not None and not define:
                known = self.named(name)
                if self.types.named[name].size is None:
                    return known
                return known[:-1] + ".content)" if name in self._open else known + ".content"
            case Record(encoding="json") as form:
                depth = str(self.types.protocol.limits.depth)
                table = self.constants.table(constant(name or ""))
                flags = [f"{word}=True" for word in unquoted_keys(self.types.named, form)]
                return self.constants.call("Json", table, depth, *flags)
            case Record(encoding="flatbuffers"):
                return self.constants.call("Table", self.constants.table(constant(name or "")))
            case Record(encoding="map", map=carrier) if carrier is not None:
                table = self.constants.table(constant(name or ""))
                return self.constants.call("Entries", table, self.kind(carrier, ()))
            case Record(encoding="protobuf") as form:
                return self._tagged(form)
            case Record(fields=members):
                parts = [*self.records.parts(members, set()), *_rules(type_.rules)]
                return self.constants.call("record", *parts)
            case Union() as form:
                return self._union(form)
            case Integer() | Varint():
                return self.numbers.integer(
                    type_ if type_.size is None else replace(type_, null=None)
                )
            case Float(bits=bits):
                return self.constants.call_basic(
                    f"_F{bits}", "Float", str(bits), little=self.numbers.little(type_)
                )
            case Boolean():
                return self.constants.call_basic("_BOOL", "Boolean")
            case Text() | Bytes():
                return self._text(type_)
            case ListOf(item=item, count=count):
                arguments = [self.kind(item, context)]
                arguments += self._count(type_, count, context, counted)
                return self.constants.call("List", *arguments)
            case MapOf(key=key, value=value, count=count):
                arguments = [self.kind(key, context), self.kind(value, context)]
                arguments += self._count(type_, count, context, counted)
                return self.constants.call("Map", *arguments)
            case Switch() as form:
                return self._switch(form, context)
            case Nothing() | Slot():
                return self.constants.call("Nothing")
            case form:
                raise TypeError(f"{form} is a name that was not followed")

    def _text(self, type_: Type) -> str:
        arguments = [] if type_.max_bytes is None else [str(type_.max_bytes)]
        if type_.until is not None:
            arguments.append(f"until={type_.until}")
            if type_.last == "open":
                arguments.append("last_open=True")
        return self.constants.call(type(type_.form).__name__, *arguments)

    def _count(self, type_: Type, count: Measure, context: Fields, counted: str) -> list[str]:
        """The further arguments of a list or map."""
        found: list[str] = []
        if counted:
            found.append(quoted(counted))
        elif (text := self._measure(count, context)) != "None":
            found.append(text)
            if isinstance(count, Prefix) and type_.size is None and type_.null is not None:
                found.append(f"null={number_text(type_.null)}")
        if type_.max_items is not None:
            found.append(f"max_items={type_.max_items}")
        if type_.unique and isinstance(type_.form, ListOf):
            found.append("unique=True")
        return found

    def _measure(self, measure: Measure, context: Fields) -> str:
        match measure:
            case Prefix(type=type_):
                return self.kind(type_, context)
            case Fixed(number=number):
                return str(number)
            case Elsewhere(reference=reference):
                return quoted(self.references.resolve(reference, context)[0])
            case _:
                return "None"

    def _switch(self, form: Switch, context: Fields) -> str:
        on, mask, subject = self.references.resolve(form.on, context)
        cases: list[str] = []
        for case in form.cases:
            kind = self.kind(case.type, context)
            for label in case.labels:
                cases += [
                    f"{number_text(item)}: {kind}"
                    for item in self.references.labels(subject, label)
                ]
        arguments = [quoted(on), "{" + ", ".join(cases) + "}"]
        if form.otherwise is not None:
            arguments.append(self.kind(form.otherwise, context))
        if mask:
            arguments.append(f"mask={mask:#x}")
        return self.constants.call("Switch", *arguments)

    def _union(self, form: Union) -> str:
        cases = ", ".join(f"{quoted(name)}: {self.named(name)}" for _, name in form.cases)
        arguments = ["{" + cases + "}"]
        match discriminator(self.types, form):
            case Tags(offset=offset, bits=bits, values=values):
                tags = ", ".join(
                    f"{number_text(number)}: {quoted(name)}" for number, name in values
                )
                arguments.append(f"tags={{{tags}}}")
                arguments += [f"at={offset}"] if offset else []
                arguments.append(f"width={bits}")
                if bits > 8 and bits % 8 == 0 and self._little_at(form, offset):
                    arguments.append("little=True")
            case Sizes(values=values):
                sizes = ", ".join(f"{size}: {quoted(name)}" for size, name in values)
                arguments.append(f"sizes={{{sizes}}}")
            case None:
                raise ValueError("nothing tells the cases of a union apart")
        return self.constants.call("Union", *arguments)

    def _little_at(self, form: Union, offset: int) -> bool:
        """Whether the constant that tells cases apart has its bytes in reverse."""
        at, name = form.cases[0]
        before = 0
        for item in self.types.record(Type(at=at, form=Named(name))):
            if before == offset:
                return self.numbers.little(self.types.expand(item.type).type)
            before += scalar_bits(self.types, item.type) or 0
        return False


def _rules(rules: tuple[Relation, ...]) -> list[str]:
    """The argument that says which rules the members of a record keep."""
    if not rules:
        return []
    listed = [
        tuple_text([quoted(rule.kind), tuple_text([quoted(name) for name in rule.fields])])
        for rule in rules
    ]
    return [f"rules={tuple_text(listed)}"]
