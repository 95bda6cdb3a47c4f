"""Types, conditions and fields in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wireloom.generator.free_text import plain_data
from wireloom.generator.model.types import (
    AnyJson,
    Boolean,
    Bytes,
    Case,
    Condition,
    Elsewhere,
    Enum,
    Extent,
    Field,
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
    Rest,
    Slot,
    Switch,
    Test,
    Text,
    Type,
    Union,
    Varint,
)
from wireloom.generator.parse.built_in import BUILT_IN, PROTOBUF
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.markdown import code, full, prose
from wireloom.generator.resolve.named import NAMED
from wireloom.generator.resolve.schema.fields import constant
from wireloom.generator.resolve.types import Types
from wireloom.schema.references import is_range

_BUILT_IN = {form: name for name, form in BUILT_IN.items()}
_IN_PROTOBUF = _BUILT_IN | {form: name for name, form in PROTOBUF.items()}
"""What specs call numbers."""


@dataclass(frozen=True, slots=True)
class Wording:
    """Says in Markdown what types are, for one page.

    Attributes:
        links: The links of the page.
        types: The types of the protocol.
        encoding: The encoding of the record whose fields are at hand.
    """

    links: Links
    types: Types
    encoding: str = "binary"

    def type(self, type_: Type) -> str:
        """What a type is, and what refines it."""
        return "; ".join((self.form(type_), *self.refinements(type_)))

    def condition(self, condition: Condition) -> str:
        """Tests in words, all of which must hold."""
        return " and ".join(_test(test) for test in condition)

    def field(self, field: Field) -> str:
        """What is to be said about a field: its prose, or else that of its type, then facts."""
        doc = field.doc
        if not doc and isinstance(field.type.form, Named):
            doc = self.types.named[field.type.form.name].doc
        return " ".join(part for part in (full(doc), *self._facts(field)) if part)

    def measure(self, measure: Measure, unit: str) -> str:
        """How much there is of something."""
        match measure:
            case Prefix(type=type_, includes=includes):
                more = f" plus {includes}" if includes else ""
                more = ", which counts itself too" if includes == "itself" else more
                return f"behind {self.form(type_)} with the number of {unit}{more}"
            case Fixed(number=number):
                return f"exactly {number} {unit if number != 1 else unit.removesuffix('s')}"
            case Elsewhere(reference=reference):
                return f"as many {unit} as {code(reference)} says"
            case Rest():
                return "up to the end"

    def cases(self, form: Switch) -> list[tuple[str, str]]:
        """The cases of a switch: labels and type."""
        found = [(_labels(case), self.type(case.type)) for case in form.cases]
        if form.otherwise is not None:
            found.append(("otherwise", self.type(form.otherwise)))
        return found

    def form(self, type_: Type) -> str:
        """What a type is, without what refines it."""
        match type_.form:
            case Named(name=name):
                declared = self.types.named[name].form
                if isinstance(declared, Record) and declared.class_name:
                    return f"{self.links.type(declared.class_name)} as a JSON object"
                return self.links.type(name)
            case Varint(little=None, word=word):
                return code(f"uint{word}")
            case Integer() | Float() | Varint() as form:
                return code((_IN_PROTOBUF if self.encoding == "protobuf" else _BUILT_IN)[form])
            case Boolean(bits=bits):
                return "`bit`" if bits == 1 else "`bool`"
            case Text():
                return "text"
            case Bytes():
                return "bytes"
            case Nothing():
                return "nothing"
            case AnyJson():
                return "any value"
            case ListOf(item=item) if self.encoding in (*NAMED, "protobuf"):
                return f"list of {self.type(item)}"
            case MapOf(key=key, value=value) if self.encoding in NAMED:
                return f"map from {self.form(key)} to {self.form(value)}"
            case ListOf(item=item, count=count):
                return f"list of {self.form(item)}, {self.measure(count, 'items')}"
            case MapOf(key=key, value=value, count=count):
                pairs = self.measure(count, "pairs")
                return f"map from {self.form(key)} to {self.form(value)}, {pairs}"
            case Record(encoding="map", map=carrier) if carrier is not None:
                return f"record whose fields are the entries of {self.form(carrier)}"
            case Record(encoding="json"):
                return "record as a JSON object"
            case Record(encoding="flatbuffers"):
                return "record as a table of FlatBuffers, whose fields are numbered in this order"
            case Record(encoding=encoding):
                return "record" if encoding == "binary" else f"record as {encoding}"
            case Enum(base=base, open=is_open):
                rest = "" if is_open else "; other numbers are refused"
                return f"enumeration in {self.form(base)}{rest}"
            case Flags(base=base, open=is_open):
                rest = "" if is_open else "; other bits are refused"
                return f"flags in {self.form(base)}{rest}"
            case Union():
                return "one of several records"
            case Switch(on=on) as form:
                cases = ", ".join(f"{labels}: {type_}" for labels, type_ in self.cases(form))
                return f"chosen by {code(on)} ({cases})"
            case Slot():
                return "what the message says"

    def limits(self, type_: Type) -> str:
        """What refines a type, as a sentence; empty if nothing does."""
        text = "; ".join(self.refinements(type_))
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def refinements(self, type_: Type) -> Iterator[str]:
        """What refines a type: sizes, bounds, units."""
        if type_.size is not None:
            yield self.measure(type_.size, "bytes")
        if type_.null is not None:
            yield f"{code(type_.null)} means null"
        if type_.until is not None:
            last = ", or the end" if type_.last == "open" else ""
            ending = code(f"0x{type_.until.hex()}")
            yield f"up to the byte{'s' * (len(type_.until) > 1)} {ending}{last}"
        if type_.escape is not None:
            yield f"if all bits are set, {self.form(type_.escape)} follows and is added"
        if type_.byte_order is not None:
            yield f"{type_.byte_order}-endian"
        if type_.continues is not None:
            yield f"further words follow while {code(hex(type_.continues))} is set"
        if type_.min is not None:
            yield f"at least {type_.min}"
        if type_.max is not None:
            yield f"at most {type_.max}"
        if type_.max_bytes is not None:
            yield f"at most {type_.max_bytes} bytes"
        if type_.min_items:
            yield f"at least {type_.min_items} item{'s' * (type_.min_items > 1)}"
        if type_.max_items is not None:
            yield f"at most {type_.max_items} items"
        if type_.last == "cut":
            yield "the last item may be cut off, and is dropped then"
        if type_.unique:
            yield "no item twice"
        if type_.base == 64:
            yield "as text in base 64"
        elif type_.base is not None:
            yield f"in text, to the base of {type_.base}"
        if type_.encoding:
            yield "as a JSON object"
        if type_.unit:
            yield f"in {prose(type_.unit)}"

    def _facts(self, field: Field) -> Iterator[str]:
        if field.tag is not None:
            yield f"Number {field.tag}{', packed' if field.packed else ''}."
        if field.entry is not None:
            yield f"In the map behind it, under the number {field.entry}."
            if field.default is None:
                yield "May be left out."
        if field.required:
            yield "Required."
        if field.assumed is not None:
            yield f"If it is absent, {code(_plain(plain_data(field.assumed)))} is meant."
        if field.key:
            yield f"Called {code(field.key)} on the wire."
        if field.also:
            yield f"Also taken as {' and '.join(code(name) for name in field.also)}."
        if field.json is not None:
            yield f"In JSON: {self.type(field.json)}."
        if field.const is not None:
            form = self.types.expand(field.type).type.form
            yield f"Always {code(_plain(constant(field, form)))}."
        if field.when is not None:
            yield f"Only if {self.condition(field.when)}."
        if field.optional:
            yield "May be left out."
        if field.null_when:
            yield f"May be null if {self.condition(field.null_when)}."
        elif field.nullable:
            yield "May be null."
        if field.has_default and plain_data(field.default) in ("", "0x", {}):
            yield "Empty if not given."
        elif field.has_default:
            yield f"{code(_plain(plain_data(field.default)))} if not given."
        if field.size_of is not None:
            yield f"The number of bytes of {_extent(field.size_of)}."
        if field.count_of is not None:
            yield f"The number of items of {code(field.count_of)}."
        if field.tells:
            verb = "are" if len(field.tells) > 1 else "is"
            yield f"Whether {' and '.join(map(code, field.tells))} {verb} there."
        if field.checksum is not None:
            kind = code(field.checksum.algorithm)
            yield f"The {kind} checksum of {_extent(field.checksum.of)}."
        if field.compressed is not None:
            yield f"Compressed as {code(field.compressed.by)} says."
        if field.lazy:
            yield "Kept as bytes until it is asked for."
        if field.unit:
            yield f"In {prose(field.unit)}."
        if field.secret:
            yield "Never shown in logs."
        if field.since:
            yield f"Since {field.since}."


def _test(test: Test) -> str:
    subject = code(test.subject)
    values = " or ".join(code(_plain(value)) for value in test.values)
    match test.verb:
        case "is" if test.negated:
            return f"{subject} is {code(str(len(test.values)))} or more"
        case "is" if is_range(test.values):
            first, last = str(test.values[0]), str(test.values[-1])
            return f"{subject} is from {code(first)} to {code(last)}"
        case "is":
            return f"{subject} is {values}"
        case "present":
            return f"{subject} is there"
        case "absent":
            return f"{subject} is not there"


def _labels(case: Case) -> str:
    return " or ".join(code(_plain(label)) for label in case.labels)


def _plain(value: Any) -> str:
    if isinstance(value, bytes):
        return f"0x{value.hex()}"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _extent(extent: Extent) -> str:
    match extent.kind:
        case "fields":
            return " and ".join(code(name) for name in extent.fields)
        case "rest":
            return "all that follows"
        case "record":
            return "the whole record"
