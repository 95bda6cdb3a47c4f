"""The keys that fields and types say; rules tell which of them mean nothing where."""

from __future__ import annotations

from wireloom.generator.model.types import Field, Type

SOURCES = ("const", "size_of", "count_of", "checksum")
"""Those that say the value of a field."""
OF_NAMES = ("json.name", "json.aliases")
"""Those that say what a field is called on the wire."""


def keys_of(item: Field) -> list[str]:
    """What a field says that not all records understand."""
    said = {
        "when": item.when is not None,
        "nullable": item.nullable,
        "const": item.const is not None,
        "size_of": item.size_of is not None,
        "count_of": item.count_of is not None,
        "checksum": item.checksum is not None,
        "compressed": item.compressed is not None,
        "client.inline": item.inline,
        "client.lazy": item.lazy,
        "client.columns": item.columns,
        "json.name": bool(item.key),
        "json.aliases": bool(item.also),
        "json.type": item.json is not None,
    }
    return [word for word, is_said in said.items() if is_said]


def layout_of(type_: Type) -> list[str]:
    """What a type says of its bytes."""
    said = {
        "size": type_.size,
        "null": type_.null,
        "until": type_.until,
        "escape": type_.escape,
        "byte_order": type_.byte_order,
        "continues": type_.continues,
    }
    return [word for word, value in said.items() if value is not None]


def bounds_of(type_: Type) -> list[str]:
    """What a type says of its values."""
    said = {
        "min": type_.min is not None,
        "max": type_.max is not None,
        "max_bytes": type_.max_bytes is not None,
        "min_items": bool(type_.min_items),
        "max_items": type_.max_items is not None,
        "unique": type_.unique,
    }
    return [word for word, is_said in said.items() if is_said]
