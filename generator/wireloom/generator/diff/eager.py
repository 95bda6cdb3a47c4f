"""Schemas in which nothing is left to be read later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from wireloom.schema.fields import Field
from wireloom.schema.kind import Kind
from wireloom.schema.kinds import Case
from wireloom.schema.schema import Definition, Message, Schema


def eager(part: Any, *, packed: bool) -> Any:
    """A part of a schema in which nothing is left to be read later, as differences would be.

    If ``packed``, what may be compressed stays so, and is not looked into.
    """
    if isinstance(part, Field):
        part = replace(part, lazy=False, compressed=part.compressed if packed else None)
    if isinstance(part, Schema):
        types, messages = (eager(of, packed=packed) for of in (part.types, part.messages))
        return replace(part, types=types, messages=messages)
    if isinstance(part, tuple):
        return tuple(eager(item, packed=packed) for item in part)
    if isinstance(part, Mapping):
        return {key: eager(item, packed=packed) for key, item in part.items()}
    if isinstance(part, Kind | Field | Definition | Message | Case):
        names = [one.name for one in fields(part)]
        made = {name: eager(getattr(part, name), packed=packed) for name in names}
        return replace(part, **made)
    return part
