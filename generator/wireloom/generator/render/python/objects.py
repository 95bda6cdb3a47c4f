"""The view of ``objects.py``: what the members of JSON objects and of text maps are."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from wireloom.generator.codegen.code import digits
from wireloom.generator.codegen.kinds import Kinds
from wireloom.generator.codegen.literals import literal, quoted
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.naming import constant
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    JsonValue,
    List,
    Map,
    Ref,
    Relation,
    Text,
    TextMap,
    Varint,
)


def view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of ``objects.py`` is given."""
    tables = Tables(model.kinds).all()
    return {"tables": tables} if tables else None


@dataclass(frozen=True, slots=True)
class Table:
    """The constant with what is known about a record: its class, members and further arguments."""

    name: str
    cls: str
    members: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(slots=True)
class Tables:
    """Writes the tables of one protocol, each after those that it uses."""

    kinds: Kinds
    found: list[Table] = field(default_factory=list)
    _open: set[str] = field(default_factory=set)
    _known: set[str] = field(default_factory=set)

    def all(self) -> list[Table]:
        """The tables of all records."""
        for name in self.kinds.schema.types:
            record = Ref(name).core(self.kinds)
            if isinstance(record, JsonObject | TextMap | FlatTable):
                self.table(name, record)
        return self.found

    def table(self, name: str, record: JsonObject | TextMap | FlatTable) -> str:
        """The constant of a record; one that holds itself is looked up later."""
        own = constant(name)
        if name in self._known:
            return own
        if name in self._open:
            return f"Later(lambda: {own})"
        self._open.add(name)
        kinds = _Kinds(self, record)
        members = tuple(kinds.member(item) for item in record.fields)
        options = [] if record.unknown == "keep" else [f'unknown="{record.unknown}"']
        options += _rules(record.rules)
        self._open.discard(name)
        self._known.add(name)
        self.found.append(Table(own, record.name, members, tuple(options)))
        return own


@dataclass(slots=True)
class _Kinds:
    """Writes what the members of one record are."""

    tables: Tables
    record: JsonObject | TextMap | FlatTable

    def _tolerates(self, word: str) -> bool:
        return isinstance(self.record, JsonObject) and word in self.record.tolerates

    def member(self, item: Field) -> str:
        in_text = isinstance(self.record, TextMap)
        arguments = [f'"{item.name}"', self._kind(item.kind, in_text=in_text)]
        first, *also = item.keys
        if first != item.name:
            arguments.append(f"key={quoted(first)}")
        if also:
            arguments.append(f"also={_strings(also)}")
        if item.required:
            arguments.append("required=True")
        if item.default is not None:
            value = item.default.value
            default = literal(self.tables.kinds, item.kind, value) or repr(value)
            arguments.append(f"default={default}")
        if item.secret:
            arguments.append("secret=True")
        return _call("Member", *arguments)

    def _kind(self, kind: Kind, *, in_text: bool) -> str:
        match kind.core(self.tables.kinds):
            case JsonObject() | TextMap() | FlatTable() as record:
                return self.tables.table(self.tables.kinds.name(kind), record)
            case List(item) as found:
                extras = [*_items(found), *["unique=True"] * found.unique]
                return _call("Listed", self._kind(item, in_text=in_text), *extras)
            case Map(key, value) as found:
                halves = [self._key(key), self._kind(value, in_text=in_text)]
                return _call("Mapped", *halves, *_items(found))
            case JsonValue():
                return _call("Anything")
            case Text(max_bytes):
                unquoted = ["unquoted=True"] * self._tolerates("unquoted")
                return _call("Words", *_most("bytes", max_bytes), *unquoted)
            case Bytes(max_bytes):
                return _call("Base64", *_most("bytes", max_bytes))
            case Boolean():
                return _call("Truth", *self._said(in_text))
            case Float():
                return _call("Real", *self._said(in_text))
            case Enum() | Flags() as found:
                return self._named(found, in_text=in_text)
            case Integer() | Varint() as found:
                return self._whole(found, in_text=in_text)
            case other:
                raise TypeError(f"{other} does not stand in a record whose fields have names")

    def _key(self, kind: Kind) -> str:
        text = self._kind(kind, in_text=True)
        is_record = isinstance(kind.core(self.tables.kinds), JsonObject)
        return _call("Unquoted", text) if is_record else text

    def _said(self, in_text: bool) -> Iterator[str]:
        if self._tolerates("quoted"):
            yield "quoted=True"
        if in_text:
            yield "in_text=True"

    def _whole(self, kind: Integer | Varint, *, in_text: bool) -> str:
        low, high = kind.bounds()
        arguments = [digits(low), digits(high)]
        arguments += [] if kind.low is None else [f"least={kind.low}"]
        arguments += [] if kind.high is None else [f"most={kind.high}"]
        base = kind.base or (10 if in_text else 0)
        arguments += [f"base={base}"] if base else []
        if self._tolerates("quoted") and not base:
            arguments.append("quoted=True")
        return _call("Whole", *arguments)

    def _named(self, kind: Enum | Flags, *, in_text: bool) -> str:
        if isinstance(kind, Enum) and kind.spelling:
            extras = ["ordinals=True"] * self._tolerates("ordinals")
            extras += ["quoted=True"] * self._tolerates("quoted")
            return _call("Spelling", _spellings(kind), *extras)
        base = kind.base.core(self.tables.kinds)
        assert isinstance(base, Integer | Varint)
        arguments = [kind.name, self._whole(base, in_text=in_text)]
        if isinstance(kind, Flags) and not kind.open:
            arguments.append(f"mask={kind.mask:#x}")
        return _call("Number", *arguments)


def _call(kind: str, *arguments: str) -> str:
    return f"{kind}({', '.join(arguments)})"


def _items(kind: List | Map) -> list[str]:
    least = [f"min_items={kind.min_items}"] if kind.min_items else []
    return [*_most("items", kind.max_items), *least]


def _most(what: str, number: int | None) -> list[str]:
    return [] if number is None else [f"max_{what}={number}"]


def _strings(texts: Collection[str]) -> str:
    return "(" + ", ".join(map(quoted, texts)) + ("," if len(texts) == 1 else "") + ")"


def _rules(rules: tuple[Relation, ...]) -> list[str]:
    listed = [f'("{rule.kind}", {_strings(rule.fields)})' for rule in rules]
    return [f"rules=({', '.join(listed)},)"] if listed else []


def _spellings(kind: Enum) -> str:
    """A table of the members of an enumeration by what they are called in JSON."""
    upper = kind.spelling == "upper"
    spelt = {
        constant(value.name): value.name.upper() if upper else value.name for value in kind.values
    }
    said = "member.name" if upper else "member.name.lower()"
    if all(text == (member if upper else member.lower()) for member, text in spelt.items()):
        return f"{{{said}: member for member in {kind.name}}}"
    pairs = (f"{quoted(text)}: {kind.name}.{member}" for member, text in spelt.items())
    return f"{{{', '.join(pairs)}}}"
