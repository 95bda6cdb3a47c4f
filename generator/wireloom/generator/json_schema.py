"""The JSON Schema of the spec language, made from the tables of the language and nothing else."""

from __future__ import annotations

import json
from typing import Any

from wireloom.generator.language import (
    CONSTRUCTS,
    REVISION,
    ROOT,
    TYPES_FILE,
    exactly_one_of,
    keys_of,
    kinds,
    parts_of,
)
from wireloom.generator.language.kinds import Kind
from wireloom.generator.language.types import TEST
from wireloom.generator.parse import shape
from wireloom.generator.parse.built_in import BUILT_IN

Schema = dict[str, Any]

_INTEGER_TEXT = r"^-?(0|[1-9][0-9]*|0x[0-9a-fA-F]+)$"
"""Keys that are numbers; JSON has only text there."""


def schema() -> Schema:
    """The whole schema, draft 2020-12."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "wireloom spec",
        "description": ROOT.doc,
        "if": {"required": ["based_on"]},
        "then": {"$ref": f"#/$defs/{REVISION.name}"},
        "else": {
            "if": {"required": ["types"], "maxProperties": 4, "not": {"required": ["protocol"]}},
            "then": {"$ref": f"#/$defs/{TYPES_FILE.name}"},
            "else": {"$ref": f"#/$defs/{ROOT.name}"},
        },
        "$defs": {
            **{name: _construct(construct) for name, construct in CONSTRUCTS.items()},
            **_shared(),
        },
    }


def schema_text() -> str:
    """The schema as it is written to a file."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


def _construct(construct: kinds.Construct) -> Schema:
    keys = keys_of(construct)
    found: Schema = {
        "description": construct.doc,
        "type": "object",
        "properties": {key.name: _key(key) for key in keys},
        "additionalProperties": False if construct.open is None else _open(construct),
    }
    required = [key.name for key in keys if key.required]
    if required:
        found["required"] = required
    one_of = exactly_one_of(construct)
    if one_of:
        found["oneOf"] = [{"required": [name]} for name in one_of]
    needs: dict[str, list[str]] = {}
    for key in keys:
        for form in key.needed_with:
            needs.setdefault(form, []).append(key.name)
    if needs:
        found["dependentRequired"] = needs
    linked = {key.name: _any_of(key.only_with) for key in keys if key.only_with}
    if linked:
        found["dependentSchemas"] = linked
    inner = [
        _if_inside(name, key)
        for name, part in parts_of(construct).items()
        for key in keys_of(part)
        if key.forms
    ]
    if inner:
        found["allOf"] = inner
    return found


def _if_inside(name: str, key: kinds.Key) -> Schema:
    """What a key inside of another one asks of the type around both."""
    said = {"required": [name], "properties": {name: {"required": [key.name], "type": "object"}}}
    return {"if": said, "then": _any_of(key.forms)}


def _any_of(names: tuple[str, ...]) -> Schema:
    if len(names) == 1:
        return {"required": list(names)}
    return {"anyOf": [{"required": [name]} for name in names]}


def _open(construct: kinds.Construct) -> Schema:
    assert construct.open is not None
    return {"description": construct.open_doc, **_kind(construct.open)}


def _key(key: kinds.Key) -> Schema:
    found: Schema = {"description": f"{key.doc}\n\nExample: {key.example}", **_kind(key.kind)}
    if isinstance(key.default, bool | int) or (
        isinstance(key.kind, kinds.Words) and key.default in key.kind.options
    ):
        found["default"] = key.default
    return found


def _kind(kind: Kind) -> Schema:
    match kind:
        case kinds.Word(parameters=True):
            return _ref("class_use")
        case kinds.Word(camel):
            return _ref("class_name" if camel else "name")
        case kinds.Number(least, most) if least is not None and least == most:
            return {"const": least}
        case kinds.Number(least, most):
            return {
                "type": "integer",
                "minimum": shape.SMALLEST if least is None else least,
                "maximum": shape.LARGEST if most is None else most,
            }
        case kinds.YesNo():
            return {"type": "boolean"}
        case kinds.Words(options):
            return {"enum": list(options)}
        case kinds.Anything():
            return {}
        case kinds.Part(name):
            return _ref(name)
        case kinds.Items() | kinds.Table():
            return _collection(kind)
        case kinds.Either(options):
            return {"anyOf": [_kind(option) for option in options]}
        case _:
            return _ref(_SHARED[type(kind)])


_SHARED: dict[type[Kind], str] = {
    kinds.Address: "address",
    kinds.FieldUse: "field_use",
    kinds.Hex: "hex",
    kinds.Line: "line",
    kinds.Path: "path",
    kinds.Place: "place",
    kinds.Range: "range",
    kinds.Slug: "slug",
    kinds.TypeUse: "type_use",
    kinds.Version: "server_version",
    kinds.When: "condition",
}
"""What kinds are called that have a definition."""


def _collection(kind: kinds.Items | kinds.Table) -> Schema:
    found: Schema
    if isinstance(kind, kinds.Items):
        found = {"type": "array", "items": _kind(kind.of)}
        if kind.least:
            found["minItems"] = kind.least
        if isinstance(kind.of, kinds.Word | kinds.Words | kinds.Line | kinds.Place):
            found["uniqueItems"] = True
        return found
    found = {"type": "object", "additionalProperties": _kind(kind.of)}
    names = _names(kind.keys)
    if names:
        found["propertyNames"] = names
    if kind.least:
        found["minProperties"] = kind.least
    return found


def _names(kind: Kind) -> Schema:
    """What the keys of a table look like as text."""
    match kind:
        case kinds.Number():
            return {"pattern": _INTEGER_TEXT}
        case kinds.YesNo():
            return {"enum": ["true", "false"]}
        case kinds.Either(options):
            return {"anyOf": [_names(option) for option in options]}
        case _:
            return _kind(kind)


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _pattern(text: str, doc: str) -> Schema:
    return {"description": doc, "type": "string", "pattern": f"^(?:{text})$"}


def _shared() -> Schema:
    """Definitions of the kinds that are no constructs."""
    return {
        "name": _pattern(shape.LOWER.pattern, "A name in lower_case."),
        "class_name": _pattern(shape.CAMEL.pattern, "A name in CamelCase."),
        "line": {
            "description": "Text that is not empty.",
            "type": "string",
            "pattern": r"\S",
            "not": {"pattern": shape.CONTROL.pattern},
        },
        "hex": _pattern(
            shape.BYTES.pattern, "Bytes as hexadecimal digits in quotes; blanks group them."
        ),
        "path": _pattern(shape.PATH.pattern, "A path: `a.b`, `/a.b` from the frame, or `$name`."),
        "server_version": _pattern(shape.VERSION.pattern, "A version: `3.11` or `4.1.0-rc.1`."),
        "place": _pattern(
            shape.PLACE.pattern, "A place: `Command`, `Command.role` or `Type.field`."
        ),
        "range": _pattern(shape.RANGE.pattern, "Numbers from one to another, or from one on."),
        "slug": _pattern(shape.SLUG.pattern, "Words in small letters with hyphens."),
        "address": _pattern(shape.ADDRESS.pattern, "Where something is on the web."),
        "type_name": {
            "description": "The name of a type.",
            "anyOf": [
                {"enum": list(BUILT_IN)},
                _pattern(f"(?!{shape.WIDE.pattern}$){shape.USE.pattern}", "A type of this spec."),
            ],
        },
        "class_use": _pattern(
            f"(?=[A-Z]){shape.USE.pattern}", "A name in CamelCase, and perhaps parameters."
        ),
        "type_use": _use("type", "A type: a name, `[T]` for a list, or a mapping."),
        "field_use": _use("field", "The type of a field: a name, `[T]` for a list, or a mapping."),
        "condition": {
            "description": "Tests of references; all of them must hold.",
            "type": "object",
            "minProperties": 1,
            "propertyNames": _ref("path"),
            "additionalProperties": _kind(TEST),
        },
    }


def _use(construct: str, doc: str) -> Schema:
    items = {"type": "array", "items": _ref("type_use"), "minItems": 1, "maxItems": 1}
    return {"description": doc, "anyOf": [_ref("type_name"), items, _ref(construct)]}
