"""Whole values to bytes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from math import isnan
from typing import Any

from wireloom.errors import DecodeError, EncodeError
from wireloom.schema.adapters import PLAIN, Adapter, Misfit
from wireloom.schema.decoding import NOTHING, begin, decode, numbers
from wireloom.schema.found import Found, Scope
from wireloom.schema.joints import cut
from wireloom.schema.kinds import Ref
from wireloom.schema.nodes import Node
from wireloom.schema.projection import write_projection
from wireloom.schema.schema import Schema
from wireloom.schema.writer import Target, Writer


def encode(
    schema: Schema,
    name: str,
    value: Any,
    negotiated: Mapping[str, Any] = NOTHING,
    *,
    adapter: Adapter = PLAIN,
) -> bytes:
    """Puts a value into bytes, and makes sure that they are read back as the same value.

    What was negotiated goes by name, members of enumerations by their name or number.

    Raises:
        EncodeError: It does not fit; it knows the path.
    """
    data, found = unread(schema, name, value, negotiated, adapter=adapter)
    try:
        again = decode(schema, name, data, negotiated, adapter=adapter).value
    except DecodeError as error:
        raise EncodeError(f"its bytes would not be read: {error.reason}", error.path) from None
    if not same(again, found.value):
        raise EncodeError(f"its bytes would be read as {again!r:.200}", name)
    return data


def unread(
    schema: Schema,
    name: str,
    value: Any,
    negotiated: Mapping[str, Any] = NOTHING,
    *,
    adapter: Adapter = PLAIN,
) -> tuple[bytes, Found]:
    """As ``encode``, for those who read the bytes themselves; with the canonical form."""
    writer = Writer(schema, numbers(schema, negotiated), adapter)
    found, root = written(writer, name, value)
    return cut(schema, name, writer.settle(root, name)), found


def written(writer: Writer, name: str, value: Any) -> tuple[Found, Node]:
    """The canonical form of a value, and its bytes before lengths are settled."""
    message, root = begin(writer, name), Node()
    try:
        if message is not None and writer.schema.projected:
            found, node = write_projection(writer, name, message, value)
        else:
            kind = Ref(name) if message is None else message.kind
            found, node = writer.write(kind, value, Target(name, Scope(), root))
    except Misfit as misfit:
        writer.fail(str(misfit), name)
    except RecursionError:
        raise EncodeError("nested too deep", name) from None
    root.add(node)
    return found, root


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, a NaN being equal to itself and 1 not to true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if is_dataclass(one) and type(one) is type(other):
        return all(same(getattr(one, item.name), getattr(other, item.name)) for item in fields(one))
    if isinstance(one, str) and isinstance(other, str):
        return one == other  # keys that are objects are strings of another class
    both_nan = isinstance(one, float) and isinstance(other, float) and isnan(one) and isnan(other)
    return type(one) is type(other) and (both_nan or bool(one == other))
