"""The view of the page of types."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from wireloom.generator.codegen.members import annotation, member_annotation
from wireloom.generator.model.types import (
    Enum,
    Flags,
    Record,
    Switch,
    Type,
    Union,
)
from wireloom.generator.render.docs import examples
from wireloom.generator.render.docs.links import Links
from wireloom.generator.render.docs.markdown import cell, code, full
from wireloom.generator.render.docs.wording import Wording
from wireloom.generator.render.model import PackageModel
from wireloom.generator.resolve.messages import Layout
from wireloom.generator.resolve.types import well_known_class
from wireloom.schema.kinds import Ref


def types_view(model: PackageModel) -> dict[str, Any] | None:
    """What the template of the page of types is given."""
    codes = model.protocol.codes
    known = {
        name: item
        for name, item in model.types.named.items()
        if (not codes or name != codes.name) and not getattr(item.form, "class_name", "")
    }
    if not known:
        return None
    words = Wording(Links(model.protocol), model.types)
    return {"types": [_type(model, words, name, item) for name, item in known.items()]}


def field_rows(model: PackageModel, words: Wording, layout: Layout) -> list[tuple[str, ...]]:
    """The fields of a record: name, type on the wire, type in Python, what there is to say."""
    kinds = model.kinds
    members = {one.name: member_annotation(kinds, one) for one in model.members(layout.name)}
    form = layout.type.form if layout.type is not None else None
    if isinstance(form, Record):
        words = replace(words, encoding=form.encoding)
    return [
        (
            code(item.name),
            cell(words.type(item.type)),
            code(members[item.name]) if item.name in members else "",
            cell(words.field(item)),
        )
        for item in layout.fields
    ]


def _type(model: PackageModel, words: Wording, name: str, item: Type) -> dict[str, Any]:
    form = item.form
    found: dict[str, Any] = {
        "name": name,
        "doc": full(item.doc),
        "since": item.since,
        "words": words.type(item),
        "python": (
            ""
            if _has_class(item) or name not in model.schema.types
            else annotation(model.kinds, Ref(name))
        ),
        "examples": [examples.view(model.schema, name, example) for example in item.examples],
        "invalid": examples.invalid(item),
        "rules": [
            (relation.kind.replace("_", " "), ", ".join(code(one) for one in relation.fields))
            for relation in item.rules
        ],
        "well_known": [
            (code(one.name), cell(full(one.doc) + (f" Since {one.since}." if one.since else "")))
            for one in item.well_known
        ],
        "well_known_class": well_known_class(name, model.types.expand(item).type.form),
        **dict.fromkeys(("fields", "numbers", "sets", "cases", "choices"), ()),
    }
    match form:
        case Record():
            layout = next(one for one in model.records if one.name == name)
            found["fields"] = field_rows(model, words, layout)
        case Enum() | Flags():
            found["numbers"] = [
                (
                    f"{one.number}" if isinstance(form, Enum) else f"0x{one.number:x}",
                    code(one.name),
                    cell(full(one.doc) + (f" Since {one.since}." if one.since else "")),
                )
                for one in form.values
            ]
            if isinstance(form, Enum):
                found["sets"] = [
                    (code(group), ", ".join(code(one) for one in members))
                    for group, members in form.sets
                ]
        case Union(cases=cases):
            found["cases"] = [words.links.type(case) for _, case in cases]
        case Switch():
            found["choices"] = [tuple(cell(part) for part in case) for case in words.cases(form)]
    return found


def _has_class(item: Type) -> bool:
    return isinstance(item.form, Record | Enum | Flags | Union)
