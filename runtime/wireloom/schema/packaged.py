"""Schemas as generated packages contain them: a file of JSON with a line for each definition."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pkgutil import get_data

from wireloom.schema.json_form import SchemaError, from_json, to_json
from wireloom.schema.schema import Schema

FILE = "schema.json"
"""What the file is called."""
FORMAT = 1
"""The format of the file; it changes whenever what kinds say changes."""


def dump(schema: Schema) -> str:
    """The text of the file; it leaves out where in the spec examples stand."""
    whole = to_json(schema)
    tables = {name: whole.pop(name) for name in ("types", "messages", "parts") if name in whole}
    for table in tables.values():
        for item in table.values():
            for example in (*item.get("examples", ()), *item.get("invalid", ())):
                example.pop("at", None)
    lines = [
        f'"{name}": {json.dumps(value)}' for name, value in {"format": FORMAT, **whole}.items()
    ]
    for name, table in tables.items():
        inside = ",\n".join(f'"{key}": {json.dumps(value)}' for key, value in table.items())
        lines.append(f'"{name}": {{\n{inside}\n}}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def load(text: str | bytes, where: str) -> Schema:
    """The schema of such a text.

    Messages call it ``where``.

    Raises:
        SchemaError: It is none, or of another format.
    """
    try:
        data = json.loads(text)
    except ValueError as error:
        raise SchemaError(f"{where}: no JSON: {error}") from None
    found = data.pop("format", None) if isinstance(data, dict) else None
    if found != FORMAT:
        raise SchemaError(
            f"{where} is of format {found!r}, and this version of wireloom reads format {FORMAT}:"
            " run `wireloom generate` with this version"
        )
    return from_json(Schema, data, where)


@cache
def schema_of(package: str) -> Schema:
    """The schema of a generated package.

    Raises:
        ModuleNotFoundError: There is no such package.
        SchemaError: It holds no schema, or one of another format.
    """
    import_module(package)  # which says whether there is one
    try:
        text = get_data(package, FILE)
    except FileNotFoundError:
        text = None
    if text is None:
        raise SchemaError(f"{package} has no {FILE}: run `wireloom generate` with this version")
    return load(text, f"{package}/{FILE}")
