"""Type expressions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from wireloom.generator.model.types import (
    Case,
    Enum,
    Flags,
    Form,
    Integer,
    ListOf,
    MapOf,
    Named,
    Relation,
    Slot,
    Switch,
    Type,
    Union,
    Value,
    Varint,
    WellKnown,
)
from wireloom.generator.parse import examples, measures, named, read
from wireloom.generator.parse.built_in import BUILT_IN, PROTOBUF
from wireloom.generator.parse.conditions import reference
from wireloom.generator.parse.context import Context
from wireloom.generator.source import Mapping, Node, Scalar, Sequence
from wireloom.generator.span import Span


def type_use(node: Node, context: Context) -> Type:
    """A name, ``[T]``, or a mapping that has a form and refines it."""
    match node:
        case Scalar():
            return context.argument(node) or _by_name(node, context)
        case Sequence():
            item = type_use(node.items[0], context)
            return Type(at=node.at, form=ListOf(item, context.default_count))
        case Mapping():
            return _long_form(node, context)


def _by_name(node: Scalar, context: Context) -> Type:
    built_in = PROTOBUF if context.encoding == "protobuf" else BUILT_IN
    form = built_in.get(node.text)
    return context.composition.refer(node, context) if form is None else Type(at=node.at, form=form)


def declared(key: Scalar, node: Node, context: Context) -> tuple[str, Type]:
    """A named type; what is written in several lines stands where its name is."""
    type_ = type_use(node, context)
    return read.word(key), type_ if isinstance(node, Scalar) else replace(type_, at=key.at)


def _long_form(node: Mapping, context: Context) -> Type:
    for key, value in node.entries:
        build = _FORMS.get(key.text)
        if build is not None:
            return _refined(Type(at=node.at, form=build(value, node, context)), node, context)
    refined = _refined(type_use(node.index["type"], context), node, context)
    if node.get("encoding") is None:
        return refined
    return replace(refined, encoding=named.encoding_of(node))


def _refined(type_: Type, node: Mapping, context: Context) -> Type:
    said: dict[str, Any] = {}
    for part in (node, read.part(node, "json"), read.part(node, "client")):
        for key, value in part.entries:
            if key.text in _PLAIN:
                said[key.text] = _PLAIN[key.text](value)
            elif key.text in _IN_CONTEXT:
                said[key.text] = _IN_CONTEXT[key.text](value, context)
    form = type_.form
    if "continues" in said and isinstance(form, Integer) and not form.signed:
        said["form"] = Varint(64, False, form.bits, said["continues"], little=None)
    return replace(type_, **said) if said else type_


# --- forms ---


def _list(value: Node, node: Mapping, context: Context) -> Form:
    count = measures.measure_at(node, "count", context) or context.default_count
    return ListOf(type_use(value, context), count)


def _map(value: Node, node: Mapping, context: Context) -> Form:
    pair = read.mapping(value)
    key, item = (type_use(pair.index[half], context) for half in ("key", "value"))
    count = measures.measure_at(node, "count", context) or context.default_count
    return MapOf(key, item, count)


def _enum(value: Node, node: Mapping, context: Context) -> Form:
    return Enum(
        type_use(value, context),
        _values(node),
        read.yes_at(node, "open", default=True),
        tuple(read.number(item) for item in read.items(node.get("reserved"))),
        tuple(
            (read.word(name), tuple(read.word(item) for item in read.items(members)))
            for name, members in read.entries(node.get("sets"))
        ),
        read.one_of(read.part(node, "json"), "spelling", "", "lower", "upper"),
    )


def _flags(value: Node, node: Mapping, context: Context) -> Form:
    return Flags(type_use(value, context), _values(node), read.yes_at(node, "open", default=True))


def _values(node: Mapping) -> tuple[Value, ...]:
    return tuple(_value(name, said) for name, said in read.entries(node.get("values")))


def _value(name: Scalar, said: Node) -> Value:
    if not isinstance(said, Mapping):
        return Value(name.at, read.word(name), read.number(said))
    number = read.number(said.index["value"])
    doc, since = read.free_text_at(said, "doc"), read.word_at(said, "since")
    return Value(name.at, read.word(name), number, doc, since)


def _union(value: Node, node: Mapping, context: Context) -> Form:
    given = value, node.get("plain")
    cases = [tuple(_member(read.scalar(one), context) for one in read.items(of)) for of in given]
    return Union(cases[0], cases[1])


def _member(item: Scalar, context: Context) -> tuple[Span, str]:
    form = context.type_use(item).form
    return item.at, form.name if isinstance(form, Named) else item.text


def _switch(value: Node, node: Mapping, context: Context) -> Form:
    cases = tuple(
        Case(label.at, (read.single(label),), type_use(said, context))
        for label, said in read.entries(node.get("cases"))
    )
    return Switch(reference(value), cases, context.type_at(node, "else"))


def _slot(value: Node, node: Mapping, context: Context) -> Form:
    envelope = read.number_at(read.part(node, "protobuf"), "envelope")
    return Slot(read.word(value), context.type_at(node, "fallback"), envelope)


_FORMS: dict[str, Callable[[Node, Mapping, Context], Form]] = {
    "fields": named.record,
    "list": _list,
    "map": _map,
    "enum": _enum,
    "flags": _flags,
    "union": _union,
    "switch": _switch,
    "slot": _slot,
}


# --- refinements ---


def _rules(node: Node) -> tuple[Relation, ...]:
    return tuple(_relation(read.mapping(item)) for item in read.items(node))


def _relation(said: Mapping) -> Relation:
    key, names = said.entries[0]
    members = tuple(read.word(item) for item in read.items(names))
    match key.text:
        case "at_least_one" | "excludes" | "needs" | "ordered" as kind:
            return Relation(key.at, kind, members)
        case _:
            raise ValueError(key.text)


def _well_known(node: Node) -> tuple[WellKnown, ...]:
    return tuple(_one_well_known(name, said) for name, said in read.entries(node))


def _one_well_known(name: Scalar, said: Node) -> WellKnown:
    if isinstance(said, Mapping):
        doc, since = read.free_text_at(said, "doc"), read.word_at(said, "since")
        return WellKnown(name.at, read.wire_text(name), doc, since)
    return WellKnown(name.at, read.wire_text(name), read.free_text(said))


def _ending(node: Node) -> bytes:
    said = read.scalar(node)
    return bytes((said.value,)) if isinstance(said.value, int) else bytes.fromhex(said.text)


_PLAIN: dict[str, Callable[[Node], Any]] = {
    "null": read.number,
    "until": _ending,
    "last": read.word,
    "byte_order": read.word,
    "bit_order": read.word,
    "continues": read.number,
    "min": read.number,
    "max": read.number,
    "max_bytes": read.number,
    "min_items": read.number,
    "max_items": read.number,
    "unique": read.yes,
    "base": read.number,
    "unit": read.free_text,
    "doc": read.free_text,
    "since": read.word,
    "well_known": _well_known,
    "exported": read.yes,
    "rules": _rules,
}
_IN_CONTEXT: dict[str, Callable[[Node, Context], Any]] = {
    "size": measures.measure,
    "escape": type_use,
    "examples": examples.examples,
    "invalid": examples.invalid,
}
