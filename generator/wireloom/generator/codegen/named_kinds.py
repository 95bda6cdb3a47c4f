"""Records whose fields have names on the wire, as tables of what their members are."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from wireloom.generator.codegen.code import Module
from wireloom.generator.codegen.literals import literal, quoted
from wireloom.generator.free_text import Said, plain_data
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Enum,
    Field,
    Flags,
    Float,
    Integer,
    ListOf,
    MapOf,
    Record,
    Text,
    Type,
    Varint,
)
from wireloom.generator.resolve.named import is_named, is_record, names
from wireloom.generator.resolve.naming import constant
from wireloom.generator.resolve.types import UNKNOWN_FIELDS, Types


@dataclass(frozen=True, slots=True)
class Table:
    """What is known about a record.

    Attributes:
        name: The constant.
        cls: The class.
        members: An expression for each member.
        options: Further arguments of the constructor.
    """

    name: str
    cls: str
    members: tuple[str, ...]
    options: tuple[str, ...]


@dataclass(slots=True)
class Tables:
    """Writes the tables of one protocol.

    Attributes:
        types: The named types.
        module: What the tables use.
        found: The tables so far, each after those that it uses.
    """

    types: Types
    module: Module
    found: list[Table] = field(default_factory=list)
    _open: set[str] = field(default_factory=set)
    _known: set[str] = field(default_factory=set)

    def all(self) -> list[Table]:
        """The tables of all records."""
        for name, type_ in self.types.named.items():
            if isinstance(type_.form, Record) and is_named(type_.form):
                self._table(name)
        return self.found

    def _table(self, name: str) -> str:
        """The constant of a record; one that holds itself is looked up later."""
        own = constant(name)
        if name in self._known:
            return own
        if name in self._open:
            self.module.use("objects", "Later")
            return f"Later(lambda: {own})"
        self._open.add(name)
        declared = self.types.named[name]
        form = declared.form
        assert isinstance(form, Record)
        cls = form.class_name or name
        self.module.use("objects", "Member", "Object")
        self.module.use_own("types", cls)
        kinds = _Kinds(self, form)
        members = tuple(kinds.member(item) for item in form.fields if item.name != UNKNOWN_FIELDS)
        keeps = any(item.name == UNKNOWN_FIELDS for item in form.fields)
        unknown = "keep" if keeps else "drop" if form.unknown == "keep" else form.unknown
        options = [] if unknown == "keep" else [f'unknown="{unknown}"']
        if declared.rules:
            rules = [f'("{rule.kind}", {_strings(rule.fields)})' for rule in declared.rules]
            options.append(f"rules=({', '.join(rules)},)")
        self._open.discard(name)
        self._known.add(name)
        self.found.append(Table(own, cls, members, tuple(options)))
        return own

    def record(self, name: str) -> str:
        """The expression of a record inside of another one."""
        return self._table(name)


@dataclass(slots=True)
class _Kinds:
    """Writes what the members of one record are."""

    tables: Tables
    record: Record

    @property
    def _text(self) -> bool:
        """Whether every value is text."""
        return self.record.encoding == "map"

    def member(self, item: Field) -> str:
        arguments = [f'"{item.name}"', self._kind(item.type, text=self._text)]
        first, *also = names(item)
        if first.unescaped != item.name:
            arguments.append(f"key={quoted(first)}")
        if also:
            arguments.append(f"also={_strings(also)}")
        if item.required:
            arguments.append("required=True")
        if item.has_default:
            arguments.append(f"default={self._default(item)}")
        if item.secret:
            arguments.append("secret=True")
        return f"Member({', '.join(arguments)})"

    def _default(self, item: Field) -> str:
        types = self.tables.types
        text = literal(types, item.type, item.default) or repr(plain_data(item.default))
        name = types.expand(item.type).name
        if name is not None and text.startswith(f"{name}."):
            self.tables.module.use_own("types", name)
        return text

    def _kind(self, type_: Type, *, text: bool) -> str:
        expanded = self.tables.types.expand(type_)
        declared = expanded.type
        match declared.form:
            case Record():
                return self.tables.record(expanded.name or "")
            case ListOf(item=item):
                extras = [*self._most(declared), *(["unique=True"] if declared.unique else [])]
                return self._call("objects", "Listed", self._kind(item, text=text), *extras)
            case MapOf(key=key, value=value):
                halves = [self._key(key), self._kind(value, text=text)]
                return self._call("objects", "Mapped", *halves, *self._most(declared))
            case AnyJson():
                return self._call("keyed", "Anything")
            case Text():
                return self._call("keyed", "Words", *self._words(declared))
            case Bytes():
                return self._call("keyed", "Base64", *_most_bytes(declared))
            case Boolean():
                return self._call("keyed", "Truth", *self._said(text))
            case Float():
                return self._call("keyed", "Real", *self._said(text))
            case Enum() | Flags() as form:
                return self._named(expanded.name or "", declared, form, text=text)
            case _:
                return self._whole(declared, text=text)

    def _key(self, type_: Type) -> str:
        kind = self._kind(type_, text=True)
        record = is_record(self.tables.types.named, type_)
        return self._call("objects", "Unquoted", kind) if record else kind

    def _call(self, module: str, kind: str, *arguments: str) -> str:
        self.tables.module.use(module, kind)
        return f"{kind}({', '.join(arguments)})"

    def _most(self, declared: Type) -> list[str]:
        return [] if declared.max_items is None else [f"max_items={declared.max_items}"]

    def _words(self, declared: Type) -> Iterator[str]:
        yield from _most_bytes(declared)
        if "unquoted" in self.record.tolerates:
            yield "unquoted=True"

    def _said(self, text: bool) -> Iterator[str]:
        if "quoted" in self.record.tolerates:
            yield "quoted=True"
        if text:
            yield "in_text=True"

    def _whole(self, declared: Type, *, text: bool) -> str:
        types = self.tables.types
        base = declared
        while isinstance(base.form, Enum | Flags):
            base = types.expand(base.form.base).type
        low, high = _range(base)
        arguments = [_number(low), _number(high)]
        least = declared.min if declared.min is not None else base.min
        most = declared.max if declared.max is not None else base.max
        arguments += [] if least is None else [f"least={least}"]
        arguments += [] if most is None else [f"most={most}"]
        digits = declared.base or (10 if text else 0)
        arguments += [f"base={digits}"] if digits else []
        if "quoted" in self.record.tolerates and not digits:
            arguments.append("quoted=True")
        return self._call("keyed", "Whole", *arguments)

    def _named(self, name: str, declared: Type, form: Enum | Flags, *, text: bool) -> str:
        self.tables.module.use_own("types", name)
        if isinstance(form, Enum) and form.spelling:
            extras = ["ordinals=True"] if "ordinals" in self.record.tolerates else []
            extras += ["quoted=True"] if "quoted" in self.record.tolerates else []
            return self._call("keyed", "Spelling", _spellings(name, form), *extras)
        arguments = [name, self._whole(declared, text=text)]
        if isinstance(form, Flags) and not form.open:
            mask = 0
            for value in form.values:
                mask |= value.number
            arguments.append(f"mask={mask:#x}")
        return self._call("keyed", "Number", *arguments)


def _most_bytes(declared: Type) -> list[str]:
    return [] if declared.max_bytes is None else [f"max_bytes={declared.max_bytes}"]


def _range(type_: Type) -> tuple[int, int]:
    """The smallest and the largest number that fit."""
    form = type_.form
    assert isinstance(form, Integer | Varint)
    signed = form.signed if isinstance(form, Integer) else form.zigzag
    half = 1 << form.bits - 1
    return (-half, half - 1) if signed else (0, 2 * half - 1)


def _number(value: int) -> str:
    return f"{value:#x}" if abs(value) > 9 else str(value)


def _strings(texts: Collection[Said]) -> str:
    return "(" + ", ".join(map(quoted, texts)) + ("," if len(texts) == 1 else "") + ")"


def _spellings(name: str, form: Enum) -> str:
    """A table of the members of an enumeration by what they are called in JSON."""
    upper = form.spelling == "upper"
    spelt = {
        constant(value.name): value.name.upper() if upper else value.name for value in form.values
    }
    said = "member.name" if upper else "member.name.lower()"
    if all(text == (member if upper else member.lower()) for member, text in spelt.items()):
        return f"{{{said}: member for member in {name}}}"
    pairs = (f"{quoted(text)}: {name}.{member}" for member, text in spelt.items())
    return f"{{{', '.join(pairs)}}}"
