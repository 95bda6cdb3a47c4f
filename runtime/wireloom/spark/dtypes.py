"""Records of fixed size as numpy reads them, after the schema of a generated package."""

from __future__ import annotations

from typing import Any

import numpy as np
from wireloom.schema.parts import BitGroup, parts
from wireloom.schema.schema import Schema
from wireloom.schema.sizes import Sizes
from wireloom.spark.wire.scalars import Unvectorised, fixed


def dtype_of(schema: Schema, name: str) -> np.dtype[Any]:
    """The fields that a record begins with, as far as each has a fixed place.

    Fields that share bytes come as one number, whose name is theirs with ``_and_`` between them.

    Args:
        schema: The protocol.
        name: The record.

    Raises:
        TypeError: It is no record, or it begins with something else.
    """
    sizes = Sizes(schema.types)
    found: list[tuple[str, np.dtype[Any]]] = []
    for part in parts(sizes, schema.kind(name).binary_fields()):
        try:
            slots = fixed(part, 0, sizes)
        except Unvectorised:
            break
        if slots is None:
            break
        together = part.fields if isinstance(part, BitGroup) else (part,)
        found.append(("_and_".join(item.name for item in together), slots[0].kind))
    if not found:
        raise TypeError(f"{name} is no record that begins with fields at fixed places")
    return np.dtype(found)
