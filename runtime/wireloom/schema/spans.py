"""What the bytes of a value are, one by one."""

from __future__ import annotations

from typing import Any, Literal

from wireloom.dataclass import dataclass
from wireloom.schema.kind import Kind

Part = Literal[
    "member", "constant", "length", "count", "checksum", "presence", "prefix", "escape", "end"
]
"""What bytes are for."""


@dataclass(frozen=True, slots=True)
class Span:
    """Bytes that belong together."""

    path: str
    """The field, such as ``Publish.messages[3].body``; what stands around its content ends in
    ``.(length)``, ``.(count)``, ``.(tag)``, ``.(end)`` or ``.(escape)``."""
    offset: int
    """Its first byte; of the whole group if it is a bit field."""
    size: int
    """Its bytes; those of the whole group if it is a bit field."""
    kind: Kind
    part: Part
    raw: Any
    """The number, text or bytes; None for a null."""
    value: Any
    """The value as the adapter made it."""
    note: str = ""
    """What is wrong with it."""
    bit: int | None = None
    """If it is a bit field, the bits of the group before it, from the most significant on."""
    width: int | None = None
    """If it is a bit field, its bits."""
    secret: bool = False
    """Whether neither its value nor its bytes should be shown."""
