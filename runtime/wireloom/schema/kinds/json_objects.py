"""JSON: records whose fields have names on the wire, and values of any kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.kind import Kind


@dataclass(frozen=True, slots=True)
class JsonObject(Kind):
    """A JSON object that fills its region, or stands in another one."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with members that are not declared."""
    tolerates: tuple[str, ...] = ()
    """What readers take that is not JSON or not of the declared kind: ``bare_keys``, numbers as
    keys without quotes; ``ordinals``, numbers for names of enumerations; ``quoted`` numbers and
    booleans; ``unquoted`` text."""


@dataclass(frozen=True, slots=True)
class JsonValue(Kind):
    """In JSON: a value of any kind."""
