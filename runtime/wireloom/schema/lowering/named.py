"""Records whose fields have names on the wire, and what JSON and text have for values."""

from __future__ import annotations

from typing import Any, NamedTuple

from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import (
    Boolean,
    Bytes,
    Enum,
    Flags,
    FlatTable,
    Float,
    Integer,
    JsonObject,
    JsonValue,
    List,
    Map,
    Ref,
    Text,
    TextMap,
    Varint,
)
from wireloom.schema.kinds.named_fields import NamedRecord
from wireloom.schema.lowering.form import Op, filled, safe
from wireloom.schema.lowering.records import about, rules
from wireloom.schema.lowering.values import Lowering, bounds, lowers
from wireloom.schema.reader import Reader


class Way(NamedTuple):
    """How a text has values.

    Attributes:
        in_text: Whether every value is text, as in keys and in maps of text.
        tolerates: What the record around tolerates.
    """

    in_text: bool = False
    tolerates: tuple[str, ...] = ()

    @property
    def quotes(self) -> bool:
        """Whether a number or a boolean may be in quotes."""
        return self.in_text or "quoted" in self.tolerates


@lowers(JsonObject)
def _json(lowering: Lowering, kind: JsonObject) -> Op:
    words = set(kind.unquoted_keys(lowering.schema))
    return filled(
        op="json",
        **_entries(lowering, kind, Way(tolerates=kind.tolerates)),
        bare_keys="bare_keys" in words,
        object_keys="object_keys" in words,
        secrets=lowering.schema.hides(kind),
    )


@lowers(TextMap)
def _text_map(lowering: Lowering, kind: TextMap) -> Op:
    entries = _entries(lowering, kind, Way(in_text=True))
    return filled(op="entries", **entries, map=lowering.of(kind.map))


@lowers(FlatTable)
def _table(lowering: Lowering, kind: FlatTable) -> Op:
    parts = _entries(lowering, kind, Way())
    slots = [_slot(lowering, item) for item in kind.fields]
    parts["fields"] = [one | slot for one, slot in zip(parts["fields"], slots, strict=True)]
    return filled(op="table", **parts)


@lowers(JsonValue)
def _any(lowering: Lowering, kind: JsonValue) -> Op:
    return {"op": "any"}


def _slot(lowering: Lowering, item: Field) -> Op:
    """How a table of FlatBuffers holds a field."""
    kind = item.kind.target(lowering.sizes)
    if isinstance(kind, Text):
        return {"slot": "text", "bits": 32}
    if isinstance(kind, Boolean):
        return {"slot": "bool", "bits": 8}
    bits = lowering.sizes.scalar(kind)
    return {"slot": "signed" if kind.is_signed(lowering.sizes) else "unsigned", "bits": bits}


def _entries(lowering: Lowering, kind: NamedRecord, way: Way) -> dict[str, Any]:
    """What records have in common whose fields have names."""
    return {
        "name": kind.name,
        "fields": [
            filled(
                name=item.name,
                keys=list(item.keys),
                of=_said(lowering, item.kind, way),
                required=item.required,
                default=_default(lowering, item),
                **about(item),
            )
            for item in kind.fields
        ],
        "rules": rules(kind.rules),
        "refuses": kind.unknown == "refuse",
    }


def _default(lowering: Lowering, item: Field) -> Op | None:
    """What stands for a field that is missing; only of simple values anybody asks for more."""
    found = item.kind.default(Reader(lowering.schema, b"", {}), item)
    if not found.there:
        return None
    raw = found.raw
    if isinstance(raw, int) and not isinstance(raw, bool):
        return {"number": safe(raw)}
    if isinstance(raw, dict):
        return {"map": {key: one for key, one in raw.items() if isinstance(one, str)}}
    return {"value": raw if isinstance(raw, bool | float | str) else None}


def _said(lowering: Lowering, kind: Kind, way: Way) -> Op:
    """The operation of a value in JSON or in text."""
    core = kind.core(lowering.sizes)
    match core:
        case Integer() | Varint() | Enum() | Flags():
            return _number(lowering, core, way)
        case Boolean():
            expects = '"true" or "false"' if way.in_text else "true or false"
            return filled(op="bool", **_quoting(way), expects=expects)
        case Float():
            expects = "a number in a string" if way.in_text else "a number"
            return filled(op="float", **_quoting(way), expects=expects)
        case Text() | Bytes():
            text = isinstance(core, Text)
            unquoted = text and "unquoted" in way.tolerates
            return filled(op="octets", text=text, max=core.max_bytes, unquoted=unquoted)
        case JsonObject() if isinstance(kind, Ref) and lowering.sizes.named(kind.name) == core:
            return lowering.call(kind.name)
        case _ if isinstance(kind, Ref):
            name = " ".join((kind.name, "in text" if way.in_text else "in JSON", *way.tolerates))
            return lowering.routine(name, lambda: _apart(lowering, core, way))
        case _:
            return _apart(lowering, core, way)


def _apart(lowering: Lowering, kind: Kind, way: Way) -> Op:
    """The operation of a value that has parts."""
    if not isinstance(kind, List | Map):
        return lowering.of(kind)
    limits = {"min": kind.min_items or None, "max": kind.max_items}
    if isinstance(kind, List):
        item = _said(lowering, kind.item, way)
        return filled(op="list", of=item, **limits, unique=kind.unique)
    objects = kind.key.target(lowering.sizes).is_object
    key = _said(lowering, kind.key, Way(not objects, way.tolerates if objects else ()))
    return filled(
        op="list", key=key, of=_said(lowering, kind.value, way), objects=objects, **limits
    )


def _quoting(way: Way) -> Op:
    """Whether a value may be in quotes, and whether it must be."""
    return {"quoted": way.quotes, "strict": way.in_text}


def _number(lowering: Lowering, kind: Kind, way: Way) -> Op:
    """A whole number, or a name that stands for one."""
    named = kind if isinstance(kind, Enum | Flags) else None
    if isinstance(named, Enum) and named.spelling:
        return _name(lowering, named, way)
    base = kind if named is None else named.base.target(lowering.sizes)
    assert isinstance(base, Integer | Varint)
    digits = base.base or (10 if way.in_text else 0)
    return filled(
        op="int",
        **_size(base),
        base=digits or (10 if way.quotes else None),
        strict=bool(digits),
        expects="a string of digits" if digits else "a whole number",
        between=list(map(safe, base.bounds())),
        **bounds(base),
        names=None if named is None else lowering.index_of(named),
    )


def _size(base: Integer | Varint) -> Op:
    """What a number takes in memory."""
    return {"bits": base.bits, "signed": base.bounds()[0] < 0}


def _name(lowering: Lowering, kind: Enum, way: Way) -> Op:
    """A name as JSON spells it, or its number where that is tolerated."""
    base = kind.base.target(lowering.sizes)
    assert isinstance(base, Integer | Varint)
    return filled(
        op="int",
        **_size(base),
        names=lowering.index_of(kind),
        expects="one of " + ", ".join(list(kind.spelt())[:8]),
        ordinals="ordinals" in way.tolerates,
        quoted=way.quotes,
    )
