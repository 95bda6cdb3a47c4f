"""What changes call the parts of a spec."""

from __future__ import annotations

from wireloom.schema.schema import Message


def element_of(message: Message) -> str:
    """How changes call a message."""
    version = "" if message.version == 1 else f"@{message.version}"
    return f"{message.command}{version}.{message.role}"
