"""The views of the pages of types: records and texts on one, enumerations and flags on another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from wireloom.generator.codegen.members import annotation, member_annotation, union_values
from wireloom.generator.history import History
from wireloom.generator.model.types import (
    Enum,
    Field,
    Flags,
    Record,
    Switch,
    Type,
    Union,
    Value,
    WellKnown,
)
from wireloom.generator.render.docs import examples
from wireloom.generator.render.docs.boxes import Boxes
from wireloom.generator.render.docs.changed import changed
from wireloom.generator.render.docs.links import links_of, page_of
from wireloom.generator.render.docs.markdown import code, full
from wireloom.generator.render.docs.picture import picture
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.types import well_known_class
from wireloom.schema.kinds import Ref
from wireloom.schema.kinds import Union as UnionKind

Entry = tuple[str, str]
"""A term and what is to be said about it, in Markdown."""
_NOTHING = "&nbsp;"


def types_view(
    model: PackageModel, page: str, history: History | None = None
) -> dict[str, Any] | None:
    """What the template of a page of types is given; None if it would be empty."""
    known = {name: item for name, item in described(model).items() if page_of(item) == page}
    if not known:
        return None
    words = Wording(links_of(model), model.types)
    boxes = Boxes(model.schema)
    return {
        "types": [
            _type(model, words, boxes, name, item)
            | {"history": changed(history.of_type(name) if history else ())}
            for name, item in known.items()
        ]
    }


def described(model: PackageModel) -> dict[str, Type]:
    """The named types that have a description of their own; codes have another page."""
    codes = model.protocol.codes
    return {
        name: item
        for name, item in model.types.named.items()
        if (not codes or name != codes.name) and not getattr(item.form, "class_name", "")
    }


def field_entries(
    model: PackageModel, words: Wording, layout: Layout, fields: Iterable[Field]
) -> list[Entry]:
    """Fields of a record: their name and type, and all there is to say."""
    kinds = model.kinds
    members = {one.name: member_annotation(kinds, one) for one in model.members(layout.name)}
    form = layout.type.form if layout.type is not None else None
    if isinstance(form, Record):
        words = replace(words, encoding=form.encoding)
    return [field_entry(words, item, members.get(item.name, "")) for item in fields]


def field_entry(words: Wording, item: Field, annotated: str = "") -> Entry:
    """A field, and its type in Python if it is a member of a class."""
    parts = [
        words.field(item),
        words.limits(item.type),
        f"In Python: {code(annotated)}." if annotated else "",
    ]
    text = " ".join(filter(None, parts))
    return f"{code(item.name)} {words.form(item.type)}", text or _NOTHING


def _type(
    model: PackageModel, words: Wording, boxes: Boxes, name: str, item: Type
) -> dict[str, Any]:
    form = item.form
    has_class = isinstance(form, Record | Enum | Flags | Union)
    found: dict[str, Any] = {
        "name": name,
        "doc": full(item.doc),
        "since": item.since,
        "words": _sentence(words.type(item)),
        "python": (
            ""
            if has_class or name not in model.schema.types
            else annotation(model.kinds, Ref(name))
        ),
        "examples": examples.views(model.schema, name, item.examples),
        "invalid": examples.invalid(item),
        "rules": [
            (relation.kind.replace("_", " "), ", ".join(code(one) for one in relation.fields))
            for relation in item.rules
        ],
        "well_known": [(code(one.name), _said(one)) for one in item.well_known],
        "well_known_class": well_known_class(name, model.types.expand(item).type.form),
        **dict.fromkeys(("fields", "numbers", "sets", "cases", "plain", "choices"), ()),
        "picture": "",
    }
    match form:
        case Record():
            layout = model.record(name)
            found["fields"] = field_entries(model, words, layout, layout.fields)
            if form.encoding == "binary":  # others have no order
                found["picture"] = picture(name, boxes.record(name))
        case Enum() | Flags():
            found["numbers"] = [
                (f"{code(one.name)} {_number(form, one)}", _said(one)) for one in form.values
            ]
            if isinstance(form, Enum):
                found["sets"] = [
                    (code(group), ", ".join(code(one) for one in members))
                    for group, members in form.sets
                ]
        case Union():
            union = model.kinds.declared()[name]
            assert isinstance(union, UnionKind)
            found["cases"] = [
                words.links.type(case) + (f" (in Python {code(is_)})" if is_ != case else "")
                for case, is_ in union_values(model.kinds, union).items()
            ]
            found["plain"] = bool(union.plain)
        case Switch():
            found["choices"] = words.cases(form)
    return found


def _number(form: Enum | Flags, one: Value) -> str:
    return f"{one.number}" if isinstance(form, Enum) else f"0x{one.number:x}"


def _said(one: Value | WellKnown) -> str:
    since = f"Since {one.since}." if one.since else ""
    return " ".join(filter(None, (full(one.doc), since))) or _NOTHING


def _sentence(words: str) -> str:
    """Words in Markdown as a sentence; a link or code at its beginning stays as it is."""
    return f"{words[:1].upper()}{words[1:]}."
