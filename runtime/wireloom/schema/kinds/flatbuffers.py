"""Tables of FlatBuffers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from wireloom.schema.fields import Field, Relation
from wireloom.schema.kind import Kind


@dataclass(frozen=True, slots=True)
class FlatTable(Kind):
    """A buffer of FlatBuffers that fills its region; the fields are those of its root table."""

    name: str
    """The name of its class."""
    fields: tuple[Field, ...]
    rules: tuple[Relation, ...] = ()
    unknown: Literal["keep", "drop", "refuse"] = "keep"
    """What is done with fields that are not declared."""
