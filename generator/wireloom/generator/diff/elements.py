"""What changes call the parts of a spec."""

from __future__ import annotations

from wireloom.generator.diff.comparison import Spec
from wireloom.schema.schema import Message


def element_of(message: Message) -> str:
    """How changes call a message."""
    version = "" if message.version == 1 else f"@{message.version}"
    return f"{message.command}{version}.{message.role}"


def shown_key(message: Message) -> str:
    """The key of a message's command for people."""
    numbers = (message.key,) if isinstance(message.key, int) else message.key
    return ", ".join(map(str, numbers)) or "none"


def shared_elements(spec: Spec, message: Message) -> dict[str, str]:
    """What changes call those fields of a message that others have as well, by name: those of its
    role and of the frame."""
    frame = message.frame or spec.schema.frame
    if not frame:
        return {}
    found = {
        item.name: f"roles.{role.name}.{item.name}"
        for role in spec.protocol.roles
        for item in role.fields
        if role.name == message.role
    }
    items = spec.schema.kind(frame).binary_fields()
    return found | {item.name: f"types.{frame}.{item.name}" for item in items}
