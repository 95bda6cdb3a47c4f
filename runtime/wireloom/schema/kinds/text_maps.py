"""Maps from text to text whose entries are the fields of a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.kind import Kind


@dataclass(frozen=True, slots=True)
class TextMap(Kind):
    """A record whose fields are the entries of a map from text to text."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    map: Kind
    """How the map lies on the wire."""
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with entries that are not declared."""
