"""Examples as the schema has them."""

from __future__ import annotations

from wireloom.generator.free_text import plain_data, unescaped
from wireloom.generator.model import types as model
from wireloom.schema.schema import Example


def example_of(example: model.Example) -> Example:
    """An example."""
    return Example(
        data=bytes.fromhex(example.hex),
        value=plain_data(example.value),
        at=str(example.at),
        origin=example.origin,
        role=example.role,
        version=example.version,
        negotiated={name: plain_data(value) for name, value in example.negotiated},
        doc=unescaped(example.doc),
    )
