"""Finding what there is of a protocol by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from wireloom.runtime.catalog import Catalog
from wireloom.runtime.catalog import catalog as catalog_of
from wireloom.schema.json_form import SchemaError
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Record, Region, Switch
from wireloom.spark.errors import OptionError


@cache
def catalog(protocol: str) -> Catalog:
    """The catalog of a protocol.

    Args:
        protocol: Its name in this project, such as ``rabbitmq_stream``, or the dotted name of a
            package that was generated elsewhere.

    Raises:
        OptionError: There is no such package.
    """
    package = protocol if "." in protocol else f"wireloom.{protocol}"
    try:
        return catalog_of(package)
    except ModuleNotFoundError as error:
        if not package.startswith(str(error.name)):
            raise
        text = f"there is no protocol {protocol!r}: no package {package}"
        raise OptionError(text) from None
    except SchemaError as error:
        raise OptionError(str(error)) from None


def names(of: Catalog) -> list[str]:
    """The names of all messages, and of all types that can be read by themselves."""
    return [*of.messages, *(name for name in of.types if name not in of.messages)]


def check_names(of: Catalog, protocol: str, wanted: Sequence[str]) -> None:
    """Refuses names of nothing.

    Raises:
        OptionError: There is no message and no type of that name; it names the nearest.
    """
    known = names(of)
    for name in wanted:
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise OptionError(f"{protocol} has no message or type {name}{hint}")


def kind_of(of: Catalog, name: str) -> Kind:
    """The kind of a message or a type.

    A choice that a frame with several slots has besides them is there in all of its messages, also
    in those that leave none, so that they have the same columns for it.
    """
    schema = of.schema
    if name not in of.messages:
        return schema.kind(name)
    kind = schema.messages[name].kind
    record = kind.content if isinstance(kind, Region) else kind
    if len(schema.slots) < 2 or not isinstance(record, Record):
        return kind
    frame = schema.kind(schema.frame)
    fields = (frame.content if isinstance(frame, Region) else frame).binary_fields()
    choices = {
        item.name: item.kind
        for item in fields
        if isinstance(item.kind, Switch) and item.name not in schema.slots
    }
    own = (
        replace(item, kind=choices[item.name]) if item.name in choices else item
        for item in record.fields
    )
    record = replace(record, fields=tuple(own))
    return replace(kind, content=record) if isinstance(kind, Region) else record


def negotiated(of: Catalog, given: Mapping[str, object]) -> dict[str, Any]:
    """Negotiated parameters of a connection as arguments of what reads and writes.

    Raises:
        OptionError: There is no such negotiated parameter.
    """
    if of.negotiated is None:
        if given:
            raise OptionError(f"nothing depends on the negotiated parameter {next(iter(given))}")
        return {}
    try:
        return {"negotiated": of.negotiated(**given)}
    except TypeError:
        raise OptionError(f"not all of these are negotiated: {', '.join(given)}") from None
