"""Examples as the schema has them."""

from __future__ import annotations

from typing import Any

from wireloom.generator.free_text import plain_data, unescaped
from wireloom.generator.model import types as model
from wireloom.generator.resolve.messages import MessageLayout
from wireloom.schema.schema import Example


def is_of(example: model.Example, message: MessageLayout) -> bool:
    """Whether an example of the same role is of a message."""
    span = message.command.span
    if span is not None:
        return example.version is None or span[0] <= example.version <= span[1]
    return example.number == message.version.number


def said_by(example: model.Example, message: MessageLayout | None) -> dict[str, Any]:
    """What was negotiated where an example was seen; its version, where that is a parameter."""
    found = {name: plain_data(value) for name, value in example.negotiated}
    if message is not None and example.version is not None:
        found |= dict.fromkeys(message.within, example.version)
    return found


def example_of(example: model.Example, message: MessageLayout | None = None) -> Example:
    """An example."""
    return Example(
        data=bytes.fromhex(example.hex),
        value=plain_data(example.value),
        at=str(example.at),
        origin=example.origin,
        role=example.role,
        version=example.number,
        negotiated=said_by(example, message),
        doc=unescaped(example.doc),
    )
