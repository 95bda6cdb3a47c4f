"""Types with their names bound.

Three short cuts of the language are spelt out first: the response codes become an enumeration,
types without a name get one from the place where they stand, and ``inline`` records are spread out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace

from wireloom.generator.free_text import FreeText
from wireloom.generator.model.protocol import Protocol
from wireloom.generator.model.types import (
    BitOrder,
    Bytes,
    Enum,
    Field,
    Flags,
    Form,
    ListOf,
    MapOf,
    Named,
    Record,
    Relation,
    Slot,
    Switch,
    Type,
    Union,
    Value,
)
from wireloom.generator.resolve import named
from wireloom.schema.casing import camel

_DEFAULTS = {item.name: item.default for item in fields(Type) if item.name not in ("at", "form")}
_BELONGS_TO_DECLARATION = frozenset({"well_known", "exported", "examples", "invalid", "rules"})

UNKNOWN_FIELDS = "unknown_fields"
"""The member that keeps fields which a record does not declare."""

_MOST_USES = 10_000
"""How many expanded uses are remembered; passes that make types of their own add many."""


@dataclass(frozen=True, slots=True)
class Expanded:
    """A type whose form is not a name any more."""

    type: Type
    name: str | None
    """The name under which the form is declared; None for built-in forms."""


class Types:
    """All named types of a protocol, ready to be looked up.

    Every name that is used must be declared and no alias may lead back to itself; checks see to it.
    """

    def __init__(self, protocol: Protocol) -> None:
        self.protocol = protocol
        self.named: dict[str, Type] = {}
        self._expanded: dict[str, Expanded] = {}
        self._used: dict[int, tuple[Type, Expanded]] = {}
        if protocol.codes is not None:
            self.named[protocol.codes.name] = _code_enum(protocol)
        for name, type_ in protocol.types:
            self.named[name] = self.lift(type_, name, top=True)
        for name, type_ in list(self.named.items()):
            if isinstance(type_.form, Record):
                form = _keeping(self._spread(type_.form, type_.bit_order), type_)
                rules = type_.rules + self.rules_inside(type_.form.fields)
                self.named[name] = replace(type_, form=form, rules=rules)
        self._expanded.clear()
        self._used.clear()

    def expand(self, type_: Type) -> Expanded:
        """Follows names until a form is reached; what the use says overrules the declaration."""
        if not isinstance(type_.form, Named):
            return Expanded(type_, None)
        name = type_.form.name
        declared = self._expanded.get(name)
        if declared is None:
            declared = self.expand(self.named[name])
            if not isinstance(self.named[name].form, Named) and has_class(declared.type):
                declared = Expanded(declared.type, name)
            self._expanded[name] = declared
        used = self._used.get(id(type_))
        if used is None or used[0] is not type_:
            refined = _refined(declared.type, type_)
            used = type_, declared if refined is declared.type else Expanded(refined, declared.name)
            if len(self._used) > _MOST_USES:
                self._used.clear()
            self._used[id(type_)] = used
        return used[1]

    def record(self, type_: Type) -> tuple[Field, ...]:
        """The fields of a type that is a record."""
        form = self.expand(type_).type.form
        if not isinstance(form, Record):
            raise TypeError(f"{form} is no record")
        return form.fields

    def number(self, type_: Type) -> Form:
        """What a type is on the wire behind the names of its numbers."""
        form = self.expand(type_).type.form
        while isinstance(form, Enum | Flags):
            form = self.expand(form.base).type.form
        return form

    def is_little(self, type_: Type) -> bool:
        """Whether the least significant byte of a number comes first."""
        return (type_.byte_order or self.protocol.byte_order) == "little"

    def lift(self, type_: Type, name: str, *, top: bool = False) -> Type:
        """Gives anonymous classes inside a type names that begin with ``name``."""
        if type_.encoding == "json" and isinstance(type_.form, Named):
            return replace(type_, form=Named(self._in_json(type_.form.name)), encoding="")
        lifted = replace(type_, form=self._lift_inside(type_, name))
        if top or not has_class(lifted):
            return lifted
        self.named[name] = lifted
        return Type(at=type_.at, form=Named(name))

    def _in_json(self, name: str) -> str:
        """The name of the JSON form of a record; other types have none of their own."""
        declared = dict(self.protocol.types).get(name)
        form = None if declared is None else declared.form
        if declared is None or not isinstance(form, Record) or form.encoding != "binary":
            return name
        found = f"{name}Json"
        if found not in self.named:
            self.named[found] = declared
            lifted = self.lift(declared, name, top=True)
            assert isinstance(lifted.form, Record)
            written = named.in_json(lifted, lifted.form, name, self._in_json)
            self.named[found] = written
        return found

    def lift_fields(self, members: tuple[Field, ...], owner: str) -> tuple[Field, ...]:
        """Fields of a message: anonymous classes named after it, inline records spread out."""
        lifted = tuple(
            replace(member, type=self.lift(member.type, owner + camel(member.name)))
            for member in members
        )
        return self._spread(Record(lifted)).fields

    def rules_inside(self, members: tuple[Field, ...]) -> tuple[Relation, ...]:
        """The rules of the records among fields that are spread out."""
        inline = [self.expand(member.type).type for member in members if member.inline]
        return tuple(
            rule
            for type_ in inline
            for rule in (*type_.rules, *self.rules_inside(self.record(type_)))
        )

    def _lift_inside(self, type_: Type, name: str) -> Form:
        match type_.form:
            case Record() as form:
                return replace(
                    form,
                    fields=tuple(
                        replace(item, type=self.lift(item.type, name + camel(item.name)))
                        for item in form.fields
                    ),
                )
            case ListOf() as form:
                return replace(form, item=self.lift(form.item, name))
            case MapOf() as form:
                key = self.lift(form.key, name + "Key")
                return replace(form, key=key, value=self.lift(form.value, name + "Value"))
            case Switch() as form:
                cases = tuple(
                    replace(case, type=self.lift(case.type, name + camel(str(case.labels[0]))))
                    for case in form.cases
                )
                otherwise = form.otherwise and self.lift(form.otherwise, name + "Else")
                return replace(form, cases=cases, otherwise=otherwise)
            case form:
                return form

    def _spread(self, record: Record, order: BitOrder | None = None) -> Record:
        return replace(record, fields=_telling(tuple(self._spread_fields(record.fields, order))))

    def _spread_fields(self, members: tuple[Field, ...], order: BitOrder | None) -> Iterator[Field]:
        for member in members:
            if member.inline:
                own = self.expand(member.type).type.bit_order
                yield from self._spread_fields(self.record(member.type), own)
            else:
                yield replace(member, bit_order=member.bit_order or order)


def _telling(members: tuple[Field, ...]) -> tuple[Field, ...]:
    """Fields, the bits among them knowing which others they say to be there."""
    told: dict[str, tuple[str, ...]] = {}
    for item in members:
        if item.bit is not None and not (item.size_of or item.count_of or item.checksum):
            name = item.bit.names[-1]
            told[name] = (*told.get(name, ()), item.name)
    return tuple(replace(item, tells=told.get(item.name, ())) for item in members)


def well_known_class(name: str, form: Form) -> str:
    """The class of what a named type is known to hold: ``OptionsKey`` of the map ``Options``, and
    for a text the name of the type."""
    return f"{name}Key" if isinstance(form, MapOf) else name


def _keeping(record: Record, type_: Type) -> Record:
    """A record with a member for the fields that it does not declare, if it keeps them."""
    if record.encoding == "binary" or record.unknown != "keep" or record.class_name:
        return record
    nothing: object = "0x"
    kept = Type(at=type_.at, form=Bytes())
    doc = "Fields that are not declared, one after another as they were read."
    if named.is_named(record):
        kept, nothing = named.unknown_entries(record, type_), {}
        doc = "Entries that are not declared, as they were read."
    member = Field(
        at=type_.at,
        name=UNKNOWN_FIELDS,
        type=kept,
        doc=FreeText(doc),
        default=nothing,
        has_default=True,
    )
    return replace(record, fields=(*record.fields, member))


def has_class(type_: Type) -> bool:
    """Whether a type becomes a class, given a name."""
    return isinstance(type_.form, Record | Enum | Flags | Union)


def _refined(declared: Type, use: Type) -> Type:
    said = {
        name: value
        for name, default in _DEFAULTS.items()
        if (value := getattr(use, name)) != default and name not in _BELONGS_TO_DECLARATION
    }
    return replace(declared, at=use.at, **said) if said else declared


def _code_enum(protocol: Protocol) -> Type:
    codes = protocol.codes
    assert codes is not None
    values = tuple(
        Value(code.at, code.name, code.number, code.doc or code.text, code.since)
        for code in codes.all()
    )
    return Type(at=codes.at, form=Enum(codes.base, values, codes.open), doc=codes.doc)


def slots_of(types: Types, frame: str) -> dict[str, str]:
    """The names of the slots of a frame, by field."""
    form = types.named[frame].form
    members = form.fields if isinstance(form, Record) else ()
    return {item.name: item.type.form.name for item in members if isinstance(item.type.form, Slot)}
