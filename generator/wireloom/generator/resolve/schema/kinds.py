"""The kinds of types: what their bytes are, names and references bound."""

from __future__ import annotations

from dataclasses import fields, replace

from wireloom.generator.model import types as model
from wireloom.generator.model.types import Type
from wireloom.generator.resolve.frames import frame_fields, frame_names
from wireloom.generator.resolve.schema.fields import field_of
from wireloom.generator.resolve.schema.numbers import base_of, included, integer, named_numbers
from wireloom.generator.resolve.schema.references import Fields, References
from wireloom.generator.resolve.types import UNKNOWN_FIELDS
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Bit,
    Boolean,
    Bytes,
    Case,
    Envelope,
    Field,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    JsonValue,
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
from wireloom.schema.references import FieldRef, Measure

_SAYS_NOTHING = frozenset(
    {"at", "form", "unit", "doc", "since", "well_known", "exported", "examples", "invalid", "rules"}
)
_REFINEMENTS = {item.name: item.default for item in fields(Type) if item.name not in _SAYS_NOTHING}


class Kinds:
    """Builds kinds."""

    def __init__(self, references: References) -> None:
        self.references = references
        self.types = references.types

    def named(self, name: str) -> Kind:
        """The kind of a named type, its own region included."""
        declared = self.types.named[name]
        frames = frame_names(self.types.protocol)
        if name in frames and isinstance(declared.form, model.Record):
            filled = replace(declared.form, fields=frame_fields(self.types, name))
            declared = replace(declared, form=filled)
        if isinstance(declared.form, model.Named):
            return self.kind(declared, ())
        owner = name if isinstance(declared.form, _CLASSES) else None
        return self._region(declared, owner, (), define=True)

    def kind(self, type_: Type, members: Fields, counted: str = "") -> Kind:
        """The kind of a type where it is used.

        ``counted`` is the field that holds the number of its items, if one does.
        """
        form = type_.form
        if isinstance(form, model.Named) and not counted and not self.looks_around(type_):
            said = {name for name, value in _REFINEMENTS.items() if getattr(type_, name) != value}
            if not said:
                return Ref(form.name)
            if type_.size is not None and said <= {"size", "null"}:
                bare = self.types.expand(replace(type_, size=None, null=None)).type
                if bare.size is None and bare.null is None:
                    return self._sized(Ref(form.name), type_, members)
        expanded = self.types.expand(type_)
        return self._region(expanded.type, expanded.name, members, counted)

    def looks_around(self, type_: Type) -> bool:
        """Whether a type without a class refers to fields of the record that it is used in."""
        expanded = self.types.expand(type_)
        form = expanded.type.form
        if expanded.name is not None:
            return False
        if isinstance(form, model.Switch):
            inner = [case.type for case in form.cases] + [form.otherwise] * bool(form.otherwise)
            return form.on.root == "here" or any(self.looks_around(item) for item in inner if item)
        count = form.count if isinstance(form, model.ListOf | model.MapOf) else None
        return any(
            isinstance(item, model.Elsewhere) and item.reference.root == "here"
            for item in (expanded.type.size, count)
        )

    def _region(
        self,
        type_: Type,
        name: str | None,
        members: Fields,
        counted: str = "",
        *,
        define: bool = False,
    ) -> Kind:
        content = self._content(type_, name, members, counted, define=define)
        if type_.envelope is not None:
            content = Envelope(content, type_.envelope.tag, type_.envelope.key)
        return self._sized(content, type_, members)

    def _sized(self, content: Kind, type_: Type, members: Fields) -> Kind:
        size = self._measure(type_.size, members)
        if size is None:  # none, or the rest
            return content
        return Region(content, size, self._includes(type_.size), type_.null)

    def _content(
        self, type_: Type, name: str | None, members: Fields, counted: str, *, define: bool
    ) -> Kind:
        """What is inside of the region of a type whose names are followed."""
        match type_.form:
            case model.Enum() | model.Flags() as form:
                base = base_of(self.types, form, type_)
                if name is not None and not define and base is None:
                    return Ref(name)
                base = base or self.types.expand(form.base).type
                return named_numbers(form, name or "", self._integer(base))
            case model.Record() | model.Union() if name is not None and not define:
                return Ref(name, bare=self.types.named[name].size is not None)
            case model.Record() as form:
                return self._record(form, type_, form.class_name or name or "")
            case model.Union(cases=cases, plain=plain):
                return Union(
                    name or "", tuple(case for _, case in cases), tuple(case for _, case in plain)
                )
            case model.Integer() | model.Varint():
                return self._integer(type_ if type_.size is None else replace(type_, null=None))
            case model.Float(bits=bits):
                return Float(bits, self.types.is_little(type_))
            case model.Boolean(bits=1):
                return Bit(self.types.is_little(type_))
            case model.Boolean():
                return Boolean()
            case model.Text():
                return Text(type_.max_bytes, type_.until, type_.last == "open")
            case model.Bytes():
                return Bytes(type_.max_bytes, type_.until, type_.last == "open")
            case model.ListOf(item=item, count=by):
                count, null = self._count(type_, by, members, counted)
                inner, more = self.kind(item, members), self._includes(by)
                limits = type_.max_items, type_.unique, type_.min_items
                return List(inner, count, null, *limits, type_.last == "cut", includes=more)
            case model.MapOf(key=key, value=value, count=by):
                count, null = self._count(type_, by, members, counted)
                pair = self.kind(key, members), self.kind(value, members)
                least, most, more = type_.min_items, type_.max_items, self._includes(by)
                return Map(*pair, count, null, most, least, includes=more)
            case model.Switch() as form:
                return self._switch(form, members)
            case model.AnyJson():
                return JsonValue()
            case model.Nothing() | model.Slot():
                return Void()
            case form:
                raise TypeError(f"{form} is a name that was not followed")

    def _integer(self, type_: Type) -> Integer | Varint:
        escape = None if type_.escape is None else self.kind(type_.escape, ())
        return integer(self.types, type_, escape)

    def _record(self, form: model.Record, type_: Type, name: str) -> Kind:
        declared = tuple(item for item in form.fields if item.name != UNKNOWN_FIELDS)
        built = self.fields(form.fields if form.encoding == "binary" else declared)
        rules = tuple(Relation(rule.kind, rule.fields) for rule in type_.rules)
        if form.encoding == "binary":
            return Record(name, built, rules)
        keeps = len(declared) < len(form.fields)
        unknown = "keep" if keeps else "drop" if form.unknown == "keep" else form.unknown
        match form.encoding:
            case "json":
                tolerates = tuple(sorted(form.tolerates))
                return JsonObject(name, built, rules, unknown, tolerates)
            case "map":
                assert form.map is not None
                return TextMap(name, built, rules, unknown, map=self.kind(form.map, ()))
            case "flatbuffers":
                return FlatTable(name, built, rules, unknown)
            case "protobuf":
                return ProtobufRecord(name, built, rules, unknown)
            case encoding:
                raise ValueError(f"{encoding} is no encoding")

    def fields(self, members: Fields) -> tuple[Field, ...]:
        """The fields of a record."""
        counted = {item.count_of: item.name for item in members if item.count_of}
        return tuple(
            field_of(
                self.references,
                item,
                self.kind(item.type, members, counted.get(item.name, "")),
                members,
            )
            for item in members
        )

    def _count(
        self, type_: Type, by: model.Measure, members: Fields, counted: str
    ) -> tuple[Measure | None, int | None]:
        """How many items there are, and the number that means null."""
        if counted:
            return FieldRef("record", (counted,)), None
        prefixed = isinstance(by, model.Prefix) and type_.size is None
        return self._measure(by, members), type_.null if prefixed else None

    def _includes(self, measure: model.Measure | None) -> int:
        """What a prefix counts beside the content."""
        if not isinstance(measure, model.Prefix):
            return 0
        return included(measure, self.types.expand(measure.type).type.form)

    def _measure(self, measure: model.Measure | None, members: Fields) -> Measure | None:
        match measure:
            case model.Prefix(type=type_):
                return self.kind(type_, members)
            case model.Fixed(number=number):
                return number
            case model.Elsewhere(reference=reference):
                return self.references.ref(reference, members)
            case _:
                return None

    def _switch(self, form: model.Switch, members: Fields) -> Switch:
        on, subject = self.references.bound(form.on, members)
        cases = tuple(
            Case(self.references.labels(subject, case.labels), self.kind(case.type, members))
            for case in form.cases
        )
        otherwise = None if form.otherwise is None else self.kind(form.otherwise, members)
        return Switch(on, cases, otherwise)


_CLASSES = (model.Record, model.Enum, model.Flags, model.Union)
